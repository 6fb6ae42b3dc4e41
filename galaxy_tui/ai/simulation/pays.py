"""What a wager nets on each line of its paytable, in cents: `games/settle.py` for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from galaxy_tui.ai.odds.ends import net_on
from galaxy_tui.ai.simulation.columns import Stakes
from galaxy_tui.games.paytables import WHOLE_METER, Paytable
from galaxy_tui.games.settle import loses, prize_of
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents


def to_one(table: Paytable, line_name: str, stake: Cents) -> Cents:
    """A wager that stays on its spot: lost, pushed, or paid its odds."""
    return stake * net_on(table, line_name) // 100


def by_lines(table: Paytable, lines: Iterable[str], stake: Cents) -> Stakes:
    """The same for every outcome, each of which is a line."""
    net = [to_one(table, line, stake) for line in lines]
    return Stakes([stake] * len(net), net)


def jackpot(
    setup: Setup, wager: str, lines: Sequence[str], stake: Cents, *, scaled: bool = False
) -> Stakes:
    """A jackpot wager ("for 1") beside a meter that shows what it shows as the round opens."""
    found = [_prize(setup, wager, line, stake, scaled) for line in lines]
    return Stakes(
        [stake] * len(lines),
        [prize - stake for prize, _, _ in found],
        [meter for _, meter, _ in found],
        [share for _, _, share in found],
    )


def _prize(
    setup: Setup, wager: str, line_name: str, stake: Cents, scaled: bool
) -> tuple[Cents, str, int]:
    """What is paid, from which meter, and which share of it."""
    line = setup.paytables[wager].line(line_name)
    if line is None or loses(line):
        return 0, "", 0
    if line.pay.kind in ("odds", "dollars"):
        return prize_of(line.pay, stake, 0, scaled=scaled), "", 0
    share = WHOLE_METER if line.pay.kind == "bonus" else line.pay.value
    name = setup.meter_of(wager, line_name)
    meter = setup.meters[name]
    shown = meter.amount + (meter.per_wager if setup.tabulator else 0)  # this very wager moved it
    return prize_of(line.pay, stake, shown), name, share
