"""Tiles written down a line each, and what those of the rounds give in phase III."""

from __future__ import annotations

from aoi_cli.engine.tiles import Effect

Line = tuple[str, tuple[Effect, ...]]


def line(name: str, *effects: Effect) -> Line:
    return name, effects


def in_third_phase(counted: str, per: int, **gains: int) -> Effect:
    """A gain for every so many of what is counted."""
    return Effect("science", gains, counted, str(per))
