"""The words that can be written at the prompt besides rows."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from aoi_cli.cli.commands.legal import legal_text
from aoi_cli.cli.commands.log import log_lines
from aoi_cli.cli.commands.rules import answer_text
from aoi_cli.cli.commands.undo import describe_rows, row_lines
from aoi_cli.cli.commands.why import explain
from aoi_cli.cli.commands.why_row import explanation_lines
from aoi_cli.cli.common.terminal import columns, table_text, takes_colour
from aoi_cli.engine.words import did_you_mean, similar
from aoi_cli.render.text import print_report
from aoi_cli.table.cards import cards_in
from aoi_cli.table.history import redo_row, undo_row
from aoi_cli.table.table_error import Unknown

if TYPE_CHECKING:
    from aoi_cli.cli.prompt.session import Session

LAST_ROWS = 10
"""The number of rows that `log` lists if none is named."""
CONFIRMED = "yes"
TAKE_ROWS = ("try", "why")
"""The words that can be followed by a row."""


class Command(NamedTuple):
    usage: str
    help: str
    answer: Callable[[Session, str], str]
    """Carries out the command with the words behind it."""


def list_moves(session: Session, kind: str) -> str:
    return legal_text(session.view, session.writer, kind or None)


def try_(session: Session, row: str) -> str:
    return session.preview(row)


def show(session: Session, parts: str) -> str:
    report = session.view.report([part.strip() for part in parts.split(",") if part.strip()])
    short = session.view.game.telling.abbreviations
    return print_report(report, takes_colour(sys.stdout), columns(), short).removesuffix("\n")


def next_(session: Session, words: str) -> str:
    return session.view.next_in_words(columns())


def log(session: Session, number: str) -> str:
    last = read_number(number, LAST_ROWS)
    return "\n".join(log_lines(session.view, session.view.ledger(None, last, None)))


def why(session: Session, words: str) -> str:
    """Explain a row, a player's amounts, or one amount, as `aoi why` does."""
    view = session.view
    if not words:
        raise Unknown("row", "write a row, a player or a number after why")
    if view.state.resolve(words):
        tables = explain(view, words, None, None)[1]
    elif words.isascii() and words.isdecimal() and int(words):
        tables = explain(view, None, int(words), None)[1]
    else:
        player, _, what = words.rpartition(" ")
        if not view.state.resolve(player):
            return "\n".join(explanation_lines(view.why_row(session.complete_row(words))))
        tables = explain(view, player, None, what)[1]
    short = view.game.telling.abbreviations
    return "\n\n".join(table_text(table, short=short) for table in tables)


def rules(session: Session, name: str) -> str:
    if not name:
        raise Unknown("name", "name a card, a tile or a command, such as `rules pass`")
    return "\n\n".join(map(answer_text, cards_in(session.view, name)))


def undo(session: Session, words: str) -> str:
    number, _, confirmed = words.partition(" ")
    count = read_number(number, 1)
    row = undo_row(session.game, count)
    if count > 1 and confirmed != CONFIRMED:
        would = session.rehearse(row)
        lines = row_lines("would be undone", would.undone())
        return "\n".join([*lines, f"If that is meant: `undo {count} {CONFIRMED}`."])
    return session.write(row, lambda added: describe_rows("undone", added.undone(), added))


def redo(session: Session, number: str) -> str:
    row = redo_row(session.game, read_number(number, 0))
    return session.write(row, lambda added: describe_rows("brought back", added.redone(), added))


def confirm(session: Session, words: str) -> str:
    return session.confirm()


def hand_over(session: Session, name: str) -> str:
    player = session.view.player(name)
    if not session.shares_screen:
        return "Nothing is hidden at this screen: you can write the rows of all players."
    session.hand_over(player)
    return ""


def help_(session: Session, words: str) -> str:
    width = max(len(command.usage) for command in COMMANDS.values())
    return "\n".join([
        "A row, such as `anna: build E4`, is judged while you write it and played by Enter.",
        "A row without a name is the row of the player who stands before the >.",
        "Whatever is refused changes nothing. Besides rows you can write:",
        *(f"  {usage:{width}}  {help}" for usage, help, _ in COMMANDS.values()),
    ])


def quit_(session: Session, words: str) -> str:
    session.ended = True
    return ""


def read_number(word: str, otherwise: int) -> int:
    if not word:
        return otherwise
    if word.isascii() and word.isdecimal() and len(word) < 10 and int(word):
        return int(word)
    raise Unknown("number", f"{word} is not a number of rows")


def suggest_command(session: Session, line: str) -> str:
    """Suggest a word of the prompt for a line whose first word resembles none of a row."""
    word = line.partition(" ")[0].lower()
    begins_a_row = ":" in line or similar(word, session.view.game.notation.vocabulary.player_verbs)
    suggestion = "" if begins_a_row else did_you_mean(word, COMMANDS)
    return suggestion and f"{suggestion} `help` lists the words of the prompt."


COMMANDS = {
    "?": Command("? [KIND]", "lists what can be written now; `build ?` how a row can go on",
                 list_moves),
    "try": Command("try ROW", "shows what a row would do, and writes nothing", try_),
    "show": Command("show [PART,...]", "shows the map, the players and what is on offer", show),
    "next": Command("next", "says who is to do what", next_),
    "why": Command("why ROW | WHO | N", "explains a row, a player's amounts, or row number N", why),
    "rules": Command("rules NAME", "explains a card, a tile or a command", rules),
    "log": Command("log [N]", "lists the last rows with what each changed", log),
    CONFIRMED: Command(CONFIRMED, "plays the row above that ends the game of its player",
                       confirm),
    "undo": Command("undo [N]", "takes the last row back, or the last N", undo),
    "redo": Command("redo [N]", "brings back what the last undo took", redo),
    "as": Command("as WHO", "hands the screen to another player, where hands are hidden",
                  hand_over),
    "help": Command("help", "lists these words", help_),
    "quit": Command("quit", "leaves the prompt; so do Ctrl-D and Ctrl-C", quit_),
}
