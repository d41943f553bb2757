"""The JSON Schema of game files, for editors."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.setup.mode import info_schema
from aoi_cli.engine.setup.schema import Schema, game_schema
from aoi_cli.judging.head import FORMAT
from aoi_cli.registry import usable_games


def whole_schema() -> dict[str, Any]:
    games = {game.name: game for game in usable_games()}
    heads = {name: head_of(game) for name, game in games.items()}
    rulesets = {name: game.box.rulesets for name, game in games.items()}
    return game_schema(FORMAT, rulesets, heads)


def head_of(game: AnyGame) -> Schema:
    """The game's own properties, and those about hidden cards if it has any."""
    own = game.creation.schema()
    if not game.head.hides:
        return own
    return own | {"properties": info_schema() | own["properties"],
                  "required": ["info", *own["required"]]}
