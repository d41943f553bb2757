"""Whatever a position holds can be corrected, or is listed with the reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aoi_cli.engine.correction.fields import EVERY_PLAYER, EVERY_TABLE, EVERYWHERE, Field
from aoi_cli.engine.correction.position import contradictions
from aoi_cli.registry import game_names
from tests.recorded import games_of, position

NAMES = sorted(game_names())
AN_AMOUNT = "an amount"
EVERY = 40
"""So many rows lie between two positions of a recorded game."""
every_game = pytest.mark.parametrize("game", NAMES)


def sample_positions(game: str, most: int = 6) -> Iterator[Any]:
    for path in games_of(game)[:most]:
        for rows in (0, EVERY, 2 * EVERY, 1 << 20):
            yield position(path.stem, rows, game).state


@every_game
def test_each_field_is_corrected_or_derived(game: str) -> None:
    s = next(sample_positions(game, 1))
    known = s.game.correctable
    player = next(iter(s.players.values()))
    of_table, of_player = (*known.table, *EVERY_TABLE), (*known.player, *EVERY_PLAYER)
    for holder, own in ((s, of_table), (player, of_player)):
        there = {*holder.__struct_fields__}
        corrected = {field.at for field in own}
        assert corrected <= there, "nothing is declared that there is not"
        left = there - corrected - {*known.derived, *EVERYWHERE}
        assert not left, f"neither corrected nor derived: {sorted(left)}"
    everything = {name for holder in (s, player) for name in holder.__struct_fields__}
    assert {*known.derived} <= everything


@every_game
def test_what_is_derived_is_not_corrected_too(game: str) -> None:
    known = next(sample_positions(game, 1)).game.correctable
    tables = {f.at for f in known.table}, {f.at for f in known.player}
    for name in known.derived:
        assert not all(name in table for table in tables), name


@every_game
def test_what_is_called_an_amount_is_one(game: str) -> None:
    s = next(sample_positions(game, 1))
    amounts = {what for group in s.game.amounts.groups.values() for what in group}
    derived = s.game.correctable.derived
    assert {name for name, reason in derived.items() if reason == AN_AMOUNT} <= amounts


@every_game
def test_recorded_positions_can_be(game: str) -> None:
    for s in sample_positions(game):
        assert [*contradictions(s, s.game.correctable)] == []


@every_game
def test_what_follows_from_the_fields_is_there_already(game: str) -> None:
    for s in sample_positions(game):
        copy = s.copy()
        copy.game.correctable.derive(copy)
        assert copy.same_position(s)


@every_game
def test_what_is_written_of_a_value_is_read_as_this_value(game: str) -> None:
    for s in sample_positions(game, 3):
        known = s.game.correctable
        for field in (*known.table, *EVERY_TABLE):
            reads_back(s, field, getattr(s, field.at))
        for p in s.players.values():
            for field in (*known.player, *EVERY_PLAYER):
                reads_back(s, field, getattr(p, field.at))


def reads_back(s: Any, field: Field, held: Any) -> None:
    if isinstance(held, dict):
        for key, value in held.items():
            assert field.key
            assert field.key.read(s, field.key.written(key)) == key, field
            if not field.removed_only and value != field.empty:
                same(s, field, value)
    elif isinstance(held, (tuple, list, frozenset)) and not field.value.several:
        for value in held:
            if not field.removed_only and value != field.empty:
                same(s, field, value)
    elif held != field.empty:
        same(s, field, held)


def same(s: Any, field: Field, value: Any) -> None:
    if field.at == "dropped" and value:
        return  # a player leaves by `gm: drop` alone
    read = field.value.read(s, field.value.written(value))
    assert read == value, (field.name, value, read)
