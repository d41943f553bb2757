"""`aoi bench`: measures how exact and how fast the program is."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.comparison_table import compare
from aoi_cli.cli.common.exit_codes import ERRORS

if TYPE_CHECKING:
    from aoi_cli.imports.snellman.corpus import Comparison
    from aoi_cli.imports.snellman.records import BrokenRecord

app = typer.Group("Measure the program.")
HEADINGS = ("game", "rows", "commands", "equal", "of", "final", "import ms", "replay ms",
            "µs/cmd")  # noqa: RUF001
MOST_DIFFERENCES = 3


@app.command()
def corpus(
    folder: Annotated[
        str, typer.Argument(metavar="DIR", help="With index.json, states/, and logs/ or games/.")
    ],
    differences: Annotated[
        bool, typer.Option("--differences", help="Show every row that differs.")
    ] = False,
) -> None:
    """Replay recorded games and compare them with the record.

    The folder holds logs of Terra Mystica, or games of Through the Ages with every position.

    \b
    Examples:
      aoi bench corpus recorded/
      aoi bench corpus recorded/ --differences
    """
    from aoi_cli.imports.snellman.corpus import compared
    from aoi_cli.imports.snellman.records import BrokenRecord, index, names

    if os.path.isdir(os.path.join(folder, "games")):
        raise typer.Exit(ERRORS if compare(Path(folder), differences) else 0)
    if not os.path.isfile(os.path.join(folder, "index.json")):
        raise typer.BadParameter("there is no index.json in it", param_hint="DIR")
    try:
        games = index(Path(folder))
    except BrokenRecord as broken:
        print(describe_fault(broken))
        raise typer.Exit(ERRORS) from None
    print(line(*HEADINGS))
    results, failed = [], 0
    for name in names(Path(folder)):
        try:
            results.append(compared(Path(folder), name, games))
        except BrokenRecord as broken:
            failed += 1
            print(f"{name:<16}{describe_fault(broken)}")
            continue
        print(game_line(results[-1]))
        shown = results[-1].differences[: None if differences else MOST_DIFFERENCES]
        for difference in shown:
            print(f"  row {difference.row} {difference.faction}: {difference.text}")
            print(f"    {format_holdings(difference.expected)} expected, "
                  f"{format_holdings(difference.computed)} found")
    print(total_line(results))
    if failed or any(f.differences or not f.final_ok for f in results):
        raise typer.Exit(ERRORS)


def describe_fault(broken: BrokenRecord) -> str:
    first = broken.problems[0]
    at = f":{first.span.line}:{first.span.col}" if first.span.line else ""
    return f"{broken.file}{at}: {first.code} {first.message}"


def line(*cells: object) -> str:
    first, *others = map(str, cells)
    return f"{first:<16}" + "".join(f"{cell:>10}" for cell in others)


def game_line(c: Comparison) -> str:
    final = "ok" if c.final_ok else "WRONG"
    return line(c.name, c.rows, c.commands, c.equal, c.compared, final, round(c.importing * 1000),
                round(c.replaying * 1000), round(c.replaying * 1e6 / max(c.commands, 1)))


def format_holdings(holdings: Iterable[object] | None) -> str:
    return "nothing" if holdings is None else " ".join(map(str, holdings))


def total_line(games: list[Comparison]) -> str:
    seconds = sum(c.replaying for c in games)
    commands = sum(c.commands for c in games)
    right = sum(c.final_ok for c in games)
    return line(f"{len(games)} games", sum(c.rows for c in games), commands,
                sum(c.equal for c in games), sum(c.compared for c in games), right,
                round(sum(c.importing for c in games) * 1000), round(seconds * 1000),
                round(seconds * 1e6 / max(commands, 1)))
