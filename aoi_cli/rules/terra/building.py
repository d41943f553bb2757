"""A building comes onto the map: what it scores, the city it founds, the power it offers."""

from __future__ import annotations

from aoi_cli.engine.decisions import ACTION, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.boards import UPGRADES
from aoi_cli.rules.age_of_innovation.effects import gain, happens
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import TILES
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.codes import (
    NO_PIECE_LEFT,
    NO_SUCH_HEX,
    NOT_OWN_TERRAIN,
    OCCUPIED,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.network import groups

CITY_BUILDINGS = {"monument": 2, "university": 3}
"""Buildings that a city needs if this one is among them; 4 otherwise."""
CITY_VALUE = 7


def land(s: State, hex: str) -> str:
    judged_by(NO_SUCH_HEX, WRONG_KIND_OF_HEX)
    if hex not in s.map.place:
        raise Refusal(NO_SUCH_HEX, f"there is no hex {hex} on this map", arg="hex",
                      help=row_of(s, hex))
    if hex[0] == "~":
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


def piece(p: Player, kind: str) -> None:
    judged_by(NO_PIECE_LEFT)
    if not p.pieces_left(kind):
        raise Refusal(
            NO_PIECE_LEFT,
            f"no {kind} is left on the planning board",
            help=f"Upgrade a {kind} first, which brings its piece back."
            if kind in UPGRADES
            else "There is only one for each player; choose another building.",
        )


def put(s: State, p: Player, hex: str, kind: str, neutral: bool = False) -> None:
    """Set the piece down, without any consequence."""
    old = p.buildings.get(hex)
    if old:
        s.note(p, old, -1, hex)
    p.buildings[hex] = kind
    if neutral:
        p.neutral |= {hex}
    s.owner[hex] = p.name
    s.note(p, kind, 1, hex)


def erect(s: State, p: Player, hex: str, kind: str, neutral: bool = False) -> None:
    """Build or upgrade in phase II, with everything that follows from it."""
    put(s, p, hex, kind, neutral)
    built(s, p, hex, kind)
    found_cities(s, p)
    offer_power(s, p, hex)


def built(s: State, p: Player, hex: str, kind: str) -> None:
    if kind == "workshop":
        happens(s, p, "workshop")
        if hex in s.map.by_a_river:
            happens(s, p, "workshop by a river")
        if hex in s.map.edges:
            happens(s, p, "workshop on an edge")
    elif kind in ("palace", "university"):
        happens(s, p, "palace or university")
    else:
        happens(s, p, kind)


def offer_power(s: State, p: Player, hex: str) -> None:
    """Every other player may gain power from own buildings next to the hex, clockwise."""
    values: dict[str, int] = {}
    for n in s.adjacent(hex):
        name = s.owner.get(n, p.name)
        if name != p.name:
            values[name] = values.get(name, 0) + s.players[name].value(n)
    if not values:
        return
    seats = list(s.players)
    start = seats.index(p.name)
    for name in seats[start + 1 :] + seats[:start]:
        q = s.players[name]
        if name in values and not q.dropped and bowls.capacity(q.bowls):
            s.ask(Decision(name, "offer", p.name, ACTION, values[name], hex))


def city_value(s: State, p: Player) -> int:
    return CITY_VALUE + s.number(p, "city value")


def fulfils_city(s: State, p: Player, group: list[str]) -> bool:
    kinds = {p.buildings[h] for h in group}
    annexes = sum(h in p.annexed for h in group)
    needed = min((n for kind, n in CITY_BUILDINGS.items() if kind in kinds), default=4)
    if s.ruling("R-ANNEX") == "four-only":
        enough = len(group) >= needed or len(group) + annexes >= 4
    else:
        enough = len(group) + annexes >= needed
    return enough and sum(p.value(h) for h in group) >= city_value(s, p)


def found_cities(s: State, p: Player) -> None:
    """Groups without a city that have become large enough found one each (R-CITY-AUTO)."""
    if len(p.buildings) < 2 or all(h in p.cities for h in p.buildings):
        return
    for group in groups(p.buildings, s.adjacent):
        if any(h in p.cities for h in group):
            p.cities |= frozenset(group)
        elif fulfils_city(s, p, group):
            found(s, p, group)


def city_tiles_left(s: State) -> int:
    """Tiles that no city founded already waits for."""
    return sum(s.city_tiles.values()) - sum(d.kind == "city tile" for d in s.decisions)


def found(s: State, p: Player, hexes: list[str]) -> bool:
    if not city_tiles_left(s):
        return False
    p.cities |= frozenset(hexes)
    s.ask(Decision(p.name, "city tile", "city", subject=hexes[-1]))
    happens(s, p, "city")
    return True


def own_tile(s: State, p: Player, tile: str, space: str = "") -> None:
    """Take a tile into possession and enjoy what it gives at once."""
    p.tiles += (tile,)
    s.note(p, tile, 1, "tile")
    for effect in TILES[tile].effects:
        if effect.when == "once":
            gain(s, p, effect, tile, space=space)
        elif effect.when == "modifies" and effect.name == "city value":
            found_cities(s, p)
