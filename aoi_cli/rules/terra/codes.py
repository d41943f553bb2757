"""Codes of resources and of the hex map."""

from aoi_cli.engine.diagnostics import code

NOT_ENOUGH = code(
    "R401", "not enough to pay",
    "Conversions: a cost is paid in full or the action is not taken; resources are converted "
    "before it.",
    "Convert first, or choose something cheaper.",
)
NO_SUCH_RATE = code(
    "R402", "no such conversion",
    "Conversions: 5 power → scholar or book; 3 power → tool; 1 power → coin; scholar → tool; "
    "tool → coin; book → coin.",
    "Use one of these rates, or a multiple.",
)
TOO_MUCH_SACRIFICED = code(
    "R403", "sacrifice without tokens",
    "Sacrifice of power: for each token moved from bowl II to III another one in bowl II leaves "
    "the game.",
    "Sacrifice at most half of bowl II.",
)
NO_SCHOLAR_LEFT = code(
    "R404", "no scholar in the reserve",
    "R-SCHOLAR-LIMIT: each player has seven scholars in all; what only gives a scholar needs one "
    "in the reserve.",
    "`send <discipline> for 1` brings a scholar back to the reserve.",
)
NO_PIECE_LEFT = code(
    "R405", "no such piece on the planning board",
    "Planning board: a building is taken from there, and each kind is limited.",
    "Upgrade a building of this kind to bring its piece back.",
)
NO_BRIDGE_LEFT = code(
    "R406", "no bridge left",
    "Bridges: each player has three.",
    "Forgo the bridge.",
)
WRONG_BOOKS = code(
    "R407", "books that do not fit the price",
    "Develop an innovation, book actions: the price says how many books, and which of them are "
    "of a certain discipline.",
    "Name the books that pay after `with`.",
)
SPADES_TOO_MANY = code(
    "R408", "spades bought that are not needed",
    "Terraform and build: tools buy only the spades that the hex still needs, and spades cannot "
    "be saved.",
    "Buy fewer spades.",
)
NO_SPADES = code(
    "R409", "no spades to terraform with",
    "Terraform and build: terraforming takes spades; they are bought with `dig` or given by an "
    "effect.",
    "Write `dig` with the number of spades first.",
)

NO_SUCH_HEX = code(
    "M501", "no such hex",
    "Land hexes are numbered in each row of the map from the left, river hexes likewise after a "
    "tilde.",
    "Look the hex up with `aoi show`.",
    stands_alone=True,
)
WRONG_KIND_OF_HEX = code(
    "M502", "river where land is needed, or the reverse",
    "Map: rivers are never terraformed nor built on.",
    "Name a hex of the other kind.",
    stands_alone=True,
)
OCCUPIED = code(
    "M503", "hex is occupied",
    "Terraform and build: only unbuilt hexes are terraformed or built on.",
    "Choose an empty hex; `aoi legal` lists what is possible.",
)
OUT_OF_REACH = code(
    "M504", "hex is out of reach",
    "Reach: a hex is in reach if it is adjacent to an own building, by a side or a bridge, or "
    "over as many river hexes as the shipping value.",
    "Choose a hex in reach, or advance shipping first.",
)
NOT_OWN_TERRAIN = code(
    "M505", "not own terrain",
    "Terraform and build: buildings stand on the own terrain only.",
    "Terraform the hex all the way first.",
)
ALREADY_OWN_TERRAIN = code(
    "M506", "already own terrain",
    "Terraform and build: there is nothing to terraform on a hex of the own terrain.",
    "Build there, or choose another hex.",
)
NOT_ON_THE_WAY = code(
    "M507", "terrain not on the way home",
    "Terraform and build: a hex goes along the wheel towards the own terrain, the short way.",
    "Name a terrain on the short way, or none.",
)
NO_UPGRADE = code(
    "M508", "no such upgrade",
    "Upgrade a building: workshop to guild, guild to palace or school, school to university; own "
    "buildings from the planning board only.",
    "Name an own building and what it can become.",
)
NO_SITE = code(
    "M509", "no bridge site",
    "Bridges: they join land hexes opposite each other across the common side of two river "
    "hexes, as printed on the map.",
    "Choose a printed site.",
)
BRIDGE_THERE = code(
    "M510", "bridge already there or crossing",
    "Bridges: each site takes one, and they never cross.",
    "Choose a free site.",
)
NO_END_BUILT = code(
    "M511", "no own building at an end",
    "Bridges: an own building stands at one end at least.",
    "Choose a site that touches one of the own buildings.",
)
NO_WAY_BEYOND = code(
    "M512", "tunnel or flight not possible",
    "Moles, palace 9: a tunnel skips one hex, a flight one or two; no own building may be "
    "adjacent to the target.",
    "Reach the hex in the ordinary way, or choose another one.",
)
FURTHER_HEX = code(
    "M513", "not on a further hex",
    "Terraform and build: leftover free spades go to further hexes only when the hex before has "
    "become own terrain; the workshop is built on the first.",
    "Build on the first hex, or leave the spades unused.",
)
NO_ANNEX_THERE = code(
    "M514", "annex not possible there",
    "Annexes: each stands at an own building that has none yet.",
    "Choose an own building without an annex.",
)
NO_CITY_THERE = code(
    "M515", "river hex cannot join a city",
    "Palace 14, R-SKIP-GROUP: the skipped river hex joins own buildings next to it that are in "
    "no city yet; together they must fulfil the conditions of a city.",
    "Choose a river hex between own groups that are large enough together.",
)
