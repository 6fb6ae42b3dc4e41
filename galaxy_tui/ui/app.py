"""The app: it opens the casino, keeps the look and the settings, and leads from room to room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.events import Resize
from textual.filter import LineFilter
from textual.geometry import Size
from textual.notifications import SeverityLevel
from textual.screen import Screen

from galaxy_tui.casino.moments import Clock, now
from galaxy_tui.errors import GalaxyError
from galaxy_tui.ui.crash import tell_crash
from galaxy_tui.ui.drawing.colours import depth_of
from galaxy_tui.ui.drawing.look import Cloth, Look
from galaxy_tui.ui.key_names import KeyNames, shown_key
from galaxy_tui.ui.keys import Action, actions_of, bindings_of, keymap_of
from galaxy_tui.ui.plain import PlainSigns
from galaxy_tui.ui.settings import load_settings, save_settings
from galaxy_tui.ui.signals import end_on_signals
from galaxy_tui.ui.theme import theme_of
from galaxy_tui.ui.threads import CountingThreads
from galaxy_tui.ui.typed_bytes import take_any_bytes

if TYPE_CHECKING:
    from textual.command import Provider

    from galaxy_tui.ui.floor import Floor

SMALLEST = Size(80, 24)


def galaxy(node: DOMNode) -> Galaxy:
    """The app that a widget or a screen belongs to."""
    return cast("Galaxy", node.app)


class Galaxy(App[None]):
    """The casino on screen."""

    TITLE = "Galaxy"
    CSS_PATH = "galaxy.tcss"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = ""
    COMMANDS: ClassVar = {lambda: _commands()}
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of("app"),
        # As everywhere in a terminal, whatever is open and in focus: nothing can be lost by it.
        Binding("ctrl+c", "quit", show=False, priority=True, system=True),
    ]

    def __init__(self, folder: Path, *, clock: Clock = now) -> None:
        super().__init__()
        self.folder, self.clock = folder, clock
        self.refusal = ""  # why the casino can't be opened
        # What is wrong about the settings file is said once the lobby is there.
        self.settings, self.complaint, self._keeps = load_settings(folder)
        self._cloth: Cloth = "hall"
        self._floor: Floor | None = None
        self.look = self._look()
        self._plain = PlainSigns(self.look)
        self._set_theme()
        self.set_keymap(keymap_of(self.settings.keys))

    # Who plays here

    @property
    def party(self) -> tuple[str, ...]:
        """The players at this screen, in the order of their turns."""
        player = self.settings.player
        return tuple(dict.fromkeys(self.settings.party)) or ((player,) if player else ())

    @party.setter
    def party(self, players: tuple[str, ...]) -> None:
        if players and players != self.party:
            self.change(party=players, player=players[0])

    # Coming and going

    def open_up(self) -> None:
        """Run until somebody leaves, or the program is told to end."""

        async def run() -> None:
            asyncio.get_running_loop().set_default_executor(CountingThreads())
            end_on_signals(self)
            await self.run_async()

        take_any_bytes()
        asyncio.run(run())

    # The house

    @property
    def floor(self) -> Floor:
        """The casino's floor; there once the doors are open."""
        assert self._floor is not None
        return self._floor

    @property
    def is_open(self) -> bool:
        return self._floor is not None

    def on_mount(self) -> None:
        from galaxy_tui.ui.screens.lobby import Lobby

        self.push_screen(Lobby())
        self._see_size(self.size)

    def open_doors(self) -> None:
        """After the first paint: read the books. A casino that can't be opened is left."""
        from galaxy_tui.ui.floor import Floor

        if self._floor is None:
            try:
                self._floor = Floor(self, self.folder, self.clock)
            except GalaxyError as error:
                self.refusal = str(error)
                self.exit(return_code=2)

    def on_unmount(self) -> None:
        if self._floor is not None:
            self._floor.close()
            self._floor = None

    def _handle_exception(self, error: Exception) -> None:
        """Once somebody has left, rooms are half built or half gone: that is no failure."""
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Instead of Textual's own report, which prints local variables: cards may be in them."""
        error = self._exception
        if error is not None:
            self.refusal = tell_crash(error, self.folder)
        self._close_messages_no_wait()

    # Looks

    def use_cloth(self, cloth: Cloth) -> None:
        if cloth != self._cloth:
            self._cloth = cloth
            self._relook()

    def change(self, **fields: object) -> None:
        """Change settings, and keep them, unless that would lose those that can't be read."""
        self.settings = msgspec.structs.replace(self.settings, **fields)
        self._relook()
        if "keys" in fields:
            self.set_keymap(keymap_of(self.settings.keys))
            self._repaint()
        if not self._keeps:
            return
        try:
            save_settings(self.folder, self.settings)
        except GalaxyError as error:
            self.notify(str(error), severity="warning")

    def _look(self) -> Look:
        s = self.settings
        palette = "monochrome" if self.no_color else s.palette
        depth = depth_of(self.console.color_system)
        return Look(self._cloth, palette, s.shade, s.letters, s.ascii, depth)

    def _relook(self) -> None:
        if (look := self._look()) == self.look:
            return
        self.look = look
        if (look.ascii, look.letters) != (self._plain.look.ascii, self._plain.look.letters):
            self._plain = PlainSigns(look)
            for screen in self.screen_stack:
                for widget in screen.walk_children():
                    widget.refresh()
        self._set_theme()
        self._repaint()

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *([self._plain] if self._plain.enabled else [])]

    def _repaint(self) -> None:
        """In every room that is open: drawings hang on the look, and name keys."""
        from galaxy_tui.ui.widgets.drawing import Drawing

        for screen in self.screen_stack:
            for drawing in screen.query(Drawing):
                drawing.repaint()

    def _set_theme(self) -> None:
        theme = theme_of(self.look)
        if theme.name not in self.available_themes:
            self.register_theme(theme)
        self.theme = theme.name

    @property
    def key_names(self) -> KeyNames:
        """What the keys are called here and now."""
        return KeyNames(self.settings.keys, self.look.ascii)

    @property
    def still(self) -> bool:
        """Does nothing move?"""
        return self.settings.still or self.settings.speed == "instant"

    # Sizes

    def on_resize(self, event: Resize) -> None:
        if len(self.screen_stack) > 1:  # the lobby is there
            self._see_size(event.size)

    def _see_size(self, size: Size) -> None:
        from galaxy_tui.ui.screens.too_small import TooSmall

        small = size.width < SMALLEST.width or size.height < SMALLEST.height
        there = [screen for screen in self.screen_stack if isinstance(screen, TooSmall)]
        if small and not there:
            self.push_screen(TooSmall())
        elif not small:
            for screen in there:
                self._take_away(screen)

    def _take_away(self, screen: Screen[None]) -> None:
        """Whatever has come to lie over it."""
        if screen is self.screen:
            self.pop_screen()
        else:
            self._screen_stack.remove(screen)
            screen.remove()

    # What can be done everywhere

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the window is too small one can only leave."""
        from galaxy_tui.ui.screens.too_small import TooSmall

        return action == "quit" or not isinstance(self.screen, TooSmall)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Word for word: names, reasons and numbers are typed by people, and are no markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def action_help(self) -> None:
        from galaxy_tui.ui.screens.help import Help
        from galaxy_tui.ui.screens.room import Room

        if isinstance(self.screen, Room):
            self.push_screen(Help(self.screen))

    def action_settings(self) -> None:
        from galaxy_tui.ui.screens.settings_room import SettingsRoom

        if not isinstance(self.screen, SettingsRoom):
            self.push_screen(SettingsRoom())

    def action_commands(self) -> None:
        from galaxy_tui.ui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_jump(self) -> None:
        from galaxy_tui.ui.screens.jump import Jump
        from galaxy_tui.ui.screens.room import Room

        if isinstance(self.screen, Room):
            if self.screen.targets():
                self.push_screen(Jump(self.screen))
            else:
                self.notify("There is nothing to click on now but the keys below.")

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette lists what the registry has for this room but the palette itself; what one
        does with arrows comes last."""
        from galaxy_tui.ui.screens.room import Room

        if isinstance(screen, Room):
            here = [action for action in actions_of(*screen.PLACES) if screen.can_do(action)]
            known = [a for a in (*here, *actions_of("app")) if a.id != "app.commands"]
            for action in sorted(known, key=_has_arrows):
                key = shown_key(action, self.settings.keys, ascii=self.look.ascii)
                name = f"{action.label.capitalize()} ({key})"
                yield SystemCommand(name, action.help, partial(screen.do, action))

    async def action_quit(self) -> None:
        self.exit()


def _has_arrows(action: Action) -> bool:
    return not {"left", "right", "up", "down"}.isdisjoint(action.key.split(","))


def _commands() -> type[Provider]:
    """Loaded when the list is opened."""
    from galaxy_tui.ui.screens.palette import Commands

    return Commands
