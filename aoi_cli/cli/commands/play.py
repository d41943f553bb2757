"""`aoi play`: rows judged, appended, and what they changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.play_message import read_message
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.confirm import Yes, confirm, is_interactive
from aoi_cli.cli.common.files import STDIN, open_sound, refuse_stdin
from aoi_cli.cli.common.options import DRY_RUN, AsOption, DryRun, FormatOption, WrittenFile
from aoi_cli.cli.common.reports import (
    added_lines,
    data_with_notice,
    refusals_as,
)
from aoi_cli.cli.common.row_input import read_rows

if TYPE_CHECKING:
    from aoi_cli.mail.message import Message
    from aoi_cli.render.output.writing import Play
    from aoi_cli.table.append import ContinuedGame

GivenRows = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ROW]...", help="Rows to play; - reads them from stdin."),
]
FromText = Annotated[
    str | None,
    typer.Option("--from-text", metavar="MESSAGE",
                 help="Find the rows in a message; a file, or - for stdin."),
]
Sender = Annotated[
    str | None,
    typer.Option("--player", "-p", metavar="WHO",
                 help="Whose message it is: rows without a name are this player's."),
]


def play(
    file: WrittenFile,
    rows: GivenRows = None,
    from_text: FromText = None,
    player: Sender = None,
    yes: Yes = False,
    dry_run: DryRun = False,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Judge rows, append them to the file and show what changed.

    Nothing is written unless all rows are legal. Comments are appended as they stand. A row that
    ends the game of its own player, such as `anna: resign`, is played only with --yes or after you
    confirm it.

    Without rows, in a terminal, a prompt opens: it completes and judges a row while you write
    it, and `?` there lists what you can write. Where hands are hidden, players take turns at
    the screen, and it is cleared between them.

    With --from-text the rows are found in a message as it was pasted or saved: greeting,
    quotes and signature are passed over, wrapped rows are joined, and it is told line by line
    what was taken and what was not.

    \b
    Examples:
      aoi play game.yaml
      aoi play game.yaml "anna: dig 1. build E4"
      aoi play game.yaml "anna: build E4" "berta: leech 2. build D5" --dry-run
      aoi play game.yaml - < rows.txt
      aoi play game.yaml --from-text mail.txt --player anna --dry-run
    """
    if not dry_run or STDIN in (rows or ()) or from_text == STDIN:
        refuse_stdin(file)
    if from_text is not None and rows:
        raise typer.BadParameter("rows are given, or a message", param_hint="--from-text")
    if player is not None and from_text is None:
        raise typer.BadParameter("only a message has a sender", param_hint="--player")
    if not (rows or player or dry_run or from_text is not None) and format == "text" \
            and is_interactive():
        from aoi_cli.cli.prompt.terminal import run_prompt

        run_prompt(file, viewer)
        return
    with refusals_as(format, file):
        play_rows(file, rows or (), from_text, player, yes, dry_run, viewer, format)


def play_rows(
    file: str, rows: Sequence[str], from_text: str | None, player: str | None, yes: bool,
    dry_run: bool, viewer: str | None, format: str,
) -> None:
    known = open_sound(file, viewer) if dry_run or viewer or from_text is not None else None
    message: Message | None = None
    if known and from_text is not None:
        message = read_message(known if viewer is None else known.seen_by(viewer), from_text,
                               player, format)
        lines = message.rows
    else:
        lines = read_rows(rows)
        if not lines:
            raise typer.BadParameter("there is no row to play", param_hint="ROW")
    from aoi_cli.table.append import append, rehearse_as
    from aoi_cli.table.game import game_at
    from aoi_cli.table.leaving import Unconfirmed

    output: list[str] = []

    def tell(added: ContinuedGame) -> None:
        output[:] = [
            data_with_notice(added.game, added_data(added, not dry_run, message), format)
            if format != "text" else "\n".join(added_lines(added))
        ]

    if known and dry_run:
        tell(rehearse_as(viewer, known, lines))
    else:
        write = partial(append, file, lines, lambda added: tell(added.seen_by(viewer)),
                        known=known, open_text=game_at, viewer=viewer)
        try:
            write(confirmed=yes)
        except Unconfirmed as why:
            options = {"--from-text": from_text, "--player": player, "--as": viewer,
                       "--format": None if format == "text" else format}
            given = [word for option, value in options.items() if value is not None
                     for word in (option, value)]
            confirm(str(why), ["aoi", "play", file, *rows, *given],
                    "ROWS" if STDIN in rows else "MESSAGE" if from_text == STDIN else "")
            write(confirmed=True)
    print(*output)
    if dry_run and format == "text":
        print(DRY_RUN)


def added_data(added: ContinuedGame, written: bool, message: Message | None) -> Play:
    from aoi_cli.engine.struct import UNSET
    from aoi_cli.render.json import ledger_row
    from aoi_cli.render.output.writing import Play

    return Play(
        written=written,
        taken=message.taken if message else UNSET,
        passed_over=message.passed if message else UNSET,
        rows=[ledger_row(entry, state, added.game.game) for entry, state in added.entries()],
        next=added.game.next(),
    )
