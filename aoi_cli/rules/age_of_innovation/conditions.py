"""What is true where a code of this game does not apply, for `why`."""

from aoi_cli.engine.conditions import HOLDS as COMMON
from aoi_cli.rules.terra.conditions import HOLDS as TERRA

HOLDS = COMMON | TERRA | {
    "R407": "the books fit the price",
    "M514": "an annex can stand there",
    "C606": "an innovation space is free",
    "D708": "parts of a bonus are not mixed",
    "V801": "the size of the neutral group is known",
}
