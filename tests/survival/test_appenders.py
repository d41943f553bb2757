"""Writers at the same time, and one that is stopped with the lock in its hands."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.gamefile import disk
from aoi_cli.gamefile.disk import Patience
from aoi_cli.gamefile.lock_holder import Holder, find_holder
from tests.conftest import Aoi
from tests.survival.appenders import FIVE, environment, program, race, stopped_holder
from tests.survival.scenes import cut

BEGUN, ROWS = cut(FIVE, 40)


@pytest.mark.heavy("many writers at once")
@pytest.mark.parametrize("unix", [True, False], ids=["unix", "without"])
def test_every_row_is_written_once_in_a_legal_order(tmp_path: Path, unix: bool) -> None:
    found = race(tmp_path, writers=8, count=6, unix=unix)
    assert found.rows == found.accepted == 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(BEGUN, encoding="utf-8")
    return path


@pytest.fixture
def stopped(path: Path) -> Iterator[subprocess.Popen[str]]:
    if not hasattr(signal, "SIGSTOP"):
        pytest.skip("nobody can be stopped here")
    with stopped_holder(path) as process:
        yield process


def test_who_is_stopped_is_waited_for_and_named_until_the_limit(
    path: Path, stopped: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch, aoi: Aoi
) -> None:
    from logging import getLogger

    known = find_holder(str(path))
    if known is None:
        pytest.skip("this system does not tell who holds a lock")
    assert known == Holder(stopped.pid, stopped=True)
    passed: list[float] = []
    monkeypatch.setattr(disk, "PATIENCE", Patience(
        between_tries=0.5, clock=lambda: sum(passed), pause=passed.append))
    monkeypatch.setattr(getLogger("aoi"), "propagate", False)
    code, out, err = aoi("play", path, ROWS[0])
    who = f"another program (process {stopped.pid}, which is stopped)"
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f"aoi: waiting for {who} that holds {path}, 30 seconds at most",
        f"{path}: F201 {path} cannot be written: {who} has held it for 30 seconds",
        "  because: Programs write to a file one after the other, so that nothing is lost.",
        f"  help: `kill -CONT {stopped.pid}` lets it go on, `kill -KILL {stopped.pid}` ends it. "
        "Then run the command again.",
        "aoi: nothing was written.",
    ]
    assert path.read_text(encoding="utf-8") == BEGUN


def test_the_limit_is_told_in_the_help(aoi: Aoi, wide: None) -> None:
    for command in ("play", "undo", "redo", "replace", "fmt", "demo", "nonces", "reveal"):
        said = " ".join(aoi(command, "--help").out.split())
        assert f"that is waited for, {disk.PATIENCE.at_most:g} seconds at most" in said, command


def test_after_two_seconds_it_is_said_and_when_the_other_is_killed_it_goes_on_at_once(
    path: Path, stopped: subprocess.Popen[str], tmp_path: Path
) -> None:
    waiting = subprocess.Popen(program("play", str(path), ROWS[0]), text=True, cwd=tmp_path,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=environment(tmp_path))
    assert waiting.stderr
    said = waiting.stderr.readline()
    assert "waiting for another program" in said and str(path) in said
    assert waiting.poll() is None
    assert path.read_text(encoding="utf-8") == BEGUN
    os.kill(stopped.pid, signal.SIGKILL)
    assert waiting.wait() == 0
    waiting.communicate()
    assert path.read_text(encoding="utf-8") == BEGUN + f"  {ROWS[0]}\n"


def test_who_only_reads_waits_for_nobody(
    path: Path, stopped: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch, aoi: Aoi
) -> None:
    def never(seconds: float) -> None:
        raise AssertionError

    monkeypatch.setattr(disk, "PATIENCE", Patience(pause=never))
    for command in ("check", "next", "log", "score", "show"):
        assert aoi(command, path).code == 0
    assert aoi("play", path, ROWS[0], "--dry-run").code == 0


def test_a_stopped_writer_without_unix_is_waited_for_too(path: Path) -> None:
    """A file beside is locked there, and who has it is not known."""
    if not hasattr(signal, "SIGSTOP"):
        pytest.skip("nobody can be stopped here")
    with stopped_holder(path, unix=False) as process:
        waiting = subprocess.Popen(
            program("play", str(path), ROWS[0], module="tests.without_unix"), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(path.parent))
        assert waiting.stderr
        assert waiting.stderr.readline() == (
            f"aoi: waiting for another program that holds {path}, 30 seconds at most\n")
        process.kill()
        assert waiting.wait() == 0
        waiting.communicate()
    assert path.read_text(encoding="utf-8") == BEGUN + f"  {ROWS[0]}\n"
    assert sorted(os.listdir(path.parent)) == ["cache", "game.yaml"]


def test_a_run_of_a_table_names_the_run_that_is_at_work(tmp_path: Path, aoi: Aoi) -> None:
    from tests.survival.scenes import table

    table(tmp_path)
    folder = tmp_path / "table"
    script = ("import sys, time\nfrom pathlib import Path\nfrom aoi_cli.mail.table import locked\n"
              "with locked(Path(sys.argv[1])):\n    print('held', flush=True)\n    time.sleep(600)")
    with subprocess.Popen([sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE,
                          text=True, env=environment(tmp_path)) as other:
        try:
            assert other.stdout and other.stdout.readline() == "held\n"
            code, _, err = aoi("table", "run", folder)
            assert code == 2 and "another run" in err and "at work" in err
            if find_holder(str(folder / "lock")):
                assert f"(process {other.pid})" in err
        finally:
            other.kill()
    assert aoi("table", "run", folder).code == 0
