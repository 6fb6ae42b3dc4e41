"""What a dealer says: ranks as words, and the phrases that the hands share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from galaxy_tui.cards import RANKS

Saying = Callable[[Sequence[int]], str]

# An ace that plays low has rank 1.
_WORDS: Final = (
    *("", "ace", "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_COUNTS: Final = {3: "three", 4: "four", 5: "five"}
_SIGNS: Final = dict(zip(_WORDS[2:], RANKS, strict=True))
_RANK: Final = "|".join(_SIGNS)
_HIGH: Final = re.compile(rf"\b({_RANK})-high\b")
_ROW: Final = re.compile(rf"\b(?:{_RANK})(?:-(?:{_RANK}))+\b")


def rank_word(rank: int) -> str:
    """`queen`; an ace is 14, or 1 when it plays low."""
    return _WORDS[rank]


def plural(rank: int) -> str:
    """`queens`, `sixes`."""
    word = _WORDS[rank]
    return f"{word}es" if word == "six" else f"{word}s"


def high(rank: int) -> str:
    """`king-high`, to stand before a straight or a flush."""
    return f"{_WORDS[rank]}-high"


def in_a_row(ranks: Sequence[int]) -> str:
    """`ace-nine-five`."""
    return "-".join(_WORDS[rank] for rank in ranks)


def in_figures(words: str) -> str:
    """For little room: `suited T-8` of `suited ten-eight`."""
    return _ROW.sub(lambda row: "-".join(_SIGNS[word] for word in row[0].split("-")), words)


def in_short(words: str) -> str:
    """For very little room: `9-hi str flush` of `nine-high straight flush`, never cut to a
    straight."""
    told = _HIGH.sub(lambda rank: f"{_SIGNS[rank[1]]}-hi", in_figures(words))
    return told.replace("straight flush", "str flush").replace("connectors", "conn.")


def kickers(ranks: Sequence[int]) -> str:
    """`, nine kicker` or `, ace-nine kickers`, to follow what it kicks; nothing for no cards."""
    if not ranks:
        return ""
    return f", {in_a_row(ranks)} {'kicker' if len(ranks) == 1 else 'kickers'}"


def simply(phrase: str) -> Saying:
    """A hand that has one name whatever its ranks."""
    return lambda _ranks: phrase


def high_card(ranks: Sequence[int]) -> str:
    """`king high, nine-six`."""
    return f"{_WORDS[ranks[0]]} high, {in_a_row(ranks[1:])}"


def pair(ranks: Sequence[int]) -> str:
    """`pair of queens, nine kicker`."""
    return f"pair of {plural(ranks[0])}{kickers(ranks[1:])}"


def two_pair(ranks: Sequence[int]) -> str:
    """`queens and sevens, ace kicker`."""
    return f"{plural(ranks[0])} and {plural(ranks[1])}{kickers(ranks[2:])}"


def of_a_kind(count: int) -> Saying:
    """`three nines`, `four jacks, nine kicker`."""
    return lambda ranks: f"{_COUNTS[count]} {plural(ranks[0])}{kickers(ranks[1:])}"


def straight(ranks: Sequence[int]) -> str:
    """`ace-high straight`."""
    return f"{high(ranks[0])} straight"


def flush(ranks: Sequence[int]) -> str:
    """`king-high flush, nine-six`."""
    return f"{high(ranks[0])} flush, {in_a_row(ranks[1:])}"


def full_house(ranks: Sequence[int]) -> str:
    """`jacks full of nines`."""
    return f"{plural(ranks[0])} full of {plural(ranks[1])}"


def straight_flush(ranks: Sequence[int]) -> str:
    """`king-high straight flush`."""
    return f"{high(ranks[0])} straight flush"
