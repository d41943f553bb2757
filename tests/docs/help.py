"""Writes the help of the whole program as Typer writes it: `python -m tests.docs.help`."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from aoi_cli.cli.kept_help import FILE, HELP_REQUESTS, WIDTH
from aoi_cli.cli.program import run_with_typer


def written_by_typer() -> str:
    with redirect_stdout(StringIO()) as printed:
        run_with_typer(HELP_REQUESTS[0])
    return printed.getvalue()


if __name__ == "__main__":
    os.environ["COLUMNS"] = str(WIDTH)
    Path(FILE).write_text(written_by_typer(), encoding="utf-8", newline="\n")
