"""A state as things on a table."""

from __future__ import annotations

from aoi_cli.engine.show.picture import Component, Number, Owner, Picture, PlayerBoard, Source
from aoi_cli.rules.beyond_the_horizon import report, scoring
from aoi_cli.rules.beyond_the_horizon.board import colour, letter
from aoi_cli.rules.beyond_the_horizon.counters import counted
from aoi_cli.rules.beyond_the_horizon.effects import Counter
from aoi_cli.rules.beyond_the_horizon.state import Player, State


def picture(s: State, title: str) -> Picture:
    return Picture(
        title=title or s.game.title, where=s.game.where(s), round=s.round, finished=s.over,
        points_called=s.game.points_called,
        players=tuple(player_board(s, p) for p in s.players.values()),
        order=tuple(owner(s.players[name]) for name in s.order),
        waiting=tuple(report.waiting(s)),
    )


def owner(p: Player) -> Owner:
    return Owner(letter(p), colour(p), p.shown)


def player_board(s: State, p: Player) -> PlayerBoard:
    numbers = {"coins": p.coins, "active": p.active, "inactive": p.inactive,
               "villages": counted(s, p, Counter("villages")),
               "cities": counted(s, p, Counter("cities"))}
    held = [*p.learned, *p.leaders, *([p.government] if p.government else ())]
    return PlayerBoard(
        key=p.name, owner=owner(p), subtitle=p.government, points=scoring.total(s, p),
        turn=report.turn(s, p),
        numbers=tuple(Number(name, str(n)) for name, n in numbers.items()),
        components=tuple(Component(id, "") for id in held),
        sources=tuple(Source(c, p.vp_by.get(c, 0), c not in ("leaders", "structures"))
                      for c in scoring.COLUMNS),
    )
