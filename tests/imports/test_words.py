"""The words of a log, what they are called here, and what its program moved silently."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.span import Span
from aoi_cli.imports.snellman.lines import pieces
from aoi_cli.imports.snellman.rewrites import rewritten
from aoi_cli.imports.snellman.words import native


def translate(row: str) -> list[str]:
    return [s.text for command in pieces(row, 1, 1) for s in native(command)]


@pytest.mark.parametrize(
    ("log", "ours"),
    [
        ("build F4", "build f4"),
        ("Upgrade F4 to TP", "upgrade f4 to trading post"),
        ("upgrade f4 to trading post", "upgrade f4 to trading post"),
        ("upgrade f4 to SA", "upgrade f4 to sanctuary"),
        ("transform H4 to grey", "transform h4 to grey"),
        ("transform H4", "transform h4"),
        ("dig 2 for the bridgehead", "dig 2"),
        ("send p to FIRE", "send p to fire"),
        ("send priest to Air for 1", "send p to air for 1"),
        ("convert 3PW to 1W", "convert 3 power to 1 workers"),
        ("convert pw to c", "convert 1 power to 1 coins"),
        ("Convert 2 P to 2 W", "convert 2 priests to 2 workers"),
        ("convert priest to worker", "convert 1 priests to 1 workers"),
        ("burn 3", "burn 3"),
        ("Leech 2 from witches", "leech 2 from witches"),
        ("decline", "decline"),
        ("action BON1", "action bon1"),
        ("action FAV6. +water", "action fav6|+1water"),
        ("action acta. +2AIR", "action acta|+2air"),
        ("Bridge C2:D4", "bridge c2:d4"),
        ("bridge C2:D4 allow_illegal", "bridge c2:d4"),
        ("connect C4:D5", "connect c4:d5"),
        ("connect r16", "connect r16"),
        ("advance shipping", "advance ship"),
        ("advance dig", "advance dig"),
        ("Pass BON7", "pass bon7"),
        ("pass", "pass"),
        ("+FAV11", "+fav11"),
        ("+2TW3", "+tw3|+tw3"),
        ("-SPADE", "forgo 1 spades"),
        ("-2spade", "forgo 2 spades"),
        ("-FREE_TF", "forgo spades"),
        ("-FREE_D", "forgo build"),
        ("-FREE_TP", "forgo upgrade"),
        ("-BRIDGE", "forgo bridge"),
        ("-3CONVERT_W_TO_P", "forgo exchange"),
        ("-WATER", "-1 water"),
        ("-4w", "-4 workers"),
        ("+2c", "+2 coins"),
        ("wait", "wait"),
        ("resign", "resign"),
    ],
)
def test_every_command_has_native_words(log: str, ours: str) -> None:
    assert "|".join(translate(log)) == ours


@pytest.mark.parametrize(
    ("log", "code", "message"),
    [
        ("bild F4", "I104", "`bild f4` is not understood"),
        ("burn", "I104", "`burn` is not understood"),
        ("leech two", "I104", "`leech two` is not understood"),
        ("+KEY", "I104", "`+key` is not understood"),
        ("+art1", "I105", "`+art1` belongs to an expansion"),
        ("unlock-terrain", "I104", "`unlock-terrain` is not understood"),
    ],
)
def test_what_is_not_understood_is_refused_where_it_stands(
    log: str, code: str, message: str
) -> None:
    with pytest.raises(Broken) as broken:
        translate(f"build F4. {log}")
    (found,) = broken.value.problems
    assert (found.code, found.message, found.span) == (code, message, Span(1, 11, 11 + len(log)))


@pytest.mark.parametrize("log", ["+KEY", "+SPADE", "-TW1", "-BON1", "+3vp for luck"])
def test_what_can_stand_behind_a_sign_is_told(log: str) -> None:
    with pytest.raises(Broken) as broken:
        translate(log)
    assert "`+FAV3`" in broken.value.problems[0].help


@pytest.mark.parametrize(
    ("log", "carried_out"),
    [
        ("upgrade F4 to TP. Leech 1 from giants. decline 2 from auren",
         "Leech 1 from giants. decline 2 from auren. upgrade F4 to TP"),
        ("build C3. transform C4 to blue", "transform C4 to blue. build C3"),
        ("pass BON3. convert 1w to 1c. convert 1p to 1c",
         "convert 1w to 1c. convert 1p to 1c. pass BON3"),
        ("dig 1. action ACT5. build E4", "action ACT5. dig 1. build E4"),
        ("pass. +BON3", "pass BON3"),
        ("+bon3", "pass bon3"),
        ("-2w. bridge C2:D4", "action ACTE. bridge C2:D4"),
        ("convert 2W to BRIDGE. bridge C2:D4", "action ACTE. bridge C2:D4"),
        ("convert 2W to BRIDGE. -BRIDGE. pass BON1", "pass BON1"),
        ("action ACTA. +AIR. +AIR", "action ACTA. +2AIR"),
        ("+EARTH. action BON2. +EARTH", "+EARTH. action BON2. +EARTH"),
        ("+FAV5. +TW2. +TW1", "+FAV5. +TW2. +TW1"),
    ],
)
def test_what_the_other_program_moved_silently(log: str, carried_out: str) -> None:
    commands = rewritten(tuple(pieces(log, 1, 1)), answers_first=True)
    assert ". ".join(c.text for c in commands) == carried_out


def test_a_ledger_shows_answers_where_they_were_carried_out() -> None:
    row = tuple(pieces("+AIR. Leech 2 from witches", 1, 1))
    assert rewritten(row, answers_first=False) == row
