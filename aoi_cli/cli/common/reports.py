"""What commands print of a game: always by these, so that its notice stands above it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.common.terminal import columns
from aoi_cli.render.notice import headed, noted

if TYPE_CHECKING:
    from aoi_cli.table import Position


def report(of: Position, text: str) -> None:
    print(reported(of, text))


def report_data(of: Position, data: Mapping[str, Any], format: str) -> None:
    print(reported_data(of, data, format))


def reported(of: Position, text: str) -> str:
    return headed(of.notice, text, columns())


def reported_data(of: Position, data: Mapping[str, Any], format: str) -> str:
    from aoi_cli.table.formats import print_as

    return print_as(format, noted(of.notice, data))
