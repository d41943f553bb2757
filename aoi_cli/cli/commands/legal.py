"""`aoi legal`: what a player can write now, with its cost and effect; and how rows go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems, suppose_turn
from aoi_cli.cli.common.options import (
    AsOption,
    At,
    FileArgument,
    FormatOption,
    PlayerOption,
    TurnOfOption,
)
from aoi_cli.cli.common.reports import nobody_moves, report_data
from aoi_cli.cli.common.terminal import columns
from aoi_cli.engine.foreign_text import visible
from aoi_cli.table.position import MOST_ROWS

if TYPE_CHECKING:
    from aoi_cli.render.output.view import Legal, LegalRows
    from aoi_cli.table import Position

Kind = Annotated[
    str | None, typer.Option("--kind", "-k", metavar="KIND", help="Only this kind, such as build.")
]
Prefix = Annotated[
    str | None,
    typer.Option("--complete", metavar="PREFIX", help="Print how a row that begins so can go on."),
]
Rows = Annotated[
    bool, typer.Option("--rows", help="List complete rows, each of which can be played as it is.")
]
Limit = Annotated[
    int | None,
    typer.Option("--limit", min=1, metavar="N",
                 help=f"At most this many complete rows; {MOST_ROWS} if left out."),
]


def legal(
    file: FileArgument,
    player: PlayerOption = None,
    kind: Kind = None,
    rows: Rows = False,
    limit: Limit = None,
    complete: Prefix = None,
    turn_of: TurnOfOption = None,
    at: At = None,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """List what a player can write now, with its cost and effect.

    Without --player it is the one whose turn it is, or the first who has to choose something.
    With --turn-of it is what that player could write at the next own turn, if nothing
    changed until then.

    Words with | between them are alternatives. Where they stand in several places they go
    together: `dig 1|2. transform E4 to lake|forest` is either `dig 1. transform E4 to lake`
    or `dig 2. transform E4 to forest`. `with 2 of 3 law, 1 medicine` is any two of those books.
    A row that ends in … is not complete yet; the shortest way to finish it stands beside it.
    Whatever lacks only what can be burnt or converted stands behind the smallest conversion.

    \b
    Examples:
      aoi legal game.yaml
      aoi legal game.yaml --player anna --kind build
      aoi legal game.yaml --rows --limit 20
      aoi legal game.yaml --turn-of cleo
      aoi legal game.yaml --at 40
      aoi legal game.yaml --complete "anna: build E4. con"
    """
    refuse_unused(kind, rows, limit, complete)
    game, assuming = suppose_turn(open_for_viewer(file, viewer, at), turn_of)
    if complete is not None:
        for row in game.complete(complete):
            print(visible(row))
    else:
        who = game.in_turn() if player is None else game.player(player)
        if format != "text":
            data = (rows_data(game, who, limit or MOST_ROWS, assuming) if rows
                    else legal_data(game, who, kind, assuming))
            report_data(game, data, format)
        else:
            text = (rows_text(game, who, limit or MOST_ROWS) if rows
                    else legal_text(game, who, kind))
            print("\n".join([assuming] * bool(assuming) + [text]))
    report_problems(file, game)


def refuse_unused(
    kind: str | None, rows: bool, limit: int | None, complete: str | None
) -> None:
    """Refuse options that another one leaves without a use."""
    if rows and complete is not None:
        raise typer.BadParameter("it does not go with --complete", param_hint="--rows")
    if kind is not None and (rows or complete is not None):
        other = "--rows" if rows else "--complete"
        raise typer.BadParameter(f"it does not go with {other}", param_hint="--kind")
    if limit is not None and not rows:
        raise typer.BadParameter("it goes with --rows only", param_hint="--limit")


def rows_data(game: Position, who: str | None, limit: int, assuming: str) -> LegalRows:
    from aoi_cli.render.output.view import LegalRow, LegalRows

    complete_rows = game.legal_rows(who, limit + 1)
    rows = [LegalRow(row.text, row.effect) for row in complete_rows[:limit]]
    return LegalRows(player=who, assuming=assuming, rows=rows,
                     complete=len(complete_rows) <= limit)


def rows_text(game: Position, who: str | None, limit: int) -> str:
    from aoi_cli.render.listing import choose_width, print_beside
    from aoi_cli.render.outcomes import format_amounts

    complete_rows = game.legal_rows(who, limit + 1)
    if not complete_rows:
        return "nobody can write a row" if who is None else f"{game.shown(who)} can write no row"
    shown = complete_rows[:limit]
    room = columns()
    width = choose_width((row.text for row in shown), room)
    lines = [line for row in shown for line in print_beside(
        row.text, format_amounts(game.game, row.effect, "+"), width, room)]
    more = ["There are more; --limit shows them."] if len(complete_rows) > limit else []
    return "\n".join([*lines, *more])


def legal_data(game: Position, who: str | None, kind: str | None, assuming: str) -> Legal:
    from aoi_cli.render.output.view import Legal, LegalMove

    return Legal(player=who, assuming=assuming, moves=[
        LegalMove(move.text, move.kind, move.most, dict(move.outcome.cost),
                  dict(move.outcome.effect), dict(move.outcome.offers), move.outcome.then,
                  move.behind, move.rest)
        for move in game.legal(who, kind)
    ])


def legal_text(game: Position, who: str | None, kind: str | None) -> str:
    from aoi_cli.render.listing import print_listing

    shown = game.listing(who, kind)
    if who is None:
        return nobody_moves(game)
    if not shown:
        of_kind = f"of the kind {kind.lower()} " if kind else ""
        return f"{game.shown(who)} can write nothing {of_kind}now"
    return "\n".join([f"{game.shown(who)} can write:",
                      *print_listing(game.game, shown, game.shown, columns())])
