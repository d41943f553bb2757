"""What is true where a code of this game does not apply, for `why`."""

from aoi_cli.engine.conditions import HOLDS as COMMON
from aoi_cli.rules.terra.conditions import HOLDS as TERRA

HOLDS = COMMON | TERRA | {
    "C601": "there is such a tile",
    "C602": "the tile is available",
    "C603": "the player has none of this kind yet",
    "C604": "the action is still free in this round",
    "C605": "the player has what the action belongs to",
    "C606": "an innovation space is free",
    "C607": "the track goes on",
    "C608": "the space for the scholar is free",
    "C609": "the round bonus is free",
    "D708": "parts of a bonus are not mixed",
    "D709": "each key that is named matters",
    "V801": "the size of the neutral group is known",
}
