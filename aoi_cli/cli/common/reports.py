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


def report_data(of: Position, data: Mapping[str, Any]) -> None:
    print(reported_data(of, data))


def reported(of: Position, text: str) -> str:
    return headed(of.notice, text, columns())


def reported_data(of: Position, data: Mapping[str, Any]) -> str:
    from aoi_cli.render.json import dumps

    return dumps(noted(of.notice, data))
