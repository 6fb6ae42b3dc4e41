"""Four Card Prime on screen: raises of three sizes, folded hands that live on, envy."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import events as ev
from galaxy_tui.ui.drafts import Choice
from galaxy_tui.ui.widgets.picture import Picture
from tests.ui.at_table import Sitting, Stack, a_casino, seated, sitting

SEAT = 4
BUY_IN = 30_000
PAIR = Stack({SEAT: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd")
RED = Stack({SEAT: "Ah Kd 9h 7d 3h"}, dealer="2s 4s 6c 8c Tc Jd")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def choice(at: Sitting) -> Choice:
    draft = at.screen.turns.draft
    assert isinstance(draft, Choice)
    return draft


async def test_raised_once_twice_or_three_times_by_key_and_by_mouse(folder: Path) -> None:
    async with sitting(folder, "prime", *[PAIR] * 6) as at:
        chips = BUY_IN
        for times in (1, 2, 3, 1, 2, 3):
            await at.keys("enter")
            assert (at.phase, at.table.asks) == ("mine", "raise")
            assert choice(at).labels == ["Fold", "Raise 1x $5", "Raise 2x $10", "Raise 3x $15"]
            assert [c.text for c in at.screen.stage.dealer if c] == ["Jd"]  # the one face up
            if chips < BUY_IN + 4_000:
                await at.keys(str(times))
            else:
                await at.click(f"choice-{times}")
            at.settled()
            assert at.placed() == {"ante": 500, "raise": 500 * times}
            assert at.outcomes() == {"ante": "won", "raise": "won"}
            assert at.net() == 500 * (1 + times)
            chips += at.net()
            assert at.rack() == chips
            await at.keys("enter")


async def test_the_least_raise_is_marked_and_fold_has_its_letter(folder: Path) -> None:
    async with sitting(folder, "prime", PAIR, PAIR) as at:
        await at.keys("enter")
        assert choice(at).labels[choice(at).at] == "Raise 1x $5"
        await at.keys("right", "enter")
        assert at.placed()["raise"] == 1_000
        await at.keys("enter", "enter", "f")
        at.settled()
        assert at.outcomes() == {"ante": "lost"}
        assert at.spot.mucked
        assert set(at.spot.cards) == {None}
        assert "folded" in at.seat_says(SEAT) or "lost" in at.seat_says(SEAT)


async def test_only_the_left_button_takes_a_choice(folder: Path) -> None:
    async with sitting(folder, "prime", PAIR) as at:
        await at.keys("enter")
        await at.click("choice-0", button=3)
        assert at.phase == "mine"
        assert at.happened(ev.Folded) == []


async def test_as_many_raises_as_the_chips_cover(folder: Path) -> None:
    seated(folder, "prime", "Ada", SEAT, 1_500)
    async with sitting(folder, "prime", PAIR) as at:
        await at.keys("enter")
        assert choice(at).labels == ["Fold", "Raise 1x $5", "Raise 2x $10"]
        await at.keys("3")  # there is no such choice
        assert at.table.asks == "raise"
        assert "your chips cover no more" in at.hand


async def test_a_folded_hand_lies_under_its_live_prime_and_is_turned_up(folder: Path) -> None:
    async with sitting(folder, "prime", RED, steps=True) as at:
        await at.keys("space")  # the shuffle
        await at.keys("right", "right", "1", "enter")
        while at.phase == "step":
            await at.keys("space")
        await at.keys("f")
        while at.phase == "step" and not at.spot.tucked:
            await at.keys("space")
        assert at.spot.tucked == "prime"
        assert at.spot.spots == {"prime": 100}
        assert "folded, under" in at.seat_says(SEAT)
        await at.keys("s")  # off in the middle: the rest at once
        at.settled()
        assert at.outcomes() == {"ante": "lost", "prime": "won"}
        assert None not in at.spot.cards


async def test_a_folded_hand_with_a_jackpot_wager_is_tucked_too(folder: Path) -> None:
    async with sitting(folder, "prime", PAIR) as at:
        await at.click("spot-four-card-jackpot")
        await at.keys("enter", "f")
        at.settled()
        assert at.spot.tucked == "four-card-jackpot"
        assert at.outcomes() == {"ante": "lost", "four-card-jackpot": "no prize"}


async def test_envy_is_seen_arriving_at_the_other_seat(tmp_path: Path) -> None:
    folder = a_casino(tmp_path / "saves", players=("Ada", "Bea"))
    quads = Stack({3: "2s 3h 5d 9c Jh", 4: "As Ah Ad Ac 7h"}, dealer="2c 4h 6d 8c Tc Jd")
    async with sitting(folder, "prime", quads, party=("Ada", "Bea")) as at:
        seats = {chair.player: seat for seat, chair in at.screen.turns.chairs.items()}
        assert seats == {"Ada": 4, "Bea": 3}
        for _ in seats:
            await at.click("spot-four-card-jackpot")
            await at.keys("enter")
        while at.phase == "mine":
            await at.keys("k", "f" if at.seat == 3 else "1")
        at.settled()
        (envy,) = [e for e in at.happened(ev.Paid) if e.envy_of]
        assert (envy.seat, envy.envy_of, envy.cite) == (3, 4, "FCP App E n3")
        assert at.rack("Bea") == BUY_IN - 600 + envy.amount
        bea = at.screen.stage.seats[3]
        assert [r.envy_of for r in bea.results if r.envy_of] == [4]
        assert "envy +$100" in at.seat_says(3)
        assert at.screen.stage.win
        assert at.screen.stage.win.seat == 4


async def test_fcp_rule_3_the_card_that_does_not_play_lies_apart(folder: Path) -> None:
    kings = Stack({SEAT: "Ks 3h Kd Kh 7h"}, dealer="2s 4h 6d 8c Tc Jd")
    async with sitting(folder, "prime", kings) as at:
        await at.keys("enter")
        shown = at.screen.query_one(f"#seat-{SEAT}", Picture).shown
        assert (shown.high, shown.low) == (cards("Ks Kh Kd 7h"), cards("3h"))
        assert at.screen.query_one("#hand", Picture).shown.low == cards("3h")


async def test_fcp_app_a_a_bonus_is_named_beside_the_ante(folder: Path) -> None:
    kings = Stack({SEAT: "Ks 3h Kd Kh 7h"}, dealer="2s 4h 6d 8c Tc Jd")
    async with sitting(folder, "prime", kings) as at:
        await at.keys("enter", "1")
        at.settled()
        assert "Ante +$5, Raise +$5" in at.hand
        assert "Win Bonus +$" in at.hand
        assert "WB" in at.seat_says(SEAT)
