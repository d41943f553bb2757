"""What an import asks of a position in the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.terra_mystica import FACTIONS


def faction_of(s: State, player: str) -> str:
    """The faction among the words by which a player is called."""
    return next((word for word in s.players[player].called if word in FACTIONS), player)


def makes_offers_of_nothing(s: Any) -> bool:
    """Whether the table offers power that no bowl can take (R-LEECH-ZERO)."""
    return bool(s.agreed.offers_zero)


def lets_step_down(s: Any) -> bool:
    """Whether a step from 9 to 8 is possible at the table (R-STEP-DOWN)."""
    return bool(s.moderators("R-STEP-DOWN"))


def open_to(s: State, player: str, *kinds: str) -> Iterator[Decision]:
    """What a player has to decide, of these kinds, in the order in which it arose."""
    return (d for d in s.open(player) if d.kind in kinds)
