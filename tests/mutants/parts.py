"""The parts of the program that faults are put into, and the tests that judge each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tests.mutants.mutations import ROOT

JUDGING = {
    "corpus": "ledgers", "conformance": "cases coverage nearness", "oracle": "counts",
    "properties": "listed", "perft": "perft cases_are_listed",
    "engine": "conditions decks head hidden past standing",
    "table": "checkpoint history questions",
    "small_game": "hands moderating recorded_cards",
    "through_the_ages": "armies basics cards cards_not_held faces heads listed_orders picture "
    "presumed tables unnamed views",
    "beyond_the_horizon": "declared effects_in_play every_word head learnt leaving listing "
    "mistakes orders_in_advance picture readings report rulebook_examples scoring unknown_parts",
    "cli": "legal lookalikes meant consequences",
    "render": "cards formats ledger net svg svg_layout text words",
}
"""Replays of shipped games, cases, counts, small tests of games, engine and lists."""
JUDGING_FILES = {
    "gamefile": "conflicts disk encodings faults_of_yaml limits lock_file lock_holder meanwhile "
    "missing_files modeline plain reading scalar_positions tail writing",
    "table": "append", "packs": "positions",
}
"""Tests of game files that call the program instead of starting processes."""


class Part(NamedTuple):
    """A part of the program, and the tests that judge it."""

    folders: tuple[str, ...]
    tests: Sequence[str]
    most_tests: int
    """So many are run for one mutant, the quickest first; nearly twice as many at most."""
    marks: str
    """As for `pytest -m`."""


def list_tests(judging: Mapping[str, str]) -> list[str]:
    return [f"tests/{folder}/test_{name}.py" for folder, names in judging.items()
            for name in names.split()]


PARTS = {
    "rules": Part(("engine", "rules"), [
        *list_tests(JUDGING),
        "tests/engine/test_decision.py::test_a_decision_is_plain_text_and_comes_back",
        "tests/workflows/test_schema.py::test_the_published_schema_is_up_to_date",
    ], most_tests=80, marks=""),
    "gamefile": Part(("gamefile",), list_tests(JUDGING_FILES), most_tests=1000, marks="not heavy"),
}
TELLING = {
    "banner", "bot", "canonical", "cards", "codes", "drawing", "lookalikes", "names", "nearest",
    "notation", "picture", "planning", "report", "schema", "skeleton", "told", "variants", "words",
    "worth",
}
"""Modules that only tell, draw, propose or read; other tests look at what they say."""
FOLDERS = ("show", "pack", "setup", "error")


def targets(part: str) -> list[str]:
    found = []
    for folder in PARTS[part].folders:
        for path in sorted((ROOT / "aoi_cli" / folder).rglob("*.py")):
            inside = path.relative_to(ROOT)
            if path.stem not in TELLING and not {*inside.parts} & {*FOLDERS}:
                found.append(inside.as_posix())
    return found
