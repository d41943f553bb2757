"""`aoi table run` and what it consists of; `init`, `invite` and `add`, which come before."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS
from aoi_cli.cli.common.options import text_option
from aoi_cli.cli.common.tables import (
    Dry,
    Folder,
    Now,
    ask_to_try_again,
    print_news,
    read_instant,
    report_faults,
    view_table,
    work_on_table,
)


def init(
    folder: Folder,
    address: Annotated[str, text_option("Where orders are sent to.", "--address")],
    moderator: Annotated[
        str, text_option("Name and address: `Mo <mo@example.org>`.", "--moderator")
    ],
    title: Annotated[str, text_option("What the table is called.", "--title")] = "Our table",
) -> None:
    """Begin a table: a folder with all that a run needs.

    It holds `table.yaml` and a secret.

    \b
    Example:
      aoi table init sundays --address aoi@example.org --moderator "Mo <mo@example.org>"
    """
    from aoi_cli.mail.table_editing import init as begin

    name, _, own = moderator.rstrip("> ").partition("<")
    if not own:
        raise typer.BadParameter("write `Mo <mo@example.org>`", param_hint="--moderator")
    with report_faults(folder):
        begin(folder, title, address, name.strip(), own.strip())
    print(f"{folder / 'table.yaml'} written")


def invite(
    folder: Folder,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the player is called.")],
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="Where mails go.")],
    now: Now = None,
) -> None:
    """Add a player to the table.

    The mail that tells how to play is put into the outbox.

    \b
    Example:
      aoi table invite sundays Ann ann@example.org
    """
    from aoi_cli.mail.table_editing import invite as invited

    with work_on_table(folder, now) as table:
        invited(table, name, address)


def add(
    folder: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")],
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="Else that of the file.")
    ] = None,
    now: Now = None,
) -> None:
    """Add a game to the table, and mail its players how to play.

    \b
    Example:
      aoi table add sundays game.yaml --name sunday
    """
    from aoi_cli.mail.table_editing import add as added

    with work_on_table(folder, now) as table:
        added(table, file, name or file.stem)
        print(f"{table.game_path(name or file.stem)} is at the table")


def step(
    folder: Path, now: str | None, dry: bool, steps: Sequence[str] | None = None
) -> None:
    from aoi_cli.mail.running import ALL, run

    with report_faults(folder):
        table, fine = run(folder, read_instant(now), steps or ALL, dry=dry)
    print_news(table)
    if not fine:
        raise typer.Exit(ERRORS)


def run(
    folder: Folder,
    wait: Annotated[
        bool, typer.Option("--wait", help="Do not end: run again whenever a mail comes.")
    ] = False,
    dry: Dry = False,
    now: Now = None,
) -> None:
    """Receive, tick and send: what the cron line calls.

    With `--wait` it goes on until it is stopped, and keeps a connection to the mailbox.

    \b
    Examples:
      aoi table run sundays
      aoi table run sundays --wait
      */5 * * * * aoi table run /home/mo/sundays
    """
    if not wait:
        step(folder, now, dry)
        return
    if dry or now:
        raise typer.BadParameter("it does what is due by the clock", param_hint="--wait")
    from aoi_cli.mail.waiting import stay

    with report_faults(folder):
        stay(folder, lambda: read_instant(None), partial(print_news, flush=True))


def receive(
    folder: Folder,
    mail: Annotated[
        str | None, typer.Argument(metavar="[-]", help="- takes one mail from standard input.")
    ] = None,
    dry: Dry = False,
    now: Now = None,
) -> None:
    """Take mails, and carry out the orders in them.

    \b
    Where a mail server hands a mail over with -, exit code 75 tells it to try again later: the
    table was busy for 60 seconds, the disk is full, or something else kept the mail from being
    taken. Several at once wait for each other.
    """
    from aoi_cli.mail.running import RECEIVE, take_one

    if mail is None:
        step(folder, now, dry, [RECEIVE])
        return
    if mail != "-":
        raise typer.BadParameter("only - is a mail: it stands for standard input")
    read_instant(now)
    with ask_to_try_again():
        table = take_one(folder, lambda: read_instant(now), sys.stdin.buffer, dry=dry)
    if dry:
        print_news(table)


def tick(folder: Folder, dry: Dry = False, now: Now = None) -> None:
    """Let time pass: consequences of deadlines, reminders, reports."""
    from aoi_cli.mail.running import TICK

    step(folder, now, dry, [TICK])


def send(folder: Folder, dry: Dry = False, now: Now = None) -> None:
    """Send what is in the outbox, if table.yaml names a server."""
    from aoi_cli.mail.running import SEND

    step(folder, now, dry, [SEND])


def login(folder: Folder) -> None:
    """Log in to the mailbox with a code that you type in a browser.

    \b
    The tokens lie in the file `tokens` of the table, which nobody else may read. They are renewed
    by themselves. `login` in table.yaml names the provider.
    """
    from aoi_cli.mail.oauth import log_in
    from aoi_cli.mail.table import locked

    with report_faults(folder):
        session = log_in(view_table(folder, None), partial(print, flush=True))
        with locked(folder, patient=True):
            session.keep()
    print("logged in; the next run takes mails with it")


RUN_COMMANDS: dict[str, Callable[..., None]] = {
    "init": init, "invite": invite, "add": add, "run": run, "receive": receive, "tick": tick,
    "send": send, "login": login,
}
