"""Writers that meet and writers that die, as real processes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType

import pytest

import aoi_cli.gamefile.writer
from aoi_cli.gamefile import disk
from aoi_cli.gamefile.reader import parse_file, read_text
from aoi_cli.gamefile.writer import append_rows, create

HEAD = "aoi: 1 # head\nmoves: |\n"
ROOT = Path(aoi_cli.gamefile.writer.__file__).parents[2]
APPEND = """
import sys
from aoi_cli.gamefile.writer import append_rows
path, who, first, last = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
print("ready", flush=True)
sys.stdin.readline()
for number in range(first, last):
    append_rows(path, [f"{who}: {number}"], lambda text: None)
    print(number, flush=True)
"""


def writer(path: Path, who: str, first: int, last: int) -> subprocess.Popen[str]:
    """A process that appends numbered rows as soon as it gets a line."""
    process = subprocess.Popen(
        [sys.executable, "-c", APPEND, str(path), who, str(first), str(last)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout and process.stdout.readline() == "ready\n"
    return process


def begin(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def rows(path: Path) -> list[str]:
    text = read_text(path)
    assert text.startswith(HEAD)
    return parse_file(text).moves.split()[1::2]


@pytest.mark.parametrize("count", [2, 8])
def test_writers_at_the_same_time_lose_nothing(tmp_path: Path, count: int) -> None:
    path = tmp_path / "game"
    create(path, HEAD)
    each = 10
    writers = [writer(path, f"w{number}", 0, each) for number in range(count)]
    for process in writers:
        begin(process)
    for process in writers:
        process.communicate()
        assert process.returncode == 0
    found = parse_file(read_text(path)).moves.splitlines()
    assert len(found) == count * each
    for number in range(count):
        own = [row for row in found if row.startswith(f"w{number}:")]
        assert own == [f"w{number}: {row}" for row in range(each)]
    assert os.listdir(tmp_path) == ["game"]


def test_a_killed_writer_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game"
    create(path, HEAD)
    pauses = random.Random(1)
    done = 0
    for _ in range(8):
        process = writer(path, "w", done, 1_000_000)
        begin(process)
        time.sleep(pauses.uniform(0, 0.03))
        process.kill()
        output, _ = process.communicate()
        told = output.count("\n")
        found = rows(path)
        assert found == [str(number) for number in range(len(found))]
        assert done + told <= len(found) <= done + told + 1
        done = len(found)


WRITING = ("gamefile/writer.py", "gamefile/disk.py", "aoi_cli/system.py")


def append_and_die(path: Path, at: int) -> bool:
    """Append in a child that is killed before its writer's n-th call; False if it survived."""
    child = os.fork()
    if child == 0:
        left = at

        def kill(frame: FrameType, event: str, _: object) -> None:
            nonlocal left
            if event == "c_call" and frame.f_code.co_filename.endswith(WRITING):
                left -= 1
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.setprofile(kill)
        try:
            append_rows(path, ["w: 1"], lambda text: None)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


@pytest.mark.heavy("a kill at each step")
def test_a_kill_at_each_step_leaves_the_old_or_the_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "SECONDS_UNTIL_LEFTOVER", 0)
    path = tmp_path / "game"
    old, new = HEAD + "  w: 0\n", HEAD + "  w: 0\n  w: 1\n"
    outcomes = []
    for at in range(1, 1000):
        path.write_text(old)
        killed = append_and_die(path, at)
        outcomes.append(path.read_text())
        if not killed:
            break
    first_new = outcomes.index(new)
    assert 0 < first_new < len(outcomes) - 1 < 999
    assert set(outcomes[:first_new]) == {old}
    assert set(outcomes[first_new:]) == {new}
    assert os.listdir(tmp_path) == ["game"]
