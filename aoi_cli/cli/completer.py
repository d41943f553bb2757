"""Completion: what the shells call at each press of the Tab key.
where it can: rows and players need none of them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from aoi_cli.cli.completion.commandline import (
    Word,
    insertion,
    quote_for_powershell,
    split_words,
)
from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.engine.spelling import names_beginning
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.table import Position, open_game

TAKE_ROWS = ("plan", "play", "try", "why")
"""Commands that take a file and then rows."""
ROW_OPTIONS = ("--complete", "--or")
VIEWER_OPTION, TURN_OPTION = "--as", "--turn-of"
PLAYER_OPTIONS = ("--player", "-p", TURN_OPTION)
PART_OPTIONS = ("--part",)


class Candidate(NamedTuple):
    value: str
    """The text that replaces the whole word."""
    shown: str
    """The text in a list of candidates."""
    finished: bool = True
    """True if the word is complete, so that a blank follows it."""


def main() -> None:
    gc.set_threshold(50_000)
    shell, *rest = sys.argv[1:]
    line, *flags = rest or [""]
    try:
        words = words_of_powershell() if shell == "powershell" else split_words(line)
        for candidate in complete([word.value for word in words[1:]] or [""]):
            print(format_candidate(shell, words[-1], candidate, listing=bool(flags)))
        sys.stdout.flush()
    except Exception:
        if "AOI_DEBUG" in os.environ:
            raise
    os._exit(0)  # Nothing is left to tidy up, and somebody is waiting.


def words_of_powershell() -> list[Word]:
    """The words as PowerShell reads them; its script passes each on a line of a variable."""
    return [Word(word, word) for word in os.environ["AOI_WORDS"].split("\n")]


def format_candidate(shell: str, word: Word, candidate: Candidate, listing: bool) -> str:
    """The candidate in the form that the script of this shell reads."""
    value, shown, finished = candidate
    match shell:
        case "bash":
            return shown if listing else insertion(word, value, finished)
        case "zsh":
            return f"{'word' if finished else 'part'}\t{value}\t{shown}"
        case "powershell":
            return f"{quote_for_powershell(value, finished)}\t{shown or value}"
        case _:
            return value


def complete(words: Sequence[str]) -> list[Candidate]:
    """Every candidate for the last word; `words` begin behind the program's name.

    Candidates that a line cannot hold are left out: names of files may hold anything.
    """
    return [candidate for candidate in candidates(words) if not any(map(hides, candidate.value))]


def candidates(words: Sequence[str]) -> list[Candidate]:
    *before, current = words
    file = game_file(before[1:])
    last = before[-1] if before else ""
    if file and last in PLAYER_OPTIONS:
        return [Candidate(name, name) for name in players(file, current)]
    if file and last == VIEWER_OPTION:
        names = [*players(file, ""), LOOKING_ON]
        return [Candidate(name, name) for name in names_beginning(current, names)]
    if file and last in PART_OPTIONS:
        chosen_parts, comma, prefix = current.rpartition(",")
        return [Candidate(chosen_parts + comma + part, part)
                for part in open_game(file).report().parts if part.startswith(prefix.lower())]
    takes_row = before[:1] and before[0] in TAKE_ROWS and "-" not in (last[:1], current[:1])
    if file and (takes_row or last in ROW_OPTIONS):
        return complete_row(file, current, before)
    # These words need Typer, whose import takes most of the time.
    from aoi_cli.cli.completion.static_words import expects_row, matching_words

    if file and not current.startswith("-") and expects_row(before):
        replaced_row = next((int(word) for word in before if word.isdecimal()), 0)
        return complete_row(file, current, before, replaced_row)
    return [Candidate(p, p, finished=not p.endswith("/")) for p in matching_words(before, current)]


def game_file(words: Iterable[str]) -> str:
    """The path of the first game file among the words; "" if there is none."""
    paths = (os.path.expanduser(word) for word in words if word.endswith(SUFFIXES))
    return next((path for path in paths if os.path.isfile(path)), "")


def option_value(words: Sequence[str], option: str) -> str | None:
    """The first value of an option; None if it is not there."""
    values = [word for name, word in pairwise(words) if name == option]
    values += [word.partition("=")[2] for word in words if word.startswith(f"{option}=")]
    return next(iter(values), None)


def complete_row(
    file: str, prefix: str, before: Sequence[str] = (), replaced_row: int = 0
) -> list[Candidate]:
    """Ways to go on with a row of a file."""
    game: Position = open_game(file)
    if 0 < replaced_row <= game.row:
        game = game.snapshot(row=replaced_row - 1)
    game = restrict_view(game, option_value(before, VIEWER_OPTION))
    if turn_player := option_value(before, TURN_OPTION):
        game = game.turn_of(turn_player)
    return ways_to_go_on(game, prefix)


def ways_to_go_on(game: Position, prefix: str) -> list[Candidate]:
    """Ways to go on with a row of a game; several words at once while there is only one way."""
    rows = game.complete(prefix)
    while len(rows) == 1 and rows[0].endswith(" "):
        longer_rows = game.complete(rows[0])
        if not longer_rows:
            break
        rows = longer_rows
    start = min((command_start(row) for row in rows), default=0)
    return [Candidate(row, row[start:].strip(), not row.endswith(" ")) for row in rows]


def restrict_view(game: Position, viewer: str | None) -> Position:
    return game if viewer is None else game.seen_by(viewer)


def command_start(row: str) -> int:
    """The index at which the last command of a row begins."""
    words = row.rstrip(". ")
    return max((words.rfind(sign) + 2 for sign in (". ", ": ") if sign in words), default=0)


def players(file: str, prefix: str) -> list[str]:
    return open_game(file).names(prefix)
