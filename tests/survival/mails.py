"""`aoi table run` killed and refused at every call that writes: each order is carried out once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.mail.crashing import ACCEPTED, agrees, full_box, run_here
from tests.mail.desk import Desk
from tests.survival.scenes import CACHE, all_read, sound_refusal
from tests.survival.tracing import CARRY_OUT, Call, Deed, Plan, at, run, traced


class Box:
    """A table with mails of all kinds in its box, before a run and after it."""

    def __init__(self, place: Path) -> None:
        all_read()
        self.cache = place / CACHE
        self.whole = full_box(place)
        self.before = place / "before"
        self.folder = place / "again"
        shutil.copytree(self.whole.folder, self.before)
        done = run(self.command(self.whole.folder))
        assert done.code == 0, done
        assert len(self.whole.rows()) > 9, "no order was carried out"

    def command(self, folder: Path) -> Callable[[], int]:
        """The run of a table, as it is at an instant; its reports are not drawn."""

        def called() -> int:
            from aoi_cli.cli.main import run
            from aoi_cli.mail import reports

            os.environ["XDG_CACHE_HOME"] = str(self.cache)
            reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
            codes: list[int] = []
            now = Desk.start().isoformat()
            run_here(self.desk(folder), lambda: codes.append(
                run(["table", "run", str(folder), "--now", now])))
            return codes[0]

        return called

    def desk(self, folder: Path) -> Desk:
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, Desk.start()
        return desk

    def again(self) -> Callable[[], int]:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.before, self.folder)
        return self.command(self.folder)

    def goes_on(self, at: int) -> None:
        """The next run brings everything to its end, as if nothing had been."""
        done = run(self.command(self.folder))
        assert done.code == 0, (at, done)
        agrees(self.desk(self.folder), self.whole, at)
        left = [path.name for path in self.folder.rglob(".*.part")]
        assert not left, (at, left)

    def calls(self) -> list[Call]:
        done = traced(self.again())
        assert done.code == 0, done
        agrees(self.desk(self.folder), self.whole, 0)
        return done.calls


def killed_everywhere(place: Path, every: int = 1, whens: Iterable[str] = ("before", "behind")
                      ) -> int:
    box, killed = Box(place), 0
    for call in box.calls()[::every]:
        for when in whens:
            done = traced(box.again(), at(call.number, Deed(kill=when)))
            assert done.killed, (str(call), done)
            killed += 1
            box.goes_on(call.number)
    return killed


def faults_everywhere(place: Path, errors: Iterable[int], every: int = 1) -> int:
    """One call fails, or all from there on that have to do with the table."""
    box, failed = Box(place), 0
    for call in box.calls()[::every]:
        if of_server(call):
            continue
        for error in errors:
            for plan in (at(call.number, Deed(error=error)), lasting(box, call.number, error)):
                done = traced(box.again(), plan)
                sound_refusal(done)
                failed += done.code != 0
                box.goes_on(call.number)
    return failed


def lasting(box: Box, number: int, error: int) -> Plan:

    def plan(call: Call) -> Deed:
        inside = str(box.folder) in call.path and not of_server(call)
        return Deed(error=error) if call.number >= number and inside else CARRY_OUT

    return plan


def of_server(call: Call) -> bool:
    """It writes down what it has taken; that it cannot is no fault of the table's disk."""
    return os.path.basename(call.path) == ACCEPTED
