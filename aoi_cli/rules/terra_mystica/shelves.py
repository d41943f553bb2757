"""What lies beside the map, by kind: who holds it, how many are left, what it does."""

from __future__ import annotations

from aoi_cli.engine.picture import Item, Shelf
from aoi_cli.rules.terra import shelves as terra
from aoi_cli.rules.terra.shelves import chosen
from aoi_cli.rules.terra_mystica.factions import FACTIONS
from aoi_cli.rules.terra_mystica.report import LOOK, does
from aoi_cli.rules.terra_mystica.state import State


def rounds(s: State) -> Shelf:
    return terra.rounds(s, LOOK)


def shelves(s: State) -> tuple[Shelf, ...]:
    return (terra.actions(s, LOOK), terra.bonuses(s, LOOK, s.setup.bonuses),
            terra.tiles_left(s, LOOK, "Favor tiles", s.favors),
            terra.tiles_left(s, LOOK, "Town tiles", s.city_tiles), factions(s))


def factions(s: State) -> Shelf:
    """Only where they are chosen in the game; of each colour one at most is played."""
    items = []
    if not s.setup.given:
        held = {p.board for p in s.players.values()}
        for name, faction in FACTIONS.items():
            gone = "gone" * (faction.terrain in held)
            words = f"{does(s, name)}. With the stronghold: {does(s, faction.stronghold)}"
            items.append(Item(name, faction.terrain, words, "", chosen(s, "faction", name), gone))
    return Shelf("Factions to choose from", tuple(items))
