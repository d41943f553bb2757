"""The help of the whole program, kept as Typer writes it: it asks every command for its own.

`python -m tests.docs.help` writes it anew.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from aoi_cli.cli.common.terminal import width

ASKED = (["--help"], ["-h"])
WIDTH = 80
"""In wider terminals Typer writes the same."""
FILE = os.path.join(os.path.dirname(__file__), "help.txt")


def kept_help(arguments: Sequence[str]) -> str | None:
    """What is to be printed; None if something else is asked for, or in a narrow terminal."""
    if [*arguments] not in ASKED or width(WIDTH) < WIDTH:
        return None
    with open(FILE, encoding="utf-8") as file:
        return file.read()
