"""Rows are written all or none, and only behind what was read."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.table import Refused, game_of, open_game
from aoi_cli.table.append import Added
from tests.conftest import ROWS, line_of
from tests.table.conftest import ReplayCounts

BUILD = "berta: dig 1. build F1"


def text(path: Path) -> str:
    return path.read_bytes().decode()


def test_what_is_played_is_in_the_file_and_in_the_game(game: Path) -> None:
    opened = open_game(str(game))
    assert opened.in_turn() == "berta"
    added = opened.play([BUILD])
    assert opened.in_turn() == "cleo"
    assert [entry.text for entry, _ in added.entries()] == [BUILD]
    assert added.first_line == line_of(game, BUILD)
    assert opened.source == text(game)


def test_going_on_is_the_same_as_judging_the_longer_file(game: Path) -> None:
    opened = open_game(str(game))
    opened.play([BUILD, "# a remark"])
    opened.undo()
    again = judge(text(game))
    assert opened.entries == again.replay.entries
    assert opened.rows == again.rows
    assert opened.judged.text.all == again.text
    assert opened.judged.replay.rows == again.replay.rows
    assert opened.game.amounts.score(opened.state) == again.game.amounts.score(again.state)


def test_a_refused_row_leaves_file_and_game_alone(game: Path) -> None:
    opened, before = open_game(str(game)), text(game)
    with pytest.raises(Refused) as refused:
        opened.play([BUILD, "anna: bild H7", "nobody: pass"])
    assert [found.code for found in refused.value.problems] == ["S102", "S105"]
    told = f"row {len(ROWS) + 2}:7: S102 `bild` is not a command here\n"
    assert refused.value.describe().startswith(told)
    assert refused.value.note == "nothing was written."
    assert text(game) == before == opened.source
    assert opened.in_turn() == "berta" and len(opened.rows) == len(ROWS)


def test_errors_stand_where_the_rows_would_stand(game: Path) -> None:
    lines = len(text(game).splitlines())
    with pytest.raises(Refused) as refused:
        open_game(str(game)).play([BUILD, "cleo: build H8"])
    (found,) = refused.value.problems
    assert (found.span.line, found.span.col) == (lines + 2, 15)


def test_a_fault_while_looking_leaves_the_file_alone(game: Path) -> None:
    def look(added: Added) -> None:
        assert len(added.game.rows) == len(ROWS) + 1
        raise ZeroDivisionError

    opened, before = open_game(str(game)), text(game)
    with pytest.raises(ZeroDivisionError):
        opened.play([BUILD], look)
    assert text(game) == before == opened.source


def test_a_dry_run_changes_nothing(game: Path) -> None:
    opened, before = open_game(str(game)), text(game)
    assert opened.play([BUILD], dry_run=True).game.in_turn() == "cleo"
    assert text(game) == before
    assert opened.in_turn() == "berta"


def test_rows_of_somebody_else_are_judged_first(game: Path, replay_counts: ReplayCounts) -> None:
    opened, other = open_game(str(game)), open_game(str(game))
    other.play([BUILD])
    with pytest.raises(Refused):
        opened.play([BUILD])
    assert opened.in_turn() == "berta"
    assert text(game).endswith(f"  {BUILD}\n")
    opened.play(["gm: undo 1"])
    assert text(game).endswith(f"  {BUILD}\n  gm: undo 1\n")
    assert opened.source == text(game)
    assert replay_counts.files == 4


def test_only_what_was_seen_is_undone(game: Path) -> None:
    opened = open_game(str(game))
    open_game(str(game)).play([BUILD])
    before = text(game)
    with pytest.raises(Refused) as refused:
        opened.undo()
    assert [found.code for found in refused.value.problems] == ["F215"]
    assert text(game) == before


def test_undone_rows_are_named_and_stay_in_the_ledger(game: Path) -> None:
    opened = open_game(str(game))
    entries = [*opened.entries]
    added = opened.undo(2, because="another plan")
    assert [entry.text for entry in added.undone()] == ROWS[-2:]
    assert text(game).endswith('  gm: undo 2 because "another plan"\n')
    assert [e.text for e in opened.entries if e.undone and not e.automatic] == ROWS[-2:]
    assert not any(entry.undone for entry in entries), "an older ledger is not written in"


def test_nothing_is_written_behind_errors(broken: Path) -> None:
    opened, before = open_game(str(broken)), text(broken)
    assert len(opened.problems) == 2
    with pytest.raises(Refused) as refused:
        opened.play([BUILD])
    assert refused.value.note == f"{broken} has errors already, so nothing was written."
    assert text(broken) == before


@pytest.mark.parametrize("rows", [[], [""], ["berta: pass\nanna: pass"]])
def test_what_is_no_row(game: Path, rows: list[str]) -> None:
    opened, before = open_game(str(game)), text(game)
    with pytest.raises(Refused):
        opened.play(rows)
    assert text(game) == before


def test_remarks_are_rows_that_nobody_plays(game: Path) -> None:
    opened = open_game(str(game))
    assert not list(opened.play(["# a letter came"]).entries())
    assert text(game).endswith("  # a letter came\n")
    assert opened.in_turn() == "berta"


def test_a_text_without_a_file(game: Path) -> None:
    found = game_of(text(game), "a letter")
    assert found.in_turn() == "berta"
    with pytest.raises(Refused) as refused:
        game_of("aoi: 1\n", "a letter")
    assert refused.value.describe().startswith("a letter:1:1: F206 ")
