"""Games of real players, and of a program with Fire & Ice: every row's state and every final
score as they were recorded."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from aoi_cli.imports.snellman.corpus import compared
from aoi_cli.imports.snellman.importing import imported, reads_back
from aoi_cli.imports.snellman.records import index, names
from tests.conftest import Aoi
from tests.shared import SHARED

FOLDER = SHARED / "recorded" / "terra-mystica"
GAMES = names(FOLDER)
FIRE_AND_ICE = FOLDER.with_name(f"{FOLDER.name}-expansions")
pytestmark = pytest.mark.skipif(
    not GAMES, reason=f"no recorded games in {FOLDER}; AOI_SHARED names another folder"
)


@pytest.mark.few(8, "whole recorded games")
@pytest.mark.parametrize("name", names(FIRE_AND_ICE))
def test_every_row_with_fire_and_ice_is_as_recorded(name: str) -> None:
    found = compared(FIRE_AND_ICE, name, index(FIRE_AND_ICE))
    assert found.differences == []
    assert found.final_ok, found.final_vp
    assert found.rows > 50


@pytest.mark.few(8, "whole recorded games")
@pytest.mark.parametrize("name", GAMES)
def test_every_row_and_every_final_score_is_as_recorded(name: str) -> None:
    found = compared(FOLDER, name, index(FOLDER))
    assert found.differences == []
    assert found.final_ok, found.final_vp
    assert found.rows > 100


@pytest.mark.few(5, "whole recorded games")
@pytest.mark.parametrize("name", sorted(p.stem for p in (FOLDER / "ledgers").glob("*.txt")))
def test_a_ledger_leads_to_the_same_game_and_its_states_hold(name: str) -> None:
    ledger = (FOLDER / "ledgers" / f"{name}.txt").read_text(encoding="utf-8")
    log = (FOLDER / "logs" / f"{name}.txt").read_text(encoding="utf-8")
    asserted = imported(ledger, asserting=True)
    assert sum("  = " in made.row for made in asserted.made) > 150

    def commands(text: str) -> list[str]:
        return [c for made in imported(text).made for c in made.row.replace(":", ".").split(".")
                if c != made.row.split(":")[0]]

    assert commands(ledger) == commands(log)
    assert reads_back(asserted)


@pytest.mark.few(5, "whole recorded games")
@pytest.mark.parametrize("name", names(FIRE_AND_ICE))
def test_a_ledger_with_fire_and_ice_needs_no_log(name: str) -> None:
    """It names neither versions of factions nor seats that were dropped before they had one."""
    ledger = (FIRE_AND_ICE / "ledgers" / f"{name}.txt").read_text(encoding="utf-8")
    asserted = imported(ledger, asserting=True)
    assert sum("  = " in made.row for made in asserted.made) > 50
    final = index(FIRE_AND_ICE)[name]["final_vp"]
    s = asserted.replay.state
    assert {f: vp for f, vp in final.items() if not f.startswith("nofaction")} == {
        p.faction: p.vp for p in s.players.values() if p.faction}


def test_versions_come_from_the_states_of_a_ledger() -> None:
    name = "fi-s22-fjords20-4p"
    ledger = (FIRE_AND_ICE / "ledgers" / f"{name}.txt").read_text(encoding="utf-8")
    assert "versions: [playtest_v2_volcano]" in imported(ledger).text
    before, vp, behind = ledger.rpartition(" VP")
    assert imported(f"{before}9{vp}{behind}").text == imported(ledger).text


@pytest.fixture
def one_game(tmp_path: Path) -> str:
    """The name of a game; its record lies in a folder of its own."""
    name = GAMES[-1]
    for part in ("index.json", f"logs/{name}.txt", f"states/{name}.jsonl"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        shutil.copy(FOLDER / part, tmp_path / part)
    return name


def test_a_false_record_is_noticed(tmp_path: Path, one_game: str) -> None:
    states = tmp_path / "states" / f"{one_game}.jsonl"
    states.write_text(states.read_text().replace('"C": ', '"C": 1'))
    found = compared(tmp_path, one_game, index(tmp_path))
    assert found.equal == 0


def test_a_table_of_rows_and_times(aoi: Aoi, tmp_path: Path, one_game: str) -> None:
    code, out, err = aoi("bench", "corpus", tmp_path)
    assert (code, err) == (0, "")
    headings, game, total = out.splitlines()
    assert headings.split()[:7] == ["game", "rows", "commands", "equal", "of", "final", "import"]
    assert game.split()[3:6] == ["330", "330", "ok"]
    assert total.startswith("1 games")


def test_the_table_shows_what_differs(aoi: Aoi, tmp_path: Path, one_game: str) -> None:
    states = tmp_path / "states" / f"{one_game}.jsonl"
    states.write_text(states.read_text().replace('"VP": 20', '"VP": 21', 1))
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert "  row 0 cultists: setup\n    21 15 3 0 5/7/0 1/0/1/0 expected, 20 15" in out
    log = tmp_path / "logs" / f"{one_game}.txt"
    log.write_text(log.read_text().replace("build", "bild", 1))
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert "I104 `bild" in out


def test_a_folder_without_games(aoi: Aoi, tmp_path: Path) -> None:
    code, _, err = aoi("bench", "corpus", tmp_path)
    assert code == 2
    assert "index.json" in err
