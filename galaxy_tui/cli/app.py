"""The program that the commands belong to, and how they declare what they take."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, cast

import typer
from typer.core import TyperCommand, TyperGroup

from galaxy_tui import __version__
from galaxy_tui.cli.plain import for_output
from galaxy_tui.errors import Unreadable

_TYPES: Final = re.compile(r" <(?:str|list\[str\])>")


class Command(TyperCommand):
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


def option(*names: str, metavar: str, text: str) -> Any:
    return typer.Option(*names, metavar=metavar, help=text, callback=_written)


def argument(metavar: str, text: str) -> Any:
    return typer.Argument(metavar=metavar, help=text, callback=_written)


Json = Annotated[bool, typer.Option("--json", help="Print records for programs.")]


Saves = Annotated[str | None, option("--saves", metavar="DIR", text="The casino's folder.")]


@app.callback(invoke_without_command=True)
def galaxy(
    context: typer.Context,
    saves: Saves = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which it is.")
    ] = False,
) -> None:
    """Four card games, dealt by their rule books.

    Without a command: the casino on screen. Where there is no terminal to draw on: what there is,
    and what to try first.

    A game may be called by its name or its letters: three-card-split or tcs, deuces-wild or dw,
    three-card-double-play or tcdp, four-card-prime or fcp.
    """
    if context.invoked_subcommand is None:
        from galaxy_tui.cli.play import play

        raise typer.Exit(play(saves))
    if saves is not None:  # said before the command: it means the same as behind it
        commands = cast("TyperGroup", context.command).commands
        context.default_map = {name: {"saves": saves} for name in commands}
