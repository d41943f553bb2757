"""Corrections by chance: each is refused with a reason or leads to a position that can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aoi_cli.engine.correction.fields import EVERY_PLAYER, EVERY_TABLE, NONE, Field, Kind
from aoi_cli.engine.correction.position import contradictions
from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import game_names
from tests.corrections.test_fields import every_game, sample_positions
from tests.properties.heads import pick_one

ROWS = 60
"""Corrections of each position."""
WORDS = ("settler", "1", "2", "E4", "F4", "law", "yes", "unfinished")
Chance = Iterator[int]


def pick_word(s: Any, kind: Kind, chance: Chance) -> str:
    if kind.size > 1:
        words = [*s.players, *WORDS, *[*s.game.box.names][:40]]
        return " ".join(pick_one(words, chance) for _ in range(kind.size))
    return pick_one([*map(str, kind.known(s)), *map(str, range(8)), NONE, "yes", "no"], chance)


def pick_change(s: Any, field: Field, held: Any, chance: Chance) -> str:
    if isinstance(held, dict):
        keys = [field.key.written(key) for key in held] if field.key else []
        key = pick_one([*keys, pick_word(s, field.key, chance)], chance)
        return f"set {field.name} {key} to {pick_word(s, field.value, chance)}"
    there = [field.value.written(value) for value in held if field.counts(value)] \
        if isinstance(held, (tuple, list, frozenset)) and not field.value.several else []
    match below(4, chance):
        case 0 if there:
            return f"remove {pick_one(there, chance)} from {field.name}"
        case 1 if there:
            number = below(len(there), chance) + 1
            return f"set {field.name} {number} to {pick_word(s, field.value, chance)}"
        case 2:
            return f"add {pick_word(s, field.value, chance)} to {field.name}"
    return f"set {field.name} to {pick_word(s, field.value, chance)}"


def pick_correction(s: Any, chance: Chance) -> str:
    known = s.game.correctable
    name = pick_one(["", *s.players], chance)
    holder = s.players[name] if name else s
    own = (*known.player, *EVERY_PLAYER) if name else (*known.table, *EVERY_TABLE)
    field = own[below(len(own), chance)]
    change = pick_change(s, field, getattr(holder, field.at), chance)
    if below(5, chance) == 0 and s.zones:
        zone = pick_one([*s.zones], chance)
        cards = [card for deck in s.info.decks.values() for card in deck]
        name, change = "", f"{pick_one(['add', 'remove'], chance)} {pick_one(cards, chance)}" \
            f" {'to' if 'add' in change else 'from'} {zone}"
    return f'gm: correct {name} {change} because "by chance"'


@pytest.mark.few(1, "corrections by chance in whole games")
@every_game
@pytest.mark.parametrize("seed", ["one", "two"])
def test_corrections_by_chance(game: str, seed: str) -> None:
    accepted = 0
    for s in sample_positions(game, 3):
        chance = numbers(seed, game)
        for _ in range(ROWS):
            accepted += try_correction(game, s, pick_correction(s, chance))
    assert accepted > ROWS


def try_correction(game: str, s: Any, text: str) -> bool:
    replay = Replay(s)
    row = find_notation(game).parse_row(text)
    assert isinstance(row, Row)
    if not replay.play(row):
        problem = replay.problems[-1]
        assert problem.code != INTERNAL.id, (text, problem)
        assert problem.message and problem.help, text
        return False
    now = replay.state
    undo = find_notation(game).parse_row('gm: undo because "by chance"', 2)
    again = Replay(s)
    assert again.play(row) and again.state.same_position(now), text
    assert isinstance(undo, Row) and again.play(undo) and again.state.same_position(s), text
    assert [*contradictions(now, now.game.correctable)] == [], text
    now.game.report(now, "a title")
    for name, _ in waiting(now):
        if name in now.players:
            legal(now, name)
    return True


def test_every_game_is_tried() -> None:
    assert len(game_names()) == 4
