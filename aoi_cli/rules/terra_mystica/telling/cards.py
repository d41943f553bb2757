"""Cards of everything in the box, of the play, every ruling and option.

Every figure in them comes from the tables that the rules interpret.
"""

from __future__ import annotations

from aoi_cli.engine.box import Component
from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.words import counted
from aoi_cli.rules.terra.game import AnyTerraGame
from aoi_cli.rules.terra.scoring import AREA, LEVELS
from aoi_cli.rules.terra.setup import ROUNDS
from aoi_cli.rules.terra.state import BRIDGES
from aoi_cli.rules.terra.telling import cards as terra
from aoi_cli.rules.terra.telling.cards import (
    BURN,
    LEECH,
    STANDING,
    Fact,
    describe_price,
    list_places,
    make_action_card,
    make_ruling_card,
)
from aoi_cli.rules.terra_mystica.box.boards import (
    PRIESTS,
    SHIP_STEP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH,
    TOWN_VALUE,
    UPGRADES,
    VALUE,
    WITH_FAVOR,
)
from aoi_cli.rules.terra_mystica.box.faction import Faction
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.maps import ROWS, find_map
from aoi_cli.rules.terra_mystica.box.tiles import (
    ACTION_PRICE,
    BY_OPTION,
    COPIES,
    CULTS,
    KEYS,
    KINDS,
    POWER_PRICE,
    TOWN_TILES,
)
from aoi_cli.rules.terra_mystica.game import GAME
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.scoring import COINS_FOR_A_POINT
from aoi_cli.rules.terra_mystica.telling.faction_cards import faction_card, version_cards
from aoi_cli.rules.terra_mystica.telling.words import describe

TOPICS = {
    "stronghold": "strongholds",
    "faction action": "faction actions",
    "power action": "power actions",
    "bonus card": "bonus cards",
    "favor tile": "favor tiles",
    "town tile": "town tiles",
    "round scoring": "round scoring tiles",
    "final scoring": "final scorings",
}
"""The topic of each kind of tile."""


def topics() -> Topics:
    return {
        "phases": phase_cards(GAME),
        "actions": action_cards(GAME),
        "buildings": building_cards(GAME),
        "cults": cult_cards(GAME),
        "factions": [faction_card(GAME, faction) for faction in FACTIONS.values()],
        "versions": version_cards(GAME),
        **{topic: [tile_card(tile) for tile in KINDS[kind].values()]
           for kind, topic in TOPICS.items()},
        "maps": map_cards(),
        "options": option_cards(),
        "rulings": [make_ruling_card(ruling) for ruling in Rulings.known.values()],
    }


def tile_card(tile: Component) -> Card:
    return Card(tile.id, tile.kind, tile.section, describe(tile), tuple(facts(tile)))


def facts(tile: Component) -> list[Fact]:
    """The price of a tile, and where it lies."""
    match tile.kind:
        case "power action":
            return [("price", f"{POWER_PRICE[tile.id]} power"),
                    ("taken", "once a round by the whole table")]
        case "faction action":
            return [("price", describe_price(ACTION_PRICE[tile.id]))]
        case "stronghold":
            faction = next((f.id for f in FACTIONS.values() if f.stronghold == tile.id),
                           "shapeshifters of a former version")
            return [("of", f"the {faction}, once their stronghold is built")]
    return box(tile.id)


def usual() -> Faction:
    """A faction whose costs and tracks most others have too."""
    return FACTIONS["witches"]


# Phases


def phase_cards(game: AnyTerraGame) -> list[Card]:
    return terra.make_phase_cards(game, {
        "distribution": "Factions are chosen in seat order, no two of a colour; or the head "
                        "states them.",
        "placing": "A dwelling each in seat order, then a second one each in reverse order, on "
                   "the own terrain; then the nomads' third, last the chaos magicians' only one.",
        "bonus cards": "Each takes a bonus card, in reverse seat order.",
        "income": "What open spaces, bonus cards and favor tiles pay.",
        "actions": "In turn order one action each, round and round, until all have passed.",
        "cult": "In the new turn order: the cult bonus of the round's tile, once for each full "
                f"multiple of levels. Rounds 1 to {ROUNDS - 1} only.",
        "end": f"Each cult {list_places(LEVELS)} VP; "
               f"largest group by reach {list_places(AREA)} VP; 1 VP "
               f"for each {COINS_FOR_A_POINT} coins that all resources come to, for the "
               "alchemists for each 2. Ties share.",
    })


# Actions


def action_cards(game: AnyTerraGame) -> list[Card]:
    beyond = [f.beyond for f in FACTIONS.values() if f.beyond]
    bridge = describe_price(ACTION_PRICE["ACTE"])
    return [
        make_action_card(
            "transform and build", "dig <n>. transform <hex> to <terrain>. build <hex>",
            "Turn an empty hex in reach into the own terrain, each spade one step on the wheel, "
            f"and build a dwelling there for {describe_price(usual().dwelling)}; "
            "or only one of both. "
            "Spades are bought with `dig` before.",
            ("spades", "3, 2 or 1 workers each, by the dig track"),
            ("ways", "; ".join(f"{way.name} {describe_price(way.price)}" for way in beyond)),
            ("differ", "swarmlings and engineers pay other prices, the darklings priests")),
        make_action_card("upgrade", "upgrade <hex> to <building> [<tile>]",
            "Replace a building by the next one.",
            *((f"{old} to {new}", upgrade_price(new))
              for old, news in UPGRADES.items() for new in news),
            ("differ", "see the factions")),
        make_action_card("advance ship", "advance ship", "One step on the ship track, with its VP.",
            ("price", describe_price(SHIP_STEP)), others=("advance shipping", "ship")),
        make_action_card(
            "advance dig", "advance dig", "One step on the dig track, with its VP: spades get "
            "cheaper.", ("price", f"{describe_price(usual().dig_step)}; halflings "
                                  f"{describe_price(FACTIONS['halflings'].dig_step)}"),
            others=("advance digging", "dig")),
        make_action_card("send", "send p to <cult> [for <n>]",
            "Send a priest to a free space for 3 or 2 steps, to stay there, or back to the "
            f"reserve for 1 step. Each player has {PRIESTS} priests. Without a number the best "
            "free space is taken."),
        make_action_card("action", "action <tile>",
            "Take a power action or the special action of an own component, each once a round; "
            "see the topics power-actions and strongholds."),
        make_action_card("bridge", "bridge <hex>:<hex>",
            f"A bridge that an action gave, on a printed site at an own building; {BRIDGES} for "
            f"each player. The engineers build one for {bridge} by ACTE."),
        make_action_card("pass", "pass [<bonus card>]",
            "Take what passing gives, and in all rounds but the last another bonus card with its "
            "coins. Who passed first begins the next round."),
        terra.make_convert_card("At any moment of the own turn", game.stock.common_rates,
                      ("alchemists", "1 VP to 1 coin, 2 coins to 1 VP")),
        BURN,
        LEECH,
        STANDING,
        make_action_card("found a town", "+<town tile>",
            f"A group of {TOWN_VALUE} power value and {TOWN_BUILDINGS} buildings "
            f"({TOWN_BUILDINGS_WITH['sanctuary']} with a sanctuary) founds a town by itself; its "
            "tile is chosen and is a key.", others=("town",)),
        make_action_card("connect", "connect <river>",
            "The mermaids found a town over a river hex, at any time in the own turn."),
        make_action_card("give up", "-<n><resource>",
            "Resources are given up; with option loose-adjust-resource they may also be gained.",
            others=("adjust",)),
    ]


def upgrade_price(building: str) -> str:
    alone = usual().cost(building)
    beside = usual().cost(building, beside_a_rival=True)
    beside_a_rival = f"; {describe_price(beside)} beside a rival" if beside != alone else ""
    return describe_price(alone) + beside_a_rival


# Buildings, cults, the map


def building_cards(game: AnyTerraGame) -> list[Card]:
    return [building_card(game, kind) for kind in VALUE]


def building_card(game: AnyTerraGame, kind: str) -> Card:
    cost = upgrade_price(kind)
    others = [(f.id, describe_price(f.cost(kind))) for f in FACTIONS.values()
              if f.cost(kind) != usual().cost(kind)]
    last: list[Fact] = []
    if kind in WITH_FAVOR:
        last.append(("comes with", "a favor tile; two for the chaos magicians"))
    if kind == "stronghold":
        last.append(("comes with", "the ability of the faction; see the topic strongholds"))
    if kind == "sanctuary":
        last.append(("town", f"with it {TOWN_BUILDINGS_WITH['sanctuary']} buildings are enough"))
    facts = [("price", cost), *(("for " + who, what) for who, what in others)]
    return terra.make_building_card(game, kind, facts, last, game.display.letters[kind])


def cult_cards(game: AnyTerraGame) -> list[Card]:
    brief = f"levels 0 to {game.stock.ladder.top}; priests for 3 or 2 steps stay, for 1 step return"
    return [Card(cult, "cult", "Cults", brief, terra.list_track_facts(game)) for cult in CULTS]


def map_cards() -> list[Card]:
    return [terra.make_map_card(find_map(name), "2 to 5") for name in ROWS]


def option_cards() -> list[Card]:
    head = "In the head: `options: [{}]`."
    return [Card(o.name, "option", "left to the table", o.text, (("how", head.format(o.name)),))
            for o in Rulings.options.values()]


def box(tile: str) -> list[Fact]:
    """The copies of a tile, and the option that brings it into the box."""
    facts_of_box = [("copies", str(COPIES[tile]))] if tile in COPIES else []
    if tile in TOWN_TILES:
        keys = counted(KEYS.get(tile, 1), "keys")
        facts_of_box.append(("comes with", f"a town; the tile is {keys}"))
    if tile in BY_OPTION:
        facts_of_box.append(("in the box", f"with option {BY_OPTION[tile]}"))
    return facts_of_box
