"""Codes of this game's tiles and choices."""

from aoi_cli.engine.diagnostics import code

UNKNOWN_TILE = code(
    "C601", "unknown tile",
    "The names of all tiles are listed in grammar/README.md.",
    "Correct the name.",
    stands_alone=True,
)
NOT_AVAILABLE = code(
    "C602", "tile not available",
    "Components: only what lies in the display or the supply of this game can be taken.",
    "Choose one that is left.",
)
HAS_ONE = code(
    "C603", "already has one of this kind",
    "Competency tiles: no player holds two of a kind; the draft: one thing of each kind.",
    "Choose another one.",
)
USED = code(
    "C604", "action already taken this round",
    "Power actions, book actions, special actions: each is taken once a round.",
    "Choose another action, or wait for the next round.",
)
NOT_OWNED = code(
    "C605", "player does not have this",
    "Special actions: only those of own components can be taken.",
    "Choose an action of a component that the player has.",
)
THREE_INNOVATIONS = code(
    "C606", "already three innovations",
    "Develop an innovation: a planning board has three spaces.",
    "Choose another action.",
)
TRACK_ENDS = code(
    "C607", "track is at its end",
    "Shipping step, terraforming step: a track ends with its last printed value.",
    "Choose another action.",
)
SPACE_TAKEN = code(
    "C608", "no such free space for a scholar",
    "Send a scholar: each discipline has one space worth 3 steps and three worth 2; a scholar "
    "there stays.",
    "Choose a free space, or `for 1` to send the scholar back to the reserve.",
)
BONUS_NOT_FREE = code(
    "C609", "round bonus not free",
    "Pass: in rounds 1 to 5 it takes one of the three free round bonuses, never the one just "
    "held.",
    "Name one of the free round bonuses.",
)

INTERLEAVED = code(
    "D708", "parts of a bonus interleaved",
    "Palace 15: its parts come in any order, but each is finished before the next.",
    "Finish one part before the next.",
)
NO_KEY_MATTER = code(
    "D709", "naming a key had no effect",
    "R-KEY: `key` and `keep` are written where a step would pass level 7 with a key on hand.",
    "Leave the command out, or put it before the steps.",
)

NEUTRAL_AREA_UNKNOWN = code(
    "V801", "size of the neutral group not turned up",
    "Two players: the neutral faction takes part in the final area scoring.",
    "Write the number that was turned up: `gm: neutral 9`.",
)
