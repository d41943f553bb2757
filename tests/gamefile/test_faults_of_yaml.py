"""What is said of a file whose YAML is wrong or says too much: the message, the place, the help."""

from __future__ import annotations

import pytest

from aoi_cli.engine.span import Span
from aoi_cli.gamefile.reader import examine

ROW_OR_KEY = "Indent the line if it is a row; move it above `moves` if it is a key."
WRITE_OUT = "Write the value out."
LITERAL = "Write `moves: |` and the rows below, indented."
X39, X50 = "x" * 39, "x" * 50


def list_faults(text: str, of_game: bool = True) -> list[tuple[str, Span, str]]:
    return [(fault.message, fault.span, fault.help) for fault in examine(text, of_game)[1]]


@pytest.mark.parametrize(("text", "message", "span", "help"), [
    # no mapping, or no moves
    ("", "the file is empty", Span(1, 1, 2), "`aoi new` makes the file of a new game."),
    ("# x\n", "the file is empty", Span(1, 1, 2), "`aoi new` makes the file of a new game."),
    ("hello\n", "the file is a text, not a mapping", Span(1, 1, 6),
     "Begin with `aoi: 1` and the other keys of a head."),
    ("- a\n", "the file is a list, not a mapping", Span(1, 1, 4),
     "Begin with `aoi: 1` and the other keys of a head."),
    ("game: x\n", "`moves` is missing", Span(1, 1, 8), "End the file with the line `moves: |`."),
    ("game: x\nMoves: |\n  a\n", "`moves` is missing", Span(1, 1, 8),
     "Write `moves` in small letters."),
    ("a: {moves: b}\n", "`moves` is missing", Span(1, 1, 14),
     "End the file with the line `moves: |`."),
    # moves
    ("moves: [a]\nb: *x\n", "the moves are not a literal block", Span(1, 1, 6), LITERAL),
    ("moves: {a: b}\n", "the moves are not a literal block", Span(1, 1, 6), LITERAL),
    ("moves: a\n", "the moves are not a literal block", Span(1, 1, 6), LITERAL),
    ("moves: &a |\n  x\n", "anchor `&a`", Span(1, 8, 12), WRITE_OUT),
    ("moves: !t |\n  x\n", "tag `!t`", Span(1, 8, 12), WRITE_OUT),
    ("moves: |\n  a: b\nc: d\n", "`c` stands after the moves", Span(3, 1, 2), ROW_OR_KEY),
    ("moves: |\n  a\nmoves: |\n  b\n", "`moves` stands after the moves", Span(3, 1, 6),
     ROW_OR_KEY),
    ("moves: |\n  a: b\n\xa0a: c\n", "`\xa0a` stands after the moves", Span(3, 1, 3),
     "Indent the line by ordinary blanks; it begins with U+00A0 NO-BREAK SPACE."),
    ("moves: |\n  a\n---\nc: d\n---\n", "a second document begins here", Span(3, 1, 4),
     "Keep each game in a file of its own."),
    # keys
    ("a: 1\nb: {a: 1}\nb: 2\nmoves: |\n", "`b` stands in line 2 already", Span(3, 1, 2),
     "Remove one of the two."),
    ("[a]: 1\nmoves: |\n", "a key must be a text", Span(1, 1, 4), WRITE_OUT),
    # what is written out
    (f"a: &{X50} 1\nmoves: |\n", f"anchor `&{X39}\u2026`", Span(1, 4, 57), WRITE_OUT),
    (f"a: *{X50}\nmoves: |\n", f"alias `*{X39}\u2026`", Span(1, 4, 55), WRITE_OUT),
    (f"a: !{X50} 1\nmoves: |\n", f"tag `!{X39[1:]}\u2026`", Span(1, 4, 57), WRITE_OUT),
    (f"a: *{X39}x\nmoves: |\n", f"alias `*{X39}x`", Span(1, 4, 45), WRITE_OUT),
    ("a: <<\nmoves: |\n", "merge key `<<`", Span(1, 4, 6), WRITE_OUT),
    # over more than one line: as far as the first one goes
    ("a: &x [b,  \n  c]\nmoves: |\n", "anchor `&x`", Span(1, 4, 8), WRITE_OUT),
    ("a:\n  b: &x\n    c: d\nmoves: |\n", "anchor `&x`", Span(2, 6, 8), WRITE_OUT),
    ('a: "b\\e  \n  c"\nmoves: |\n', "a text holds a control character", Span(1, 4, 8),
     "Remove the escape sequence."),
])
def test_a_fault_is_told_with_its_place_and_its_remedy(
    text: str, message: str, span: Span, help: str
) -> None:
    assert list_faults(text) == [(message, span, help)]


@pytest.mark.parametrize(("text", "help"), [
    ("hello\n", "Write `key: value`, one on a line."),
    ("- a\n", "Write `key: value`, one on a line."),
    ("", "Add the key."),
])
def test_other_files_have_no_moves_and_other_remedies(text: str, help: str) -> None:
    assert [found for _, _, found in list_faults(text, of_game=False)] == [help]
    assert list_faults("a: 1\n", of_game=False) == []


@pytest.mark.parametrize("text", [
    '"<<": 1\nmoves: |\n', "'<<': 1\nmoves: |\n", "? a\n: b\nmoves: |\n",
    "a: {moves: b}\nmoves: |\n", "a: {b: 1}\nb: 2\nmoves: |\n", "---\na: b\nmoves: |\n  x\n...\n",
    "moves: |\n  a: b\n\n# the end\n",
])
def test_what_is_unusual_and_right_is_read(text: str) -> None:
    assert list_faults(text) == []


@pytest.mark.parametrize(("text", "span", "help"), [
    ("a: b: c\nmoves: |\n", Span(1, 5, 6), "Put a text that contains `: ` between quotes."),
    ("a: @b\nmoves: |\n", Span(1, 4, 5),
     "Indent with blanks; put a text that begins so between quotes."),
    ("a:\tb\n\tc: d\nmoves: |\n", Span(2, 1, 2), "Indent with blanks instead of tabs."),
    ("a: b\nc\nd: e\nmoves: |\n", Span(2, 1, 2), "Write `key: value`."),
    ('x: y\na: "b\nmoves: |\n  x\n', Span(2, 4, 5), "Close the quote."),
    ("x: y\na: [b\nmoves: |\n", Span(2, 4, 5),
     "Close the bracket, or put a comma between two entries."),
    ("a: {b: c\nmoves: |\n", Span(1, 4, 5),
     "Close the bracket, or put a comma between two entries."),
    ('a: "\\q"\nmoves: |\n', Span(1, 5, 6), "Mend the YAML at the marked place."),
])
def test_what_is_no_yaml_has_the_remedy_for_its_cause(text: str, span: Span, help: str) -> None:
    file, [fault] = examine(text)
    assert file is None
    assert (fault.code, fault.span, fault.help) == ("F202", span, help)


@pytest.mark.parametrize(("text", "span"), [
    ("moves: |\n  x: y\n z: w\n", Span(3, 2, 3)),
    ("a: b\nmoves: |\n  x: y\n z: w\nb: *x\n", Span(4, 2, 3)),
    ("moves: |\n  a: b\n# c\n  d: e\n", Span(4, 3, 4)),
    ("moves: |\n  a: b\n\u3000b\n", Span(3, 1, 2)),
])
def test_a_line_that_breaks_the_moves_off_is_told_so(text: str, span: Span) -> None:
    assert list_faults(text) == [(
        "the block of moves breaks off before this line", span,
        "Indent every line of the moves, comments too, as far as the first row.")]


def test_a_row_at_the_margin_is_told_once() -> None:
    """What YAML says of the lines behind it only follows from that."""
    assert list_faults("moves: |\n  a: b\nc: d\n`\n") == [
        ("`c` stands after the moves", Span(3, 1, 2), ROW_OR_KEY)]


@pytest.mark.parametrize(("text", "faults"), [
    ("a: [*x, *y]\nmoves: |\n", [("alias `*x`", Span(1, 5, 7)), ("alias `*y`", Span(1, 9, 11))]),
    ("moves: a\nb: *x\n", [
        ("the moves are not a literal block", Span(1, 1, 6)),
        ("`b` stands after the moves", Span(2, 1, 2)), ("alias `*x`", Span(2, 4, 6))]),
    ("moves: *a\n", [("the moves are not a literal block", Span(1, 1, 6)),
                     ("alias `*a`", Span(1, 8, 10))]),
    ("a: &x !t b\nmoves: |\n", [("anchor `&x`", Span(1, 4, 11)), ("tag `!t`", Span(1, 4, 11))]),
    ("a: 1\na: &x 2\n[b]: &y 3\nmoves: |\n", [
        ("`a` stands in line 1 already", Span(2, 1, 2)), ("anchor `&x`", Span(2, 4, 8)),
        ("a key must be a text", Span(3, 1, 4)), ("anchor `&y`", Span(3, 6, 10))]),
])
def test_several_faults_are_told_in_the_order_of_their_places(
    text: str, faults: list[tuple[str, Span]]
) -> None:
    assert [(message, span) for message, span, _ in list_faults(text)] == faults


def test_a_key_that_stands_twice_keeps_its_first_value() -> None:
    file, _ = examine("a: 1\na: 2\nmoves: |\n")
    assert file and file.head.fields and file.head.fields["a"].text == "1"
    assert file.head.keys["a"] == Span(1, 1, 2)
