"""The facts that matter for choosing a row, in short."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.show.report import TurnFact
from aoi_cli.rules.terra.telling import facts as terra
from aoi_cli.rules.terra_mystica.beginning import list_free_factions
from aoi_cli.rules.terra_mystica.state import State


def list_facts(s: State, player: str) -> tuple[TurnFact, ...]:
    free = tuple(list_free_factions(s)) if s.phase == "distribution" else ()
    return terra.list_facts(s, player, TurnFact("To choose from", free), (
        TurnFact("Favor tiles", list_left(s.favors), least=0),
        TurnFact("Town tiles", list_left(s.city_tiles), least=0)))


def list_left(tiles: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{count} {tile}" if count > 1 else tile for tile, count in tiles.items() if count)
