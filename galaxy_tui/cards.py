"""Cards and decks. A card is one of 53 immutable objects; its text goes both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import Final, final

from galaxy_tui.errors import Unreadable

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
SUIT_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
ACE: Final = 14


@final
class Card:
    """One playing card. `card("As")` finds it; equality is identity."""

    __slots__ = ("bit", "index", "order", "rank", "red", "sign", "suit", "text")

    text: str  # "As", "Td", "Jk"
    rank: int  # 2 to 14, ace 14; the joker 0
    suit: str  # one of "shdc"; the joker ""
    red: bool
    index: int  # 0 to 51 in deck order, the joker 52
    bit: int  # 1 << index
    order: int  # rises from the aces to the deuces, equal ranks in deck order, the joker last
    sign: str  # "A♠", for people

    def __init__(self, text: str, index: int) -> None:
        self.text = text
        self.index = index
        self.bit = 1 << index
        if text == "Jk":
            self.rank, self.suit, self.red, self.sign = 0, "", False, "Jk"
        else:
            self.rank, self.suit = RANKS.index(text[0]) + 2, text[1]
            self.red = self.suit in "hd"
            self.sign = text[0] + SUIT_SIGNS[self.suit]
        self.order = (ACE - self.rank) * 53 + index

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        """Deck order: spades, hearts, diamonds, clubs, each from deuce to ace; the joker last."""
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


DECK_52: Final = tuple(
    Card(rank + suit, index)
    for index, (suit, rank) in enumerate((s, r) for s in SUITS for r in RANKS)
)
JOKER: Final = Card("Jk", 52)
DECK_53: Final = (*DECK_52, JOKER)

_BY_TEXT: Final = {c.text: c for c in DECK_53}
_SUIT_OF: Final = {sign: suit for suit, sign in SUIT_SIGNS.items()} | {s: s for s in SUITS}
_CARD_PATTERN: Final = re.compile(r"(10|[2-9tjqka])([shdc♠♥♦♣])", re.IGNORECASE | re.ASCII)


def card(text: str) -> Card:
    """Read one card: `As`, `10h`, `A♠`, `td` or `Jk`."""
    if found := _BY_TEXT.get(text):
        return found
    word = text.strip()
    if word.isascii() and word.lower() == "jk":
        return JOKER
    if match := _CARD_PATTERN.fullmatch(word):
        rank = "T" if match[1] == "10" else match[1].upper()
        return _BY_TEXT[rank + _SUIT_OF[match[2].lower()]]
    raise Unreadable(
        f"“{word}” is not a card: write a rank of {RANKS} and a suit of {SUITS}, as in As or Td, "
        "or Jk for the joker."
    )


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards, apart by blanks or commas (`As Td 9c`) or run together (`AsTd9c`)."""
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        found.extend(_read_run(word))
    return tuple(found)


def _read_run(word: str) -> list[Card]:
    run = re.findall(r"(?:10|[2-9tjqka])[shdc♠♥♦♣]|jk", word, re.IGNORECASE | re.ASCII)
    return [card(text) for text in run] if "".join(run) == word else [card(word)]


def distinct(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, refused if one of them is there twice."""
    seen: set[Card] = set()
    for c in (held := tuple(hand)):
        if c in seen:
            raise Unreadable(f"{c.text} is there twice: a deck has one of each card.")
        seen.add(c)
    return held


_ORDER: Final = attrgetter("order")


def highest_first(hand: Iterable[Card]) -> list[Card]:
    """As a dealer lays cards out: aces first, deuces and the joker last."""
    return sorted(hand, key=_ORDER)


def text_of(hand: Iterable[Card]) -> str:
    """`As Td 9c`: the form that a file holds."""
    return " ".join(c.text for c in hand)


def signs_of(hand: Iterable[Card]) -> str:
    """`A♠ T♦ 9♣`: the form that a person reads."""
    return " ".join(c.sign for c in hand)


def reds(hand: Iterable[Card]) -> int:
    """How many of these cards are red."""
    return sum(c.red for c in hand)
