"""Games on a real table, written down: what was seen is known, and nothing else is guessed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import Aoi, list_errors

HEAD = """aoi: 1
game: through-the-ages
ruleset: "1"
info: recorded
shown: [frugality_a, aristotle, moses, homer, hammurabi, colossus, pyramids, rich_land_a,
  urban_growth_a, hanging_gardens, stockpile, julius_caesar, patriotism_a]
players: [anna, berta]
moves: |
"""
ROWS = [
    "anna: take moses. end",
    "berta: take homer. end  [alexander_the_great, rich_land_a, engineering_genius_a, frugality_a]",
    "anna: end  [?, ?, alchemy, monarchy, great_wall]",
    "berta: end  [rats, raid_i, knights, iron, warfare]",
]
"""Lines 9 to 12: anna has drawn two cards that nobody wrote down, berta Rats and a Raid."""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "table.yaml"


def write_game(path: Path, *rows: str) -> Path:
    path.write_text(HEAD + "".join(f"  {row}\n" for row in (*ROWS, *rows)), encoding="utf-8")
    return path


@pytest.mark.parametrize("rows", [
    [],
    ["anna: prepare ?  [development_of_science]"],
    ["anna: prepare ? I  [development_of_science]"],
    ["anna: prepare rebellion  [development_of_science]"],
    ["anna: play legion"],
    ["anna: take alchemy. end  [?, ?, ?, drama, irrigation]",
     "berta: prepare rats  [development_of_science]"],
    ["anna: take frugality_a from 7. end"],
    ["anna: end", "berta: take drama from 13"],
])
def test_an_unknown_card_is_any_that_is_left(aoi: Aoi, table: Path, rows: Sequence[str]) -> None:
    assert list_errors(aoi, write_game(table, *rows)) == []


@pytest.mark.parametrize(("rows", "problem"), [
    (["anna: prepare rats  [development_of_science]"],
     "13:17: H004 nobody can hold another rats: there is 1 in the box (known from line 12)"),
    (["anna: prepare ? II"], "13:17: C622 anna has no card of age II in hand"),
    (["anna: prepare crusades_of_old"], "13:17: C621 there is no card `crusades_of_old`"),
    (["anna: prepare refugees"], "13:17: C622 Refugees is not in anna's hand"),
    (["anna: prepare ?  [legion]"], "13:21: H004 there is no legion in events"),
    (["anna: prepare ?  [development_of_science, iron]"],
     "13:45: H006 nothing comes to light that could be iron"),
    (["anna: end  [?, ?, moses]"], "13:21: H004 there is no moses in civilI"),
    (["anna: take homer"], "13:14: C622 Homer is not in the row"),
    (["anna: end", "berta: take drama"], "14:15: C622 nobody has said where Drama lies"),
    (["anna: end", "berta: take legion from 13"], "14:15: C622 Legion is not in the row"),
    (["anna: end", "berta: take great_wall from 13"], "14:31: C622 Great Wall is not on space 13"),
])
def test_what_cannot_be_is_told_at_its_place(
    aoi: Aoi, table: Path, rows: Sequence[str], problem: str
) -> None:
    assert list_errors(aoi, write_game(table, *rows))[0].startswith(problem)


def test_the_back_of_an_event_tells_what_it_scores(aoi: Aoi, table: Path) -> None:
    path = write_game(table, "anna: prepare ?  [development_of_science]")
    score = json.loads(aoi("score", path, "--format", "json").out)
    assert [player["total"] for player in score["players"]] == [1, 0]
    assert not score.get("undecided")


def test_an_event_that_nobody_wrote_down_leaves_all_undecided(aoi: Aoi, table: Path) -> None:
    path = write_game(table, "anna: prepare ?")
    assert list_errors(aoi, path) == []
    score = json.loads(aoi("score", path, "--format", "json").out)
    told = {(found["player"], found["what"]) for found in score["undecided"]}
    assert told == {(player, what) for player in ("anna", "berta")
                    for what in ("culture", "science", "food", "resources")}
    assert {found["source"] for found in score["undecided"]} == {"event"}


def test_undo_goes_back_to_the_last_revelation_only(aoi: Aoi, table: Path) -> None:
    path = write_game(table, "anna: prepare ?  [development_of_science]")
    assert "T313" in aoi("undo", path).err
    assert aoi("undo", path, "--because", "miscounted").code == 0
    assert list_errors(aoi, path) == []
