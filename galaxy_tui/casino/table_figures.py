"""What a table's wagers and jackpots are worth as they are set up, exactly."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from galaxy_tui.ai.odds.ends import figures
from galaxy_tui.ai.odds.jackpots import prizes
from galaxy_tui.ai.odds.wagers import (
    Subject,
    lines_of,
    played_ends,
    simple_ends,
    subjects_of,
)
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.equipment.meters import HUNDREDTHS
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import WHOLE_METER
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents


class Priced(msgspec.Struct, frozen=True):
    """A wager, or a pair that is one wager, with its tables and what the house keeps of it."""

    wagers: tuple[str, ...]
    paytables: tuple[str, ...]
    house_edge: float  # of the initial stake; a jackpot's at its seed or posted amount


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    """What a jackpot wager returns, in parts of it."""

    wager: str
    fixed: Fraction
    by_meter: dict[str, Fraction]  # at its seed or posted amount
    added: Fraction  # by contributions, which are won in the long run
    at_most: bool  # a cap or a partial prize may keep some of that back

    @property
    def at_start(self) -> Fraction:
        return self.fixed + sum(self.by_meter.values())

    @property
    def in_the_long_run(self) -> Fraction:
        """A meter is won at its seed and all that was added: so much a wager, on average."""
        return self.at_start + self.added


def priced(config: TableConfig) -> list[Priced]:
    """Every wager of a table, in the order of its book."""
    return [price(config, subject) for subject in subjects_at(config)]


def subjects_at(config: TableConfig) -> list[Subject]:
    """What there is to price at a table, in the order of its book."""
    return [one for one in subjects_of(config.setup.game) if wagers_of(one, config.setup)]


def price(config: TableConfig, subject: Subject) -> Priced:
    """One wager of a table; it can take seconds where its ends aren't counted yet."""
    setup = config.setup
    tables = tuple(setup.paytables[family] for family in subject.families)
    if subject.kind == "jackpot":
        edge = 1 - worth(config, subject.wager).at_start
    else:
        played = subject.kind == "played"
        ends = played_ends(subject, tables) if played else simple_ends(subject, tables[0])
        edge = -figures(ends, subject.units).ev
    return Priced(wagers_of(subject, setup), tuple(table.name for table in tables), float(edge))


def shown_edge(edge: float) -> str:
    """`5.929%`, as it stands beside every paytable."""
    return f"{edge:.3%}".replace("-", "−")


def short_name(paytable: str) -> str:
    """`S3-03` for PT-BJS-TCDP-S3-03: the last parts will do wherever a table is named."""
    return "-".join(paytable.split("-")[-2:]) if paytable.startswith("PT-") else paytable


def jackpots_of(config: TableConfig) -> list[str]:
    """The jackpot wagers that a table offers."""
    offered = config.setup.offered
    return [wager for wager in book_of(config.setup.game).jackpots if wager in offered]


def wagers_of(subject: Subject, setup: Setup) -> tuple[str, ...]:
    """The wagers that are priced as one; none where the table doesn't offer them."""
    pair = subject.wager == "high-low" or (subject.wager == "primary" and setup.two_spots)
    wagers = ("high", "low") if pair else (subject.wager,)
    return wagers if set(wagers) <= set(setup.offered) else ()


def worth(config: TableConfig, wager: str, day: int = 0) -> Worth:
    """A jackpot wager as its meters open, for a player alone in it; on a day of the week."""
    setup, book = config.setup, book_of(config.setup.game)
    (subject,) = subjects_of(setup.game, wager)
    table = setup.paytables[wager]
    lines = lines_of(subject, table)
    ways = prizes(
        table, lines, setup.limits[wager].low, scaled=book.scaled_prizes, posted=book.posted_bonus
    )
    by_meter = {meter: Fraction(0) for meter in config.rules if _wager(meter) == wager}
    for way in ways:
        if way.of_meter:
            meter = setup.meter_of(wager, way.line)
            dollars = Fraction(posted(config, meter, day), 100)
            by_meter[meter] += way.probability * way.of_meter * dollars
    rules = [config.rules[meter] for meter in by_meter]
    added = Fraction(sum(rule.rate for rule in rules), HUNDREDTHS)
    partial = any(x.pay.kind == "percent" and x.pay.value < WHOLE_METER for x in table.lines)
    return Worth(
        wager=wager,
        fixed=sum((way.probability * way.fixed for way in ways), Fraction(0)),
        by_meter=by_meter,
        added=added,
        at_most=added > 0 and (partial or any(rule.cap is not None for rule in rules)),
    )


def posted(config: TableConfig, meter: str, day: int = 0) -> Cents:
    """What a meter opens with; of one that is renewed by the day, on that day (0 is Monday)."""
    rules = config.rules[meter]
    return rules.daily[day] if rules.daily else rules.seed


def _wager(meter: str) -> str:
    return meter.partition("/")[0]
