"""Deuces Wild for a chunk of rounds at one seat (DW §18 to §24)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from galaxy_tui.ai.exact.ranks import four, wild_five_category, wild_three_category
from galaxy_tui.ai.exact.subsets import Bools, Ints, Masks, place, subsets
from galaxy_tui.ai.perfect import Wild
from galaxy_tui.ai.perfect_player import best_at_wild
from galaxy_tui.ai.players import Wagers
from galaxy_tui.ai.simulation.columns import Part, Played, Stakes, in_order, place_in
from galaxy_tui.ai.simulation.pays import by_lines, jackpot, to_one
from galaxy_tui.cards import DECK_53, Card
from galaxy_tui.games.deuces_wild import ANTE_LINES, FORTUNE_LINES, TREASURE_LINES, jackpot_line
from galaxy_tui.games.setup import Setup
from galaxy_tui.hands.four import FourCard
from galaxy_tui.hands.wild import WildFive, WildThree, is_wild

CARDS: Final = 9
_IS_WILD: Final = np.array([is_wild(c) for c in DECK_53])
_ORDER: Final[Ints] = np.array([c.order for c in DECK_53], np.int16)
_FOLDED: Final = 2  # outcomes before those of a raise: folded on three cards, on four


def play(setup: Setup, character: str, wagers: Wagers, deck: Ints) -> Played:
    """§18: the community card first, then the seat's, three times; later cards as they fall due."""
    way = best_at_wild(setup, wagers) if character == "perfect" else _way(character)
    three = in_order(deck[i] for i in (1, 3, 5))
    at = place(three)
    plays: Bools = way.plays[at] if "ante" in wagers else np.zeros(deck.shape[1], np.bool_)
    # Without Play or a Fortune wager the community's fourth card isn't dealt (§21 Exception).
    fourth, fifth = deck[7], deck[8]
    if "five-card-fortune" not in wagers:
        fourth, fifth = np.where(plays, deck[7], deck[6]), np.where(plays, deck[8], deck[7])
    held = in_order([*three, fourth])
    at_four = place(held)
    raises = plays & way.raises[at_four]
    community = [deck[i] for i in (0, 2, 4, 6)]
    parts: list[Part] = []
    decisions: dict[str, Bools | Masks] = {"play": plays, "raise": raises}
    if "ante" in wagers:
        kind = wild_five_category()[place_in([*held, fifth])]
        ended: Ints = np.where(raises, kind + np.uint8(_FOLDED), plays)
        parts.append(Part(ended, _main(setup, wagers["ante"])))
    if stake := wagers.get("three-card-treasure"):
        lines = [TREASURE_LINES[kind] for kind in WildThree]
        pays = by_lines(setup.paytables["three-card-treasure"], lines, stake)
        parts.append(Part(wild_three_category()[at], {"three-card-treasure": pays}))
    if stake := wagers.get("five-card-fortune"):
        lines = [FORTUNE_LINES[kind] for kind in WildFive]
        pays = by_lines(setup.paytables["five-card-fortune"], lines, stake)
        kind, picked = _fortune(way, plays, three, held, community)
        parts.append(Part(kind, {"five-card-fortune": pays}))
        decisions["pick"] = picked
    if stake := wagers.get("bonus-jackpot"):
        wilds = sum((_IS_WILD[card] for card in (*held, fifth)), start=np.zeros((), np.int8))
        lines = [jackpot_line(_with_wilds(count)) for count in range(6)]
        pays = jackpot(setup, "bonus-jackpot", lines, stake)
        parts.append(Part(wilds, {"bonus-jackpot": pays}))
    cards = {"seat": [*three, fourth, fifth], "community": community}
    return Played(parts, cards, decisions)


def _main(setup: Setup, ante: int) -> dict[str, Stakes]:
    """By end: folded on three cards, folded on four, or raised and so much made (App A)."""
    table = setup.paytables["ante"]
    lines = [ANTE_LINES[kind] for kind in WildFive]

    def wager(stake: int, folded: tuple[int, int]) -> Stakes:
        net = [to_one(table, line, stake) for line in lines]
        return Stakes([*folded, *[stake] * len(lines)], [-folded[0], -folded[1], *net])

    return {
        "ante": wager(ante, (ante, ante)),
        "play": wager(ante, (0, ante)),
        "raise": wager(2 * ante, (0, 0)),
    }


def _with_wilds(count: int) -> list[Card]:
    """Five cards, so many of them wild."""
    wild, natural = ([c for c in DECK_53 if is_wild(c) is kind] for kind in (True, False))
    return [*wild[:count], *natural[: 5 - count]]


def _fortune(
    way: Wild, plays: Bools, three: list[Ints], four_: list[Ints], community: list[Ints]
) -> tuple[Ints, Masks]:
    """What the community makes with the picks, and the picks as sets.

    Picked from three cards by those who don't play on, from four by all others (§22(a)(iii)).
    """
    kind: Ints = np.zeros(len(plays), np.uint8)
    picked: Masks = np.zeros(len(plays), np.uint64)
    for held, pick, who in (
        (three, way.pick_of_three, np.flatnonzero(~plays)),
        (four_, way.pick_of_four, np.flatnonzero(plays)),
    ):
        cards = np.stack([column[who] for column in held], axis=1)
        shared = np.stack([column[who] for column in community], axis=1)
        chosen = pick[place(list(cards.T))][:, None] >> np.arange(len(held), dtype=np.uint8) & 1 > 0
        bits = np.where(chosen, np.uint64(1) << cards.astype(np.uint64), np.uint64(0))
        picked[who] = np.bitwise_or.reduce(bits, axis=1)
        count = chosen.sum(axis=1)
        for number in range(1, len(held) + 1):
            some = np.flatnonzero(count == number)
            if len(some):
                mine = cards[some][chosen[some]].reshape(-1, number)
                kind[who[some]] = _best(np.concatenate([shared[some], mine], axis=1))
    return kind, picked


def _best(cards: Ints) -> Ints:
    """The best category that five of each row's cards make."""
    columns = in_order(cards.T)
    kinds = (wild_five_category()[place(list(part))] for part in combinations(columns, 5))
    best = next(kinds)
    for kind in kinds:
        best = np.maximum(best, kind)
    return best


@cache
def _way(character: str) -> Wild:
    """How the other characters decide, by place."""
    plays: Bools = np.full(len(subsets(53, 3)), character != "never")
    raises: Bools = np.full(len(subsets(53, 4)), character != "never")
    if character == "plain":
        plays = wild_three_category() > WildThree.HIGH_CARD
        raises = np.any(_IS_WILD[subsets(53, 4)], axis=1)
        natural = four().category[four().rank] > FourCard.HIGH_CARD
        raises[: len(natural)] |= natural  # sets without the joker stand first
    return Wild(plays, raises, _usual_pick(3), _usual_pick(4))


def _usual_pick(held: int) -> Ints:
    """House rule: decision clock; all wild cards, else the highest card. A bit a card."""
    hands = subsets(53, held)
    wild = _IS_WILD[hands]
    highest = np.argmin(_ORDER[hands], axis=1)[:, None] == np.arange(held)
    chosen = np.where(np.any(wild, axis=1, keepdims=True), wild, highest)
    bits: Ints = (chosen << np.arange(held)).sum(axis=1).astype(np.uint8)
    return bits
