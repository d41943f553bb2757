"""Lantern Quay, the small game of the tests."""

from __future__ import annotations

from tests.conformance.adapters.adapter import adapter_of_fields
from tests.small_game.table import GAME, NOTATION, describe_position, position

ADAPTER = adapter_of_fields(GAME.name, position, describe_position, read_notation=lambda: NOTATION)
