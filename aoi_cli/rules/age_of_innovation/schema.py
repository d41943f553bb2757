"""The head of this game's files for editors: its keys, components and their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from aoi_cli.engine.setup.schema import Schema, described, list_of, mapping, one_of, rulings_schema
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.box.maps import MAPS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    FINAL_SCORING,
    INNOVATIONS,
    PALACES,
    ROUND_BONUSES,
    ROUND_SCORING,
)
from aoi_cli.rules.age_of_innovation.innovations import TOP_PLACES, list_innovation_places
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.setup import (
    BOARDS_IN_DRAFT,
    BUNDLES,
    DISTRIBUTIONS,
    EDITIONS,
)
from aoi_cli.rules.age_of_innovation.telling.words import describe_named
from aoi_cli.rules.terra import schema as common
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.setup import FEWEST, MOST, ROUNDS

DISTRIBUTION_KEYS = {
    "bundles": ("palaces", "bundles"),
    "draft": ("palaces", "boards", "factions"),
    "given": (),
}
"""The further keys of a head, by how players get what they play."""
COMPONENTS = {
    "board": WHEEL,
    "faction": FACTIONS,
    "bonus": ROUND_BONUSES,
    "palace": PALACES,
    "innovation": INNOVATIONS,
    "competency": COMPETENCIES,
    "round": ROUND_SCORING,
    "final": FINAL_SCORING,
    "book": BOOK_ACTIONS,
}


def head_schema() -> Schema:
    """The properties, which of them are needed, and how they depend on one another."""
    return {
        "properties": {
            "edition": described("Of the rules.", one_of(EDITIONS)),
            "map": described("The side of the map.", one_of(MAPS)),
            "seed": common.seed_schema(),
            "players": common.players_schema(
                {part: component(part) for part in ("board", "faction", "bonus", "palace")}
            ),
            "distribution": described(
                "How players get what they play.", one_of(DISTRIBUTIONS)
            ),
            "rounds": described("Round scoring tiles from round 1 to 6.",
                                components("round", ROUNDS)),
            "final": described("The final-round tile.", component("final")),
            "books": described("The three book actions in play.", components("book", 3)),
            "innovations": described("The display of innovations by place.", innovations()),
            "competencies": described(
                "The columns of competency tiles, from the top.",
                mapping({d: components("competency", 3) for d in DISCIPLINES}, DISCIPLINES),
            ),
            "palaces": described("Palace tiles on offer.", components("palace")),
            "bundles": described("What players choose from.", list_of(bundle(), BUNDLES)),
            "boards": described(
                "Boards in the draft.", components("board", BOARDS_IN_DRAFT)
            ),
            "factions": described("Factions in the draft.", components("faction")),
            "bonuses": described(
                "Round bonuses left over, or on offer in the draft.", components("bonus")
            ),
            "options": described("Choices of the table.", mapping({
                "leech": described(
                    "strict: nobody acts while a power offer is open.", one_of(("async", "strict"))
                ),
            })),
            "rulings": rulings_schema(Rulings),
            "policies": common.policies_schema(),
        },
        "required": [
            "map", "distribution", "players", "rounds", "final", "books", "innovations",
            "competencies", "bonuses",
        ],
        "definitions": {kind: schema_of_names(known) for kind, known in COMPONENTS.items()},
        "allOf": [*map(with_distribution, DISTRIBUTIONS),
                  *map(with_players, range(FEWEST, MOST + 1))],
    }


def schema_of_names(known: Iterable[str]) -> Schema:
    words = [*known]
    return one_of(words, [describe_named(word) for word in words])


def component(kind: str) -> Schema:
    return {"$ref": f"#/definitions/age-of-innovation/definitions/{kind}"}


def components(kind: str, count: int | None = None) -> Schema:
    return list_of(component(kind), count)


def bundle() -> Schema:
    parts = ("board", "bonus", "faction")
    return mapping({part: component(part) for part in parts}, parts)


def innovations(count: int | None = None) -> Schema:
    """Innovations by place: anywhere, or as many as that number of players has."""
    if count is None:
        return mapping({p: components("innovation") for p in (*DISCIPLINES, *TOP_PLACES)})
    wanted = Counter(list_innovation_places(count))
    return mapping({p: list_of({}, n) for p, n in wanted.items()}, wanted)


def with_distribution(kind: str) -> Schema:
    """Refuse keys of another distribution."""
    mine = DISTRIBUTION_KEYS[kind]
    others = {key for keys in DISTRIBUTION_KEYS.values() for key in keys} - {*mine, "palaces"}
    then: Schema = {"required": [*mine], "properties": {key: False for key in sorted(others)}}
    if kind == "given":
        then["properties"]["players"] = {
            "items": {"required": ["name", "board", "faction", "bonus"], "type": "object"}
        }
    return {"if": {"properties": {"distribution": {"const": kind}}}, "then": then}


def with_players(count: int) -> Schema:
    """The demands that a number of players makes on the head."""
    sides = ["1-3"] if count == 2 else ["1-3", "3-5"] if count == 3 else ["3-5"]
    return {
        "if": {"properties": {"players": {"minItems": count, "maxItems": count}}},
        "then": {
            "properties": {
                "map": {"enum": sides},
                "innovations": innovations(count),
                "palaces": {"minItems": count + 1, "maxItems": count + 2},
            }
        },
    }
