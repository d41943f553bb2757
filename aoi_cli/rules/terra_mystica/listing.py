"""Legal moves folded into lines."""

from __future__ import annotations

from aoi_cli.engine.moves import Line
from aoi_cli.rules.terra.listing import folded
from aoi_cli.rules.terra_mystica.legal import legal
from aoi_cli.rules.terra_mystica.state import State


def listing(s: State, player: str) -> list[Line]:
    return folded(s, player, legal(s, player))
