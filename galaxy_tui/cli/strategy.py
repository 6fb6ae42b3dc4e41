"""`galaxy strategy`: how to play, as a list to learn, and what it costs."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.odds.names import EVEN
from galaxy_tui.ai.strategy.library import strategies, tables_of
from galaxy_tui.ai.strategy.records import Apart, Decision, Simple, Strategy
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.screen import BRASS, put, put_json, screen, width_of, wrapped
from galaxy_tui.games.library import book_of

_EDGE: Final = 12  # columns of figures
_NUMBER: Final = 5
_LEGEND: Final = (
    "Decides: the share of all hands that a rule decides. Is worth: what the list would cost more "
    "without it. All figures are exact."
)
_STAKES: Final = {
    "high-low": "High plus Low",
    "primary": "the primary wager",
    "ante": "the Ante",
    "five-card-fortune": "the Fortune wager",
}


def show_strategy(game: str, paytable: str, *, json: bool) -> None:
    """Each wager with decisions: its lists, their price, and simpler ways beside them."""
    with patience():
        found = strategies(game, paytable)
    if json:
        put_json(found)
        return
    console = screen()
    put(console, book_of(game).title, f"bold {BRASS}")
    put(console, "In each list the first rule that fits decides.", "dim")
    for one in found:
        put(console)
        _put_strategy(console, one)
    put(console)
    for line in wrapped(_LEGEND, width_of(console)):
        put(console, line, "dim")
    if not paytable:
        _put_other_tables(console, found)


def _put_strategy(console: Console, one: Strategy) -> None:
    head = Text(_title(one), "bold")
    if one.paytable != EVEN:
        head.append(" on table ", "default").append(one.paytable, BRASS)
    put(console, head)
    stake = _STAKES[one.wager]
    for decision in one.decisions:
        if decision.apart is None:
            put(console)
            _put_decision(console, decision)
    _put_price(console, one, _price(one, stake))
    for decision in one.decisions:
        if decision.apart is not None:
            put(console)
            _put_decision(console, decision)
            _put_price(console, decision.apart, _price_apart(decision.apart, stake))


def _put_price(console: Console, one: Strategy | Apart, price: str) -> None:
    """What it costs, how words are meant, and simpler ways."""
    put(console)
    _put_text(console, price)
    for note in one.notes:
        _put_text(console, note, "dim")
    put(console)
    _put_simple(console, one.simple)


def _put_text(console: Console, text: str, style: str = "") -> None:
    for line in wrapped(text, width_of(console), 2):
        put(console, line, style)


def _title(one: Strategy) -> str:
    if one.wager == "high-low":
        return "High Hand and Low Hand"
    return book_of(one.game).name_of(one.wager)


def _price(one: Strategy | Apart, stake: str) -> str:
    """What the list costs, in a sentence."""
    if one.cost == 0:
        return f"This is perfect play: the house edge is {-one.ev:.4%} of {stake}."
    return (
        f"The house edge is {-one.ev:.4%} of {stake} by this list and {-one.ev_perfect:.4%} by "
        f"perfect play: the list costs {one.cost:.4%}."
    )


def _price_apart(one: Apart, stake: str) -> str:
    """The same for those players alone who come to the question."""
    price = _price(one, stake)
    return f"This is asked {one.when}. {_capital(one.over)}, {price[0].lower()}{price[1:]}"


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _put_decision(console: Console, decision: Decision) -> None:
    """Numbered rules; how often each decides, and what leaving it out would cost."""
    room = _room(console)
    head = Text(f"  {decision.question:<{room - 2}}")
    put(console, head.append(f"{'decides':>{_EDGE}}{'is worth':>{_EDGE}}", "dim"))
    for number, rule in enumerate(decision.rules, start=1):
        when = rule.when or ("otherwise" if number > 1 else "always")
        sentence = f"{_capital(when)}: {rule.do}."
        lines = wrapped(sentence, room - _NUMBER)
        figures = f"{rule.share:>{_EDGE}.2%}" + (f"{rule.worth:>{_EDGE}.3%}" if rule.when else "")
        for place, line in enumerate(lines):
            lead = f"{number:>{_NUMBER - 1}} " if not place else " " * _NUMBER
            text = Text(lead, BRASS).append(line, "default")
            if place == len(lines) - 1:
                text.append(" " * (room - _NUMBER - len(line)))
                text.append(figures, "dim")
            put(console, text)


def _room(console: Console) -> int:
    """For words beside the figures; a very narrow terminal wraps the lines itself."""
    return max(width_of(console) - 2 * _EDGE, 30)


def _put_simple(console: Console, ways: list[Simple]) -> None:
    room = _room(console)
    head = Text(f"  {'Simpler ways':<{room - 2}}")
    put(console, head.append(f"{'house edge':>{_EDGE}}{'costs':>{_EDGE}}", "dim"))
    for simple in ways:
        *lines, last = wrapped(_capital(simple.name), room - 2, 4, 2)
        for line in lines:
            put(console, line)
        put(console, f"{last:<{room}}{-simple.ev:>{_EDGE}.3%}{simple.cost:>{_EDGE}.3%}")


def _put_other_tables(console: Console, found: list[Strategy]) -> None:
    for one in found:
        names = [name for name in tables_of(one.game, one.wager) if name != one.paytable]
        if names:
            text = f"Other tables for the {_title(one)}: {', '.join(names)} (--paytable)."
            for line in wrapped(text, width_of(console), 0, 2):
                put(console, line, "dim")
