"""The first line of a new file, which tells editors where the schema lies."""

from __future__ import annotations

import os

GAME, TABLE = "game.schema.json", "table.schema.json"
MODELINE = "# yaml-language-server: $schema="
MADE_BY = {
    GAME: "# `aoi schema` prints the schema of this file, for help from the editor",
    TABLE: "# `aoi table schema` prints the schema of this file, for help from the editor",
}


def compose_modeline(path: str, schema: str = GAME) -> str:
    """A first line that names the schema beside the file or in a folder above.

    If no schema lies there, the line says how to get one: editors report a missing schema.
    """
    try:
        folder = here = os.path.dirname(os.path.abspath(path))
    except OSError:  # The working directory is gone.
        return MADE_BY[schema]
    while True:
        for place in (os.path.join("schema", schema), schema):
            candidate = os.path.join(folder, place)
            if os.path.isfile(candidate):
                return MODELINE + os.path.relpath(candidate, here).replace(os.sep, "/")
        folder, below = os.path.dirname(folder), folder
        if folder == below:
            return MADE_BY[schema]


def add_modeline(path: str, text: str) -> str:
    """The text of a game file below the modeline that suits its place."""
    return f"{compose_modeline(path)}\n{text}"
