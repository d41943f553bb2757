"""The JSON Schema of game files, for editors."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.setup.schema import game_schema
from aoi_cli.games import FORMAT, GAMES, rules


def whole_schema() -> dict[str, Any]:
    games = {name: rules(name) for name in GAMES}
    heads = {name: game.head_schema() for name, game in games.items()}
    rulesets = {name: game.rulesets for name, game in games.items()}
    return game_schema(FORMAT, rulesets, heads)
