"""Commands that packages bring: importers and exporters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.cli.common import typer
from aoi_cli.table.formats import commands_of


def load_commands(group: str) -> Mapping[str, Callable[..., None]]:
    """The commands of a group of entry points; a broken one says why it cannot be used."""
    return {name: refuse(command) if isinstance(command, str) else command
            for name, command in commands_of(group).items()}


def refuse(fault: str) -> Callable[[], None]:
    def command() -> None:
        raise typer.BadParameter(fault)

    command.__doc__ = "Broken: its package cannot be loaded."
    return command
