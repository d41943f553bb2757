"""The cases as they are written in tests/cases, game by game, and the words that select them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[1] / "cases"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SETUP, DEFAULTS = "setup", "default-heads"
"""The folder of cases that begin with a head, and the file of the heads from which they differ."""
DEFAULT_HEAD = {"age-of-innovation": "given", "terra-mystica": "stated"}
"""The head from which a setup case differs if it names none."""

Case = dict[str, Any]
Located = tuple[str, str, Case]
"""A game, a file without its ending, and a case in it."""


def read_yaml(path: str) -> Any:
    return yaml.load((FOLDER / f"{path}.yaml").read_text("utf-8"), LOADER)


RULESETS: dict[str, str] = read_yaml("rulesets")
"""The version of the rules that each game's cases are pinned to."""


def load_cases(game: str) -> list[tuple[str, Case]]:
    """Each case of the game with the name of its file; setup cases stand in `setup/…`."""
    files = [*sorted((FOLDER / game).glob("*.yaml")), *sorted((FOLDER / game / SETUP).glob("*"))]
    names = [file.relative_to(FOLDER / game).with_suffix("").as_posix() for file in files]
    return [
        (name, {"from": DEFAULT_HEAD[game], **case} if name.startswith(SETUP) else case)
        for name in names if not name.endswith(DEFAULTS)
        for case in read_yaml(f"{game}/{name}")
    ]


GAMES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
CASES: list[Located] = [(game, file, case) for game in GAMES for file, case in load_cases(game)]


def cases_of(game: str) -> list[Case]:
    return [case for known, _, case in CASES if known == game]


def position_cases(*games: str) -> list[Located]:
    """Cases that begin in the middle of a game."""
    return [found for found in CASES if found[0] in games and "from" not in found[2]]
