"""A file system without locks: a lock file stands for them."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile import disk
from aoi_cli.gamefile.disk import Patience
from aoi_cli.gamefile.lock_file import lock_file, path_of_lock
from aoi_cli.gamefile.reader import LIMIT
from aoi_cli.gamefile.writer import append_rows
from aoi_cli.mail.faults import Busy
from aoi_cli.mail.table import locked
from tests.conftest import Aoi

fcntl = pytest.importorskip("fcntl")
HEAD = "aoi: 1\nmoves: |\n"
WRITERS, ROWS = 4, 8


@pytest.fixture(autouse=True, params=[errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def without_locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(*_: object) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(fcntl, "flock", flock)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game"
    path.write_text(HEAD + "  w: 0\n")
    return path


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "PATIENCE", Patience(at_most=0.1, between_tries=0.01))


def add(path: Path, row: str = "w: 1") -> None:
    append_rows(path, [row], lambda text: None)


def lock_of(path: Path) -> Path:
    return Path(path_of_lock(str(path)))


def forever() -> Iterator[None]:
    while True:
        yield


def no_longer() -> Iterator[None]:
    raise Busy("it is held", "")
    yield


def ended_process() -> int:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return child


def test_rows_are_written_and_nothing_is_left(path: Path) -> None:
    add(path)
    assert path.read_text() == HEAD + "  w: 0\n  w: 1\n"
    assert os.listdir(path.parent) == ["game"]


def test_a_game_is_played(aoi: Aoi, game: Path) -> None:
    before = sorted(os.listdir(game.parent))
    assert aoi("undo", game).code == 0
    assert aoi("redo", game).code == 0
    assert sorted(os.listdir(game.parent)) == before


def test_the_lock_stands_while_it_is_held(path: Path) -> None:
    with lock_file(str(path), forever()):
        said = lock_of(path).read_text().split()
        assert said[:2] == [socket.gethostname(), str(os.getpid())]
        with pytest.raises(Busy), lock_file(str(path), no_longer()):
            pass
        assert lock_of(path).exists()
    assert not lock_of(path).exists()


@pytest.mark.usefixtures("no_patience")
@pytest.mark.parametrize("holder", [
    f"{socket.gethostname()} {os.getpid()} x", "elsewhere 1 x", "", "noise", "elsewhere", " 7 x",
    f"{socket.gethostname()} {10 ** 30} x", f"{socket.gethostname()} -1 x",
], ids=["this process", "elsewhere", "nobody", "noise", "no process", "no host",
        "a number too large", "a number below 0"])
def test_who_may_still_be_at_work_is_waited_for(path: Path, holder: str) -> None:
    lock_of(path).write_text(holder)
    with pytest.raises(Broken) as refused:
        add(path)
    (found,) = refused.value.problems
    assert found.code == "F201"
    assert found.help == f"If no program is at work on it any more, remove {lock_of(path)}."
    assert path.read_text() == HEAD + "  w: 0\n"
    lock_of(path).unlink()
    add(path)


def test_what_a_killed_process_left_is_removed(path: Path) -> None:
    lock_of(path).write_text(f"{socket.gethostname()} {ended_process()} x\n")
    add(path)
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.usefixtures("no_patience")
def test_what_another_process_is_about_to_remove_is_left_to_it(path: Path) -> None:
    lock, guard = lock_of(path), Path(f"{lock_of(path)}.left")
    lock.write_text(f"{socket.gethostname()} {ended_process()} x\n")
    guard.touch()
    with pytest.raises(Broken):
        add(path)
    assert lock.exists() and guard.exists()
    guard.unlink()
    add(path)
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.usefixtures("no_patience")
def test_a_lock_that_cannot_be_read_is_waited_for(path: Path) -> None:
    lock_of(path).mkdir()
    with pytest.raises(Broken) as refused:
        add(path)
    assert refused.value.problems[0].code == "F201"
    assert path.read_text() == HEAD + "  w: 0\n"


def test_a_file_that_is_too_large_is_left_as_it_is(path: Path) -> None:
    data = path.read_bytes().ljust(LIMIT + 1, b"\n")
    path.write_bytes(data)
    with pytest.raises(Broken) as refused:
        add(path)
    assert refused.value.problems[0].code == "F205"
    assert path.read_bytes() == data
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.usefixtures("no_patience")
def test_where_no_lock_file_can_be_made_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(disk, "write_new", fail)
    with pytest.raises(Broken) as refused:
        add(path)
    assert "cannot be written" in refused.value.problems[0].message
    assert path.read_text() == HEAD + "  w: 0\n"


def test_writers_at_once_lose_nothing(path: Path) -> None:
    """Some of them find the lock of one that was killed."""
    lock_of(path).write_text(f"{socket.gethostname()} {ended_process()} x\n")
    children = []
    for writer in range(WRITERS):
        if (child := os.fork()) == 0:
            try:
                for row in range(ROWS):
                    add(path, f"w: {writer}{row}")
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
    rows = path.read_text().removeprefix(HEAD + "  w: 0\n").splitlines()
    assert sorted(rows) == sorted(f"  w: {w}{r}" for w in range(WRITERS) for r in range(ROWS))
    assert os.listdir(path.parent) == ["game"]


def test_a_table_is_locked_likewise(tmp_path: Path) -> None:
    (tmp_path / "table.yaml").touch()
    with locked(tmp_path):
        assert lock_of(tmp_path / "lock").exists()
        with pytest.raises(Busy), locked(tmp_path):
            pass
    assert not lock_of(tmp_path / "lock").exists()
