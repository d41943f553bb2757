"""The notation's README holds what the grammars hold, and each of its rows parses."""

import re
from itertools import takewhile

import pytest
import readme

from aoi_cli.engine.row import Command
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_command, print_row

NOTATIONS = {game: find_notation(game) for game in readme.GAMES}
ROWS = [(game, row) for game, rows in readme.ROWS.items() for row in rows]


def table(game: str) -> str:
    """The README's table of commands; paste it there when this test fails."""
    words = NOTATIONS[game].words
    lines = ["| command | example | short |", "| --- | --- | --- |"]
    for verb in words.player_verbs:
        example = words.examples[verb]
        command = NOTATIONS[game].parse_row(f"x: {example}").commands[0]
        short = print_command(command, words, short=True)
        lines.append(f"| `{words.form(verb)}` | `{example}` | `{short}` |")
    return "\n".join(lines)


@pytest.mark.parametrize("game", readme.GAMES)
def test_the_table_is_the_vocabulary(game: str) -> None:
    assert readme.table(game) == table(game)


@pytest.mark.parametrize(("game", "text"), ROWS)
def test_every_row_parses_and_prints(game: str, text: str) -> None:
    row = NOTATIONS[game].parse_row(text)
    for short in (False, True):
        again = NOTATIONS[game].parse_row(print_row(row, NOTATIONS[game].words, short))
        assert [(c.verb, c.args) for c in again.commands] == [
            (c.verb, c.args) for c in row.commands
        ]
        assert again.who == row.who
        assert again.assertion == row.assertion
        assert again.comment == row.comment


def test_every_verb_has_a_row() -> None:
    """Those of the moderators are the same in every game and shown once."""
    moderators: set[str] = set()
    shown: set[str] = set()
    for game, known in NOTATIONS.items():
        rows = readme.ROWS[game]
        verbs = {command.verb for text in rows for command in known.parse_row(text).commands}
        words = known.words
        assert set(words.commands) <= verbs
        moderators |= set(words.moderator_commands)
        shown |= verbs
    assert moderators <= shown


@pytest.mark.parametrize("example", ["-SPADES", "-BRIDGE", "-CULT", "-FREE_TF", "-FREE_D",
                                     "-FREE_TP", "-3CONVERT_W_TO_P", "-SPADE", "-2SPADE"])
def test_what_a_sign_gives_up(example: str) -> None:
    assert f"`{example}`" in readme.TEXT
    command: Command = NOTATIONS["terra-mystica"].parse_row(f"x: {example}").commands[0]
    assert command.verb == "forgo"
    assert f"`{command['what']}`" in readme.TEXT


def list_rewritten() -> list[str]:
    """The texts that the README gives instead of what other tools read."""
    lines = takewhile(str.strip, readme.TEXT.partition("| write here |\n")[2].splitlines()[1:])
    cells = [line.split("|")[-2] for line in lines]
    return [text for cell in cells for text in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("text", list_rewritten())
def test_what_is_to_be_written_instead_parses(text: str) -> None:
    NOTATIONS["terra-mystica"].parse_row(text if ":" in text.split()[0] else f"x: {text}")
