"""Beyond the Horizon, on the house pack: its cases may stop behind a phase of a turn."""

from __future__ import annotations

from tests.beyond_the_horizon.table import GAME, describe_position, house, position
from tests.conformance.adapters.adapter import adapter_of_fields

ADAPTER = adapter_of_fields(
    GAME.name, position, describe_position, rows_may_stop=True,
    names=lambda: {id: name for name, id in house().id_by_name.items()},
)
