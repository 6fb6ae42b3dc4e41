"""What `make soak` plays and how it looks at what is left, without a kill."""

from __future__ import annotations

import random
from pathlib import Path

from benchmarks.soak import Tally, finish, step, the_casino
from galaxy_tui.casino.house import House
from tests.casino.aftermath import Witness, aftermath


def test_a_casino_of_the_soak_plays_and_nothing_is_wrong_with_it(tmp_path: Path) -> None:
    dice, witness = random.Random(7), tmp_path / "said"
    folder = tmp_path / "casino"
    with House(folder, tables=the_casino()) as house:
        says = Witness(house, witness)
        tables = list(house.tables.values())
        for _ in range(400):
            step(house, dice.choice(tables), dice)
            says.acknowledge()
        rounds = house.books.rounds
    found = aftermath(folder, witness)
    assert found.problems == []
    assert found.acknowledged == 400
    assert found.rounds == rounds > 20
    assert finish(folder, found.under_way, Tally()) == []
