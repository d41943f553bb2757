"""`aoi bench`: how right and how fast the program is."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.stop import ERRORS

if TYPE_CHECKING:
    from aoi_cli.imports.snellman.corpus import Comparison
    from aoi_cli.imports.snellman.records import BrokenRecord

app = typer.Group("Measure the program.")
HEADINGS = ("game", "rows", "commands", "equal", "of", "final", "import ms", "replay ms", "µs/cmd")
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
    """Replay recorded games and compare every row and every final score with the record.

    The folder holds logs of Terra Mystica, or games of Through the Ages with every position.

    \b
    Examples:
      aoi bench corpus recorded/
      aoi bench corpus recorded/ --differences
    """
    from aoi_cli.imports.snellman.corpus import compared
    from aoi_cli.imports.snellman.records import BrokenRecord, index, names

    if os.path.isdir(os.path.join(folder, "games")):
        from aoi_cli.cli.common.positions import compare

        raise typer.Exit(ERRORS if compare(Path(folder), differences) else 0)
    if not os.path.isfile(os.path.join(folder, "index.json")):
        raise typer.BadParameter("there is no index.json in it", param_hint="DIR")
    try:
        games = index(Path(folder))
    except BrokenRecord as broken:
        print(place(broken))
        raise typer.Exit(ERRORS) from None
    print(line(*HEADINGS))
    found, failed = [], 0
    for name in names(Path(folder)):
        try:
            found.append(compared(Path(folder), name, games))
        except BrokenRecord as broken:
            failed += 1
            print(f"{name:<16}{place(broken)}")
            continue
        print(row(found[-1]))
        shown = found[-1].differences if differences else found[-1].differences[:MOST_DIFFERENCES]
        for one in shown:
            print(f"  row {one.row} {one.faction}: {one.text}")
            print(f"    {told(one.expected)} expected, {told(one.found)} found")
    print(total(found))
    if failed or any(f.differences or not f.final_ok for f in found):
        raise typer.Exit(ERRORS)


def place(broken: BrokenRecord) -> str:
    first = broken.problems[0]
    at = f":{first.span.line}:{first.span.col}" if first.span.line else ""
    return f"{broken.file}{at}: {first.code} {first.message}"


def line(*cells: object) -> str:
    first, *others = map(str, cells)
    return f"{first:<16}" + "".join(f"{cell:>10}" for cell in others)


def row(c: Comparison) -> str:
    final = "ok" if c.final_ok else "WRONG"
    return line(c.name, c.rows, c.commands, c.equal, c.compared, final, round(c.importing * 1000),
                round(c.replaying * 1000), round(c.replaying * 1e6 / max(c.commands, 1)))


def told(holdings: Iterable[object] | None) -> str:
    return "nothing" if holdings is None else " ".join(map(str, holdings))


def total(found: list[Comparison]) -> str:
    seconds = sum(c.replaying for c in found)
    commands = sum(c.commands for c in found)
    right = sum(c.final_ok for c in found)
    return line(f"{len(found)} games", sum(c.rows for c in found), commands,
                sum(c.equal for c in found), sum(c.compared for c in found), right,
                round(sum(c.importing for c in found) * 1000), round(seconds * 1000),
                round(seconds * 1e6 / max(commands, 1)))
