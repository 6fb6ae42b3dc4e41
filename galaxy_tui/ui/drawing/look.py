"""How things look: felts, palettes of suits, letters for signs, borders. Values, chosen once.

Red and black decide wagers here, so no palette leaves them to colour alone: without it a black
card is a dark one, and in letters the red suits are small (h d) and the black ones large (S C).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rich.style import Style

from galaxy_tui.cards import JOKER, SUIT_SIGNS, Card
from galaxy_tui.ui.drawing.colours import (
    FELTS,
    PALETTES,
    Cloth,
    Cloths,
    Depth,
    Felt,
    Inks,
    Palette,
    chips_of,
    cloths_of,
    inks_of,
    suits_of,
)

__all__ = ["FELTS", "PALETTES", "Border", "Cloth", "Cloths", "Felt", "Look", "Palette"]


class Border(NamedTuple):
    """The signs that a frame is drawn with."""

    across: str
    down: str
    corners: str  # top left, top right, bottom left, bottom right


_LINES: Final = Border("─", "│", "╭╮╰╯")
_CARD_LINES: Final = Border("─", "│", "┌┐└┘")
_ASCII: Final = Border("-", "|", "++++")

_BACKS: Final[dict[Depth, tuple[str, str]]] = {
    "millions": ("#8fa8d8", "#24365f"),
    "256": ("#87afff", "#00005f"),
    "16": ("#ffffff", "#0000aa"),
}
_METERS: Final[dict[Depth, tuple[str, str]]] = {
    "millions": ("#ffcf5c", "#1a0f05"),
    "256": ("#ffd75f", "#000000"),
    "16": ("#ffff55", "#000000"),
}


class Look(NamedTuple):
    """One way to draw everything. Styles are asked for by what they are for."""

    cloth: Cloth = "hall"
    palette: Palette = "two-colour"
    shade: Felt = "dark"
    letters: bool = False  # for suit signs
    ascii: bool = False  # borders, lights and arrows in plain signs
    depth: Depth = "millions"  # of colours, that the terminal has

    @property
    def cloths(self) -> Cloths:
        return cloths_of(self.cloth, self.palette, self.shade, self.depth)

    @property
    def inks(self) -> Inks:
        return inks_of(self.palette, self.shade, self.depth)

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
        return _style(self.inks.good, bold=True)

    @property
    def bad(self) -> Style:
        return _style(self.inks.bad)

    @property
    def even(self) -> Style:
        return _style(self.inks.even)

    @property
    def warning(self) -> Style:
        return _style(self.inks.warning, bold=True)

    # Cards

    @property
    def card_back(self) -> Style:
        if self._grey:
            return _style("#aaaaaa", "#000000" if self.depth == "16" else "#303030")
        ink, ground = _BACKS[self.depth]
        return _style(ink, ground)

    def card(self, card: Card) -> Style:
        """The face of a card, by its suit."""
        if card is JOKER:
            return self._joker
        ink = suits_of(self.palette, self.depth)[card.suit]
        dark = self._grey and not card.red
        return _style(ink, "#000000" if dark else self._paper, bold=True)

    @property
    def _joker(self) -> Style:
        if self.palette == "monochrome":
            return _style("#000000", "#aaaaaa" if self.depth == "16" else "#bcbcbc", bold=True)
        ink = {"millions": "#6a1b9a", "256": "#5f00af", "16": "#aa00aa"}[self.depth]
        return _style(ink, self._paper, bold=True)

    @property
    def _paper(self) -> str:
        return "#fbf7ec" if self.depth == "millions" else "#ffffff"

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
        return _style(self.inks.light, bold=True)

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
        ink, ground = _METERS[self.depth]
        return _style(ink, ground, bold=True)

    # Frames

    @property
    def border(self) -> Border:
        return _ASCII if self.ascii else _LINES

    @property
    def card_border(self) -> Border:
        return _ASCII if self.ascii else _CARD_LINES

    def chip(self, amount: int) -> Style:
        """The colour of the largest chip in an amount."""
        if self._grey:
            return _style("#000000", "#aaaaaa" if self.depth == "16" else "#d0d0d0", bold=True)
        chips = chips_of(self.depth)
        _, ground, ink = next((chip for chip in chips if amount >= chip[0]), chips[-1])
        return _style(ink, ground, bold=True)

    @property
    def _grey(self) -> bool:
        return self.palette == "monochrome"


@cache
def _style(ink: str | None = None, ground: str | None = None, bold: bool | None = None) -> Style:
    return Style(color=ink, bgcolor=ground, bold=bold)
