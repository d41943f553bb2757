"""Parts of the commands of `aoi table`. The only clock of the program is read here."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import TRY_AGAIN, USAGE
from aoi_cli.cli.common.options import require_utf8
from aoi_cli.table.table_error import Refused

if TYPE_CHECKING:
    from aoi_cli.mail.faults import TableFault
    from aoi_cli.mail.table import Table

PLACEHOLDER = re.compile(r"\bDIR\b")
"""Stands for the folder of the table in remedies, which mails bring too."""
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the table.")]
Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, as table.yaml calls it.")]
Seat = Annotated[str, typer.Argument(metavar="WHO", help="The player, as the game file has it.")]
Because = Annotated[
    str, typer.Option("--because", metavar="TEXT", callback=require_utf8,
                      help="The reason; everybody in the game is told.")
]
By = Annotated[
    str | None, typer.Option("--by", metavar="NAME", help="Which moderator; else the first.")
]
Now = Annotated[
    str | None,
    typer.Option("--now", metavar="INSTANT", help="As if it were then: 2026-08-14T20:00+02:00."),
]
Dry = Annotated[
    bool, typer.Option("--dry-run", help="Say what would be done; nothing is written or moved.")
]


def read_instant(now: str | None) -> datetime:
    from aoi_cli.mail.times import instant

    if now is None:
        return datetime.now(UTC)
    if (moment := instant(now)) is None:
        raise typer.BadParameter(f"{now} is no instant: write 2026-08-14T20:00+02:00",
                                 param_hint="--now")
    return moment


def fault_of_files(fault: OSError) -> TableFault:
    """The fault of a table whose files cannot be read or written."""
    from aoi_cli.gamefile.remedies import DISK_ERRORS, find_remedy
    from aoi_cli.mail.faults import DiskFault, TableFault

    if isinstance(fault, ConnectionError) and fault.errno is None:
        return TableFault(f"{fault}.", "Try again when there is a connection.")
    reason = fault.strerror or str(fault)
    help = find_remedy(fault)[1]
    if fault.errno in DISK_ERRORS:
        return DiskFault(f"a file of the table cannot be written: {reason}", help)
    return TableFault(f"{fault.filename or 'a file of the table'}: {reason}", help)


@contextmanager
def report_faults(folder: Path | None = None) -> Iterator[None]:
    """End the command if the table as a whole is at fault; then nothing was done.

    Remedies name the folder of the table, so that they can be typed as they stand.
    """
    from aoi_cli.mail.faults import TableFault

    try:
        yield
    except (TableFault, OSError) as error:
        fault = error if isinstance(error, TableFault) else fault_of_files(error)
        print(f"aoi: {fault}", file=sys.stderr)
        if fault.help:
            remedy = fault.help
            if folder is not None:
                remedy = PLACEHOLDER.sub(lambda _: shlex.quote(str(folder)), remedy)
            print(f"  help: {remedy}", file=sys.stderr)
        raise typer.Exit(USAGE) from None


@contextmanager
def ask_to_try_again() -> Iterator[None]:
    """Let the mail server try again later if a mail cannot be taken, whatever the fault.

    Mail servers forward the output to the sender, so it says nothing about the table.
    """
    try:
        yield
    except Exception as fault:
        if "AOI_DEBUG" in os.environ:
            raise
        reason = describe_fault(fault)
        print(f"aoi: the mail was not taken, try again later: {reason}", file=sys.stderr)
        raise typer.Exit(TRY_AGAIN) from None


def describe_fault(fault: Exception) -> str:
    from aoi_cli.mail.faults import Busy, DiskFault, TableFault

    if isinstance(fault, Busy):
        return "the table is busy"
    if isinstance(fault, OSError | DiskFault):
        return "a file of the table cannot be written or read"
    if isinstance(fault, TableFault | Refused):
        return "something is wrong with the table; `aoi table check` says what"
    return f"internal fault ({type(fault).__name__})"


@contextmanager
def work_on_table(folder: Path, now: str | None) -> Iterator[Table]:
    """Open a table that nobody else can change meanwhile; print the news at the end.

    A command is complete only when its news is printed: the next run finishes one killed before.
    """
    from aoi_cli.mail.commands import complete, resume
    from aoi_cli.mail.running import opened
    from aoi_cli.mail.table import locked

    with report_faults(folder), locked(folder):
        table = opened(folder, read_instant(now))
        resume(table)
        print_news(table)
        with explain_disk_faults(table):
            yield table
            table.journal.sync()
        print_news(table)
        sys.stdout.flush()
        complete(table)


@contextmanager
def explain_disk_faults(table: Table) -> Iterator[None]:
    """Say in a disk fault if the next run will finish the command."""
    from aoi_cli.mail.faults import DiskFault, TableFault

    try:
        yield
    except (DiskFault, OSError) as error:
        fault = error if isinstance(error, DiskFault) else fault_of_files(error)
        remedy = "The command was begun: the next run carries it on, or the same command again." \
            if table.memory.commands else "Nothing of the command was done: give it again."
        raise TableFault(str(fault), f"{fault.help} {remedy}") from None


def view_table(folder: Path, now: str | None) -> Table:
    """The table as it stands, for reading only."""
    from aoi_cli.mail.running import opened

    return opened(folder, read_instant(now), dry=True)


def print_news(table: Table, *, flush: bool = False) -> None:
    for line in table.told:
        print(line, flush=flush)
    table.told.clear()
