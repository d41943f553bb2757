"""`aoi help`: one door to all that the program can tell, and none that leads to a missing file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import aoi_cli
from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.commands.help_ import PAGES
from aoi_cli.cli.program import build_program
from aoi_cli.registry import find_game, game_names
from tests.conftest import Aoi


def test_without_a_topic_they_are_listed(aoi: Aoi) -> None:
    code, out, err = aoi("help")
    assert (code, err) == (0, "")
    assert all(name in out for name in (*PAGES, *COMMANDS))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_read(aoi: Aoi, page: str) -> None:
    code, out, err = aoi("help", page)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 10


@pytest.mark.parametrize("game", game_names())
def test_the_notation_lists_every_command_of_every_game(
    aoi: Aoi, game: str, wide: None
) -> None:
    out, words = aoi("help", "notation").out, find_game(game).notation.vocabulary
    assert all(words.form(verb) in out for verb in words.player_verbs)
    out = aoi("help", "moderator").out
    assert all(f"gm: {words.form(verb)}" in out for verb in words.moderator_verbs)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command(aoi: Aoi, command: str) -> None:
    assert aoi("help", command).out.startswith(aoi(command, "--help").out)


@pytest.mark.parametrize("group", ["", "table", "pack", "import", "export", "bench"])
def test_no_description_of_a_command_is_cut(
    aoi: Aoi, group: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = aoi(*group.split(), "--help").out.splitlines()
    commands = [line for line in lines[lines.index("Commands:") + 1 :] if line.startswith("  ")]
    assert commands and all(line.endswith(".") for line in commands if "codes:" not in line)
    assert not [line for line in commands if line.endswith("...") or len(line) > 80]


SPEAKS_FOR_ITSELF = ["bash|zsh|fish|powershell"]


def test_every_argument_and_option_is_explained() -> None:
    def list_unexplained(command: Any) -> Iterator[str]:
        for inner in getattr(command, "commands", {}).values():
            yield from list_unexplained(inner)
        yield from (p.metavar for p in command.params if not getattr(p, "help", None))

    assert [*list_unexplained(get_command(build_program(COMMANDS)))] == SPEAKS_FOR_ITSELF


def test_what_is_a_command_and_a_row_as_well(aoi: Aoi) -> None:
    told = aoi("help", "undo").out
    assert "Undo the last rows that stand." in told
    assert "written  `gm: undo [<n>] [because \"<reason>\"]`" in told


@pytest.mark.parametrize(
    ("word", "line"),
    [("T301", "T301: not this player's turn (turn order)"), ("t3", "turn order:"),
     ("leech", "leech (decline)"), ("FAV5", "FAV5"), ("c6", "c6"), ("wait", "wait (w)")],
)
def test_a_word_of_a_row_or_a_code(aoi: Aoi, word: str, line: str) -> None:
    code, out, err = aoi("help", word)
    assert (code, err) == (0, "")
    assert line in out.splitlines()


def test_what_nobody_knows(aoi: Aoi) -> None:
    code, out, err = aoi("help", "leach")
    assert (code, out) == (2, "")
    assert "Did you mean leech?" in err and "`aoi help` lists what there is" in err


@pytest.mark.parametrize(("word", "topic"), [("notatoin", "notation"), ("shwo", "show")])
def test_a_topic_or_command_that_is_misspelt(aoi: Aoi, word: str, topic: str) -> None:
    code, out, err = aoi("help", word)
    assert (code, out) == (2, "")
    assert f"there is no topic {word}. Did you mean {topic}?" in err


@pytest.mark.parametrize("word", ["T3", "t3", "T", "turn order"])
def test_explain_lists_what_begins_so_and_families_by_name(aoi: Aoi, word: str) -> None:
    code, out, err = aoi("explain", word)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == ["turn order:", "  T301  not this player's turn"]
    assert lines[-1].startswith("  T321")


def test_explain_lists_a_part_of_a_family(aoi: Aoi) -> None:
    assert [line.split()[0] for line in aoi("explain", "M50").out.splitlines()[1:]] == [
        f"M50{n}" for n in range(1, 10)]


def test_no_message_points_at_a_file_of_the_repository() -> None:
    """Who has installed the program has neither `grammar/` nor `docs/`."""
    package = Path(aoi_cli.__file__).parent
    for file in package.rglob("*.py"):
        told = re.sub(r'"""(?s:.*?)"""', "", file.read_text(encoding="utf-8"))
        assert not re.search(r"(?:grammar|docs|tests)/[\w-]*\.?\w*\.md", told), file
