"""`galaxy advise`: what each choice is worth, for cards that somebody holds."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from galaxy_tui.ai.advice.advise import advise
from galaxy_tui.ai.advice.model import Advice, Option
from galaxy_tui.ai.advice.reading import read_situation
from galaxy_tui.cards import text_of
from galaxy_tui.cli.patience import patience
from galaxy_tui.cli.screen import BRASS, paint, put, put_json, screen, width_of, wrapped
from galaxy_tui.games.actions import Answer, Bet, Fold, Pick, SetHand
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of
from galaxy_tui.money import Cents, dollars

MOST = 6  # choices that a screen shows


def show_advice(
    game: str,
    cards: str,
    up: str,
    seen: str,
    wagers: str,
    paytables: str,
    meters: str,
    others: str,
    *,
    json: bool,
    every: bool,
) -> None:
    """Every choice with its exact value, best first."""
    situation = read_situation(game, cards, up, seen, wagers, paytables, meters, others)
    with patience():
        found = advise(situation)
    if json:
        put_json(_record(found))
    else:
        _put_advice(screen(), found, situation.wagers, every=every)


def _record(found: Advice) -> dict[str, object]:
    return {
        "game": found.game,
        "decision": found.stage,
        "stake": found.stake / 100,
        "exact": True,
        "reason": found.reason,
        "notes": found.notes,
        "options": [_option(found, option) for option in found.options],
    }


def _option(found: Advice, option: Option) -> dict[str, object]:
    record: dict[str, object] = {"action": option.action, "ev": option.ev, "cost": option.cost}
    for answer in option.answers:
        record |= _choice(found.game, answer, found.stake)
    record["by_wager"] = option.by_wager
    outcomes: dict[str, dict[str, float]] = {}
    for outcome in option.outcomes:
        outcomes.setdefault(outcome.wager, {})[outcome.name] = outcome.probability
    record["outcomes"] = outcomes
    if option.reason:
        record["reason"] = option.reason
    return record


def _choice(game: str, answer: Answer, stake: Cents) -> dict[str, object]:
    """What the choice is, for a program."""
    match answer:
        case Fold():
            return {"fold": True}
        case Pick(cards=picked):
            return {"pick": text_of(picked)}
        case SetHand(high=high, low=low, double=double):
            if game == "three-card-split":
                return {"high": text_of(high), "low": text_of(low)}
            return {"high": text_of(high), "low": text_of(low), "double": double}
        case Bet(amounts=amounts):
            if "play" in amounts:
                return {"play": True}
            if game == "deuces-wild":
                return {"raise": True}
            return {"raise": amounts["raise"] // stake}
    return {}


# Drawing


def _put_advice(console: Console, found: Advice, wagers: Mapping[str, int], *, every: bool) -> None:
    book = book_of(found.game)
    at_stake = ", ".join(f"{book.name_of(w)} {dollars(amount)}" for w, amount in wagers.items())
    put(console, book.title, f"bold {BRASS}")
    for text in wrapped(at_stake, width_of(console)):
        put(console, text, "dim")
    put(console)
    put(console, Text(f"  {'':<2}{'on average':>11}{'cost':>9}", "dim"))
    shown = found.options if every else found.options[:MOST]
    for number, option in enumerate(shown, start=1):
        cost = f"{option.cost:.4f}" if option.cost else "best"
        line = Text(f"  {number:>2}{option.ev:>+11.4f}{cost:>9}  ")
        line.append_text(paint(option.action))
        line.stylize("bold" if number == 1 else "")
        put(console, line)
    if hidden := len(found.options) - len(shown):
        put(console, Text(f"      and {hidden} more: --all", "dim"))
    best = found.best
    put(console)
    for wager, ev in best.by_wager.items():
        those = [o for o in best.outcomes if o.wager == wager]
        chances = ", ".join(f"{o.name} {o.probability:.2%}" for o in those)
        worth = f" {ev:+.4f}" if len(best.by_wager) > 1 else ""
        for text in wrapped(f"{_title(book, wager)}{worth}: {chances}.", width_of(console), 2, 2):
            put(console, text)
    put(console)
    if reason := found.reason or best.reason:
        for text in wrapped(reason, width_of(console), 2):
            put(console, paint(text))
    put(console)
    said = f"Exact, net of all wagers at stake, in stakes of {dollars(found.stake)}."
    for text in wrapped(" ".join([said, *found.notes]), width_of(console), 2):
        put(console, text, "dim")


def _title(book: RuleBook, wager: str) -> str:
    return "High and Low" if wager == "high-low" else book.name_of(wager)
