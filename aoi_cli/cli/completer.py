"""What the shells ask at each press of the Tab key. It starts without the command line's parts
where it can: a row or a player needs none of them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from aoi_cli.cli.completion.commandline import Word, insertion, words_of
from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.engine.spelling import names_beginning
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.table import Position, open_game

TAKE_ROWS = ("play", "try", "why")
"""Commands that take a file and then rows."""
ROW_OPTIONS = ("--complete", "--or")
VIEWER_OPTION, TURN_OPTION = "--as", "--turn-of"
PLAYER_OPTIONS = ("--player", "-p", TURN_OPTION)
PART_OPTIONS = ("--part",)


class Candidate(NamedTuple):
    value: str
    """What would take the place of the whole word."""
    shown: str
    """What is shown in a list of candidates."""
    finished: bool = True
    """Whether the next thing to type would be another word."""


def main() -> None:
    gc.set_threshold(50_000)
    shell, line, *how = sys.argv[1:]
    try:
        words = words_of(line)
        for candidate in completed([word.value for word in words[1:]] or [""]):
            print(answer(shell, words[-1], candidate, listing=bool(how)))
        sys.stdout.flush()
    except Exception:
        if "AOI_DEBUG" in os.environ:
            raise
    os._exit(0)  # Nothing is left to tidy up, and somebody is waiting.


def answer(shell: str, word: Word, candidate: Candidate, listing: bool) -> str:
    """A candidate in the form that a shell's script reads."""
    value, shown, finished = candidate
    match shell:
        case "bash":
            return shown if listing else insertion(word, value, finished)
        case "zsh":
            return f"{'word' if finished else 'part'}\t{value}\t{shown}"
        case _:
            return value


def completed(words: Sequence[str]) -> list[Candidate]:
    """Everything that can stand in the place of the last word, the program's name left out.

    What could not be told in a line is not offered: names of files may hold anything.
    """
    return [found for found in possible(words) if not any(map(hides, found.value))]


def possible(words: Sequence[str]) -> list[Candidate]:
    *before, current = words
    file = game_file(before[1:])
    last = before[-1] if before else ""
    if file and last in PLAYER_OPTIONS:
        return [Candidate(name, name) for name in players(file, current)]
    if file and last == VIEWER_OPTION:
        names = [*players(file, ""), LOOKING_ON]
        return [Candidate(name, name) for name in names_beginning(current, names)]
    if file and last in PART_OPTIONS:
        known, comma, begun = current.rpartition(",")
        return [Candidate(known + comma + part, part) for part in open_game(file).report().parts
                if part.startswith(begun.lower())]
    takes_row = before[:1] and before[0] in TAKE_ROWS and "-" not in (last[:1], current[:1])
    if file and (takes_row or last in ROW_OPTIONS):
        return rows(file, current, before)
    from aoi_cli.cli.completion.static_words import expects_row, parts

    if file and not current.startswith("-") and expects_row(before):
        instead_of = next((int(word) for word in before if word.isdecimal()), 0)
        return rows(file, current, before, instead_of)
    return [Candidate(p, p, finished=not p.endswith("/")) for p in parts(before, current)]


def game_file(words: Iterable[str]) -> str:
    """The first file that is named."""
    paths = (os.path.expanduser(word) for word in words if word.endswith(SUFFIXES))
    return next((path for path in paths if os.path.isfile(path)), "")


def told(words: Sequence[str], option: str) -> str | None:
    """What is given for an option."""
    found = [word for name, word in pairwise(words) if name == option]
    found += [word.partition("=")[2] for word in words if word.startswith(f"{option}=")]
    return next(iter(found), None)


def rows(
    file: str, begun: str, before: Sequence[str] = (), instead_of: int = 0
) -> list[Candidate]:
    """How the row goes on; further than a word where there is only one way."""
    game: Position = open_game(file)
    if 0 < instead_of <= game.row:
        game = game.snapshot(row=instead_of - 1)
    game = seen(game, told(before, VIEWER_OPTION))
    if who := told(before, TURN_OPTION):
        game = game.turn_of(who)
    found = game.complete(begun)
    while len(found) == 1 and found[0].endswith(" "):
        further = game.complete(found[0])
        if not further:
            break
        found = further
    start = min((command_start(row) for row in found), default=0)
    return [Candidate(row, row[start:].strip(), not row.endswith(" ")) for row in found]


def seen(game: Position, viewer: str | None) -> Position:
    return game if viewer is None else game.seen_by(viewer)


def command_start(row: str) -> int:
    """Where the last command of a row begins: what is before it needs not be shown again."""
    begun = row.rstrip(". ")
    return max((begun.rfind(sign) + 2 for sign in (". ", ": ") if sign in begun), default=0)


def players(file: str, begun: str) -> list[str]:
    return open_game(file).names(begun)
