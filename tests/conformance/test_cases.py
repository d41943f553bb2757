"""The conformance suite: one rule, one case; see tests/cases/README.md for the format."""

from __future__ import annotations

import re

import pytest

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.table.codes import known_codes
from tests.conformance import setup_cases
from tests.conformance.adapters import ADAPTERS
from tests.conformance.case_files import (
    GAMES,
    RULESETS,
    SETUP,
    Case,
    CaseName,
    cases_of,
    list_names,
)
from tests.conformance.playing import expected_and_actual, play
from tests.conformance.wanted import WANTED

KEYS = {"name", "covers", "section", "game", "position", "rows", "effect", "ignoring", "refused",
        "at", "says"}


@pytest.mark.parametrize(
    "named", [pytest.param(it, id=f"{it.game}/{it.file}: {it.name}") for it in list_names()])
def test_case(named: CaseName) -> None:
    case = named.read()
    assert case["name"] == named.name
    if named.file.startswith(SETUP):
        setup_cases.check(case)
    else:
        check_case(named.game, case)


def check_case(game: str, case: Case) -> None:
    """Check a case that begins in the middle of a game."""
    assert set(case) <= KEYS, f"unknown keys: {set(case) - KEYS}"
    assert ("effect" in case) != ("refused" in case), "one of the two is expected"
    played = play(case, game)
    if "refused" in case:
        check_refusal(game, case, played.problems)
        return
    assert not played.problems, [f"{p.code} {p.message} ({p.help})" for p in played.problems]
    expected, actual = expected_and_actual(case, game, played)
    assert actual == expected


def check_refusal(game: str, case: Case, problems: list[Diagnostic]) -> None:
    assert [p.code for p in problems] == [case["refused"]], [p.message for p in problems]
    [problem] = problems
    span, rows = problem.span, case["rows"]
    assert span.line == len(rows), "only the last row is refused"
    assert cited_rulings(problem) <= {*WANTED[game].rulings}, "rulings of this game are cited"
    if "at" in case:
        marked = rows[-1][span.col - 1 : span.end_col - 1]
        assert case["at"].endswith(marked) and rows[-1][: span.end_col - 1].endswith(case["at"])
    if "says" in case:
        assert case["says"] in f"{problem.message} {problem.because} {problem.help}"


def cited_rulings(problem: Diagnostic) -> set[str]:
    """Rulings that are named for this refusal; what a code says in general is for all games."""
    code = known_codes().get(problem.code)
    if code and problem.because == code.because:
        return set()
    return set(re.findall(r"R-[A-Z][A-Z-]+", problem.because))


def test_every_case_is_listed() -> None:
    listed = [(it.game, it.name) for it in list_names()]
    assert listed == [(game, case["name"]) for game in GAMES for case in cases_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_names_are_unique(game: str) -> None:
    names = [case["name"] for case in cases_of(game)]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_each_game_has_cases_that_are_pinned_to_a_version_of_the_rules() -> None:
    assert {*GAMES} == {*WANTED} == {*ADAPTERS} == {*RULESETS}
    for game, adapter in ADAPTERS.items():
        versions = {case.get("game", {}).get("ruleset", RULESETS[game]) for case in cases_of(game)}
        assert versions <= {*adapter.position({}).game.box.rulesets}
