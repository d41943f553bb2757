"""Commands that are killed, refused or disturbed at calls that write; all of them by
`python -m tests.survival steps`."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from tests.survival import mails, steps
from tests.survival.scenes import SCENES, Stage, check_refusal
from tests.survival.tracing import Deed, at, trace

pytestmark = pytest.mark.usefixtures("watched")


@pytest.mark.few(1, "a kill at each call")
@pytest.mark.parametrize("name", ["play", "fmt", "new-with-secret"])
def test_killed_at_each_call_a_command_leaves_the_old_file_or_the_new_one(
    name: str, tmp_path: Path
) -> None:
    found = steps.kill_everywhere(SCENES[name], tmp_path, ["before"])
    assert found.old > 3 and found.new > 1


@pytest.mark.heavy("each call fails once")
@pytest.mark.parametrize(("name", "errors"), [
    ("play", ["ENOSPC"]), ("undo", ["EROFS"]), ("new-with-secret", ["EIO"]),
])
def test_where_a_call_fails_what_is_said_agrees_with_what_stands_there(
    name: str, errors: list[str], tmp_path: Path
) -> None:
    found = steps.fail_everywhere(
        SCENES[name], tmp_path, {error: steps.FAULTS[error] for error in errors})
    assert found.old > 3 and found.new > 1


def test_what_the_system_takes_byte_by_byte_is_whole_in_the_end(tmp_path: Path) -> None:
    steps.shorten_everywhere(SCENES["new-with-secret"], tmp_path)


@pytest.mark.heavy("somebody saves at each call")
@pytest.mark.parametrize("name", ["edited", "another in its place"])
def test_what_somebody_saves_meanwhile_stays(name: str, tmp_path: Path) -> None:
    steps.disturb_everywhere(SCENES["play"], tmp_path, [name])


@pytest.mark.heavy("a kill at each call")
def test_a_table_that_is_killed_carries_out_each_order_once(box: mails.MailRun) -> None:
    """At some of the moments; `tests/mail/test_crashes.py` has others."""
    killed, left = mails.kill_everywhere(box, every=40, whens=["before"])
    assert killed > 5 and left > 5


@pytest.mark.heavy("two kills")
def test_a_table_whose_next_run_is_killed_too(box: mails.MailRun) -> None:
    assert mails.kill_twice(box, times=3) == 3


@pytest.mark.heavy("a full disk at each write")
def test_a_table_on_a_full_disk_carries_out_each_order_once(box: mails.MailRun) -> None:
    refused, _ = mails.fail_everywhere(box, ["ENOSPC"], every=60)
    assert refused > 5


FULL = "Make room on the disk"
REMEDIES = {
    errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: "another folder",
    errno.EIO: "to another disk first",
}


def test_it_is_said_what_helps(tmp_path: Path) -> None:
    stage = Stage(SCENES["play"], tmp_path)
    lock = next(call for call in steps.list_calls(stage) if call.name == "flock")
    for error, remedy in REMEDIES.items():
        stage.restore()
        done = trace(stage.command, at(lock.number, Deed(error=error)))
        check_refusal(done)
        assert done.code == 2 and remedy in done.err, done
        assert done.err.endswith("aoi: nothing was written.\n")
        assert not stage.is_new()


@pytest.mark.parametrize("error", [errno.ENOLCK, errno.ENOSYS])
def test_a_lock_file_stands_for_locks_that_there_are_not(error: int, tmp_path: Path) -> None:
    stage = Stage(SCENES["play"], tmp_path)
    lock = next(call for call in steps.list_calls(stage) if call.name == "flock")
    stage.restore()
    done = trace(stage.command, at(lock.number, Deed(error=error)))
    assert done.code == 0, done
    assert stage.is_new()
