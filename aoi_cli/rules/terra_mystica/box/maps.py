"""The base map."""

from __future__ import annotations

from aoi_cli.rules.terra.box.hexmap import read_map
from aoi_cli.rules.terra.box.wheel import LETTERS

ORIGINAL = read_map(
    "original",
    [
        (0, "P M F L D W P S W F L W S"),
        (1, "D ~ ~ P S ~ ~ D S ~ ~ D"),
        (0, "~ ~ S ~ M ~ F ~ F ~ M ~ ~"),
        (1, "F L D ~ ~ W L ~ W ~ W P"),
        (0, "S P W L S P M D ~ ~ F S L"),
        (1, "M F ~ ~ D F ~ ~ ~ P M P"),
        (0, "~ ~ ~ M ~ W ~ F ~ D S L D"),
        (1, "D L P ~ ~ ~ L S ~ M P M"),
        (0, "W S M L W F D P M ~ L F W"),
    ],
    LETTERS,
    edges=(),
    rivers=[f"r{n}" for n in range(36)],
)

MAPS = {board.name: board for board in (ORIGINAL,)}
