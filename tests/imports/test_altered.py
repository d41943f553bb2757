"""Recorded games altered by chance: each is a sound game, or refused with place and remedy.

AOI_ALTERATIONS says how many are tried.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.judging.judged_game import judge
from tests.imports.alterations import alter
from tests.imports.logs import LOG
from tests.imports.test_recorded import FOLDER, GAMES

MANY = int(os.environ.get("AOI_ALTERATIONS", "40"))


def is_sound(text: str) -> bool:
    """True if the log is a sound game; a refusal must name a place, a rule and a remedy."""
    try:
        game = imported(text)
    except Broken as broken:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for found in broken.problems:
            assert 0 < found.span.line <= len(lines), found
            assert 0 < found.span.col <= len(lines[found.span.line - 1]) + 1, found
            assert found.because and found.help, found
        return False
    assert judge(game.text).problems == []
    return True


@pytest.mark.few(10, "whole recorded games")
@pytest.mark.skipif(not GAMES, reason=f"no recorded games in {FOLDER}")
@pytest.mark.parametrize("seed", range(MANY))
def test_a_recorded_game_with_a_slip(seed: int) -> None:
    chance = Random(seed)
    text = (FOLDER / "logs" / f"{chance.choice(GAMES)}.txt").read_text(encoding="utf-8")
    is_sound(alter(chance, text))


@pytest.mark.heavy("slips by chance")
def test_a_short_log_with_a_slip() -> None:
    found = [is_sound(alter(Random(seed), LOG)) for seed in range(300)]
    assert 30 < sum(found) < 270


def test_a_short_log_with_many_slips() -> None:
    for seed in range(100):
        chance, text = Random(seed), LOG
        for _ in range(4):
            text = alter(chance, text)
        is_sound(text)
