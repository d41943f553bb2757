"""Rows that a page sends are judged as if they had been typed, and are appended once."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from aoi_cli.table import open_game
from tests.web.conftest import Browse, shorten

GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")
EVERYTHING = {"as": "everything"}


def version(client: TestClient, file: Path) -> str:
    page = client.get(f"/g/{file.name}", params=EVERYTHING).text
    return page.split('data-version="')[1].split('"')[0]


def send(client: TestClient, file: Path, path: str, **body: Any) -> dict[str, Any]:
    answer = client.post(f"/g/{file.name}/{path}", params=EVERYTHING, json=body)
    assert answer.status_code == 200, answer.text
    content: dict[str, Any] = answer.json()
    return content


@pytest.mark.parametrize("game", GAMES)
def test_a_row_that_is_composed_can_be_played(browse: Browse, tmp_path: Path, game: str) -> None:
    file = shorten(game, 12, tmp_path)
    client, before = browse(), open_game(file)
    player, row = before.in_turn(), before.legal_rows(limit=1)[0]
    assert player is not None
    commands = row.text.partition(": ")[2]
    judged = send(client, file, "compose", player=player, text=commands, version="")
    assert judged["legal"], judged["verdict"]
    done = send(client, file, "rows", player=player, text=commands, version=version(client, file))
    assert done["done"]
    after = open_game(file)
    assert after.row == before.row + 1
    assert after.state.same_position(row.then)


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_row_changes_nothing_and_says_what_check_says(
    browse: Browse, tmp_path: Path, game: str
) -> None:
    file = shorten(game, 12, tmp_path)
    client, text = browse(), file.read_text()
    player = str(open_game(file).in_turn())
    judged = send(client, file, "compose", player=player, text="build Z99", version="")
    answer = send(client, file, "rows", player=player, text="build Z99",
                  version=version(client, file))
    assert not answer["done"] and not judged["legal"]
    assert "^" in answer["verdict"] and "^" in judged["verdict"]
    assert file.read_text() == text


def test_a_page_that_has_not_seen_the_last_row_plays_nothing(
    browse: Browse, tmp_path: Path
) -> None:
    """So a double click plays a row once, and an old tab overwrites nothing."""
    file = shorten("terra-mystica", 20, tmp_path)
    client = browse()
    game = open_game(file)
    seen, commands = version(client, file), game.legal_rows(limit=1)[0].text.partition(": ")[2]
    first, second = (send(client, file, "rows", player=game.in_turn(), text=commands, version=seen)
                     for _ in range(2))
    assert first["done"] and not second["done"] and second["stale"]
    assert open_game(file).row == game.row + 1


def test_undo_and_redo_are_rows_of_the_moderator(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    client, before = browse(), open_game(file).state
    assert send(client, file, "undo", version=version(client, file))["done"]
    assert not open_game(file).state.same_position(before)
    assert send(client, file, "redo", version=version(client, file))["done"]
    assert open_game(file).state.same_position(before)
    assert file.read_text().splitlines()[-2:] == ["  gm: undo 1", "  gm: redo 1"]


def test_a_file_that_somebody_else_changed_is_read_anew(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    client = browse()
    seen = version(client, file)
    open_game(file).undo()
    assert version(client, file) != seen
    assert not send(client, file, "undo", version=seen)["done"]


def compose(client: TestClient, file: Path, player: str, text: str, **more: Any) -> dict[str, Any]:
    return send(client, file, "compose", player=player, text=text, version="", **more)


def test_a_remedy_in_exact_words_is_a_button_that_writes_the_row(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    client = browse()
    player = str(open_game(file).in_turn())
    [command] = open_game(file).legal(player)[0].text.split(". ")[:1]
    judged = compose(client, file, player, f"**{command}**")
    [row] = re.findall(r'data-row="([^"]*)"', judged["remedies"])
    assert compose(client, file, player, row)["legal"]
    assert not compose(client, file, player, row)["remedies"]


def test_words_that_are_begun_narrow_the_choices(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 30, tmp_path)
    client = browse()
    player = str(open_game(file).in_turn())
    every = compose(client, file, player, "")
    some = compose(client, file, player, "conv")
    assert 0 < some["choices"].count("data-way") < every["choices"].count("data-way")
    assert "not complete" in some["verdict"]
    assert compose(client, file, player, "xyz")["choices"].count("data-way") \
        == every["choices"].count("data-way")


def test_an_amount_has_a_row_for_each_number_up_to_the_most(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 30, tmp_path)
    client, player = browse(), str(open_game(file).in_turn())
    choices = compose(client, file, player, "")["choices"]
    steppers = [json.loads(unescape(rows))
                for rows in re.findall(r'data-amounts="([^"]*)"', choices)]
    assert steppers
    for rows in steppers:
        assert len(rows) > 1
        text, row = rows[-1]
        assert row.endswith(text)
        answer = compose(client, file, player, row)
        assert answer["legal"] or "not complete" in answer["verdict"], row


def test_what_is_written_behind_the_commands_stays_behind_them(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 30, tmp_path)
    client, player = browse(), str(open_game(file).in_turn())
    choices = compose(client, file, player, "# a. comment")["choices"]
    assert not choices or "# a. comment" in choices
    game = open_game(file)
    row = game.legal_rows(limit=1)[0].text.partition(": ")[2]
    answer = compose(client, file, player, f"{row}  # so. be it")
    assert answer["legal"]
    assert all(text.endswith("# so. be it") for text
               in re.findall(r'data-row="([^"]*)"', answer["choices"]))
    assert "A9" in compose(client, file, player, f"{row} = 99c")["verdict"]


def test_a_comment_alone_is_written(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    client = browse()
    player = str(open_game(file).in_turn())
    assert compose(client, file, player, "# tea")["legal"]
    done = send(client, file, "rows", player=player, text="# tea", version=version(client, file))
    assert done["done"]
    assert file.read_text().splitlines()[-1].strip() == "# tea"


def test_the_moderator_writes_rows_where_everything_is_seen(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    client = browse()
    assert 'data-row="undo"' in compose(client, file, "gm", "un")["choices"]
    assert compose(client, file, "gm", "undo 2")["legal"]
    assert not compose(client, file, "gm", "undo 200")["legal"]
    done = send(client, file, "rows", player="gm", text="undo 2", version=version(client, file))
    assert done["done"]
    hidden = shorten("through-the-ages", 40, tmp_path, number=3)
    player = open_game(hidden).in_turn()
    answer = client.post(f"/g/{hidden.name}/compose?as={player}",
                         json={"version": "", "player": "gm", "text": "undo 2"})
    assert "Nobody here writes" in answer.json()["verdict"]


def test_a_row_is_replaced_and_what_falls_is_said_first(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 30, tmp_path)
    client, game = browse(), open_game(file)
    number = 25
    before = game.snapshot(row=number - 1)
    row = compose(client, file, "", "", number=number)
    assert row["text"] == game.row_text(number)
    other = next(new for new in before.legal_rows(row["player"], limit=40)
                 if new.text.partition(": ")[2] != row["text"])
    commands = other.text.partition(": ")[2]
    judged = compose(client, file, row["player"], commands, number=number)
    assert judged["legal"] and f"the place of row {number}" in judged["verdict"]
    falls = re.findall(r"Row (\d+) falls", judged["verdict"])
    again = int(re.findall(r"played again: (\d+)", judged["verdict"])[0])
    assert len(falls) + again == game.row - number
    refused = compose(client, file, row["player"], "build Z99", number=number)
    assert not refused["legal"] and "^" in refused["verdict"]
    done = send(client, file, "replace", text=commands, number=number,
                version=version(client, file))
    assert done["done"]
    after = open_game(file)
    assert not after.problems
    assert after.row == game.row + 2 + again


def test_a_player_with_a_hidden_hand_replaces_nothing(browse: Browse, tmp_path: Path) -> None:
    """The rows of others would have to be written again, and they may say what nobody may know."""
    file = shorten("through-the-ages", 40, tmp_path, number=3)
    player = open_game(file).in_turn()
    client = browse()
    text = file.read_text()
    for path in ("compose", "replace"):
        answer = client.post(f"/g/{file.name}/{path}?as={player}",
                             json={"version": "", "player": player, "text": "", "number": 5})
        assert "Nobody here writes" in answer.json()["verdict"]
    assert file.read_text() == text
