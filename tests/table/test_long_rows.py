"""A row that is begun is read up to its first fault, however long it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from aoi_cli.engine.bounds import LINE, PARTS
from aoi_cli.engine.moves.legal import Commands
from aoi_cli.engine.moves.turns import begin_row
from aoi_cli.engine.state import State
from aoi_cli.table import Position, composing, open_game
from aoi_cli.table.composing import BETWEEN, compose, cut_row
from aoi_cli.web.composer import compose_row
from aoi_cli.web.library import Library
from aoi_cli.web.views import EVERYTHING, View
from tests.web.conftest import shorten

GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")


def find_longest_row(position: Position) -> tuple[str, Sequence[str]]:
    player = str(position.in_turn())
    rows = (row.text.partition(": ")[2] for row in position.legal_rows(limit=60))
    return player, max((cut_row(position, player, row).commands for row in rows), key=len)


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_before_the_first_fault_is_accepted(tmp_path: Path, game: str) -> None:
    position = open_game(shorten(game, 40, tmp_path))
    player, commands = find_longest_row(position)
    for n in range(len(commands) + 1):
        typed = BETWEEN.join([*commands[:n], "nonsense", *commands[n:], "nonsense"])
        composition = compose(position, player, typed)
        assert composition is not None
        assert len(cut_row(position, player, composition.accepted).commands) == n
        assert composition.left.startswith("nonsense")


def test_each_command_of_a_long_row_is_carried_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried_out: list[object] = []
    after = composing.after

    def count(s: State, player: str, commands: Commands) -> State | None:
        carried_out.extend(commands)
        return after(s, player, commands)

    position = open_game(shorten("terra-mystica", 40, tmp_path))
    player, commands = find_longest_row(position)
    root = begin_row(position.state, player)
    assert root is not None and len(commands) > 1
    monkeypatch.setattr(composing, "after", count)
    _, known = composing.read_beginning(position, root, [*commands, *["pass"] * 2 * PARTS])
    assert known >= len(commands)
    assert len(carried_out) == known + 1


def test_a_row_that_is_too_long_is_refused_before_it_is_taken_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    view = View(Library([str(tmp_path)]).open(file.name), file.name, EVERYTHING)
    monkeypatch.setattr("aoi_cli.web.composer.compose", None)
    answer = compose_row(view, view.writers[0], "pass. " * LINE)
    assert f"more than {LINE}" in answer["verdict"] and not answer["legal"]
