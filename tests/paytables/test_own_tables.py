"""A house's own tables: good ones are read, bad ones are refused with file, key and reason."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from galaxy_tui.errors import Unreadable
from galaxy_tui.games.paytables import book_tables, read_tables

GOOD = """
game = "four-card-prime"

[[paytable]]
family = "prime"
pays = "to 1"
tables = ["Red", "Black"]
[paytable.lines]
"All five one color" = [7, 5.25]
"Four one color" = [1, "push"]

[[paytable]]
family = "envy"
clause = "House rule 4"
pays = "for 1"
tables = ["Green"]
[paytable.lines]
"Four Aces" = ["$50"]
"Quads" = ["BONUS"]
"Straight Flush" = ["-"]
"Trips" = ["-"]

[[repair]]
table = "Red"
line = "Four one color"
printed = "l"
ground = "A smudge."
"""
PICK_3 = """
game = "three-card-double-play"
[[paytable]]
family = "pick-3"
pays = "to 1"
tables = ["Ours"]
[paytable.lines]
"Double Mini-Royal" = [500]
"Mini-Royal + Trips/SF" = [100]
"Double Trips/SF" = [50]
"One Mini-Royal" = [20]
"Single Trips or SF" = [5]
"Double pairs" = [2]
"Other" = ["loss"]
"""


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        read_tables(text, "own.toml")
    message = str(caught.value)
    assert message.startswith("own.toml: ")
    assert message.isprintable()
    return message


def changed(old: str, new: str, text: str = GOOD) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_a_good_file_is_read_with_its_origin_and_the_books_clause() -> None:
    red, black, green = read_tables(GOOD, "own.toml")
    assert (red.name, red.clause, red.pays, red.origin) == ("Red", "FCP App C", "to 1", "own.toml")
    assert [line.pay.text for line in black.lines] == ["5.25", "Push"]
    assert (green.clause, green.open_cells) == ("House rule 4", ("Quads",))
    assert [line.repaired for line in red.lines] == ["", "A smudge."]
    assert [line.repaired for line in black.lines] == ["", ""]


@pytest.mark.parametrize("lowest", ["Double pairs", "Double Flush or Straight"])
def test_tcdp_app_b_both_sets_of_lines_are_known(lowest: str) -> None:
    (table,) = read_tables(changed("Double pairs", lowest, PICK_3), "own.toml")
    assert table.line(lowest) is not None


def test_tcdp_app_b_the_two_sets_of_lines_do_not_mix() -> None:
    both = changed('"Other"', '"Double Flush or Straight" = [2]\n"Other"', PICK_3)
    assert 'lines."Double ' in refusal(both)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('game = "four-card-prime"', "", "game", "missing"),
        ('"four-card-prime"', '"poker"', "game", "the games are three-card-split"),
        ('"four-card-prime"', "4", "game", "text in quotes"),
        ('family = "prime"', "", "paytable[0].family", "missing"),
        ('"prime"', '"slots"', "paytable[0].family", "its families are win-bonus"),
        ('"prime"', '"ante"', "paytable[0].family", "not a family of four-card-prime"),
        ('"prime"', "[1]", "paytable[0].family", "text in quotes"),
        ('pays = "to 1"', "", "paytable[0].pays", "missing"),
        ('"to 1"', '"for 1"', "paytable[0].pays", "Prime tables pay “to 1”"),
        ('"for 1"', '"to 1"', "paytable[1].pays", "Envy tables pay “for 1”"),
        ('tables = ["Red", "Black"]', "", "paytable[0].tables", "missing"),
        ('["Red", "Black"]', '"Red"', "paytable[0].tables", "a list in brackets"),
        ('["Red", "Black"]', "[]", "paytable[0].tables", "at least one"),
        ('"Black"]', "2]", "paytable[0].tables[1]", "text in quotes"),
        ('"Black"]', '" "]', "paytable[0].tables[1]", "empty"),
        ('"Black"]', '"--"]', "paytable[0].tables[1]", "a letter or a digit"),
        ('"Black"]', '"a\\u001bb"]', "paytable[0].tables[1]", "control character"),
        ('"Black"]', f'"{"x" * 41}"]', "paytable[0].tables[1]", "40 at most"),
        ('"Black"]', '"red"]', "paytable[0].tables[1]", "there twice"),
        ('"Black"]', '"Prime-1"]', "paytable[0].tables[1]", "the book's Prime-1"),
        ('"Black"]', '"prime 1"]', "paytable[0].tables[1]", "the book's Prime-1"),
        ('"Black"]', '"1"]', "paytable[0].tables[1]", "the book's Prime-1"),
        ("[7, 5.25]", "[7]", 'paytable[0].lines."All five one color"', "1 for 2 tables"),
        ("[7, 5.25]", "7", 'paytable[0].lines."All five one color"', "a list in brackets"),
        ('"Four one color" = [1, "push"]', "", "paytable[0].lines", "“Four one color” is missing"),
        ('"Four one color"', '"Three one color"', 'lines."Three one color"', "no such line"),
        ('"Four one color"', '"four one color"', 'lines."four one color"', "no such line"),
        ("7,", "-7,", 'paytable[0].lines."All five one color"[0]', "never negative"),
        ("5.25", "5.255", 'paytable[0].lines."All five one color"[1]', "two decimals"),
        ("7,", "true,", 'paytable[0].lines."All five one color"[0]', "true and false"),
        ("7,", "nan,", 'paytable[0].lines."All five one color"[0]', "not odds"),
        ("7,", "-inf,", 'paytable[0].lines."All five one color"[0]', "not odds"),
        ("7,", "1000001,", 'paytable[0].lines."All five one color"[0]', "too much"),
        ("7,", "1e400,", 'paytable[0].lines."All five one color"[0]', "too much"),
        ("7,", "0xffffffffffffffff,", 'paytable[0].lines."All five one color"[0]', "too much"),
        ("7,", "2020-01-01,", 'paytable[0].lines."All five one color"[0]', "a number or a piece"),
        ("7,", "[7],", 'paytable[0].lines."All five one color"[0]', "a number or a piece"),
        ("7,", '"10%",', 'paytable[0].lines."All five one color"[0]', "write odds, “push”, “loss”"),
        (
            "7,",
            '"$5",',
            'paytable[0].lines."All five one color"[0]',
            "no place in the Prime tables",
        ),
        ("7,", '"JACKPOT",', 'paytable[0].lines."All five one color"[0]', "no place"),
        ('"$50"', '"5%"', 'paytable[1].lines."Four Aces"[0]', "no place in the Envy tables"),
        ('"$50"', "50", 'paytable[1].lines."Four Aces"[0]', "write dollars"),
        ('"$50"', '"$100,000,001"', 'paytable[1].lines."Four Aces"[0]', "too much"),
        ('"Red"\nline', '"Blue"\nline', "repair[0].table", "no table “Blue”"),
        ('line = "Four', 'line = "Five', "repair[0].line", "no line “Five one color”"),
        ('ground = "A smudge."', "", "repair[0].ground", "missing"),
        ("[[repair]]", "[repair]", "repair", "two brackets"),
        ("[[repair]]", "[[repairs]]", "repairs", "no such key"),
        ('pays = "to 1"', 'pays = "to 1"\npay = 1', "paytable[0].pay", "no such key"),
    ],
)
def test_a_bad_file_is_refused_with_key_and_reason(
    old: str, new: str, key: str, reason: str
) -> None:
    message = refusal(changed(old, new))
    assert re.match(rf"own\.toml: \S*{re.escape(key)}: ", message), message
    assert reason in message


def test_lines_out_of_order_are_refused() -> None:
    swapped = GOOD.replace('"Quads" = ["BONUS"]\n', "").replace(
        '"Four Aces" =', '"Quads" = ["BONUS"]\n"Four Aces" ='
    )
    assert "paytable[1].lines: the lines are out of order: write Four Aces, Quads" in refusal(
        swapped
    )


def test_a_percentage_over_100_is_refused() -> None:
    text = PICK_3.replace("pick-3", "super-3s").replace('"to 1"', '"for 1"')
    lines = [line.name for line in book_tables("three-card-double-play")[-8].lines]
    head = text[: text.index('"Double Mini-Royal"')]
    good = head + "\n".join(f'"{name}" = ["$1"]' for name in lines)
    assert len(read_tables(good, "own.toml")) == 1
    assert 'lines."Double Mini-Royal"[0]: 101% is no share' in refusal(
        good.replace('["$1"]', '["101%"]', 1)
    )


def test_a_name_twice_in_two_blocks_is_refused() -> None:
    block = GOOD[GOOD.index("[[paytable]]") : GOOD.index('[[paytable]]\nfamily = "envy"')]
    assert "paytable[2].tables[0]: “Red” is there twice" in refusal(
        GOOD.replace("[[repair]]", block + "[[repair]]")
    )


def test_one_name_may_serve_two_families() -> None:
    assert len(read_tables(changed('"Green"', '"Red"'), "own.toml")) == 3


def test_bad_toml_is_refused_with_line_and_column() -> None:
    assert re.search(r"not TOML: .*\(at line 6, column \d+\)", refusal(changed('"to 1"', "to 1")))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "game: it is missing"),
        ('game = "deuces-wild"', "holds no paytable"),
        ('game = "deuces-wild"\npaytable = []', "holds no paytable"),
        ('game = "deuces-wild"\npaytable = [1]', "paytable[0]: it must be a table"),
        pytest.param("a = " + "[" * 100_000, "nested too deeply", id="deep"),
        pytest.param("a = " + "9" * 5000, "too long to read", id="long"),
        ("a = 1e99999999999999999999999", "too long to read"),
        ('"\\u001b[2J" = 1', "no such key"),
    ],
)
def test_a_file_that_is_no_sheet_of_paytables_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text)


SIGNS = [*'[]{}=,.#"\n\x00\ud800', "'''", "nan", "1e9", "paytable", "lines"]
SCRAPS = st.sampled_from((GOOD + PICK_3).splitlines(keepends=True)) | st.sampled_from(SIGNS)


@given(st.one_of(st.text(), st.lists(SCRAPS | st.text(max_size=3)).map("".join)))
@example(GOOD.replace("7,", "0x" + "f" * 20_000 + ","))
def test_garbage_is_unreadable_and_nothing_worse(text: str) -> None:
    with contextlib.suppress(Unreadable):
        read_tables(text, "own.toml")


@given(
    st.sampled_from(["7,", "5.25", '"push"', '"$50"', '"prime"', '"Red"', '"to 1"', '"BONUS"']),
    st.one_of(
        st.text(max_size=12),
        st.integers().map(str),
        st.floats().map(str),
        st.text(st.characters(exclude_characters='"\\', exclude_categories=["Cc", "Cs"])).map(
            '"{}"'.format
        ),
    ),
)
def test_one_changed_value_is_read_or_unreadable(old: str, new: str) -> None:
    try:
        tables = read_tables(changed(old, new), "own.toml")
    except Unreadable:
        return
    assert all(line.pay.value >= 0 for table in tables for line in table.lines)
