"""A pack in a file of its own, and what its players learn of it in a game."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from aoi_cli.packs import judge_pack
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from tests.conftest import Aoi
from tests.packs.house import TEXT

NEW = ("new", "game.yaml", "-p", "anna", "-p", "berta", "--game", "beyond-the-horizon", "--seed",
       "1", "--pack", "box")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With a pack in which nobody can read the bonuses of level I."""
    monkeypatch.chdir(tmp_path)
    pack = yaml.safe_load(TEXT)
    pack["rulings"]["D64"] = "named"
    pack["pack"]["id"] = "box"
    for card in pack["technologies"][:4]:
        card["instant"] = {"opaque": True}
    (tmp_path / "box.yaml").write_text(yaml.safe_dump(pack, sort_keys=False), encoding="utf-8")
    return tmp_path


def test_a_pack_beside_the_game_is_pinned(aoi: Aoi, folder: Path) -> None:
    assert aoi(*NEW).code == 0
    total = judge_pack(PACKS, (folder / "box.yaml").read_text()).sum
    assert f"pack sum: {total}" in (folder / "game.yaml").read_text().replace('"', "")
    assert aoi("check", "game.yaml").code == 0
    changed = (folder / "box.yaml").read_text().replace("coins 11", "coins 12")
    (folder / "box.yaml").write_text(changed)
    code, out, _ = aoi("check", "game.yaml")
    assert code == 1
    assert "game.yaml:8:11: F212 the pack box has the sum" in out


def comments(text: str) -> list[str]:
    """Above the parts of a pack and above each ruling; those inside a part tell of blanks."""
    lines = [line for line in text.splitlines() if line.lstrip().startswith("#")]
    return [line for line in lines if not line.startswith("  # - {")
            and not line.startswith("        #")]


@pytest.mark.parametrize("word", ["elsewhere", "../box", "/box.yaml"])
def test_a_pack_elsewhere_is_none(aoi: Aoi, folder: Path, word: str) -> None:
    code, _, err = aoi(*NEW[:-1], word)
    assert code == 1
    assert f"there is no pack {word}" in err
    assert not (folder / "game.yaml").exists()


def test_a_pack_is_named_by_an_absolute_path(aoi: Aoi, folder: Path) -> None:
    (folder / "games").mkdir()
    assert aoi(*NEW[:-1], str(folder / "box.yaml")).code == 0
    assert "\npack: box.yaml\n" in (folder / "game.yaml").read_text()
    (folder / "games" / "own.yaml").write_text((folder / "box.yaml").read_text())
    assert aoi(*NEW[:1], "second.yaml", *NEW[2:-1], str(folder / "games" / "own")).code == 0
    assert "\npack: games/own.yaml\n" in (folder / "second.yaml").read_text()
    assert aoi("check", "game.yaml", "second.yaml").code == 0


def test_a_pack_outside_the_folder_of_the_game_is_refused(aoi: Aoi, folder: Path) -> None:
    (folder / "games").mkdir()
    code, _, err = aoi(*NEW[:1], "games/game.yaml", *NEW[2:-1], str(folder / "box.yaml"))
    assert code == 2
    assert "lies outside the folder of the game. Copy it there" in " ".join(err.split())
    assert not (folder / "games" / "game.yaml").exists()


def test_what_was_ruled_is_written_as_a_pack(aoi: Aoi, folder: Path) -> None:
    aoi(*NEW)
    assert aoi("demo", "game.yaml", "--rows", "2").code == 0
    first = yaml.safe_load(aoi("next", "game.yaml", "--format", "json").out)["waiting"][0]["player"]
    rows = [f"{first}: act B1a. learn I-2", 'gm: rule "coins 2; pop 1"']
    for row in rows:
        code, out, err = aoi("play", "game.yaml", row)
        assert code == 0, out + err
    [card] = [line.split("(")[1].split(")")[0] for line in aoi("show", "game.yaml").out.splitlines()
              if line.startswith("I-2 ")]
    assert aoi("pack", "new", "learnt.yaml", "--id", "learnt", "--from", "game.yaml").code == 0
    text = (folder / "learnt.yaml").read_text()
    found = judge_pack(PACKS, text)
    assert found.errors == []
    parts = PACKS.components(found.pack)["technologies"]
    assert parts[card]["instant"] == "coins 2; pop 1"
    unread = [id for id in ("T101", "T102", "T103", "T104") if id != card]
    assert all(parts[id]["instant"].startswith("opaque") for id in unread)
    learnt, *others = comments(text)[1:]
    assert learnt.startswith(f"#   {card} instant: coins 2; pop 1 (gm, line ")
    assert others == comments(PACKS.skeleton("learnt"))
    code, out, _ = aoi("pack", "diff", "box.yaml", "learnt.yaml")
    assert [line.split(":")[0] for line in out.splitlines()] == [f"technologies {card}, instant"]
