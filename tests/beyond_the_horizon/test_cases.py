"""The rules, case by case, on the house pack; what is expected is worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.beyond_the_horizon.table import position, shown, tried
from tests.changes import changed

FOLDER = Path(__file__).parent / "cases"
CASES = [case for file in sorted(FOLDER.glob("*.yaml"))
         for case in yaml.safe_load(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    before = position(case.get("position", {}))
    found = tried(before, *case.get("rows", [case.get("row")]))
    if "refused" in case:
        assert found.code == case["refused"], found.refusal
        return
    assert found.legal, found.refusal
    assert changed(shown(before), shown(found.state)) == case["effect"]


def test_names_are_unique() -> None:
    names = [case["name"] for case in CASES]
    assert len(names) == len({*names})
