"""`aoi schema`: what editors need to help with the head of a game file."""

from __future__ import annotations

from typing import Any


def schema() -> None:
    """Print the JSON Schema of game files.

    An editor that knows YAML and JSON Schema then completes keys and components, explains them
    and marks mistakes. The first line of a game file says where the schema lies.

    \b
    Example:
      aoi schema > game.schema.json
    """
    from aoi_cli.render.json import dumps

    print(dumps(whole_schema()))


def whole_schema() -> dict[str, Any]:
    from aoi_cli.engine.schema import game_schema
    from aoi_cli.games import FORMAT, GAMES, RULESETS, part

    heads = {name: part(name, "schema").head_schema() for name in GAMES}
    return game_schema(FORMAT, RULESETS, heads)
