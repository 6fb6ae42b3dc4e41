"""What comes from a keyboard may be any bytes: a Latin-1 terminal sends é as one that is no UTF-8.

Textual decodes strictly, in a thread of its own, and would end with a traceback.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import partial


def take_any_bytes() -> None:
    """From now on: what can't be read is no key."""
    try:
        from textual.drivers import linux_driver
    except ImportError:
        return  # not this kind of terminal
    linux_driver.getincrementaldecoder = _forgiving  # type: ignore[assignment, attr-defined]


def _forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), "ignore")
