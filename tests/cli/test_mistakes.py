"""What people get wrong ends in a sentence and an exit code, never in a traceback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.cli.common.terminal import takes_colour
from tests.conftest import Aoi

READERS = ["check", "show", "next", "legal", "log", "score", "fmt"]
WRITERS = [["play", "FILE", "anna: pass"], ["undo", "FILE"], ["demo", "FILE"]]
COMMANDS = [[command, "FILE"] for command in READERS] + WRITERS
ids = [command[0] for command in COMMANDS]


def on(path: object, command: list[str]) -> list[object]:
    return [path if word == "FILE" else word for word in command]


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
def test_no_such_file(aoi: Aoi, tmp_path: Path, command: list[str]) -> None:
    code, out, err = aoi(*on(tmp_path / "none.yaml", command))
    assert code == 2
    assert "F201" in out + err and "No such file or directory" in out + err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", COMMANDS[1:], ids=ids[1:])
def test_a_folder_as_file(aoi: Aoi, tmp_path: Path, command: list[str]) -> None:
    code, out, err = aoi(*on(tmp_path, command))
    assert (code, out) == (2, "")
    assert "Is a directory" in err


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
@pytest.mark.parametrize("text", ["", "aoi: 1\nplayers: [\nmoves: |\n", "- a\n- b\n", "\t"])
def test_files_that_are_no_game(aoi: Aoi, tmp_path: Path, command: list[str], text: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text)
    code, out, err = aoi(*on(path, command))
    assert code == 1
    assert f"{path}:" in out + err and "  help: " in out + err
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("", "`aoi new` makes the file of a new game."),
        ("option strict-leech\nsetup witches\n\nwitches: build E4\n", "`aoi import snellman LOG"),
        ("witches: build E4\n", "`aoi import snellman LOG"),
        ("witches\t\t20 VP\t\t15 C\t\t3 W\n", "`aoi import snellman LOG"),
    ],
)
def test_what_may_be_given_instead_of_a_game(
    aoi: Aoi, tmp_path: Path, text: str, help: str
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text)
    code, out, err = aoi("check", path)
    assert code == 1
    assert (out + err).count(f"{path}:") == 1
    assert help in out + err


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
def test_a_fault_of_the_program(
    aoi: Aoi, game: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("oh\nno")

    before = game.read_bytes()
    monkeypatch.setattr("aoi_cli.judging.judged_game.judge", fail)
    code, out, err = aoi(*on(game, command))
    assert code == 2
    assert "internal fault: ZeroDivisionError: oh no" in out + err
    assert "Traceback" not in out + err
    assert game.read_bytes() == before
    monkeypatch.setenv("AOI_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        aoi(*on(game, command))


@pytest.mark.parametrize(
    "arguments",
    [[], ["chess"], ["check"], ["next"], ["play", "x"], ["next", "x", "y"], ["show", "--at"],
     ["log", "x", "--format", "xml"], ["demo", "x", "--rows", "many"]],
)
def test_wrong_usage(aoi: Aoi, arguments: list[str]) -> None:
    assert aoi(*arguments).code == 2


def test_help_and_version(aoi: Aoi) -> None:
    assert "Exit codes: 0 fine" in aoi("--help").out
    assert aoi("--version").out.startswith("aoi ")
    for command in [*READERS, "new", "play", "undo", "demo"]:
        code, out, _ = aoi(command, "-h")
        assert code == 0
        assert "Example" in out


def run(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
    return subprocess.run([*command, *map(str, arguments)], capture_output=True, **options)


def test_the_program_as_it_is_installed(game: Path) -> None:
    found = run("next", game)
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout == b"round 1, phase II\n  berta: to move\n"


def test_output_that_the_terminal_cannot_show(game: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    found = run("play", game, "berta: burn 1. dig 1. build F1  # süß", env=environment)
    assert found.returncode == 0
    assert rb"s\xfc\xdf" in found.stdout
    found = run("check", os.fsencode(game.parent) + b"/\xff.yaml")
    assert found.returncode == 2
    assert b"internal" not in found.stdout + found.stderr


def test_a_reader_that_stops_reading(game: Path) -> None:
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()", "log", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


def test_messages_that_nobody_reads_are_dropped(game: Path) -> None:
    """Standard output is written whole, and the exit code is that of the command."""
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
    for line, code in ((["next", str(game)], 0), (["next", f"{game}.none"], 2)):
        with subprocess.Popen([*command, *line], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            assert process.stdout and process.stderr
            process.stderr.close()
            assert bool(process.stdout.read()) == (code == 0)
        assert process.returncode == code


def test_a_reader_of_a_socket_that_stops_reading(game: Path) -> None:
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()", "log", str(game)]
    with ours, subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE) as process:
        theirs.close()
        ours.close()
        assert process.stderr and process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


def test_a_full_disk_behind_standard_output(game: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    with full.open("w") as stdout:
        command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
        found = subprocess.run(
            [*command, "next", str(game)], stdout=stdout, stderr=subprocess.PIPE, check=False
        )
    assert found.returncode == 2
    assert found.stderr.startswith(b"aoi: the output cannot be written: No space left")


class Screen:
    def isatty(self) -> bool:
        return True


def test_colour_only_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    screen: Any = Screen()
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert takes_colour(screen)
    monkeypatch.setenv("TERM", "dumb")
    assert not takes_colour(screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not takes_colour(screen)
    monkeypatch.delenv("NO_COLOR")
    assert not takes_colour(open(os.devnull))  # noqa: SIM115


# Somebody who knows the board game and has never seen the program plays two rounds of a game of
# two, as in docs/getting-started.md, and makes the ten mistakes below.

SETUP = """
Bob: take forest        | Ann: take desert
Ann: place E4           | Bob: place F5
Bob: place H5           | Ann: place H4
Ann: transform E5       | Ann: take c2
"""
ROUND_1 = """
Ann: upgrade E4 guild            | Bob: leech 1 from Ann. upgrade H5 guild
Ann: leech. upgrade H4 guild     | Bob: leech. dig 1. build F6
Ann: build E5                    | Bob: decline. burn 3. action power-scholar
Ann: action book-coins           | Bob: send banking for 3
Ann: pass rb-spade               | Bob: pass rb-river
"""
ROUND_2 = """
Ann: gain 1 law. action rb-spade. build H3  | Bob: upgrade H5 school c4
Ann: leech. burn 4. action power-tools      | Bob: upgrade F6 guild
Ann: leech. upgrade E4 school c9            | Bob: leech. pass rb-guild
Ann: pass rb-palace
"""


def rows(text: str) -> list[str]:
    return [row.strip() for line in text.splitlines() for row in line.split("|") if row.strip()]


GAME = rows(SETUP + ROUND_1 + ROUND_2)


@pytest.fixture
def table(aoi: Aoi, tmp_path: Path) -> Path:
    path = tmp_path / "table.yaml"
    assert aoi("new", path, "-p", "Ann", "-p", "Bob", "--seed", "5", "--ruleset", "1").code == 0
    return path


def test_two_rounds_as_a_new_player_writes_them(aoi: Aoi, table: Path) -> None:
    for row in GAME:
        code, out, err = aoi("play", table, row)
        assert (code, err) == (0, ""), row
    assert out.splitlines()[-2:] == ["round 3, phase II", "  Bob: to move"]
    assert aoi("check", table).out == "1 file, no errors\n"
    score = aoi("score", table).out.splitlines()
    assert score[-2].split() == ["total", "40", "27"]


WRONG_ROWS = {
    "wrong hex": (
        "Ann: upgrade E4 guild",
        "Ann: build I1", "M504 I1 is out of reach", "I1",
        "In reach and empty: D4, E3, E5, H3, I4 and I5.",
    ),
    "not enough tools": (
        "Bob: leech. dig 1. build F6",
        "Bob: leech. dig 3. build F4", "R401 9 tools needed for 3 spades, Bob has 5", "dig 3",
        "More than can be converted (4 short: 3 power or 1 scholar a tool); choose",
    ),
    "not their turn": (
        "Ann: action book-coins",
        "Bob: send banking for 3", "T301 it is Ann's turn, not Bob's", "send banking for 3",
        "Write Ann's row first, or correct the name",
    ),
    "the colour of the book forgotten": (
        "Ann: gain 1 law. action rb-spade. build H3",
        "Ann: action rb-spade. build H3",
        "T306 Ann first answers: 1 book of choice (rb-spade)", "action rb-spade",
        "`gain` with a discipline, such as `gain 1 law`",
    ),
    "unknown tile": (
        "Ann: pass rb-spade",
        "Ann: pass rb-spades", "C601 there is no tile rb-spades", "rb-spades",
        "Did you mean rb-spade?",
    ),
    "a power offer answered twice": (
        "Bob: upgrade F6 guild",
        "Ann: leech 2 from Bob", "D706 no offer to Ann is open", "leech 2 from Bob",
        "Leave the answer out if it was given before; `aoi next` shows the open offers.",
    ),
    "typo in a command": (
        "Bob: upgrade H5 school c4",
        "Bob: upgrad H5 school c4", "S102 `upgrad` is not a command here", "upgrad",
        "Did you mean upgrade?",
    ),
    "wrong player name": (
        "Bob: upgrade F6 guild",
        "Bop: upgrade F6 guild", "S105 there is no player Bop", "Bop",
        "Did you mean Bob?",
    ),
    "pass without a bonus": (
        "Bob: leech. pass rb-guild",
        "Bob: leech. pass", "C609 passing takes a round bonus", "pass",
        "Free: rb-discipline, rb-guild or rb-palace.",
    ),
}


@pytest.mark.parametrize("mistake", WRONG_ROWS)
def test_a_mistake_of_a_new_player_is_refused_with_help(
    aoi: Aoi, table: Path, mistake: str
) -> None:
    instead_of, wrong, message, marked, remedy = WRONG_ROWS[mistake]
    before = GAME[: GAME.index(instead_of)]
    assert aoi("play", table, *before).code == 0
    text = table.read_bytes()

    code, out, err = aoi("play", table, wrong)
    assert (code, out) == (1, "")
    where, row, marks, *_ = err.splitlines()
    column = wrong.index(marked) + 1
    assert where == f"row {len(before) + 1}:{column}: {message}"
    assert row == f"    {wrong}"
    assert marks == " " * (4 + column - 1) + "^" * len(marked)
    (help,) = [line for line in err.splitlines() if line.startswith("  help: ")]
    assert remedy in help
    assert table.read_bytes() == text

    assert aoi("play", table, instead_of).code == 0


BAD_YAML = {
    "a bracket left open": ("[Ann, Bob]", "[Ann, Bob", "F202", "Close the bracket"),
    "a colon in a text": ("map: ", "title: Ann: our game\nmap: ", "F202", "between quotes"),
    "a tab for blanks": ("  banking:", "\tbanking:", "F202", "Indent with blanks"),
    "a tab before the entry of a list": (
        "\n  - rs-", "\n\t- rs-", "F202", "Indent with blanks instead of tabs",
    ),
    "a row indented by blanks of a web page": (
        "  Ann: build E5", "\u00a0\u00a0Ann: build E5", "F211",
        "it begins with U+00A0 NO-BREAK SPACE",
    ),
    "a row that is not indented": (
        "  Ann: build E5", "Ann: build E5", "F211", "Indent the line if it is a row",
    ),
    "a key misspelt": ("\nrounds:", "\nround:", "F207", "Did you mean rounds?"),
    "moves that are no block": ("moves: |", "moves:", "F211", "Write `moves: |`"),
}


@pytest.mark.parametrize("mistake", BAD_YAML)
def test_bad_yaml_is_told_with_its_line(aoi: Aoi, table: Path, mistake: str) -> None:
    right, wrong, found, remedy = BAD_YAML[mistake]
    assert aoi("play", table, *GAME).code == 0
    text = table.read_text()
    assert right in text
    table.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    line = text[: text.index(right)].count("\n") + right.startswith("\n") + 1

    code, out, _ = aoi("check", table)
    assert code == 1
    (mine,) = [part for part in out.split(f"{table}:") if part.startswith(f"{line}:")]
    assert f": {found} " in mine
    assert remedy in mine
