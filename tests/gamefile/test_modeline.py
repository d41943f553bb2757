"""The first line of a new file names the schema for editors, if one lies near."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aoi_cli.gamefile.modeline import TABLE, add_modeline, compose_modeline

NAMES = "# yaml-language-server: $schema="


@pytest.mark.parametrize(("schema", "named"), [
    ("club/game.schema.json", "game.schema.json"),
    ("club/schema/game.schema.json", "schema/game.schema.json"),
    ("game.schema.json", "../game.schema.json"),
    ("schema/game.schema.json", "../schema/game.schema.json"),
])
def test_the_schema_is_named_as_seen_from_the_file(
    tmp_path: Path, schema: str, named: str
) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / schema).parent.mkdir(exist_ok=True)
    (tmp_path / schema).touch()
    assert compose_modeline(str(tmp_path / "club" / "game.yaml")) == NAMES + named


def test_the_nearest_schema_is_named(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "club", tmp_path / "club" / "schema"):
        folder.mkdir(exist_ok=True)
        (folder / "game.schema.json").touch()
    path = str(tmp_path / "club" / "game.yaml")
    assert compose_modeline(path) == f"{NAMES}schema/game.schema.json"
    assert add_modeline(path, "aoi: 1\n") == f"{NAMES}schema/game.schema.json\naoi: 1\n"


def test_a_path_without_a_folder_is_in_the_working_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.schema.json").touch()
    monkeypatch.chdir(tmp_path)
    assert compose_modeline("game.yaml") == f"{NAMES}game.schema.json"


def test_without_a_schema_the_line_says_how_to_get_one(tmp_path: Path) -> None:
    (tmp_path / "game.schema.json").mkdir()  # A folder is no schema.
    path = str(tmp_path / "game.yaml")
    assert compose_modeline(path).startswith("# `aoi schema` prints the schema")
    assert compose_modeline(path, TABLE).startswith("# `aoi table schema` prints the schema")


def test_a_working_folder_that_is_gone_has_no_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise FileNotFoundError

    monkeypatch.setattr(os, "getcwd", fail)
    assert compose_modeline("game.yaml").startswith("# `aoi schema` prints the schema")
