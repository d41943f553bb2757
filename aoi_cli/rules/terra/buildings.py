"""Buildings on the map: where they may stand, what follows from them, upgrades."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among, listed
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.cities import found_cities
from aoi_cli.rules.terra.codes import (
    NO_PIECE_LEFT,
    NO_SUCH_HEX,
    NO_UPGRADE,
    NOT_OWN_TERRAIN,
    OCCUPIED,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.power import offer_power
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import begin_action, find_answered_choice, pay


def require_land(s: State, hex: str, arg: str = "hex") -> str:
    """Refuse a hex that is no land hex of this map."""
    board = s.map
    require(hex in board.place, NO_SUCH_HEX, f"there is no hex {hex} on this map", arg=arg,
            help=lambda: describe_map_row(s, hex))
    require(hex in board.terrain, WRONG_KIND_OF_HEX, f"{hex} is a river hex", arg=arg,
            help="Name a land hex.")
    return hex


def describe_map_row(s: State, hex: str) -> str:
    """The hexes in the row of a wrong one, as a help text."""
    letter = hex.rstrip("0123456789")
    last = sum(other.rstrip("0123456789") == letter for other in s.map.place)
    return f"The row has {letter}1 to {letter}{last}." if last else ""


def require_empty(s: State, hex: str) -> str:
    require_land(s, hex)
    require(hex not in s.owner, OCCUPIED, lambda: f"{hex} holds a "
            f"{s.players[s.owner[hex]].buildings[hex]} of {s.owner[hex]}", arg="hex")
    return hex


def require_home_terrain(s: State, p: Player, hex: str, because: str = "") -> str:
    """Refuse a hex that is not own terrain; `because` gives the rule if nothing can be
    transformed."""
    require(
        s.game.land.is_home(s, p, hex), NOT_OWN_TERRAIN,
        lambda: f"{hex} is {s.terrain_of(hex)}, the own terrain is {p.board}", because=because,
        help=lambda: "" if s.phase == "actions" and not because else describe_free_homes(s, p),
        arg="hex",
    )
    return hex


def describe_free_homes(s: State, p: Player) -> str:
    return among(f"Free {p.board} hexes", list_free_homes(s, p), "and")


def list_free_homes(s: State, p: Player) -> list[str]:
    return [h for h in s.map.terrain if s.game.land.is_home(s, p, h) and h not in s.owner]


def require_piece(s: State, p: Player, kind: str) -> None:
    """Refuse a building if no piece of it is left."""
    require(
        p.pieces_left(kind), NO_PIECE_LEFT, f"no {kind} is left on the board of {p.shown}",
        help=f"Upgrade a {kind} first, which brings its piece back."
        if kind in s.game.stock.upgrades
        else "There is only one for each player; choose another building.",
    )


def put_piece(s: State, p: Player, hex: str, kind: str) -> None:
    """Set the piece down, without any consequence."""
    old = p.buildings.get(hex)
    if old:
        s.note(p, old, -1, hex)
    p.buildings = {**p.buildings, hex: kind}
    s.owner = {**s.owner, hex: p.name}
    s.note(p, kind, 1, hex)


def erect_building(s: State, p: Player, hex: str, kind: str) -> None:
    """Build or upgrade in phase II, with everything that follows from it."""
    put_piece(s, p, hex, kind)
    s.game.hooks.score_building(s, p, hex, kind)
    found_cities(s, p)
    offer_power(s, p, hex)


# upgrades


def upgrade(s: State, p: Player, c: Command) -> None:
    hex, kind = require_land(s, c["hex"]), c["building"]
    free = find_answered_choice(s, p, "upgrade")
    if free is None:
        begin_action(s, p)
    old = required(p.buildings.get(hex), NO_UPGRADE, f"{p.shown} has no building on {hex}",
                   arg="hex", help=lambda: among("Own buildings that can be upgraded", (
                       f"{h} ({k})" for h, k in p.buildings.items() if k in s.game.stock.upgrades)))
    require(hex not in p.neutral, NO_UPGRADE, f"the {old} on {hex} stays as it is",
            arg="hex", because=s.game.terms.reasons.stays)
    if free:
        given = s.game.stock.given_upgrade
        require(
            (old, kind) == (free.subject, given), NO_UPGRADE,
            f"{free.source} replaces a {free.subject} by a {given}, not a {old} by a {kind}",
            arg="building",
        )
        s.close(free)
    else:
        can = s.game.stock.upgrades.get(old, ())
        require(kind in can, NO_UPGRADE, f"a {old} does not become a {kind}",
                help=lambda: f"It can become a {listed(can)}." if can else "", arg="building")
    require_piece(s, p, kind)
    if free is None:
        pay(s, p, price_upgrade(s, p, hex, kind), f"a {kind}")
    s.game.hooks.reward_upgrade(s, p, kind)
    erect_building(s, p, hex, kind)


def price_upgrade(s: State, p: Player, hex: str, kind: str) -> Cost:
    rivals = any(s.owner.get(n, p.name) != p.name for n in s.adjacent(hex))
    prices = s.game.prices
    return prices.price_beside_rival(p, kind) if rivals else prices.price_building(p, kind)
