"""Cards of everything in the box, every ruling and option, from the data that the rules
interpret."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.cards import Card, Topics
from aoi_cli.engine.diagnostics import counted, listed
from aoi_cli.engine.tiles import Tile
from aoi_cli.rules.terra.guide import Fact, income_row, price, ruling_card
from aoi_cli.rules.terra.players import START_VP
from aoi_cli.rules.terra.wheel import COLOURS
from aoi_cli.rules.terra_mystica.boards import PIECES
from aoi_cli.rules.terra_mystica.factions import FACTIONS, Faction
from aoi_cli.rules.terra_mystica.guide import (
    action_cards,
    box,
    building_cards,
    cult_cards,
    map_cards,
    option_cards,
    phase_cards,
)
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.rulings import RULINGS
from aoi_cli.rules.terra_mystica.tiles import ACTION_PRICE, KINDS, POWER_PRICE
from aoi_cli.rules.terra_mystica.words import WORDING, describe

TOPICS = {
    "stronghold": "strongholds",
    "faction action": "faction actions",
    "power action": "power actions",
    "bonus card": "bonus cards",
    "favor tile": "favor tiles",
    "town tile": "town tiles",
    "round scoring": "round scoring tiles",
}
"""The topic of each kind of tile."""


def cards() -> Topics:
    return {
        "phases": phase_cards(),
        "actions": action_cards(),
        "buildings": building_cards(),
        "cults": cult_cards(),
        "factions": [faction_card(faction) for faction in FACTIONS.values()],
        **{topic: [tile_card(tile) for tile in KINDS[kind].values()]
           for kind, topic in TOPICS.items()},
        "maps": map_cards(),
        "options": option_cards(),
        "rulings": [ruling_card(ruling) for ruling in RULINGS.values()],
    }


def tile_card(tile: Tile) -> Card:
    return Card(tile.id, tile.kind, tile.section, describe(tile), tuple(facts(tile)))


def facts(tile: Tile) -> list[Fact]:
    """What taking it costs, and where it lies."""
    match tile.kind:
        case "power action":
            return [("price", f"{POWER_PRICE[tile.id]} power"),
                    ("taken", "once a round by the whole table")]
        case "faction action":
            return [("price", price(ACTION_PRICE[tile.id]))]
        case "stronghold":
            [faction] = [f.id for f in FACTIONS.values() if f.stronghold == tile.id]
            return [("of", f"the {faction}, once their stronghold is built")]
    return box(tile.id)


def faction_card(faction: Faction) -> Card:
    """Everything that the faction's board says."""
    terrain, colour = faction.terrain, COLOURS[faction.terrain]
    others = tuple(name for name in (terrain, colour, "grey" * (colour == "gray")) if name)
    return Card(faction.id, "faction", "Factions", describe(faction.tile), tuple(board(faction)),
                others=others)


def board(faction: Faction) -> Iterator[Fact]:
    hand = {"coins": faction.coins, "workers": faction.workers, "priests": faction.priests}
    start = listed((counted(n, what) for what, n in hand.items() if n), "and")
    yield "start", (f"{start}; power {'/'.join(map(str, faction.bowls))}; {START_VP} VP "
                    f"({faction.vp_2017} with option official-2017)")
    yield "costs", "; ".join(costs(faction))
    for kind in PIECES:
        yield f"income, {kind}", income_row(RULES, kind, faction.income)
    if faction.spade_priests:
        yield "spades", f"{counted(faction.spade_priests, 'priests')} each; no dig track"
    else:
        yield "spades", (f"{faction.first_dig} workers each at first; "
                         f"{WORDING.rewards(faction.dig)}; a step costs {price(faction.dig_step)}")
    if faction.ship:
        yield "ship", f"starts at {faction.first_ship}; {WORDING.rewards(faction.ship)}"
    yield "stronghold", f"{faction.stronghold}: {describe(KINDS['stronghold'][faction.stronghold])}"


def costs(faction: Faction) -> Iterator[str]:
    for kind in PIECES:
        yield f"{kind} {price(faction.cost(kind))}"
        beside = faction.cost(kind, beside_a_rival=True)
        if beside != faction.cost(kind):
            yield f"beside a rival {price(beside)}"
