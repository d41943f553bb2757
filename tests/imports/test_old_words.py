"""Commands in the words of a log, where a choice takes more than other words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from aoi_cli.engine.game_parts import Notation
from aoi_cli.imports.snellman.old_words import old_words
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game


@dataclass
class NamedFaction:
    names: list[str]


@dataclass
class Levels:
    """All that is asked of a position here, which is its own game."""

    cults: dict[str, int]
    phase = "placing"

    @property
    def game(self) -> Levels:
        return self

    @property
    def players(self) -> dict[str, NamedFaction]:
        return {who: NamedFaction([who]) for who in ("giants", "witches")}

    def resolve(self, who: str) -> str:
        return who

    @property
    def amounts(self) -> Levels:
        return self

    def value(self, state: Any, player: str, what: str) -> int:
        return self.cults[what]

    @property
    def notation(self) -> Notation:
        return find_game("terra-mystica").notation


@pytest.mark.parametrize(
    ("ours", "log"),
    [
        ("upgrade F4 TE FAV8", "upgrade F4 to TE. +FAV8"),
        ("tf E4 to P", "transform E4 to brown"),
        ("step 2 fire. step 1 air", "+2FIRE. +AIR"),
        ("leech 2 from witches", "leech 2 from witches"),
        ("c 3pw to 1w. bu 2", "convert 3pw to 1w. burn 2"),
        ("-4w. resign", "-4w. resign"),
        ("-3pw. -1p. -2c", "-3pw. -1p. -2c"),
        ("-WATER. -2FIRE", "-WATER. -2FIRE"),
        ("send fire for 3", "send p to FIRE for 3"),
        ("connect D5:D6", "connect D5:D6"),
        ("key earth. build E5. +TW5", "build E5. -FIRE. +TW5"),  # both wait at 9 for one key
        ("keep fire. keep earth. +TW5", "-FIRE. -EARTH. +TW5"),
        ("key fire. key earth. +TW6", "+TW6"),  # who steps down rises to 10 all the same
        ("keep fire. +FIRE", "-FIRE. +FIRE"),
        ("keep air. +TW6", "+TW6"),  # nobody steps down from 8
        ("+TW5", "+TW5"),
    ],
)
def test_words(ours: str, log: str) -> None:
    row = find_notation("terra-mystica").parse_row(f"giants: {ours}")
    state: Any = Levels({"fire": 9, "water": 3, "earth": 9, "air": 8})
    said = [words for c in row.commands for words in old_words(state, row, c)]
    assert ". ".join(said) == log
