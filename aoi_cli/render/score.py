"""Scores as a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aoi_cli.engine.score import PlayerScore
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.state import State


def list_undecided(s: State) -> set[str]:
    """The players whose points are incomplete because something is unknown."""
    points = {s.game.amounts.points, s.game.amounts.points_title}
    return {s.shown(amount.player) for amount in s.undecided if amount.what in points}


def score_table(
    title: str, players: Sequence[PlayerScore], undecided: Collection[str] = ()
) -> Table:
    """The table of scores: a column for each player, a line for each source."""
    ranked = sorted(players, key=lambda p: p["rank"])
    sources = dict.fromkeys(source for p in ranked for source in p["breakdown"])
    rows = [
        *((source, *(str(p["breakdown"].get(source, "")) for p in ranked)) for source in sources),
        ("total", *(f"{p['total']}{' + ?' * (p['player'] in undecided)}" for p in ranked)),
        ("rank", *("?" if undecided else str(p["rank"]) for p in ranked)),
    ]
    heads = (f"{p['player']} ({p['faction']})" if p["faction"] not in ("", p["player"])
             else p["player"] for p in ranked)
    return Table(title, ("", *heads), tuple(rows))
