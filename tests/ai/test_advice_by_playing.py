"""Advice beside the engine: with few cards left, every round that can still come is played.

What the table then pays, wager by wager, is what the advice must have said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

import pytest

from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.model import Option, Situation, Stage
from galaxy_tui.cards import DECK_52, DECK_53, Card, cards, text_of
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick
from galaxy_tui.games.deuces_wild import picks
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents
from tests.games.dealing import setup_for, stacked
from tests.games.tables import filled

TCS, DW, TCDP, FCP = GAMES
Worth = dict[str, Fraction]  # cents by wager

TOGETHER: Final = {
    "play": "ante",
    "raise": "ante",
    **dict.fromkeys(("high", "low", "high-double", "low-double"), "high-low"),
}


def any_table(random: Random, game: str, fixed: Cents) -> Setup:
    """Some paytables of the book with some meters; a jackpot wager is `fixed` cents."""
    book = book_of(game)
    tables: dict[str, Paytable] = {}
    for family in sorted(book.families):
        there = [t for t in book_tables(game) if t.family == family]
        chosen = random.choice(there)
        tables[family] = filled(chosen) if game == FCP else chosen
    meters = {}
    for wager in book.jackpots:
        lines = tables[wager].on_meters
        own = game == DW and len(lines) > 1
        for name in [f"{wager}/{line}" for line in lines] if own else [wager]:
            meters[name] = Meter(random.randrange(1_000, 3_000_000))
    limits = {
        wager: Limits(fixed, fixed) if wager in book.jackpots else Limits(100, 1_000_000)
        for wager in setup_for(game).offered
    }
    return setup_for(game, paytables=tables, meters=meters, limits=limits)


def wagers_at(random: Random, setup: Setup, *names: str) -> dict[str, Cents]:
    """These wagers, in whole dollars."""
    found = {}
    for name in names:
        most = setup.limits[name]
        found[name] = most.low if most.low == most.high else 100 * random.randrange(2, 40)
    if "high" in found:
        found["low"] = found["high"]
    if "three-card-bonus" in found:
        found["three-card-bonus"] = found["primary"] // 200 * 100
    return found


def played(
    round_: Round, wagers: Mapping[int, dict[str, Cents]], answers: Iterable[Answer]
) -> Worth:
    """What seat 1 has won in the end, by wager; the other seats fold, or do as they are told."""
    for seat, amounts in wagers.items():
        round_.submit(seat, Bet(amounts))
    mine = iter(answers)
    while round_.waiting:
        seat, ask = next(iter(round_.waiting.items()))
        round_.submit(seat, next(mine) if seat == 1 else ask.default)
    assert next(mine, None) is None
    won: Counter[str] = Counter()
    for e in round_.events:
        if isinstance(e, ev.Placed) and e.seat == 1:
            won[TOGETHER.get(e.wager, e.wager)] -= e.amount
        elif isinstance(e, ev.Pushed) and e.seat == 1:
            won[TOGETHER.get(e.wager, e.wager)] += e.amount
        elif isinstance(e, ev.Paid) and e.seat == 1:
            won[TOGETHER.get(e.wager, e.wager)] += e.amount + e.returned
    return {wager: Fraction(cents) for wager, cents in won.items()}


def mean(worths: Iterable[Worth]) -> Worth:
    total: dict[str, Fraction] = {}
    count = 0
    for worth in worths:
        count += 1
        for wager, cents in worth.items():
            total[wager] = total.get(wager, Fraction(0)) + cents
    return {wager: cents / count for wager, cents in total.items()}


def agrees(option: Option, worth: Worth, stake: Cents) -> None:
    assert option.ev == pytest.approx(float(sum(worth.values()) / stake), rel=1e-12, abs=1e-12)
    by_wager = {wager: float(cents / stake) for wager, cents in worth.items()}
    assert option.by_wager == pytest.approx(by_wager, rel=1e-12, abs=1e-12)


class Scene:
    """A hand, and the few cards that were not seen."""

    def __init__(
        self,
        setup: Setup,
        stage: Stage,
        hand: str,
        left: str,
        wagers: dict[str, Cents],
        up: str = "",
    ) -> None:
        deck = DECK_53 if setup.game == DW else DECK_52
        self.setup, self.hand, self.left, self.wagers = setup, cards(hand), cards(left), wagers
        self.up = cards(up)
        known = {*self.hand, *self.left, *self.up}
        self.situation = Situation(
            setup=setup,
            stage=stage,
            cards=self.hand,
            wagers=wagers,
            up=self.up[0] if up else None,
            seen=tuple(c for c in deck if c not in known),
            meters={name: meter.amount for name, meter in setup.meters.items()},
        )

    def rest(self, *gone: Card) -> list[Card]:
        return [c for c in self.left if c not in gone]


# Three Card Split


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("Ks 9s Qd", "Kd 9c Qh 2c 3d 7h"),  # copies by colour in all three places
        ("Ah Ad Ac", "As Kh Kd Kc 2s 3d"),  # the community card may be the fourth ace
        ("Qs 7d Qh", "Qc Qd 7c 7h Td 9c"),  # the top ranks are equal: not foul
        ("2s 7d Kc", "2c 7h Kd 9s 8h 3d"),  # foul with the king low
        ("5s 6s 7s", "4s 8s 5d 6h 7c 5h"),
        ("Ah 2d 3c", "As 2h 3d Kc Qc 4s"),
    ],
)
def test_three_card_split_is_worth_what_all_its_rounds_come_to(hand: str, left: str) -> None:
    random = Random(hand)
    setup = any_table(random, TCS, 500)
    wagers = wagers_at(random, setup, "primary", "three-card-bonus", "four-card-bonus", "jackpot")
    scene = Scene(setup, "set", hand, left, wagers)
    found = advise(scene.situation)
    assert len(found.options) == 3
    for option in found.options:
        worth = mean(
            played(
                stacked(setup, {1: hand}, dealer=text_of(dealer), community=community.text),
                {1: wagers},
                option.answers,
            )
            for dealer in combinations(scene.left, 3)
            for community in scene.rest(*dealer)
        )
        agrees(option, worth, wagers["primary"])


# Three Card Double Play


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("Ah Kh Qd Jd 9c 9s", "As Ks Qs Jc 9h 9d 2c"),
        ("Ah Kh Qh As Ks Qs", "Ad Ac Kd Kc Qd Qc Jh"),  # two Mini-Royals
        ("7h 7d 7c 7s 2h 2d", "8h 8d 8c 9h Tc 2c 2s"),
        ("4h 5h 6h 7h 8h 9h", "4d 5d 6d 4c 5c 6c Ts"),  # a six-card straight flush
        ("2c 4d 6h 8s Tc Qd", "Qh Th 8h Qs Ts 8c 2d"),  # copies
    ],
)
def test_three_card_double_play_is_worth_what_all_its_rounds_come_to(hand: str, left: str) -> None:
    random = Random(hand)
    setup = any_table(random, TCDP, 300)
    wagers = wagers_at(random, setup, "high", "low", "pick-3", "pick-5", "super-3s", "super-six")
    scene = Scene(setup, "set", hand, left, wagers)
    found = advise(scene.situation)
    for option in [*random.sample(found.options, 6), found.best]:
        worth = mean(
            played(stacked(setup, {1: hand}, dealer=text_of(dealer)), {1: wagers}, option.answers)
            for dealer in combinations(scene.left, 5)
        )
        agrees(option, worth, 2 * wagers["high"])


# Four Card Prime


@pytest.mark.parametrize(
    ("hand", "up", "left"),
    [
        ("Jh Jd 9c 5s 2h", "Qh", "Js Jc 9d 9h Qs 5d 2c"),
        ("8h 8d 8c 5s 2h", "9h", "9d 9c 9s 8s 5d 5c 5h"),  # a bad beat on trips
        ("4h 5h 6h 7h 2s", "9h", "9d 9c 9s 8h Th Jh Qh"),  # on a straight flush
        ("Ah Ad Ac As 2s", "Kh", "Kd Kc Ks Qh Jh Th 9h"),  # quads can't be beaten
        ("Ah Kh Qh Jh Th", "2s", "2d 2c 2h 9h 8h 7h 6h"),  # all meters
        ("As 3h 5d 7c 9s", "9h", "Ad 7d 5c 3c Ac 8c 2d"),  # copies
    ],
)
def test_four_card_prime_is_worth_what_all_its_rounds_come_to(
    hand: str, up: str, left: str
) -> None:
    random = Random(hand)
    setup = any_table(random, FCP, 100)
    sides = random.sample(("aces-baby", "prime", "five-card-jackpot", "four-card-jackpot"), 3)
    wagers = wagers_at(random, setup, "ante", *sides)
    scene = Scene(setup, "raise", hand, left, wagers, up)
    found = advise(scene.situation)
    assert len(found.options) == 4
    for option in found.options:
        worth = mean(
            played(
                stacked(setup, {1: hand}, dealer=f"{text_of(dealer)} {up}"),
                {1: wagers},
                option.answers,
            )
            for dealer in combinations(scene.left, 5)
        )
        agrees(option, worth, wagers["ante"])


@pytest.mark.parametrize("left", ["Ah Ad Ac As Kh Kd Kc Ks Qh Jh", "5h 6h 7h 8h 9h 5s 6s 7s 8s 9s"])
def test_envy_comes_from_the_hands_that_the_others_can_have(left: str) -> None:
    random = Random(left)
    setup = any_table(random, FCP, 100)
    wagers = wagers_at(random, setup, "ante", "four-card-jackpot")
    hand, up = "Jd Tc 2c 2d 3s", "4d"
    scene = Scene(setup, "raise", hand, left, wagers, up)
    situation = Situation(
        **{name: getattr(scene.situation, name) for name in Situation.__struct_fields__}
        | {"others": 1}
    )
    (option,) = [o for o in advise(situation).options if isinstance(o.answers[0], Fold)]
    worth = mean(
        played(
            stacked(
                setup,
                {1: hand, 2: text_of(other)},
                dealer=f"{text_of(scene.rest(*other))} {up}",
            ),
            {1: wagers, 2: wagers},
            option.answers,
        )
        for other in combinations(scene.left, 5)
    )
    agrees(option, worth, wagers["ante"])


# Deuces Wild


class Wild(Scene):
    """What a line of answers comes to in Deuces Wild, over all that can still be dealt."""

    def rounds(self, hand: Sequence[Card], answers: Sequence[Answer]) -> Iterator[Worth]:
        """`hand` is the first three cards, or four for a player who has played on."""
        fortune, jackpot = "five-card-fortune" in self.wagers, "bonus-jackpot" in self.wagers
        on = any(isinstance(a, Bet) and "play" in a.amounts for a in answers)
        raised = any(isinstance(a, Bet) and "raise" in a.amounts for a in answers)
        due = 5 - len(hand) if raised or jackpot else 0
        for more in combinations(self.rest(*hand), due):
            rest = self.rest(*hand, *more)
            size = 4 if on or fortune else 3
            for community in combinations(rest, 4) if fortune else [tuple(rest[:size])]:
                round_ = stacked(
                    self.setup, {1: text_of((*hand, *more))}, community=text_of(community)
                )
                yield played(round_, {1: self.wagers}, answers)

    def worth(self, answers: Sequence[Answer]) -> Worth:
        return mean(self.rounds(self.hand, answers))

    def on_four(self, four: Sequence[Card]) -> list[list[Answer]]:
        """Every way to go on with four cards."""
        play, ante = Bet({"play": self.wagers["ante"]}), self.wagers["ante"]
        ways: list[list[Answer]] = [[play, Bet({"raise": 2 * ante})], [play, Fold()]]
        if "five-card-fortune" not in self.wagers:
            return ways
        return [[*way, Pick(pick)] for way in ways for pick in picks(four)]

    def worth_of_playing(self) -> Worth:
        """Each fourth card with the best way to go on."""
        best = []
        for fourth in self.left:
            four = (*self.hand, fourth)
            ways = [mean(self.rounds(four, way)) for way in self.on_four(four)]
            best.append(max(ways, key=lambda worth: sum(worth.values())))
        return mean(best)


SIDES = ("three-card-treasure", "five-card-fortune", "bonus-jackpot")


@pytest.mark.parametrize(
    ("hand", "left", "sides"),
    [
        ("9h Td 2s", "8c Jc 2h Jk 9c Ah", SIDES),
        ("9h Td Kc", "Qs Js 9s Ts 2d 3c", ("bonus-jackpot",)),
        ("2s 2h Jk", "2d 2c Ah Kh Qh 5d", SIDES[2:]),  # and two more wild cards may come
        ("4h 7d Jc", "4s 4d 7c 2c Qd 3h", ()),
        ("Ah Kh Qh", "Jh Th 2h Jk 9d 9c", SIDES[:1]),  # natural and wild royals
    ],
)
def test_deuces_wild_on_three_cards_is_worth_what_all_its_rounds_come_to(
    hand: str, left: str, sides: tuple[str, ...]
) -> None:
    random = Random(f"{hand} {sides}")
    setup = any_table(random, DW, 100)
    wagers = wagers_at(random, setup, "ante", *sides)
    scene = Wild(setup, "play", hand, left, wagers)
    found = advise(scene.situation)
    folds = [o for o in found.options if isinstance(o.answers[0], Fold)]
    (play,) = [o for o in found.options if isinstance(o.answers[0], Bet)]
    assert len(folds) == (len(picks(scene.hand)) if "five-card-fortune" in wagers else 1)
    for option in folds:
        agrees(option, scene.worth(option.answers), wagers["ante"])
    worth = scene.worth_of_playing()
    assert play.ev == pytest.approx(float(sum(worth.values()) / wagers["ante"]), rel=1e-12)
    agrees(play, worth, wagers["ante"])


@pytest.mark.parametrize(
    ("hand", "left", "sides"),
    [
        ("9h Td 2s Jk", "8c Jc 2h Qc 9c Ah", ("bonus-jackpot",)),
        ("9h Td Kc Qs", "Js 9s Ts 2d 3c Jk", ()),
        ("2s 2h Jk 2c", "2d Ah Kh Qh 5d 5c", SIDES[2:]),  # four wild cards
        ("Ah Kh Qh Jh", "Th 2h Jk 9d 9c Ts", SIDES),
    ],
)
def test_deuces_wild_on_four_cards_is_worth_what_all_its_rounds_come_to(
    hand: str, left: str, sides: tuple[str, ...]
) -> None:
    random = Random(f"{hand} {sides}")
    setup = any_table(random, DW, 100)
    wagers = wagers_at(random, setup, "ante", *sides)
    scene = Wild(setup, "raise", hand, left, wagers)
    found = advise(scene.situation)
    ways = 2 * (len(picks(scene.hand)) if "five-card-fortune" in wagers else 1)
    assert len(found.options) == ways
    for option in found.options:
        answers = (Bet({"play": wagers["ante"]}), *option.answers)
        agrees(option, scene.worth(answers), wagers["ante"])


@pytest.mark.parametrize(("hand", "sides"), [("9h Td Kc", SIDES), ("2s 2h 9d", SIDES[:2])])
def test_a_pick_without_an_ante_is_worth_what_all_its_rounds_come_to(
    hand: str, sides: tuple[str, ...]
) -> None:
    random = Random(f"{hand} {sides}")
    setup = any_table(random, DW, 100)
    wagers = wagers_at(random, setup, *sides)
    scene = Wild(setup, "pick", hand, "2d Qc Ah Kd Jh 9s 3h", wagers)
    found = advise(scene.situation)
    assert len(found.options) == len(picks(scene.hand))
    for option in found.options:
        agrees(option, scene.worth(option.answers), sum(wagers.values()))
