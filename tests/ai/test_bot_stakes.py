"""What bots put out: by character and chips, within the layout, with room for what comes later."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec
import pytest

from galaxy_tui.ai.bot_stakes import MANNERS, SEVEN, THIRTEEN
from galaxy_tui.ai.bots import CHARACTERS, NAMES, Bot
from galaxy_tui.ai.players import most_asked, usual_wagers
from galaxy_tui.games.actions import Bet
from galaxy_tui.games.betting import refuse_bet
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.games.wagers import Limits
from galaxy_tui.shoe import chosen_shoe
from tests.games.dealing import felt, setup_for

PURSES = (0, 50, 100, 499, 500, 1_000, 1_999, 2_000, 4_500, 10_000, 55_555, 10**9, None)


def wagered(
    setup: Setup, character: str, chips: int | None, number: int = 1, seat: int = 1
) -> dict[str, int]:
    """What a bot puts out in the round of that number."""
    shoe = chosen_shoe(book_of(setup.game).deck, f"{number:x}")
    round_ = Round(setup, shoe, {seat: chips})
    answer = Bot(NAMES[seat], character).answer(felt(round_, seat), setup)
    assert isinstance(answer, Bet)
    reason = refuse_bet(book_of(setup.game), setup, Seat(seat, chips), answer.amounts)
    assert reason == ""
    return answer.amounts


def ending_in(digit: str) -> int:
    """The first round whose commitment ends so."""
    numbers = range(1, 500)
    return next(n for n in numbers if chosen_shoe(52, f"{n:x}").commitment.endswith(digit))


def primary(setup: Setup, amounts: dict[str, int]) -> int:
    book = book_of(setup.game)
    return sum(amount for w, amount in amounts.items() if book.by_id[w].kind == "primary")


def test_every_character_has_its_manner() -> None:
    assert MANNERS.keys() == CHARACTERS.keys()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_chips_are_kept_for_the_least_that_comes_later(game: str, character: str) -> None:
    setup = setup_for(game)
    for chips in PURSES:
        for number in range(1, 9):
            amounts = wagered(setup, character, chips, number)
            if chips is not None:
                assert most_asked(setup, "house-way", amounts) <= chips


@pytest.mark.parametrize("game", GAMES)
def test_a_share_even_doubled_leaves_room_for_all_that_can_come_later(game: str) -> None:
    setup = setup_for(game)
    spots = dict.fromkeys(usual_wagers(setup), 1)
    assert most_asked(setup, "always", spots) * 2 < min(manner.share for manner in MANNERS.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_whoever_can_keep_chips_for_the_most_does(game: str, character: str) -> None:
    setup = setup_for(game)
    for chips in range(4_000, 60_000, 3_700):
        amounts = wagered(setup, character, chips, number=3)
        assert amounts
        assert most_asked(setup, "always", amounts) <= chips


@pytest.mark.parametrize(
    ("game", "too_few", "enough"),
    [
        ("three-card-split", 499, 500),
        ("three-card-double-play", 999, 1_000),
        ("four-card-prime", 999, 1_000),  # the Ante and one raise
    ],
)
@pytest.mark.parametrize("character", CHARACTERS)
def test_too_few_chips_sit_out(game: str, too_few: int, enough: int, character: str) -> None:
    setup = setup_for(game)
    assert wagered(setup, character, too_few) == {}
    assert primary(setup, wagered(setup, character, enough)) > 0


def test_dw_s4_a_gambler_without_the_ante_takes_what_stands_alone() -> None:
    setup = setup_for("dw")
    seen: Counter[str] = Counter()
    for number in range(1, 30):
        amounts = wagered(setup, "gambler", 1_999, number)  # Ante, Play and Raise are four Antes
        assert primary(setup, amounts) == 0
        seen.update(amounts.keys())
        assert wagered(setup, "perfect", 1_999, number) == {}
    assert set(seen) == {"three-card-treasure", "five-card-fortune", "bonus-jackpot"}
    assert "ante" in wagered(setup, "gambler", 2_000)


@pytest.mark.parametrize("character", CHARACTERS)
def test_dw_s4_a_table_without_an_ante_is_played_too(character: str) -> None:
    setup = setup_for("dw", offered=("five-card-fortune", "bonus-jackpot"))
    for number in range(1, 6):
        amounts = wagered(setup, character, 10_000, number, seat=2)
        assert amounts.keys() <= set(setup.offered)
        assert amounts or character == "superstitious"
    assert wagered(setup, character, 0) == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_stakes_grow_with_the_chips_up_to_the_limit(game: str, character: str) -> None:
    setup, number = setup_for(game), ending_in("5")
    spots = 2 if game == "three-card-double-play" else 1
    purses = [MANNERS[character].share * 500 * times for times in (1, 2, 3, 7, 20, 21, 500)]
    stakes = [primary(setup, wagered(setup, character, chips, number)) for chips in purses]
    assert stakes == [spots * 500 * times for times in (1, 2, 3, 7, 20, 20, 20)]


@pytest.mark.parametrize("game", GAMES)
def test_the_careful_put_out_least_and_the_gambler_most(game: str) -> None:
    setup = setup_for(game)
    for chips in (100_000, None):
        stakes = {who: primary(setup, wagered(setup, who, chips, number=3)) for who in CHARACTERS}
        assert min(stakes, key=stakes.__getitem__) == "careful"
        assert max(stakes, key=stakes.__getitem__) == "gambler"
        assert stakes["careful"] * 5 <= stakes["gambler"]


@pytest.mark.parametrize("game", GAMES)
def test_a_gambler_takes_far_more_side_wagers_than_a_careful_bot_and_the_perfect_none(
    game: str,
) -> None:
    setup, book = setup_for(game), book_of(game)
    taken: dict[str, Counter[str]] = {}
    for character in CHARACTERS:
        kinds = [
            book.by_id[wager].kind
            for number in range(1, 101)
            for wager in wagered(setup, character, 100_000, number)
        ]
        taken[character] = Counter(kinds)
    for kind in ("bonus", "jackpot"):
        careful, gambler = taken["careful"][kind], taken["gambler"][kind]
        assert careful * 5 < gambler
        assert careful < taken["novice"][kind] < gambler
        assert taken["perfect"][kind] == 0
    assert taken["careful"]["bonus"] + taken["careful"]["jackpot"] > 0


@pytest.mark.parametrize("character", ["house-way", "careful", "gambler", "novice"])
def test_each_side_wager_is_taken_as_often_as_the_manner_says(character: str) -> None:
    setup, rounds = setup_for("tcdp"), 400
    taken = Counter(w for n in range(rounds) for w in wagered(setup, character, 100_000, n))
    manner = MANNERS[character]
    for wager, often in (
        ("pick-3", manner.bonus),
        ("pick-5", manner.bonus),
        ("super-3s", manner.jackpot),
        ("super-six", manner.jackpot),
    ):
        chance = often / 100
        spread = 3.5 * sqrt(rounds * chance * (1 - chance))
        assert abs(taken[wager] - rounds * chance) < spread


@pytest.mark.parametrize(
    ("character", "bonus"),
    [("careful", 500), ("house-way", 1_000), ("novice", 1_600), ("gambler", 2_500)],
)
def test_bonus_wagers_are_a_part_of_the_primary_one(character: str, bonus: int) -> None:
    setup = setup_for("tcs")  # a primary wager of $100, and $25 at most on this spot
    rounds = (wagered(setup, character, 10**9, number) for number in range(200))
    assert {amounts.get("four-card-bonus", 0) for amounts in rounds} == {0, bonus}


def test_fcp_four_wagers_at_most_and_not_always_the_same_one_is_left_out() -> None:
    setup = setup_for("fcp")
    left_out: Counter[str] = Counter()
    for number in range(1, 400):
        amounts = wagered(setup, "superstitious", None, number)  # who on a 7 wants them all
        assert len(amounts) <= 4
        if chosen_shoe(52, f"{number:x}").commitment.endswith(SEVEN):
            left_out.update(set(setup.offered) - amounts.keys())
    assert set(left_out) == set(setup.offered) - {"ante"}
    assert max(left_out.values()) < left_out.total() / 2


def test_tcs_s2_n2_the_two_spots_get_the_same_even_if_their_limits_differ() -> None:
    standard = setup_for("tcs")
    limits = standard.limits | {"high": Limits(500, 4_000), "low": Limits(1_000, 10_000)}
    setup = setup_for("tcs", two_spots=True, offered=("high", "low", "jackpot"), limits=limits)
    for chips in PURSES:
        amounts = wagered(setup, "gambler", chips)
        assert amounts.get("high") == amounts.get("low")
    assert wagered(setup, "gambler", 10**9)["high"] == 4_000
    apart = standard.limits | {"high": Limits(500, 900), "low": Limits(1_000, 10_000)}
    nowhere = setup_for("tcs", two_spots=True, offered=("high", "low"), limits=apart)
    assert wagered(nowhere, "gambler", None) == {}


@pytest.mark.parametrize("capped", ["primary", "four-card-bonus", "jackpot"])
def test_tcs_2012_the_capped_wager_stays_at_five_dollars(capped: str) -> None:
    limits = setup_for("tcs").limits
    limits = limits | {capped: msgspec.structs.replace(limits[capped], high=500)}
    setup = setup_for("tcs", edition="2012", capped=capped, limits=limits)
    for number in range(1, 20):
        amounts = wagered(setup, "gambler", None, number)
        assert amounts.get(capped, 0) <= 500
        assert len(amounts) <= 4


def test_an_odd_chip_unit_is_kept_to() -> None:
    limits = {w: Limits(lim.low // 100 * 300, 9_000) for w, lim in setup_for("tcdp").limits.items()}
    limits |= {w: Limits(300, 300) for w in ("super-3s", "super-six")}
    setup = setup_for("tcdp", unit=300, limits=limits)
    for chips in PURSES:
        for who in CHARACTERS:
            assert all(amount % 300 == 0 for amount in wagered(setup, who, chips).values())


# Omens


@pytest.mark.parametrize("game", GAMES)
def test_the_superstitious_sit_out_on_thirteen_and_press_on_seven(game: str) -> None:
    setup = setup_for(game)
    usual, seven = (
        wagered(setup, "superstitious", 120_000, ending_in(digit)) for digit in ("5", SEVEN)
    )
    assert wagered(setup, "superstitious", 120_000, ending_in(THIRTEEN)) == {}
    assert primary(setup, seven) == 2 * primary(setup, usual)
    most = 4 if game == "four-card-prime" else len(setup.offered)
    assert len(seven) == most > len(usual)


def test_thirteen_frightens_nobody_else() -> None:
    for character in CHARACTERS.keys() - {"superstitious"}:
        assert wagered(setup_for("tcs"), character, 50_000, ending_in(THIRTEEN))


def test_the_side_wagers_of_the_superstitious_go_by_odd_and_even_seats() -> None:
    odd, even = (
        wagered(setup_for("tcs"), "superstitious", 50_000, ending_in("5"), seat) for seat in (3, 4)
    )
    assert odd.keys() - {"primary"} == {"three-card-bonus", "jackpot"}
    assert even.keys() - {"primary"} == {"four-card-bonus"}
