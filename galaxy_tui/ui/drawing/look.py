"""How things look: felts, palettes of suits, letters for signs, borders. Values, chosen once.

Red and black decide wagers here, so no palette leaves them to colour alone: without it a black
card is a dark one, and in letters the red suits are small (h d) and the black ones large (S C).
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

from rich.style import Style

from galaxy_tui.cards import JOKER, SUIT_SIGNS, Card

Palette = Literal["two-colour", "four-colour", "colour-blind", "monochrome"]
Felt = Literal["dark", "light"]
Cloth = Literal[
    "three-card-split", "deuces-wild", "three-card-double-play", "four-card-prime", "hall"
]

PALETTES: Final[tuple[Palette, ...]] = ("two-colour", "four-colour", "colour-blind", "monochrome")
FELTS: Final[tuple[Felt, ...]] = ("dark", "light")

# Warm is red and cool is black in every palette: ♥♦ against ♠♣.
_SUITS: Final[dict[Palette, dict[str, str]]] = {
    "two-colour": {"s": "#16161a", "h": "#c4122b", "d": "#c4122b", "c": "#16161a"},
    "four-colour": {"s": "#16161a", "h": "#c4122b", "d": "#c65a00", "c": "#0a6b2d"},
    # Orange and dark blue are told apart by nearly every eye (after Okabe and Ito).
    "colour-blind": {"s": "#10243f", "h": "#b84a00", "d": "#b84a00", "c": "#10243f"},
    "monochrome": {"s": "#ffffff", "h": "#000000", "d": "#000000", "c": "#ffffff"},
}


class Cloths(NamedTuple):
    """The colours of one table: the felt, what stands raised on it, and its trim."""

    felt: str
    panel: str
    text: str
    dim: str
    trim: str


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
_GREY: Final[dict[Felt, Cloths]] = {
    "dark": Cloths("#1c1c1c", "#101010", "#eeeeee", "#a8a8a8", "#dadada"),
    "light": Cloths("#e4e4e4", "#f2f2f2", "#101010", "#4e4e4e", "#303030"),
}

# What a chip is worth, the colours that casinos give it, and a letter where there are none.
CHIPS: Final = (
    (10_000, "#16161a", "#f4f4f4"),
    (2_500, "#1b7a3d", "#ffffff"),
    (500, "#c4122b", "#ffffff"),
    (100, "#f1ead6", "#16161a"),
)


class Border(NamedTuple):
    """The signs that a frame is drawn with."""

    across: str
    down: str
    corners: str  # top left, top right, bottom left, bottom right


_LINES: Final = Border("─", "│", "╭╮╰╯")
_CARD_LINES: Final = Border("─", "│", "┌┐└┘")
_ASCII: Final = Border("-", "|", "++++")


class Look(NamedTuple):
    """One way to draw everything. Styles are asked for by what they are for."""

    cloth: Cloth = "hall"
    palette: Palette = "two-colour"
    shade: Felt = "dark"
    letters: bool = False  # for suit signs
    ascii: bool = False  # borders, lights and arrows in plain signs

    @property
    def cloths(self) -> Cloths:
        if self.palette == "monochrome":
            return _GREY[self.shade]
        return (_DARK if self.shade == "dark" else _LIGHT)[self.cloth]

    # Surfaces and text

    @property
    def felt(self) -> Style:
        return _style(self.cloths.text, self.cloths.felt)

    @property
    def panel(self) -> Style:
        return _style(self.cloths.text, self.cloths.panel)

    @property
    def text(self) -> Style:
        return _style(self.cloths.text)

    @property
    def strong(self) -> Style:
        return _style(self.cloths.text, bold=True)

    @property
    def dim(self) -> Style:
        return _style(self.cloths.dim)

    @property
    def trim(self) -> Style:
        """Brass: frames, titles, whatever is the house's own."""
        return _style(self.cloths.trim)

    @property
    def title(self) -> Style:
        return _style(self.cloths.trim, bold=True)

    @property
    def key(self) -> Style:
        """A key that does something, wherever it is named."""
        return _style(self.cloths.panel, self.cloths.trim, bold=True)

    @property
    def chosen(self) -> Style:
        """What the keys would act on now."""
        return _style(self.cloths.panel, self.cloths.text, bold=True)

    @property
    def turn(self) -> Style:
        """Whoever is to act."""
        return _style(self.cloths.panel, self.cloths.trim, bold=True)

    @property
    def good(self) -> Style:
        return _style(self._told("#8fe388", "#0a6b2d"), bold=True)

    @property
    def bad(self) -> Style:
        return _style(self._told("#ff9b8f", "#a30f22"))

    @property
    def even(self) -> Style:
        return _style(self._told("#f0dc9a", "#5c4a00"))

    @property
    def warning(self) -> Style:
        return _style(self._told("#ffd166", "#8a3b00"), bold=True)

    # Cards

    @property
    def card_back(self) -> Style:
        if self.palette == "monochrome":
            return _style("#808080", "#303030")
        return _style("#8fa8d8", "#24365f")

    def card(self, card: Card) -> Style:
        """The face of a card, by its suit."""
        if card is JOKER:
            return self._joker
        if self.palette == "monochrome" and not card.red:
            return _style("#ffffff", "#000000", bold=True)
        return _style(_SUITS[self.palette][card.suit], "#fbf7ec", bold=True)

    @property
    def _joker(self) -> Style:
        if self.palette == "monochrome":
            return _style("#000000", "#bcbcbc", bold=True)
        return _style("#6a1b9a", "#fbf7ec", bold=True)

    def card_edge(self, card: Card) -> Style:
        face = self.card(card)
        faint = "#a8a8a8" if face.bgcolor and face.bgcolor.name == "#000000" else "#a39c8c"
        return face + _style(faint) + Style(bold=False)

    def sign(self, suit: str) -> str:
        """A suit's sign, or its letter: small for a red one."""
        if not self.letters:
            return SUIT_SIGNS[suit]
        return suit if suit in "hd" else suit.upper()

    def name(self, card: Card) -> str:
        """Two signs: `A♠`, `Th`, `Jk`."""
        return card.text if card is JOKER else card.text[0] + self.sign(card.suit)

    # Equipment

    @property
    def light_on(self) -> Style:
        return _style("#000000" if self._grey else "#ff4438", bold=True) + (
            _style(None, "#ffffff") if self._grey else Style()
        )

    @property
    def light_off(self) -> Style:
        return self.dim

    def light(self, *, on: bool) -> str:
        """A light's sign: burning or not can be told without colour."""
        if self.ascii:
            return "*" if on else "o"
        return "●" if on else "○"

    @property
    def meter(self) -> Style:
        """The digits of a jackpot."""
        if self._grey:
            return _style("#ffffff", "#000000", bold=True)
        return _style("#ffcf5c", "#1a0f05", bold=True)

    # Frames

    @property
    def border(self) -> Border:
        return _ASCII if self.ascii else _LINES

    @property
    def card_border(self) -> Border:
        return _ASCII if self.ascii else _CARD_LINES

    def chip(self, amount: int) -> Style:
        """The colour of the largest chip in an amount."""
        for worth, ground, ink in CHIPS:
            if amount >= worth:
                return self._chip(ground, ink)
        return self._chip("#f1ead6", "#16161a")

    def _chip(self, ground: str, ink: str) -> Style:
        if self._grey:
            return _style("#000000", "#d0d0d0", bold=True)
        return _style(ink, ground, bold=True)

    @property
    def _grey(self) -> bool:
        return self.palette == "monochrome"

    def _told(self, dark: str, light: str) -> str:
        if self._grey:
            return self.cloths.text
        return dark if self.shade == "dark" else light


@cache
def _style(ink: str | None = None, ground: str | None = None, bold: bool | None = None) -> Style:
    return Style(color=ink, bgcolor=ground, bold=bold)
