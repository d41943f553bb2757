"""The help of the whole program, kept in a file as Typer writes it.

Typer imports all commands to write it. `python -m tests.docs.help` writes the file anew.
`docs/contracts.md` says what must agree.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from aoi_cli.cli.common.terminal import width

HELP_REQUESTS = (["--help"], ["-h"])
WIDTH = 80
"""The columns for which the help is kept; in wider terminals Typer writes the same."""
FILE = os.path.join(os.path.dirname(__file__), "help.txt")


def kept_help(arguments: Sequence[str]) -> str | None:
    """The help of the whole program; None if the line asks for something else or the terminal is
    narrow."""
    if [*arguments] not in HELP_REQUESTS or width(WIDTH) < WIDTH:
        return None
    with open(FILE, encoding="utf-8") as file:
        return file.read()
