"""Whole rounds, told. `GALAXY_GOLDEN=write` rewrites the golden files: read them after that."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest

from galaxy_tui.cards import SUIT_SIGNS, Card, cards
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import label
from galaxy_tui.games.round import Round
from galaxy_tui.games.rules import rule
from galaxy_tui.games.sayings import action_words, bonus_of
from galaxy_tui.games.transcript import INDENT, say, transcript
from galaxy_tui.games.view import events_for
from galaxy_tui.money import dollars
from tests.games.dealing import bet, by_default, cards_known, everyone, setup_for, stacked
from tests.games.scenes import SCENES

GOLDEN = Path(__file__).parents[1] / "golden"
FOR_SPECTATORS = ("dw-all-folded", "dw-every-decision", "fcp-bad-beat", "tcs-copies-and-a-foul")
CLAUSE = re.compile(r" \(((?:[^()]|\([^()]*\))+)\)$")
HEADINGS = [
    "Shuffle", "Wagers", "Tabulate", "The deal", "Three Card Treasure", "Decisions", "Dealer",
    "Settlement", "Void", "Result",
]  # fmt: skip


@pytest.fixture(params=SCENES)
def told(request: pytest.FixtureRequest) -> Round:
    return SCENES[request.param]()


def compare(name: str, lines: list[str]) -> None:
    path, text = GOLDEN / f"{name}.txt", "\n".join(lines) + "\n"
    if os.environ.get("GALAXY_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def clauses(line: str) -> list[str]:
    """`(TCS §2, App B)` is two of them."""
    found = CLAUSE.search(line)
    assert found, line
    first, *rest = found[1].split(", ")
    return [first, *(f"{first.split(' ')[0]} {clause}" for clause in rest)]


# The rounds


@pytest.mark.parametrize("name", SCENES)
def test_the_round_is_told_as_it_was(name: str) -> None:
    round_ = SCENES[name]()
    assert round_.over
    compare(name, list(transcript(round_.events, round_.book)))


@pytest.mark.parametrize("name", FOR_SPECTATORS)
def test_the_round_is_told_to_spectators(name: str) -> None:
    round_ = SCENES[name]()
    seen = events_for(round_.events, "spectator")
    compare(f"{name}-for-spectators", list(transcript(seen, round_.book)))


def test_every_golden_file_has_its_round() -> None:
    expected = {*SCENES, *(f"{name}-for-spectators" for name in FOR_SPECTATORS)}
    assert {path.stem for path in GOLDEN.glob("*.txt")} == expected


# What holds for all of them


def test_every_line_ends_with_clauses_that_the_rules_have(told: Round) -> None:
    for line in transcript(told.events, told.book):
        if line.startswith(INDENT):
            for clause in clauses(line):
                assert rule(clause)
        else:
            assert line in HEADINGS


def test_a_heading_is_never_empty_and_never_said_twice_in_a_row(told: Round) -> None:
    lines = list(transcript(told.events, told.book))
    headings = [not line.startswith(INDENT) for line in lines]
    assert headings[0]
    assert not headings[-1]
    assert not any(a and b for a, b in pairwise(headings))
    said = [line for line in lines if not line.startswith(INDENT)]
    assert all(a != b for a, b in pairwise(said))


def test_nobody_is_told_a_card_that_it_may_not_see(told: Round) -> None:
    for viewer in everyone(told):
        text = "\n".join(transcript(told.events, told.book, viewer))
        assert cards_in(text) <= cards_known(told, viewer)


def cards_in(text: str) -> set[Card]:
    """`Jk` is a word of its own."""
    signs = "".join(SUIT_SIGNS.values())
    return set(cards(" ".join(re.findall(rf"[2-9TJQKA][{signs}]|\bJk\b", text))))


def test_a_transcript_for_a_viewer_is_one_of_the_viewers_events(told: Round) -> None:
    for viewer in (*everyone(told), "tablevision"):
        filtered = events_for(told.events, viewer)
        assert list(transcript(told.events, told.book, viewer)) == list(
            transcript(filtered, told.book)
        )


def test_tablevision_is_told_of_no_cards(told: Round) -> None:
    text = "\n".join(transcript(told.events, told.book, "tablevision"))
    assert cards_in(text) == set()


def test_any_event_can_be_said_alone(told: Round) -> None:
    for event in told.events:
        assert clauses(say(event, told.book)) == [event.cite]


def test_no_amount_is_lost_where_events_are_told_together(told: Round) -> None:
    lines = list(transcript(told.events, told.book))
    for event in told.events:
        if hasattr(event, "amount") and hasattr(event, "wager"):
            name, amount = told.book.name_of(event.wager), dollars(event.amount)
            names = [name, f"{event.wager}s "]  # “Raise $10”, or “raises $10”
            if isinstance(event, ev.Paid) and (bonus := bonus_of(event, told.book.id)):
                names = [label(bonus)]
            assert any(
                event.cite.split(" ", 1)[1] in line
                and any(said in line for said in names)
                and re.search(rf"{re.escape(amount)}(?![\d.])", line)
                for line in lines
            ), event


def test_suits_stand_bare(told: Round) -> None:
    assert "\N{VARIATION SELECTOR-16}" not in "".join(transcript(told.events, told.book))


# Single lines


def test_a_primary_wager_that_wins() -> None:
    hand, line = "High: pair of sevens; Low: nine", "high wins, low wins"
    paid = ev.Paid(6, "primary", 1000, 1000, hand, line, "1 to 1", "even money", "TCS §8")
    assert say(paid, book_of("tcs")) == (
        "Seat 6  Primary $10: high pair of sevens, low nine: high wins, low wins; "
        "pays 1 to 1, $10 (TCS §8)"
    )


def test_a_payment_from_a_meter_names_the_share_and_the_meter() -> None:
    share = "10% of $25,000, shared by 2"
    paid = ev.Paid(
        3, "five-card-jackpot", 125_000, 0, "Five-card Straight Flush", "Five-card Straight Flush",
        share, "PJ-1", "FCP App D", "five-card-jackpot", 125_000,
    )  # fmt: skip
    assert say(paid, book_of("fcp")) == (
        "Seat 3  Five Card Jackpot: Five-card Straight Flush; pays 10% of $25,000, shared by 2, "
        "$1,250 from the meter by table PJ-1 (FCP App D)"
    )


def test_a_meter_of_one_line_is_named_with_its_line() -> None:
    moved = ev.MeterMoved("bonus-jackpot/5 Wild Cards", 100_050, 50, "DW §6")
    assert say(moved, book_of("dw")) == (
        "Meter  Bonus Jackpot, 5 Wild Cards $1,000.50, up $0.50 (DW §6)"
    )


def test_a_light_without_chips() -> None:
    odd = ev.Mismatched(2, "jackpot", True, "TCS App E")
    assert say(odd, book_of("tcs")) == "Seat 2  Jackpot: a light without chips (TCS App E)"


def test_a_hidden_pick_is_counted_and_not_named() -> None:
    tucked = ev.Tucked(2, "five-card-fortune", (None, None), 2, "DW §22(a)(iii)")
    assert say(tucked, book_of("dw")) == (
        "Seat 2  picks two cards for Five Card Fortune (DW §22(a)(iii))"
    )


def test_nobody_at_the_table() -> None:
    round_ = stacked(setup_for("three-card-split"), {})
    assert list(transcript(round_.events, round_.book))[-1] == "  Nobody played (TCS §10)"


def test_ace_deuce_three_is_laid_out_with_the_ace_low() -> None:
    low = tuple(cards("Kd Kh 4c"))
    set_ = ev.HandSet(1, tuple(cards("Ah 3c 2d")), low, 1, "TCDP Rule 3")
    assert say(set_, book_of("tcdp")) == "Seat 1  sets 3♣ 2♦ A♥ | K♥ K♦ 4♣ (TCDP Rule 3)"


# A trainee's round


def test_a_wrong_step_is_told_to_the_dealer_and_to_nobody_else() -> None:
    setup = setup_for("three-card-split")
    steps = frozenset({"deal", "set-house"})
    round_ = stacked(setup, {1: "7s 7d 9c"}, dealer="9s Ks Qh", community="2c", by_hand=steps)
    bet(round_, primary=5)
    round_.submit("dealer", do.Deal("dealer", 3))
    round_.submit("dealer", do.Deal(1, 3))
    round_.submit("dealer", do.Deal("dealer", 3))
    round_.submit("dealer", do.Deal("community", 1))
    by_default(round_)
    round_.submit("dealer", do.SetHouse(cards("Ks Qh"), cards("9s")))
    round_.submit("floor", do.Correct())
    told = list(transcript(round_.events, round_.book, "dealer"))
    assert (
        "  Dealer  wrong: deal three cards face down to the dealer; "
        "right: deal three cards face down to seat 1 (TCS §3)" in told
    )
    assert (
        "  Dealer  wrong: set the house hand K♠ Q♥ | 9♠; "
        "right: set the house hand K♠ 9♠ | Q♥ (TCS App A C(i))" in told
    )
    assert "  Floor  corrects the dealer: set the house hand K♠ 9♠ | Q♥ (TCS App A C(i))" in told
    assert not any("wrong" in line for line in transcript(round_.events, round_.book, "spectator"))


def test_acting_while_a_player_is_to_act_is_told_as_such() -> None:
    round_ = stacked(setup_for("three-card-split"), {1: "7s 7d 9c"}, dealer="9s Ks Qh")
    round_.submit("dealer", do.Shuffle())
    assert say(round_.events[-1], round_.book) == (
        "Dealer  wrong: shuffle; right: wait, it isn't the dealer's turn (TCS §2)"
    )


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (do.Wash(), "wash the deck"),
        (do.Shuffle(), "shuffle"),
        (do.Tabulate(), "press tabulate"),
        (do.Confirm(), "confirm that lights and chips agree"),
        (
            do.Confirm(((1, "bonus-jackpot"), (3, "bonus-jackpot"))),
            "report that lights and chips disagree: Bonus Jackpot at seats 1 and 3",
        ),
        (do.Collect(2, "bonus-jackpot"), "collect Bonus Jackpot at seat 2"),
        (do.Deal("community", 1), "deal one card face down to the community"),
        (do.Deal(4, 1, up=True), "deal one card face up to seat 4"),
        (do.Expose(4), "turn up the cards of seat 4"),
        (do.Read(4, "five jacks"), "read the hand of seat 4 as five jacks"),
        (do.Take(1, "ante"), "take Ante at seat 1"),
        (do.Pay(1, "ante", 750), "pay Ante at seat 1 $7.50"),
        (do.Push(1, "five-card-fortune"), "push Five Card Fortune at seat 1"),
        (do.Tuck(1), "see seat 1 tuck the folded hand under a live wager"),
        (do.Muck("community"), "clear the cards of the community into the discard rack"),
    ],
)
def test_a_dealers_action_is_said_as_an_order(action: do.Action, words: str) -> None:
    assert action_words(action, book_of("dw")) == words
