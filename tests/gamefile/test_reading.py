from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.engine.bounds import FAULTS, VALUES
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.span import Span
from aoi_cli.gamefile import yaml_nodes
from aoi_cli.gamefile.reader import LIMIT, decode, parse_file, read_text

GAME = """\
aoi: 1
game: age-of-innovation
edition: "1.2"
players:
  - name: Žofie   # begins
    plays: [swamp, moles]
  - {name: Émile 🎲, plays: [lake, cats]}
moves: |
  swamp: place E4    # a comment

  lake: place D5
"""


def problems(text: str | bytes) -> list[tuple[str, Span]]:
    with pytest.raises(Broken) as broken:
        parse_file(decode(text) if isinstance(text, bytes) else text)
    assert all(found.message and found.help for found in broken.value.problems)
    return [(found.code, found.span) for found in broken.value.problems]


def test_a_game_file_is_its_head_and_its_moves() -> None:
    game = parse_file(GAME)
    head = game.head.fields
    assert head is not None and list(head) == ["aoi", "game", "edition", "players"]
    assert head["edition"].text == "1.2" and head["edition"].span == Span(3, 10, 15)
    assert game.head.keys["players"] == Span(4, 1, 8)
    first, second = head["players"].items or []
    assert first.fields and second.fields
    assert first.fields["name"].text == "Žofie" and first.fields["name"].span == Span(5, 11, 16)
    assert second.fields["plays"].span == Span(7, 28, 40)
    assert game.moves == "swamp: place E4    # a comment\n\nlake: place D5\n"
    assert (game.moves_line, game.moves_col) == (9, 3)


@pytest.mark.parametrize("written", ["no", "010", "1:30", "1_000", "2026-11-18", "~", ".inf", ""])
def test_every_scalar_is_the_text_that_was_written(written: str) -> None:
    head = parse_file(f"value: {written}\nmoves: |\n").head.fields
    assert head and head["value"].text == written


@pytest.mark.parametrize(
    ("block", "line", "col"),
    [
        ("moves: |", 2, 3),
        ("moves: |\n", 2, 3),
        ("moves: |   # the rows\n", 2, 3),
        ("moves: |\n\n    \n", 2, 5),
        ("moves: |4-\n", 2, 5),
        ("moves: |\n\n      a: b\n        c: d\n", 2, 7),
        ("moves:\n  |\n  a: b\n", 3, 3),
        ("moves: |\n a: b\n# the end\n", 2, 2),
        ("moves: |\n a: b\n...\n", 2, 2),
    ],
)
def test_where_the_rows_stand(block: str, line: int, col: int) -> None:
    game = parse_file(block)
    assert (game.moves_line, game.moves_col) == (line, col)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_marks_move_no_position(end: str) -> None:
    text = "\ufeff" + GAME.replace("\n", end)
    assert decode(text.encode()) == text
    assert parse_file(text) == parse_file(GAME)


def test_tabs_stand_between_words() -> None:
    assert parse_file("game:\taoi\nmoves: |\n  a:\tb\n").moves == "a:\tb\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"aoi: 1\n \xe9\xe8 \xff\n", [("F201", Span(2, 2, 4))]),
        (b"\xff\xfea\0", [("F201", Span(1, 1, 2))]),
        ("aoi: 1\ngame: x".encode("utf-16-le"), [("F201", Span(1, 1, 2))]),
        ("aoi: 1\ngame: x".encode("utf-16-be"), [("F201", Span(1, 1, 2))]),
        ("a: 1\n<<<<<<< a\nb: 1\n=======\nb: 2\n>>>>>>> c\n", [("F217", Span(2, 1, 8))]),
        ("a: 1\nmoves: |\n  <<<<<<< a\n  b: 1\n  =======\n  b: 2\n  >>>>>>> c\n",
         [("F217", Span(3, 3, 10))]),
        ("a: 1\nmoves: |\n  a: b\n>>>>>>> c\n", [("F217", Span(4, 1, 8))]),
        ("a: b: c\nmoves: |\n", [("F202", Span(1, 5, 6))]),
        ('a: 1\nb: "c\nmoves: |\n  x: y\n', [("F202", Span(2, 4, 5))]),
        ("a: [b\nmoves: |\n", [("F202", Span(1, 4, 5))]),
        ("moves: |\n  a: b\n\tc: d\n", [("F202", Span(3, 1, 2))]),
        ("moves: |\n  a: b\n# c\n  d: e\n", [("F202", Span(4, 3, 4))]),
        ("a: \x07b\u2028\nmoves: |\n", [("F202", Span(1, 4, 5)), ("F202", Span(1, 6, 7))]),
        ("a: 1\na: 2\nmoves: |\n", [("F203", Span(2, 1, 2))]),
        ("a: {b: 1, b: 2}\nmoves: |\n", [("F203", Span(1, 11, 12))]),
        ("a: &x 1\nmoves: |\n", [("F204", Span(1, 4, 8))]),
        ("é: [🎲, *x]\nmoves: |\n", [("F204", Span(1, 8, 10))]),
        ("a: !!int 1\nmoves: |\n", [("F204", Span(1, 4, 11))]),
        ("<<: {a: 1}\nmoves: |\n", [("F204", Span(1, 1, 3))]),
        ("[a]: 1\nmoves: |\n", [("F204", Span(1, 1, 4))]),
        ("moves: |\n  a: b\n---\nc: d\n", [("F204", Span(3, 1, 4))]),
        ("a: " + "[" * 1000, [("F205", Span(1, 24, 25))]),
        ("a: " + "[" * 100_000, [("F205", Span(1, 2001, 2002))]),
        ("", [("F206", Span(1, 1, 2))]),
        ("game: x\n", [("F206", Span(1, 1, 8))]),
        ("hello\n", [("F208", Span(1, 1, 6))]),
        ("- a\n", [("F208", Span(1, 1, 4))]),
        ('a: "\\e[31m"\nmoves: |\n', [("F208", Span(1, 4, 12))]),
        ("moves: >\n  a: b\n", [("F211", Span(1, 1, 6))]),
        ("moves:\n  a: b\n  a: c\n", [("F211", Span(1, 1, 6))]),
        ("moves: |\n  a: b\na: c\na: d\n", [("F211", Span(3, 1, 2)), ("F211", Span(4, 1, 2))]),
    ],
)
def test_what_is_wrong_is_found_where_it_stands(
    text: str | bytes, expected: list[tuple[str, Span]]
) -> None:
    assert problems(text) == expected


def test_one_run_finds_everything() -> None:
    text = "a: 1\na: &x \x01\nb: *x\nc: !t d\nmoves: >\n  e\nf: `\n"
    codes = [code for code, _ in problems(text)]
    assert codes == ["F203", "F204", "F202", "F204", "F204", "F211", "F211", "F202"]


def test_a_flood_of_problems_is_cut_off() -> None:
    assert len(problems("a: *x\n" * 1000)) == FAULTS
    assert len(problems("\x01 " * 1000)) <= 2 * FAULTS


def test_a_head_has_a_size() -> None:
    [(code, _)] = problems("a:\n" + " - [x, x, x, x, x, x, x, x, x]\n" * (VALUES // 10))
    assert code == "F205"


def test_a_file_has_a_size(tmp_path: Path) -> None:
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(LIMIT + 1)
    with pytest.raises(Broken) as broken:
        read_text(large)
    assert [found.code for found in broken.value.problems] == ["F205"]


@pytest.mark.parametrize("name", ["missing", ".", "a\0b", "x" * 5000])
def test_what_cannot_be_opened(tmp_path: Path, name: str) -> None:
    with pytest.raises(Broken) as broken:
        read_text(f"{tmp_path}/{name}")
    assert [found.code for found in broken.value.problems] == ["F201"]


mutated = st.builds(
    lambda start, end, put: GAME[:start] + put + GAME[end:],
    st.integers(0, len(GAME)),
    st.integers(0, len(GAME)),
    st.text(st.sampled_from("\t\n\r -:#|>[]{}&*!%@`'\",?<\\~.0aé🎲\u2028\ufeff\0"), max_size=4),
)


def survives(data: bytes, loader: object) -> None:
    try:
        with patch.object(yaml_nodes, "Loader", loader):
            game = parse_file(decode(data))
    except Broken as broken:
        assert broken.problems
        lines = data.decode("utf-8", "replace").splitlines() or [""]
        assert all(found.span.line <= len(lines) + 1 for found in broken.problems)
        assert all(found.span.col < found.span.end_col for found in broken.problems)
    else:
        rows = game.text.split("\n")[game.moves_line - 1 :]
        for row, line in zip(game.moves.split("\n"), rows, strict=False):
            assert not row or line[game.moves_col - 1 :] == row


@pytest.mark.parametrize("loader", [yaml_nodes.Loader, yaml.Loader])
class TestNoInputBreaksTheReader:
    @given(data=st.binary(max_size=200))
    def test_random_bytes(self, data: bytes, loader: object) -> None:
        survives(data, loader)

    @given(text=st.text(max_size=100))
    def test_random_text(self, text: str, loader: object) -> None:
        survives(text.encode(), loader)

    @given(text=mutated)
    def test_mutations(self, text: str, loader: object) -> None:
        survives(text.encode(), loader)

    def test_truncations(self, loader: object) -> None:
        data = GAME.encode()
        for end in range(len(data)):
            survives(data[:end], loader)


def test_lone_surrogates_are_refused_too() -> None:
    assert problems("a: \ud800\nmoves: |\n") == [("F202", Span(1, 4, 5))]
