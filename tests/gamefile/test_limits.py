"""How much a file may hold: the most of anything is read, and one more is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.span import Span
from aoi_cli.gamefile.reader import examine, parse_file, read_text

BYTES, LINES, ROWS, LINE = 4 * 1024 * 1024, 50_000, 20_000, 2_000
DEPTH, VALUES, VALUE = 20, 2_000, 1_000


def list_faults(text: str, of_game: bool = True) -> list[tuple[str, Span]]:
    """What is wrong, and where; everything is too large here."""
    _, problems = examine(text, of_game)
    assert {problem.code for problem in problems} <= {"F205"}
    return [(problem.message, problem.span) for problem in problems]


def test_bytes(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"x" * BYTES)
    assert len(read_text(path)) == BYTES
    path.write_bytes(b"x" * (BYTES + 1))
    with pytest.raises(Broken) as broken:
        read_text(path)
    [problem] = broken.value.problems
    assert (problem.code, problem.message) == ("F205", "the file has more than 4 MB")


def test_lines() -> None:
    """The end of the last line begins another one, which is empty."""
    text = "moves: |\n" + "  # x\n" * (LINES - 2)
    assert list_faults(text) == []
    assert list_faults(text + "  # x\n") == [
        ("the file has more than 50000 lines", Span(50_001, 1, 2))]


@pytest.mark.parametrize(("above", "line"), [("", 20_002), ("aoi: 1\n", 20_003)])
def test_rows(above: str, line: int) -> None:
    """Comments and blank lines do not count as rows."""
    text = f"{above}moves: |\n" + "  a: b\n" * ROWS
    assert list_faults(text + "  # x\n\n") == []
    file, problems = examine(f"{text}  a: b\n  a: b\n")
    assert file is None
    assert [(problem.message, problem.span) for problem in problems] == [
        ("the file has more than 20000 rows", Span(line, 1, 2))]
    assert list_faults(text + "\n  # x\n  a: b\n") == [
        ("the file has more than 20000 rows", Span(line + 2, 1, 2))]


def test_characters_of_a_line() -> None:
    longest = f"  {'x' * (LINE - 2)}\n"
    assert list_faults(f"moves: |\n{longest}") == []
    assert list_faults(f"moves: |\n x{longest}{longest} y{longest}") == [
        ("a line of 2002 characters, more than 2000", Span(2, 2001, 2002)),
        ("a line of 2002 characters, more than 2000", Span(4, 2001, 2002))]
    assert list_faults(f"moves: |\n {longest}") == [
        ("a line of 2001 characters, more than 2000", Span(2, 2001, 2002))]


def nest_lists(depth: int) -> str:
    return f"a: {'[' * depth}{']' * depth}\n"


def nest_mappings(depth: int) -> str:
    return "".join(f"{'  ' * level}a:\n" for level in range(depth)) + f"{'  ' * depth}b\n"


def nest_entries(depth: int) -> str:
    """Lists of mappings: each adds two levels."""
    return "a:\n" + "".join(f"{'  ' * n}- a:\n" for n in range(1, depth // 2)) + (
        f"{'  ' * (depth // 2)}- b\n")


@pytest.mark.parametrize("moves", ["moves: |\n", "moves: |   # not plain\n"])
@pytest.mark.parametrize(("nest", "span"), [
    (nest_lists, Span(1, 24, 25)), (nest_mappings, Span(21, 41, 42)),
    (nest_entries, Span(12, 23, 24)),
])
def test_levels(nest: Callable[[int], str], span: Span, moves: str) -> None:
    assert list_faults(nest(DEPTH) + moves) == []
    assert list_faults(nest(DEPTH + 2) + moves)[0][0] == "more than 20 levels of nesting"
    if nest is nest_lists:
        assert list_faults(nest(DEPTH + 1) + moves) == [("more than 20 levels of nesting", span)]


@pytest.mark.parametrize("moves", ["moves: |\n", "moves: |   # not plain\n"])
def test_keys_and_values(moves: str) -> None:
    """The head counts too, and so does the key of the moves."""
    pairs = [f"k{n}: x\n" for n in range((VALUES - 2) // 2)]
    assert list_faults("".join(pairs) + moves) == []
    pairs[0] = "k0: [x]\n"
    assert list_faults("".join(pairs) + moves) == [
        ("more than 2000 keys and values", Span(1000, 1, 6))]


def test_keys_and_values_of_another_file() -> None:
    assert examine("a: b\nc: d\n", of_game=False, values=5)[1] == []
    [problem] = examine("a: b\nc: d\n", of_game=False, values=4)[1]
    assert (problem.message, problem.span) == ("more than 4 keys and values", Span(2, 4, 5))


@pytest.mark.parametrize("form", ["a: {}", 'a: "{}"', "a: '{}'", "a: [b, {}]", "{}: a",
                                  "a:\n  - {}", "a:  # not plain\n  {}"])
def test_characters_of_a_text(form: str) -> None:
    longest, longer = form.replace("{}", "x" * VALUE), form.replace("{}", "x" * (VALUE + 1))
    assert list_faults(f"{longest}\nmoves: |\n") == []
    [(message, span)] = list_faults(f"{longer}\nmoves: |\n")
    assert message == "a text of 1001 characters, more than 1000"
    assert span.line == longer.count("\n") + 1
    assert parse_file(f"{longest}\nmoves: |\n  a: b\n").moves == "a: b\n"


@pytest.mark.parametrize("of_game", [True, False])
def test_errors_of_a_flood(of_game: bool) -> None:
    """A hundred are reported."""
    flood = "a: *x\n"
    for count, reported in ((99, 99), (100, 100), (101, 100)):
        problems = examine("".join(f"k{n}: *x\n" for n in range(count)) + "moves: |\n", of_game)[1]
        assert len(problems) == reported
        assert [problem.span.line for problem in problems] == [*range(1, reported + 1)]
    assert len(examine(flood * 1000, of_game)[1]) == 100


@pytest.mark.parametrize(("count", "reported"), [(99, 99), (100, 100), (101, 100)])
def test_forbidden_characters_of_a_flood(count: int, reported: int) -> None:
    problems = examine("aoi: 1\n" + "# \x01\n" * count + "moves: |\n")[1]
    assert [problem.span for problem in problems] == [
        Span(line, 3, 4) for line in range(2, reported + 2)]
