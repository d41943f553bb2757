from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.span import NOWHERE, Span
from aoi_cli.render.diagnostics import LONGEST_LINE, File, GivenRows, lines_of, print_problem


def print_excerpt(line: str, col: int, end_col: int) -> tuple[str, str]:
    found = Diagnostic("S102", "m", Span(1, col, end_col), "", "")
    _, excerpt, carets = print_problem(found, File.of_text("f", line)).split("\n")
    return excerpt, carets


def test_all_parts() -> None:
    found = Diagnostic("R401", "too dear", Span(2, 3, 6), "The rule.", "Do this.", follows=1)
    assert print_problem(found, File.of_text("g.yaml", "a\nb cdef\n")) == (
        "g.yaml:2:3: R401 too dear\n"
        "    b cdef\n"
        "      ^^^\n"
        "  may follow from the error in line 1\n"
        "  because: The rule.\n"
        "  help: Do this."
    )


def test_a_problem_of_the_whole_file() -> None:
    found = Diagnostic("F201", "gone", NOWHERE, "", "")
    assert print_problem(found, File("g.yaml", {})) == "g.yaml: F201 gone"


def test_rows_that_stand_in_no_file() -> None:
    found = Diagnostic("S102", "m", Span(41, 9, 11), "", "", follows=40)
    assert print_problem(found, GivenRows(["a: b", "cc: dd"], 40, 4, 7)) == (
        "row 9:5: S102 m\n    cc: dd\n        ^^\n  may follow from the error in row 8"
    )


@pytest.mark.parametrize(
    ("line", "col", "end_col", "carets"),
    [
        ("abc", 1, 2, "^"),
        ("abc", 3, 3, "  ^"),
        ("abc", 4, 5, "   ^"),
        ("abc", 9, 12, "        ^"),
        ("漢字x", 3, 4, "    ^"),
        ("漢字x", 1, 3, "^^^^"),
        ("e\u0301x", 3, 4, " ^"),
        ("\u0e01\u0e31x", 3, 4, " ^"),
        ("❤\ufe0fx", 3, 4, " ^"),
        ("", 1, 1, "^"),
    ],
)
def test_carets_stand_under_the_fault(line: str, col: int, end_col: int, carets: str) -> None:
    assert print_excerpt(line, col, end_col) == (f"    {line}", f"    {carets}")


def test_characters_that_would_steer_a_terminal() -> None:
    """Each is shown by its number, and the carets stand below what they mean."""
    assert print_excerpt("a\x1b[31mb", 7, 8) == (r"    a\x1b[31mb", " " * 13 + "^")
    assert print_excerpt("a\u202eb\u00a0ü", 2, 3) == ("    a\\u202eb\u00a0ü", "     ^^^^^^")
    assert print_excerpt("a\tbc", 3, 5) == ("    a\tbc", "     \t^^")
    assert print_excerpt("漢\x9b字x", 4, 5) == (r"    漢\x9b字x", "            ^")


@pytest.mark.parametrize("at", [0, 50, 500, 990])
def test_a_long_line_is_cut_around_the_fault(at: int) -> None:
    line = "." * at + "HERE" + "." * (1000 - at)
    excerpt, carets = print_excerpt(line, at + 1, at + 5)
    assert len(excerpt) <= LONGEST_LINE + 6
    assert excerpt[carets.index("^") :][:4] == "HERE"
    assert carets.strip() == "^^^^"


def test_colours() -> None:
    found = Diagnostic("S102", "m", Span(1, 1, 2), "b", "h")
    text = print_problem(found, File.of_text("f", "x"), colour=True)
    assert text.count("\x1b[0m") == 5


def test_lines_are_those_that_positions_count() -> None:
    assert lines_of("\ufeffa\r\nb\rc\n") == ["a", "b", "c", ""]
