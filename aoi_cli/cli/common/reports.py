"""Output of commands about a game: it always has the game's notice above it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.common.terminal import columns
from aoi_cli.render.notice import headed, noted

if TYPE_CHECKING:
    from aoi_cli.table import Position
    from aoi_cli.table.append import ContinuedGame


def report(game: Position, text: str) -> None:
    print(with_notice(game, text))


def report_data(game: Position, data: Mapping[str, Any], format: str) -> None:
    print(data_with_notice(game, data, format))


def with_notice(game: Position, text: str) -> str:
    return headed(game.notice, text, columns())


def data_with_notice(game: Position, data: Mapping[str, Any], format: str) -> str:
    from aoi_cli.table.formats import print_as

    return print_as(format, noted(game.notice, data))


def added_lines(added: ContinuedGame) -> Iterator[str]:
    """Lines for each row with its changes, then who is next."""
    from aoi_cli.render.ledger import print_entries

    yield from print_entries(added.game.game, added.entries(), added.game.shown, columns())
    yield added.game.next_in_words(columns())
