"""How the deal is seen: place by place, or as one thing where cards go round one at a time."""

from __future__ import annotations

import pytest

from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Place
from galaxy_tui.games.library import book_of
from galaxy_tui.ui.dealing import Dealing, Shown

PACKETS: tuple[Place, ...] = (1, 2, "dealer")
ROUND: tuple[Place, ...] = (1, 2, "dealer", 1, 2, "dealer")


def seen(places: tuple[Place, ...], count: int) -> list[Shown]:
    dealing = Dealing(book_of("three-card-split"))
    dealing.heard([ev.Dealt(place, (None,) * count, 0, "TCS §3") for place in places])
    shown = []
    while dealing:
        shown.append(dealing.next())
    return shown


def test_a_packet_is_said_as_it_comes_and_a_step_of_its_own() -> None:
    shown = seen(PACKETS, 3)
    assert [one.event.place for one in shown if isinstance(one.event, ev.Dealt)] == [*PACKETS]
    assert all(one.last and len(one.said) == 1 for one in shown)
    assert [one.said[0].split("  ")[0] for one in shown] == ["Seat 1", "Seat 2", "Dealer"]


@pytest.mark.parametrize("turns", [2])
def test_cards_that_go_round_one_at_a_time_are_one_step(turns: int) -> None:
    shown = seen(ROUND, 1)
    assert [one.last for one in shown] == [False] * (3 * turns - 1) + [True]
    assert len(shown[0].said) == 3
    assert not any(one.said for one in shown[1:])
    assert shown[0].call == (
        "Dealer  two cards each to seats 1 and 2 and the dealer, one at a time (TCS §3)"
    )
