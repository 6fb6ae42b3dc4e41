"""Running what was typed. The commands declare themselves in files of their own."""

from __future__ import annotations

import re
import sys
from typing import Final

import typer

from galaxy_tui.cli import BAD_INPUT, accounting, commands, house, mathematics, operator
from galaxy_tui.cli.app import app
from galaxy_tui.cli.streams import complain, open_streams, silence, unwritten
from galaxy_tui.errors import LONGEST, GalaxyError, shown

FAILED: Final = 1
DECLARED: Final = (commands, mathematics, house, operator, accounting)  # by being imported

_PLACES: Final = {module.__name__: place for place, module in enumerate(DECLARED)}
app.registered_commands.sort(
    key=lambda one: _PLACES.get(getattr(one.callback, "__module__", ""), 0)
)

_LONG: Final = re.compile(rf"(?<=['(])[^'()]{{{LONGEST + 1},}}(?=[')])|(?<=: )\S{{{LONGEST + 1},}}")


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
