"""The example rows of the notation's README are played, each on a position of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import readme
import yaml

from aoi_cli.engine.replay import Replay
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.age_of_innovation.box.tiles import TILES
from tests.beyond_the_horizon import table as horizon
from tests.beyond_the_horizon.test_declared import make_opaque_house
from tests.conformance import setup_cases
from tests.conformance.playing import play
from tests.recorded import TERRA

Case = dict[str, Any]
Told = list[tuple[int, str]]
"""What is told of the row and those before it: which row, counted from 0, and the code."""

FOLDER = Path(__file__).with_name("readme_positions")
NOTATIONS = {game: find_notation(game) for game in readme.GAMES}
OF_SETUP = {"from", "seats"}
KEYS = {"row", "rows", "game", "position", "head", *OF_SETUP}


def normalize_row(game: str, text: str) -> str:
    """A row without its comment and with single blanks."""
    comment = NOTATIONS[game].parse_row(text).comment
    row = text.strip().removesuffix(comment).rstrip().removesuffix("#") if comment else text
    return " ".join(row.split())


def refusal(game: str, text: str) -> list[str]:
    """The code that the README shows a row to be refused with, if it does."""
    comment = NOTATIONS[game].parse_row(text).comment
    if not comment.startswith("refused"):
        return []
    return re.findall(r"\b[A-Z]\d{3}\b", comment)[:1] or ["no code"]


@cache
def load(game: str) -> Mapping[str, Case]:
    """The positions in which the rows of the README are played, by row."""
    cases: list[Case] = yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8"))
    found = {case["row"]: case for case in cases}
    assert len(found) == len(cases), "a row has two positions"
    return found


def judge_by_position(game: str) -> Callable[[Case], Told]:
    def judge_case(case: Case) -> Told:
        return [(p.span.line - 1, p.code) for p in play(case, game).problems]

    return judge_case


def judge_by_file(case: Case) -> Told:
    text = setup_cases.text_of(case)
    above = len(text.splitlines()) - len(case["rows"])
    return [(p.span.line - 1 - above, p.code) for p in judge(text).problems]


def judge_on_horizon(case: Case) -> Told:
    position = dict(case["position"])
    pack = make_opaque_house() if position.pop("dim", False) else None
    replay = Replay(horizon.position(position, pack, position.pop("declared", False)))
    for line, text in enumerate(case["rows"], 1):
        replay.play(NOTATIONS["beyond-the-horizon"].parse_row(text, line))
    return [(p.span.line - 1, p.code) for p in replay.problems]


TOLD: Mapping[str, Callable[[Case], Told]] = {
    "age-of-innovation": judge_by_position("age-of-innovation"),
    "terra-mystica": judge_by_position("terra-mystica"),
    "through-the-ages": judge_by_position("through-the-ages"),
    "beyond-the-horizon": judge_on_horizon,
}
EXAMPLES = [(game, row) for game, rows in readme.ROWS.items() for row in rows]
PLAYED = [(game, row) for game, row in EXAMPLES if game in TOLD]


def test_every_game_that_can_be_judged_is_played() -> None:
    assert set(TOLD) == {*TERRA, "through-the-ages", "beyond-the-horizon"}


@pytest.mark.parametrize(("game", "text"), PLAYED)
def test_every_row_is_judged_as_the_readme_shows_it(game: str, text: str) -> None:
    case = load(game)[normalize_row(game, text)]
    rows = case.get("rows", [])
    tell = TOLD[game] if OF_SETUP.isdisjoint(case) else judge_by_file
    told = tell({**case, "rows": [*rows, case["row"]]})
    assert told == [(len(rows), code) for code in refusal(game, text)]


@pytest.mark.parametrize("game", TOLD)
def test_every_row_has_a_position_and_every_position_a_row(game: str) -> None:
    assert set(load(game)) == {normalize_row(game, text) for text in readme.ROWS[game]}


def test_positions_have_known_keys() -> None:
    assert {key for game in TOLD for case in load(game).values() for key in case} <= KEYS


def test_every_tile_is_named() -> None:
    """Tiles with two names stand in the README with both; numbered ones from first to last."""
    text = readme.TEXT
    named = [t for t in TILES.values() if t.id != t.short]
    assert [t.id for t in named if f"`{t.id}` {t.short}" not in text] == []
    for first, last in (("c1", "c12"), ("p1", "p17")):
        assert f"`{first}` … `{last}`" in text
        assert {first, last} <= set(TILES)
    others = [t for t in TILES if f"`{t}`" not in text and not re.fullmatch(r"[cp]\d+", t)]
    assert others == []
