"""A form in lines: fields side by side, what is wrong beneath, a figure at the end of the line.

Arrows up and down go from field to field; left and right turn a choice. Every field posts
`Form.Said` with its key.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Checkbox, Input, Static

from galaxy_tui.ui.table_form import YES, Field, Key, Line, Section, TableDraft
from galaxy_tui.ui.widgets.one_of import OneOf


class Tick(Checkbox):
    """Ticked or not, without a colour's help."""

    @property
    def _button(self) -> Content:
        return Content("[x]" if self.value else "[ ]")


def control(field: Field, value: str) -> Widget:
    """The widget of a field, with what stands in it."""
    made: Widget
    match field.kind:
        case "choice":
            made = OneOf(field.options, value)
        case "tick":
            made = Tick(field.label, bool(value), compact=True)
        case "text":
            made = Input(value, compact=True, max_length=200, select_on_focus=False)
    made.styles.width = 24 if field.kind == "tick" else field.width
    made.disabled = not field.on
    return made


class FormLine(Horizontal):
    """One line of a form. What is wrong with it stands beneath, in a line that comes and goes."""

    def __init__(self, line: Line, draft: TableDraft) -> None:
        super().__init__()
        self.line, self._draft = line, draft
        self.controls: dict[Key, Widget] = {}
        self._edge = Static(classes="edge", markup=False)
        self._wrong: Static | None = None

    def compose(self) -> ComposeResult:
        ticked = self.line.fields[:1] and self.line.fields[0].kind == "tick"
        if self.line.label or not (ticked and self.line.edge):
            under = " under" if self.line.label.startswith(" ") else ""
            yield Static(self.line.label, classes=f"label{under}", markup=False)
        for field in self.line.fields:
            if field.label and field.kind != "tick":
                yield Static(field.label, classes="quiet before", markup=False)
            made = control(field, self._draft.get(*field.key))
            self.controls[field.key] = made
            yield made
        if self.line.edge:
            yield self._edge

    def stand(self, line: Line) -> None:
        """The same fields, some of which may count now and others not."""
        self.line = line
        for field in line.fields:
            self.controls[field.key].disabled = not field.on

    @property
    def edge(self) -> str:
        return str(self._edge.content)

    def put_edge(self, text: str) -> None:
        put(self._edge, text)

    @property
    def wrong(self) -> str:
        return str(self._wrong.content) if self._wrong else ""

    async def complain(self, reason: str) -> None:
        if reason == self.wrong or not isinstance(self.parent, Widget):
            return
        if self._wrong:
            await self._wrong.remove()
        self._wrong = Static(reason, classes="wrong bad", markup=False) if reason else None
        if self._wrong:
            await self.parent.mount(self._wrong, after=self)


def put(static: Static, text: str) -> None:
    """Another text; the same one isn't laid out again."""
    if static.content != text:
        static.update(text)


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """All of it; a section is built anew only when it has other fields than before."""

    DEFAULT_CSS = """
    Form { padding: 0 1; scrollbar-size-vertical: 1; }
    Form .section { height: auto; margin-bottom: 1; padding-right: 1; }
    Form FormLine, Form Horizontal { height: auto; }
    Form .label { width: 24; }
    Form .label.under { width: 43; padding-left: 2; }
    Form .before { width: 11; text-align: right; padding: 0 1; }
    Form .edge { width: 1fr; text-align: right; color: $primary; }
    Form .wrong { padding-left: 2; height: auto; }
    Form Input, Form OneOf { background: $surface; margin-right: 1; }
    Form OneOf:focus { background: $primary; }
    Form Checkbox { background: transparent; }
    Form Input:focus { background: $primary; color: $surface; }
    Form Input:focus .input--cursor { background: $surface; color: $primary; }
    Form Checkbox:focus { background: $primary; color: $surface; }
    Form Checkbox:focus > .toggle--label { background: $primary; color: $surface; }
    Form Input:disabled, Form Select:disabled { opacity: 50%; }
    """

    class Said(Message):
        """A field has another value."""

        def __init__(self, key: Key, value: str) -> None:
            super().__init__()
            self.key, self.value = key, value

    _shown: tuple[Section, ...] = ()

    async def show(
        self, sections: Sequence[Section], draft: TableDraft, *, anew: bool = False
    ) -> None:
        """These fields, with what the draft says; all built anew where it is another draft."""
        held = self.key_of(self.screen.focused)
        before = {section.id: section for section in self._shown}
        self._shown = tuple(sections)
        for section in sections:
            there = before.get(section.id)
            box = self._box(section.id)
            if there and not anew and _shape(there) == _shape(section):
                for made, line in zip(box.query(FormLine), section.lines, strict=True):
                    made.stand(line)
                continue
            await box.remove_children()
            await box.mount(
                Horizontal(
                    Static(section.title, classes="heading label", markup=False),
                    Static(section.right, classes="edge quiet", markup=False),
                ),
                *(FormLine(line, draft) for line in section.lines),
            )
        if held and self.key_of(self.screen.focused) is None:
            self.go_to(held)

    def compose(self) -> ComposeResult:
        for id in ("table", "wagers", "equipment", "jackpots", "seats"):
            yield Vertical(id=f"section-{id}", classes="section")

    def _box(self, id: str) -> Vertical:
        return self.query_one(f"#section-{id}", Vertical)

    @property
    def lines(self) -> list[FormLine]:
        return list(self.query(FormLine))

    def key_of(self, widget: Widget | None) -> Key | None:
        """The field that a widget is, or is part of."""
        line = self.line_of(widget)
        if line is None or widget is None:
            return None
        chain = widget.ancestors_with_self
        return next((key for key, made in line.controls.items() if made in chain), None)

    def line_of(self, widget: Widget | None) -> FormLine | None:
        chain = widget.ancestors_with_self if widget else ()
        return next((node for node in chain if isinstance(node, FormLine)), None)

    def go_to(self, key: Key) -> None:
        for line in self.lines:
            if made := line.controls.get(key):
                made.focus()

    @on(Input.Changed)
    @on(OneOf.Changed)
    @on(Checkbox.Changed)
    def _say(self, event: Input.Changed | OneOf.Changed | Checkbox.Changed) -> None:
        event.stop()
        value = event.value
        text = value if isinstance(value, str) else YES if value is True else ""
        if key := self.key_of(event.control):
            self.post_message(self.Said(key, text))


def _shape(section: Section) -> object:
    """What a section has to be built anew for."""
    return [
        (x.label, x.edge, [field._replace(on=True) for field in x.fields]) for x in section.lines
    ]
