"""A fault of the notation is shown where it stands, however the text is written in YAML."""

from __future__ import annotations

import pytest

from aoi_cli.engine.span import Span
from aoi_cli.gamefile.scalar_positions import locate_text
from aoi_cli.gamefile.yaml_nodes import Tree
from tests.packs.house import change_parts, judge_text, line_of

FRAME = "{id: L302, name: The Lender, level: III, effect: "
STYLES = {
    "plain": FRAME + "coins 6; pup 2}",
    "plain over two lines": FRAME + "coins 6;\n      pup 2}",
    "in double quotes": FRAME + '"coins 6; pup 2"}',
    "in single quotes": FRAME + "'coins 6; pup 2'}",
    "with an escape": FRAME + '"coins\\x206;\\\n      pup 2"}',
    "as a block": "id: L302\n    name: The Lender\n    level: III\n    effect: |\n"
                  "      coins 6;\n\n      pup 2",
    "as a block with a line of blanks": "id: L302\n    name: The Lender\n    level: III\n"
                                        "    effect: |\n      coins 6;\n           \n"
                                        "      pup 2",
    "as a folded block": "id: L302\n    name: The Lender\n    level: III\n    effect: >-\n"
                         "        coins 6;\n        pup 2",
}


@pytest.mark.parametrize("style", STYLES)
def test_the_word_at_fault_is_marked(style: str) -> None:
    text = change_parts(lender=STYLES[style])
    (fault,) = judge_text(text).errors
    line, column = line_of(text, "pup 2")
    assert (fault.span.line, fault.span.col, fault.span.end_col) == (line, column, column + 3)
    assert fault.message.startswith("`pup` does not fit")
    assert fault.help.startswith("Did you mean pop?")


@pytest.mark.parametrize(("effect", "marked"), [
    ("per techs(X) {vp 1}", "techs(X)"),
    ("choose 2 {coins 1 or pop 1}", "choose 2 {coins 1 or pop 1}"),
    ("coins 1; government empire", "government empire"),
    ("learn II; coins 1", "learn II"),
])
def test_what_the_grammar_lets_pass_is_marked_too(effect: str, marked: str) -> None:
    text = change_parts(lender=f'{FRAME}"{effect}"}}')
    (fault,) = judge_text(text).errors
    line, column = line_of(text, f'"{effect}"')
    start = column + 1 + effect.index(marked)
    assert fault.span == Span(line, start, start + len(marked))


def test_a_text_that_breaks_off_is_marked_behind_its_end() -> None:
    text = change_parts(lender=f'{FRAME}"coins 6; pay 2 coins ->"}}')
    (fault,) = judge_text(text).errors
    line, column = line_of(text, '->"}')
    assert (fault.span.line, fault.span.col) == (line, column + 2)
    assert "something is missing after" in fault.message


SIGNS = """\
a: pay 2 coins
  -> settle-token
b: 'it''s {x}'
c: "tab \\u00e9 x \\
    more
    folded

    two"
d: |
  invest food;
    pop 1

  coins
e: >
  one
  two

  three
    more
  four
f: {g: plain one, h: 'q'}
"""


def test_every_sign_of_a_text_is_found_in_the_file() -> None:
    lines = SIGNS.split("\n")
    tree = Tree(SIGNS, of_game=False)
    assert tree.head and tree.head.fields
    nodes = [*tree.head.fields.values()]
    nodes += [*(nodes.pop().fields or {}).values()]
    for node in nodes:
        assert node.text
        places = locate_text(lines, (node.span.line - 1, node.span.col - 1), node.text)
        assert len(places) == len(node.text)
        for sign, (line, column) in zip(node.text, places, strict=True):
            there = lines[line][column : column + 1]
            assert there == sign or sign in " \n" or there == "\\"
