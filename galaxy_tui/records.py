"""Records in and out: msgspec with the one thing it doesn't know, a card, as its text."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from galaxy_tui.cards import Card, card
from galaxy_tui.errors import Unreadable

T = TypeVar("T")


def _card_to_text(value: Any) -> str:
    if isinstance(value, Card):
        return value.text
    raise NotImplementedError(f"{type(value).__name__} has no form on record")


def _text_to_card(kind: type, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return card(value)
    raise TypeError(f"{kind.__name__} can't be read from {type(value).__name__}")


_JSON: Final = msgspec.json.Encoder(enc_hook=_card_to_text)


def to_json(value: object) -> bytes:
    """A struct, or anything made of structs, as one line of JSON."""
    return _JSON.encode(value)


def from_json(data: bytes | str, kind: type[T]) -> T:
    """The struct that the JSON says; `Unreadable` names what is wrong and where."""
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=_text_to_card)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Unreadable(f"The record can't be read: {error}.") from error


def to_plain(value: object) -> Any:
    """The same as dicts, lists and text, for printing or for another format."""
    return msgspec.to_builtins(value, enc_hook=_card_to_text)


def from_plain(value: Any, kind: type[T]) -> T:
    """The struct that plain data says."""
    try:
        return msgspec.convert(value, type=kind, dec_hook=_text_to_card)
    except msgspec.ValidationError as error:
        raise Unreadable(f"{error}.") from error
