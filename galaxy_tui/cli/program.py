"""What the commands take. What they do is a file each, loaded when it is wanted."""

from __future__ import annotations

import re
import sys
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from galaxy_tui import __version__
from galaxy_tui.cli.plain import for_output
from galaxy_tui.cli.streams import complain, open_streams, silence, unwritten
from galaxy_tui.errors import LONGEST, GalaxyError, Unreadable, shown

FAILED: Final = 1
BAD_INPUT: Final = 2

_TYPES: Final = re.compile(r" <(?:str|list\[str\])>")
_LONG: Final = re.compile(rf"(?<=['(])[^'()]{{{LONGEST + 1},}}(?=[')])|(?<=: )\S{{{LONGEST + 1},}}")


class _Command(TyperCommand):
    """Its help names arguments without their Python types, in letters that can be written."""

    def get_help(self, ctx: Any) -> str:
        return for_output(_TYPES.sub("", super().get_help(ctx)))


class _Group(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        return for_output(super().get_help(ctx))


app = typer.Typer(
    cls=_Group,
    add_completion=False,
    rich_markup_mode=None,  # plain help, at once: the panels would cost as much as all the rest
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def run() -> int:
    """Do what was typed. Whatever a person got wrong is one sentence on stderr and exit code 2."""
    open_streams()
    try:
        code = _answer()
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)  # nobody reads on: be quiet
        return FAILED
    except OSError as error:
        silence(sys.stdout)
        complain(unwritten(error))
        return FAILED
    return code


def _answer() -> int:
    try:
        code = app(prog_name="galaxy", standalone_mode=False)
    except GalaxyError as error:
        complain(str(error))
        return BAD_INPUT
    except typer.TyperException as error:
        complain(_usage(error))
        return BAD_INPUT
    return code if isinstance(code, int) else 0


def _usage(error: typer.TyperException) -> str:
    said = _LONG.sub(lambda match: shown(match[0]), error.format_message()).rstrip(".")
    stop = "" if said.endswith("?") else "."
    return f"{said}{stop} See “{_path(getattr(error, 'ctx', None))} --help”."


def _path(context: typer.Context | None) -> str:
    """The command whose help would help; some errors have lost it."""
    if context:
        return context.command_path
    names = {info.callback.__name__ for info in app.registered_commands if info.callback}
    return " ".join(["galaxy", *[word for word in sys.argv[1:2] if word in names]])


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"galaxy {__version__}")
        raise typer.Exit


def _written(context: typer.Context, param: typer.CallbackParam, value: Any) -> Any:
    """Refuse what is there and empty: most often a variable of a script that isn't set."""
    values = value if isinstance(value, list) else [value]
    if any(isinstance(one, str) and not one.strip() for one in values):
        name = max(param.opts, key=len) if param.param_type_name == "option" else param.metavar
        raise Unreadable(f"{name} is empty: write a value. See “{context.command_path} --help”.")
    return value


def _option(*names: str, metavar: str, text: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=text, callback=_written)


def _argument(metavar: str, text: str) -> Any:
    return typer.Argument(metavar=metavar, help=text, callback=_written)


Json = Annotated[bool, typer.Option("--json", help="Print records for programs.")]


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


@app.command(cls=_Command)
def rules(
    game: Annotated[str | None, _argument("GAME", "A game, “equipment” or “common”.")] = None,
    clause: Annotated[
        str | None,
        _option("--clause", "-c", metavar="CLAUSE", text="One clause, as a table cites it."),
    ] = None,
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

    show_rules(game or "", clause or "", json=json)


@app.command(cls=_Command)
def paytables(
    game: Annotated[str | None, _argument("GAME", "A game.")] = None,
    table: Annotated[
        str | None, _argument("TABLE", "A table's name; its last part will do.")
    ] = None,
    wager: Annotated[
        str | None, _option("--wager", "-w", metavar="WAGER", text="Only the tables of this.")
    ] = None,
    file: Annotated[
        str | None, _option("--file", "-f", metavar="FILE", text="Add your own tables (TOML).")
    ] = None,
    json: Json = False,
) -> None:
    """See every table of every appendix.

    A cell that we had to repair carries a mark, and the ground stands below. In records a prize is
    a plain number: odds (1.5), dollars (500) or percents of the meter (10), as its kind says.

    \b
    galaxy paytables                   which tables there are
    galaxy paytables tcs               all of Three Card Split
    galaxy paytables tcdp P3-03        one table
    galaxy paytables dw A              every table that is called A
    galaxy paytables dw A -w ante      the one for Ante, Play and Raise
    galaxy paytables --file mine.toml  a house's own tables, checked
    """
    from galaxy_tui.cli.paytables import show_paytables

    show_paytables(game or "", table or "", wager or "", file or "", json=json)


@app.command(cls=_Command)
def hand(
    cards: Annotated[list[str], _argument("CARDS", "Ranks 23456789TJQKA, suits shdc, joker Jk.")],
    game: Annotated[
        str | None, _option("--game", "-g", metavar="GAME", text="Only this game.")
    ] = None,
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

    show_hand(" ".join(cards), game or "", json=json)


@app.command(cls=_Command)
def deal(
    game: Annotated[str, _argument("GAME", "A game.")],
    players: Annotated[
        str, _option("--players", "-p", metavar="N", text="How many sit down.")
    ] = "3",
    rounds: Annotated[str, _option("--rounds", "-r", metavar="N", text="How many rounds.")] = "1",
    seed: Annotated[
        str | None,
        _option("--seed", "-s", metavar="HEX", text="Deal the same cards every time."),
    ] = None,
    view: Annotated[
        str,
        _option(
            "--view",
            metavar="WHO",
            text="Tell all, or what spectator, dealer, tablevision or a seat's number sees.",
        ),
    ] = "all",
    json: Json = False,
) -> None:
    """Deal whole rounds and tell them as a dealer would.

    Plain players wager and decide; the automatic dealer does the rest. The commitment comes
    first, the seed after the round: the one is the SHA-256 of the other.

    A whole seed, 64 digits, deals the one round that it belongs to. From a shorter one, or for
    several rounds, each round's seed is the SHA-256 of a text: the digits as typed, in small
    letters, a colon and the number of the round, as in 5eed:1.

    \b
    galaxy deal tcs                        a round, freshly shuffled
    galaxy deal dw --players 6 --rounds 3  a full table, three rounds
    galaxy deal fcp --seed 5eed            the same round every time
    galaxy deal dw --view spectator        without the cards that stay face down
    galaxy deal tcdp --json                events, one a line
    """
    from galaxy_tui.cli.deal import deal_rounds

    deal_rounds(game, players, rounds, seed, view, json=json)
