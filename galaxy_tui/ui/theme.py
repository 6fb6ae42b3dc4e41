"""Textual's own widgets in the colours of the look that is on."""

from __future__ import annotations

from textual.theme import Theme

from galaxy_tui.ui.drawing.look import Look


def theme_of(look: Look) -> Theme:
    cloths = look.cloths
    grey = look.palette == "monochrome"
    return Theme(
        name=f"galaxy-{look.cloth}-{look.shade}{'-grey' if grey else ''}",
        primary=cloths.trim,
        secondary=cloths.dim,
        accent=cloths.trim,
        warning=look.inks.warning,
        error=look.inks.bad,
        success=look.inks.good,
        foreground=cloths.text,
        background=cloths.felt,
        surface=cloths.panel,
        panel=cloths.panel,
        dark=look.shade == "dark",
        variables={"footer-key-foreground": cloths.trim, "border": cloths.trim},
    )
