"""`aoi table status` and the other commands that change nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from aoi_cli.cli.commands.try_ import report_refusals, trial_lines
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS
from aoi_cli.cli.common.options import TextOrJsonOption
from aoi_cli.cli.common.tables import (
    Folder,
    Game,
    Now,
    Seat,
    report_faults,
    view_table,
    work_on_table,
)
from aoi_cli.engine.foreign_text import visible


def status(folder: Folder, format: TextOrJsonOption = "text", now: Now = None) -> None:
    """Show every game: who owes what, and until when.

    Who is late, bouncing or held is said too.
    """
    from aoi_cli.mail.status import status as status_data
    from aoi_cli.mail.status import status_lines

    with report_faults(folder):
        table = view_table(folder, now)
        if format == "json":
            from aoi_cli.render.json import print_output

            print(print_output(status_data(table)))
        else:
            print("\n".join(map(visible, status_lines(table))))


def preview(
    folder: Folder,
    game: Game,
    rows: Annotated[
        list[str] | None, typer.Argument(metavar="[ROW]...", help="Else the premoves that wait.")
    ] = None,
    now: Now = None,
) -> None:
    """Show what rows would do, or the premoves that are in so far."""
    from aoi_cli.mail.moderator_actions import preview as try_rows

    with report_faults(folder):
        trial = try_rows(view_table(folder, now), game, rows or [])
    print("\n".join(trial_lines(trial, [])))
    report_refusals(trial, [])


def key(folder: Folder, game: Game, who: Seat, now: Now = None) -> None:
    """Print the envelope of a player as it is now.

    It is for somebody who has lost the mail.
    """
    from aoi_cli.mail.moderator_actions import key as envelope

    with work_on_table(folder, now) as table:
        print("\n".join(map(visible, envelope(table, game, who))))


def log(
    folder: Folder,
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game; else all of them.")
    ] = None,
    now: Now = None,
) -> None:
    """Print the journal, of one game or of all."""
    from aoi_cli.mail.journal_text import history

    with report_faults(folder):
        for line in history(view_table(folder, now), game):
            print(visible(line))


def check(folder: Folder, now: Now = None) -> None:
    """Check that journal, game files, archive and outbox agree."""
    from aoi_cli.mail.checking import disagreements, missing_packages

    with report_faults(folder):
        table = view_table(folder, now)
        faults = [*disagreements(table)]
    print("\n".join(map(visible, faults or ["journal, files and outbox agree"])))
    print(*missing_packages(table), sep="\n", end="")
    if faults:
        raise typer.Exit(ERRORS)


def schema() -> None:
    """Print the JSON Schema of table.yaml, for editors."""
    from aoi_cli.mail.schema import table_schema
    from aoi_cli.render.json import dumps

    print(dumps(table_schema()))


def calendar(
    folder: Folder,
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder for the files.")],
    now: Now = None,
) -> None:
    """Write the deadlines of each player as a calendar, NAME.ics.

    \b
    Example:
      aoi table calendar sundays /srv/calendars
    """
    from aoi_cli.mail.calendar import write_calendars

    with report_faults(folder):
        paths = write_calendars(view_table(folder, now), out)
    print("\n".join(f"{path} written" for path in paths))


def publish(
    folder: Folder,
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder for the pages.")],
    now: Now = None,
) -> None:
    """Write a public page of each game for a web server.

    A page index.html leads to them.

    \b
    Example:
      aoi table publish sundays /var/www/sundays
    """
    from aoi_cli.mail.publishing import publish as write_pages

    with report_faults(folder):
        paths = write_pages(view_table(folder, now), out)
    print("\n".join(f"{path} written" for path in paths))


VIEW_COMMANDS: dict[str, Callable[..., None]] = {
    "status": status, "preview": preview, "key": key, "log": log, "check": check,
    "schema": schema, "calendar": calendar, "publish": publish,
}
