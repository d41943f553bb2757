"""Where a rulebook leaves something open: how it is read here, and other readings on offer.

A game file names another reading in its head, `rulings: {R-SOME-RULE: strict}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.struct import Struct, replace


class Ruling(Struct, frozen=True):
    id: str
    reading: str
    others: Mapping[str, str] = {}
    """Other readings that tables play: the word for the head, and what it means."""
    since: str = ""
    """Why there is no other one, where that is worth a word."""


def by_id(*rulings: Ruling) -> dict[str, Ruling]:
    return {r.id: r for r in rulings}


def with_others(ruling: Ruling, **others: str) -> Ruling:
    return replace(ruling, others=others)
