"""Codes of resources, of the hex map, of components and of keys, in the words of both games.

Where a game's own words say it better they stand in its `grounds`.
"""

from aoi_cli.engine.error.refusal import Code, code

NOT_ENOUGH = code(
    "R401", "not enough to pay",
    "Conversions: a cost is paid in full or the action is not taken; resources are converted "
    "before it.",
    "Convert first, or choose something cheaper.",
    holds="the price can be paid",
)
NO_SUCH_RATE = code(
    "R402", "no such conversion",
    "Conversions: 5 power → scholar, priest or book; 3 power → tool or worker; 1 power → coin; "
    "scholar → tool → coin; priest → worker → coin; book → coin.",
    "Use one of these rates, or a multiple.",
    holds="there is such a rate",
)
TOO_MUCH_SACRIFICED = code(
    "R403", "sacrifice without tokens",
    "Sacrifice of power: for each token moved from bowl II to III another one in bowl II leaves "
    "the game.",
    "Sacrifice at most half of bowl II.",
    holds="bowl II holds enough tokens",
)
RESERVE_EMPTY = code(
    "R404", "no scholar or priest in the reserve",
    "R-SCHOLAR-LIMIT, R-PRIEST-LIMIT: each player has seven in all; what only gives one needs one "
    "in the reserve.",
    "`send … for 1` brings one back to the reserve.",
    holds="the reserve holds somebody",
)
NO_PIECE_LEFT = code(
    "R405", "no such piece on the own board",
    "Planning board, faction board: a building is taken from there, and each kind is limited.",
    "Upgrade a building of this kind to bring its piece back.",
    holds="such a piece is on the own board",
)
NO_BRIDGE_LEFT = code(
    "R406", "no bridge left",
    "Bridges: each player has three.",
    "Forgo the bridge.",
    holds="a bridge is left",
)
SPADES_TOO_MANY = code(
    "R408", "spades bought that are not needed",
    "Terraform and build: only the spades that the hex still needs are bought, and spades cannot "
    "be saved.",
    "Buy fewer spades.",
    holds="no spade is bought in vain",
)
NO_SPADES = code(
    "R409", "no spades to terraform with",
    "Terraform and build: terraforming takes spades; they are bought with `dig` or given by an "
    "effect.",
    "Write `dig` with the number of spades first.",
    holds="there are enough spades",
)

NO_SUCH_HEX = code(
    "M501", "no such hex",
    "Land hexes are numbered in each row of the map from the left.",
    "Look the hex up with `aoi show`.",
    holds="the map has this hex",
    stands_alone=True,
)
WRONG_KIND_OF_HEX = code(
    "M502", "river where land is needed, or the reverse",
    "Map: rivers are never terraformed nor built on.",
    "Name a hex of the other kind.",
    holds="land or river, as needed",
    stands_alone=True,
)
OCCUPIED = code(
    "M503", "hex is occupied",
    "Terraform and build: only unbuilt hexes are terraformed or built on.",
    "Choose an empty hex; `aoi legal` lists what is possible.",
    holds="the hex is empty",
)
OUT_OF_REACH = code(
    "M504", "hex is out of reach",
    "Reach: a hex is in reach if it is adjacent to an own building, by a side or a bridge, or "
    "over as many river hexes as the shipping value.",
    "Choose a hex in reach, or advance shipping first.",
    holds="the hex is in reach",
)
NOT_OWN_TERRAIN = code(
    "M505", "not own terrain",
    "Terraform and build: buildings stand on the own terrain only.",
    "Turn the hex all the way first.",
    holds="the hex is own terrain",
)
ALREADY_OWN_TERRAIN = code(
    "M506", "already own terrain",
    "Terraform and build: there is nothing to terraform on a hex of the own terrain.",
    "Build there, or choose another hex.",
    holds="the hex is not own terrain yet",
)
NOT_ON_THE_WAY = code(
    "M507", "terrain not on the way home",
    "Terraform and build: a hex goes along the wheel towards the own terrain, the short way.",
    "Name a terrain on the short way, or none.",
    holds="the terrain lies on the short way home",
)
NO_UPGRADE = code(
    "M508", "no such upgrade",
    "Upgrade a building: workshop to guild, guild to palace or school, school to university; "
    "dwelling to trading post, trading post to stronghold or temple, temple to sanctuary; own "
    "buildings only.",
    "Name an own building and what it can become.",
    holds="the building can become this",
)
NO_SITE = code(
    "M509", "no bridge site",
    "Bridges: they join land hexes opposite each other across the common side of two river "
    "hexes, as printed on the map.",
    "Choose a printed site.",
    holds="there is a bridge site",
)
BRIDGE_THERE = code(
    "M510", "bridge already there or crossing",
    "Bridges: each site takes one, and they never cross.",
    "Choose a free site.",
    holds="no bridge is in the way",
)
NO_END_BUILT = code(
    "M511", "no own building at an end",
    "Bridges: an own building stands at one end at least.",
    "Choose a site that touches one of the own buildings.",
    holds="an own building stands at an end",
)
NO_WAY_BEYOND = code(
    "M512", "tunnel or flight not possible",
    "Moles, palace 9, dwarves, fakirs: a tunnel skips one hex, a flight one or two, a carpet as "
    "many as it can; no own building may be adjacent to the target; one an action.",
    "Reach the hex in the ordinary way, or choose another one.",
    holds="the tunnel, flight or carpet is possible",
)
FURTHER_HEX = code(
    "M513", "not on a further hex",
    "Terraform and build: leftover free spades go to further hexes, at most one of which stays "
    "short of the own terrain; the building stands on the first.",
    "Build on the first hex, or leave the spades unused.",
    holds="the spades may be used on this hex",
)
NO_CITY_THERE = code(
    "M515", "river hex cannot join a city",
    "R-SKIP-GROUP, R-MERMAID-SKIP: the skipped river hex joins own buildings next to it that are "
    "in no city or town yet; together they must fulfil the conditions of one.",
    "Choose a river hex between own groups that are large enough together.",
    holds="the river hex joins own groups to a city or town",
)

UNKNOWN_TILE = code(
    "C601", "unknown tile",
    "Components are called as on their cards; `aoi rules` lists them all.",
    "Correct the name.",
    holds="there is such a tile",
    stands_alone=True,
)
NOT_AVAILABLE = code(
    "C602", "tile not available",
    "Components: only what lies in the display or the supply of this game can be taken.",
    "Choose one that is left.",
    holds="the tile is available",
)
HAS_ONE = code(
    "C603", "already has one of this kind",
    "Competency tiles, favor tiles: no player holds two of a kind; the draft: one thing of each "
    "kind.",
    "Choose another one.",
    holds="the player has none of this kind yet",
)
USED = code(
    "C604", "action already taken this round",
    "Power actions, book actions, special actions: each is taken once a round.",
    "Choose another action, or wait for the next round.",
    holds="the action is still free in this round",
)
NOT_OWNED = code(
    "C605", "player does not have this",
    "Special actions: only those of own components can be taken.",
    "Choose an action of a component that the player has.",
    holds="the player has what the action belongs to",
)
TRACK_ENDS = code(
    "C607", "track is at its end",
    "Shipping step, terraforming step: a track ends with its last printed value, and some "
    "factions have none.",
    "Choose another action.",
    holds="the track goes on",
)
SPACE_TAKEN = code(
    "C608", "no such free space on the track",
    "Send a scholar, send a priest: each track has one space worth 3 steps and three worth 2; "
    "who is sent there stays.",
    "Choose a free space, or `for 1`, which brings the scholar or priest back to the reserve.",
    holds="the space on the track is free",
)
BONUS_NOT_FREE = code(
    "C609", "bonus tile not free",
    "Pass: in rounds 1 to 5 it takes one of the free round bonuses or bonus cards, never the one "
    "just held.",
    "Name one of the free ones.",
    holds="the bonus tile is free",
)
NO_KEY_MATTER = code(
    "D709", "naming a key had no effect",
    "R-KEY: `key` and `keep` are written where a step would need a key, with a key on hand.",
    "Leave the command out, or put it before the steps.",
    holds="each key that is named matters",
)

CODES = tuple(value for value in vars().values() if isinstance(value, Code))
