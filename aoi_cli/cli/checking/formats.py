"""Formats of `aoi check` that need more than the checked files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from aoi_cli.cli.common.terminal import columns_of, takes_colour
from aoi_cli.render import concise as concise_text
from aoi_cli.render.check_result import Checked


def text(files: Iterable[Checked]) -> Iterator[str]:
    return concise_text.full(files, takes_colour(sys.stdout), columns_of(sys.stdout))


def concise(files: Iterable[Checked]) -> Iterator[str]:
    return concise_text.concise(files, takes_colour(sys.stdout))


def sarif(files: Iterable[Checked]) -> Iterator[str]:
    from importlib.metadata import version

    from aoi_cli.render.sarif import sarif
    from aoi_cli.table.codes import known_codes

    return sarif(files, known_codes(), version("aoi-cli"))
