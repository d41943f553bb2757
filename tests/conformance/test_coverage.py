"""Nothing without a case: every component, ruling, reading, worked example and code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, NoReturn

import pytest
import yaml

from aoi_cli.engine.diagnostics import CODES
from aoi_cli.games import judge
from aoi_cli.rules.age_of_innovation import game
from aoi_cli.rules.age_of_innovation.boards import BOARDS
from aoi_cli.rules.age_of_innovation.head import EDITIONS
from aoi_cli.rules.age_of_innovation.rulings import RULINGS
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import NAMES, TILES
from tests.conformance import setup, test_cases, test_setup

COMPONENTS = [*BOARDS, *TILES]
EXAMPLES = [f"example-{n}" for n in range(1, 16)]
READINGS = [(r.id, word) for r in RULINGS.values() for word in r.others]
BY_THEMSELVES = {"R-END-BURN", "R-END-LINKS"}
"""Rulings about what happens without a command, so that nothing can be refused."""
IN_PYTHON = {*test_setup.RAW, *test_setup.FILES, "X999"}
"""Codes that no case can show, with a test in Python instead."""
STRICT = ("R-LEECH-ORDER", "strict")

Case = dict[str, Any]


@cache
def cases() -> list[Case]:
    return [case for _, case in [*test_cases.CASES, *test_setup.CASES]]


def covered(refused: bool | None = None) -> set[str]:
    """What the cases cover: all of them, those that are refused, or those that are not."""
    return {
        name
        for case in cases()
        if refused is None or ("refused" in case) == refused
        for name in case["covers"]
    }


def chosen(case: Case) -> Iterable[tuple[str, str]]:
    """Readings of rulings that a case is played with."""
    for head in (case.get("game"), case.get("head")):
        yield from ((head or {}).get("rulings") or {}).items()
        if ((head or {}).get("options") or {}).get("leech") == "strict":
            yield STRICT


def without(wanted: Iterable[str], found: set[str]) -> list[str]:
    return [name for name in wanted if name not in found]


@pytest.mark.parametrize("refused", [False, True], ids=["accepted", "refused"])
def test_every_component_has_a_case(refused: bool) -> None:
    assert without(COMPONENTS, covered(refused)) == []


@pytest.mark.parametrize("refused", [False, True], ids=["accepted", "refused"])
def test_every_edition_has_a_case(refused: bool) -> None:
    assert without([f"edition:{e}" for e in EDITIONS], covered(refused)) == []


@pytest.mark.parametrize("refused", [False, True], ids=["accepted", "refused"])
def test_every_ruling_has_a_case(refused: bool) -> None:
    wanted = [id for id in RULINGS if not refused or id not in BY_THEMSELVES]
    assert without(wanted, covered(refused)) == []


def test_every_other_reading_of_a_ruling_has_a_case() -> None:
    """A case about the ruling is played with it: accepting a head that names it is too little."""
    played = {
        reading
        for case in cases()
        if case.get("rows")
        for reading in chosen(case)
        if reading[0] in case["covers"]
    }
    assert [reading for reading in READINGS if reading not in played] == []


def test_every_worked_example_has_a_case() -> None:
    assert without(EXAMPLES, covered(refused=False)) == []


def test_every_code_has_a_case() -> None:
    told = {case["refused"] for case in cases() if "refused" in case}
    assert without(CODES, told | IN_PYTHON) == []
    assert without(told, set(CODES)) == []


def test_covers_are_spelt_as_the_things_are_called() -> None:
    known = {*COMPONENTS, *RULINGS, *EXAMPLES, *(f"edition:{e}" for e in EDITIONS)}
    like_an_id = re.compile(r"R-.*|edition:.*|example-.*|(rb|rs|fs|act|ba|ct|[cip])-?\d.*")
    wrong = {n for n in covered() if n not in known and (like_an_id.fullmatch(n) or n in NAMES)}
    assert wrong == set()


def test_every_case_says_what_it_covers_and_where_it_is_written() -> None:
    assert [c["name"] for c in cases() if not c.get("covers") or not c.get("section")] == []


def test_names_are_unique_among_all_cases() -> None:
    names = [case["name"] for case in cases()]
    assert sorted({n for n in names if names.count(n) > 1}) == []


def test_the_examples_of_the_readme_hold() -> None:
    text = (test_cases.FOLDER.parent / "README.md").read_text(encoding="utf-8")
    ordinary, of_setup = (
        yaml.safe_load(block)[0] for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    )
    test_cases.test_case("README", ordinary)
    test_setup.test_case("README", of_setup)


def test_a_fault_of_the_program_is_told_and_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(s: State, player: str, c: object) -> NoReturn:
        s.players[player].coins = 0
        raise ZeroDivisionError("no such luck")

    text = setup.text_of({"rows": ["anna: place D6", "anna: wait"]})
    with monkeypatch.context() as patch:
        patch.setattr(game, "apply", fail)
        judged = judge(text)
    assert [p.code for p in judged.problems] == ["X999", "X999"]
    first = judged.problems[0]
    assert "ZeroDivisionError" in first.message and first.help and first.because
    assert (first.span.line, first.span.col) == (text.count("\n") - 1, 3)
    anna = judged.state.players["anna"]
    assert (anna.coins, anna.buildings) == (15, {})
    assert not judge(setup.text_of({"rows": ["anna: place D6"]})).problems
