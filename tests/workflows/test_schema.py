"""The published schema: as the program's data are, and of one mind with `aoi check`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.gamefile.modeline import compose_modeline
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.game_creation import head_of
from aoi_cli.table.schema import whole_schema
from tests.conftest import Aoi

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "schema" / "game.schema.json"
MYSTICA = min((ROOT / "games" / "terra-mystica").glob("*.yaml"))
SAMPLES = sorted((ROOT / "games").rglob("*.yaml"))


@cache
def validator() -> Draft7Validator:
    schema = whole_schema()
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def faults(text: str) -> list[str]:
    """Where the schema finds fault with a file, by key."""
    errors = validator().iter_errors(yaml.safe_load(text))
    return ["/".join(map(str, error.absolute_path)) for error in errors]


def test_the_published_schema_is_up_to_date(aoi: Aoi) -> None:
    printed = aoi("schema").out
    assert json.loads(printed) == whole_schema()
    assert PUBLISHED.read_text(encoding="utf-8") == printed, "aoi schema > schema/game.schema.json"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_shipped_game_fits_and_leads_to_the_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(text) == []
    first = text.splitlines()[0]
    assert first == compose_modeline(str(path))
    assert (path.parent / first.partition("=")[2]).resolve() == PUBLISHED


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("distribution", ["bundles", "draft", "given"])
@pytest.mark.parametrize("palace", ["", "=p3"])
def test_every_new_game_fits(count: int, distribution: str, palace: str) -> None:
    players = ["anna" + palace, "berta", "cleo", "dora", "emil"][:count]
    if palace and distribution != "given":
        players = ["007", *players[1:]]  # a name that YAML takes for a number
    named = {"distribution": distribution, "edition": "1.0"}
    agreements = {
        "options": {"leech": "strict"},
        "rulings": {"R-ANNEX": "four-only"},
        "policies": {"berta": "up to 2 VP lost"},
    }
    head = head_of(None, "2 players", players, named, "1", agreements)
    assert faults(compose_game_file(head)) == []


def head(**changes: Any) -> str:
    """The head of a game of three by bundles, with other values; None leaves a key out."""
    text = compose_game_file(head_of(None, None, ["anna", "berta", "cleo"], {}, "1", {}))
    data = yaml.safe_load(text)
    moves = {"moves": data.pop("moves")}
    data |= changes
    kept = {key: value for key, value in data.items() if value is not None} | moves
    return yaml.safe_dump(kept, sort_keys=False, default_style=None).replace(
        "moves: ''", "moves: |"
    )


def refusal_of(text: str) -> bool:
    try:
        return bool(judge(text).problems)
    except Broken:
        return True


def test_the_head_that_is_broken_below_is_sound() -> None:
    assert faults(head()) == []
    assert not refusal_of(head())


BOTH_REFUSE: dict[str, dict[str, Any]] = {
    "a game that is not known": {"game": "chess"},
    "another format": {"aoi": 2},
    "another ruleset": {"ruleset": "0"},
    "a key left out": {"rounds": None},
    "a key misspelt": {"seeds": "x"},
    "a key of another way to get boards": {"boards": ["lake"] * 6},
    "another edition": {"edition": "1.1"},
    "another map": {"map": "4-6"},
    "five rounds": {"rounds": ["rs-guild-law", "rs-step-medicine"]},
    "a short name": {"final": "fs1"},
    "an unknown component": {"books": ["book-power", "book-steps", "book-tea"]},
    "a component twice": {"books": ["book-power", "book-power", "book-steps"]},
    "a text for a list": {"books": "book-power"},
    "a list for a text": {"final": ["fs-edge"]},
    "one player": {"players": ["anna"]},
    "six players": {"players": ["a", "b", "c", "d", "e", "f"]},
    "the display of another number of players": {"players": ["anna", "berta"], "map": "1-3"},
    "the map of another number of players": {"map": "3-5", "players": ["anna", "berta"]},
    "a player with a board in a game by bundles": {
        "distribution": "given", "palaces": ["p1", "p2", "p3", "p4", "p17"], "bundles": None,
    },
    "an option that does not exist": {"options": {"speed": "fast"}},
    "another word for an option": {"options": {"leech": "never"}},
    "a ruling that does not exist": {"rulings": {"R-TEA": "default"}},
    "another reading of a ruling": {"rulings": {"R-ANNEX": "three-only"}},
    "a policy in other words": {"policies": {"anna": "sometimes"}},
    "a bundle without a board": {"bundles": [{"bonus": "rb-send", "faction": "omar"}] * 7},
    "six bundles": {"bundles": []},
}


@pytest.mark.parametrize("changes", BOTH_REFUSE.values(), ids=BOTH_REFUSE)
def test_broken_heads(changes: dict[str, Any]) -> None:
    text = head(**changes)
    assert faults(text)
    assert refusal_of(text)


def test_the_modeline_of_a_new_game_leads_to_the_nearest_schema(aoi: Aoi, tmp_path: Path) -> None:
    def first_line(path: Path) -> str:
        assert aoi("new", path, "-p", "anna", "-p", "berta").code == 0
        return path.read_text().splitlines()[0]

    below = tmp_path / "games" / "2026"
    below.mkdir(parents=True)
    assert "yaml-language-server" not in first_line(below / "one.yaml")
    (tmp_path / "game.schema.json").touch()
    assert first_line(below / "two.yaml").endswith("$schema=../../game.schema.json")
    (tmp_path / "games" / "schema").mkdir()
    (tmp_path / "games" / "schema" / "game.schema.json").touch()
    assert first_line(below / "three.yaml").endswith("$schema=../schema/game.schema.json")
    (below / "game.schema.json").touch()
    assert first_line(below / "four.yaml").endswith("$schema=game.schema.json")


@pytest.mark.parametrize("command", [
    ("new", "made.yaml", "-p", "anna", "-p", "berta"),
    ("import", "snellman", "log.txt", "-o", "made.yaml"),
    ("table", "init", "table", "--title", "Club", "--address", "club@example.org",
     "--moderator", "Mo <mo@example.org>"),
], ids=lambda command: command[0])
def test_nothing_that_is_made_leads_to_a_schema_that_is_not_there(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """Editors report it, in each file that is opened."""
    monkeypatch.chdir(tmp_path)
    Path("log.txt").write_text(aoi("export", "snellman", MYSTICA).out)
    for schema in (False, True):
        if schema:
            for name in ("game", "table"):
                Path(f"{name}.schema.json").touch()
        made = aoi(*command)
        assert made.code == 0, made.err
        (path,) = [*tmp_path.rglob("made.yaml"), *tmp_path.rglob("table.yaml")]
        first = path.read_text().splitlines()[0]
        if schema:
            there = path.parent / first.removeprefix("# yaml-language-server: $schema=")
            assert there.resolve().parent == tmp_path and there.is_file()
        else:
            assert first.startswith("# `aoi ") and "yaml-language-server" not in first
        path.unlink()
        if command[0] == "table":
            rmtree(path.parent)


def test_components_are_explained() -> None:
    kinds = whole_schema()["definitions"]["age-of-innovation"]["definitions"]
    for kind, schema in kinds.items():
        assert len(schema["enum"]) == len(schema["enumDescriptions"]), kind
        assert all(schema["enumDescriptions"]), kind
