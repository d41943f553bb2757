"""What is said where spades are missing can be carried out."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.judging.judged_game import judge
from tests.imports.beginnings import settings

WITCHES = settings("witches", "giants") + """\
witches: build F4
giants: build I12
giants: build A12
witches: build G3
giants: pass BON5
witches: pass BON1
"""
"""Round 1: the witches have 6 workers, half of them of income; E7 takes one spade, E6 three."""


def problems(row: str) -> list[Diagnostic]:
    return judge(imported(WITCHES).text + f"  {row}\n").problems


@pytest.mark.parametrize(
    ("row", "help", "remedy"),
    [
        ("witches: build E7", "First `dig 1`, which costs 3 workers.", "witches: dig 1. build E7"),
        ("witches: transform E7", "First `dig 1`, which costs 3 workers.",
         "witches: dig 1. transform E7"),
        ("witches: convert 3w to 3c. build E7",
         "Without the dwelling: `dig 1. transform E7`, for 3 workers.",
         "witches: convert 3w to 3c. dig 1. transform E7"),
        ("witches: convert 4w to 4c. build E7",
         "1 spade would cost 3 workers; witches has 2 workers.", ""),
        ("witches: build E6", "3 spades would cost 9 workers; witches has 6 workers. "
         "`dig 2. transform E6 to lake` goes part of the way.",
         "witches: dig 2. transform E6 to lake"),
    ],
)
def test_only_spades_that_can_be_bought_are_a_remedy(row: str, help: str, remedy: str) -> None:
    (found,) = problems(row)
    assert (found.code, found.help) == ("R409", help)
    assert not remedy or not problems(remedy)
