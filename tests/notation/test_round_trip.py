"""What is printed parses to the same again, and cutting a row agrees with the grammar."""

import pytest
from generated import ARGUMENTS, MODERATOR_ARGUMENTS, command, rows
from hypothesis import given
from hypothesis import strategies as st
from lark import Token, Tree

from aoi_cli.engine.actions import Command, Row
from aoi_cli.notation import grammar, tree
from aoi_cli.notation.parser import Notation
from aoi_cli.notation.printer import print_command, print_row
from aoi_cli.notation.vocabulary import vocabulary

GAME = "age-of-innovation"
NOTATION = Notation(GAME)
VERBS = [*ARGUMENTS, *MODERATOR_ARGUMENTS]


def meaning(command: Command) -> tuple[str, dict[str, object]]:
    return command.verb, dict(command.args)


def test_every_verb_is_generated() -> None:
    assert set(VERBS) == set(vocabulary(GAME).forms)


@pytest.mark.parametrize("verb", VERBS)
@given(st.data())
def test_commands(verb: str, data: st.DataObject) -> None:
    written = data.draw(command(verb))
    who = "gm" if verb in MODERATOR_ARGUMENTS else "lake"
    for short in (False, True):
        text = print_command(written, GAME, short)
        row = NOTATION.parse_row(f"{who}: {text}")
        assert [meaning(read) for read in row.commands] == [meaning(written)]
        assert print_command(row.commands[0], GAME, short) == text


@given(rows(), st.booleans())
def test_rows(written: Row, short: bool) -> None:
    text = print_row(written, GAME, short)
    row = NOTATION.parse_row(text)
    assert [meaning(read) for read in row.commands] == [meaning(c) for c in written.commands]
    assert (row.who, row.assertion, row.comment) == (
        written.who,
        written.assertion,
        written.comment,
    )
    assert parsed_whole(text) == (row.who, row.commands, row.offsets, row.assertion, row.comment)


@pytest.mark.parametrize(
    "text",
    [
        "lake:wait",
        "Mary Ann :dig2 .wait. =3c4/6/2 2 law books law5 # a = b: c.",
        'gm: pause because "a # b = c. d" # "x"',
        "lake: bridge C3:D3 = 3 c law 5 banking book 2#",
        "lake: l from “J. Doe”. c law book to c = 12 lb e 3 0/0/12",
    ],
)
def test_the_cut_agrees_with_the_grammar(text: str) -> None:
    try:
        expected = parsed_whole(text)
    except Exception:
        with pytest.raises(Exception, match="does not fit"):
            NOTATION.parse_row(text)
    else:
        row = NOTATION.parse_row(text)
        assert (row.who, row.commands, row.offsets, row.assertion, row.comment) == expected


def parsed_whole(text: str) -> tuple[object, ...]:
    """The row as the grammar's own `row` rule reads it."""
    whole = grammar.load(GAME, ("row",)).parse(text)
    assert isinstance(whole, Tree)
    commands: list[Command] = []
    offsets: list[int] = []
    assertion: list[object] = []
    who = comment = ""
    for part in whole.children:
        if isinstance(part, Token):
            if part.type == "COMMENT":
                comment = part[1:].strip()
            else:
                who = str(part)
        elif part.data == "assertion":
            assertion = [tree.fact(fact) for fact in part.children if isinstance(fact, Tree)]
        else:
            for node in part.children:
                assert isinstance(node, Tree)
                start = tree.start(node)
                offsets.append(start)
                commands.append(tree.command(node, text[start : tree.end(node)], start))
    return who, tuple(commands), tuple(offsets), tuple(assertion), comment
