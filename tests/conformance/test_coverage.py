"""Nothing without a case: every component, ruling, reading, option, worked example and code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, NoReturn

import pytest
import yaml

from aoi_cli.engine.row import Command
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.table.codes import known_codes
from tests.conformance import setup_cases, test_cases, test_setup
from tests.conformance.case_files import FOLDER, Case, cases_of
from tests.conformance.playing import expected_and_actual, play
from tests.conformance.wanted import WANTED
from tests.parts import change_part

IN_PYTHON = {*test_setup.RAW, *test_setup.FILES, "T313", "T314", "X999"}
"""Codes that no case can show, with a test in Python instead."""
STRICT = ("R-LEECH-ORDER", "strict")

of_each_game = pytest.mark.parametrize("game", WANTED)
both_ways = pytest.mark.parametrize("refused", [False, True], ids=["accepted", "refused"])


def covers(case: Case) -> Iterable[str]:
    """What the case says that it covers, or else whatever it names."""
    return case.get("covers") or re.findall(r"[\w-]+", str(case))


@cache
def list_covered(game: str, refused: bool | None = None) -> set[str]:
    """Names that cases cover: all cases, the refused ones, or the accepted ones."""
    return {
        name
        for case in cases_of(game)
        if refused is None or ("refused" in case) == refused
        for name in covers(case)
    }


def heads(case: Case) -> Iterable[dict[str, Any]]:
    return ((case.get(key) or {}) for key in ("game", "head"))


def list_readings(case: Case) -> Iterable[tuple[str, str]]:
    """Readings of rulings that a case is played with."""
    for head in heads(case):
        yield from (head.get("rulings") or {}).items()
        options = head.get("options") or {}
        if "leech" in options and options["leech"] == "strict":
            yield STRICT


def list_missing(wanted: Iterable[str], found: set[str]) -> list[str]:
    return [name for name in wanted if name not in found]


@both_ways
@of_each_game
def test_every_component_has_a_case(game: str, refused: bool) -> None:
    wanted = WANTED[game].refused if refused else WANTED[game].components
    assert list_missing(wanted, list_covered(game, refused)) == []


@both_ways
@of_each_game
def test_every_edition_has_a_case(game: str, refused: bool) -> None:
    assert list_missing(WANTED[game].editions, list_covered(game, refused)) == []


@both_ways
@of_each_game
def test_every_ruling_has_a_case(game: str, refused: bool) -> None:
    quiet = WANTED[game].by_themselves if refused else ()
    by_id = WANTED[game].rulings if WANTED[game].like_an_id else ()
    wanted = [id for id in by_id if id not in quiet]
    assert list_missing(wanted, list_covered(game, refused)) == []


@of_each_game
def test_every_other_reading_of_a_ruling_has_a_case(game: str) -> None:
    """A case about the ruling is played with it: accepting a head that names it is too little."""
    played = {
        reading
        for case in cases_of(game)
        if case.get("rows")
        for reading in list_readings(case)
        if reading[0] in covers(case)
    }
    readings = [(r.id, word) for r in WANTED[game].rulings.values() for word in r.others]
    assert [reading for reading in readings if reading not in played] == []


@pytest.mark.parametrize("game", ["through-the-ages"])
def test_every_other_reading_makes_a_difference(game: str) -> None:
    """Each has a case that holds under it, and not by default."""
    found = {
        reading for case in cases_of(game) for reading in list_readings(case)
        if not holds({**case, "game": {**case["game"], "rulings": {}}}, game)
    }
    assert {(r.id, word) for r in WANTED[game].rulings.values() for word in r.others} == found


def holds(case: Case, game: str) -> bool:
    played = play(case, game)
    if played.problems or "refused" in case:
        return [p.code for p in played.problems] == [case.get("refused")]
    expected, actual = expected_and_actual(case, game, played)
    return actual == expected


@of_each_game
def test_every_option_has_a_case_with_it_and_one_without(game: str) -> None:
    with_it, without_it = set[str](), set[str]()
    for case in cases_of(game):
        held = {option for head in heads(case) for option in head.get("options") or ()}
        with_it |= held & {*covers(case)}
        without_it |= {*covers(case)} - held
    assert list_missing(WANTED[game].options, with_it) == []
    assert list_missing(WANTED[game].options, without_it) == []


def test_every_stronghold_has_a_case() -> None:
    told = [case["covers"] for case in cases_of("terra-mystica") if "refused" not in case]
    built = {faction for covers in told if "stronghold" in covers for faction in covers}
    assert list_missing(FACTIONS, built) == []


@of_each_game
def test_every_worked_example_has_a_case(game: str) -> None:
    assert list_missing(WANTED[game].examples, list_covered(game, refused=False)) == []


@of_each_game
def test_every_code_has_a_case(game: str) -> None:
    told = {case["refused"] for case in cases_of(game) if "refused" in case}
    assert list_missing(WANTED[game].codes, told | IN_PYTHON) == []
    assert list_missing(told, {*known_codes(), *WANTED[game].codes}) == []


@of_each_game
def test_covers_are_spelt_as_the_things_are_called(game: str) -> None:
    wanted = WANTED[game]
    like_an_id = re.compile(wanted.like_an_id)
    wrong = {name for name in list_covered(game) - wanted.all_names
             if like_an_id.fullmatch(name) or name in wanted.names}
    assert wrong == set()


@of_each_game
def test_every_case_says_what_it_covers_and_where_it_is_written(game: str) -> None:
    said = ("section", "covers") if WANTED[game].like_an_id else ("section",)
    assert [c["name"] for c in cases_of(game) if not all(map(c.get, said))] == []


def test_the_examples_of_the_readme_hold() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    ordinary, of_setup, of_mystica, of_ages = (
        yaml.safe_load(block)[0] for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    )
    test_cases.check_case("age-of-innovation", ordinary)
    setup_cases.check({"from": "given", **of_setup})
    test_cases.check_case("terra-mystica", of_mystica)
    test_cases.check_case("through-the-ages", of_ages)


def test_what_was_revealed_is_undone_for_a_reason_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither game turns anything up, so here a building does."""
    apply = GAME.course.apply

    def reveal(s: State, player: str, c: Command) -> None:
        apply(s, player, c)
        if c.verb == "place":
            s.reveal()

    change_part(monkeypatch, GAME, "course", apply=reveal)
    rows = ["anna: place D6", "gm: undo 1"]
    assert [p.code for p in judge(setup_cases.text_of({"rows": rows})).problems] == ["T313"]
    behind = ["anna: place D6. wait"]
    assert [p.code for p in judge(setup_cases.text_of({"rows": behind})).problems] == ["T314"]
    rows[1] += ' because "the hex was misread"'
    undone = judge(setup_cases.text_of({"rows": rows}))
    assert not undone.problems
    anna: Any = undone.state.players["anna"]
    assert anna.buildings == {}


def test_a_fault_of_the_program_is_told_and_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(s: State, player: str, c: object) -> NoReturn:
        s.players[player].coins = 0
        raise ZeroDivisionError("no such luck")

    text = setup_cases.text_of({"rows": ["anna: place D6", "anna: wait"]})
    with monkeypatch.context() as patch:
        change_part(patch, GAME, "course", apply=fail)
        judged = judge(text)
    assert [p.code for p in judged.problems] == ["X999", "X999"]
    first = judged.problems[0]
    assert "ZeroDivisionError" in first.message and first.help and first.because
    assert (first.span.line, first.span.col) == (text.count("\n") - 1, 3)
    anna: Any = judged.state.players["anna"]
    assert (anna.coins, anna.buildings) == (15, {})
    assert not judge(setup_cases.text_of({"rows": ["anna: place D6"]})).problems
