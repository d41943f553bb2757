"""Actions of the table, paid with power, and special actions of own components."""

from __future__ import annotations

from aoi_cli.engine.box import Component
from aoi_cli.engine.decision import ROW
from aoi_cli.engine.effect.interpreter import gain, happens
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.bridges import list_free_sites
from aoi_cli.rules.terra.buildings import require_piece
from aoi_cli.rules.terra.codes import NO_BRIDGE_LEFT, NO_UPGRADE, NOT_OWNED, RESERVE_EMPTY, USED
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import pay_power


def take_power_action(s: State, p: Player, tile: Component, price: int) -> None:
    """Take an action of the table, paid with power."""
    pay_power(s, p, price, tile.id)
    happens(s, p, "power action")


def require_free_action(s: State, tile: Component, all_of_them: list[str]) -> None:
    """Refuse an action of the table that somebody has taken in this round."""
    require(
        is_action_free(s, tile.id), USED, f"{tile.id} has been taken this round", arg="tile",
        help=lambda: among("Still free", (t for t in all_of_them if t not in s.used)),
    )


def is_action_free(s: State, tile: str) -> bool:
    return tile not in s.used


def require_clergy_in_reserve(s: State, p: Player, effect: Effect) -> None:
    """Refuse an action that only gives a scholar or priest while the reserve holds none."""
    clergy = s.game.terms.clergy
    in_vain = list(effect.gains) == [clergy] and s.game.prices.find_supply(s, p, clergy) < 1
    require(not in_vain, RESERVE_EMPTY,
            f"{p.shown} has no {clergy[:-1]} left in the reserve", arg="tile")


def take_special_action(s: State, p: Player, tile: str) -> None:
    """Take the action of an own component, once a round."""

    def others() -> str:
        return among(f"Special actions of {p.shown}", list_unused_actions(s, p)) or (
            f"{p.shown} has no unused special action.")

    def whose() -> str:
        kind = s.game.box.components[tile].kind if tile in s.game.box.components else ""
        return f"{tile} comes with a {kind} that {p.shown} does not have. {others()}"

    effect = required(s.abilities(p).actions.get(tile), NOT_OWNED,
                      f"{p.shown} has no special action {tile}", arg="tile", help=whose)
    require(tile not in p.used, USED, f"{tile} has been used this round", arg="tile")
    require_clergy_in_reserve(s, p, effect)
    p.used |= {tile}
    gain(s, p, effect, tile)
    require_building_to_upgrade(s, p)


def list_unused_actions(s: State, p: Player) -> list[str]:
    """The special actions that the player can still take in this round."""
    return [tile for tile in s.abilities(p).actions if tile not in p.used]


def require_bridge_site(s: State, p: Player) -> None:
    """Refuse an action that gives a bridge where none can be built (R-BRIDGE-NONE)."""
    require(
        s.rulings.bridges_in_vain or not s.open(p.name, "bridge") or list_free_sites(s, p),
        NO_BRIDGE_LEFT, f"{p.shown} can build no bridge", arg="tile", help="Choose another action.",
        because="R-BRIDGE-NONE: an action that gives a bridge is taken only where one can be "
        "built.",
    )


def require_building_to_upgrade(s: State, p: Player) -> None:
    """Refuse an action that replaces a building where there is none to replace."""
    for d in s.open(p.name, "upgrade", ROW):
        if not s.game.course.list_answers(s, p, d):
            if s.rulings.upgrades_in_vain:
                return
            kind = s.game.stock.given_upgrade
            require_piece(s, p, kind)
            require(False, NO_UPGRADE, f"{p.shown} has no {d.subject} to replace by a {kind}")
