"""The notation's README holds what the grammar holds, and each of its rows parses."""

import re
from pathlib import Path

import pytest

from aoi_cli.notation.parser import Notation
from aoi_cli.notation.printer import print_command, print_row
from aoi_cli.notation.vocabulary import Vocabulary, vocabulary

README = (Path(__file__).parents[2] / "grammar" / "README.md").read_text(encoding="utf-8")
GAME = "age-of-innovation"
NOTATION = Notation(GAME)
WORDS = vocabulary(GAME)
BLOCKS = re.findall(r"^```moves\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
ROWS = [line for block in BLOCKS for line in block.splitlines() if line.strip()]


def table(words: Vocabulary) -> str:
    """The README's table of commands; paste it there when this test fails."""
    lines = ["| command | example | short |", "| --- | --- | --- |"]
    for verb in words.player_verbs:
        example = words.examples[verb]
        command = NOTATION.parse_row(f"x: {example}").commands[0]
        short = print_command(command, GAME, short=True)
        lines.append(f"| `{words.form(verb)}` | `{example}` | `{short}` |")
    return "\n".join(lines)


def test_the_table_is_the_vocabulary() -> None:
    found = re.search(r"<!-- table -->\n(.*)\n<!-- end of table -->", README, re.DOTALL)
    assert found
    assert found[1].strip() == table(WORDS).strip()


@pytest.mark.parametrize("text", ROWS)
def test_every_row_parses_and_prints(text: str) -> None:
    row = NOTATION.parse_row(text)
    for short in (False, True):
        again = NOTATION.parse_row(print_row(row, GAME, short))
        assert [(c.verb, c.args) for c in again.commands] == [
            (c.verb, c.args) for c in row.commands
        ]
        assert again.who == row.who
        assert again.assertion == row.assertion
        assert again.comment == row.comment


def test_every_verb_has_a_row() -> None:
    shown = {command.verb for text in ROWS for command in NOTATION.parse_row(text).commands}
    assert shown == set(WORDS.forms)
