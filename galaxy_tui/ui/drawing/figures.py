"""Figures in columns: two after the point everywhere, so that the points are in line."""

from __future__ import annotations

from galaxy_tui.money import Cents


def money(cents: float) -> str:
    """`$1,240.00`; a loss carries its minus sign in front."""
    whole = round(cents)
    return f"{'−' if whole < 0 else ''}${abs(whole) / 100:,.2f}"


def result(cents: Cents) -> str:
    """`+$20.00`, `−$5.00`, `$0.00`."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def count(number: int) -> str:
    return f"{number:,}"


def share(part: float) -> str:
    """`93.4%`, and all of it only when it is."""
    shown = f"{part:.1%}"
    return "99.9%" if shown == "100.0%" and part < 1 else shown
