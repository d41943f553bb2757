"""Legal moves that only this game has."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import say
from aoi_cli.rules.terra.game_parts import TerraMoves
from aoi_cli.rules.terra.moves import legal as terra
from aoi_cli.rules.terra.moves.preparing import propose_prepared
from aoi_cli.rules.terra_mystica import actions, beginning
from aoi_cli.rules.terra_mystica.state import Player, State


def propose_anytime(s: State, p: Player) -> Iterator[Move]:
    if s.acted and (s.more_actions or s.held):
        yield Move("done", (say("done"),))


MOVES: TerraMoves[State, Player] = TerraMoves(
    propose=terra.propose,
    count_possessions=terra.count_possessions,
    folding=terra.FOLDING,
    variants=terra.find_variants,
    propose_prepared=propose_prepared,
    still_open=terra.describe_open,
    may_end_row=terra.may_end_row,
    repeat=terra.multiply_conversion,
    kinds=terra.KINDS,
    offered=terra.OFFERED,
    distance=terra.measure_distance,
    propose_anytime=propose_anytime,
    list_table_actions=actions.list_table_actions,
    list_passes=beginning.list_passes,
)
