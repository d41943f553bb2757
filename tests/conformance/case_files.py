"""The cases as they are written in tests/cases, game by game, and the words that select them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

FOLDER = Path(__file__).parents[1] / "cases"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SETUP, DEFAULTS = "setup", "default-heads"
"""The folder of cases that begin with a head, and the file of the heads from which they differ."""
DEFAULT_HEAD = {"age-of-innovation": "given", "terra-mystica": "stated"}
"""The head from which a setup case differs if it names none."""
NAME = re.compile(r"^- (?:name: (?P<line>.+)|\{name: (?P<brace>[^,]+),)", re.MULTILINE)
"""The first line of a case, in both styles in which cases are written."""

Case = dict[str, Any]
Located = tuple[str, str, Case]
"""A game, a file without its ending, and a case in it."""


class CaseName(NamedTuple):
    """Where a case stands. Names are listed without reading the cases, which takes long."""

    game: str
    file: str
    at: int
    name: str

    def read(self) -> Case:
        return read_cases(self.game, self.file)[self.at]


def read_yaml(path: str) -> Any:
    return yaml.load((FOLDER / f"{path}.yaml").read_text("utf-8"), LOADER)


RULESETS: dict[str, str] = read_yaml("rulesets")
"""The version of the rules that each game's cases are pinned to."""
GAMES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())


def list_files(game: str) -> list[str]:
    """The files of a game without their ending; setup cases stand in `setup/…`."""
    files = [*sorted((FOLDER / game).glob("*.yaml")), *sorted((FOLDER / game / SETUP).glob("*"))]
    names = [file.relative_to(FOLDER / game).with_suffix("").as_posix() for file in files]
    return [name for name in names if not name.endswith(DEFAULTS)]


@cache
def read_cases(game: str, file: str) -> list[Case]:
    cases: list[Case] = read_yaml(f"{game}/{file}")
    if file.startswith(SETUP):
        return [{"from": DEFAULT_HEAD[game], **case} for case in cases]
    return cases


def list_names() -> Iterator[CaseName]:
    for game in GAMES:
        for file in list_files(game):
            text = (FOLDER / game / f"{file}.yaml").read_text("utf-8")
            for at, match in enumerate(NAME.finditer(text)):
                yield CaseName(game, file, at, match["line"] or match["brace"])


def cases_of(game: str) -> list[Case]:
    return [case for file in list_files(game) for case in read_cases(game, file)]


def position_cases(*games: str) -> list[Located]:
    """Cases that begin in the middle of a game."""
    return [(game, file, case) for game in games for file in list_files(game)
            for case in read_cases(game, file) if "from" not in case]
