"""Many files at once: what happens to the processes that judge them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from aoi_cli.registry import game_names
from aoi_cli.table import archive, workers
from tests.conftest import Aoi

FILES = 30
ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(aoi: Aoi, tmp_path: Path) -> Path:
    """So many games that several processes judge them."""
    assert FILES > workers.FILES_FOR_A_POOL
    folder = tmp_path / "games"
    folder.mkdir()
    first = folder / "00.yaml"
    assert aoi("new", first, "-p", "anna", "-p", "berta", "--seed", "1").code == 0
    for number in range(1, FILES):
        (folder / f"{number:02}.yaml").write_text(f"# {number}\n{first.read_text()}")
    return folder


def kill_judges(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str, always: bool) -> None:
    """Kills each process that judges one of these files: always, or only once."""

    def judge_or_die(path: str, text: str, carry_on: bool = False) -> object:
        done = folder.parent / f"{os.path.basename(path)}.done"
        if os.path.basename(path) in names and (always or not done.exists()):
            done.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return real(path, text, carry_on)

    real = archive.judged
    monkeypatch.setattr(archive, "judged", judge_or_die)


FORMATS = ("text", "concise", "json", "jsonl", "github", "junit", "sarif")


@pytest.mark.few(2, "workers are killed")
@pytest.mark.parametrize("format", FORMATS)
def test_a_file_that_kills_is_named_and_the_others_are_judged(
    aoi: Aoi, folder: Path, monkeypatch: pytest.MonkeyPatch, format: str
) -> None:
    with (folder / "20.yaml").open("a") as file:
        file.write("  nobody: pass\n")
    kill_judges(folder, monkeypatch, "07.yaml", always=True)
    code, out, err = aoi("check", folder, "--format", format)
    assert (code, err) == (2, "")
    assert "X999" in out and "S105" in out
    assert f"{folder}/07.yaml" in out
    match format:
        case "json":
            files = json.loads(out)["files"]
            assert len(files) == FILES
            wrong = {os.path.basename(f["path"]): f["diagnostics"][0]["code"]
                     for f in files if not f["ok"]}
            assert wrong == {"07.yaml": "X999", "20.yaml": "S105"}
        case "jsonl":
            assert len([json.loads(line) for line in out.splitlines()]) == FILES
        case "sarif":
            assert len(json.loads(out)["runs"][0]["results"]) == 2
        case "junit":
            assert len(ElementTree.fromstring(out).findall(".//testcase")) == FILES
        case _:
            assert f"{FILES} files, 2 errors in 2 files\n" in out


def test_a_process_that_was_killed_once_is_replaced(
    aoi: Aoi, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill_judges(folder, monkeypatch, "00.yaml", "07.yaml", "29.yaml", always=False)
    assert aoi("check", folder) == (0, f"{FILES} files, no errors\n", "")
    assert len(list(folder.parent.glob("*.done"))) == 3


def test_processes_that_know_nothing_of_this_one(folder: Path) -> None:
    """As they are started on Windows and macOS."""
    start = (
        "import multiprocessing, sys; from aoi_cli.cli.main import run; "
        "multiprocessing.set_start_method('spawn'); sys.exit(run(sys.argv[1:]))"
    )
    done = subprocess.run([sys.executable, "-c", start, "check", "--no-cache", str(folder)],
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"{FILES} files, no errors\n"), done.stderr


def test_they_look_for_garbage_as_rarely_as_this_one() -> None:
    start = (
        "import gc, multiprocessing; from aoi_cli.table.workers import new_pool; "
        "multiprocessing.set_start_method('spawn'); gc.set_threshold(40_000, 11, 12); "
        "print(new_pool(1).submit(gc.get_threshold).result())"
    )
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True,
                          check=False)
    assert done.stdout == "(40000, 11, 12)\n", done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal that ends a process at once")
def test_they_end_with_the_process_that_started_them() -> None:
    """They hold its output open, so the end of that shows that none is left."""
    start = (
        "import os, signal; from aoi_cli.table.workers import new_pool; pool = new_pool(2); "
        "[work.result() for work in [pool.submit(os.getpid) for _ in range(9)]]; "
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, timeout=60,
                          check=False)
    assert done.returncode == -9, done.stderr


GARBAGE_OF = """
import gc, sys
from aoi_cli.table import archive
file, errors = sys.argv[1], int(sys.argv[2])
for _ in range(2):  # Some things are made once, when they are first wanted again.
    assert len(archive.examine(file).problems) == errors
gc.collect()
gc.disable()
archive.examine(file)
print(gc.collect())
"""
"""A program of its own: what other tests have made does not count."""


@pytest.mark.few(2, "many games in one process")
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("sound", [True, False], ids=["sound", "wrong"])
def test_a_game_leaves_nothing_behind_that_must_be_looked_for(
    game: str, sound: bool, tmp_path: Path
) -> None:
    """The room that it took is free for the next one, so no number of them takes more. What
    holds itself would wait for a collector that is told to come rarely."""
    shipped = sorted((ROOT / "games" / game).glob("*.yaml"))[0].read_text(encoding="utf-8")
    file = tmp_path / "game.yaml"
    wrong = "  nobody: pass\n  gm: undo 1000\n  gm: no command\n"
    file.write_text(shipped if sound else shipped + wrong, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", GARBAGE_OF, str(file), "0" if sound else "3"], cwd=ROOT,
        capture_output=True, text=True, check=False)
    assert done.stdout == "0\n", done.stderr
