"""The settings as a sheet: every value in sight, the chosen one marked, and what it looks like."""

from __future__ import annotations

from typing import Final, NamedTuple

from galaxy_tui.cards import JOKER, cards
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.canvas import Canvas, Place
from galaxy_tui.ui.drawing.cards import LARGE, SMALL, draw_cards, width_of
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
from galaxy_tui.ui.drawing.look import FELTS, PALETTES, Cloth, Look
from galaxy_tui.ui.settings import ADVICE, SPEEDS, Settings
from galaxy_tui.ui.widths import WIDE


class Option(NamedTuple):
    """One setting: its field, and what each of its values is called."""

    field: str
    name: str
    values: tuple[object, ...]
    labels: tuple[str, ...]
    told: str

    def value_at(self, settings: Settings) -> int:
        return self.values.index(getattr(settings, self.field))


_NO_YES: Final = (False, True)

PARTS: Final = (
    (
        "Looks",
        (
            Option(
                "palette", "Suits", PALETTES, PALETTES,
                "Warm colours are red cards, cool ones black. In monochrome a black card is dark.",
            ),
            Option("shade", "Felt", FELTS, FELTS, "Every game has its own felt, dark or light."),
            Option(
                "letters", "Suit signs", _NO_YES, ("signs ♠♥♦♣", "letters S h d C"),
                "Letters where the signs don't line up. Red suits are small, black ones large.",
            ),
            Option(
                "ascii", "Borders", _NO_YES, ("lines", "plain ASCII"),
                "Plain signs for frames, lights and arrows, where the font lacks them.",
            ),
        ),
    ),
    (
        "Pace",
        (
            Option(
                "still", "Motion", _NO_YES, ("moves", "still"),
                "Still: cards, lights and meters change at once, and nothing rolls or slides.",
            ),
            Option(
                "speed", "Speed", SPEEDS, SPEEDS,
                "How long the dealer takes. A key never waits for it.",
            ),
            Option(
                "steps", "Step mode", _NO_YES, ("runs on", "stops at each step"),
                "The dealer stops at each step, and says what it is and by which clause.",
            ),
        ),
    ),
    (
        "At the table",
        (
            Option(
                "advice", "Advice", ADVICE, ("off", "after I decide", "before I decide"),
                "What every choice is worth, counted exactly over all cards that can come.",
            ),
            Option(
                "clock", "Decision clock", _NO_YES, ("off", "as the table has it"),
                "With the clock on, a decision that takes too long is made for you by the house.",
            ),
        ),
    ),
)  # fmt: skip
OPTIONS: Final = tuple(option for _, part in PARTS for option in part)

_NAMES: Final = 18  # columns
_LIST: Final = 75  # columns that the longest row takes, the palettes
_BESIDE: Final = 34  # columns that lights, chips and words take beside the cards
_FELTS: Final[tuple[tuple[Cloth, str], ...]] = (
    ("three-card-split", "Split"),
    ("deuces-wild", "Deuces"),
    ("three-card-double-play", "Double Play"),
    ("four-card-prime", "Prime"),
)
_SAMPLE: Final = (*cards("As Kh Qd Jc"), JOKER, None)


class Sheet(NamedTuple):
    """The settings as they are, the row that the keys act on, and how many lights burn."""

    settings: Settings
    at: int
    lit: int = 4


def draw_options(canvas: Canvas, look: Look, sheet: Sheet) -> None:
    """The list, and below or beside it a sample of what it comes to."""
    wide = canvas.width >= WIDE
    left = min(78, max(_LIST, canvas.width * 3 // 5)) if wide else canvas.width
    y = _draw_list(canvas, look, sheet, left, roomy=canvas.height >= 30)
    if wide:
        sample = Canvas(min(60, canvas.width - left - 3), 12)
        _draw_sample(sample, look, sheet, large=True)
        canvas.stamp(sample, left + 1, 1)
    else:
        sample = Canvas(canvas.width - 4, max(0, min(7, canvas.height - y)))
        _draw_sample(sample, look, sheet, large=False)
        canvas.stamp(sample, 2, y)


def _draw_list(canvas: Canvas, look: Look, sheet: Sheet, width: int, *, roomy: bool) -> int:
    y = int(roomy)
    for title, part in PARTS:
        canvas.put(2, y, title, look.title)
        y += 1 + roomy
        for option in part:
            number = OPTIONS.index(option)
            _draw_option(canvas, look, y, option, sheet, chosen=number == sheet.at, number=number)
            y += 1
        y += roomy
    told = OPTIONS[sheet.at].told
    for line in wrapped(told, width - 4)[:2]:
        canvas.put(2, y + roomy, line, look.dim)
        y += 1
    return y + 1


def _draw_option(
    canvas: Canvas, look: Look, y: int, option: Option, sheet: Sheet, *, chosen: bool, number: int
) -> None:
    mark = (">" if look.ascii else "→") if chosen else " "
    canvas.put(2, y, f"{mark} {option.name}", look.strong if chosen else look.text)
    at, x = option.value_at(sheet.settings), 2 + _NAMES
    for place, label in enumerate(option.labels):
        if look.letters:
            label = label.removesuffix(" ♠♥♦♣")  # where letters stand for them there is no example
        start = x
        if place == at:
            text = f"[{label}]" if look.ascii else f" {label} "
            x = canvas.put(x, y, text, look.chosen if chosen else look.key)
        else:
            x = canvas.put(x, y, f" {label} ", look.dim)
        canvas.link(f"{number}.{place}", Place(start, y, x - start, 1))
        x += 1


def _draw_sample(canvas: Canvas, look: Look, sheet: Sheet, *, large: bool) -> None:
    inside = draw_frame(canvas, look, "So it looks")
    if inside.height < 5:
        return
    size = LARGE if large and inside.width >= width_of(LARGE, len(_SAMPLE)) else SMALL
    x, y = inside.x, inside.y
    after = draw_cards(canvas, look, x, y, _SAMPLE, size) + 3
    if inside.x + inside.width - after >= _BESIDE:
        x = after
        _draw_felts(canvas, look, inside.x, y + size.height + 1)
    else:
        _draw_felts(canvas, look, x, y + size.height)
        y += size.height + 2
    _draw_lights(canvas, look, x, y, sheet.lit)
    spot = canvas.put(x, y + 1, f" {dollars(1_243_500)} ", look.meter) + 1
    for amount in (100, 500, 2_500, 10_000):
        spot = canvas.put(spot, y + 1, f" {dollars(amount)} ", look.chip(amount)) + 1
    for word, style in (
        ("wins", look.good), ("loses", look.bad), ("push", look.even), ("foul", look.warning),
    ):  # fmt: skip
        x = canvas.put(x, y + 2, word, style) + 2


def _draw_felts(canvas: Canvas, look: Look, x: int, y: int) -> None:
    """The felt of each game."""
    for cloth, name in _FELTS:
        x = canvas.put(x, y, f" {name} ", look._replace(cloth=cloth).felt) + 1


def _draw_lights(canvas: Canvas, look: Look, x: int, y: int, lit: int) -> None:
    x = canvas.put(x, y, "lights", look.dim) + 2
    for seat in range(1, 8):
        on = seat <= lit
        x = canvas.put(x, y, look.light(on=on), look.light_on if on else look.light_off) + 1
