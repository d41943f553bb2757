"""`aoi show --svg` and `--html`: a position or a whole game as a picture in a file."""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import STDIN

if TYPE_CHECKING:
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.games import Judged
    from aoi_cli.render.replayed import Step

Svg = Annotated[
    str | None, typer.Option("--svg", metavar="OUT", help="Draw it into this file; - for output.")
]
Html = Annotated[
    str | None,
    typer.Option("--html", metavar="OUT", help="A page with a replay of all rows, likewise."),
]


def write_pictures(file: str, game: Judged, svg: str | None, html: str | None) -> None:
    """Draw the game as far as it was judged."""
    rules: Any = game.game
    for option, target in (("--svg", svg), ("--html", html)):
        if target is not None:
            refuse_game_file(option, target, file)
    if svg is not None:
        from aoi_cli.render.svg import print_svg

        write("--svg", svg, print_svg(rules.picture(game.state, game.title)))
    if html is not None:
        from aoi_cli.render.html_page import print_page

        write("--html", html, print_page(steps_of(game, states_of(file, game.text.text))))


def states_of(file: str, text: str) -> dict[int, Any]:
    """The state after the row in each line; at 0 the one before the first row."""
    from aoi_cli.cli.files import judged
    from aoi_cli.cli.record import record
    from aoi_cli.cli.views import before_moves

    return record(file, text).after | {0: judged(file, before_moves(file, text)).state}


def steps_of(game: Judged, after: Mapping[int, Any]) -> list[Step]:
    """A step for the start and for each row that stands in the ledger."""
    from aoi_cli.render.replayed import Step

    rules: Any = game.game
    entries: dict[int, list[Entry]] = defaultdict(list)
    for entry in game.replay.entries:
        entries[entry.line].append(entry)

    def step(n: int, line: int, words: str, comment: str) -> Step:
        told = entries[line]
        player = told[0].player if n and told[0].player in game.state.players else ""
        picture = rules.picture(after[line], game.title)
        undone = bool(told) and told[0].undone
        return Step(n, player, words, comment, tuple(told), picture, undone)

    steps = [step(0, 0, "", "")]
    for n, row in enumerate(game.rows[: game.replay.rows], 1):
        if entries[row.line]:
            end = row.offsets[-1] + len(row.commands[-1].text)
            steps.append(step(n, row.line, row.text[row.offsets[0] : end], row.comment))
    return steps


def refuse_game_file(option: str, target: str, file: str) -> None:
    if STDIN not in (target, file) and os.path.exists(target) and os.path.samefile(target, file):
        raise typer.BadParameter("that is the game file itself", param_hint=option)


def write(option: str, target: str, content: str) -> None:
    if target == STDIN:
        sys.stdout.write(content)
        return
    try:
        with open(target, "w", encoding="utf-8") as file:
            file.write(content)
    except OSError as fault:
        said = fault.strerror or type(fault).__name__
        raise typer.BadParameter(f"{target} cannot be written: {said}", param_hint=option) from None
    print(f"{target} written")
