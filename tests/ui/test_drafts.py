"""Decisions in the making: chips that keep to their spots, cards that cross, picks and choices."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import open_spots
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.ui.drafts import (
    CHIPS,
    Choice,
    Picking,
    Setting,
    Wagers,
    first_choice,
    first_setting,
    first_wagers,
)
from tests.games.dealing import bet, setup_for, stacked

SPLIT = setup_for("tcs")


def wagers(setup: Setup, chips: int | None = 100_000, **last: int) -> Wagers:
    spots = open_spots(book_of(setup.game), setup)
    return first_wagers(
        setup, spots, chips, {name.replace("_", "-"): n for name, n in last.items()}
    )


def asked(round_: Round, seat: int = 1) -> tuple[Ask, tuple[object, ...]]:
    return round_.waiting[seat], tuple(round_.table.seats[seat].cards)


# Wagers


def test_the_least_on_the_primary_is_proposed_or_the_last_bet_if_it_fits() -> None:
    assert wagers(SPLIT).amounts == {"primary": 500}
    assert wagers(SPLIT, primary=1_500, jackpot=500).amounts == {"primary": 1_500, "jackpot": 500}
    assert wagers(SPLIT, chips=1_000, primary=1_500).amounts == {"primary": 500}
    assert wagers(SPLIT, chips=400).amounts == {}
    assert wagers(setup_for("tcdp")).amounts == {"high": 500, "low": 500}


def test_what_takes_one_amount_only_gets_it_whole() -> None:
    draft = wagers(SPLIT).choose("jackpot")
    for chip in CHIPS.values():
        assert draft.add(chip).amounts["jackpot"] == 500
        assert draft.add(chip).add(chip).amounts["jackpot"] == 500
    assert draft.more().more().amounts["jackpot"] == 500
    assert "jackpot" not in draft.more().less().amounts


def test_up_and_down_stay_within_the_limits() -> None:
    draft = wagers(SPLIT).clear()
    limits = draft.spot.limits
    for _ in range(100):
        draft = draft.more()
    assert draft.amounts == {"primary": limits.high}
    for _ in range(100):
        draft = draft.less()
        assert not draft.amounts or draft.amounts["primary"] >= limits.low
    assert draft.amounts == {}


def test_high_and_low_always_carry_the_same() -> None:
    draft = wagers(setup_for("tcdp"))
    for spot in ("high", "low"):
        moved = draft.choose(spot).add(2_500).more()
        assert moved.amounts["high"] == moved.amounts["low"]
        assert not moved.refusal
        assert moved.choose(spot).put(0).amounts == {}


def test_doubled_as_far_as_it_goes_and_added_up() -> None:
    draft = wagers(SPLIT, primary=8_000, four_card_bonus=2_000, jackpot=500)
    assert draft.total == 10_500
    doubled = draft.doubled()
    assert doubled.amounts == {"primary": 10_000, "four-card-bonus": 2_500, "jackpot": 500}
    assert doubled.answer == do.Bet(doubled.amounts)
    assert draft.clear().total == 0


def test_the_books_own_words_refuse_it() -> None:
    draft = wagers(SPLIT).choose("three-card-bonus").add(500)
    assert draft.refusal.endswith("(TCS App B).")
    assert draft.choose("primary").add(500).refusal == ""
    assert wagers(SPLIT, chips=700).add(500).refusal.startswith("These wagers come to $10")
    assert wagers(SPLIT).choose("nowhere").at == 0


def test_a_draft_is_a_value() -> None:
    draft = wagers(SPLIT)
    draft.add(500), draft.clear(), draft.doubled(), draft.move(1)
    assert draft == wagers(SPLIT)
    assert draft.answer.amounts is not draft.amounts


# High and low


def test_of_three_cards_one_is_low_and_another_takes_its_place() -> None:
    round_ = stacked(SPLIT, {1: "Kd As 7h"}, dealer="2s 3h 4d", community="5c")
    bet(round_, primary=5)
    ask, held = asked(round_)
    draft = first_setting(ask, held)  # type: ignore[arg-type]
    assert [c.text for c in draft.cards] == ["As", "Kd", "7h"]
    assert draft.sides == (cards("As Kd"), cards("7h"))
    for place in range(3):
        moved = draft.move(place)
        assert moved.low == {place}
        assert not moved.refusal
        assert moved.answer in ask.options
    assert draft.move(5) == draft
    assert "foul" in draft.move(0).warning
    assert draft.warning == ""
    assert not draft.can_double


def test_of_six_cards_three_go_low_before_it_can_be_set() -> None:
    round_ = stacked(setup_for("tcdp"), {1: "As Ah Kd 9s 7h 3d"}, dealer="2s 4h 6d 8c Tc")
    bet(round_, high=5, low=5)
    ask, held = asked(round_)
    draft = first_setting(ask, held)  # type: ignore[arg-type]
    assert not draft.refusal
    assert "3 high" not in draft.refusal
    torn = draft.move(0)
    assert torn.refusal.startswith("2 high and 4 low: it takes three cards each (TCDP")
    assert torn.names == ("", "")
    turned = Setting(ask, draft.cards, frozenset(range(3)))
    assert turned.refusal.endswith("(TCDP Rule 3)")
    doubled = draft.doubled()
    assert draft.can_double
    assert doubled.answer.double
    assert not doubled.refusal
    assert doubled.doubled() == draft
    assert draft.set_as(ask.default).answer == ask.default
    assert draft.set_as(do.Fold()) == draft


def test_where_the_last_three_may_not_go_low_the_first_do() -> None:
    round_ = stacked(setup_for("tcdp"), {1: "As Kd 9h 4s 4h 4d"}, dealer="2s 5h 6d 8c Tc")
    bet(round_, high=5, low=5)
    ask, held = asked(round_)
    draft = first_setting(ask, held)  # type: ignore[arg-type]
    assert not draft.refusal
    assert draft.sides[0] == cards("4s 4h 4d")


# Fold, play, raise, pick


@pytest.mark.parametrize(
    ("chips", "labels"),
    [
        (None, ["Fold", "Raise 1x $5", "Raise 2x $10", "Raise 3x $15"]),
        (1_500, ["Fold", "Raise 1x $5", "Raise 2x $10"]),
        (1_000, ["Fold", "Raise $5"]),
        (500, ["Fold"]),
    ],
)
def test_as_many_raises_as_the_chips_cover(chips: int | None, labels: list[str]) -> None:
    setup = setup_for("fcp")
    round_ = stacked(setup, {1: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd", chips=chips)
    bet(round_, ante=5)
    draft = first_choice(round_.waiting[1])
    assert draft.labels == labels
    assert draft.at == min(1, len(labels) - 1)
    assert draft.find("fold") == do.Fold()
    raises = {deed: draft.find(deed) for deed in ("raise-1", "raise-2", "raise-3")}
    if len(labels) > 2:
        for n, answer in enumerate(raises.values(), 1):
            expected = do.Bet({"raise": 500 * n}) if n < len(labels) else None
            assert answer == expected
    assert draft.find("play") is None
    assert (draft.find("raise") is not None) == (len(labels) == 2)


def test_marks_go_round() -> None:
    ask = Ask(1, "play", "DW §21", (do.Bet({"play": 500}), do.Fold()), do.Fold(), "Fold or play.")
    draft = first_choice(ask)
    assert draft.answer == do.Bet({"play": 500})
    assert draft.move(1).answer == do.Fold()
    assert draft.move(2) == draft
    assert draft.move(-1) == draft.move(1)
    assert isinstance(draft, Choice)


def test_several_are_picked_only_if_all_are_wild() -> None:
    held = cards("2s Jk Kd 5h")
    options = tuple(do.Pick(cards(t)) for t in ("2s", "Jk", "Kd", "5h", "2s Jk"))
    ask = Ask(1, "pick", "DW §22(b)", options, options[0], "Pick one of your cards.")
    draft = Picking(ask, held)
    assert draft.refusal == "Pick one of your cards. (DW §22(b))"
    assert draft.toggle(0).toggle(1).refusal == ""
    assert draft.toggle(0).toggle(1).answer == options[4]
    assert "every one of them is wild" in draft.toggle(0).toggle(2).refusal
    assert draft.toggle(2).toggle(2) == draft
    assert draft.toggle(9) == draft
    assert draft.pick_as(options[4]).picked == {0, 1}
    assert draft.pick_as(do.Fold()) == draft
