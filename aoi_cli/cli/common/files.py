"""Game files as commands get them: by path, or from standard input."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.settings import SETTINGS
from aoi_cli.engine.foreign_text import shown, visible
from aoi_cli.gamefile import SUFFIXES

if TYPE_CHECKING:
    from aoi_cli.table import OpenGame, Position

STDIN = "-"


def is_file(word: str) -> bool:
    return word.endswith(SUFFIXES) or os.path.isfile(word)


def read_text(path: str) -> str:
    from aoi_cli.table.game import read

    return read_stdin() if path == STDIN else read(path)


def read_stdin(path: str = STDIN) -> str:
    from aoi_cli.gamefile.reader import LIMIT, decode
    from aoi_cli.table.table_error import at_file

    with at_file(path):
        return decode(sys.stdin.buffer.read(LIMIT + 1))


def open_file(path: str, who: str | None = None) -> OpenGame:
    """Open a game whose rows may be wrong.

    If it cannot be replayed, a viewer who may not know everything learns only the kind of fault.
    """
    return open_text(path, read_text(path), who)


def open_text(path: str, text: str, who: str | None) -> OpenGame:
    """Open a game whose text was read."""
    if who is None:
        return judge_text(path, text)
    from aoi_cli.table.redacted_refusals import limit_file_details

    with limit_file_details(path, text):
        return judge_text(path, text)


def judge_text(path: str, text: str) -> OpenGame:
    from aoi_cli.table.game import game_at, game_of

    return game_of(text, path) if path == STDIN else game_at(path, text)


def open_sound(path: str, who: str | None) -> OpenGame:
    """Open a game without errors, in which the named viewer, if any, may look."""
    return require_sound(open_file(path, who), who)


def require_sound(game: OpenGame, who: str | None) -> OpenGame:
    """The game, if its file has no errors and the named viewer, if any, may look."""
    if who is None:
        return game.sound()
    from aoi_cli.table.redacted_refusals import limit_details

    game.seen_by(who)
    with limit_details(game, who):
        return game.sound()


def open_for_viewer(path: str, who: str | None, at: str | None = None) -> Position:
    """The game as a viewer sees it, now or at a moment.

    All of it, if no viewer is named, or set for games with hidden cards.
    """
    if at is not None:
        from aoi_cli.table.earlier_positions import moment

        when = moment(at)
        return open_for_viewer(path, who).snapshot(when.row, when.round)
    if who is None and SETTINGS.viewer:
        return open_for_set_viewer(path, SETTINGS.viewer)
    game = open_file(path, who)
    return game if who is None else game.seen_by(who)


def open_for_set_viewer(path: str, who: str) -> Position:
    """The game as the viewer of the settings sees it, or as the public does at other tables.

    A setting changes no verdict: a file with errors fails as it does without.
    """
    from aoi_cli.engine.hidden.zone import LOOKING_ON
    from aoi_cli.table.redacted_refusals import limit_details

    game = open_file(path, who)
    if not game.game.head.hides:
        return game
    with limit_details(game, who):
        return game.sound().seen_by(who if game.state.resolve(who) else LOOKING_ON)


def suppose_turn(game: Position, who: str | None) -> tuple[Position, str]:
    """The game as if it were this player's turn, and what that assumes."""
    if who is None:
        return game, ""
    from aoi_cli.table.table_error import Unknown

    try:
        player = game.player(who)
    except Unknown as unknown:
        raise Unknown("turn-of", str(unknown)) from None
    plan = game.turn_of(player)
    return plan, plan.assuming


def report_problems(path: str, game: Position) -> None:
    """Make a view of a game fail if the file has errors."""
    if game.problems:
        from aoi_cli.table.archive import unjudged_part
        from aoi_cli.table.table_error import in_file

        part = unjudged_part(game.judged)
        note = (part and f"{part}. ") + "What is shown leaves the refused rows out."
        raise in_file(game.problems, path, game.text, note)


def refuse_stdin(path: str) -> None:
    if path == STDIN:
        raise typer.BadParameter("standard input cannot be written to", param_hint="FILE")
    refuse_stream(path)


def refuse_stream(path: str) -> None:
    """Refuse a pipe or device before it is read, as it cannot be written."""
    if not os.path.isfile(path) and os.path.exists(path) and not os.path.isdir(path):
        from aoi_cli.engine.error.codes import UNREADABLE
        from aoi_cli.engine.error.refusal import problem
        from aoi_cli.table.table_error import NOTHING_WRITTEN, in_file

        raise in_file([problem(
            UNREADABLE, f"{path} cannot be written: it is no regular file",
            because="A file is written by putting a new one in its place.",
            help="Save the game into a file, and name that.",
        )], path, note=NOTHING_WRITTEN)


def say_written(path: str) -> None:
    print(f"{visible(path)} written")


def write_document(text: str) -> None:
    """Write a text to standard output, in UTF-8 whatever the terminal uses, so that it can be read
    back.

    A terminal reads nothing back, so it gets what hides in the text as escapes.
    """
    sys.stdout.flush()
    if sys.stdout.isatty():
        sys.stdout.write(shown(text))
        return
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode())
        buffer.flush()
