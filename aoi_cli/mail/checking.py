"""The disagreements between journal, files and outbox of a table."""

from __future__ import annotations

import os
from collections.abc import Iterator

from aoi_cli.extras import command_to_add
from aoi_cli.mail.commands import in_words
from aoi_cli.mail.pictures import can_draw
from aoi_cli.mail.pushes import any_channel, can_push
from aoi_cli.mail.table import VACANT, Table
from aoi_cli.table import Refused


def disagreements(table: Table) -> Iterator[str]:
    for name in table.file.games:
        yield from of_game(table, name)
    for intent in table.memory.intents.values():
        yield f"{intent.game}: rows were intended and nothing says what became of them; " \
              "the next run finds out"
    for begun in table.memory.commands.values():
        yield f"{in_words(table, begun)} was broken off; the next run carries it on"
    for record in table.memory.mails.values():
        if not table.path("archive", record.file).is_file():
            yield f"archive/{record.file} is missing"
    present = {entry.name for entry in os.scandir(table.path("outbox"))}
    known = {going.file for going in table.memory.outgoing.values()}
    yield from (f"outbox/{name} is in no journal" for name in sorted(present - known))
    yield from (f"outbox/{name} is missing" for name in sorted(known - present))
    files = {entry.name.removesuffix(".yaml") for entry in os.scandir(table.path("games"))
             if entry.name.endswith(".yaml")}
    yield from (f"games/{name}.yaml is not in table.yaml"
                for name in sorted(files - table.file.games.keys()))


def missing_packages(table: Table) -> Iterator[str]:
    """The packages without which readers miss something."""
    if not can_draw():
        yield f"mails have no pictures of boards: {command_to_add('mail')}\n"
    if (table.file.notify or any_channel(table)) and not can_push():
        yield f"no channel is notified: {command_to_add('notify')}\n"


def of_game(table: Table, name: str) -> Iterator[str]:
    try:
        game = table.game(name).own()
    except Refused as refused:
        yield f"{name}: {refused.problems[0].message}"
        return
    yield from (f"{name}: {texts.code} {texts.message}" for texts in game.problems[:3])
    for seat in game.players:
        if table.person_of(name, seat) is None and \
                table.memory.seats.get((name, seat)) != VACANT:
            yield f"{name}: nobody at the table plays {seat}"
    for outcome in table.memory.outcomes.values():
        if outcome.kind == "done" and outcome.game == name and outcome.rows:
            n = outcome.n
            texts = [row.text for row in game.rows[n : n + len(outcome.rows)]]
            if texts != [row.strip() for row in outcome.rows]:
                yield f"{name}: the rows behind #{n} are not those of the journal"
