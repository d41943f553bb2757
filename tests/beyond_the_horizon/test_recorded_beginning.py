"""A game with the box on the table: begun with what lies open, or told of it by the moderator."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.game_creation import composed
from aoi_cli.table.publishing import published

GAME = "beyond-the-horizon"
OPEN = ["anna", "T101", "T104", "T102", "T103", "T407", "T404", "T405", "O1", "O6", "O8",
        "S04", "S01", "S02", "S09", "S13", "S11", "S24", "S22", "S20", "G2a", "G1b"]
"""Who begins; technologies of level I and IV, slot by slot; goals A, B, C; three structures of each
level; governments."""
DEAL = f"gm: deal [{', '.join(OPEN)}]"
TAKE = ["berta: take G1b", "anna: take G2a"]


def compose_game(**named: list[str]) -> str:
    return composed(["anna", "berta"], GAME, named=named, info="recorded", path=None).text


def append_rows(text: str, *rows: str) -> str:
    return text + "".join(f"  {row}\n" for row in rows)


def test_a_record_begins_without_a_word_of_what_lies_open() -> None:
    judged = judge(compose_game())
    assert not judged.problems
    s = judged.state
    assert [(d.player, d.kind) for d in s.decisions] == [("gm", "deal")]
    assert s.game.telling.describe_progress(s) == "setup"
    s.game.report(s, "a title")
    s.game.picture(s, "a title")


def test_what_lies_open_is_told_by_the_moderator() -> None:
    judged = judge(append_rows(compose_game(), DEAL, *TAKE))
    assert not judged.problems, judged.problems[0]
    s = judged.state
    assert (s.phase, s.round, s.current) == ("turns", 1, "anna")
    assert s.slots == {"I-1": "T101", "I-2": "T104", "I-3": "T102", "I-4": "T103",
                       "IV-1": "T407", "IV-2": "T404", "IV-3": "T405"}
    assert list(s.goal_cubes) == ["O1", "O6", "O8"]
    assert s.offered == {"I": ("S04", "S01", "S02"), "II": ("S09", "S13", "S11"),
                         "III": ("S24", "S22", "S20")}


def test_it_is_the_same_told_in_the_head_or_in_a_row() -> None:
    in_head = judge(append_rows(compose_game(shown=OPEN), *TAKE))
    in_row = judge(append_rows(compose_game(), DEAL, *TAKE))
    assert not in_head.problems and not in_row.problems
    one, other = in_head.state.copy(), in_row.state.copy()
    one.identified = other.identified = ()  # with the lines where they were told
    assert one.same_position(other)


def test_what_lies_open_may_be_one_word() -> None:
    """As a shell hands it over."""
    assert not judge(compose_game(shown=[",".join(OPEN)])).problems


@pytest.mark.parametrize(("row", "code"), [
    ("gm: deal", "C656"), (f"gm: deal [{', '.join(OPEN[:5])}]", "C656"),
    (f"gm: deal [{', '.join(['cleo', *OPEN[1:]])}]", "H004"),
    (f"gm: deal [{', '.join([*OPEN[:1], 'T402', *OPEN[2:]])}]", "H004"),
    (f"gm: deal [{', '.join([*OPEN, 'G3a'])}]", "H006"),
    ("berta: take G1b", "D702"),
])
def test_what_does_not_lie_open_so_is_refused(row: str, code: str) -> None:
    judged = judge(append_rows(compose_game(), row))
    assert [p.code for p in judged.problems] == [code]


def test_it_is_told_once() -> None:
    [problem] = judge(append_rows(compose_game(), DEAL, DEAL)).problems
    assert problem.code == "D702"


def test_it_can_be_undone() -> None:
    judged = judge(append_rows(compose_game(), DEAL, 'gm: undo because "another card lies there"'))
    assert not judged.problems and judged.state.phase == "setup"


def test_a_copy_of_such_a_game_is_judged_too() -> None:
    judged = judge(append_rows(compose_game(), DEAL, *TAKE))
    copy = judge(published(judged, "anna"))
    assert not copy.problems and copy.state.slots == judged.state.slots


def test_a_seeded_game_has_nothing_to_be_told(tmp_path: Path) -> None:
    text = composed(["anna", "berta"], GAME, seed="x", info="seeded", path=None).text
    [problem] = judge(append_rows(text, DEAL)).problems
    assert problem.code == "D702"
    assert find_notation(GAME).parse_row(DEAL).shown == tuple(OPEN)
