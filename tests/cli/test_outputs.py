"""The JSON that commands print fits its schemas, in all four games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from aoi_cli.render.output.catalogue import OUTPUTS, output_schema
from aoi_cli.table import open_game
from tests.conftest import Aoi
from tests.recorded import opening_of, path_of

GAMES = {
    "age-of-innovation": "01-two-bundles",
    "terra-mystica": "01-two",
    "through-the-ages": "01-two",
    "beyond-the-horizon": "2-two-001",
}
ROWS = 16
VIEWS = {
    "next": ["next"], "legal": ["legal"], "log": ["log", "--all"], "score": ["score"],
    "show": ["show"], "check": ["check"], "suggest": ["suggest"],
}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def validate(name: str, data: Any) -> Any:
    Draft202012Validator(output_schema(name)).validate(data)
    return data


@pytest.fixture
def opening(name: str, tmp_path: Path) -> Path:
    """The first rows of a recorded game."""
    path = tmp_path / "game.yaml"
    path.write_text(opening_of(GAMES[name], ROWS, name), encoding="utf-8")
    return path


@pytest.fixture
def next_row(name: str, opening: Path) -> str:
    """The next row of the recorded game, without what it asserts."""
    row = open_game(str(path_of(GAMES[name], name))).row_text(ROWS + 1)
    who = open_game(str(opening)).in_turn()
    return f"{who}: {row}"


@pytest.mark.parametrize("name", OUTPUTS)
def test_each_schema_is_one(aoi: Aoi, name: str) -> None:
    schema = json.loads(aoi("schema", name).out)
    Draft202012Validator.check_schema(schema)
    assert "version" in schema["$defs"][schema["$ref"].rpartition("/")[2]]["required"]


def test_an_unknown_output_is_refused_with_those_that_there_are(aoi: Aoi) -> None:
    for name, hint in (("leagl", "Did you mean legal?"), ("xyzzy", "Known: ")):
        code, out, err = aoi("schema", name)
        assert (code, out) == (2, "") and "table-status" in err
        assert f"there is no output {name}. {hint}" in " ".join(err.split())


@EVERY_GAME
@pytest.mark.parametrize("view", VIEWS)
def test_views(aoi: Aoi, name: str, view: str, opening: Path) -> None:
    words = VIEWS[view]
    assert validate(view, json.loads(aoi(*words, opening, "--format", "json").out))["version"] == 1


@EVERY_GAME
def test_lines(aoi: Aoi, name: str, opening: Path) -> None:
    rows = [json.loads(row) for row in aoi("log", opening, "--format", "jsonl").out.splitlines()]
    assert rows
    assert all(validate("log-line", row) for row in rows if set(row) - {"version", "notice"})
    validate("check-line", json.loads(aoi("check", opening, "--format", "jsonl").out))


@EVERY_GAME
def test_explanations(aoi: Aoi, name: str, opening: Path, next_row: str) -> None:
    def data(*words: object) -> Any:
        return json.loads(aoi(*words, "--format", "json").out)

    (player, *_) = open_game(str(opening)).players
    amounts = validate("why-player", data("why", opening, "--player", player))["amounts"]
    validate("why-amount", data("why", opening, "--player", player, "--what", next(iter(amounts))))
    validate("why-row-number", data("why", opening, "--row", "1"))
    assert validate("why-row", data("why", opening, next_row))["legal"]
    assert not validate("why-row", data("why", opening, f"{player}: upgrade"))["legal"]
    validate("try", data("try", opening, next_row))
    assert validate("try", data("try", opening, "--or", next_row))["alternatives"]
    validate("rules-topics", data("rules", "--game", name))
    validate("rules", data("rules", "rulings", "--game", name))


@EVERY_GAME
def test_what_writes(aoi: Aoi, name: str, opening: Path, next_row: str) -> None:
    def data(output: str, command: str, *words: object) -> Any:
        code, out, err = aoi(command, opening, *words, "--format", "json")
        assert (code, err) == (0, "")
        return validate(output, json.loads(out))

    before = opening.read_text(encoding="utf-8")
    dry = data("play", "play", next_row, "--dry-run")
    assert not dry["written"] and opening.read_text(encoding="utf-8") == before
    played = data("play", "play", next_row)
    assert played == dry | {"written": True}
    undone = data("undo", "undo", "--because", "a test")
    assert undone["written"] and undone["rows"] == [{"row": ROWS + 1, "text": next_row}]
    assert data("redo", "redo")["rows"] == undone["rows"]
    again = data("replace", "replace", ROWS + 1, next_row, "--because", "a test")
    assert (again["row"], again["replaced"], again["fallen"]) == (ROWS + 1, next_row, [])
    assert [row["text"] for row in again["rows"] if row["text"] == next_row]
    assert len(data("demo", "demo", "--seed", "1", "--rows", "2")["rows"]) == 2


@EVERY_GAME
def test_refusals(aoi: Aoi, name: str, opening: Path) -> None:
    (player, *_) = open_game(str(opening)).players
    row, before = f"{player}: upgrad", opening.read_text(encoding="utf-8")
    for command in (["play", opening, row], ["replace", opening, "1", row], ["redo", opening],
                    ["undo", opening, "-n", "99"]):
        plain = aoi(*command)
        code, out, err = aoi(*command, "--format", "json")
        assert (code, err) == (plain.code, plain.err) and code == 1
        refusal = validate("refusal", json.loads(out))
        assert [fault["code"] in err for fault in refusal["diagnostics"]] and not plain.out
        assert refusal["path"] == str(opening) and refusal["note"] == "nothing was written."
    assert opening.read_text(encoding="utf-8") == before


@EVERY_GAME
def test_new_games(aoi: Aoi, name: str, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    words = ["-p", "anna", "-p", "berta", "--game", name, "--seed", "1", "--format", "json"]
    made = validate("new", json.loads(aoi("new", path, *words).out))
    assert made["path"] == str(path) and path.exists() and made["text"] is None
    printed = validate("new", json.loads(aoi("new", "-", *words).out))
    assert printed["path"] is None and f"game: {name}" in printed["text"]
    code, out, _ = aoi("new", path, *words)
    assert code == 2 and validate("refusal", json.loads(out))["diagnostics"][0]["code"] == "F216"


def test_a_message_tells_what_was_taken(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    aoi("new", path, "-p", "anna", "-p", "berta", "--game", "terra-mystica", "--seed", "1")
    row = next(iter(open_game(str(path)).legal())).text
    who = open_game(str(path)).in_turn()
    code, out, _ = aoi("play", path, "--from-text", "-", "--format", "json",
                       stdin=f"Hi,\n{who}: {row}\nBye\n")
    played = validate("play", json.loads(out))
    assert code == 0 and played["taken"][0]["row"] == f"{who}: {row}" and played["passed_over"]


def test_imports(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    exported = aoi("export", "snellman", path_of("01-two", "terra-mystica")).out
    path.write_text(exported, encoding="utf-8")
    (tmp_path / "wrong.txt").write_text(exported.replace("build", "biuld", 1), encoding="utf-8")
    printed = validate("import",
                       json.loads(aoi("import", "snellman", path, "--format", "json").out))
    assert "moves: |" in printed["text"]
    target = tmp_path / "game.yaml"
    written = aoi("import", "snellman", path, "-o", target, "--format", "json")
    assert validate("import", json.loads(written.out))["path"] == str(target) and target.exists()
    refused = aoi("import", "snellman", tmp_path / "wrong.txt", "--format", "json")
    assert refused.code == 1 and validate("refusal", json.loads(refused.out))["diagnostics"]
    many = aoi("import", "snellman", tmp_path, "-o", tmp_path / "games", "--format", "json")
    result = validate("import-many", json.loads(many.out))
    assert many.code == 1 and len(result["games"]) == len(result["refused"]) == 1


def test_statistics_packs_and_tables(aoi: Aoi, tmp_path: Path) -> None:
    def data(*words: object) -> Any:
        return json.loads(aoi(*words, "--format", "json").out)

    stats = validate("stats", data("stats", *(path_of(file, game) for game, file in GAMES.items())))
    assert {each["game"] for each in stats["games"]} <= set(GAMES)
    ratings = validate("ratings", data("ratings", *(path_of(f, game) for game, f in GAMES.items())))
    assert {each["game"] for each in ratings["games"]} <= set(GAMES)
    other = tmp_path / "box.yaml"
    aoi("pack", "new", other, "--id", "box")
    assert all(validate("pack-check", pack) for pack in data("pack", "check", "bth-house-1", other))
    validate("pack-show", data("pack", "show", "bth-house-1"))
    assert data("pack", "diff", "bth-house-1", "bth-house-1") == []
    folder = tmp_path / "table"
    aoi("table", "init", folder, "--address", "table@example.org",
        "--moderator", "Mo <mo@example.org>")
    validate("table-status", data("table", "status", folder))


@EVERY_GAME
def test_what_could_be_done_earlier(aoi: Aoi, name: str, opening: Path) -> None:
    """`--at` answers what the shorter file would have answered."""
    shorter = opening.with_name("shorter.yaml")
    text = opening.read_text(encoding="utf-8")
    shorter.write_text("".join(text.splitlines(keepends=True)[:-4]), encoding="utf-8")
    at = str(ROWS - 4)
    for command in ("next", "legal"):
        then = aoi(command, opening, "--at", at, "--format", "json")
        assert then == aoi(command, shorter, "--format", "json") and then.code == 0
        (player, *_) = open_game(str(opening)).players
        assert aoi(command, opening, "--at", at, "--as", player) == \
            aoi(command, shorter, "--as", player)
        code, out, err = aoi(command, opening, "--at", "9999")
        assert (code, out) == (2, "") and "--at" in err
