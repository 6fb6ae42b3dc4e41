"""What a key, or a click on a picture, does to the decision that is being made.

A refusal names keys as help texts do: `{wager.pass}` stands for the key that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.actions import Answer, Bet
from galaxy_tui.ui.drafts import CHIPS, Choice, Draft, Picking, Setting, Wagers

Best = Answer | None  # what advice says, where it is on


def pressed(draft: Draft, action: str, best: Best, last: Mapping[str, int]) -> Draft | Answer:
    """The draft after this key, or the answer that it gives. What can't be is refused."""
    place, _, deed = action.partition(".")
    match draft:
        case Wagers() if place == "wager":
            return _wagers(draft, deed, last)
        case Setting() if place == "set":
            return _setting(draft, deed, best)
        case Choice() if place == "play":
            return _choice(draft, deed, best)
        case Picking() if place == "pick":
            return _picking(draft, deed, best)
    return draft


def clicked(draft: Draft, link: str, button: int) -> Draft | Answer:
    """A click: chips on a spot (off it with the other button), a card across, a choice taken."""
    what, _, which = link.partition("-")
    if button != 1 and what != "spot":
        return draft
    match draft, what:
        case Wagers(), "spot":
            at = draft.choose(which)
            return at.more() if button == 1 else at.less()
        case Wagers(), "chip":
            return draft.add(CHIPS[int(which)])
        case Setting(), "card":
            return draft.move(int(which) - 1)
        case Picking(), "card":
            return draft.toggle(int(which) - 1)
        case Choice(), "choice":
            return draft._replace(at=int(which)).answer
    return draft


def dragged(draft: Draft, link: str, onto: str) -> Draft | Answer:
    """A card taken to the other side; a chip taken to a spot."""
    what, _, which = link.partition("-")
    there, _, place = onto.partition("-")
    if isinstance(draft, Setting) and what == "card":
        card = int(which) - 1
        low = place == "low" if there == "side" else int(place) - 1 in draft.low
        return draft if (card in draft.low) == low else draft.move(card)
    if isinstance(draft, Wagers) and (what, there) == ("chip", "spot"):
        return draft.choose(place).add(CHIPS[int(which)])
    return draft


_NOTHING_THERE: Final = (
    "There is nothing on the spots: put chips out, or let the round go by with {wager.pass}."
)
_BETTING: Final[dict[str, Callable[[Wagers], Wagers]]] = {
    "left": lambda draft: draft.move(-1),
    "right": lambda draft: draft.move(1),
    "up": Wagers.more,
    "down": Wagers.less,
    "double": Wagers.doubled,
    "clear": Wagers.clear,
}


def _wagers(draft: Wagers, deed: str, last: Mapping[str, int]) -> Draft | Answer:
    if deed in _BETTING:
        return _BETTING[deed](draft)
    if deed.startswith("chip-"):
        return draft.add(CHIPS[int(deed[-1])])
    if deed == "pass":
        return Bet({})
    if deed == "rebet":
        if not last:
            raise NotAllowed("There is no bet of yours at this table to put out again.")
        offered = {spot.wager for spot in draft.spots}
        return draft._replace(amounts={w: n for w, n in last.items() if w in offered})
    if draft.refusal:
        raise NotAllowed(draft.refusal)
    if not draft.amounts:
        raise NotAllowed(_NOTHING_THERE)
    return draft.answer


def _setting(draft: Setting, deed: str, best: Best) -> Draft | Answer:
    if deed.startswith("move-"):
        return draft.move(int(deed[-1]) - 1)
    if deed == "house-way":
        return draft.set_as(draft.ask.default)
    if deed == "best":
        return draft.set_as(best) if best else draft
    if deed == "double":
        return draft.doubled()
    if draft.refusal:
        raise NotAllowed(draft.refusal)
    return draft.answer


def _choice(draft: Choice, deed: str, best: Best) -> Draft | Answer:
    if deed == "best":
        return draft.mark(best) if best else draft
    if deed in ("left", "right"):
        return draft.move(-1 if deed == "left" else 1)
    if deed == "done":
        return draft.answer
    return draft.find(deed) or draft


def _picking(draft: Picking, deed: str, best: Best) -> Draft | Answer:
    if deed.startswith("card-"):
        return draft.toggle(int(deed[-1]) - 1)
    if deed == "best":
        return draft.pick_as(best) if best else draft
    if draft.refusal:
        raise NotAllowed(draft.refusal)
    return draft.answer


# What can be pressed


_PLACES: Final[dict[type[Draft], str]] = {
    Wagers: "wager", Setting: "set", Choice: "play", Picking: "pick",
}  # fmt: skip


def possible(draft: Draft | None, action: str, best: Best, last: Mapping[str, int]) -> bool:
    """Does this key do anything to the decision now?"""
    place, _, deed = action.partition(".")
    if draft is None or _PLACES[type(draft)] != place:
        return False
    if deed == "best":
        return best is not None
    match draft:
        case Wagers():
            return deed != "rebet" or bool(last)
        case Choice():
            return deed in ("left", "right", "done") or draft.find(deed) is not None
        case Setting() if deed == "double":
            return draft.can_double
    return not deed[-1].isdigit() or int(deed[-1]) <= len(draft.cards)
