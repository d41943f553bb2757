"""A game is judged by the readings that were usual when it was begun."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from aoi_cli.rules.beyond_the_horizon.rulings import FIRST, NEWEST, Rulings, effective
from tests.beyond_the_horizon.table import house
from tests.conftest import Aoi
from tests.packs.house import TEXT, judge_text

CHANGED = ("D35", "D64")
NEW = ("new", "game.yaml", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
       "--seed", "1", "--info", "open")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("ruleset", "goal", "pieces"), [
    (FIRST, "pack", "weakest"), (NEWEST, "instead", "named"),
])
def test_what_is_usual(ruleset: str, goal: str, pieces: str) -> None:
    """The house pack is older than the newest ruleset."""
    found = dict(effective(house().pack.rulings, {}, ruleset).items())
    assert [found[id] for id in CHANGED] == [goal, pieces]
    assert all(found[id] == q.usual for id, q in Rulings.known.items() if id not in CHANGED)


@pytest.mark.parametrize("ruleset", [FIRST, NEWEST])
@pytest.mark.parametrize(("id", "reading"), [
    ("D35", "pack"), ("D35", "instead"), ("D64", "named"), ("D64", "weakest"),
])
def test_a_table_has_its_own_readings_in_each(ruleset: str, id: str, reading: str) -> None:
    found = effective(house().pack.rulings, {id: reading}, ruleset)
    assert dict(found.items())[id] == reading


def test_a_pack_that_names_all_points_means_what_it_names(aoi: Aoi, folder: Path) -> None:
    text = TEXT.replace("id: bth-house-1", "id: box").replace("  D63:", "  D64: weakest\n  D63:")
    assert judge_text(text).errors == []
    (folder / "box.yaml").write_text(text)
    assert aoi(*NEW, "--pack", "box.yaml").code == 0
    assert "Rulings: D35=pack, D64=weakest, D20=any_removal." in aoi("show", "game.yaml").out


def test_a_pack_may_leave_out_only_what_is_new() -> None:
    assert judge_text(TEXT).errors == []
    without = judge_text(TEXT.replace("  D63: first_only\n", ""))
    assert [p.message for p in without.errors] == ["no reading of D63"]


def test_a_new_game_has_the_newest_ruleset_and_says_nothing_of_usual_readings(
    aoi: Aoi, folder: Path
) -> None:
    assert aoi(*NEW).code == 0
    text = (folder / "game.yaml").read_text()
    assert yaml.safe_load(text)["ruleset"] == NEWEST
    assert "Rulings: D20=any_removal." in aoi("show", "game.yaml").out
    (folder / "game.yaml").write_text(text.replace('ruleset: "2"', 'ruleset: "1"'))
    assert "Rulings: D20=any_removal." in aoi("show", "game.yaml").out


def test_the_rules_say_what_was_usual_before(aoi: Aoi) -> None:
    told = " ".join(aoi("rules", "D35").out.split())
    assert "in ruleset 1 pack if nothing else is said" in told
