"""A JSON Schema of packs, for editors."""

from __future__ import annotations

from aoi_cli.engine.setup.schema import TEXT, Schema, described, mapping, one_of
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS, UNITS
from aoi_cli.rules.beyond_the_horizon.pack.boards_reading import KINDS, UNLIMITED
from aoi_cli.rules.beyond_the_horizon.pack.fields import VERIFIED
from aoi_cli.rules.beyond_the_horizon.pack.model import COLUMNS, COUNTS, HOUSE, TRANSCRIBED
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS, TYPES
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS, Rulings

NUMBER: Schema = {"type": "integer", "minimum": 0}
NULL: Schema = {"type": "null"}
FLAG: Schema = {"type": "boolean"}
UNKNOWN: Schema = mapping({"opaque": FLAG}, ["opaque"])
"""Stands for a text that nobody knows."""


def or_absent(schema: Schema) -> Schema:
    return {"anyOf": [schema, NULL]}


def effect_text(what: str) -> Schema:
    return described(f"{what}, in the effect notation.", {"anyOf": [TEXT, UNKNOWN, NULL]})


EFFECT = effect_text("What happens")
ABILITY = effect_text("What holds from then on: `on …: …` or `mod …`")
END = effect_text("Points at the end")
ABILITIES: Schema = {"anyOf": [{"type": "array", "items": ABILITY}, UNKNOWN, NULL]}
FIGURE: Schema = {"anyOf": [NUMBER, UNKNOWN]}


def list_schema(item: Schema, count: int | None = None) -> Schema:
    bounds = {} if count is None else {"minItems": count, "maxItems": count}
    return {"type": "array", "items": item, **bounds}


def record_schema(properties: Schema, required: list[str]) -> Schema:
    """The schema of a component, with its origin."""
    about = {
        "source": or_absent(described("Who copied it from which box.", TEXT)),
        "verified": or_absent(described("Whether somebody has compared it.",
                                        flag_schema(VERIFIED))),
        "provenance": or_absent(one_of([HOUSE, TRANSCRIBED])),
        "text": or_absent(described("Its wording, which nothing depends on.", TEXT)),
        "since": or_absent(described("The ruleset that brought it.", one_of(RULESETS))),
        "opaque": described("What it does is unknown; the moderator rules it.", FLAG),
    }
    return mapping({"id": TEXT, **properties, **about}, ["id", *required])


def flag_schema(words: tuple[str, ...]) -> Schema:
    return {"enum": [*words, True, False]}


def space_fields() -> Schema:
    return {"surcharge": {"enum": [0, 1]},
            "players": described("Numbers of players with which it is there.",
                                 list_schema({"enum": [*COUNTS]}))}


def track_schema(**properties: Schema) -> Schema:
    return mapping({"track": {"anyOf": [one_of(TRACKS), UNKNOWN]}, **properties})


def board_schema() -> Schema:
    cell = mapping({
        "kind": one_of(KINDS), "column": one_of(COLUMNS), "coins": FIGURE, "effect": EFFECT,
        "stage": TEXT, "level": one_of(LEVELS[:3]),
    }, ["kind"])
    per_column = mapping({column: NUMBER for column in COLUMNS}, COLUMNS)
    return mapping({
        "seat": {"enum": [1, 2, 3, 4]},
        "tracks": mapping({**{track: list_schema(cell) for track in TRACKS}, "base": NUMBER},
                          TRACKS),
        "columns": mapping({"cells": per_column, "start": per_column}, ["cells", "start"]),
        "start": mapping({"active": NUMBER, "coins": NUMBER, "settler_strength": NUMBER},
                         ["active", "coins", "settler_strength"]),
    }, ["tracks", "columns", "start"])


def part_schemas() -> Schema:
    counts = {str(count): NUMBER for count in COUNTS}
    slots = {level: list_schema(TEXT) for level in LEVELS}
    return {
        "tree": mapping({
            "slots": mapping(slots, LEVELS), "links": list_schema(list_schema(TEXT, 2)),
            "scientist_cells": {"anyOf": [NUMBER, {"const": UNLIMITED}]}, "source": TEXT,
        }, ["slots", "links", "scientist_cells"]),
        "board": mapping({"boards": list_schema(board_schema())}, ["boards"]),
        "investment": mapping({
            "cells": list_schema(mapping({"instant": EFFECT, "passive": ABILITY, "vp": FIGURE})),
            "overflow_vp": NUMBER,
        }, ["cells", "overflow_vp"]),
        "unit_tokens": mapping({
            unit: list_schema({"type": "array", "items": NUMBER, "minItems": 1, "maxItems": 2}, 8)
            for unit in UNITS
        }, UNITS),
        "common_tokens": mapping({"settle": NUMBER, "fortify": NUMBER}, ["settle", "fortify"]),
        "map": mapping({
            "cradle": mapping({"text": or_absent(TEXT)}),
            "start_tiles": list_schema(record_schema({}, []), 4),
            "edges": mapping({str(n): list_schema(NUMBER, n) for n in COUNTS}, [*map(str, COUNTS)]),
        }, ["cradle", "start_tiles", "edges"]),
        "end": mapping({"goal_cubes": mapping(counts, [*counts])}, ["goal_cubes"]),
    }


def component_schemas() -> Schema:
    action = mapping({"do": EFFECT,
                      "spaces": list_schema(mapping(space_fields(), ["surcharge", "players"]))},
                     ["do", "spaces"])
    stage = mapping({"stage": TEXT, "ability": ABILITY, "instant": EFFECT, "end": END}, ["stage"])
    return {
        "colours": list_schema(record_schema({"theme": TEXT, "display": TEXT},
                                             ["theme", "display"]), 4),
        "technologies": list_schema(record_schema({
            "name": TEXT, "level": one_of(LEVELS), "main": TEXT, "second": or_absent(TEXT),
            "instant": EFFECT, "actions": or_absent(list_schema(action)), "passive": ABILITIES,
            "end": END,
        }, ["name", "level", "main"]), 44),
        "leaders": list_schema(record_schema({
            "name": TEXT, "level": one_of(LEVELS[1:]), "effect": EFFECT, "passive": ABILITIES,
            "end": END,
        }, ["name", "level"]), 27),
        "governments": list_schema(record_schema({
            "card": TEXT, "side": one_of(["a", "b"]), "name": TEXT, "stages": list_schema(stage),
        }, ["card", "side", "name", "stages"]), 8),
        "goals": list_schema(record_schema({
            "name": TEXT, "type": one_of(TYPES), "test": effect_text("The condition"),
            "first": {"const": 5}, "others": {"const": 3}, "right_cells": NUMBER,
        }, ["name", "type", "first", "others", "right_cells"]), 9),
        "territories": list_schema(record_schema({
            "explore": EFFECT,
            "strength": {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 6}, UNKNOWN]},
            "village": track_schema(bonus=EFFECT, vp=FIGURE), "city": track_schema(vp=FIGURE),
        }, []), 24),
        "structures": list_schema(record_schema({
            "name": TEXT, "level": one_of(LEVELS[:3]), "cost": FIGURE,
            "left": track_schema(vp=FIGURE), "centre": EFFECT, "right": track_schema(),
        }, ["name", "level"]), 24),
        "action_spaces": list_schema(record_schema({"action": one_of(ACTIONS), **space_fields(),
                                                    "shared": FLAG},
                                     ["action", "surcharge", "players"])),
    }


def make_schema() -> Schema:
    head = mapping({
        "id": TEXT, "version": TEXT, "provenance": one_of([HOUSE, TRANSCRIBED]),
        "edition": or_absent(TEXT), "printing": or_absent(TEXT),
        "defaults": mapping({"source": TEXT, "verified": flag_schema(VERIFIED),
                             "provenance": one_of([HOUSE, TRANSCRIBED]), "text": TEXT,
                             "opaque": FLAG}),
    }, ["id", "version", "provenance"])
    rulings = mapping({
        q.id: described(q.asks, one_of(q.readings, q.readings.values()))
        for q in Rulings.known.values()
    }, [q.id for q in Rulings.known.values() if not q.added])
    properties = {"pack": head, "rulings": rulings, **component_schemas(), **part_schemas()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "pack.schema.json",
        "title": "A component pack of Beyond the Horizon",
        **mapping(properties, [*properties]),
    }
