"""The map of a table in text: names that rows accept, and signs that read without colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli import table
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.render.hexes import draw, written_name
from aoi_cli.render.text import print_board
from aoi_cli.rules.beyond_the_horizon.map import find_place, hex_name, require_tile
from aoi_cli.rules.beyond_the_horizon.telling.board import draw_board
from tests.beyond_the_horizon.table import position

GAMES = sorted(Path("games", "beyond-the-horizon").glob("*.yaml"))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_the_names_on_the_map_are_those_of_rows(game: Path) -> None:
    s = table.open_game(str(game)).state
    board = draw_board(s)
    drawn = "\n".join(draw(board, colour=False))
    for hex in board.hexes:
        tile, at = find_place(s, written_name(hex))
        assert at is not None and hex_name(at) == hex.id
        assert tile in (hex.label, "")
        assert written_name(hex) in drawn
    assert "cradle" in drawn


def test_a_name_that_is_not_on_the_map_is_refused() -> None:
    s = position({})
    assert require_tile(s, "Cradle") == require_tile(s, "M13") == "cradle"
    with pytest.raises(Refusal):
        require_tile(s, "crater")


def test_a_free_place_with_the_name_of_a_tile_is_called_so_on_the_map() -> None:
    # The tile H13 lies beside the cradle; the hex H13 is free beside two tiles.
    s = position({"tiles": {"H13": (0, -1), "H05": (-4, 0), "H06": (-4, -1)}})
    names = {written_name(hex) for hex in draw_board(s).hexes if not hex.colour}
    assert "at-H13" in names and "H13" not in names
    assert find_place(s, "at-H13") == ("", (-5, 0))


def test_each_terrain_has_a_sign_that_the_legend_explains() -> None:
    s = position({"built": {"ST1": ["S01", "anna", "berta"]}, "tiles": {"H01": (1, -1)}})
    said = "\n".join(print_board(draw_board(s), colour=False, width=80))
    assert "* starting tile" in said and "\\ * /" in said
    assert "^ cradle of civilization" in said and "\\ ^ /" in said
    assert "= covered by a structure" in said and "\\ = /" in said
    assert "3 territory and its strength" in said and "\\ 2 /" in said
