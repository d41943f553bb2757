"""Commands of a moderator: planned and written down first, so that none stays half done.

The plan of a command is a list of steps. Nothing changes until the journal holds that list. From
then on the next run carries the command on, and the same command does nothing a second time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

from aoi_cli.mail.directives import Step
from aoi_cli.mail.faults import DiskFault, TableFault
from aoi_cli.mail.journal_summary import DAY, digest
from aoi_cli.mail.notices import moderators
from aoi_cli.mail.playing import settle
from aoi_cli.mail.records import Command
from aoi_cli.mail.steps import carry_out_step
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import shown
from aoi_cli.table import Refused

P = ParamSpec("P")


def command(
    plan: Callable[Concatenate[Table, P], list[Step]]
) -> Callable[Concatenate[Table, P], None]:
    """Make a command of the function that plans it; the plan refuses a wrong command."""
    code, defaults = plan.__code__, plan.__defaults__ or ()
    names = code.co_varnames[1 : code.co_argcount]
    left_out = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))

    @wraps(plan)
    def run_command(table: Table, /, *args: P.args, **named: P.kwargs) -> None:
        if table.planned is not None:
            table.planned += plan(table, *args, **named)
            return
        values = {**left_out, **dict(zip(names, args, strict=False)), **named}
        given = json.loads(json.dumps({name: values[name] for name in names}, default=as_text))
        if not is_repeated(table, plan.__name__, given):
            begin(table, plan.__name__, given, plan(table, *args, **named))

    return run_command


def plan_steps(table: Table, give: Callable[[Table], None]) -> list[Step]:
    """The steps of a command that is not carried out. Raises what the command would raise."""
    steps: list[Step] = []
    table.planned = steps
    try:
        give(table)
    finally:
        table.planned = None
    return steps


def as_text(value: Any) -> str:
    if isinstance(value, Person):
        return value.name
    assert isinstance(value, Path), value
    return str(value.resolve())


def begin(table: Table, what: str, given: dict[str, Any], steps: list[Step]) -> None:
    id = digest(what, json.dumps(given), table.journal.lines, table.now)
    marks = {"mark": table.mark, "answered": table.answered}
    table.note("command", id=id, what=what, given=given, steps=steps,
               **{name: text for name, text in marks.items() if text})
    try:
        carry_out(table, table.memory.commands[id])
    except (Refused, TableFault) as fault:
        if not isinstance(fault, DiskFault):
            table.note("completed", id=id, why=str(fault))
        raise


def carry_out(table: Table, begun: Command) -> None:
    for n, step in enumerate(begun.steps):
        if (begun.id, n) not in table.memory.steps:
            carry_out_step(table, begun, n, step)


def complete(table: Table) -> None:
    """Note that all commands are done and that their moderators know it.

    If that cannot be written down, the next run finds that nothing is left to do.
    """
    with suppress(OSError):
        for id in [*table.memory.commands]:
            table.note("completed", id=id)
        for id in table.repeated:
            table.note("acknowledged", id=id)


def resume(table: Table) -> None:
    """Carry on the commands that were broken off when the machine stopped."""
    settle(table)
    for begun in [*table.memory.commands.values()]:
        if table.dry:
            table.say(f"would carry on what was broken off: {in_words(table, begun)}")
            continue
        try:
            carry_out(table, begun)
            table.note("completed", id=begun.id, carried_on=True)
            table.say(f"carried on what was broken off: {in_words(table, begun)}")
        except (OSError, DiskFault):
            raise
        except Exception as fault:
            settle(table)
            give_up(table, begun, f"{type(fault).__name__}: {fault}")


def give_up(table: Table, begun: Command, why: str) -> None:
    """Tell the moderators that a command cannot be carried on; it is not tried again."""
    what = in_words(table, begun)
    moderators(table, f"given up {begun.id}", "a command could not be carried on", [
        f"A command was broken off and cannot be carried on: {what}.", why,
        "See how the table stands: aoi table status DIR."])
    table.note("completed", id=begun.id, why=why)
    table.say(f"could not be carried on: {what}: {why}")


def is_repeated(table: Table, what: str, given: dict[str, Any]) -> bool:
    """True if the same command was carried on after a stop, and nobody knows that yet; or if the
    same form has given it."""
    if table.mark and table.mark in table.memory.marks:
        table.say("nothing is done twice: this form was sent before, and what it says was done.")
        return True
    for begun in table.memory.carried_on.values():
        if (begun.what, begun.given) == (what, given) and \
                abs(table.now - begun.at) < DAY:
            table.repeated.append(begun.id)
            table.say(f"nothing is done twice: {in_words(table, begun)} was broken off, and has "
                      "been carried on since. Give the command once more to do it again.")
            return True
    return False


def in_words(table: Table, begun: Command) -> str:
    name = begun.given.get("name")
    game = f" {name}" if isinstance(name, str) else ""
    return f"`{begun.what}{game}` of {shown(begun.at, table.file.timing.zone)}"
