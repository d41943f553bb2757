"""Cards of everything in the box and every ruling, from the data that the rules interpret."""

from __future__ import annotations

from aoi_cli.engine.cards import Card, Topics
from aoi_cli.engine.diagnostics import counted, listed
from aoi_cli.engine.tiles import Tile
from aoi_cli.rules.age_of_innovation.boards import (
    BOARDS,
    COST,
    GUILD_BESIDE_A_RIVAL,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.guide import (
    action_cards,
    building_cards,
    discipline_cards,
    map_cards,
    phase_cards,
)
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.rulings import RULINGS
from aoi_cli.rules.age_of_innovation.tiles import BOOK_PRICE, KINDS, POWER_PRICE, PRICES
from aoi_cli.rules.age_of_innovation.words import WORDING, describe
from aoi_cli.rules.terra.guide import income_row, price, ruling_card
from aoi_cli.rules.terra.wheel import COLOURS

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


def cards() -> Topics:
    return {
        "phases": phase_cards(),
        "actions": action_cards(),
        "buildings": building_cards(),
        "disciplines": discipline_cards(),
        "boards": [board_card(board) for board in BOARDS.values()],
        "factions": [tile_card(tile) for tile in KINDS["faction"].values()],
        **{
            TOPICS[kind]: [tile_card(tile) for tile in tiles.values()]
            for kind, tiles in KINDS.items() if kind != "faction"
        },
        "maps": map_cards(),
        "rulings": [ruling_card(ruling) for ruling in RULINGS.values()],
    }


def tile_card(tile: Tile) -> Card:
    short = tile.short if tile.short != tile.id else ""
    return Card(tile.id, tile.kind, tile.section, describe(tile), tuple(prices(tile)), short)


def prices(tile: Tile) -> list[tuple[str, str]]:
    """What taking it costs, and where it lies."""
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


def board_card(board: PlanningBoard) -> Card:
    colour = COLOURS[board.terrain]
    hand = {"coins": board.coins, "tools": board.tools, "scholars": board.scholars,
            "books of choice": board.books}
    start = [counted(n, what) if what != "books of choice" else f"{n} {what}"
             for what, n in hand.items() if n]
    if board.each_step:
        start.append("1 step in each discipline")
    if board.spades:
        start.append(f"{counted(board.spades, 'free spades')} after the first buildings")
    costs = [f"{kind} {price(cost)}" for kind, cost in COST.items()]
    facts = (
        ("start", f"{listed(start, 'and')}; power {'/'.join(map(str, board.bowls))}"),
        ("costs", f"{'; '.join(costs)}; guild beside a rival {price(GUILD_BESIDE_A_RIVAL)}"),
        *((f"income, {kind}s", income_row(RULES, kind, board.income))
          for kind in ("workshop", "guild")),
        ("and", "1 scholar for each school and university on the map"),
        ("shipping", f"starts at {board.first_shipping}; {WORDING.rewards(board.shipping)}"),
        ("terraforming", f"3 tools a spade at first; {WORDING.rewards(board.terraforming)}; "
                         f"a step costs {price(board.terraforming_step)}"),
        ("innovations", "more books for the first, second and third: "
                        + "/".join(map(str, board.innovation_books))),
    )
    return Card(board.terrain, "board", "Planning boards", describe(board), facts,
                others=(colour, *(("grey",) if colour == "gray" else ())))
