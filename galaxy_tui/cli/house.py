"""What the commands about the casino take; what they do is loaded when it is wanted."""

from __future__ import annotations

from typing import Annotated

from galaxy_tui.cli.app import Command, Json, Saves, app, argument


@app.command(cls=Command)
def tables(
    what: Annotated[str | None, argument("WHAT", "A table's name, or a .toml file.")] = None,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """See the casino's tables, and check the files that set them up.

    One file a table, below “tables” in the casino's folder: limits, paytables, equipment and
    jackpots. Without such a folder there are four standard tables. Whatever a file gets wrong is
    said with its key and its clause; the exit code is then 1.

    Your own paytables are read from paytables.toml in the casino's folder, and, where you have
    them for more than one game, from paytables-….toml beside it.

    \b
    galaxy tables                   all of them, checked
    galaxy tables split             one in full: limits, edges, meters, clauses
    galaxy tables --json            the same as records
    """
    from galaxy_tui.cli.tables import show_tables

    show_tables(what or "", saves, json=json)
