"""TCS App E TableVision: what each model shows, and the notice that nothing displaces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from galaxy_tui.equipment.models import MODELS, Model
from galaxy_tui.equipment.tablevision import Display, display, pages
from galaxy_tui.games import events as ev
from galaxy_tui.games.library import GAMES, book_of
from galaxy_tui.games.notice import NOTICE
from galaxy_tui.games.paytables import find_table
from galaxy_tui.games.setup import Meter, Setup
from galaxy_tui.games.view import TableVision
from galaxy_tui.games.wagers import Limits
from galaxy_tui.records import from_json, to_json
from tests.games import dealing
from tests.games.dealing import posted, seeded, setup_for
from tests.games.test_tcs_jackpot import ACES, play

OLD, NEW = MODELS["milky-way"], MODELS["andromeda-5a"]
EVERY_MODEL = pytest.mark.parametrize("model", MODELS.values(), ids=list(MODELS))
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
FOUR_METERS = {
    f"bonus-jackpot/{line.name}": Meter(10_000 * place)
    for place, line in enumerate(find_table("deuces-wild", "bonus-jackpot", "D").lines, start=1)
}


def seen(setup: Setup) -> TableVision:
    return dealing.display(seeded(setup, 2))


def shows(
    model: Model, setup: Setup, *, message: str = "", banner: str = "", down: bool = False
) -> Display:
    return display(model, seen(setup), message=message, banner=banner, down=down)


def progressive(game: str) -> Setup:
    return setup_for(game, jackpot="progressive")


def without_jackpots(game: str) -> Setup:
    offered = [w for w in setup_for(game).offered if w not in book_of(game).jackpots]
    return setup_for(game, offered=tuple(offered), meters={})


# The notice


@EVERY_MODEL
@EVERY_GAME
def test_notice_is_there_word_for_word_wherever_a_bonus_jackpot_is(game: str, model: Model) -> None:
    shown = shows(model, setup_for(game))
    assert shown.notice == NOTICE
    assert NOTICE in pages(shown)[0]


@EVERY_MODEL
@EVERY_GAME
def test_notice_belongs_to_bonus_jackpots_only(game: str, model: Model) -> None:
    for setup in (progressive(game), without_jackpots(game)):
        shown = shows(model, setup)
        assert shown.notice == ""
        assert not any("notice" in line for page in pages(shown) for line in page)


@EVERY_GAME
def test_notice_is_on_each_picture_of_a_jackpot_and_on_no_other(game: str) -> None:
    shown = shows(OLD, setup_for(game))
    pictures = pages(shown)[1 : len(shown.paytables) + 1]
    for table, page in zip(shown.paytables, pictures, strict=True):
        assert page.count(NOTICE) == (table.pays == "for 1")


@EVERY_MODEL
@pytest.mark.parametrize("game", ["three-card-split", "four-card-prime"])
@given(message=some.text(max_size=200), banner=some.text(max_size=200))
def test_no_message_and_no_banner_displaces_the_notice(
    game: str, model: Model, message: str, banner: str
) -> None:
    plain = pages(shows(model, setup_for(game)))
    spoken = pages(shows(model, setup_for(game), message=message, banner=banner))
    assert [page.count(NOTICE) for page in spoken] == [page.count(NOTICE) for page in plain]
    assert all("\n" not in line for page in spoken for line in page)


def test_notice_stands_right_below_the_amounts_on_a_monitor() -> None:
    setup = setup_for("three-card-double-play")
    (page,) = pages(shows(NEW, setup, message="Good luck", banner="Seat 3 wins"))
    assert page[:6] == (
        "Three Card Double Play",
        "Super-3's Jackpot $10,000",
        "Super-Six Jackpot $5,000",
        NOTICE,
        "Seat 3 wins",
        "Good luck",
    )


# What is shown


@EVERY_MODEL
@EVERY_GAME
def test_display_holds_all_that_the_table_posts(game: str, model: Model) -> None:
    setup = setup_for(game)
    shown, whole = shows(model, setup, message="Good luck"), seen(setup)
    assert (shown.title, shown.kind, shown.on) == (book_of(game).title, model.display, True)
    assert (shown.meters, shown.limits) == (whole.meters, whole.limits)
    assert (shown.paytables, shown.posted) == (whole.paytables, whole.posted)
    assert shown.payout_limit == whole.payout_limit
    assert shown.message == "Good luck"
    assert shown.meters.keys() | shown.limits.keys() == shown.labels.keys()
    assert from_json(to_json(shown), Display) == shown


def test_dw_app_d_four_amounts_are_labelled_by_their_lines() -> None:
    setup = posted("deuces-wild", {"bonus-jackpot": "D"}, meters=FOUR_METERS)
    shown = shows(OLD, setup)
    assert list(shown.meters.values()) == [10_000, 20_000, 30_000, 40_000]
    assert pages(shown)[0] == (
        "Bonus Jackpot, 5 Wild Cards $100 · Bonus Jackpot, 4 Wild Cards $200 · "
        "Bonus Jackpot, 3 Wild Cards $300 · Bonus Jackpot, 2 Wild Cards $400",
        NOTICE,
    )


def test_tcdp_app_d_n5_dollar_prizes_are_shown_multiplied() -> None:
    game = "three-card-double-play"
    limits = {**setup_for(game).limits, "super-3s": Limits(500, 500)}
    (page,) = pages(shows(NEW, setup_for(game, limits=limits)))
    assert any(line.split() == ["One", "Mini-Royal", "$250"] for line in page)
    assert not any(line.split() == ["One", "Mini-Royal", "$50"] for line in page)


def test_a_payout_limit_and_what_the_layout_must_say_are_shown() -> None:
    limited = pages(shows(OLD, setup_for("deuces-wild", payout_limit=5_000_000)))
    assert "Most that one player can win in one round: $50,000" in limited[-1]
    (monitor,) = pages(shows(NEW, setup_for("four-card-prime")))
    assert "At most four wagers a player." in monitor


def test_win_banner_is_the_rounds_own_unless_another_is_given() -> None:
    round_ = play({1: ACES})
    assert any(e.line == "Four Aces" for e in dealing.events(round_, ev.Paid, seat=1))
    whole = dealing.display(round_)
    assert display(OLD, whole, message="").banner == "Seat 1: Four Aces"
    given_one = display(OLD, whole, message="Good luck", banner="Ada wins")
    assert pages(given_one)[0][0] == "Ada wins · Jackpot $10,000 · Good luck"


def test_messages_keep_to_one_line() -> None:
    shown = shows(OLD, setup_for("three-card-split"), message=" Two\nfor\tone \x1b[2J ")
    assert shown.message == "Two for one [2J"


# Page by page


@pytest.mark.parametrize("name", ["milky-way", "andromeda-1"])
def test_milky_way_and_andromeda_1_have_a_sign_of_one_line_and_pictures_in_a_frame(
    name: str,
) -> None:
    shown = shows(MODELS[name], progressive("three-card-split"), message="Good luck")
    sign, bonus, jackpot, limits = pages(shown)
    assert sign == ("Jackpot $10,000 · Good luck",)
    assert bonus[0] == "Four Card Bonus TCS-1a, pays to 1"
    assert bonus[1] == "Four Aces                     500"
    assert jackpot[0] == "Jackpot TCS-4a, pays for 1"
    assert jackpot[1].split() == ["Four", "Aces", "BONUS"]
    assert limits[-1] == "Jackpot: $5 exactly"


def test_a_sign_with_nothing_to_say_shows_the_game() -> None:
    assert pages(shows(OLD, without_jackpots("three-card-split")))[0] == ("Three Card Split",)


@pytest.mark.parametrize("name", ["andromeda-3", "andromeda-3c", "andromeda-3d", "andromeda-5a"])
@EVERY_GAME
def test_andromeda_3_and_later_show_everything_on_one_monitor(game: str, name: str) -> None:
    setup = setup_for(game)
    shown = shows(MODELS[name], setup, message="Good luck")
    (page,) = pages(shown)
    pictures = pages(shows(OLD, setup))[1:]
    assert {line for picture in pictures for line in picture} <= set(page)
    assert {shown.title, NOTICE, "Good luck"} <= set(page)
    assert page.count(NOTICE) == 1


# Down


@EVERY_MODEL
@EVERY_GAME
def test_tablevision_down_shows_nothing(game: str, model: Model) -> None:
    shown = shows(model, setup_for(game), message="Good luck", banner="Ada wins", down=True)
    assert shown == Display(title=book_of(game).title, kind=model.display, on=False)
    assert (shown.meters, shown.paytables, shown.message, shown.banner) == ({}, (), "", "")
    assert pages(shown) == ()
