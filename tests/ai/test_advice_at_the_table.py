"""At any table, in any round, whoever has a decision to make can be advised on it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from galaxy_tui.ai.advice.advise import advise_seat, situation_of
from galaxy_tui.ai.advice.model import Advice
from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.actions import Bet, Fold, Pick, Reading, SetHand
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.requests import Ask, Sense, Step
from galaxy_tui.games.round import Record, Round
from galaxy_tui.games.view import View, view
from tests.games.dealing import setup_for, stacked
from tests.games.openings import openings, reduced, wagers

rounds = settings(
    max_examples=20,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def seen_from(round_: Round, seat: int) -> View:
    shown = view(round_, seat)
    assert isinstance(shown, View)
    return shown


def is_sound(advice: Advice, ask: Ask) -> None:
    """Every legal answer once, best first; what it is made up of adds up."""
    answers = [option.answers[0] for option in advice.options]
    assert len(answers) == len(ask.options)
    assert all(answer in ask.options for answer in answers)
    assert all(option in answers for option in ask.options)
    assert advice.stage == ask.kind
    values = [option.ev for option in advice.options]
    assert values == sorted(values, reverse=True)
    for option in advice.options:
        assert option.cost == pytest.approx(values[0] - option.ev, abs=1e-9)
        assert option.cost >= 0
        assert sum(option.by_wager.values()) == pytest.approx(option.ev, rel=1e-12, abs=1e-12)
        assert all(0 < outcome.probability <= 1 for outcome in option.outcomes)
        for wager in option.by_wager:
            chances = [o.probability for o in option.outcomes if o.wager == wager]
            assert sum(chances) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
@rounds
@given(data=st.data())
def test_every_decision_has_advice_on_each_legal_answer_and_the_best_is_accepted(
    game: str, data: st.DataObject
) -> None:
    drawn = data.draw(openings(game))
    opening = Record(drawn.setup, drawn.shoe, drawn.chips, (), drawn.asks_equipment, ())
    round_ = Round.resume(opening)
    while not round_.over:
        if isinstance(round_.request, Sense):
            lit = tuple(w for w in round_.request.wagers if data.draw(st.booleans()))
            meters = {name: meter.amount for name, meter in round_.setup.meters.items()}
            round_.submit("equipment", Reading(lit, meters))
            continue
        assert not isinstance(round_.request, Step)
        seat = data.draw(st.sampled_from(sorted(round_.waiting)))
        ask = round_.waiting[seat]
        if ask.kind == "wager":
            wished = data.draw(wagers(round_.setup))
            round_.submit(seat, Bet(reduced(round_.setup, round_.chips[seat], wished)))
            continue
        advice = advise_seat(seen_from(round_, seat), round_.setup)
        is_sound(advice, ask)
        answer = advice.best.answers[0]
        if data.draw(st.booleans()):
            answer = data.draw(st.sampled_from(ask.options))
        round_.submit(seat, answer)


def wagered(round_: Round, amounts: dict[int, dict[str, int]]) -> Round:
    for seat, bet in amounts.items():
        round_.submit(seat, Bet(bet))
    return round_


def test_a_treasure_hand_that_is_exposed_is_seen_by_the_others_and_changes_their_odds() -> None:
    deal = {1: "Ah Kh Qh 3s 4s", 2: "Ts 9d 8c 5h 6h"}
    wagers = {1: {"ante": 500, "three-card-treasure": 100}, 2: {"ante": 500}}
    round_ = wagered(stacked(setup_for("deuces-wild"), deal, community="3d 4d 5d 7c"), wagers)
    round_.submit(1, Fold())
    known = situation_of(seen_from(round_, 2), round_.setup)
    assert set(known.seen) == set(cards("Ah Kh Qh"))
    hidden = wagered(
        stacked(setup_for("deuces-wild"), deal, community="3d 4d 5d 7c"),
        {1: {"ante": 500}, 2: {"ante": 500}},
    )
    hidden.submit(1, Fold())
    assert situation_of(seen_from(hidden, 2), hidden.setup).seen == ()
    values = [advise_seat(seen_from(r, 2), r.setup).best.ev for r in (round_, hidden)]
    assert values[0] > values[1]  # the three high cards would not have helped


def test_a_treasure_wager_that_is_settled_is_not_at_stake_any_more() -> None:
    deal = {1: "Ah Kd 7c 3s 4s"}
    wagers = {1: {"ante": 500, "three-card-treasure": 100, "five-card-fortune": 100}}
    round_ = wagered(stacked(setup_for("deuces-wild"), deal, community="3d 4d 5d 7h"), wagers)
    assert set(situation_of(seen_from(round_, 1), round_.setup).wagers) == {
        "ante",
        "five-card-fortune",
    }


def test_tcs_settings_that_lie_face_up_are_seen_by_those_who_set_later() -> None:
    setup = setup_for("three-card-split", face_up=True)
    deal = {1: "Ah Kh Qh", 2: "2c 7d 9s"}
    round_ = stacked(setup, deal, dealer="3c 4c 5d", community="8h")
    wagered(round_, {1: {"primary": 500}, 2: {"primary": 500}})
    round_.submit(1, SetHand(tuple(cards("Ah Kh")), tuple(cards("Qh"))))
    assert set(situation_of(seen_from(round_, 2), setup).seen) == set(cards("Ah Kh Qh"))
    is_sound(advise_seat(seen_from(round_, 2), setup), round_.waiting[2])


def test_fcp_envy_counts_the_others_who_play_the_four_card_jackpot_folded_or_not() -> None:
    deal = {1: "Ah Kh Qh 9s 2d", 2: "2c 7d 9h 3s 4s", 3: "3c 7c 8h 4d 5d"}
    both = {"ante": 500, "four-card-jackpot": 100}
    round_ = stacked(setup_for("four-card-prime"), deal, dealer="Ts Td 6c 6d Jc Qs")
    wagered(round_, {1: both, 2: both, 3: {"ante": 500}})
    round_.submit(2, Fold())
    known = situation_of(seen_from(round_, 1), round_.setup)
    assert (known.others, known.up, known.seen) == (1, *cards("Qs"), ())
    assert situation_of(seen_from(round_, 3), round_.setup).others == 0


def test_after_a_raise_the_pick_is_advised_on_with_the_ante_still_in_it() -> None:
    deal = {1: "2s 2h 9d 8c 3s"}
    round_ = stacked(setup_for("deuces-wild"), deal, community="3d 4d 5d 7c")
    wagered(round_, {1: {"ante": 500, "five-card-fortune": 100}})
    round_.submit(1, Bet({"play": 500}))
    before = advise_seat(seen_from(round_, 1), round_.setup)
    round_.submit(1, Bet({"raise": 1000}))
    after = advise_seat(seen_from(round_, 1), round_.setup)
    assert before.best.answers == (Bet({"raise": 1000}), *after.best.answers)
    assert after.best.ev == before.best.ev
    assert after.best.answers == (Pick(tuple(cards("2s 2h"))),)


def test_nobody_is_advised_who_is_not_asked() -> None:
    round_ = stacked(setup_for("four-card-prime"), {1: "Ah Kh Qh 9s 2d", 2: "2c 7d 9h 3s 4s"})
    with pytest.raises(NotAllowed, match="no decision"):
        situation_of(seen_from(round_, 1), round_.setup)  # it is asked for its wagers
    wagered(round_, {1: {"ante": 500}, 2: {"ante": 500}})
    round_.submit(1, Fold())
    with pytest.raises(NotAllowed, match="no decision"):
        situation_of(seen_from(round_, 1), round_.setup)


def test_nobody_else_s_cards_are_used_before_they_are_shown() -> None:
    """The same view, other cards below it: the same advice."""
    advice = []
    for other, dealer in (
        ("2c 7d 9h 3s 4s", "Ts Td 6c 6d Jc"),
        ("Ts Td 6c 6d Jc", "2c 7d 9h 3s 4s"),
    ):
        round_ = stacked(
            setup_for("four-card-prime"), {1: "Ah Kh Qh 9s 2d", 2: other}, dealer=f"{dealer} Qs"
        )
        wagered(round_, {1: {"ante": 500, "prime": 100}, 2: {"ante": 500}})
        advice.append(advise_seat(seen_from(round_, 1), round_.setup))
    assert advice[0] == advice[1]


def test_playing_on_is_worth_two_antes_less_if_the_chips_will_not_cover_a_raise() -> None:
    deal = {1: "9h Td 2s 8c 3d"}
    round_ = stacked(setup_for("deuces-wild"), deal, community="Kc Qd 4s 5s", chips=1500)
    wagered(round_, {1: {"ante": 500}})
    best = advise_seat(seen_from(round_, 1), round_.setup).best
    assert (best.answers, best.ev) == ((Fold(),), -1)
