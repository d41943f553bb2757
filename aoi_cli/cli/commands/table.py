"""`aoi table`: games played by e-mail."""

from __future__ import annotations

from aoi_cli.cli.commands.table_moderator import MODERATOR_COMMANDS
from aoi_cli.cli.commands.table_run import RUN_COMMANDS
from aoi_cli.cli.commands.table_sign_up import SIGN_UP_COMMANDS
from aoi_cli.cli.commands.table_views import VIEW_COMMANDS
from aoi_cli.cli.common import typer

COMMANDS = {**RUN_COMMANDS, **SIGN_UP_COMMANDS, **VIEW_COMMANDS, **MODERATOR_COMMANDS}
app = typer.Group("Run games that are played by e-mail.", lambda: COMMANDS)
