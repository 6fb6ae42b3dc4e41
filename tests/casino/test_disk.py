"""A full disk and a torn last write: an action is booked whole, or it never happened."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from galaxy_tui.casino.counter import Count, Counter
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, play_round, seat_bots
from galaxy_tui.casino.store import NotSaved
from galaxy_tui.casino.table import News
from galaxy_tui.casino.verify import verify
from tests.casino.crash_play import CHARACTERS, Bot, Killer, open_house, outcome, play, rounds_of
from tests.casino.tables import SHORT

FULL = "The disk of .* is full: the last action isn't booked, and nothing is lost"


def played(game: str, folder: Path) -> Path:
    """A casino after one round."""
    play(game, folder, "first", Killer(), lambda line: None)
    return folder


def fill(house: House) -> None:
    """No page more than there is."""
    pages = house.store.one("PRAGMA page_count")[0]
    free = house.store.one("PRAGMA freelist_count")[0]
    assert not free
    house.store.db.execute(f"PRAGMA max_page_count = {pages}")


def make_room(house: House) -> None:
    house.store.db.execute("PRAGMA max_page_count = 1073741823")


@pytest.mark.parametrize("game", SHORT)
def test_with_the_disk_full_nothing_is_told_and_the_round_goes_on_when_there_is_room(
    game: str, tmp_path: Path
) -> None:
    whole = played(game, tmp_path / "whole")
    tight = tmp_path / "tight"
    shutil.copytree(whole, tight)
    play(game, whole, "second", Killer(), lambda line: None)
    with open_house(game, tight, Killer()) as house:
        table = house.tables[SHORT[game]]
        news: list[News] = []
        table.watch("spectator", news.append)
        bots = seat_bots(
            house, table, [Bot(f"Bot {n}", name) for n, name in enumerate(CHARACTERS, 1)]
        )
        from galaxy_tui.casino.pit import buy_in_bots
        from galaxy_tui.games.library import book_of
        from galaxy_tui.shoe import chosen_shoe

        buy_in_bots(house, table, bots)
        refused = 0

        def try_full(action: object) -> None:
            """Until it is refused, or done: a page may still have room."""
            nonlocal refused
            fill(house)
            head, heard = house.store.head, len(news)
            before = dict(house.books.ledger.balances)
            try:
                action()  # type: ignore[operator]
            except NotSaved as error:
                refused += 1
                assert "is full" in str(error)
                assert house.store.head == head
                assert len(news) == heard
                assert house.books.ledger.balances == before
                make_room(house)
                action()  # type: ignore[operator]
            make_room(house)

        try_full(lambda: table.open_round(chosen_shoe(book_of(game).deck, "beef")))
        while table.under_way:
            try_full(lambda: act(house, table, bots))
        assert refused >= 1
    assert outcome(tight, 2) == outcome(whole, 2)
    assert verify(tight).wrong == ""


@pytest.mark.parametrize("cut", [1, 24, 100, 2_000, 4_120])
@pytest.mark.parametrize("how", ["shorter", "garbled"])
def test_a_torn_last_write_leaves_the_state_before_it(tmp_path: Path, cut: int, how: str) -> None:
    """The log ends within the last transaction, which nobody was told of."""
    folder, torn = tmp_path / "casino", tmp_path / "torn"
    copies = 0

    def copy(place: str) -> None:
        nonlocal copies
        if place == "committed" and house_ready:
            copies += 1
            if copies == 2:
                shutil.copytree(folder, torn)

    house_ready = False
    with open_house("tcs", folder, copy) as house:
        house.store.db.execute("PRAGMA wal_autocheckpoint = 0")
        house_ready = True
        table = house.tables["split"]
        bots = seat_bots(house, table, [Bot("Bot 1", "gambler")])
        play_round(house, table, bots)
        log = torn / "casino.db-wal"
        data = log.read_bytes()
        log.write_bytes(data[:-cut] if how == "shorter" else data[:-cut] + bytes(cut))
    assert verify(torn).wrong == ""
    with open_house("tcs", torn, Killer()) as house:
        assert house.store.seq >= 1
        bots = seat_bots(house, house.tables["split"], [Bot("Bot 1", "gambler")])
        play_round(house, house.tables["split"], bots)
    assert rounds_of(torn)[-1][1] == "played"
    assert verify(torn).wrong == ""


def test_a_torn_line_of_a_counter_is_passed_over_and_never_taken_away(tmp_path: Path) -> None:
    played("tcs", tmp_path)
    path = tmp_path / "counters" / "split.log"
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:40])
    assert verify(tmp_path).wrong == ""
    play("tcs", tmp_path, "second", Killer(), lambda line: None)
    assert path.read_bytes().startswith(whole + whole[:40] + b"\n")
    assert verify(tmp_path).wrong == ""


def test_a_counter_that_cant_be_written_stops_no_game_and_is_caught_up(tmp_path: Path) -> None:
    played("tcs", tmp_path)
    counters, aside = tmp_path / "counters", tmp_path / "aside"
    with open_house("tcs", tmp_path, Killer()) as house:
        counters.rename(aside)
        counters.write_text("no folder")
        bots = seat_bots(house, house.tables["split"], [Bot("Bot 1", "gambler")])
        play_round(house, house.tables["split"], bots)
    counters.unlink()
    aside.rename(counters)
    open_house("tcs", tmp_path, Killer()).close()
    last = Counter(tmp_path, "split").last()
    assert isinstance(last, Count)
    assert last.round == 2
    assert verify(tmp_path).wrong == ""
