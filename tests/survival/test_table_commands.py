"""Commands of a table, killed at some calls; all by `python -m tests.survival commands`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.survival import table_commands

READ_ONLY = {"schema", "status", "log", "check", "preview"}

pytestmark = pytest.mark.usefixtures("watched")


@pytest.mark.few(1, "a kill at each write of each command")
@pytest.mark.parametrize("name", [*table_commands.commands()])
def test_a_command_that_is_killed_is_carried_on_and_done_once(name: str, tmp_path: Path) -> None:
    found = table_commands.kill_everywhere(name, tmp_path, every=27, whens=["before"])
    assert bool(found.killed) == (name not in READ_ONLY)


@pytest.mark.heavy("a full disk at each write")
@pytest.mark.parametrize("name", ["add", "announce", "substitute"])
def test_a_command_that_meets_a_full_disk_is_done_once(name: str, tmp_path: Path) -> None:
    assert table_commands.fail_everywhere(name, tmp_path, ["ENOSPC"], every=18).killed


@pytest.mark.heavy("two kills at each write")
@pytest.mark.parametrize("name", ["announce", "rule", "invite"])
def test_a_command_that_is_killed_twice_is_done_once(name: str, tmp_path: Path) -> None:
    assert table_commands.kill_twice(name, tmp_path, times=4) == 4
