"""The rule behind a refusal in the words of this game, where the refusal names none itself."""

from __future__ import annotations

BUILT_ON = "Transform and build"

GROUNDS = {
    "R402": "Conversions: 5 power → priest; 3 power → worker; 1 power → coin; priest → worker or "
    "coin; worker → coin. Alchemists: 1 VP → coin, 2 coins → VP.",
    "R404": "R-PRIEST-LIMIT: each player has seven priests, those on cult spaces counted in; what "
    "gives nothing but a priest needs one in the reserve.",
    "R405": "Faction board: a building is taken from there, and each kind is limited.",
    "R408": f"{BUILT_ON}: only the spades that the hex still needs are bought, and spades cannot "
    "be saved.",
    "R409": f"{BUILT_ON}: transforming takes spades; they are bought with `dig` or given by an "
    "action or a tile.",
    "M501": "Land hexes are numbered in each row of the map from the left; river hexes are r0 to "
    "r35.",
    "M502": "Map: rivers are never transformed nor built on.",
    "M503": f"{BUILT_ON}: only empty hexes are transformed or built on.",
    "M504": "Reach: a hex is in reach if it is adjacent to an own building, by a side or a "
    "bridge, or over as many river hexes as the ship level.",
    "M505": f"{BUILT_ON}: dwellings stand on the own terrain only.",
    "M506": f"{BUILT_ON}: there is nothing to transform on a hex of the own terrain.",
    "M507": "R-TRANSFORM: a hex goes along the wheel towards the own terrain, the short way.",
    "M508": "Upgrade: dwelling to trading post, trading post to stronghold or temple, temple to "
    "sanctuary; own buildings only.",
    "M512": "R-TUNNEL: a tunnel or carpet leads to one hex an action.",
    "M513": "R-SECOND-HEX, R-BUILD-ELSEWHERE: leftover free spades go to further hexes; the "
    "dwelling stands on the first that the action transforms.",
    "M515": "R-MERMAID-SKIP: the skipped river hex joins own buildings next to it that are in no "
    "town yet; together they must fulfil the conditions of one.",
    "C602": "Components: only what is left in the supply of this game can be taken.",
    "C603": "Favor tiles: no player holds two of a kind.",
    "C604": "Power actions, special actions: each is taken once a round.",
    "C607": "Ship, dig: a track ends with its last printed value, and some factions have none.",
    "C608": "Send a priest: each cult has one space worth 3 steps and three worth 2; a priest "
    "who is sent there stays.",
    "C609": "Pass: in rounds 1 to 5 it takes one of the free bonus cards, never the one just "
    "held.",
}
"""By code."""
