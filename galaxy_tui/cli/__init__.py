"""`galaxy …`: what the commands take. What they do is a file each, loaded when it is wanted."""

from __future__ import annotations

import io
import os
import sys
from typing import Annotated

import typer

from galaxy_tui import __version__
from galaxy_tui.errors import GalaxyError

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,  # plain help, at once: the panels would cost as much as all the rest
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print records for programs.")]


def main() -> None:
    """Run the program. Whatever a person got wrong is one sentence on stderr and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no suit signs here? then question marks
    try:
        code = app(prog_name="galaxy", standalone_mode=False)
        sys.stdout.flush()
    except GalaxyError as error:
        code = _complain(str(error))
    except typer.TyperException as error:
        code = _complain(_usage(error))
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: be quiet
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def _complain(sentence: str) -> int:
    shown = "".join(c if c.isprintable() else "�" for c in sentence)
    print(shown, file=sys.stderr)  # noqa: T201
    return BAD_INPUT


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "galaxy"
    return f"{error.format_message().rstrip('.')}. See “{command} --help”."


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"galaxy {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def galaxy(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which it is.")
    ] = False,
) -> None:
    """Four card games, dealt by their rule books.

    Without a command: what there is, and what to try first.

    A game may be called by its name or its letters: three-card-split or tcs, deuces-wild or dw,
    three-card-double-play or tcdp, four-card-prime or fcp.
    """
    if context.invoked_subcommand is None:
        from galaxy_tui.cli.overview import overview

        overview()


@app.command()
def rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, “equipment” or “common”.")
    ] = "",
    clause: Annotated[
        str,
        typer.Option("--clause", "-c", metavar="CLAUSE", help="One clause, as a table cites it."),
    ] = "",
    json: Json = False,
) -> None:
    """Read the rules in our words, clause by clause.

    House ways and our own readings stand where they belong. Without a game: what there is to read.

    \b
    galaxy rules                     the books and their sections
    galaxy rules tcs                 all of Three Card Split
    galaxy rules --clause "TCS §4"   one clause; “TCS 4” will do
    galaxy rules fcp -c "app e n3"   the same, the book given first
    """
    from galaxy_tui.cli.rules import show_rules

    show_rules(game, clause, json=json)


@app.command()
def paytables(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game.")] = "",
    table: Annotated[
        str, typer.Argument(metavar="TABLE", help="A table's name; its last part will do.")
    ] = "",
    wager: Annotated[
        str, typer.Option("--wager", "-w", metavar="WAGER", help="Only the tables of this.")
    ] = "",
    file: Annotated[
        str, typer.Option("--file", "-f", metavar="FILE", help="Add your own tables (TOML).")
    ] = "",
    json: Json = False,
) -> None:
    """See every table of every appendix.

    A cell that we had to repair carries a mark, and the ground stands below.

    \b
    galaxy paytables                   which tables there are
    galaxy paytables tcs               all of Three Card Split
    galaxy paytables tcdp P3-03        one table
    galaxy paytables dw A              every table that is called A
    galaxy paytables dw A -w ante      the one for Ante, Play and Raise
    galaxy paytables --file mine.toml  a house's own tables, checked
    """
    from galaxy_tui.cli.paytables import show_paytables

    show_paytables(game, table, wager, file, json=json)


@app.command()
def hand(
    cards: Annotated[
        list[str],
        typer.Argument(metavar="CARDS", help="Ranks 23456789TJQKA, suits shdc, joker Jk."),
    ],
    game: Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="Only this game.")] = "",
    json: Json = False,
) -> None:
    """Name and rank a hand.

    By one game, or by every game that reads so many cards. Three Card Split reads one to four,
    the fourth being the community card. Three Card Double Play reads three, five (the dealer's)
    or six. Four Card Prime reads four, five or six (the dealer's). Deuces Wild reads three, five,
    or up to eight: four community cards, then wild cards picked for Five Card Fortune.

    \b
    galaxy hand "Qd Qh 7s" --game tcs      how the house sets it, what it is worth
    galaxy hand Ah Kh Qh Jd Td 9c -g tcdp  the best splits of six cards
    galaxy hand 2s 2h Jk Ac Kc -g dw       five cards, three of them wild
    galaxy hand As Ks Qs Js                wherever four cards mean something
    """
    from galaxy_tui.cli.hand import show_hand

    show_hand(" ".join(cards), game, json=json)


@app.command()
def deal(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game.")],
    players: Annotated[
        str, typer.Option("--players", "-p", metavar="N", help="How many sit down.")
    ] = "3",
    rounds: Annotated[
        str, typer.Option("--rounds", "-r", metavar="N", help="How many rounds.")
    ] = "1",
    seed: Annotated[
        str | None,
        typer.Option("--seed", "-s", metavar="HEX", help="Deal the same cards every time."),
    ] = None,
    view: Annotated[
        str,
        typer.Option(
            metavar="WHO",
            help="Tell all, or what spectator, dealer, tablevision or a seat's number sees.",
        ),
    ] = "all",
    json: Json = False,
) -> None:
    """Deal whole rounds and tell them as a dealer would.

    Plain players wager and decide; the automatic dealer does the rest. The commitment comes
    first, the seed after the round: the one is the SHA-256 of the other.

    \b
    galaxy deal tcs                        a round, freshly shuffled
    galaxy deal dw --players 6 --rounds 3  a full table, three rounds
    galaxy deal fcp --seed 5eed            the same round every time
    galaxy deal dw --view spectator        without the cards that stay face down
    galaxy deal tcdp --json                events, one a line
    """
    from galaxy_tui.cli.deal import deal_rounds

    deal_rounds(game, players, rounds, seed, view, json=json)
