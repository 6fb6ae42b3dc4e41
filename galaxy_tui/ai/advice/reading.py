"""A situation as somebody types it, checked against the book before anything is counted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from galaxy_tui.ai.advice.model import Situation, Stage
from galaxy_tui.ai.reading import read_wagers, with_meters, with_tables
from galaxy_tui.cards import Card, distinct
from galaxy_tui.cards import card as read_card
from galaxy_tui.cards import cards as read_cards
from galaxy_tui.errors import NotAllowed, Unreadable, shown
from galaxy_tui.games.book import RuleBook
from galaxy_tui.games.library import book_of, standard_setup
from galaxy_tui.games.paytables import Paytable
from galaxy_tui.games.setup import Setup
from galaxy_tui.money import Cents, dollars

_USUAL = 1000  # cents: what is at stake when nobody says


def read_situation(
    game: str,
    cards: str,
    up: str = "",
    seen: str = "",
    wagers: str = "",
    paytables: str = "",
    meters: str = "",
    others: str = "",
) -> Situation:
    """What a player knows, from text; whatever can't be is refused in a sentence."""
    book = book_of(game)
    setup = with_tables(standard_setup(book.id, live=False), paytables)
    setup = with_meters(setup, meters)
    for table in setup.paytables.values():
        _check_filled(book, setup, table)
    amounts = _wagers(book, setup, wagers)
    hand = _cards(book, cards, "cards")
    stage = _stage(book, hand, amounts)
    up_card = _up(book, up)
    shown_cards = _cards(book, seen, "cards that were seen") if seen else ()
    distinct([*hand, *([up_card] if up_card else []), *shown_cards])
    _check_seen(book, hand, shown_cards)
    return Situation(
        setup=setup,
        stage=stage,
        cards=hand,
        wagers=amounts,
        up=up_card,
        seen=shown_cards,
        meters={name: meter.amount for name, meter in setup.meters.items()},
        others=_others(book, amounts, others),
    )


def _cards(book: RuleBook, text: str, what: str) -> tuple[Card, ...]:
    found = distinct(read_cards(text))
    if not found:
        raise Unreadable(f"No {what} are given: write them as in “As Td 9c”.")
    for one in found:
        _check_deck(book, one)
    return found


def _check_deck(book: RuleBook, one: Card) -> None:
    if one.index >= book.deck:
        raise Unreadable(f"{one.text} is not in the deck of {book.title}: it has 52 cards.")


def _stage(book: RuleBook, hand: Sequence[Card], wagers: Mapping[str, Cents]) -> Stage:
    """Which decision is due with so many cards and these wagers."""
    count = len(hand)
    match book.id:
        case "three-card-split":
            _must_be(book, count, 3)
            return "set"
        case "three-card-double-play":
            _must_be(book, count, 6)
            return "set"
        case "four-card-prime":
            _must_be(book, count, 5)
            return "raise"
    if count not in (3, 4):
        raise Unreadable(
            f"A player of {book.title} decides on three cards or on four, not on {count}."
        )
    if "ante" in wagers:
        return "play" if count == 3 else "raise"
    if "five-card-fortune" not in wagers:
        raise NotAllowed(
            "There is nothing to decide without an Ante or a Five Card Fortune wager (DW §21)."
        )
    if count == 4:
        raise NotAllowed("Without an Ante a Fortune pick is made from three cards (DW §21).")
    return "pick"


def _must_be(book: RuleBook, count: int, right: int) -> None:
    if count != right:
        raise Unreadable(f"A player of {book.title} holds {right} cards, not {count}.")


def _up(book: RuleBook, text: str) -> Card | None:
    if book.id != "four-card-prime":
        if text:
            raise Unreadable(f"The dealer of {book.title} has no up card: leave --up out.")
        return None
    if not text:
        raise Unreadable("Say what the dealer shows, as in --up Qh (FCP Rule 2).")
    found = read_card(text)
    _check_deck(book, found)
    return found


def _check_seen(book: RuleBook, hand: Sequence[Card], seen: Sequence[Card]) -> None:
    """Nobody sees more than the other seats show: of Deuces Wild, Treasure hands of three."""
    most = (book.positions - 1) * (3 if book.id == "deuces-wild" else len(hand))
    if len(seen) > most:
        raise Unreadable(
            f"{len(seen)} cards can't have been seen: the other seats show {most} at most."
        )


def _wagers(book: RuleBook, setup: Setup, text: str) -> dict[str, Cents]:
    """Without any, the primary wager alone; refused if they can't stand together."""
    amounts = read_wagers(setup, text)
    if not amounts:
        primary = [w.id for w in book.wagers if w.kind == "primary" and w.id in setup.offered]
        amounts = dict.fromkeys(primary, _USUAL)
    if not book.alone and not any(book.by_id[w].kind == "primary" for w in amounts):
        raise NotAllowed(
            "The other wagers stand only beside the primary one: give that too "
            "(House rule: wagers beside the primary)."
        )
    if reason := book.refuse_bet(setup, amounts) or _not_a_dollar(book, setup, amounts):
        raise NotAllowed(reason)
    return amounts


def _not_a_dollar(book: RuleBook, setup: Setup, amounts: Mapping[str, Cents]) -> str:
    """FCP fixes its jackpot wagers; the other books leave the amount to the operator."""
    for wager in book.jackpots if book.id == "four-card-prime" else ():
        amount = amounts.get(wager, 0)
        if amount and not setup.limits[wager].low <= amount <= setup.limits[wager].high:
            kind = book.by_id[wager]
            return f"{kind.name} is {dollars(setup.limits[wager].low)} exactly ({kind.fixed})."
    return ""


def _check_filled(book: RuleBook, setup: Setup, table: Paytable) -> None:
    """A BONUS is paid by a meter where the book posts it; other open cells are the operator's."""
    posted = [line.name for line in table.lines if line.pay.kind == "bonus" and book.posted_bonus]
    have_meters = len(posted) < 2 or all(f"{table.family}/{n}" in setup.meters for n in posted[1:])
    if set(table.open_cells) - set(posted) or not have_meters:
        raise NotAllowed(
            f"{table.name} waits for the operator's figures: it can't be played on yet."
        )


def _others(book: RuleBook, wagers: Mapping[str, Cents], text: str) -> int:
    if not text:
        return 0
    if "four-card-jackpot" not in wagers:
        raise Unreadable("Other players matter for envy alone: wager on four-card-jackpot too.")
    if not re.fullmatch(r"[0-9]{1,3}", text.strip()) or int(text) >= book.positions:
        raise Unreadable(
            f"“{shown(text)}” is no number of other players: write 0 to {book.positions - 1}."
        )
    return int(text)
