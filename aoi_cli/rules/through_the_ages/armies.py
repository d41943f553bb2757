"""Armies: how units form them so that their tactical strength is as high as it can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.through_the_ages.box.card import UNITS, Tactic
from aoi_cli.rules.through_the_ages.box.cards import CARDS

TOO_OLD = 2
"""A unit so many levels below the tactic makes its army obsolete."""
UNIT_CARDS = tuple(
    card.id for kind in UNITS for card in CARDS.values() if card.kind == kind
)
"""All units there are, infantry first, air forces last."""
LAND = UNIT_CARDS[:-1]


class Armies(Struct, frozen=True):
    fresh: int
    """Armies of units that are all new enough."""
    obsolete: int
    doubled: int
    """Armies that air forces have joined, fresh ones first."""
    strength: int


NO_ARMIES = Armies(0, 0, 0, 0)


def armies(
    units: Mapping[str, int], tactic: str, infantry_as_cavalry: bool = False,
    too_old: int = TOO_OLD,
) -> Armies:
    """Of units by their cards; other cards among them do not matter."""
    if not tactic:
        return NO_ARMIES
    counts = tuple([units.get(unit, 0) for unit in UNIT_CARDS])
    return formed(counts, tactic, infantry_as_cavalry, too_old)


def printed_strength(units: Mapping[str, int]) -> int:
    return sum(CARDS[unit].worker.strength * units.get(unit, 0) for unit in UNIT_CARDS)


@lru_cache(maxsize=SETS_REMEMBERED)
def formed(counts: tuple[int, ...], card: str, swap: bool, too_old: int) -> Armies:
    tactic = CARDS[card].tactic
    assert tactic
    new, all_ = {kind: 0 for kind in UNITS}, {kind: 0 for kind in UNITS}
    for unit, count in zip(LAND, counts, strict=False):
        kind = CARDS[unit].kind
        all_[kind] += count
        if CARDS[card].level - CARDS[unit].level < too_old:
            new[kind] += count
    air = counts[-1]
    best = NO_ARMIES
    fresh = 0
    while (used := spent(fresh, tactic, new, swap)) is not None:
        left = [all_[kind] - n for kind, n in zip(UNITS, used, strict=False)]
        best = max(best, worth(tactic, fresh, most(tactic, left, swap), air),
                   key=lambda found: found.strength)
        fresh += 1
    return best


def spent(
    count: int, tactic: Tactic, units: Mapping[str, int], swap: bool
) -> tuple[int, int, int] | None:
    """The units that so many armies use up: infantry rides only where cavalry is lacking."""
    infantry, cavalry, artillery = (count * n for n in tactic.units)
    riding = max(0, cavalry - units["cavalry"]) if swap else 0
    used = (infantry + riding, cavalry - riding, artillery)
    enough = all(n <= units[kind] for kind, n in zip(UNITS, used, strict=False))
    possible = enough and count <= sum(units.values())
    return used if possible else None


def most(tactic: Tactic, left: Iterable[int], swap: bool) -> int:
    """How many armies the units left can form, whatever their age."""
    units = dict(zip(UNITS, left, strict=False))
    count = 0
    while spent(count + 1, tactic, units, swap) is not None:
        count += 1
    return count


def worth(tactic: Tactic, fresh: int, obsolete: int, air: int) -> Armies:
    joined = min(air, fresh)
    joined_old = min(air - joined, obsolete)
    strength = (fresh + joined) * tactic.strength + (obsolete + joined_old) * tactic.obsolete
    return Armies(fresh, obsolete, joined + joined_old, strength)
