"""What reports and pictures tell of factions of Fire & Ice: terrains, versions, limits."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.rules.terra_mystica.telling.picture import picture
from aoi_cli.rules.terra_mystica.telling.report import list_extras
from tests.conformance.playing import start


def player(faction: str, position: dict[str, Any] | None = None, **game: Any) -> tuple[Any, Any]:
    told = {"ruleset": "3", "players": [faction, "witches", "giants"], **game}
    s: Any = start({"game": told, "position": position or {}}, "terra-mystica")[1]
    return s, s.players[faction]


def extras(faction: str, position: dict[str, Any] | None = None, **game: Any) -> dict[str, str]:
    return dict(list_extras(player(faction, position, **game)[1]))


def test_the_terrain_to_which_spades_are_counted() -> None:
    assert extras("yetis", starts={"yetis": "plains"}) == {
        "start terrain": "plains; spades are counted to it"}
    assert extras("acolytes") == {"start terrain": "lake"}


def test_unlocked_terrains_and_the_limit_of_priests() -> None:
    unlocked = {"riverwalkers": {"unlocked": ["swamp", "desert"], "priest_limit": 3}}
    assert extras("riverwalkers", unlocked) == {
        "unlocked": "desert, swamp and lake", "priest limit": "3 priests"}


def test_a_former_version_and_how_often_the_terrain_changes() -> None:
    assert extras("shapeshifters") == {}
    assert extras("shapeshifters", {"shapeshifters": {"changes": 2}},
                  versions=["final_variable_v3"]) == {
        "changes": "2 more changes of terrain", "version": "final_variable_v3"}


def test_other_factions_have_nothing_to_add() -> None:
    witches = player("yetis")[0].players["witches"]
    assert [*list_extras(witches)] == []


@pytest.mark.parametrize(
    ("faction", "position", "words"),
    [
        ("icemaidens", {}, "icemaidens · ice · from lake"),
        ("riverwalkers", {}, "riverwalkers · lake"),
        ("riverwalkers", {"riverwalkers": {"unlocked": ["swamp", "desert"]}},
         "riverwalkers · lake · also D S"),
    ],
)
def test_a_board_in_the_picture_says_where_is_built(
    faction: str, position: dict[str, Any], words: str
) -> None:
    s, p = player(faction, position)
    boards = picture(s, "").players
    assert [board.subtitle for board in boards][[*s.players].index(p.name)] == words
