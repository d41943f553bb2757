"""What commands print, each into a file: a program for any interpreter and surroundings."""

from __future__ import annotations

import json
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path

COLUMNS = "100"
"""Texts are as wide as the terminal."""


def write(target: Path, commands: list[list[str]]) -> None:
    from aoi_cli.cli.main import run

    for number, words in enumerate(commands):
        if "json" not in words:
            os.environ["COLUMNS"] = COLUMNS
        with open(target / str(number), "w", encoding="utf-8", newline="\n") as file, \
                redirect_stdout(file):
            if run(words):
                raise SystemExit(f"{' '.join(words)} failed")


if __name__ == "__main__":
    write(Path(sys.argv[1]), json.load(sys.stdin))
