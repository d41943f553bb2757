"""Lantern Quay, the small game of the tests."""

from __future__ import annotations

from tests.conformance.adapters.adapter import adapter_of_fields
from tests.small_game.table import GAME, NOTATION, position, shown

ADAPTER = adapter_of_fields(GAME.name, position, shown, read_notation=lambda: NOTATION)
