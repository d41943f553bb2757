"""Leaders: the first player who learns a technology discovers one."""

from __future__ import annotations

from aoi_cli.engine.course import Task
from aoi_cli.engine.hidden.decks import lay, turn_up
from aoi_cli.rules.beyond_the_horizon.components import PASSIVE
from aoi_cli.rules.beyond_the_horizon.dealing import leader_zone, note_unnamed_card
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Event
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State


def discover(s: State, p: Player, slot: str) -> None:
    """Takes the leader that lies face down at a slot, and carries its effect out."""
    zone = s.zones.get(leader_zone(slot))
    if zone is None or not zone.cards:
        return
    cards = turn_up(s, leader_zone(slot))
    lay(s, zone.name, ())
    s.reveal()
    if note_unnamed_card(s, f"leaders {s.pack.level_of[slot]}", cards):
        return
    leader = cards[0].name
    p.leaders += (leader,)
    s.note(p, leader, 1, slot)
    card = s.pack.leaders[leader]
    unknown = [Task("ability", p.name, PASSIVE, leader)] * (UNKNOWN_ABILITY in card.passive)
    s.put_first(Task(EFFECT, p.name, card.effect, leader), *unknown,
           Task("event", p.name, Event("discover"), leader))
