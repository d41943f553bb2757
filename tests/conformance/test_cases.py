"""The conformance suite: one rule, one case; see tests/cases/README.md for the format."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.replay import Replay
from aoi_cli.judging.notation import notation
from aoi_cli.registry import find_game
from aoi_cli.table.codes import known_codes
from tests.conformance.effect import asked_for, of_table
from tests.conformance.position import position
from tests.conformance.positions import FIRST, OF
from tests.conformance.wanted import WANTED
from tests.recorded import TERRA

FOLDER = Path(__file__).parents[1] / "cases"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ASKED = ("open", "order", "rank", "total")

Case = dict[str, Any]


def load(game: str) -> list[tuple[str, Case]]:
    return [
        (file.stem, case)
        for file in sorted((FOLDER / game).glob("*.yaml"))
        for case in yaml.load(file.read_text(encoding="utf-8"), LOADER)
    ]


CASES = [(game, file, case) for game in TERRA for file, case in load(game)]


def normal(game: str, effect: Case) -> Case:
    """Deltas of 0 say that nothing changes; tiles come in any order."""
    names = find_game(game).names
    found: Case = {}
    for key, value in effect.items():
        if isinstance(value, dict):
            value = normal(game, value)
            if value:
                found[key] = value
        elif isinstance(value, list) and key in ("tiles", "used"):
            found[key] = sorted(names[t.lower()].id for t in value)
        elif value != 0 and value != []:
            found[key] = value
    return found


def judged(case: Case, game: str = FIRST) -> tuple[Replay, Any, list[Any]]:
    """Play the case; returns the replay, the state before its first row and what was refused."""
    replay = Replay(position(case, game))
    before = replay.state.copy()
    rows = case.get("rows") or []
    phase = (case.get("position") or {}).get("phase")
    if phase in ("income", OF[game].THIRD_PHASE, "end"):
        replay.state.proceed()
    if phase == "income":
        before.round = replay.state.round
    for line, text in enumerate(rows, 1):
        try:
            row = notation(game).parse_row(text, line)
        except Broken as broken:
            return replay, before, list(broken.problems)
        if not replay.play(row):
            return replay, before, replay.problems
    return replay, before, []


def cited(found: Diagnostic) -> set[str]:
    """Rulings that are named for this refusal; what a code says in general is for all games."""
    general = known_codes()[found.code].because
    return set(re.findall(r"R-[A-Z][A-Z-]+", found.because)) if found.because != general else set()


@pytest.mark.parametrize(
    ("game", "file", "case"), CASES, ids=[f"{g}/{f}: {c['name']}" for g, f, c in CASES]
)
def test_case(game: str, file: str, case: Case) -> None:
    replay, before, problems = judged(case, game)
    rows = case.get("rows") or []
    if "refused" in case:
        assert [p.code for p in problems] == [case["refused"]], [p.message for p in problems]
        found = problems[0]
        assert found.span.line == len(rows), "only the last row is refused"
        assert cited(found) <= {*WANTED[game].rulings}, "rulings of this game are cited"
        if "at" in case:
            text = rows[-1]
            assert text[found.span.col - 1 :].startswith(case["at"]) or case["at"] in text[
                : found.span.end_col
            ]
        return
    assert not problems, [f"{p.code} {p.message} ({p.help})" for p in problems]
    expected = normal(game, dict(case["effect"] or {}))
    asked = {key: expected.pop(key) for key in ASKED if key in expected}
    after: Any = replay.state
    assert normal(game, of_table(game, before, after)) == expected
    for key, value in asked.items():
        assert asked_for(game, after, key) == value


def test_names_are_unique() -> None:
    names = [(game, c["name"]) for game, _, c in CASES]
    assert len(names) == len(set(names))
