"""A player's account as a picture: what was brought, won and held, and what decisions cost."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style

from galaxy_tui.cards import SUIT_SIGNS
from galaxy_tui.casino.decisions import Decision, Reckoning
from galaxy_tui.casino.reports import Statement
from galaxy_tui.money import Cents
from galaxy_tui.ui.drawing.canvas import Canvas, Place, clipped
from galaxy_tui.ui.drawing.figures import count, money, result, share
from galaxy_tui.ui.drawing.frames import draw_frame, wrapped
from galaxy_tui.ui.drawing.look import Look

Line = tuple[str, str, Style]  # what, how much, in which style; a line without words is a rule


def told(look: Look, amount: Cents) -> Style:
    """Won, lost or neither."""
    return look.good if amount > 0 else look.bad if amount < 0 else look.even


def draw_account(canvas: Canvas, look: Look, one: Statement) -> None:
    """Two sums that must be one: what came and was won, and where it lies."""
    inside = draw_frame(canvas, look, "Live money" if one.live else "Chips for training")
    lines = list(_lines(look, one))
    y = inside.y
    for what, amount, style in lines[: inside.height]:
        if not what:
            canvas.put(inside.x, y, look.border.across * inside.width, look.dim)
        else:
            canvas.put(inside.x, y, clipped(what, inside.width - len(amount) - 1), look.text)
            canvas.put_right(inside.x + inside.width, y, amount, style)
        y += 1
    if one.holds != one.comes_to:
        apart = money(abs(one.comes_to - one.holds))
        for line in wrapped(
            f"These don't agree: {apart} apart. Count everything again.", inside.width
        ):
            canvas.put(inside.x, y, line, look.warning)
            y += 1


def _lines(look: Look, one: Statement) -> Iterator[Line]:
    yield "Brought from the cage", result(one.brought), look.text
    yield "Taken to the cage", result(-one.taken), look.text
    yield ("Won in all" if one.net >= 0 else "Lost in all"), result(one.net), told(look, one.net)
    if one.under_way:
        yield "In a round under way", result(one.under_way), look.text
    yield "Comes to", money(one.comes_to), look.strong
    yield "", "", look.dim
    yield "Bankroll", money(one.bankroll), look.text
    for table, amount in one.chips.items():
        yield f"Chips at {table}", money(amount), look.text
    yield "Holds", money(one.holds), look.strong
    yield "", "", look.dim
    yield "Staked in all", money(one.staked), look.text
    yield "Rounds played", count(one.rounds), look.text


def draw_reckoning(
    canvas: Canvas, look: Look, found: Reckoning, rounds: tuple[int, int, int]
) -> None:
    """Two lines: what the decisions cost, and how far the counting is (done, of, played)."""
    done, of, played = rounds
    width = canvas.width
    if not of:
        canvas.put(1, 0, "No round played yet: decisions are counted here as you play.", look.dim)
        return
    parts: list[tuple[str, Style]] = [
        (f"{count(found.count)} decisions", look.strong),
        (f"{share(found.share)} best", look.good),
        (f"cost {money(found.cents)} in all", look.bad if found.cents else look.good),
        (f"{money(found.average)} each", look.text),
    ]
    x = 1
    for text, style in parts:
        x = canvas.put(x, 0, text, style) + 3
    said = f"the newest {count(of)} of {count(played)} rounds" if of < played else "every round"
    if done < of:
        said = f"counting… round {count(done)} of {count(of)}"
        _draw_bar(canvas, look, Place(1, 1, max(10, width - len(said) - 5), 1), done / of)
        canvas.put_right(width - 1, 1, said, look.dim)
    else:
        canvas.put(
            1,
            1,
            clipped(f"Exact, {said}; what is best is counted from what you saw.", width - 2),
            look.dim,
        )


def draw_choice(canvas: Canvas, look: Look, one: Decision) -> None:
    """Two lines: what was chosen, and what it lacks of the best."""
    x = canvas.put(1, 0, "Chosen  ", look.dim)
    canvas.put(x, 0, clipped(spelled(one.chosen, look), canvas.width - x - 1), look.strong)
    x = canvas.put(1, 1, "Best    ", look.dim)
    if one.is_best:
        canvas.put(x, 1, "the same: nothing is worth more", look.good)
        return
    worth = f"costs {one.cost:.4f} of {money(one.stake)}: {money(one.cents)}"
    room = canvas.width - x - len(worth) - 3
    canvas.put(x, 1, clipped(spelled(one.best, look), room), look.text)
    canvas.put_right(canvas.width - 1, 1, worth, look.bad)


def spelled(words: str, look: Look) -> str:
    """Suits as the look writes them."""
    for suit, sign in SUIT_SIGNS.items():
        words = words.replace(sign, look.sign(suit))
    return words


def _draw_bar(canvas: Canvas, look: Look, place: Place, part: float) -> None:
    full = round(place.width * part)
    signs = ("#", ".") if look.ascii else ("█", "░")
    canvas.put(place.x, place.y, signs[0] * full, look.trim)
    canvas.put(place.x + full, place.y, signs[1] * (place.width - full), look.dim)


def draw_progress(canvas: Canvas, look: Look, part: float, said: str) -> None:
    """How far something is that takes its time."""
    _draw_bar(canvas, look, Place(1, 0, max(10, canvas.width - len(said) - 5), 1), part)
    canvas.put_right(canvas.width - 1, 0, said, look.dim)
