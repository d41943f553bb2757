"""Points for first, second and third place, shared by those who tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def shares(standing: Mapping[str, int], places: Sequence[int]) -> dict[str, int]:
    """Points for each who stands above 0; ties share their places' points, rounded down."""
    points: dict[str, int] = {}
    ahead = 0
    for level in sorted({v for v in standing.values() if v > 0}, reverse=True):
        tied = [who for who, v in standing.items() if v == level]
        pot = sum(places[ahead : ahead + len(tied)])
        points.update({who: pot // len(tied) for who in tied})
        ahead += len(tied)
    return points


def ranks(totals: Mapping[str, int]) -> dict[str, int]:
    """1 for the most; equal totals share a rank."""
    return {who: 1 + sum(t > total for t in totals.values()) for who, total in totals.items()}
