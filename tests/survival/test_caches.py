"""Caches that are damaged, out of reach or half written; all of it by
`python -m tests.survival caches`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.survival.appenders import ROOT, environment

SCRIPT = """
import sys
from pathlib import Path
from tests.survival import caches
kept = caches.FilledCache(Path(sys.argv[1]))
print({told})
"""


@pytest.mark.heavy("all commands with and without caches")
@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("told", [
    "caches.damage_each_file(kept, every=40)", "caches.move_out_of_reach(kept, every=3)",
    "caches.kill_at_each_write(kept, every=20)",
])
def test_nothing_but_time_changes(told: str, tmp_path: Path) -> None:
    """In a process that has read nothing before."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(told=told), str(tmp_path)], cwd=ROOT,
        env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 3
