"""The conformance suite: one rule, one case; see tests/cases/README.md for the format."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.engine.diagnostics import Broken
from aoi_cli.engine.replay import Replay
from aoi_cli.games import notation
from aoi_cli.rules.age_of_innovation import game, phases
from aoi_cli.rules.age_of_innovation.tiles import NAMES
from tests.conformance.effect import asked_for, of_table
from tests.conformance.position import position

FOLDER = Path(__file__).parents[1] / "cases" / "age-of-innovation"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ASKED = ("open", "order", "rank", "total")


def load() -> list[tuple[str, dict[str, Any]]]:
    return [
        (file.stem, case)
        for file in sorted(FOLDER.glob("*.yaml"))
        for case in yaml.load(file.read_text(encoding="utf-8"), LOADER)
    ]


CASES = load()


def normal(effect: dict[str, Any]) -> dict[str, Any]:
    """Deltas of 0 say that nothing changes; tiles come in any order."""
    found: dict[str, Any] = {}
    for key, value in effect.items():
        if isinstance(value, dict):
            value = normal(value)
            if value:
                found[key] = value
        elif isinstance(value, list) and key in ("tiles", "used"):
            found[key] = sorted(NAMES[t].id for t in value)
        elif value != 0 and value != []:
            found[key] = value
    return found


def judged(case: dict[str, Any]) -> tuple[Replay, Any, list[Any]]:
    """Play the case; returns the replay, the state before its last row and what was refused."""
    replay = Replay(game, position(case))
    before = replay.state.copy()
    rows = case.get("rows") or []
    phase = (case.get("position") or {}).get("phase")
    if phase in ("income", "science", "end"):
        phases.proceed(replay.state)
    if phase == "income":
        before.round = replay.state.round
    for line, text in enumerate(rows, 1):
        try:
            row = notation("age-of-innovation").parse_row(text, line)
        except Broken as broken:
            return replay, before, list(broken.problems)
        if not replay.play(row):
            return replay, before, replay.problems
    return replay, before, []


@pytest.mark.parametrize(("file", "case"), CASES, ids=[f"{f}: {c['name']}" for f, c in CASES])
def test_case(file: str, case: dict[str, Any]) -> None:
    replay, before, problems = judged(case)
    rows = case.get("rows") or []
    if "refused" in case:
        assert [p.code for p in problems] == [case["refused"]], [p.message for p in problems]
        found = problems[0]
        assert found.span.line == len(rows), "only the last row is refused"
        if "at" in case:
            text = rows[-1]
            assert text[found.span.col - 1 :].startswith(case["at"]) or case["at"] in text[
                : found.span.end_col
            ]
        return
    assert not problems, [f"{p.code} {p.message} ({p.help})" for p in problems]
    expected = normal(dict(case["effect"] or {}))
    asked = {key: expected.pop(key) for key in ASKED if key in expected}
    assert normal(of_table(before, replay.state)) == expected
    for key, value in asked.items():
        assert asked_for(replay.state, key) == value


def test_names_are_unique() -> None:
    names = [c["name"] for _, c in CASES]
    assert len(names) == len(set(names))
