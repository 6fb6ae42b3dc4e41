"""A process that is interrupted and goes on: what is on disk is told, the rest never happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from galaxy_tui.casino import facts
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, play_round, seat_bots
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.shoe import chosen_shoe
from tests.casino.at_play import Time, check, company, opened, refused, standing
from tests.casino.crash_play import SEEDS, Killer, open_house, outcome
from tests.casino.crash_play import company as bots_of
from tests.casino.tables import SHORT, a_table


class InterruptedAt:
    """Ctrl-C comes at the n-th boundary of a write, once."""

    def __init__(self) -> None:
        self.at = self.passed = 0

    def __call__(self, _: str) -> None:
        self.passed += 1
        if self.passed == self.at:
            raise KeyboardInterrupt


def play(game: str, folder: Path, at: int) -> int:
    """One round, interrupted once; how many boundaries there were."""
    failpoint = InterruptedAt()
    heard: list[ev.Event] = []
    with open_house(game, folder, failpoint) as house:
        table = house.tables[SHORT[game]]
        table.watch("spectator", lambda news: heard.extend(news.events))
        bots = seat_bots(house, table, bots_of())
        buy_in_bots(house, table, bots)
        shoe = chosen_shoe(book_of(game).deck, SEEDS["first"])
        failpoint.passed, failpoint.at = 0, at

        def whatever_comes(step: Callable[[], object]) -> None:
            before = house.store.seq
            try:
                step()
            except KeyboardInterrupt:
                if house.store.seq == before:  # it never happened
                    step()

        whatever_comes(lambda: table.open_round(shoe))
        while table.under_way:
            whatever_comes(lambda: act(house, table, bots))
        check(house)
        told = table.events()
        failpoint.at = 0
        play_round(house, table, bots, chosen_shoe(book_of(game).deck, SEEDS["second"]))
        assert heard == told + table.events()
    return failpoint.passed


@pytest.mark.parametrize("game", SHORT)
def test_interrupted_at_any_write_the_round_goes_on_to_the_same_cent(
    game: str, tmp_path: Path
) -> None:
    boundaries = play(game, tmp_path / "whole", 0)
    expected = outcome(tmp_path / "whole", 1), outcome(tmp_path / "whole", 2)
    for at in range(1, boundaries // 2 + 1):  # the second round is half of them
        place = tmp_path / str(at)
        play(game, place, at)
        assert (outcome(place, 1), outcome(place, 2)) == expected, at
        assert verify(place).wrong == "", at
        open_house(game, place, Killer()).close()
        assert verify(place).wrong == "", at


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda house: house.bank("Ann", 10**19), "whole cents"),
        (lambda house: house.bank("Ann", 10.5), "whole cents"),
        (lambda house: house.bank("Ann", 0), "nothing isn't booked"),
        (lambda house: house.tables["split"].chair_of("Ann").buy_in(100.0), "whole cents"),
        (lambda house: house.tables["split"].say("\ud800", "house server"), "control character"),
        (lambda house: house.tables["split"].say("x" * 121, "house server"), "120 at most"),
        (lambda house: house.book(facts.MeterCorrected("split/jackpot", 5, "\udcff")), "control"),
        (lambda house: house.book(facts.MeterCorrected("split/jackpot", 10**18, "x")), "cents"),
        (lambda house: house.book(facts.SeedRecovered("split/jackpot", 5, "a\nb")), "control"),
    ],
)
def test_what_the_books_cant_hold_is_refused_and_harms_nothing(
    tmp_path: Path, act: Callable[[House], object], says: str
) -> None:
    with opened(tmp_path, a_table("tcs")) as house:
        company(house.tables["split"], 1)
        refused(house, lambda: act(house), says)
        house.bank("Ann", 100)
    assert verify(tmp_path).wrong == ""


def test_an_error_in_the_middle_of_a_write_leaves_the_books_as_they_were(tmp_path: Path) -> None:
    """Names that were given numbers in what was rolled back are given them again."""
    with opened(tmp_path, a_table("tcs")) as house:
        house.join("Ann")
        before = standing(house)

        def stop(place: str) -> None:
            if place == "state":
                raise RuntimeError(place)

        house.store.failpoint = stop
        with pytest.raises(RuntimeError):
            house.bank("Ann", 100)
        house.store.failpoint = lambda place: None
        assert standing(house) == before
        house.join("Ben")
        for name in ("Ben", "Ann"):
            house.bank(name, 100)
    assert verify(tmp_path).wrong == ""


def test_a_clock_that_is_set_back_does_not_take_the_books_with_it(tmp_path: Path) -> None:
    clock = Time()
    with opened(tmp_path, a_table("tcs"), clock=clock) as house:
        heard: list[News] = []
        house.tables["split"].watch("spectator", heard.append)
        with house.at_once():
            for name in ("Ann", "Ben"):
                house.join(name)
                clock.passes(-60)
        clock.passes(-3_600)
        house.bank("Ann", 100)
    assert verify(tmp_path).wrong == ""
