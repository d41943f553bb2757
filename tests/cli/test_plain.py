"""What is read without Typer is read as Typer reads it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.main import get_command

from aoi_cli.cli import plain
from aoi_cli.cli.common.usage import UsageError
from aoi_cli.cli.main import APP, COMMANDS, plain_command, run
from aoi_cli.cli.program import carried_out, program

PLAIN = [name for name, (_, told) in COMMANDS.items() if told != APP and name != "new"]
"""`new` takes the options of all games besides its own."""
WORDS = ("game.yaml", "anna", "anna: build E4", "text", "json", "3", "0", "-1", "007", "1.5", "R3",
         "-", "--", "--help", "-h", "--unknown", "", "a=b", "T301,M", "\udcff", "ä", " ")
LINES = 60
"""For each command."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Callable[..., Any]]:
    """Commands that give back what they are called with, and do nothing."""

    def of(name: str) -> Callable[..., Any]:
        place, called = COMMANDS[name]
        command = getattr(import_module(f"aoi_cli.cli.commands.{place}"), called)
        names = command.__code__.co_varnames[: command.__code__.co_argcount]
        made: dict[str, Any] = {}
        exec(f"def told({', '.join(names)}): return locals()", made)
        monkeypatch.setattr(command, "__code__", made["told"].__code__)
        return command  # type: ignore[no-any-return]

    return of


def lines(name: str, command: Callable[..., Any]) -> Iterator[list[str]]:
    """Some that fit and many that nearly do, the same each time."""
    chance = Random(name)
    parts = [*plain.parts_of(command)]
    for _ in range(LINES):
        line: list[str] = []
        for part in parts:
            if part.names and chance.random() < 0.7 - 0.4 * (not part.needed):
                said = chance.choice(part.names)
                value = fitting(part, chance) if chance.random() < 0.8 else chance.choice(WORDS)
                match chance.randrange(8):
                    case 0:
                        line.append(f"{said}={value}")
                    case 1:
                        line.append(f"{said}{value}")
                    case 2:
                        line.append(said)
                    case _:
                        line += [said] if part.kind == plain.FLAG else [said, value]
            elif not part.names and chance.random() < 0.9:
                at = chance.randrange(len(line) + 1)
                line[at:at] = [fitting(part, chance)] * (chance.randrange(3) if part.several else 1)
        if chance.random() < 0.2:
            line.insert(chance.randrange(len(line) + 1), chance.choice(WORDS))
        yield line


def fitting(part: plain.Part, chance: Random) -> str:
    if part.kind == plain.NUMBER:
        return chance.choice(("1", "2", "17"))
    return chance.choice(part.choices or WORDS[:2])


@pytest.mark.parametrize("name", PLAIN)
def test_typer_takes_a_plain_line_in_the_same_way(
    name: str, told: Callable[[str], Callable[..., Any]]
) -> None:
    command = told(name)
    typer = get_command(program([name]))
    for line in lines(name, command):
        given = plain.called(command, line)
        if given is not None:
            judged = typer([name, *line], prog_name="aoi", standalone_mode=False)
            assert command(**given) == judged, line


@pytest.mark.parametrize("name", PLAIN)
def test_what_typer_refuses_is_not_plain(
    name: str, told: Callable[[str], Callable[..., Any]]
) -> None:
    command = told(name)
    typer = get_command(program([name]))
    for line in lines(name, command):
        try:
            typer([name, *line], prog_name="aoi", standalone_mode=False)
        except UsageError:
            assert plain.called(command, line) is None, line


def test_many_lines_are_plain(told: Callable[[str], Callable[..., Any]]) -> None:
    commands = {name: told(name) for name in PLAIN}
    found = [plain.called(command, line) for name, command in commands.items()
             for line in lines(name, command)]
    assert len(found) / 4 < sum(given is not None for given in found) < len(found) * 3 / 4


@pytest.mark.parametrize("line", [
    "check game.yaml", "check games --format json --jobs 2", "check --no-cache a.yaml b.yaml",
    "next game.yaml", "next game.yaml --as anna", "legal game.yaml -p anna --kind=build",
    "play game.yaml anna:_pass", "show game.yaml", "score game.yaml --format json",
    "undo game.yaml", "log game.yaml --last 3", "fmt game.yaml --check", "rules", "explain T301",
    "try game.yaml anna:_pass", "why game.yaml anna",
])
def test_usual_lines_are_plain(line: str) -> None:
    name, *words = (word.replace("_", " ") for word in line.split())
    command = plain_command([name])
    assert command and plain.called(command, words) is not None


@pytest.mark.parametrize("line", [
    "", "check", "check --help", "check game.yaml --format=", "check game.yaml --format xml",
    "check -j0 game.yaml", "check --jobs 0 game.yaml", "check --jobs -j game.yaml",
    "check --watch=yes game.yaml", "check --watch --watch game.yaml", "next a.yaml b.yaml",
    "check -- game.yaml", "chekc game.yaml", "pack check bth-house-1", "new game.yaml -p anna",
    "--version", "replace game.yaml x anna:_pass", "replace game.yaml -1 anna:_pass",
])
def test_others_are_left_to_typer(line: str) -> None:
    words = [word.replace("_", " ") for word in line.split()]
    command = plain_command(words)
    assert command is None or plain.called(command, words[1:]) is None


def test_what_a_command_finds_wrong_is_told_with_its_usage(
    capsys: pytest.CaptureFixture[str], new_game: Path
) -> None:
    assert run(["next", str(new_game), "--as", "nobody-here"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Usage: aoi next [OPTIONS] {FILE}\n")
    assert "nobody-here" in said


@pytest.mark.parametrize(("line", "unread"), [
    ("check GAME", ("typer", "inspect", "dataclasses", "lark")),
    ("next GAME", ("typer", "inspect", "dataclasses")),
])
def test_a_plain_line_needs_no_typer(
    line: str, unread: tuple[str, ...], game: Path, tmp_path: Path
) -> None:
    words = [str(game) if word == "GAME" else word for word in line.split()]
    script = (f"import sys; from aoi_cli.cli.main import run; run({words});"
              f"print(sorted({set(unread)} & {{*sys.modules}}), file=sys.stderr)")
    for _ in range(2):  # The first one may fill the cache.
        ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                             check=True, env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)})
    assert ran.stderr == "[]\n"


@pytest.mark.parametrize("columns", ["80", "81", "200", "", "60", "0"])
@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_the_help_is_the_one_that_typer_writes(
    asked: str, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If not, `python -m tests.docs.help` writes it anew."""
    monkeypatch.setenv("COLUMNS", columns)
    assert run([asked]) == 0
    kept = capsys.readouterr().out
    assert carried_out([asked]) == 0
    assert kept == capsys.readouterr().out
