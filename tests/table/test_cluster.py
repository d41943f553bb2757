"""Files judged by a cluster: a real scheduler and two workers on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from aoi_cli.extras import command_to_add
from aoi_cli.render.check_result import Checked
from aoi_cli.table import cluster
from aoi_cli.table.archive import examine, examined, unjudged
from aoi_cli.table.game_creation import composed
from aoi_cli.table.workers import Work, in_order
from tests.conftest import Aoi

pytest.importorskip("distributed", reason="needs the extra [cluster]")
FILES = 120
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    place = tmp_path_factory.mktemp("cluster")
    told = place / "scheduler.json"
    python = [sys.executable, "-m"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}
    with start_program(
        [*python, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0",
         "--no-dashboard", "--scheduler-file", str(told)], place / "scheduler", environment,
    ):
        begun = monotonic()
        while not told.exists() or not told.read_text().endswith("}"):
            assert monotonic() - begun < 60, (place / "scheduler").read_text()
            sleep(0.05)
        found: str = json.loads(told.read_text())["address"]
        worker = [*python, "distributed.cli.dask_worker", found, "--host", "127.0.0.1",
                  "--nthreads", "1", "--no-dashboard", "--local-directory", str(place)]
        with start_program(worker, place / "one", environment), \
                start_program(worker, place / "two", environment):
            yield found


@contextmanager
def start_program(command: list[str], log: Path, environment: dict[str, str]) -> Iterator[None]:
    with log.open("w") as file:
        process = subprocess.Popen(command, stdout=file, stderr=file, env=environment)
        try:
            yield
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games that have just begun; in every tenth something is wrong."""
    folder = tmp_path_factory.mktemp("games")
    text = composed(["anna", "berta"], seed="1").text
    for number in range(FILES):
        more = "  nobody: pass\n" if number % 10 == 0 else ""
        (folder / f"{number:03}.yaml").write_text(f"# {number}\n{text}{more}", encoding="utf-8")
    return folder


def paths(folder: Path) -> list[str]:
    return sorted(map(str, folder.glob("*.yaml")))


def killing_once(path: str) -> Checked:
    """One worker dies in the middle of its files; whoever is given them next judges them."""
    done = Path(f"{path}.done")
    if path.endswith("050.yaml") and not done.exists():
        done.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return examine(path)


@pytest.mark.heavy("a cluster is started")
def test_a_cluster_finds_what_this_process_finds(address: str, folder: Path) -> None:
    here = list(examined(paths(folder), jobs=1))
    assert list(examined(paths(folder), cluster=address)) == here
    assert [bool(file.problems) for file in here] == [n % 10 == 0 for n in range(FILES)]


@pytest.mark.heavy("a cluster whose workers are killed")
def test_a_worker_that_is_killed_loses_nothing(address: str, folder: Path) -> None:
    work = Work(killing_once, unjudged)
    found = list(in_order(paths(folder), work, cluster=address))
    assert (folder / "050.yaml.done").exists()
    assert found == list(examined(paths(folder), jobs=1))


def test_the_command(aoi: Aoi, address: str, folder: Path) -> None:
    asked = ("check", folder, "--no-cache", "--format", "concise")
    assert aoi(*asked, "--cluster", address) == aoi(*asked, "--jobs", 1)


def test_nobody_answers(aoi: Aoi, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS_TO_CONNECT", 1)
    code, out, err = aoi("check", folder, "--cluster", "tcp://127.0.0.1:1")
    assert (code, out) == (2, "")
    assert "no scheduler answers at tcp://127.0.0.1:1" in err


@pytest.mark.heavy("a process that reads the program anew")
def test_without_dask(aoi: Aoi, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, err = aoi("check", folder, "--cluster", "tcp://127.0.0.1:1")
    assert code == 2
    assert err.splitlines() == ["aoi: work on a cluster needs the extra `cluster`.",
                                f"  help: {command_to_add('cluster')}"]
