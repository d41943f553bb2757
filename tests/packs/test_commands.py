"""`aoi pack`: check, show, new, diff, print, schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from jsonschema import Draft7Validator

from aoi_cli.rules.beyond_the_horizon.rulings import Rulings
from tests.conftest import Aoi
from tests.packs.house import ID, TEXT, change_parts

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "schema" / "pack.schema.json"
SUM = "5adbdd14dbaedd7b"
"""A pack that is shipped never changes: another content is another version."""


@pytest.fixture
def other(tmp_path: Path) -> str:
    file = tmp_path / "other.yaml"
    text = change_parts(lender='{id: L302, name: The Miser, level: III, effect: "coins 7"}',
                        goal='test: "techs(III) >= 3"')
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_shipped_pack_is_sound(aoi: Aoi) -> None:
    assert aoi("pack", "check", ID, "--strict") == (
        0, f"{ID}: 0 faults, 0 warnings, sum {SUM}\n", "")


def test_faults_and_warnings_are_told_with_what_to_do(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(change_parts(goal="test: \"coins >= 1\""), encoding="utf-8")
    code, out, err = aoi("pack", "check", str(file))
    assert (code, err) == (1, "")
    first, *lines = out.splitlines()
    assert first.startswith(f"{file}:337:51: P108 O1 is met before the game begins")
    assert lines[2].startswith("  because: ")
    assert lines[3].startswith("  help: ")
    assert lines[-1] == f"{file}: 1 fault, 0 warnings"


def test_warnings_fail_only_where_it_is_asked_for(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(change_parts(lender="{id: L302, name: The Lender, level: III, opaque: true}"),
                    encoding="utf-8")
    assert aoi("pack", "check", str(file))[0] == 0
    assert aoi("pack", "check", "--strict", str(file))[0] == 1


def test_many_faults_of_a_pack_without_parts(aoi: Aoi, tmp_path: Path) -> None:
    """Everything is indented, so nothing is a part that faults could be counted by."""
    file = tmp_path / "pack.yaml"
    file.write_text("  pack:\n    card: 1\n    side: a\n", encoding="utf-8")
    code, out, _ = aoi("pack", "check", str(file))
    assert code == 1
    assert out.count("because: ") > 20 and "faults by part" not in out


def test_faults_as_json(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text("pack: {}\n", encoding="utf-8")
    code, out, _ = aoi("pack", "check", str(file), "--format", "json")
    (told,) = json.loads(out)
    assert code == 1
    assert told["pack"] == str(file)
    assert "`tree` is missing in the pack" in [found["message"] for found in told["errors"]]


@pytest.mark.parametrize(("text", "place", "message", "remedy"), [
    ("pack: bth-house-1\n", "1:7", "this is no component pack: it has no head", "aoi pack new"),
    ("colours: []\n", "1:1", "this is no component pack: it has no head", "aoi pack new"),
    ("aoi: 1\ngame: terra-mystica\nmoves: |\n", "2:1", "this is the file of a game", "aoi check"),
])
def test_what_is_no_pack_is_told_once(
    aoi: Aoi, tmp_path: Path, text: str, place: str, message: str, remedy: str
) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, _ = aoi("pack", "check", str(file))
    assert code == 1
    assert out.startswith(f"{file}:{place}: F206 {message}")
    assert remedy in out.split("help: ")[1]
    assert out.endswith(": 1 fault, 0 warnings\n")


def test_an_id_is_one_word(aoi: Aoi) -> None:
    assert aoi("pack", "new", "-", "--id", "sunday-2").out.count("id: sunday-2\n") == 1
    code, out, err = aoi("pack", "new", "-", "--id", "sunday: 2")
    assert (code, out) == (2, "")
    assert "write letters, digits and `-`, such as my-box-1" in err


@pytest.mark.parametrize("text", ["", "[1, 2]", "pack: [", "a: 1\n" * 3, "pack: &x 1", "\x00"])
def test_whatever_is_given_is_answered(aoi: Aoi, tmp_path: Path, text: str) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    code, out, err = aoi("pack", "check", str(file))
    assert code == 1
    assert "because: " in out + err
    assert "Traceback" not in out + err


def test_no_file_of_the_name(aoi: Aoi) -> None:
    code, out, err = aoi("pack", "check", "nowhere.yaml")
    assert (code, out) == (2, "")
    assert "nowhere.yaml: F201 there is no pack nowhere.yaml" in err
    assert f"it comes with the program: {ID}." in err


def test_an_id_that_no_pack_has(aoi: Aoi) -> None:
    code, out, err = aoi("pack", "show", "bth-house1")
    assert (code, out) == (2, "")
    assert f"help: Did you mean {ID}?" in err


def test_components_are_shown_by_id_by_name_and_by_kind(aoi: Aoi) -> None:
    out = aoi("pack", "show", ID, "l302", "hill clans").out
    assert "HOUSE COMPONENTS bth-house-1 1" in out.splitlines()[0]
    assert "\nL302\n  name: The Lender\n  level: III\n  effect: coins 6; others {coins 1}\n" in out
    assert "G4a" in out
    assert aoi("pack", "show", ID, "goals").out.count("\n  test: ") == 9
    told = json.loads(aoi("pack", "show", ID, "O9", "--format", "json").out)
    assert told["components"] == [
        {"kind": "goals", "id": "O9", "name": "Lasting Stones", "type": "C",
         "test": "structures >= 3", "first": "5", "others": "3", "right cells": "3"}]


def test_a_component_that_there_is_not(aoi: Aoi) -> None:
    code, out, err = aoi("pack", "show", ID, "The Lander")
    assert (code, out) == (2, "")
    assert "Invalid value for NAME" in err and "Did you mean The Lender?" in err
    code, out, err = aoi("pack", "show", ID, "T999")
    assert (code, out) == (2, "")
    assert "there is no T999 in the pack. The kinds are colours, technologies, " in err


@pytest.mark.parametrize("game", ["age-of-innovation", "terra-mystica", "through-the-ages"])
def test_only_a_game_with_packs_takes_one(aoi: Aoi, game: str) -> None:
    code, out, err = aoi("new", "-", "--game", game, "-p", "anna", "-p", "berta", "--pack", ID)
    assert (code, out) == (1, "")
    assert "F207 unknown key `pack` in the head" in err


def test_a_game_with_a_pack_that_there_is_not_is_refused_once(aoi: Aoi) -> None:
    code, _, err = aoi("new", "-", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
                       "--pack", "bth-house-2")
    assert code == 1
    assert err.count("because: ") == 1
    assert "F212 there is no pack bth-house-2" in err
    assert f"Did you mean {ID}?" in err


def test_packs_are_told_apart_by_component(aoi: Aoi, other: str) -> None:
    assert aoi("pack", "diff", ID, other).out.splitlines() == [
        "leaders L302, name: The Lender → The Miser",
        "leaders L302, effect: coins 6; others {coins 1} → coins 7",
        "goals O1, test: techs(III) >= 2 → techs(III) >= 3",
    ]
    assert aoi("pack", "diff", ID, ID).out == "the packs play the same\n"


def test_a_new_pack_is_a_frame_to_be_filled_in(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "box.yaml"
    assert aoi("pack", "new", str(file), "--id", "our-box").out == f"{file} written\n"
    text = file.read_text(encoding="utf-8")
    assert "id: our-box" in text
    begun: dict[str, Any] = yaml.safe_load(text)
    whole: dict[str, Any] = yaml.safe_load(TEXT)
    assert begun.keys() == whole.keys()
    for kind in ("technologies", "leaders", "governments", "goals", "territories", "structures"):
        assert len(begun[kind]) == len(whole[kind])
    assert begun["rulings"] == {id: q.usual for id, q in Rulings.known.items()}
    out = aoi("pack", "check", str(file)).out
    assert "F20" in out and "P101" in out
    assert "F202" not in out
    code, _, err = aoi("pack", "new", str(file))
    assert code == 2
    assert "exists already" in err


def test_the_published_schema_is_up_to_date(aoi: Aoi) -> None:
    printed = aoi("pack", "schema").out
    assert PUBLISHED.read_text(encoding="utf-8") == printed, \
        "aoi pack schema > schema/pack.schema.json"


def plain(text: str) -> Any:
    return json.loads(json.dumps(yaml.safe_load(text)))


def test_the_shipped_pack_fits_the_schema_and_a_slip_does_not() -> None:
    schema = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    assert validator.is_valid(plain(TEXT))
    slips = [change_parts(cell="{kind: goverment, stage: theocracy}"),
             change_parts(lender="{id: L302, name: The Lender, level: V, effect: coins 1}"),
             TEXT.replace("D20: any_removal", "D20: whatever"), TEXT.replace("goals:", "gaols:")]
    for slip in slips:
        assert not validator.is_valid(plain(slip))


def test_sheets_hold_every_component(aoi: Aoi, tmp_path: Path) -> None:
    html, folder = tmp_path / "cards.html", tmp_path / "sheets"
    assert aoi("pack", "print", ID, "--html", str(html), "--svg", str(folder)).code == 0
    pages = sorted(folder.iterdir())
    drawn = [ElementTree.parse(page).getroot() for page in pages]
    assert len(pages) == 16
    assert all(page.get("width") in ("210mm", "297mm") for page in drawn)
    said = " ".join("".join(page.itertext()) for page in drawn)
    begun: dict[str, Any] = yaml.safe_load(TEXT)
    for kind in ("technologies", "leaders", "governments", "goals", "territories", "structures"):
        for record in begun[kind]:
            assert f"{record['id']} · house component" in said
    assert html.read_text(encoding="utf-8").count("<svg") == 16
    assert all("NOT those of the published game" in "".join(page.itertext()) for page in drawn)


def test_printing_wants_a_place(aoi: Aoi) -> None:
    code, _, err = aoi("pack", "print", ID)
    assert code == 2
    assert "--html" in err
