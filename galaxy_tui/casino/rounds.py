"""Rounds in the books: what is opened, what is said, and where each chip goes by it."""

from __future__ import annotations

import msgspec

from galaxy_tui.casino import accounts as at
from galaxy_tui.casino import facts, jackpots
from galaxy_tui.casino.books import Books, OpenRound, Result, RoundRow, TableState, Tally
from galaxy_tui.casino.people import between_rounds
from galaxy_tui.errors import NotAllowed
from galaxy_tui.games import actions as do
from galaxy_tui.games import events as ev
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Meter as SetupMeter
from galaxy_tui.games.setup import Setup, changed
from galaxy_tui.money import Cents
from galaxy_tui.shoe import Shoe

MOST_IN_TRAY = 3  # floats, before some of it goes back to the cage


def refuse_round(books: Books, table: str) -> TableState:
    """A round can't be opened in the middle of one, nor without a shuffler."""
    state = between_rounds(books, table, "open another")
    if state.faults.shuffler:
        raise NotAllowed(
            f"The shuffler of {table} is out of order: no round can be dealt until it is repaired "
            "(House rule: voided round)."
        )
    return state


def next_round(
    books: Books, table: str, shoe: Shoe, by_hand: tuple[str, ...] = ()
) -> facts.RoundOpened:
    """The fact that would open the next round at a table as it stands now."""
    state, config = refuse_round(books, table), books.configs[table]
    chips = {
        seat: books.chips(table, seat)
        for seat, occupant in state.seats.items()
        if not occupant.out and books.chips(table, seat)
    }
    if not chips:
        raise NotAllowed(f"Nobody at {table} is in the game with chips.")
    return facts.RoundOpened(
        table=table,
        round=books.rounds + 1,
        number=state.rounds + 1,
        shoe=shoe,
        chips=chips,
        players={seat: state.seats[seat].player for seat in chips},
        meters={own: books.meters[name].displayed for own, name in config.meters.items()},
        tabulator=config.setup.tabulator and not state.faults.tabulator,
        # The books wash a deck before it is used for the first time (DW §3).
        new_deck=config.setup.game == "deuces-wild" and state.rounds == 0,
        by_hand=by_hand,
    )


def setup_for(setup: Setup, fact: facts.RoundOpened) -> Setup:
    """The table's set-up with what is different in this round."""
    meters = {
        name: SetupMeter(fact.meters.get(name, meter.amount), meter.per_wager)
        for name, meter in setup.meters.items()
    }
    return changed(
        setup, {"meters": meters, "tabulator": fact.tabulator, "new_deck": fact.new_deck}
    )


def play_of(setup: Setup, fact: facts.RoundOpened) -> Round:
    """The round itself, standing at its first request."""
    return Round(
        setup_for(setup, fact), fact.shoe, fact.chips,
        by_hand=frozenset(fact.by_hand), asks_equipment=True,
    )  # fmt: skip


def open_round(books: Books, fact: facts.RoundOpened, seq: int, when: int) -> None:
    config = books.configs[books.table(fact.table).id]
    if fact != next_round(books, fact.table, fact.shoe, fact.by_hand):
        raise NotAllowed(
            f"Round {fact.round} was opened otherwise than {fact.table} stood: chips, players, "
            "meters or equipment differ."
        )
    play = play_of(config.setup, fact)
    state = books.tables[fact.table]
    _balance_tray(books, fact.table, config.float)
    books.rounds = fact.round
    state.rounds, state.round = fact.number, fact.round
    round_ = books.open[fact.table] = OpenRound(fact.round, play, fact.players)
    books.rows[fact.table] = RoundRow(
        fact.round, fact.table, fact.number, config.setup.game, config.setup.live,
        when, 0, "open", state.opened, seq, seq,
    )  # fmt: skip
    books.changes.rounds[fact.round] = books.rows[fact.table]
    books.changes.tables.add(fact.table)
    _book_events(books, fact.table, round_, seq, when)


def _balance_tray(books: Books, table: str, float_: Cents) -> None:
    """Between rounds: a fill below half a float, a credit to the cage above three."""
    live = books.configs[table].setup.live
    tray, cage = at.tray(live, table), at.cage(live)
    has = books.ledger.balance(tray)
    if has * 2 < float_:
        books.ledger.move(cage, tray, float_ - has, "", at.FILL)
    elif has > MOST_IN_TRAY * float_:
        books.ledger.move(tray, cage, has - float_, "", at.FILL)


def say(books: Books, table: str, entry: do.Entry, seq: int, when: int) -> None:
    """One answer: refused in a sentence, or played and booked."""
    round_ = books.open.get(table)
    if round_ is None:
        raise NotAllowed(f"No round is under way at {table}.")
    if isinstance(entry.word, do.Reading):
        _press(books, table, round_, entry)
    elif isinstance(entry.word, do.Malfunction) and entry.word != malfunction(books, table):
        raise NotAllowed("A voided round would leave the meters otherwise.")
    else:
        round_.play.submit(entry.who, entry.word)
    _book_events(books, table, round_, seq, when)


def malfunction(books: Books, table: str) -> do.Malfunction:
    """What the shuffler reports if it fails now."""
    return do.Malfunction(jackpots.after_void(books, table))


def _press(books: Books, table: str, round_: OpenRound, entry: do.Entry) -> None:
    done = jackpots.pressed(books, table)
    if entry.word != done.reading:
        raise NotAllowed("The tabulator read otherwise than wagers, sensors and meters stood.")
    round_.play.submit(entry.who, entry.word)
    jackpots.book_press(books, table, done, books.configs[table].float)


def _book_events(books: Books, table: str, round_: OpenRound, seq: int, when: int) -> None:
    """Book what has happened since the last time."""
    events = round_.play.events
    voided = False
    for event in events[round_.booked :]:
        if isinstance(event, ev.Voided):
            jackpots.void(books, table, round_, event.cite)
            voided = True
        elif isinstance(event, _CHIPS):
            _book(books, table, round_, event)
    round_.booked = len(events)
    if round_.play.over:
        _close(books, table, round_, seq, when, voided=voided)


_CHIPS = (ev.Placed, ev.Collected, ev.Taken, ev.Pushed, ev.Paid)


def _book(
    books: Books,
    table: str,
    round_: OpenRound,
    event: ev.Placed | ev.Collected | ev.Taken | ev.Pushed | ev.Paid,
) -> None:
    config = books.configs[table]
    live, seat, wager, cite = config.setup.live, event.seat, event.wager, event.cite
    rack = at.rack(live, round_.players[seat], table)
    spot, tray = at.spot(live, table, seat, wager), at.tray(live, table)

    def move(source: str, target: str, amount: Cents) -> None:
        if amount:
            books.ledger.move(source, target, amount, wager, cite)
            round_.moves.append(at.Move(source, target, amount, wager, cite))

    if isinstance(event, ev.Placed):
        move(rack, spot, event.amount)
    elif isinstance(event, ev.Collected | ev.Taken):
        move(spot, tray, event.amount)
    elif isinstance(event, ev.Pushed):
        move(spot, rack, event.amount)
    else:
        move(spot, rack, event.returned)
        given = 0
        if event.meter:
            name = config.meters[event.meter]
            given = jackpots.prize(books, name, round_, event)
            move(at.escrow(live, name), rack, given)
        jackpots.fund_tray(books, table, event.amount - given, config.float, live)
        move(tray, rack, event.amount - given)


def _close(
    books: Books, table: str, round_: OpenRound, seq: int, when: int, *, voided: bool
) -> None:
    if not voided:
        jackpots.reseed(books, table, round_)
    closed = round_.play.events[-1]
    assert isinstance(closed, ev.Closed)
    live = books.configs[table].setup.live
    for seat, player in round_.players.items():
        staked = 0 if voided else _staked(round_.play.events, seat)
        if staked:
            net = closed.results[seat]
            _count(books.players[player].tally(live), staked, net)
            books.changes.players.add(player)
            result = Result(at.mode(live) + player, round_.id, seat, staked, net)
            books.changes.results.append(result)
    books.changes.rounds[round_.id] = msgspec.structs.replace(
        books.rows.pop(table), closed=when, outcome="void" if voided else "played", last=seq
    )
    del books.open[table]
    books.changes.counters[round_.id] = books.tables[table].counter
    books.tables[table].round = 0
    books.changes.tables.add(table)


def _staked(events: list[ev.Event], seat: int) -> Cents:
    return sum(e.amount for e in events if isinstance(e, ev.Placed) and e.seat == seat)


def _count(tally: Tally, staked: Cents, net: Cents) -> None:
    tally.rounds += 1
    tally.staked += staked
    tally.net += net
