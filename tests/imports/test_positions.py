"""Thirty games of Through the Ages: the position behind every action as it was recorded."""

from __future__ import annotations

import json
import lzma
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.positions.converting import (
    LEADER_IN_TWO_STEPS,
    Conversion,
    converted,
    unwatched,
)
from aoi_cli.imports.positions.corpus import compared
from aoi_cli.imports.positions.excuses import OTHERS_ACTIONS, UNSETTLED
from aoi_cli.imports.positions.game_head import READINGS, head_of, start_game
from aoi_cli.imports.positions.records import index, names, record
from aoi_cli.rules.through_the_ages.rulings import Rulings
from tests.conftest import Aoi
from tests.shared import SHARED
from tests.through_the_ages.positions import furnish

FOLDER = SHARED / "recorded" / "through-the-ages"
GAMES = names(FOLDER)
recorded = pytest.mark.skipif(
    not GAMES, reason=f"no recorded games in {FOLDER}; AOI_SHARED names another folder"
)
REASONS = {UNSETTLED, OTHERS_ACTIONS}
CORRECTED = {"r2_1": 1, "r3_3": 1, "r4_11": 1, "r4_3": 1}
"""Games in which the record takes the blue token of a Taj Mahal that was never completed."""


@pytest.mark.few(1, "whole recorded games")
@recorded
@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_as_recorded(name: str) -> None:
    final = index((FOLDER / "index.json").read_text(encoding="utf-8"))[name]
    found = compared(FOLDER, name, final)
    assert found.refused == ""
    assert found.differences == []
    assert found.compared == found.actions + 1 > 200
    assert found.final_ok, found.final
    assert {*found.reasons} <= REASONS
    assert (found.unexplained, found.equal + found.excused) == (0, found.compared)
    assert found.excused < found.actions / 19
    assert found.corrections == CORRECTED.get(name, 0)


def test_the_record_reads_some_points_otherwise() -> None:
    for id, reading in READINGS.items():
        assert reading in Rulings.known[id].others


@pytest.mark.parametrize("text, said", [
    ("[", "no JSON"),
    ("[]", "a record is an object"),
    ('{"players": 5, "decks": [], "actions": []}', "`players` is 2, 3 or 4"),
    ('{"players": 2, "decks": [["civilA"]], "actions": []}', "`decks` is a list"),
    ('{"players": 2, "decks": [["civilA", []]], "actions": []}', "`decks` lacks events"),
    ('{"players": 2, "decks": [], "actions": [{"p": 1}]}', "`actions` is a list"),
])
def test_what_is_no_record_is_refused(text: str, said: str) -> None:
    with pytest.raises(Broken) as broken:
        record(text)
    assert said in broken.value.problems[0].message
    assert broken.value.problems[0].code == "I111"


def is_empty_defence(action: dict[str, Any]) -> bool:
    return action["do"] == "defend" and not action["cards"]


@recorded
@pytest.mark.parametrize("name", GAMES[::3])
def test_a_defence_that_the_record_does_not_ask_for_is_none(name: str) -> None:
    text = (FOLDER / "games" / f"{name}.json").read_text(encoding="utf-8")
    game = json.loads(text)
    game["actions"] = [a for a in game["actions"] if not is_empty_defence(a)]
    assert converted(record(json.dumps(game))) == converted(record(text))


@recorded
@pytest.mark.parametrize("name", GAMES[::3])
def test_a_bid_that_the_record_does_not_ask_for_is_none(name: str) -> None:
    text = (FOLDER / "games" / f"{name}.json").read_text(encoding="utf-8")
    game = json.loads(text)
    kept: list[dict[str, Any]] = []
    for action in reversed(game["actions"]):
        sends = bool(kept) and kept[-1]["do"] == "colonize"
        if not (sends and action["do"] == "bid" and not action["amount"]):
            kept.append(action)
    game["actions"] = kept[::-1]
    assert converted(record(json.dumps(game))) == converted(record(text))


@recorded
@pytest.mark.parametrize("change, code, said", [
    (lambda game: game["actions"].insert(0, {"p": 2, "do": "end"}), "I112", "action 1 (p2: end)"),
    (lambda game: game["actions"].insert(0, {"p": 1, "do": "fly"}), "I111", "'fly' is missing"),
    (lambda game: game["actions"].insert(0, {"p": 1, "do": "build"}), "I111", "'card' is missing"),
    (lambda game: game["actions"].insert(0, {"p": 9, "do": "end"}), "I111", "'p9' is missing"),
    (lambda game: game["decks"][0][1].append("homer"), "H003", "1 homer too many"),
    (lambda game: game["decks"].pop(), "I112", "shuffle"),
])
def test_a_record_against_the_rules_names_the_place(
    change: Callable[[Any], Any], code: str, said: str
) -> None:
    game = json.loads((FOLDER / "games" / f"{GAMES[0]}.json").read_text(encoding="utf-8"))
    change(game)
    with pytest.raises(Broken) as broken:
        converted(record(json.dumps(game)))
    assert broken.value.problems[0].code == code
    assert said in broken.value.problems[0].message


@recorded
def test_the_command_writes_a_game_that_is_sound(aoi: Aoi, tmp_path: Path) -> None:
    source = FOLDER / "games" / f"{GAMES[0]}.json"
    target = tmp_path / "game.yaml"
    made = aoi("import", "positions", source, "-o", target)
    assert made.code == 0, made.err
    assert aoi("check", target).code == 0


@pytest.fixture
def one_game(tmp_path: Path) -> str:
    """The name of a game; its record lies in a folder of its own."""
    name = min(GAMES)
    for part in ("index.json", f"games/{name}.json", f"states/{name}.jsonl.xz"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        shutil.copy(FOLDER / part, tmp_path / part)
    return name


@recorded
def test_a_table_of_positions_and_times(aoi: Aoi, tmp_path: Path, one_game: str) -> None:
    code, out, err = aoi("bench", "corpus", tmp_path)
    assert (code, err) == (0, "")
    headings, game, total, *_ = out.splitlines()
    assert headings.split()[:8] == [
        "game", "rows", "commands", "equal", "excused", "unexplained", "of", "final"]
    assert game.split()[0] == one_game and "ok" in game
    assert total.startswith("1 games")


@recorded
def test_a_false_position_is_noticed(aoi: Aoi, tmp_path: Path, one_game: str) -> None:
    path = tmp_path / "states" / f"{one_game}.jsonl.xz"
    with lzma.open(path, "rt") as file:
        text = file.read().replace('"science":2', '"science":3', 1)
    with lzma.open(path, "wt") as file:
        file.write(text)
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert "science: 2, recorded 3" in out


@recorded
def test_a_game_that_breaks_off_is_told_beside_its_name(
    aoi: Aoi, tmp_path: Path, one_game: str
) -> None:
    path = tmp_path / "games" / f"{one_game}.json"
    game = json.loads(path.read_text())
    game["actions"][5] = {"p": 1, "do": "stage", "card": "pyramids"}
    path.write_text(json.dumps(game))
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert "action 6 (p1: stage pyramids)" in out
    path.write_text("no JSON")
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert f"{one_game}" in out and "I111 no JSON" in out


@recorded
@pytest.mark.parametrize("change, said", [
    (lambda text: "no text", "no JSON"),
    (lambda text: text.partition("\n")[2], "positions of"),
    (lambda text: text.replace('"round"', '"turn"', 1), "'round' is missing"),
    (lambda text: text.replace('"players":[', '"players":[3,', 1), "is missing or unknown"),
])
def test_positions_that_are_none_are_told_of(
    aoi: Aoi, tmp_path: Path, one_game: str, change: Callable[[str], str], said: str
) -> None:
    path = tmp_path / "states" / f"{one_game}.jsonl.xz"
    with lzma.open(path, "rt") as file:
        text = change(file.read())
    with lzma.open(path, "wt") as file:
        file.write(text)
    code, out, _ = aoi("bench", "corpus", tmp_path)
    assert code == 1
    assert said in out
    path.write_text("not compressed")
    assert "is no compressed text" in aoi("bench", "corpus", tmp_path).out


REPLACED = [
    # old leader, new one, actions left, in all: left here, and in the record
    ("julius_caesar", "joan_of_arc", 0, 3, 0, 1),
    ("julius_caesar", "joan_of_arc", 2, 3, 2, 3),
    ("julius_caesar", "joan_of_arc", 3, 3, 3, 3),
    ("joan_of_arc", "napoleon_bonaparte", 0, 3, 1, 2),
    ("napoleon_bonaparte", "maximilien_robespierre", 0, 4, 0, 1),
    ("napoleon_bonaparte", "maximilien_robespierre", 3, 4, 3, 3),
    ("aristotle", "joan_of_arc", 0, 2, 1, 1),
    ("julius_caesar", "michelangelo", 0, 3, 0, 0),
]


@recorded
@pytest.mark.parametrize("old, new, left, total, ours, theirs", REPLACED)
def test_a_leader_with_military_actions_who_replaces_another(
    old: str, new: str, left: int, total: int, ours: int, theirs: int
) -> None:
    """By the rules the totals change once, by the difference; in the record in two steps."""
    told = json.loads((FOLDER / "games" / f"{GAMES[0]}.json").read_text(encoding="utf-8"))
    told["actions"] = [{"p": 1, "do": "play", "card": new}, {"p": 1, "do": "population"}]
    game = record(json.dumps(told))
    s = start_game(head_of(game, ""))
    s.round, s.age, s.phase, s.current = 5, "II", "actions", "p1"
    furnish(s, s.players["p1"], {
        "leader": old, "hand": [new], "military": left, "science": 20,
        "stored": {"agriculture": 4}})
    assert s.game.amounts.value(s, "p1", "military") == left
    assert s.players["p1"].military_total == total
    s.players["p1"].civil = 3
    made = Conversion(game, s, unwatched)
    made.run()
    more = theirs - ours
    assert s.game.amounts.value(made.state, "p1", "military") == theirs
    assert made.rows == ([
        f"p1: play {new}",
        f"gm: correct p1 +{more} military because \"{LEADER_IN_TWO_STEPS}\"",
        "p1: population",
    ] if more else [f"p1: play {new}. population"])
    assert made.corrected == bool(more)
