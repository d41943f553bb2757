"""The wonders, four of each age."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.effect.tile import Effect, allows, modifies, on
from aoi_cli.rules.through_the_ages.box.card import Card, Gives, id_of, rates


def wonder(
    name: str, age: str, stages: tuple[int, ...], *effects: Effect, since: str = FIRST,
    **gives: int,
) -> Card:
    return Card(id_of(name), "wonder", name, age, stages=stages, gives=Gives(**gives),
                effects=effects, since=since)


def completed(per: str, culture: int) -> Effect:
    """An effect of a wonder of age III, which scores once."""
    return on("wonder completed", per=per, culture=culture)


WONDERS = (
    wonder("Colossus", "A", (3, 3), strength=2, colonization=1),
    wonder("Hanging Gardens", "A", (2, 2, 2), culture=1, happiness=2),
    wonder("Library of Alexandria", "A", (1, 4, 1), culture=1, science=1, hand=1),
    wonder("Pyramids", "A", (3, 2, 1), civil_actions=1),
    wonder("Great Wall", "I", (2, 2, 3, 2), rates("infantry and artillery", strength=1),
           culture=1, happiness=1),
    wonder("St. Peter's Basilica", "I", (4, 4), rates("other cards and workers with faces",
           happiness=1), culture=2, happiness=1),
    wonder("Taj Mahal", "I", (2, 4, 2), modifies("price in the row after a leader", -2),
           culture=3, blue=1),
    wonder("Universitas Carolina", "I", (3, 3, 3), culture=1, science=2),
    wonder("Eiffel Tower", "II", (3, 7, 3), culture=4, happiness=1),
    wonder("Kremlin", "II", (4, 4, 4), culture=2, civil_actions=1, military_actions=1,
           happiness=-1),
    wonder("Ocean Liner Service", "II", (4, 2, 2, 4), allows("population for nothing")),
    wonder("Transcontinental Railroad", "II", (3, 3, 3, 3), rates("best mine", resources=1),
           strength=4),
    wonder("Fast Food Chains", "III", (4, 4, 4, 4), completed("farms and mines", 2),
           completed("urban buildings and units", 1)),
    wonder("First Space Flight", "III", (1, 2, 4, 9), completed("levels of technologies", 1)),
    wonder("Hollywood", "III", (5, 6, 5), completed("culture of theaters and libraries", 2)),
    wonder("Internet", "III", (2, 3, 4, 3, 2), completed("yield of urban buildings", 1)),
)
