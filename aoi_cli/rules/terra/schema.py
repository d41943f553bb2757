"""The schema of what the heads of the family have in common, for editors."""

from __future__ import annotations

from aoi_cli.engine.setup.schema import TEXT, Schema, described, mapping
from aoi_cli.rules.terra.setup import FEWEST, MOST, POLICY


def players_schema(parts: Schema) -> Schema:
    """The players: each by the name, or with what the head states of each."""
    name = described("Letters, digits, blanks and hyphens.", {**TEXT, "maxLength": 40})
    stated = mapping({"name": name, **parts}, ["name"])
    return described("Clockwise from the first player.", {
        "minItems": FEWEST, "maxItems": MOST, "type": "array", "items": {"anyOf": [name, stated]},
    })


def seed_schema() -> Schema:
    return described("What the components were drawn with; a note only.", TEXT)


def policies_schema() -> Schema:
    answer = {"type": "string", "pattern": f"^({POLICY.pattern})$"}
    return described(
        "Standing answers to power offers, by player.",
        {"type": "object", "additionalProperties": answer},
    )
