"""What each wager has brought a player: by the movements of the rounds themselves."""

from __future__ import annotations

from typing import Final

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.store import Store, typed
from galaxy_tui.money import Cents

# Chips go from a rack to a spot and, in the end, back to it with what was won; a purchase of chips
# in the middle of a round is no wager, and a round that was called off has no results.
_QUERY: Final = """
WITH played AS (
  SELECT r.round, n.game, n.first, n.last, ? || n.tbl AS rack
  FROM results r JOIN rounds n ON n.id = r.round
  WHERE r.player = ? ORDER BY r.round DESC LIMIT ?)
SELECT p.game, w.text, count(DISTINCT p.round),
  sum(CASE WHEN s.text = p.rack THEN m.amount ELSE 0 END),
  sum(CASE WHEN t.text = p.rack THEN m.amount ELSE -m.amount END)
FROM played p CROSS JOIN moves m ON m.seq BETWEEN p.first AND p.last
  JOIN names w ON w.id = m.wager JOIN names s ON s.id = m.source JOIN names t ON t.id = m.target
WHERE w.text <> '' AND (s.text = p.rack OR t.text = p.rack)
GROUP BY p.game, w.text
"""


class WagerResult(msgspec.Struct, frozen=True):
    """One wager of one game, over some rounds."""

    game: str
    wager: str
    rounds: int
    staked: Cents
    net: Cents


def by_wager(store: Store, player: str, live: bool, most: int) -> list[WagerResult]:
    """A player's newest rounds, wager by wager; together they are what the rounds came to."""
    rack = at.rack(live, player, "")
    values = rack, at.mode(live) + player, most
    return [typed(WagerResult, row, "the movements") for row in store.all(_QUERY, *values)]
