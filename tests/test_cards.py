"""Cards and decks: one object a card, and a text that goes both ways."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxy_tui.cards import (
    DECK_52,
    DECK_53,
    JOKER,
    Card,
    card,
    cards,
    distinct,
    highest_first,
    reds,
    signs_of,
    text_of,
)
from galaxy_tui.errors import Unreadable

repeatable = settings(derandomize=True, deadline=None)
any_cards = st.lists(st.sampled_from(DECK_53), max_size=12)


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        card(text)
    return str(refused.value)


# The decks


def test_a_deck_has_52_cards_and_the_joker_is_the_53rd() -> None:
    assert len(set(DECK_52)) == 52
    assert DECK_53[:52] == DECK_52
    assert DECK_53[52] is JOKER


def test_a_deck_has_every_rank_in_every_suit() -> None:
    assert {(c.rank, c.suit) for c in DECK_52} == {(r, s) for r in range(2, 15) for s in "shdc"}


def test_deck_order_is_spades_hearts_diamonds_clubs_each_from_deuce_to_ace() -> None:
    assert text_of(DECK_53[:3]) == "2s 3s 4s"
    assert text_of(DECK_53[11:15]) == "Ks As 2h 3h"
    assert text_of(DECK_53[-3:]) == "Kc Ac Jk"
    assert sorted(set(DECK_53)) == list(DECK_53)


def test_a_dealer_lays_cards_out_highest_first_the_joker_last() -> None:
    assert text_of(highest_first(cards("2c Jk As Td 9h Ac Ts"))) == "As Ac Ts Td 9h 2c Jk"


def test_index_and_bit_are_the_place_in_deck_order() -> None:
    assert [c.index for c in DECK_53] == list(range(53))
    assert sum(c.bit for c in DECK_53) == 2**53 - 1


def test_hearts_and_diamonds_are_red_and_the_joker_is_not() -> None:
    assert {c.suit for c in DECK_53 if c.red} == {"h", "d"}
    assert sum(c.red for c in DECK_53) == 26
    assert reds(cards("Qs 7h Qd Jk")) == 2


def test_the_joker_has_neither_rank_nor_suit() -> None:
    assert (JOKER.rank, JOKER.suit, JOKER.text, JOKER.sign) == (0, "", "Jk", "Jk")


# One card, both ways


@pytest.mark.parametrize("c", DECK_53, ids=str)
def test_a_card_reads_back_from_its_text_its_sign_and_in_either_case(c: Card) -> None:
    for text in (c.text, c.sign, c.text.lower(), c.text.upper(), f"  {c.text}\n"):
        assert card(text) is c


@pytest.mark.parametrize(
    ("text", "same"),
    [("10h", "Th"), ("10♥", "Th"), ("A♠", "As"), ("td", "Td"), ("aS", "As"), ("q♦", "Qd")],
)
def test_a_card_has_more_than_one_spelling(text: str, same: str) -> None:
    assert card(text) is card(same)


@pytest.mark.parametrize("text", ["Jk", "jk", "JK", "jK"])
def test_the_joker_is_written_jk(text: str) -> None:
    assert card(text) is JOKER


def test_a_card_shows_itself_as_the_code_that_makes_it() -> None:
    assert repr(card("Td")) == "card('Td')"
    assert (str(card("Td")), card("Td").sign) == ("Td", "T♦")


def test_a_card_stays_the_same_object_when_copied_or_pickled() -> None:
    for c in DECK_53:
        assert pickle.loads(pickle.dumps(c)) is c
        assert copy.deepcopy(c) is c


# What isn't a card


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "A", "s", "10", "1h", "0s", "11h", "Ax", "sA", "As Kd", "AsKd", "Joker", "Jks"),
        *("A♠\N{VARIATION SELECTOR-16}", "A\N{WHITE SPADE SUIT}", "ten of hearts"),
    ],
)
def test_what_is_not_a_card_is_refused_in_one_sentence(text: str) -> None:
    assert refusal(text) == (
        f"“{text.strip()}” is not a card: write a rank of 23456789TJQKA and a suit of shdc, "
        "as in As or Td, or Jk for the joker."
    )


@pytest.mark.parametrize(
    "text",
    ["A\N{LATIN SMALL LETTER LONG S}", "\N{KELVIN SIGN}s", "J\N{KELVIN SIGN}"],
    ids=["long s", "kelvin sign", "kelvin sign of a joker"],
)
def test_letters_that_only_fold_to_ours_are_not_ours(text: str) -> None:
    assert "is not a card" in refusal(text)
    with pytest.raises(Unreadable):
        cards(text)


@repeatable
@given(st.text(max_size=4) | st.text("Aa10tTjJkKsShHdDcC♠♥♦♣ſ\N{KELVIN SIGN} ", max_size=4))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    with suppress(Unreadable):
        assert card(text) in DECK_53


# Several cards


@pytest.mark.parametrize(
    "text",
    ["As Td 9c", "as,td,9c", "As, 10d, 9c", "AsTd9c", "as10d9c", "A♠T♦9♣", "A♠10♦ 9c", " AsTd 9c "],
)
def test_cards_stand_apart_or_run_together(text: str) -> None:
    assert cards(text) == (card("As"), card("Td"), card("9c"))


@pytest.mark.parametrize("text", ["JkAs", "jkas", "jk as", "Jk,A♠"])
def test_the_joker_runs_together_with_the_others(text: str) -> None:
    assert cards(text) == (JOKER, card("As"))


def test_no_text_is_no_cards() -> None:
    assert cards("") == cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("As Xd 9c", "Xd"), ("AsXd9c", "AsXd9c"), ("As 1", "1"), ("AsT", "AsT"), ("jks", "jks")],
)
def test_the_refusal_names_the_word_that_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(Unreadable, match=f"^“{wrong}” is not a card: "):
        cards(text)


@repeatable
@given(any_cards)
def test_cards_read_back_from_their_text_and_their_signs(hand: list[Card]) -> None:
    written = text_of(hand)
    assert cards(written) == cards(signs_of(hand)) == tuple(hand)
    assert cards(written.replace(" ", "")) == cards(written.lower()) == tuple(hand)
    assert cards(written.replace("T", "10").replace(" ", ",")) == tuple(hand)


@repeatable
@given(any_cards)
def test_a_deck_has_one_of_each_card(hand: list[Card]) -> None:
    if len(set(hand)) == len(hand):
        assert distinct(hand) == tuple(hand)
    else:
        with pytest.raises(
            Unreadable, match=r"^\w\w is there twice: a deck has one of each card\.$"
        ):
            distinct(hand)


def test_the_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(Unreadable, match=r"^9c is there twice"):
        distinct(cards("As 9c Td 9♣ As"))
