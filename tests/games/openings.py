"""Openings: every table that an operator may run, with whoever sits down at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st

from galaxy_tui.cards import DECK_52, DECK_53
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, book_tables
from galaxy_tui.games.round import ALL_STEPS, Record
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe, chosen_shoe, stacked_shoe

FIVE_DOLLARS: Final = 500
UNITS: Final = (100, 1, 2, 5, 10, 25, 50, 500, 2_500)
MOSTLY: Final = st.sampled_from((True, True, False))
_MORE: Final = {
    "three-card-split": ("three-card-bonus", "four-card-bonus", "jackpot"),
    "deuces-wild": ("ante", "three-card-treasure", "five-card-fortune", "bonus-jackpot"),
    "three-card-double-play": ("pick-3", "pick-5", "super-3s", "super-six"),
    "four-card-prime": ("aces-baby", "prime", "five-card-jackpot", "four-card-jackpot"),
}
_PRIMARY: Final = {"three-card-double-play": ("high", "low"), "four-card-prime": ("ante",)}


@st.composite
def openings(draw: st.DrawFn, game: str) -> Record:
    """A table, a shoe, who sits where with how much, and what is done by hand."""
    setup = draw(setups(game))
    taken = draw(st.integers(1, 2**setup.positions - 1))  # a bit a seat
    seats = [n for n in range(1, setup.positions + 1) if taken >> n - 1 & 1]
    bankrolls = st.sampled_from((None, 10_000_000, 50_000)) | st.integers(0, 100_000)
    by_hand = (
        st.just(frozenset[str]())
        | st.just(ALL_STEPS)
        | st.frozensets(st.sampled_from(sorted(ALL_STEPS)))
    )
    return Record(
        setup, draw(shoes(game)), {n: draw(bankrolls) for n in seats},
        tuple(sorted(draw(by_hand))), draw(st.booleans()), (),
    )  # fmt: skip


@st.composite
def shoes(draw: st.DrawFn, game: str) -> Shoe:
    """Any order of the deck; stacked ones go on in deck order, so that great hands come up too."""
    size = book_of(game).deck
    if draw(st.booleans()):
        return chosen_shoe(size, f"{draw(st.integers(0, 2**64)):x}")
    deck = DECK_52 if size == 52 else DECK_53
    return stacked_shoe(size, draw(st.lists(st.sampled_from(deck), unique=True, max_size=12)))


@st.composite
def setups(draw: st.DrawFn, game: str) -> Setup:
    """Any set-up that the book allows."""
    book = book_of(game)
    split = game == "three-card-split"
    two_spots = split and draw(st.booleans())
    offered = draw(_offers(game, two_spots))
    families = [family for wager in offered for family in book.by_id[wager].family.split()]
    posted = book.posted_bonus and draw(st.booleans())
    tables = {family: draw(paytables(game, family, posted)) for family in families}
    unit = draw(st.sampled_from(_units(game, offered, tables)))
    progressive = draw(st.booleans())
    limits = draw(_limits(book, offered, unit))
    may_be_capped = [wager for wager in offered if wager not in ("high", "low")]
    old = split and bool(may_be_capped) and unit <= FIVE_DOLLARS and draw(st.booleans())
    capped = draw(st.sampled_from(may_be_capped)) if old else "jackpot"
    if old:
        most = FIVE_DOLLARS // unit * unit
        limits[capped] = Limits(most if capped == "jackpot" else unit, most)
    return Setup(
        game=game,
        live=False,
        positions=draw(st.just(book.positions) | st.integers(1, book.positions)),
        offered=offered,
        limits=limits,
        paytables=tables,
        meters={
            name: Meter(draw(st.integers(1, 5_000_000)), draw(st.integers(0, 99)) * progressive)
            for table in tables.values()
            for name in _meters(table)
        },
        unit=unit,
        edition="2012" if old else "2017" if split else "",
        packets=not split or draw(st.booleans()),
        face_up=split and draw(st.booleans()),
        two_spots=two_spots,
        capped=capped,
        jackpot="progressive" if progressive else "bonus",
        tabulator=draw(MOSTLY),
        new_deck=game == "deuces-wild" and draw(st.booleans()),
        payout_limit=draw(st.none() | st.integers(1, 50_000)) if game == "deuces-wild" else None,
    )


@st.composite
def paytables(draw: st.DrawFn, game: str, family: str, posted: bool = False) -> Paytable:
    """Any table of the family; what is the operator's is filled, or left open to be posted."""
    table = draw(st.sampled_from([t for t in book_tables(game) if t.family == family]))
    if posted and draw(st.booleans()):
        return table
    return table.filled({name: draw(_fills(table, name)) for name in table.open_cells})


def _fills(table: Paytable, name: str) -> st.SearchStrategy[str]:
    line = table.line(name)
    assert line
    dollars = st.integers(1, 5_000).map(lambda n: f"${n}")
    if table.game in ("three-card-split", "deuces-wild"):
        return dollars | st.just("100%")
    if line.pay.kind == "jackpot":
        return st.integers(1, 10_000).map(lambda n: f"{n / 100:.2f}%")
    if table.pays == "for 1":
        return dollars | st.just("$0")
    odds = st.integers(1, 1_000).map(str) | st.integers(1, 10_000).map(lambda n: f"{n / 100:.2f}")
    return odds | st.sampled_from(("push", "loss"))


def _offers(game: str, two_spots: bool) -> st.SearchStrategy[tuple[str, ...]]:
    primary = _PRIMARY.get(game, ())
    if game == "three-card-split":
        primary = ("high", "low") if two_spots else ("primary",)
    some = st.lists(st.sampled_from(_MORE[game]), unique=True, min_size=0 if primary else 1)
    return (st.just(_MORE[game]) | some).map(lambda more: (*primary, *more))


def _units(game: str, offered: tuple[str, ...], tables: Mapping[str, Paytable]) -> list[Cents]:
    """The chips that can be paid in whole cents; FCP's jackpot wagers are a dollar exactly."""
    odds = [line.pay.value for t in tables.values() for line in t.lines if line.pay.kind == "odds"]
    dollar = game == "four-card-prime" and any(wager.endswith("jackpot") for wager in offered)
    return [
        unit
        for unit in UNITS
        if all(value * unit % 100 == 0 for value in odds) and not (dollar and 100 % unit)
    ]


@st.composite
def _limits(
    draw: st.DrawFn, book: RuleBook, offered: tuple[str, ...], unit: Cents
) -> dict[str, Limits]:
    found: dict[str, Limits] = {}
    for wager in offered:
        low = unit * draw(st.integers(1, 10))
        high = low + unit * draw(st.integers(0, 50))
        if wager in book.jackpots:
            found[wager] = Limits(100, 100) if book.cite == "FCP" else Limits(low, low)
        else:
            found[wager] = Limits(low, high)
    if "high" in offered:  # equal wagers
        found["low"] = found["high"]
    return found


def _meters(table: Paytable) -> list[str]:
    """One for the family; several amounts that are posted have one a line (DW App D)."""
    kinds = ("percent", "bonus")
    drawing = [line.name for line in table.lines if line.pay.kind in kinds]
    if len(drawing) > 1 and table.game == "deuces-wild":
        return [f"{table.family}/{name}" for name in drawing]
    return [table.family] if drawing else []


@st.composite
def wagers(draw: st.DrawFn, setup: Setup) -> dict[str, Cents]:
    """Amounts within limits for the primary spots and some others; equal where they have to be."""
    amounts: dict[str, Cents] = {}
    for wager in setup.offered:
        limits = setup.limits[wager]
        if wager in _MORE[setup.game] and not draw(MOSTLY):
            continue
        steps = (limits.high - limits.low) // setup.unit
        amounts[wager] = limits.low + setup.unit * draw(st.integers(0, steps))
    if "high" in amounts:
        amounts["low"] = amounts["high"]
    return amounts


def reduced(setup: Setup, chips: Cents | None, amounts: Mapping[str, Cents]) -> dict[str, Cents]:
    """As much of it as the player may wager: first less of everything, then less of it."""
    left = dict(amounts)
    if not may_stand(setup, chips, left):
        left = {wager: setup.limits[wager].low for wager in left}
    while not may_stand(setup, chips, left):
        left.popitem()
    return left


def may_stand(setup: Setup, chips: Cents | None, amounts: Mapping[str, Cents]) -> bool:
    """Do the books let a player with these chips wager so? Ours, apart from the engine's."""
    if not amounts:
        return True
    primary = [w for w in ("primary", "high", "low", "ante") if w in setup.offered]
    needed = [] if setup.game == "deuces-wild" else primary
    total = sum(amounts[w] for w in needed if w in amounts)
    four_at_most = setup.game == "four-card-prime" or setup.edition == "2012"
    return (
        all(
            wager in setup.offered
            and setup.limits[wager].low <= amount <= setup.limits[wager].high
            and amount % setup.unit == 0
            for wager, amount in amounts.items()
        )
        and all(w in amounts for w in needed)
        and amounts.get("high") == amounts.get("low")
        and not (four_at_most and len(amounts) - ("high" in amounts) > 4)
        and amounts.get("three-card-bonus", 0) * 2 <= total
        and not (setup.edition == "2012" and amounts.get(setup.capped, 0) > FIVE_DOLLARS)
        and (chips is None or sum(amounts.values()) <= chips)
    )
