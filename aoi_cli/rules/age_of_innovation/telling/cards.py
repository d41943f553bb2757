"""Cards of everything in the box and every ruling, and of the play.

Every figure in them comes from the tables that the rules use.
"""

from __future__ import annotations

from aoi_cli.engine.box import Component
from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.age_of_innovation.box.boards import (
    BOARDS,
    COST,
    GUILD_BESIDE_A_RIVAL,
    PIECES,
    RATES,
    SCHOLARS,
    SHIPPING_STEP,
    UPGRADES,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.box.maps import MAPS
from aoi_cli.rules.age_of_innovation.box.tiles import BOOK_PRICE, DISCIPLINES, KINDS, POWER_PRICE
from aoi_cli.rules.age_of_innovation.cities import CITY_BUILDINGS_WITH
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.age_of_innovation.innovations import MOST_INNOVATIONS, PRICES, WITHOUT_PALACE
from aoi_cli.rules.age_of_innovation.reach import PRICE
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.scoring import COINS_FOR_A_POINT
from aoi_cli.rules.age_of_innovation.telling.words import WORDS, describe
from aoi_cli.rules.terra.box.wheel import COLOURS
from aoi_cli.rules.terra.game import AnyTerraGame
from aoi_cli.rules.terra.scoring import AREA, LEVELS
from aoi_cli.rules.terra.state import BRIDGES
from aoi_cli.rules.terra.telling import cards as terra
from aoi_cli.rules.terra.telling.cards import (
    BURN,
    LEECH,
    STANDING,
    describe_income,
    describe_price,
    list_places,
    make_action_card,
    make_ruling_card,
)

TOPICS = {
    "innovation": "innovations",
    "competency": "competencies",
    "palace": "palaces",
    "round bonus": "round bonuses",
    "power action": "power actions",
    "book action": "book actions",
    "city tile": "city tiles",
    "round scoring": "round scoring tiles",
    "final round": "final-round tiles",
    "faction": "factions",
}
"""The topic of each kind of tile."""


def topics() -> Topics:
    return {
        "phases": phase_cards(GAME),
        "actions": action_cards(GAME),
        "buildings": building_cards(GAME),
        "disciplines": discipline_cards(GAME),
        "boards": [board_card(GAME, board) for board in BOARDS.values()],
        "factions": [tile_card(tile) for tile in KINDS["faction"].values()],
        **{
            TOPICS[kind]: [tile_card(tile) for tile in tiles.values()]
            for kind, tiles in KINDS.items() if kind != "faction"
        },
        "maps": map_cards(),
        "rulings": [make_ruling_card(ruling) for ruling in Rulings.known.values()],
    }


def tile_card(tile: Component) -> Card:
    short = tile.short if tile.short != tile.id else ""
    return Card(tile.id, tile.kind, tile.section, describe(tile), tuple(prices(tile)), short)


def prices(tile: Component) -> list[tuple[str, str]]:
    """The price of a tile, and where it lies."""
    match tile.kind:
        case "power action":
            return [("price", f"{POWER_PRICE[tile.id]} power"),
                    ("taken", "once a round by the whole table")]
        case "book action":
            return [("price", f"{counted(BOOK_PRICE[tile.id], 'books')} of any discipline"),
                    ("taken", "once a round by the whole table; 3 of the 6 are in a game")]
        case "innovation":
            return [("price", place_prices()),
                    ("and", "5 coins without a palace on the map; more books for the second and "
                            "third innovation, as the planning board says")]
        case "competency":
            return [("comes with", "a school or university; its space gives 3 steps, 2 steps and "
                                   "1 book or 1 step and 2 books in its discipline")]
        case "palace":
            return [("comes with", "the palace")]
        case "city tile":
            return [("comes with", "a city; each tile is a key, and there are 3 of each kind")]
    return []


def place_prices() -> str:
    """The columns of the disciplines all cost alike; two places above them do not."""
    (fixed, free), *_ = PRICES.values()
    above = [
        f"{', '.join(f'{n} {d}' for d, n in fixed.items())} and {free} any"
        for fixed, free in PRICES.values() if len(fixed) > 1
    ]
    return (f"{next(iter(fixed.values()))} books of the column's discipline and {free} any; "
            f"on the places above the columns {listed(above)}")


def board_card(game: AnyTerraGame, board: PlanningBoard) -> Card:
    colour = COLOURS[board.terrain]
    hand = {"coins": board.coins, "tools": board.tools, "scholars": board.scholars}
    start = [counted(n, what) for what, n in hand.items() if n]
    if board.books:
        start.append(f"{counted(board.books, 'books')} of choice")
    if board.each_step:
        start.append("1 step in each discipline")
    if board.spades:
        start.append(f"{counted(board.spades, 'free spades')} after the first buildings")
    costs = [f"{kind} {describe_price(cost)}" for kind, cost in COST.items()]
    facts = (
        ("start", f"{listed(start, 'and')}; power {'/'.join(map(str, board.bowls))}"),
        ("costs", f"{'; '.join(costs)}; guild beside a rival "
                  f"{describe_price(GUILD_BESIDE_A_RIVAL)}"),
        *((f"income, {kind}s", describe_income(game, kind, board.income))
          for kind in ("workshop", "guild")),
        ("and", "1 scholar for each school and university on the map"),
        ("shipping", f"starts at {board.first_shipping}; {WORDS.rewards(board.shipping)}"),
        ("terraforming", f"3 tools a spade at first; {WORDS.rewards(board.terraforming)}; "
                         f"a step costs {describe_price(board.terraforming_step)}"),
        ("innovations", "more books for the first, second and third: "
                        + "/".join(map(str, board.innovation_books))),
    )
    return Card(board.terrain, "board", "Planning boards", describe(board), facts,
                others=(colour, *(("grey",) if colour == "gray" else ())))


# Phases


def phase_cards(game: AnyTerraGame) -> list[Card]:
    texts = {
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
                   f"full multiple of levels. Rounds 1 to {game.stock.last_round - 1} only.",
        "end": f"Largest group by reach {list_places(AREA)} VP; "
               f"each discipline {list_places(LEVELS)} VP; "
               f"1 VP for each {COINS_FOR_A_POINT} coins that all resources come to. Ties share.",
    }
    return terra.make_phase_cards(game, texts)


# Actions


def action_cards(game: AnyTerraGame) -> list[Card]:
    common = PlanningBoard("")
    return [
        make_action_card("terraform and build", "dig <n>. build <hex>",
            "Turn an empty hex in reach into the own terrain, each spade one step on the wheel, "
            f"and build a workshop there for {describe_price(COST['workshop'])}; "
            "or only one of both.",
            ("spades", "3, 2 or 1 tools each, by the terraforming track"),
            ("ways", f"tunnel (Moles) {describe_price(PRICE['tunnel'])}; flight (palace 9) "
                     f"{describe_price(PRICE['flight'])}")),
        make_action_card("upgrade", "upgrade <hex> <building> [<tile>]",
            "Replace a building of the planning board by the next one.",
            *((f"{old} to {new}", describe_price(COST[new])
               + (f"; {describe_price(GUILD_BESIDE_A_RIVAL)} beside a rival"
                  if new == "guild" else ""))
              for old, news in UPGRADES.items() for new in news)),
        make_action_card("advance shipping", "advance shipping", "One step on the shipping track.",
            ("price", describe_price(SHIPPING_STEP))),
        make_action_card("advance terraforming", "advance terraforming",
                         "One step on the terraforming track.",
            ("price", f"{describe_price(common.terraforming_step)}; some boards differ")),
        make_action_card("innovate", "innovate <tile> [with <books>]",
            f"Develop an innovation of the display, at most {MOST_INNOVATIONS} each.",
            ("price", f"books by its place; {WITHOUT_PALACE} coins more without a palace")),
        make_action_card("send", "send <discipline> for <n>",
            "Send a scholar to a free space for 3 or 2 steps, to stay there, or back to the "
            f"reserve for 1 step. Each player has {SCHOLARS} scholars."),
        make_action_card("action", "action <tile> [with <books>]",
            "Take a power action, a book action or the special action of an own component, each "
            "once a round; see the topics power-actions and book-actions."),
        make_action_card("bridge", "bridge <hex>:<hex>",
            f"A bridge that an effect gave, on a printed site at an own building; {BRIDGES} for "
            "each player. The Moles build one for a tool, over land too."),
        make_action_card("annex", "annex <hex>",
            "Set an annex at an own building that has none: 1 power value more, and it counts as "
            "one more building towards a city."),
        make_action_card("pass", "pass [<round bonus>]",
            "Take what passing gives, and in all rounds but the last a free round bonus with its "
            "coins. The order of passing is the next turn order."),
        terra.make_convert_card("In the own turn before and after the action",
                      {(book(what), book(into)): n for (what, into), n in RATES.items()}),
        BURN,
        LEECH,
        STANDING,
        make_action_card("found a city", "take <city tile>",
            f"A group of {game.stock.city_value} power value and 4 buildings "
            f"({', '.join(f'{n} with a {kind}' for kind, n in CITY_BUILDINGS_WITH.items())}) "
            "founds a city by itself; its tile is chosen and is a key.", others=("city",)),
    ]


def book(resource: str) -> str:
    """Books of every discipline are converted at the same rates."""
    return "books" if resource.endswith(" book") else resource


# Buildings, disciplines, maps


def building_cards(game: AnyTerraGame) -> list[Card]:
    return [building_card(game, kind) for kind in game.stock.worth_of]


def building_card(game: AnyTerraGame, kind: str) -> Card:
    gives = {"school": "a competency tile", "university": "a competency tile",
             "palace": "a palace tile"}
    cost = [("price", describe_price(COST[kind]))] if kind in COST else []
    last = [("comes with", gives[kind])] if kind in gives else []
    if kind in CITY_BUILDINGS_WITH:
        last.append(("city", f"with it {CITY_BUILDINGS_WITH[kind]} buildings are enough"))
    if kind not in PIECES:
        return terra.make_building_card(game, kind, cost, last, section="Neutral buildings",
                                   whose="neutral")
    return terra.make_building_card(game, kind, cost, last)


def discipline_cards(game: AnyTerraGame) -> list[Card]:
    ladder = game.stock.ladder
    return [
        Card(name, "discipline", "Disciplines",
             f"income from level {ladder.pays_from}: {WORDS.in_words(ladder.income[name])}",
             terra.list_track_facts(game))
        for name in DISCIPLINES
    ]


def map_cards() -> list[Card]:
    return [terra.make_map_card(board, name) for name, board in MAPS.items()]
