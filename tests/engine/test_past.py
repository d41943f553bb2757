"""What a replay remembers of a long game, and what it works out again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from aoi_cli.engine.history import APART, FAR, LATEST
from aoi_cli.engine.played_row import Played
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from bench.longgames import long_game as text_of_long_game

ROWS = 600


@pytest.fixture(scope="module")
def long_game() -> Replay:
    game = judge(text_of_long_game(ROWS))
    assert not game.problems and game.replay.rows == ROWS
    return game.replay


def count_states(replay: Replay) -> int:
    """How many states the replay holds, of rows that stand and of others."""
    nodes = {id(past.last): past.last for past in replay.snapshots}
    return sum(played.state is not None for played in nodes.values())


def test_a_long_game_remembers_few_states(long_game: Replay) -> None:
    assert count_states(long_game) <= LATEST + ROWS // APART + 2


def test_rows_that_are_undone_over_and_over_leave_no_states() -> None:
    """At the very depth where one that stood would keep its state."""
    replay = judge(text_of_long_game(130)).replay
    parse = find_notation(replay.game.name).parse_row
    depth = replay.last.depth
    while replay.last.depth % APART != APART - 1:
        assert replay.play(parse("gm: pause" if not replay.state.paused else "gm: resume"))
    before = count_states(replay)
    for _ in range(3 * LATEST):
        assert replay.play(parse("gm: resume" if replay.state.paused else "gm: pause"))
        assert replay.play(parse("gm: undo"))
    assert replay.last.depth > depth
    assert count_states(replay) <= max(before, LATEST) + ROWS // APART + 2


def test_every_state_is_worked_out_as_it_was() -> None:
    replay = judge(text_of_long_game(0)).replay
    states, parse = [replay.state], find_notation(replay.game.name).parse_row
    for line in text_of_long_game(ROWS).partition("moves: |\n")[2].splitlines():
        if not line.strip().startswith("#"):
            assert replay.play(parse(line))
            states.append(replay.state)
    for then, was in zip(replay.states(), states, strict=True):
        assert then.same_position(was) and then.items == was.items


def test_earlier_moments_go_on_by_themselves(long_game: Replay) -> None:
    parse = find_notation(long_game.game.name).parse_row
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
    then, parse = long_game.at(ROWS), find_notation(long_game.game.name).parse_row
    begin = long_game.state_after(0)
    assert then.play(parse(f'gm: undo {len(then.standing)} because "all of it"'))
    assert then.state.same_position(begin) and not then.standing
    assert not then.play(parse("gm: undo"))
    assert then.play(parse("gm: redo")) and then.state.same_position(long_game.state)


def pause_repeatedly(replay: Replay, rows: int) -> Callable[[str], None]:
    """Plays as many pauses and resumptions; returns a function that plays a legal row."""
    parse = find_notation(replay.game.name).parse_row

    def play(text: str) -> None:
        assert replay.play(parse(text)), text

    for _ in range(rows):
        play("gm: resume" if replay.state.paused else "gm: pause")
    return play


def test_rows_that_are_taken_back_and_brought_back_by_chance() -> None:
    """Two lists say what stands and what can be brought back; of an undo its rows are known."""
    replay = judge(text_of_long_game(0)).replay
    play, chance = pause_repeatedly(replay, 20), Random(7)
    stand, gone = [*range(1, 21)], list[tuple[int, int]]()
    for _ in range(2_000):
        count = chance.randint(1, 12)
        match chance.choice(["undo", "redo", "some", "row"]):
            case "undo" if count <= len(stand):
                play(f"gm: undo {count}")
                gone += [(number, replay.rows) for number in reversed(stand[-count:])]
                del stand[-count:]
            case "redo" if gone:
                play("gm: redo")
                by = gone[-1][1]
                while gone and gone[-1][1] == by:
                    stand.append(gone.pop()[0])
            case "some" if count <= len(gone):
                play(f"gm: redo {count}")
                stand += [gone.pop()[0] for _ in range(count)]
            case "row" if chance.random() < 0.3:
                play("gm: resume" if replay.state.paused else "gm: pause")
                stand, gone = [*stand, replay.rows], []
        assert [played.number for played in replay.standing] == stand
        assert replay.to_bring_back == len(gone)
        assert replay.state.paused == bool(len(stand) % 2)


def test_rows_that_are_undone_together_take_the_room_of_one() -> None:
    replay = judge(text_of_long_game(0)).replay
    play = pause_repeatedly(replay, 500)
    for _ in range(3):
        play("gm: undo 400")
        play("gm: undo 100")
        assert replay.undone and replay.undone.below and not replay.undone.below.below
        play("gm: redo 500")
        assert not replay.undone


def test_rows_far_apart_are_not_worked_out_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = judge(text_of_long_game(0)).replay
    play = pause_repeatedly(replay, 2_000)
    again: list[int] = []
    led_to = Replay.led_to

    def note_number(self: Replay, state: State, played: Played, telling: bool = False) -> State:
        again.append(played.number)
        return led_to(self, state, played, telling)

    monkeypatch.setattr(Replay, "led_to", note_number)
    times = []
    for _ in range(5):
        for _ in range(19):
            play("gm: undo 103")
        play("gm: redo 1957")
        times.append(len(again))
        again.clear()
    assert times[0] > 19 and max(times[1:]) <= FAR * 19 + APART
    assert sum(times[2:]) <= 3 * FAR * 19
