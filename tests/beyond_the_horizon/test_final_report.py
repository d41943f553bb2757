"""A finished game in brief: names of what players have, and everything if it is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Aoi

GAMES = sorted(Path("games", "beyond-the-horizon").glob("*.yaml"))
FINISHED = GAMES[0]
MOST_LINES, WIDTH = 160, 80


def test_all_shipped_games_are_shown() -> None:
    assert len(GAMES) == 24


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_is_shown_in_160_lines(
    aoi: Aoi, monkeypatch: pytest.MonkeyPatch, game: Path
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    lines = aoi("show", game).out.splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= WIDTH
    for title in ("Result", "Points", "Goals", "Holdings", "Lying out"):
        assert title in lines


def test_the_brief_report_names_what_each_player_has(aoi: Aoi) -> None:
    said = " ".join(aoi("show", GAMES[-1]).out.split())
    assert "government Hill Clans (G4a): despotism, theocracy" in said
    assert "leaders The Tutor (L310)" in said
    assert "structures Drovers' Yard (S05) on cradle in stock Well House (S04)," in said
    assert "Toll Arches (T308) in private" in said
    assert "Lying out" in said and "Wayside Hostel (S15)" in said
    assert said.endswith("`--full` shows all tables, `--part` some of them.")


def test_full_and_part_show_the_tables_with_effects(aoi: Aoi) -> None:
    full = aoi("show", FINISHED, "--full").out
    assert "\nTechnology tree\n" in full and "what it does" in full
    assert "Holdings" not in full and "--full" not in full
    part = aoi("show", FINISHED, "--part", "technology-tree").out
    assert "\nTechnology tree\n" in part and "--full" not in part


def test_data_is_the_same_with_and_without_full(aoi: Aoi) -> None:
    data = aoi("show", FINISHED, "--format", "json").out
    assert data == aoi("show", FINISHED, "--full", "--format", "json").out
    assert "Action spaces" in {table["title"] for table in json.loads(data)["tables"]}


def test_a_game_under_way_is_shown_with_all_effects(aoi: Aoi) -> None:
    under_way = aoi("show", FINISHED, "--at", "R2").out
    assert under_way == aoi("show", FINISHED, "--at", "R2", "--full").out
    assert "\nTechnology tree\n" in under_way


def test_other_games_show_all_at_their_end(aoi: Aoi) -> None:
    game = Path("games", "age-of-innovation", "06-three.yaml")
    assert aoi("show", game).out == aoi("show", game, "--full").out
