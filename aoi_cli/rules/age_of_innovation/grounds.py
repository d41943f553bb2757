"""The rules behind refusals, in the words of this game."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.error.refusal import Code
from aoi_cli.rules.terra import codes
from aoi_cli.rules.terra.grounds import Reasons

REASONS = Reasons(
    strict="R-LEECH-ORDER: the head says `leech: strict`.",
    due="R-INCOME-CHOICES: choices inside income are made before the own first action.",
    second_action="Psychics, R-PSYCHICS: the special action gives 5 power and a second action, "
    "to be taken at once.",
    forgo="R-FORGO: a terraform and build, a free bridge, a bonus spade or steps of the Felines "
    "may be forgone, nothing else.",
    forced="R-SPARE-SPADES: the head says `forced`.",
    stays="Neutral buildings are never replaced.",
    skip="Palace 14: with it alone a city is founded over a river hex.",
    top_up="Phase III: no extra spades may be bought.",
    further_hex="R-TOP-UP: a further hex takes only leftover free spades.",
    no_building="Spades of the setup and of the science bonus only terraform.",
    unfinished="Terraform and build: leftover free spades go to further hexes only when the first "
    "has become own terrain.",
)
GROUNDS: Mapping[Code, str] = {
    codes.NO_SUCH_HEX:
        "Land hexes are numbered in each row of the map from the left, river hexes likewise after "
        "a tilde.",
    codes.NO_SUCH_RATE:
        "Conversions: 5 power → scholar or book; 3 power → tool; 1 power → coin; scholar → tool; "
        "tool → coin; book → coin.",
    codes.RESERVE_EMPTY:
        "R-SCHOLAR-LIMIT: each player has seven scholars in all; what only gives a scholar needs "
        "one in the reserve.",
    codes.NO_PIECE_LEFT:
        "Planning board: a building is taken from there, and each kind is limited.",
    codes.SPADES_TOO_MANY:
        "Terraform and build: tools buy only the spades that the hex still needs, and spades "
        "cannot be saved.",
    codes.NO_UPGRADE:
        "Upgrade a building: workshop to guild, guild to palace or school, school to university; "
        "own buildings from the planning board only.",
    codes.NO_WAY_BEYOND:
        "Moles, palace 9: a tunnel skips one hex, a flight one or two; no own building may be "
        "adjacent to the target.",
    codes.FURTHER_HEX:
        "Terraform and build: leftover free spades go to further hexes only when the first has "
        "become own terrain; the workshop is built on it.",
    codes.NO_CITY_THERE:
        "Palace 14, R-SKIP-GROUP: the skipped river hex joins own buildings next to it that are "
        "in no city yet; together they must fulfil the conditions of a city.",
    codes.HAS_ONE:
        "Competency tiles: no player holds two of a kind; the draft: one thing of each kind.",
    codes.TRACK_ENDS: "Shipping step, terraforming step: a track ends with its last printed value.",
    codes.SPACE_TAKEN:
        "Send a scholar: each discipline has one space worth 3 steps and three worth 2; a scholar "
        "there stays.",
    codes.BONUS_NOT_FREE:
        "Pass: in rounds 1 to 5 it takes one of the three free round bonuses, never the one just "
        "held.",
    codes.NO_KEY_MATTER:
        "R-KEY: `key` and `keep` are written where a step would pass level 7 with a key on hand.",
}
"""The rule behind a refusal that names none itself."""
