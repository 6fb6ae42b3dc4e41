"""What the commands that read the casino's books take; what they do is loaded when it is wanted."""

from __future__ import annotations

from typing import Annotated

import typer

from galaxy_tui.cli.app import Command, Json, Saves, app, argument, option


@app.command(cls=Command)
def ledger(
    account: Annotated[
        str | None, argument("ACCOUNT", "An account, or the beginning of its name.")
    ] = None,
    player: Annotated[
        str | None, option("--player", "-p", metavar="NAME", text="A player's statement.")
    ] = None,
    round_: Annotated[
        str | None,
        option("--round", "-r", metavar="ROUND", text="A round's entries: 12, or split/12."),
    ] = None,
    last: Annotated[
        str, option("--last", "-n", metavar="N", text="How many rounds or entries, at most.")
    ] = "20",
    saves: Saves = None,
    json: Json = False,
) -> None:
    """See where every chip is, and how it came there.

    Balances by group, live chips and those for training apart. Every movement has two ends, so all
    accounts together hold nothing: the cage owes what the others have. In records amounts are
    cents.

    \b
    galaxy ledger                    who holds what
    galaxy ledger cage               one account, and what moved it last
    galaxy ledger table/split        a tray and the spots before it
    galaxy ledger --player Vega      a player's statement, round by round
    galaxy ledger --round 1          every entry of a round, with its clause
    galaxy ledger --round split/1    the same, by the number at its table
    """
    from galaxy_tui.cli.ledger import show_ledger

    code = show_ledger(account or "", player or "", round_ or "", last, saves, json=json)
    raise typer.Exit(code)


@app.command(cls=Command)
def jackpots(
    meter: Annotated[
        str | None, argument("METER", "A meter's name; as much of it as is its own will do.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="In a history, every rise by itself.")
    ] = False,
    reconcile: Annotated[
        bool, typer.Option("--reconcile", help="Count everything against everything else.")
    ] = False,
    days: Annotated[bool, typer.Option("--days", help="Report by the day (UTC).")] = False,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """See what the jackpots show, and account for every cent of them.

    Reconciling takes each meter apart: what was put in and taken out against what it shows, the
    wagers counted times stake and rate against what they added, its accounts, its own history, and
    the counters beside the books. What doesn't agree is said plainly, and the exit code is 1. In
    records amounts are cents, rates hundredths of a percent.

    \b
    galaxy jackpots                  every meter
    galaxy jackpots split            its settings, and every rise and fall
    galaxy jackpots split --all      with each round's wagers by themselves
    galaxy jackpots --reconcile      does it all agree?
    galaxy jackpots --days           counted, added, paid, day by day
    """
    from galaxy_tui.cli.jackpots import show_jackpots

    code = show_jackpots(
        meter or "", saves, every=every, audit=reconcile, by_day=days, json=json
    )  # fmt: skip
    raise typer.Exit(code)


@app.command(cls=Command)
def history(
    table: Annotated[
        str | None, option("--table", "-t", metavar="TABLE", text="Only this table's rounds.")
    ] = None,
    player: Annotated[
        str | None, option("--player", "-p", metavar="NAME", text="Only this player's rounds.")
    ] = None,
    day: Annotated[
        str | None, option("--day", "-d", metavar="YYYY-MM-DD", text="Only this day's (UTC).")
    ] = None,
    last: Annotated[
        str, option("--last", "-n", metavar="N", text="How many rounds, at most.")
    ] = "20",
    saves: Saves = None,
    json: Json = False,
) -> None:
    """Look back on the rounds that were dealt, the last one first.

    Each with its number in the casino and at its table, what was staked, and what the house has
    won by it. A player's rounds are those played to their end. In records amounts are cents.

    \b
    galaxy history                   the last rounds of all tables
    galaxy history --table split     one table
    galaxy history --player Vega -n 50
    galaxy history --day 2026-11-18  one day
    """
    from galaxy_tui.cli.history import show_history

    show_history(table or "", player or "", day or "", last, saves, json=json)


@app.command(cls=Command)
def replay(
    round_: Annotated[str, argument("ROUND", "A round: 12, or split/12.")],
    view: Annotated[
        str | None,
        option(
            "--view",
            metavar="WHO",
            text="Tell all, or what spectator, dealer, tablevision or a seat's number sees.",
        ),
    ] = None,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """Tell a round again, as it stands in the books.

    It is played again from its seed and the answers that were given. One that is under way is told
    as a spectator or TableVision sees it: its seed and the cards face down stay where they are.

    \b
    galaxy replay 1                   all of it
    galaxy replay split/1             the same, by the number at its table
    galaxy replay 1 --view spectator  what anybody could see
    galaxy replay 1 --view 2          what seat 2 could see
    galaxy replay 1 --json            events, one a line
    """
    from galaxy_tui.cli.replay import show_replay

    show_replay(round_, view or "", saves, json=json)


@app.command(cls=Command)
def verify(saves: Saves = None, json: Json = False) -> None:
    """Count the whole casino again, and name what doesn't fit.

    Every round is played again from its seed and its answers, every movement booked again, every
    hash, balance, meter and counter compared. If all of it fits, the exit code is 0, otherwise 1.
    It works while the casino is open: it looks at one moment.

    \b
    galaxy verify                    the usual casino
    galaxy verify --saves DIR        another one
    galaxy verify --json             for programs
    """
    from galaxy_tui.cli.verify import show_verdict

    raise typer.Exit(show_verdict(saves, json=json))


@app.command(cls=Command)
def export(
    what: Annotated[str, argument("WHAT", "rounds, moves, journal, meters or results.")] = "rounds",
    form: Annotated[
        str | None, option("--format", "-f", metavar="FORM", text="jsonl (usual) or csv.")
    ] = None,
    out: Annotated[
        str | None, option("--out", "-o", metavar="FILE", text="Write to this file.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there.")
    ] = False,
    saves: Saves = None,
    json: Json = False,
) -> None:
    """Take the books elsewhere, as JSON lines or as CSV.

    “rounds” is every round with its players and its seed, “results” what it meant for each of them,
    “moves” every movement of chips, “meters” every rise and fall of a jackpot, and “journal” all
    that happened, entry by entry, each with its hash. Amounts are cents. Of a round under way the
    shoe and the answers are left out.

    \b
    galaxy export moves              every movement, one a line
    galaxy export rounds -f csv      the rounds as a table
    galaxy export journal --out journal.jsonl
    galaxy export meters -f csv --out meters.csv --force
    """
    from galaxy_tui.cli.export import run_export

    run_export(what, form or "", out or "", saves, force=force, json=json)
