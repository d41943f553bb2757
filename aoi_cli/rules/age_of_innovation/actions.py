"""Power and book actions of the table, special actions of own components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among
from aoi_cli.rules.age_of_innovation.books import pay_books
from aoi_cli.rules.age_of_innovation.box.tiles import BOOK_PRICE, POWER_ACTIONS, POWER_PRICE
from aoi_cli.rules.age_of_innovation.codes import WRONG_BOOKS
from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE
from aoi_cli.rules.terra.turn import begin_action

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def take_action(s: State, p: Player, c: Command) -> None:
    begin_action(s, p)
    of_the_table = [*s.box.only(POWER_ACTIONS), *s.setup.book_actions]
    tile = find_tile(s, c["tile"], [*of_the_table, *s.abilities(p).actions])
    require(tile.kind == "book action" or not c.get("payment"), WRONG_BOOKS,
            f"{tile.id} is not paid with books", arg="payment",
            help="Leave out what stands after `with`.")
    if tile.kind not in ("power action", "book action"):
        terra.take_special_action(s, p, tile.id)
        terra.require_bridge_site(s, p)
        return
    require(tile.kind != "book action" or tile.id in s.setup.book_actions, NOT_AVAILABLE,
            f"{tile.id} is not in this game", arg="tile",
            help=lambda: among("In this game", s.setup.book_actions))
    terra.require_free_action(s, tile, of_the_table)
    effect = tile.effects[0]
    terra.require_clergy_in_reserve(s, p, effect)
    s.used |= {tile.id}
    if tile.kind == "power action":
        terra.take_power_action(s, p, tile, price_power_action(s, p, tile.id))
    else:
        pay_books(s, p, {}, BOOK_PRICE[tile.id], c.get("payment"), tile.id)
    gain(s, p, effect, tile.id)
    terra.require_bridge_site(s, p)
    terra.require_building_to_upgrade(s, p)


def price_power_action(s: State, p: Player, tile: str) -> int:
    return POWER_PRICE[tile] + s.number(p, "power action")
