"""Rows of the moderator in every game besides undo, and the leaving of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.error.codes import (
    NOT_AN_OPTION,
    OUT_OF_GAME,
    PAUSED,
    WRONG_PLAYERS,
)
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.player_named import player_named
from aoi_cli.engine.row import Command
from aoi_cli.engine.standing_answers import taken_over
from aoi_cli.engine.state import Player, State


def player_of_command(s: State, c: Command) -> Player:
    return player_named(s, c["player"], "player")


def drop(s: State, c: Command) -> None:
    leave(s, player_of_command(s, c))


def leave(s: State, p: Player) -> None:
    """No more turns and nothing to decide; the game says what becomes of the rest."""
    require(not p.dropped, OUT_OF_GAME, f"{p.shown} has left the game already")
    p.dropped = True
    s.note(p, "dropped", 1, "left the game")
    s.agenda = tuple(task for task in s.agenda if task.player != p.name)
    s.game.course.release_holdings(s, p)


def resign(s: State, p: Player, c: Command) -> None:
    leave(s, p)


def correct(s: State, c: Command) -> None:
    """Amounts by so much, or whatever else the game holds."""
    source = f"correction: {c.get('reason') or 'no reason given'}"
    if c.get("changes"):
        from aoi_cli.engine.correction.changes import Corrections

        Corrections(s, source).carry_out(c)
        return
    p = player_of_command(s, c)
    for by, what in c["deltas"]:
        require(by, NOT_AN_OPTION, f"nothing is corrected of {what}", arg="deltas",
                because="A correction changes an amount.", help="Leave it out.")
        s.game.course.correct(s, p, what, by, source)


def substitute(s: State, c: Command) -> None:
    p, name = player_of_command(s, c), composed(c["name"])
    free = s.resolve(name) in (None, p.name)
    require(
        free and s.game.head.may_be_named(s, name), WRONG_PLAYERS,
        f"`{name}` cannot be the name of a substitute", arg="name",
        help="Take a name that means nothing else in a row.",
    )
    p.person = name
    taken_over(p)
    s.note(p, "substitute", 1, name)


def pause(s: State, c: Command) -> None:
    require(not s.paused, PAUSED, "the game is paused already", help="Leave the row out.")
    s.paused = True


def resume(s: State, c: Command) -> None:
    require(s.paused, PAUSED, "the game is not paused", help="Leave the row out.")
    s.paused = False


ROWS: Mapping[str, Callable[[State, Command], None]] = {
    "drop": drop,
    "correct": correct,
    "substitute": substitute,
    "pause": pause,
    "resume": resume,
}
