"""The colours of the house, for terminals with millions of them, with 256 and with 16.

What a small terminal shows is chosen here, in colours that it has. Left to the nearest match, a
felt would turn into another game's, and text into its felt.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Palette = Literal["two-colour", "four-colour", "colour-blind", "monochrome"]
Felt = Literal["dark", "light"]
Cloth = Literal[
    "three-card-split", "deuces-wild", "three-card-double-play", "four-card-prime", "hall"
]
Depth = Literal["millions", "256", "16"]

PALETTES: Final[tuple[Palette, ...]] = ("two-colour", "four-colour", "colour-blind", "monochrome")
FELTS: Final[tuple[Felt, ...]] = ("dark", "light")
CLOTHS: Final[tuple[Cloth, ...]] = (
    "three-card-split",
    "deuces-wild",
    "three-card-double-play",
    "four-card-prime",
    "hall",
)


class Cloths(NamedTuple):
    """The colours of one table: the felt, what stands raised on it, and its trim."""

    felt: str
    panel: str
    text: str
    dim: str
    trim: str


class Inks(NamedTuple):
    """Colours that mean something on any felt of a shade."""

    good: str
    bad: str
    even: str
    warning: str
    light: str  # one that burns


_DARK: Final[dict[Cloth, Cloths]] = {
    "three-card-split": Cloths("#0c3b2a", "#072a1d", "#f1ead6", "#93b3a2", "#d8b25a"),
    "deuces-wild": Cloths("#0d3158", "#08223f", "#eef0f4", "#93a9c4", "#d8b25a"),
    "three-card-double-play": Cloths("#4a1526", "#350d1a", "#f6e9e6", "#c39aa2", "#dcb660"),
    "four-card-prime": Cloths("#2e2150", "#20163a", "#f0ebf8", "#a79cc4", "#d8b25a"),
    "hall": Cloths("#1d1712", "#15100c", "#f1e6d2", "#a8967c", "#d8b25a"),
}
_LIGHT: Final[dict[Cloth, Cloths]] = {
    "three-card-split": Cloths("#cfe3d2", "#e2efe2", "#14281d", "#476353", "#7a5200"),
    "deuces-wild": Cloths("#cddcee", "#e1eaf5", "#0f2036", "#47607e", "#7a5200"),
    "three-card-double-play": Cloths("#eed3d6", "#f6e3e4", "#3a0f1b", "#7d4d58", "#7a5200"),
    "four-card-prime": Cloths("#ddd5ee", "#eae4f5", "#221644", "#5e5280", "#7a5200"),
    "hall": Cloths("#efe6d6", "#f7f1e5", "#2a2016", "#6b5b46", "#7a5200"),
}
# The cube of 256 has steps of 40; its blacks and whites come from the ramp of greys.
_DARK_256: Final[dict[Cloth, Cloths]] = {
    "three-card-split": Cloths("#005f00", "#121212", "#ffffff", "#afd7af", "#ffd75f"),
    "deuces-wild": Cloths("#00005f", "#121212", "#ffffff", "#afafd7", "#ffd75f"),
    "three-card-double-play": Cloths("#5f0000", "#121212", "#ffffff", "#d7afaf", "#ffd75f"),
    "four-card-prime": Cloths("#5f005f", "#121212", "#ffffff", "#d7afd7", "#ffd75f"),
    "hall": Cloths("#1c1c1c", "#121212", "#ffffff", "#afaf87", "#ffd75f"),
}
_LIGHT_256: Final[dict[Cloth, Cloths]] = {
    "three-card-split": Cloths("#d7ffd7", "#ffffff", "#000000", "#5f5f5f", "#5f5f00"),
    "deuces-wild": Cloths("#d7d7ff", "#ffffff", "#000000", "#5f5f5f", "#5f5f00"),
    "three-card-double-play": Cloths("#ffd7d7", "#ffffff", "#000000", "#5f5f5f", "#5f5f00"),
    "four-card-prime": Cloths("#ffd7ff", "#ffffff", "#000000", "#5f5f5f", "#5f5f00"),
    "hall": Cloths("#ffffd7", "#ffffff", "#000000", "#5f5f5f", "#5f5f00"),
}
# Every terminal draws the sixteen differently: only black and white can be relied on as a ground.
_SIXTEEN: Final[dict[Felt, Cloths]] = {
    "dark": Cloths("#000000", "#000000", "#ffffff", "#aaaaaa", "#ffff55"),
    "light": Cloths("#ffffff", "#ffffff", "#000000", "#555555", "#aa5500"),
}
_GREY: Final[dict[Felt, Cloths]] = {
    "dark": Cloths("#1c1c1c", "#101010", "#eeeeee", "#a8a8a8", "#dadada"),
    "light": Cloths("#e4e4e4", "#f2f2f2", "#101010", "#4e4e4e", "#303030"),
}
_GREY_16: Final[dict[Felt, Cloths]] = {
    "dark": Cloths("#000000", "#000000", "#ffffff", "#aaaaaa", "#ffffff"),
    "light": Cloths("#ffffff", "#ffffff", "#000000", "#555555", "#000000"),
}

_INKS: Final[dict[tuple[Depth, Felt], Inks]] = {
    ("millions", "dark"): Inks("#8fe388", "#ff9b8f", "#f0dc9a", "#ffd166", "#ff4438"),
    ("millions", "light"): Inks("#0a6b2d", "#a30f22", "#5c4a00", "#8a3b00", "#c4122b"),
    ("256", "dark"): Inks("#87ff87", "#ffafaf", "#ffffaf", "#ffd75f", "#ff8787"),
    ("256", "light"): Inks("#005f00", "#af0000", "#5f5f00", "#870000", "#d70000"),
    ("16", "dark"): Inks("#55ff55", "#ff5555", "#ffff55", "#ffff55", "#ff5555"),
    ("16", "light"): Inks("#0000aa", "#aa0000", "#555555", "#aa00aa", "#aa0000"),
}

# Warm is red and cool is black in every palette: ♥♦ against ♠♣.
SUITS: Final[dict[Palette, dict[str, str]]] = {
    "two-colour": {"s": "#16161a", "h": "#c4122b", "d": "#c4122b", "c": "#16161a"},
    "four-colour": {"s": "#16161a", "h": "#c4122b", "d": "#b35000", "c": "#0a6b2d"},
    # Orange and dark blue are told apart by nearly every eye (after Okabe and Ito).
    "colour-blind": {"s": "#10243f", "h": "#b84a00", "d": "#b84a00", "c": "#10243f"},
    "monochrome": {"s": "#ffffff", "h": "#000000", "d": "#000000", "c": "#ffffff"},
}
SUITS_256: Final[dict[Palette, dict[str, str]]] = {
    "two-colour": {"s": "#000000", "h": "#d70000", "d": "#d70000", "c": "#000000"},
    "four-colour": {"s": "#000000", "h": "#d70000", "d": "#af5f00", "c": "#005f00"},
    "colour-blind": {"s": "#00005f", "h": "#af5f00", "d": "#af5f00", "c": "#00005f"},
    "monochrome": SUITS["monochrome"],
}
SUITS_16: Final[dict[Palette, dict[str, str]]] = {
    "two-colour": {"s": "#000000", "h": "#aa0000", "d": "#aa0000", "c": "#000000"},
    "four-colour": {"s": "#000000", "h": "#aa0000", "d": "#aa5500", "c": "#0000aa"},
    "colour-blind": {"s": "#0000aa", "h": "#aa5500", "d": "#aa5500", "c": "#0000aa"},
    "monochrome": SUITS["monochrome"],
}

# What a chip is worth, and the colours that casinos give it: ground, then ink.
CHIPS: Final = (
    (10_000, "#16161a", "#f4f4f4"),
    (2_500, "#1b7a3d", "#ffffff"),
    (500, "#c4122b", "#ffffff"),
    (100, "#f1ead6", "#16161a"),
)
CHIPS_16: Final = (
    (10_000, "#000000", "#ffffff"),
    (2_500, "#00aa00", "#000000"),
    (500, "#aa0000", "#ffffff"),
    (100, "#ffffff", "#000000"),
)


def cloths_of(cloth: Cloth, palette: Palette, shade: Felt, depth: Depth) -> Cloths:
    if palette == "monochrome":
        return (_GREY_16 if depth == "16" else _GREY)[shade]
    if depth == "16":
        return _SIXTEEN[shade]
    dark, light = (_DARK, _LIGHT) if depth == "millions" else (_DARK_256, _LIGHT_256)
    return (dark if shade == "dark" else light)[cloth]


def inks_of(palette: Palette, shade: Felt, depth: Depth) -> Inks:
    if palette == "monochrome":
        text = cloths_of("hall", palette, shade, depth).text
        return Inks(*[text] * 5)
    return _INKS[depth, shade]


def suits_of(palette: Palette, depth: Depth) -> dict[str, str]:
    return {"millions": SUITS, "256": SUITS_256, "16": SUITS_16}[depth][palette]


def chips_of(depth: Depth) -> tuple[tuple[int, str, str], ...]:
    return CHIPS_16 if depth == "16" else CHIPS


def depth_of(color_system: str | None) -> Depth:
    """What a terminal has, by Rich's name for it."""
    if color_system in ("standard", "windows"):
        return "16"
    return "256" if color_system == "256" else "millions"
