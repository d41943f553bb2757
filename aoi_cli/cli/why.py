"""`aoi why`: where everything came from, and why a row is illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import load, report_problems
from aoi_cli.cli.options import FileArgument, FormatOption, PlayerOption, find_player
from aoi_cli.cli.terminal import table_text

if TYPE_CHECKING:
    from aoi_cli.engine.game import Game
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.engine.provenance import Account
    from aoi_cli.engine.report import Table
    from aoi_cli.games import Judged

RowArgument = Annotated[
    str | None, typer.Argument(metavar="[ROW]", help="A row that may be illegal; nothing is "
                                                     "written.")
]
Number = Annotated[
    int | None, typer.Option("--row", min=1, metavar="N", help="One row, as `aoi log` counts.")
]
What = Annotated[
    str | None,
    typer.Option("--what", metavar="AMOUNT", help="Only this, change by change: coins, vp, "
                                                  "'law book', power."),
]


def why(
    file: FileArgument,
    row: RowArgument = None,
    player: PlayerOption = None,
    number: Number = None,
    what: What = None,
    format: FormatOption = "text",
) -> None:
    """Explain where points and resources came from, or why a row is illegal.

    With --player: all that the player ever got and spent, by source; the sums are exact.
    With a row: its conditions one by one, as the rules test them, and the shortest change
    that makes it legal, if one conversion, choice or argument is enough.

    \b
    Examples:
      aoi why game.yaml --player anna
      aoi why game.yaml --player anna --what coins
      aoi why game.yaml --row 37
      aoi why game.yaml "anna: dig 2. build E4"
    """
    if row is not None:
        if player or number or what:
            raise typer.BadParameter("a row is explained alone, without options", param_hint="ROW")
        from aoi_cli.cli.why_row import explain_row

        explain_row(file, row, format)
        return
    if not player and not number:
        raise typer.BadParameter("name a player, a row by its number, or write a row",
                                 param_hint="--player")
    game = load(file)
    who = find_player(game, player) if player else None
    if number:
        found = explained_entry(game, number, who, what)
    else:
        assert who
        found = explained_player(game, who, what)
    show(found, format)
    report_problems(file, game)


Shown = tuple["dict[str, Any]", "list[Table]"]
"""The same for programs and for people."""


def show(found: Shown, format: str) -> None:
    data, tables = found
    if format == "json":
        from aoi_cli.render.json import dumps

        print(dumps(data))
    else:
        print("\n\n".join(map(table_text, tables)))


def explained_player(game: Judged, who: str, what: str | None) -> Shown:
    from aoi_cli.render import provenance

    said = Sources(game)
    title = f"{called(game, who)}, {game.game.where(game.state)}"
    if what is not None:
        return explained_amount(game, who, known_amount(game.game, what), title)
    groups = {
        group: [account_of(game, who, name) for name in names]
        for group, names in game.game.AMOUNTS.items()
    }
    accounts = [a for group in groups.values() for a in group]
    data = {"player": who, "faction": game.state.players[who].faction,
            "amounts": {a.what: provenance.account_data(a, said.of) for a in accounts}}
    tables = []
    for group, found in groups.items():
        if len(found) == 1:
            tables.append(provenance.one(f"{title}: {group}", found[0], said.of))
        else:
            tables.append(provenance.several(group, found))
    return data, tables


def explained_amount(game: Judged, who: str, what: str, title: str) -> Shown:
    from aoi_cli.engine.provenance import statement
    from aoi_cli.render import provenance

    said = Sources(game)
    opened = account_of(game, who, what)
    lines = list(statement(game.replay.entries, who, opened))
    data = {"player": who, "what": what, **provenance.account_data(opened, said.of),
            "changes": [provenance.line_data(line) for line in lines]}
    return data, [provenance.one(f"{title}: {what}", opened, said.of),
                  provenance.statement_table("change by change", lines)]


def explained_entry(game: Judged, number: int, who: str | None, what: str | None) -> Shown:
    from aoi_cli.render import provenance

    entries = game.replay.entries
    if number > len(entries):
        raise typer.BadParameter(f"there are {len(entries)} rows in the log", param_hint="--row")
    if what is not None and what not in {c.what for c in entries[number - 1].changes}:
        what = known_amount(game.game, what)
    entry: Entry = entries[number - 1]
    said = Sources(game)
    found = [c for c in entry.changes if who in (None, c.player) and what in (None, c.what)]
    return (provenance.entry_data(entry, found, said.of),
            [provenance.entry_table(entry, found, said.of)])


def account_of(game: Judged, who: str, what: str) -> Account:
    from aoi_cli.engine.provenance import account

    balance = game.game.value(game.state, who, what)
    return account(game.replay.entries, who, what, balance)


def known_amount(game: Game, what: str) -> str:
    from aoi_cli.engine.diagnostics import did_you_mean

    names = [name for names in game.AMOUNTS.values() for name in names]
    for name in names:
        if what.lower() in (name, f"{name}s", name.removesuffix("s")):
            return name
    hint = did_you_mean(what, names) or f"there is {', '.join(names)}"
    raise typer.BadParameter(f"{what} is not counted: {hint}", param_hint="--what")


class Sources:
    """Each source in a line, looked up once."""

    def __init__(self, game: Judged) -> None:
        self.game = game
        self.lines: dict[str, str] = {}

    def of(self, source: str) -> str:
        if source not in self.lines:
            self.lines[source] = self.game.game.source_in_words(self.game.state, source)
        return self.lines[source]


def called(game: Judged, who: str) -> str:
    faction = getattr(game.state.players[who], "faction", "")
    return f"{who} ({faction})" if faction not in ("", who) else who
