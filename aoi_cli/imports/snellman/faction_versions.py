"""The versions of Fire & Ice factions, told from what their boards say in a site's answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aoi_cli.engine.struct import Struct


class Board(Struct, frozen=True):
    """The figures on a faction's board that differ between its versions."""

    dig_step: Mapping[str, int]
    """The price of a better spade."""
    sanctuary: Mapping[str, int]
    """The price of the sanctuary."""
    income: Sequence[int]
    """Workers by dwellings on the map."""
    workers: int
    """The workers at the beginning."""


def of_ice(board: Board) -> str:
    return "playtest_v1_ice" if board.dig_step and not board.dig_step.get("W") else ""


def of_acolytes(board: Board) -> str:
    if board.workers != 4:
        return ""
    return "playtest_v1_volcano" if board.income[4:5] == [4] else "playtest_v2_volcano"


def of_dragonlords(board: Board) -> str:
    """The second and third version have the same board of dragonlords."""
    if board.workers == 2:
        return "playtest_v1_volcano"
    return "playtest_v2_volcano" if board.sanctuary.get("C") == 6 else ""


VERSION_OF: Mapping[str, Callable[[Board], str]] = {
    "icemaidens": of_ice, "yetis": of_ice, "acolytes": of_acolytes, "dragonlords": of_dragonlords,
    "dragonmasters": of_dragonlords,
}


def version_of(faction: str, about: Any, workers: int) -> str:
    """The version that a faction's part of the answer shows; "" if it is the official one."""
    tell = VERSION_OF.get(faction.lower())
    if tell is None:
        return ""
    try:
        buildings = about["buildings"]
        return tell(Board(about["dig"].get("advance_cost", {}), buildings["SA"]["advance_cost"],
                          buildings["D"]["income"]["W"], workers))
    except (KeyError, TypeError, AttributeError):
        return ""
