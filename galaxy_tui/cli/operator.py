"""What the operator's commands take: those that change a casino without dealing."""

from __future__ import annotations

from typing import Annotated

import typer

from galaxy_tui.cli.app import Command, Json, Saves, app, argument, option


@app.command(cls=Command)
def faults(
    table: Annotated[str | None, argument("TABLE", "A table.")] = None,
    fault: Annotated[str | None, argument("FAULT", "What breaks, or is repaired.")] = None,
    repair: Annotated[bool, typer.Option("--repair", help="Repair it.")] = False,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """See what is broken, break something, repair it.

    A fault is tabulator, tablevision or shuffler, or a sensor: dead or stuck, its position and its
    wager. Jackpot wagers that aren't counted stay on their spots and are settled there. A shuffler
    that breaks voids the round under way, and none is dealt until it is repaired.

    \b
    galaxy faults                            what is broken, table by table
    galaxy faults split "dead 3 jackpot"     break a sensor
    galaxy faults split tabulator --repair   repair the tabulator
    galaxy faults split --repair             repair everything there
    """
    from galaxy_tui.cli.operating import show_faults, switch_fault

    if fault or repair:
        switch_fault(table or "", fault or "", saves, repair=repair, json=json)
    else:
        show_faults(table or "", saves, json=json)


@app.command(cls=Command)
def correct(
    meter: Annotated[
        str, argument("METER", "A meter, as “galaxy jackpots” calls it, or a part of its name.")
    ],
    to: Annotated[str | None, option("--to", metavar="AMOUNT", text="What it should show.")] = None,
    recover: Annotated[
        str | None, option("--recover", metavar="AMOUNT", text="Take so much of the seed back.")
    ] = None,
    reason: Annotated[
        str | None, option("--reason", "-r", metavar="TEXT", text="Why: it is kept with the entry.")
    ] = None,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """Correct what a meter shows, or take seed back, with a reason.

    A progressive's difference goes to or comes from the cage. A bonus jackpot shows another amount
    from now on. Both are entries of the journal like any other.

    \b
    galaxy correct super-3s --to 12500 --reason "display was reset by hand"
    galaxy correct super-3s --recover 2000 --reason "seed of the first week"
    """
    from galaxy_tui.cli.operating import correct_meter

    correct_meter(meter, to or "", recover or "", reason or "", saves, json=json)
