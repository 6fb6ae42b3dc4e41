"""The panel at the side: advice, the step that is explained, or the last of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
from galaxy_tui.ui.drawing.look import Look

_ENOUGH: Final = 4  # choices that are shown before a word of why


class Advised(NamedTuple):
    """One choice: what it is worth, in parts of the stake, and what it costs against the best."""

    action: str
    ev: float
    cost: float
    chosen: bool = False


class SideShown(NamedTuple):
    """One of three things, and the count of the session."""

    title: str
    advised: tuple[Advised, ...] = ()
    reason: str = ""
    text: tuple[str, ...] = ()  # paragraphs; beside advice: how it was counted
    log: tuple[str, ...] = ()  # lines, the newest last
    foot: str = ""


def draw_side(canvas: Canvas, look: Look, shown: SideShown) -> None:
    inside = draw_frame(canvas, look, shown.title)
    last = inside.height
    if shown.advised:
        _draw_advice(canvas, look, shown, inside)
    elif shown.text:
        rows = [line for part in shown.text for line in wrapped(part, inside.width)]
        for row, line in enumerate(rows[:last]):
            style = look.strong if row == 0 else look.text
            more = row == last - 1 and len(rows) > last
            canvas.put(inside.x, inside.y + row, f"{line} …" if more else line, style)
    else:
        lines = [part for line in shown.log for part in _log_lines(line, inside.width)][-last:]
        for row, line in enumerate(lines):
            canvas.put(inside.x, inside.y + row, line, look.text)
    if shown.foot:
        foot = f" {clipped(shown.foot, inside.width - 2)} "
        canvas.put(inside.x, canvas.height - 1, foot, look.dim)


def advice_line(shown: SideShown, width: int) -> str:
    """In one line, for a small terminal: what matters most, and as much more as fits."""
    if not shown.advised:
        return " ".join(shown.text[:1])
    best = f"Best: {shown.advised[0].action}"
    chosen = next((option for option in shown.advised if option.chosen), None)
    if chosen is None:
        parts = [f"{option.action} {_worth(option.ev)}" for option in shown.advised]
        lines = ["Best: " + ", ".join(parts[:count]) for count in range(len(parts), 0, -1)]
        return _longest((*lines, best), width)
    cost = f"Costs {chosen.cost:.4f} of the stake." if chosen.cost else "The best choice."
    told = f"{shown.reason} {best}."
    return _longest((f"{told} {shown.foot}", told, f"{cost} {best}.", cost), width)


def _worth(ev: float) -> str:
    """With a minus as amounts have it."""
    return f"{ev:+.4f}".replace("-", "−")


def _longest(lines: Sequence[str], width: int) -> str:
    """The first that fits, else the last."""
    return next((line for line in lines if cell_len(line) <= width), lines[-1])


def _draw_advice(canvas: Canvas, look: Look, shown: SideShown, inside: Place) -> None:
    """The best first; a mark at what was chosen. EV in parts of the stake, and the cost."""
    width, reason = inside.width, wrapped(shown.reason, inside.width)
    kept = _kept(shown.advised, max(_ENOUGH, inside.height - len(reason)))
    canvas.put_right(inside.x + width + 1, 0, " per stake      cost ", look.dim)
    for row, option in enumerate(kept):
        y = inside.y + row
        mark = (">" if look.ascii else "▶") if option.chosen else " "
        style = look.good if option.cost == 0 else look.text
        x = canvas.put(inside.x, y, f"{mark} ", look.title)
        canvas.put(x, y, clipped(option.action, width - 20), style)
        canvas.put_right(inside.x + width - 10, y, _worth(option.ev), style)
        cost = "best" if option.cost == 0 else f"{option.cost:.4f}"
        canvas.put_right(inside.x + width, y, cost, style)
    words = [(line, look.text) for line in reason]
    words += [(line, look.dim) for part in shown.text for line in wrapped(part, width)]
    for row, (line, style) in enumerate(words[: inside.height - len(kept)], start=len(kept)):
        canvas.put(inside.x, inside.y + row, line, style)


def _kept(options: tuple[Advised, ...], most: int) -> list[Advised]:
    """The first of them, and what was chosen wherever it stands."""
    kept = list(options[:most])
    chosen = next((option for option in options if option.chosen), None)
    if chosen and chosen not in kept:
        kept[-1] = chosen
    return kept


def _log_lines(line: str, width: int) -> list[str]:
    line = " ".join(line.split())  # in columns only where all of it is
    if cell_len(line) <= width:
        return [line]
    first, *rest = wrapped(line, width)
    return [first, *(f"  {part}" for part in wrapped(" ".join(rest), width - 2))]
