"""A full disk and a torn last write: an action is booked whole, or it never happened."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino.counter import Count, Counter
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import act, buy_in_bots, play_round, seat_bots
from galaxy_tui.casino.store import FILE, NotSaved, Store
from galaxy_tui.casino.telling import News
from galaxy_tui.casino.verify import verify
from galaxy_tui.games.library import book_of
from galaxy_tui.shoe import chosen_shoe
from tests.casino.crash_play import (
    SEEDS,
    Killer,
    company,
    open_house,
    outcome,
    play,
    rounds_of,
)
from tests.casino.tables import SHORT


def played(game: str, folder: Path) -> Path:
    """A casino after one round."""
    play(game, folder, "first", Killer(), lambda line: None)
    return folder


class FullAt:
    """The disk is full at the n-th boundary, once."""

    def __init__(self) -> None:
        self.at = self.passed = 0

    def __call__(self, place: str) -> None:
        self.passed += 1
        if self.passed == self.at and place not in ("committed", "counter", "counted"):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorname = "SQLITE_FULL"
            raise error


@pytest.mark.parametrize("game", SHORT)
def test_full_at_any_write_nothing_is_told_and_the_round_goes_on_when_there_is_room(
    game: str, tmp_path: Path
) -> None:
    whole, counting = played(game, tmp_path / "whole"), Killer()
    base = shutil.copytree(whole, tmp_path / "base")
    play(game, whole, "second", counting, lambda line: None)
    refused = 0
    for at in range(1, counting.passed + 1):
        tight = shutil.copytree(base, tmp_path / f"tight-{at}")
        refused += play_in_a_tight_place(game, tight, at)
        assert outcome(tight, 2) == outcome(whole, 2), at
        assert verify(tight).wrong == ""
        shutil.rmtree(tight)
    assert refused > 10


def play_in_a_tight_place(game: str, folder: Path, at: int) -> int:
    """Play the second round with the disk full once; how often an action was refused for it."""
    full, refused = FullAt(), 0
    news: list[News] = []
    with open_house(game, folder, full) as house:
        table = house.tables[SHORT[game]]
        table.watch("spectator", news.append)
        bots = seat_bots(house, table, company())
        full.passed, full.at = 0, at
        shoe = chosen_shoe(book_of(game).deck, SEEDS["second"])

        def again(step: Callable[[], object]) -> None:
            nonlocal refused
            before = house.store.head, len(news), dict(house.books.ledger.balances)
            try:
                step()
            except NotSaved:
                refused += 1
                assert before == (house.store.head, len(news), house.books.ledger.balances)
                step()

        again(lambda: buy_in_bots(house, table, bots))
        again(lambda: table.open_round(shoe))
        while table.under_way:
            again(lambda: act(house, table, bots))
    return refused


def test_a_disk_that_is_really_full_says_so_and_loses_nothing(tmp_path: Path) -> None:
    with open_house("fcp", tmp_path, Killer()) as house:
        table = house.tables["prime"]
        bots = seat_bots(house, table, company())
        play_round(house, table, bots)
        pages = house.store.one("PRAGMA page_count")[0]
        house.store.db.execute(f"PRAGMA max_page_count = {pages + 1}")

        def play_on() -> None:
            for _ in range(100):
                play_round(house, table, bots)

        with pytest.raises(NotSaved, match="is full: the last action isn't booked"):
            play_on()
        cards = house.books.open["prime"].play.shoe if table.under_way else None
        house.store.db.execute("PRAGMA max_page_count = 1073741823")
        number = play_round(house, table, bots)
        row = house.store.all("SELECT outcome FROM rounds WHERE id = ?", number)
        assert row == [("played",)]
    if cards:
        assert cards.seed.encode() in b"".join(r.body for r in Store(tmp_path).journal())
    assert verify(tmp_path).wrong == ""


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
        bots = seat_bots(house, house.tables["split"], company())
        play_round(house, house.tables["split"], bots)
    counters.unlink()
    aside.rename(counters)
    open_house("tcs", tmp_path, Killer()).close()
    last = Counter(tmp_path, "split").last()
    assert isinstance(last, Count)
    assert last.round == 2
    assert verify(tmp_path).wrong == ""


@pytest.mark.parametrize("another", [False, True])
def test_a_casino_whose_file_is_taken_away_books_nothing_more(
    tmp_path: Path, another: bool
) -> None:
    with House(tmp_path) as house:
        house.join("Ada")
        for file in tmp_path.glob(f"{FILE}*"):
            file.rename(file.with_name(f"old-{file.name}"))
        if another:
            sqlite3.connect(tmp_path / FILE).close()
            (tmp_path / FILE).touch()
        with pytest.raises(NotSaved, match="was taken away or replaced while it was open"):
            house.join("Bea")
        assert list(house.books.players) == ["Ada"]
