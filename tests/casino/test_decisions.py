"""Decisions are counted again from the books, and come to what `galaxy advise` says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.reading import read_situation
from galaxy_tui.cards import cards
from galaxy_tui.casino.decisions import Played, decisions_of, judged, played_by, reckoned
from galaxy_tui.casino.house import House
from galaxy_tui.casino.pit import seat_bots
from galaxy_tui.casino.reports import reading, statement
from galaxy_tui.casino.store import Store
from galaxy_tui.casino.wager_results import by_wager
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.actions import Bet, Fold, SetHand
from galaxy_tui.games.round import Round
from galaxy_tui.games.view import View, view
from tests.casino.shoes import shoes_from
from tests.games.dealing import setup_for, stacked
from tests.ui.nights import ADA, BEN, NOON, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with shoes_from(9):
        return played(tmp_path_factory.mktemp("decisions"), rounds=3)


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with reading(folder) as store:
        yield store


def seen(play: Round, seat: int) -> View:
    found = view(play, seat)
    assert isinstance(found, View)
    return found


def test_the_cost_is_the_one_that_advise_tells() -> None:
    play = stacked(
        setup_for("three-card-split"), {1: "Ah Kh Qd"}, dealer="3c 4c 5d", community="8h"
    )
    play.submit(1, Bet({"primary": 500}))
    answer = SetHand(tuple(cards("Kh Qd")), tuple(cards("Ah")))
    one = judged(seen(play, 1), play.setup, answer, 12)
    said = advise(read_situation("tcs", "Ah Kh Qd", wagers="primary=5"))
    option = next(option for option in said.options if option.answers == (answer,))
    assert (one.round, one.seat, one.kind, one.stake) == (12, 1, "set", 500)
    assert (one.chosen, one.best) == (option.action, said.best.action)
    assert one.cost == pytest.approx(option.cost, abs=1e-12)
    assert one.cents == one.cost * 500 > 0
    assert not one.is_best
    best = said.best.answers[0]
    assert judged(seen(play, 1), play.setup, best).is_best


def test_what_follows_a_choice_is_not_held_against_it() -> None:
    deal = {1: "2s 2h 9d 8c 3s"}
    play = stacked(setup_for("deuces-wild"), deal, community="3d 4d 5d 7c")
    play.submit(1, Bet({"ante": 500, "five-card-fortune": 100}))
    assert judged(seen(play, 1), play.setup, Bet({"play": 500})).cost == 0
    assert judged(seen(play, 1), play.setup, Fold()).cost > 0


def test_nobody_who_is_not_asked_has_a_decision_to_judge() -> None:
    play = stacked(setup_for("four-card-prime"), {1: "Ah Kh Qh 9s 2d"})
    with pytest.raises(NotAllowed, match="no decision"):
        judged(seen(play, 1), play.setup, Fold())
    play.submit(1, Bet({"ante": 500}))
    with pytest.raises(NotAllowed, match="not to be chosen"):
        judged(seen(play, 1), play.setup, Bet({"raise": 7}))


def test_every_decision_of_a_player_is_there_as_it_was_taken_at_the_table(tmp_path: Path) -> None:
    """What is judged at the table is what the books lead to later."""
    at_table = []
    with shoes_from(11), House(tmp_path, clock=lambda: NOON) as house:
        for table in house.tables.values():
            bots = seat_bots(house, table, (ADA, BEN))
            for bot, chair in bots.values():
                house.bank(bot.name, 100_000)
                chair.buy_in(100_000)
            number = table.open_round()
            while table.under_way:
                bot, chair = bots[table.waiting[0]]
                felt = chair.felt()
                assert felt is not None
                answer = bot.answer(felt, table.setup)
                if bot is ADA and table.asks != "wager":
                    at_table.append(judged(felt, table.setup, answer, number))
                chair.submit(answer)
        found = [
            one
            for it in reversed(played_by(house.store, "Ada", True, 99))
            for one in decisions_of(it)
        ]
    assert found == at_table
    assert len(found) >= 4


def test_the_newest_rounds_come_first_and_no_more_than_are_asked_for(store: Store) -> None:
    every = played_by(store, "Ada", True, 100)
    assert [one.row.id for one in every] == sorted((one.row.id for one in every), reverse=True)
    assert played_by(store, "Ada", True, 3) == every[:3]
    assert played_by(store, "Ada", False, 3) == []
    assert all(isinstance(one, Played) and not Round.resume(one.record).request for one in every)


def test_what_they_cost_together(store: Store) -> None:
    every = [one for it in played_by(store, "Ben", True, 100) for one in decisions_of(it)]
    found = reckoned(every)
    assert found.count == len(every) > 0
    assert found.cents == pytest.approx(sum(one.cost * one.stake for one in every))
    assert found.best == sum(one.cost == 0 for one in every)
    assert 0 <= found.share <= 1
    assert found.average == pytest.approx(found.cents / len(every))
    assert (reckoned([]).share, reckoned([]).average) == (1, 0)


@pytest.mark.parametrize("most", [1, 5, 100])
@pytest.mark.parametrize("player", ["Ada", "Ben"])
def test_wagers_come_to_what_the_rounds_came_to(store: Store, player: str, most: int) -> None:
    wagers, rounds = by_wager(store, player, True, most), statement(store, player, True, most).last
    assert sum(one.net for one in wagers) == sum(one.net for one in rounds)
    assert sum(one.staked for one in wagers) == sum(one.staked for one in rounds)
    assert all(one.staked > 0 and 0 < one.rounds <= most for one in wagers)
    primary = {one.round for one in rounds if one.table == "split"}
    split = [one for one in wagers if (one.game, one.wager) == ("three-card-split", "primary")]
    assert [one.rounds for one in split] == ([len(primary)] if primary else [])
