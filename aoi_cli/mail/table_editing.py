"""A table begun, and players and games added to `table.yaml` without touching the rest of it."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from aoi_cli.engine.error.codes import FILE_EXISTS
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.gamefile.modeline import TABLE as SCHEMA
from aoi_cli.gamefile.modeline import compose_modeline
from aoi_cli.gamefile.reader import read_text
from aoi_cli.gamefile.writer import create
from aoi_cli.mail.codes import new_secret
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import EntryStep, GameStep, InvitationStep, Step, WelcomeStep
from aoi_cli.mail.entries import check_entry, plain
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.steps import note
from aoi_cli.mail.table import FOLDERS, Table, sum_of
from aoi_cli.mail.tablefile import NAME, table_of
from aoi_cli.table import open_game
from aoi_cli.table.table_error import at_file

TABLE = """\
{editors}
table: 1
title: {title}
address: {address}
moderators:
  {moderator}: {own}
players: {{}}
games: {{}}
timing: {{move: 3d, answer: 24h, zone: UTC}}
inbox: {{maildir: mail}}
"""


def init(folder: Path, title: str, address: str, moderator: str, own: str) -> None:
    """A folder with everything that a table needs, and nobody at it."""
    editors = compose_modeline(str(folder / "table.yaml"), SCHEMA)
    text = TABLE.format(editors=editors, title=plain(title), address=plain(address),
                        moderator=plain(moderator), own=plain(own))
    table_of(text)
    if (folder / "table.yaml").exists():
        raise TableFault(f"{folder / 'table.yaml'} exists already.")
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in ("cur", "new", "tmp"):
        (folder / "mail" / name).mkdir(parents=True, exist_ok=True)
    os.chmod(folder, 0o700)
    if not (folder / "secret").exists():
        new_secret(folder / "secret")
    with at_file(str(folder / "table.yaml")):
        create(folder / "table.yaml", text)


@command
def invite(table: Table, name: str, address: str) -> list[Step]:
    """Somebody new at the table, who is mailed how to play."""
    value = plain(address)
    check_entry(table.folder / "table.yaml", "players", name, value)
    return [EntryStep("players", name, value),
            note("invite", person=name),
            InvitationStep(name, address)]


@command
def add(table: Table, source: Path, name: str) -> list[Step]:
    """A game file becomes a game of the table, and its players are mailed how it is played."""
    if not NAME.fullmatch(name):
        raise TableFault(f"no game can be called {name} at a table.",
                         "Take small letters, digits and hyphens: --name sunday.")
    game = open_game(str(source)).sound().own()
    missing = [seat for seat in game.players if table.file.person_named(seat) is None]
    if missing:
        raise TableFault(f"{missing[0]} is not at the table.",
                         f"aoi table invite DIR {shlex.quote(missing[0])} ADDRESS")
    target = table.game_path(name)
    with at_file(str(target)):
        if target.exists() and read_text(target) != game.source:
            raise Broken([problem(FILE_EXISTS, f"{target} exists already")])
    check_entry(table.folder / "table.yaml", "games", name, "{}")
    return [GameStep(str(source.resolve()), name, sum_of(game.source)),
            EntryStep("games", name, "{}"),
            note("add", game=name),
            *(WelcomeStep(name, seat) for seat in game.players)]
