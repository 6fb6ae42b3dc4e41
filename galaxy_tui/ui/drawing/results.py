"""How a round ended for one hand: what each wager brought, at which odds, by which clause.

No wager is ever left out: where there is little room it is said in fewer words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from galaxy_tui.games.library import book_of
from galaxy_tui.games.paytables import label
from galaxy_tui.hands.words import in_figures
from galaxy_tui.money import dollars
from galaxy_tui.ui.drawing.canvas import Canvas, clipped
from galaxy_tui.ui.drawing.look import Look
from galaxy_tui.ui.stage import Result, Spot

_INDENT: Final = 2  # of a line that goes on below


class Row(NamedTuple):
    """A stretch of a line that may be written on."""

    x: int
    y: int
    width: int


class Said(NamedTuple):
    """Words that stay together."""

    text: str
    style: Style


class Part(NamedTuple):
    """What is said together, from the beginning of a line on."""

    words: tuple[Said, ...]
    apart: int = 1  # columns between two of them


_Teller = Callable[[Result], str]
Written = tuple[tuple[int, int, Said], ...]  # the column, the line, what stands there


def ways_to_say(look: Look, spot: Spot, game: str) -> Iterator[list[Part]]:
    """From the most words to the fewest."""
    hand, results = _said_hand(spot.hand), spot.results
    named = [_sentence(hand, look.strong)] if hand else []
    for tell in (_whole, _with_odds, _with_clause):
        yield [*named, *_told(look, results, game, tell)]
    short = tuple(Said(text, style) for text, style in _short_results(look, results, game))
    if hand:
        yield [_sentence(in_figures(hand), look.strong), Part(short, 2)]
    first = sorted(range(len(short)), key=lambda n: (-_won(results[n]), n))
    yield [Part(tuple(short[n] for n in first), 2)]


def flow(parts: Sequence[Part], rows: Sequence[Row]) -> Written | None:
    """Where each word stands, or nothing if there is no room for all of them."""
    written: list[tuple[int, int, Said]] = []
    left = list(rows)
    for part in parts:
        row, x = None, 0
        for said in part.words:
            wide = cell_len(said.text)
            if row is not None and x + part.apart + wide <= row.x + row.width:
                x += part.apart
            else:
                indent = _INDENT if row is not None and part.apart == 1 else 0
                if not left or wide + indent > left[0].width:
                    return None
                row = left.pop(0)
                x = row.x + indent
            written.append((x, row.y, said))
            x += wide
    return tuple(written)


def cut_short(parts: Sequence[Part], rows: Sequence[Row]) -> Written:
    """The last way, where not even that has room: as many as there are, and that there is more."""
    (part,) = parts
    most = max((row.width for row in rows), default=0)
    words = tuple(said._replace(text=clipped(said.text, most)) for said in part.words)
    for count in range(len(words), 0, -1):
        more = Said(f"and {len(words) - count} more", words[-1].style)
        kept = (*words[:count], more) if count < len(words) else words
        written = flow([part._replace(words=kept)], rows)
        if written is not None:
            return written
    return ()


def write(canvas: Canvas, written: Written) -> None:
    for x, y, said in written:
        canvas.put(x, y, said.text, said.style)


def _said_hand(hand: str) -> str:
    return hand.replace("High: ", "high ").replace("; Low: ", ", low ")


def _short_results(look: Look, results: Sequence[Result], game: str) -> list[tuple[str, Style]]:
    """Wager by wager: its name and what it brought."""
    return [
        (f"{_name(result, game)} {_brought(result)}", _style(look, result)) for result in results
    ]


# The words


def _sentence(text: str, style: Style) -> Part:
    return Part(tuple(Said(word, style) for word in text.split()))


def _told(look: Look, results: Sequence[Result], game: str, tell: _Teller) -> list[Part]:
    """Wagers that ended alike are told together: `Ante +$10, Raise +$10: 1 to 1 (FCP Rule 8)`."""
    parts = []
    for _, alike in groupby(results, key=lambda r: (r.outcome, r.line, r.odds, r.cite, r.envy_of)):
        some = list(alike)
        names = ", ".join(f"{_name(result, game)} {_brought(result)}" for result in some)
        why, style = tell(some[0]), _style(look, some[0])
        said = _sentence(f"{names}: {why}" if why else names, style)
        clause = Said(f"({some[0].cite})", style)  # in one piece
        parts.append(said._replace(words=(*said.words, clause)))
    return parts


def _whole(result: Result) -> str:
    """`Straight, 6 to 1`; of a jackpot wager without a prize what the hand lacks."""
    return ", ".join(filter(None, (result.line, _odds(result))))


def _with_odds(result: Result) -> str:
    return _odds(result) or result.line


def _with_clause(result: Result) -> str:
    return ""


def _odds(result: Result) -> str:
    """Unless they are the amount itself."""
    return "" if result.odds == dollars(result.amount) else result.odds


def _name(result: Result, game: str) -> str:
    if result.envy_of:
        return f"Envy of seat {result.envy_of}"
    return label(result.bonus) if result.bonus else book_of(game).name_of(result.wager)


def _brought(result: Result) -> str:
    return {
        "won": f"+{dollars(result.amount)}", "lost": dollars(-result.amount),
        "push": f"push {dollars(result.amount)}", "back": f"back {dollars(result.amount)}",
        "no prize": f"{dollars(-result.amount)}, no prize",
    }[result.outcome]  # fmt: skip


def _style(look: Look, result: Result) -> Style:
    styles = {"won": look.good, "lost": look.bad, "no prize": look.dim}
    return styles.get(result.outcome, look.even)


def _won(result: Result) -> int:
    return result.amount if result.outcome == "won" else 0
