"""Cards of the play: phases, actions, buildings, disciplines, maps. Every figure in them comes
from the tables that the rules use."""

from __future__ import annotations

from aoi_cli.engine.cards import Card
from aoi_cli.rules.age_of_innovation.boards import (
    CITY_BUILDINGS,
    COST,
    GUILD_BESIDE_A_RIVAL,
    MOST_INNOVATIONS,
    PIECES,
    SCHOLARS,
    SHIPPING_STEP,
    UPGRADES,
    WITHOUT_PALACE,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.final import COINS_FOR_A_POINT
from aoi_cli.rules.age_of_innovation.maps import MAPS
from aoi_cli.rules.age_of_innovation.reach import PRICE
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.words import WORDING
from aoi_cli.rules.terra import guide
from aoi_cli.rules.terra.final import AREA, LEVELS
from aoi_cli.rules.terra.guide import BURN, LEECH, act, places, price
from aoi_cli.rules.terra.players import BRIDGES

# Phases


def phase_cards() -> list[Card]:
    told = {
        "distribution": "Each takes a bundle, counter-clockwise from the right of the first "
                        "player; or boards, factions and palaces are drafted. The head may also "
                        "state who has what.",
        "choices": "Steps and books of choice that boards and factions give.",
        "placing": "A workshop each in turn order, then a second one each in reverse order, on "
                   "the own terrain; then Omar's tower, last the Monks' university.",
        "setup gains": "In turn order: the desert's free spade, the Inventors' competency.",
        "income": "What boards, tiles and levels pay. Choices in it are made before the own "
                  "next action.",
        "actions": "In turn order one action each, round and round, until all have passed.",
        "science": "In the new turn order: the science bonus of the round's tile, once for each "
                   f"full multiple of levels. Rounds 1 to {RULES.last_round - 1} only.",
        "end": f"Largest group by reach {places(AREA)} VP; each discipline {places(LEVELS)} VP; "
               f"1 VP for each {COINS_FOR_A_POINT} coins that all resources come to. Ties share.",
    }
    return guide.phase_cards(RULES, told)


# Actions


def action_cards() -> list[Card]:
    common = PlanningBoard("")
    return [
        act("terraform and build", "dig <n>. build <hex>",
            "Turn an empty hex in reach into the own terrain, each spade one step on the wheel, "
            f"and build a workshop there for {price(COST['workshop'])}; or only one of both.",
            ("spades", "3, 2 or 1 tools each, by the terraforming track"),
            ("ways", f"tunnel (Moles) {price(PRICE['tunnel'])}; flight (palace 9) "
                     f"{price(PRICE['flight'])}")),
        act("upgrade", "upgrade <hex> <building> [<tile>]",
            "Replace a building of the planning board by the next one.",
            *((f"{old} to {new}", price(COST[new])
               + (f"; {price(GUILD_BESIDE_A_RIVAL)} beside a rival" if new == "guild" else ""))
              for old, news in UPGRADES.items() for new in news)),
        act("advance shipping", "advance shipping", "One step on the shipping track.",
            ("price", price(SHIPPING_STEP))),
        act("advance terraforming", "advance terraforming", "One step on the terraforming track.",
            ("price", f"{price(common.terraforming_step)}; some boards differ")),
        act("innovate", "innovate <tile> [with <books>]",
            f"Develop an innovation of the display, at most {MOST_INNOVATIONS} each.",
            ("price", f"books by its place; {WITHOUT_PALACE} coins more without a palace")),
        act("send", "send <discipline> for <n>",
            "Send a scholar to a free space for 3 or 2 steps, to stay there, or back to the "
            f"reserve for 1 step. Each player has {SCHOLARS} scholars."),
        act("action", "action <tile> [with <books>]",
            "Take a power action, a book action or the special action of an own component, each "
            "once a round; see the topics power-actions and book-actions."),
        act("bridge", "bridge <hex>:<hex>",
            f"A bridge that an effect gave, on a printed site at an own building; {BRIDGES} for "
            "each player. The Moles build one for a tool, over land too."),
        act("annex", "annex <hex>",
            "Set an annex at an own building that has none: 1 power value more, and it counts as "
            "one more building towards a city."),
        act("pass", "pass [<round bonus>]",
            "Take what passing gives, and in all rounds but the last a free round bonus with its "
            "coins. The order of passing is the next turn order."),
        guide.convert({(book(what), book(into)): n for (what, into), n in RULES.rates.items()}),
        BURN,
        LEECH,
        act("found a city", "take <city tile>",
            f"A group of {RULES.city_value} power value and 4 buildings "
            f"({', '.join(f'{n} with a {kind}' for kind, n in CITY_BUILDINGS.items())}) founds a "
            "city by itself; its tile is chosen and is a key.", others=("city",)),
    ]


def book(resource: str) -> str:
    """Books of every discipline are converted at the same rates."""
    return "books" if resource.endswith(" book") else resource


# Buildings, disciplines, maps


def building_cards() -> list[Card]:
    return [building_card(kind) for kind in RULES.value]


def building_card(kind: str) -> Card:
    gives = {"school": "a competency tile", "university": "a competency tile",
             "palace": "a palace tile"}
    cost = [("price", price(COST[kind]))] if kind in COST else []
    last = [("comes with", gives[kind])] if kind in gives else []
    if kind in CITY_BUILDINGS:
        last.append(("city", f"with it {CITY_BUILDINGS[kind]} buildings are enough"))
    if kind not in PIECES:
        return guide.building_card(RULES, kind, cost, last, section="Neutral buildings",
                                   whose="neutral")
    return guide.building_card(RULES, kind, cost, last)


def discipline_cards() -> list[Card]:
    ladder = RULES.ladder
    return [
        Card(name, "discipline", "Disciplines",
             f"income from level {ladder.pays_from}: {WORDING.in_words(ladder.income[name])}",
             guide.track_facts(RULES))
        for name in DISCIPLINES
    ]


def map_cards() -> list[Card]:
    return [guide.map_card(board, name) for name, board in MAPS.items()]
