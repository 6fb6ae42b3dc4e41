"""Records: what is written down reads back the same, and what can't be read says why and where."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxy_tui.cards import DECK_52, DECK_53, Card, cards
from galaxy_tui.errors import Unreadable
from galaxy_tui.games import actions as do
from galaxy_tui.games.round import Record, Round
from galaxy_tui.records import from_json, from_plain, to_json, to_plain
from galaxy_tui.shoe import Shoe, chosen_shoe, stacked_shoe
from tests.games.dealing import by_default, seeded, setup_for

repeatable = settings(derandomize=True, deadline=None)
some_cards = st.lists(st.sampled_from(DECK_52), unique=True, max_size=6).map(tuple)
words = st.one_of(
    st.builds(do.Bet, st.dictionaries(st.sampled_from(["primary", "jackpot"]), st.integers(1))),
    st.builds(do.SetHand, some_cards, some_cards, st.booleans()),
    st.builds(do.Pick, some_cards),
    st.builds(do.SetHouse, some_cards, some_cards),
    st.builds(do.Deal, st.sampled_from([1, 7, "dealer", "community"]), st.integers(1, 5)),
    st.builds(do.Reading, st.just(((3, "jackpot"),)), st.just({"jackpot": 1_000_000})),
    st.sampled_from([do.Fold(), do.Shuffle(), do.Malfunction(), do.Correct()]),
)


class Held(msgspec.Struct, frozen=True):
    """The smallest record with a card in it."""

    hand: tuple[Card, ...]


# Both ways


def test_a_card_is_its_text_on_record() -> None:
    held = Held(cards("As Td Jk"))
    assert to_json(held) == b'{"hand":["As","Td","Jk"]}'
    assert list(to_plain(held)["hand"]) == ["As", "Td", "Jk"]


def test_a_card_reads_back_as_the_same_object() -> None:
    (again,) = from_json(b'{"hand":["As"]}', Held).hand
    assert again is DECK_52[12]


@pytest.mark.parametrize("data", ['{"hand":["A♠","10d"]}', '{"hand":["as","td"]}'])
def test_a_record_written_by_hand_may_use_any_spelling(data: str) -> None:
    assert from_json(data, Held) == from_json(data.encode(), Held) == Held(cards("As Td"))


@repeatable
@given(st.lists(st.sampled_from(DECK_53)).map(tuple))
def test_any_cards_read_back(hand: tuple[Card, ...]) -> None:
    assert from_json(to_json(Held(hand)), Held).hand == hand
    assert from_plain(to_plain(Held(hand)), Held).hand == hand


@repeatable
@given(st.sampled_from([1, 7, "dealer", "equipment", "floor"]), words)
def test_what_anybody_says_reads_back(who: do.Who, word: do.Word) -> None:
    entry = do.Entry(who, word)
    assert from_json(to_json(entry), do.Entry) == entry
    assert from_plain(to_plain(entry), do.Entry) == entry


@pytest.mark.parametrize("shoe", [chosen_shoe(53, "5eed"), stacked_shoe(52, cards("As Td"))])
def test_a_shoe_reads_back_with_its_order(shoe: Shoe) -> None:
    again = from_json(to_json(shoe), Shoe)
    assert again == shoe
    assert again.deck() == shoe.deck()


def test_a_record_is_one_line() -> None:
    assert b"\n" not in to_json(seeded(setup_for("three-card-split"), 3).record)


def test_a_round_reads_back_and_plays_the_same() -> None:
    played = seeded(setup_for("three-card-split"), 3)
    for seat in (1, 2, 3):
        played.submit(seat, do.Bet({"primary": 500 * seat, "jackpot": 500}))
    by_default(played)
    again = from_json(to_json(played.record), Record)
    assert again == played.record
    assert Round.resume(again).events == played.events


# What can't be read


def unreadable(data: bytes | str, kind: type[object] = Held) -> str:
    with pytest.raises(Unreadable) as refused:
        from_json(data, kind)
    return str(refused.value)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ('{"hand":["As","Xx"]}', "“Xx” is not a card"),
        ('{"hand":["As","Xx"]}', "$.hand[1]"),
        ('{"hand":"As"}', "Expected `array`, got `str` - at `$.hand`"),
        ("{}", "missing required field `hand`"),
        ('{"hand":["As"]', "truncated"),
        ("", "truncated"),
        ("hand", "malformed"),
    ],
)
def test_what_can_not_be_read_says_what_and_where(data: str, reason: str) -> None:
    told = unreadable(data)
    assert told.startswith("The record can't be read: ")
    assert reason in told
    assert told.endswith(".")


def test_plain_data_that_can_not_be_read_says_so_too() -> None:
    with pytest.raises(Unreadable, match=r"“Xx” is not a card.*\$\.hand\[0\]"):
        from_plain({"hand": ["Xx"]}, Held)


def test_bytes_that_are_no_text_are_unreadable() -> None:
    unreadable(b'{"hand":["\xff"]}')


@pytest.mark.parametrize("data", ['{"hand":[7]}', '{"hand":[null]}', '{"hand":[["As"]]}'])
def test_a_card_that_is_no_text_is_unreadable(data: str) -> None:
    unreadable(data)
    with pytest.raises(Unreadable):
        from_plain(msgspec.json.decode(data), Held)


@pytest.mark.parametrize(
    "data",
    [
        '{"kind":"live","size":54,"seed":"5eed"}',
        '{"kind":"loaded","size":52,"seed":"5eed"}',
        '{"kind":"live","size":52}',
        '{"kind":"live","size":52,"seed":"5eed"}',
        '{"kind":"chosen","size":52,"seed":"' + "z" * 64 + '"}',
        '{"kind":"stacked","size":52,"top":["As","As"]}',
        '{"kind":"stacked","size":52,"top":["Jk"]}',
    ],
    ids=["size", "kind", "no seed", "short seed", "seed not hex", "a card twice", "stray joker"],
)
def test_a_shoe_that_can_not_be_is_unreadable(data: str) -> None:
    unreadable(data, Shoe)


@pytest.mark.parametrize(
    "data",
    ['{"who":"croupier","word":{"type":"fold"}}', '{"who":1,"word":{"type":"dance"}}', "[]"],
)
def test_an_entry_that_nobody_can_say_is_unreadable(data: str) -> None:
    unreadable(data, do.Entry)


def test_only_what_has_a_form_goes_on_record() -> None:
    with pytest.raises(NotImplementedError, match="complex has no form on record"):
        to_json(1j)
