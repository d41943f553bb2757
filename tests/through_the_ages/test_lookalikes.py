"""A refused argument whose letters only look plain is told which letter that is."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.replay import Replay
from aoi_cli.judging.notation import find_notation
from tests.through_the_ages.positions import position

PACT = "offer acceptance_of_supremacy to berta as"


def list_problems(row: str) -> list[Diagnostic]:
    """Problems of a row in the politics phase, where anna holds a pact with two sides."""
    replay = Replay(position({"game": {"players": 3}, "position": {
        "age": "II", "phase": "politics",
        "anna": {"military_hand": ["acceptance_of_supremacy"]}}}))
    replay.play(find_notation("through-the-ages").parse_row(row))
    return list(replay.problems)


@pytest.mark.parametrize("side", ["A", "B", "b"])
def test_sides_of_a_pact(side: str) -> None:
    assert list_problems(f"anna: {PACT} {side}") == []


@pytest.mark.parametrize(("side", "said"), [
    ("\u0410", "`\u0410` is U+0410 CYRILLIC CAPITAL LETTER A, not `A`."),
    ("\u0412", "`\u0412` is U+0412 CYRILLIC CAPITAL LETTER VE, not `B`."),
    ("\u0391", "`\u0391` is U+0391 GREEK CAPITAL LETTER ALPHA, not `A`."),
    ("\uff22", "`\uff22` is U+FF22 FULLWIDTH LATIN CAPITAL LETTER B, not `B`."),
])
def test_letters_that_look_like_a_side(side: str, said: str) -> None:
    [problem] = list_problems(f"anna: {PACT} {side}")
    assert problem.code == "C625"
    assert problem.help.startswith(said)


@pytest.mark.parametrize("side", ["C", "\u0416"])
def test_letters_that_look_like_no_side(side: str) -> None:
    [problem] = list_problems(f"anna: {PACT} {side}")
    assert "U+" not in problem.help


@pytest.mark.parametrize(("row", "letter"), [
    ("gm: correct berta +1 \u0441ulture because 'miscounted'", "U+0441"),
    ("anna: offer acceptance_of_supremacy to b\u0435rta as A", "U+0435"),
    ("anna: offer acceptance_of_supremac\u0443 to berta as A", "U+0443"),
    ("gm: correct \u0411\u043e\u0440\u0438\u0441 +1 culture because 'miscounted'", ""),
])
def test_words_that_only_the_rules_compare(row: str, letter: str) -> None:
    [problem] = list_problems(row)
    assert (letter in problem.help) if letter else "U+" not in problem.help
    assert problem.help.count("U+") <= 1
