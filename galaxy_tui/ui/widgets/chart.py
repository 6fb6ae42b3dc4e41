"""A line that rises and falls, in the colours of the look. Heavy to load: import it in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from rich.style import Style
from rich.text import Text
from textual_plotext import PlotextPlot

from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.figures import money

if TYPE_CHECKING:
    from galaxy_tui.ui.app import Galaxy

Colour = tuple[int, int, int]

_SCALE: Final = 1  # rows below, for the first and the last number


class Chart(PlotextPlot):
    """Amounts one after the other, from `first` on; zero is a line of its own."""

    DEFAULT_CSS = "Chart { height: 1fr; min-height: 5; }"

    values: Sequence[float] = ()
    first = 1

    def show(self, values: Sequence[float], first: int = 1) -> None:
        self.values, self.first = values, first
        self.refresh()

    def render(self) -> Text:
        look = cast("Galaxy", self.app).look
        plot = self.plt
        plot.clear_figure()
        if len(self.values) < 2 or self.size.height < 4 or self.size.width < 20:
            return Text("")
        xs, ys = _thinned(self.values, self.first, 2 * self.size.width)
        plot.frame(False)
        plot.xaxes(False, False)
        plot.yaxes(not look.ascii, False)
        marker = "*" if look.ascii else "braille"
        low, high = min(0.0, *ys), max(0.0, *ys)
        plot.ylim(*_levelled(low, high, self.size.height - _SCALE))
        # With the same dots, so that what is zero lies on it and not below.
        zero = "-" if look.ascii else marker
        plot.plot([xs[0], xs[-1]], [0, 0], marker=zero, color=_rgb(look.dim))
        plot.plot(xs, ys, marker=marker, color=_rgb(look.trim))
        ticks = sorted({low, 0.0, high})
        plot.yticks(ticks, [_dollars(tick) for tick in ticks])
        plot.xticks([xs[0], xs[-1]], [f"{xs[0]:,}", f"{xs[-1]:,}"])
        plot.ticks_color(_rgb(look.dim))
        plot.axes_color(_rgb(look.felt, ground=True))
        plot.canvas_color(_rgb(look.felt, ground=True))
        plot.plotsize(self.size.width, self.size.height)
        plot._set_size(self.size.width, self.size.height)
        return Text.from_ansi(plot.build())


def _dollars(cents: float) -> str:
    return money(cents).removesuffix(".00")


def _levelled(low: float, high: float, rows: int) -> tuple[float, float]:
    """Limits between which zero lies just where its row has its figure."""
    if not low < 0 < high or rows < 3:
        return low, max(high, low + 1)
    place = min(max(1, round(-low / (high - low) * (rows - 1))), rows - 2)
    part = place / (rows - 1)
    below = high * part / (1 - part)
    return (-below, high) if below >= -low else (low, -low * (1 - part) / part)


def _thinned(values: Sequence[float], first: int, most: int) -> tuple[list[int], list[float]]:
    """As many points as can be seen, the last one always among them."""
    step = max(1, len(values) // max(2, most))
    places = list(range(0, len(values), step))
    if places[-1] != len(values) - 1:
        places.append(len(values) - 1)
    return [first + n for n in places], [values[n] for n in places]


def _rgb(style: Style, *, ground: bool = False) -> Colour:
    colour = style.bgcolor if ground else style.color
    assert colour is not None
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def running(results: Sequence[Cents | float], start: float = 0) -> list[float]:
    """Sums so far, beginning with what there was before the first."""
    sums = [float(start)]
    for amount in results:
        sums.append(sums[-1] + amount)
    return sums
