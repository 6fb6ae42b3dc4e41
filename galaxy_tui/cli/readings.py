"""What a hand is, game by game: its name, its lines, and the ways to set it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final, Protocol

import msgspec

from galaxy_tui.cards import JOKER, Card, distinct
from galaxy_tui.errors import Unreadable
from galaxy_tui.games import deuces_wild as dw
from galaxy_tui.games import four_card_prime as fcp
from galaxy_tui.games import three_card_double_play as tcdp
from galaxy_tui.games import three_card_split as tcs
from galaxy_tui.games.house_way import house_way, settings
from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import Paytable, find_table
from galaxy_tui.games.sayings import high_and_low
from galaxy_tui.hands.five import best_five, five_card
from galaxy_tui.hands.four import FourCardHand, best_four
from galaxy_tui.hands.patterns import as_read
from galaxy_tui.hands.six import pick_3_split, super_3_split, super_six
from galaxy_tui.hands.three import ThreeCard, ThreeCardHand, best_three, three_card
from galaxy_tui.hands.two import single_card, two_card
from galaxy_tui.hands.wild import best_wild_five, is_wild, wild_three, wilds

Cards = tuple[Card, ...]


class Reading(msgspec.Struct, frozen=True):
    """One thing to say about a hand: of what, in words, under which clause."""

    what: str
    says: str
    cite: str
    cards: tuple[Cards, ...] = ()  # those that make it, then those that don't, or its two halves
    pays: str = ""  # by the table that a standard set-up posts
    rank: str = ""  # "2nd of 5 kinds of hand": its place in the game's order of hands, from the top


class Setting(msgspec.Struct, frozen=True):
    """One way to set a hand."""

    high: Cards
    low: Cards
    says: str
    note: str


class Report(msgspec.Struct, frozen=True):
    """All that one game has to say about these cards."""

    game: str
    title: str
    cards: Cards
    readings: tuple[Reading, ...]
    settings: tuple[Setting, ...]
    order: str = ""  # of the settings, in words


def read_hand(game: str, hand: Sequence[Card]) -> Report:
    """Read the cards by this game's rules; what can't be a hand of it is refused."""
    book = book_of(game)
    cards = distinct(hand)
    if JOKER in cards and book.deck == 52:
        raise Unreadable(f"{book.title} is dealt without a joker: leave Jk out ({book.opens}).")
    counts, in_words, read, ways = _GAMES[book.id]
    if len(cards) not in counts:
        raise Unreadable(f"{book.title} reads {in_words}, not {len(cards)}.")
    found = tuple(ways(cards))
    order = _ORDERS[book.id] if found else ""
    return Report(book.id, book.title, cards, tuple(read(cards)), found, order)


# Three Card Split


def _three_card_split(cards: Cards) -> list[Reading]:
    if len(cards) == 1:
        return [Reading("Low sub-hand", single_card(cards[0]).name, "TCS §7")]
    if len(cards) == 2:
        high = two_card(cards)
        return [Reading("High sub-hand", high.name, "TCS §7", rank=_rank(high.category))]
    three = cards[:3]
    way = house_way(three)
    says = f"{_sub_hands(way.high, way.low)}; {way.why}"
    found = [
        Reading("House way", says, way.cite, (as_read(way.high), way.low)),
        _three_card_bonus(three_card(three)),
    ]
    if len(cards) == 4:
        line = tcs.bonus_line(list(three), list(cards[3:]))
        found += [
            _by_table("Four Card Bonus", line, "three-card-split", "four-card-bonus", line),
            _by_table("Jackpot", line, "three-card-split", "jackpot", line),
        ]
    return found


def _three_card_bonus(hand: ThreeCardHand) -> Reading:
    """Here a Mini-Royal is a straight flush like any other."""
    kind = min(hand.category, ThreeCard.STRAIGHT_FLUSH)
    rank = _rank(kind, ThreeCard.STRAIGHT_FLUSH)
    return Reading("Three Card Bonus", hand.plain_name, "TCS App B", rank=rank)


def _three_card_split_settings(cards: Cards) -> list[Setting]:
    if len(cards) < 3:
        return []
    way = house_way(cards[:3])
    found = []
    for high, low in settings(cards[:3]):
        note = "foul: low outranks high (TCS §4)" if tcs.is_foul(high, low) else ""
        note = "house way" if (low,) == way.low else note
        found.append(Setting(as_read(high), (low,), _sub_hands(high, (low,)), note))
    return sorted(found, key=lambda setting: (setting.note != "house way", bool(setting.note)))


def _sub_hands(high: Cards, low: Cards) -> str:
    return high_and_low(two_card(high).name, single_card(low[0]).name)


# Three Card Double Play


def _double_play(cards: Cards) -> list[Reading]:
    game = "three-card-double-play"
    if len(cards) == 3:
        hand = three_card(cards)
        line = tcdp.LOW_LINES[hand.category]
        return [
            _ranked("Three cards", hand, "TCDP Rule 5", (as_read(cards),)),
            _by_table("Low Hand, if both win", line, game, "low-hand", line),
        ]
    if len(cards) == 5:
        dealer, best = best_three(cards)
        return [_ranked("Dealer", dealer, "TCDP Rule 6", (best, _rest(cards, best)))]
    pairs, by_pairs = pick_3_split(cards, flush_or_straight=False)
    flushes, by_flushes = pick_3_split(cards, flush_or_straight=True)
    five, best_5 = best_five(cards)
    supers, by_supers = super_3_split(cards)
    six = super_six(cards)
    other = find_table(game, "pick-3", "P3-09")
    return [
        _by_table("Pick-3", pairs.words, game, "pick-3", tcdp.PICK_3_LINES[pairs], by_pairs),
        Reading(
            "Pick-3, P3-09 to 15", flushes.words, "TCDP App B", by_flushes,
            _pays(other, tcdp.PICK_3_LINES[flushes]),
        ),
        _by_table(
            "Pick-5", five.name, game, "pick-5", tcdp.PICK_5_LINES[five.category],
            (best_5, _rest(cards, best_5)),
        ),
        _by_table(
            "Super-3's Jackpot", supers.words, game, "super-3s", tcdp.SUPER_3_LINES[supers],
            by_supers,
        ),
        _by_table("Super-Six Jackpot", six.words, game, "super-six", tcdp.SUPER_SIX_LINES[six]),
    ]  # fmt: skip


def _double_play_settings(cards: Cards) -> list[Setting]:
    """Best Low first, then best High."""
    if len(cards) != 6:
        return []
    legal = sorted(tcdp.legal_settings(list(cards)), key=lambda s: (s[1], s[0]), reverse=True)
    return [
        Setting(
            as_read(set_.high),
            as_read(set_.low),
            high_and_low(high.name, low.name),
            "" if place else "what the decision clock plays",  # House rule: decision clock
        )
        for place, (high, low, set_) in enumerate(legal)
    ]


# Four Card Prime


def _prime(cards: Cards) -> list[Reading]:
    hand, best = best_four(cards)
    if len(cards) == 6:
        return [_ranked("Dealer", hand, "FCP Rule 5", (best, _rest(cards, best)))]
    if len(cards) == 4:
        name = _ranked("Four cards", hand, "FCP Rule 6", (best,))
        return [name, *_on_the_ante(hand), _aces_baby(hand), *_four_card_jackpot(hand)]
    game = "four-card-prime"
    five, color = fcp.five_card_line(five_card(cards)), fcp.prime_line(cards)
    return [
        _ranked("Best four", hand, "FCP Rule 3", (best, _rest(cards, best))),
        *_on_the_ante(hand),
        _aces_baby(hand),
        _by_table("Prime", color, game, "prime", color),
        _by_table("Five Card Jackpot", five_card(cards).name, game, "five-card-jackpot", five),
        *_four_card_jackpot(hand),
    ]


def _on_the_ante(hand: FourCardHand) -> list[Reading]:
    """The bonuses of trips or better, won or beaten."""
    line = fcp.ANTE_LINES.get(hand.category)
    if not line:
        return []
    both = (("Win Bonus", "win-bonus"), ("Bad Beat Bonus", "bad-beat"))
    return [_by_table(what, line, "four-card-prime", family, line) for what, family in both]


def _aces_baby(hand: FourCardHand) -> Reading:
    line = fcp.aces_baby_line(hand)
    return _by_table("Aces Baby", line, "four-card-prime", "aces-baby", line)


def _four_card_jackpot(hand: FourCardHand) -> list[Reading]:
    line = fcp.four_card_line(hand)
    return [
        _by_table("Four Card Jackpot", line, "four-card-prime", "four-card-jackpot", line),
        _by_table("Envy, to the others", line, "four-card-prime", "envy", line),
    ]


# Deuces Wild


def _deuces_wild(cards: Cards) -> list[Reading]:
    game = "deuces-wild"
    if len(cards) == 3:
        three = wild_three(cards)
        line = dw.treasure_line(cards)
        treasure = _by_table("Three Card Treasure", three.name, game, "three-card-treasure", line)
        return [treasure, Reading("Wild cards", str(wilds(cards)), "DW Rule 2")]
    if len(cards) > 5 and not all(map(is_wild, cards[4:])):
        raise Unreadable(
            "Only wild cards can be picked together: after four community cards write one card, "
            "or several that are all wild (DW App C)."
        )
    hand, best = best_wild_five(cards)
    line = dw.FORTUNE_LINES[hand.category]
    groups = (best, _rest(cards, best))
    fortune = _by_table("Five Card Fortune", hand.name, game, "five-card-fortune", line, groups)
    if len(cards) > 5:
        return [fortune]
    count = dw.jackpot_line(cards)
    return [
        _ranked("Five cards", hand, "DW App C", (best,)),
        _by_table("Ante, Play, Raise", hand.name, game, "ante", dw.ANTE_LINES[hand.category]),
        _by_table("Bonus Jackpot", count, game, "bonus-jackpot", count),
        _by_table("Five Card Fortune", hand.name, game, "five-card-fortune", line),
    ]


# For all


class _Named(Protocol):
    """A rank that can say its name; its category has a place in an order."""

    @property
    def category(self) -> IntEnum: ...
    @property
    def name(self) -> str: ...


def _ranked(what: str, hand: _Named, cite: str, cards: tuple[Cards, ...]) -> Reading:
    return Reading(what, hand.name, cite, cards, rank=_rank(hand.category))


def _rank(kind: IntEnum, top: IntEnum | None = None) -> str:
    """Kinds are numbered from the lowest, 0; people count from the highest, 1."""
    highest = max(type(kind)) if top is None else top
    place = highest - kind + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")  # there are 13 kinds at most
    return f"{place}{ending} of {highest + 1} kinds of hand"


def _by_table(
    what: str, says: str, game: str, family: str, line: str, cards: tuple[Cards, ...] = ()
) -> Reading:
    """Read against the table that the standard set-up posts."""
    table = book_of(game).standard().paytables[family]
    return Reading(what, says, table.clause, tuple(c for c in cards if c), _pays(table, line))


def _pays(table: Paytable, line_name: str) -> str:
    line = table.line(line_name)
    if line is None or line.pay.kind in ("loss", "none") or line.pay.text == "$0":
        return "nothing" if table.pays == "for 1" else "loses"
    if line.pay.kind == "push":
        return "pushes"
    prizes = {
        "odds": f"{line.pay.text} {table.pays}",
        "percent": f"{line.pay.text} of the meter",
        "bonus": "the posted BONUS",
    }
    return f"{prizes.get(line.pay.kind, line.pay.text)} by table {table.name}"


def _rest(cards: Cards, used: Cards) -> Cards:
    return tuple(card for card in cards if card not in used)


def _no_settings(cards: Cards) -> list[Setting]:
    return []


_ORDERS: Final = {
    "three-card-split": "the house way first",
    "three-card-double-play": "the best Low hand first",
}
_Read = Callable[[Cards], list[Reading]]
_Ways = Callable[[Cards], list[Setting]]
_GAMES: Final[dict[str, tuple[tuple[int, ...], str, _Read, _Ways]]] = {
    "three-card-split": (
        (1, 2, 3, 4),
        "one to four cards (the fourth is the community card)",
        _three_card_split,
        _three_card_split_settings,
    ),
    "deuces-wild": (
        (3, 5, 6, 7, 8),
        "three cards, five, or up to eight (four community cards, then the picks)",
        _deuces_wild,
        _no_settings,
    ),
    "three-card-double-play": (
        (3, 5, 6),
        "three cards, five (the dealer's) or six",
        _double_play,
        _double_play_settings,
    ),
    "four-card-prime": (
        (4, 5, 6),
        "four cards, five, or six (the dealer's)",
        _prime,
        _no_settings,
    ),
}
