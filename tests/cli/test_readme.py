"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

from tests.cli.conftest import Galaxy

README = Path(__file__).parents[2] / "README.md"
COMMANDS = re.findall(
    r"^galaxy (.+?)(?:\s+#.*)?$", README.read_text(encoding="utf-8"), re.MULTILINE
)


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 10) == (0, True)


def test_the_commands_of_the_readme_work_in_their_order(galaxy: Galaxy) -> None:
    for command in COMMANDS:
        said = galaxy(*shlex.split(command))
        assert (command, said.code, said.err) == (command, 0, "")
        assert said.out
