"""The settings file: whatever can be read counts, and nothing is thrown away."""

from __future__ import annotations

from pathlib import Path

import pytest

from galaxy_tui.ui.settings import FILE, Settings, load_settings, save_settings

PINS = '"pins": {"Ada": "salt$hash"}'


def test_they_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = Settings(player="Ada", party=("Ada", "Bea"), palette="monochrome", pins={"Ada": "a$b"})
    save_settings(tmp_path, kept)
    assert load_settings(tmp_path) == (kept, "")


def test_without_a_file_they_are_the_usual_ones(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), "")


def test_one_wrong_word_lays_no_cards_open(tmp_path: Path) -> None:
    text = f'{{"player": "Ada", "speed": "warp", "still": 7, {PINS}}}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, said = load_settings(tmp_path)
    assert settings == Settings(player="Ada", pins={"Ada": "salt$hash"})
    assert "can't read still, speed" in said
    assert f"It is kept as {FILE}.bad." in said
    save_settings(tmp_path, settings)
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["", "{{{", "[]", '"words"', "{" + PINS])
def test_a_file_that_is_none_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, said = load_settings(tmp_path)
    assert settings == Settings()
    assert "no secret key is asked for" in said
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text
