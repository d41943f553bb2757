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
from tests.survival.scenes import CACHE, check_refusal, files, read_all
from tests.survival.steps import FAULTS, NEED_ROOM
from tests.survival.tracing import CARRY_OUT, Call, Deed, EndedProcess, Plan, at, run, trace

ANY = re.compile(r"\.[0-9a-f]{16}\.aoi$")
ERRORS = 1


class MailRun:
    """A table with mails of all kinds in its box, before a run and after it."""

    def __init__(self, place: Path) -> None:
        read_all()
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

        def call() -> int:
            from aoi_cli.cli.main import run

            return run(["table", "run", str(folder), "--now", Desk.start().isoformat()])

        return self.prepare_run(folder, call)

    def quick(self, folder: Path) -> Callable[[], int]:
        """The same without the command line, which writes to no file."""

        def call() -> int:
            desk = self.desk(folder)
            desk.run()
            return int(not desk.fine) * ERRORS

        return self.prepare_run(folder, call)

    def prepare_run(self, folder: Path, act: Callable[[], int]) -> Callable[[], int]:
        """The action as a call at the table, without reports and with a server for mails."""

        def call() -> int:
            from aoi_cli.mail import reports

            os.environ["XDG_CACHE_HOME"] = str(self.cache)
            reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
            codes: list[int] = []
            run_here(self.desk(folder), lambda: codes.append(act()))
            return codes[0]

        return call

    def warm(self) -> None:
        """Whatever is read once per process is read here, for all children."""
        from aoi_cli.mail import reports

        self.restore()
        as_before = patch.dict(os.environ), patch.object(reports, "print_report", None)
        with redirect_stdout(StringIO()), as_before[0], as_before[1]:
            assert self.command(self.folder)() == 0
        gc.collect()
        gc.freeze()

    def desk(self, folder: Path) -> Desk:
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, Desk.start()
        return desk

    def restore(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.before, self.folder)

    def go_on(self, at: object, most_twice: int = 1) -> None:
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

    def run_killed(self, number: int, when: str) -> EndedProcess:
        return trace(self.quick(self.folder), at(number, Deed(kill=when)))

    def calls(self, command: Callable[[Path], Callable[[], int]]) -> list[Call]:
        """The calls of a run that nobody disturbs."""
        self.restore()
        done = trace(command(self.folder))
        assert done.code == 0, done
        agrees(self.desk(self.folder), self.whole, 0)
        return [call for call in done.calls if str(self.folder) in call.path]


def kill_everywhere(
    box: MailRun, every: int = 1, whens: Iterable[str] = ("before", "behind")
) -> tuple[int, int]:
    """Kills at each call; returns how often, and how many different folders that left."""
    killed = 0
    calls = box.calls(box.quick)
    through_the_command_line = box.calls(box.command)
    assert [*map(name, calls)] == [*map(name, through_the_command_line)]
    for call in calls[::every]:
        for when in whens:
            box.restore()
            done = box.run_killed(call.number, when)
            assert done.killed, (str(call), done)
            killed += 1
            box.go_on((str(call), when))
    return killed, len(box.gone_on)


def name(call: Call) -> str:
    return f"{call.name} {ANY.sub('', call.path)}"


def kill_twice(box: MailRun, times: int, seed: int = 1) -> int:
    """Kills a run and the run after it; the third brings everything to its end."""
    chance = random.Random(seed)
    calls = len(box.calls(box.quick))
    for _ in range(times):
        moments = chance.randint(1, calls), chance.randint(1, calls // 2)
        box.restore()
        for moment in moments:
            box.run_killed(moment, "behind")
        box.go_on(moments, most_twice=2)
    return times


def fail_everywhere(
    box: MailRun, errors: Iterable[str], every: int = 1, last: bool = True
) -> tuple[int, int]:
    """One call fails; if it lasts, also all from there on that have to do with the table.

    How many runs that was, and how many folders they left."""
    failed = 0
    for call in box.calls(box.command)[::every]:
        if is_by_server(call):
            continue
        for error in errors:
            for plan in plans(box, call, FAULTS[error], last):
                box.restore()
                done = trace(box.command(box.folder), plan)
                about = (str(call), error, done)
                check_refusal(done)
                failed += 1
                box.go_on(about)
    return failed, len(box.gone_on)


def plans(box: MailRun, call: Call, error: int, last: bool) -> Iterator[Plan]:
    """Interrupted calls are tried again and again, so that happens once."""
    yield at(call.number, Deed(error=error))
    if last and error != errno.EINTR:
        yield fail_from(box, call.number, error)


def fail_from(box: MailRun, number: int, error: int) -> Plan:
    """A plan by which calls fail from one on; a full disk refuses only what needs room."""
    full = error in (errno.ENOSPC, errno.EDQUOT)

    def plan(call: Call) -> Deed:
        concerned = str(box.folder) in call.path and not is_by_server(call) and (
            not full or call.name in NEED_ROOM)
        return Deed(error=error) if call.number >= number and concerned else CARRY_OUT

    return plan


def is_by_server(call: Call) -> bool:
    """True if the server writes down what it took, which is not on the table's disk."""
    return os.path.basename(call.path) == ACCEPTED
