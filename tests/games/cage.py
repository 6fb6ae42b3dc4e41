"""The cage: a round's chips, booked from its events alone and held against the felt."""

from __future__ import annotations

from collections.abc import Mapping

from galaxy_tui.games import events as ev
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Table
from galaxy_tui.money import Cents

Spot = tuple[int, str]


class Cage:
    """Every chip is with a player, on a spot or with the house: nowhere else, and never twice."""

    def __init__(self, setup: Setup, chips: Mapping[int, Cents | None]) -> None:
        self.chips = dict(chips)
        self.limit = setup.payout_limit
        self.meters = {name: meter.amount for name, meter in setup.meters.items()}
        self.net: dict[int, Cents] = dict.fromkeys(sorted(chips), 0)
        self.spots: dict[Spot, Cents] = {}
        self.tray: Cents = 0
        self.from_meters: Cents = 0
        self.stakes: dict[Spot, Cents] = {}  # all that was put out
        self.won: dict[int, Cents] = dict.fromkeys(chips, 0)
        self.paid: list[ev.Paid] = []

    def book(self, event: ev.Event) -> None:
        """Move the chips that the event says, if they are where it says."""
        if (amount := getattr(event, "amount", None)) is not None:
            assert type(amount) is int, event
            assert amount >= 0, event
        match event:
            case ev.Placed(seat=seat, wager=wager, amount=stake):
                assert stake > 0, event
                assert (seat, wager) not in self.stakes, "a spot takes one wager"
                self.stakes[seat, wager] = self.spots[seat, wager] = stake
                self.net[seat] -= stake
                chips = self.chips[seat]
                assert chips is None or chips + self.net[seat] >= 0, "more than the player had"
            case (
                ev.Collected(seat=seat, wager=wager, amount=stake)
                | ev.Taken(seat=seat, wager=wager, amount=stake)
            ):
                assert self.spots.pop((seat, wager)) == stake
                self.tray += stake
            case ev.Pushed(seat=seat, wager=wager, amount=stake):
                assert self.spots.pop((seat, wager)) == stake
                self.net[seat] += stake
            case ev.Paid():
                self._pay(event)
            case ev.MeterMoved(meter=meter, amount=shown, change=change):
                self.meters[meter] += change
                assert self.meters[meter] == shown
            case ev.TakenBack(seat=seat, wager=wager, amount=prize):
                payment = next(
                    p for p in self.paid if (p.seat, p.wager, p.amount) == (seat, wager, prize)
                )
                self.paid.remove(payment)
                self.net[seat] -= prize
                self.tray += prize - payment.from_meter
                self.from_meters -= payment.from_meter
            case ev.Returned(seat=seat, wager=wager, amount=stake):
                assert self.stakes.pop((seat, wager)) == stake
                self.tray -= stake - self.spots.pop((seat, wager), 0)
                self.net[seat] += stake
            case ev.Closed(results=results):
                assert results == self.net
                assert self.spots == {}, "chips were left on the felt"
                assert sum(results.values()) + self.tray == self.from_meters

    def _pay(self, event: ev.Paid) -> None:
        assert type(event.returned) is type(event.from_meter) is int
        assert 0 <= event.from_meter <= event.amount
        if event.returned:
            assert self.spots.pop((event.seat, event.wager)) == event.returned
        self.net[event.seat] += event.amount + event.returned
        self.won[event.seat] += event.amount
        assert self.limit is None or self.won[event.seat] <= self.limit, event
        self.tray -= event.amount - event.from_meter
        self.from_meters += event.from_meter
        drawn = sum(p.from_meter for p in self.paid if p.meter == event.meter)
        assert drawn + event.from_meter <= self.meters.get(event.meter, 0), "more than it shows"
        self.paid.append(event)

    def agrees_with(self, table: Table) -> None:
        """The books and the felt tell the same story, and it comes to nothing."""
        assert self.net == {n: seat.net for n, seat in table.seats.items()}
        felt = {(n, w): chips for n, seat in table.seats.items() for w, chips in seat.spots.items()}
        assert self.spots == felt
        assert self.meters == table.meters
        assert (self.tray, self.from_meters) == (table.tray, sum(table.meter_paid.values()))
        assert sum(self.net.values()) + sum(felt.values()) + self.tray - self.from_meters == 0
