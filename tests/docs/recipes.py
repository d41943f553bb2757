"""The recipes of `docs/recipes.md`, each carried out in a copy of the repository.

In a recipe

- a box `diff` below ``In `FILE`:`` changes a file: what stands in its lines without a plus is
  found in the file exactly once, and what stands in those without a minus comes in its place;
- a box below ``At the end of `FILE`:`` is added to a file, below ``A new file, `FILE`:`` it is one;
- a box `shell` holds commands after `$ ` and what they print, in the copy as it then is.

A recipe that adds a ruleset adds the next one that there is by now.

`python -m tests.docs.recipes` writes what the commands print now into the page.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.pages import ENVIRONMENT, FOLDER, PYTHON, Command, boxes, commands

PAGE = FOLDER / "recipes.md"
ROOT = FOLDER.parent
COPIED = ("aoi_cli", "games", "grammar", "tests", "pyproject.toml")
LINKED = ("games", "tests")
"""Folders to whose files links are enough: no command writes into them, and `change` replaces."""
NOT_COPIED = shutil.ignore_patterns(".*")
"""Compiled modules are copied with the rest, so that nothing is compiled again."""
ADDED = re.compile(r"In `(\S+)`:\n\n```diff\n-RULESETS = (.*)\n\+RULESETS = (.*)\n")
PLACE = re.compile(r"(In|At the end of|A new file,) `(\S+)`:\n+\Z")
SHELL = f"""
aoi() ( exec {PYTHON} -m aoi_cli "$@" )
python() ( exec {PYTHON} "$@" )
pytest() ( exec {PYTHON} -m pytest "$@" )
"""


def recipes(page: str) -> dict[str, str]:
    """Those that are carried out, by their titles."""
    parts = re.split(r"^## (.+)\n", page, flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {title: add_next_ruleset(text) for title, text in found.items() if "```diff" in text}


def add_next_ruleset(recipe: str) -> str:
    """The recipe as it reads if rulesets have been added since its page was written."""
    change = ADDED.search(recipe)
    if not change:
        return recipe
    older, newer = rulesets_around(recipe)
    text = (ROOT / change[1]).read_text(encoding="utf-8")
    known = re.findall(r"^RULESETS = (.*)$", text, re.MULTILINE)[0]
    newest = literal_eval(known)[-1]
    names = {older: newest, newer: str(int(newest) + 1)}
    recipe = re.sub(r'(?<=")\d(?=")|(?<=--ruleset )\d', lambda m: names.get(m[0], m[0]), recipe)
    longer = f'{known[:-1].rstrip(",")}, "{names[newer]}")'
    lines = f"In `{change[1]}`:\n\n```diff\n-RULESETS = {known}\n+RULESETS = {longer}\n"
    return ADDED.sub(lambda _: lines, recipe)


def rulesets_around(recipe: str) -> tuple[str, str]:
    """The newest ruleset before the recipe and the one that it adds."""
    change = ADDED.search(recipe)
    assert change
    return literal_eval(change[2])[-1], literal_eval(change[3])[-1]


def copy_to(folder: Path) -> Path:
    for name in COPIED:
        put = link if name in LINKED else shutil.copy2
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=NOT_COPIED, copy_function=put)
        else:
            put(str(ROOT / name), str(folder / name))
    return folder


def link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system, or one without links
        shutil.copy2(source, target)


def carry_out(recipe: str, copy: Path) -> Iterator[tuple[Command, int, str]]:
    """Changes files and runs commands in turn; yields each command with its code and output."""
    for command in apply_changes(recipe, copy):
        yield command, *run(command.text, copy)


def apply_changes(recipe: str, copy: Path) -> Iterator[Command]:
    """Changes files in turn; yields each command where the recipe gives it."""
    for box in boxes(recipe):
        place = PLACE.search(recipe, 0, box.start())
        if box["mark"].split()[:1] == ["shell"]:
            yield from commands(recipe, box)
        elif place:
            change(copy / place[2], place[1], box["body"])


def change(file: Path, how: str, box: str) -> None:
    if how == "A new file,":
        assert not file.exists(), file
        file.write_text(box, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    if how == "In":
        old, new = ("".join(line[1:] for line in lines_of(box, without)) for without in "+-")
        assert text.count(old) == 1, f"{file}: {text.count(old)} times\n{old}"
        text = text.replace(old, new)
    else:
        text = f"{text}{box}"
    file.unlink()
    file.write_text(text, encoding="utf-8")


def lines_of(box: str, without: str) -> list[str]:
    lines = [line if line.strip() else f" {line}" for line in box.splitlines(keepends=True)]
    assert all(line[0] in " +-" for line in lines), box
    return [line for line in lines if line[0] != without]


def run(command: str, copy: Path) -> tuple[int, str]:
    surroundings = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(copy),
                    "XDG_CACHE_HOME": str(copy / ".cache")}
    done = subprocess.run(
        ["bash", "-c", f"{SHELL}{command}"], cwd=copy, env=surroundings, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )
    return done.returncode, done.stdout.decode()


def renew_page(page: str) -> str:
    for recipe in recipes(page).values():
        text = recipe
        with TemporaryDirectory() as folder:
            for command, _, printed in carry_out(recipe, copy_to(Path(folder))):
                said = f"$ {command.text}\n"
                text = text.replace(f"{said}{command.printed}", f"{said}{printed}")
        page = page.replace(recipe, text)
    return page


if __name__ == "__main__":
    before = PAGE.read_text(encoding="utf-8")
    after = renew_page(before)
    if after != before:
        PAGE.write_text(after, encoding="utf-8")
        print(PAGE.name, file=sys.stderr)
