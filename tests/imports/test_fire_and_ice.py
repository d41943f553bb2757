"""Games with Fire & Ice in the words of a log."""

from __future__ import annotations

from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import imported

LOG = """\
option fire-and-ice-factions/volcano
score SCORE8,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON6
delete BON7
delete BON8
delete BON9
map fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1
faction-variant playtest_v2_volcano
final-scoring connected-distance
setup dragonmasters
setup witches
dragonlords: pick-color red
dragonlords: build B3
witches: build C3
witches: build C6
dragonlords: build E2
witches: pass BON1
dragonlords: pass BON2
"""


def log_of(text: str) -> str:
    """The log that the game of another one is written as."""
    return exported(imported(text).text)


def test_a_log_comes_back_with_board_versions_and_scorings() -> None:
    lines = log_of(LOG).splitlines()
    for line in ("map fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1",
                 "faction-variant playtest_v2_volcano", "final-scoring connected-distance",
                 "setup dragonlords", "dragonlords: pick-color red"):
        assert line in lines


def test_a_volcano_is_dug_for_in_a_log() -> None:
    game = imported(LOG).text
    log = exported(f"{game}  dragonlords: transform B4\n")
    assert "dragonlords: dig 1. transform B4" in log
