"""Each command that reads or writes files works where there is nothing that only Unix has."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from aoi_cli import system
from tests.conftest import ROWS

ROOT = Path(__file__).parents[2]
GONE = "import fcntl", "import resource", "import os; os.fchown", "import signal; signal.SIGPIPE"


def aoi(folder: Path, *words: str, code: int = 0) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_unix", *words],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("wanted", GONE)
def test_what_is_taken_away_is_gone(wanted: str) -> None:
    words = f"from tests.without_unix import hide; hide(); {wanted}"
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 1
    assert "Error: " in done.stderr.splitlines()[-1]


@pytest.mark.heavy("a program as on Windows")
def test_a_game_goes_on_there(tmp_path: Path) -> None:
    def run_there(*words: str, code: int = 0) -> str:
        return aoi(tmp_path, *words, code=code)

    run_there("new", "game.yaml", "-p", "anna", "-p", "berta", "-p", "cleo", "--seed", "1",
              "--ruleset", "1")
    assert "F216" in run_there("new", "game.yaml", "-p", "anna", "-p", "berta", code=2)
    run_there("play", "game.yaml", *ROWS)
    before = (tmp_path / "game.yaml").read_text()
    assert before.endswith(f"{ROWS[-1]}\n")
    assert "S105" in run_there("play", "game.yaml", "nobody: pass", code=1)
    assert (tmp_path / "game.yaml").read_text() == before
    run_there("undo", "game.yaml")
    assert (tmp_path / "game.yaml").read_text() == before + "  gm: undo 1\n"
    run_there("demo", "game.yaml", "--rows", "2", "--seed", "1")
    run_there("fmt", "game.yaml", "--short")
    for _ in range(2):
        assert run_there("check", "game.yaml") == "1 file, no errors\n"
    run_there("show", "game.yaml", "--html", "page.html", "--svg", "map.svg")
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert sorted(os.listdir(tmp_path)) == ["cache", "game.yaml", "map.svg", "page.html"]


@pytest.mark.heavy("a program as on Windows")
def test_logs_and_many_files_there(tmp_path: Path) -> None:
    def run_there(*words: str) -> str:
        return aoi(tmp_path, *words)

    run_there("new", "game.yaml", "--game", "terra-mystica", "-p", "anna=witches",
              "-p", "berta=nomads", "--seed", "1")
    run_there("demo", "game.yaml", "--rows", "8", "--seed", "1")
    run_there("export", "snellman", "game.yaml", "-o", "log.txt")
    run_there("import", "snellman", "log.txt", "-o", "again.yaml")
    game = (tmp_path / "game.yaml").read_bytes()
    for number in range(30):
        (tmp_path / f"{number}.yaml").write_bytes(game + b"\n" * number)
    assert run_there("check", ".", "--format", "concise") == "32 files, no errors\n"


@pytest.mark.parametrize("words", [["explain"], ["--version"]])
def test_nobody_reads_on_there(tmp_path: Path, words: list[str]) -> None:
    """There is no signal for it, and nothing to be said of it."""
    reader, writer = os.pipe()
    os.close(reader)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-m", "tests.without_unix", *words], cwd=tmp_path,
                          env=environment, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.returncode != 0 and done.stderr == b""


def test_a_writer_waits_for_another_one_there(tmp_path: Path) -> None:
    """The lock is a file beside, which is gone when nobody wants it any more."""
    words = """if True:
        from tests.without_unix import hide; hide()
        import sys
        from aoi_cli.gamefile.writer import append_rows
        for number in range(10):
            append_rows(sys.argv[1], [f"w: {number}"], lambda text: None)
        """
    game = tmp_path / "game.yaml"
    game.write_text("aoi: 1\nmoves: |\n")
    writers = [subprocess.Popen([sys.executable, "-c", words, str(game)], cwd=ROOT)
               for _ in range(4)]
    assert [writer.wait() for writer in writers] == [0] * 4
    rows = game.read_text().splitlines()[2:]
    assert sorted(rows) == sorted(f"  w: {number}" for number in range(10) for _ in range(4))
    assert os.listdir(tmp_path) == ["game.yaml"]


# what cannot be had here: the calls of other systems, as they are documented


class Kernel:
    """Of Windows: ReplaceFileW."""

    def __init__(self, refusals: int = 0, half_way: bool = False) -> None:
        self.refusals, self.half_way = refusals, half_way

    def ReplaceFileW(
        self, old: str, new: str, aside: str, flags: int, a: None, b: None
    ) -> int:
        if self.half_way:
            if os.path.exists(old):
                os.rename(old, aside)
            return 0
        if self.refusals:
            self.refusals -= 1
            return 0
        os.rename(old, aside)
        os.rename(new, old)
        return 1


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setattr(system, "sleep", lambda seconds: None)
    new, old = tmp_path / "new", tmp_path / "old"
    new.write_text("new")
    old.write_text("old")
    return new, old


@pytest.mark.parametrize("refusals", [0, 3])
def test_files_are_exchanged_on_windows(files: tuple[Path, Path], refusals: int) -> None:
    """A file that somebody has open for a moment is tried again."""
    new, old = files
    assert system.exchange_on_windows(Kernel(refusals), str(new), str(old))
    assert (new.read_text(), old.read_text()) == ("old", "new")
    assert sorted(os.listdir(new.parent)) == ["new", "old"]


@pytest.mark.parametrize("kernel", [Kernel(system.TRIES), Kernel(half_way=True)])
def test_files_that_windows_cannot_exchange_stay(
    files: tuple[Path, Path], kernel: Kernel
) -> None:
    new, old = files
    assert not system.exchange_on_windows(kernel, str(new), str(old))
    assert (new.read_text(), old.read_text()) == ("new", "old")
    assert sorted(os.listdir(new.parent)) == ["new", "old"]


def test_a_system_without_ctypes_exchanges_nothing(
    files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "import_if_available", lambda name: None)
    new, old = files
    assert not system.exchange(str(new), str(old))
    assert (new.read_text(), old.read_text()) == ("new", "old")


OF_SOME = {
    "fcntl", "msvcrt", "resource", "pwd", "grp", "termios", "tty", "pty", "readline", "syslog",
    "winreg", "winsound", "select", "ctypes", "curses", "crypt",
}
"""Modules that not every system has, or that do something else on each."""
ASKED = {
    "os.name", "sys.platform", "os.uname", "platform.system", "sys.getwindowsversion",
    "os.fork", "os.kill", "os.killpg", "os.getuid", "os.geteuid", "os.getgid", "os.chown",
    "os.fchown", "os.fchmod", "os.lchown", "os.mkfifo", "os.getxattr", "os.setxattr",
    "os.O_NOFOLLOW", "os.O_DIRECTORY", "os.O_NONBLOCK", "os.O_BINARY", "os.pread", "os.pwrite",
    "os.getloadavg", "os.nice", "os.sched_getaffinity", "signal.SIGPIPE", "signal.SIGHUP",
    "signal.SIGALRM", "signal.SIGKILL", "signal.alarm", "signal.setitimer",
    "signal.pthread_sigmask", "socket.AF_UNIX", "time.tzset", "time.clock_gettime",
}


def asked_of_the_system(tree: ast.AST) -> set[str]:
    """What a module imports, and which of what modules have it uses or looks for."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                found |= {alias.name.partition(".")[0] for alias in names}
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{alias.name}" for alias in names)}
            case ast.Attribute(value=ast.Name(id=holder), attr=name):
                found.add(f"{holder}.{name}")
            case ast.Call(func=ast.Name(id="hasattr" | "getattr"),
                          args=[ast.Name(id=holder), ast.Constant(value=str(name)), *_]):
                found.add(f"{holder}.{name}")
    return found & (OF_SOME | ASKED)


@pytest.mark.parametrize(("text", "asked"), [
    ("import fcntl", {"fcntl"}),
    ("from os import fork", {"os.fork"}),
    ("hasattr(os, 'fchown')", {"os.fchown"}),
    ("if sys.platform == 'win32': pass", {"sys.platform"}),
    ("import signal; signal.SIGINT", set()),
])
def test_what_is_asked_of_the_system_is_found(text: str, asked: set[str]) -> None:
    assert asked_of_the_system(ast.parse(text)) == asked


@pytest.mark.heavy("the whole program is read")
def test_no_other_module_asks_what_only_some_systems_have() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): asked
        for file in (ROOT / "aoi_cli").rglob("*.py")
        if (asked := asked_of_the_system(ast.parse(file.read_text(encoding="utf-8"))))
    }
    assert [*found] == ["aoi_cli/system.py"], found
