"""Rows that end the game of their own player: a page plays them only after a second step."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import new_game, open_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.web.conftest import Browse
from tests.web.tables import Visit, new_desk
from tests.web.test_playing import send, version
from tests.web.test_seats import press_button

AGES = ["Ann: take hanging_gardens", "Ann: end", "Bob: take aristotle",
        "Bob: take cultural_heritage_a", "Bob: end"]
"""Behind these rows Ann's second turn begins with politics."""
ASKED = "This ends the game for Ann. Nothing was written."


@pytest.fixture
def ages(tmp_path: Path) -> Path:
    path = tmp_path / "ages.yaml"
    new_game(path, ["Ann", "Bob"], game="through-the-ages", seed="5").play(AGES)
    return path


# a page of a file


def test_a_page_asks_once_more(browse: Browse, ages: Path) -> None:
    client, before = browse(), ages.read_bytes()
    judged = send(client, ages, "compose", player="Ann", text="resign", version="")
    assert judged["legal"] and "this ends the game for Ann" in judged["verdict"]
    row = {"player": "Ann", "text": "resign", "version": version(client, ages)}
    asked = send(client, ages, "rows", **row)
    assert not asked["done"] and ASKED in asked["verdict"] and 'id="confirm"' in asked["verdict"]
    assert ages.read_bytes() == before
    assert send(client, ages, "rows", **row, confirmed=True)["done"]
    assert open_game(ages).rows[-1].text == "Ann: resign"
    twice = send(client, ages, "rows", **row, confirmed=True)
    assert not twice["done"] and open_game(ages).row == len(AGES) + 1


def test_a_row_that_is_refused_is_not_asked_about(browse: Browse, ages: Path) -> None:
    client, before = browse(), ages.read_bytes()
    for confirmed in (False, True):
        answer = send(client, ages, "rows", player="Ann", text="resign. end", confirmed=confirmed,
                      version=version(client, ages))
        assert not answer["done"] and 'id="confirm"' not in answer["verdict"]
        assert "the turn has ended" in answer["verdict"] and ages.read_bytes() == before


def test_the_same_row_is_asked_about_in_the_place_of_another_one(
    browse: Browse, tmp_path: Path
) -> None:
    file = tmp_path / "mystica.yaml"
    new_game(file, ["anna", "berta"], game="terra-mystica", seed="1").play(
        ["anna: take witches", "berta: take nomads"])
    client, before = browse(), file.read_bytes()
    row = {"player": "anna", "number": 2, "text": "resign", "version": version(client, file)}
    game = open_game(file)
    assert not game.try_rows(["berta: resign"]).problems
    asked = send(client, file, "replace", **row)
    assert not asked["done"] and "ends the game for berta" in asked["verdict"]
    assert file.read_bytes() == before
    assert send(client, file, "replace", **row, confirmed=True)["done"]
    assert open_game(file).state.players["berta"].dropped


# a page of a table


@pytest.fixture
def table(tmp_path: Path) -> Desk:
    desk = new_desk(tmp_path)
    new_game(desk.path(), ["Ann", "Bob"], game="through-the-ages", seed="5").play(AGES)
    desk.run()
    return desk


@pytest.fixture
def offer_desk(tmp_path: Path) -> Desk:
    """A table at which Bob has an offer and the turn."""
    desk = begin(new_desk(tmp_path), [*BEGINNING, OFFER])
    desk.run()
    return desk


def test_a_page_of_a_table_asks_once_more(table: Desk) -> None:
    ann, before = Visit(table, "Ann"), table.path().read_bytes()
    page = ann.page()
    for _ in range(2):
        asked = ann.play("resign", page)
        assert not asked["done"] and 'id="confirm"' in asked["verdict"]
        assert "This ends the game for Ann" in asked["verdict"]
        assert table.path().read_bytes() == before
    for _ in range(2):
        done = ann.play("resign", page, confirmed=True)
        assert done["done"] and "your order is in" in done["receipt"]
    assert table.rows()[len(AGES):] == ["Ann: resign"]


def test_a_page_that_is_overtaken_plays_nothing(table: Desk) -> None:
    ann = Visit(table, "Ann")
    page = ann.page()
    ann.play("resign", page)
    assert ann.play("pass", page)["done"]
    before = table.path().read_bytes()
    assert ann.play("resign", page, confirmed=True)["stale"]
    assert table.path().read_bytes() == before


@pytest.mark.parametrize("what", ["lines", "premove"])
def test_a_form_leads_to_a_button_that_confirms(offer_desk: Desk, what: str) -> None:
    """Also without scripts, and for rows that are to be played later."""
    bob, before = Visit(offer_desk, "Bob"), offer_desk.path().read_bytes()
    asked = bob.send(what, lines="decline. resign\r\n# so be it").text
    assert "This ends the game for Bob" in asked and "Nothing was done." in asked
    assert offer_desk.path().read_bytes() == before and not offer_desk.table().memory.premoves
    answer = press_button(bob, asked, "Yes, it is meant").text
    assert "Nothing was done." not in answer
    (record,) = (record for record in offer_desk.records("outcome") if record["kind"] == "done"
                 and not str(record["key"]).startswith("premove"))
    assert record["said"] == 9 and "so be it" in str(record["lines"])
    assert "resign" in (offer_desk.rows()[-1] if what == "lines" else str(record["orders"]))


def test_a_page_whose_row_is_refused_is_not_asked(table: Desk) -> None:
    ann, before = Visit(table, "Ann"), table.path().read_bytes()
    for confirmed in (False, True):
        answer = ann.play("resign. end", confirmed=confirmed)
        assert not answer["done"] and 'id="confirm"' not in answer["verdict"]
    assert table.path().read_bytes() == before
