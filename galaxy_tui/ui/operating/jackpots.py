"""Jackpot settings: written into a table's own file, and in force between rounds."""

from __future__ import annotations

from textual.app import ComposeResult

from galaxy_tui.casino.table_editing import Setting, edited, settings_of, typed_value
from galaxy_tui.money import cents
from galaxy_tui.ui.drawing.figures import money
from galaxy_tui.ui.operating.page import OperatorPage
from galaxy_tui.ui.screens.asking import Ask
from galaxy_tui.ui.widgets.figures import Column, Figures


class JackpotsPage(OperatorPage):
    """Amounts posted, seeds, shares and caps, as the tables stand now."""

    settings: dict[str, tuple[str, Setting]]

    def compose(self) -> ComposeResult:
        yield Figures(id="setting-list")

    def show(self) -> None:
        table = self.query_one(Figures)
        self.settings = {
            f"{at.id}:{one.meter}:{one.name}": (at.id, one)
            for at in self.house.tables.values()
            for one in settings_of(at.config)
        }
        table.head(
            Column("Table", 14, words=True), Column("Jackpot", 26, words=True),
            Column("Setting", 13, words=True), Column("Value", 15),
        )  # fmt: skip
        for key, (at, one) in self.settings.items():
            shown = money(cents(one.value)) if one.value.startswith("$") else one.value or "none"
            table.line(key, (at, one.meter, one.name, shown))
        table.back()

    async def change(self, key: str) -> None:
        table, setting = self.settings[key]
        hint = "Write a share, as in 25%." if setting.is_share else "Write dollars, as in $1,000."
        ask = Ask(
            f"{setting.name.capitalize()} of {setting.meter} at {table}?",
            f"{hint} Leave it empty for none." if setting.key == "cap" else hint,
            answer=setting.value,
            check=lambda text: self._text(table, setting, text),
        )
        typed = await self.app.push_screen_wait(ask)
        if typed is None or (value := typed_value(setting, typed)) == setting.value:
            return
        said = (
            f"{setting.name} of {setting.meter}: {value or 'none'}, was {setting.value or 'none'}"
        )
        if await self.sure(f"Write this into {table}.toml?", f"{said}."):
            self.carry_out(lambda: self._write(table, setting, typed), f"{table}: {said}.")

    def _text(self, table: str, setting: Setting, typed: str) -> str:
        """The file as it would be, or why the table's rules forbid it."""
        return edited(self.house.folder, table, setting, typed_value(setting, typed))[0]

    def _write(self, table: str, setting: Setting, typed: str) -> str:
        return self.house.change_table(table, self._text(table, setting, typed))
