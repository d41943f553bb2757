"""Rows at the end of a file are read as if the whole file were read, or left to that."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.appended_rows import Tail, find_tail, format_rows, read_added_moves
from aoi_cli.gamefile.reader import parse_file
from aoi_cli.gamefile.writer import add_rows

HEAD = "aoi: 1\ntitle: Tails\nmoves: |\n"
FILE = f"{HEAD}  anna: pass\n\n  # a remark\n  berta: pass\n"


def tail(text: str) -> Tail | None:
    return find_tail(text, parse_file(text))


def test_a_tail_says_where_the_next_row_would_stand() -> None:
    assert tail(FILE) == Tail(8, 2, "\n")
    assert tail(FILE.replace("\n", "\r\n")) == Tail(8, 2, "\r\n")
    assert tail(f"{HEAD}    anna: pass\n") == Tail(5, 4, "\n")
    assert tail(f"{HEAD} anna: pass\n") == Tail(5, 1, "\n")


@pytest.mark.parametrize("text", [
    HEAD, f"{HEAD}  # no row\n", f"{HEAD}  anna: pass", f"{FILE}# below the moves\n",
    f"{FILE}\n\n# below the moves\n", f"{HEAD}  anna: pass\n  berta: pass",
])
def test_other_ends_are_left_to_a_reading_of_the_whole_file(text: str) -> None:
    assert tail(text) is None


@pytest.mark.parametrize("added", [
    "", "  anna: pass\n", "  anna: pass\n  berta: pass\n", "\n\n  anna: pass\n\n",
    "  # a remark\n", "    anna: pass\n", "  anna: pass  # \t\n", "  anna: pass\r\n",
    "   \n  ann\xe9: pass\n", "  \tanna: pass\n", "  ---\n", "  a: [b\n", "  > x\n",
])
def test_plain_rows_are_read_as_in_the_whole_file(added: str) -> None:
    before = tail(FILE)
    assert before
    found = read_added_moves(before, added)
    assert found
    moves, after = found
    whole = parse_file(FILE + added)
    lines = whole.moves.split("\n")[before.line - whole.moves_line :]
    assert [line for line in moves if line.strip()] == [line for line in lines if line.strip()]
    assert after.line == len((FILE + added).split("\n"))


@pytest.mark.parametrize("added", [
    "  anna: pass", " anna: pass\n", "anna: pass\n", "# below\n", "later: 1\n", "\tanna: pass\n",
    "  anna: \x1b[1m\n", "  anna: pass\u2028  berta: pass\n", "  anna: pass\r  berta: pass\n",
    "  <<<<<<< ours\n", "  >>>>>>> theirs\n", "---\n", "...\n", f"  {'a' * 2000}\n",
    "  anna: pass\n  \x00\n",
])
def test_anything_else_is_left_to_a_reading_of_the_whole_file(added: str) -> None:
    before = tail(FILE)
    assert before and read_added_moves(before, added) is None


def test_more_lines_than_a_file_may_have_are_left_to_it_too() -> None:
    before = Tail(49_999, 2, "\n")
    assert read_added_moves(before, "  anna: pass\n")
    assert read_added_moves(before, "  anna: pass\n\n") is None


@pytest.mark.parametrize(("added", "newline"), [
    ("", "\r\n"), ("  anna: pass\n", "\n"), ("  anna: pass\r\n", "\r\n"),
    ("  anna: pass\n  berta: pass\r\n", "\r\n"), ("  anna: pass\r\n  berta: pass\n", "\n"),
])
def test_the_next_row_ends_as_the_last_line_does(added: str, newline: str) -> None:
    found = read_added_moves(Tail(8, 2, "\r\n"), added)
    assert found and found[1].newline == newline


def test_a_row_may_be_as_long_as_any_line() -> None:
    before = Tail(8, 2, "\n")
    assert read_added_moves(before, f"  {'a' * 1_998}\n")
    assert read_added_moves(before, f"  {'a' * 1_999}\n") is None


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_rows_are_added_as_by_a_reading_of_the_whole_file(ends: str) -> None:
    text, rows = FILE.replace("\n", ends), ["anna: build E4", "# said so", "gm: pause"]
    before = tail(text)
    assert before
    assert text + format_rows(rows, before) == add_rows(text, rows)


def test_the_whole_file_is_refused_where_something_stands_below_the_moves() -> None:
    with pytest.raises(Broken):
        parse_file(f"{FILE}later: 1\n")
