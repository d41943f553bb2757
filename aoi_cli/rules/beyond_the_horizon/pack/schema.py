"""A JSON Schema of packs, for editors."""

from __future__ import annotations

from aoi_cli.engine.setup.schema import TEXT, Schema, described, mapping, one_of
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS
from aoi_cli.rules.beyond_the_horizon.pack.boards_reading import KINDS, UNITS, UNLIMITED
from aoi_cli.rules.beyond_the_horizon.pack.fields import VERIFIED
from aoi_cli.rules.beyond_the_horizon.pack.model import COLUMNS, COUNTS, HOUSE, TRANSCRIBED
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS, TYPES
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS, Rulings

NUMBER: Schema = {"type": "integer", "minimum": 0}
NULL: Schema = {"type": "null"}
FLAG: Schema = {"type": "boolean"}
UNKNOWN: Schema = mapping({"opaque": FLAG}, ["opaque"])
"""In place of a text that nobody knows."""


def or_absent(schema: Schema) -> Schema:
    return {"anyOf": [schema, NULL]}


def notated(what: str) -> Schema:
    return described(f"{what}, in the effect notation.", {"anyOf": [TEXT, UNKNOWN, NULL]})


EFFECT = notated("What happens")
ABILITY = notated("What holds from then on: `on …: …` or `mod …`")
END = notated("Points at the end")
ABILITIES: Schema = {"anyOf": [{"type": "array", "items": ABILITY}, UNKNOWN, NULL]}
FIGURE: Schema = {"anyOf": [NUMBER, UNKNOWN]}


def each(item: Schema, count: int | None = None) -> Schema:
    bounds = {} if count is None else {"minItems": count, "maxItems": count}
    return {"type": "array", "items": item, **bounds}


def record(properties: Schema, required: list[str]) -> Schema:
    """A component, with where it comes from."""
    about = {
        "source": or_absent(described("Who copied it from which box.", TEXT)),
        "verified": or_absent(described("Whether somebody has compared it.", flagged(VERIFIED))),
        "provenance": or_absent(one_of([HOUSE, TRANSCRIBED])),
        "text": or_absent(described("Its wording, which nothing depends on.", TEXT)),
        "since": or_absent(described("The ruleset that brought it.", one_of(RULESETS))),
        "opaque": described("What it does is unknown; the moderator rules it.", FLAG),
    }
    return mapping({"id": TEXT, **properties, **about}, ["id", *required])


def flagged(words: tuple[str, ...]) -> Schema:
    return {"enum": [*words, True, False]}


def spaces() -> Schema:
    return {"surcharge": {"enum": [0, 1]},
            "players": described("Numbers of players with which it is there.",
                                 each({"enum": [*COUNTS]}))}


def with_track(**properties: Schema) -> Schema:
    return mapping({"track": {"anyOf": [one_of(TRACKS), UNKNOWN]}, **properties})


def board() -> Schema:
    cell = mapping({
        "kind": one_of(KINDS), "column": one_of(COLUMNS), "coins": FIGURE, "effect": EFFECT,
        "stage": TEXT, "level": one_of(LEVELS[:3]),
    }, ["kind"])
    per_column = mapping({column: NUMBER for column in COLUMNS}, COLUMNS)
    return mapping({
        "seat": {"enum": [1, 2, 3, 4]},
        "tracks": mapping({**{track: each(cell) for track in TRACKS}, "base": NUMBER}, TRACKS),
        "columns": mapping({"cells": per_column, "start": per_column}, ["cells", "start"]),
        "start": mapping({"active": NUMBER, "coins": NUMBER, "settler_strength": NUMBER},
                         ["active", "coins", "settler_strength"]),
    }, ["tracks", "columns", "start"])


def parts() -> Schema:
    counts = {str(count): NUMBER for count in COUNTS}
    slots = {level: each(TEXT) for level in LEVELS}
    return {
        "tree": mapping({
            "slots": mapping(slots, LEVELS), "links": each(each(TEXT, 2)),
            "scientist_cells": {"anyOf": [NUMBER, {"const": UNLIMITED}]}, "source": TEXT,
        }, ["slots", "links", "scientist_cells"]),
        "board": mapping({"boards": each(board())}, ["boards"]),
        "investment": mapping({
            "cells": each(mapping({"instant": EFFECT, "passive": ABILITY, "vp": FIGURE})),
            "overflow_vp": NUMBER,
        }, ["cells", "overflow_vp"]),
        "unit_tokens": mapping({
            unit: each({"type": "array", "items": NUMBER, "minItems": 1, "maxItems": 2}, 8)
            for unit in UNITS
        }, UNITS),
        "common_tokens": mapping({"settle": NUMBER, "fortify": NUMBER}, ["settle", "fortify"]),
        "map": mapping({
            "cradle": mapping({"text": or_absent(TEXT)}),
            "start_tiles": each(record({}, []), 4),
            "edges": mapping({str(n): each(NUMBER, n) for n in COUNTS}, [*map(str, COUNTS)]),
        }, ["cradle", "start_tiles", "edges"]),
        "end": mapping({"goal_cubes": mapping(counts, [*counts])}, ["goal_cubes"]),
    }


def components() -> Schema:
    action = mapping({"do": EFFECT, "spaces": each(mapping(spaces(), ["surcharge", "players"]))},
                     ["do", "spaces"])
    stage = mapping({"stage": TEXT, "ability": ABILITY, "instant": EFFECT, "end": END}, ["stage"])
    return {
        "colours": each(record({"theme": TEXT, "display": TEXT}, ["theme", "display"]), 4),
        "technologies": each(record({
            "name": TEXT, "level": one_of(LEVELS), "main": TEXT, "second": or_absent(TEXT),
            "instant": EFFECT, "actions": or_absent(each(action)), "passive": ABILITIES,
            "end": END,
        }, ["name", "level", "main"]), 44),
        "leaders": each(record({
            "name": TEXT, "level": one_of(LEVELS[1:]), "effect": EFFECT, "passive": ABILITIES,
            "end": END,
        }, ["name", "level"]), 27),
        "governments": each(record({
            "card": TEXT, "side": one_of(["a", "b"]), "name": TEXT, "stages": each(stage),
        }, ["card", "side", "name", "stages"]), 8),
        "goals": each(record({
            "name": TEXT, "type": one_of(TYPES), "test": notated("The condition"),
            "first": {"const": 5}, "others": {"const": 3}, "right_cells": NUMBER,
        }, ["name", "type", "first", "others", "right_cells"]), 9),
        "territories": each(record({
            "explore": EFFECT,
            "strength": {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 6}, UNKNOWN]},
            "village": with_track(bonus=EFFECT, vp=FIGURE), "city": with_track(vp=FIGURE),
        }, []), 24),
        "structures": each(record({
            "name": TEXT, "level": one_of(LEVELS[:3]), "cost": FIGURE,
            "left": with_track(vp=FIGURE), "centre": EFFECT, "right": with_track(),
        }, ["name", "level"]), 24),
        "action_spaces": each(record({"action": one_of(ACTIONS), **spaces(), "shared": FLAG},
                                     ["action", "surcharge", "players"])),
    }


def schema() -> Schema:
    head = mapping({
        "id": TEXT, "version": TEXT, "provenance": one_of([HOUSE, TRANSCRIBED]),
        "edition": or_absent(TEXT), "printing": or_absent(TEXT),
        "defaults": mapping({"source": TEXT, "verified": flagged(VERIFIED),
                             "provenance": one_of([HOUSE, TRANSCRIBED]), "text": TEXT,
                             "opaque": FLAG}),
    }, ["id", "version", "provenance"])
    rulings = mapping({
        q.id: described(q.asks, one_of(q.readings, q.readings.values()))
        for q in Rulings.known.values()
    }, [q.id for q in Rulings.known.values() if not q.added])
    properties = {"pack": head, "rulings": rulings, **components(), **parts()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "pack.schema.json",
        "title": "A component pack of Beyond the Horizon",
        **mapping(properties, [*properties]),
    }
