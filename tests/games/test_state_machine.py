"""Any round of any game at any table, with everybody's mistakes in between.

Whoever is to act draws an answer; before that, somebody may err, or the round is saved and
resumed. After every word the cage counts the chips and surveillance looks over each viewer's
shoulder. Every round is played to its end, unless the shuffler fails, and replayed.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.requests import Sense, Step
from galaxy_tui.games.round import Record, Round
from galaxy_tui.money import Cents
from tests.games.cage import Cage
from tests.games.dealing import refusal
from tests.games.mistakes import (
    is_sentence,
    malformed_actions,
    other_answers,
    out_of_place,
    wrong_actions,
)
from tests.games.openings import may_stand, openings, reduced, wagers
from tests.games.surveillance import Camera
from tests.games.tables import copy, seen

every_game = pytest.mark.parametrize("game", GAMES)
thorough = settings(
    max_examples=200,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class AnyRound:
    """A round whose every word is drawn."""

    def __init__(self, data: st.DataObject, opening: Record) -> None:
        self.data = data
        self.round = Round.resume(opening)
        self.cage = Cage(opening.setup, opening.chips)
        self.camera = Camera(opening.setup, opening.shoe.deck())
        self.watched = 0

    def play(self, fails_after: int | None) -> None:
        """To the end, or until the shuffler fails after so many answers."""
        answers = 0
        self.look()
        while not self.round.over:
            self.something_else_happens()
            if answers == fails_after:
                self.round.submit("equipment", do.Malfunction())
            else:
                self.somebody_answers()
            self.look()
            answers += 1
        assert_nothing_more_is_heard(self.round)
        assert copy(self.round).events == self.round.events

    def look(self) -> None:
        """Chips are conserved, no card is in two places, hidden cards stay hidden."""
        for happened in self.round.events[self.watched :]:
            self.cage.book(happened)
        self.cage.agrees_with(self.round.table)
        self.camera.follows(self.round, self.watched)
        self.watched = len(self.round.events)

    # Those who are asked

    def somebody_answers(self) -> None:
        match self.round.request:
            case Step(action=action, cite=cite):
                if self.data.draw(st.booleans(), "does the dealer know?"):
                    self.round.submit("dealer", action)
                else:
                    count = len(self.round.events)
                    self.round.submit("floor", do.Correct())
                    assert self.round.events[count] == ev.Corrected(action, cite)
            case Sense():
                reading = self.data.draw(readings(self.round), "reading")
                self.round.submit("equipment", reading)
                assert self.round.table.lights == set(reading.lit)
            case _:
                seat = self.data.draw(st.sampled_from(sorted(self.round.waiting)), "seat")
                self.player_answers(seat)

    def player_answers(self, seat: int) -> None:
        ask, setup, chips = self.round.waiting[seat], self.round.setup, self.round.chips[seat]
        if ask.kind != "wager":
            self.round.submit(seat, self.data.draw(st.sampled_from(ask.options), "answer"))
            return
        wished = self.data.draw(wagers(setup), "wagers")
        if not may_stand(setup, chips, wished):
            assert is_sentence(refusal(self.round, seat, do.Bet(wished)))
        self.round.submit(seat, do.Bet(reduced(setup, chips, wished)))

    # What else may happen

    def something_else_happens(self) -> None:
        happens = ["nothing", "dealer_errs", "impossible_action", "word_out_of_place", "resumed"]
        if self.round.waiting:
            happens += ["other_answer", "listed_answers"]
        getattr(self, self.data.draw(st.sampled_from(happens), "meanwhile"))()

    def nothing(self) -> None:
        pass

    def dealer_errs(self) -> None:
        """The wrong thing, or anything while somebody else is to act."""
        action = self.data.draw(st.sampled_from(wrong_actions(self.round)), "wrong action")
        request, before, count = self.round.request, seen(self.round), len(self.round.events)
        self.round.submit("dealer", action)
        (erred,) = self.round.events[count:]
        assert isinstance(erred, ev.Erred)
        right = request.action if isinstance(request, Step) else None
        assert (erred.did, erred.right) == (action, right)
        assert (self.round.request, seen(self.round)) == (request, before)

    def impossible_action(self) -> None:
        action = self.data.draw(st.sampled_from(malformed_actions(self.round)), "action")
        assert is_sentence(refusal(self.round, "dealer", action))

    def word_out_of_place(self) -> None:
        who, word = self.data.draw(st.sampled_from(out_of_place(self.round)), "word")
        assert is_sentence(refusal(self.round, who, word))

    def other_answer(self) -> None:
        """Not listed, so refused; wagers that the books don't let stand are refused too."""
        seat = self.data.draw(st.sampled_from(sorted(self.round.waiting)), "seat")
        if self.round.waiting[seat].kind == "wager":
            answer: do.Answer = do.Bet(self.data.draw(bad_wagers(self.round, seat), "bad wagers"))
        else:
            answer = self.data.draw(
                st.sampled_from(other_answers(self.round, seat)), "other answer"
            )
        assert is_sentence(refusal(self.round, seat, answer))

    def listed_answers(self) -> None:
        """Any of them would be accepted."""
        seat = self.data.draw(st.sampled_from(sorted(self.round.waiting)), "seat")
        options = self.round.waiting[seat].options or (do.Bet({}),)
        for option in self.data.draw(st.lists(st.sampled_from(options), min_size=1, max_size=3)):
            elsewhere = copy(self.round)
            elsewhere.submit(seat, option)
            assert elsewhere.entries[-1] == do.Entry(seat, option)

    def resumed(self) -> None:
        again = copy(self.round)
        assert (again.record, again.events) == (self.round.record, self.round.events)
        assert (again.request, again.waiting) == (self.round.request, self.round.waiting)
        assert seen(again) == seen(self.round)
        self.round = again


def readings(round_: Round) -> st.SearchStrategy[do.Reading]:
    """Any sensor may be dead or stuck; a progressive meter may show anything, a posted one not."""
    setup = round_.setup
    places = range(1, setup.positions + 1)
    sensors = [(n, w) for n in places for w in round_.book.jackpots if w in setup.offered]
    shown: dict[str, st.SearchStrategy[Cents]] = {
        name: st.integers(0, 10**7) if setup.jackpot == "progressive" else st.just(meter.amount)
        for name, meter in setup.meters.items()
    }
    return st.builds(
        do.Reading,
        st.sets(st.sampled_from(sensors)).map(lambda lit: tuple(sorted(lit))),
        st.fixed_dictionaries({}, optional=shown),
    )


def bad_wagers(round_: Round, seat: int) -> st.SearchStrategy[dict[str, Cents]]:
    """Anything at all that the books don't let stand."""
    setup, chips = round_.setup, round_.chips[seat]
    names = st.sampled_from([*round_.book.by_id, "moon"])
    amounts = st.dictionaries(names, st.integers(-1_000, 20_000), min_size=1)
    return amounts.filter(lambda some: not may_stand(setup, chips, some))


def assert_nothing_more_is_heard(round_: Round) -> None:
    who, word = out_of_place(round_)[0]
    assert refusal(round_, who, word) == "This round is over."


@every_game
@thorough
@given(data=st.data())
def test_any_round_at_any_table_keeps_its_promises(game: str, data: st.DataObject) -> None:
    opening = data.draw(openings(game), "opening")
    fails_after = data.draw(st.none() | st.integers(0, 60), "the shuffler fails after")
    AnyRound(data, opening).play(fails_after)
