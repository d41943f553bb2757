"""A JSON Schema of game files, so that editors complete and judge the head while it is written.

Draft 7, which every editor reads. It knows the keys, the components and their number; what one
part of a setup forbids another is left to `aoi check`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoi_cli.engine.rulings import Rulings

Schema = dict[str, Any]

TEXT: Schema = {"type": ["string", "number", "boolean"]}
"""Every scalar is read as the text that it is written as."""


def game_schema(
    format: str, rulesets: Mapping[str, Sequence[str]], heads: Mapping[str, Schema]
) -> Schema:
    """For all games: `heads` has for each the properties of its own, and what binds them."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "game.schema.json",
        "title": "A recorded board game",
        "type": "object",
        "required": ["game"],
        "properties": {"game": described("Which game is played.", one_of(heads))},
        "allOf": [
            {
                "if": {"properties": {"game": {"const": name}}, "required": ["game"]},
                "then": {"$ref": f"#/definitions/{name}"},
            }
            for name in heads
        ],
        "definitions": {
            name: with_frame(format, name, rulesets[name], head) for name, head in heads.items()
        },
    }


def with_frame(format: str, name: str, rulesets: Sequence[str], head: Schema) -> Schema:
    """A game's own properties among those of every game."""
    frame = {
        "aoi": described("The format of the file.", one_of([format])),
        "game": {"const": name},
        "ruleset": described(
            "The version of the rules by which the rows are judged.", one_of(rulesets)
        ),
        "title": described("What the game is called.", TEXT),
    }
    moves = described("All rows, in one literal block at the end of the file.", {"type": "string"})
    return head | {
        "properties": frame | head["properties"] | {"moves": moves},
        "required": ["aoi", "game", "ruleset", *head["required"], "moves"],
        "additionalProperties": False,
    }


def rulings_schema(
    rulings: type[Rulings], words: str = "Other readings of rules that the rulebook leaves open."
) -> Schema:
    """The rulings of a game by id, each with its readings."""
    return described(words, mapping({
        r.id: described(r.asks or r.reading, one_of(r.readings, r.readings.values()))
        for r in rulings.known.values()}))


def described(words: str, schema: Schema) -> Schema:
    return {"description": words, **schema}


def one_of(words: Iterable[str], meanings: Iterable[str] = ()) -> Schema:
    """One of some words; what looks like a number need not be quoted."""
    texts = [*words]
    descriptions = [*meanings]
    numbers = [number for text in texts if (number := as_number(text)) is not None]
    schema: Schema = {"enum": [*texts, *numbers]}
    return schema | ({"enumDescriptions": descriptions} if descriptions else {})


def as_number(text: str) -> float | None:
    try:
        return int(text) if text.isdigit() else float(text)
    except ValueError:
        return None


def list_of(item: Schema, count: int | None = None) -> Schema:
    """A list of `count` different items."""
    bounds = {} if count is None else {"minItems": count, "maxItems": count}
    return {"type": "array", "items": item, "uniqueItems": True, **bounds}


def mapping(properties: Schema, required: Collection[str] = ()) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | ({"required": [*required]} if required else {})
