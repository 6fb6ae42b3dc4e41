"""Three Card Split on screen: wagers by key and mouse, hands set in every way, two spots."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.ai.bots import Bot
from galaxy_tui.casino.table_file import standard_text
from galaxy_tui.games import events as ev
from galaxy_tui.ui import coaching
from galaxy_tui.ui.drafts import Setting, Wagers
from tests.casino.shoes import shoes_from
from tests.ui.at_table import Sitting, Stack, a_casino, sitting

SEAT = 4  # in the middle: there Ada sits

ACES = Stack({SEAT: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")
FOUL = Stack({SEAT: "As 7h 2d"}, dealer="Ks Qh 3c", community="4c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def wagers(at: Sitting) -> Wagers:
    draft = at.screen.turns.draft
    assert isinstance(draft, Wagers)
    return draft


def setting(at: Sitting) -> Setting:
    draft = at.screen.turns.draft
    assert isinstance(draft, Setting)
    return draft


async def test_from_the_lobby_to_a_settled_round_by_keys(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        assert (at.phase, at.seat, at.table.asks) == ("mine", SEAT, "wager")
        assert at.rack() == 20_000
        assert "sits down with $200 from the training bank; $800 stays there." in at.call
        await at.keys("enter")
        assert (at.phase, at.table.asks) == ("mine", "set")
        assert at.placed() == {"primary": 500}
        assert "HIGH pair of aces" in at.hand
        assert "LOW king" in at.hand
        await at.keys("1", "w", "enter")
        at.settled()
        (chosen,) = at.happened(ev.HandSet)
        assert [c.text for c in (*chosen.high, *chosen.low) if c] == ["As", "Ah", "Kd"]
        assert at.outcomes() == {"primary": "won"}
        assert at.net() == 500
        assert at.rack() == 20_500
        assert "Primary +$5" in at.hand
        assert "You win $5 this round." in at.call
        assert "pair of aces" in at.hand


async def test_the_same_by_mouse_alone(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.click("spot-three-card-bonus")  # a click puts the least there
        await at.click("spot-three-card-bonus")
        assert wagers(at).amounts == {"primary": 500, "three-card-bonus": 200}
        await at.click("spot-three-card-bonus", button=3)  # and off again
        await at.click("spot-primary")
        await at.click("chip-2")
        assert wagers(at).amounts == {"primary": 1_500, "three-card-bonus": 100}
        await at.click_key("wager.place")
        assert at.placed() == {"primary": 1_500, "three-card-bonus": 100}
        await at.click("card-1")
        assert [c.text for c in setting(at).answer.low] == ["As"]
        await at.click("card-3")  # the king, which lies under its digit on the high side
        assert [c.text for c in setting(at).answer.low] == ["Kd"]
        await at.click_key("set.done")
        at.settled()
        assert at.outcomes() == {"primary": "won", "three-card-bonus": "won"}
        assert at.net() == 1_600
        await at.click_key("table.go-on")
        assert at.phase == "mine"
        assert at.table.asks == "wager"


async def test_cards_cross_by_digit_and_both_hands_are_named_as_they_go(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter")
        assert setting(at).names == ("pair of aces", "king")
        await at.keys("1")
        assert "HIGH connected ace-king" in at.hand
        assert "LOW ace" in at.hand
        await at.keys("2")
        assert [c.text for c in setting(at).answer.low] == ["Ah"]
        await at.keys("4", "5", "6")  # there are three cards only
        assert [c.text for c in setting(at).answer.low] == ["Ah"]
        await at.keys("3")
        assert "LOW king" in at.hand


async def test_a_card_is_dragged_across(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter")
        await at.drag("card-1", "side-low")
        assert [c.text for c in setting(at).answer.low] == ["As"]
        await at.drag("card-2", "side-high")  # it lies there already
        assert [c.text for c in setting(at).answer.low] == ["As"]


async def test_a_foul_is_warned_of_may_be_set_and_loses(folder: Path) -> None:
    async with sitting(folder, "split", FOUL) as at:
        await at.keys("enter", "1")
        assert "foul" in setting(at).warning
        assert "This setting is foul" in at.hand
        assert not at.happened(ev.HandSet)
        await at.keys("enter")
        at.settled()
        (lost,) = at.happened(ev.Taken)
        assert (lost.line, lost.cite) == ("foul, low outranks high", "TCS §4")
        assert at.rack() == 19_500
        assert "TCS §4" in at.hand


async def test_advice_calls_a_foul_by_its_name(folder: Path) -> None:
    async with sitting(folder, "split", FOUL, advice="before") as at:
        await at.keys("enter")
        await at.counted()
        assert at.side.count("foul") == 1


async def test_the_best_is_a_key_once_advice_is_asked_for(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "1", "e")
        assert setting(at).names == ("connected ace-king", "ace")  # advice is off: no such key
        await at.keys("h")
        await at.counted()
        assert "ADVICE" in at.side
        assert "best" in at.side
        await at.keys("e")
        assert setting(at).names == ("pair of aces", "king")
        await at.keys("enter")
        at.settled()
        assert "the best choice" in at.side
        assert "1 decision, 1 best" in at.side


async def test_advice_stays_while_others_act(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bot, "thinking", lambda bot, felt: 1e9)  # each acts when it is told to
    with shoes_from(3):
        async with sitting(folder, "split", speed="leisurely") as at:
            company = at.screen.sitting.company
            bots = list(company.bots)
            for bot in bots:
                company._act(bot)
            for _ in ("shown at once", "bet", "dealt at once"):
                await at.keys("enter")
                at.screen.sitting.let_go()
            await at.keys("h")
            await at.counted()
            assert set(at.table.waiting) == {*bots, SEAT}
            assert "ADVICE" in at.side
            company._act(bots[0])
            await at.pilot.pause()
            at.screen.sitting.pacer.rush()
            await at.pilot.pause()
            assert at.happened(ev.HandSet, seat=bots[0])
            assert "ADVICE" in at.side
            assert at.screen.sitting.coaching.best is not None


async def test_a_count_that_fails_is_told_and_play_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(view: object, setup: object) -> None:
        raise ValueError("nothing to divide")

    monkeypatch.setattr(coaching, "advise_seat", failing)
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "h")
        await at.counted()
        (told,) = [one.message for one in at.app._notifications]
        assert told.startswith("Advice can't be counted: ")
        assert "nothing to divide" in (folder / "crash.txt").read_text(encoding="utf-8")
        await at.keys("enter")
        at.settled()


async def test_what_another_choice_cost_is_told_after_it(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES, advice="after") as at:
        await at.keys("enter")
        await at.counted()
        assert "ADVICE" not in at.side
        assert at.screen.sitting.coaching.best is None
        await at.keys("1", "enter")  # ace-king high, ace low
        at.settled()
        assert "ADVICE" in at.side
        assert "Your choice: costs" in at.side
        assert "1 decision, 0 best" in at.side
        await at.keys("enter", "enter")
        await at.counted()
        await at.keys("enter")
        assert "2 decisions, 1 best" in at.side


async def test_before_deciding_if_the_settings_say_so(folder: Path) -> None:
    async with sitting(folder, "split", ACES, advice="before") as at:
        await at.keys("enter")
        await at.counted()
        assert "ADVICE" in at.side
        assert "best" in at.footer


# Wagering


async def test_chips_by_digit_and_by_arrows(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        assert wagers(at).amounts == {"primary": 500}
        await at.keys("1", "2", "3", "4")
        assert wagers(at).amounts == {"primary": 500 + 100 + 500 + 2_500 + 10_000}
        await at.keys("x")
        assert wagers(at).amounts == {}
        await at.keys("up", "up", "down")
        assert wagers(at).amounts == {"primary": 500}
        await at.keys("down")
        assert wagers(at).amounts == {}
        await at.keys("up", "right", "right", "up", "right", "1")
        assert wagers(at).amounts == {"primary": 500, "four-card-bonus": 100, "jackpot": 500}
        await at.keys("left", "left", "left", "left")  # round to the last one again
        assert wagers(at).spot.wager == "jackpot"
        await at.keys("d")
        assert wagers(at).amounts == {"primary": 1_000, "four-card-bonus": 200, "jackpot": 500}
        await at.keys("enter")
        assert at.placed() == {"primary": 1_000, "four-card-bonus": 200, "jackpot": 500}
        assert at.rack() == 20_000 - 1_700


async def test_a_refusal_is_said_as_one_goes_and_nothing_is_lost(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("right", "2")
        assert wagers(at).refusal.endswith("at most: $2 here, not $5 (TCS App B).")
        assert "at most: $2 here, not $5 (TCS App B)." in at.hand + at.call
        await at.keys("enter")
        assert at.table.asks == "wager"
        assert "half of the primary wager" in at.call
        assert wagers(at).amounts == {"primary": 500, "three-card-bonus": 500}
        await at.keys("left", "2")  # ten dollars on the primary: now it fits
        assert not wagers(at).refusal
        assert "half of" not in at.hand
        await at.keys("enter")
        assert at.placed() == {"primary": 1_000, "three-card-bonus": 500}
        assert "half of" not in at.call


async def test_more_than_the_chips_more_than_the_limit_and_nothing_at_all(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("4", "4")
        assert "Primary takes $5 to $200, not $205" in at.call
        assert wagers(at).amounts == {"primary": 10_500}  # the second chip isn't put down
        await at.keys("x", "4", "4", "right", "1")
        assert "more than the chips in front of you" in at.hand
        await at.keys("x", "enter")
        assert "There is nothing on the spots" in at.call
        await at.keys("right", "1", "enter")
        assert "Put chips on Primary first" in at.call
        assert not at.happened(ev.Placed)
        assert at.rack() == 20_000


async def test_the_same_bet_again_is_proposed_and_is_a_key(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES) as at:
        assert "rebet" not in at.footer
        await at.keys("r")  # there was none yet
        assert wagers(at).amounts == {"primary": 500}
        await at.keys("2", "right", "1", "enter", "w", "enter")
        at.settled()
        bet = {"primary": 1_000, "three-card-bonus": 100}
        await at.keys("enter")
        assert wagers(at).amounts == bet
        await at.keys("x")
        assert wagers(at).amounts == {}
        await at.keys("r")
        assert wagers(at).amounts == bet
        await at.keys("enter")
        assert at.placed() == bet


async def test_a_round_let_go_by(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("n")
        assert at.happened(ev.SatOut, seat=SEAT)
        assert not at.happened(ev.Placed)
        assert at.phase == "between"
        assert at.rack() == 20_000


# Layouts


async def test_high_and_low_apart_take_the_same_wager(tmp_path: Path) -> None:
    text = standard_text("split").replace('mode = "live"', 'mode = "training"')
    text = text.replace('spots = "one"', 'spots = "two"')
    text = text.replace('primary = "$5 to $200"', 'high = "$5 to $100"\nlow = "$5 to $100"')
    folder = a_casino(tmp_path / "saves", texts={"two-spots": text})
    async with sitting(folder, "two-spots", ACES) as at:
        assert wagers(at).amounts == {"high": 500, "low": 500}
        await at.keys("2")
        assert wagers(at).amounts == {"high": 1_000, "low": 1_000}
        await at.click("spot-low")
        assert wagers(at).amounts == {"high": 1_500, "low": 1_500}
        await at.keys("enter", "3", "enter")
        at.settled()
        assert at.outcomes() == {"high": "won", "low": "won"}
        assert at.net() == 3_000
        for spot in ("High", "Low"):
            assert f"{spot} +$15" in at.hand
