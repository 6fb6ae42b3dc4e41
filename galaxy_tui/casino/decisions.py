"""Decisions that were taken, and what each cost: counted exactly again, from the player's own view.

A round is read from the books, played again up to the decision, and advised on there as it would
have been at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from galaxy_tui.ai.advice.model import Advice, Stage
from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.books import RoundRow
from galaxy_tui.casino.facts import Said, TableOpened
from galaxy_tui.casino.keeping import fact_of
from galaxy_tui.casino.reports import opening
from galaxy_tui.casino.rounds import setup_for
from galaxy_tui.casino.store import Damaged, Store, round_row
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games.actions import Answer, Entry
from galaxy_tui.games.round import Record, Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.view import View, view
from galaxy_tui.money import Cents


class Decision(msgspec.Struct, frozen=True):
    """What somebody chose, what would have been best, and the difference on average."""

    round: int
    seat: int
    kind: Stage
    chosen: str
    best: str
    cost: float  # in stakes
    stake: Cents

    @property
    def cents(self) -> float:
        return self.cost * self.stake

    @property
    def is_best(self) -> bool:
        """Nothing would have been worth more."""
        return not self.cost


class Reckoning(msgspec.Struct, frozen=True):
    """What decisions cost together."""

    count: int
    best: int  # how many of them were as good as any
    cost: float  # in stakes
    cents: float

    @property
    def average(self) -> float:
        """In cents a decision."""
        return self.cents / self.count if self.count else 0.0

    @property
    def share(self) -> float:
        return self.best / self.count if self.count else 1.0


def reckoned(decisions: Sequence[Decision]) -> Reckoning:
    return Reckoning(
        len(decisions),
        sum(one.is_best for one in decisions),
        sum(one.cost for one in decisions),
        sum(one.cents for one in decisions),
    )


def judged(seen: View, setup: Setup, answer: Answer, round_: int = 0) -> Decision:
    """One decision, taken from this view. Whoever is asked for wagers has none to make."""
    from galaxy_tui.ai.advice.advise import advise_seat  # numpy, and what was counted with it

    assert isinstance(seen.viewer, int)
    return judged_by(advise_seat(seen, setup), seen.viewer, answer, round_)


def judged_by(advice: Advice, seat: int, answer: Answer, round_: int = 0) -> Decision:
    """The same, where the advice is there already."""
    for option in advice.options:
        if option.answers[0] == answer:
            return Decision(
                round_, seat, advice.stage, option.action, advice.best.action, option.cost,
                advice.stake,
            )  # fmt: skip
    raise NotAllowed("That answer was not to be chosen from here.")


# From the books


class Played(NamedTuple):
    """A round as it was played, and the seat whose decisions are meant."""

    row: RoundRow
    seat: int
    record: Record


def played_by(store: Store, player: str, live: bool, most: int) -> list[Played]:
    """A player's newest rounds, the newest first; a void one was never played."""
    query = """SELECT r.seat, n.* FROM results r JOIN rounds n ON n.id = r.round
        WHERE r.player = ? ORDER BY r.round DESC LIMIT ?"""
    found = store.all(query, at.mode(live) + player, most)
    rows = [(int(str(seat)), round_row(tuple(values))) for seat, *values in found]
    return [Played(row, seat, record_of(store, row)) for seat, row in rows]


def record_of(store: Store, row: RoundRow) -> Record:
    """All that a round was, without playing it."""
    config = next((fact_of(line) for line in store.journal(row.config, row.config)), None)
    if not isinstance(config, TableOpened):
        raise Damaged(f"{store.path}: round {row.id:,} has no table. See “galaxy verify”.")
    opened = opening(store, row)
    entries: list[Entry] = []
    for line in store.journal(row.first, row.last if row.closed else None):
        if line.round == row.id and isinstance(fact := fact_of(line), Said):
            entries += fact.entries
    return Record(
        setup=setup_for(config.config.setup, opened),
        shoe=opened.shoe,
        chips=dict(opened.chips),
        by_hand=tuple(sorted(opened.by_hand)),
        asks_equipment=True,
        entries=tuple(entries),
    )


def decisions_of(played: Played) -> Iterator[Decision]:
    """Every decision of that seat, in order, each counted when it is asked for."""
    record, seat = played.record, played.seat
    play = Round.resume(msgspec.structs.replace(record, entries=()))
    for who, word in ((entry.who, entry.word) for entry in record.entries):
        ask = play.waiting.get(seat)
        if who == seat and ask and ask.kind != "wager" and isinstance(word, Answer):
            seen = view(play, seat)
            assert isinstance(seen, View)
            yield judged(seen, play.setup, word, played.row.id)
        play.submit(who, word)
