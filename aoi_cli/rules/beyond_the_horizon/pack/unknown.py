"""The components of a pack that are not known in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.engine.struct import Struct
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Gain
from aoi_cli.rules.beyond_the_horizon.pack.model import UNKNOWN, Goal, Pack, UnknownNumber

APART = ("node", "about", "id", "name", "theme", "display")
"""Fields that say nothing of what a component does."""


def list_partly_known(pack: Pack) -> Iterator[str]:
    """The ids of components not known in full; boards and the investment track by name."""
    for record in pack.records():
        if record.about.opaque or holds_unknown(record):
            yield record.id
    if holds_unknown(tuple(pack.boards)):
        yield "the boards"
    if holds_unknown(pack.investment):
        yield "the investment track"


def holds_unknown(part: object) -> bool:
    """True if a component, or something inside it, is said to be unknown."""
    match part:
        case UnknownNumber() | Gain(kind="opaque") | Goal(test=None):
            return True
        case str():
            return part == UNKNOWN
        case tuple() | list():
            return any(map(holds_unknown, part))
    if isinstance(part, Mapping):
        return any(map(holds_unknown, part.values()))
    if part == UNKNOWN_ABILITY:
        return True
    return isinstance(part, Struct) and any(
        holds_unknown(getattr(part, name)) for name in part.__struct_fields__
        if name not in APART)
