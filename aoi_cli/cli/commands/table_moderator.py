"""Commands of the moderator. Each gives a reason, and everybody in the game is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from aoi_cli.cli.commands.replace import fallen_lines
from aoi_cli.cli.commands.undo import row_lines
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.confirm import Yes, confirm
from aoi_cli.cli.common.options import require_utf8
from aoi_cli.cli.common.tables import (
    Because,
    By,
    Folder,
    Game,
    Now,
    Seat,
    report_faults,
    view_table,
    work_on_table,
)
from aoi_cli.engine.words import counted

Row = Annotated[
    str, typer.Argument(metavar="ROW", callback=require_utf8, help="As in the game file.")
]


def hold(folder: Folder, game: Game, because: Because, by: By = None, now: Now = None) -> None:
    """Hold a game: orders and deadlines wait."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.hold(table, game, find_moderator(table, by), because)


def release(
    folder: Folder,
    game: Game,
    because: Because,
    mail: Annotated[
        str | None,
        typer.Option("--mail", metavar="MAIL", help="A mail of an unknown address, by its start."),
    ] = None,
    by: By = None,
    now: Now = None,
) -> None:
    """Go on with a game on hold; or carry out a mail that waits."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.release(table, game, find_moderator(table, by), because, mail)


def pause(folder: Folder, game: Game, because: Because, by: By = None, now: Now = None) -> None:
    """Pause a game by a row of the moderator.

    Deadlines move by the pause.
    """
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.pause(table, game, find_moderator(table, by), because)


def resume(folder: Folder, game: Game, because: Because, by: By = None, now: Now = None) -> None:
    """End a pause."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.resume(table, game, find_moderator(table, by), because)


def undo(
    folder: Folder,
    game: Game,
    because: Because,
    count: Annotated[
        int, typer.Option("-n", "--count", min=1, metavar="N", help="How many rows to undo.")
    ] = 1,
    yes: Yes = False,
    by: By = None,
    now: Now = None,
) -> None:
    """Take the last rows back that stand.

    More than one is shown first, and wants --yes.
    """
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    if count > 1 and not yes:
        with report_faults(folder):
            edited = moderator_actions.game_of(view_table(folder, now), game)
            would = edited.undo(count, because, dry_run=True)
        print("\n".join(row_lines("would be undone", would.undone())))
        confirm("this takes back more than the last row",
                ["aoi", "table", "undo", str(folder), game, "-n", str(count), "--because", because])
    with work_on_table(folder, now) as table:
        moderator_actions.undo(table, game, count, find_moderator(table, by), because)


def redo(
    folder: Folder,
    game: Game,
    because: Because,
    count: Annotated[
        int | None,
        typer.Option("-n", "--count", min=1, metavar="N",
                     help="How many rows to bring back; else all that the last undo took."),
    ] = None,
    by: By = None,
    now: Now = None,
) -> None:
    """Bring back what the last undo took back.

    It can be the first so many rows of it.
    """
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.redo(table, game, count, find_moderator(table, by), because)


def replace(
    folder: Folder,
    game: Game,
    number: Annotated[int, typer.Argument(metavar="N", min=1, help="The number of the row.")],
    row: Row,
    because: Because,
    yes: Yes = False,
    by: By = None,
    now: Now = None,
) -> None:
    """Put another row in the place of one that stands.

    Rows that fall are shown first, and want --yes.
    """
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    try:
        with work_on_table(folder, now) as table:
            moderator_actions.replace(
                table, game, number, [row], find_moderator(table, by), because, yes)
    except moderator_actions.UnconfirmedReplacement as unconfirmed:
        fallen = unconfirmed.planned
        print("\n".join(fallen_lines(fallen)))
        confirm(f"{counted(len(fallen.fallen), 'rows')} would fall",
                ["aoi", "table", "replace", str(folder), game, str(number), row,
                 "--because", because])


def rule(
    folder: Folder, game: Game, row: Row, because: Because, by: By = None, now: Now = None
) -> None:
    """Write a row of the moderator, such as `correct Ann +1 coin`."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.rule(table, game, row, find_moderator(table, by), because)


def substitute(
    folder: Folder,
    game: Game,
    who: Seat,
    person: Annotated[str, typer.Argument(metavar="NAME", help="Who plays on, of the table.")],
    because: Because,
    by: By = None,
    now: Now = None,
) -> None:
    """Let somebody else play on, with the full time and new codes."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.substitute(table, game, who, person, find_moderator(table, by), because)


def act(
    folder: Folder, game: Game, who: Seat, row: Row, because: Because, by: By = None,
    now: Now = None,
) -> None:
    """Play a row for somebody who is absent; the row says so."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.act(table, game, who, row, find_moderator(table, by), because)


def extend(
    folder: Folder,
    game: Game,
    until: Annotated[str, typer.Argument(metavar="TIME", help="Absolute: 2026-08-14T20:00.")],
    because: Because,
    who: Annotated[
        str | None, typer.Option("--player", "-p", metavar="WHO", help="Else for all.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="More than 14 days from now.")] = False,
    by: By = None,
    now: Now = None,
) -> None:
    """Give more time. The time is absolute, so that two of these do not add up."""
    from aoi_cli.mail import deadlines
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        deadlines.extend(table, game, until, find_moderator(table, by), because, who, force)


def deadline(
    folder: Folder,
    game: Game,
    until: Annotated[str, typer.Argument(metavar="TIME", help="Absolute: 2026-08-14T20:00.")],
    because: Because,
    who: Annotated[
        str | None, typer.Option("--player", "-p", metavar="WHO", help="Else for all.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="More than 14 days from now.")] = False,
    by: By = None,
    now: Now = None,
) -> None:
    """Set a deadline, earlier or later than it is.

    For example after a clock that was wrong.
    """
    from aoi_cli.mail import deadlines
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        deadlines.deadline(table, game, until, find_moderator(table, by), because, who, force)


def outage(
    folder: Folder,
    because: Because,
    since: Annotated[
        str | None,
        typer.Option("--since", metavar="TIME", help="When it began; else that of the last gap."),
    ] = None,
    until: Annotated[
        str | None, typer.Option("--until", metavar="TIME", help="When it ended.")
    ] = None,
    by: By = None,
    now: Now = None,
) -> None:
    """Move open deadlines by a time in which nobody could play.

    That is the last gap between runs.
    """
    from aoi_cli.mail import deadlines
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        deadlines.outage(table, find_moderator(table, by), because, since, until)


def announce(
    folder: Folder,
    text: Annotated[
        str, typer.Argument(metavar="TEXT", callback=require_utf8, help="What they are to read.")
    ],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Else to all at the table.")
    ] = None,
    by: By = None,
    now: Now = None,
) -> None:
    """Write to the players of a game, or to everybody."""
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.moderator_actions import moderator as find_moderator

    with work_on_table(folder, now) as table:
        moderator_actions.announce(table, game, text, find_moderator(table, by))


def link(
    folder: Folder,
    who: Annotated[str, typer.Argument(metavar="NAME", help="The person, of the table.")],
    renew: Annotated[
        bool, typer.Option("--renew", help="Mail a new link; the old one opens nothing any more.")
    ] = False,
    revoke: Annotated[bool, typer.Option("--revoke", help="Let no link open the page.")] = False,
    now: Now = None,
) -> None:
    """Print the link to somebody's page, renew it, or revoke it.

    Who has the link plays for that person.
    """
    from aoi_cli.mail import link_actions
    from aoi_cli.mail.links import link_to

    if renew and revoke:
        raise typer.BadParameter("--renew mails a link that opens the page: leave --revoke out")
    with work_on_table(folder, now) as table:
        if renew:
            link_actions.renew(table, who)
        elif revoke:
            link_actions.revoke(table, who)
        else:
            address = link_to(table, link_actions.find_person(table, who))
            print(address or "The link was revoked: --renew gives a new one.")


MODERATOR_COMMANDS: dict[str, Callable[..., None]] = {
    "hold": hold, "release": release, "undo": undo, "redo": redo,
    "replace": replace, "rule": rule, "substitute": substitute,
    "act": act, "pause": pause, "resume": resume, "extend": extend, "deadline": deadline,
    "outage": outage, "announce": announce, "link": link,
}
