"""What a wager wins on a line, in cents: the wagers beside the decision."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from galaxy_tui.ai.advice.model import Situation, Worth
from galaxy_tui.ai.odds.ends import net_on
from galaxy_tui.games.library import book_of
from galaxy_tui.games.settle import loses, prize_of


def bonus_net(situation: Situation, wager: str, line: str) -> Fraction:
    """A bonus wager ("to 1") on a line: what it wins, net."""
    net = net_on(situation.setup.paytables[wager], line)
    return Fraction(situation.wagers[wager] * net, 100)


def jackpot_net(situation: Situation, wager: str, line: str) -> Fraction:
    """A jackpot wager ("for 1") on a line, won alone: its prize less the wager."""
    stake = situation.wagers[wager]
    posted = situation.setup.paytables[wager].line(line)
    if posted is None or loses(posted):
        return Fraction(-stake)
    scaled = book_of(situation.setup.game).scaled_prizes
    shown = situation.meters.get(situation.setup.meter_of(wager, line), 0)
    return Fraction(prize_of(posted.pay, stake, shown, scaled=scaled) - stake)


def on_lines(
    situation: Situation, wager: str, lines: Mapping[str, int], *, jackpot: bool = False
) -> Worth:
    """A wager that ends on each of these lines so many times."""
    total = sum(lines.values())
    net = jackpot_net if jackpot else bonus_net
    won = sum((n * net(situation, wager, line) for line, n in lines.items()), Fraction(0))
    return Worth(won / total, [(line, Fraction(n, total)) for line, n in lines.items()])
