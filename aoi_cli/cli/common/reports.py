"""Output of commands about a game: the notice of the game stands where one begins, and in data."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from aoi_cli.cli.common.terminal import columns
from aoi_cli.render.notice import headed

if TYPE_CHECKING:
    from aoi_cli.engine.struct import Struct
    from aoi_cli.table import Position
    from aoi_cli.table.append import ContinuedGame

TEXT = "text"


def report_data(game: Position, output: Struct, format: str) -> None:
    print(data_with_notice(game, output, format))


def with_notice(game: Position, text: str) -> str:
    return headed(game.notice, text, columns())


def data_with_notice(game: Position, output: Struct, format: str) -> str:
    from aoi_cli.render.json import output_data
    from aoi_cli.table.formats import print_as

    return print_as(format, output_data(output, game.notice))


def added_lines(added: ContinuedGame) -> Iterator[str]:
    """Lines for each row with its changes, then who is next."""
    from aoi_cli.render.ledger import print_entries

    yield from print_entries(added.game.game, added.entries(), added.game.shown, columns())
    yield added.game.next_in_words(columns())


def print_data(output: Struct, format: str) -> None:
    """Print an output that is about no game in particular."""
    from aoi_cli.render.json import output_data
    from aoi_cli.table.formats import print_as

    print(print_as(format, output_data(output)))


def nobody_moves(game: Position) -> str:
    """Why there is no player whose moves could be listed."""
    return "the game is over" if game.state.over else "nobody is to move"


@contextmanager
def refusals_as(format: str, path: str) -> Iterator[None]:
    """Print a refusal inside as data too, unless the output is text."""
    from aoi_cli.table.table_error import Refused

    try:
        yield
    except Refused as refused:
        if format != TEXT:
            from aoi_cli.render.json import problems_of
            from aoi_cli.render.output.writing import Refusal

            print_data(Refusal(path, problems_of(refused.problems), refused.note), format)
        raise
