"""Tables of the map: tiles, what stands on them, structures."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Table
from aoi_cli.rules.beyond_the_horizon import structures
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import hex_name
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import describe_effect


def tile_table(s: State) -> Table:
    rows = []
    for tile, at in s.places.items():
        card = known_components(s).territories.get(tile)
        pieces = ", ".join(f"{s.shown(x.player)} {x.unit} {x.strength}" for x in s.pieces
                           if x.tile == tile)
        needed = str(card.strength) if card else ""
        rows.append((hex_name(at), tile, needed, pieces, ", ".join(describe_buildings(s, tile))))
    return Table("Tiles", ("place", "tile", "strength", "pieces", "buildings"),
                 tuple(rows))


def describe_buildings(s: State, tile: str) -> Iterator[str]:
    card, built = known_components(s).territories.get(tile), s.built.get(tile)
    if built:
        yield f"{structure_name(s, built.id)} of {s.shown(built.first)}" + (
            f" and {s.shown(built.second)}" if built.second else
            f", {known_components(s).structures[built.id].right_track} free")
    elif card:
        village, city = s.villages.get(tile), s.cities.get(tile)
        bonus = f", {describe_effect(card.village_bonus)}" if card.village_bonus else ""
        yield f"village of {s.shown(village)}" if village else \
            f"village {card.village_vp} VP ({card.village_track}{bonus})"
        yield f"city of {s.shown(city)}" if city else \
            f"city {card.city_vp} VP ({card.city_track})"


def structure_name(s: State, id: str) -> str:
    return f"{known_components(s).structures[id].name} ({id})"


def structure_table(s: State) -> Table:
    """Structure tiles that lie face up or in a player's stock."""
    rows = [(level, id, "") for level in structures.LEVELS for id in s.offered[level]]
    rows += [(known_components(s).structures[id].level, id, p.shown)
             for p in s.players.values() for id in p.stock]
    tiles = []
    for level, id, who in rows:
        card = known_components(s).structures[id]
        held = f", {who}" * bool(who)
        tiles.append((level, structure_name(s, id) + held, str(card.cost),
                      describe_effect(card.centre), f"{card.left_vp} VP, {card.left_track}",
                      card.right_track))
    return Table("Structures", ("level", "tile", "coins", "gives", "first", "second"),
                 tuple(tiles))
