"""Envy (FCP App E): what the others' hands bring to a player with a Four Card Jackpot wager."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

from galaxy_tui.ai.exact.four_card_lines import LINES, holding, neighbours
from galaxy_tui.ai.exact.subsets import Ints
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.money import Cents


class Envy(NamedTuple):
    """Envy from some others, per dollar staked: its mean, and what it adds to the variance."""

    ev: Fraction
    variance: Fraction
    with_own: Fraction  # covariance with the player's own prize


def envy(table: Paytable, own: dict[str, Fraction], others: int, stake: Cents) -> Envy:
    """Envy from `others`, given what each line pays the player, per dollar staked."""
    pays = [_pays(table, line, stake) for line in LINES]
    mine = [own.get(line, Fraction(0)) for line in LINES]
    pairs = neighbours()
    deals = comb(52, 5) * comb(47, 5)
    chance = [Fraction(int(count), comb(52, 5)) for count in holding(0)[0]]
    mean = sum((p * c for p, c in zip(pays, chance, strict=True)), Fraction(0))
    square = sum((p * p * c for p, c in zip(pays, chance, strict=True)), Fraction(0))
    mean_own = sum((p * c for p, c in zip(mine, chance, strict=True)), Fraction(0))
    both = _product(pays, pays, pairs, deals) - mean * mean
    with_own = _product(mine, pays, pairs, deals) - mean_own * mean
    variance = others * (square - mean * mean) + others * (others - 1) * both
    return Envy(others * mean, variance, others * with_own)


def ahead_by_envy(table: Paytable, hits: set[str], stake: Cents) -> Fraction:
    """How often one other's hand brings more than the wager, while my own hits nothing."""
    pairs = neighbours()
    count = sum(
        int(pairs[i, j])
        for i, mine in enumerate(LINES)
        for j, other in enumerate(LINES)
        if mine not in hits and _pays(table, other, stake) > 1
    )
    return Fraction(count, comb(52, 5) * comb(47, 5))


def _product(one: list[Fraction], other: list[Fraction], pairs: Ints, deals: int) -> Fraction:
    return sum(
        (
            a * b * Fraction(int(pairs[i, j]), deals)
            for i, a in enumerate(one)
            for j, b in enumerate(other)
            if a and b
        ),
        Fraction(0),
    )


def _pays(table: Paytable, line: str, stake: Cents) -> Fraction:
    found = table.line(line)
    if found is None or found.pay.kind != "dollars":
        return Fraction(0)
    return Fraction(found.pay.value, stake)
