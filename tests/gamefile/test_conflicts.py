"""The marks of version control: each conflict is one error that names its lines."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.span import Span
from aoi_cli.gamefile.reader import examine, parse_file

KEEP = "Keep the lines of one version, or of both in the order of play, and delete"
OURS, BASE, MIDDLE, THEIRS = "<<<<<<< ours", "||||||| base", "=======", ">>>>>>> theirs"


def list_conflicts(*rows: str) -> list[Diagnostic]:
    """The errors of a file whose rows begin in line 3."""
    file, problems = examine("".join(f"{line}\n" for line in ("aoi: 1", "moves: |", *rows)))
    assert file is None
    assert {problem.code for problem in problems} == {"F217"}
    return problems


@pytest.mark.parametrize(("rows", "message", "lines", "span"), [
    ([OURS, "  a: b", MIDDLE, "  a: c", THEIRS],
     "lines 3 to 7 hold two versions of the game: ours and theirs", "lines 3, 5 and 7",
     Span(3, 1, 8)),
    (["  a: b", OURS, BASE, MIDDLE, THEIRS, "  a: d"],
     "lines 4 to 7 hold two versions of the game: ours and theirs", "lines 4, 5, 6 and 7",
     Span(4, 1, 8)),
    (["<<<<<<<", "  a: b", MIDDLE, ">>>>>>>"],
     "lines 3 to 6 hold two versions of the game", "lines 3, 5 and 6", Span(3, 1, 8)),
    (["<<<<<<<", BASE, "  a: b", MIDDLE, THEIRS],
     "lines 3 to 7 hold two versions of the game", "lines 3, 4, 6 and 7", Span(3, 1, 8)),
    (["  <<<<<<< ours", "  a: b", "\t=======  ", "  >>>>>>>\tthe others "],
     "lines 3 to 6 hold two versions of the game: ours and the others", "lines 3, 5 and 6",
     Span(3, 3, 10)),
    ([OURS, "  a: b"], "a mark of version control is left in line 3", "line 3", Span(3, 1, 8)),
    (["  a: b", THEIRS], "a mark of version control is left in line 4", "line 4", Span(4, 1, 8)),
    (["  =======", THEIRS, "  ======="],
     "a mark of version control is left in line 4", "line 4", Span(4, 1, 8)),
    ([OURS, MIDDLE, "  a: b"],
     "lines 3 to 4 hold two versions of the game", "lines 3 and 4", Span(3, 1, 8)),
])
def test_a_conflict_names_its_lines_and_versions(
    rows: list[str], message: str, lines: str, span: Span
) -> None:
    [problem] = list_conflicts(*rows)
    assert (problem.message, problem.help, problem.span) == (message, f"{KEEP} {lines}.", span)


def test_each_conflict_is_an_error_of_its_own() -> None:
    problems = list_conflicts(OURS, MIDDLE, THEIRS, "  a: b", MIDDLE, OURS, MIDDLE, OURS, THEIRS)
    assert [problem.message for problem in problems] == [
        "lines 3 to 5 hold two versions of the game: ours and theirs",
        "lines 8 to 9 hold two versions of the game",
        "lines 10 to 11 hold two versions of the game: ours and theirs",
    ]


@pytest.mark.parametrize("row", [
    "=======", "||||||| base", "<<<<<<<<", ">>>>>>>>", "<<<<<<<ours", "a: b # <<<<<<< ours",
    "<<<<<< ours", "======= <<<<<<<",
])
def test_other_rows_are_no_marks(row: str) -> None:
    assert parse_file(f"aoi: 1\nmoves: |\n  {row}\n").moves == f"{row}\n"
