"""Armies: how units form them for the highest tactical strength."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.through_the_ages.box.card import UNITS, Tactic
from aoi_cli.rules.through_the_ages.box.cards import CARDS

TOO_OLD = 2
"""A unit this many levels below the tactic makes its army obsolete."""
UNIT_CARDS = tuple(
    card.id for kind in UNITS for card in CARDS.values() if card.kind == kind
)
"""The cards of all units, infantry first, air forces last."""
LAND = UNIT_CARDS[:-1]


class Armies(Struct, frozen=True):
    fresh: int
    """Armies whose units are all new enough."""
    obsolete: int
    doubled: int
    """Armies that an air force has joined, fresh ones first."""
    strength: int


NO_ARMIES = Armies(0, 0, 0, 0)


def best_armies(
    units: Mapping[str, int], tactic: str, infantry_as_cavalry: bool = False,
    too_old: int = TOO_OLD,
) -> Armies:
    """The best armies of the units in a mapping of cards to counts; other cards are ignored."""
    if not tactic:
        return NO_ARMIES
    counts = tuple([units.get(unit, 0) for unit in UNIT_CARDS])
    return form_armies(counts, tactic, infantry_as_cavalry, too_old)


def printed_strength(units: Mapping[str, int]) -> int:
    return sum(CARDS[unit].worker.strength * units.get(unit, 0) for unit in UNIT_CARDS)


@lru_cache(maxsize=SETS_REMEMBERED)
def form_armies(counts: tuple[int, ...], card: str, swap: bool, too_old: int) -> Armies:
    tactic = CARDS[card].tactic
    assert tactic
    new, counted = {kind: 0 for kind in UNITS}, {kind: 0 for kind in UNITS}
    for unit, count in zip(LAND, counts, strict=False):
        kind = CARDS[unit].kind
        counted[kind] += count
        if CARDS[card].level - CARDS[unit].level < too_old:
            new[kind] += count
    air = counts[-1]
    best = NO_ARMIES
    fresh = 0
    while (used := units_needed(fresh, tactic, new, swap)) is not None:
        remaining = [counted[kind] - n for kind, n in zip(UNITS, used, strict=False)]
        best = max(best, evaluate_armies(tactic, fresh, most_armies(tactic, remaining, swap), air),
                   key=lambda result: result.strength)
        fresh += 1
    return best


def units_needed(
    count: int, tactic: Tactic, units: Mapping[str, int], swap: bool
) -> tuple[int, int, int] | None:
    """The units that `count` armies use up, or None; infantry rides only where cavalry is
    lacking."""
    infantry, cavalry, artillery = (count * n for n in tactic.units)
    riding = max(0, cavalry - units["cavalry"]) if swap else 0
    used = (infantry + riding, cavalry - riding, artillery)
    enough = all(n <= units[kind] for kind, n in zip(UNITS, used, strict=False))
    possible = enough and count <= sum(units.values())
    return used if possible else None


def most_armies(tactic: Tactic, remaining: Iterable[int], swap: bool) -> int:
    """The number of armies that the remaining units can form, ignoring their age."""
    units = dict(zip(UNITS, remaining, strict=False))
    count = 0
    while units_needed(count + 1, tactic, units, swap) is not None:
        count += 1
    return count


def evaluate_armies(tactic: Tactic, fresh: int, obsolete: int, air: int) -> Armies:
    joined = min(air, fresh)
    joined_old = min(air - joined, obsolete)
    strength = (fresh + joined) * tactic.strength + (obsolete + joined_old) * tactic.obsolete
    return Armies(fresh, obsolete, joined + joined_old, strength)
