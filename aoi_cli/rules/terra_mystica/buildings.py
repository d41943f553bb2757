"""Buildings: what they are built by, what they score on the map, and what they bring besides."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.row import Command
from aoi_cli.rules.terra import buildings as terra
from aoi_cli.rules.terra import spades
from aoi_cli.rules.terra.box import tiles
from aoi_cli.rules.terra.cities import gain_tile
from aoi_cli.rules.terra_mystica import beginning, strongholds
from aoi_cli.rules.terra_mystica.box.boards import WITH_FAVOR
from aoi_cli.rules.terra_mystica.favors import list_favors
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.volcanoes import dig_for_hex


def build(s: State, p: Player, c: Command) -> None:
    if s.phase == "placing":
        beginning.place_dwelling(s, p, c["hex"])
    elif s.open(p.name, "dwelling anywhere"):
        strongholds.fly(s, p, c["hex"])
    else:
        if s.open(p.name, "storm"):
            strongholds.storm(s, p, c["hex"], None)
        dig_for_hex(s, p, c["hex"], building=True)
        spades.build(s, p, c)


def transform(s: State, p: Player, c: Command) -> None:
    if s.open(p.name, "storm"):
        strongholds.storm(s, p, c["hex"], c.get("terrain"))
    else:
        dig_for_hex(s, p, c["hex"], building=False)
        spades.transform(s, p, c)


def upgrade(s: State, p: Player, c: Command) -> None:
    """Upgrade a building; the tile that the new one gives may be named at once."""
    terra.upgrade(s, p, c)
    if c.get("tile"):
        tiles.take(s, p, c)


def score_building(s: State, p: Player, hex: str, kind: str) -> None:
    beginning.take_ground(s, p, hex)
    big = kind in ("stronghold", "sanctuary")
    happens(s, p, "stronghold or sanctuary" if big else kind)


def reward_upgrade(s: State, p: Player, kind: str) -> None:
    """Give favor tiles for a temple or sanctuary, and the stronghold's ability."""
    if kind in WITH_FAVOR:
        s.ask(Decision(p.name, "favor tile", kind, amount=min(p.of.favors, len(list_favors(s, p)))))
    elif kind == "stronghold":
        gain_tile(s, p, p.of.stronghold)
