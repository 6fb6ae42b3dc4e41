"""What is said around the felt: the dealer's call, my hand's words, the panel at the side."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal, NamedTuple

from galaxy_tui.cards import Card
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.rules import rule
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import SeatView
from galaxy_tui.hands.four import highest_four
from galaxy_tui.hands.wild import wild_three
from galaxy_tui.money import Cents, dollars
from galaxy_tui.ui.dealing import Shown
from galaxy_tui.ui.drafts import Choice, Draft, Picking, Setting, Wagers
from galaxy_tui.ui.drawing.call import CallShown
from galaxy_tui.ui.drawing.hand import HandShown
from galaxy_tui.ui.drawing.side import SideShown
from galaxy_tui.ui.key_names import KeyNames
from galaxy_tui.ui.showing import Words, seen_cards, still, without
from galaxy_tui.ui.stage import Stage

Phase = Literal["dealing", "step", "mine", "waiting", "between"]

_CALLS: Final = {
    "wager": "Place your wagers, please.",
    "set": "Set your hands, please.",
    "play": "Play or fold?",
    "raise": "Raise or fold?",
    "pick": "Pick for Five Card Fortune, please.",
}


class Situation(NamedTuple):
    """All that the words hang on."""

    stage: Stage
    setup: Setup
    phase: Phase
    asks: str  # the kind of decision that stands
    waits: tuple[str, ...] = ()  # the names of those who are to act
    player: str = ""  # the one of this screen who is active
    seat: int = 0
    plays: bool = True  # the round on the felt; else the seat was another's then
    alone: bool = True
    looking: bool = True
    mine: SeatView | None = None
    draft: Draft | None = None
    said: str = ""
    notice: str = ""  # what a key of this screen has brought about
    refusal: str = ""
    held: Shown | None = None
    log: tuple[str, ...] = ()
    advice: SideShown | None = None
    foot: str = ""
    seconds: int | None = None  # until the decision clock runs out
    hint: str = ""
    outcome: str = ""  # of the round that is over, for the players of this screen
    keys: KeyNames = KeyNames()


def words_of(at: Situation) -> Words:
    return Words(_hand(at), _side(at), _call(at), _state(at))


def _hand(at: Situation) -> HandShown:
    spot = at.stage.seats.get(at.seat) if at.plays else None
    title = "WATCHING" if not at.seat else f"YOUR HAND, seat {at.seat}"
    if at.seat and not at.alone:
        title = f"{at.player.upper()}, seat {at.seat}"
    message, warns = _message(at)
    if at.refusal.startswith(message.removesuffix(".")):
        message, warns = "", False  # the call says it
    over = at.stage.over
    shown = HandShown(
        title, at.setup.game, at.draft, message=message, warns=warns, over=over, keys=at.keys
    )
    if at.held is not None:
        shown = shown._replace(explains=" ".join(explained(at.held)[1:]))
    if spot is None:
        return shown
    cards, high, low, pick = seen_cards(spot, at.mine, at.setup.game)
    if pick and None in spot.pick:  # it lies apart
        high, low = without(cards, pick), pick
    named = name_of(at.setup.game, cards) if isinstance(at.draft, Choice) else ""
    return shown._replace(cards=cards, high=high, low=low, pick=pick, spot=still(spot), named=named)


def name_of(game: str, cards: Collection[Card | None]) -> str:
    """What a hand makes by itself, where it is decided on whole: three cards, or five."""
    held = [card for card in cards if card is not None]
    if game == "deuces-wild" and len(held) == 3:
        return wild_three(held).name
    if game == "four-card-prime" and len(held) == 5:
        return highest_four(held).name
    return ""


def _message(at: Situation) -> tuple[str, bool]:
    """A refusal as one goes, a warning, or what is awaited."""
    match at.draft:
        case Wagers() as draft if draft.amounts and draft.refusal:
            return draft.refusal, True
        case Setting() as draft if draft.warning:
            return draft.warning, True
        case Setting() as draft if draft.refusal:
            return draft.refusal, False
        case Picking() as draft if draft.picked and draft.refusal:
            return draft.refusal, True
        case Setting() | Picking() | Choice() as draft:
            return draft.ask.rule, False
    if at.phase == "mine" and not at.looking and not isinstance(at.draft, Wagers):
        return f"{at.player}, your cards are face down: look at them first.", False
    if at.phase == "waiting" and at.waits:
        return f"Waiting for {', '.join(at.waits)}.", False
    if not at.seat:
        return at.hint or "You look on. In the lobby Enter sits down at this table.", False
    return at.hint, False


def _side(at: Situation) -> SideShown:
    if at.held is not None:
        foot = f"{at.keys.of('table.step')}: the next step"
        return SideShown("STEP BY STEP", text=explained(at.held), foot=foot)
    if at.advice is not None:
        return at.advice
    return SideShown("THIS ROUND", log=at.log, foot=at.foot)


def explained(step: Shown) -> tuple[str, ...]:
    """A step of the dealer: what was done, and what its clause says."""
    cite = getattr(step.event, "cite", "")
    try:
        found = rule(cite)
    except GalaxyError:
        return step.said
    return f"{found.clause}: {found.title}", *(part for part in found.text.splitlines() if part)


def _call(at: Situation) -> CallShown:
    if at.refusal:
        return CallShown(at.refusal, by="", warns=True)
    if at.notice:
        asked = _CALLS.get(at.asks, "") if at.phase in ("mine", "waiting") else ""
        return CallShown(at.notice, by="", more=asked)
    if at.held is not None:
        return CallShown(at.said, by="", more=explained(at.held)[0])
    clock = f" ({at.seconds} s)" if at.seconds is not None and at.waits else ""
    if at.phase in ("mine", "waiting") and at.asks in _CALLS:
        return CallShown(_CALLS[at.asks] + clock)
    if at.phase == "between" and at.outcome:
        return CallShown(at.outcome, by="")
    return CallShown(at.said, by="")


def _state(at: Situation) -> str:
    """In the frame of the dealer's place."""
    if at.stage.void:
        return "round void"
    if at.phase == "waiting" and at.waits:
        names = ", ".join(at.waits)
        return f"waits for {names}" if len(names) < 24 else f"waits for {len(at.waits)} players"
    return ""


def limits_text(setup: Setup) -> str:
    """The limits of the wager that opens the hand."""
    first = setup.offered[0]
    limits = setup.limits[first]
    return f"{dollars(limits.low)} to {dollars(limits.high)}"


def outcome_of(stage: Stage, players: Mapping[int, str], *, alone: bool) -> str:
    """What the round brought the players of this screen who were dealt in."""
    if stage.void:
        return "The round is void: every wager goes back (House rule: voided round)."
    told = []
    for seat, player in players.items():
        spot = stage.seats.get(seat)
        if spot and spot.in_action:
            told.append(f"{'You' if alone else player} {_came_out(spot.net, you=alone)}")
    return f"{'; '.join(told)}." if told else ""


def _came_out(net: Cents, *, you: bool) -> str:
    if not net:
        return "come out even" if you else "comes out even"
    verb = "win" if net > 0 else "lose"
    return f"{verb if you else verb + 's'} {dollars(abs(net))} this round"


def hint_of(chips: Collection[Cents], buy_in: Cents) -> str:
    """Between two rounds."""
    if chips and not any(chips):
        return f"No chips left: buy in for {dollars(buy_in)}."
    return "Go on when you have seen enough: the next round."
