"""Each character of a text is found at its place in the file, however YAML has it written."""

from __future__ import annotations

import pytest

from aoi_cli.engine.span import Node, Span
from aoi_cli.gamefile.reader import examine
from aoi_cli.gamefile.scalar_positions import find_span

STYLES = {
    "plain": "k: abc def",
    "plain over lines": "k: abc\n  def\n    ghi",
    "plain over blank lines": "k: abc\n\n  def\n \n\n  ghi",
    "plain with blanks at the ends": "k: abc  \n  def \t\n  ghi",
    "plain below its key": "k:\n  abc\n  def",
    "plain with quotes inside": "k: a'b\"c",
    "single": "k: 'abc def'",
    "single with a quote": "k: 'ab''cd''''ef'",
    "single over lines": "k: 'abc  \n\n  def\n  ghi'",
    "single with a backslash": "k: 'ab\\cd'",
    "double": 'k: "abc def"',
    "double over lines": 'k: "abc\n  def\n\n\n  ghi"',
    "double joined": 'k: "abc\\\n  def\\\n     ghi"',
    "double joined with a blank": 'k: "abc \\\n  \\ def"',
    "double with single quotes": "k: \"a''b\"",
    "literal": "k: |\n  abc\n  def\n",
    "literal deeper inside": "k: |\n  abc\n    def\n  ghi\n",
    "literal with blank lines": "k: |\n\n  abc\n\n    \n  def\n",
    "literal after blank lines": "k: |\n\n\n  abc\n  def\n",
    "literal that begins deeper": "k: |2\n    abc\n  def\n",
    "literal stripped": "k: |-\n  abc\n  def\n\n",
    "literal kept": "k: |+\n  abc\n\n\n",
    "folded": "k: >\n  abc\n  def\n",
    "folded with paragraphs": "k: >\n  abc\n  def\n\n  ghi\n\n\n  jkl\n",
    "folded deeper inside": "k: >\n  abc\n    def\n    ghi\n  jkl\n",
    "folded after blank lines": "k: >-\n\n  abc\n  def\n",
    "literal with a line of blanks": "k: |\n  abc\n     \n  def\n",
    "folded with a line of blanks": "k: >\n  abc\n     \n  def\n",
    "literal that begins with blanks": "k: |2\n     \n  abc\n",
    "plain of letters in two parts": "k: o\u0301abc xu\u0323\u0301def",
    "literal of letters in two parts": "k: |\n  o\u0301abc\n  xu\u0323\u0301def\n",
    "behind other keys": "x: 1\ny: [2,\n  3]\nk: abc\n  def\nz: 4",
    "in brackets": "k: abc\nl: [m, 'n']",
}


def read_key(text: str) -> Node:
    file, problems = examine(f"{text}\n", of_game=False)
    assert file and not problems and file.head.fields
    return file.head.fields["k"]


def find_in(text: str, start: int, end: int) -> Span:
    return find_span(f"{text}\n".split("\n"), read_key(text), start, end)


@pytest.mark.parametrize("text", STYLES.values(), ids=STYLES.keys())
def test_each_letter_is_found_where_it_stands(text: str) -> None:
    """Each letter stands once in these texts."""
    value = read_key(text).text
    assert value
    letters = [(index, sign) for index, sign in enumerate(value) if sign.isascii()
               and sign not in " \n\"'\\"]
    assert letters
    for index, sign in letters:
        [(line, column)] = [(number, row.index(sign)) for number, row in enumerate(
            text.split("\n"), 1) if sign in row.replace("k:", "  ")]
        assert find_in(text, index, index + 1) == Span(line, column + 1, column + 2)


@pytest.mark.parametrize(("text", "part", "span"), [
    # the whole part stands in one line
    ("k: abc def", "abc def", Span(1, 4, 11)), ("k: abc def", "c d", Span(1, 6, 9)),
    ("k: 'ab''cd'", "b'c", Span(1, 6, 10)), ("k: 'ab''cd'", "'", Span(1, 7, 8)),
    ('k: "a\\x62c"', "abc", Span(1, 5, 11)), ('k: "a\\x62c"', "b", Span(1, 6, 7)),
    ('k: "a\\x62c"', "c", Span(1, 10, 11)), ('k: "\\u00e9a"', "a", Span(1, 11, 12)),
    ('k: "\\U0001F3B2a"', "a", Span(1, 15, 16)), ('k: "\\ta"', "a", Span(1, 7, 8)),
    ('k: "\\"a\\\\b"', "a", Span(1, 7, 8)), ('k: "\\"a\\\\b"', "b", Span(1, 10, 11)),
    ("k: |\n  abc\n  def\n", "bc", Span(2, 4, 6)),
    # a part over lines is shown as far as its first line goes
    ("k: abc\n  def", "c d", Span(1, 6, 8)), ("k: abc  \n  def", "bc de", Span(1, 5, 8)),
    ("k: |\n  abc\n  def\n", "c\nd", Span(2, 5, 7)),
    ("k: >\n  abc\n  def\n", "c d", Span(2, 5, 7)),
    ("k: 'abc\n\n  def'", "c\nd", Span(1, 7, 9)),
    # what a line end stands for is behind the line
    ("k: abc\n  def", " ", Span(1, 7, 8)), ("k: 'abc \t\n\n\n  def'", "\n\n", Span(1, 8, 9)),
    ("k: |\n  abc\n  def\n", "\n", Span(2, 6, 7)), ("k: >\n  abc\n  def\n", " ", Span(2, 6, 7)),
    ("k: |+\n  abc\n\n\n", "\n\n\n", Span(2, 6, 7)),
    ("k: |\n\n\n  abc\n", "\n\na", Span(2, 1, 2)), ("k: |2\n    abc\n", "  a", Span(2, 3, 6)),
])
def test_a_part_is_found_as_far_as_its_first_line_goes(text: str, part: str, span: Span) -> None:
    value = read_key(text).text
    assert value
    start = value.index(part)
    assert find_in(text, start, start + len(part)) == span


@pytest.mark.parametrize(("text", "start", "span"), [
    ("k: abc", 1, Span(1, 5, 6)),  # An empty part: one character is shown.
    ("k: abc", 3, Span(1, 7, 8)), ("k: abc", 9, Span(1, 7, 8)),
    ("k: 'abc'", 3, Span(1, 8, 9)), ("k: ab\n  cd", 5, Span(2, 5, 6)),
    ("k: ''", 0, Span(1, 4, 6)), ("k:\nx: 1", 0, Span(1, 3, 4)),
])
def test_an_empty_part_stands_behind_the_character_before_it(
    text: str, start: int, span: Span
) -> None:
    assert find_in(text, start, start) == span
