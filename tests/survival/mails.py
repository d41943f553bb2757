"""`aoi table run` killed and refused at every call that writes: each order is carried out once."""

from __future__ import annotations

import errno
import gc
import os
import random
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from hashlib import sha256
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from tests.mail.crashing import ACCEPTED, agrees, full_box, run_here
from tests.mail.desk import Desk
from tests.survival.scenes import CACHE, all_read, files, sound_refusal
from tests.survival.steps import FAULTS, NEED_ROOM
from tests.survival.tracing import CARRY_OUT, Call, Deed, Ended, Plan, at, run, traced

ANY = re.compile(r"\.[0-9a-f]{16}\.aoi$")
ERRORS = 1


class Box:
    """A table with mails of all kinds in its box, before a run and after it."""

    def __init__(self, place: Path) -> None:
        all_read()
        self.cache = place / CACHE
        self.whole = full_box(place)
        self.before = place / "before"
        self.folder = place / "again"
        self.gone_on: set[str] = set()
        """Folders from which a run was seen to bring everything to its end."""
        shutil.copytree(self.whole.folder, self.before)
        done = run(self.command(self.whole.folder))
        assert done.code == 0, done
        assert len(self.whole.rows()) > 9, "no order was carried out"
        self.warm()

    def command(self, folder: Path) -> Callable[[], int]:
        """`aoi table run`, as it is at an instant."""

        def called() -> int:
            from aoi_cli.cli.main import run

            return run(["table", "run", str(folder), "--now", Desk.start().isoformat()])

        return self.at_work(folder, called)

    def quick(self, folder: Path) -> Callable[[], int]:
        """The same without the command line, which writes to no file."""

        def called() -> int:
            desk = self.desk(folder)
            desk.run()
            return int(not desk.fine) * ERRORS

        return self.at_work(folder, called)

    def at_work(self, folder: Path, act: Callable[[], int]) -> Callable[[], int]:
        """Its reports are not drawn, and a server takes all mails."""

        def called() -> int:
            from aoi_cli.mail import reports

            os.environ["XDG_CACHE_HOME"] = str(self.cache)
            reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
            codes: list[int] = []
            run_here(self.desk(folder), lambda: codes.append(act()))
            return codes[0]

        return called

    def warm(self) -> None:
        """Whatever is read once per process is read here, for all children."""
        from aoi_cli.mail import reports

        self.again()
        as_before = patch.dict(os.environ), patch.object(reports, "print_report", None)
        with redirect_stdout(StringIO()), as_before[0], as_before[1]:
            assert self.command(self.folder)() == 0
        gc.collect()
        gc.freeze()

    def desk(self, folder: Path) -> Desk:
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, Desk.start()
        return desk

    def again(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.before, self.folder)

    def goes_on(self, at: object, most_twice: int = 1) -> None:
        """The next run brings everything to its end, as if nothing had been.

        It depends on nothing but what is in the folder, so one run for each such folder will do.
        """
        if (now := self.state()) in self.gone_on:
            return
        done = run(self.quick(self.folder))
        assert done.code == 0, (at, done)
        agrees(self.desk(self.folder), self.whole, at, most_twice)
        left = [path.name for path in self.folder.rglob(".*.part")]
        assert not left, (at, left)
        self.gone_on.add(now)

    def state(self) -> str:
        """All that is in the folder, under whatever names new files have for a moment."""
        sums = sha256()
        for name, data in sorted((ANY.sub(".X.aoi", name), data)
                                 for name, data in files(self.folder).items()):
            sums.update(b"%s %d\n%s" % (os.fsencode(name), len(data), data))
        return sums.hexdigest()

    def killed(self, number: int, when: str) -> Ended:
        return traced(self.quick(self.folder), at(number, Deed(kill=when)))

    def calls(self, command: Callable[[Path], Callable[[], int]]) -> list[Call]:
        """Those of a run that nobody disturbs."""
        self.again()
        done = traced(command(self.folder))
        assert done.code == 0, done
        agrees(self.desk(self.folder), self.whole, 0)
        return [call for call in done.calls if str(self.folder) in call.path]


def killed_everywhere(
    box: Box, every: int = 1, whens: Iterable[str] = ("before", "behind")
) -> tuple[int, int]:
    """How often it was killed, and how many different folders that left."""
    killed = 0
    calls = box.calls(box.quick)
    through_the_command_line = box.calls(box.command)
    assert [*map(name, calls)] == [*map(name, through_the_command_line)]
    for call in calls[::every]:
        for when in whens:
            box.again()
            done = box.killed(call.number, when)
            assert done.killed, (str(call), done)
            killed += 1
            box.goes_on((str(call), when))
    return killed, len(box.gone_on)


def name(call: Call) -> str:
    return f"{call.name} {ANY.sub('', call.path)}"


def killed_twice(box: Box, times: int, seed: int = 1) -> int:
    """The run that brings it to its end is killed as well."""
    chance = random.Random(seed)
    calls = len(box.calls(box.quick))
    for _ in range(times):
        moments = chance.randint(1, calls), chance.randint(1, calls // 2)
        box.again()
        for moment in moments:
            box.killed(moment, "behind")
        box.goes_on(moments, most_twice=2)
    return times


def faults_everywhere(
    box: Box, errors: Iterable[str], every: int = 1, last: bool = True
) -> tuple[int, int]:
    """One call fails; if it lasts, also all from there on that have to do with the table.

    How many runs that was, and how many folders they left."""
    failed = 0
    for call in box.calls(box.command)[::every]:
        if of_server(call):
            continue
        for error in errors:
            for plan in plans(box, call, FAULTS[error], last):
                box.again()
                done = traced(box.command(box.folder), plan)
                about = (str(call), error, done)
                sound_refusal(done)
                failed += 1
                box.goes_on(about)
    return failed, len(box.gone_on)


def plans(box: Box, call: Call, error: int, last: bool) -> Iterator[Plan]:
    """Interrupted calls are tried again and again, so that happens once."""
    yield at(call.number, Deed(error=error))
    if last and error != errno.EINTR:
        yield lasting(box, call.number, error)


def lasting(box: Box, number: int, error: int) -> Plan:
    """A disk that is full refuses only what needs room."""
    full = error in (errno.ENOSPC, errno.EDQUOT)

    def plan(call: Call) -> Deed:
        concerned = str(box.folder) in call.path and not of_server(call) and (
            not full or call.name in NEED_ROOM)
        return Deed(error=error) if call.number >= number and concerned else CARRY_OUT

    return plan


def of_server(call: Call) -> bool:
    """It writes down what it has taken; that it cannot is no fault of the table's disk."""
    return os.path.basename(call.path) == ACCEPTED
