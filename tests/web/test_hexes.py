"""Hexes keep keys of their own where a tile or a river is spelled like one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.table import open_game
from aoi_cli.table.composing import compose
from aoi_cli.web.hexes import Hexes
from tests.web.conftest import Browse, shorten

BOARD = Board(tuple(Hex(id, n, 0, "", "") for n, id in enumerate(["A1", "~A1", "C1", "C11"])))


@pytest.mark.parametrize(("text", "names", "keys"), [
    ("build A1", [], {"hex-a1"}),
    ("skip ~A1", [], {"hex-~a1"}),
    ("bridge A1:C11", [], {"hex-a1", "hex-c11"}),
    ("take c1", [], set()),
    ("build c1", ["C1"], {"hex-c1"}),
    ("take C1", ["c1"], set()),
    ("upgrade C1 to school. take c1", ["C1", "school", "c1"], {"hex-c1"}),
])
def test_a_text_names_hexes_as_the_game_spells_them(
    text: str, names: list[str], keys: set[str]
) -> None:
    assert Hexes(BOARD).list_keys(text, names) == keys


def test_a_hex_is_named_by_its_label_where_another_one_has_its_id() -> None:
    """The tile H16 lies on L15, and nothing is known yet of the place H16."""
    hexes = Hexes(Board((Hex("L15", 0, 0, "", "", label="H16"),
                         Hex("H16", 1, 0, "", "", label="at-H16"))))
    assert hexes.list_keys("move settler H16 to at-H16") == {"hex-l15", "hex-h16"}
    assert hexes.list_keys("settle H16") == hexes.list_keys("move settler K14 to L15") \
        == {"hex-l15"}
    assert hexes.list_keys("move soldier K14 to at-H16") == {"hex-h16"}


def test_a_text_without_its_hexes() -> None:
    hexes = Hexes(BOARD)
    assert hexes.leave_out("upgrade C1. take c1 by ~A1") == "upgrade . take c1 by "
    assert hexes.leave_out("take c1") == "take c1"


def test_a_game_without_a_map_has_no_hexes() -> None:
    assert Hexes(None).list_keys("take c1, A1") == set()


def test_a_choice_lights_its_hex_and_no_tile_of_that_name(tmp_path: Path) -> None:
    """A workshop may stand on C1 while the competency c1 lies there to be taken."""
    moment = open_game(shorten("age-of-innovation", 9, tmp_path, number=23))
    hexes = Hexes(moment.picture().board)
    composition = compose(moment, moment.waiting()[0].player, "")
    assert composition
    keys = {choice.text: hexes.list_keys_of(choice) for choice in composition.choices}
    assert keys["place C1 workshop"] == ["hex-c1", "workshop"]


def test_a_hex_has_the_card_and_the_rows_of_no_tile(browse: Browse, tmp_path: Path) -> None:
    file = shorten("age-of-innovation", 200, tmp_path, number=5)
    game, client = open_game(file), browse()

    def ask(key: str, slot: str = "") -> str:
        return client.get(f"/g/{file.name}/why", params={"key": key, "slot": slot}).text

    rows = list(map(game.row_text, range(1, game.row + 1)))
    built = {str(n) for n, row in enumerate(rows, 1) if re.search(r"\bC2\b", row)}
    taken = {str(n) for n, row in enumerate(rows, 1) if re.search(r"\bc2\b", row)}
    assert built and taken and not built & taken
    assert built <= set(re.findall(r'data-row="([0-9]+)"', ask("hex-c2", "hex C2")))
    assert not taken & set(re.findall(r'data-row="([0-9]+)"', ask("hex-c2", "hex C2")))
    assert not built & set(re.findall(r'data-row="([0-9]+)"', ask("c2")))
    assert "<span>competency</span>" in ask("c2")
    hex = ask("hex-c2", "hex C2")
    assert "<span>competency</span>" not in hex and "<span>building</span>" in hex


def test_a_wonder_with_a_full_stop_in_its_name_has_its_card(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("through-the-ages", 40, tmp_path)
    page = browse().get(f"/g/{file.name}/why", params={
        "as": "everything", "key": "st-peters-basilica i st-peters-basilica-i"}).text
    assert 'class="rules"' in page and "wonder" in page
