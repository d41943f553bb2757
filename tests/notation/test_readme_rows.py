"""The example rows of the notation's README are played, each on a position of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.games import judge
from aoi_cli.notation.parser import Notation
from aoi_cli.rules.age_of_innovation.tiles import TILES
from tests.conformance import setup
from tests.conformance.test_cases import judged

Case = dict[str, Any]

README = (Path(__file__).parents[2] / "grammar" / "README.md").read_text(encoding="utf-8")
POSITIONS = Path(__file__).with_name("readme_positions.yaml")
NOTATION = Notation("age-of-innovation")
OF_SETUP = {"from", "seats"}
KEYS = {"row", "rows", "game", "position", "head", *OF_SETUP}


def written(text: str) -> str:
    """A row without its comment and with single blanks."""
    comment = NOTATION.parse_row(text).comment
    row = text.strip().removesuffix(comment).rstrip().removesuffix("#") if comment else text
    return " ".join(row.split())


def refusal(text: str) -> list[str]:
    """The code that the README shows a row to be refused with, if it does."""
    comment = NOTATION.parse_row(text).comment
    if not comment.startswith("refused"):
        return []
    return re.findall(r"\b[A-Z]\d{3}\b", comment)[:1] or ["no code"]


def load() -> Mapping[str, Case]:
    cases: list[Case] = yaml.safe_load(POSITIONS.read_text(encoding="utf-8"))
    found = {case["row"]: case for case in cases}
    assert len(found) == len(cases), "a row has two positions"
    return found


BLOCKS = re.findall(r"^```moves\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
EXAMPLES = [line for block in BLOCKS for line in block.splitlines() if line.strip()]
CASES = load()


def told(case: Case) -> list[tuple[int, str]]:
    """What is told of the row and those before it: which row, counted from 0, and the code."""
    rows = [*case.get("rows", ()), case["row"]]
    if OF_SETUP.isdisjoint(case):
        _, _, problems = judged({**case, "rows": rows})
        return [(p.span.line - 1, p.code) for p in problems]
    text = setup.text_of({**case, "rows": rows})
    above = len(text.splitlines()) - len(rows)
    return [(p.span.line - 1 - above, p.code) for p in judge(text).problems]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_row_is_judged_as_the_readme_shows_it(text: str) -> None:
    case = CASES.get(written(text))
    assert case, f"{POSITIONS.name} has no position for this row"
    assert told(case) == [(len(case.get("rows", ())), code) for code in refusal(text)]


def test_every_position_is_that_of_a_row() -> None:
    assert sorted(set(CASES) - {written(text) for text in EXAMPLES}) == []


def test_positions_have_known_keys() -> None:
    assert {key for case in CASES.values() for key in case} <= KEYS


def test_every_tile_is_named() -> None:
    """Tiles with two names stand in the README with both; numbered ones from first to last."""
    named = [t for t in TILES.values() if t.id != t.short]
    assert [t.id for t in named if f"`{t.id}` {t.short}" not in README] == []
    for first, last in (("c1", "c12"), ("p1", "p17")):
        assert f"`{first}` … `{last}`" in README
        assert {first, last} <= set(TILES)
    others = [t for t in TILES if f"`{t}`" not in README and not re.fullmatch(r"[cp]\d+", t)]
    assert others == []
