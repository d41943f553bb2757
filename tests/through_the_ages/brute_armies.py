"""Armies by trying every way to form them, in whatever order, to be compared with the rule.

`python -m tests.through_the_ages.brute_armies [UNITS]` compares all multisets of up to ten units,
or as many as are named, under all tactics, readings and leaders. Ten take a quarter of an hour.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from aoi_cli.rules.through_the_ages.armies import LAND, UNIT_CARDS, form_armies
from aoi_cli.rules.through_the_ages.box.cards import CARDS

TACTICS = [card.id for card in CARDS.values() if card.kind == "tactic"]
Counts = tuple[int, ...]
Way = tuple[str, bool, int]
"""Tactic, whether infantry may fill places of cavalry, how old is too old."""
WAYS = [*product(TACTICS, (False, True), (2, 1))]


def multisets(size: int) -> Iterator[Counts]:
    for chosen in combinations_with_replacement(range(len(UNIT_CARDS)), size):
        yield tuple(chosen.count(i) for i in range(len(UNIT_CARDS)))


@cache
def single_armies(way: Way) -> tuple[tuple[Counts, bool], ...]:
    """Every army of the tactic by the units in it, and whether it is obsolete."""
    tactic, swap, too_old = way
    card = CARDS[tactic]
    assert card.tactic
    infantry, cavalry, artillery = card.tactic.units
    places = ["infantry"] * infantry + ["cavalry"] * cavalry + ["artillery"] * artillery
    found = set()
    for units in product(*(list_fitting(place, swap) for place in places)):
        old = any(card.level - CARDS[unit].level >= too_old for unit in units)
        found.add((tuple(units.count(unit) for unit in LAND), old))
    return tuple(sorted(found))


def list_fitting(place: str, swap: bool) -> list[str]:
    kinds = ("infantry", "cavalry") if swap and place == "cavalry" else (place,)
    return [unit for unit in LAND if CARDS[unit].kind in kinds]


@cache
def outcomes(land: Counts, way: Way) -> frozenset[tuple[int, int]]:
    """How many fresh and obsolete armies can stand side by side."""
    found = {(0, 0)}
    for army, old in single_armies(way):
        if all(n >= m for n, m in zip(land, army, strict=True)):
            rest = tuple(n - m for n, m in zip(land, army, strict=True))
            found |= {(fresh + (not old), obsolete + old)
                      for fresh, obsolete in outcomes(rest, way)}
    return frozenset(found)


def try_all_armies(counts: Counts, way: Way) -> int:
    tactic = CARDS[way[0]].tactic
    assert tactic
    best = 0
    for fresh, obsolete in outcomes(counts[:-1], way):
        values = [tactic.strength] * fresh + [tactic.obsolete] * obsolete
        best = max(best, sum(values) + sum(values[: counts[-1]]))
    return best


def find_difference(counts: Counts, way: Way) -> str:
    tactic, swap, too_old = way
    told, tried = form_armies(counts, tactic, swap, too_old).strength, try_all_armies(counts, way)
    return "" if told == tried else f"{counts} {way}: {told}, by trying {tried}"


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    compared = 0
    for way in WAYS:
        for size in range(most + 1):
            for counts in multisets(size):
                compared += 1
                if difference := find_difference(counts, way):
                    sys.exit(difference)
        outcomes.cache_clear()
        form_armies.cache_clear()
    sys.stdout.write(f"{compared} compared, all equal\n")


if __name__ == "__main__":
    main()
