"""Games of other packages have everything, as soon as they are installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.installed import install
from tests.typed import ROOT

NAMES = ("lantern-quay", "causeway")
WRONG = {"lantern-quay": "anna: bid 1", "causeway": "berta: take left"}
Run = Callable[..., str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both packages installed."""
    folder = tmp_path_factory.mktemp("site")
    for name in NAMES:
        install(name, folder)
    return folder


def runner(site: Path, folder: Path, code: int = 0) -> Run:
    """Runs a command line in another process, where the folder of packages is on the path."""
    def run(*line: object, code: int = code) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "aoi_cli", *map(str, line)], cwd=folder, encoding="utf-8",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT}",
                 "XDG_CACHE_HOME": str(folder / "cache")})
        assert done.returncode == code, done.stdout
        return done.stdout

    return run


@pytest.fixture(scope="module", params=NAMES)
def played_games(
    request: pytest.FixtureRequest, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path]:
    """A new game in `game.yaml`, of which some rows are played, and the same played to its end."""
    name: str = request.param
    folder = tmp_path_factory.mktemp(name)
    run = runner(site, folder)
    for file in ("game.yaml", "ended.yaml"):
        assert f"{file} written" in run(
            "new", file, "--game", name, "-p", "anna", "-p", "berta", "--seed", "sunday")
    run("demo", "ended.yaml", "--seed", "1")
    run("play", "game.yaml", *rows_of(folder / "ended.yaml")[:6])
    return name, folder


@pytest.fixture
def game(played_games: tuple[str, Path], site: Path, tmp_path: Path) -> tuple[str, Run]:
    """Both games in a folder of the test's own."""
    name, folder = played_games
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return name, runner(site, tmp_path)


def rows_of(file: Path) -> Sequence[str]:
    rows: str = yaml.safe_load(file.read_text(encoding="utf-8"))["moves"]
    return rows.splitlines()


@pytest.mark.heavy("all commands in processes")
def test_every_command_serves_the_game(game: tuple[str, Run], tmp_path: Path) -> None:
    name, run = game
    title = name.replace("-", " ").title()
    for file in ("game.yaml", "ended.yaml"):
        assert run("check", file) == "1 file, no errors\n"
        assert "anna" in run("score", file)
        assert run("log", file).count("\n") > 6
        assert run("show", file).startswith(title)
        run("fmt", file)
        assert run("check", file) == "1 file, no errors\n"
    assert "the game is over" in run("score", "ended.yaml")
    assert ":" in run("next", "game.yaml")
    assert json.loads(run("next", "game.yaml", "--format", "json"))["waiting"]
    assert "can write" in run("legal", "game.yaml")
    row = json.loads(run("legal", "game.yaml", "--format", "json"))
    assert row["player"] in ("anna", "berta", None)
    assert "1" in run("why", "game.yaml", "--row", "1")
    assert json.loads(run("show", "game.yaml", "--format", "json"))["title"] == title
    run("show", "game.yaml", "--svg", "game.svg", "--html", "game.html")
    assert title in (tmp_path / "game.svg").read_text(encoding="utf-8")
    assert (tmp_path / "game.html").stat().st_size > 10_000
    run("undo", "game.yaml", "--because", "as agreed")
    assert "undo" in (tmp_path / "game.yaml").read_text(encoding="utf-8")
    assert f"{title}: 1 game" in run("stats", "ended.yaml")


@pytest.mark.few(1, "a package in processes")
def test_a_wrong_row_is_refused_with_its_place(game: tuple[str, Run], tmp_path: Path) -> None:
    name, run = game
    file = tmp_path / "game.yaml"
    head = yaml.safe_load(file.read_text(encoding="utf-8")) | {"moves": ""}
    text = yaml.safe_dump(head, sort_keys=False).replace("moves: ''", "moves: |")
    file.write_text(f"{text}  {WRONG[name]}\n", encoding="utf-8")
    assert f"game.yaml:{len(text.splitlines()) + 1}:" in run("check", "game.yaml", code=1)


@pytest.mark.few(1, "a package in processes")
def test_completion_knows_the_game(game: tuple[str, Run]) -> None:
    name, run = game
    rows = run("legal", "game.yaml", "--complete", "").splitlines()
    assert rows and all(row.partition(":")[0] in ("anna", "berta") for row in rows)
    assert name in run("new", "-", "--game", "none", "-p", "anna", code=2)


@pytest.mark.few(1, "a package in processes")
def test_the_schema_knows_the_game(game: tuple[str, Run], tmp_path: Path) -> None:
    _, run = game
    schema = json.loads(run("schema"))
    head = yaml.safe_load((tmp_path / "ended.yaml").read_text(encoding="utf-8"))
    jsonschema.validate(head, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**head, "nonsense": 1}, schema)


@pytest.mark.few(1, "a package in processes")
def test_the_rules_of_the_game_can_be_looked_up(game: tuple[str, Run]) -> None:
    name, run = game
    assert "commands" in run("rules", "--game", name)


@pytest.mark.heavy("a table in processes")
def test_the_game_is_played_by_mail(game: tuple[str, Run], tmp_path: Path) -> None:
    name, run = game
    run("table", "init", "table", "--address", "table@example.org",
        "--moderator", "Mo <mo@example.org>")
    run("table", "invite", "table", "anna", "anna@example.org")
    run("table", "invite", "table", "berta", "berta@example.org")
    run("table", "add", "table", "game.yaml")
    run("table", "run", "table")
    assert name.replace("-", " ").title() in "".join(
        path.read_text(encoding="utf-8") for path in (tmp_path / "table").rglob("*.eml"))
    assert "game" in run("table", "status", "table")


@pytest.mark.heavy("a package in processes")
def test_a_changed_rule_is_noticed(tmp_path: Path) -> None:
    """A verdict, a checkpoint and what was read before are of the package as it was."""
    site = tmp_path / "site"
    code = install("causeway", site)
    run = runner(site, tmp_path)
    run("new", "game.yaml", "--game", "causeway", "-p", "anna", "-p", "berta", "--seed", "x")
    run("play", "game.yaml", "anna: take left", "berta: take right")
    assert run("check", "game.yaml") == run("check", "game.yaml") == "1 file, no errors\n"
    rules = code / "game.py"
    text = rules.read_text(encoding="utf-8")
    turn = 'require(s.current == player, NOT_YOUR_TURN'
    assert turn in text
    rules.write_text(text.replace(turn, 'require(s.current != player, NOT_YOUR_TURN'),
                     encoding="utf-8")
    assert "T301" in run("check", "game.yaml", code=1)
    assert "T301" in run("next", "game.yaml", code=1)
    rules.write_text(text, encoding="utf-8")
    assert run("check", "game.yaml") == "1 file, no errors\n"
    other = (code / "causeway.lark")
    other.write_text(other.read_text(encoding="utf-8").replace("take|t", "grab|t"),
                     encoding="utf-8")
    assert "S1" in run("check", "game.yaml", code=1)


def test_a_game_that_was_uninstalled_is_unknown(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install("causeway", site)
    run = runner(site, tmp_path)
    run("new", "game.yaml", "--game", "causeway", "-p", "anna", "-p", "berta", "--seed", "x")
    assert run("check", "game.yaml") == "1 file, no errors\n"
    gone = runner(tmp_path / "elsewhere", tmp_path)
    checked = gone("check", "game.yaml", code=1)
    assert "F210 the game causeway is not known" in checked and "Known: age-of-innov" in checked
