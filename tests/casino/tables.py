"""Tables for the tests of the house: every game, with and without progressives."""

from __future__ import annotations

from galaxy_tui.casino.config import TableConfig
from galaxy_tui.equipment.meters import MeterRules
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.setup import changed
from galaxy_tui.money import Cents

SHORT = {"tcs": "split", "dw": "deuces", "tcdp": "double-play", "fcp": "prime"}


def a_table(
    game: str,
    *,
    name: str = "",
    live: bool = True,
    jackpot: str = "progressive",
    rules: MeterRules | None = None,
    link: str = "",
    clock: int | None = 30,
    float_: Cents = 2_500_000,
    model: str = "andromeda-5a",
    **changes: object,
) -> TableConfig:
    """A table of this game, progressive unless said otherwise, every jackpot on a sensor."""
    book = book_of(game)
    setup = standard_setup(game, live=live, **changes)
    name = name or SHORT[book.cite.lower()]
    how = {own: rules or _rules(jackpot, meter.amount) for own, meter in setup.meters.items()}
    jackpots = tuple(w for w in book.jackpots if w in setup.offered)
    meters = {own: type(meter)(how[own].seed, 0) for own, meter in setup.meters.items()}
    return TableConfig(
        id=name,
        title=book.title,
        setup=changed(setup, {"jackpot": jackpot, "meters": meters}),
        model=model,
        sensors=jackpots,
        meters={own: f"link/{link}/{own}" if link else f"{name}/{own}" for own in setup.meters},
        rules=how,
        clock=clock,
        float=float_,
    )


def _rules(jackpot: str, amount: Cents) -> MeterRules:
    if jackpot == "bonus":
        return MeterRules(kind="bonus", seed=amount)
    return MeterRules(kind="progressive", seed=amount, rate=2333, reserve=501)


def the_tables(**changes: object) -> dict[str, TableConfig]:
    """The four games at one table each."""
    tables = [a_table(game, **changes) for game in SHORT]  # type: ignore[arg-type]
    return {table.id: table for table in tables}
