"""The prices of buildings, spades and tracks, and the gains of boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aoi_cli.rules.age_of_innovation import books, buildings
from aoi_cli.rules.age_of_innovation.box import boards
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.game_parts import Prices

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def price_step(p: Player, track: str) -> Cost:
    return boards.SHIPPING_STEP if track == "shipping" else p.planning_board.terraforming_step


def list_rewards(p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
    board = p.planning_board
    return board.shipping if track == "shipping" else board.terraforming


def count_income(p: Player) -> dict[str, int]:
    return p.planning_board.income({kind: p.built(kind) for kind in p.buildings.values()})


PRICES: Prices[State, Player] = Prices(
    price_building=buildings.price_building,
    price_beside_rival=buildings.price_beside_rival,
    price_spade=lambda p: {"tools": p.terraforming},
    price_step=price_step,
    list_rewards=list_rewards,
    count_income=count_income,
    find_supply=books.find_supply,
)
