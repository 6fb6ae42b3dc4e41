"""What every command that reads the books must do, and how the tests ask it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

from galaxy_tui.casino.house import House
from tests.cli.conftest import Galaxy, Said

COMMANDS = ("ledger", "jackpots", "history", "replay", "verify", "export")


def ask(galaxy: Galaxy, saves: Path, *words: str) -> Said:
    return galaxy(*words, "--saves", str(saves))


def told(galaxy: Galaxy, saves: Path, *words: str) -> str:
    """What it says; nothing is wrong, too wide, or painted."""
    said = ask(galaxy, saves, *words)
    assert (said.code, said.err) == (0, "")
    assert [line for line in said.out.splitlines() if len(line) > 80 or line != line.rstrip()] == []
    assert "\x1b" not in said.out
    return said.out


def record(galaxy: Galaxy, saves: Path, *words: str) -> Any:
    said = ask(galaxy, saves, *words, "--json")
    assert (said.code, said.err) == (0, "")
    return json.loads(said.out)


def records(galaxy: Galaxy, saves: Path, *words: str) -> list[dict[str, Any]]:
    said = ask(galaxy, saves, *words, "--json")
    assert (said.code, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


def refused(galaxy: Galaxy, saves: Path, *words: str) -> str:
    """The sentence on stderr."""
    said = ask(galaxy, saves, *words)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1
    assert said.err.endswith(".\n")
    assert len(said.err) < 700
    return said.err


def empty_casino(folder: Path) -> Path:
    """One that has been opened, and nothing more."""
    House(folder, tables={}).close()
    return folder


def examples(galaxy: Galaxy, command: str) -> list[list[str]]:
    """What the help of a command suggests to type."""
    said = galaxy(command, "--help")
    assert (said.code, said.err) == (0, "")
    assert "--json" in said.out
    assert "--saves DIR" in said.out
    lines = [line for line in said.out.splitlines() if line.startswith(f"  galaxy {command}")]
    assert len(lines) >= 3
    return [shlex.split(line.strip().split("  ")[0])[1:] for line in lines]
