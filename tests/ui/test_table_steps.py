"""The dealer at work: step by step, at a pace, interrupted; and all that is around a round."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from textual.pilot import Pilot

from galaxy_tui.casino.house import House
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import events as ev
from galaxy_tui.games.rules import rule
from galaxy_tui.ui.dealing import Shown
from galaxy_tui.ui.drafts import Setting, Wagers
from galaxy_tui.ui.screens.lobby import Lobby
from galaxy_tui.ui.screens.log_screen import LogScreen
from galaxy_tui.ui.screens.paytables_room import PaytablesRoom
from galaxy_tui.ui.screens.table import TableScreen
from galaxy_tui.ui.widgets.title_line import TitleLine
from tests.casino import at_play
from tests.ui.at_table import NOON, Sitting, Stack, a_casino, one_line, opened, seated, sitting

SEAT = 4
ACES = Stack({SEAT: "As Ah Kd"}, dealer="9s 7h 2c", community="4c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return a_casino(tmp_path / "saves")


def held(at: Sitting) -> Shown:
    step = at.screen.sitting.pacer.held
    assert step is not None
    return step


async def through(at: Sitting) -> list[Shown]:
    """Step after step, to the next decision or the end."""
    steps = []
    while at.phase == "step":
        steps.append(held(at))
        await at.keys("space")
    return steps


# Step by step


@pytest.mark.parametrize("game", ["split", "deuces", "double-play", "prime"])
async def test_every_step_of_the_dealer_stops_with_the_text_of_its_clause(
    game: str, folder: Path
) -> None:
    hands = {
        "split": Stack({4: "As Ah Kd"}, dealer="9s 7h 2c", community="4c"),
        "deuces": Stack({3: "7s 7h 7d Kc 4s"}, community="9s Jd 3c Qh"),
        "double-play": Stack({4: "As Ah Kd 9s 7h 3d"}, dealer="2s 4h 6d 8c Tc"),
        "prime": Stack({4: "As Ah Kd 9s 7h"}, dealer="2s 4h 6d 8c Tc Jd"),
    }
    async with sitting(folder, game, hands[game], steps=True) as at:
        stops = []
        while at.phase != "between":
            while at.phase == "step":
                step = held(at)
                stops.append(step)
                assert step.by_dealer
                found = rule(step.event.cite)
                assert "STEP BY STEP" in at.side
                assert at.side.split("STEP BY STEP ")[1].startswith(found.clause)
                await at.keys("space")
            if at.phase == "mine":
                await at.keys("enter")
        at.settled()
        kinds = {type(step.event) for step in stops}
        assert {ev.Shuffled, ev.Dealt} <= kinds
        assert kinds & {ev.Paid, ev.Taken}
        # In the order in which they happened.
        happened = at.table.events()
        places = [happened.index(step.event) for step in stops]
        assert places == sorted(places)


async def test_nothing_further_lies_on_the_felt_than_the_step_that_is_explained(
    folder: Path,
) -> None:
    async with sitting(folder, "split", ACES, steps=True) as at:
        await through(at)
        await at.keys("enter")
        await through(at)
        await at.keys("enter")
        assert at.phase == "step"
        assert not at.table.under_way  # the engine has long been done
        assert isinstance(held(at).event, ev.HouseSet | ev.Exposed)
        assert at.screen.stage.community == (None,)
        assert at.spot.results == []
        assert "$195" in at.seat_says(SEAT)  # chips as they lie, not as they will
        await through(at)
        at.settled()
        assert "$205" in at.seat_says(SEAT)


async def test_switched_on_and_off_in_the_middle(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES) as at:
        await at.keys("s", "enter")
        assert at.phase == "step"
        assert at.app.settings.steps
        await at.keys("s")
        assert not at.app.settings.steps
        assert at.phase == "mine"
        assert at.table.asks == "set"
        await at.keys("enter")
        at.settled()


async def test_off_again_while_many_steps_are_to_come(folder: Path) -> None:
    async with sitting(folder, "split", ACES, steps=True) as at:
        await at.keys("space", "enter", "space")
        assert at.phase == "step"
        await at.keys("s")
        assert at.phase == "mine"


# Paces


@pytest.mark.usefixtures("standstill")
async def test_enter_rushes_through_what_is_still_to_be_seen(folder: Path) -> None:
    async with sitting(folder, "split", ACES, speed="leisurely") as at:
        await at.keys("enter")
        assert (at.phase, at.table.asks) == ("mine", "wager")
        await at.keys("enter")
        assert at.phase == "dealing"
        assert at.table.asks == "set"  # the table is ahead: it waits for nobody's eyes
        assert at.screen.turns.draft is None
        await at.keys("enter")
        assert at.phase == "mine"
        await at.keys("enter")
        assert at.phase == "dealing"
        assert not at.screen.stage.over
        await at.keys("space")
        at.settled()


async def test_the_pace_goes_round_and_is_kept(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        seen = []
        for _ in range(4):
            await at.keys("v")
            seen.append(at.app.settings.speed)
            assert f"The dealer's pace: {seen[-1]}." in at.call
        assert seen == ["leisurely", "normal", "brisk", "instant"]


# Results


async def test_results_stay_until_one_goes_on(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES) as at:
        await at.keys("enter", "enter")
        at.settled()
        shown = at.says("#hand")
        assert "pair of aces" in at.hand
        for key in ("h", "h", "left", "1"):
            await at.keys(key)
        await at.keys("l")
        assert isinstance(at.app.screen, LogScreen)
        await at.keys("escape")
        assert at.phase == "between"
        assert at.says("#hand") == shown
        assert not at.table.under_way
        await at.keys("enter")
        assert at.phase == "mine"
        assert at.spot.results == []


async def test_the_log_has_all_that_was_said(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "enter")
        log = at.screen.sitting.log.lines
        said = one_line("\n".join(log))
        for word in ("Shuffle", "Seat 4", "Dealer", "TCS §8"):
            assert word in said
        await at.keys("l")
        assert isinstance(at.app.screen, LogScreen)
        assert at.app.screen._log.lines == tuple(log)


# Chips and chairs


async def test_out_of_chips_one_buys_in_between_rounds(folder: Path) -> None:
    seated(folder, "split", "Ada", SEAT, 500)
    lost = Stack({SEAT: "3s 4h 7d"}, dealer="As Ah Kc", community="2c")
    async with sitting(folder, "split", lost, ACES) as at:
        await at.keys("i")  # not now
        assert at.rack() == 500
        await at.keys("enter", "enter")
        at.settled()
        assert at.rack() == 0
        assert "No chips left: buy in for $200" in at.hand
        await at.keys("i")
        assert at.rack() == 20_000
        assert at.chair.bankroll == 100_000 - 20_500
        assert "Ada buys in for $200" in at.call
        assert "No chips left" not in at.hand
        at_play.check(at.house)
        await at.keys("enter")
        assert at.phase == "mine"


async def test_what_the_house_gives_is_told(folder: Path) -> None:
    seated(folder, "split", "Ada", SEAT, 90_000)
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "enter", "i")
        assert "The house gives Ada $1,000. Ada buys in for $200." in at.call
        assert at.chair.bankroll == 10_000 + 100_000 - 20_000
        at_play.check(at.house)


@pytest.mark.usefixtures("standstill")
async def test_the_counter_is_where_the_dealer_is(folder: Path) -> None:
    async with sitting(folder, "split", ACES, speed="leisurely") as at:
        at.screen.sitting.pacer.rush()
        await at.keys("right", "right", "right", "up", "enter")
        assert at.table.asks == "set"  # the button was pressed long ago
        assert not at.screen.stage.pressed
        assert "in all 0" in one_line(at.pad_says)
        at.screen.sitting.pacer.rush()
        assert at.screen.stage.pressed
        assert "in all 1" in one_line(at.pad_says)


async def test_a_void_round_gives_chips_back_one_by_one(folder: Path) -> None:
    async with sitting(folder, "split", ACES, steps=True) as at:
        await through(at)
        await at.keys("right", "right", "right", "up", "enter")
        at.table.switch("shuffler", on=True)
        await at.pilot.pause()
        seen = []
        while at.phase == "step":
            spot = at.spot
            seen.append((sum(spot.spots.values()) + sum(spot.collected.values()), spot.net))
            await at.keys("space")
        at.settled()
        assert (1_000, -1_000) in seen
        assert all(staked == -net for staked, net in seen)
        assert at.spot.net == 0


async def test_cents_in_front_of_a_player_are_shown(folder: Path) -> None:
    seated(folder, "split", "Ada", SEAT, 20_050)
    async with sitting(folder, "split", ACES) as at:
        assert "$200.50" in at.seat_says(SEAT)


async def test_the_clause_that_b_opens_is_the_one_that_paid(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "enter")
        at.settled()
        assert at.screen.stage.cite == at.happened(ev.Paid)[-1].cite == "TCS §8"


async def test_the_count_of_a_session_outlasts_a_walk_to_the_lobby(folder: Path) -> None:
    async with sitting(folder, "split", ACES, advice="after") as at:
        await at.keys("enter", "enter")
        await at.counted()
        count = at.screen.sitting.coaching.count("Ada")
        assert count.startswith("1 decision")
        await at.keys("escape", "enter")
        assert at.screen.sitting.coaching.count("Ada") == count


async def test_letters_are_for_the_decision_and_nothing_else(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        spots = {name for _, _, name in at.screen.targets()}
        assert {"spot-primary", "spot-jackpot", "chip-1"} <= spots
        assert not any(name.startswith(("seat-", "pile-", "tabulate")) for name in spots)
        await at.keys("enter", "enter")
        await at.keys("f4")
        assert at.screen.phase == "between"
        assert [n.message[:22] for n in at.app._notifications] == ["There is nothing to cl"]


async def test_a_click_on_another_s_chips_is_no_bet(folder: Path) -> None:
    async with sitting(folder, "split") as at:
        await at.counted()
        seat = next(n for n in at.screen.stage.seats if n != at.seat)
        draft = at.screen.turns.draft
        assert isinstance(draft, Wagers)
        await at.click(f"pile-{seat}-primary", f"#seat-{seat}")
        assert at.screen.turns.draft == draft


async def test_sitting_out_and_playing_again(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES) as at:
        await at.keys("enter", "enter", "o")
        assert "Ada sits out" in at.call
        (seat,) = at.table.look().seats
        assert seat.out
        await at.keys("enter")  # nobody else is there: no round without anybody
        assert not at.table.under_way
        assert at.phase == "between"
        await at.keys("o")
        assert "plays again" in at.call
        await at.keys("enter")
        assert (at.phase, at.table.asks) == ("mine", "wager")


async def test_left_in_the_middle_the_round_waits(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "1")
        draft = at.screen.turns.draft
        assert isinstance(draft, Setting)
        await at.keys("escape")
        assert isinstance(at.app.screen, Lobby)
        assert at.table.asks == "set"
        await at.keys("c")
        assert at.phase == "mine"
        assert [c.text for c in at.spot.cards if c] == []  # on the felt they lie face down
        assert "HIGH pair of aces" in at.hand
        await at.keys("w", "enter")
        at.settled()
        assert at.net() == 500


async def test_closed_in_the_middle_it_goes_on_from_disk(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter")
        (number,) = {at.table.look().round}
    app = opened(folder, table="split")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        again = Sitting(app, pilot, "split")
        assert again.phase == "mine"
        assert again.table.look().round == number
        assert "HIGH pair of aces" in again.hand
        await again.keys("w", "enter")
        again.settled()
        assert again.net() == 500


# Rooms of other sizes, other looks


async def test_a_smaller_room_keeps_everything_and_says_it_elsewhere(folder: Path) -> None:
    async with sitting(folder, "split", ACES, advice="before") as at:
        await at.keys("enter", "1")
        await at.counted()
        draft = at.screen.turns.draft
        for width, height in ((80, 24), (160, 48), (80, 24), (60, 20), (80, 24)):
            await at.pilot.resize_terminal(width, height)
            await at.pilot.pause()
            await at.pilot.pause()
        assert at.screen.turns.draft == draft
        assert "Best:" in at.call  # there is no panel at the side here
        await at.keys("e", "enter")
        at.settled()


async def test_another_look_is_on_the_felt_when_one_comes_back(folder: Path) -> None:
    async with sitting(folder, "split", ACES, advice="before") as at:
        await at.keys("enter")
        await at.counted()
        assert "A♠" in at.side
        await at.keys("f2")
        at.app.change(letters=True)
        await at.keys("escape")
        assert "A♠" not in at.side
        assert "AS Ah" in at.side


# When something is in the way


async def test_a_casino_that_another_process_has_open_is_left_with_a_sentence(
    folder: Path,
) -> None:
    with House(folder, clock=lambda: NOON):
        app = opened(folder)
        async with app.run_test() as pilot:
            await pilot.pause()
        assert app.return_code == 2
        assert "is open already" in app.refusal


class FullDisk:
    """Nothing can be written while it is full."""

    def __init__(self) -> None:
        self.full = True

    def __call__(self, place: str) -> None:
        if self.full and place == "begin":
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorname = "SQLITE_FULL"
            raise error


async def test_what_cannot_be_saved_is_said_and_nothing_is_lost(folder: Path) -> None:
    async with sitting(folder, "split", ACES, ACES) as at:
        disk = FullDisk()
        at.house.store.failpoint = disk
        await at.keys("1", "enter")
        assert at.table.asks == "wager"
        assert "disk" in at.call
        draft = at.screen.turns.draft
        assert isinstance(draft, Wagers)
        assert draft.amounts == {"primary": 600}
        assert at.rack() == 20_000
        disk.full = False
        await at.keys("enter")
        assert at.table.asks == "set"
        disk.full = True
        await at.keys("1", "enter")
        assert at.table.asks == "set"
        assert not at.happened(ev.HandSet)
        disk.full = False
        await at.keys("w", "enter")
        at.settled()
        disk.full = True
        await at.keys("enter")
        assert at.phase == "between"
        assert "disk" in at.call
        assert at.spot.results  # they stay
        await at.keys("i", "o")
        assert at.rack() == 20_600
        disk.full = False
        await at.keys("enter")
        assert at.phase == "mine"
        at_play.check(at.house)


async def test_a_seat_that_cannot_be_had_leads_back_to_the_lobby(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(folder)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        pilot_to: Pilot[None] = pilot

        def full(*_: object) -> None:
            raise NotAllowed("Every seat of Three Card Split is taken.")

        monkeypatch.setattr(app.floor, "sit_down", full)
        app.push_screen(TableScreen("split", ("Ada",)))
        await pilot_to.pause()
        await pilot_to.pause()
        assert isinstance(app.screen, Lobby)
        assert [n.message for n in app._notifications] == [
            "Every seat of Three Card Split is taken."
        ]


async def test_step_mode_stops_at_each_packet_of_the_deal(folder: Path) -> None:
    async with sitting(folder, "split", ACES, steps=True) as at:
        await through(at)
        await at.keys("enter")
        dealt = []
        while at.phase == "step":
            step = held(at)
            if isinstance(step.event, ev.Dealt):
                dealt.append(step.event.place)
                assert len(step.said) == 1
                assert "TCS §3" in at.call
            await at.keys("space")
        assert dealt == [SEAT, "dealer", "community"]


async def test_what_sitting_down_took_is_still_said_when_wagers_are_asked_for(
    folder: Path,
) -> None:
    for table in ("split", "prime"):
        async with sitting(folder, table, size=(80, 24), speed="brisk") as at:
            at.screen.sitting.pacer.rush()
            await at.pilot.pause()
            assert "Ada sits down with $" in at.call


async def test_advice_that_the_key_brought_goes_before_one_leaves(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "h")
        await at.counted()
        assert "ADVICE" in at.side
        await at.keys("escape")
        assert "ADVICE" not in at.side
        assert at.phase == "mine"
        await at.keys("escape")
        assert isinstance(at.app.screen, Lobby)


async def test_advice_on_a_result_goes_before_one_leaves_and_has_no_key_before_the_deal(
    folder: Path,
) -> None:
    async with sitting(folder, "split", ACES) as at:
        assert "advice" not in at.footer.replace("auto advice", "")
        await at.keys("enter")
        assert "h  advice" in at.footer
        await at.keys("enter", "h")
        await at.counted()
        assert "ADVICE" in at.side
        await at.keys("escape")
        assert "ADVICE" not in at.side
        assert at.phase == "between"


@pytest.mark.usefixtures("standstill")
async def test_nobody_has_the_turn_while_something_is_still_seen(folder: Path) -> None:
    async with sitting(folder, "deuces", speed="leisurely") as at:
        pacer = at.screen.sitting.pacer
        for _ in range(9):
            if at.phase == "dealing":
                assert "YOUR TURN" not in at.seat_says(at.seat)
                assert "go on" in at.footer
                pacer.stop()
                pacer._rang()
                await at.pilot.pause()
        assert at.phase == "mine"
        assert "YOUR TURN" in at.seat_says(at.seat)
        assert "bet" in at.footer


async def test_chips_are_in_the_title_as_they_lie(folder: Path) -> None:
    async with sitting(folder, "split", ACES, size=(80, 24)) as at:
        title = at.screen.query_one(TitleLine)
        await at.keys("enter")
        assert "$195" in title.canvas.text
        await at.keys("enter")
        assert "$205" in title.canvas.text


async def test_whoever_a_round_waits_for_sits_down_instead_of_watching(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("enter", "escape", "w")
        assert at.phase == "mine"
        assert at.screen.players == ("Ada",)


async def test_the_key_that_shows_the_paytables_puts_them_away(folder: Path) -> None:
    async with sitting(folder, "split", ACES) as at:
        await at.keys("t")
        assert isinstance(at.app.screen, PaytablesRoom)
        await at.keys("t")
        assert at.phase == "mine"
