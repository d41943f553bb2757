"""Whatever writes waits for who has the file, says so after two seconds, and gives up after thirty:
with the locks of Unix and with those of Windows."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.gamefile import disk
from tests.mail.crashing import run_here, small_box
from tests.mail.desk import Desk
from tests.survival.appenders import stopped_holder
from tests.survival.scenes import FILE, HALF, LAST, SAMPLE, cut, program, read_all
from tests.survival.tracing import EndedProcess, run

BEFORE_LAST = cut(SAMPLE, HALF - 2)[1][0]
COMMANDS = {
    "play": (FILE, LAST), "undo": (FILE, "-n", "1", "--yes"), "redo": (FILE,),
    "replace": (FILE, str(HALF - 1), f"{BEFORE_LAST}  # as agreed", "--yes"),
    "fmt": (FILE, "--short"), "demo": (FILE, "--rows", "1", "--seed", "1"),
}


@pytest.fixture(params=[True, False], ids=["unix", "without"])
def unix(request: pytest.FixtureRequest) -> bool:
    if not hasattr(signal, "SIGSTOP"):
        pytest.skip("nobody can be stopped here")
    read_all()
    return bool(request.param)


def wait_no_time(unix: bool) -> None:
    """Lets a child wait without time passing, and forget the locks of Unix unless it has them."""
    passed: list[float] = []
    disk.PATIENCE = disk.Patience(between_tries=0.5, clock=lambda: sum(passed),
                                  pause=passed.append)
    if not unix:
        from aoi_cli import system
        from tests.without_unix import hide

        system.import_if_available.cache_clear()
        hide()


def check_gives_up(done: EndedProcess, path: Path) -> None:
    assert "aoi: waiting for another program" in done.err, done
    assert f"that holds {path}, 30 seconds at most\n" in done.err, done
    assert "has held it for 30 seconds" in done.err, done
    assert "Traceback" not in done.err and "internal fault" not in done.err, done
    assert done.code == 2, done


@pytest.fixture
def held_game(tmp_path: Path, unix: bool) -> Iterator[Path]:
    """A game with a row that was undone, in the hands of a program that was stopped."""
    path = tmp_path / "here" / FILE
    path.parent.mkdir()
    path.write_text(cut(SAMPLE, HALF)[0] + "  gm: undo\n", encoding="utf-8")
    with stopped_holder(path, unix):
        yield path


@pytest.mark.few(1, "commands wait for a lock")
def test_each_command_that_writes_says_for_whom_it_waits_and_gives_up(
    held_game: Path, unix: bool
) -> None:
    before = held_game.read_bytes()
    for name, arguments in COMMANDS.items():
        command = program(name, *arguments)(held_game.parent)

        def call() -> int:
            wait_no_time(unix)
            return command()  # noqa: B023

        done = run(call)
        check_gives_up(done, Path(FILE))
        assert done.err.endswith("aoi: nothing was written.\n"), done
        assert held_game.read_bytes() == before


def test_a_run_of_a_table_stops_there_and_the_next_one_plays_each_row_once(
    tmp_path: Path, unix: bool
) -> None:
    desk = small_box(tmp_path)

    def table_run() -> int:
        codes: list[int] = []
        run_here(desk, lambda: codes.append(program(
            "table", "run", str(desk.folder), "--now", Desk.start().isoformat())(tmp_path)()))
        return codes[0]

    def run_without_waiting() -> int:
        wait_no_time(unix)
        return table_run()

    before = desk.rows()
    with stopped_holder(desk.path(), unix):
        done = run(run_without_waiting)
        check_gives_up(done, desk.path())
        assert desk.rows() == before
    done = run(table_run)
    assert done.code == 0, done
    assert len(desk.rows()) == len({*desk.rows()}) > len(before)
