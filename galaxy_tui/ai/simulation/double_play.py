"""Three Card Double Play for a chunk of rounds at one seat (TCDP Rules 2 to 10)."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from galaxy_tui.ai.exact import six_lines
from galaxy_tui.ai.exact.double_play import SPLITS
from galaxy_tui.ai.exact.keys import class_in
from galaxy_tui.ai.exact.ranks import best_three_of_five, three
from galaxy_tui.ai.exact.subsets import Ints, place
from galaxy_tui.ai.exact.suits import classes
from galaxy_tui.ai.perfect import Split, best_split
from galaxy_tui.ai.players import Wagers
from galaxy_tui.ai.simulation.columns import Part, Played, Stakes, place_in
from galaxy_tui.ai.simulation.pays import by_lines, jackpot, to_one
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.three_card_double_play import (
    BOOK,
    LOW_LINES,
    PICK_3_LINES,
    PICK_5_LINES,
    SUPER_3_LINES,
    SUPER_SIX_LINES,
)
from galaxy_tui.hands.five import FiveCard
from galaxy_tui.hands.six import Pick3, Super3, SuperSix
from galaxy_tui.hands.three import ThreeCard

CARDS: Final = 11
_KINDS: Final = len(ThreeCard)


def play(setup: Setup, character: str, wagers: Wagers, deck: Ints) -> Played:
    """Deal, split, compare; the bonus wagers read the six cards."""
    hand = class_in(list(deck[:6]))
    house = best_three_of_five()[place_in(deck[6:11])]
    way = best_split(setup.paytables["low-hand"]) if character == "perfect" else _split(character)
    high, low, double = way.high[hand], way.low[hand], way.double[hand]
    won: Ints = (high >= house).astype(np.int16)  # Rule 7: copies are the player's
    won += low >= house
    won += 3 * double
    parts = [Part(won * _KINDS + three().category[low], _main(setup, wagers))]
    parts += _bonuses(setup, wagers, hand)
    cards = {"seat": deck[:6], "dealer": deck[6:11]}
    return Played(parts, cards, {"high": high, "low": low, "double": double})


@cache
def _split(character: str) -> Split:
    """By class: the highest Low (House rule: decision clock), or as the house the highest High."""
    cards, ranks = classes(6).cards, three().rank
    many = np.int32(len(three().hands))
    best: Ints = np.zeros(len(cards), np.int32)
    for a, b in SPLITS:
        one = ranks[place([cards[:, i] for i in sorted(a)])]
        other = ranks[place([cards[:, i] for i in sorted(b)])]
        high, low = np.maximum(one, other), np.minimum(one, other)
        pair = (high, low) if character == "house-way" else (low, high)
        np.maximum(best, pair[0] * many + pair[1], out=best)
    first, second = (best // many).astype(np.int16), (best % many).astype(np.int16)
    high, low = (first, second) if character == "house-way" else (second, first)
    double = np.full(len(cards), character == "always")
    if character == "plain":
        double = three().category[low] >= ThreeCard.PAIR
    return Split(high, low, double)


def _main(setup: Setup, wagers: Wagers) -> dict[str, Stakes]:
    """By doubled or not, hands won (none, High, both) and the category of Low."""
    found: dict[str, Stakes] = {}
    table = setup.paytables["low-hand"]
    for double in (False, True):
        suffix = "-double" if double else ""
        out = [doubled or not double for doubled in (False, True) for _ in range(3 * _KINDS)]
        stake = wagers["high"]
        high = [stake if won else -stake for won in range(3) for _ in range(_KINDS)] * 2
        found[f"high{suffix}"] = _put_out(out, stake, high)
        stake = wagers["low"]
        pays = [to_one(table, LOW_LINES[kind], stake) for kind in ThreeCard]
        found[f"low{suffix}"] = _put_out(out, stake, ([-stake] * (2 * _KINDS) + pays) * 2)
    return found


def _put_out(out: list[bool], stake: int, net: list[int]) -> Stakes:
    return Stakes(
        [stake if there else 0 for there in out],
        [amount if there else 0 for there, amount in zip(out, net, strict=True)],
    )


def _bonuses(setup: Setup, wagers: Wagers, hand: Ints) -> list[Part]:
    found = []
    if stake := wagers.get("pick-3"):
        table = setup.paytables["pick-3"]
        flushes = table.line(PICK_3_LINES[Pick3.DOUBLE_FLUSH_OR_STRAIGHT]) is not None
        pays = by_lines(table, [PICK_3_LINES[kind] for kind in Pick3], stake)
        line = six_lines.pick_3_lines(flush_or_straight=flushes)
        found.append(Part(line[hand], {"pick-3": pays}))
    if stake := wagers.get("pick-5"):
        lines = [PICK_5_LINES[kind] for kind in FiveCard]
        pays = by_lines(setup.paytables["pick-5"], lines, stake)
        found.append(Part(six_lines.pick_5_lines()[hand], {"pick-5": pays}))
    scaled = BOOK.scaled_prizes
    if stake := wagers.get("super-3s"):
        lines = [SUPER_3_LINES[kind] for kind in Super3]
        pays = jackpot(setup, "super-3s", lines, stake, scaled=scaled)
        found.append(Part(six_lines.super_3_lines()[hand], {"super-3s": pays}))
    if stake := wagers.get("super-six"):
        lines = [SUPER_SIX_LINES[kind] for kind in SuperSix]
        pays = jackpot(setup, "super-six", lines, stake, scaled=scaled)
        found.append(Part(six_lines.super_six_lines()[hand], {"super-six": pays}))
    return found
