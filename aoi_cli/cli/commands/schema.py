"""`aoi schema`: what editors need to help with the head of a game file."""

from __future__ import annotations


def schema() -> None:
    """Print the JSON Schema of game files.

    An editor that knows YAML and JSON Schema then completes keys and components, explains them
    and marks mistakes. The first line of a game file says where the schema lies.

    \b
    Example:
      aoi schema > game.schema.json
    """
    from aoi_cli.render.json import dumps
    from aoi_cli.table.schema import whole_schema

    print(dumps(whole_schema()))
