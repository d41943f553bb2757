"""What a game had come to is taken from the cache only where that is as good as judging it."""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack

from aoi_cli.engine.bounds import ROWS as MOST_ROWS
from aoi_cli.engine.span import Span
from aoi_cli.notation import user_cache
from aoi_cli.table import checkpoint, new_game, open_game, state_bytes
from aoi_cli.table.checkpoint import worth_keeping
from bench.longgames import long_game
from tests.conftest import Aoi
from tests.table.conftest import ReplayCounts

ROWS = 300
CORRECT = 'gm: correct anna +1 coin because "counted anew"'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(long_game(ROWS), encoding="utf-8")
    return path


@pytest.fixture
def checkpointed_game(game: Path) -> Path:
    """A game that was looked at."""
    open_game(str(game))
    (_,) = checkpoints()
    return game


def checkpoints() -> list[Path]:
    folder = user_cache.cache_folder() / "checkpoints"
    return [*folder.iterdir()] if folder.exists() else []


@pytest.mark.parametrize(("command", "rows"), [
    (["next"], 0), (["legal"], 0), (["score"], 0), (["show"], 0), (["try", CORRECT], 1),
    (["play", CORRECT], 1), (["play", CORRECT, CORRECT], 2), (["undo"], 1),
    (["undo", "-n", "40", "--yes"], 1), (["play", "gm: pause", "--dry-run"], 1),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_what_is_known_is_not_judged_again(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts, command: list[str], rows: int
) -> None:
    name, *rest = command
    for _ in range(2):
        assert aoi(name, checkpointed_game, *rest).code == 0
    assert (replay_counts.files, replay_counts.rows) == (0, 2 * rows)


@pytest.mark.parametrize("command", [
    ["log"], ["why", "--player", "anna"], ["show", "--at", "20"], ["fmt", "--short"],
    ["check", "--no-cache"],
])
def test_who_asks_for_what_was_before_has_it_judged(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts, command: list[str]
) -> None:
    name, *rest = command
    assert aoi(name, checkpointed_game, *rest).code == 0
    assert replay_counts.files and replay_counts.rows >= ROWS


def test_what_was_undone_together_is_known(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts
) -> None:
    """Three rows and one, of which the checkpoint of the file knows, come back as they went."""
    stand = [played.number for played in open_game(str(checkpointed_game)).judged.replay.standing]
    before = replay_counts.files
    assert aoi("undo", checkpointed_game, "-n", "3", "--yes").code == 0
    assert aoi("undo", checkpointed_game).code == 0
    for command, still_gone in [(["redo"], 3), (["redo", "-n", "1"], 2), (["undo"], 3),
                                (["redo"], 2), (["redo"], 0)]:
        assert aoi(*command[:1], checkpointed_game, *command[1:]).code == 0
        replay = open_game(str(checkpointed_game)).judged.replay
        assert replay.to_bring_back == still_gone
        assert [played.number for played in replay.standing] == stand[: len(stand) - still_gone]
    assert replay_counts.files == before
    assert aoi("redo", checkpointed_game).code == 1


def test_rows_that_came_behind_are_judged(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts
) -> None:
    with checkpointed_game.open("a") as file:
        file.write("  gm: pause\n\n  # supper\n  gm: resume\n")
    assert aoi("next", checkpointed_game).code == 0
    assert (replay_counts.files, replay_counts.rows) == (0, 2)
    assert aoi("next", checkpointed_game).code == 0
    assert (replay_counts.files, replay_counts.rows) == (0, 2)


def test_errors_behind_are_told_as_ever(aoi: Aoi, checkpointed_game: Path) -> None:
    with checkpointed_game.open("a") as file:
        file.write("  gm: pause\n  gm: pause\n  gm: paus\n")
    code, _, err = aoi("next", checkpointed_game)
    assert code == 1 and "T" in err and f"row {ROWS + 2}:" not in err
    problems = open_game(str(checkpointed_game)).problems
    assert [found.row for found in problems] == [ROWS + 2, ROWS + 3]


@pytest.mark.parametrize("line", [10, 40, 200, 330])
def test_a_change_in_the_middle_is_found(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts, line: int
) -> None:
    lines = checkpointed_game.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line] = f"{lines[line].rstrip()} # looked at\n"
    checkpointed_game.write_text("".join(lines), encoding="utf-8")
    assert aoi("next", checkpointed_game).code == 0
    assert (replay_counts.files, replay_counts.rows) == (1, ROWS)


def test_deleting_it_costs_nothing_but_time(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts
) -> None:
    with_it = aoi("legal", checkpointed_game)
    for path in checkpoints():
        path.unlink()
    assert aoi("legal", checkpointed_game) == with_it and replay_counts.files == 1
    assert len(checkpoints()) == 1


def test_a_file_with_errors_has_none(aoi: Aoi, game: Path) -> None:
    with game.open("a") as file:
        file.write("  nobody: pass\n")
    assert aoi("next", game).code == 1 and not checkpoints()


def test_a_short_file_has_none(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    path.write_text(long_game(20), encoding="utf-8")
    assert aoi("next", path).code == 0 and not checkpoints()


def test_a_game_whose_secret_lies_beside_it_has_none(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.table.game.SHORTEST", 0)
    path = tmp_path / "ages.yaml"
    new_game(str(path), ["Ann", "Bob"], game="through-the-ages", seed="1", info="seeded")
    assert path.with_suffix(".secret").exists()
    assert aoi("next", path).code == 0 and not checkpoints()


# who is believed


def test_only_the_user_can_read_it(checkpointed_game: Path) -> None:
    for path in (*checkpoints(), user_cache.cache_folder() / "key"):
        if hasattr(os, "geteuid"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


def spoilt(change: Callable[[bytes], bytes]) -> None:
    (path,) = checkpoints()
    path.write_bytes(change(path.read_bytes()))


def flip_bit(place: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.mark.parametrize("change", [
    lambda data: b"", lambda data: data[:31], lambda data: data[:-1], lambda data: data + b"\0",
    flip_bit(0), flip_bit(40), flip_bit(-1), lambda data: b"\0" * len(data),
    lambda data: sha256(data[32:]).digest() + data[32:],
], ids=["empty", "short", "cut", "longer", "sum", "head", "end", "zeros", "plain sum"])
def test_what_is_damaged_or_forged_is_not_believed(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts, change: Callable[[bytes], bytes]
) -> None:
    expected = aoi("next", checkpointed_game)
    spoilt(change)
    assert aoi("next", checkpointed_game) == expected and replay_counts.files == 1


def test_what_was_written_with_another_key_is_not_believed(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts
) -> None:
    (user_cache.cache_folder() / "key").write_bytes(bytes(32))
    assert aoi("next", checkpointed_game).code == 0 and replay_counts.files == 1


def test_what_another_program_has_written_is_not_believed(
    aoi: Aoi, checkpointed_game: Path, replay_counts: ReplayCounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "digest_of_program", lambda: "another program")
    assert aoi("next", checkpointed_game).code == 0 and replay_counts.files == 1


def test_that_of_another_game_is_not_believed(
    aoi: Aoi, checkpointed_game: Path, tmp_path: Path, replay_counts: ReplayCounts
) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(long_game(ROWS - 1), encoding="utf-8")
    (path,) = checkpoints()
    path.rename(checkpoint.place_of(str(other)))
    assert f"after {ROWS - 1} rows" in repr(open_game(str(other))) and replay_counts.files == 1


@pytest.mark.parametrize("plain", [
    ["system", "true"], ["os.system", "true"], ["Path", "x"], ["ValueError"], ["Setup"], ["Judged"],
    ["=", "nothing"], ["=", "game"], ["Decision"], ["()"], [["State"]], {"State": 1}, 1.5, None,
])
def test_nothing_is_made_or_called_that_is_no_part_of_a_state(game: Path, plain: object) -> None:
    state = open_game(str(game)).state
    with pytest.raises((LookupError, TypeError, ValueError)):
        state_bytes.thawed(zlib.compress(msgpack.encode(plain)), state)


@pytest.mark.parametrize("thing", [
    os.system, Path("x"), checkpoint.keep, ValueError(), 1.5, b"x", Span(1, 2, 3),
])
def test_a_state_that_holds_anything_else_is_not_kept(game: Path, thing: Any) -> None:
    state = open_game(str(game)).state.copy()
    state.orders = thing
    with pytest.raises(TypeError):
        state_bytes.frozen(state)


SHIPPED = sorted((Path(__file__).parents[2] / "games").glob("*/*.yaml"))


@pytest.mark.few(8, "states of whole games")
@pytest.mark.parametrize("path", SHIPPED[::4], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_states_of_every_game_come_back_as_they_were(path: Path) -> None:
    replay = open_game(str(path)).judged.replay
    start = replay.state_after(0)
    for n in range(0, replay.rows + 1, 7):
        state = replay.state_after(n)
        back = state_bytes.thawed(state_bytes.frozen(state), start)
        assert back == state and back.setup is state.setup and back.game is state.game


def test_a_state_comes_back_as_it_was(game: Path) -> None:
    opened = open_game(str(game))
    for n in (0, 100, ROWS):
        state = opened.judged.replay.state_after(n)
        back = state_bytes.thawed(state_bytes.frozen(state), opened.judged.replay.state_after(0))
        assert back == state and back.setup is state.setup and back.game is state.game


# how much is kept


def test_states_are_kept_more_closely_the_later_they_are() -> None:
    last = 5000
    kept = [depth for depth in range(1, last + 1) if worth_keeping(depth, last)]
    assert kept[-1] == last and len(kept) < 30
    for undone in (1, 2, 5, 30, 100, 999, 4999):
        nearest = max((depth for depth in kept if depth <= last - undone), default=0)
        assert last - undone - nearest <= undone


def test_a_state_worth_keeping_was_so_before() -> None:
    for last in range(2, 200):
        for depth in range(1, last):
            assert worth_keeping(depth, last - 1) or not worth_keeping(depth, last)


def test_files_not_written_to_for_long_are_forgotten(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "MOST", 3)
    for n in range(5):
        path = tmp_path / f"{n}.yaml"
        path.write_text(long_game(ROWS), encoding="utf-8")
        open_game(str(path))
    assert len(checkpoints()) == 3


def test_no_more_rows_are_taken_than_a_file_may_have(checkpointed_game: Path) -> None:
    game = open_game(str(checkpointed_game))
    rows = ["gm: pause", "gm: resume"] * (MOST_ROWS // 2)
    with pytest.raises(Exception, match=f"more than {MOST_ROWS} rows"):
        game.play(rows, dry_run=True)
