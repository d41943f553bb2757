"""`aoi schema`: the JSON Schemas of game files and of what the commands print as JSON."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer


def schema(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="An output, such as check or legal; a word that is "
                       "none lists them all. The game file if left out."),
    ] = None,
) -> None:
    """Print the JSON Schema of game files or of a JSON output.

    An editor that knows YAML and JSON Schema then completes keys and components, explains them
    and marks mistakes. The first line of a game file says where the schema lies.

    \b
    Examples:
      aoi schema > game.schema.json
      aoi schema legal > legal.schema.json
    """
    from aoi_cli.render.json import dumps

    if name is None:
        from aoi_cli.table.schema import whole_schema

        print(dumps(whole_schema()))
        return
    from aoi_cli.engine.words import did_you_mean
    from aoi_cli.render.output.catalogue import OUTPUTS, output_schema

    if name not in OUTPUTS:
        hint = f"{did_you_mean(name, OUTPUTS)} Known: {', '.join(OUTPUTS)}.".strip()
        raise typer.BadParameter(f"there is no output {name}. {hint}", param_hint="NAME")
    print(dumps(output_schema(name)))
