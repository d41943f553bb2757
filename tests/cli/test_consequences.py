"""What may follow from an error is marked, counted and kept small."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.span import Span
from aoi_cli.judging.judged_game import judge
from aoi_cli.render.diagnostics import File, print_problems
from tests.conftest import ROWS

LAST = ROWS[-1]


def list_codes(game: Path, *changes: tuple[str, str]) -> list[tuple[str, bool]]:
    """The codes of all errors after the changes; true marks those that may follow from others."""
    text = game.read_text()
    for old, new in changes:
        assert text.count(f"  {old}\n") == 1
        text = text.replace(f"  {old}\n", f"  {new}\n")
    return [(p.code, p.follows > 0) for p in judge(text, carry_on=True).problems]


@pytest.mark.parametrize(
    ("row", "written", "code"),
    [
        ("berta: place E7", "berta: plce E7", "S102"),
        ("cleo: take forest", "cleo: tak forest", "S102"),
        ("anna: gain 1 banking", "anna: gain 1 bankng", "S103"),
        ("anna: place I10", "anne: place I10", "S105"),
        ("anna: place I10", "anna place I10", "S101"),
        ("berta: place G1", "berta: place G1 = 3 pears", "S104"),
        ("berta: place G1", "berta: place G1 = 99vp", "A901"),
        ("berta: place G1", "berta: place I14", "M501"),
        ("cleo: gain 1 law", "cleo: xyzzy", "S102"),
    ],
)
def test_a_slip_gives_one_error(game: Path, row: str, written: str, code: str) -> None:
    assert list_codes(game, (row, written)) == [(code, False)]


def test_six_slips_give_six_errors(game: Path) -> None:
    slips = [
        (row, row.replace(": ", ": x", 1))
        for row in ("cleo: take forest", "anna: gain 1 banking", "anna: place I10",
                    "cleo: place B6", "cleo: place A1", "cleo: gain 1 law")
    ]
    assert list_codes(game, *slips) == [("S102", False)] * 6


def test_a_rule_error_in_a_row_whose_assertion_cannot_be_read(game: Path) -> None:
    assert list_codes(game, (LAST, "anna: build I1 = 3 pears")) == [("M504", False),
                                                                     ("S104", False)]


def test_what_needs_the_missing_row_is_marked(game: Path) -> None:
    rows = "anna: xyzzy\n  anna: upgrade I9 guild"
    assert list_codes(game, (LAST, rows)) == [("S102", False), ("T301", True)]


def test_after_a_missing_row_the_next_player_goes_on(game: Path) -> None:
    rows = f"{LAST}\n  cleo: upgrade A1 guild\n  anna: advance shipping\n  berta: dig 9"
    assert list_codes(game, (LAST, rows)) == [("T301", False), ("R401", True), ("R401", True)]


def test_text_shows_the_first_consequences_and_counts_the_rest() -> None:
    problems = [Diagnostic("S102", "root", Span(1, 1, 2), "", "")] + [
        Diagnostic("R401", f"number {n}", Span(n, 1, 2), "", "", follows=1) for n in range(2, 9)
    ]
    text = print_problems(problems, File("f", {}))
    assert [line for line in text.split("\n") if not line.startswith("  ")] == [
        "f:1:1: S102 root",
        "f:2:1: R401 number 2",
        "f:3:1: R401 number 3",
        "f:4:1: R401 number 4",
        "… and 4 more that may follow from the error in line 1",
    ]


HEAD = """\
aoi: 1
game: age-of-innovation
ruleset: "1"
title: &day Sunday
map: "3-6"
map: "1-3"
players: [anna, anna]
distribution: bundle
moves: |
  anna: tak lake
"""


def test_the_head_and_the_rows_are_read_whatever_is_wrong_with_the_file() -> None:
    with pytest.raises(Broken) as broken:
        judge(HEAD)
    found = {(p.span.line, p.code) for p in broken.value.problems}
    assert found >= {(4, "F204"), (5, "F208"), (6, "F203"), (7, "F214"), (8, "F208"), (10, "S102")}
    missing = [p.message for p in broken.value.problems if p.code == "F206"]
    assert "`final` is missing in the head" in missing
    assert len(broken.value.problems) == len(found) + len(missing) - 1


def test_what_a_fault_of_the_file_causes_in_the_head_is_left_out() -> None:
    with pytest.raises(Broken) as broken:
        judge("aoi: 1\ngame: &g age-of-innovation\nmap: *g\nmoves: |\n")
    assert [p.code for p in broken.value.problems if p.span.line == 3] == ["F204"]
