"""What was ruled or declared of a component is told wherever the component is told of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.packs import judge_pack
from aoi_cli.rules.beyond_the_horizon import goals
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.known_components import NUMBERS, SYMBOLS, known_components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.ruled_components import read_declaration
from aoi_cli.rules.beyond_the_horizon.state import Declaration, State
from aoi_cli.rules.beyond_the_horizon.telling import picture, report
from tests.beyond_the_horizon.table import GAME, position, try_rows
from tests.conftest import Aoi
from tests.packs.house import TEXT

OPAQUE = {"opaque": True}
IN_PLAY: dict[str, Any] = {
    "anna": {"learned": {"T102": "I-2", "T206": "II-3"}, "leaders": ["L203"], "government": "G4b",
             "stages": ["despotism", "theocracy"], "stock": ["S08"], "invested": 5,
             "cubes off": {"economy": 1}},
    "tiles": {"H05": [0, 1]}, "goals in play": ["O1", "O2"],
}


def make_opaque_pack() -> Components:
    """Parts of all kinds of components that nobody knows."""
    pack: dict[str, Any] = yaml.safe_load(TEXT)
    cards = {card["id"]: card for kind in ("technologies", "leaders", "territories", "structures",
                                           "governments", "goals") for card in pack[kind]}
    cards["T102"] |= {"instant": OPAQUE, "passive": OPAQUE, "end": OPAQUE}
    cards["T102"]["actions"][0]["do"] = 'coins 1; opaque "a boat"'
    cards["L203"]["effect"] = OPAQUE
    cards["G4b"]["stages"][1] = {"stage": "theocracy", "ability": OPAQUE}
    cards["O1"]["test"] = OPAQUE
    village = {"track": OPAQUE, "bonus": OPAQUE, "vp": OPAQUE}
    cards["H05"] |= {"strength": OPAQUE, "village": village}
    cards["S08"] |= {"cost": OPAQUE, "centre": OPAQUE, "left": {"track": OPAQUE, "vp": OPAQUE}}
    pack["investment"]["cells"][4] = {"passive": OPAQUE}
    pack["investment"]["cells"][5] = {"instant": OPAQUE}
    pack["board"]["boards"][0]["tracks"]["economy"][1]["coins"] = OPAQUE
    found = judge_pack(PACKS, json.dumps(pack, indent=1))
    assert found.errors == [], found.errors
    return Components(found.pack)


SAID = {
    ("T102", "instant"): ("coins 3", "3 coins"),
    ("T102", "passive"): ("on explore: pop 1 | mod move 2", "2 more movement"),
    ("T102", "end"): ("vp 7", "7 VP"),
    ("T102/2", '"a boat"'): ("pop 4", "activate 4 pawns"),
    ("L203", "effect"): ("coins 4; invest food", "4 coins, invest in food"),
    ("G4b", "theocracy ability"): ("mod explore 2 | on goal: coins 9", "9 coins"),
    ("O1", "test"): ("villages >= 6", "at least 6 villages"),
    ("H05", "strength"): ("4", "4"),
    ("H05", "village track"): ("food", "food"),
    ("H05", "bonus"): ("coins 6", "6 coins"),
    ("H05", "village vp"): ("8", "8 VP"),
    ("S08", "cost"): ("5", "5 coins"),
    ("S08", "centre"): ("pop 5", "activate 5 pawns"),
    ("S08", "left track"): ("economy", "economy"),
    ("S08", "left vp"): ("9", "9 VP"),
    ("investment 6", "instant"): ("coins 7", "7 coins"),
    ("economy 2", "coins"): ("6", "6 coins"),
}


def declare_effects(s: State) -> State:
    for line, ((source, field), (text, _)) in enumerate(SAID.items(), 1):
        s.declared[source, field] = Declaration(source, field, text,
                                                read_declaration(s, text, field),
                                                "gm", line)
    return s


def cells(s: State) -> Iterator[str]:
    """What stands in the tables, but for the one that lists what was said."""
    for table in report.make_report(s, "").tables:
        if table.title != "Declared effects":
            for row in table.rows:
                yield " ".join(row)


def draw_text(s: State) -> str:
    return str(picture.draw_picture(s, ""))


def test_before_it_is_ruled_it_is_unknown() -> None:
    s = position(IN_PLAY, make_opaque_pack())
    assert sum("unknown" in cell for cell in cells(s)) >= 7
    assert known_components(s) is s.pack


@pytest.mark.few(3, "a page for each known card")
@pytest.mark.parametrize("told", [words for _, words in SAID.values()])
def test_it_is_told_in_the_tables_and_pictures(told: str) -> None:
    s = declare_effects(position(IN_PLAY, make_opaque_pack()))
    assert any(told in cell for cell in cells(s)), told


def test_nothing_is_unknown_any_more() -> None:
    s = declare_effects(position(IN_PLAY, make_opaque_pack()))
    assert [cell for cell in cells(s) if "unknown" in cell or "?" in cell] == []
    assert "unknown" not in draw_text(s)
    for told in ("3 coins", "9 coins", "at least 6 villages", "activate 5 pawns", "7 coin"):
        assert told in draw_text(s), told


def test_the_ledger_and_refusals_tell_it_too() -> None:
    s = declare_effects(position(IN_PLAY, make_opaque_pack()))
    assert "3 coins" in GAME.telling.describe_source(s, "T102")
    assert "4 coins" in GAME.telling.describe_source(s, "L203")
    assert "activate 4 pawns" in GAME.telling.describe_source(s, "T102/1")
    assert "village: food, 6 coins" in GAME.telling.describe_source(s, "H05")
    assert "O1 asks for at least 6 villages" in goals.tell_what_lacks(s, s.players["anna"], "O1")


def test_every_field_that_can_be_ruled_has_a_place() -> None:
    fields = {field for _, field in SAID}
    missing = {*NUMBERS, *SYMBOLS} - fields
    assert missing == {"vp", "city vp", "right track", "city track"}, "of the same kinds as others"


def test_the_banner_counts_what_is_still_unknown() -> None:
    """L202 is unreadable as a whole: its effect, what it always does, its end."""
    pack: dict[str, Any] = yaml.safe_load(TEXT.replace("provenance: house", "provenance: "
                                                       "transcribed\n  edition: any\n"
                                                       "  printing: '1'", 1))
    pack["pack"]["defaults"] = {"source": "Nora", "provenance": "transcribed"}
    [leader] = [each for each in pack["leaders"] if each["id"] == "L202"]
    del leader["effect"]
    leader["opaque"] = True
    [card] = [each for each in pack["technologies"] if each["id"] == "T102"]
    card["instant"] = OPAQUE
    found = judge_pack(PACKS, json.dumps(pack, indent=1))
    assert found.errors == []
    s = position({}, Components(found.pack))
    said = [("T102", "instant", "coins 1"), ("L202", "effect", "pop 2"),
            ("L202", "passive", "nothing"), ("L202", "end", "vp 1")]
    counts = [GAME.telling.notice(s)[0].rpartition(" ")[2]]
    for source, field, text in said:
        s.declared[source, field] = Declaration(source, field, text,
                                                read_declaration(s, text, field),
                                                "gm", 1)
        counts.append(GAME.telling.notice(s)[0].rpartition(" ")[2])
    assert counts == ["2.", "1.", "1.", "1.", "0."]


@pytest.mark.parametrize(("ruleset", "row", "asked"), [
    ("2", "berta: act T102/2. pass", []),  # it holds for the action, on whichever space
    ("1", "berta: act T102/2", ["gm"]),  # games that were begun before were asked twice
])
def test_an_action_is_ruled_once_for_all_its_spaces(
    ruleset: str, row: str, asked: list[str]
) -> None:
    told = {"ruleset": ruleset, "anna": {"learned": {"T102": "I-2"}, "coins": 3},
            "berta": {"learned": {"T102": "I-2"}, "coins": 3}}
    s = try_rows(position(told, make_opaque_pack()), "anna: act T102/1", 'gm: rule "pop 2"',
                 "anna: pass. produce coins", row).state
    assert [d.player for d in s.decisions if d.waits] == asked
    assert s.players["berta"].active == 1 + (0 if asked else 2)


def test_what_plays_is_the_pack_itself() -> None:
    s = declare_effects(position(IN_PLAY, make_opaque_pack()))
    assert s.pack.goals["O1"].test is None
    assert known_components(s) is known_components(s)


def test_the_rules_of_a_game_say_what_was_ruled(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = TEXT.replace("id: bth-house-1", "id: box")
    for slot in ("T101", "T102", "T103", "T104"):
        start = text.index(f"id: {slot},")
        at = text.index("instant:", start)
        text = f"{text[:at]}instant: {{opaque: true}}{text[text.index(',', at):]}"
    (tmp_path / "box.yaml").write_text(text)
    assert aoi("new", "game.yaml", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
               "--pack", "box.yaml", "--seed", "1", "--info", "open").code == 0
    assert aoi("demo", "game.yaml", "--seed", "1", "--rows", "2").code == 0
    first = json.loads(aoi("next", "game.yaml", "--format", "json").out)["waiting"][0]["player"]
    assert aoi("play", "game.yaml", f"{first}: act B1a. learn I-2").code == 0
    [card] = [line.split("(")[1].split(")")[0] for line in aoi("show", "game.yaml").out.splitlines()
              if line.startswith("I-2 ")]
    assert "unknown" in aoi("rules", card, "--file", "game.yaml").out
    assert aoi("play", "game.yaml", 'gm: rule "coins 3"').code == 0
    told = " ".join(aoi("rules", card, "--file", "game.yaml").out.split())
    assert "instant 3 coins" in told and "declared instant: coins 3 (gm, line" in told
    assert "unknown" in aoi("rules", "technologies", "--file", "game.yaml", "--format", "json").out
    code, _, err = aoi("rules", "T999", "--file", "game.yaml")
    assert code == 2 and "there is no card T999" in err
