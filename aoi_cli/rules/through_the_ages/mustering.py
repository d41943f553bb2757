"""Assigns units to armies so that the armies are as strong as possible."""

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
    """The cards of the units; an air force that has joined comes last."""
    obsolete: bool
    doubled: bool
    """True if an air force has joined the army."""
    strength: int
    """The strength that the tactic adds for the army."""


def muster(
    units: Mapping[str, int], tactic: str, infantry_as_cavalry: bool = False,
    too_old: int = armies.TOO_OLD,
) -> tuple[list[Army], list[str]]:
    """The armies, and the units that stand in none; the newest units form the first armies.

    Where old units count as much as new ones, the best armies may be shown as obsolete.
    """
    remaining = [unit for unit in reversed(armies.UNIT_CARDS) for _ in range(units.get(unit, 0))]
    needs = CARDS[tactic].tactic if tactic else None
    if needs is None:
        return [], remaining
    formed = armies.best_armies(units, tactic, infantry_as_cavalry, too_old)
    result = []
    for n in range(formed.fresh + formed.obsolete):
        obsolete, doubled = n >= formed.fresh, n < formed.doubled
        oldest = 0 if obsolete else CARDS[tactic].level - too_old + 1
        chosen: list[str] = []
        for kind, count in zip(UNITS, needs.units, strict=False):
            chosen += take_units(remaining, kind, count, oldest, infantry_as_cavalry)
        if doubled:
            chosen += take_units(remaining, "air_force", 1, 0, False)
        each = needs.obsolete if obsolete else needs.strength
        obsolete = any(CARDS[tactic].level - CARDS[u].level >= too_old for u in chosen)
        result.append(Army(tuple(chosen), obsolete, doubled, each * (1 + doubled)))
    return result, remaining


def take_units(remaining: list[str], kind: str, count: int, oldest: int, riding: bool) -> list[str]:
    """Take up to `count` units of a kind that are new enough out of `remaining`.

    Infantry rides where cavalry is lacking.
    """
    fit = [u for u in remaining if CARDS[u].kind == kind and CARDS[u].level >= oldest][:count]
    if riding and kind == "cavalry":
        fit += [u for u in remaining if CARDS[u].kind == "infantry"
                and CARDS[u].level >= oldest][: count - len(fit)]
    for unit in fit:
        remaining.remove(unit)
    return fit


def muster_player(s: State, p: Player) -> tuple[list[Army], list[str]]:
    riding = bool(cards_in_play.allows(p, "infantry as cavalry"))
    return muster(p.technologies, p.tactic, riding, ratings.obsolete_gap(s))


def name_units(units: Iterable[str]) -> str:
    """The names of units, with equal ones counted."""
    cards = [*units]
    return ", ".join(name(unit) if (n := cards.count(unit)) == 1 else f"{n} {name(unit)}"
                     for unit in dict.fromkeys(cards))
