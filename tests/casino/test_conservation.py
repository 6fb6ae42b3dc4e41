"""Whatever happens at the tables, every cent is somewhere, and every meter is its history."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as some

from galaxy_tui.casino import facts
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.counter import counts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.meter_reports import meters
from galaxy_tui.casino.reconciling import reconcile
from galaxy_tui.casino.table import Table
from galaxy_tui.casino.verify import verify
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games import actions as do
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables.pay import Pay
from galaxy_tui.games.requests import Step
from galaxy_tui.money import Cents
from tests.casino.at_play import NAMES, Time, check, check_days, on_lines, shoe_for, standing
from tests.casino.shoes import shoes_from
from tests.casino.tables import a_table

# What happens first in every night, so that none of them is empty.
EVERY_NIGHT: Final[tuple[tuple[Any, ...], ...]] = (
    *(("dealt", number, True, "over") for number in range(8)),
    ("dealt", 1, True, "paid and called off"), ("dealt", 3, False, "called off"),
    ("corrected", 0, 5), ("recovered", 0, 1), ("left", 2, 0), ("reopened",),
)  # fmt: skip
# What forty nights must have seen at the least, or they prove little.
ENOUGH: Final = {
    "results": 500, "reopened": 40, "left": 40, "line: wagers": 300, "line: prize": 100,
    "line: reseed": 50, "line: void": 40, "line: cap": 1, "line: correction": 20,
    "line: recovery": 10,
}  # fmt: skip
# Jackpots that are hit often, so that a short evening sees some of them.
OFTEN: Final[Mapping[str, tuple[str, Mapping[str, Pay]]]] = {
    "tcs": ("jackpot", {"Two Pair": Pay("bonus"), "Four Aces": Pay("odds", 50_000)}),
    "tcdp": ("super-3s", {"One Trips or SF": Pay("percent", 3_333)}),
    "fcp": (
        "five-card-jackpot",
        {"Three of a kind": Pay("percent", 1_234), "Five-card Straight": Pay("percent", 10_000)},
    ),
}
# Winning hands for training tables, several at once; cards of the dealer and the community.
HANDS: Final[Mapping[str, tuple[Mapping[int, str], str, str]]] = {
    "four-card-prime": (
        {1: "As Ks Qs Js Ts", 2: "Ah Kh Qh Jh Th", 3: "9d 8d 7d 6d 5d"}, "Tc 8c 7c 5c 3s 2c", "",
    ),
    "three-card-double-play": (
        {1: "As Ks Qs Ah Kh Qh", 2: "Ad Kd Qd Ac Kc Qc", 3: "9s 8s 7s 6s 5s 4s"},
        "8h 6c 6d Jc 2s", "",
    ),
    "deuces-wild": (
        {1: "2s 2h 9d 7c 5h", 2: "2d Jk 9c 7d 5s", 3: "Ks Kh 9h 4d 3s"}, "", "Ac 3c 6d",
    ),
}  # fmt: skip


def often(game: str, how: MeterRules, **changes: object) -> TableConfig:
    """A table on which the meter is won every now and then."""
    config = a_table(game, rules=how, **changes)  # type: ignore[arg-type]
    wager, cells = OFTEN[game]
    own = on_lines(config.setup.paytables[wager], cells)
    paytables = config.setup.paytables | {wager: own}
    setup = msgspec.structs.replace(config.setup, paytables=paytables)
    return msgspec.structs.replace(config, setup=setup)


class Evening:
    """An open casino to which anything can happen; what must hold is checked after each thing."""

    def __init__(self, folder: Path, configs: list[TableConfig]) -> None:
        self.folder, self.configs, self.clock = folder, configs, Time()
        self.house = self._open()
        self.counters: dict[str, int] = {}
        self.counted: dict[str, int] = {}
        self.happened: Counter[str] = Counter()

    def _open(self) -> House:
        return House(self.folder, tables={c.id: c for c in self.configs}, clock=self.clock)

    def happens(self, what: str, *details: Any) -> None:
        """One thing: done, or refused without a trace."""
        before, seq = standing(self.house), self.house.store.seq
        try:
            getattr(self, f"_{what}")(*details)
        except GalaxyError:
            assert standing(self.house) == before
            assert self.house.store.seq == seq
        else:
            self.happened[what] += 1
        self.clock.passes(1)
        check(self.house)
        self._check_counters()

    def begins(self) -> None:
        """Three people, one of them with few chips, are at every table."""
        with self.house.at_once():
            for n, name in enumerate(NAMES[:3]):
                self.house.join(name)
                for live in (True, False):
                    self.house.bank(name, 5_000_000, live=live)
                for table in self.house.tables.values():
                    table.sit(name, None, (200_000, 100_000, 1_500)[n])
        check(self.house)
        for what, *details in EVERY_NIGHT:
            self.happens(what, *details)

    def _check_counters(self) -> None:
        """Nothing that counts ever goes back."""
        for counted, now in (
            (self.counters, {n: t.counter for n, t in self.house.books.tables.items()}),
            (self.counted, {n: m.counted for n, m in self.house.books.meters.items()}),
        ):
            assert all(now[name] >= before for name, before in counted.items())
            counted.update(now)

    def ends(self) -> None:
        """The books are the same after the night, agree with themselves, and are verified."""
        self._reopened()
        store = self.house.store
        assert [one.wrong for one in reconcile(store, meters(store)) if one.wrong] == []
        for name in meters(store):
            check_days(store, name)
        lines = store.all("SELECT reason, count(*) FROM meter_lines GROUP BY reason")
        self.happened.update({f"line: {reason}": int(str(count)) for reason, count in lines})
        self.happened["results"] = store.one("SELECT count(*) FROM results")[0]
        self.house.close()
        for path in (self.folder / "counters").glob("*.log"):
            totals = [count.total for count in counts(path)]
            assert totals == sorted(totals)
        assert verify(self.folder).wrong == ""

    # People

    def _table(self, number: int) -> Table:
        return list(self.house.tables.values())[number % len(self.house.tables)]

    def _seat(self, table: Table, number: int) -> int:
        seats = list(self.house.books.tables[table.id].seats)
        return seats[number % len(seats)] if seats else number

    def _joined(self, number: int, amount: Cents, live: bool) -> None:
        name = NAMES[number % len(NAMES)]
        if name not in self.house.books.players:
            self.house.join(name)
        self.house.bank(name, amount, live=live)

    def _sat(self, number: int, seat: int, buy_in: Cents) -> None:
        self._table(number).sit(NAMES[(number // 3) % len(NAMES)], seat or None, buy_in)

    def _bought(self, number: int, seat: int, amount: Cents) -> None:
        table = self._table(number)
        self.house.book(facts.BoughtIn(table.id, self._seat(table, seat), amount))

    def _out(self, number: int, seat: int, out: bool) -> None:
        table = self._table(number)
        self.house.book(facts.SatOut(table.id, self._seat(table, seat), out))

    def _left(self, number: int, seat: int) -> None:
        table = self._table(number)
        self.house.book(facts.Left(table.id, self._seat(table, seat)))

    # Rounds

    def _round(self, number: int, stacked: bool, by_hand: bool) -> None:
        table = self._table(number)
        shoe = None
        if stacked and not table.setup.live:
            hands, dealer, community = HANDS[table.setup.game]
            shoe = shoe_for(table, hands, dealer, community)
        steps = frozenset({"take", "pay", "muck"}) if by_hand else frozenset()
        table.open_round(shoe, steps)

    def _dealt(self, number: int, stacked: bool, end: str) -> None:
        """A whole round with every jackpot wager out; it may be called off before it is over."""
        self._finished(number)
        self._round(number, stacked, by_hand=end == "paid and called off")
        table = self._table(number)
        for seat, ask in dict(self.house.books.open[table.id].play.waiting).items():
            jackpots = book_of(table.setup.game).jackpots
            bet = {s.wager: s.limits.low for n, s in enumerate(ask.spots)
                   if not n or s.wager in (*jackpots, "high", "low")}  # fmt: skip
            try:
                self.house.say(table.id, seat, do.Bet(bet))
            except GalaxyError:  # too few chips
                self.house.say(table.id, seat, ask.default)
        while end == "paid and called off" and table.under_way:
            play = self.house.books.open[table.id].play
            if isinstance(play.request, Step) and isinstance(play.request.action, do.Muck):
                break
            if isinstance(play.request, Step):
                self.house.say(table.id, "dealer", play.request.action)
            for seat, ask in dict(play.waiting).items():
                self.house.say(table.id, seat, ask.default)
        if end != "over" and table.under_way:
            table.switch("shuffler", on=True)
            table.switch("shuffler", on=False)
        self._finished(number)

    def _wagered(self, number: int, choices: int) -> None:
        """Whoever is asked for wagers puts out the least on some of the spots."""
        table = self._table(number)
        asks = dict(self.house.books.open[table.id].play.waiting) if table.under_way else {}
        for seat, ask in asks.items():
            if ask.kind != "wager":
                continue
            spots = [s for n, s in enumerate(ask.spots) if not n or choices >> (seat + n) & 3]
            bet = {spot.wager: spot.limits.low for spot in spots}
            if "high" in bet or "low" in bet:
                bet |= dict.fromkeys(("high", "low"), 1_000)
            try:
                self.house.say(table.id, seat, do.Bet(bet))
            except GalaxyError:
                self.house.say(table.id, seat, ask.default)

    def _answered(self, number: int, choice: int) -> None:
        """The next seat that is asked takes one of its options; the dealer a step by hand."""
        table = self._table(number)
        if not table.under_way:
            return
        play = self.house.books.open[table.id].play
        if isinstance(play.request, Step):
            self.house.say(table.id, "dealer", play.request.action)
            return
        seat, ask = next(iter(play.waiting.items()))
        options = ask.options or (ask.default,)
        self.house.say(table.id, seat, options[choice % len(options)])

    def _finished(self, number: int) -> None:
        table = self._table(number)
        while table.under_way:
            play = self.house.books.open[table.id].play
            if isinstance(play.request, Step):
                self.house.say(table.id, "floor", do.Correct())
            for seat, ask in dict(play.waiting).items():
                self.house.say(table.id, seat, ask.default)

    def _late(self) -> None:
        self.clock.passes(31)
        self.house.tick()

    # Equipment and the operator

    def _broke(self, number: int, fault: str, position: int, on: bool) -> None:
        table = self._table(number)
        wager = table.config.sensors[position % len(table.config.sensors)]
        sensor = fault in ("dead", "stuck")
        table.switch(f"{fault} {position} {wager}" if sensor else fault, on)

    def _meter(self, number: int) -> str:
        return list(self.house.books.meters)[number % len(self.house.books.meters)]

    def _corrected(self, number: int, change: Cents) -> None:
        self.house.book(facts.MeterCorrected(self._meter(number), change, "as counted by hand"))

    def _recovered(self, number: int, amount: Cents) -> None:
        self.house.book(facts.SeedRecovered(self._meter(number), amount, "too much seed"))

    def _ruled(self, number: int, how: MeterRules) -> None:
        """The operator closes the house and runs some jackpots otherwise when it opens again."""
        self.house.close()
        number %= len(self.configs)
        linked = set(self.configs[number].meters.values())
        for n, config in enumerate(self.configs):
            if config.setup.jackpot == "progressive" and linked & set(config.meters.values()):
                rules = dict.fromkeys(config.rules, how)
                self.configs[n] = msgspec.structs.replace(config, rules=rules)
        self.house = self._open()

    def _reopened(self) -> None:
        self.house.close()
        self.house = self._open()  # whatever a round had kept from standing as its file says
        before = standing(self.house)
        self.house.close()
        self.house = self._open()
        assert standing(self.house) == before


numbers = some.integers(0, 99)
cents = some.integers(1, 30_000)


def _rules(seed: Cents, rate: int, reserve: int, room: Cents | None) -> MeterRules:
    cap = None if room is None else seed + room
    return MeterRules(kind="progressive", seed=seed, rate=rate, reserve=reserve, cap=cap)


rules = some.builds(
    _rules,
    seed=some.sampled_from((10_000, 0, 1, 997, 1_000_003)),
    rate=some.sampled_from((3_333, 1, 33, 1_237, 9_222)),
    reserve=some.sampled_from((777, 0, 1)),
    room=some.integers(1, 99) | some.none(),
)
people = some.one_of(
    some.tuples(some.just("joined"), numbers, cents, some.booleans()),
    some.tuples(some.just("sat"), numbers, some.integers(0, 8), cents),
    some.tuples(some.just("bought"), numbers, numbers, some.integers(-20_000, 20_000)),
    some.tuples(some.just("out"), numbers, numbers, some.booleans()),
    some.tuples(some.just("left"), numbers, numbers),
)
dealt = some.tuples(
    some.just("dealt"), numbers, some.booleans(),
    some.sampled_from((*["over"] * 6, "called off", "paid and called off")),
)  # fmt: skip
play = some.one_of(
    some.tuples(some.just("round"), numbers, some.booleans(), some.booleans()),
    some.tuples(some.just("wagered"), numbers, some.integers(0, 2**14 - 1)),
    some.tuples(some.just("answered"), numbers, numbers),
    some.tuples(some.just("finished"), numbers),
    some.just(("late",)),
)
faults = some.sampled_from(("dead", "stuck", "tabulator", "tablevision", "shuffler"))
house = some.one_of(
    some.tuples(some.just("broke"), numbers, faults, some.integers(0, 8), some.booleans()),
    some.tuples(some.just("corrected"), numbers, some.integers(-20_000, 20_000)),
    some.tuples(some.just("recovered"), numbers, cents),
    some.tuples(some.just("ruled"), numbers, rules),
    some.just(("reopened",)),
)
stories = some.lists(some.one_of(people, dealt, dealt, play, house), min_size=30, max_size=60)


def the_house(how: MeterRules, link: MeterRules) -> list[TableConfig]:
    """Live and training tables of the four games, some of them on the same meters."""
    return [
        often("tcs", how),
        often("fcp", link, name="north", link="prime", float_=5_000),
        often("fcp", link, name="south", link="prime"),
        a_table("dw", rules=how),
        a_table("fcp", name="east", rules=link, link="school", live=False, float_=1),
        a_table("fcp", name="west", rules=link, link="school", live=False),
        often("tcdp", how, live=False),
        often("tcs", MeterRules(kind="bonus", seed=250_000), name="posted", jackpot="bonus"),
    ]


def evening(configs: list[TableConfig], story: list[tuple[Any, ...]]) -> Counter[str]:
    """What happened, by how often: things done, results of players, lines of meters."""
    with tempfile.TemporaryDirectory() as folder, shoes_from(len(story)):
        night = Evening(Path(folder), configs)
        try:
            night.begins()
            for what, *details in story:
                night.happens(what, *details)
            night.ends()
        finally:
            night.house.close()
        return night.happened


def test_whatever_happens_every_cent_is_somewhere_and_the_books_are_verified() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=40)
    @given(how=rules, link=rules, story=stories)
    def a_night(how: MeterRules, link: MeterRules, story: list[tuple[Any, ...]]) -> None:
        seen.update(evening(the_house(how, link), story))

    a_night()
    for what, least in ENOUGH.items():
        assert seen[what] >= least, seen
