"""What a log leaves to the program that wrote it: the track of a key, steps without effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from aoi_cli.engine.error.codes import CHOICE_MISSING, NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Code, Refusal
from aoi_cli.engine.row import Attempt
from aoi_cli.imports.snellman.lines import Columns, pieces
from aoi_cli.imports.snellman.repairs import repaired
from aoi_cli.imports.snellman.words import Translated, native

Levels = tuple[int, int, int, int]


def row(text: str) -> list[Translated]:
    return [said for command in pieces(text, 1, 1) for said in native(command)]


def refusal_of(code: Code, index: int, levels: Levels) -> Attempt[Any]:
    return Attempt(levels, Refusal(code, "no"), index)


def columns(cults: Levels) -> Columns:
    return Columns(20, 0, 0, 0, (0, 0, 0), cults)


def levels(state: Any) -> tuple[int, ...]:
    return tuple(state)


def one_key(said: Sequence[Translated]) -> Attempt[Any]:
    """Fire and earth stand at 9, the tile brings one key and a step on each track."""
    keys = [s.text for s in said if s.text.startswith("key")]
    results = {"key fire": (10, 3, 9, 1), "key earth": (9, 3, 10, 1)}
    if len(keys) != 1 or keys[0] not in results:
        return refusal_of(CHOICE_MISSING, 0, (9, 2, 9, 0))
    return Attempt(results[keys[0]])


@pytest.mark.parametrize(
    ("ledger", "ours", "note"),
    [
        (None, "key fire. +tw5", "key for fire: the log does not say for which track"),
        ((9, 3, 10, 1), "key earth. +tw5", "key for earth: as the ledger shows"),
        ((10, 3, 9, 1), "key fire. +tw5", "key for fire: as the ledger shows"),
    ],
)
def test_the_track_of_a_key(ledger: Levels | None, ours: str, note: str) -> None:
    shown = columns(ledger) if ledger else None
    found = repaired(row("+TW5"), one_key(row("+TW5")), one_key, levels, shown)
    assert found
    assert (". ".join(said.text for said in found[0]), found[1]) == (ours, note)


def test_a_ledger_that_shows_what_no_key_leads_to() -> None:
    shown = columns((9, 3, 9, 1))
    assert repaired(row("+TW5"), one_key(row("+TW5")), one_key, levels, shown) is None


def test_two_steps_that_are_owed_one_by_one() -> None:
    def reach_nothing(said: Sequence[Translated]) -> Attempt[Any]:
        return Attempt((1, 0, 0, 0))

    tried = refusal_of(NOT_AN_OPTION, 0, (0, 0, 0, 0))
    found = repaired(row("+2FIRE"), tried, reach_nothing, levels, None)
    assert found and [said.text for said in found[0]] == ["+1fire", "+1fire"]


def test_a_step_where_none_is_possible_is_left_out() -> None:
    tried = refusal_of(NO_SUCH_CHOICE, 1, (10, 10, 10, 10))
    found = repaired(row("wait. +AIR"), tried, one_key, levels, None)
    assert found and [said.text for said in found[0]] == ["wait"]
    assert found[1] == "+1air had no effect"
    tried = refusal_of(NO_SUCH_CHOICE, 1, (10, 10, 10, 8))
    assert repaired(row("wait. +AIR"), tried, one_key, levels, None) is None
