"""A table with nothing on it but cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from aoi_cli.engine.hidden.mode import SEEDED, Info
from aoi_cli.engine.hidden.zone import Zone
from aoi_cli.engine.state import State


class Table(State):
    pass


def table(
    *zones: Zone, seed: str = "", decks: Mapping[str, Mapping[str, int]] | None = None,
    info: Info | None = None,
) -> Table:
    told = info or Info(SEEDED, decks or {}, seed)
    return Table(cast(Any, None), None, {}, [], zones={zone.name: zone for zone in zones},
                 info=told)
