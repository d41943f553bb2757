"""Typer reads every plain line in the same way, and refuses none of them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.main import get_command

from aoi_cli.cli import plain
from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.common.typer import Group
from aoi_cli.cli.common.usage import UsageError
from aoi_cli.cli.main import find_command, run
from aoi_cli.cli.program import build_program, run_with_typer
from tests.docs.pages import FOLDER, boxes, is_console

WORDS = ("game.yaml", "anna", "anna: build E4", "text", "json", "3", "0", "-1", "007", "1.5", "R3",
         "-", "--", "--help", "-h", "--unknown", "", "a=b", "T301,M", "\udcff", "ä", " ")
Command = Callable[..., Any]


def all_commands() -> Iterator[str]:
    for name, (place, attribute) in COMMANDS.items():
        command = getattr(import_module(f"aoi_cli.cli.commands.{place}"), attribute)
        if isinstance(command, Group):
            yield from (f"{name} {one}" for one in command.commands)
        elif name != "new":  # It takes the options of all games besides its own.
            yield name


NAMES = [*all_commands()]


@cache
def both(name: str) -> tuple[Command, Command]:
    """The command as plain lines and as Typer call it, which only returns its arguments."""
    command, _ = find_command(name.split())
    assert isinstance(command, FunctionType)
    names = command.__code__.co_varnames[: command.__code__.co_argcount]
    made: dict[str, Any] = {}
    exec(f"def echo({', '.join(names)}): return locals()", made)
    code, command.__code__ = command.__code__, made["echo"].__code__
    try:
        copy = FunctionType(command.__code__, command.__globals__, command.__name__,
                            command.__defaults__)
        copy.__annotations__ = command.__annotations__
        return copy, get_command(build_program(name.split()[:1]))
    finally:
        command.__code__ = code


def agrees(name: str, line: list[str]) -> bool:
    """True if the line is plain; Typer must read it in the same way."""
    command, typer = both(name)
    values = plain.read_line(command, line)
    try:
        expected = typer([*name.split(), *line], prog_name="aoi", standalone_mode=False)
    except UsageError:
        assert values is None, line
        return False
    if values is not None:
        assert command(**values) == expected, line
    return values is not None


def values_of(parameter: plain.Parameter) -> st.SearchStrategy[str]:
    if parameter.kind == plain.NUMBER:
        return st.sampled_from(("1", "2", "17"))
    return st.sampled_from(parameter.choices or WORDS[:2])


@st.composite
def lines(draw: st.DrawFn, name: str) -> list[str]:
    """Lines of which some fit and many nearly do."""
    line: list[str] = []
    arguments: list[str] = []
    for parameter in plain.parameters_of(both(name)[0]):
        value = draw(values_of(parameter) | st.sampled_from(WORDS))
        if not parameter.options:
            count = draw(st.sampled_from((1, 1, 2, 0) if parameter.several else (1, 1, 1, 0)))
            arguments += [draw(values_of(parameter)) for _ in range(count)]
        elif parameter.required or draw(st.booleans()):
            option = draw(st.sampled_from(parameter.options))
            usual = [option] if parameter.kind == plain.FLAG else [option, value]
            line += draw(st.sampled_from(
                (usual, usual, usual, [f"{option}={value}"], [f"{option}{value}"], [option])))
    at = draw(st.sampled_from((0, 1, 2, len(line))))
    line[at:at] = arguments
    if draw(st.booleans()):
        line.insert(draw(st.integers(0, len(line))), draw(st.sampled_from(WORDS)))
    return line


@pytest.mark.few(6, "each command is built by Typer")
@pytest.mark.parametrize("name", NAMES)
def test_typer_takes_a_plain_line_in_the_same_way(name: str) -> None:
    plain_lines = 0

    @settings(max_examples=60, deadline=None, derandomize=True, database=None)
    @given(lines(name))
    def compare(line: list[str]) -> None:
        nonlocal plain_lines
        plain_lines += agrees(name, line)

    compare()
    assert plain_lines


def shown_lines() -> Iterator[list[str]]:
    """Every command line in the documents and in the help of the commands."""
    texts = [box["body"] for page in [FOLDER.parent / "README.md", *sorted(FOLDER.glob("*.md"))]
             for box in boxes(page.read_text(encoding="utf-8")) if is_console(box)]
    for name in NAMES:
        command, _ = find_command(name.split())
        texts.append(re.sub(r"^ *aoi", "$ aoi", command.__doc__ or "", flags=re.MULTILINE))
    for text in texts:
        for line in re.findall(r"^\$ aoi (.*[^\\])$", text, re.MULTILINE):
            try:
                words = shlex.split(re.split(r" [|<>;&]", line)[0])
            except ValueError:  # A part of the line was cut off.
                continue
            if words and words[0] in COMMANDS:
                yield words


def test_typer_takes_every_shown_line_in_the_same_way() -> None:
    plain_lines = total = 0
    for words in shown_lines():
        name = next((name for name in NAMES if words[: len(name.split())] == name.split()), "")
        if name:
            total += 1
            plain_lines += agrees(name, words[len(name.split()) :])
    assert plain_lines > total * 9 / 10 > 100


@pytest.mark.parametrize("line", [
    "check game.yaml", "check games --format json --jobs 2", "check --no-cache a.yaml b.yaml",
    "next game.yaml", "next game.yaml --as anna", "legal game.yaml -p anna --kind=build",
    "play game.yaml anna:_pass", "show game.yaml", "score game.yaml --format json",
    "undo game.yaml", "log game.yaml --last 3", "fmt game.yaml --check", "rules", "explain T301",
    "try game.yaml anna:_pass", "why game.yaml anna", "import snellman log.txt --assert",
    "export snellman game.yaml -o log.txt", "table run sundays", "pack check bth-house-1",
])
def test_usual_lines_are_plain(line: str) -> None:
    command, words = find_command([word.replace("_", " ") for word in line.split()])
    assert command and plain.read_line(command, words) is not None


@pytest.mark.parametrize("line", [
    "", "check", "check --help", "check game.yaml --format=", "check game.yaml --format xml",
    "check -j0 game.yaml", "check --jobs 0 game.yaml", "check --jobs -j game.yaml",
    "check --watch=yes game.yaml", "check --watch --watch game.yaml", "next a.yaml b.yaml",
    "check -- game.yaml", "chekc game.yaml", "pack", "pack chekc bth-house-1",
    "new game.yaml -p anna",
    "--version", "replace game.yaml x anna:_pass", "replace game.yaml -1 anna:_pass",
])
def test_others_are_left_to_typer(line: str) -> None:
    command, words = find_command([word.replace("_", " ") for word in line.split()])
    assert command is None or plain.read_line(command, words) is None


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
    assert run_with_typer([asked]) == 0
    assert kept == capsys.readouterr().out
