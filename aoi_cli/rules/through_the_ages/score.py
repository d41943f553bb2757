"""Points of culture and science, the sources of culture, and the winner."""

from __future__ import annotations

from aoi_cli.engine.score import Score, make_score
from aoi_cli.rules.through_the_ages.state import Player, State


def change_culture(s: State, p: Player, by: int, source: str) -> int:
    """Change a player's culture, but not below 0, and return the actual change."""
    change = max(by, -p.culture)
    p.culture += change
    p.culture_by[source] = p.culture_by.get(source, 0) + change
    s.note(p, "culture", change, source)
    return change


def change_science(s: State, p: Player, by: int, source: str) -> int:
    change = max(by, -p.science)
    p.science += change
    s.note(p, "science", change, source)
    return change


def score(s: State) -> Score:
    """The score; players who have left the game have lost it."""
    return make_score(s, lambda p: p.culture, lambda p: p.culture_by,
                      rank_by=lambda p: -1 if p.dropped else p.culture)
