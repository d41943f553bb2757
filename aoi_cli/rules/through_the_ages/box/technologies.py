"""Technologies: farms, mines, urban buildings, units, governments, special technologies."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.rules.through_the_ages.box.card import Card, Gives, id_of

Copies = tuple[int, int, int]
PRINTED = (0, 0, 0)
"""Technologies on the board of each player, in no deck."""


def building(
    kind: str, name: str, age: str, copies: Copies, price: int, cost: int,
    since: str = FIRST, **worker: int,
) -> Card:
    return Card(id_of(name), kind, name, age, copies, price, cost=cost, worker=Gives(**worker),
                since=since)


def government(
    name: str, age: str, copies: Copies, price: int, revolution: int, urban_limit: int,
    since: str = FIRST, **gives: int,
) -> Card:
    return Card(id_of(name), "government", name, age, copies, price, revolution,
                gives=Gives(**gives), urban_limit=urban_limit, since=since)


def special(
    kind: str, name: str, age: str, copies: Copies, price: int, since: str = FIRST,
    **gives: int,
) -> Card:
    return Card(id_of(name), kind, name, age, copies, price, gives=Gives(**gives), since=since)


def construction(
    name: str, age: str, copies: Copies, science: int, discounts: tuple[int, ...], stages: int,
    since: str = FIRST,
) -> Card:
    return Card(id_of(name), "construction", name, age, copies, science, discounts=discounts,
                stages_at_once=stages, since=since)


BOARD = (
    building("farm", "Agriculture", "A", PRINTED, 0, 2, food=1),
    building("mine", "Bronze", "A", PRINTED, 0, 2, resources=1),
    building("lab", "Philosophy", "A", PRINTED, 0, 3, science=1),
    building("temple", "Religion", "A", PRINTED, 0, 3, culture=1, happiness=1),
    building("infantry", "Warriors", "A", PRINTED, 0, 2, strength=1),
    government("Despotism", "A", PRINTED, 0, 0, 2, civil_actions=4, military_actions=2),
)
"""Every civilization begins with these."""
BUILDINGS = (
    building("farm", "Irrigation", "I", (2, 2, 2), 3, 4, food=2),
    building("farm", "Selective Breeding", "II", (1, 2, 3), 5, 6, food=3),
    building("farm", "Mechanized Agriculture", "III", (1, 2, 2), 7, 8, food=5),
    building("mine", "Iron", "I", (2, 2, 3), 5, 5, resources=2),
    building("mine", "Coal", "II", (1, 2, 2), 7, 8, resources=3),
    building("mine", "Oil", "III", (1, 2, 2), 9, 11, resources=5),
    building("lab", "Alchemy", "I", (2, 2, 3), 4, 6, science=2),
    building("lab", "Scientific Method", "II", (2, 2, 2), 6, 8, science=3),
    building("lab", "Computers", "III", (2, 2, 2), 8, 11, science=5),
    building("temple", "Theology", "I", (1, 2, 2), 2, 5, culture=1, happiness=2),
    building("temple", "Organized Religion", "II", (2, 2, 2), 4, 7, culture=1, happiness=3),
    building("arena", "Bread and Circuses", "I", (1, 2, 2), 3, 3, happiness=2, strength=1),
    building("arena", "Team Sports", "II", (1, 1, 1), 5, 5, happiness=3, strength=2),
    building("arena", "Professional Sports", "III", (1, 1, 2), 7, 8, happiness=4, strength=3),
    building("library", "Printing Press", "I", (2, 2, 2), 3, 3, science=1, culture=1),
    building("library", "Journalism", "II", (1, 2, 2), 6, 8, science=2, culture=2),
    building("library", "Multimedia", "III", (2, 2, 2), 9, 11, science=3, culture=3),
    building("theater", "Drama", "I", (1, 2, 2), 3, 4, culture=2, happiness=1),
    building("theater", "Opera", "II", (2, 2, 2), 7, 8, culture=3, happiness=1),
    building("theater", "Movies", "III", (2, 2, 2), 10, 11, culture=4, happiness=1),
)
UNITS = (
    building("infantry", "Swordsmen", "I", (2, 2, 2), 4, 3, strength=2),
    building("infantry", "Riflemen", "II", (1, 2, 2), 6, 5, strength=3),
    building("infantry", "Modern Infantry", "III", (1, 2, 2), 10, 7, strength=5),
    building("cavalry", "Knights", "I", (2, 2, 3), 5, 3, strength=2),
    building("cavalry", "Cavalrymen", "II", (2, 2, 2), 6, 5, strength=3),
    building("cavalry", "Tanks", "III", (1, 2, 2), 9, 7, strength=5),
    building("artillery", "Cannon", "II", (2, 2, 3), 6, 5, strength=3),
    building("artillery", "Rockets", "III", (1, 2, 2), 8, 7, strength=5),
    building("air_force", "Air Forces", "III", (2, 2, 3), 12, 7, strength=5),
)
GOVERNMENTS = (
    government("Monarchy", "I", (1, 2, 2), 8, 2, 3, civil_actions=5, military_actions=3),
    government("Theocracy", "I", (1, 1, 1), 6, 1, 3, civil_actions=4, military_actions=3, culture=1,
               happiness=1, strength=1),
    government("Constitutional Monarchy", "II", (1, 2, 2), 12, 6, 3, civil_actions=6,
               military_actions=4),
    government("Republic", "II", (1, 1, 2), 13, 3, 3, civil_actions=7, military_actions=2),
    government("Communism", "III", (1, 1, 1), 19, 5, 4, civil_actions=7, military_actions=5,
               happiness=-1),
    government("Democracy", "III", (1, 2, 2), 17, 9, 4, civil_actions=7, military_actions=3,
               culture=3),
    government("Fundamentalism", "III", (1, 1, 1), 18, 7, 4, civil_actions=6, military_actions=5,
               science=-2, strength=5),
)
SPECIAL = (
    special("civil", "Code of Laws", "I", (1, 2, 2), 6, civil_actions=1),
    special("civil", "Justice System", "II", (1, 1, 1), 7, civil_actions=1, blue=3),
    special("civil", "Civil Service", "III", (1, 1, 1), 10, civil_actions=2, blue=3),
    special("military", "Warfare", "I", (1, 2, 2), 5, military_actions=1, strength=1),
    special("military", "Strategy", "II", (1, 1, 1), 8, military_actions=2, strength=3),
    special("military", "Military Theory", "III", (1, 1, 2), 11, military_actions=3, strength=5),
    special("exploration", "Cartography", "I", (1, 1, 1), 4, strength=1, colonization=2),
    special("exploration", "Navigation", "II", (1, 1, 1), 6, strength=2, colonization=3),
    special("exploration", "Satellites", "III", (1, 1, 1), 8, strength=3, colonization=4),
    construction("Masonry", "I", (1, 1, 1), 3, (0, 1, 1, 1), 2),
    construction("Architecture", "II", (1, 2, 2), 6, (0, 1, 2, 2), 3),
    construction("Engineering", "III", (1, 1, 1), 9, (0, 1, 2, 3), 4),
)

TECHNOLOGIES = (*BOARD, *BUILDINGS, *UNITS, *GOVERNMENTS, *SPECIAL)
