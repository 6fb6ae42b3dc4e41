"""The table as a whole: TableVision, the dealer, the control pad, seats, my hand, what is said.

The same parts for all four games, live and looked at again. Where there is little room the seats
are lines, and the panel at the side becomes a line of the call.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import msgspec
from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.events import Resize
from textual.geometry import Offset

from galaxy_tui.casino.scene import Scene
from galaxy_tui.equipment.sensors import Pad
from galaxy_tui.equipment.tablevision import Display
from galaxy_tui.games import events as ev
from galaxy_tui.games.actions import Place
from galaxy_tui.games.library import book_of
from galaxy_tui.games.setup import Setup
from galaxy_tui.ui.app import galaxy
from galaxy_tui.ui.drawing.call import CallShown, draw_call
from galaxy_tui.ui.drawing.canvas import Canvas
from galaxy_tui.ui.drawing.dealer import DealerShown, draw_dealer, draw_dealer_narrow
from galaxy_tui.ui.drawing.hand import HandShown, draw_hand, unsaid
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.drawing.seat import SeatShown, draw_seat, draw_seat_line
from galaxy_tui.ui.drawing.side import SideShown, advice_line, draw_side
from galaxy_tui.ui.drawing.tablevision import height_for
from galaxy_tui.ui.showing import Sight, Words, banner_of, dealer_shown, seats_shown
from galaxy_tui.ui.stage import Stage
from galaxy_tui.ui.widgets.flight import Flight
from galaxy_tui.ui.widgets.pad import ControlPad
from galaxy_tui.ui.widgets.picture import Picture
from galaxy_tui.ui.widgets.tablevision import TableVisionSign
from galaxy_tui.ui.widths import WIDE

HIGH: Final = 34  # lines from which seats have boxes of their own, where there is the width
_BELOW_SIGN: Final = 20  # lines for dealer, pad, seats, my hand and the call, where they are lines


class Board(Container):
    """Everything between the title and the footer of a table."""

    DEFAULT_CSS: ClassVar[str] = """
    Board { layout: vertical; height: 1fr; layers: default air; }
    Board TableVisionSign { height: 8; }
    Board #middle { height: 7; }
    Board #dealer { width: 1fr; }
    Board ControlPad { width: 38; height: 100%; }
    Board #seats { height: 9; }
    Board #seats Picture { width: 1fr; }
    Board #lines { display: none; }
    Board #bottom { height: 1fr; }
    Board #hand { width: 3fr; }
    Board #side { width: 2fr; }
    Board #call { height: 1; }
    Board.-lofty TableVisionSign { height: 10; }
    Board.-lofty #middle { height: 9; }
    Board.-lofty #seats { height: 13; }
    Board.-lofty #call { height: 2; }
    Board.-compact TableVisionSign { height: 3; }
    Board.-compact #middle { layout: vertical; height: 4; }
    Board.-compact #dealer { width: 1fr; height: 3; }
    Board.-compact ControlPad { width: 1fr; height: 1; }
    Board.-compact #seats { display: none; }
    Board.-compact #lines { display: block; height: 7; }
    Board.-compact #side { display: none; }
    Board.-compact #call { height: 2; }
    Board.-unplugged TableVisionSign { display: none; }
    """

    def __init__(self, setup: Setup, sensors: tuple[str, ...]) -> None:
        super().__init__()
        self._setup, self._sensors = setup, sensors
        self._labels = {wager.id: wager.name for wager in book_of(setup.game).wagers}
        self._felt: Callable[[Words], None] | None = None  # what was shown last, and said
        self._words: Words | None = None

    def compose(self) -> ComposeResult:
        yield TableVisionSign()
        with Horizontal(id="middle"):
            yield Picture(self._draw_dealer, DealerShown(), id="dealer")
            yield ControlPad()
        with Horizontal(id="seats"):
            for number in range(self._setup.positions, 0, -1):
                # Position 1 is on the dealer's left: on the right of whoever sits opposite.
                yield Picture(draw_seat, SeatShown(number), id=f"seat-{number}")
        yield Picture(_draw_lines, (), id="lines")
        with Horizontal(id="bottom"):
            yield Picture(draw_hand, HandShown("", self._setup.game), id="hand")
            yield Picture(draw_side, SideShown(""), id="side")
        yield Picture(draw_call, CallShown(), id="call")
        yield Flight()

    @property
    def compact(self) -> bool:
        return self.has_class("-compact")

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        self.set_class(width < WIDE or height < HIGH, "-compact")
        self.set_class(width >= WIDE and height >= 44, "-lofty")
        self.call_after_refresh(self._show_again)

    # Showing

    def show(
        self, stage: Stage, scene: Scene, display: Display | None, sight: Sight, words: Words
    ) -> None:
        self._felt = partial(self.show, stage, scene, display, sight)
        look = galaxy(self).look
        seats = seats_shown(stage, scene, self._setup, look, sight)
        for seat in seats:
            self._picture(f"#seat-{seat.number}").show(seat)
        self._picture("#lines").show(tuple(reversed(seats)))
        self._picture("#dealer").show(dealer_shown(stage, self._setup, words.state))
        self._show_equipment(stage, scene, display)
        self.say(words)

    def say(self, words: Words) -> None:
        """Only what is said, and my own hand: nothing has moved on the felt."""
        self._words = words
        hand = words.hand if self.compact else words.hand._replace(explains="")
        self._picture("#hand").show(hand)
        self._picture("#side").show(words.side)
        size = self._picture("#hand").size
        left = unsaid(hand, galaxy(self).look, *size) if size else ""
        self._picture("#call").show(self._call(words, left))

    def _show_again(self) -> None:
        """In another room: some of it is said elsewhere now."""
        if self._felt is not None and self._words is not None:
            self._felt(self._words)

    def _call(self, words: Words, left: str) -> CallShown:
        """The call; a warning that had no room in my hand instead of it. In a small terminal also
        advice, or what is awaited."""
        call = words.call
        if left and words.hand.warns and not call.warns:
            return CallShown(left, by="", warns=True)
        advice = advice_line(words.side, self.size.width - 2) if self.compact else ""
        return call._replace(more=advice or left or call.more)

    # Motion

    def send(self, event: ev.Event, seconds: float) -> float:
        """Something flies, if this event is of that kind. Says how long it takes."""
        flight = self.query_one(Flight)
        match event:
            case ev.Dealt():
                flight.fly(self._shoe, self._spot(event.place), seconds)
            case ev.Paid():
                flight.fly(self._spot("dealer"), self._spot(event.seat), seconds, event.amount)
            case ev.Taken():
                flight.fly(self._spot(event.seat), self._spot("dealer"), seconds, event.amount)
            case _:
                return 0.0
        return seconds

    def land(self) -> None:
        """Nothing flies any more."""
        self.query_one(Flight).land()

    @property
    def _shoe(self) -> Offset:
        """Cards come from the dealer's left hand: the right end of the dealer's place."""
        area = self._picture("#dealer").region
        return area.top_right - self.region.offset - Offset(8, -1)

    def _spot(self, place: Place) -> Offset:
        """Where something comes to lie, on the board."""
        if isinstance(place, int) and self.compact:
            lines = self._picture("#lines").region
            return lines.offset - self.region.offset + Offset(15, self._setup.positions - place)
        area = self._picture(f"#seat-{place}" if isinstance(place, int) else "#dealer").region
        aside = Offset(30, 1) if place == "community" else Offset(4, 1)
        return area.offset - self.region.offset + aside

    def _show_equipment(self, stage: Stage, scene: Scene, display: Display | None) -> None:
        self.set_class(display is None, "-unplugged")
        sign = self.query_one(TableVisionSign)
        if display is not None:
            self._fit_sign(sign, display)
            meters = {name: stage.meters.get(name, n) for name, n in display.meters.items()}
            banner = banner_of(stage, scene) if display.on else ""
            sign.show(msgspec.structs.replace(display, meters=meters, banner=banner))
        self.query_one(ControlPad).show(
            _pad_at(stage, scene.pad), self._setup.positions, self._sensors, self._labels,
            pressed=stage.pressed and not stage.over, mismatched=stage.mismatched,
            faults=scene.faults,
        )  # fmt: skip

    def _fit_sign(self, sign: TableVisionSign, display: Display) -> None:
        """In little room it takes what it needs; then the rest is shown anew in what is left."""
        before = sign.styles.height
        if self.compact and self.size.width:
            width, height = self.size
            sign.styles.height = height_for(display, width, height - _BELOW_SIGN)
        elif sign.styles.inline.has_rule("height"):  # to clear one lays everything out anew
            sign.styles.height = None
        if sign.styles.height != before:
            self.call_after_refresh(self._show_again)

    def _picture(self, name: str) -> Picture[object]:
        return self.query_one(name, Picture)

    def _draw_dealer(self, canvas: Canvas, look: Look, shown: DealerShown) -> None:
        draw = draw_dealer if canvas.height >= 5 else draw_dealer_narrow
        draw(canvas, look, shown)


def _pad_at(stage: Stage, pad: Pad | None) -> Pad | None:
    """Lights and counter as they are on the stage."""
    if pad is None:
        return None
    pad = msgspec.structs.replace(pad, counter=stage.counter)
    lights = tuple(sorted(stage.lights))
    if pad.where == "pad":
        return msgspec.structs.replace(pad, positions=tuple(sorted({n for n, _ in lights})))
    return msgspec.structs.replace(pad, sensors=lights)


def _draw_lines(canvas: Canvas, look: Look, seats: tuple[SeatShown, ...]) -> None:
    for y, seat in enumerate(seats):
        draw_seat_line(canvas, look, y, seat)
