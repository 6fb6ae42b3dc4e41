"""How many columns it takes until more is shown."""

from __future__ import annotations

from typing import Final

WIDE: Final = 118  # tables have all their figures, seats boxes of their own, lists a neighbour
VAST: Final = 156
