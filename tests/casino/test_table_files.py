"""Tables as files: read, refused, written once, and checked together."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest
from platformdirs import user_data_path

from galaxy_tui.casino import places
from galaxy_tui.casino.config import TableConfig
from galaxy_tui.casino.entries import Place
from galaxy_tui.casino.table_file import (
    STANDARD,
    check_casino,
    check_file,
    read_casino,
    read_table,
    standard_tables,
    standard_text,
    write_standard,
)
from galaxy_tui.errors import GalaxyError, NotAllowed, Unreadable
from galaxy_tui.games.library import GAMES
from galaxy_tui.games.setup import check_setup
from galaxy_tui.money import cents
from galaxy_tui.records import from_json, to_json
from tests.casino.files import Change, refused, table, text_of

OWN = """
game = "four-card-prime"
[[paytable]]
family = "prime"
pays = "to 1"
tables = ["Ours"]
[paytable.lines]
"All five one color" = [10]
"Four one color" = [1]
"""


def problems(folder: Path) -> list[str]:
    """What is wrong, a sentence a file; nothing if every table can be opened."""
    return [one.problem for one in check_casino(folder) if one.problem]


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    """A casino with the standard tables written."""
    write_standard(tmp_path)
    return tmp_path


def put(casino: Path, name: str, text: str) -> Path:
    path = casino / "tables" / name
    path.write_text(text, encoding="utf-8")
    return path


# The standard tables


def test_the_four_standard_tables_are_the_four_games_and_the_book_allows_them() -> None:
    tables = standard_tables()
    assert [config.setup.game for config in tables.values()] == list(GAMES)
    for id, config in tables.items():
        check_setup(config.setup)
        assert config.id == id
        assert config.setup.live
        assert config.setup.tabulator


def test_the_standard_tables_show_both_types_of_jackpot() -> None:
    kinds = [rules.kind for config in standard_tables().values() for rules in config.rules.values()]
    assert kinds.count("bonus") >= 1
    assert kinds.count("progressive") >= 2
    assert any(r.daily for config in standard_tables().values() for r in config.rules.values())


def test_every_key_of_the_first_standard_table_is_explained() -> None:
    for line in standard_text("split").splitlines():
        if " = " in line and not line.startswith("#") and "message" not in line:
            key = line.split(" = ")[0]
            in_a_block = key in tomllib.loads(standard_text("split"))["wagers"]
            assert "#" in line or in_a_block or key in ("four-card-bonus", "type"), line


@pytest.mark.parametrize("id", STANDARD)
def test_a_table_survives_being_recorded(id: str) -> None:
    config = table(id)
    assert from_json(to_json(config), TableConfig) == config


@pytest.mark.parametrize("id", STANDARD)
def test_a_line_less_is_a_table_or_a_refusal_that_names_the_file(id: str) -> None:
    lines = standard_text(id).splitlines(keepends=True)
    for number in range(len(lines)):
        text = "".join(lines[:number] + lines[number + 1 :])
        try:
            said = f"x.toml: {read_table(text, 'x.toml', id).id}"
        except GalaxyError as error:
            said = str(error)
        assert said.startswith("x.toml: ")


# What a file says


def test_three_card_split_as_its_file_says() -> None:
    config = table("split")
    setup = config.setup
    assert setup.offered == ("primary", "three-card-bonus", "four-card-bonus", "jackpot")
    assert setup.limits["primary"].text == "$5 to $200"
    assert setup.limits["jackpot"].text == "$5 exactly"
    assert setup.paytables["jackpot"].name == "TCS-4b"
    assert setup.meters["jackpot"].amount == cents("$25,000")
    assert (config.model, config.sensors) == ("milky-way", ("jackpot",))
    assert config.meters == {"jackpot": "split/jackpot"}
    assert (config.clock, config.buy_in, config.float) == (30, 20_000, 2_500_000)


def test_a_progressive_as_its_file_says() -> None:
    config = table("double-play")
    assert config.setup.jackpot == "progressive"
    assert config.setup.meters["super-3s"].per_wager == 20
    rules = config.rules["super-3s"]
    assert (rules.seed, rules.rate, rules.reserve, rules.cap) == (1_000_000, 2_000, 800, 5_000_000)


def test_a_contribution_of_parts_of_a_cent_is_whole_cents_in_the_set_up_only() -> None:
    config = table("deuces", ('contribution = "25%"', 'contribution = "12.34%"'))
    assert config.setup.meters["bonus-jackpot"].per_wager == 12
    assert config.rules["bonus-jackpot"].rate == 1_234


def test_a_daily_jackpot_opens_on_mondays_amount() -> None:
    config = table("prime")
    assert len(config.rules["five-card-jackpot"].daily) == 7
    assert config.setup.meters["five-card-jackpot"].amount == 2_500_000


def test_choices_of_the_house_as_its_file_says() -> None:
    config = table(
        "split",
        ('mode = "live"', 'mode = "training"'),
        ('deal = "packets"', 'deal = "singly"'),
        ('cards = "face down"', 'cards = "face up"'),
        ("clock = 30", "clock = 0"),
    )
    setup = config.setup
    assert (setup.live, setup.packets, setup.face_up, config.clock) == (False, False, True, None)


def test_what_is_left_out_has_a_default() -> None:
    config = read_table('game = "tcs"\n[wagers]\nprimary = "$5 to $10"\n', "plain.toml", "plain")
    assert config.title == "Three Card Split"
    assert (config.model, config.rules, config.setup.tabulator) == ("", {}, False)
    assert (config.setup.edition, config.setup.positions, config.setup.unit) == ("2017", 7, 100)


def test_sensors_are_the_jackpots_unless_the_file_says_more() -> None:
    both = 'sensors = ["five-card-jackpot", "four-card-jackpot"]\n'
    jackpots = ("five-card-jackpot", "four-card-jackpot")
    assert table("prime", (both, "")).sensors == jackpots
    more = table("prime", (both, both.replace("[", '["ante", ')))
    assert more.sensors == ("ante", *jackpots)


def test_a_linked_meter_is_called_by_its_link() -> None:
    link = ('# link = "deuces" ', 'link = "all-deuces" ')
    assert table("deuces", link).meters == {"bonus-jackpot": "link/all-deuces"}


@pytest.mark.parametrize("cell", ['"12 to 1"', '"12"', "12", "12.0"])
def test_operators_cells_in_the_words_of_the_layout(cell: str) -> None:
    cells = f'[cells.prime]\n"All five one color" = {cell}\n"Four one color" = "push"\n[equipment]'
    config = table("prime", ('"Prime-1"', '"Prime-3"'), ("[equipment]", cells))
    assert config.setup.paytables["prime"].lines[0].pay.text == "12"


def test_operators_cells_in_dollars_and_percents() -> None:
    prizes = ("$100", "$50", "$25", "$20", "$15", "$5")
    names = (
        "Five-card Straight Flush", "Four of a kind", "Full House", "Five-card Flush",
        "Five-card Straight", "Three of a kind",
    )  # fmt: skip
    rows = "\n".join(f'"{n}" = "{p}"' for n, p in zip(names, prizes, strict=True))
    cells = f'[cells.five-card-jackpot]\n"Five-card Royal Flush" = "50%"\n{rows}\n[equipment]'
    config = table("prime", ('"PJ-2"', '"PJ-5"'), ("[equipment]", cells))
    assert config.setup.paytables["five-card-jackpot"].open_cells == ()


def test_a_posted_bonus_may_be_a_cell_and_needs_no_meter_then() -> None:
    cells = ("[equipment]", '[cells.jackpot]\n"Four Aces" = "$5,000"\n[equipment]')
    posted = ('[jackpots.jackpot]\nposted = "$25,000"', "# ")
    config = table("split", cells, posted)
    assert (config.rules, config.setup.meters) == ({}, {})


# What can't be read


UNREADABLE: list[tuple[str, Change, str]] = [
    # keys
    ("split", ("clock =", "clocks ="), "clocks: no such key here; did you mean “clock”? The keys"),
    ("split", ("[wagers]", "[wages]"), "wages: no such key here; did you mean “wagers”?"),
    (
        "split",
        ("primary =", "primery ="),
        "wagers.primery: no such key here; did you mean “primary”",
    ),
    ("split", ("model =", "modle ="), "equipment.modle: no such key here; did you mean “model”?"),
    (
        "split",
        ("posted =", "post ="),
        "jackpots.jackpot.post: no such key here; did you mean “posted”",
    ),
    ("split", ("message =", "mesage ="), "tablevision.mesage: no such key"),
    ("split", ("[jackpots.jackpot]", "[jackpots.jackpots]"), "jackpots.jackpots: no such key"),
    ("split", ('four-card-bonus = "TCS', 'four-card = "TCS'), "paytables.four-card: no such key"),
    ("deuces", ("[jackpots]\n", '[jackpots]\nx = "y"\n'), "jackpots.x: no such key here"),
    # values
    ("split", ('game = "three-card-split"', 'game = "whist"'), "game: There is no game “whist”"),
    ("split", ('game = "three-card-split" ', "# "), "game: it is missing."),
    ("split", ('title = "Three Card Split"', 'title = ""'), "title: it is empty."),
    (
        "split",
        ('title = "Three Card Split"', f'title = "{"x" * 41}"'),
        "title: it has 41 characters",
    ),
    ("split", ('title = "Three Card Split"', 'title = "a\\u0007"'), "title: it holds a control"),
    ("split", ('"live"', '"alive"'), "mode: it is “live” or “training”, not “alive”."),
    ("split", ("positions = 7", "positions = 0"), "positions: write a whole number, 1 to 99"),
    ("split", ("positions = 7", "positions = true"), "positions: write a whole number"),
    ("split", ("clock = 30", "clock = -1"), "clock: write a whole number, 0 to 600, not “-1”."),
    ("split", ("clock = 30", "clock = 1.5"), "clock: write a whole number, 0 to 600, not “1.5”."),
    ("split", ('unit = "$1"', 'unit = "a chip"'), "unit: “a chip” is not an amount"),
    ("split", ('unit = "$1"', 'unit = "$0"'), "unit: $0 is too little"),
    ("split", ('float = "$25,000"', 'float = "$999,999,999"'), "float: that is too much"),
    ("split", ('"packets"', '"piles"'), "deal: it is “packets” or “singly”"),
    # wagers
    ("split", ('"$5 to $200"', '"from $5"'), "wagers.primary: “from $5” is no limit: write"),
    ("split", ('"$5 to $200"', '"$5 to lots"'), "wagers.primary: “$5 to lots” is no limit"),
    ("split", ('"$5 to $200"', "[5, 200]"), "wagers.primary: “[5, 200]” is no limit"),
    ("split", ('"$5 to $200"', '"$200 to $5"'), "wagers.primary: Give Primary limits, the lower"),
    ("split", ('"$5 to $200"', "0"), "wagers.primary: $0 is too little"),
    # paytables and cells
    ("split", ('"TCS-1b"', '"TCS-9z"'), "paytables.four-card-bonus: There is no Four Card Bonus"),
    ("split", ('"TCS-1b"', "7"), "paytables.four-card-bonus: it must be text in quotes."),
    (
        "prime",
        ('prime = "$1 to $25"\n', ""),
        "paytables.prime: its wager isn't offered: leave it out, or offer the wager.",
    ),
    (
        "prime",
        ("[equipment]", '[cells.prime]\n"All six" = 2\n[equipment]'),
        'cells.prime."All six": The Prime table Prime-1 has no line “All six”',
    ),
    (
        "prime",
        ("[equipment]", '[cells.prime]\n"All five one color" = true\n[equipment]'),
        'cells.prime."All five one color": true and false are not prizes',
    ),
    (
        "prime",
        ("[equipment]", "[cells]\nprime = 3\n[equipment]"),
        "cells.prime: write its keys below",
    ),
    # equipment
    ("split", ('"milky-way"', '"pulsar"'), "equipment.model: There is no model “pulsar”"),
    (
        "split",
        ('model = "milky-way" ', "# "),
        "equipment.sensors: there are no electronics without",
    ),
    (
        "split",
        ('sensors = ["jackpot"]', 'sensors = "jackpot"'),
        "equipment.sensors: list the wagers",
    ),
    (
        "split",
        ('sensors = ["jackpot"]', 'sensors = ["ante"]'),
        "equipment.sensors[0]: “ante” isn't",
    ),
    (
        "split",
        ("sensors =", 'forward = "ftp://x"\nsensors ='),
        "equipment.forward: “ftp://x” is no",
    ),
    ("split", ("sensors =", 'forward = "file:x"\nsensors ='), "equipment.forward: “file:x” is no"),
    ("split", ("notice = true", "notice = 1"), "tablevision.notice: write true or false"),
    # jackpots
    ("split", ('type = "bonus"', "# "), "jackpots.type: it is missing: write “bonus” or"),
    ("split", ('type = "bonus"', 'type = "both"'), "jackpots.type: it is “bonus” or “progressive”"),
    ("split", ("posted =", 'link = "a b"\nposted ='), "jackpots.jackpot.link: “a b” is no name"),
    ("prime", ("daily =", 'posted = "$1"\ndaily ='), "jackpots.five-card-jackpot.daily: it stands"),
    (
        "prime",
        ('"$25,000", "$25,000", ', ""),
        "jackpots.five-card-jackpot.daily: write seven amounts",
    ),
    ("prime", ('"$50,000", ', '"lots", '), "jackpots.five-card-jackpot.daily[5]: “lots” is not"),
    ("deuces", ('"25%"', '"a quarter"'), "jackpots.bonus-jackpot.contribution: “a quarter” is no"),
    ("deuces", ('"25%"', '"125%"'), "jackpots.bonus-jackpot.contribution: 125% is more than"),
    (
        "split",
        ('jackpot = "$5"\n', ""),
        "paytables.jackpot: its wager isn't offered",
    ),
]


@pytest.mark.parametrize(("id", "change", "says"), UNREADABLE, ids=[row[2] for row in UNREADABLE])
def test_a_refusal_names_the_key_and_the_reason(id: str, change: Change, says: str) -> None:
    assert refused(id, change).startswith(says)


@pytest.mark.parametrize(
    "text",
    ["what is this", "a = 1\na = 2", "[wagers", f"a = {'[' * 5000}", "a = 1" + "0" * 5000],
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match=r"^x\.toml: it (is not TOML|holds a number|is nested)"):
        read_table(text, "x.toml", "x")


def test_an_empty_file_lacks_its_game() -> None:
    with pytest.raises(Unreadable, match=r"^x\.toml: game: it is missing\.$"):
        read_table("", "x.toml", "x")


def test_a_table_offers_something() -> None:
    with pytest.raises(Unreadable, match=r"^x\.toml: wagers: offer at least one wager"):
        read_table('game = "dw"', "x.toml", "x")


def test_jackpots_need_a_jackpot_wager() -> None:
    text = 'game = "tcs"\n[wagers]\nprimary = "$5"\n[jackpots]\ntype = "bonus"\n'
    with pytest.raises(Unreadable, match="jackpots: no jackpot wager is offered"):
        read_table(text, "x.toml", "x")


def test_a_display_needs_a_model() -> None:
    text = 'game = "tcs"\n[wagers]\nprimary = "$5"\n[tablevision]\nmessage = "Hello"\n'
    with pytest.raises(Unreadable, match="tablevision: there is no display without a model"):
        read_table(text, "x.toml", "x")


@pytest.mark.parametrize("id", ["", "a b", "-a", "a-", "é", "a.b", "x" * 41, "link", "../a"])
def test_a_table_is_called_by_letters_digits_and_dashes(id: str) -> None:
    with pytest.raises(Unreadable, match=r"^x\.toml: .*(letters|another name)"):
        read_table(standard_text("split"), "x.toml", id)


# The folder


def test_a_folder_without_tables_has_the_standard_ones_and_nothing_is_written(
    tmp_path: Path,
) -> None:
    assert read_casino(tmp_path) == (standard_tables(), {})
    assert read_casino(tmp_path / "none") == (standard_tables(), {})
    assert problems(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_the_standard_files_are_written_and_read_back(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "casino"
    write_standard(folder)
    assert read_casino(folder) == (dict(sorted(standard_tables().items())), {})
    assert [path.name for path in folder.iterdir()] == ["tables"]
    for id in STANDARD:
        written = (folder / "tables" / f"{id}.toml").read_text(encoding="utf-8")
        assert written == standard_text(id)


def test_what_an_operator_has_is_never_overwritten(casino: Path) -> None:
    put(casino, "split.toml", text_of("split", ("clock = 30", "clock = 20")))
    (casino / "tables" / "prime.toml").unlink()
    write_standard(casino)
    assert read_casino(casino)[0].keys() == {"split", "deuces", "double-play"}
    assert read_casino(casino)[0]["split"].clock == 20


def test_writing_leaves_all_of_the_files_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Path.write_text

    def full(path: Path, text: str, encoding: str) -> int:
        if path.name == "prime.toml":
            raise OSError(28, "No space left on device")
        return written(path, text, encoding)

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(NotAllowed, match="can't be written: no space left on device"):
        write_standard(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_whoever_writes_first_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def late(path: Path, target: Path) -> Path:
        target.mkdir()
        (target / "mine.toml").write_text("", encoding="utf-8")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", late)
    write_standard(tmp_path)
    assert [path.name for path in (tmp_path / "tables").iterdir()] == ["mine.toml"]
    assert [path.name for path in tmp_path.iterdir()] == ["tables"]


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "casino"
    file.write_text("", encoding="utf-8")
    with pytest.raises(NotAllowed, match="can't be written"):
        write_standard(file)
    with pytest.raises(Unreadable, match="casino can't be read: not a directory"):
        read_casino(file)


def test_an_empty_folder_of_tables_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (problem,) = problems(tmp_path)
    assert "holds no table" in problem
    with pytest.raises(GalaxyError, match="holds no table"):
        read_casino(tmp_path)


def test_tables_that_is_no_folder_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("", encoding="utf-8")
    (problem,) = problems(tmp_path)
    assert problem.endswith("tables can't be read: not a directory.")


def test_every_file_is_checked_and_each_problem_is_a_sentence(casino: Path) -> None:
    put(casino, "split.toml", text_of("split", ('"TCS-1b"', '"TCS-9z"')))
    put(casino, "bad name.toml", standard_text("split"))
    put(casino, "broken.toml", "[")
    (casino / "tables" / "latin.toml").write_bytes(b"title = '\xe9'")
    (casino / "tables" / "large.toml").write_bytes(b"#" * 1_000_001)
    (casino / "tables" / "folder.toml").mkdir()
    (casino / "tables" / "gone.toml").symlink_to(casino / "nowhere")
    (casino / "tables" / ".hidden.toml").write_text("[", encoding="utf-8")
    (casino / "tables" / "notes.txt").write_text("[", encoding="utf-8")
    found = problems(casino)
    names = ["bad name", "broken", "folder", "gone", "large", "latin", "split"]
    assert [Path(problem.split(".toml")[0]).name for problem in found] == names
    assert all(problem.endswith(".") for problem in found)
    assert "folder.toml is not a file." in found[2]
    assert "gone.toml can't be read: no such file or directory." in found[3]
    sound, shut = read_casino(casino)
    assert (list(sound), list(shut)) == (["deuces", "double-play", "prime"], names)
    assert list(shut.values()) == found


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser reads everything")
def test_a_file_that_may_not_be_read_is_a_problem(casino: Path) -> None:
    put(casino, "split.toml", "").chmod(0)
    assert problems(casino)[0].endswith("split.toml can't be read: permission denied.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are none here")
def test_a_pipe_is_not_waited_for(casino: Path) -> None:
    os.mkfifo(casino / "tables" / "pipe.toml")
    assert problems(casino) == [f"{casino}/tables/pipe.toml is not a file."]


def test_a_byte_order_mark_is_no_trouble(casino: Path) -> None:
    put(casino, "split.toml", "\ufeff" + standard_text("split"))
    assert problems(casino) == []


def test_links_are_checked_between_tables(casino: Path) -> None:
    link = ('# link = "deuces" ', 'link = "deuces" ')
    put(casino, "deuces.toml", text_of("deuces", link))
    put(casino, "deuces-2.toml", text_of("deuces", link))
    assert problems(casino) == []
    training = ('mode = "live"', 'mode = "training"')
    put(casino, "deuces-2.toml", text_of("deuces", link, training))
    (problem,) = problems(casino)
    assert problem == (
        f"{casino}/tables/deuces.toml: jackpots.bonus-jackpot.link: deuces-2 and deuces can't "
        "share the meter “deuces”: a training table never moves a live meter "
        "(House rule: demonstrations)."
    )
    assert {one.id for one in check_casino(casino) if one.problem} == {"deuces"}


def test_a_file_is_checked_as_if_it_stood_among_the_tables(casino: Path, tmp_path: Path) -> None:
    link = ('# link = "deuces" ', 'link = "deuces" ')
    put(casino, "deuces.toml", text_of("deuces", link))
    other = tmp_path / "other.toml"
    other.write_text(text_of("deuces", link), encoding="utf-8")
    assert check_file(other, casino).id == "other"
    other.write_text(text_of("deuces", link, ('"25%"', '"20%"')), encoding="utf-8")
    with pytest.raises(NotAllowed, match=r"other\.toml: jackpots\.bonus-jackpot\.link: deuces and"):
        check_file(other, casino)


# A house's own paytables


def test_own_paytables_stand_beside_the_books(casino: Path) -> None:
    put(casino, "prime.toml", text_of("prime", ('"Prime-1"', '"Ours"')))
    assert "There is no Prime table “Ours”" in problems(casino)[0]
    (casino / "paytables.toml").write_text(OWN, encoding="utf-8")
    assert problems(casino) == []
    posted = read_casino(casino)[0]["prime"].setup.paytables["prime"]
    assert (posted.name, posted.origin) == ("Ours", f"{casino}/paytables.toml")


def test_own_paytables_of_several_games_are_several_files(casino: Path) -> None:
    put(casino, "prime.toml", text_of("prime", ('"Prime-1"', '"Ours"')))
    (casino / "paytables-prime.toml").write_text(OWN, encoding="utf-8")
    (casino / "other.toml").write_text("[", encoding="utf-8")
    assert problems(casino) == []


def test_own_paytables_that_cannot_be_read_are_a_problem_of_their_own(casino: Path) -> None:
    (casino / "paytables.toml").write_text("game = 1", encoding="utf-8")
    assert problems(casino) == [f"{casino}/paytables.toml: game: it must be text in quotes."]


# Where a casino is


def test_the_folder_is_the_one_given_or_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GALAXY_SAVES", str(tmp_path))
    assert places.saves_folder() == tmp_path
    assert places.saves_folder("elsewhere") == Path("elsewhere")
    monkeypatch.setenv("GALAXY_SAVES", "")
    assert places.saves_folder().name == "saves"
    with pytest.raises(Unreadable):
        places.saves_folder("a\0b")


def test_a_place_is_named_as_it_is_written_in_the_file() -> None:
    place = Place("x.toml").down(("jackpots", "a/b c", "cap"))
    assert place.where == 'x.toml: jackpots."a/b c".cap'


def test_an_installed_copy_uses_the_platforms_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(places.VARIABLE, raising=False)
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "site-packages" / "galaxy_tui")
    assert places.saves_folder() == user_data_path("galaxy-tui", appauthor=False)
