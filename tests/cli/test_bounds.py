"""How much of anything is taken: what is beyond is refused with its place and the remedy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.engine import bounds
from aoi_cli.engine.bounds import (
    DIAGNOSTICS,
    DIFFERENT,
    FILE_BYTES,
    LINE,
    LINES,
    LOG_LINES,
    PARTS,
    ROWS,
    VALUE,
    VALUES,
)
from tests import conftest
from tests.conftest import Aoi

GIVEN = f"row {len(conftest.ROWS) + 1}"
"""How the first row that is given behind the game is called."""
PAGE = Path(__file__).parents[2] / "docs" / "game-file.md"


def pad_row(row: str, length: int) -> str:
    return row + "x" * (length - len(row))


def comment(length: int) -> str:
    return pad_row("  # ", length) + "\n"


@pytest.fixture
def large(aoi: Aoi, new_game: Path) -> str:
    """A head without rows; what comes behind it stands in known lines."""
    return new_game.read_text().partition("moves: |\n")[0] + "moves: |\n"


def at(text: str, line: int = 1, col: int = 1) -> str:
    """A place so many lines below the head."""
    return f"{text.count(chr(10)) + line}:{col}"


def refusals(aoi: Aoi, path: Path, text: str) -> list[str]:
    path.write_text(text)
    out = aoi("check", path, "--format", "concise", "--no-cache").out
    return [line.removeprefix(f"{path}:").removeprefix(f"{path}: ")
            for line in out.splitlines()[:-1]]


def test_a_line_has_a_length(aoi: Aoi, game: Path, large: str) -> None:
    assert refusals(aoi, game, large + comment(LINE)) == []
    assert refusals(aoi, game, large + comment(LINE + 1)) == [
        f"{at(large, 1, LINE + 1)}: F205 a line of {LINE + 1} characters, more than {LINE}"
    ]


def test_a_file_has_so_many_lines(aoi: Aoi, game: Path, large: str) -> None:
    left = LINES - large.count("\n")
    assert refusals(aoi, game, large + "\n" * (left - 1)) == []
    assert refusals(aoi, game, large + "\n" * left) == [
        f"{LINES + 1}:1: F205 the file has more than {LINES} lines"
    ]


def test_a_file_has_so_many_rows(aoi: Aoi, game: Path, large: str) -> None:
    """Comments and blank lines are none."""
    rows = large + "\n  # on it goes\n" + "  nobody\n" * ROWS
    assert refusals(aoi, game, rows)[0] == f"{at(large, 3, 3)}: S101 no colon in this row"
    found = refusals(aoi, game, large + "  gm: pause\n" * (ROWS + 1))
    assert found == [f"{at(large, ROWS + 1)}: F205 the file has more than {ROWS} rows"]


def test_a_row_has_so_many_parts(aoi: Aoi, game: Path, large: str) -> None:
    for row in ("." * (PARTS + 1), " pass = " + "1c " * PARTS):
        assert refusals(aoi, game, f"{large}  anna:{row}\n  anna: wait\n")[0] == (
            f"{at(large, 1, 3)}: F205 more than {PARTS} commands and assertions in a row"
        )
    few = refusals(aoi, game, f"{large}  anna:{'.' * (PARTS - 1)}\n")
    assert {"F205", "S103"} & {line.split()[1] for line in few} == {"S103"}


@pytest.mark.parametrize("rest", ["burn {}", "dig {}", "wait = {}c", "convert {} coins to 1 vp"])
def test_a_number_has_so_many_digits(aoi: Aoi, game: Path, rest: str) -> None:
    """The grammar bounds it."""
    for number in ("1" * 7, "9" * 1900):
        code, _, err = aoi("play", game, f"berta: {rest.format(number)}")
        assert code == 1 and err.startswith(f"{GIVEN}:{8 + rest.index('{')}: S10")
    code, _, err = aoi("play", game, f"berta: {rest.format('9' * 6)}")
    assert code == 1 and ": S10" not in err


def test_many_errors_are_counted(aoi: Aoi, game: Path, large: str) -> None:
    """The game is judged so far as its errors are told."""
    found = refusals(aoi, game, large + "  nobody\n" * (DIAGNOSTICS + 300))
    assert len(found) == DIAGNOSTICS + 1
    assert found[-1] == (f"{at(large, DIAGNOSTICS + 1, 3)}: F205 and 1 error more; "
                         "the 299 rows behind them were not judged")
    assert len(refusals(aoi, game, large + "  nobody\n" * DIAGNOSTICS)) == DIAGNOSTICS


def test_different_commands_are_read_once_each(aoi: Aoi, game: Path, large: str) -> None:
    """Those of a head that is refused too, where no row is judged."""
    rows = ["  anna: " + ". ".join(f"convert {n * 90 + m} power to 1 coin" for m in range(40))
            for n in range(DIFFERENT // 40 + 2)]
    text = large.replace("aoi: 1", "aoi: 1\nmistake: 1") + "\n".join(rows) + "\n"
    found = refusals(aoi, game, text)
    assert found[-1].endswith(f"F205 more than {DIFFERENT} different commands and assertions")
    assert len(found) == 2


@pytest.mark.parametrize(("head", "said"), [
    ("title: " + "x" * (VALUE + 1), f"a text of {VALUE + 1} characters, more than {VALUE}"),
    ("x: [[" + "],\n [".join(["a, b, c, d, e, f, g, h, i, j"] * (VALUES // 10)) + "]]",
     f"more than {VALUES} keys and values"),
    ("title: !<" + "a" * 1500 + "> x", f"tag `{'a' * 39}…`"),
    ("title: &" + "a" * 1500 + " x", f"anchor `&{'a' * 39}…`"),
])
def test_a_head_is_bounded(aoi: Aoi, game: Path, large: str, head: str, said: str) -> None:
    found = refusals(aoi, game, large.replace("moves:", f"{head}\nmoves:"))
    assert any(line.endswith(said) for line in found), found


@pytest.mark.parametrize("command", [
    ["check"], ["next"], ["show"], ["log"], ["legal"], ["fmt"], ["import", "snellman"],
    ["export", "snellman"], ["score"],
])
def test_a_file_has_a_size_for_every_command(
    aoi: Aoi, tmp_path: Path, command: list[str]
) -> None:
    large = tmp_path / "large.yaml"
    with large.open("wb") as file:
        file.truncate(FILE_BYTES + 1)
    code, out, err = aoi(*command, large)
    assert code in (1, 2) and "F205 the file has more than 4 MB" in out + err
    assert "help: " in out + err


def test_a_log_is_bounded(aoi: Aoi, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("setup witches\n" * (LOG_LINES + 1))
    assert f"{log}:{LOG_LINES + 1}:1: F205" in aoi("import", "snellman", log).err
    log.write_text("setup witches\nwitches: build " + "x" * LINE)
    assert f"{log}:2:{LINE + 1}: F205" in aoi("import", "snellman", log).err


def test_a_row_that_is_given_has_a_length(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    row = pad_row("berta: wait # ", LINE + 1)
    for command in ("play", "try", "why"):
        code, out, err = aoi(command, game, row)
        assert code == 1 and f"{GIVEN}:{LINE + 1}: F205 a row of {LINE + 1} char" in out + err
    assert game.read_bytes() == before


def test_the_bounds_are_those_of_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").split("\n## Bounds\n")[1]
    table = text.partition("\n## ")[0]
    told = [int(n.replace(",", "")) for n in re.findall(r"\| ([\d,]+) \|$", table, re.MULTILINE)]
    known = [value for name, value in vars(bounds).items() if name.isupper() and name != "MESSAGE"]
    in_the_grammar = 6
    in_bytes = [megabytes * 1024**2 for megabytes in told[:3]]
    assert sorted([*in_bytes, *told[3:]]) == sorted([*known, in_the_grammar])
