"""`galaxy hand`."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Galaxy


def lines(galaxy: Galaxy, typed: str) -> str:
    """The output with every run of blanks as one, so that wrapping makes no difference."""
    said = galaxy("hand", *typed.split())
    assert said.code == 0, said.err
    return " ".join(said.out.split())


# Three Card Split


def test_three_cards_are_set_the_house_way_with_clause_and_reason(galaxy: Galaxy) -> None:
    out = lines(galaxy, "9s Ks Qh -g tcs")
    assert (
        "House way K♠ 9♠ | Q♥: high suited king-nine, low queen; "
        "the highest high sub-hand that leaves 10 or better low (TCS App A C(i))" in out
    )
    assert "Three Card Bonus king high, queen-nine; 6th of 6 kinds of hand (TCS App B)" in out
    assert "K♠ 9♠ | Q♥ high suited king-nine, low queen; house way" in out


def test_a_foul_setting_is_called_one(galaxy: Galaxy) -> None:
    out = lines(galaxy, "Ts 7d Qh -g tcs")
    assert "T♠ 7♦ | Q♥ high ten-seven, low queen; foul: low outranks high (TCS §4)" in out
    assert out.count("foul") == 1


def test_split_knows_no_mini_royal(galaxy: Galaxy) -> None:
    out = lines(galaxy, "Ah Kh Qh -g tcs")
    assert "Three Card Bonus ace-high straight flush; 1st of 6 kinds of hand (TCS App B)" in out


def test_one_card_is_a_low_sub_hand_and_two_are_a_high_one(galaxy: Galaxy) -> None:
    assert "Low sub-hand queen (TCS §7)" in lines(galaxy, "Qh -g tcs")
    high = "High sub-hand pair of queens; 2nd of 5 kinds of hand (TCS §7)"
    assert high in lines(galaxy, "Qh Qs -g tcs")


def test_the_fourth_card_is_the_community_card(galaxy: Galaxy) -> None:
    out = lines(galaxy, "Jh Th 9h 8h -g tcs")
    bonus = "Four Card Bonus Four Card Straight Flush; 100 to 1 by table TCS-1a (TCS App C)"
    assert bonus in out
    assert "Jackpot Four Card Straight Flush; 50 for 1 by table TCS-4a (TCS App D)" in out
    four_aces = lines(galaxy, "As Ah Ad Ac -g tcs")
    assert "Jackpot Four Aces; the posted BONUS by table TCS-4a (TCS App D)" in four_aces


# Three Card Double Play


def test_six_cards_are_split_for_each_bonus(galaxy: Galaxy) -> None:
    out = lines(galaxy, "As Ks Qs Qd Qh 2c -g tcdp")  # the worked example of TCDP App B n3
    assert "Pick-3 A♠ K♠ Q♠ | Q♥ Q♦ 2♣: one Mini-Royal; 20 to 1 by table PT-FLT-P3-01" in out
    assert "Super-3's Jackpot A♠ K♠ Q♠ | Q♥ Q♦ 2♣: one Mini-Royal; $50" in out
    assert "Pick-5 Q♠ Q♥ Q♦ A♠ K♠ | 2♣: three queens, ace-king kickers; 3 to 1" in out


def test_the_two_kinds_of_pick_3_tables_differ(galaxy: Galaxy) -> None:
    out = lines(galaxy, "9s 8h 7d Kc 8c 4c -g tcdp")
    assert "Pick-3 " in out
    assert "Pick-3, P3-09 to 15 9♠ 8♥ 7♦ | K♣ 8♣ 4♣: double flush or straight; 5 to 1" in out


def test_legal_settings_come_best_low_first(galaxy: Galaxy) -> None:
    report = json.loads(galaxy("hand", "As Ah 4d Kc Kd 3c", "-g", "tcdp", "--json").out)[0]
    assert report["settings"][0]["low"] == ["Kd", "Kc", "4d"]
    assert len(report["settings"]) == 10
    assert report["settings"][0]["note"] == "what the decision clock plays"
    assert report["order"] == "the best Low hand first"


def test_five_cards_are_the_dealers(galaxy: Galaxy) -> None:
    out = lines(galaxy, "7c 7s Qd 4s 2h -g tcdp")
    assert "Dealer 7♠ 7♣ Q♦ | 4♠ 2♥: pair of sevens, queen kicker; 6th of 7 kinds of hand" in out
    assert "(TCDP Rule 6)" in out


def test_three_cards_are_a_hand_and_a_low_line(galaxy: Galaxy) -> None:
    out = lines(galaxy, "Ah Kh Qh -g tcdp")
    assert "Three cards A♥ K♥ Q♥: Mini-Royal; 1st of 7 kinds of hand (TCDP Rule 5)" in out
    assert "Mini-Royal in Low side; 50 to 1 by table PT-FLT-LH-01 (TCDP App A)" in out


# Four Card Prime


def test_five_cards_of_prime_with_every_line(galaxy: Galaxy) -> None:
    out = lines(galaxy, "8s 8d Kh 8h 4c -g fcp")
    for expected in (
        "Best four 8♠ 8♥ 8♦ K♥ | 4♣: three eights, king kicker; 3rd of 8 kinds of hand",
        "Win Bonus Any Trips; 2 to 1 by table Win-1 (FCP App A)",
        "Bad Beat Bonus Any Trips; 2 to 1 by table BB-1 (FCP App A)",
        "Aces Baby Trips; 10 to 1 by table AB-1 (FCP App B)",
        "Prime three of one color; loses (FCP App C)",
        "Five Card Jackpot three eights, king-four kickers; $10 by table PJ-1 (FCP App D)",
        "Four Card Jackpot Trips; $9 by table Pays 1 (FCP App E)",
        "Envy, to the others Trips; nothing (FCP App E)",
    ):
        assert expected in out


def test_four_aces_are_the_meter_and_envy(galaxy: Galaxy) -> None:
    out = lines(galaxy, "As Ah Ad Ac 4d -g fcp")
    assert "Four Card Jackpot Four Aces; 100% of the meter by table Pays 1" in out
    assert "Envy, to the others Four Aces; $100 by table Envy 1" in out


def test_six_cards_of_prime_are_the_dealers(galaxy: Galaxy) -> None:
    out = lines(galaxy, "9c 9d 5d Ac 3h 9h -g fcp")
    assert "Dealer 9♥ 9♦ 9♣ A♣ | 5♦ 3♥: three nines, ace kicker; 3rd of 8 kinds of hand" in out
    assert "(FCP Rule 5)" in out


def test_four_cards_of_prime_have_their_jackpot_too(galaxy: Galaxy) -> None:
    out = lines(galaxy, "As Ah Ad Ac -g fcp")
    assert "Four Card Jackpot Four Aces; 100% of the meter by table Pays 1 (FCP App E)" in out


# Deuces Wild


def test_three_cards_are_a_treasure(galaxy: Galaxy) -> None:
    out = lines(galaxy, "2s 4h 3s -g dw")
    assert "Three Card Treasure five-high straight; 2 to 1 by table A (DW App B)" in out
    assert "Wild cards 1 (DW Rule 2)" in out


def test_five_cards_with_wilds(galaxy: Galaxy) -> None:
    out = lines(galaxy, "2s 2h Jk Ac Kc -g dw")
    assert "Five cards A♣ K♣ 2♠ 2♥ Jk: wild royal flush; 3rd of 13 kinds of hand" in out
    assert "Ante, Play, Raise wild royal flush; 30 to 1 by table A (DW App A)" in out
    assert "Bonus Jackpot 3 Wild Cards; 15 for 1 by table A (DW App D)" in out


def test_five_wild_cards_are_paid_as_a_wild_royal_on_the_ante(galaxy: Galaxy) -> None:
    out = lines(galaxy, "2s 2h 2d 2c Jk -g dw")
    assert "Ante, Play, Raise five wild cards; 30 to 1" in out
    assert "Five Card Fortune five wild cards; 75 to 1" in out
    assert "Bonus Jackpot 5 Wild Cards; the posted BONUS" in out


def test_up_to_eight_cards_are_a_fortune_hand(galaxy: Galaxy) -> None:
    out = lines(galaxy, "5c 8c 4c 4s 2s 2d -g dw")
    assert "Five Card Fortune 8♣ 5♣ 4♣ 2♠ 2♦ | 4♠: eight-high straight flush; 5 to 1" in out
    assert "five wild cards" in lines(galaxy, "2s Kc Qc 5s 2h 2d 2c Jk -g dw")
    push = lines(galaxy, "8s 8d Kh 8h 4c -g dw")
    assert "Five Card Fortune three eights, king-four kickers; pushes (DW App C)" in push


# All games


def test_without_a_game_every_game_that_can_read_the_cards_does(galaxy: Galaxy) -> None:
    out = lines(galaxy, "As Ks Qs Js")
    assert "Three Card Split A♠ K♠ Q♠ J♠" in out
    assert "Four Card Prime A♠ K♠ Q♠ J♠" in out
    assert "Deuces Wild" not in out


def test_a_joker_is_read_by_deuces_wild_alone(galaxy: Galaxy) -> None:
    out = lines(galaxy, "As Ks Jk")
    assert out.startswith("Deuces Wild A♠ K♠ Jk")
    assert "Three Card Split" not in out


@pytest.mark.parametrize("typed", ["QdQh7s", "Qd,Qh,7s", "Q♦ Q♥ 7♠", "qd qH 7S"])
def test_cards_may_be_written_in_several_ways(galaxy: Galaxy, typed: str) -> None:
    assert galaxy("hand", typed).out == galaxy("hand", "Qd", "Qh", "7s").out


def test_json(galaxy: Galaxy) -> None:
    (report,) = json.loads(galaxy("hand", "9s Ks Qh", "--game", "tcs", "--json").out)
    assert report["game"] == "three-card-split"
    assert report["readings"][0]["cards"] == [["Ks", "9s"], ["Qh"]]
    assert report["readings"][0]["cite"] == "TCS App A C(i)"
    notes = [way["note"] for way in report["settings"]]
    assert notes == ["house way", "", "foul: low outranks high (TCS §4)"]
