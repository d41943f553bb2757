"""Boards in mails: drawn in games that were played, small enough, with letters for a phone."""

from __future__ import annotations

import re
import struct

import pytest

from aoi_cli.mail.mail_page import as_page
from aoi_cli.mail.mail_parts import Picture, Tables, as_text
from aoi_cli.mail.pictures import MOST_BYTES, WIDTHS, draw_board
from aoi_cli.mail.turn_mail import position_of
from aoi_cli.render.svg_board import NARROW, print_board_svg
from aoi_cli.table import Position, open_game
from tests.mail.seen_mails import GAMES, RECORDS

NO_BOARD = "through-the-ages"
SMALLEST = 9.0
"""Pixels that a letter on a board has at least on a phone."""
FONT = re.compile(r"\.board \.(id|piece text)[^{]*\{font-size:([\d.]+)px\}")


def last_position(game: str) -> Position:
    played = open_game(str(GAMES / RECORDS[game]))
    return played.snapshot(row=played.row * 2 // 3).seen_by(played.players[0])


@pytest.mark.parametrize("game", [game for game in RECORDS if game != NO_BOARD])
def test_a_board_is_drawn_in_the_middle_of_a_game(game: str) -> None:
    """With blended colours at the edges a full board is too large at any width."""
    pytest.importorskip("resvg_py")
    png = draw_board(last_position(game))
    assert 5_000 < len(png) <= MOST_BYTES
    assert struct.unpack(">I", png[16:20])[0] in WIDTHS


@pytest.mark.parametrize("game", [game for game in RECORDS if game != NO_BOARD])
def test_its_letters_can_be_read_on_a_phone(game: str) -> None:
    svg = print_board_svg(last_position(game).picture())
    width = float(re.search(r'width="(\d+)"', svg)[1])  # type: ignore[index]
    sizes = {name: float(size) for name, size in FONT.findall(svg)}
    inside = [float(one) for one in re.findall(r"scale\((0?\.\d+)\)", svg)]
    assert sizes["id"] * NARROW / width >= SMALLEST
    assert sizes["piece text"] * min([1.0, *inside]) * NARROW / width >= SMALLEST


def test_a_game_without_a_board_shows_its_tables_on_the_page_alone() -> None:
    view = last_position(NO_BOARD)
    (tables,) = position_of("sunday", view)
    assert isinstance(tables, Tables) and [*as_text([tables])] == []
    page = as_page([tables], lambda lines: lines, "")
    for table in view.report().tables:
        assert f">{table.title}</h3>" in page
    assert "<pre" not in page and "<svg" not in page


def test_a_game_with_a_board_has_no_such_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    view = last_position("terra-mystica")
    assert [*position_of("sunday", view)] == [], "no test draws boards unless it asks for that"
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", lambda view: b"png")
    assert [*position_of("sunday", view)] == [Picture(b"png", "The board of sunday")]
