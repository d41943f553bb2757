"""What can be written to answer the decisions that only this game knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation.beginning import draft_options, first_kinds
from aoi_cli.rules.age_of_innovation.buildings import neutral_hexes
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.ways import dig


def draft(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for name in draft_options(s, p, d.kind):
        yield (say(f"take {name}", tile=name),)


def first_building(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for kind, hex in product(first_kinds(s, p), s.map.terrain):
        if s.terrain_of(hex) == p.board and hex not in s.owner:
            yield (say(f"place {hex} {kind}", hex=hex, building=kind),)


def books(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for x in DISCIPLINES:
        yield (say(f"gain 1 {x}", books=((1, x),)),)


def neutral_building(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for h, missing in neutral_hexes(s, p, d.detail).items():
        text = f"place {h} {d.subject}"
        yield (*dig(missing), say(text, hex=h, building=d.subject))


def guild_anywhere(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for h in s.map.terrain:
        if h not in s.owner and s.terrain_of(h) == p.board and p.pieces_left("guild"):
            yield (say(f"place {h}", hex=h),)


RULES.ways |= {
    "bundle": draft,
    "draft": draft,
    "round bonus": draft,
    "first building": first_building,
    "books": books,
    "neutral building": neutral_building,
    "guild anywhere": guild_anywhere,
}
