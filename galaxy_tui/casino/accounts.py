"""Accounts by name, and the ledger: every chip is in one of them, every movement has two ends."""

from __future__ import annotations

from typing import Final, NamedTuple

from galaxy_tui.errors import NotAllowed
from galaxy_tui.money import Cents, dollars

TRAINING: Final = "training/"  # before every account whose chips are worth nothing

MOST: Final = 10**15  # cents in one movement

# Clauses of movements that no rule book knows.
BANKROLL: Final = "House rule: bankroll and chips"
FILL: Final = "House rule: float and fills"
SEED: Final = "House rule: seed, rate and cap"


class Move(NamedTuple):
    """So many cents from one account to another; `wager` and `clause` say why."""

    source: str
    target: str
    amount: Cents
    wager: str
    clause: str


def mode(live: bool) -> str:
    """What stands before the name of an account."""
    return "" if live else TRAINING


def cage(live: bool) -> str:
    return f"{mode(live)}cage"


def purse(live: bool, player: str) -> str:
    """A player's bankroll away from the tables."""
    return f"{mode(live)}player/{player}"


def rack(live: bool, player: str, table: str) -> str:
    """The chips in front of a player."""
    return f"{mode(live)}player/{player}/at/{table}"


def tray(live: bool, table: str) -> str:
    return f"{mode(live)}table/{table}/tray"


def spot(live: bool, table: str, seat: int, wager: str) -> str:
    return f"{mode(live)}table/{table}/spot/{seat}/{wager}"


def escrow(live: bool, meter: str) -> str:
    """What a progressive meter displays."""
    return f"{mode(live)}meter/{meter}/escrow"


def reserve(live: bool, meter: str) -> str:
    return f"{mode(live)}meter/{meter}/reserve"


def overflow(live: bool, meter: str) -> str:
    return f"{mode(live)}meter/{meter}/overflow"


def is_live(account: str) -> bool:
    return not account.startswith(TRAINING)


class Ledger:
    """Balances, and the movements since somebody last asked for them."""

    __slots__ = ("_moves", "balances")

    def __init__(self, balances: dict[str, Cents] | None = None) -> None:
        self.balances: dict[str, Cents] = balances or {}
        self._moves: list[Move] = []

    @property
    def touched(self) -> bool:
        return bool(self._moves)

    def balance(self, account: str) -> Cents:
        return self.balances.get(account, 0)

    def move(self, source: str, target: str, amount: Cents, wager: str, clause: str) -> None:
        """Book one movement. Only a cage can owe: it has issued every chip there is."""
        if type(amount) is not int or amount > MOST:
            raise NotAllowed(f"Chips are whole cents, up to {dollars(MOST)} at once.")
        if amount == 0:
            return
        if amount < 0:
            raise NotAllowed(f"A movement from {source} to {target} must be above zero.")
        if is_live(source) != is_live(target):
            raise NotAllowed(
                f"{source} and {target} can't meet: one is live, the other is for training "
                "(House rule: demonstrations)."
            )
        left = self.balance(source) - amount
        if left < 0 and source not in _ISSUERS:
            raise NotAllowed(
                f"{source} holds {dollars(left + amount)}: {dollars(amount)} can't leave it."
            )
        self.balances[source] = left
        self.balances[target] = self.balance(target) + amount
        self._moves.append(Move(source, target, amount, wager, clause))

    def taken(self) -> list[Move]:
        """The movements since the last call; accounts that stand at zero are forgotten."""
        moves, self._moves = self._moves, []
        for account in {end for move in moves for end in move[:2]}:
            if not self.balances.get(account, 1):
                del self.balances[account]
        return moves


_ISSUERS: Final = frozenset(cage(live) for live in (True, False))
