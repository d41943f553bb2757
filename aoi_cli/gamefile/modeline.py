"""The first line of a game file: where an editor finds the schema of its head."""

from __future__ import annotations

import os

FILE_NAME = "game.schema.json"
PLACES = (os.path.join("schema", FILE_NAME), FILE_NAME)
MODELINE = "# yaml-language-server: $schema="


def modeline(path: str) -> str:
    """The first line of a game file; it leads to the schema that lies in a folder above.

    Where none lies, it asks for one beside the file.
    """
    try:
        folder = here = os.path.dirname(os.path.abspath(path))
    except OSError:  # The working directory is gone.
        return MODELINE + FILE_NAME
    while True:
        for place in PLACES:
            found = os.path.join(folder, place)
            if os.path.isfile(found):
                return MODELINE + os.path.relpath(found, here).replace(os.sep, "/")
        folder, below = os.path.dirname(folder), folder
        if folder == below:
            return MODELINE + FILE_NAME
