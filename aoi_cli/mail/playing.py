"""Rows written to a game file so that they are in it once, wherever the machine stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aoi_cli.engine.error.codes import CHANGED_MEANWHILE, UNREADABLE
from aoi_cli.mail.faults import DiskFault
from aoi_cli.mail.records import Intent
from aoi_cli.mail.table import Table, sum_of
from aoi_cli.table import OpenGame, Refused
from aoi_cli.table.append import Added

TRIES = 5


class ChangedMeanwhile(Exception):
    """Somebody wrote to the file after the rows were judged, so they are judged again."""


def play(
    table: Table, name: str, rows: Sequence[str], *, key: str, i: int = 0, seat: str = "",
    **more: Any,
) -> OpenGame:
    """An intent is on the disk before the rows are, and an outcome after them.

    Raises Refused, with nothing written.
    """
    game = table.fresh(name)
    before = game.row

    def intend(added: Added) -> None:
        table.note("intent", key=key, i=i, game=name, seat=seat, rows=[*rows], n=before,
                   before=sum_of(game.source), after=sum_of(added.game.source), more=more)

    if table.dry:
        game = game.play(rows, intend, dry_run=True).game
        table.keep(name, game)
    else:
        try:
            game.play(rows, intend, unchanged=True)
        except Refused as refused:
            problem = refused.problems[0]
            if problem.code == CHANGED_MEANWHILE.id:
                raise ChangedMeanwhile from None
            stop_at_the_disk(refused)
            raise
    done(table, key, i, name, seat, rows, before, more)
    return game


def done(
    table: Table, key: str, i: int, name: str, seat: str, rows: Sequence[str], n: int,
    more: dict[str, Any],
) -> None:
    table.note("outcome", key=key, i=i, kind="done", game=name, seat=seat, rows=[*rows], n=n,
               **more)
    for row in rows:
        table.say(f"{name}: {row}")


def settle(table: Table) -> None:
    """Find out what became of rows that were intended when the machine stopped."""
    for intent in [*table.memory.intents.values()]:
        if is_in(table, intent):
            done(table, intent.key, intent.i, intent.game, intent.seat,
                 intent.rows, intent.n, intent.more)
        else:
            table.memory.intents.pop((intent.key, intent.i))


def stop_at_the_disk(refused: Refused) -> None:
    """Where the game is not what is wrong, the next run does what was not done."""
    problem = refused.problems[0]
    if problem.code == UNREADABLE.id:
        raise DiskFault(problem.message, problem.help) from None


def is_in(table: Table, intent: Intent) -> bool:
    """True if the file holds the intended rows: as it was to be, or, if changed since, in their
    place.

    As long as nobody can look, the order is neither done nor to be judged."""
    name = intent.game
    if name not in table.file.games:
        return False
    try:
        game = table.fresh(name)
    except Refused as refused:
        stop_at_the_disk(refused)
        return False
    sum_now = sum_of(game.source)
    if sum_now in (intent.before, intent.after):
        return sum_now == intent.after
    rows = [row.text for row in game.rows[intent.n : intent.n + len(intent.rows)]]
    return rows == [row.strip() for row in intent.rows]
