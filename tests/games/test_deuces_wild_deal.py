"""Deuces Wild's cards: who is dealt what, when and in which order, and who looks."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from tests.games.dealing import by_default, events, everyone, felt, result, seeded
from tests.games.deuces_table import (
    NO_HELP,
    NOTHING,
    chips_on,
    dealt,
    deuces,
    finished,
    fold,
    hand_seen,
    pick,
    put,
    raise_on,
    shown,
)


def places(round_: Round, cite: str = "") -> list[do.Place]:
    """Where the cards went, one by one."""
    return [
        e.place for e in events(round_, ev.Dealt) for _ in e.cards if e.cite.startswith(cite)
    ]  # fmt: skip


def due(round_: Round, seat: int) -> int:
    """How many cards the seat had been dealt when the round was over."""
    return places(finished(round_)).count(seat)


# §18


def test_dw_s18_the_community_card_first_then_clockwise_three_times_round() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (2, 3, 5)})
    assert places(round_) == ["community", 2, 3, 5] * 3
    assert {e.cite for e in events(round_, ev.Dealt)} == {"DW §18"}


def test_dw_s18_each_hand_and_the_community_have_three_cards_face_down() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in NOTHING})
    assert shown(felt(round_, "spectator").community) == "?? ?? ??"
    assert shown(felt(round_, "dealer").community) == "?? ?? ??"
    for seat in NOTHING:
        assert round_.table.seats[seat].cards == list(cards(NOTHING[seat])[:3])
        assert hand_seen(round_, seat, "spectator") == "?? ?? ??"
        assert hand_seen(round_, seat, "dealer") == "?? ?? ??"


def test_dw_s18_a_dealer_who_begins_with_a_player_is_in_error() -> None:
    round_ = dealt({1: chips_on(ante=5)}, by_hand=frozenset({"deal"}))
    round_.submit("dealer", do.Deal(1, 1))
    (error,) = events(round_, ev.Erred)
    assert (error.right, error.cite) == (do.Deal("community", 1), "DW §18")
    assert not events(round_, ev.Dealt)


# §19


@pytest.mark.parametrize(
    "wager", [chips_on(ante=5), chips_on(treasure=1), chips_on(fortune=1)], ids=str
)
def test_dw_s19_ante_treasure_and_fortune_players_look_at_their_three(
    wager: dict[str, int],
) -> None:
    round_ = dealt({1: wager, 2: chips_on(ante=5)})
    assert hand_seen(round_, 1, 1) == "Kd 9c 4h"
    for other in (2, "dealer", "spectator"):
        assert hand_seen(round_, 1, other) == "?? ?? ??"


@pytest.mark.parametrize("tabulator", [True, False])
def test_dw_s19_a_hand_with_only_a_bonus_jackpot_lies_face_down_until_it_is_read(
    tabulator: bool,
) -> None:
    round_ = dealt({1: chips_on(jackpot=1), 2: chips_on(ante=5)}, setup=deuces(tabulator=tabulator))
    assert hand_seen(round_, 1, 1) == "?? ?? ??"
    put(round_, 2, play=5)
    for viewer in everyone(round_):
        assert hand_seen(round_, 1, viewer) == "?? ?? ?? ??"
    put(round_, 2, **{"raise": 10})
    finished(round_)
    for viewer in everyone(round_):
        assert hand_seen(round_, 1, viewer) == NOTHING[1]


def test_dw_s22_only_a_player_with_ante_and_play_examines_the_fourth_card() -> None:
    """A folded hand, or one that never had an Ante, gets it face down for the Bonus Jackpot."""
    wagers = {
        1: chips_on(ante=5, jackpot=1),
        2: chips_on(treasure=1, jackpot=1),
        3: chips_on(fortune=1, jackpot=1),
        4: chips_on(ante=5),
    }
    round_ = dealt(wagers)
    fold(round_, 1)
    pick(round_, 3, "Jd")
    put(round_, 4, play=5)
    assert hand_seen(round_, 4, 4) == "Td 6c Kh 8s"
    assert hand_seen(round_, 1, 1) == "Kd 9c 4h ??"
    assert hand_seen(round_, 2, 2) == "Qd 8c 5h ??"
    assert hand_seen(round_, 3, 3) == "Jd 7c 6h ??"


def test_dw_rule_5_a_played_fourth_card_is_its_owners_alone() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    assert hand_seen(round_, 1, 1) == "Kd 9c 4h 7s"
    for other in (2, "dealer", "spectator"):
        assert hand_seen(round_, 1, other) == "?? ?? ?? ??"


# Rule 7: cards due


@pytest.mark.parametrize("wager", [chips_on(treasure=1), chips_on(fortune=1)], ids=str)
def test_dw_rule_7_note_1_treasure_or_fortune_alone_is_due_three_cards(
    wager: dict[str, int],
) -> None:
    assert due(by_default(dealt({1: wager})), 1) == 3


def test_dw_rule_7_treasure_and_fortune_together_are_due_three_cards_too() -> None:
    assert due(by_default(dealt({1: chips_on(treasure=1, fortune=1)})), 1) == 3


def test_dw_rule_7_an_ante_that_folds_is_due_three_cards() -> None:
    assert due(by_default(dealt({1: chips_on(ante=5)})), 1) == 3


def test_dw_rule_7_a_play_wager_is_due_the_fourth_card() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    put(round_, 1, play=5)
    fold(round_, 1)
    assert due(round_, 1) == 4


def test_dw_rule_7_a_raise_is_due_the_fifth_card() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    raise_on(round_, 1, 5)
    assert due(round_, 1) == 5


def test_dw_rule_7_note_1_a_bonus_jackpot_alone_is_due_all_five() -> None:
    assert due(dealt({1: chips_on(jackpot=1)}), 1) == 5


@pytest.mark.parametrize("tabulator", [True, False])
@pytest.mark.parametrize("last", ["second round", "third round", "raise"])
@pytest.mark.parametrize("beside", [{}, {"fortune": 1}, {"treasure": 1}], ids=str)
def test_dw_rule_7_a_bonus_jackpot_is_due_all_five_whatever_happens_to_the_ante(
    last: str, beside: dict[str, int], tabulator: bool
) -> None:
    wagers = {1: chips_on(ante=5, jackpot=1, **beside)}
    round_ = dealt(wagers, setup=deuces(tabulator=tabulator))
    if last != "second round":
        put(round_, 1, play=5)
    if last == "raise":
        put(round_, 1, **{"raise": 10})
    else:
        fold(round_, 1)
    assert due(by_default(round_), 1) == 5


def test_dw_rule_7_a_seat_that_is_due_three_gets_no_fourth_beside_one_that_plays() -> None:
    wagers = {
        1: chips_on(fortune=1),
        2: chips_on(ante=5),
        3: chips_on(treasure=1),
        4: chips_on(ante=5),
    }
    hands = {1: NOTHING[1][:8], 2: NOTHING[2], 3: NOTHING[3][:8], 4: NOTHING[4][:8]}
    round_ = dealt(wagers, hands)
    pick(round_, 1, "Kd")
    put(round_, 2, play=5)
    fold(round_, 4)
    put(round_, 2, **{"raise": 10})
    finished(round_)
    assert [places(round_).count(seat) for seat in wagers] == [3, 5, 3, 3]
    assert round_.table.seats[2].cards == list(cards(NOTHING[2]))


# Fourth cards


def test_dw_s21b_fourth_cards_come_after_all_second_round_decisions() -> None:
    round_ = dealt({n: chips_on(ante=5) for n in (1, 2, 3)})
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    assert len(places(round_)) == 12
    put(round_, 3, play=5)
    assert places(round_)[12:] == ["community", 1, 2, 3]


def test_dw_s21b_the_community_hand_gets_its_fourth_and_final_card_first() -> None:
    wagers = {1: chips_on(ante=5), 2: chips_on(jackpot=1), 3: chips_on(ante=5), 4: chips_on(ante=5)}
    round_ = dealt(wagers)
    put(round_, 1, play=5)
    fold(round_, 3)
    put(round_, 4, play=5)
    assert places(round_, "DW §21(b)") == ["community", 1, 2, 4]
    assert round_.table.community == list(cards(NO_HELP))


def test_dw_s21b_fourth_cards_are_face_down_the_communitys_too() -> None:
    round_ = dealt({1: chips_on(ante=5)})
    put(round_, 1, play=5)
    for viewer in everyone(round_):
        assert shown(felt(round_, viewer).community) == "?? ?? ?? ??"


def test_dw_rule_8_there_are_four_community_cards_and_never_five() -> None:
    round_ = dealt({1: chips_on(ante=5, fortune=1, jackpot=1)})
    raise_on(round_, 1, 5)
    pick(round_, 1, "Kd")
    finished(round_)
    assert places(round_).count("community") == 4


# Fifth cards


def test_dw_s22b_the_fifth_card_is_not_delivered_before_the_final_settlement() -> None:
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    put(round_, 1, play=5)
    put(round_, 2, play=5)
    put(round_, 1, **{"raise": 10})
    assert len(round_.table.seats[1].cards) == 4  # seat 2 is still to decide
    put(round_, 2, **{"raise": 10})
    assert len(round_.table.seats[1].cards) == 5


def test_dw_s23_the_fifth_card_is_dealt_face_up_to_the_hand_that_is_read() -> None:
    """Seat by seat: four turned up, the last one turned beside them, read, settled, racked."""
    round_ = dealt({1: chips_on(ante=5), 2: chips_on(ante=5)})
    for seat in (1, 2):
        put(round_, seat, play=5)
    for seat in (1, 2):
        put(round_, seat, **{"raise": 10})
    finished(round_)
    happened = [
        (type(e).__name__, getattr(e, "place", getattr(e, "seat", None)))
        for e in round_.events
        if getattr(e, "cite", "") in ("DW §23", "DW §24")
    ]
    assert happened == [
        ("Exposed", "community"),
        *(("Exposed", 1), ("Dealt", 1), ("HandRead", 1)),
        *(("Taken", 1), ("Taken", 1), ("Taken", 1), ("Mucked", 1)),
        *(("Exposed", 2), ("Dealt", 2), ("HandRead", 2)),
        *(("Taken", 2), ("Taken", 2), ("Taken", 2), ("Mucked", 2)),
    ]
    assert all(e.seen == ev.EVERYONE for e in events(round_, ev.Dealt, cite="DW §23"))


def test_dw_s23_hands_without_a_raise_are_read_in_the_same_rotation() -> None:
    wagers = {
        1: chips_on(jackpot=1),
        2: chips_on(ante=5),
        3: chips_on(fortune=1),
        4: chips_on(ante=5, jackpot=1),
    }
    round_ = dealt(wagers)
    put(round_, 2, play=5)
    pick(round_, 3, "Jd")
    fold(round_, 4)
    put(round_, 2, **{"raise": 10})
    finished(round_)
    assert [e.place for e in events(round_, ev.HandRead)] == [1, 2, 3, 4]
    assert places(round_, "DW §23") == [1, 2, 4]


def test_dw_s25_the_next_round_begins_with_a_shuffle() -> None:
    finished(by_default(dealt({1: chips_on(ante=5)})))
    assert events(seeded(deuces(), 1), ev.Shuffled) == [ev.Shuffled("DW §2")]


def test_dw_s25_the_round_ends_with_the_community_cards_in_the_rack() -> None:
    round_ = finished(by_default(dealt({1: chips_on(ante=5)})))
    assert round_.events[-2:] == [
        ev.Mucked("community", "DW §25"),
        ev.Closed({1: -500}, "DW §25"),
    ]
    assert result(round_, 1) == -500
