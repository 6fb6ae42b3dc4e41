"""Deuces Wild on screen: fold, play and raise, the Treasure in its place, Fortune picks."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.cards import cards
from galaxy_tui.games import events as ev
from galaxy_tui.ui.drafts import Choice, Picking
from galaxy_tui.ui.widgets.picture import Picture
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

SEAT = 3  # in the middle of six

TRIPS = Stack({SEAT: "7s 7h 7d Kc 4s"}, community="9s Jd 3c Qh")
WILDS = Stack({SEAT: "2s Jk Kd 5h 9c"}, community="As Ks Qs Js")
NOTHING = Stack({SEAT: "3s 8h Td Kc 4s"}, community="9s Jd 5c Qh")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def choice(at: Sitting) -> Choice:
    draft = at.screen.turns.draft
    assert isinstance(draft, Choice)
    return draft


def picking(at: Sitting) -> Picking:
    draft = at.screen.turns.draft
    assert isinstance(draft, Picking)
    return draft


async def test_played_and_raised_by_keys_to_the_end(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS) as at:
        assert at.seat == SEAT
        await at.keys("enter")
        assert (at.phase, at.table.asks) == ("mine", "play")
        assert "Play or fold?" in at.call
        assert choice(at).labels == ["Play $5", "Fold"]
        await at.keys("p")
        assert at.table.asks == "raise"
        assert len(at.spot.cards) == 4
        assert choice(at).labels == ["Raise $10", "Fold"]
        await at.keys("r")
        at.settled()
        assert at.placed() == {"ante": 500, "play": 500, "raise": 1_000}
        assert set(at.outcomes()) == {"ante", "play", "raise"}
        assert at.rack() == 20_000 + at.net()
        for wager in ("Ante", "Play", "Raise"):
            assert wager in at.hand


async def test_by_mouse_the_choice_that_is_clicked_is_taken(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS, NOTHING) as at:
        await at.click_key("wager.place")
        await at.click("choice-0")
        assert at.placed() == {"ante": 500, "play": 500}
        await at.click("choice-1")
        at.settled()
        (fold,) = at.happened(ev.Folded)
        assert fold.cite.startswith("DW §22")
        assert at.outcomes() == {"ante": "lost", "play": "lost"}
        assert at.net() == -1_000
        await at.click_key("table.go-on")
        await at.click_key("wager.place")
        await at.click("choice-1")
        at.settled()
        assert at.net() == -500
        assert "folded" in at.seat_says(SEAT) or "lost" in at.seat_says(SEAT)


async def test_the_marked_choice_goes_under_the_arrows_and_enter_takes_it(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS, TRIPS) as at:
        await at.keys("enter", "right")
        assert choice(at).labels[choice(at).at] == "Fold"
        await at.keys("right", "left", "left", "enter")  # round, and back to play
        assert at.table.asks == "raise"
        await at.keys("r")  # the raise is the only bet
        at.settled()
        await at.keys("enter", "enter", "f")
        at.settled()
        assert at.happened(ev.Folded)
        assert at.outcomes() == {"ante": "lost"}


async def test_the_treasure_is_settled_in_its_place_before_anybody_decides(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS) as at:
        await at.keys("right", "1", "enter")
        assert at.table.asks == "play"
        assert [e.wager for e in at.happened(ev.Paid)] == ["three-card-treasure"]
        assert [r.outcome for r in at.spot.results] == ["won"]
        assert all(at.spot.cards)  # its winner was turned up
        assert choice(at).labels == ["Play $5", "Fold"]
        await at.keys("f")
        at.settled()
        assert at.outcomes() == {"three-card-treasure": "won", "ante": "lost"}
        assert "Three Card Treasure +" in at.hand


async def test_a_treasure_that_loses_is_never_turned_up(folder: Path) -> None:
    async with sitting(folder, "deuces", NOTHING) as at:
        await at.keys("right", "1", "enter", "f")
        at.settled()
        assert at.outcomes() == {"three-card-treasure": "lost", "ante": "lost"}
        assert not [e for e in at.happened(ev.Exposed) if e.place == SEAT]
        assert set(at.spot.cards) == {None}


async def test_one_card_picked_for_the_fortune(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS) as at:
        await at.keys("right", "right", "1", "enter", "p", "r")
        assert (at.phase, at.table.asks) == ("mine", "pick")
        assert "Pick for Five Card Fortune" in at.call
        await at.keys("enter")  # nothing is picked yet
        assert at.table.asks == "pick"
        assert "DW" in at.call
        await at.keys("1", "2")
        assert picking(at).refusal.startswith("Several cards are picked only if")
        assert "every one of them is wild" in at.hand
        await at.keys("enter")
        assert at.table.asks == "pick"
        assert "every one of them is wild" in at.call
        await at.keys("2", "enter")
        at.settled()
        (tucked,) = at.happened(ev.Tucked)
        assert [c.text for c in tucked.cards if c] == ["7s"]
        assert "five-card-fortune" in at.outcomes()


async def test_several_wild_cards_picked_by_mouse(folder: Path) -> None:
    async with sitting(folder, "deuces", WILDS) as at:
        await at.click("spot-five-card-fortune")
        await at.click_key("wager.place")
        await at.click("choice-0")
        await at.click("choice-0")
        assert at.table.asks == "pick"
        cards = [c.text for c in picking(at).cards]
        for wild in ("2s", "Jk"):
            await at.click(f"card-{cards.index(wild) + 1}")
        assert not picking(at).refusal
        await at.click_key("pick.done")
        at.settled()
        (paid,) = at.happened(ev.Paid, wager="five-card-fortune")
        assert paid.line in ("Wild Royal Flush", "Natural Royal Flush")
        assert {c.text for c in at.spot.pick if c} == {"2s", "Jk"}


async def test_a_folded_hand_picks_too_and_the_best_pick_is_a_key(folder: Path) -> None:
    async with sitting(folder, "deuces", WILDS, advice="before") as at:
        await at.keys("right", "right", "1", "enter", "f")
        assert at.table.asks == "pick"
        await at.counted()
        await at.keys("e", "enter")
        at.settled()
        assert {c.text for c in at.spot.pick if c} == {"2s", "Jk"}
        assert at.outcomes()["ante"] == "lost"
        assert at.outcomes()["five-card-fortune"] == "won"


async def test_where_all_have_folded_nothing_more_is_dealt(folder: Path) -> None:
    async with sitting(folder, "deuces", NOTHING) as at:
        await at.keys("enter", "f")
        at.settled()
        assert len(at.screen.stage.community) == 3
        assert not at.happened(ev.Exposed)
        assert "You lose $5 this round." in at.call


async def test_a_jackpot_alone_is_played_without_a_decision(folder: Path) -> None:
    async with sitting(folder, "deuces", NOTHING) as at:
        before = at.table.meters()["bonus-jackpot"]
        await at.keys("x", "right", "right", "right", "1", "enter")
        at.settled()
        assert at.placed() == {"bonus-jackpot": 100}
        assert at.happened(ev.Lit, seat=SEAT)
        assert at.table.meters()["bonus-jackpot"] == before + 25
        assert at.screen.stage.meters["bonus-jackpot"] == before + 25
        assert at.outcomes() == {"bonus-jackpot": "no prize"}


async def test_a_pick_lies_under_its_wager_and_not_in_the_hand(folder: Path) -> None:
    async with sitting(folder, "deuces", WILDS, steps=True) as at:
        while not at.spot.pick:
            if at.phase == "mine" and at.table.asks == "wager":
                await at.keys("right", "right", "up")  # Five Card Fortune
            if at.phase == "mine" and at.table.asks == "pick":
                await at.keys("1")
            await at.keys("space" if at.phase == "step" else "enter")
        assert at.spot.pick == (None,)
        shown = at.screen.query_one(f"#seat-{SEAT}", Picture).shown
        assert shown.pick == tuple(cards("2s"))
        assert len(shown.cards) == len(at.spot.cards) - 1
        assert not set(shown.pick) & set(shown.cards)


async def test_wild_cards_are_marked_and_others_are_not(folder: Path) -> None:
    async with sitting(folder, "deuces", WILDS) as at:
        await at.keys("enter")
        assert "2*" in "".join(at.says("#hand").split())
        assert "K*" not in "".join(at.says("#hand").split())


async def test_all_is_pointed_at_whoever_it_waits_for(folder: Path) -> None:
    async with sitting(folder, "deuces", TRIPS) as at:
        await at.keys("enter")
        assert (at.phase, at.table.waiting) == ("mine", (SEAT,))
        pointed = [n for n in range(1, 7) if "▸" in at.seat_says(n)]
        assert pointed == [SEAT]
