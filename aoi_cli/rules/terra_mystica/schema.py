"""The head of this game's files for editors: its keys, components and their number."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.setup.schema import TEXT, Schema, described, list_of, one_of, rulings_schema
from aoi_cli.rules.terra import schema as common
from aoi_cli.rules.terra.box.wheel import TERRAINS
from aoi_cli.rules.terra.setup import FEWEST, MOST, ROUNDS
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.fire_and_ice import VERSIONS
from aoi_cli.rules.terra_mystica.box.maps import IDS, ROWS
from aoi_cli.rules.terra_mystica.box.tiles import BONUS_CARDS, FINAL_SCORING, ROUND_SCORING
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import UNTAKEN_CARDS


def head_schema() -> Schema:
    """The properties, which of them are needed, and how they depend on one another."""
    return {
        "properties": {
            "map": described("The map, or its rows of terrain.",
                             {"anyOf": [one_of((*ROWS, *IDS)), {"type": "array", "items": TEXT}]}),
            "seed": common.seed_schema(),
            "players": common.players_schema({
                "faction": one_of(FACTIONS),
                "start": described("The terrain to start on.", one_of(TERRAINS)),
            }),
            "options": described(
                "Small expansions and choices of the table.",
                list_of(one_of(Rulings.options, (o.text for o in Rulings.options.values()))),
            ),
            "rounds": described("Round scoring tiles from round 1 to 6.",
                                tiles(ROUND_SCORING, ROUNDS)),
            "bonuses": described("Bonus cards in play, three more than players.",
                                 tiles(BONUS_CARDS)),
            "finals": described("Final scorings besides the area and the cults.",
                                tiles(FINAL_SCORING)),
            "versions": described("Versions of Fire & Ice factions.", list_of(one_of(VERSIONS))),
            "rulings": rulings_schema(Rulings),
            "policies": common.policies_schema(),
        },
        "required": ["players", "rounds", "bonuses"],
        "allOf": [*map(with_players, range(FEWEST, MOST + 1))],
    }


def tiles(known: Iterable[str], count: int | None = None) -> Schema:
    return list_of(one_of(known), count)


def with_players(count: int) -> Schema:
    cards = count + UNTAKEN_CARDS
    return {
        "if": {"properties": {"players": {"minItems": count, "maxItems": count}}},
        "then": {"properties": {"bonuses": {"minItems": cards, "maxItems": cards}}},
    }
