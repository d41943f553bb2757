"""Administrative lines, and what a player may write beside commands."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.importing import imported
from tests.imports.beginnings import NEIGHBOURS, Game, refusal_of


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("drop-faction player2", "gm: drop cultists"),
        ("drop-faction Player1", "gm: drop engineers"),
        ("Drop-faction cultists", "gm: drop cultists"),
        ("ENGINEERS: PASS BON3", "engineers: pass BON3"),
        ("engineers: +bon3", "engineers: pass BON3"),
        ("engineers: Action ACTE. Bridge G1 : E4 allow_illegal",
         "engineers: action ACTE. bridge G1:E4"),
        ("engineers: pass BON3 ## nobody sees it", "engineers: pass BON3"),
        ("engineers: +8vp for FIRE", "engineers: pass BON1"),
        ("income", "engineers: pass BON1"),
        ("engineers: all_income_for_faction", "engineers: pass BON1"),
    ],
)
def test_spellings_and_administrative_lines(line: str, row: str) -> None:
    assert Game(f"{NEIGHBOURS}{line}\n").rows[-1].partition("  #")[0] == row


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("drop-faction player3", ("I108", 0, 1)),
        ("drop-faction nomads", ("I108", 0, 1)),
        ("dropoption strict-leech", ("I106", 0, 1)),
        ("!plan engineers", ("I105", 0, 1)),
        ("engineers: +3vp for luck", ("I104", 0, 12)),
        ("engineers: delete VP", ("I104", 0, 12)),
        ("engineers: upgrade F6 to trading house", ("I104", 0, 12)),
        ("engineers: upgrade G1 to TP\ncultists: done", ("T310", 0, 11)),
    ],
)
def test_what_no_table_wrote(line: str, place: tuple[str, int, int]) -> None:
    assert refusal_of(f"{NEIGHBOURS}{line}\n") == place


@pytest.mark.parametrize("line", ["score SCORE2,SCORE2,SCORE4,SCORE5,SCORE6,SCORE7"])
def test_the_head_is_refused_where_its_settings_stand(line: str) -> None:
    log = NEIGHBOURS.replace("score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7", line)
    with pytest.raises(Broken) as broken:
        imported(log)
    assert {p.span.line for p in broken.value.problems} == {log.split("\n").index(line) + 1}
