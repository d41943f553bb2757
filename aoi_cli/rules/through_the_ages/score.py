"""Points of culture and science, where culture comes from, and who has won."""

from __future__ import annotations

from aoi_cli.engine.score import Score, ranks
from aoi_cli.rules.through_the_ages.state import Player, State

OTHER = "turns"
"""What the culture rating brings turn by turn is told apart from what single cards bring."""


def culture(s: State, p: Player, by: int, source: str) -> int:
    """Nobody falls below 0; what has changed in fact."""
    change = max(by, -p.culture)
    p.culture += change
    p.culture_by[source] = p.culture_by.get(source, 0) + change
    s.note(p, "culture", change, source)
    return change


def science(s: State, p: Player, by: int, source: str) -> int:
    change = max(by, -p.science)
    p.science += change
    s.note(p, "science", change, source)
    return change


def score(s: State) -> Score:
    """Who has left the game has lost it."""
    totals = {p.name: -1 if p.dropped else p.culture for p in s.players.values()}
    rank = ranks(totals)
    return {
        "finished": s.over,
        "round": s.round,
        "players": [
            {"player": p.shown, "faction": "", "total": p.culture, "rank": rank[p.name],
             "breakdown": dict(p.culture_by)}
            for p in s.players.values()
        ],
    }
