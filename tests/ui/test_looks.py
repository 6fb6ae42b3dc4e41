"""Everything can be read: in any palette, on any felt, with many colours, few or none."""

from __future__ import annotations

from itertools import combinations, product
from typing import get_args

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.palette import Palette as Colours
from rich.style import Style

from galaxy_tui.cards import DECK_52, JOKER, cards
from galaxy_tui.ui.drawing.colours import CLOTHS, FELTS, PALETTES, Depth, depth_of
from galaxy_tui.ui.drawing.look import Look

TEXTS = ("text", "good", "bad", "even", "warning", "trim")
READABLE, FAINT = 4.5, 3.5  # WCAG 2: for text, and what we ask of what is only beside it
SYSTEMS: dict[Depth, ColorSystem] = {
    "millions": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "16": ColorSystem.STANDARD,
}
LOOKS = [
    Look(cloth, palette, shade, depth=depth)
    for depth, palette, shade, cloth in product(get_args(Depth), PALETTES, FELTS, CLOTHS)
]
every_look = pytest.mark.parametrize(
    "look", LOOKS, ids=lambda o: f"{o.depth}-{o.palette}-{o.shade}-{o.cloth}"
)
SPADE, HEART = cards("As Ah")


@every_look
def test_text_can_be_read_on_felt_and_panel(look: Look) -> None:
    for ground, role in product(("felt", "panel"), TEXTS):
        assert _contrast(look, role, ground) >= READABLE, f"{role} on {ground}"
    for ground in ("felt", "panel"):
        assert _contrast(look, "dim", ground) >= FAINT, f"dim on {ground}"


@every_look
def test_what_brings_its_own_ground_can_be_read(look: Look) -> None:
    for role in ("key", "chosen", "turn", "meter"):
        assert _contrast(look, role, role) >= READABLE, role
    for amount in (100, 500, 2_500, 10_000):
        assert _of_style(look, look.chip(amount)) >= READABLE, f"a chip of {amount}"
    for card in (*DECK_52, JOKER):
        assert _of_style(look, look.card(card)) >= READABLE, card.text


@every_look
def test_a_choice_and_a_turn_stand_out_from_felt_and_panel(look: Look) -> None:
    for role, ground in product(("chosen", "turn", "key"), ("felt", "panel")):
        chosen, plain = _ground(look, role), _ground(look, ground)
        assert _ratio(chosen, plain) >= 3, f"{role} on {ground}"


@every_look
def test_a_light_that_burns_is_seen_and_has_another_sign(look: Look) -> None:
    for plain in (look, look._replace(ascii=True)):
        assert plain.light(on=True) != plain.light(on=False)
    for ground in ("felt", "panel"):
        assert _contrast(look, "light_on", ground) >= 3, ground
    assert _ink(look, look.light_on) != _ink(look, look.light_off)


@every_look
def test_red_cards_and_black_cards_are_told_apart_by_colour(look: Look) -> None:
    red, black = look.card(HEART), look.card(SPADE)
    assert _ink(look, red) != _ink(look, black)


@every_look
def test_red_and_black_are_told_apart_without_colour(look: Look) -> None:
    assert look.name(HEART) != look.name(SPADE)
    letters = look._replace(letters=True)
    assert [letters.sign(suit) for suit in "shdc"] == ["S", "h", "d", "C"]
    if look.palette == "monochrome":  # a black card is a dark one
        faces = (_shown(look, look.card(card).bgcolor) for card in (HEART, SPADE))
        assert _ratio(*faces) >= 7


@pytest.mark.parametrize("depth", get_args(Depth))
def test_four_colours_are_four(depth: Depth) -> None:
    look = Look(palette="four-colour", depth=depth)
    inks = [_ink(look, look.card(card)) for card in cards("As Ah Ad Ac")]
    assert all(one != other for one, other in combinations(inks, 2))


@pytest.mark.parametrize("depth", ["millions", "256"])
@pytest.mark.parametrize("shade", FELTS)
def test_every_game_has_a_felt_of_its_own(depth: Depth, shade: str) -> None:
    looks = [look for look in LOOKS if (look.depth, look.shade) == (depth, shade)]
    coloured = [look for look in looks if look.palette == "two-colour"]
    felts = {_shown(look, look.felt.bgcolor) for look in coloured}
    assert len(felts) == len(CLOTHS)


@every_look
def test_sixteen_colours_are_asked_for_by_what_they_are(look: Look) -> None:
    """So that no match by nearness decides what a small terminal shows."""
    if look.depth != "16":
        return
    styles = [look.felt, look.panel, look.key, look.chosen, look.meter, look.card_back]
    styles += [getattr(look, role) for role in (*TEXTS, "dim", "light_on")]
    styles += [look.card(card) for card in (SPADE, HEART, JOKER)]
    for color in (c for style in styles for c in (style.color, style.bgcolor) if c):
        assert _shown(look, color) == tuple(color.get_truecolor()), color.name


@pytest.mark.parametrize(
    ("system", "depth"),
    [("truecolor", "millions"), ("256", "256"), ("standard", "16"), ("windows", "16")],
)
def test_the_depth_is_what_the_terminal_says(system: str, depth: Depth) -> None:
    assert depth_of(system) == depth
    assert depth_of(None) == "millions"


# As WCAG 2 reckons it


def _contrast(look: Look, role: str, ground: str) -> float:
    return _ratio(_ink(look, getattr(look, role)), _ground(look, ground))


def _of_style(look: Look, style: Style) -> float:
    return _ratio(_ink(look, style), _shown(look, style.bgcolor))


def _ink(look: Look, style: Style) -> tuple[int, ...]:
    return _shown(look, style.color)


def _ground(look: Look, role: str) -> tuple[int, ...]:
    return _shown(look, getattr(look, role).bgcolor)


def _shown(look: Look, color: Color | None) -> tuple[int, ...]:
    """What is left of a colour on such a terminal."""
    assert color is not None
    less = color.downgrade(SYSTEMS[look.depth])
    if less.triplet:
        return tuple(less.triplet)
    assert less.number is not None
    return tuple(_colours(look.depth)[less.number])


def _colours(depth: Depth) -> Colours:

    return STANDARD_PALETTE if depth == "16" else EIGHT_BIT_PALETTE


def _ratio(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: tuple[int, ...]) -> float:
    parts = (c / 255 for c in colour)
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
