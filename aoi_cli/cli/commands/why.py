"""`aoi why`: where everything came from, and why a row is illegal."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.why_row import explain_row
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import (
    AsOption,
    FileArgument,
    FormatOption,
    PlayerOption,
    TurnOfOption,
)
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.terminal import table_text

if TYPE_CHECKING:
    from aoi_cli.engine.show.report import Table
    from aoi_cli.engine.struct import Struct
    from aoi_cli.table import Position

RowArgument = Annotated[
    str | None, typer.Argument(metavar="[ROW]", help="A row that may be illegal; nothing is "
                                                     "written.")
]
Number = Annotated[
    int | None, typer.Option("--row", min=1, metavar="N", help="A row of the file by its number, "
                                                                "and what it set off.")
]
What = Annotated[
    str | None,
    typer.Option("--what", metavar="AMOUNT", help="Only this, change by change; as "
                                                  "`why --player` heads its columns."),
]


def why(
    file: FileArgument,
    row: RowArgument = None,
    player: PlayerOption = None,
    number: Number = None,
    what: What = None,
    turn_of: TurnOfOption = None,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Explain where amounts came from, or why a row is illegal.

    With --player: all that the player ever got and spent, by source; the sums are exact.
    With a row: its conditions one by one, as the rules test them, and the shortest change
    that makes it legal, if one conversion, choice or argument is enough. With --turn-of it
    is judged as if it were that player's turn.

    \b
    Examples:
      aoi why game.yaml --player anna
      aoi why game.yaml --player anna --what coins
      aoi why game.yaml --row 37
      aoi why game.yaml "anna: dig 2. build E4"
      aoi why game.yaml --turn-of cleo "cleo: build E4"
    """
    if row is not None:
        if player or number or what:
            raise typer.BadParameter("a row is explained alone, without options", param_hint="ROW")
        explain_row(file, row, viewer, format, turn_of)
        return
    if turn_of:
        raise typer.BadParameter("only a row is judged as if it were somebody's turn",
                                 param_hint="--turn-of")
    if not player and not number:
        raise typer.BadParameter("name a player, a row by its number, or write a row",
                                 param_hint="--player")
    game = open_for_viewer(file, viewer)
    show(game, explain(game, player, number, what), format)
    report_problems(file, game)


Explanation = tuple["Struct", "list[Table]"]
"""An explanation as data for programs and as tables for people."""


def show(game: Position, explanation: Explanation, format: str) -> None:
    data, tables = explanation
    if format != "text":
        report_data(game, data, format)
    else:
        short = game.game.telling.abbreviations
        print("\n\n".join(table_text(table, short=short) for table in tables))


def explain(
    game: Position, player: str | None, number: int | None, what: str | None
) -> Explanation:
    if number:
        return explain_number(game, number, player, what)
    assert player
    if what is not None:
        return explain_amount(game, player, what)
    return explain_player(game, player)


def explain_player(game: Position, player: str) -> Explanation:
    from aoi_cli.render import provenance
    from aoi_cli.render.output.view import AmountAccount, WhyPlayer

    answer, describe = game.why(player), cache(game.source_in_words)
    title = f"{name_with_faction(game, answer.player)}, {game.where()}"
    accounts = [account for group in answer.groups.values() for account in group]
    data = WhyPlayer(answer.player, game.state.players[answer.player].plays, {
        a.what: AmountAccount(**provenance.account_data(a, describe)) for a in accounts})
    tables = [
        provenance.one(f"{title}: {name}", group[0], describe) if len(group) == 1
        else provenance.several(name, group)
        for name, group in answer.groups.items()
    ]
    return data, tables


def explain_amount(game: Position, player: str, what: str) -> Explanation:
    from aoi_cli.render import provenance
    from aoi_cli.render.output.view import WhyAmount

    (who, account, lines), describe = game.why_amount(player, what), cache(game.source_in_words)
    data = WhyAmount(who, account.what, **provenance.account_data(account, describe),
                     changes=[provenance.line_data(line) for line in lines])
    title = f"{name_with_faction(game, who)}, {game.where()}: {account.what}"
    return data, [provenance.one(title, account, describe),
                  provenance.statement_table("change by change", lines, game.shown)]


def explain_number(
    game: Position, number: int, player: str | None, what: str | None
) -> Explanation:
    from aoi_cli.engine.struct import asdict
    from aoi_cli.render import provenance
    from aoi_cli.render.output.view import WhyNumber

    entries, describe = game.why_number(number, player, what), cache(game.source_in_words)
    row, *then = (provenance.explained_entry(entry, changes, describe)
                  for entry, changes in entries)
    tables = [
        provenance.entry_table(entry, changes, describe, game.shown) for entry, changes in entries
        if changes or not entry.automatic
    ]
    return WhyNumber(**asdict(row), then=then), tables


def name_with_faction(game: Position, who: str) -> str:
    plays, shown = game.state.players[who].plays, game.shown(who)
    return f"{shown} ({plays})" if plays not in ("", shown) else shown
