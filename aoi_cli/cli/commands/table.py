"""`aoi table`: games played by e-mail."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.cli.common import typer


def load() -> Mapping[str, Callable[..., None]]:
    from aoi_cli.cli.commands.table_look import LOOKS
    from aoi_cli.cli.commands.table_moderator import HAND
    from aoi_cli.cli.commands.table_run import RUNS

    return {**RUNS, **LOOKS, **HAND}


app = typer.Group("Run games that are played by e-mail.", load)
