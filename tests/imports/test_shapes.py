"""Ledgers as sites answer them in JSON, and as people copy them, with blanks for tabs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.span import Span
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.lines import FactionRow, Log, Remark, Setting
from aoi_cli.imports.snellman.reader import read_log
from tests.imports.test_reader import LEDGER, TAB
from tests.shared import SHARED

RECORDED = SHARED / "recorded" / "terra-mystica-expansions"
NAME = "fi-s16-fjords20-3p"
BESIDE: dict[str, Any] = {
    "map_variant": "be8f6ebf549404d015547152d5f2a1906ae8dd90", "options": {"mini-expansion-1": 1},
    "final_scoring": {word: {"points": [18, 12, 6]}
                      for word in ("connected-distance", "cults", "network")},
    "factions": {"witches": {"player": "Anna"}},
}


def answer(ledger: str = LEDGER) -> dict[str, Any]:
    """The answer of a site about the game of this ledger."""
    return {"factions": {}, "ledger": [entry(line.split(TAB)) for line in ledger.split("\n")]}


def entry(cells: list[str]) -> dict[str, Any]:
    if len(cells) <= 2:
        return {"comment": cells[0]}
    amounts = {cell.split()[1]: cell.split()[0] for cell in cells[2:11:2]} | {"CULT": cells[12]}
    values = {unit: {"delta": 0, "value": value} for unit, value in amounts.items()}
    return {"faction": cells[0], "commands": cells[14], "leech": {}, **values}


def content(log: Log) -> list[object]:
    """The lines of a log without their places."""
    return [
        (line.verb, line.argument) if isinstance(line, Setting)
        else (line.who.text, [c.text for c in line.commands], line.columns)
        if isinstance(line, FactionRow) else line.text
        for line in log.lines
    ]


@pytest.mark.parametrize("indent", [None, 1])
def test_an_answer_of_a_site_holds_the_same_lines_as_the_ledger(indent: int | None) -> None:
    text = json.dumps(answer(), indent=indent)
    log = read_log(text)
    assert log.shape == "ledger" and content(log) == content(read_log(LEDGER))
    (row,) = [line for line in log.lines if isinstance(line, FactionRow)]
    lines = text.split("\n")
    for piece, words in [(row.who, "witches"), *((c, c.text) for c in row.commands)]:
        assert lines[piece.span.line - 1][piece.span.col - 1 : piece.span.end_col - 1] == words
    assert [c.text for c in row.commands] == ["burn 1", "upgrade F4 to TP"]


def test_what_stands_beside_the_ledger_is_read_where_the_ledger_is_silent() -> None:
    log = read_log(json.dumps(answer() | BESIDE))
    settings = [(line.verb, line.argument) for line in log.lines if isinstance(line, Setting)]
    assert settings[:3] == [
        ("map", "be8f6ebf549404d015547152d5f2a1906ae8dd90"), ("option", "mini-expansion-1"),
        ("final-scoring", "connected-distance"),
    ]
    assert ("setup", "witches for Anna") in settings
    said = "map original\noption mini-expansion-1\n" + LEDGER
    again = read_log(json.dumps(answer(said) | BESIDE))
    said_once = [line.verb for line in again.lines if isinstance(line, Setting)]
    assert said_once.count("map") == 1 and said_once.count("option") == 2


@pytest.mark.parametrize(("faction", "workers", "about", "version"), [
    ("dragonlords", 2, {"SA": {"C": 8}}, "playtest_v1_volcano"),
    ("dragonlords", 3, {"SA": {"C": 6}}, "playtest_v2_volcano"),
    ("dragonlords", 3, {"SA": {"C": 8}}, ""),
    ("acolytes", 4, {"D": [0, 1, 2, 3, 4, 5]}, "playtest_v1_volcano"),
    ("acolytes", 4, {"D": [0, 1, 2, 3, 3, 4]}, "playtest_v2_volcano"),
    ("acolytes", 3, {}, ""),
    ("yetis", 3, {"dig": {"C": 5, "P": 1}}, "playtest_v1_ice"),
    ("yetis", 3, {"dig": {"C": 5, "P": 1, "W": 1}}, ""),
    ("witches", 3, {}, ""),
])
def test_versions_of_factions_are_told_by_their_boards(
    faction: str, workers: int, about: dict[str, Any], version: str
) -> None:
    ledger = LEDGER.replace("witches", faction).replace("3 W", f"{workers} W", 1)
    board = {"dig": {"advance_cost": about.get("dig", {})}, "buildings": {
        "SA": {"advance_cost": about.get("SA", {})}, "D": {"income": {"W": about.get("D", [])}}}}
    log = read_log(json.dumps(answer(ledger) | {"factions": {faction: board}}))
    stated = [line.argument for line in log.lines
              if isinstance(line, Setting) and line.verb == "faction-variant"]
    assert stated == ([version] if version else [])


@pytest.mark.parametrize(("text", "place", "message"), [
    ('{"ledger": [', Span(1, 13, 14), "no JSON"),
    ('{"ledger": [{"comment": "a"} {}]}', Span(1, 30, 31), "no JSON: Expecting ','"),
    ('{"ledger": [],\n "x": }', Span(2, 7, 8), "no JSON"),
    ('{"ledger": [\n7]}', Span(2, 1, 2), "neither `comment` nor `faction`"),
    ('{"ledger": [{"faction": "witches"}]}', Span(1, 26, 33), "no VP, C, W, P, PW and CULT"),
])
def test_an_answer_that_is_none_is_refused_with_its_place(
    text: str, place: Span, message: str
) -> None:
    with pytest.raises(Broken) as broken:
        read_log(text)
    (problem,) = broken.value.problems
    assert (problem.code, problem.span) == ("I113", place) and message in problem.message


def test_a_seat_that_was_dropped_before_it_chose_is_read_in_every_shape() -> None:
    ledger = LEDGER.replace("what a fine game", "nofaction2" + TAB * 14 + "\nwhat a fine game")
    dropped = answer()
    dropped["ledger"][-1:-1] = [{"faction": "nofaction2", "commands": ""}] * 2
    for text in (ledger, ledger.replace(TAB, " "), json.dumps(dropped)):
        log = read_log(text)
        first = log.lines[0]
        assert isinstance(first, Setting)
        assert (first.verb, first.argument) == ("drop-faction", "nofaction2")
        assert content(log)[1:] == content(read_log(LEDGER))


def test_characters_that_hide_in_an_answer_are_refused() -> None:
    with pytest.raises(Broken) as broken:
        read_log(json.dumps(answer(LEDGER.replace("burn 1", "burn\x07 1"))))
    assert [p.code for p in broken.value.problems] == ["I102"]


@pytest.mark.parametrize("blanks", [
    lambda text: text.replace("\t", " "), lambda text: text.expandtabs(12),
    lambda text: re.sub(r"[ \t]+", " ", text),
])
def test_blanks_stand_for_tabs(blanks: Any) -> None:
    text = blanks(LEDGER)
    log = read_log(text)
    assert log.shape == "ledger" and content(log) == content(read_log(LEDGER))
    (row,) = [line for line in log.lines if isinstance(line, FactionRow)]
    line = text.split("\n")[row.line - 1]
    assert [line[c.span.col - 1 : c.span.end_col - 1] for c in row.commands] == [
        "burn 1", "upgrade F4 to TP"]
    assert isinstance(log.lines[-1], Remark)


def test_a_row_with_blanks_that_lacks_columns_is_refused() -> None:
    with pytest.raises(Broken) as broken:
        read_log(LEDGER.replace("5/7/0 PW\t\t0/0/0/2\t1 2 ", "5/7/0 PW").replace("\t", " "))
    assert [(p.code, p.span.line) for p in broken.value.problems] == [("I103", 8)]


def test_a_recorded_answer_is_the_same_game_as_its_ledger() -> None:
    if not RECORDED.exists():
        pytest.skip("no recorded games beside the project")
    ledger = (RECORDED / "ledgers" / f"{NAME}.txt").read_text(encoding="utf-8")
    of_site = (RECORDED / "viewgame" / f"{NAME}.json").read_text(encoding="utf-8")
    exported = imported(f"faction-variant playtest_v1_volcano\n{ledger}", "x", asserting=True)
    answered = imported(of_site, "x", asserting=True)
    text = answered.text
    for name, faction in (("Ann", "dragonlords"), ("bob", "yetis"), ("Cyd", "riverwalkers")):
        text = text.replace(name, faction)
    assert text == exported.text
