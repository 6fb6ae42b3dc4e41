"""Who may see what, decided once and by allow-list: the round as one viewer sees it.

A card is shown only if the table's record of seen cards names everyone, or this very seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from galaxy_tui.cards import Card
from galaxy_tui.games.actions import laid_out
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.events import NOBODY, Event, Paid, Viewer, Voided, may_see, seen_by
from galaxy_tui.games.library import book_of
from galaxy_tui.games.notice import NOTICE
from galaxy_tui.games.paytables import Pay, Paytable
from galaxy_tui.games.requests import Ask
from galaxy_tui.games.round import Round
from galaxy_tui.games.setup import Setup
from galaxy_tui.games.table import Seat
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents

Shown = tuple[Card | None, ...]  # None is a card face down


class SeatView(msgspec.Struct, frozen=True):
    """One position as the viewer sees it."""

    position: int
    spots: dict[str, Cents]
    collected: dict[str, Cents]
    cards: Shown
    high: Shown
    low: Shown
    pick: Shown
    folded: bool
    mucked: bool
    to_act: bool
    net: Cents
    chips: Cents | None  # in front of the player; None: as many as it takes


class View(msgspec.Struct, frozen=True, tag="table"):
    """The felt, for a seat, the dealer or a spectator."""

    game: str
    viewer: Viewer
    commitment: str
    seats: tuple[SeatView, ...]
    dealer: Shown
    house_high: Shown
    house_low: Shown
    community: Shown
    lights: tuple[tuple[int, str], ...]
    meters: dict[str, Cents]
    waits_for: str
    ask: Ask | None  # the viewer's own decision, if it is to make one
    over: bool


class TableVision(msgspec.Struct, frozen=True, tag="tablevision"):
    """What hangs beside the table: no cards, ever."""

    game: str
    meters: dict[str, Cents]
    paytables: tuple[Paytable, ...]
    limits: dict[str, Limits]
    payout_limit: Cents | None
    posted: tuple[str, ...]  # restrictions that the layout must show
    notice: str
    banner: str


def view(round_: Round, viewer: Viewer) -> View | TableVision:
    """The round as this viewer may see it now."""
    if viewer == "tablevision":
        return tablevision(round_.setup, round_.table.meters, round_.events)
    table = round_.table

    def shown(cards: Iterable[Card]) -> Shown:
        return tuple(c if may_see(table.seen.get(c, NOBODY), viewer) else None for c in cards)

    def seat_view(seat: Seat) -> SeatView:
        return SeatView(
            seat.position, dict(seat.spots), dict(seat.collected), shown(seat.cards),
            shown(seat.high), shown(seat.low), _pick(seat, viewer), seat.folded,
            seat.position in table.mucked, seat.position in round_.waiting, seat.net,
            None if seat.chips is None else seat.chips + seat.net,
        )  # fmt: skip

    return View(
        game=round_.setup.game,
        viewer=viewer,
        commitment=round_.shoe.commitment,
        seats=tuple(seat_view(seat) for seat in table.seats.values()),
        dealer=shown(table.dealer),
        house_high=shown(table.house_high),
        house_low=shown(table.house_low),
        community=shown(table.community),
        lights=tuple(sorted(table.lights)),
        meters=dict(table.meters),
        waits_for=round_.waits_for,
        ask=_copied(round_.waiting.get(viewer)) if isinstance(viewer, int) else None,
        over=round_.over,
    )


def _pick(seat: Seat, viewer: Viewer) -> Shown:
    """Face down under its wager until it is turned up, even if its card was seen before."""
    seen = seat.pick_up or viewer == seat.position
    return seat.pick if seen else (None,) * len(seat.pick)


def _copied(ask: Ask | None) -> Ask | None:
    """The viewer's own copy: what it does to a list of options changes nothing at the table."""
    if ask is None:
        return None
    return msgspec.structs.replace(
        ask, options=tuple(map(laid_out, ask.options)), default=laid_out(ask.default)
    )


def events_for(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """What happened, as this viewer may know it."""
    return [seen for event in events if (seen := seen_by(event, viewer)) is not None]


def tablevision(setup: Setup, meters: Mapping[str, Cents], events: Iterable[Event]) -> TableVision:
    """What hangs beside a table that stands so, with these events in its round if there is one."""
    book = book_of(setup.game)
    families = [f for w in setup.offered for f in book.by_id[w].family.split()]
    jackpots = [w for w in book.jackpots if w in setup.offered]
    banner = ""
    for event in events:
        if isinstance(event, Voided):
            banner = ""
        elif isinstance(event, Paid) and event.meter:
            banner = f"Seat {event.seat}: {event.line}"
    return TableVision(
        game=setup.game,
        meters={
            name: shown for name, shown in meters.items() if name.partition("/")[0] in jackpots
        },
        paytables=tuple(_posted(book, setup, setup.paytables[f]) for f in families),
        limits={w: setup.limits[w] for w in setup.offered},
        payout_limit=setup.payout_limit,
        posted=book.posted(setup),
        notice=NOTICE if jackpots and setup.jackpot == "bonus" else "",
        banner=banner,
    )


def _posted(book: RuleBook, setup: Setup, table: Paytable) -> Paytable:
    """The paytable as displayed: dollar prizes multiplied with the wager (TCDP App D n5)."""
    if not book.scaled_prizes or table.family not in book.jackpots:
        return table
    stake = setup.limits[table.family].low
    lines = tuple(
        msgspec.structs.replace(line, pay=Pay("dollars", line.pay.value * stake // 100))
        if line.pay.kind == "dollars"
        else line
        for line in table.lines
    )
    return msgspec.structs.replace(table, lines=lines)
