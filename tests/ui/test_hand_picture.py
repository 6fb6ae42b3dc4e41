"""My hand as a picture, in every stage of a decision, in little room and in much."""

from __future__ import annotations

import pytest

from galaxy_tui.cards import Card, cards
from galaxy_tui.games import actions as do
from galaxy_tui.games.betting import open_spots
from galaxy_tui.games.library import book_of
from galaxy_tui.games.requests import Ask
from galaxy_tui.money import dollars
from galaxy_tui.ui.drafts import Choice, Draft, Picking, Setting, Wagers, first_setting
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.hand import HandShown, draw_hand
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.results import ways_to_say
from galaxy_tui.ui.stage import Result, Spot
from tests.games.dealing import bet, setup_for, stacked
from tests.ui.at_table import one_line
from tests.ui.secrets_search import cards_drawn

SPLIT, DEUCES, PRIME = "three-card-split", "deuces-wild", "four-card-prime"
ROOMS = [(80, 5), (72, 9), (96, 16)]  # in small, medium and large terminals
ACES = cards("As Ah Kd")

rooms = pytest.mark.parametrize("room", ROOMS, ids=["small", "medium", "large"])


def drawn(shown: HandShown, room: tuple[int, int] = (72, 9), **look: object) -> Canvas:
    canvas = Canvas(*room)
    draw_hand(canvas, Look("three-card-split", **look), shown)  # type: ignore[arg-type]
    return canvas


def links(canvas: Canvas) -> set[str]:
    return {link.name for link in canvas.links}


def of(draft: Draft, game: str = SPLIT, held: tuple[Card, ...] = ()) -> HandShown:
    return HandShown("YOUR HAND, seat 4", game, draft, cards=held)


def wagers() -> Wagers:
    setup = setup_for("tcs")
    spots = open_spots(book_of(setup.game), setup)
    return Wagers(setup, spots, 20_000, {"primary": 1_500, "jackpot": 500}, at=1)


def setting() -> Setting:
    round_ = stacked(setup_for("tcs"), {1: "As Ah Kd"}, dealer="2s 3h 4d", community="5c")
    bet(round_, primary=5)
    return first_setting(round_.waiting[1], tuple(round_.table.seats[1].cards))


def choice() -> Choice:
    raises = tuple(do.Bet({"raise": 500 * n}) for n in (1, 2, 3))
    return Choice(
        Ask(4, "raise", "FCP Rule 4", (do.Fold(), *raises), do.Fold(), "Fold, or raise."), 1
    )


def picking() -> Picking:
    held = cards("2s Jk Kd 5h")
    options = tuple(do.Pick((c,)) for c in held)
    return Picking(
        Ask(4, "pick", "DW §22(b)", options, options[0], "Pick one."), held, frozenset((1,))
    )


@rooms
def test_every_spot_with_its_limits_its_chips_and_what_is_left(room: tuple[int, int]) -> None:
    canvas = drawn(of(wagers()), room)
    text = one_line(canvas.text)
    for word in ("Primary", "$15", "$5", "$20 in all", "$180 left"):
        assert word in text
    assert {f"spot-{spot.wager}" for spot in wagers().spots} <= links(canvas)
    assert {"chip-1", "chip-2", "chip-3", "chip-4"} <= links(canvas)


@rooms
def test_both_sides_each_card_under_its_digit_and_what_they_are(room: tuple[int, int]) -> None:
    canvas = drawn(of(setting()), room)
    assert cards_drawn(canvas) == set(ACES)
    text = one_line(canvas.text)
    assert "HIGH pair of aces" in text
    assert "LOW king" in text
    assert {"card-1", "card-2", "card-3"} <= links(canvas)
    assert "doubled" not in text
    assert "doubled" in one_line(drawn(of(setting().doubled()), room).text)


@rooms
def test_every_card_of_a_setting_can_be_clicked_where_it_lies(room: tuple[int, int]) -> None:
    draft = setting().move(0)  # an ace is low now: the digits stay with their cards
    canvas = drawn(of(draft), room)
    for digit in "123":
        place = next(link.place for link in canvas.links if link.name == f"card-{digit}")
        assert canvas.link_at(place.x + 1, place.y + 1) == f"card-{digit}"
        under = canvas.lines[place.y + place.height - 1][place.x : place.x + place.width]
        assert under.strip() == digit


@rooms
def test_all_that_can_be_chosen_with_its_key(room: tuple[int, int]) -> None:
    canvas = drawn(of(choice(), PRIME, cards("As Ah Kd 9s 7h")), room)
    text = one_line(canvas.text)
    for word in ("f Fold", "1 Raise 1x $5", "2 Raise 2x $10", "3 Raise 3x $15"):
        assert word in text
    assert {"choice-0", "choice-1", "choice-2", "choice-3"} <= links(canvas)
    assert len(cards_drawn(canvas)) == 5


@rooms
def test_what_is_picked_is_marked_without_colour(room: tuple[int, int]) -> None:
    plain, ascii_ = (
        drawn(of(picking(), DEUCES), room),
        drawn(of(picking(), DEUCES), room, ascii=True),
    )
    assert "▲2▲" in plain.text
    assert "*2*" in ascii_.text
    assert "▲1▲" not in plain.text
    assert len(cards_drawn(plain)) == 4


@pytest.mark.parametrize("room", ROOMS[1:])
def test_results_stand_beside_the_cards_that_made_them(room: tuple[int, int]) -> None:
    results = [
        Result("primary", "won", 500, "", "high wins, low wins", "1 to 1", "TCS §8"),
        Result("three-card-bonus", "lost", 100, "", "", "", "TCS App B"),
        Result("jackpot", "no prize", 500, "", "", "", "TCS App D"),
    ]
    spot = Spot(4, net=-100, hand="High: pair of aces; Low: king", results=results)
    shown = HandShown(
        "YOUR HAND, seat 4", SPLIT, cards=ACES, high=ACES[:2], low=ACES[2:], spot=spot
    )
    canvas = drawn(shown, room)
    text = one_line(canvas.text)
    for words in (
        "Primary +$5", "Three Card Bonus −$1", "Jackpot −$5, no prize", "TCS §8", "TCS App B",
        "pair of aces", "low king", "−$1",
    ):  # fmt: skip
        assert words in text
    assert cards_drawn(canvas) == set(ACES)


def told(*results: Result, game: str = SPLIT, hand: str = "", way: int = 0) -> list[str]:
    """What is said of these, with so few words."""
    spot = Spot(4, hand=hand, results=list(results))
    parts = list(ways_to_say(Look(), spot, game))[way]
    return [" ".join(said.text for said in part.words) for part in parts]


def test_each_outcome_has_its_words() -> None:
    outcomes = {
        "won": "+$5", "lost": "−$5", "push": "push $5", "back": "back $5",
        "no prize": "−$5, no prize",
    }  # fmt: skip
    for outcome, words in outcomes.items():
        result = Result("primary", outcome, 500, "", "a line", "", "TCS §8")
        assert told(result) == [f"Primary {words}: a line (TCS §8)"]
    envy = Result("four-card-jackpot", "won", 10_000, "", "", "", "FCP App E n3", envy_of=2)
    assert told(envy, game=PRIME) == ["Envy of seat 2 +$100 (FCP App E n3)"]


def test_wagers_that_ended_alike_are_told_together() -> None:
    ante, raised = (
        Result(wager, "won", amount, "", "higher than the dealer", "1 to 1", "FCP Rule 8")
        for wager, amount in (("ante", 500), ("raise", 1_500))
    )
    assert told(ante, raised, game=PRIME) == [
        "Ante +$5, Raise +$15: higher than the dealer, 1 to 1 (FCP Rule 8)"
    ]


def test_a_bonus_on_the_ante_has_its_own_name() -> None:
    bonus = Result(
        "ante", "won", 12_500, "", "Any Quads", "25 to 1", "FCP App A", bonus="win-bonus"
    )
    assert told(bonus, game=PRIME) == ["Win Bonus +$125: Any Quads, 25 to 1 (FCP App A)"]


EIGHT = ("high", "low", "high-double", "low-double", "pick-3", "pick-5", "super-3s", "super-six")


@pytest.mark.parametrize("high", [4, 6, 7, 9, 12, 16])
@pytest.mark.parametrize("width", [72, 78, 84, 88, 96, 120])
def test_no_wager_is_left_out_however_many_there_are(width: int, high: int) -> None:
    results = [
        Result(wager, "lost", 1_100 + 100 * n, "", "loses to the dealer", "", f"TCDP Rule {n}")
        for n, wager in enumerate(EIGHT)
    ]
    results[-1] = Result(
        "super-six", "won", 1_000_020, "", "Six Card Straight Flush", "100% of $10,000.20",
        "TCDP App F",
    )  # fmt: skip
    spot = Spot(4, hand="High: nine-high straight flush; Low: six-high straight flush")
    spot.results = results
    six = cards("9h 8h 7h 6h 5h 4h")
    shown = HandShown(
        "YOUR HAND, seat 4", "three-card-double-play", cards=six, high=six[:3], low=six[3:],
        spot=spot, message="Go on when you have seen enough: the next round.",
    )  # fmt: skip
    text = one_line(drawn(shown, (width, high)).text)
    assert "…" not in text
    for result in results[:-1]:
        assert f"{book_of(shown.game).name_of(result.wager)} {dollars(-result.amount)}" in text
    assert "+$10,000.20" in text


def test_a_message_lies_below_the_results_or_nowhere() -> None:
    results = [Result(wager, "lost", 500, "", "loses", "", "TCDP Rule 8") for wager in EIGHT]
    spot = Spot(4, hand="High: pair of nines; Low: ace high", results=results)
    six = cards("9h 9c 7h 6d 5h As")
    long = "Waiting for " + ", ".join(f"somebody with a long name {n}" for n in range(6)) + "."
    for room in ((72, 10), (80, 8), (80, 6), (96, 12)):
        shown = HandShown("", "three-card-double-play", cards=six, spot=spot, message=long)
        without = set(drawn(shown._replace(message=""), room).text.split())
        assert without <= set(drawn(shown, room).text.split())


@rooms
def test_cards_face_down_show_nothing(room: tuple[int, int]) -> None:
    shown = HandShown("BEA, seat 3", SPLIT, cards=(None, None, None))
    canvas = drawn(shown, room)
    assert cards_drawn(canvas) == set()
    assert "░" in canvas.text
    assert "#" in drawn(shown, room, ascii=True).text


@rooms
@pytest.mark.parametrize("look", [{"ascii": True}, {"letters": True}, {"palette": "monochrome"}])
def test_plain_looks_draw_plainly(room: tuple[int, int], look: dict[str, object]) -> None:
    for shown in (of(wagers()), of(setting()), of(choice(), PRIME, ACES), of(picking(), DEUCES)):
        canvas = drawn(shown, room, **look)
        if look.get("ascii"):
            strange = {c for c in canvas.text if ord(c) > 126} - set("♠♥♦♣…§−")
            assert not strange
        if look.get("letters"):
            assert not set(canvas.text) & set("♠♥♦♣")


def test_a_warning_is_said_below_the_cards() -> None:
    shown = of(setting())._replace(message="This setting is foul.", warns=True)
    for room in ROOMS[1:]:
        canvas = drawn(shown, room)
        assert "This setting is foul." in canvas.text
    hand = [line for line in canvas.lines if "foul" in line]
    assert len(hand) == 1
