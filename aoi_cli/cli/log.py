"""`aoi log` and `aoi score`: what every row changed, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from aoi_cli.cli.files import load, read, report_problems
from aoi_cli.cli.options import FileArgument, FormatOption
from aoi_cli.cli.terminal import table_text

if TYPE_CHECKING:
    from aoi_cli.cli.record import Record
    from aoi_cli.engine.report import Table

LogFormat = Annotated[
    Literal["text", "json", "jsonl"],
    typer.Option("--format", help="jsonl prints one object a line."),
]
Everybody = Annotated[
    bool, typer.Option("--all", help="With json and jsonl: the state of every player.")
]


def log(file: FileArgument, format: LogFormat = "text", all: Everybody = False) -> None:
    """List the rows with what each changed, by source.

    What happens by itself, such as income, stands in lines of its own after the row that
    set it off. Rows that were undone are listed and marked.

    \b
    Examples:
      aoi log game.yaml
      aoi log game.yaml --format jsonl --all
    """
    from aoi_cli.cli.record import record

    found = record(file, read(file))
    if format == "text":
        print(table_text(log_table(found)))
    else:
        from aoi_cli.render.json import dumps, entry_data

        game = found.judged.game
        rows = [entry_data(entry, state, game, all) for entry, state in found.entries()]
        if format == "json":
            print(dumps({"game": found.judged.name, "rows": rows}))
        else:
            for row in rows:
                print(dumps(row, line=True))
    report_problems(file, found.judged)


def score(file: FileArgument, format: FormatOption = "text") -> None:
    """Show the points of every player by source.

    \b
    Example:
      aoi score game.yaml
    """
    game = load(file)
    found = game.game.score(game.state)
    if format == "json":
        from aoi_cli.render.json import dumps

        print(dumps({"game": game.name, **found}))
    else:
        state = "the game is over" if found["finished"] else game.game.where(game.state)
        print(table_text(score_table(state, found["players"])))
    report_problems(file, game)


def log_table(found: Record) -> Table:
    from aoi_cli.engine.report import Table
    from aoi_cli.render.ledger import print_changes

    game = found.judged.game
    words = {row.line: row.said for row in found.judged.rows}
    rows = []
    for entry, state in found.entries():
        text = f"({entry.text})" if entry.automatic else words[entry.line]
        if entry.undone:
            text += " [undone]"
        player = entry.player in state.players
        vp = str(game.view(state, entry.player)["vp"]) if player else ""
        rows.append((str(entry.n), entry.player, text, vp, print_changes(entry.changes)))
    title = found.judged.title or found.judged.name
    return Table(title, ("n", "player", "row", "VP", "changes"), tuple(rows))


def score_table(title: str, players: Sequence[dict[str, Any]]) -> Table:
    """A column for each player, a line for each source of points."""
    from aoi_cli.engine.report import Table

    ranked = sorted(players, key=lambda p: p["rank"])
    sources = dict.fromkeys(source for p in ranked for source in p["breakdown"])
    rows = [
        *((source, *(str(p["breakdown"].get(source, "")) for p in ranked)) for source in sources),
        ("total", *(str(p["total"]) for p in ranked)),
        ("rank", *(str(p["rank"]) for p in ranked)),
    ]
    heads = (f"{p['player']} ({p['faction']})" if p["faction"] not in ("", p["player"])
             else p["player"] for p in ranked)
    return Table(title, ("", *heads), tuple(rows))
