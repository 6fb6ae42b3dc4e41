"""A table of one's own, from the form to the first round."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Checkbox, Input, OptionList, Static

from galaxy_tui.ai.odds.wagers import Subject
from galaxy_tui.casino import accounts as at
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.table_figures import Priced, priced, shown_edge
from galaxy_tui.casino.table_file import read_table, standard_tables
from galaxy_tui.casino.table_writing import choices_of
from galaxy_tui.casino.verify import verify
from galaxy_tui.errors import GalaxyError
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.ui.app import Galaxy
from galaxy_tui.ui.screens.new_table import NewTable
from galaxy_tui.ui.table_draft import blamed, choices_in, first_draft
from galaxy_tui.ui.table_form import Key, sections_of
from galaxy_tui.ui.widgets.form import Form
from galaxy_tui.ui.widgets.one_of import OneOf

Open = Callable[..., Galaxy]
STANDARD = {config.setup.game: config for config in standard_tables().values()}


class Desk:
    """The form, a person at it, and what it was left with."""

    def __init__(self, app: Galaxy, pilot: Pilot[None]) -> None:
        self.app, self.pilot, self.room = app, pilot, NewTable()
        self.left: list[str | None] = []

    @property
    def form(self) -> Form:
        return self.room.query_one(Form)

    async def say(self, key: Key, value: str) -> None:
        """Put a value into a field, as a person would."""
        made = next(line.controls[key] for line in self.form.lines if key in line.controls)
        match made:
            case Input() | OneOf():
                made.value = value
            case Checkbox():
                made.value = bool(value)
        await self.settled()

    async def settled(self) -> None:
        """From the field to the form to the room."""
        for _ in range(3):
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settled()

    async def game(self, game: str) -> None:
        if self.room.draft.book.id != game:
            await self.say(("game",), game)

    async def counted(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    def text(self, name: str) -> str:
        return str(self.room.query_one(name, Static).render())

    def edges(self) -> dict[str, str]:
        """By wager, as they stand at the ends of the lines."""
        return {line.line.edge: line.edge for line in self.form.lines if line.line.edge}

    def complaints(self) -> dict[str, str]:
        """What stands beneath a line, by its first field."""
        return {"/".join(next(iter(x.controls))): x.wrong for x in self.form.lines if x.wrong}


@asynccontextmanager
async def desk(
    casino: Open, size: tuple[int, int] = (120, 36), *, exact: bool = False
) -> AsyncIterator[Desk]:
    """Where edges aren't what it is about, nothing is counted."""
    app = casino()
    with pytest.MonkeyPatch.context() as patch:
        if not exact:
            patch.setattr("galaxy_tui.ui.edges.price", lambda *_: Priced((), (), 0.5))
        async with _at_the_desk(app, size) as there:
            yield there


@asynccontextmanager
async def _at_the_desk(app: Galaxy, size: tuple[int, int]) -> AsyncIterator[Desk]:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.open_doors()
        there = Desk(app, pilot)
        await app.push_screen(there.room, there.left.append)
        await pilot.pause()
        yield there


# The draft


@pytest.mark.parametrize("game", GAMES)
def test_a_first_draft_is_the_standard_table(game: str) -> None:
    draft = first_draft(STANDARD[game], "one", STANDARD[game].title, ())
    assert choices_in(draft, sections_of(draft)) == choices_of(STANDARD[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_allowed_or_refused_at_a_field_of_the_form(game: str) -> None:
    from galaxy_tui.casino.table_writing import table_text

    first = first_draft(STANDARD[game], "one", "One", ())
    allowed, refused = 0, []
    fields = [f for s in sections_of(first) for line in s.lines for f in line.fields]
    for field in fields:
        tries = {
            "choice": [value for _, value in field.options],
            "tick": ["", "yes"],
            "text": ["", "0", "$3", "$1,000,000", "x", "50 to 1", "$9 $9"],
        }[field.kind]
        if field.key[0] in ("game", "file", "seat"):
            continue
        for value in tries:
            draft = first.saying(field.key, value)
            sections = sections_of(draft)
            try:
                read_table(table_text("one", choices_in(draft, sections)), "one.toml", "one")
                allowed += 1
            except GalaxyError as error:
                refused.append(blamed(str(error), "one.toml", sections))
    assert allowed > 20
    assert len(refused) > 20
    for key, reason in refused:
        assert key != ("file",), reason
        assert reason.endswith(".")
        assert "one.toml" not in reason


# Opening


@pytest.mark.parametrize("game", GAMES)
async def test_enter_opens_a_good_table_of_each_game(
    casino: Open, game: str, tmp_path: Path
) -> None:
    async with desk(casino) as there:
        await there.game(game)
        name = there.room.file_id
        there.room.query_one("#open").focus()
        await there.pilot.press("enter")
        assert there.left == [name]
        house = there.app.floor.house
        table = house.tables[name]
        changed = choices_of(table.config) | {"title": STANDARD[game].title}
        assert changed == choices_of(STANDARD[game])
        file = tmp_path / "saves" / "tables" / f"{name}.toml"
        assert read_table(file.read_text(encoding="utf-8"), file.name, name) == table.config
        seats = {taken.seat: taken for taken in table.look().seats}
        assert len(seats) == 4
        for seat, taken in seats.items():
            assert taken.bot
            held = house.books.ledger.balance(at.rack(True, taken.player, name))
            assert held == taken.chips == table.config.buy_in, seat
        assert (table.setup.positions + 1) // 2 in table.free_seats()  # the best one is yours
        assert set(there.app.floor.company(name).bots) == set(seats)
    assert verify(tmp_path / "saves").wrong == ""


CHANGES: dict[str, dict[Key, str]] = {
    "three-card-split": {
        ("edition",): "2012", ("deal",): "singly", ("cards",): "face up", ("spots",): "two",
        ("offer", "four-card-bonus"): "", ("paytables", "jackpot"): "TCS-4a",
        ("jackpots", "jackpot", "posted"): "$40,000",
    },
    "deuces-wild": {
        ("paytables", "bonus-jackpot"): "D", ("jackpots", "bonus-jackpot/5 Wild Cards", "seed"):
        "$80,000", ("payout-limit",): "$60,000", ("paytables", "ante"): "C",
    },
    "three-card-double-play": {
        ("wagers", "high"): "$10 to $300", ("wagers", "low"): "$10 to $300",
        ("equipment", "model"): "andromeda-5a", ("sensor", "high"): "yes",
        ("jackpots", "super-3s", "cap"): "", ("jackpots", "super-six", "contribution"): "22.5%",
    },
    "four-card-prime": {
        ("jackpots", "type"): "progressive", ("paytables", "prime"): "Prime-3",
        ("cells", "prime", "All five one color"): "12 to 1",
        ("cells", "prime", "Four one color"): "1 to 1",
        ("jackpots", "five-card-jackpot", "seed"): "$20,000",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_chosen_stands_in_the_house(casino: Open, game: str, tmp_path: Path) -> None:
    async with desk(casino) as there:
        await there.game(game)
        usual: dict[Key, str] = {
            ("title",): "Ours",
            ("file",): "ours",
            ("mode",): "training",
            ("clock",): "0",
        }
        for key, value in (usual | CHANGES[game]).items():
            await there.say(key, value)
        assert there.complaints() == {}
        await there.pilot.press("f5")
        assert there.left == ["ours"]
        config = there.app.floor.tables["ours"].config
        setup = config.setup
        assert (config.title, setup.game, setup.live, config.clock) == ("Ours", game, False, None)
        said = choices_of(config)
        for (*path, last), value in CHANGES[game].items():
            block: object = said
            for step in path:
                assert isinstance(block, dict)
                block = block.get(step, {})
            assert isinstance(block, dict)
            if path == ["sensor"]:
                assert last in config.sensors
            elif path == ["offer"]:
                assert (last in setup.offered) == bool(value)
            else:
                assert str(block.get(last, "")) == value.removesuffix(" to 1")
        if game == "three-card-split":
            assert setup.offered == ("high", "low", "three-card-bonus", "jackpot")
        there.app.floor.tables["ours"].open_round()
    assert verify(tmp_path / "saves").wrong == ""


async def test_bots_sit_where_they_were_put_under_their_own_names(casino: Open) -> None:
    async with desk(casino) as there:
        who = {2: "gambler", 6: "gambler", 7: "perfect"}
        for seat in range(1, 8):
            await there.say(("seat", str(seat)), who.get(seat, ""))
        there.app.floor.house.join("Orson")  # a person of that name: the gambler has another
        await there.pilot.press("f5")
        seats = there.app.floor.tables["split-2"].look().seats
        assert {s.seat: s.bot for s in seats} == who
        assert "Orson" not in {s.player for s in seats}
        assert len({s.player for s in seats}) == 3
        await there.counted()


# Refusals


async def test_what_a_book_forbids_is_said_at_its_field_and_nothing_typed_is_lost(
    casino: Open,
) -> None:
    async with desk(casino) as there:
        await there.say(("wagers", "three-card-bonus"), "$1 to $150")
        half = there.complaints()["offer/three-card-bonus"]
        assert half.endswith("(TCS App B).")
        assert "$150 is more than half" in half
        assert there.text("#state").startswith("Not yet. Nobody could make the most of it")
        await there.pilot.press("f5")
        assert there.left == []
        assert there.form.key_of(there.room.focused) == ("wagers", "three-card-bonus")
        assert "split-2" not in there.app.floor.tables
        await there.say(("edition",), "2012")
        await there.say(("equipment", "model"), "andromeda-5a")
        await there.say(("wagers", "three-card-bonus"), "$1 to $99")
        (said,) = there.complaints().items()
        assert said[0] == "equipment/model"
        assert said[1].endswith("(TCS App E, 2012).")
        await there.game("deuces-wild")
        assert there.complaints() == {}
        await there.game("three-card-split")
        assert there.room.draft.get("wagers", "three-card-bonus") == "$1 to $99"
        assert list(there.complaints()) == ["equipment/model"]
        await there.say(("edition",), "2017")
        assert there.complaints() == {}
        assert there.text("#state").startswith("Ready")


async def test_a_cell_that_is_left_to_the_operator_is_asked_for(casino: Open) -> None:
    async with desk(casino) as there:
        await there.game("four-card-prime")
        await there.say(("paytables", "bad-beat"), "BB-5")
        assert there.complaints() == {
            "cells/bad-beat/Any Quads":
            "BB-5 leaves “Any Quads” to the operator: fill it in (FCP App A)."
        }  # fmt: skip
        await there.say(("cells", "bad-beat", "Any Quads"), "50 to 1")
        await there.say(("cells", "bad-beat", "Any Straight Flush"), "40 to 1")
        assert list(there.complaints()) == ["cells/bad-beat/Any Trips"]
        await there.say(("cells", "bad-beat", "Any Trips"), "$5")
        assert "write odds" in there.complaints()["cells/bad-beat/Any Trips"]
        await there.say(("cells", "bad-beat", "Any Trips"), "8 to 1")
        assert there.complaints() == {}


async def test_a_name_that_exists_or_cant_be_one_is_refused_at_the_file(casino: Open) -> None:
    async with desk(casino) as there:
        for name in ("split", "a name", "", "link"):
            await there.say(("file",), name)
            assert list(there.complaints()) == ["file"], name
            await there.pilot.press("f5")
            assert there.left == []
        await there.say(("file",), "high-limit")
        assert there.complaints() == {}


async def test_a_full_disk_is_a_sentence_and_the_form_stays(
    casino: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(casino) as there:
        await there.say(("title",), "Ours")

        def full(file: int) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            await there.pilot.press("f5")
        assert there.left == []
        (said,) = [note.message for note in there.app._notifications]
        assert "can't be written: no space left on device" in said
        assert there.room.draft.get("title") == "Ours"
        await there.pilot.press("f5")
        assert there.left == ["split-2"]


# Figures


def shown(config: TableConfig) -> dict[str, str]:
    return {wager: shown_edge(one.house_edge) for one in priced(config) for wager in one.wagers}


@pytest.mark.parametrize("game", GAMES)
async def test_the_edges_are_those_of_the_table(casino: Open, game: str) -> None:
    async with desk(casino, exact=True) as there:
        await there.game(game)
        await there.counted()
        assert there.room.config is not None
        wanted = shown(there.room.config)
        assert there.edges() == wanted
        family = next(iter(there.room.config.setup.paytables))
        (other,) = [
            field.options[-1][1]
            for section in there.room.sections
            for line in section.lines
            for field in line.fields
            if field.key == ("paytables", family)
        ]
        await there.say(("paytables", family), other)
        await there.counted()
        if there.room.config:
            again = {
                w: shown_edge(p.house_edge) for p in priced(there.room.config) for w in p.wagers
            }
            assert there.edges() == again != wanted


async def test_beside_a_paytable_in_hand_stand_the_edges_of_all(casino: Open) -> None:
    async with desk(casino, (80, 24), exact=True) as there:
        there.form.go_to(("paytables", "four-card-bonus"))
        await there.pilot.pause()
        await there.counted()
        note = there.text("#note")
        assert "TCS-1b\N{NO-BREAK SPACE}" in note
        for table in ("TCS-1a", "TCS-2a", "TCS-2b", "TCS-3a", "TCS-3b"):
            assert table in note
        assert "5.929%" in note
        assert "counting" not in note


async def test_the_list_of_paytables_has_the_edge_of_each(casino: Open) -> None:
    async with desk(casino, exact=True) as there:
        there.form.go_to(("paytables", "four-card-bonus"))
        await there.settled()
        await there.counted()
        await there.press("enter")
        listed = there.app.screen.query_one(OptionList)
        lines = [str(listed.get_option_at_index(n).prompt) for n in range(6)]
        assert lines[1].split() == ["TCS-1b", "5.929%"]
        assert all(line.endswith("%") for line in lines)
        await there.press("home", "enter")
        assert there.room.draft.get("paytables", "four-card-bonus") == "TCS-1a"


async def test_a_jackpots_edge_follows_its_amount_and_a_wager_taken_off_has_none(
    casino: Open,
) -> None:
    async with desk(casino, exact=True) as there:
        await there.counted()
        before = there.edges()["jackpot"]
        await there.say(("jackpots", "jackpot", "posted"), "$50,000")
        await there.counted()
        assert there.edges()["jackpot"] != before
        await there.say(("offer", "jackpot"), "")
        assert there.edges()["jackpot"] == "not offered"
        assert there.complaints() == {}
        await there.say(("offer", "jackpot"), "yes")
        await there.say(("jackpots", "jackpot", "posted"), "$25,000")
        assert there.edges()["jackpot"] == before


async def test_an_edge_that_cant_be_counted_is_a_dash_and_the_others_are_counted(
    casino: Open,
) -> None:
    def failing(config: TableConfig, subject: Subject) -> Priced:
        if subject.wager == "jackpot":
            raise ArithmeticError("no such chance")
        return Priced((), (), 0.5)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("galaxy_tui.ui.edges.price", failing)
        async with _at_the_desk(casino(), (120, 36)) as there:
            await there.counted()
            await there.counted()  # what came after it is counted in a thread of its own
            edges = there.edges()
            assert edges.pop("jackpot") == "—"
            assert set(edges.values()) == {shown_edge(0.5)}
            (told,) = (note.message for note in there.app._notifications)
            assert told.startswith("A house edge can't be counted: ")


async def test_the_models_that_wont_do_are_named_with_their_clause(casino: Open) -> None:
    async with desk(casino) as there:
        await there.game("three-card-double-play")
        there.form.go_to(("equipment", "model"))
        await there.pilot.pause()
        note = there.text("#note")
        assert "6 sensors a position, 16 positions" in note
        assert "Milky Way won't do: " in note
        assert "(TCDP Equipment)." in note


# Keys


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_the_keyboard_is_enough_at_every_size(casino: Open, size: tuple[int, int]) -> None:
    async with desk(casino, size) as there:
        await there.press("tab", "right")  # the game, the next one
        assert there.room.draft.book.id == "deuces-wild"
        assert there.form.key_of(there.room.focused) == ("game",)
        await there.press("down", "home", "O", "u", "r", " ")
        assert there.room.draft.get("title").startswith("Our Deuces")
        await there.press("enter", "up", "up", "enter")
        await there.press("home", "enter")  # the first of the list
        assert there.room.draft.book.id == "three-card-split"
        for line in there.form.lines:
            for edge in line.query(".edge"):
                assert edge.region.right <= there.form.region.right
                assert edge.region.width >= 9, line.line
        there.form.go_to(("offer", "jackpot"))
        await there.press("space")
        assert not there.room.draft.get("offer", "jackpot")
        await there.press("escape")
        assert there.left == [None]
        assert "split-2" not in there.app.floor.tables


async def test_the_mouse_is_enough(casino: Open) -> None:
    async with desk(casino) as there:
        (game,) = [x.controls["game",] for x in there.form.lines if ("game",) in x.controls]
        await there.pilot.click(game)
        await there.settled()
        await there.pilot.click(OptionList, offset=(4, 4))
        await there.settled()
        assert there.room.draft.book.id == "four-card-prime"
        await there.pilot.click("#open")
        assert there.left == ["prime-2"]


def test_every_game_has_its_own_choices_and_no_others() -> None:
    for game, config in STANDARD.items():
        draft = first_draft(config, "one", "One", ())
        keys = {f.key[0] for s in sections_of(draft) for x in s.lines for f in x.fields}
        book = book_of(game)
        assert ("edition" in keys) == ("edition" in book.choices)
        assert ("payout-limit" in keys) == ("payout_limit" in book.choices)
