"""The families of paytables: whose they are, what people call them, what their cells may say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from galaxy_tui.errors import Unreadable, shown
from galaxy_tui.games.paytables.pay import Kind

Pays = Literal["to 1", "for 1"]


class Family(msgspec.Struct, frozen=True):
    """One kind of table. `bonus` and `jackpot` are what an operator may put in such a cell."""

    game: str
    name: str
    label: str
    pays: Pays
    kinds: tuple[Kind, ...]
    bonus: tuple[Kind, ...] = ()
    jackpot: tuple[Kind, ...] = ()

    def fills(self, kind: Kind) -> tuple[Kind, ...]:
        """What an operator may put in a cell of this kind; nothing, if it isn't the operator's."""
        return {"bonus": self.bonus, "jackpot": self.jackpot}.get(kind, ())


GAMES: Final = ("three-card-split", "deuces-wild", "three-card-double-play", "four-card-prime")

_TCS, _DW, _TCDP, _FCP = GAMES
_ODDS: Final[tuple[Kind, ...]] = ("odds", "push", "loss")
_METER: Final[tuple[Kind, ...]] = ("dollars", "percent")
# A BONUS of TCS and DW is a posted amount, or the whole of its own meter (TCS App D, DW App D).
_POSTED: Final[tuple[Kind, ...]] = ("odds", "loss", *_METER, "bonus")
# FCP App D n6: Bonus is a fixed payout, Jackpot a percentage of the meter.
_SPLIT: Final[tuple[Kind, ...]] = (*_METER, "bonus", "jackpot")

_ALL: Final = (
    Family(_TCS, "four-card-bonus", "Four Card Bonus", "to 1", _ODDS),
    Family(_TCS, "jackpot", "Jackpot", "for 1", _POSTED, bonus=_METER),
    Family(_DW, "ante", "Ante / Play / Raise", "to 1", _ODDS),
    Family(_DW, "three-card-treasure", "Three Card Treasure", "to 1", _ODDS),
    Family(_DW, "five-card-fortune", "Five Card Fortune", "to 1", _ODDS),
    Family(_DW, "bonus-jackpot", "Bonus Jackpot", "for 1", _POSTED, bonus=_METER),
    # TCDP Rule 10(b): a Low hand that wins is paid, so every cell is odds.
    Family(_TCDP, "low-hand", "Low Hand", "to 1", ("odds",)),
    Family(_TCDP, "pick-3", "Pick-3", "to 1", _ODDS),
    Family(_TCDP, "pick-5", "Pick-5", "to 1", _ODDS),
    Family(_TCDP, "super-3s", "Super-3's", "for 1", _METER),
    Family(_TCDP, "super-six", "Super-Six", "for 1", _METER),
    Family(_FCP, "win-bonus", "Win Bonus", "to 1", (*_ODDS, "bonus"), bonus=_ODDS),
    Family(_FCP, "bad-beat", "Bad Beat Bonus", "to 1", (*_ODDS, "bonus"), bonus=_ODDS),
    Family(_FCP, "aces-baby", "Aces Baby", "to 1", (*_ODDS, "bonus"), bonus=_ODDS),
    Family(_FCP, "prime", "Prime", "to 1", (*_ODDS, "bonus"), bonus=_ODDS),
    Family(
        _FCP,
        "five-card-jackpot",
        "Five Card Jackpot",
        "for 1",
        _SPLIT,
        bonus=("dollars",),
        jackpot=("percent",),
    ),
    Family(
        _FCP,
        "four-card-jackpot",
        "Four Card Jackpot",
        "for 1",
        _SPLIT,
        bonus=("dollars",),
        jackpot=("percent",),
    ),
    Family(_FCP, "envy", "Envy", "for 1", ("dollars", "none", "bonus"), bonus=("dollars",)),
)
_BY_NAME: Final = {family.name: family for family in _ALL}
_IN_WORDS: Final[dict[Kind, str]] = {
    "odds": "odds",
    "push": "“push”",
    "loss": "“loss”",
    "dollars": "dollars (“$500”)",
    "percent": "a percentage of the meter (“10%”)",
    "bonus": "“BONUS”",
    "jackpot": "“JACKPOT”",
    "none": "“-” (no prize)",
}


def family_named(name: str) -> Family:
    """The family of that name, whatever its game."""
    if found := _BY_NAME.get(name):
        return found
    raise Unreadable(
        f"There is no family of paytables “{shown(name)}”: the families are {listed(_BY_NAME)}."
    )


def families(game: str) -> tuple[str, ...]:
    """The names of a game's families, in the order of its appendices."""
    if game not in GAMES:
        raise Unreadable(f"There is no game “{shown(game)}”: the games are {listed(GAMES)}.")
    return tuple(family.name for family in _ALL if family.game == game)


def family_of(game: str, name: str) -> Family:
    """That family of that game."""
    if name in (names := families(game)):
        return _BY_NAME[name]
    raise Unreadable(
        f"“{shown(name)}” is not a family of {game}: its families are {listed(names)}."
    )


def label(family: str) -> str:
    """The family's title for people: `Four Card Bonus`, `Super-3's`."""
    return family_named(family).label


def in_words(kinds: Iterable[Kind]) -> str:
    """What a cell may be, as a sentence lists it."""
    return listed((_IN_WORDS[kind] for kind in kinds), "or")


def listed(names: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end
