"""TableVision: what it shows is data, and who may change that depends on the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from galaxy_tui.equipment.models import Model
from galaxy_tui.errors import NotAllowed, shown
from galaxy_tui.games.library import book_of
from galaxy_tui.games.notice import NOTICE
from galaxy_tui.games.paytables import Paytable, label
from galaxy_tui.games.paytables.families import listed
from galaxy_tui.games.view import TableVision
from galaxy_tui.games.wagers import Limits
from galaxy_tui.money import Cents, dollars

Page = tuple[str, ...]

_BETWEEN: Final = " · "  # things on the sign's one line


class Display(msgspec.Struct, frozen=True, kw_only=True):
    """What hangs beside the table; where it is down, all of it is blank."""

    title: str
    kind: Literal["sign and frame", "monitor"]
    on: bool = True
    meters: dict[str, Cents] = {}  # by meter of the set-up
    labels: dict[str, str] = {}  # of meters and wagers, for people
    paytables: tuple[Paytable, ...] = ()
    limits: dict[str, Limits] = {}
    payout_limit: Cents | None = None
    posted: tuple[str, ...] = ()
    notice: str = ""  # word for word, wherever a bonus jackpot is offered
    banner: str = ""  # somebody has won
    message: str = ""  # the operator's


def display(
    model: Model, shown: TableVision, *, message: str, banner: str = "", down: bool = False
) -> Display:
    """What this model shows of a round. A banner given here comes before the round's own."""
    book = book_of(shown.game)
    if down:
        return Display(title=book.title, kind=model.display, on=False)
    labels = {wager: book.name_of(wager) for wager in shown.limits}
    for meter in shown.meters:
        wager, _, line = meter.partition("/")
        labels[meter] = f"{book.name_of(wager)}, {line}" if line else book.name_of(wager)
    return Display(
        title=book.title,
        kind=model.display,
        meters=dict(shown.meters),
        labels=labels,
        paytables=shown.paytables,
        limits=dict(shown.limits),
        payout_limit=shown.payout_limit,
        posted=shown.posted,
        notice=NOTICE if shown.notice else "",
        banner=_one_line(banner or shown.banner),
        message=_one_line(message),
    )


def may_change(model: Model, way: str) -> None:
    """Refuse a way in which this model's display can't be changed."""
    if way not in model.changed_by:
        raise NotAllowed(
            f"The display of {model.title} can't be changed by “{shown(way)}”, only by "
            f"{listed(model.changed_by, 'or')} ({model.clause})."
        )


def pages(display: Display) -> tuple[Page, ...]:
    """Page by page: the sign and then the frame's pictures, or all on one monitor.

    Where a page shows a bonus jackpot the notice is a line of it, whatever else is there.
    """
    if not display.on:
        return ()
    notice = (display.notice,) if display.notice else ()
    meters = tuple(_meters(display))
    rules = tuple(_rules(display))
    if display.kind == "monitor":
        news = filter(None, (display.banner, display.message))
        tables = (line for table in display.paytables for line in _paytable(table))
        return ((display.title, *meters, *notice, *news, *tables, *rules),)
    # Amounts may be in the operator's message too: the sign never goes without the notice.
    sign = _BETWEEN.join(filter(None, (display.banner, *meters, display.message)))
    pictures = (
        (*_paytable(table), *(notice if table.pays == "for 1" else ()))
        for table in display.paytables
    )
    return ((sign or display.title, *notice), *pictures, *((rules,) if rules else ()))


def own_name(table: Paytable) -> str:
    """A paytable's name beside its family's: `2` beside Envy, not `Envy 2`."""
    return table.name.removeprefix(f"{label(table.family)} ")


def whom_or_how(table: Paytable) -> str:
    """What it pays, `for 1` or `to 1`; Envy is paid to everybody but the winner (FCP App E)."""
    return "the others" if table.family == "envy" else table.pays


def _meters(shows: Display) -> Iterator[str]:
    for meter, amount in shows.meters.items():
        yield f"{shows.labels[meter]} {dollars(amount)}"


def _paytable(table: Paytable) -> Iterator[str]:
    """Its head, and a line a prize, figures flush right."""
    yield f"{label(table.family)} {own_name(table)}, pays {whom_or_how(table)}"
    names = max(len(line.name) for line in table.lines)
    prizes = max(len(line.pay.text) for line in table.lines)
    for line in table.lines:
        yield f"{line.name:<{names}}  {line.pay.text:>{prizes}}"


def _rules(shows: Display) -> Iterator[str]:
    for wager, limits in shows.limits.items():
        yield f"{shows.labels[wager]}: {limits.text}"
    if shows.payout_limit is not None:
        yield f"Most that one player can win in one round: {dollars(shows.payout_limit)}"
    yield from shows.posted


def _one_line(text: str) -> str:
    """No line breaks and no control characters: other people's text keeps to its own line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
