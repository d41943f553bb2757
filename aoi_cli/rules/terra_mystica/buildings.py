"""What a building scores when it comes onto the map, and what it brings besides."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra.buildings import own_tile
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra_mystica.boards import WITH_FAVOR
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.taking import favors


def built(s: State, p: Player, hex: str, kind: str) -> None:
    big = kind in ("stronghold", "sanctuary")
    happens(s, p, "stronghold or sanctuary" if big else kind)


def upgraded(s: State, p: Player, kind: str) -> None:
    """A temple or sanctuary comes with favor tiles, the stronghold with its ability."""
    if kind in WITH_FAVOR:
        s.ask(Decision(p.name, "favor tile", kind, amount=min(p.of.favors, len(favors(s, p)))))
    elif kind == "stronghold":
        own_tile(s, p, p.of.stronghold)


RULES.built = built
RULES.upgraded = upgraded
