"""How a table stands: every game, who owes what since when, what needs the moderator."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.moderator_actions import until_now
from aoi_cli.mail.sign_ups import open_game_called
from aoi_cli.mail.table import VACANT, Table
from aoi_cli.mail.times import shown, written
from aoi_cli.render.output.collection import (
    AbsentPlayer,
    Ask,
    BouncingAddress,
    FailedMail,
    SignUp,
    TableGame,
    TableStatus,
    WaitingMail,
)
from aoi_cli.table import Refused


def status(table: Table) -> TableStatus:
    memory = table.memory
    return TableStatus(
        table.file.title,
        written(table.fetched) if table.fetched else None,
        [game_status(table, name) for name in table.file.games],
        [WaitingMail(digest(key), r.game, r.seat, r.why)
         for (key, _), r in memory.waiting.items()],
        [BouncingAddress(address, written(at)) for address, at in sorted(memory.bounces.items())],
        [AbsentPlayer(name, a.first.isoformat(), a.last.isoformat())
         for name, absences in sorted(memory.absences.items()) for a in absences
         if a.last >= table.now.astimezone(table.file.timing.zone).date()],
        len(memory.outgoing),
        [FailedMail(digest(key), why) for key, why in memory.failed.items()],
        [SignUp(name, opening.seats, [*memory.signed_up[name]], opening.approve)
         for name, opening in memory.openings.items() if open_game_called(table, name)],
    )


def game_status(table: Table, name: str) -> TableGame:
    held, _ = table.memory.holds.get(name, ("", None))
    paused = name in table.memory.paused
    try:
        game = table.game(name)
    except Refused as refused:
        return TableGame(game=name, held=held, paused=paused, rows=0, where="", asks=[],
                         problem=refused.problems[0].message)
    return TableGame(
        game=name, held=held, paused=paused, notice=(*game.notice,),
        problem=game.problems[0].message if game.problems else "",
        rows=game.row, where=game.where(),
        asks=[
            Ask(ask.seat, person.name if person else "", ask.kind, ask.text, written(ask.since),
                written(ask.due), ask.due < table.now)
            for ask in table.asks(name) for person in [table.person_of(name, ask.seat)]
        ],
    )


def status_lines(table: Table) -> Iterator[str]:
    data = status(table)
    fetched = shown(table.fetched, table.file.timing.zone) if table.fetched else "never"
    yield f"{data.table}: mails fetched {fetched}, {data.outbox} in the outbox"
    for game in data.games:
        yield ""
        yield f"{game.game} #{game.rows}: {game.where}"
        yield from (f"  {line}" for line in game.notice)
        if game.held:
            yield f"  on hold: {game.held}"
        if game.problem:
            yield f"  its file has errors: {game.problem}"
        if game.paused:
            yield "  paused"
        zone = table.timing(game.game).zone
        for ask in table.asks(game.game):
            person = table.person_of(game.game, ask.seat)
            who = f"{ask.seat} ({person.name})" if person and person.name != ask.seat else ask.seat
            late = "  LATE" if ask.due < table.now else ""
            vacant = table.memory.seats.get((game.game, ask.seat)) == VACANT
            unknown = "" if person else "  the seat is open" if vacant else \
                "  nobody at the table plays this"
            yield (f"  {who}: {ask.text}, for {until_now(table.now, ask.since)}, "
                   f"until {shown(ask.due, zone)}{late}{unknown}")
    more = [
        *(f"open: {one.game} for {one.seats}, signed up: {', '.join(one.players) or 'nobody'}"
          for one in data.sign_ups),
        *(f"waits for you: mail {r.mail} for {r.game} ({r.why})"
          for r in data.waiting),
        *(f"bouncing: {b.address} since {b.since}" for b in data.bouncing),
        *(f"absent: {a.player} {a.first} to {a.last}" for a in data.absent),
        *(f"failed: mail {f.mail}: {f.why}" for f in data.failed),
    ]
    if more:
        yield from ["", *more]
