"""The bots: players with a character of their own, who decide on what their seat may see.

Where chance would come in they throw dice (`dice`): the same view always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from math import gcd
from typing import Final, NamedTuple

import msgspec

from galaxy_tui.ai.bot_stakes import bet_of, own_seat
from galaxy_tui.ai.dice import die
from galaxy_tui.ai.players import Decide, Sight, decider
from galaxy_tui.ai.simple import simple_answer
from galaxy_tui.cards import ACE, JOKER, text_of
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick, SetHand, laid_out
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View
from galaxy_tui.hands.four import FourCard, four_card, highest_four
from galaxy_tui.hands.three import ThreeCard, three_card
from galaxy_tui.hands.two import two_card
from galaxy_tui.hands.wild import WildThree, wild_three, wilds
from galaxy_tui.money import Cents

CHARACTERS: Final[dict[str, str]] = {
    "perfect": "the best decision by exact count, and never a side wager",
    "house-way": "plays as the dealer would: the house way, the best cards high, never folding",
    "careful": "small stakes, few side wagers, folds early and doubles only on the best",
    "gambler": "big stakes, every bonus and jackpot on the layout, raises the most",
    "novice": "plays plainly, takes a side wager or two, and goes wrong one time in six",
    "superstitious": "sits out on a 13, presses on a 7, is bold on a red card and timid on a black",
}
NAMES: Final = (
    "Vega", "Orson", "Lyra", "Cosmo", "Mira", "Rigo", "Nova", "Altan", "Juno", "Castor",
    "Maia", "Halley", "Deneb", "Stella", "Atlas", "Talia", "Izar", "Luna", "Pollux", "Elara",
)  # fmt: skip

MISTAKES: Final = 6  # a novice goes wrong in one of so many decisions

# Seat by seat. A perfect bot comes late: its tables take seconds to count.
_MIX: Final = ("house-way", "gambler", "careful", "novice", "superstitious", "perfect")

# Milliseconds that a decision takes, and how much of that, in hundredths, a character needs.
_PONDERED: Final = {"wager": 1_300, "set": 2_800, "play": 1_600, "raise": 2_000, "pick": 1_500}
_PACES: Final = {
    "perfect": 50, "house-way": 70, "careful": 150, "gambler": 60, "novice": 130,
    "superstitious": 110,
}  # fmt: skip
SOONEST: Final = 300
LATEST: Final = 6_000


class Bot(msgspec.Struct, frozen=True):
    """Somebody to play with or against."""

    name: str
    character: str

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "character", check_bot_character(self.character))

    def answer(self, view: View, setup: Setup) -> Answer:
        """What it does when it is asked: always legal, and the same for the same view."""
        ask = _asked(self, view)
        if ask.kind == "wager":
            return bet_of(self.name, self.character, view, setup)
        sight = _sight(ask, view)
        match self.character:
            case "perfect":
                decided = _perfect_at(setup, own_seat(view).spots)(sight)
            case "novice":
                decided = _by_a_novice(sight, self._throws(view))
            case "house-way":
                decided = decider("house-way", setup, {})(sight)
            case _:
                decided = _WAYS[self.character](sight)
        return laid_out(decided)

    def thinking(self, view: View) -> int:
        """The milliseconds that a screen lets pass before it acts."""
        usual = _PONDERED[_asked(self, view).kind] * _PACES[self.character] // 100
        pondered = usual * (69 + die(62, *self._throws(view), "thinking")) // 100
        return min(max(pondered, SOONEST), LATEST)

    def _throws(self, view: View) -> tuple[str | int, ...]:
        """What its dice are thrown on: the round, the bot, and the decision."""
        ask, own = _asked(self, view), own_seat(view)
        held = text_of(c for c in own.cards if c is not None)
        return view.commitment, ask.seat, self.name, ask.kind, held


def check_bot_character(name: str) -> str:
    """The character, refused with a list if no bot has it."""
    word = name.strip().lower()
    if word not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise Unreadable(f"No bot is “{shown(name.strip())}”: there are {known}.")
    return word


def bot_called(index: int) -> Bot:
    """The bot that usually comes to the table as number so many, from 0."""
    again, place = divmod(index, len(NAMES))
    name = f"{NAMES[place]} {again + 1}" if again else NAMES[place]
    return Bot(name, _MIX[index % len(_MIX)])


def usual_bots(count: int) -> tuple[Bot, ...]:
    """So many bots of mixed characters, in the order of their seats."""
    return tuple(bot_called(index) for index in range(count))


def prepare(bot: Bot, setup: Setup) -> None:
    """Count ahead what a perfect bot looks up: else its first decision at a table takes seconds."""
    if bot.character != "perfect":
        return
    from galaxy_tui.ai import perfect

    tables = setup.paytables
    match setup.game:
        case "three-card-split":
            perfect.best_low()
        case "four-card-prime":
            perfect.best_raise(tables["win-bonus"], tables["bad-beat"])
        case _:
            decided = [w for w in ("ante", "five-card-fortune") if w in setup.offered]
            _perfect_at(setup, dict.fromkeys(decided[:1], 1))


def _asked(bot: Bot, view: View) -> Ask:
    if view.ask is None:
        raise NotAllowed(f"{bot.name} isn't asked for anything here: {view.waits_for}.")
    return view.ask


def _sight(ask: Ask, view: View) -> Sight:
    """The bot's own cards and the dealer's up card."""
    up = next((c for c in view.dealer if c is not None), None)
    return Sight(ask, [c for c in own_seat(view).cards if c is not None], up)


# The perfect bot

# The paytables that a best decision depends on.
_DECIDED_BY: Final[dict[str, tuple[str, ...]]] = {
    "three-card-split": (),
    "deuces-wild": ("ante", "five-card-fortune"),
    "three-card-double-play": ("low-hand",),
    "four-card-prime": ("win-bonus", "bad-beat"),
}


def _perfect_at(setup: Setup, spots: Mapping[str, Cents]) -> Decide:
    """The perfect player of this table. Meters don't matter, nor what else of the set-up moves."""
    posted = setup.paytables
    tables = tuple(posted[family] for family in _DECIDED_BY[setup.game] if family in posted)
    if setup.game != "deuces-wild":
        return _perfect(setup.game, tables)
    ante, fortune = spots.get("ante", 0), spots.get("five-card-fortune", 0)
    whole = gcd(ante, fortune) or 1  # only their proportion counts
    return _perfect(setup.game, tables, ante // whole, fortune // whole)


@cache
def _perfect(game: str, tables: tuple[Paytable, ...], ante: int = 0, fortune: int = 0) -> Decide:
    posted = {table.family: table for table in tables}
    bare = Setup(game=game, live=False, positions=1, offered=(), limits={}, paytables=posted)
    return decider("perfect", bare, {"ante": ante, "five-card-fortune": fortune})


# The other characters


JACK: Final = 11


class Nerve(NamedTuple):
    """The least that a character puts more chips behind, decision by decision."""

    doubles: tuple[ThreeCard, tuple[int, ...]]  # TCDP Rule 4: the Low hand
    plays: WildThree  # DW §21, with no wild card
    raises: FourCard  # DW §22, likewise
    once: tuple[FourCard, tuple[int, ...]]  # FCP Rule 4: the least raise
    most: tuple[FourCard, tuple[int, ...]]  # and the highest


TIMID: Final = Nerve(
    doubles=(ThreeCard.FLUSH, ()),
    plays=WildThree.FLUSH,
    raises=FourCard.TWO_PAIR,
    once=(FourCard.PAIR, ()),
    most=(FourCard.THREE_OF_A_KIND, ()),
)
BOLD: Final = Nerve(
    doubles=(ThreeCard.HIGH_CARD, (ACE,)),
    plays=WildThree.HIGH_CARD,
    raises=FourCard.PAIR,
    once=(FourCard.HIGH_CARD, (JACK,)),
    most=(FourCard.HIGH_CARD, (JACK,)),
)


def _with_nerve(nerve: Nerve, sight: Sight) -> Answer:
    """More chips behind whatever is good enough; nothing more, or a fold, with the rest."""
    ask, cards = sight.ask, sight.cards
    match ask.kind, len(cards):
        case "set", 6:
            default = ask.default
            assert isinstance(default, SetHand)
            doubled = SetHand(default.high, default.low, double=True)
            strong = three_card(default.low) >= nerve.doubles
            return doubled if strong and doubled in ask.options else default
        case "play", _:
            strong = wilds(cards) > 0 or wild_three(cards).category >= nerve.plays
            return _put_out(ask, 1 if strong else 0)
        case "raise", 4:
            strong = wilds(cards) > 0 or four_card(cards).category >= nerve.raises
            return _put_out(ask, 1 if strong else 0)
        case "raise", _:
            hand = highest_four(cards)
            return _put_out(ask, 3 if hand >= nerve.most else 1 if hand >= nerve.once else 0)
    return ask.default


def _put_out(ask: Ask, times: int) -> Answer:
    """So many times the least that is asked for, or as much of it as there are chips for."""
    bets = [option for option in ask.options if isinstance(option, Bet)]
    return bets[min(times, len(bets)) - 1] if times and bets else Fold()


def _as_a_gambler(sight: Sight) -> Answer:
    """Everything on the High side; a foul is never the highest."""
    if sight.ask.kind == "set" and len(sight.cards) == 3:
        settings = [o for o in sight.ask.options if isinstance(o, SetHand)]
        return max(settings, key=lambda o: two_card(o.high))
    return _with_nerve(BOLD, sight)


def _by_omens(sight: Sight) -> Answer:
    """The last card says it: red or a joker is luck, black is none.

    An unlucky card is put away as the low one, a lucky one is picked for Five Card Fortune.
    """
    ask, last = sight.ask, sight.cards[-1]
    lucky = last.red or last is JOKER
    if ask.kind == "pick":
        return Pick((last,)) if lucky and not wilds(sight.cards) else ask.default
    if ask.kind == "set" and len(sight.cards) == 3:
        if lucky:
            return ask.default
        away = (
            option
            for place, option in enumerate(ask.options)
            if isinstance(option, SetHand) and option.low == (last,) and place not in ask.warnings
        )
        return next(away, ask.default)
    return _with_nerve(BOLD if lucky else TIMID, sight)


def _by_a_novice(sight: Sight, throws: tuple[str | int, ...]) -> Answer:
    """Plainly; by mistake anything else that can be done, a foul too."""
    plain = simple_answer(sight.ask, sight.cards)
    others = [option for option in sight.ask.options if option != plain]
    if others and die(MISTAKES, *throws) == 1:
        return others[die(len(others), *throws, "mistake") - 1]
    return plain


_WAYS: Final[dict[str, Decide]] = {
    "careful": partial(_with_nerve, TIMID),
    "gambler": _as_a_gambler,
    "superstitious": _by_omens,
}
