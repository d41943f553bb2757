"""What nobody may learn: what lies face down, dealt otherwise.

No player knows a hidden component of this game, so all viewers see alike; they differ in what
they are told of their own rows.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.zone import knows
from aoi_cli.engine.shuffle import below
from tests.beyond_the_horizon.table import GAME
from tests.secrecy.worlds import Chance, Secrecy, World, exchange, verdict, with_another_seed


def other_world(s: Any, viewer: str, seed: str) -> Any:
    """Each component for another one with the same back."""
    new = s.copy()
    hidden = [
        (name, i) for name, zone in new.zones.items() for i, card in enumerate(zone.cards)
        if not knows(viewer, card.insiders)
    ]
    for back, places in groupby(sorted(hidden, key=lambda at: back_of(at[0])),
                                key=lambda at: back_of(at[0])):
        exchange(new, places, f"{seed} {back}")
    with_another_seed(new, seed)
    return new


def back_of(zone: str) -> str:
    """Leaders lie face down at the slots of their level."""
    place, leaders, slot = zone.partition("leader at ")
    return f"{leaders}{slot.partition('-')[0]}" if leaders else place


def turned_up(one: Any, other: Any, viewer: str) -> bool:
    def face_up(s: Any) -> Any:
        zones = {name: zone.seen_by(viewer).names for name, zone in s.zones.items()}
        leaders = [p.leaders for p in s.players.values()]
        return zones, leaders, s.slots, s.offered, s.places, s.goal_cubes

    return bool(face_up(one) != face_up(other))


def go_on(one: World, other: World, viewer: str, chance: Chance) -> bool:
    asked = waiting(one.state)
    who = asked[below(len(asked), chance)][0]
    row = f"{who}: {'. '.join(c.text for c in GAME.player(str(next(chance))).row(one.state, who))}"
    refused = verdict(other.state, who, row)
    for world in [one] if refused else [one, other]:
        world.play(row)
    return not refused


def probes(s: Any, player: str) -> list[str]:
    tile, other = [*s.places][:2]
    commands = [
        "pass", "decline", "invest food", "produce coins", "keep T207", "keep T305 if T305",
        "take S13", "act A2", "act A7a", "act B2b", "act T305/1", "learn II-1", "learn III-1",
        f"settle {tile}", "settle H01", f"move settler {tile} to {other}",
        f"move settler {other} to H02", f"goal {next(iter(s.goal_cubes))}",
    ]
    return [f"{player}: {command}" for command in commands]


SECRECY = Secrecy(
    GAME, ("vp", "coins", "food"), ("", "a", "act ", "learn ", "keep ", "take ", "move settler "),
    probes, other_world, turned_up, go_on,
)
