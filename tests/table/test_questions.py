"""What can be asked about an open game."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import OpenGame, Unknown, new_game, open_game
from aoi_cli.table.archive import checked
from tests.conftest import ROWS


@pytest.fixture
def open_table(game: Path) -> OpenGame:
    return open_game(str(game))


def test_who_is_to_do_what(open_table: OpenGame) -> None:
    (turn,) = (item for item in open_table.waiting() if item.kind == "turn")
    assert (turn.player, turn.text) == ("berta", "to move")
    assert open_table.next_in_words().startswith("round 1")


def test_whatever_is_listed_is_legal(open_table: OpenGame) -> None:
    builds = open_table.legal("lake", kind="build")
    assert builds and {move.kind for move in builds} == {"build"}
    for move in builds:
        assert not open_table.try_rows([f"berta: {move.text}"]).problems


def test_how_a_row_goes_on(open_table: OpenGame) -> None:
    assert "berta: " in open_table.complete()
    assert "berta: dig 1. build " in open_table.complete("berta: dig 1. bu")
    assert open_table.names("b") == ["berta"]


def test_accounts_add_up_to_what_a_player_has(open_table: OpenGame) -> None:
    found = open_table.why("wasteland")
    assert found.player == "anna"
    for group in found.groups.values():
        for account in group:
            if account.start is not None:
                assert account.start + account.gained + account.spent == account.balance


def test_an_amount_change_by_change(open_table: OpenGame) -> None:
    player, account, lines = open_table.why_amount("anna", "Coins")
    assert (player, account.what) == ("anna", "coins")
    assert lines[-1].balance == account.balance
    [(entry, changes)] = open_table.why_number(lines[-1].entry.row, "anna", "coins")
    assert entry == lines[-1].entry and lines[-1].change in changes


def test_why_a_row_is_illegal(open_table: OpenGame) -> None:
    found = open_table.why_row("berta: build H8")
    assert found.problems
    assert [condition.holds for condition in found.conditions()][-1] is False
    for change in found.changes:
        assert not open_table.try_rows([change.row]).problems
    assert len(open_table.rows) == len(ROWS), "looking into a row leaves the game alone"


def test_a_trial_branches(open_table: OpenGame) -> None:
    trunk = open_table.try_rows(["berta: dig 1. build F1"])
    left, right = trunk.fork().go(["cleo: bild H1"]), trunk.fork()
    assert left.stopped and left.problems and not right.problems
    assert trunk.difference()["berta"]["coins"] < 0
    assert trunk.difference() == right.difference()


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda game: game.player("nobody"), "player"),
        (lambda game: game.legal("nobody"), "player"),
        (lambda game: game.legal(kind="dance"), "kind"),
        (lambda game: game.why_amount("anna", "gold"), "what"),
        (lambda game: game.why_number(0), "row"),
        (lambda game: game.why_number(999), "row"),
    ],
)
def test_what_there_is_not(  # type: ignore[no-untyped-def]
    open_table: OpenGame, ask, kind: str
) -> None:
    with pytest.raises(Unknown) as unknown:
        ask(open_table)
    assert unknown.value.kind == kind


def test_a_new_game_is_in_its_file(tmp_path: Path) -> None:
    path = str(tmp_path / "new.yaml")
    made = new_game(path, ["anna", "berta"], seed="1", title="Sunday")
    assert (made.title, made.players, len(made.rows)) == ("Sunday", ["anna", "berta"], 0)
    assert open_game(path).source == made.source


def test_many_files(game: Path, broken: Path) -> None:
    assert game == broken
    (game.parent / "notes.yaml").write_text("a: 1\n")
    (found,) = checked([str(game.parent)])
    assert (found.path, found.rows, len(found.problems)) == (str(game), len(ROWS) + 2, 2)
