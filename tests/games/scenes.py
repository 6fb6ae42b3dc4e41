"""Rounds worth telling: each shows something that a dealer must get right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galaxy_tui.ai.simple import play_out
from galaxy_tui.cards import cards
from galaxy_tui.games import actions as do
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter
from galaxy_tui.games.wagers import Limits
from tests.games.dealing import bet_at, by_default, seeded, set_low, setup_for, stacked

Scene = Callable[[], Round]
SCENES: Final[dict[str, Scene]] = {}


def scene(make: Scene) -> Scene:
    SCENES[make.__name__.replace("_", "-")] = make
    return make


def folds(round_: Round, *seats: int) -> None:
    for seat in seats:
        round_.submit(seat, do.Fold())


def puts_out(round_: Round, seat: int, wager: str, dollars: int) -> None:
    round_.submit(seat, do.Bet({wager: dollars * 100}))


def picks(round_: Round, seat: int, text: str) -> None:
    round_.submit(seat, do.Pick(cards(text)))


# Three Card Split


@scene
def tcs_copies_and_a_foul() -> Round:
    """Copies won and lost on colour, a foul hand whose bonus wagers live on, four aces."""
    hands = {1: "Kd 9d Qd", 2: "Ts 7d Qc", 4: "Kc 9c Qs", 6: "As Ad Ah"}
    round_ = stacked(setup_for("three-card-split"), hands, dealer="9s Ks Qh", community="Ac")
    bet_at(round_, 1, primary=10, three_card_bonus=5)
    bet_at(round_, 2, primary=20, three_card_bonus=5, four_card_bonus=5)
    bet_at(round_, 4, primary=10, three_card_bonus=5)
    bet_at(round_, 6, primary=25, four_card_bonus=5, jackpot=5)
    set_low(round_, 1, "Qd")
    set_low(round_, 2, "Qc")
    set_low(round_, 4, "Qs")
    return by_default(round_)


@scene
def tcs_two_spots_one_card_at_a_time() -> Round:
    """The 2012 edition on a two-spot layout, set hands face up, every copy lost."""
    setup = setup_for(
        "three-card-split",
        edition="2012",
        two_spots=True,
        packets=False,
        face_up=True,
        offered=("high", "low", "three-card-bonus", "four-card-bonus", "jackpot"),
    )
    hands = {1: "7s 7d 9c", 2: "Qd Qh 7c", 5: "Jh Th 9h"}
    round_ = stacked(setup, hands, dealer="Qs Qc 7h", community="8h")
    bet_at(round_, 1, high=5, low=5)
    bet_at(round_, 2, high=10, low=10, three_card_bonus=10)
    bet_at(round_, 5, high=5, low=5, three_card_bonus=5, four_card_bonus=5, jackpot=5)
    return by_default(round_)


@scene
def tcs_a_missing_light() -> Round:
    """A progressive; one jackpot wager isn't seen, stays on its spot and is settled there; a player
    sits out."""
    setup = setup_for(
        "three-card-split", jackpot="progressive", meters={"jackpot": Meter(1_000_000, 125)}
    )
    hands = {2: "8c 8d 8h", 3: "6s 5s 4s", 7: ""}
    dealer, community = "Ts Td 9h", "8s"
    round_ = stacked(setup, hands, dealer=dealer, community=community, asks_equipment=True)
    for seat in (2, 3):
        bet_at(round_, seat, primary=10, four_card_bonus=1, jackpot=5)
    bet_at(round_, 7)
    round_.submit("equipment", do.Reading(((2, "jackpot"),), {"jackpot": 1_000_125}))
    return by_default(round_)


@scene
def tcs_a_full_table() -> Round:
    """Seven plain players."""
    return play_out(seeded(setup_for("three-card-split"), 7, "5eed"))


# Deuces Wild


@scene
def dw_every_decision() -> Round:
    """Treasure won and lost; folds on three and on four cards; raises; a pick of three wilds; a
    hand for the jackpot alone; a Fortune player without an Ante."""
    hands = {
        1: "2s 2h Kd Jk 9c",
        2: "7h 9s 4c",
        3: "Qh Kh Ah Th Jh",
        4: "6c 6d Ts 3h",
        5: "8s 2d 3s 2c 9h",
        6: "As 5d 8h",
    }
    round_ = stacked(setup_for("deuces-wild", new_deck=True), hands, community="Kc Qc 5s Tc")
    bet_at(round_, 1, ante=10, five_card_fortune=5)
    bet_at(round_, 2, ante=10, three_card_treasure=5)
    bet_at(round_, 3, ante=10, three_card_treasure=5, bonus_jackpot=1)
    bet_at(round_, 4, ante=5, five_card_fortune=1)
    bet_at(round_, 5, bonus_jackpot=1)
    bet_at(round_, 6, five_card_fortune=5)
    puts_out(round_, 1, "play", 10)
    folds(round_, 2)
    puts_out(round_, 3, "play", 10)
    puts_out(round_, 4, "play", 5)
    picks(round_, 6, "As")
    puts_out(round_, 1, "raise", 20)
    picks(round_, 1, "2s 2h Jk")
    puts_out(round_, 3, "raise", 20)
    folds(round_, 4)
    picks(round_, 4, "Ts")
    return round_


@scene
def dw_all_folded() -> Round:
    """The exception: the fourth community card for Fortune, two more cards for the jackpot."""
    hands = {1: "7h 9s 4c", 2: "2d Jc 8d", 3: "3c 6h Td 2h 2c"}
    round_ = stacked(setup_for("deuces-wild"), hands, community="Js Jd 5s Jh")
    bet_at(round_, 1, ante=5)
    bet_at(round_, 2, ante=5, five_card_fortune=5)
    bet_at(round_, 3, ante=5, bonus_jackpot=1)
    folds(round_, 1, 2)
    picks(round_, 2, "2d")
    folds(round_, 3)
    return round_


@scene
def dw_tabulator_down() -> Round:
    """Jackpot wagers stay on their spots and are settled there; the winner's is taken too."""
    hands = {1: "2d 8c 8h Jk 3s", 2: "Ks Qs Td 4h 9c"}
    round_ = stacked(setup_for("deuces-wild", tabulator=False), hands, community="Ac 7c 5h Jd")
    bet_at(round_, 1, ante=5, bonus_jackpot=1)
    bet_at(round_, 2, bonus_jackpot=1)
    puts_out(round_, 1, "play", 5)
    puts_out(round_, 1, "raise", 10)
    return round_


@scene
def dw_shuffler_fails() -> Round:
    """Void after a Treasure was paid: wagers go back, the payment too, the meter as before."""
    setup = setup_for(
        "deuces-wild", jackpot="progressive", meters={"bonus-jackpot": Meter(2_500_000, 25)}
    )
    hands = {1: "9h 9s 2d", 2: "Ks Qs Td"}
    round_ = stacked(setup, hands, community="Ac 7c 5h")
    bet_at(round_, 1, ante=5, three_card_treasure=5, bonus_jackpot=1)
    bet_at(round_, 2, ante=5)
    puts_out(round_, 1, "play", 5)
    round_.submit("equipment", do.Malfunction())
    return round_


# Three Card Double Play


@scene
def tcdp_doubles_and_a_copy() -> Round:
    """Both hands win, doubled; High alone wins; a copy; both lose, doubled."""
    hands = {
        1: "As Ah 4d Kc Kd 3c",
        2: "9s 9d Ac 8h 6c 3h",
        3: "7h 7d Qs 5c 5d 2s",
        5: "Jh Th 4c 3d 2d 8c",
    }
    round_ = stacked(setup_for("three-card-double-play"), hands, dealer="7c 7s Qd 4s 2h")
    bet_at(round_, 1, high=10, low=10, pick_3=5)
    bet_at(round_, 2, high=10, low=10, pick_5=5)
    bet_at(round_, 3, high=10, low=10)
    bet_at(round_, 5, high=5, low=5)
    set_low(round_, 1, "Kc Kd 3c", double=True)
    set_low(round_, 2, "8h 6c 3h")
    set_low(round_, 3, "5c 5d 2s")
    set_low(round_, 5, "4c 3d 8c", double=True)
    return round_


@scene
def tcdp_jackpots() -> Round:
    """A double Mini-Royal and a six-card straight flush; $5 jackpot wagers multiply the prizes."""
    limits = setup_for("three-card-double-play").limits | {"super-3s": Limits(500, 500)}
    setup = setup_for("three-card-double-play", limits=limits)
    hands = {1: "As Ks Qs Ah Kh Qh", 2: "9c 8c 7c 6c 5c 4c", 4: "Td 9d 8d 3s 3h 3c"}
    round_ = stacked(setup, hands, dealer="Jc Tc 6h 5h 2d")
    bet_at(round_, 1, high=5, low=5, pick_3=1, super_3s=5)
    bet_at(round_, 2, high=5, low=5, pick_5=1, super_six=1)
    bet_at(round_, 4, high=5, low=5, pick_3=1, super_3s=5, super_six=1)
    return by_default(round_)


@scene
def tcdp_a_full_table() -> Round:
    """Seven plain players."""
    return play_out(seeded(setup_for("three-card-double-play"), 7, "5eed"))


# Four Card Prime


@scene
def fcp_bad_beat() -> Round:
    """Trips beaten and trips that win, a flush that loses, folds mucked and folds tucked."""
    hands = {
        1: "8s 8d 8h Kc 2d",
        2: "Ts Th Td Qd 6c",
        3: "7s 5h 4c 3d Jc",
        4: "Kh Qh 7h 6h 2s",
        5: "As 9s 6s 4s Ks",
        6: "Jd 7d 4h 2h 3c",
    }
    round_ = stacked(setup_for("four-card-prime"), hands, dealer="9c 9d 5d Ac 3h 9h")
    bet_at(round_, 1, ante=10, aces_baby=5)
    for seat in (2, 3, 4):
        bet_at(round_, seat, ante=10)
    bet_at(round_, 5, ante=10, prime=5, five_card_jackpot=1)
    bet_at(round_, 6, ante=5, prime=5)
    puts_out(round_, 1, "raise", 30)
    puts_out(round_, 2, "raise", 20)
    folds(round_, 3)
    puts_out(round_, 4, "raise", 10)
    folds(round_, 5, 6)
    return round_


@scene
def fcp_envy_and_a_copy() -> Round:
    """Three triggering hands, so everybody envies; one meter is won, one is shared."""
    hands = {
        1: "As Ah Ad Ac 4d",
        2: "9s 9h 9d 9c 2h",
        3: "8s 7s 6s 5s 4s",
        5: "7h 6h 5h 4h 3h",
        6: "Kh Ks Qs Jh 5d",
    }
    setup = setup_for("four-card-prime", jackpot="progressive")
    round_ = stacked(setup, hands, dealer="Kc Kd Qc Jd 3c 2s")
    bet_at(round_, 1, ante=5, four_card_jackpot=1)
    bet_at(round_, 2, ante=5, four_card_jackpot=1)
    bet_at(round_, 3, ante=5, five_card_jackpot=1)
    bet_at(round_, 5, ante=5, five_card_jackpot=1, four_card_jackpot=1)
    bet_at(round_, 6, ante=5)
    for seat in hands:
        puts_out(round_, seat, "raise", 15)
    return round_


@scene
def fcp_a_full_table() -> Round:
    """Seven plain players."""
    return play_out(seeded(setup_for("four-card-prime"), 7, "5eed"))
