"""The bots: each in its character, within the rules, on what its seat may see."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, product
from math import sqrt

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from galaxy_tui.ai.bots import (
    CHARACTERS,
    LATEST,
    MISTAKES,
    NAMES,
    SOONEST,
    Bot,
    bot_called,
    check_bot_character,
    usual_bots,
)
from galaxy_tui.ai.dice import die
from galaxy_tui.ai.simple import simple_answer
from galaxy_tui.cards import DECK_52, cards
from galaxy_tui.errors import NotAllowed, Unreadable
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick, SetHand
from galaxy_tui.games.house_way import settings as settings_of
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.round import Record, Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.three_card_split import is_foul
from galaxy_tui.games.view import View
from galaxy_tui.records import from_json, to_json
from tests.ai.bots_at_play import bots_of, dealt, play
from tests.games.dealing import balanced, bet, felt, setup_for, stacked
from tests.games.openings import openings

WITHOUT_TABLES = [name for name in CHARACTERS if name != "perfect"]
CHIPS = (0, 100, 500, 900, 1_500, 2_000, 2_700, 6_000, 60_000, 5_000_000, None)


def two_spots() -> Setup:
    return setup_for(
        "three-card-split",
        edition="2012",
        two_spots=True,
        offered=("high", "low", "three-card-bonus", "four-card-bonus", "jackpot"),
    )


def tables() -> list[Setup]:
    return [*map(setup_for, GAMES), setup_for("tcs", edition="2012"), two_spots()]


# Who they are


def test_every_character_is_described_in_a_line() -> None:
    assert list(CHARACTERS) == [
        "perfect",
        "house-way",
        "careful",
        "gambler",
        "novice",
        "superstitious",
    ]
    assert all(10 < len(words) < 90 and "\n" not in words for words in CHARACTERS.values())


def test_no_bot_has_another_character() -> None:
    with pytest.raises(Unreadable) as refused:
        check_bot_character(" lucky")
    assert str(refused.value) == (
        "No bot is “lucky”: there are perfect, house-way, careful, gambler, novice, superstitious."
    )
    assert check_bot_character(" Gambler ") == "gambler"
    assert Bot("Vega", "Gambler") == Bot("Vega", "gambler")
    with pytest.raises(Unreadable):
        Bot("Vega", "lucky")


def test_bots_can_be_written_down_and_read() -> None:
    bot = bot_called(3)
    assert from_json(to_json(bot), Bot) == bot
    with pytest.raises(Unreadable):
        from_json('{"name": "Vega", "character": "lucky"}', Bot)


def test_names_are_short_and_plain_and_nobody_has_anothers() -> None:
    assert len(NAMES) >= 16
    assert all(name.isascii() and name.isalpha() and len(name) <= 8 for name in NAMES)
    many = usual_bots(3 * len(NAMES))
    assert len({bot.name for bot in many}) == len(many)


def test_six_bots_have_the_six_characters_and_seats_keep_their_bots() -> None:
    assert {bot.character for bot in usual_bots(6)} == set(CHARACTERS)
    assert usual_bots(7)[:4] == usual_bots(4)
    assert usual_bots(0) == ()


def test_the_heavy_libraries_wait_for_a_perfect_bot() -> None:
    program = (
        "import sys\n"
        "from galaxy_tui.ai.bots import usual_bots\n"
        "usual_bots(7)\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# Dice


def test_a_die_shows_the_same_for_the_same_and_each_side_as_often() -> None:
    assert [die(6, "a", n) for n in range(50)] == [die(6, "a", n) for n in range(50)]
    assert die(10**9, "ab", "c") != die(10**9, "a", "bc")
    assert die(10**9, "1") != die(10**9, 1)
    assert die(1, "a") == 1
    shown = Counter(die(6, "throw", n) for n in range(6_000))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1_000) < 4 * sqrt(1_000 * 5 / 6) for count in shown.values())


# Within the rules


@pytest.mark.parametrize("setup", tables(), ids=lambda s: f"{s.game}-{s.edition}-{s.two_spots}")
@pytest.mark.parametrize("chips", CHIPS)
def test_every_character_plays_to_the_end(setup: Setup, chips: int | None) -> None:
    for number in range(1, 13):
        bots = bots_of(*WITHOUT_TABLES)
        balanced(play(dealt(setup, number, dict.fromkeys(bots, chips)), bots))


@pytest.mark.parametrize("game", GAMES)
@settings(
    max_examples=60,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_bots_may_sit_down_at_any_table_that_may_be_opened(game: str, data: st.DataObject) -> None:
    drawn = data.draw(openings(game))
    opening = Record(drawn.setup, drawn.shoe, drawn.chips, (), drawn.asks_equipment, ())
    characters = st.sampled_from(WITHOUT_TABLES)
    bots = {n: Bot(NAMES[n], data.draw(characters)) for n in drawn.chips}
    play(Round.resume(opening), bots)


def test_nobody_answers_when_nobody_asks() -> None:
    round_ = stacked(setup_for("tcs"), {1: "As Kd 9c"}, dealer="2s 4d 6c", community="8h")
    round_.submit(1, Bet({}))
    for act in (
        lambda: Bot("Vega", "careful").answer(felt(round_, 1), round_.setup),
        lambda: Bot("Vega", "careful").thinking(felt(round_, 1)),
    ):
        with pytest.raises(NotAllowed) as refused:
            act()
        assert str(refused.value) == "Vega isn't asked for anything here: the round is over."


# On what the seat may see

HIDDEN = {
    "three-card-split": ({1: "As Kd 9c"}, "2s 4d 6c", "8h", "Qs Qd Qc", "Qh"),
    "deuces-wild": ({1: "As Kd 9c 7h 5s"}, "", "3s 4d 6c 8h", "", "2s 2d 2c Jk"),
    "three-card-double-play": (
        {1: "As Kd 9c 7h 7s 3d"},
        "2s 4d 6c 8h Ts",
        "",
        "Qs Qd Qc Qh Jd",
        "",
    ),
    "four-card-prime": ({1: "As Kd 9c 7h 7s"}, "2s 4d 6c 8h Ts Jd", "", "Qs Qd Qc Qh Ac Jd", ""),
}


@pytest.mark.parametrize(("game", "character"), product(GAMES, WITHOUT_TABLES))
def test_what_lies_face_down_makes_no_difference(game: str, character: str) -> None:
    bot = Bot("Vega", character)
    hand, dealer, community, other_dealer, other_community = HIDDEN[game]
    one = stacked(setup_for(game), hand, dealer=dealer, community=community)
    two = stacked(setup_for(game), hand, dealer=other_dealer, community=other_community)
    decisions = 0
    while one.waiting and two.waiting:
        assert felt(one, 1) == felt(two, 1)
        answers = [bot.answer(felt(round_, 1), round_.setup) for round_ in (one, two)]
        assert answers[0] == answers[1]
        one.submit(1, answers[0])
        two.submit(1, answers[1])
        decisions += 1
    assert decisions >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_was_sent_over_a_wire_is_all_that_a_bot_needs(game: str) -> None:
    def by_wire(bot: Bot, seen: View, answer: Answer) -> None:
        sent = from_json(to_json(seen), View)
        assert bot.answer(sent, setup) == answer
        assert bot.thinking(sent) == bot.thinking(seen)

    setup, bots = setup_for(game), bots_of(*WITHOUT_TABLES)
    for number in range(1, 6):
        play(dealt(setup, number, dict.fromkeys(bots, 50_000)), bots, by_wire)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_round_is_played_the_same_way(game: str) -> None:
    bots = bots_of(*WITHOUT_TABLES)
    first, second = (
        play(dealt(setup_for(game), 7, dict.fromkeys(bots, 20_000)), bots) for _ in range(2)
    )
    assert first.events == second.events


# The characters


def decided(game: str, hand: str, character: str, **wagers: int) -> Answer:
    """What a bot at seat 1 does after the deal."""
    community = "3h 4h 5h 6h" if game == "dw" else ""
    round_ = stacked(setup_for(game), {1: hand}, community=community)
    bet(round_, **wagers)
    return Bot("Vega", character).answer(felt(round_, 1), round_.setup)


@pytest.mark.parametrize(
    ("hand", "character", "times"),
    [
        ("As Kh 4d 6c 8h", "careful", 0),
        ("9s 9h 4d 6c Kh", "careful", 1),
        ("Ts Th Td 6c Kh", "careful", 3),
        ("As Kh 4d 6c 8h", "gambler", 3),
        ("Ts 9h 4d 6c 2h", "gambler", 0),
        ("9s 9h 4d 6c Kh", "superstitious", 3),  # a red card came last
        ("9s 9h 4d Kh 6c", "superstitious", 1),  # a black one
        ("Ts 9h 4d 6c 2h", "house-way", 1),
    ],
)
def test_prime_is_raised_by_character(hand: str, character: str, times: int) -> None:
    answer = decided("fcp", hand, character, ante=5)
    assert answer == (Bet({"raise": 500 * times}) if times else Fold())


@pytest.mark.parametrize(
    ("hand", "character", "plays"),
    [
        ("7h 7s Kc", "careful", False),
        ("7h 9s 2c", "careful", True),
        ("7h Jh 9h", "careful", True),
        ("7h 9s Kc", "gambler", True),
        ("7s 9s Kh", "superstitious", True),
        ("7h 7s Kc", "superstitious", False),
        ("7h 9s Kc", "house-way", True),
    ],
)
def test_deuces_wild_is_played_by_character(hand: str, character: str, plays: bool) -> None:
    assert decided("dw", hand, character, ante=5) == (Bet({"play": 500}) if plays else Fold())


@pytest.mark.parametrize(
    ("hand", "character", "doubles"),
    [
        ("As Ah 4d Kc Kd 3c", "careful", False),
        ("Qh Jd Tc Ad 6d 4d", "careful", True),
        ("As Ah 4d Kc Kd 3c", "gambler", True),
        ("As Ah 4d Kc Kd 3c", "superstitious", False),
        ("As Ah 4d Kc 3c Kd", "superstitious", True),
        ("As Ah 4d Kc Kd 3c", "house-way", False),
    ],
)
def test_double_play_is_doubled_by_character(hand: str, character: str, doubles: bool) -> None:
    answer = decided("tcdp", hand, character, high=5, low=5)
    assert isinstance(answer, SetHand)
    assert answer.double == doubles


@pytest.mark.parametrize(
    ("hand", "low", "character"),
    [
        ("9s Ks Qh", "Qh", "careful"),  # the house way
        ("9s Ks Qh", "Qh", "house-way"),
        ("9s Ks Qh", "9s", "gambler"),  # connectors beat a suited king-nine
        ("9s Ks Qh", "Qh", "superstitious"),
        ("Ks Qh 9s", "9s", "superstitious"),  # the black card that came last
        ("9h 4d Ks", "9h", "superstitious"),  # which would be a foul: the house way
    ],
)
def test_split_hands_are_set_by_character(hand: str, low: str, character: str) -> None:
    answer = decided("tcs", hand, character, primary=5)
    assert isinstance(answer, SetHand)
    assert answer.low == cards(low)


@pytest.mark.parametrize(
    ("hand", "picked"),
    [("7s 9c Kh", "Kh"), ("Ks 9c 7h", "7h"), ("Ks 9c 7c", "Ks"), ("2s 9c 7h", "2s")],
)
def test_the_superstitious_pick_a_red_card_that_came_last_but_wild_cards_first(
    hand: str, picked: str
) -> None:
    assert decided("dw", hand, "superstitious", five_card_fortune=1) == Pick(cards(picked))


def chips_put_out(game: str, character: str, rounds: int) -> int:
    """What later wagers come to, over many rounds with the same stakes."""
    total = 0

    def count(bot: Bot, seen: View, answer: Answer) -> None:
        nonlocal total
        assert seen.ask is not None
        if isinstance(answer, Bet) and seen.ask.kind != "wager":
            total += sum(answer.amounts.values())
        total += isinstance(answer, SetHand) and answer.double and 1_000

    setup = setup_for(game)
    low = {w: msgspec.structs.replace(lim, high=lim.low) for w, lim in setup.limits.items()}
    setup = setup_for(game, limits=low)
    for number in range(1, rounds):
        play(dealt(setup, number, {1: None}), {1: Bot("Vega", character)}, count)
    return total


@pytest.mark.parametrize("game", ["deuces-wild", "three-card-double-play", "four-card-prime"])
def test_a_gambler_puts_out_more_than_a_careful_bot_during_the_round(game: str) -> None:
    careful, gambler = (chips_put_out(game, who, 120) for who in ("careful", "gambler"))
    assert 0 < careful < gambler / 2


# The novice


@pytest.mark.parametrize("game", GAMES)
def test_a_novice_goes_wrong_once_in_so_many_decisions(game: str) -> None:
    wrong = chances = 0

    def count(bot: Bot, seen: View, answer: Answer) -> None:
        nonlocal wrong, chances
        ask = seen.ask
        assert ask is not None
        if ask.kind == "wager" or len(ask.options) == 1:
            return
        own = [c for c in seen.seats[ask.seat - 1].cards if c is not None]
        chances += 1
        wrong += answer != simple_answer(ask, own)

    bots = bots_of(*["novice"] * book_of(game).positions)
    for number in range(1, 160):
        play(dealt(setup_for(game), number, dict.fromkeys(bots, None)), bots, count)
    expected = chances / MISTAKES
    assert chances > 900
    assert abs(wrong - expected) < 3.5 * sqrt(expected * (1 - 1 / MISTAKES))


def fouls_of(*characters: str, rounds: int) -> tuple[int, int]:
    """How many hands of Three Card Split these bots foul, of how many."""
    fouls = hands = 0

    def count(bot: Bot, seen: View, answer: Answer) -> None:
        nonlocal fouls, hands
        if isinstance(answer, SetHand):
            hands += 1
            fouls += is_foul(answer.high, answer.low[0])

    bots = bots_of(*characters)
    for number in range(rounds):
        play(dealt(setup_for("tcs"), number, dict.fromkeys(bots, None)), bots, count)
    return fouls, hands


def test_a_novice_fouls_as_often_as_a_mistake_does() -> None:
    every = list(combinations(DECK_52, 3))
    can_be_fouled = sum(is_foul(high, low) for hand in every for high, low in settings_of(hand))
    chance = can_be_fouled / len(every) / MISTAKES / 2  # one of the two settings that are wrong
    fouls, hands = fouls_of(*["novice"] * 7, rounds=400)
    assert hands == 2_800
    assert abs(fouls - hands * chance) < 3.5 * sqrt(hands * chance * (1 - chance))


def test_nobody_else_fouls() -> None:
    fouls, hands = fouls_of(*(who for who in WITHOUT_TABLES if who != "novice"), rounds=200)
    assert (fouls, hands > 700) == (0, True)


# Time


@pytest.mark.parametrize("game", GAMES)
def test_thinking_takes_between_a_moment_and_six_seconds_and_differs(game: str) -> None:
    times: dict[str, list[int]] = {name: [] for name in WITHOUT_TABLES}

    def clock(bot: Bot, seen: View, answer: Answer) -> None:
        taken = bot.thinking(seen)
        assert taken == bot.thinking(seen)
        times[bot.character].append(taken)

    bots = bots_of(*WITHOUT_TABLES)
    for number in range(1, 30):
        play(dealt(setup_for(game), number, dict.fromkeys(bots, None)), bots, clock)
    assert all(SOONEST <= t <= LATEST for found in times.values() for t in found)
    assert all(len(set(found)) > 10 for found in times.values())
    means = {name: sum(found) / len(found) for name, found in times.items()}
    assert means["gambler"] < means["house-way"] < means["careful"]
