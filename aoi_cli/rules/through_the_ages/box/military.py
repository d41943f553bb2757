"""Tactics, aggressions, wars, pacts, bonus cards and territories."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.effect.tile import Effect, once
from aoi_cli.rules.through_the_ages.box.card import (
    ALL,
    PACTS,
    Card,
    Gives,
    Pact,
    Tactic,
    attack,
    id_of,
    rates,
)

TWO = (2, 2, 2)


def tactic(
    name: str, age: str, copies: int, units: tuple[int, int, int], strength: int,
    obsolete: int = 0, since: str = FIRST,
) -> Card:
    """A tactic card; in age I no army can be obsolete."""
    return Card(id_of(name), "tactic", name, age, (copies,) * 3,
                tactic=Tactic(units, strength, obsolete or strength), since=since)


def aggression(
    name: str, age: str, actions: int, effect: Effect, copies: int = 2, several: bool = False,
    since: str = FIRST,
) -> Card:
    """An aggression card; `several` is true if other ages have a card of the same name."""
    return Card(id_of(name, age if several else ""), "aggression", name, age, (copies,) * 3,
                actions=actions, effects=(effect,), since=since)


def war(
    name: str, age: str, actions: int, copies: int, effect: Effect, since: str = FIRST
) -> Card:
    return Card(id_of(name), "war", name, age, (copies,) * 3, actions=actions,
                effects=(effect,), since=since)


def agreement(name: str, age: str, pact: Pact, *effects: Effect, since: str = FIRST) -> Card:
    return Card(id_of(name), "pact", name, age, PACTS, pact=pact, effects=effects,
                since=since)


def bonus(age: str, defence: int, colonization: int, since: str = FIRST) -> Card:
    name = f"Military Bonus {defence}/{colonization}"
    return Card(id_of(name, age), "bonus", name, age, (6, 6, 6), defence=defence,
                gives=Gives(colonization=colonization), since=since)


def territory(
    name: str, age: str, at_once: Effect, since: str = FIRST, **gives: int
) -> Card:
    name += " Territory"
    return Card(id_of(name, age), "territory", name, age, ALL, gives=Gives(**gives),
                effects=(at_once,), since=since)


TACTICS = (
    tactic("Fighting Band", "I", 2, (2, 0, 0), 1),
    tactic("Heavy Cavalry", "I", 2, (0, 3, 0), 4),
    tactic("Legion", "I", 2, (3, 0, 0), 2),
    tactic("Medieval Army", "I", 2, (1, 1, 0), 2),
    tactic("Phalanx", "I", 2, (2, 1, 0), 3),
    tactic("Classic Army", "II", 1, (2, 2, 0), 8, 4),
    tactic("Conquistadors", "II", 1, (1, 2, 0), 5, 3),
    tactic("Defensive Army", "II", 1, (2, 0, 1), 6, 3),
    tactic("Fortifications", "II", 1, (0, 0, 2), 5, 3),
    tactic("Mobile Artillery", "II", 1, (0, 1, 1), 5, 3),
    tactic("Napoleonic Army", "II", 1, (1, 1, 1), 7, 4),
    tactic("Entrenchments", "III", 1, (1, 0, 2), 9, 5),
    tactic("Mechanized Army", "III", 2, (0, 1, 2), 10, 5),
    tactic("Modern Army", "III", 2, (2, 1, 1), 13, 7),
    tactic("Shock Troops", "III", 1, (1, 3, 0), 11, 6),
)
AGGRESSIONS = (
    aggression("Enslave", "I", 2, attack("enslave", population=1, food=2, resources=2)),
    aggression("Plunder", "I", 1, attack("plunder", goods=3), several=True),
    aggression("Raid", "I", 1, attack("raid", buildings=1, level=1), several=True),
    aggression("Annex", "II", 2, attack("annex"), 1),
    aggression("Infiltrate", "II", 2, attack("infiltrate", culture_per_level=3)),
    aggression("Plunder", "II", 1, attack("plunder", goods=5), several=True),
    aggression("Raid", "II", 2, attack("raid", buildings=2, level=2, further=1), several=True),
    aggression("Spy", "II", 1, attack("steal", science=5)),
    aggression("Armed Intervention", "III", 2, attack("steal", culture=7), 4),
    aggression("Plunder", "III", 1, attack("plunder", goods=7), several=True),
    aggression("Raid", "III", 3, attack("raid", buildings=2, level=3, further=2), several=True),
)
"""`level` is the highest of a building that a raid destroys, `further` that of another one."""
WARS = (
    war("War over Technology", "II", 2, 2, attack("technology")),
    war("War over Territory", "II", 2, 2, attack("territory", tokens=1, each=5)),
    war("War over Culture", "III", 3, 6, attack("culture", culture=5)),
)
PACT_CARDS = (
    agreement("Open Borders Agreement", "I",
              Pact(Gives(military_actions=1), Gives(military_actions=1), attacking=2)),
    agreement("Trade Routes Agreement", "I", Pact(alike=False),
              Effect("allows", {}, "food as resources", per="a"),
              Effect("allows", {}, "resources as food", per="b")),
    agreement("Acceptance of Supremacy", "II",
              Pact(Gives(resources=1), Gives(resources=-1), alike=False, keeps_peace=True)),
    agreement("International Trade Agreement", "II",
              Pact(Gives(resources=1), Gives(food=1), alike=False)),
    agreement("Promise of Military Protection", "II",
              Pact(Gives(culture=1), Gives(strength=4, culture=-1), alike=False,
                   ends_by_attack=True)),
    agreement("Scientific Cooperation", "II", Pact(),
              Effect("allows", {}, "science together")),
    agreement("International Tourism", "III", Pact(), rates("wonders of the partner", culture=1)),
    agreement("Loss of Sovereignty", "III",
              Pact(Gives(culture=2), Gives(culture=-2), alike=False, keeps_peace=True),
              Effect("allows", {}, "no war against", per="b")),
    agreement("Military Alliance", "III",
              Pact(Gives(strength=3), Gives(strength=3), ends_by_attack=True)),
    agreement("Peace Treaty", "III", Pact(Gives(culture=1), Gives(culture=1), keeps_peace=True)),
)
BONUS_CARDS = (bonus("I", 2, 1), bonus("II", 4, 2), bonus("III", 6, 3))
TERRITORIES = (
    territory("Developed", "I", once(science=3), yellow=1, blue=1),
    territory("Historic", "I", once(culture=6), happiness=1),
    territory("Inhabited", "I", once(population=1), yellow=2),
    territory("Strategic", "I", once(military_cards=3), strength=2),
    territory("Vast", "I", once(food=3), yellow=3, blue=-1),
    territory("Wealthy", "I", once(resources=5), blue=3),
    territory("Developed", "II", once(science=5), yellow=2, blue=2),
    territory("Historic", "II", once(culture=11), happiness=2),
    territory("Inhabited", "II", once(population=2), yellow=3),
    territory("Strategic", "II", once(military_cards=5), strength=4),
    territory("Vast", "II", once(food=4), yellow=4, blue=-1),
    territory("Wealthy", "II", once(resources=9), blue=4),
)
"""Territories with their permanent gains, and with those of the moment they are colonized."""
MILITARY = (*TACTICS, *AGGRESSIONS, *WARS, *PACT_CARDS, *BONUS_CARDS, *TERRITORIES)
