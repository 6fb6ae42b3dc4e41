"""A Deuces Wild table for tests: wagers by short name, decisions in a word, hands as seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from galaxy_tui.cards import DECK_53, Card, cards, text_of
from galaxy_tui.games import actions as do
from galaxy_tui.games.events import Viewer
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.games.requests import Step
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from tests.games.dealing import balanced, cards_known, felt, refusal, setup_for, stacked

GAME: Final = "deuces-wild"
ANTE, PLAY, RAISE = "ante", "play", "raise"
TREASURE, FORTUNE, JACKPOT = "three-card-treasure", "five-card-fortune", "bonus-jackpot"
SHORT: Final = {"treasure": TREASURE, "fortune": FORTUNE, "jackpot": JACKPOT}
FAMILIES: Final = (ANTE, TREASURE, FORTUNE, JACKPOT)

# Nothing in particular: less than two pair, less than a flush, no wild card, no shared card.
NOTHING: Final = {
    1: "Kd 9c 4h 7s 3d",
    2: "Qd 8c 5h Js 3h",
    3: "Jd 7c 6h Ts 3s",
    4: "Td 6c Kh 8s 4s",
    5: "9d 5c Qh As 4d",
    6: "8d 4c Ah Ks 5s",
}
NO_HELP: Final = "Ac 3c 6d Th"  # four community cards that help none of them

Wagers = dict[str, int]  # in cents, as a player puts them out


def chips_on(**wagers: int) -> Wagers:
    """`chips_on(ante=5, treasure=1)`: wagers in dollars."""
    return {SHORT.get(name, name): dollars * 100 for name, dollars in wagers.items()}


def posted(**tables: str) -> dict[str, Paytable]:
    """The paytables of a set-up: `posted(ante="C", jackpot="D")`, the others A."""
    names = dict.fromkeys(FAMILIES, "A") | {SHORT.get(f, f): n for f, n in tables.items()}
    return {family: find_table(GAME, family, name) for family, name in names.items()}


def deuces(**changes: object) -> Setup:
    return setup_for(GAME, **changes)


def spare(count: int, *used: str) -> str:
    """So many natural cards that none of these hands holds, of mixed suits."""
    taken = {c for text in used for c in cards(text)}
    free = [c for c in DECK_53 if c.rank > 2 and c not in taken]
    return text_of(free[i * len(free) // count] for i in range(count))


def dealt(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int, str] | None = None,
    community: str = NO_HELP,
    *,
    setup: Setup | None = None,
    by_hand: frozenset[str] = frozenset(),
    asks_equipment: bool = False,
    chips: int | None = None,
) -> Round:
    """A round in which these seats have made these wagers, standing at what comes next.

    A seat without a wager is given no cards: leave it out of the hands.
    """
    held = hands or {seat: NOTHING[seat] for seat in wagers}
    round_ = stacked(
        setup or deuces(), held, community=community, chips=chips,
        by_hand=by_hand, asks_equipment=asks_equipment,
    )  # fmt: skip
    while isinstance(round_.request, Step):  # by hand, the dealer shuffles first
        step(round_)
    for seat, amounts in wagers.items():
        round_.submit(seat, do.Bet(amounts))
    return round_


def put(round_: Round, seat: int, **wagers: int) -> None:
    """`put(r, 1, play=5)`: the seat puts out a Play wager of $5."""
    round_.submit(seat, do.Bet(chips_on(**wagers)))


def fold(round_: Round, *seats: int) -> None:
    for seat in seats:
        round_.submit(seat, do.Fold())


def pick(round_: Round, seat: int, chosen: str) -> None:
    round_.submit(seat, do.Pick(cards(chosen)))


def raise_on(round_: Round, seat: int, ante: int) -> None:
    """The only player of an Ante plays and raises."""
    put(round_, seat, play=ante)
    put(round_, seat, **{"raise": 2 * ante})


def step(round_: Round) -> None:
    """The dealer does by hand what is right."""
    assert isinstance(round_.request, Step)
    round_.submit("dealer", round_.request.action)


def step_until(round_: Round, action: do.Action) -> None:
    """The dealer goes on until this is the next thing to do."""
    while not (isinstance(round_.request, Step) and round_.request.action == action):
        step(round_)


def finished(round_: Round) -> Round:
    """The round is over and no chip is missing: not from the felt, and not from the events."""
    assert round_.over
    return balanced(round_)


def refused(round_: Round, who: do.Who, word: do.Word, says: str) -> None:
    """The word is refused with a sentence that says this, and nothing has changed."""
    assert says in refusal(round_, who, word)


def hand_seen(round_: Round, seat: int, viewer: Viewer) -> str:
    """A seat's cards as the viewer sees them: `Ks ?? ??`."""
    return shown(next(s for s in felt(round_, viewer).seats if s.position == seat).cards)


def pick_seen(round_: Round, seat: int, viewer: Viewer) -> str:
    return shown(next(s for s in felt(round_, viewer).seats if s.position == seat).pick)


def shown(seen: tuple[Card | None, ...]) -> str:
    return " ".join(c.text if c else "??" for c in seen)


def all_cards_shown(round_: Round, viewer: Viewer) -> set[str]:
    """Every card that reaches this viewer, by the felt, by its own decision or by an event."""
    return {c.text for c in cards_known(round_, viewer)}
