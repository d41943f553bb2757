"""The page that makes a game of one's own, carried out.

`python -m tests.docs.own_game` writes the package and what the commands print now into the page.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.pages import ENVIRONMENT, FOLDER, PYTHON, Command, boxes, commands
from tests.installed import PACKAGES, install

PAGE = FOLDER / "own-game.md"
PACKAGE = "causeway"


def files(page: str) -> dict[str, str]:
    """The files that the page makes, by their paths."""
    return {box["file"]: box["body"] for box in boxes(page) if box["file"]}


def package_files() -> dict[str, str]:
    """The same files as they lie in the repository."""
    return {path.relative_to(PACKAGES).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted((PACKAGES / PACKAGE).rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts}


def carry_out(page: str, folder: Path) -> Iterator[tuple[Command, int, str]]:
    """Makes the package in a folder, installs it, and runs the commands of the page."""
    for name, text in files(page).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    install(folder / PACKAGE, folder / "site")
    surroundings = {
        **os.environ, **ENVIRONMENT, "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join([str(folder / "site"), str(FOLDER.parent)])}
    for box in boxes(page):
        for command in commands(page, box) if box["mark"] == "shell" else ():
            done = subprocess.run(
                ["bash", "-c", f'aoi() ( exec {PYTHON} -m aoi_cli "$@" )\n{command.text}'],
                cwd=folder, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, check=False)
            yield command, done.returncode, done.stdout.decode()


def renew_page(page: str) -> str:
    current = package_files()
    for name, text in files(page).items():
        page = page.replace(text, current[name])
    with TemporaryDirectory() as folder:
        for command, _, printed in [*carry_out(page, Path(folder))]:
            before = f"$ {command.text}\n"
            page = page.replace(f"{before}{command.printed}", f"{before}{printed}")
    return page


if __name__ == "__main__":
    before = PAGE.read_text(encoding="utf-8")
    after = renew_page(before)
    if after != before:
        PAGE.write_text(after, encoding="utf-8")
        print(PAGE.name, file=sys.stderr)
