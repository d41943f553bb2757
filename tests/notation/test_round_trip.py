"""What is printed parses to the same again, and cutting a row agrees with the grammar."""

import generated_age_of_innovation
import generated_beyond_the_horizon
import generated_terra_mystica
import pytest
from generated import GeneratedWords, rows
from hypothesis import given
from hypothesis import strategies as st
from lark import Token, Tree

from aoi_cli.engine.row import Command, Row
from aoi_cli.engine.struct import replace
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation import grammar, tree_reader
from aoi_cli.notation.printer import print_command, print_row

GAMES = [generated_age_of_innovation.WORDS, generated_beyond_the_horizon.WORDS,
         generated_terra_mystica.WORDS]
NOTATIONS = {words.game: find_notation(words.game) for words in GAMES}


def meaning(command: Command) -> tuple[str, dict[str, object]]:
    return command.verb, dict(command.args)


@pytest.mark.parametrize("words", GAMES, ids=NOTATIONS)
def test_every_verb_is_generated(words: GeneratedWords) -> None:
    assert set(words.verbs) == set(NOTATIONS[words.game].words.forms)


@pytest.mark.few(8, "every command with arguments by chance")
@pytest.mark.parametrize(
    ("words", "verb"),
    [pytest.param(words, v, id=f"{words.game} {v}") for words in GAMES for v in words.verbs],
)
@given(st.data())
def test_commands(words: GeneratedWords, verb: str, data: st.DataObject) -> None:
    known = NOTATIONS[words.game]
    written = data.draw(words.command(verb))
    for short in (False, True):
        text = print_command(written, known.words, short)
        row = known.parse_row(f"{words.who(verb)}: {text}")
        assert [meaning(read) for read in row.commands] == [meaning(written)]
        assert print_command(row.commands[0], known.words, short) == text


@pytest.mark.few(1, "rows by chance")
@pytest.mark.parametrize("words", GAMES, ids=NOTATIONS)
@given(st.data())
def test_rows(words: GeneratedWords, data: st.DataObject) -> None:
    known = NOTATIONS[words.game]
    written = data.draw(rows(words))
    text = print_row(written, known.words, data.draw(st.booleans()))
    row = known.parse_row(text)
    assert [meaning(read) for read in row.commands] == [meaning(c) for c in written.commands]
    assert (row.who, row.assertion, row.comment) == (
        written.who,
        written.assertion,
        written.comment,
    )
    assert parsed_whole(text, words.game) == parts(row)


def parts(row: Row) -> tuple[object, ...]:
    return row.who, row.commands, row.offsets, row.assertion, row.comment


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("age-of-innovation", "lake:wait"),
        (
            "age-of-innovation",
            "Mary Ann :dig2 .wait. =3c4/6/2 2 law books law5 # a = b: c.",
        ),
        ("age-of-innovation", 'gm: pause because "a # b = c. d" # "x"'),
        ("age-of-innovation", "lake: bridge C3:D3 = 3 c law 5 banking book 2#"),
        (
            "age-of-innovation",
            "lake: l from “J. Doe”. c law book to c = 12 lb e 3 0/0/12",
        ),
        ("terra-mystica", "witches:+FAV8.-4w.+2 fire.-SPADE=3c4/6/2 2 p fire5 dig2#x"),
        ("terra-mystica", "Ann: connect D5:D6 : E8 . +tw1 = wa 3 s 1 # -4w: +AIR."),
        ("terra-mystica", "Ann: upgrade E4 +FAV8"),
    ],
)
def test_the_cut_agrees_with_the_grammar(game: str, text: str) -> None:
    try:
        expected = parsed_whole(text, game)
    except Exception:
        with pytest.raises(Exception, match="does not fit"):
            NOTATIONS[game].parse_row(text)
    else:
        assert parts(NOTATIONS[game].parse_row(text)) == expected


def parsed_whole(text: str, game: str) -> tuple[object, ...]:
    """The row as the grammar's own `row` rule reads it."""
    known = NOTATIONS[game]
    reader = tree_reader.Reader(known.words.readings)
    whole = grammar.load_grammar(known.grammars, ("row",)).parse(text)
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
            assertion = [reader.fact(fact) for fact in part.children if isinstance(fact, Tree)]
        else:
            for node in part.children:
                assert isinstance(node, Tree)
                start = tree_reader.first_token(node).start_pos or 0
                offsets.append(start)
                command = reader.command(node, text[start : tree_reader.last_token(node).end_pos])
                spans = {arg: (a - start, b - start) for arg, (a, b) in command.spans.items()}
                commands.append(replace(command, spans=spans))
    return who, tuple(commands), tuple(offsets), tuple(assertion), comment
