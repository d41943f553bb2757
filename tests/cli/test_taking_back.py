"""Rows taken back, brought back and replaced: always by rows behind them, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from tests.conftest import ROWS, Aoi

LAST = len(ROWS)


def moves(path: Path) -> list[str]:
    return [row.strip() for row in judge(path.read_text()).text.moves.splitlines()]


def list_standing(path: Path) -> list[int]:
    replay = judge(path.read_text()).replay
    return [played.number for played in replay.standing]


# undo


def test_more_than_the_last_row_is_shown_and_wants_a_yes(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, err = aoi("undo", game, "-n", "2", "--because", "wrong book")
    assert code == 2 and game.read_bytes() == before
    assert out.splitlines() == [
        f"would be undone: row {LAST - 1}: {ROWS[-2]}",
        f"would be undone: row {LAST}: {ROWS[-1]}",
    ]
    assert err == (
        "aoi: nothing was written: this takes back more than the last row.\n"
        f'  help: If it is meant: aoi undo {game} -n 2 --because "wrong book" --yes\n'
    )


def test_what_cannot_be_undone_is_refused_before_anybody_is_asked(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("undo", game, "-n", "99")
    assert (code, out) == (1, "") and "T312" in err


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 2), ("\n", 2)])
def test_at_a_terminal_it_is_asked(
    aoi: Aoi, game: Path, answer: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.cli.common.confirm.is_interactive", lambda: True)
    before = game.read_bytes()
    assert aoi("undo", game, "-n", "2", stdin=answer).code == code
    assert (game.read_bytes() == before) is (code == 2)


# redo


def test_redo_brings_back_what_the_last_undo_took(aoi: Aoi, game: Path) -> None:
    aoi("undo", game, "-n", "3", "--yes")
    code, out, _ = aoi("redo", game, "--because", "the wrong game")
    assert code == 0
    assert out.splitlines()[:3] == [f"brought back: row {n}: {ROWS[n - 1]}"
                                    for n in (LAST - 2, LAST - 1, LAST)]
    assert moves(game) == [*ROWS, "gm: undo 3", 'gm: redo 3 because "the wrong game"']
    after = judge(game.read_text())
    assert not after.problems and after.state is after.replay.state_after(LAST)
    assert not any(entry.undone for entry in after.replay.entries)


def test_a_part_of_it_can_be_brought_back(aoi: Aoi, game: Path) -> None:
    aoi("undo", game, "-n", "3", "--yes")
    assert aoi("redo", game, "-n", "1").code == 0
    assert list_standing(game)[-1] == LAST - 2
    struck = {e.row for e in judge(game.read_text()).replay.entries if e.undone}
    assert struck == {LAST - 1, LAST}
    assert aoi("redo", game).code == 0
    assert list_standing(game)[-1] == LAST


def test_each_redo_brings_back_one_undo(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    aoi("undo", game, "-n", "2", "--yes")
    aoi("redo", game)
    assert list_standing(game)[-1] == LAST - 1
    aoi("redo", game)
    assert list_standing(game)[-1] == LAST
    assert moves(game)[-4:] == ["gm: undo 1", "gm: undo 2", "gm: redo 2", "gm: redo 1"]


def test_what_was_brought_back_can_be_undone_again(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    aoi("redo", game)
    assert ROWS[-1] in aoi("undo", game).out
    assert list_standing(game)[-1] == LAST - 1


def test_nothing_is_brought_back_behind_another_row(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    aoi("play", game, "anna: pass rb-send")
    before = game.read_bytes()
    code, out, err = aoi("redo", game)
    assert (code, out) == (1, "") and "T315 no row can be brought back" in err
    assert game.read_bytes() == before


def test_no_more_is_brought_back_than_was_undone(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    code, _, err = aoi("redo", game, "-n", "2")
    assert code == 1 and "1 row can be brought back, not 2" in err
    assert "Bring back 1 to 1." in err


def test_redo_can_be_tried(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    before = game.read_bytes()
    assert aoi("redo", game, "--dry-run").code == 0
    assert game.read_bytes() == before


# replace

UNDONE = len(ROWS) + 1


def test_another_row_stands_in_its_place_and_those_behind_are_played_again(
    aoi: Aoi, game: Path
) -> None:
    """The books that Berta gains are chosen anew; what follows does not depend on them."""
    number = ROWS.index("berta: gain 1 engineering") + 1
    code, out, err = aoi("replace", game, number, "berta: gain 1 law", "--because", "misread")
    assert (code, err) == (0, "")
    behind = ROWS[number:]
    assert moves(game) == [*ROWS, f'gm: undo {len(behind) + 1} because "misread"',
                           "berta: gain 1 law", *behind]
    lines = out.splitlines()
    assert lines[:2] == [f"instead of row {number}: berta: gain 1 engineering", "berta: gain 1 law"]
    assert f"played again: {len(behind)} rows behind it" in lines
    judged = judge(game.read_text())
    assert not judged.problems
    assert judged.game.amounts.holdings(judged.state, "berta")["books"] == {
        "banking": 0, "law": 1, "engineering": 0, "medicine": 0}


def test_what_falls_is_shown_and_wants_a_yes(aoi: Aoi, game: Path) -> None:
    """Another first building of Anna lies out of reach of what she built later."""
    number = ROWS.index("anna: place I10") + 1
    before = game.read_bytes()
    given = ["replace", game, number, "anna: place A5"]
    code, out, err = aoi(*given)
    assert code == 2 and game.read_bytes() == before
    assert f"falls: row {LAST}: {ROWS[-1]}" in out and "    M" in out
    assert err.endswith(f'  help: If it is meant: aoi replace {game} {number} "anna: place A5" '
                        "--yes\n")
    assert aoi(*given, "--yes").code == 0
    assert moves(game)[LAST:] == [
        f'gm: undo {LAST - number + 1} because "row {number} is replaced"',
        "anna: place A5", *ROWS[number:-1]]


def test_behind_a_row_that_falls_nothing_is_played(aoi: Aoi, game: Path) -> None:
    """Where an action fell, the rows behind it were written in another position."""
    aoi("play", game, "berta: burn 1. dig 1. build F1", "cleo: upgrade B6 guild")
    number = ROWS.index("anna: place I10") + 1
    out = aoi("replace", game, number, "anna: place A5", "--dry-run").out
    assert "    behind a row that fell" in out
    assert out.count("falls: ") == 3


def test_an_answer_that_falls_does_not_stop_the_others(aoi: Aoi, tmp_path: Path) -> None:
    """Anna upgrades where nobody lives beside: Berta's answer falls, Berta's pass stands."""
    path = tmp_path / "near.yaml"
    aoi("new", path, "-p", "anna=lake+moles+rb1", "-p", "berta=swamp+omar+rb2",
        "-p", "cleo=forest+blessed+rb3", "--seed", "sunday", "--ruleset", "1")
    aoi("play", path, "anna: place F2", "berta: place G3 workshop", "cleo: place G4",
        "cleo: place H9", "berta: place H4 workshop", "anna: place H2", "berta: place F1 tower",
        "anna: upgrade H2 guild", "berta: leech 1", "berta: pass rb-coins",
        "cleo: upgrade H9 guild")
    code, out, _ = aoi("replace", path, 8, "anna: pass rb-school", "--yes")
    assert code == 0
    assert [line for line in out.splitlines() if line.startswith("falls")] == [
        "falls: row 9: berta: leech 1"]
    assert moves(path)[-3:] == ["anna: pass rb-school", "berta: pass rb-coins",
                                "cleo: upgrade H9 guild"]


@pytest.mark.parametrize(("number", "told"), [
    (99, "there are 15 rows, not 99"),
    (UNDONE, "row 15 takes others back"),
    (LAST, "row 14 does not stand: it was undone"),
])
def test_only_a_row_that_stands_can_be_replaced(
    aoi: Aoi, game: Path, number: int, told: str
) -> None:
    aoi("undo", game)
    before = game.read_bytes()
    code, out, err = aoi("replace", game, number, "anna: pass rb-send")
    assert (code, out) == (2, "") and told in err
    assert game.read_bytes() == before


def test_a_new_row_that_is_refused_changes_nothing(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, err = aoi("replace", game, LAST, "anna: build A1")
    assert (code, out) == (1, "") and "nothing was written" in err
    assert game.read_bytes() == before


def test_replace_wants_a_row(aoi: Aoi, game: Path) -> None:
    assert aoi("replace", game, LAST, "# nothing").code == 2
    assert aoi("replace", game, LAST).code == 2
    assert aoi("replace", "-", "1", "anna: pass").code == 2


def test_several_rows_can_stand_in_the_place_of_one(aoi: Aoi, game: Path) -> None:
    aoi("replace", game, LAST, "-", stdin="anna: dig 1. build I9\nberta: pass rb-discipline\n")
    assert moves(game)[LAST + 1:] == ["anna: dig 1. build I9", "berta: pass rb-discipline"]
