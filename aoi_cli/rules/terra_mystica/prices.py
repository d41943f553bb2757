"""The prices of buildings, spades and tracks, and the gains of faction boards."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.game_parts import Prices
from aoi_cli.rules.terra_mystica import actions
from aoi_cli.rules.terra_mystica.box import boards
from aoi_cli.rules.terra_mystica.box.tiles import KEYS
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.unlocking import find_supply


def price_step(p: Player, track: str) -> Cost:
    return boards.SHIP_STEP if track == "ship" else p.of.dig_step


def list_rewards(p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
    return p.of.ship if track == "ship" else p.of.dig


def count_income(p: Player) -> dict[str, int]:
    return p.of.income({kind: p.built(kind) for kind in p.buildings.values()})


PRICES: Prices[State, Player] = Prices(
    price_building=lambda p, kind: p.of.cost(kind),
    price_beside_rival=lambda p, kind: p.of.cost(kind, beside_a_rival=True),
    price_spade=lambda p: p.of.spade(p.dig),
    price_step=price_step,
    list_rewards=list_rewards,
    count_income=count_income,
    list_rates=actions.list_rates,
    may_convert_any_time=actions.may_exchange_any_time,
    find_supply=find_supply,
    count_keys=lambda tile: KEYS.get(tile, 1),
)
