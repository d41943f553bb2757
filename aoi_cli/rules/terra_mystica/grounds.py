"""The rules behind refusals, in the words of this game."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.error.refusal import Code
from aoi_cli.rules.terra import codes
from aoi_cli.rules.terra.grounds import Reasons

REASONS = Reasons(
    strict="R-LEECH-ORDER: the head says `strict`.",
    due="R-CULTIST-POWER: the cultists' step for power taken from their building comes before "
    "their own next action, or behind it if the head says `moderator`, but in that turn.",
    second_action="ACTC: two actions are taken in a row; `done` gives up the second.",
    forgo="R-FORGO: spades, bridges, steps of choice, what a stronghold lets build or exchange "
    "may be forgone, nothing else.",
    forced="Transform and build: spades cannot be saved for later.",
    stays="Upgrade: strongholds and sanctuaries are never replaced.",
    skip="Mermaids: they alone found a town over a river hex.",
    top_up="No further spades are bought to these: those of the cult bonus are used as they are, "
    "those of the halflings' stronghold too.",
    further_hex="R-TOP-UP: spades are bought for the hex that is transformed.",
    no_building="R-CULT-SPADE-REACH: nothing is built with spades of the cult bonus.",
    unfinished="R-SPLIT: one hex of an action at most is left short of the own terrain.",
)
BUILT_ON = "Transform and build"

GROUNDS: Mapping[Code, str] = {
    codes.NOT_ENOUGH:
        "Conversions: a cost is paid in full or the action is not taken; what is short is "
        "converted first.",
    codes.NO_SUCH_RATE:
        "Conversions: 5 power → priest; 3 power → worker; 1 power → coin; priest → worker or "
        "coin; worker → coin. Alchemists: 1 VP → coin, 2 coins → VP.",
    codes.RESERVE_EMPTY:
        "R-PRIEST-LIMIT: each player has seven priests, those on cult spaces counted in; what "
        "gives nothing but a priest needs one in the reserve.",
    codes.NO_PIECE_LEFT: "Faction board: a building is taken from there, and each kind is limited.",
    codes.SPADES_TOO_MANY:
        f"{BUILT_ON}: only the spades that the hex still needs are bought, and spades cannot be "
        "saved.",
    codes.NO_SPADES:
        f"{BUILT_ON}: transforming takes spades; they are bought with `dig` or given by an action "
        "or a tile.",
    codes.NO_SUCH_HEX:
        "Land hexes are numbered in each row of the map from the left; river hexes begin at r0.",
    codes.WRONG_KIND_OF_HEX: "Map: rivers are never transformed nor built on.",
    codes.OCCUPIED: f"{BUILT_ON}: only empty hexes are transformed or built on.",
    codes.OUT_OF_REACH:
        "Reach: a hex is in reach if it is adjacent to an own building, by a side or a bridge, or "
        "over as many river hexes as the ship level.",
    codes.NOT_OWN_TERRAIN: f"{BUILT_ON}: dwellings stand on the own terrain only.",
    codes.ALREADY_OWN_TERRAIN:
        f"{BUILT_ON}: there is nothing to transform on a hex of the own terrain.",
    codes.NOT_ON_THE_WAY:
        "R-TRANSFORM: a hex goes along the wheel towards the own terrain, the short way.",
    codes.NO_UPGRADE:
        "Upgrade: dwelling to trading post, trading post to stronghold or temple, temple to "
        "sanctuary; own buildings only.",
    codes.NO_WAY_BEYOND: "R-TUNNEL: a tunnel or carpet leads to one hex an action.",
    codes.FURTHER_HEX:
        "R-SECOND-HEX, R-BUILD-ELSEWHERE: leftover free spades go to further hexes; the dwelling "
        "stands on the first that the action transforms.",
    codes.NO_CITY_THERE:
        "R-MERMAID-SKIP: the skipped river hex joins own buildings next to it that are in no town "
        "yet; together they must fulfil the conditions of one.",
    codes.NOT_AVAILABLE: "Components: only what is left in the supply of this game can be taken.",
    codes.HAS_ONE: "Favor tiles: no player holds two of a kind.",
    codes.USED: "Power actions, special actions: each is taken once a round.",
    codes.TRACK_ENDS:
        "Ship, dig: a track ends with its last printed value, and some factions have none.",
    codes.SPACE_TAKEN:
        "Send a priest: each cult has one space worth 3 steps and three worth 2; a priest who is "
        "sent there stays.",
    codes.BONUS_NOT_FREE:
        "Pass: in rounds 1 to 5 it takes one of the free bonus cards, never the one just held.",
}
"""The rule behind a refusal in the words of this game."""
