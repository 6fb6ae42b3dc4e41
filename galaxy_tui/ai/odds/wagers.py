"""Which wagers there are to price, and where their ends are counted.

Counting needs numpy; it is imported only when a count isn't in the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, Literal

import msgspec

from galaxy_tui.ai.cache import remembered
from galaxy_tui.ai.odds.ends import End, ends_on
from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable


class Subject(msgspec.Struct, frozen=True):
    """One wager. `played` ones depend on decisions; the others are counts of hands by line."""

    game: str
    wager: str
    count: str  # the function that counts: module and name, below `ai.odds`
    families: tuple[str, ...] = ()
    kind: Literal["played", "simple", "jackpot"] = "played"
    units: int = 1  # that make up the initial stake
    how: str = ""  # how its figures are computed, in a sentence


_TCS, _DW = "three-card-split", "deuces-wild"
_TCDP, _FCP = "three-card-double-play", "four-card-prime"

SUBJECTS: Final = (
    Subject(
        _TCS, "primary", "three_card_split:primary",
        how="the best setting of each of 22,100 hands against all 18,424 dealer's hands of its 49 "
        "other cards, set by house way",
    ),
    Subject(
        _TCS, "three-card-bonus", "three_card_split:three_card_bonus",
        how="each of 22,100 hands against all 18,424 dealer's hands of its 49 other cards",
    ),
    Subject(
        _TCS, "four-card-bonus", "three_card_split:four_card_lines", ("four-card-bonus",),
        "simple", how="all 270,725 hands of three cards and the community card",
    ),
    Subject(
        _TCS, "jackpot", "three_card_split:four_card_lines", ("jackpot",), "jackpot",
        how="all 270,725 hands of three cards and the community card",
    ),
    Subject(
        _DW, "ante", "deuces_wild:ante", ("ante",),
        how="the best of fold and play on all 23,426 first three cards and of fold and raise on "
        "every fourth card, over every fifth card",
    ),
    Subject(
        _DW, "three-card-treasure", "deuces_wild:treasure_lines", ("three-card-treasure",),
        "simple", how="all 23,426 first three cards",
    ),
    Subject(
        _DW, "five-card-fortune", "deuces_wild:five_card_fortune", ("five-card-fortune",),
        how="the best blind pick from all 23,426 first three cards, over all 230,300 community "
        "hands of the other 50",
    ),
    Subject(
        _DW, "bonus-jackpot", "deuces_wild:jackpot_lines", ("bonus-jackpot",), "jackpot",
        how="all 2,869,685 five-card hands by their number of wild cards",
    ),
    Subject(
        _TCDP, "high-low", "double_play:high_low", ("low-hand",), units=2,
        how="the best legal split, doubled when it wins on average, of all 20,358,520 hands, each "
        "against all 1,370,754 dealer's hands of its 46 other cards",
    ),
    Subject(
        _TCDP, "pick-3", "double_play:pick_3_of", ("pick-3",), "simple",
        how="the best line of the ten splits of all 20,358,520 hands",
    ),
    Subject(
        _TCDP, "pick-5", "double_play:pick_5_lines", ("pick-5",), "simple",
        how="the best five of all 20,358,520 hands",
    ),
    Subject(
        _TCDP, "super-3s", "double_play:super_3_lines", ("super-3s",), "jackpot",
        how="the best line of the ten splits of all 20,358,520 hands",
    ),
    Subject(
        _TCDP, "super-six", "double_play:super_six_lines", ("super-six",), "jackpot",
        how="the best five, or all six, of all 20,358,520 hands",
    ),
    Subject(
        _FCP, "ante", "prime:ante", ("win-bonus", "bad-beat"),
        how="the best of fold and raises of 1, 2 and 3 on all 2,598,960 hands with each of 47 up "
        "cards, each against all 1,370,754 hands that the dealer can have behind it",
    ),
    Subject(
        _FCP, "aces-baby", "prime:aces_baby_lines", ("aces-baby",), "simple",
        how="the best four of all 2,598,960 hands",
    ),
    Subject(
        _FCP, "prime", "prime:prime_lines", ("prime",), "simple",
        how="all 2,598,960 hands by colour",
    ),
    Subject(
        _FCP, "five-card-jackpot", "prime:five_card_lines", ("five-card-jackpot",), "jackpot",
        how="all 2,598,960 hands",
    ),
    Subject(
        _FCP, "four-card-jackpot", "prime:four_card_lines", ("four-card-jackpot", "envy"),
        "jackpot", how="the best four of all 2,598,960 hands",
    ),
)  # fmt: skip


def subjects_of(game: str, wager: str = "") -> tuple[Subject, ...]:
    """The wagers of a game, or the one of that name."""
    there = tuple(one for one in SUBJECTS if one.game == game)
    if not wager:
        return there
    name = wager.strip().lower().replace(" ", "-").replace("_", "-")
    if found := tuple(one for one in there if one.wager == name):
        return found
    names = ", ".join(one.wager for one in there)
    raise Unreadable(f"{book_of(game).title} has no odds for “{shown(wager)}”: it has {names}.")


def played_ends(subject: Subject, tables: tuple[Paytable, ...]) -> list[End]:
    """The ends of a wager with decisions, played as well as can be on these tables."""
    name = f"{subject.game} {subject.wager} {_text(tables)}"
    return remembered(name, list[End], lambda: _function(subject.count)(*tables))


def lines_of(subject: Subject, table: Paytable) -> Mapping[str, int]:
    """How many hands are on each line of a wager without decisions."""
    count = subject.count
    if count.endswith(":pick_3_of"):  # its lines depend on the table
        with_flush = table.line("Double Flush or Straight") is not None
        name = f"{count} {with_flush}"
        return remembered(
            name,
            dict[str, int],
            lambda: _function("double_play:pick_3_lines")(flush_or_straight=with_flush),
        )
    return remembered(count, dict[str, int], lambda: _function(count)())


def simple_ends(subject: Subject, table: Paytable) -> list[End]:
    """The ends of a wager "to 1" without decisions."""
    return ends_on(table, lines_of(subject, table).items())


def house_way_ends() -> list[End]:
    """The primary wager of Three Card Split for a player who sets as the house does."""
    name = "three_card_split:primary_by_house_way"
    return remembered(name, list[End], lambda: _function(name)())


def values_beside_ante(fortune: Paytable, antes: tuple[Paytable, ...]) -> list[tuple[int, int]]:
    """Ante and Fortune of equal stakes, best played together: won, and of how much, in hundredths
    of the Ante; for each Ante table."""
    name = f"deuces_wild:beside_antes {_text((fortune, *antes))}"
    build = lambda: _function("deuces_wild:beside_antes")(fortune, antes)  # noqa: E731
    return remembered(name, list[tuple[int, int]], build)


def _text(tables: tuple[Paytable, ...]) -> str:
    return msgspec.json.encode(tables).decode()


def _function(name: str) -> Callable[..., Any]:
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"galaxy_tui.ai.odds.{module}"), function)
    return found
