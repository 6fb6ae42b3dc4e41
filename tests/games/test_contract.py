"""What every game promises, whatever its rules: one suite, run over every table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final, cast

import msgspec
import pytest

from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, book_of, standard_setup
from galaxy_tui.games.paytables import Paytable, book_tables, find_table
from galaxy_tui.games.requests import Ask, AskAll, Sense, Step
from galaxy_tui.games.round import ALL_STEPS, Record, Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.view import TableVision, View, events_for, view
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents
from galaxy_tui.records import from_json, to_json
from galaxy_tui.shoe import chosen_shoe, stacked_shoe
from tests.games.cage import Cage
from tests.games.dealing import refusal, setup_for
from tests.games.mistakes import (
    is_sentence,
    malformed_actions,
    other_answers,
    out_of_place,
    wrong_actions,
)
from tests.games.surveillance import Camera, cards_in, viewers
from tests.games.tables import (
    CHANGES,
    SEATS,
    SEEDS,
    TABLES,
    all_in,
    answer,
    at_every_request,
    copy,
    every_request,
    filled,
    many_rounds,
    opened,
    played,
    seen,
    setup_of,
)

WITH_TABULATOR: Final = [table for table in TABLES if setup_of(table).tabulator]
PRINTED: Final = [table for game in GAMES for table in book_tables(game)]
every_table = pytest.mark.parametrize("table", TABLES)
every_game = pytest.mark.parametrize("game", GAMES)


def state(round_: Round) -> tuple[object, ...]:
    """All that there is to a round, in a form that can be compared."""
    return round_.record, list(round_.events), round_.request, dict(round_.waiting), seen(round_)


def moved(round_: Round) -> tuple[object, ...]:
    """Cards, chips, lights and whose turn it is: all that a dealer's mistake leaves alone."""
    return round_.request, dict(round_.waiting), seen(round_)


def at_the_press(table: str, by_hand: frozenset[str] = frozenset()) -> Round:
    """The button is pressed, and everybody has every jackpot wager out."""
    round_ = opened(table, by_hand=by_hand, asks_equipment=True)
    for seat in SEATS:
        round_.submit(seat, all_in(round_.setup))
    return round_


def all_refused(round_: Round, said: Iterable[tuple[do.Who, do.Word]]) -> None:
    """Each of these words is refused in a sentence, and nothing at all has changed."""
    before, lengths = state(round_), (len(round_.events), len(round_.entries))
    for who, word in said:
        with pytest.raises(NotAllowed) as refused:
            round_.submit(who, word)
        assert is_sentence(str(refused.value)), (who, word)
        assert (len(round_.events), len(round_.entries)) == lengths, (who, word)
    assert state(round_) == before


# Opening and asking


@every_table
def test_a_round_opens_under_its_commitment_and_asks_everyone_to_wager(table: str) -> None:
    round_ = opened(table)
    first = round_.events[0]
    assert isinstance(first, ev.Opened)
    assert (first.game, first.commitment) == (round_.setup.game, round_.shoe.commitment)
    assert first.positions == tuple(round_.waiting) == SEATS
    assert {ask.kind for ask in round_.waiting.values()} == {"wager"}
    assert not round_.over


@every_table
def test_every_request_lists_its_legal_answers_and_cites_its_clause(table: str) -> None:
    for round_ in every_request(table, by_hand=ALL_STEPS, asks_equipment=True):
        match round_.request:
            case Step(action=action, cite=cite):
                assert rule(cite)
                assert do.tag_of(type(action)) in ALL_STEPS
            case Sense(cite=cite):
                assert rule(cite)
            case AskAll(asks=asks):
                assert [ask.seat for ask in asks] == sorted({ask.seat for ask in asks})
        for seat, ask in round_.waiting.items():
            assert ask.seat == seat
            assert rule(ask.cite)
            assert is_sentence(ask.rule)
            assert ask.spots if ask.kind == "wager" else ask.options
            assert len(ask.options) == len(set(map(to_json, ask.options)))


@every_table
def test_a_default_exists_and_is_legal(table: str) -> None:
    for round_ in every_request(table):
        for seat, ask in round_.waiting.items():
            assert ask.default in (ask.options or (do.Bet({}),))
            again = copy(round_)
            again.submit(seat, ask.default)
            assert again.entries[-1] == do.Entry(seat, ask.default)


@every_table
def test_every_event_cites_a_clause_that_can_be_read(table: str) -> None:
    for round_ in many_rounds(table):
        for event in round_.events:
            assert rule(event.cite), event


@every_game
def test_every_citation_of_a_book_can_be_read(game: str) -> None:
    book = book_of(game)
    cites = [book.opens, book.closes, book.voids, *(wager.cite for wager in book.wagers)]
    for cite in (*cites, *(table.clause for table in book_tables(game))):
        assert rule(cite)


@every_table
def test_without_wagers_there_are_no_cards(table: str) -> None:
    round_ = opened(table)
    for seat in SEATS:
        round_.submit(seat, do.Bet({}))
    assert round_.over
    assert not [e for e in round_.events if isinstance(e, ev.Dealt)]
    assert round_.events[-1] == ev.Closed(dict.fromkeys(SEATS, 0), round_.book.closes)


@pytest.mark.parametrize("printed", PRINTED, ids=lambda t: f"{t.game} {t.family} {t.name}")
def test_every_printed_table_can_be_dealt_on(printed: Paytable) -> None:
    """With the operator's figures where the book leaves cells to him."""
    standard = setup_for(printed.game)
    setup = setup_for(
        printed.game, paytables={**standard.paytables, printed.family: filled(printed)}
    )
    for luck in range(3):
        shoe = chosen_shoe(book_of(printed.game).deck, f"{luck:x}")
        round_ = played(Round(setup, shoe, {1: None, 2: None}), luck)
        cage = Cage(round_.setup, round_.chips)
        for event in round_.events:
            cage.book(event)


# Players


@every_table
def test_every_listed_answer_is_accepted_in_any_order_of_cards(table: str) -> None:
    for round_ in every_request(table, asks_equipment=True):
        for seat, ask in round_.waiting.items():
            for option in ask.options:
                said = option
                if isinstance(option, do.SetHand):
                    said = do.SetHand(option.high[::-1], option.low[::-1], option.double)
                elif isinstance(option, do.Pick):
                    said = do.Pick(option.cards[::-1])
                again = copy(round_)
                again.submit(seat, said)
                assert again.entries[-1] == do.Entry(seat, option)


@every_table
def test_every_other_answer_is_refused_and_changes_nothing(table: str) -> None:
    for round_ in every_request(table):
        for seat, ask in round_.waiting.items():
            if ask.kind != "wager":
                all_refused(round_, ((seat, other) for other in other_answers(round_, seat)))


@every_table
def test_a_wager_is_the_only_answer_to_a_request_for_wagers(table: str) -> None:
    round_ = opened(table)
    deck = round_.table.deck
    others = do.Fold(), do.Pick(deck[:1]), do.SetHand(deck[:2], deck[2:3])
    all_refused(round_, ((SEATS[0], other) for other in others))


@every_table
def test_amounts_added_later_are_whole_cents_too(table: str) -> None:
    for round_ in every_request(table):
        for seat, ask in round_.waiting.items():
            for option in ask.options:
                if isinstance(option, do.Bet):
                    floats = {wager: float(amount) for wager, amount in option.amounts.items()}
                    refusal(round_, seat, do.Bet(cast(dict[str, Cents], floats)))


@every_table
def test_words_out_of_turn_and_out_of_place_are_refused_and_change_nothing(table: str) -> None:
    for by_hand in (frozenset[str](), ALL_STEPS):
        for round_ in every_request(table, by_hand=by_hand, asks_equipment=True):
            all_refused(round_, out_of_place(round_))


# Dealer, floor and tabulator


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_a_perfect_dealer_by_hand_deals_like_the_automatic_one(table: str, seed: str) -> None:
    automatic = played(opened(table, seed))
    by_hand = played(opened(table, seed, by_hand=ALL_STEPS, asks_equipment=True))
    assert by_hand.events == automatic.events
    for step in sorted(ALL_STEPS):
        alone = played(opened(table, seed, by_hand=frozenset({step})))
        assert alone.events == automatic.events
        tags = {do.tag_of(type(entry.word)) for entry in alone.entries if entry.who == "dealer"}
        assert tags <= {step}


@every_table
def test_a_wrong_action_is_recorded_with_its_clause_and_moves_nothing(table: str) -> None:
    automatic = played(opened(table))
    round_ = opened(table, by_hand=ALL_STEPS)
    for _ in at_every_request(round_):
        if isinstance(step := round_.request, Step):
            before, happened = moved(round_), len(round_.events)
            wrong = wrong_actions(round_)
            for action in wrong:
                round_.submit("dealer", action)
            assert round_.events[happened:] == [
                ev.Erred(action, step.action, step.cite) for action in wrong
            ]
            assert moved(round_) == before
    assert [e for e in round_.events if not isinstance(e, ev.Erred)] == automatic.events
    assert copy(round_).events == round_.events


@every_table
def test_a_mistake_stays_between_the_dealer_and_the_grader(table: str) -> None:
    round_ = opened(table)
    round_.submit("dealer", do.Muck("dealer"))
    for viewer in viewers(round_):
        told = any(isinstance(e, ev.Erred) for e in events_for(round_.events, viewer))
        assert told == (viewer == "dealer")


@every_table
def test_an_action_that_nobody_could_take_is_refused(table: str) -> None:
    for round_ in every_request(table, by_hand=ALL_STEPS):
        if not round_.over:
            all_refused(round_, (("dealer", action) for action in malformed_actions(round_)))


@every_table
def test_the_floor_does_the_step_that_stands(table: str) -> None:
    automatic = played(opened(table))
    round_ = opened(table, by_hand=ALL_STEPS)
    chance = Random(0)
    while not round_.over:
        if isinstance(step := round_.request, Step):
            happened = len(round_.events)
            round_.submit("floor", do.Correct())
            assert round_.events[happened] == ev.Corrected(step.action, step.cite)
        else:
            answer(round_, chance)
    assert [e for e in round_.events if not isinstance(e, ev.Corrected)] == automatic.events


@every_table
def test_a_dealer_who_acts_while_players_decide_is_recorded(table: str) -> None:
    for round_ in every_request(table):
        if round_.waiting:
            before, happened = moved(round_), len(round_.events)
            cites = {ask.cite for ask in round_.waiting.values()}
            early = wrong_actions(round_)
            for action in early:
                round_.submit("dealer", action)
            recorded = [e for e in round_.events[happened:] if isinstance(e, ev.Erred)]
            assert [(e.did, e.right) for e in recorded] == [(action, None) for action in early]
            assert len(round_.events) == happened + len(early)
            assert {e.cite for e in recorded} <= cites
            assert moved(round_) == before


@pytest.mark.parametrize("table", WITH_TABULATOR)
def test_a_dealer_who_acts_before_the_tabulator_has_counted_is_recorded(table: str) -> None:
    round_ = at_the_press(table)
    sense, before = round_.request, moved(round_)
    assert isinstance(sense, Sense)
    round_.submit("dealer", do.Deal("dealer", 1))
    assert round_.events[-1] == ev.Erred(do.Deal("dealer", 1), None, sense.cite)
    assert moved(round_) == before


@pytest.mark.parametrize("table", WITH_TABULATOR)
def test_lights_and_chips_that_disagree_are_named_in_any_order(table: str) -> None:
    round_ = at_the_press(table, by_hand=frozenset({"confirm"}))
    round_.submit("equipment", do.Reading((), {}))  # every sensor is dead
    assert isinstance(round_.request, Step)
    right = round_.request.action
    assert isinstance(right, do.Confirm)
    assert len(right.mismatched) >= 2
    round_.submit("dealer", do.Confirm(right.mismatched[::-1]))
    assert not [e for e in round_.events if isinstance(e, ev.Erred)]


@pytest.mark.parametrize("table", WITH_TABULATOR)
def test_a_sensor_is_lit_once_and_only_where_the_table_has_one(table: str) -> None:
    round_ = at_the_press(table)
    assert isinstance(round_.request, Sense)
    (seat, wager), *_ = round_.request.wagers
    no_sensor = next(iter(round_.book.by_id))
    meter = next(iter(round_.setup.meters))
    readings = (
        do.Reading(((seat, wager), (seat, wager)), {}),
        do.Reading(((99, wager),), {}),
        do.Reading(((seat, no_sensor),), {}),
        do.Reading((), {"moon": 100}),
        do.Reading((), {meter: -1}),
    )
    all_refused(round_, (("equipment", reading) for reading in readings))


@every_table
def test_a_dealer_cannot_feel_for_cards_that_lie_face_down(table: str) -> None:
    """Naming the dealer's hidden cards brings the same reply as naming any others."""
    for round_ in every_request(table, by_hand=ALL_STEPS):
        dealt = tuple(round_.table.dealer)
        if dealt and not round_.over and not set(dealt) <= cards_in(view(round_, "dealer")):
            strange = tuple(c for c in round_.table.deck if c not in dealt)[: len(dealt)]
            assert reply(round_, do.SetHouse(dealt, ())) == reply(round_, do.SetHouse(strange, ()))


def reply(round_: Round, action: do.Action) -> str:
    """What a dealer learns from an action: the refusal, or how many mistakes it made."""
    again = copy(round_)
    try:
        again.submit("dealer", action)
    except NotAllowed as refused:
        return str(refused)
    return f"{sum(isinstance(e, ev.Erred) for e in again.events)} mistakes"


# The shuffler fails


@every_table
def test_a_malfunction_at_any_request_gives_every_chip_back(table: str) -> None:
    for round_ in every_request(table, by_hand=ALL_STEPS, asks_equipment=True):
        if not round_.over:
            failed = copy(round_)
            failed.submit("equipment", do.Malfunction())
            assert failed.over
            assert failed.events[-1] == ev.Closed(dict.fromkeys(SEATS, 0), failed.book.voids)
            assert failed.table.meters == opened(table).table.meters
            cage = Cage(failed.setup, failed.chips)
            for event in failed.events:
                assert rule(event.cite)
                cage.book(event)
            cage.agrees_with(failed.table)
            assert copy(failed).events == failed.events


# Saving and replaying


@every_table
@pytest.mark.parametrize("by_hand", [frozenset[str](), ALL_STEPS], ids=["automatic", "by hand"])
def test_a_round_saved_at_any_request_goes_on_as_it_would_have(
    table: str, by_hand: frozenset[str]
) -> None:
    round_ = opened(table, by_hand=by_hand, asks_equipment=bool(by_hand))
    saves: list[tuple[int, bytes]] = []
    for _ in at_every_request(round_):
        again = copy(round_)
        assert state(again) == state(round_)
        saves.append((len(round_.entries), to_json(round_.record)))
    for count, save in saves:
        again = Round.resume(from_json(save, Record))
        for entry in round_.entries[count:]:
            again.submit(entry.who, entry.word)
        assert again.events == round_.events
        assert seen(again) == seen(round_)


@every_table
def test_a_finished_round_replays_to_the_same_events(table: str) -> None:
    for round_ in many_rounds(table):
        assert Round.resume(round_.record).events == round_.events
        assert to_json(copy(round_).events) == to_json(round_.events)


class Page(msgspec.Struct, frozen=True):
    """Everything that crosses a wire."""

    events: tuple[ev.Event, ...]
    views: tuple[View | TableVision, ...]


@every_table
def test_events_requests_and_views_come_back_from_json_as_they_were(table: str) -> None:
    for round_ in every_request(table, by_hand=ALL_STEPS, asks_equipment=True):
        for viewer in viewers(round_):
            page = Page(tuple(events_for(round_.events, viewer)), (view(round_, viewer),))
            assert from_json(to_json(page), Page) == page
        if (request := round_.request) is not None:
            assert from_json(to_json(request), cast(type[Ask], type(request))) == request
        assert from_json(to_json(round_.record), Record) == round_.record


# Money, cards and eyes


@every_table
def test_chips_and_cards_are_where_the_events_say_and_nobody_sees_too_much(table: str) -> None:
    for seed in SEEDS:
        round_ = opened(table, seed, by_hand=ALL_STEPS, asks_equipment=True)
        cage = Cage(round_.setup, round_.chips)
        camera = Camera(round_.setup, round_.shoe.deck())
        booked = 0
        for _ in at_every_request(round_):
            for event in round_.events[booked:]:
                cage.book(event)
            cage.agrees_with(round_.table)
            camera.follows(round_, booked)
            booked = len(round_.events)


@every_table
def test_who_has_no_seat_sees_what_a_spectator_sees(table: str) -> None:
    for round_ in every_request(table, by_hand=ALL_STEPS):
        onlooker = view(round_, "spectator")
        for stranger in (0, -1, 99):
            assert msgspec.structs.replace(view(round_, stranger), viewer="spectator") == onlooker


@every_table
def test_tablevision_never_has_a_card(table: str) -> None:
    for round_ in many_rounds(table):
        assert cards_in(view(round_, "tablevision")) == set()
        assert cards_in(events_for(round_.events, "tablevision")) == set()


# Wagers that can't stand


def primary(setup: Setup) -> dict[str, Cents]:
    """The least that opens a hand at a table."""
    kinds = book_of(setup.game).by_id
    return {w: setup.limits[w].low for w in setup.offered if kinds[w].kind == "primary"}


def bonus(setup: Setup) -> str:
    kinds = book_of(setup.game).by_id
    return next(w for w in setup.offered if kinds[w].kind == "bonus")


WRONG_WAGERS: Final[Mapping[str, Callable[[Setup], Mapping[str, object]]]] = {
    "negative": lambda s: dict.fromkeys(primary(s), -500),
    "very negative": lambda s: dict.fromkeys(primary(s), -(10**5_000)),
    "nothing": lambda s: dict.fromkeys(primary(s), 0),
    "a float": lambda s: dict.fromkeys(primary(s), 500.0),
    "a fraction": lambda s: dict.fromkeys(primary(s), 500.5),
    "true": lambda s: dict.fromkeys(primary(s), True),
    "text": lambda s: dict.fromkeys(primary(s), "500"),
    "huge": lambda s: dict.fromkeys(primary(s), 10**18),
    "beyond all measure": lambda s: dict.fromkeys(primary(s), 10**5_000),
    "no such wager": lambda s: {**primary(s), "moon": 500},
    "not a name": lambda s: {**primary(s), "": 500},
    "not offered": lambda s: {**primary(s), "raise": 500, "high-double": 500},
    "over the limit": lambda s: {w: s.limits[w].high + s.unit for w in primary(s)},
    "under the limit": lambda s: {w: s.limits[w].low - s.unit for w in primary(s)},
    "off the unit": lambda s: {w: s.limits[w].low + 1 for w in primary(s)},
    "over the bankroll": lambda s: {w: s.limits[w].high for w in primary(s)},
}


@every_table
@pytest.mark.parametrize("wrong", WRONG_WAGERS)
def test_a_wager_that_cannot_stand_is_refused_in_a_sentence(table: str, wrong: str) -> None:
    round_ = opened(table, chips=5_000)
    amounts = cast(dict[str, Cents], dict(WRONG_WAGERS[wrong](round_.setup)))
    assert is_sentence(refusal(round_, SEATS[0], do.Bet(amounts)))


@pytest.mark.parametrize("table", [t for t in TABLES if not t.startswith("deuces-wild")])
def test_a_bonus_wager_without_the_primary_one_is_refused(table: str) -> None:
    round_ = opened(table)
    wager = bonus(round_.setup)
    reason = refusal(round_, SEATS[0], do.Bet({wager: round_.setup.limits[wager].low}))
    assert is_sentence(reason)
    assert "House rule: wagers beside the primary" in reason


@every_table
def test_a_wager_that_is_not_offered_here_is_refused(table: str) -> None:
    setup = setup_of(table)
    wager = bonus(setup)
    without = tuple(w for w in setup.offered if w != wager)
    setup = setup_for(setup.game, **{**CHANGES[table], "offered": without})
    round_ = Round(setup, chosen_shoe(book_of(setup.game).deck, SEEDS[0]), {1: None})
    assert is_sentence(refusal(round_, 1, do.Bet({**primary(setup), wager: 100})))


@pytest.mark.parametrize(
    "amount", ["500.5", "500.0", "5e2", "true", '"500"', "null", "1" + "0" * 5_000]
)
def test_an_amount_that_is_not_whole_cents_is_not_read_from_json(amount: str) -> None:
    with pytest.raises(Unreadable) as refused:
        from_json(f'{{"who":1,"word":{{"type":"bet","amounts":{{"ante":{amount}}}}}}}', do.Entry)
    assert is_sentence(str(refused.value))


# Tables and rounds that can't open


def without(mapping: Mapping[str, object], key: str) -> dict[str, object]:
    return {k: v for k, v in mapping.items() if k != key}


def paid_on_a_table(setup: Setup) -> str:
    """A family that the table needs."""
    return book_of(setup.game).by_id[bonus_with_table(setup)].family


def bonus_with_table(setup: Setup) -> str:
    kinds = book_of(setup.game).by_id
    return next(w for w in setup.offered if kinds[w].kind == "bonus" and kinds[w].family)


def swapped(setup: Setup) -> dict[str, object]:
    """One family's table where another's should be."""
    first, second, *_ = setup.paytables
    return {**setup.paytables, first: setup.paytables[second]}


def jackpot(setup: Setup) -> str:
    return next(w for w in book_of(setup.game).jackpots if w in setup.offered)


WRONG_SETUPS: Final[Mapping[str, Callable[[Setup], Mapping[str, object]]]] = {
    "too many seats": lambda s: {"positions": book_of(s.game).positions + 1},
    "no seats": lambda s: {"positions": 0},
    "an edition that was never printed": lambda s: {"edition": "1999"},
    "no such choice": lambda s: {"moon": True},
    "no such wager": lambda s: {"offered": (*s.offered, "moon")},
    "a wager offered twice": lambda s: {"offered": (*s.offered, s.offered[-1])},
    "no primary wager": lambda s: {"offered": ()},
    "limits missing": lambda s: {"limits": without(s.limits, s.offered[0])},
    "limits upside down": lambda s: {"limits": {**s.limits, s.offered[0]: Limits(1_000, 500)}},
    "limits of nothing": lambda s: {"limits": {**s.limits, s.offered[0]: Limits(0, 500)}},
    "limits off the unit": lambda s: {"limits": {**s.limits, s.offered[0]: Limits(501, 999)}},
    "a jackpot wager of any amount": lambda s: {
        "limits": {**s.limits, jackpot(s): Limits(100, 500)}
    },
    "a unit of nothing": lambda s: {"unit": 0},
    "a negative unit": lambda s: {"unit": -100},
    "a paytable missing": lambda s: {"paytables": without(s.paytables, paid_on_a_table(s))},
    "another family's paytable": lambda s: {"paytables": swapped(s)},
    "an unknown family": lambda s: {
        "paytables": {**s.paytables, "moon": next(iter(s.paytables.values()))}
    },
    "no meter behind a jackpot": lambda s: {"meters": {}},
    "a meter of nothing": lambda s: {"meters": {**s.meters, "moon": Meter(100)}},
    "a meter below zero": lambda s: {"meters": dict.fromkeys(s.meters, Meter(-100))},
    # Jackpots and equipment: a bonus jackpot doesn't move with wagers.
    "a posted amount that moves": lambda s: {"meters": dict.fromkeys(s.meters, Meter(100, 5))},
    "a payout limit below zero": lambda s: {"payout_limit": -1},
}


@every_game
@pytest.mark.parametrize("wrong", WRONG_SETUPS)
def test_a_table_that_the_book_does_not_allow_is_refused_in_a_sentence(
    game: str, wrong: str
) -> None:
    changes = WRONG_SETUPS[wrong](setup_for(game))
    with pytest.raises(NotAllowed) as refused:
        standard_setup(game, live=False, **changes)
    assert is_sentence(str(refused.value))


@pytest.mark.parametrize(
    ("game", "family", "name"),
    [
        (t.game, t.family, t.name)
        for game in GAMES
        for t in book_tables(game)
        if t.open_cells and t.family not in ("jackpot", "bonus-jackpot")
    ],
)
def test_a_table_with_cells_left_to_the_operator_is_refused(
    game: str, family: str, name: str
) -> None:
    standard = setup_for(game)
    tables = {**standard.paytables, family: find_table(game, family, name)}
    with pytest.raises(NotAllowed, match="fill it in") as refused:
        setup_for(game, paytables=tables)
    assert is_sentence(str(refused.value))


@pytest.mark.parametrize(
    ("game", "later"),
    [
        ("deuces-wild", "play"),
        ("three-card-double-play", "low-double"),
        ("four-card-prime", "raise"),
    ],
)
def test_a_wager_that_comes_later_in_the_round_is_no_spot_to_offer(game: str, later: str) -> None:
    offered = (*setup_for(game).offered, later)
    with pytest.raises(NotAllowed) as refused:
        setup_for(game, offered=offered)
    assert is_sentence(str(refused.value))


def test_tcdp_rule_3_hands_lie_face_down_whatever_the_set_up_says() -> None:
    with pytest.raises(NotAllowed) as refused:
        setup_for("three-card-double-play", face_up=True)
    assert is_sentence(str(refused.value))


@every_game
def test_families_games_and_tables_that_there_are_not_are_named(game: str) -> None:
    family = next(iter(setup_for(game).paytables))
    asked: list[Callable[[], object]] = [
        lambda: find_table(game, "moon", "A"),
        lambda: find_table(game, family, "moon"),
        lambda: find_table("moon", family, "A"),
        lambda: book_of("moon"),
    ]
    for ask in asked:
        with pytest.raises(GalaxyError) as refused:
            ask()
        assert str(refused.value).endswith(".")


@every_game
def test_a_round_opens_only_with_its_own_deck_at_seats_that_are_there(game: str) -> None:
    setup, book = setup_for(game), book_of(game)
    shoe = chosen_shoe(book.deck, SEEDS[0])
    other = chosen_shoe(53 if book.deck == 52 else 52, SEEDS[0])
    openings: list[Callable[[], Round]] = [
        lambda: Round(setup, other, {1: None}),
        lambda: Round(setup, shoe, {book.positions + 1: None}),
        lambda: Round(setup, shoe, {0: None}),
        lambda: Round(setup, shoe, {1: None}, by_hand=frozenset({"moon"})),
        lambda: Round(standard_setup(game, live=True), shoe, {1: None}),
        lambda: Round(standard_setup(game, live=True), stacked_shoe(book.deck, ()), {1: None}),
        lambda: Round(msgspec.structs.replace(setup, positions=99), shoe, {1: None}),
    ]
    for opening in openings:
        with pytest.raises(NotAllowed) as refused:
            opening()
        assert is_sentence(str(refused.value))
