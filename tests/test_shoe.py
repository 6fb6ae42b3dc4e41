"""The shoe: every order equally likely, fixed before the wagers, and open to anyone's checking."""

from __future__ import annotations

import hashlib
import math
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galaxy_tui import shoe as shoe_module
from galaxy_tui.cards import DECK_52, DECK_53, Card, cards, text_of
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, book_of, standard_setup
from galaxy_tui.games.round import Round
from galaxy_tui.shoe import DeckSize, Shoe, chosen_shoe, live_shoe, shuffled, stacked_shoe
from tests.games.dealing import by_default, events, setup_for

PAGE = (Path(__file__).parents[1] / "docs" / "fairness.md").read_text(encoding="utf-8")
SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
FIRST_52 = "5d Kc 7d Qs 5c 2d 8d Qh 7h As Js 7c"
FIRST_53 = "2d 8d 6h Ts Qc Kc 5s 4c Qh Ah 9d 3s"

SIZES: tuple[DeckSize, ...] = (52, 53)
DECKS = {52: DECK_52, 53: DECK_53}
both_sizes = pytest.mark.parametrize("size", SIZES)
repeatable = settings(derandomize=True, deadline=None)
seeds = st.binary(min_size=32, max_size=32)


# The test vector, which docs/fairness.md prints


@pytest.mark.parametrize(("size", "first"), [(52, FIRST_52), (53, FIRST_53)])
def test_the_test_vector(size: DeckSize, first: str) -> None:
    shoe = chosen_shoe(size, SEED)
    assert shoe.commitment == COMMITMENT
    assert text_of(shoe.deck()[:12]) == first


@pytest.mark.parametrize("printed", [SEED, COMMITMENT, FIRST_52, FIRST_53])
def test_the_page_prints_the_test_vector(printed: str) -> None:
    assert printed in PAGE


def program() -> str:
    (found,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert isinstance(found, str)
    return found


def run_program(size: int, seed: str) -> tuple[str, str]:
    """What the page's program says of a seed, in a Python that knows nothing of this package."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program()],
        input=f"{seed}\n{size}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    told = re.fullmatch(r".*Commitment: (\w{64})\n(.*)\n", done.stdout, re.DOTALL)
    assert told, done.stdout
    return told[1], told[2]


def test_the_program_of_the_page_has_ten_lines_and_is_independent() -> None:
    assert re.findall(r"^import (.*)$", program(), re.MULTILINE) == ["hashlib, hmac"]
    assert "galaxy_tui" not in program()
    assert len([line for line in program().splitlines() if line.strip()]) == 10


@both_sizes
@pytest.mark.parametrize(
    "seed",
    [SEED, "00" * 32, "ff" * 32]
    + [hashlib.sha256(b"fairness %d" % n).hexdigest() for n in range(5)],
)
def test_the_program_of_the_page_finds_the_same_deck(size: DeckSize, seed: str) -> None:
    shoe = chosen_shoe(size, seed)
    assert run_program(size, seed) == (shoe.commitment, text_of(shoe.deck()))


def test_the_page_follows_a_round_of_three_card_split() -> None:
    played = Round(
        setup_for("three-card-split"), chosen_shoe(52, SEED), {1: None, 2: None, 3: None}
    )
    played.submit(1, do.Bet({"primary": 500}))
    played.submit(2, do.Bet({}))
    played.submit(3, do.Bet({"primary": 500}))
    by_default(played)
    for e in events(played, ev.Dealt):
        dealt = text_of(c for c in e.cards if c)
        place = f"position {e.place}" if isinstance(e.place, int) else f"the {e.place}"
        assert f"| {place} | {dealt} |" in PAGE


# Every order equally likely


@both_sizes
@repeatable
@given(seeds)
def test_every_deck_is_a_permutation(size: DeckSize, seed: bytes) -> None:
    assert sorted(shuffled(size, seed)) == list(DECKS[size])


def shuffled_by(patch: pytest.MonkeyPatch, size: DeckSize, draws: Iterable[int]) -> Iterator[Card]:
    """The deck that these bytes make; StopIteration if it takes more of them."""
    patch.setattr(shoe_module, "_stream", lambda size, seed: iter(draws))
    return iter(shuffled(size, b""))


def leave(last: int, first: int = 1) -> range:
    """Draws that leave the cards of these places, from the last down, where they are."""
    return range(last, first - 1, -1)


@pytest.mark.parametrize("choices", range(2, 54))
def test_each_place_is_drawn_by_equally_many_bytes(
    choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exact: of the 256 bytes each of the n places gets 256 // n, and the rest are drawn again."""
    drawn: Counter[int] = Counter()
    again = 0
    for byte in range(256):
        draws = (*leave(52, choices), byte, *leave(choices - 2))
        try:
            deck = list(shuffled_by(monkeypatch, 53, draws))
        except StopIteration:  # one byte short: this one was thrown away
            again += 1
        else:
            drawn[deck.index(DECK_53[choices - 1])] += 1
    assert drawn == dict.fromkeys(range(choices), 256 // choices)
    assert again == 256 % choices


def test_a_byte_too_high_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = shuffled_by(monkeypatch, 52, (207, *leave(50)))  # 207 % 52 = 51: the last place itself
    assert tuple(kept) == DECK_52
    passed_over = shuffled_by(monkeypatch, 52, (208, 255, *leave(51)))  # 208 = 4 * 52
    assert tuple(passed_over) == DECK_52


@both_sizes
@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.randoms(use_true_random=False))
def test_different_draws_make_different_decks(size: DeckSize, chance: Random) -> None:
    """Exact: the draws can be read back from the deck, so no deck has more ways to it than another.

    With each draw uniform (the test above), the n! equally likely draws make n! different decks.
    """
    draws = [chance.randint(0, last) for last in leave(size - 1)]
    with pytest.MonkeyPatch.context() as patch:
        deck = tuple(shuffled_by(patch, size, draws))
    # Swap again from the start: the card that is to end in a place says which one was drawn for it.
    now, read_back = list(DECKS[size]), []
    for last in leave(size - 1):
        other = now.index(deck[last])
        now[last], now[other] = now[other], now[last]
        read_back.append(other)
    assert read_back == draws


Shuffle = Callable[[int, bytes], list[int]]


def _by_remainder(size: int, seed: bytes) -> list[int]:
    """A shuffle that forgets to reject bytes: low places are favoured a little."""
    deck = list(range(size))
    for last, byte in zip(range(size - 1, 0, -1), shoe_module._stream(size, seed), strict=False):
        deck[last], deck[byte % (last + 1)] = deck[byte % (last + 1)], deck[last]
    return deck


def _from_any_place(size: int, seed: bytes) -> list[int]:
    """A shuffle that swaps with any place, drawn without bias: n^n ways can't make n! evenly."""
    deck = list(range(size))
    draw = (b for b in shoe_module._stream(size, seed) if b < 256 - 256 % size)
    for place, byte in zip(range(size), draw, strict=False):
        deck[place], deck[byte % size] = deck[byte % size], deck[place]
    return deck


def _ours(size: int, seed: bytes) -> list[int]:
    return [c.index for c in shuffled(52 if size == 52 else 53, seed)]


def deviation(size: int, shuffle: Shuffle, shuffles: int = 10_400) -> float:
    """Position-by-card chi-square over so many fixed seeds, in standard normal units.

    A deck fills each row and each column of the table once, so the centred table has (n - 1)^2
    free dimensions, with a variance of 1 / (n - 1) a deck in each: the usual statistic, with its
    expectation of N / n a cell, times (n - 1) / n is chi-square with (n - 1)^2 degrees of freedom.
    Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is as good as
    normal with mean 1 - 2 / 9df and variance 2 / 9df; with 2,600 of them the error is far below
    what matters here.
    """
    table = [[0] * size for _ in range(size)]
    for number in range(shuffles):
        for place, index in enumerate(shuffle(size, number.to_bytes(32, "big"))):
            table[place][index] += 1
    expected, free = shuffles / size, (size - 1) ** 2
    usual = sum((seen - expected) ** 2 for row in table for seen in row) / expected
    chi_square = usual * (size - 1) / size
    spread = 2 / (9 * free)
    return (math.cbrt(chi_square / free) - (1 - spread)) / math.sqrt(spread)


# A fair shuffle strays this far, up or down, once in about 15,000 choices of the fixed seeds.
FAR = 4.0


@both_sizes
def test_every_card_comes_equally_often_in_every_place(size: DeckSize) -> None:
    assert abs(deviation(size, _ours)) < FAR


@both_sizes
@pytest.mark.parametrize("biased", [_by_remainder, _from_any_place])
def test_the_same_measure_finds_a_biased_shuffle(size: DeckSize, biased: Shuffle) -> None:
    assert deviation(size, biased) > 2 * FAR


def test_the_two_decks_have_streams_of_their_own() -> None:
    without_joker = [c for c in chosen_shoe(53, SEED).deck() if c.suit]
    assert without_joker != list(chosen_shoe(52, SEED).deck())


# Where an order comes from


@repeatable
@given(seeds)
def test_the_commitment_is_the_sha_256_of_the_seed(seed: bytes) -> None:
    shoe = chosen_shoe(52, seed.hex())
    assert shoe.commitment == hashlib.sha256(seed).hexdigest()
    assert shoe.deck() == shuffled(52, seed)


def test_live_seeds_are_whole_and_differ() -> None:
    shoes = [live_shoe(52) for _ in range(100)]
    assert len({shoe.seed for shoe in shoes}) == len({shoe.deck() for shoe in shoes}) == 100
    assert all(re.fullmatch("[0-9a-f]{64}", shoe.seed) for shoe in shoes)
    assert {shoe.kind for shoe in shoes} == {"live"}


@both_sizes
def test_a_shoe_deals_the_same_deck_each_time_it_is_asked(size: DeckSize) -> None:
    shoe = live_shoe(size)
    assert shoe.deck() == shoe.deck()
    assert len(shoe.deck()) == size


@pytest.mark.parametrize("seed", ["5eed", "0x5EED", "5EED", "5eed".rjust(64, "0")])
def test_a_chosen_seed_is_padded_on_the_left(seed: str) -> None:
    assert chosen_shoe(52, seed) == Shoe("chosen", 52, "0" * 60 + "5eed")


@pytest.mark.parametrize("seed", ["", "0x", "seed", "5 eed", "-1", "f" * 65, "５"])
def test_what_is_not_a_seed_is_refused_in_one_sentence(seed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        chosen_shoe(52, seed)
    assert str(refused.value) == f"“{seed}” is not a seed: write up to 64 hexadecimal digits."


@repeatable
@given(st.lists(st.sampled_from(DECK_53), unique=True))
def test_a_stacked_shoe_deals_its_cards_first_and_the_rest_in_deck_order(top: list[Card]) -> None:
    shoe = stacked_shoe(53, top)
    deck = shoe.deck()
    assert deck[: len(top)] == tuple(top)
    assert list(deck[len(top) :]) == sorted(set(DECK_53) - set(top))


def test_a_stacked_shoe_commits_to_nothing() -> None:
    assert stacked_shoe(52, cards("As")).commitment == ""


def test_a_stacked_shoe_holds_each_card_once() -> None:
    with pytest.raises(Unreadable, match=r"^As is there twice: a deck has one of each card"):
        stacked_shoe(52, cards("As Kd As"))


def test_a_stacked_shoe_holds_only_cards_of_its_deck() -> None:
    with pytest.raises(Unreadable, match=r"^Jk is not in a deck of 52 cards\.$"):
        stacked_shoe(52, cards("As Jk"))
    assert stacked_shoe(53, cards("As Jk")).deck()[1].text == "Jk"


# At the table


@pytest.mark.parametrize("game", GAMES)
def test_a_live_table_deals_from_a_live_shoe_only(game: str) -> None:
    setup, deck = standard_setup(game, live=True), book_of(game).deck
    assert Round(setup, live_shoe(deck), {1: None}).shoe.kind == "live"
    for shoe in (chosen_shoe(deck, SEED), stacked_shoe(deck, cards("As"))):
        with pytest.raises(NotAllowed, match=f"live shoe, not from a {shoe.kind} one"):
            Round(setup, shoe, {1: None})


@pytest.mark.parametrize("game", GAMES)
def test_a_demonstration_deals_from_any_shoe(game: str) -> None:
    setup, deck = setup_for(game), book_of(game).deck
    for shoe in (live_shoe(deck), chosen_shoe(deck, SEED), stacked_shoe(deck, cards("As"))):
        assert Round(setup, shoe, {1: None}).shoe is shoe


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_of_the_wrong_size_is_refused(game: str) -> None:
    right = book_of(game).deck
    wrong: DeckSize = 52 if right == 53 else 53
    with pytest.raises(NotAllowed, match=f"is dealt from {right} cards, not {wrong}"):
        Round(setup_for(game), chosen_shoe(wrong, SEED), {1: None})


def test_a_live_shoe_without_a_whole_seed_opens_no_table() -> None:
    with pytest.raises((NotAllowed, Unreadable)):
        Round(standard_setup("three-card-split", live=True), Shoe("live", 52), {1: None})


@pytest.mark.parametrize("game", GAMES)
def test_the_commitment_is_out_before_the_first_wager(game: str) -> None:
    shoe = live_shoe(book_of(game).deck)
    opened = Round(standard_setup(game, live=True), shoe, {1: None}).events[0]
    assert isinstance(opened, ev.Opened)
    assert (opened.shoe, opened.commitment) == ("live", shoe.commitment)
    assert shoe.seed not in repr(opened)
