"""Files that may not be written, and things that are no files: nothing changes, and it is said why.

Each command runs in a child: whoever may do everything gives that up there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.survival.scenes import FILE, NEXT, SCENES, Stage, check_refusal, program
from tests.survival.tracing import EndedProcess, run

WRITING = ["play", "undo", "fmt", "replace"]
NOBODY = 65534


@pytest.fixture(params=WRITING)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """Where others may come too; folders of pytest are for its user alone."""
    with TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        found = Stage(SCENES[request.param], Path(place))
        found.restore()
        yield found
        found.folder.chmod(0o755)


def as_nobody(stage: Stage) -> EndedProcess:
    """Permissions are nothing to the superuser, whose settings nobody else may read."""

    def call() -> int:
        os.environ["XDG_CONFIG_HOME"] = os.devnull
        if os.geteuid() == 0:
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
        return stage.command()

    return run(call)


def check_refused(stage: Stage, done: EndedProcess, *words: str) -> None:
    check_refusal(done)
    assert done.code == 2, done
    assert all(word in done.err for word in ("F201", "cannot be", "help:", *words)), done.err


def give_to_nobody(path: Path) -> None:
    if os.geteuid() == 0:
        os.chown(path, NOBODY, NOBODY)


def test_a_file_that_may_only_be_read(stage: Stage) -> None:
    give_to_nobody(stage.folder)
    (stage.folder / FILE).chmod(0o444)
    check_refused(stage, as_nobody(stage), "Permission denied", "who has it")
    assert not stage.is_new() and not stage.litter()


def test_a_folder_that_may_only_be_read(stage: Stage) -> None:
    give_to_nobody(stage.folder / FILE)
    stage.folder.chmod(0o555)
    check_refused(stage, as_nobody(stage), "Permission denied", "folder")
    assert not stage.is_new() and not stage.litter()


def test_a_folder_in_the_place_of_the_file(stage: Stage) -> None:
    (stage.folder / FILE).unlink()
    (stage.folder / FILE).mkdir()
    check_refused(stage, run(stage.command), "Is a directory", "Name a file in it")


def test_a_pipe_in_the_place_of_the_file(stage: Stage) -> None:
    """Nobody waits until somebody writes into it."""
    (stage.folder / FILE).unlink()
    os.mkfifo(stage.folder / FILE)
    check_refused(stage, run(stage.command), "no regular file", "Save the game")


def test_a_link_to_nothing(stage: Stage) -> None:
    path = stage.folder / FILE
    path.unlink()
    path.symlink_to("nothing")
    check_refused(stage, run(stage.command), "No such file")
    assert os.listdir(stage.folder) == [FILE]


def test_a_link_to_itself(stage: Stage) -> None:
    path = stage.folder / FILE
    path.unlink()
    path.symlink_to(FILE)
    check_refused(stage, run(stage.command), "where the links lead to")


def test_a_link_stays_and_what_it_leads_to_is_written(stage: Stage) -> None:
    path, real = stage.folder / FILE, stage.folder.parent / "real.yaml"
    path.rename(real)
    path.symlink_to(real)
    assert run(stage.command).code == 0
    assert path.is_symlink() and stage.is_new()
    assert real.read_bytes() == stage.new[FILE]


def test_two_names_of_one_file_stay_the_same(stage: Stage) -> None:
    other = stage.folder.parent / "other.yaml"
    other.hardlink_to(stage.folder / FILE)
    check_refused(stage, run(stage.command), "2 names")
    assert other.samefile(stage.folder / FILE) and not stage.is_new()


# disks of their own


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """A small disk in memory, where one can be had."""
    place = tmp_path / "disk"
    place.mkdir()

    def mount(options: str) -> Path:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", str(place)],
                              capture_output=True, check=False) if shutil.which("mount") else None
        if done is None or done.returncode:
            pytest.skip("no disk can be mounted here")
        return place

    yield mount
    subprocess.run(["umount", "-q", str(place)], check=False)


def test_a_disk_that_is_really_full(small_disk: Callable[[str], Path]) -> None:
    place = small_disk("size=8m")
    stage = Stage(SCENES["play"], place)
    stage.restore()
    filler = place / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(b"x" * 1024):
            pass
    check_refused(stage, run(stage.command), "No space left", "Make room")
    assert not stage.is_new() and not stage.litter()
    filler.unlink()
    assert run(stage.command).code == 0 and stage.is_new()


def test_a_disk_that_can_really_only_be_read(small_disk: Callable[[str], Path]) -> None:
    place = small_disk("size=1m")
    stage = Stage(SCENES["play"], place)
    stage.restore()
    subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
    done = run(stage.command)
    check_refused(stage, done, "Read-only file system", "another folder")
    assert run(program("check", FILE)(stage.folder)).code == 0
    subprocess.run(["mount", "-o", "remount,rw", str(place)], check=True)
    assert not stage.is_new() and not stage.litter()
    assert NEXT[0] not in (stage.folder / FILE).read_text(encoding="utf-8")
