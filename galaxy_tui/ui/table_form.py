"""The form of a new table: which fields there are, given what they say so far.

What is allowed is for `read_table` to say; here stands only what can be asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from galaxy_tui.casino.jackpot_file import meters_of
from galaxy_tui.casino.table_figures import short_name
from galaxy_tui.equipment.models import MODELS
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.paytables import Paytable, book_tables, find_table, label
from galaxy_tui.games.wagers import Wager

Key = tuple[str, ...]  # the path of a key in the file; or one of these, with what it is about
BESIDES: Final = ("file", "offer", "sensor", "seat")
YES: Final = "yes"


class Field(NamedTuple):
    """Something to type, to choose or to tick."""

    key: Key
    kind: Literal["text", "choice", "tick"] = "text"
    label: str = ""
    width: int = 16
    options: tuple[tuple[str, str], ...] = ()  # what is shown, and the value
    on: bool = True  # greyed out otherwise: it is kept, and doesn't count


class Line(NamedTuple):
    """Fields side by side; `edge` is the wager whose house edge stands at the end."""

    label: str
    fields: tuple[Field, ...]
    note: str = ""  # said of it where it has the focus
    edge: str = ""


class Section(NamedTuple):
    id: str
    title: str
    lines: tuple[Line, ...]
    right: str = ""  # above the figures


class TableDraft(NamedTuple):
    """A table that is being thought of. Values stay, whether they count now or not."""

    values: Mapping[Key, str]
    own: tuple[Paytable, ...] = ()  # the house's own paytables

    @property
    def book(self) -> RuleBook:
        return book_of(self.values["game",])

    def get(self, *key: str) -> str:
        return self.values.get(key, "")

    def saying(self, key: Key, value: str) -> TableDraft:
        return self._replace(values={**self.values, key: value})

    def paytable(self, family: str) -> Paytable:
        """The one that is chosen, with the operator's figures as far as they can be read."""
        table = find_table(self.book.id, family, self.get("paytables", family), self.own)
        for line in table.open_cells:
            try:
                table = table.filled({line: self.get("cells", family, line)})
            except GalaxyError:
                continue
        return table


def sections_of(draft: TableDraft) -> list[Section]:
    """The form, from top to bottom."""
    book, there = draft.book, tuple(offered(draft))
    return [
        Section("table", "The table", tuple(_of_table(draft, book))),
        Section("wagers", "Wagers and paytables", tuple(_of_wagers(draft, book)), "house edge"),
        Section("equipment", "Equipment", tuple(_of_equipment(draft, there))),
        Section("jackpots", "Jackpots", tuple(_of_jackpots(draft, book, there))),
        Section("seats", "Seats", tuple(_of_seats(draft, book))),
    ]


# The sections


def _choice(key: Key, options: Sequence[tuple[str, str]], name: str = "", width: int = 16) -> Field:
    return Field(key, "choice", name, width, tuple(options))


def _same(*words: str) -> list[tuple[str, str]]:
    return [(word, word) for word in words]


def _of_table(draft: TableDraft, book: RuleBook) -> Iterator[Line]:
    games = [(book_of(game).title, game) for game in GAMES]
    yield Line(
        "Game",
        (_choice(("game",), games, width=30),),
        "What you say of each game is kept, as long as you are here.",
    )
    yield Line("Name", (Field(("title",), width=36),), "What people call it.")
    yield Line(
        "File", (Field(("file",), width=36),),
        "The file below tables/ that will say all this, and what the commands call the table: "
        "letters, digits and dashes.",
    )  # fmt: skip
    yield Line(
        "Played for",
        (
            _choice(("mode",), [("live money", "live"), ("training", "training")]),
            Field(("positions",), label="seats", width=6),
        ),
        "Live and training money never meet: a table keeps its mode for good. "
        f"{book.title} seats {book.positions} at most.",
    )
    if "edition" in book.choices:
        edition = [_choice(("edition",), _same("2017", "2012"))]
        if draft.get("edition") == "2012":
            wagers = [(wager.name, wager.id) for wager in _wagers(draft)]
            edition.append(_choice(("capped",), wagers, "$5 limit", 20))
        yield Line(
            "Edition", tuple(edition),
            "The 2012 edition has a limit of four wagers, one of which stops at $5, and knows the "
            "Milky Way, Andromeda-1 and Andromeda-3 only.",
        )  # fmt: skip
    if "packets" in book.choices:
        dealt = _choice(("deal",), [("in packets", "packets"), ("one by one", "singly")])
        cards = _choice(("cards",), _same("face down", "face up"), "set hands")
        yield Line("Dealt", (dealt, cards), "Three cards in a packet, or one at a time (TCS §3).")
    if "two_spots" in book.choices:
        drawn = [("one spot", "one"), ("High and Low", "two")]
        yield Line("Primary", (_choice(("spots",), drawn),), "How it is drawn (TCS §2).")
    yield Line(
        "Chip unit", (Field(("unit",)), Field(("clock",), label="seconds", width=6)),
        "Wagers are whole steps of the unit. Seconds are those for a decision; 0 is no clock.",
    )  # fmt: skip
    yield Line(
        "Buy-in", (Field(("buy-in",)), Field(("float",), label="float")),
        "The buy-in is what bots come with. The float is what the tray opens with.",
    )  # fmt: skip
    if "payout_limit" in book.choices:
        most = Field(("payout-limit",))
        yield Line("Payout limit", (most,), "The most for one player in a round; none if empty.")


def _wagers(draft: TableDraft) -> Iterator[Wager]:
    """What can be offered, as the spots are drawn."""
    hidden = ("high", "low") if draft.get("spots") == "one" else ("primary",)
    drawn = hidden if "two_spots" in draft.book.choices else ()
    for wager in draft.book.wagers:
        if wager.kind != "later" and wager.id not in drawn:
            yield wager


def offered(draft: TableDraft) -> Iterator[Wager]:
    return (wager for wager in _wagers(draft) if draft.get("offer", wager.id))


def _of_wagers(draft: TableDraft, book: RuleBook) -> Iterator[Line]:
    for wager in _wagers(draft):
        on = bool(draft.get("offer", wager.id))
        note = f"Offered or not; the least and the most, or one amount ({wager.cite})."
        fields = [
            Field(("offer", wager.id), "tick", wager.name),
            Field(("wagers", wager.id), width=18, on=on),
        ]
        families = wager.family.split()
        for place, family in enumerate(families):
            its = _paytable_field(draft, book, family)._replace(on=on)
            if place:
                yield Line(f" {label(family)}", (its,), note)
            else:
                yield Line("", (*fields, its), note, wager.id)
            yield from _of_cells(draft, family) if on else ()
        if not families:
            yield Line("", tuple(fields), f"{note} It pays even money.", wager.id)


def _paytable_field(draft: TableDraft, book: RuleBook, family: str) -> Field:
    tables = [
        t for t in (*book_tables(book.id), *draft.own) if (t.game, t.family) == (book.id, family)
    ]
    return _choice(("paytables", family), [(short_name(t.name), t.name) for t in tables], width=18)


def _of_cells(draft: TableDraft, family: str) -> Iterator[Line]:
    """What a paytable leaves to the operator; a posted BONUS stands below, with its meter."""
    if draft.book.posted_bonus:
        return
    table = find_table(draft.book.id, family, draft.get("paytables", family), draft.own)
    for line in table.open_cells:
        yield Line(
            f" {line}", (Field(("cells", family, line), width=18),),
            f"{table.name} leaves this to you, as in 50 to 1, $500 or 10% ({table.clause}).",
        )  # fmt: skip


def _of_equipment(draft: TableDraft, there: Sequence[Wager]) -> Iterator[Line]:
    models = [("none", ""), *((model.title, model.id) for model in MODELS.values())]
    yield Line("Model", (_choice(("equipment", "model"), models),))
    if draft.get("equipment", "model"):
        ticks = [Field(("sensor", wager.id), "tick", wager.name) for wager in there]
        for start in range(0, len(ticks), 2):
            yield Line(
                "" if start else "Counts", tuple(ticks[start : start + 2]),
                "A sensor under each of these at every seat. It counts wagers, and can't tell "
                "their amounts (TCS App E Tabulator).",
            )  # fmt: skip
        if not any(wager.kind == "jackpot" for wager in there):
            return  # there is nothing to call people's attention to
        yield Line(
            "TableVision says", (Field(("tablevision", "message"), width=50),),
            "A line of your own. The notice of a bonus jackpot is always there beside it.",
        )  # fmt: skip


def _of_jackpots(draft: TableDraft, book: RuleBook, there: Sequence[Wager]) -> Iterator[Line]:
    jackpots = [wager for wager in there if wager.kind == "jackpot"]
    if not jackpots:
        yield Line("No jackpot wager is offered.", ())
        return
    kinds = [("bonus: a posted amount", "bonus"), ("progressive: wagers feed it", "progressive")]
    yield Line(
        "Type", (_choice(("jackpots", "type"), kinds, width=30),),
        "All of a table's jackpots are one type (House rule: posted and progressive).",
    )  # fmt: skip
    for wager in jackpots:
        for meter in meters_of(book, draft.paytable(wager.id)):
            line = meter.partition("/")[2]
            yield from _of_meter(draft, meter, line or wager.name)


def _of_meter(draft: TableDraft, meter: str, name: str) -> Iterator[Line]:
    def field(key: str, label: str = "", width: int = 12) -> Field:
        return Field(("jackpots", meter, key), label=label, width=width)

    if draft.get("jackpots", "type") == "bonus":
        yield Line(
            name, (field("posted", width=50),),
            "Paid by the house. On an Andromeda-5a it may be seven amounts, Monday to Sunday.",
        )  # fmt: skip
        return
    yield Line(
        name, (field("seed", "seed"), field("cap", "cap")),
        "It opens with the seed, and goes back to it. Without a cap it rises for ever.",
    )  # fmt: skip
    yield Line(
        "", (field("contribution", "adds"), field("reserve", "reserve")),
        "Of each wager: so much to the display, and so much to a hidden reserve for seeding.",
    )  # fmt: skip


def _of_seats(draft: TableDraft, book: RuleBook) -> Iterator[Line]:
    from galaxy_tui.ai.bots import CHARACTERS

    seats = as_number(draft.get("positions"))
    most = min(seats, book.positions) if isinstance(seats, int) else book.positions
    who = [("open", ""), *((character, character) for character in CHARACTERS)]
    fields = [_choice(("seat", str(n)), who, f"seat {n}", 15) for n in range(1, most + 1)]
    for start in range(0, most, 2):
        yield Line("" if start else "Bots", tuple(fields[start : start + 2]))


def as_number(text: str) -> int | str:
    """A whole number where it is one; else the text, for the rules to refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
