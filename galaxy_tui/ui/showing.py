"""From the stage and the scene to what each picture of a table shows. Values to values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final, NamedTuple

from galaxy_tui.cards import Card
from galaxy_tui.casino.scene import Scene, SeatTaken
from galaxy_tui.games.library import book_of
from galaxy_tui.games.sayings import laid_out
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import SeatView, Shown
from galaxy_tui.hands.four import best_four
from galaxy_tui.money import Cents, dollars, signed
from galaxy_tui.ui.drawing.banner import BETWEEN
from galaxy_tui.ui.drawing.call import CallShown
from galaxy_tui.ui.drawing.dealer import DealerShown
from galaxy_tui.ui.drawing.hand import HandShown
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.seat import Mood, SeatShown
from galaxy_tui.ui.drawing.side import SideShown
from galaxy_tui.ui.drawing.spots import SHORT
from galaxy_tui.ui.stage import Spot, Stage, own_cards, seat_of

# Cards that the house gets and that lie in the middle, by game.
_PLACES: Final = {
    "three-card-split": (3, 1),
    "deuces-wild": (0, 4),
    "three-card-double-play": (5, 0),
    "four-card-prime": (6, 0),
}


class Sight(NamedTuple):
    """Whose eyes look at the table, and what they may see beyond what everybody does."""

    mine: frozenset[int] = frozenset()  # the seats of the players at this screen
    open: SeatView | None = None  # the one whose cards are being looked at
    asked: Collection[int] = ()  # seats that are to act, once the stage has caught up
    active: int = 0  # the seat at this screen that acts
    laid: tuple[Card, ...] = ()  # its cards as they lie while it sets them


class Words(NamedTuple):
    """What is said and shown around the felt."""

    hand: HandShown
    side: SideShown
    call: CallShown
    state: str = ""  # at the dealer's place


def seats_shown(
    stage: Stage, scene: Scene, setup: Setup, look: Look, sight: Sight
) -> list[SeatShown]:
    """Every seat of the table, from position 1 on."""
    taken = {seat.seat: seat for seat in scene.seats}
    return [
        _seat(n, taken.get(n), stage, scene, setup, look, sight)
        for n in range(1, setup.positions + 1)
    ]


def _seat(
    number: int,
    taken: SeatTaken | None,
    stage: Stage,
    scene: Scene,
    setup: Setup,
    look: Look,
    sight: Sight,
) -> SeatShown:
    if taken is None:
        return SeatShown(number)
    spot = stage.seats.get(number)
    if scene.dealt_in.get(number, taken.player) != taken.player:
        spot = None  # what lies there was another's
    state, mood = _state(number, taken, spot, stage, look, sight)
    cards: Shown = ()
    high: Shown = ()
    low: Shown = ()
    pick: Shown = ()
    if spot:
        cards, high, low, pick = seen_cards(spot, sight.open, setup.game)
        if number == sight.active and not high:
            cards = sight.laid or cards
        if pick and None in spot.pick:
            cards = without(cards, pick)
    lit: frozenset[str] | None = None
    on_pad = False
    if scene.pad and scene.pad.where == "sensor":
        lit = frozenset(wager for seat, wager in stage.lights if seat == number)
    elif scene.pad:
        on_pad = any(seat == number for seat, _ in stage.lights)
    return SeatShown(
        number, taken.player, taken.bot, number in sight.mine,
        shown_chips(taken, stage, scene), spot and still(spot),
        cards, high, low, pick, state, mood,
        tuple(w.id for w in book_of(setup.game).wagers), lit, on_pad,
        _is_here(number, stage, sight), stage.turning == number,
    )  # fmt: skip


def _is_here(number: int, stage: Stage, sight: Sight) -> bool:
    """Does all wait for this seat alone, or is the dealer at it?"""
    return list(sight.asked) == [number] if sight.asked else stage.at == number


def seen_cards(spot: Spot, mine: SeatView | None, game: str) -> tuple[Shown, Shown, Shown, Shown]:
    """A seat's cards, high, low and pick; face up for whoever may look at them.

    Of five in Four Card Prime those that play are the high ones (FCP Rule 3).
    """
    cards, high, low, pick = spot.cards, spot.high, spot.low, spot.pick
    if mine is not None and mine.position == spot.position:
        cards, high = own_cards(cards, mine.cards), own_cards(high, mine.high)
        low, pick = own_cards(low, mine.low), own_cards(pick, mine.pick)
    if game == "four-card-prime" and len(known := [c for c in cards if c]) == 5:
        _, plays = best_four(known)
        high, low = laid_out(plays), tuple(c for c in known if c not in plays)
    return cards, high, low, pick


def without(cards: Shown, pick: Shown) -> Shown:
    """A hand whose pick lies under its wager; of backs as many fewer."""
    if None in pick:
        return cards[len(pick) :]
    return tuple(card for card in cards if card not in pick)


def shown_chips(taken: SeatTaken, stage: Stage, scene: Scene) -> Cents:
    """The books are ahead of the stage: chips by what was shown so far."""
    spot = stage.seats.get(taken.seat)
    view = seat_of(scene.felt, taken.seat)
    if stage.over or view is None or scene.dealt_in.get(taken.seat) != taken.player:
        return taken.chips
    return taken.chips - view.net + (spot.net if spot else 0)


def _state(
    number: int, taken: SeatTaken, spot: Spot | None, stage: Stage, look: Look, sight: Sight
) -> tuple[str, Mood]:
    if number in sight.asked:
        if number == sight.active:
            return "YOUR TURN", "turn"
        return ("to act", "") if number in sight.mine else ("thinking…", "dim")
    if spot is None:
        return ("sits out", "dim") if taken.out else ("", "")
    if spot.results and (stage.over or spot.mucked):
        envy = sum(r.amount for r in spot.results if r.envy_of)
        if envy:
            return f"envy {signed(envy)}", "good" if spot.net > 0 else "bad"
        mood: Mood = "good" if spot.net > 0 else "bad" if spot.net < 0 else "even"
        ended = {"good": "won", "bad": "lost", "even": "even"}[mood]
        return "folded" if spot.folded else ended, mood
    if spot.folded:
        under = SHORT.get(spot.tucked, "")
        return (f"folded, under {under}" if under else "folded"), "dim"
    if spot.out or (stage.over and not spot.in_action):
        return "no bet", "dim"
    if spot.high:
        return ("set" if look.ascii else "set ✓"), "dim"
    if "raise" in spot.spots:
        return "raised", "dim"
    if "play" in spot.spots:
        return "plays", "dim"
    return ("bet" if spot.spots and not spot.cards else ""), "dim"


def still(spot: Spot) -> Spot:
    """A copy that stays as it is when the stage goes on."""
    return replace(
        spot, spots=dict(spot.spots), collected=dict(spot.collected), results=list(spot.results)
    )


def banner_of(stage: Stage, scene: Scene) -> str:
    """Who has won what a meter shows."""
    if (win := stage.win) is None:
        return ""
    name = scene.dealt_in.get(win.seat, "")
    return BETWEEN.join(filter(None, (f"Seat {win.seat}", name, win.line, dollars(win.amount))))


def _laid(cards: Shown) -> Shown:
    known = [card for card in cards if card]
    return laid_out(known) if len(known) == len(cards) else cards


def dealer_shown(stage: Stage, setup: Setup, state: str) -> DealerShown:
    places, community = _PLACES[setup.game]
    splits = setup.game == "three-card-split"
    hand = stage.house_hand.replace("High: ", "HIGH ").replace("; Low: ", ", LOW ")
    return DealerShown(
        stage.dealer, _laid(stage.house_high), _laid(stage.house_low), stage.community, hand,
        stage.house_why, stage.house_cite, places, community, splits, state, stage.at == "dealer",
        stage.turning if isinstance(stage.turning, str) else "",
    )  # fmt: skip
