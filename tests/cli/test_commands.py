"""The table of commands leads to a module each, and to all that there are."""

from __future__ import annotations

from importlib import import_module
from inspect import isfunction
from pathlib import Path

import pytest

from aoi_cli.cli import commands
from aoi_cli.cli.command_table import COMMANDS, GROUP
from aoi_cli.cli.common.typer import Group
from aoi_cli.cli.program import build_program

PARTS = {"__init__", "pictures", "why_row", "play_message", "table_run", "table_views",
         "table_moderator", "table_sign_up", "importers", "import_many", "exporters",
         "game_sheets"}
"""Parts of `show`, `why`, `play`, `table`, `import` and `export`."""


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_where_the_table_says(name: str) -> None:
    module, told = COMMANDS[name]
    command = getattr(import_module(f"aoi_cli.cli.commands.{module}"), told)
    assert isinstance(command, Group) if told == GROUP else isfunction(command)
    assert module.removesuffix("_") == name


def test_each_module_is_a_command() -> None:
    modules = {file.stem for file in Path(commands.__file__).parent.glob("*.py")}
    assert modules - PARTS == {module for module, _ in COMMANDS.values()}


@pytest.mark.parametrize("name", [name for name, (_, told) in COMMANDS.items() if told == GROUP])
def test_a_command_is_put_together_as_before_however_often_it_is_called(name: str) -> None:
    def list_registered() -> list[str | None]:
        (group,) = build_program([name]).registered_groups
        assert group.typer_instance
        return [command.name or command.callback.__name__  # type: ignore[union-attr]
                for command in group.typer_instance.registered_commands]

    once = list_registered()
    assert list_registered() == once and len({*once}) == len(once) > 0
