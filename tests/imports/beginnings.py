"""Logs that begin as a test needs it, and the states and refusals that a line more leads to.

Amounts told in brackets are VP, coins, workers, priests and the bowls of power.
"""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.judging.judged_game import judge

RICH = "option loose-adjust-resource\n"
"""So that a test needs no rounds to earn what it is about."""


def settings(*factions: str, score: str = "SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7") -> str:
    """The first cards are in play, three more than players."""
    left_out = [f"delete BON{n}" for n in range(len(factions) + 4, 10)]
    return "\n".join([f"score {score}", *left_out, *(f"setup {f}" for f in factions), ""])


class Game:
    def __init__(self, log: str) -> None:
        found = imported(log)
        self.rows = [made.text for made in found.made]
        judged = judge(found.text)
        assert judged.problems == []
        self.state: Any = judged.state

    def player(self, faction: str) -> Any:
        return self.state.players[self.state.resolve(faction)]

    def has(self, faction: str) -> tuple[object, ...]:
        p = self.player(faction)
        return p.vp, p.coins, p.workers, p.priests, tuple(p.bowls)


def refusal_of(log: str) -> tuple[str, int, int]:
    """The code of the refusal, its distance from the last line and its column."""
    with pytest.raises(Broken) as broken:
        imported(log)
    (found,) = broken.value.problems
    assert found.help and found.because
    return found.code, found.span.line - log.count("\n"), found.span.col


HALFLINGS = RICH + settings(
    "halflings", "witches", score="SCORE1,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7"
) + """\
halflings: build D8
witches: build C4
witches: build G3
halflings: build F7
witches: pass BON5
halflings: pass BON1
halflings: +30c. +20w. upgrade D8 to TP
witches: pass BON2
"""
"""15 c, 2 of BON1, 30 written down, 6 for the trading post; 3 w, 3 of income, 20, less 2."""

CHAOS = RICH + "option strict-chaosmagician-sh\n" + settings("chaosmagicians", "witches") + """\
witches: build I11
witches: build A10
chaosmagicians: build D4
witches: pass BON5
chaosmagicians: pass BON1
chaosmagicians: +30c. +30w. +6p. upgrade D4 to TP
witches: +9p. advance ship
chaosmagicians: upgrade D4 to SH
witches: advance ship
"""
"""17 c and 6 w with the income; 2w 6c and 4w 4c are paid."""

WITCHES = RICH + settings("witches", "giants") + """\
witches: build F4
giants: build I12
giants: build A12
witches: build G3
giants: pass BON5
witches: pass BON1
witches: +90c. +90w. +7p. send p to FIRE for 3
giants: pass BON2
witches: send p to FIRE for 2
witches: +7p. send p to FIRE for 2
witches: send p to FIRE for 2
witches: upgrade F4 to TP
witches: upgrade F4 to TE. +FAV11
witches: dig 3. build F3
witches: dig 3. build E6
witches: dig 2. build E5
witches: upgrade E5 to TP
"""
"""Fire stands at 9; temple, post and two dwellings are worth 6, enough with FAV5."""

DARKLINGS = RICH + settings("darklings", "witches") + """\
darklings: build E5
witches: build I11
witches: build A10
darklings: build H5
witches: pass BON5
darklings: pass BON1
darklings: +20c. +5w. upgrade E5 to TP
witches: pass BON2
"""
"""17 c and 4 w with the income; 6c and 2w for the trading post, 6c and 4w for the stronghold."""

NEIGHBOURS = RICH + "option errata-cultist-power\n" + settings("engineers", "cultists") + """\
engineers: build F6
cultists: build F5
cultists: build E6
engineers: build G1
cultists: pass BON2
engineers: pass BON1
"""
"""The engineers' F6 stands beside the cultists' F5; cultists have 5/7/0, engineers 3/9/0."""
