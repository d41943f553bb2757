"""Both shapes of a log, read into lines that know where they stand."""

from __future__ import annotations

import pytest

from aoi_cli.engine.bounds import DIAGNOSTICS
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.span import Span
from aoi_cli.imports.snellman.lines import Columns, FactionRow, Piece, Remark, Setting
from aoi_cli.imports.snellman.reader import read_log

LOG = """\
option mini-expansion-1
score SCORE8,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4  # drawn at the table
setup witches for Anna email a@example.org
Witches:  build  F4 .  +TW5 # the first
## nobody sees this
# everybody sees that
witches: Bridge C3 : A7
"""
TAB = "\t"


def ledger_row(*cells: str) -> str:
    return TAB.join(cells)


LEDGER = "\n".join([
    "Default game options\tshow history",
    "option variable-turn-order\tshow history",
    "Round 1 scoring: SCORE8, TP >> 3\tshow history",
    "Removing tile BON6\tshow history",
    "Player 1: seat1",
    ledger_row("witches", "", "20 VP", "", "15 C", "", "3 W", "", "0 P", "", "5/7/0 PW", "",
               "0/0/0/2", "", "setup"),
    "Round 1, turn 1\tshow history",
    ledger_row("witches", "+3", "23 VP", "-3", "12 C", "-2", "1 W", "", "0 P", "", "5/7/0 PW", "",
               "0/0/0/2", "1 2 ", "burn 1. upgrade F4 to TP"),
    ledger_row("witches", "", "23 VP", "", "12 C", "", "1 W", "", "0 P", "", "5/7/0 PW", "",
               "0/0/0/2", "", "[opponent accepted power]"),
    "witches dropped from the game\tshow history",
    ledger_row("witches", "", "31 VP", "", "12 C", "", "1 W", "", "0 P", "", "5/7/0 PW", "",
               "0/0/0/2", "", "+8vp for FIRE"),
    "what a fine game",
])


def test_a_command_log() -> None:
    log = read_log(LOG)
    assert log.shape == "log"
    option, score, drawn, setup, build, said, bridge = log.lines
    assert option == Setting(1, "option", "mini-expansion-1", Span(1, 1, 24))
    assert isinstance(score, Setting) and score.argument.startswith("SCORE8,SCORE2")
    assert drawn == Remark(2, "drawn at the table")
    assert isinstance(setup, Setting) and setup.argument == "witches for Anna email a@example.org"
    assert build == FactionRow(
        4, Piece("Witches", Span(4, 1, 8)),
        (Piece("build F4", Span(4, 11, 20)), Piece("+TW5", Span(4, 24, 28))), "the first",
    )
    assert said == Remark(6, "everybody sees that")
    assert isinstance(bridge, FactionRow) and bridge.commands[0].text == "Bridge C3:A7"


def test_a_ledger() -> None:
    log = read_log(LEDGER)
    assert log.shape == "ledger"
    settings = [(line.verb, line.argument) for line in log.lines if isinstance(line, Setting)]
    assert settings == [
        ("option", "variable-turn-order"), ("scoring", "1 SCORE8"), ("delete", "BON6"),
        ("setup", "witches"), ("drop-faction", "witches"),
    ]
    (row,) = [line for line in log.lines if isinstance(line, FactionRow)]
    assert [c.text for c in row.commands] == ["burn 1", "upgrade F4 to TP"]
    assert row.columns == Columns(23, 12, 1, 0, (5, 7, 0), (0, 0, 0, 2))
    line = LEDGER.split("\n")[row.line - 1]
    assert [line[c.span.col - 1 : c.span.end_col - 1] for c in row.commands] == [
        "burn 1", "upgrade F4 to TP",
    ]
    assert log.lines[-1] == Remark(12, "what a fine game")


def test_income_on_the_line_of_a_spade_is_left_out_and_its_state_with_it() -> None:
    row = ledger_row("witches", "", "23 VP", "", "12 C", "", "1 W", "", "0 P", "", "5/7/0 PW", "",
                     "0/0/0/2", "", "transform H7 to green. other_income_for_faction")
    (told,) = read_log(row).lines
    assert isinstance(told, FactionRow)
    assert [c.text for c in told.commands] == ["transform H7 to green"]
    assert told.columns is None


@pytest.mark.parametrize("text", [LOG, LEDGER])
def test_line_ends_and_byte_order_mark_make_no_difference(text: str) -> None:
    assert read_log("\ufeff" + text.replace("\n", "\r\n")) == read_log(text)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "I101", Span(1, 1, 2)),
        ("\n\n", "I101", Span(1, 1, 2)),
        ("Dear all,\nI won.\n", "I101", Span(1, 1, 10)),
        ("aoi: 1\ngame: x\nmoves: |\n", "I101", Span(1, 1, 7)),
        ('{"order": [' + '"witches",' * 1000 + '""]}', "I101", Span(1, 1, 41)),
        ("option x\n  wiches build F4\n", "I102", Span(2, 3, 9)),
        ("option x\n!plan witches\n", "I105", Span(2, 1, 6)),
        (LEDGER.replace("12 C", "twelve C", 1), "I103", Span(8, 1, 90)),
        (LEDGER.replace("\t\t0/0/0/2", "", 1), "I103", Span(6, 1, 48)),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, code: str, place: Span) -> None:
    with pytest.raises(Broken) as broken:
        read_log(text)
    assert [(p.code, p.span) for p in broken.value.problems] == [(code, place)]


def test_a_log_without_end_is_not_read() -> None:
    with pytest.raises(Broken) as broken:
        read_log("option x\n" + "witches: wait\n" * 100_000)
    assert [p.code for p in broken.value.problems] == ["F205"]


def test_of_very_many_faults_the_first_are_told() -> None:
    with pytest.raises(Broken) as broken:
        read_log("option x\n" + "what is this\n" * 10_000)
    assert len(broken.value.problems) == DIAGNOSTICS
