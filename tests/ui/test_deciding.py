"""What a key, a click and a drag make of a decision: another draft, an answer, or a refusal."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import open_spots
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.ui.deciding import clicked, dragged, pressed
from galaxy_tui.ui.drafts import Choice, Draft, Picking, Setting, Wagers, first_setting
from tests.games.dealing import bet, setup_for, stacked

FOLD_OR_PLAY = Ask(1, "play", "DW §21", (do.Bet({"play": 500}), do.Fold()), do.Fold(), "Fold?")
PICKS = tuple(do.Pick(cards(text)) for text in ("2s", "Kd", "5h"))
ONE_CARD = Ask(1, "pick", "DW §22(b)", PICKS, PICKS[0], "Pick one of your cards.")


def wagers() -> Wagers:
    setup = setup_for("tcs")
    return Wagers(setup, open_spots(book_of(setup.game), setup), 100_000, {"primary": 500})


def setting() -> Setting:
    round_ = stacked(setup_for("tcs"), {1: "As Kd 7h"}, dealer="2s 3h 4d", community="5c")
    bet(round_, primary=5)
    return first_setting(round_.waiting[1], tuple(round_.table.seats[1].cards))


def press(draft: Draft, *actions: str, best: do.Answer | None = None) -> Draft | do.Answer:
    made: Draft | do.Answer = draft
    for action in actions:
        assert isinstance(made, Draft)
        made = pressed(made, action, best, {"primary": 2_000, "gone": 100})
    return made


def test_keys_of_another_decision_do_nothing() -> None:
    picking, choice = Picking(ONE_CARD, cards("2s Kd 5h")), Choice(FOLD_OR_PLAY, 0)
    for draft, other in (
        (wagers(), "set.done"), (setting(), "wager.place"), (choice, "pick.done"),
        (picking, "play.fold"),
    ):  # fmt: skip
        assert press(draft, other) == draft


def test_bets_are_put_out_passed_and_put_out_again() -> None:
    assert press(wagers(), "wager.place") == do.Bet({"primary": 500})
    assert press(wagers(), "wager.pass") == do.Bet({})
    again = press(wagers(), "wager.clear", "wager.rebet")
    assert isinstance(again, Wagers)
    assert again.amounts == {"primary": 2_000}  # a spot that is no longer offered is left out
    with pytest.raises(NotAllowed, match="no bet of yours at this table"):
        pressed(wagers(), "wager.rebet", None, {})


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (("wager.clear", "wager.place"), "nothing on the spots"),
        (("wager.right", "wager.chip-2", "wager.place"), "TCS App B"),
        (("wager.chip-4", "wager.place"), "Primary takes"),
    ],
)
def test_what_cannot_stand_is_refused_in_a_sentence(keys: tuple[str, ...], says: str) -> None:
    with pytest.raises(NotAllowed, match=says):
        press(wagers(), *keys)


def test_hands_are_set_as_they_lie_as_the_house_would_or_the_best_way() -> None:
    draft = setting()
    assert press(draft, "set.done") == draft.answer
    house = press(draft, "set.move-1", "set.house-way")
    assert isinstance(house, Setting)
    assert house.answer == draft.ask.default
    best = draft.ask.options[0]
    assert press(draft, "set.best", "set.done", best=best) == best
    assert press(draft, "set.best") == draft  # nobody has counted


def test_choices_and_picks() -> None:
    choice = Choice(FOLD_OR_PLAY, 0)
    assert press(choice, "play.fold") == do.Fold()
    assert press(choice, "play.play") == press(choice, "play.done") == do.Bet({"play": 500})
    assert press(choice, "play.right", "play.done") == do.Fold()
    assert press(choice, "play.raise-3") == choice
    assert press(choice, "play.best", "play.done", best=do.Fold()) == do.Fold()
    assert press(choice, "play.best") == press(choice, "play.best", best=PICKS[2]) == choice
    picking = Picking(ONE_CARD, cards("2s Kd 5h"))
    assert press(picking, "pick.card-2", "pick.done") == PICKS[1]
    assert press(picking, "pick.best", "pick.done", best=PICKS[2]) == PICKS[2]
    for wrong in (("pick.done",), ("pick.card-1", "pick.card-2", "pick.done")):
        with pytest.raises(NotAllowed):
            press(picking, *wrong)


def test_clicks() -> None:
    more = clicked(wagers(), "spot-four-card-bonus", 1)
    assert isinstance(more, Wagers)
    assert (more.amounts["four-card-bonus"], more.spot.wager) == (100, "four-card-bonus")
    less = clicked(more, "spot-four-card-bonus", 3)
    assert isinstance(less, Wagers)
    assert less.amounts == {"primary": 500}
    chip = clicked(more, "chip-2", 1)
    assert isinstance(chip, Wagers)
    assert chip.amounts["four-card-bonus"] == 600
    assert clicked(setting(), "card-1", 1) == setting().move(0)
    picking = Picking(ONE_CARD, cards("2s Kd 5h"))
    assert clicked(picking, "card-3", 1) == picking.toggle(2)
    assert clicked(Choice(FOLD_OR_PLAY, 0), "choice-1", 1) == do.Fold()
    assert clicked(wagers(), "seat-4", 1) == clicked(wagers(), "pile-4-primary", 1) == wagers()


def test_cards_and_chips_are_dragged() -> None:
    draft = setting()  # the seven is low
    assert dragged(draft, "card-1", "side-low") == draft.move(0)
    assert dragged(draft, "card-1", "card-3") == draft.move(0)
    assert dragged(draft, "card-1", "card-2") == draft  # it is there already
    assert dragged(draft, "card-1", "side-high") == draft
    chip = dragged(wagers(), "chip-3", "spot-four-card-bonus")
    assert isinstance(chip, Wagers)
    assert chip.amounts == {"primary": 500, "four-card-bonus": 2_500}
    assert dragged(wagers(), "spot-primary", "chip-1") == wagers()
