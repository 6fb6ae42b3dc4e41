"""The odds of a jackpot wager: as a function of its meters, and at a given height."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from galaxy_tui.ai.odds.jackpots import Prize, Share, prizes
from galaxy_tui.ai.odds.records import Line, Odds
from galaxy_tui.ai.odds.sharing import shares
from galaxy_tui.ai.odds.terms import Terms
from galaxy_tui.ai.odds.wagers import Subject, lines_of
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.money import Cents


def jackpot_row(subject: Subject, tables: tuple[Paytable, ...], terms: Terms) -> Odds:
    """One jackpot wager on its table, with its envy if it has one."""
    book = book_of(subject.game)
    stake = terms.stake or _usual_stake(subject)
    counts = lines_of(subject, tables[0])
    found = prizes(
        tables[0], counts, stake, scaled=book.scaled_prizes, posted=book.posted_bonus,
        shared=_shares(subject, tables[0], terms.others),
    )  # fmt: skip
    fixed = sum((p.probability * p.fixed for p in found), Fraction(0))
    per_dollar = sum((p.probability * p.of_meter for p in found if not p.meter), Fraction(0))
    unfilled = [p.line for p in found if p.open]
    if terms.others:
        unfilled += [f"{envy.name}/{line}" for envy in tables[1:] for line in envy.open_cells]
    known = not unfilled and not any(p.meter for p in found)
    meter = None if terms.meter is None else Fraction(terms.meter, 100)
    made = Odds(
        game=subject.game,
        wager=subject.wager,
        paytable=tables[0].name,
        ev=None,
        ev_per_unit_wagered=None,
        hit_frequency=_hits(found, meter),
        std=None,
        exact=True,
        how=subject.how,
        lines=[_prize_line(p, meter) for p in found],
        stake=stake / 100,
        fixed_return=None if unfilled else float(fixed),
        return_per_meter_dollar=None if unfilled else float(per_dollar),
        meters={p.line: float(p.probability * p.of_meter) for p in found if p.meter},
        open_cells=unfilled,
        meter=None if meter is None else float(meter),
    )
    envy_return, spread = _envy(tables, found, terms, stake, meter)
    if terms.others:
        made = msgspec.structs.replace(made, others=terms.others)
    if terms.others and len(tables) > 1:
        hits = _hits_with_envy(tables, found, terms, stake, meter)
        made = msgspec.structs.replace(made, envy_return=float(envy_return), hit_frequency=hits)
    if known and per_dollar:
        even = (1 - fixed - envy_return) / per_dollar
        made = msgspec.structs.replace(made, break_even_meter=float(max(even, Fraction(0))))
    if not known or (per_dollar and meter is None):
        return made
    ev = fixed + per_dollar * (meter or 0) + envy_return - 1
    square = sum((p.probability * p.uneven * _worth(p, meter) ** 2 for p in found), Fraction(0))
    variance = square - (ev + 1 - envy_return) ** 2 + spread
    return msgspec.structs.replace(
        made, ev=float(ev), ev_per_unit_wagered=float(ev), std=sqrt(variance)
    )


def _usual_stake(subject: Subject) -> Cents:
    return standard_setup(subject.game, live=False).limits[subject.wager].low


def _worth(prize: Prize, meter: Fraction | None) -> Fraction:
    return prize.fixed + prize.of_meter * (meter or 0)


def _hits(found: Sequence[Prize], meter: Fraction | None) -> float:
    """How often the prize is more than the wager; what a meter of unknown height pays is."""
    return float(sum((p.probability for p in found if _is_hit(p, meter)), Fraction(0)))


def _is_hit(prize: Prize, meter: Fraction | None) -> bool:
    unknown = prize.open or bool(prize.meter) or (bool(prize.of_meter) and meter is None)
    return unknown or _worth(prize, meter) > 1


def _prize_line(prize: Prize, meter: Fraction | None) -> Line:
    unknown = prize.open or bool(prize.meter) or (bool(prize.of_meter) and meter is None)
    net = None if unknown else float(_worth(prize, meter) - 1)
    return Line(prize.line, prize.count, prize.total, prize.pays, net)


def _shares(subject: Subject, table: Paytable, others: int) -> Mapping[str, Share]:
    """FCP App D n4: what a winner of a percentage keeps, when others may win it too."""
    if subject.wager != "five-card-jackpot" or not others:
        return {}
    return shares(table, others)


def _envy(
    tables: tuple[Paytable, ...],
    found: Sequence[Prize],
    terms: Terms,
    stake: Cents,
    meter: Fraction | None,
) -> tuple[Fraction, Fraction]:
    """What the others' hands add to the return, and to the variance."""
    if len(tables) < 2 or not terms.others:
        return Fraction(0), Fraction(0)
    from galaxy_tui.ai.odds.envy import envy  # needs numpy

    own = {p.line: _worth(p, meter) for p in found}
    got = envy(tables[1], own, terms.others, stake)
    return got.ev, got.variance + 2 * got.with_own


def _hits_with_envy(
    tables: tuple[Paytable, ...],
    found: Sequence[Prize],
    terms: Terms,
    stake: Cents,
    meter: Fraction | None,
) -> float | None:
    """How often a player comes out ahead with one other; for more, hands would be dealt by threes
    and fours, which we don't count."""
    if terms.others > 1 or tables[1].open_cells:
        return None
    from galaxy_tui.ai.odds.envy import ahead_by_envy  # needs numpy

    hits = {p.line for p in found if _is_hit(p, meter)}
    own = sum((p.probability for p in found if p.line in hits), Fraction(0))
    return float(own + ahead_by_envy(tables[1], hits, stake))
