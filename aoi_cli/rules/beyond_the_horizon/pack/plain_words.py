"""The components of a pack as players read them."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.pack.canonical import Words, Writer, components_in_words
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_ability,
    describe_condition,
    describe_effect,
)

PLAIN = Writer(describe_effect, describe_condition, describe_ability)


def describe_components(pack: Pack) -> dict[str, dict[str, Words]]:
    return components_in_words(pack, PLAIN)
