"""`aoi export`: games in the words of other programs."""

from __future__ import annotations

from functools import partial

from aoi_cli.cli.common.plugins import load_commands
from aoi_cli.cli.common.typer import Group
from aoi_cli.table.formats import EXPORTERS

app = Group("Write games down as other programs read them.", partial(load_commands, EXPORTERS))
