"""A building comes onto the map: what it scores, the city it founds, the power it offers."""

from __future__ import annotations

from aoi_cli.engine.decisions import ACTION, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.codes import (
    NO_PIECE_LEFT,
    NO_SUCH_HEX,
    NOT_OWN_TERRAIN,
    OCCUPIED,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.effects import gain, happens
from aoi_cli.rules.terra.state import Player, State


def land(s: State, hex: str) -> str:
    """The hex, if it is a land hex of this map; refused otherwise, like the two that follow."""
    judged_by(NO_SUCH_HEX, WRONG_KIND_OF_HEX)
    if hex not in s.map.place:
        raise Refusal(NO_SUCH_HEX, f"there is no hex {hex} on this map", arg="hex",
                      help=row_of(s, hex))
    if hex not in s.map.terrain:
        raise Refusal(WRONG_KIND_OF_HEX, f"{hex} is a river hex", arg="hex",
                      help="Name a land hex.")
    return hex


def row_of(s: State, hex: str) -> str:
    """Which hexes there are in the row of a wrong one."""
    letter = hex.rstrip("0123456789")
    last = sum(other.rstrip("0123456789") == letter for other in s.map.place)
    return f"The row has {letter}1 to {letter}{last}." if last else ""


def empty(s: State, hex: str) -> str:
    land(s, hex)
    judged_by(OCCUPIED)
    if hex in s.owner:
        kind = s.players[s.owner[hex]].buildings[hex]
        raise Refusal(OCCUPIED, f"{hex} holds a {kind} of {s.owner[hex]}", arg="hex")
    return hex


def home(s: State, p: Player, hex: str) -> str:
    judged_by(NOT_OWN_TERRAIN)
    if s.terrain_of(hex) != p.board:
        raise Refusal(
            NOT_OWN_TERRAIN,
            f"{hex} is {s.terrain_of(hex)}, the own terrain is {p.board}",
            help="" if s.phase == "actions" else free_home(s, p),
            arg="hex",
        )
    return hex


def free_home(s: State, p: Player) -> str:
    hexes = [h for h in s.map.terrain if s.terrain_of(h) == p.board and h not in s.owner]
    return f"Free {p.board} hexes: {listed(hexes, 'and')}." if hexes else ""


def piece(s: State, p: Player, kind: str) -> None:
    """A piece must be left to be built."""
    judged_by(NO_PIECE_LEFT)
    if not p.pieces_left(kind):
        raise Refusal(
            NO_PIECE_LEFT,
            f"no {kind} is left on the board of {p.name}",
            help=f"Upgrade a {kind} first, which brings its piece back."
            if kind in s.rules.upgrades
            else "There is only one for each player; choose another building.",
        )


def put(s: State, p: Player, hex: str, kind: str) -> None:
    """Set the piece down, without any consequence."""
    old = p.buildings.get(hex)
    if old:
        s.note(p, old, -1, hex)
    p.buildings[hex] = kind
    s.owner[hex] = p.name
    s.note(p, kind, 1, hex)


def erect(s: State, p: Player, hex: str, kind: str) -> None:
    """Build or upgrade in phase II, with everything that follows from it."""
    put(s, p, hex, kind)
    s.rules.built(s, p, hex, kind)
    found_cities(s, p)
    offer_power(s, p, hex)


def offer_power(s: State, p: Player, hex: str) -> None:
    """Every other player may gain power from own buildings next to the hex, clockwise."""
    values: dict[str, int] = {}
    for n in s.adjacent(hex):
        name = s.owner.get(n, p.name)
        if name != p.name:
            values[name] = values.get(name, 0) + s.players[name].value(n)
    if not values:
        return
    build = s.rules.build_of(s, p, hex)
    for q in s.clockwise(p.name):
        if q.name in values and not q.dropped and (
            bowls.capacity(q.bowls) or s.offers_zero()
        ):
            s.ask(Decision(q.name, "offer", p.name, ACTION, values[q.name], hex,
                           group=build))


def found_cities(s: State, p: Player) -> None:
    """Groups without a city that have become large enough found one each (R-CITY-AUTO)."""
    if len(p.buildings) < 2 or all(h in p.cities for h in p.buildings):
        return
    for group in s.groups(p):
        if any(h in p.cities for h in group):
            p.cities |= frozenset(group)
        elif s.fulfils_city(p, group):
            found(s, p, group)


def city_tiles_left(s: State) -> int:
    """Tiles that no city founded already waits for."""
    waiting = sum(d.kind == s.rules.city_tile for d in s.decisions)
    return sum(s.city_tiles.values()) - waiting


def found(s: State, p: Player, hexes: list[str]) -> bool:
    if not city_tiles_left(s):
        return False
    p.cities |= frozenset(hexes)
    s.ask(Decision(p.name, s.rules.city_tile, s.rules.city, subject=hexes[-1]))
    happens(s, p, s.rules.city)
    return True


def own_tile(s: State, p: Player, tile: str, space: str = "") -> None:
    """Take a tile into possession and enjoy what it gives at once."""
    p.tiles += (tile,)
    s.note(p, tile, 1, "tile")
    for effect in s.rules.tiles[tile].effects:
        if effect.when == "once":
            gain(s, p, effect, tile, space=space)
        elif effect.when == "modifies" and effect.name == f"{s.rules.city} value":
            found_cities(s, p)
