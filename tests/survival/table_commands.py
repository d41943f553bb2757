"""Every command of `aoi table`, killed at every call that writes: done wholly, once, or not at all.

The commands are those of the command line, and what is required of each is read from its
signature. So a new command is killed too, and one with a new kind of argument fails until the
argument has a value here.
"""

from __future__ import annotations

import errno
import os
import random
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from datetime import timedelta
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from tests.mail.crashing import ACCEPTED, TRANSPORT, run_here
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.survival.scenes import CACHE, LITTER, check_refusal, read_all
from tests.survival.steps import FAULTS, NEED_ROOM
from tests.survival.tracing import CARRY_OUT, Call, Deed, EndedProcess, Plan, at, run, trace

TABLE, OTHER = "table", "other.yaml"
MAIL = "mail.txt"
START, NOW = (instant.isoformat() for instant in (
    Desk.start(), Desk.start() + timedelta(hours=1)))
"""When the table is run first, and when the command is given."""
VALUES: dict[str, str] = {
    "folder": TABLE, "game": "sunday", "because": "as agreed", "who": "Bob", "person": "Dora",
    "row": "leech 1", "number": "9", "name": "Eve", "address": "eve@example.org", "file": OTHER,
    "until": "2026-08-10T20:00", "text": "We meet on Sunday.", "moderator": "Mo <mo@example.org>",
    "out": "calendars",
}
"""By the name of the parameter."""
SITE = "site: {address: 'https://games.example.org'}"
OWN_VALUES: dict[str, dict[str, str]] = {
    "init": {"folder": "new-table"},
    "open": {"game": "monday"}, "close": {"game": "monday"},
    "rule": {"row": "correct Ann +1 coin"},
    "replace": {"row": "Ann: pass rb-spade"},
}
MORE: dict[str, tuple[str, ...]] = {
    "receive": ("-",), "open": ("--seats", "2"),
    "outage": ("--since", "2026-08-03T18:00", "--until", "2026-08-03T19:00"),
}
"""Arguments besides those that are required."""
BEFORE: dict[str, tuple[str, ...]] = {
    "release": ("hold", "sunday"), "resume": ("pause", "sunday"), "redo": ("undo", "sunday"),
    "close": ("open", "monday", "--seats", "2"),
}
"""What must have been done before."""
WITH_WORK_TO_DO: dict[str, tuple[str, ...]] = {"run": (), "tick": (), "send": ("tick",)}
"""Nobody has run these tables before: only so much was done."""
ELSEWHERE = frozenset(["login"])
"""They need a provider at the other end, and do nothing before it has answered."""
MADE_ANEW = frozenset(["init"])
"""There is no table yet whose journal could say anything."""


class Outcomes(NamedTuple):
    killed: int = 0
    old: int = 0
    new: int = 0


@cache
def commands() -> dict[str, Any]:
    """Those of the command line that a table alone is enough for."""
    from typer.main import get_command

    from aoi_cli.cli.program import build_program

    line: Any = get_command(build_program(["table"]))
    found: dict[str, Any] = line.commands["table"].commands
    return {name: command for name, command in found.items() if name not in ELSEWHERE}


def arguments(name: str) -> list[str]:
    """A command line with all that is required."""
    found, options = ["table", name], []
    for parameter in commands()[name].params:
        if not parameter.required:
            continue
        value = OWN_VALUES.get(name, {}).get(parameter.name) or VALUES[parameter.name]
        if parameter.param_type_name == "option":
            options += [parameter.opts[0], value]
        else:
            found.append(value)
    has_instant = any(parameter.name == "now" for parameter in commands()[name].params)
    return [*found, *MORE.get(name, ()), *options, *(["--now", NOW] if has_instant else [])]


class TableStage:
    """A folder with a table, before a command and after it."""

    def __init__(self, name: str, place: Path) -> None:
        read_all()
        self.name = name
        self.place = place
        self.here, self.before = place / "here", place / "before"
        self.cache = place / CACHE
        self.here.mkdir()
        more = f"{TRANSPORT}\n{SITE}"
        desk = begin(Desk(self.here / TABLE, more=more, timing="move: 3d, answer: 24h, "
                          "outage: 90d"), [*BEGINNING, OFFER])
        other = begin(Desk(self.here / "aside"), BEGINNING)
        shutil.move(other.path(), self.here / OTHER)
        shutil.rmtree(self.here / "aside")
        mail = f"From: bob@example.org\n\n{desk.envelope('Bob', 'decline 1')}\n"
        (self.here / MAIL).write_text(mail)
        for step in WITH_WORK_TO_DO.get(name, ("run",)):
            line = ["table", step, TABLE, "--now", START]
            self.run_quietly(lambda line=line: self.run_line(line))
        if name in BEFORE:
            first, *rest = BEFORE[name]
            reason = ["--because", "at first"] if any(
                parameter.name == "because" for parameter in commands()[first].params) else []
            self.run_quietly(lambda: self.run_line(
                ["table", first, TABLE, *rest, *reason, "--now", NOW]))
            self.run_quietly(lambda: self.run_line(["table", "run", TABLE, "--now", NOW]))
        shutil.copytree(self.here, self.before)
        self.old = self.state()
        self.whole = run(self.command)
        assert self.whole.code == 0, (name, self.whole)
        self.new = self.state()
        assert run(self.run_next).code == 0
        self.end = self.state()

    def run_quietly(self, act: Callable[[], int]) -> None:
        with redirect_stdout(StringIO()):
            assert run(lambda: self.act_quietly(act)).code == 0

    def act_quietly(self, act: Callable[[], int]) -> int:
        """No report is drawn, the server takes all mails, and files are in the folder."""
        from aoi_cli.mail import reports

        os.environ["XDG_CACHE_HOME"] = str(self.cache)
        os.chdir(self.here)
        reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
        codes: list[int] = []
        run_here(self.desk(), lambda: codes.append(act()))
        return codes[0]

    def run_line(self, line: Sequence[str]) -> int:
        import sys

        from aoi_cli.cli.main import run as run_program

        with open(self.here / MAIL, encoding="utf-8") as sys.stdin:
            return run_program(line)

    def command(self) -> int:
        return self.act_quietly(lambda: self.run_line(arguments(self.name)))

    def run_next(self) -> int:
        return self.act_quietly(lambda: self.run_line(["table", "run", TABLE, "--now", NOW]))

    def desk(self) -> Desk:
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = self.here / TABLE, Desk.start()
        return desk

    def restore(self) -> None:
        shutil.rmtree(self.here)
        shutil.copytree(self.before, self.here)

    def state(self) -> dict[str, Any]:
        """All that somebody at the table could tell of its state."""
        desk = self.desk()
        table = desk.table()
        memory = table.memory
        mails = desk.outbox()
        return {
            "rows": {name: desk.rows(name) for name in table.file.games},
            "mails": Counter((str(mail["To"]), str(mail["Subject"]), body(mail))
                             for mail in mails),
            "ids": Counter(str(mail["Message-ID"]) for mail in mails),
            "table": (desk.folder / "table.yaml").read_text(),
            "games": sorted(path.name for path in (desk.folder / "games").iterdir()
                            if not LITTER.fullmatch(path.name)),
            "due": {name: sorted((ask.seat, ask.kind, ask.due) for ask in table.asks(name))
                    for name in table.file.games},
            "standing still": ({*memory.holds}, {*memory.paused}),
            "seats": dict(memory.seats),
            "begun": (self.here / "new-table" / "table.yaml").exists(),
            "notes": Counter(data["t"] for data, _ in table.journal.read()
                             if data["t"] in NOTED),
        }

    def calls(self) -> list[Call]:
        self.restore()
        done = trace(self.command)
        assert done.code == 0 and self.state() == self.new, (self.name, done)
        return [call for call in done.calls if str(self.here) in call.path
                and os.path.basename(call.path) != ACCEPTED]

    def run_killed(self, call: Call, when: str) -> EndedProcess:
        self.restore()
        done = trace(self.command, at(call.number, Deed(kill=when)))
        assert done.killed, (self.name, str(call), done)
        return done

    def check_sound(self, about: object) -> None:
        """Checks that nothing lies about, and that all that is written down agrees."""
        from aoi_cli.mail.checking import disagreements

        table = self.here / TABLE
        assert not [*table.rglob("*.part")], about
        assert not [*disagreements(self.desk().table())], about


NOTED = frozenset(["hold", "release", "pause", "resume", "undo", "redo", "replace", "rule", "act",
                   "substitute", "seat", "extend", "announce", "invite", "add", "due", "outage",
                   "opened", "closed"])


def kill_everywhere(
    name: str, place: Path, every: int = 1, whens: Sequence[str] = ("before", "behind")
) -> Outcomes:
    """Killed, then another run or the same command: both bring it to its end, once."""
    stage = TableStage(name, place)
    done = Outcomes()
    for number, call in enumerate(stage.calls()):
        if number % every:
            continue
        for when in whens:
            is_new = go_on_by_run(stage, call, when)
            done = Outcomes(done.killed + 1, done.old + (not is_new), done.new + is_new)
            go_on_by_itself(stage, call, when)
    return done


def go_on_by_run(stage: TableStage, call: Call, when: str) -> bool:
    """True if the next run leaves the new state; when the command is repeated, it does."""
    about = (stage.name, str(call), when, "a run")
    told = stage.run_killed(call, when).out
    assert run(stage.run_next).code == 0, about
    stage.check_sound(about)
    found = stage.state()
    is_new = found == stage.end
    if stage.name in WITH_WORK_TO_DO:
        assert is_new, (about, found)
        return is_new
    assert is_new or found == stage.old, (about, found)
    if not (told == stage.whole.out and is_new):
        repeat(stage, about)
    return is_new


def go_on_by_itself(stage: TableStage, call: Call, when: str) -> None:
    about = (stage.name, str(call), when, "by itself")
    told = stage.run_killed(call, when).out
    if told == stage.whole.out and told:
        assert run(stage.run_next).code == 0, about
        assert stage.state() == stage.end, about
        return
    repeat(stage, about)


def repeat(stage: TableStage, about: object) -> None:
    again = run(stage.command)
    if stage.name not in MADE_ANEW:
        assert again.code == 0, (about, again)
    assert run(stage.run_next).code == 0, about
    assert stage.state() == stage.end, (about, again)
    stage.check_sound(about)


def fail_everywhere(name: str, place: Path, errors: Sequence[str], every: int = 1) -> Outcomes:
    """The disk fails at a call and behind it; the same command again brings it to its end."""
    stage = TableStage(name, place)
    done = Outcomes()
    for call in stage.calls()[::every]:
        for error in errors:
            stage.restore()
            ended = trace(stage.command, fail_from(stage, call.number, FAULTS[error]))
            about = (name, str(call), error, ended)
            check_refusal(ended)
            is_new = stage.state() == stage.new
            assert is_new or ended.code, about
            if is_new and not ended.code:
                assert run(stage.run_next).code == 0, about
                assert stage.state() == stage.end, about
            else:
                repeat(stage, about)
            done = Outcomes(done.killed + 1, done.old + (not is_new), done.new + is_new)
    return done


def fail_from(stage: TableStage, number: int, error: int) -> Plan:
    """A plan by which calls fail from one on; a full disk refuses only what needs room."""
    full = error in (errno.ENOSPC, errno.EDQUOT)

    def plan(call: Call) -> Deed:
        concerned = str(stage.here) in call.path and os.path.basename(call.path) != ACCEPTED and (
            not full or call.name in NEED_ROOM)
        return Deed(error=error) if call.number >= number and concerned else CARRY_OUT

    return plan


def kill_twice(name: str, place: Path, times: int, seed: int = 1) -> int:
    """The same command, given again, is killed as well; the third time brings it to its end."""
    stage, chance = TableStage(name, place), random.Random(seed)
    calls = stage.calls()
    for _ in range(times):
        first, second = chance.choice(calls), chance.randint(1, len(calls))
        about = (name, str(first), second, "twice")
        told = [stage.run_killed(first, "behind").out]
        again = trace(stage.command, at(second, Deed(kill="behind")))
        told += [again.out] if again.killed else ["it has come to its end"]
        if not any(told):
            repeat(stage, about)
    return times
