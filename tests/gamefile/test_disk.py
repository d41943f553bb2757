"""What a new file keeps of the old one, whom it waits for, and what is left after a fault."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from logging import getLogger
from pathlib import Path
from typing import Any

import pytest

from aoi_cli import system
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.gamefile import disk
from aoi_cli.gamefile.disk import Patience, make_file_beside, overwrite
from aoi_cli.gamefile.writer import append_rows, create, replace_text
from tests.conftest import Aoi

GAME = "aoi: 1\nmoves: |\n  a: b\n"
NEW = GAME + "  x: y\n"


def add(path: Path) -> None:
    append_rows(path, ["x: y"], lambda text: None)


def refusal_of(act: Callable[[], object]) -> Diagnostic:
    with pytest.raises(Broken) as broken:
        act()
    (found,) = broken.value.problems
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game"
    path.write_text(GAME)
    return path


# what is kept


def test_a_file_of_several_names_is_refused(path: Path) -> None:
    other = path.with_name("other")
    other.hardlink_to(path)
    found = refusal_of(lambda: add(path))
    assert (found.code, found.message) == (
        "F201", f"{path} cannot be written: it has 2 names (hard links)")
    assert "a copy" in found.help
    assert path.read_text() == other.read_text() == GAME
    assert path.samefile(other)
    other.unlink()
    add(path)
    assert path.read_text() == NEW


@pytest.fixture
def game_with_attributes() -> Iterator[Path]:
    """A game with an attribute of its own, where the file system has such."""
    for place in (None, "/var/tmp", os.getcwd()):
        with tempfile.TemporaryDirectory(dir=place) as folder:
            path = Path(folder, "game")
            path.write_text(GAME)
            try:
                os.setxattr(path, "user.table", b"club")
            except (OSError, AttributeError):
                continue
            yield path
            return
    pytest.skip("no file system with attributes")


def test_attributes_stay(game_with_attributes: Path) -> None:
    add(game_with_attributes)
    assert game_with_attributes.read_text() == NEW
    assert os.getxattr(game_with_attributes, "user.table") == b"club"


def acl(*entries: tuple[int, int, int]) -> bytes:
    """An access control list as Linux stores it: a version, then tag, rights and id of each."""
    return b"\2\0\0\0" + b"".join(
        tag.to_bytes(2, "little") + rights.to_bytes(2, "little") + who.to_bytes(4, "little")
        for tag, rights, who in entries)


NOBODY = 0xFFFFFFFF
READ, WRITE = 4, 2
LIST = acl((1, READ | WRITE, NOBODY), (2, READ | WRITE, 4711), (4, READ, NOBODY),
           (16, READ | WRITE, NOBODY), (32, 0, NOBODY))


def test_access_control_lists_stay(game_with_attributes: Path) -> None:
    name = "system.posix_acl_access"
    try:
        os.setxattr(game_with_attributes, name, LIST)
    except OSError:
        pytest.skip("no access control lists")
    mode = game_with_attributes.stat().st_mode
    add(game_with_attributes)
    assert os.getxattr(game_with_attributes, name) == LIST
    assert game_with_attributes.stat().st_mode == mode


def test_a_list_of_the_folder_lets_nobody_in(game_with_attributes: Path) -> None:
    try:
        os.setxattr(game_with_attributes.parent, "system.posix_acl_default", LIST)
    except OSError:
        pytest.skip("no access control lists")
    game_with_attributes.chmod(0o640)
    add(game_with_attributes)
    assert "system.posix_acl_access" not in os.listxattr(game_with_attributes)
    assert stat.S_IMODE(game_with_attributes.stat().st_mode) == 0o640


def test_what_cannot_be_kept_is_a_reason_to_refuse(
    game_with_attributes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "setxattr", fail)
    found = refusal_of(lambda: add(game_with_attributes))
    assert found.code == "F201"
    assert "permissions or attributes cannot be kept: Operation not permitted" in found.message
    assert game_with_attributes.read_text() == GAME
    assert os.listdir(game_with_attributes.parent) == ["game"]


PERMISSIONS = pytest.mark.skipif(
    not hasattr(os, "fchmod"), reason="files have no permissions here")


@PERMISSIONS
@pytest.mark.parametrize(("mode", "kept"), [(0o664, False), (0o666, True), (0o600, True)])
def test_a_group_that_cannot_be_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, kept: bool
) -> None:
    """It matters if it may do more, or less, than everybody else."""

    def fail(*_: Any) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    path.chmod(mode)
    monkeypatch.setattr(os, "fchown", fail)
    if kept:
        add(path)
    else:
        assert refusal_of(lambda: add(path)).code == "F201"
    assert path.read_text() == (NEW if kept else GAME)
    assert stat.S_IMODE(path.stat().st_mode) == mode


@PERMISSIONS
def test_nobody_looks_into_what_is_not_finished(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []

    def look(source: str, about: os.stat_result, number: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(number).st_mode))
        keep(source, about, number)

    keep = system.keep_metadata
    monkeypatch.setattr(system, "keep_metadata", look)
    path.chmod(0o640)
    add(path)
    assert modes == [0o600]
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_pipe_is_no_game(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert refusal_of(lambda: add(pipe)).code == "F201"


# waiting


@pytest.fixture
def locked_game(path: Path) -> Iterator[Path]:
    with system.lock_and_read(str(path), 1, iter(())):
        yield path


def patience_of(pauses: list[float], **more: float) -> Patience:
    """Time goes on by the pauses alone."""
    return Patience(clock=lambda: sum(pauses), pause=pauses.append, **more)  # type: ignore[arg-type]


def test_waiting_is_said_once_and_has_an_end(
    locked_game: Path, monkeypatch: pytest.MonkeyPatch, aoi: Aoi
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(disk, "PATIENCE", patience_of(pauses, between_tries=0.5))
    monkeypatch.setattr(getLogger("aoi"), "propagate", False)  # pytest listens too.
    code, out, err = aoi("play", locked_game, "a: b")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"aoi: waiting for another program that holds {locked_game}, 30 seconds at most",
        f"{locked_game}: F201 {locked_game} cannot be written: "
        "another program has held it for 30 seconds",
        "  because: Programs write to a file one after the other, so that nothing is lost.",
        "  help: Let the other program end, or end it. Then run the command again.",
        "aoi: nothing was written.",
    ]
    assert pauses == [0.5] * 60
    assert locked_game.read_text() == GAME


def test_nothing_is_said_of_a_short_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pauses: list[float] = []
    with ExitStack() as other:
        other.enter_context(system.lock_and_read(str(path), 1, iter(())))

        def pause(seconds: float) -> None:
            pauses.append(seconds)
            if sum(pauses) >= 1.5:
                other.close()

        patience = Patience(clock=lambda: sum(pauses), pause=pause, between_tries=0.5)
        monkeypatch.setattr(disk, "PATIENCE", patience)
        add(path)
    assert capsys.readouterr().err == ""
    assert path.read_text() == NEW


# faults


def fail_for_space(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


STEPS = {
    "open": (os, "open"), "fsync": (os, "fsync"), "chown": (os, "fchown"),
    "chmod": (os, "fchmod"), "attributes": (os, "listxattr"), "a look": (os, "lstat"),
    "exchange": (system, "exchange"),
}


@pytest.mark.parametrize("act", [add, lambda path: replace_text(path, GAME, NEW)])
@pytest.mark.parametrize("step", STEPS)
def test_a_fault_at_any_step_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str, act: Callable[[Path], None]
) -> None:
    if not hasattr(*STEPS[step]):
        pytest.skip("this system has no such step")
    with monkeypatch.context() as patch:
        patch.setattr(*STEPS[step], fail_for_space)
        found = refusal_of(lambda: act(path))
    assert found.code == "F201" and "No space left on device" in found.message
    assert path.read_text() == GAME
    assert os.listdir(path.parent) == ["game"]


def test_a_fault_of_replacing_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "exchange", lambda new, old: False)
    monkeypatch.setattr(os, "replace", fail_for_space)
    assert refusal_of(lambda: add(path)).code == "F201"
    assert path.read_text() == GAME
    assert os.listdir(path.parent) == ["game"]


class FullFile:
    """A file on a disk that has no place for what is written."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def __enter__(self) -> FullFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.file.write(data[:3])
        fail_for_space()

    flush = fail_for_space


@pytest.mark.parametrize("act", [add, lambda path: create(path.with_name("other"), GAME),
                                 lambda path: overwrite(str(path), b"new")])
def test_a_full_disk_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Path], None]
) -> None:
    def open_full(file: Any, *more: Any) -> Any:
        return FullFile(os.fdopen(file, *more)) if isinstance(file, int) else open(file, *more)

    monkeypatch.setattr(disk, "open", open_full, raising=False)
    with pytest.raises((Broken, OSError)) as broken:
        act(path)
    assert "No space left on device" in str(broken.value)
    assert path.read_text() == GAME
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.parametrize("act", [add, lambda path: create(path.with_name("other"), GAME),
                                 lambda path: overwrite(str(path), b"new")])
def test_an_interrupt_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Path], None]
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        act(path)
    assert path.read_text() == GAME
    assert os.listdir(path.parent) == ["game"]


def test_where_there_are_no_links_a_new_file_is_made_at_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", fail_for_space)
    path = tmp_path / "game"
    create(path, GAME)
    assert path.read_text() == GAME
    assert refusal_of(lambda: create(path, "other")).code == "F216"
    assert path.read_text() == GAME
    assert os.listdir(tmp_path) == ["game"]


# an outage of power


@pytest.mark.parametrize("act", [add, lambda path: create(path.with_name("other"), GAME)])
def test_content_is_on_the_disk_before_the_name_and_the_name_before_the_end(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Path], None]
) -> None:
    steps: list[str] = []

    def sync(number: int) -> None:
        about = os.fstat(number)
        is_whole = about.st_size in (len(GAME), len(NEW))
        steps.append("folder" if stat.S_ISDIR(about.st_mode) else "whole" if is_whole else "part")

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(system, "exchange", lambda new, old: False)
    monkeypatch.setattr(os, "replace", lambda new, old: steps.append("named"))
    monkeypatch.setattr(os, "link", lambda new, old: steps.append("named"))
    act(path)
    assert steps == ["whole", "named", "folder"]


def test_a_new_file_appears_whole_where_there_are_links(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written under another name first."""
    written: list[str] = []

    def write(new: str, *more: Any, **others: Any) -> None:
        written.append(new)
        real(new, *more, **others)

    real = disk.write_new
    monkeypatch.setattr(disk, "write_new", write)
    create(path.with_name("other"), GAME)
    assert path.with_name("other").read_text() == GAME
    assert len(written) == 1 and written[0].endswith(".aoi")


# names beside


def test_nobody_can_guess_a_name_beside(path: Path) -> None:
    names = set()
    for _ in range(3):
        with make_file_beside(str(path), b"") as new:
            names.add(Path(new.path).name)
            assert Path(new.path).parent == path.parent
    assert len(names) == 3
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.parametrize("planted", [Path.symlink_to, Path.hardlink_to])
def test_a_planted_name_is_not_written_through(
    path: Path, monkeypatch: pytest.MonkeyPatch, planted: Callable[[Path, Path], None]
) -> None:
    victim = path.with_name("victim")
    victim.write_text("dear")
    monkeypatch.setattr(disk, "token_hex", lambda n: "0" * 16)
    for name in (".game", ".new"):
        planted(path.with_name(f"{name}.{'0' * 16}.aoi"), victim)
    assert refusal_of(lambda: add(path)).code == "F201"
    refusal_of(lambda: create(path.with_name("new"), "text"))
    with pytest.raises(FileExistsError):
        overwrite(str(path), b"picture")
    assert victim.read_text() == "dear"
    assert path.read_text() == GAME


def test_a_name_may_be_as_long_as_the_system_takes(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 127)
    create(path, GAME)
    add(path)
    assert path.read_text() == NEW


def test_only_what_a_killed_writer_left_is_removed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.with_name(".game.0123456789abcdef.aoi")
    others = [path.with_name(name) for name in
              (".game2.0123456789abcdef.aoi", ".game.aoi", ".game.0123456789abcdeg.aoi")]
    for file in (old, *others):
        file.touch()
    add(path)
    assert old.exists(), "it may be of somebody who is still at work"
    monkeypatch.setattr(disk, "SECONDS_UNTIL_LEFTOVER", 0)
    add(path)
    assert not old.exists()
    assert all(file.exists() for file in others)


def test_what_was_made_once_takes_along_what_others_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new game has another name than the one whose command was killed."""
    left = [tmp_path / name for name in (".other.yaml.0123456789abcdef.aoi",
                                         ".other.secret.0123456789abcdef.aoi")]
    others = [tmp_path / name for name in (".other.aoi", "other.0123456789abcdef.aoi", ".aoi")]
    for file in (*left, *others):
        file.touch()
    create(str(tmp_path / "one"), "")
    assert all(file.exists() for file in left), "they may be of somebody who is still at work"
    monkeypatch.setattr(disk, "SECONDS_UNTIL_LEFTOVER", 0)
    create(str(tmp_path / "two"), "")
    assert not any(file.exists() for file in left)
    assert all(file.exists() for file in others)


def test_what_is_overwritten_takes_along_what_was_left_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / ".picture.0123456789abcdef.aoi"
    left.touch()
    monkeypatch.setattr(disk, "SECONDS_UNTIL_LEFTOVER", 0)
    overwrite(str(tmp_path / "picture"), b"new")
    assert os.listdir(tmp_path) == ["picture"]


def test_a_name_without_a_folder_takes_them_along_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".picture.0123456789abcdef.aoi").touch()
    monkeypatch.setattr(disk, "SECONDS_UNTIL_LEFTOVER", 0)
    monkeypatch.chdir(tmp_path)
    overwrite("picture", b"new")
    assert os.listdir(tmp_path) == ["picture"]


def test_a_game_can_be_played_whose_making_was_killed(path: Path) -> None:
    """It has its name, and still the one under which it was made."""
    os.link(path, path.with_name(".game.0123456789abcdef.aoi"))
    add(path)
    assert path.read_text() == NEW
    assert os.listdir(path.parent) == ["game"]


# other files that are written


@PERMISSIONS
def test_what_is_overwritten_is_whole_and_keeps_its_permissions(tmp_path: Path) -> None:
    picture = tmp_path / "picture"
    overwrite(str(picture), b"old")
    picture.chmod(0o600)
    overwrite(str(picture), b"new")
    assert picture.read_bytes() == b"new"
    assert stat.S_IMODE(picture.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["picture"]


def test_a_planted_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    victim, picture = tmp_path / "victim", tmp_path / "picture"
    victim.write_text("dear")
    picture.symlink_to(victim)
    overwrite(str(picture), b"new")
    assert victim.read_text() == "dear"
    assert picture.read_bytes() == b"new" and not picture.is_symlink()


def test_what_is_no_file_is_written_to_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        overwrite(str(pipe), b"new")
        assert os.read(reading, 10) == b"new"
    finally:
        os.close(reading)
    assert stat.S_ISFIFO(os.lstat(pipe).st_mode)
    assert os.listdir(tmp_path) == ["pipe"]
    assert system.is_device("/dev/stdout") or not os.path.exists("/dev/stdout")
