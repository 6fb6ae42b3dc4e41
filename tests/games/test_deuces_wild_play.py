"""Deuces Wild's decisions: fold, Play and Raise, round the table (§21, §22, Rules 5 and 7)."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from tests.games.dealing import by_default, events, everyone, result, seeded
from tests.games.deuces_table import (
    ANTE,
    FORTUNE,
    JACKPOT,
    NOTHING,
    PLAY,
    RAISE,
    all_cards_shown,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    pick,
    put,
    raise_on,
    refused,
)


def ask(round_: Round) -> Ask:
    """The one decision that is being waited for."""
    assert isinstance(round_.request, Ask)
    assert list(round_.waiting) == [round_.request.seat]
    return round_.request


# Play = Ante, Raise = Ante + Play


def test_dw_s21_an_ante_player_folds_or_plays() -> None:
    now = ask(dealt({1: chips_on(ante=15)}))
    assert now.options == (do.Bet(chips_on(play=15)), do.Fold())
    assert (now.kind, now.cite) == ("play", "DW §21")


@pytest.mark.parametrize(
    "amounts",
    [
        {PLAY: 1400},
        {PLAY: 1600},
        {PLAY: 3000},
        {PLAY: 0},
        {PLAY: -1500},
        {RAISE: 1500},
        {ANTE: 1500},
        {PLAY: 1500, FORTUNE: 100},
        {},
    ],
    ids=str,
)
def test_dw_s21b_i_the_play_wager_is_the_ante_exactly(amounts: dict[str, int]) -> None:
    round_ = dealt({1: chips_on(ante=15)})
    refused(round_, 1, do.Bet(amounts), "a Play wager equal to the Ante. (DW §21)")
    put(round_, 1, play=15)
    assert round_.table.seats[1].spots == {ANTE: 1500, PLAY: 1500}


def test_dw_s22_a_play_player_folds_or_raises() -> None:
    round_ = dealt({1: chips_on(ante=15)})
    put(round_, 1, play=15)
    now = ask(round_)
    assert now.options == (do.Bet({RAISE: 3000}), do.Fold())
    assert (now.kind, now.cite) == ("raise", "DW §22")


@pytest.mark.parametrize(
    "amounts",
    [
        {RAISE: 2900},
        {RAISE: 1500},
        {RAISE: 3100},
        {RAISE: 4500},
        {RAISE: 0},
        {PLAY: 3000},
        {PLAY: 1500, RAISE: 1500},
        {},
    ],
    ids=str,
)
def test_dw_s22b_the_raise_is_ante_and_play_together_exactly(amounts: dict[str, int]) -> None:
    round_ = dealt({1: chips_on(ante=15)})
    put(round_, 1, play=15)
    refused(round_, 1, do.Bet(amounts), "a Raise wager equal to Ante and Play together. (DW §22)")
    put(round_, 1, **{"raise": 30})
    assert [(e.wager, e.amount) for e in events(round_, ev.Placed)] == [
        (ANTE, 1500),
        (PLAY, 1500),
        (RAISE, 3000),
    ]
    finished(round_)


def test_dw_rule_5_play_and_raise_are_not_bound_by_the_limits_of_the_ante() -> None:
    round_ = dealt({1: chips_on(ante=100)})
    raise_on(round_, 1, 100)
    assert result(finished(round_), 1) == -40_000


def test_dw_s21_a_player_who_cannot_cover_the_play_wager_can_only_fold() -> None:
    round_ = dealt({1: chips_on(ante=5)}, chips=900)
    assert ask(round_).options == (do.Fold(),)
    refused(round_, 1, do.Bet(chips_on(play=5)), "don't cover a Play wager of $5: fold")
    refused(round_, 1, do.Bet(chips_on(play=4)), "don't cover a Play wager of $5: fold")


def test_dw_s22_a_player_who_cannot_cover_the_raise_can_only_fold() -> None:
    round_ = dealt({1: chips_on(ante=5)}, chips=1900)
    put(round_, 1, play=5)
    assert ask(round_).options == (do.Fold(),)
    refused(round_, 1, do.Bet({RAISE: 1000}), "don't cover a Raise wager of $10: fold")


def test_dw_house_rule_play_and_raise_are_whole_cents_as_well() -> None:
    round_ = dealt({1: chips_on(ante=15)})
    refused(round_, 1, do.Bet({PLAY: 1500.0}), "equal to the Ante")  # type: ignore[dict-item]


@pytest.mark.parametrize("word", [do.Pick(cards("Kd")), do.SetHand(cards("Kd 9c"), cards("4h"))])
def test_dw_s21_an_answer_to_another_question_is_refused(word: do.Answer) -> None:
    refused(dealt({1: chips_on(ante=5, fortune=1)}), 1, word, "Fold, or put out a Play wager")


# Round the table


def test_dw_s21_decisions_go_round_the_table_in_order() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 3, 4, 6)})
    order = []
    while round_.waiting:
        order.append((ask(round_).seat, ask(round_).kind))
        round_.submit(order[-1][0], ask(round_).options[0])
    finished(round_)
    assert order == [(n, "play") for n in (1, 3, 4, 6)] + [(n, "raise") for n in (1, 3, 4, 6)]


def test_dw_s21_a_decision_out_of_turn_is_refused() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2)})
    refused(round_, 2, do.Fold(), "It isn't seat 2's turn: the table waits for seat 1.")
    refused(round_, 2, do.Bet(chips_on(play=5)), "It isn't seat 2's turn")
    refused(round_, 3, do.Fold(), "It isn't seat 3's turn")
    put(round_, 1, play=5)
    refused(round_, 1, do.Fold(), "It isn't seat 1's turn: the table waits for seat 2.")


def test_dw_s21_a_seat_with_fortune_and_no_ante_picks_in_its_turn() -> None:
    wagers = {1: chips_on(ante=5), 2: chips_on(fortune=1), 3: chips_on(ante=5)}
    round_ = dealt(wagers)
    refused(round_, 2, do.Pick(cards("Qd")), "It isn't seat 2's turn")
    fold(round_, 1)
    assert (ask(round_).seat, ask(round_).kind, ask(round_).cite) == (2, "pick", "DW §21")
    pick(round_, 2, "Qd")
    assert ask(round_).seat == 3
    finished(by_default(round_))


def test_dw_s21_every_seat_decides_before_anyone_faces_the_next_decision() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2)})
    put(round_, 1, play=5)
    assert (ask(round_).seat, ask(round_).kind) == (2, "play")
    put(round_, 2, play=5)
    assert (ask(round_).seat, ask(round_).kind) == (1, "raise")


def test_dw_s22_only_players_with_ante_and_play_face_the_third_round() -> None:
    wagers = {
        1: chips_on(ante=5),
        2: chips_on(jackpot=1),
        3: chips_on(ante=5),
        4: chips_on(fortune=1),
    }
    round_ = dealt(wagers)
    fold(round_, 1)
    put(round_, 3, play=5)
    pick(round_, 4, "Td")
    assert (ask(round_).seat, ask(round_).kind) == (3, "raise")
    put(round_, 3, **{"raise": 10})
    finished(round_)


def test_dw_s21_a_seat_with_only_a_bonus_jackpot_is_never_asked() -> None:
    round_ = finished(dealt({1: chips_on(jackpot=1)}))
    assert [entry.who for entry in round_.entries] == [1]  # the wager, and nothing after it


def test_dw_s22b_the_raise_is_the_players_final_action() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2)})
    for seat in (1, 2):
        put(round_, seat, play=5)
    put(round_, 1, **{"raise": 10})
    refused(round_, 1, do.Fold(), "It isn't seat 1's turn")
    put(round_, 2, **{"raise": 10})
    finished(round_)
    refused(round_, 1, do.Fold(), "This round is over.")


# Folding


def test_dw_s21a_i_a_fold_on_three_cards_forfeits_the_ante() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    fold(round_, 1)
    finished(round_)
    (taken,) = events(round_, ev.Taken)
    assert (taken.wager, taken.amount, taken.line) == (ANTE, 500, "folded")
    assert taken.cite == "DW §21(a)"
    assert result(round_, 1) == -500
    assert round_.table.tray == 500


def test_dw_s22a_i_a_fold_on_four_cards_forfeits_ante_and_play() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    put(round_, 1, play=5)
    fold(round_, 1)
    finished(round_)
    assert [(e.wager, e.amount, e.cite) for e in events(round_, ev.Taken)] == [
        (ANTE, 500, "DW §22(a)"),
        (PLAY, 500, "DW §22(a)"),
    ]
    assert result(round_, 1) == -1000


def test_dw_s21a_i_a_winning_hand_that_folds_is_a_lost_ante_all_the_same() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: "2s 2h 2d"})
    fold(round_, 1)
    assert result(finished(round_), 1) == -500


@pytest.mark.parametrize("rounds", [2, 3])
def test_dw_s21a_ii_dw_s22a_ii_folded_cards_are_racked_and_never_exposed(rounds: int) -> None:
    """Not one of them, to no viewer, by no event, to the very end."""
    mine = NOTHING[1][: 3 * (rounds + 1) - 1]
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)}, {1: mine, 2: NOTHING[2]})
    if rounds == 3:
        put(round_, 1, play=5)
        put(round_, 2, play=5)
        fold(round_, 1)
    else:
        fold(round_, 1)
        put(round_, 2, play=5)
    assert [e.place for e in events(round_, ev.Mucked)] == [1]
    put(round_, 2, **{"raise": 10})
    finished(round_)
    for viewer in everyone(round_):
        folded = all_cards_shown(round_, viewer) & set(mine.split())
        assert folded == (set(mine.split()) if viewer == 1 else set())
    assert {e.hand for e in events(round_, ev.Taken, seat=1)} == {"not shown"}
    assert not events(round_, ev.HandRead, place=1)


@pytest.mark.parametrize("rounds", [2, 3])
def test_dw_s21a_ii_dw_s22a_ii_racking_a_fold_without_fortune_cites_no_fortune_clause(
    rounds: int,
) -> None:
    """(iii) is the clause for Five Card Fortune; the cards are racked under (ii)."""
    round_ = dealt({1: chips_on(ante=5)})
    if rounds == 3:
        put(round_, 1, play=5)
    fold(round_, 1)
    (racked,) = events(round_, ev.Mucked, place=1)
    assert racked.cite.startswith(f"DW §{19 + rounds}(a)")
    assert "(iii)" not in racked.cite


@pytest.mark.parametrize("rounds", [2, 3])
def test_dw_s24_a_folded_hand_with_a_bonus_jackpot_is_not_racked_before_it_is_read(
    rounds: int,
) -> None:
    round_ = dealt({1: chips_on(ante=5, jackpot=1), 2: chips_on(ante=5)})
    if rounds == 3:
        put(round_, 1, play=5)
        put(round_, 2, play=5)
    fold(round_, 1)
    for viewer in (2, "dealer", "spectator"):
        shown = all_cards_shown(round_, viewer)
        assert not shown & set(NOTHING[1].split())
    by_default(round_)
    finished(round_)
    kinds = [type(e) for e in round_.events if getattr(e, "place", None) == 1]
    assert kinds[-4:] == [ev.Exposed, ev.Dealt, ev.HandRead, ev.Mucked]
    assert kinds.count(ev.Mucked) == 1


def test_dw_s24_a_folded_hand_can_still_win_the_bonus_jackpot() -> None:
    round_ = dealt({1: chips_on(ante=5, jackpot=1)}, {1: "Kd 9c 2h 2s 2d"}, "Ac 3c 6d")
    fold(round_, 1)
    finished(round_)
    assert [(e.wager, e.amount) for e in events(round_, ev.Paid)] == [(JACKPOT, 1500)]
    assert result(round_, 1) == -500 - 100 + 1500


# The decision clock


def test_dw_house_rule_the_clock_folds_at_both_decisions() -> None:
    round_ = dealt({1: chips_on(ante=5)}, {1: "2s 2h 2d Kd"})
    assert ask(round_).default == do.Fold()
    put(round_, 1, play=5)
    assert ask(round_).default == do.Fold()
    assert result(finished(by_default(round_)), 1) == -1000


def test_dw_house_rule_the_clock_makes_no_opening_wager() -> None:
    round_ = seeded(deuces(), 2)
    assert [now.default for now in round_.waiting.values()] == [do.Bet({}), do.Bet({})]


def test_dw_s22_a_dealer_who_acts_while_a_player_is_to_decide_is_in_error() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    round_.submit("dealer", do.Take(1, ANTE))
    assert events(round_, ev.Erred) == [ev.Erred(do.Take(1, ANTE), None, "DW §21")]
    assert round_.table.seats[1].spots == {ANTE: 500}
    assert ask(round_).seat == 1
