"""The first line of a new file, which tells editors where the schema lies."""

from __future__ import annotations

import os

GAME, TABLE = "game.schema.json", "table.schema.json"
MODELINE = "# yaml-language-server: $schema="
MADE_BY = {
    GAME: "# `aoi schema` prints the schema of this file, for help from the editor",
    TABLE: "# `aoi table schema` prints the schema of this file, for help from the editor",
}


def modeline(path: str, schema: str = GAME) -> str:
    """A first line that names the schema beside the file or in a folder above.

    If no schema lies there, the line says how to get one: editors report a missing schema.
    """
    try:
        folder = here = os.path.dirname(os.path.abspath(path))
    except OSError:  # The working directory is gone.
        return MADE_BY[schema]
    while True:
        for place in (os.path.join("schema", schema), schema):
            found = os.path.join(folder, place)
            if os.path.isfile(found):
                return MODELINE + os.path.relpath(found, here).replace(os.sep, "/")
        folder, below = os.path.dirname(folder), folder
        if folder == below:
            return MADE_BY[schema]


def with_modeline(path: str, text: str) -> str:
    """The text of a game file that will lie there, with its first line."""
    return f"{modeline(path)}\n{text}"
