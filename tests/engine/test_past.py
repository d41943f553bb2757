"""What a replay remembers of a long game, and what it works out again."""

from __future__ import annotations

import pytest

from aoi_cli.engine.past import APART, LATEST
from aoi_cli.engine.replay import Replay
from aoi_cli.games import judge, notation
from bench.longgames import long_game as text_of_long_game

ROWS = 600


@pytest.fixture(scope="module")
def long_game() -> Replay:
    game = judge(text_of_long_game(ROWS))
    assert not game.problems and game.replay.rows == ROWS
    return game.replay


def remembered(replay: Replay) -> int:
    """How many states are held, of rows that stand and of others."""
    nodes = {id(past.last): past.last for past in replay.snapshots}
    return sum(played.state is not None for played in nodes.values())


def test_a_long_game_remembers_few_states(long_game: Replay) -> None:
    assert remembered(long_game) <= LATEST + ROWS // APART + 2


def test_rows_that_are_undone_over_and_over_leave_no_states() -> None:
    """At the very depth where one that stood would keep its state."""
    replay = judge(text_of_long_game(130)).replay
    parse = notation(replay.game.name).parse_row
    depth = replay.last.depth
    while replay.last.depth % APART != APART - 1:
        assert replay.play(parse("gm: pause" if not replay.state.paused else "gm: resume"))
    before = remembered(replay)
    for _ in range(3 * LATEST):
        assert replay.play(parse("gm: resume" if replay.state.paused else "gm: pause"))
        assert replay.play(parse("gm: undo"))
    assert replay.last.depth > depth
    assert remembered(replay) <= max(before, LATEST) + ROWS // APART + 2


def test_every_state_is_worked_out_as_it_was() -> None:
    replay = judge(text_of_long_game(0)).replay
    states, parse = [replay.state], notation(replay.game.name).parse_row
    for line in text_of_long_game(ROWS).partition("moves: |\n")[2].splitlines():
        if not line.strip().startswith("#"):
            assert replay.play(parse(line))
            states.append(replay.state)
    for then, was in zip(replay.states(), states, strict=True):
        assert then.same_position(was) and then.items == was.items


def test_earlier_moments_go_on_by_themselves(long_game: Replay) -> None:
    parse = notation(long_game.game.name).parse_row
    made, state = long_game.entries_made, long_game.state
    for rows in (0, 57, 333, ROWS):
        then = long_game.at(rows)
        stood = len(then.standing)
        if stood:
            assert then.play(parse('gm: undo because "so"')) and len(then.standing) == stood - 1
            assert then.play(parse("gm: redo")) and len(then.standing) == stood
        assert long_game.entries_made == made and long_game.state is state


def test_what_is_struck_out_is_what_does_not_stand(long_game: Replay) -> None:
    stand = {played.number for played in long_game.standing}
    for entry in long_game.entries:
        assert entry.undone == (bool(entry.row) and entry.row not in stand
                                and not entry.takes_back)


def test_undoing_all_rows_leads_to_the_beginning(long_game: Replay) -> None:
    then, parse = long_game.at(ROWS), notation(long_game.game.name).parse_row
    begin = long_game.state_after(0)
    assert then.play(parse(f'gm: undo {len(then.standing)} because "all of it"'))
    assert then.state.same_position(begin) and not then.standing
    assert not then.play(parse("gm: undo"))
    assert then.play(parse("gm: redo")) and then.state.same_position(long_game.state)
