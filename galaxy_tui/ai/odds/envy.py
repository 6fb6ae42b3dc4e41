"""Envy (FCP App E): what the others' hands bring to a player with a Four Card Jackpot wager."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from galaxy_tui.ai.cache import stored
from galaxy_tui.ai.exact.deuces_wild import holding_four, sum_over_larger
from galaxy_tui.ai.exact.ranks import best_four_of_five, four
from galaxy_tui.ai.exact.subsets import Ints, parts, place, subsets
from galaxy_tui.games.four_card_prime import four_card_line
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.money import Cents

LINES = ("Four Aces", "Quads", "Straight Flush", "Trips", "less than trips")


class Envy(NamedTuple):
    """Envy from some others, per dollar staked: its mean, and what it adds to the variance."""

    ev: Fraction
    variance: Fraction
    with_own: Fraction  # covariance with the player's own prize


@stored
def neighbours() -> Ints:
    """How many pairs of hands two players can hold, by my line and the other's."""
    kind = _kinds()
    tables: list[Ints] = [holding_four(52, kind, len(LINES))]
    for size in (3, 2, 1):
        tables.insert(0, sum_over_larger(52, size, tables[0]) // (5 - size))
    tables.insert(0, np.bincount(kind, minlength=len(LINES))[None, :])
    found: Ints = np.zeros((len(LINES), len(LINES)), np.int64)
    for mine in range(3):  # the hands that bring envy; the rest follows by symmetry
        found[mine] = _avoiding(tables, np.flatnonzero(kind == mine))
    found[3:, :3] = found[:3, 3:].T
    return found


def _kinds() -> Ints:
    lines = [LINES.index(four_card_line(hand)) for hand in four().hands]
    return np.array(lines, np.int64)[best_four_of_five()]


def _avoiding(tables: list[Ints], rows: Ints) -> Ints:
    """The hands that share no card with each of these, by line, summed."""
    columns = subsets(52, 5)[rows].T
    total: Ints = tables[0][0] * len(rows)
    for size in range(1, 5):
        for part in parts(5, size):
            here = tables[size][place([columns[i] for i in part])].sum(axis=0)
            total = total + here if size % 2 == 0 else total - here
    total[_kinds()[rows[0]]] -= len(rows)  # the hand itself holds all five
    return total


def envy(table: Paytable, own: dict[str, Fraction], others: int, stake: Cents) -> Envy:
    """Envy from `others`, given what each line pays the player, per dollar staked."""
    pays = [_pays(table, line, stake) for line in LINES]
    mine = [own.get(line, Fraction(0)) for line in LINES]
    pairs = neighbours()
    deals = comb(52, 5) * comb(47, 5)
    chance = [Fraction(int(n), comb(52, 5)) for n in np.bincount(_kinds(), minlength=len(LINES))]
    mean = sum((p * c for p, c in zip(pays, chance, strict=True)), Fraction(0))
    square = sum((p * p * c for p, c in zip(pays, chance, strict=True)), Fraction(0))
    mean_own = sum((p * c for p, c in zip(mine, chance, strict=True)), Fraction(0))
    both = _product(pays, pays, pairs, deals) - mean * mean
    with_own = _product(mine, pays, pairs, deals) - mean_own * mean
    variance = others * (square - mean * mean) + others * (others - 1) * both
    return Envy(others * mean, variance, others * with_own)


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
