"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Galaxy

README = Path(__file__).parents[2] / "README.md"
COMMANDS = re.findall(
    r"^galaxy (.+?)(?:\s+#.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE
)


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 10) == (0, True)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_readme_work(galaxy: Galaxy, command: str) -> None:
    said = galaxy(*shlex.split(command))
    assert (said.code, said.err) == (0, "")
    assert said.out
