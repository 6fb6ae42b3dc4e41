"""The perfect player at the table: looks its cards up in `perfect`, and finds the answer there."""

from __future__ import annotations

from functools import partial

import msgspec

from galaxy_tui.ai import perfect
from galaxy_tui.ai.exact.keys import class_of_cards, seen_card
from galaxy_tui.ai.exact.ranks import three
from galaxy_tui.ai.exact.subsets import place_of
from galaxy_tui.ai.players import Decide, Sight, Wagers
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick, SetHand
from galaxy_tui.games.setup import Setup
from galaxy_tui.hands.three import ThreeCardHand, three_card


def perfect_player(setup: Setup, wagers: Wagers) -> Decide:
    """The best decisions at this table, whatever other seats show."""
    match setup.game:
        case "three-card-split":
            return _split
        case "deuces-wild":
            return partial(_wild, best_at_wild(setup, wagers))
        case "three-card-double-play":
            ranks = {hand: n for n, hand in enumerate(three().hands)}
            return partial(_double_play, perfect.best_split(setup.paytables["low-hand"]), ranks)
        case _:
            return partial(_prime, setup)


def best_at_wild(setup: Setup, wagers: Wagers) -> perfect.Wild:
    """DW: the best play of these wagers."""
    ante, fortune = (
        (setup.paytables[wager], stake) if (stake := wagers.get(wager)) else (None, 0)
        for wager in ("ante", "five-card-fortune")
    )
    return perfect.best_wild(ante[0], fortune[0], (ante[1], fortune[1]))


def _split(sight: Sight) -> Answer:
    held = sorted(sight.cards)
    low = held.pop(int(perfect.best_low()[place_of(sight.cards)]))
    return SetHand(tuple(held), (low,))


def _wild(best: perfect.Wild, sight: Sight) -> Answer:
    cards, ask = sight.cards, sight.ask
    place = place_of(cards)
    if ask.kind == "pick":
        bits = int((best.pick_of_three if len(cards) == 3 else best.pick_of_four)[place])
        return Pick(tuple(c for i, c in enumerate(sorted(cards)) if bits >> i & 1))
    stays = best.plays[place] if ask.kind == "play" else best.raises[place]
    bets = [option for option in ask.options if isinstance(option, Bet)]
    return bets[0] if stays and bets else Fold()


def _double_play(best: perfect.Split, ranks: dict[ThreeCardHand, int], sight: Sight) -> Answer:
    at = class_of_cards(sight.cards)
    wanted = int(best.high[at]), int(best.low[at])
    option = next(
        o
        for o in sight.ask.options
        if isinstance(o, SetHand)
        and (ranks[three_card(o.high)], ranks[three_card(o.low)]) == wanted
    )
    doubled = msgspec.structs.replace(option, double=True)
    return doubled if best.double[at] and doubled in sight.ask.options else option


def _prime(setup: Setup, sight: Sight) -> Answer:
    tables = setup.paytables
    best = perfect.best_raise(tables["win-bonus"], tables["bad-beat"])
    assert sight.up is not None
    times = int(best[class_of_cards(sight.cards), seen_card(sight.cards, sight.up)])
    bets = [option for option in sight.ask.options if isinstance(option, Bet)]
    return bets[min(times, len(bets)) - 1] if times and bets else Fold()
