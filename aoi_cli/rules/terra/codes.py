"""Codes of resources and of the hex map."""

from aoi_cli.engine.diagnostics import code

NOT_ENOUGH = code(
    "R401", "not enough to pay",
    "A cost is paid in full or the action is not taken.",
    "Convert first, or choose something cheaper.",
)
NO_SUCH_RATE = code(
    "R402", "no such conversion",
    "5 power → scholar or book; 3 power → tool; 1 power → coin; scholar → tool; tool → coin; "
    "book → coin.",
    "Use one of these rates, or a multiple.",
)
TOO_MUCH_SACRIFICED = code(
    "R403", "sacrifice without tokens",
    "For each token moved from bowl II to III another one in bowl II leaves the game.",
    "Sacrifice at most half of bowl II.",
)
NO_SCHOLAR_LEFT = code(
    "R404", "no scholar in the reserve",
    "Each player has seven scholars in all; what only gives a scholar needs one in the reserve.",
    "Send a scholar back to the reserve first, or do something else.",
)
NO_PIECE_LEFT = code(
    "R405", "no such piece on the planning board",
    "A building is taken from the planning board; each kind is limited.",
    "Upgrade a building of this kind to bring its piece back.",
)
NO_BRIDGE_LEFT = code(
    "R406", "no bridge left",
    "Each player has three bridges.",
    "Forgo the bridge.",
)
WRONG_BOOKS = code(
    "R407", "books that do not fit the price",
    "The price says how many books, and which of them are of a certain discipline.",
    "Name the books that pay after `with`.",
)
SPADES_TOO_MANY = code(
    "R408", "spades bought that are not needed",
    "Tools buy only the spades that the hex still needs, and spades cannot be saved.",
    "Buy fewer spades.",
)
NO_SPADES = code(
    "R409", "no spades to terraform with",
    "Terraforming takes spades; they are bought with `dig` or given by an effect.",
    "Write `dig` with the number of spades first.",
)

NO_SUCH_HEX = code(
    "M501", "no such hex",
    "Land hexes are numbered in each row from the left, river hexes likewise after a tilde.",
    "Look the hex up with `aoi show`.",
    stands_alone=True,
)
WRONG_KIND_OF_HEX = code(
    "M502", "river where land is needed, or the reverse",
    "Rivers are never terraformed nor built on.",
    "Name a hex of the other kind.",
    stands_alone=True,
)
OCCUPIED = code(
    "M503", "hex is occupied",
    "Only unbuilt hexes are terraformed or built on.",
    "Choose another hex.",
)
OUT_OF_REACH = code(
    "M504", "hex is out of reach",
    "In reach is what is adjacent to an own building, by a side or a bridge, or over as many "
    "river hexes as the shipping value.",
    "Choose a hex in reach, or advance shipping first.",
)
NOT_OWN_TERRAIN = code(
    "M505", "not own terrain",
    "Buildings stand on the own terrain only.",
    "Terraform the hex all the way first.",
)
ALREADY_OWN_TERRAIN = code(
    "M506", "already own terrain",
    "There is nothing to terraform on a hex of the own terrain.",
    "Build there, or choose another hex.",
)
NOT_ON_THE_WAY = code(
    "M507", "terrain not on the way home",
    "A hex is terraformed along the wheel towards the own terrain, the short way.",
    "Name a terrain on the short way, or none.",
)
NO_UPGRADE = code(
    "M508", "no such upgrade",
    "Workshop to guild, guild to palace or school, school to university; own buildings from the "
    "planning board only.",
    "Name an own building and what it can become.",
)
NO_SITE = code(
    "M509", "no bridge site",
    "Bridges join land hexes opposite each other across the common side of two river hexes, as "
    "printed.",
    "Choose a printed site.",
)
BRIDGE_THERE = code(
    "M510", "bridge already there or crossing",
    "Each site takes one bridge, and bridges never cross.",
    "Choose a free site.",
)
NO_END_BUILT = code(
    "M511", "no own building at an end",
    "A bridge starts at an own building.",
    "Choose a site that touches one of the own buildings.",
)
NO_WAY_BEYOND = code(
    "M512", "tunnel or flight not possible",
    "A tunnel skips one hex, a flight one or two; no own building may be adjacent to the target.",
    "Reach the hex in the ordinary way, or choose another one.",
)
FURTHER_HEX = code(
    "M513", "not on a further hex",
    "Leftover free spades go to further hexes only when the hex before has become own terrain; "
    "the workshop is built on the first.",
    "Build on the first hex, or leave the spades unused.",
)
NO_ANNEX_THERE = code(
    "M514", "annex not possible there",
    "An annex stands at an own building that has none yet.",
    "Choose an own building without an annex.",
)
NO_CITY_THERE = code(
    "M515", "river hex cannot join a city",
    "The skipped river hex joins own buildings next to it that are in no city yet; together they "
    "must fulfil the conditions of a city.",
    "Choose a river hex between the own groups.",
)
