"""The two sides of the map."""

from __future__ import annotations

from aoi_cli.rules.terra.box.hexmap import read_map
from aoi_cli.rules.terra.box.wheel import LETTERS

LARGE = read_map(
    "3-5",
    [
        (0, "F ~ L S P W M ~ L S P D ~"),
        (1, "M ~ ~ F L F D ~ F M L ~ S"),
        (0, "W L S ~ M P S ~ ~ W ~ ~ W"),
        (1, "D M W ~ D W ~ S ~ ~ P M F"),
        (0, "P F P D ~ ~ ~ F M L W D P"),
        (1, "S ~ ~ ~ L M ~ D P ~ S L W"),
        (0, "L ~ P S ~ F P ~ ~ ~ ~ ~ ~"),
        (1, "~ D L ~ W S D W S L F S ~"),
        (0, "F M W ~ D M P L F M W D P"),
    ],
    LETTERS,
    more_sites=[("G1", "I1")],
)

SMALL = read_map(
    "1-3",
    [
        (0, "F M D P ~ L F M W ~"),
        (-1, "~ S L S W ~ S P L ~ F"),
        (0, "~ P M F ~ ~ D ~ ~ D"),
        (1, "~ W D ~ F ~ ~ M P S"),
        (2, "~ ~ ~ S P L D W M"),
        (1, "~ L P ~ W M ~ F L D"),
        (2, "~ S M ~ ~ ~ ~ ~ ~"),
        (1, "~ D F W D F L S F ~"),
        (2, "W P M L S P D W M"),
    ],
    LETTERS,
    edges=[
        *(f"A{i}" for i in range(1, 9)),
        "B8", "C5", "D6", "E6", "F7",
        *(f"I{i}" for i in range(1, 10)),
    ],
)

MAPS = {board.name: board for board in (LARGE, SMALL)}
