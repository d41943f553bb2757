"""Which units stand in which army when armies are formed as they count most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.struct import Struct
from aoi_cli.rules.through_the_ages import armies, cards_in_play, ratings
from aoi_cli.rules.through_the_ages.box.card import UNITS
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.state import Player, State


class Army(Struct, frozen=True):
    units: tuple[str, ...]
    """By their cards; an air force that has joined comes last."""
    obsolete: bool
    doubled: bool
    """By an air force."""
    strength: int
    """What the tactic adds for it."""


def mustered(
    units: Mapping[str, int], tactic: str, infantry_as_cavalry: bool = False,
    too_old: int = armies.TOO_OLD,
) -> tuple[list[Army], list[str]]:
    """The armies, and the units that stand in none; the newest units form the first armies.

    Where old units count as much as new ones, the best armies may be told as obsolete ones."""
    left = [unit for unit in reversed(armies.UNIT_CARDS) for _ in range(units.get(unit, 0))]
    needs = CARDS[tactic].tactic if tactic else None
    if needs is None:
        return [], left
    formed = armies.armies(units, tactic, infantry_as_cavalry, too_old)
    found = []
    for n in range(formed.fresh + formed.obsolete):
        obsolete, doubled = n >= formed.fresh, n < formed.doubled
        oldest = 0 if obsolete else CARDS[tactic].level - too_old + 1
        chosen: list[str] = []
        for kind, count in zip(UNITS, needs.units, strict=False):
            chosen += taken(left, kind, count, oldest, infantry_as_cavalry)
        if doubled:
            chosen += taken(left, "air_force", 1, 0, False)
        each = needs.obsolete if obsolete else needs.strength
        obsolete = any(CARDS[tactic].level - CARDS[u].level >= too_old for u in chosen)
        found.append(Army(tuple(chosen), obsolete, doubled, each * (1 + doubled)))
    return found, left


def taken(left: list[str], kind: str, count: int, oldest: int, riding: bool) -> list[str]:
    """So many units of a kind that are new enough, off those that are left; infantry rides where
    cavalry is lacking."""
    fit = [u for u in left if CARDS[u].kind == kind and CARDS[u].level >= oldest][:count]
    if riding and kind == "cavalry":
        fit += [u for u in left if CARDS[u].kind == "infantry"
                and CARDS[u].level >= oldest][: count - len(fit)]
    for unit in fit:
        left.remove(unit)
    return fit


def of(s: State, p: Player) -> tuple[list[Army], list[str]]:
    riding = bool(cards_in_play.allows(p, "infantry as cavalry"))
    return mustered(p.technologies, p.tactic, riding, ratings.too_old(s))


def named(units: Iterable[str]) -> str:
    """Equal ones counted."""
    all_ = [*units]
    return ", ".join(name(unit) if (n := all_.count(unit)) == 1 else f"{n} {name(unit)}"
                     for unit in dict.fromkeys(all_))
