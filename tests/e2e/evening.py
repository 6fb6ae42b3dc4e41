"""What a player does at the terminal, and what the books say about it afterwards."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Final

from galaxy_tui.casino.store import Store
from galaxy_tui.casino.verify import verify
from galaxy_tui.money import dollars
from galaxy_tui.ui.settings import Settings, save_settings
from tests.e2e.terminal import Terminal

PLAYER: Final = "Ada"
OVER: Final = r"You (?:win|lose) \S+ this round|You come out even"


def furnished(folder: Path, **settings: object) -> Path:
    """A casino folder with settings: no pause, nothing moves."""
    chosen = Settings(**({"speed": "instant", "still": True} | settings))  # type: ignore[arg-type]
    save_settings(folder, chosen)
    return folder


def known(folder: Path) -> Path:
    """A casino that knows Ada."""
    from galaxy_tui.casino.house import House

    with House(furnished(folder, player=PLAYER)) as house, house.at_once():
        house.join(PLAYER)
        for live in (True, False):
            house.bank(PLAYER, 100_000, live=live)
    return folder


def press(terminal: Terminal, *keys: str) -> None:
    """Each key is seen to do something before the next."""
    for key in keys:
        before = terminal.text
        terminal.type(key)
        terminal.wait_until(partial(_differs, terminal, before), f"anything after {key}")
        terminal.wait_for_rest()


def _differs(terminal: Terminal, before: str) -> bool:
    return terminal.text != before


def answer(terminal: Terminal) -> str:
    """Enter, and what Enter is for next."""
    before = asked(terminal)
    terminal.type("enter")
    now = ""
    while now != asked(terminal) or not now:  # half a picture may tell of two questions
        terminal.wait_until(lambda: asked(terminal) not in ("", before), f"what follows {before}")
        now = asked(terminal)
        terminal.wait_for_rest()
    return now


def asked(terminal: Terminal) -> str:
    """What Enter does now, as the footer says, and which of two questions is to be answered."""
    does = re.match(" +Enter +(bet|set|do it|pick|go on)", terminal.lines[-1])
    raising = "Raise or fold?" if "Raise or fold?" in terminal.text else ""
    return f"Enter {does[1]} {raising}" if does else ""


def play_on(terminal: Terminal) -> str:
    """Enter answers whatever is asked; what the round brought, as the screen says it."""
    while not asked(terminal).startswith("Enter go on"):
        if asked(terminal).startswith("Enter pick"):
            terminal.type("1")  # the one that needs a choice
        answer(terminal)
    terminal.wait_for(OVER)
    found = re.search(OVER, " ".join(terminal.text.split()))
    assert found
    return found[0]


def brought(net: int) -> str:
    """The same sentence, from the books."""
    if not net:
        return "You come out even"
    return f"You {'win' if net > 0 else 'lose'} {dollars(abs(net))} this round"


class Books:
    """A closed casino, as its books tell it."""

    def __init__(self, folder: Path) -> None:
        assert verify(folder).wrong == ""
        store = Store(folder, read_only=True)
        self.rounds = store.all("SELECT id, tbl, outcome FROM rounds ORDER BY id")
        query = "SELECT net FROM results WHERE player LIKE ? ORDER BY round"
        self.nets = [int(str(net)) for (net,) in store.all(query, f"%{PLAYER}")]
        store.close()
