"""The settings file: whatever can be read counts, and nothing is thrown away."""

from __future__ import annotations

from errno import EIO
from pathlib import Path

import pytest

from galaxy_tui.ui.settings import FILE, Loaded, Settings, load_settings, save_settings
from tests.ui.conftest import Open

PINS = '"pins": {"Ada": "salt$hash"}'


def test_they_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = Settings(player="Ada", party=("Ada", "Bea"), palette="monochrome", pins={"Ada": "a$b"})
    save_settings(tmp_path, kept)
    assert load_settings(tmp_path) == Loaded(kept)


def test_without_a_file_they_are_the_usual_ones(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == Loaded(Settings())


def test_one_wrong_word_lays_no_cards_open(tmp_path: Path) -> None:
    text = f'{{"player": "Ada", "speed": "warp", "still": 7, {PINS}}}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, said, _ = load_settings(tmp_path)
    assert settings == Settings(player="Ada", pins={"Ada": "salt$hash"})
    assert "can't read still, speed" in said
    assert f"It is kept as {FILE}.bad." in said
    save_settings(tmp_path, settings)
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["", "{{{", "[]", '"words"', "{" + PINS])
def test_a_file_that_is_none_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    settings, said, _ = load_settings(tmp_path)
    assert settings == Settings()
    assert "no secret key is asked for" in said
    assert (tmp_path / f"{FILE}.bad").read_text(encoding="utf-8") == text


async def test_what_the_disk_does_not_give_out_is_not_written_over(
    casino: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pins = {"Ada": "salt$hash"}
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", _broken)
        app = casino(tmp_path, pins=pins)
    assert "can't be read: input/output error" in app.complaint
    assert "what you change now is not kept" in app.complaint
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.change(letters=True)
        assert app.settings.letters
    assert load_settings(tmp_path) == Loaded(Settings(player="Ada", speed="instant", pins=pins))


def test_keys_that_clash_are_the_usual_ones(tmp_path: Path) -> None:
    keys = {"lobby.quit": "enter", "lobby.rules": "z", "table.log": "ctrl+j", "table.look": ""}
    save_settings(tmp_path, Settings(keys=keys, pins={"Ada": "salt$hash"}))
    settings, said, _ = load_settings(tmp_path)
    assert settings == Settings(keys={"lobby.rules": "z"}, pins={"Ada": "salt$hash"})
    assert "“Enter” would be play (lobby.play) and quit too. The usual key, then." in said
    assert "log (table.log): Ctrl+J and Enter are one key to a terminal" in said
    assert "look (table.look): No key at all" in said
    assert f"It is kept as {FILE}.bad." in said


def test_two_actions_may_have_changed_keys_with_each_other(tmp_path: Path) -> None:
    kept = Settings(keys={"lobby.rules": "h", "lobby.history": "b", "app.quit": "ctrl+q"})
    save_settings(tmp_path, kept)
    assert load_settings(tmp_path) == Loaded(kept)


def test_a_key_that_is_taken_from_one_is_not_lost_to_the_other(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(keys={"lobby.rules": "h", "lobby.history": "enter"}))
    settings, said, _ = load_settings(tmp_path)
    assert settings.keys == {}
    assert said.count("would be") == 2


def _broken(path: Path) -> bytes:
    raise OSError(EIO, "Input/output error")
