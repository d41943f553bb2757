"""Names that somebody gives: what could be taken for another one is refused, with the remedy."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Aoi

STRANGE = ["anna ", " anna", "\tanna", "an\nna", "anna\u200b", "an\u202ena", "\u3164", "an\x1bna",
           "an\xa0na\xa0"]


def refusal_of(aoi: Aoi, game: Path, old: str, new: str) -> str:
    text = game.read_text()
    assert old in text
    game.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, out, _ = aoi("check", game, "--no-cache")
    assert code == 1 and "  help: " in out
    return out


@pytest.mark.parametrize("name", [*STRANGE, "", "anna: b", "a#b", "a=b", 'a"b', "a.b", "x" * 41])
def test_a_player_has_a_name_that_can_be_written_in_a_row(
    aoi: Aoi, new_game: Path, name: str
) -> None:
    out = refusal_of(aoi, new_game, "players: [anna,", f"players: [{json.dumps(name)},")
    assert "cannot be a player's name" in out or "F208" in out


@pytest.mark.parametrize("name", ["Žofie", "Émile O'Neil", "anna-maria", "x" * 40, "7", "李"])
def test_a_name_may_be_in_any_language(aoi: Aoi, new_game: Path, name: str) -> None:
    text = new_game.read_text().replace("players: [anna,", f"players: [{json.dumps(name)},")
    new_game.write_text(text, encoding="utf-8")
    assert aoi("check", new_game, "--no-cache").code == 0


@pytest.mark.parametrize("key", ["title", "seed", "edition"])
@pytest.mark.parametrize("text", STRANGE)
def test_a_text_of_the_head_shows_as_it_is(
    aoi: Aoi, new_game: Path, key: str, text: str
) -> None:
    head = new_game.read_text()
    if f"{key}:" not in head:
        new_game.write_text(head.replace("aoi: 1", f"aoi: 1\n{key}: x"))
    line = next(line for line in new_game.read_text().split("\n") if line.startswith(f"{key}:"))
    out = refusal_of(aoi, new_game, line, f"{key}: {json.dumps(text)}")
    assert "F208" in out


@pytest.mark.parametrize("text", ["Sunday at the lake", "Šárka 🎲", "a: b # c"])
def test_a_title_may_be_anything_that_shows(aoi: Aoi, tmp_path: Path, text: str) -> None:
    made = tmp_path / "game.yaml"
    code, _, err = aoi("new", made, "-p", "anna", "-p", "berta", "--title", text, "--seed", text)
    assert (code, err) == (0, "")
    assert text in aoi("show", made).out


@pytest.mark.parametrize(("option", "text"), [
    ("--title", " Sunday"), ("--title", "Sun\nday"), ("--seed", "7 "), ("--seed", "7\u202e"),
    ("-p", "anna "), ("-p", "an\nna"), ("-p", "berta\u200b"),
])
def test_no_file_is_made_with_such_a_name(
    aoi: Aoi, tmp_path: Path, option: str, text: str
) -> None:
    made = tmp_path / "game.yaml"
    code, out, err = aoi("new", made, "-p", "cleo", "-p", "dora", option, text)
    assert code in (1, 2) and out == "" and not made.exists()
    assert "help: " in err or "Error: " in err


def test_a_substitute_has_such_a_name_too(aoi: Aoi, game: Path) -> None:
    for name in ("Olena ", " Olena", "Ole\u200bna"):
        code, _, err = aoi("play", game, f'gm: substitute anna by "{name}"')
        assert code == 1 and "F214" in err
    assert aoi("play", game, 'gm: substitute anna by "Olena"').code == 0
