"""`aoi import`: games that other programs have kept."""

from __future__ import annotations

from functools import partial

from aoi_cli.cli.common.plugins import load_commands
from aoi_cli.cli.common.typer import Group
from aoi_cli.table.formats import IMPORTERS

app = Group("Make game files of what other programs have kept.", partial(load_commands, IMPORTERS))
