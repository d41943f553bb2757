"""The command line built with Typer, for help and for every line that is not plain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from types import FunctionType
from typing import Annotated, Any, get_type_hints

import typer
from typer.main import get_command

from aoi_cli.cli.command_table import COMMAND_CLASS, COMMANDS
from aoi_cli.cli.common.exit_codes import USAGE
from aoi_cli.cli.common.settings import AUTO, COLOURS
from aoi_cli.cli.common.typer import Exit, Group, for_typer
from aoi_cli.cli.common.usage import AoiCommand, UsageError, show_usage


def run_with_typer(arguments: Sequence[str], fault: Exception | None = None) -> int:
    """Carry out a command line and return its exit code; `fault` is what its command has already
    raised."""
    first_word = arguments[:1]
    is_known = bool(first_word) and first_word[0] in COMMANDS
    names = first_word if is_known else COMMANDS
    command_line: Any = get_command(build_program(names, to_list=not is_known))
    if fault is not None:
        command = command_line.commands[arguments[0]]
        command = getattr(command, "commands", {}).get("".join(arguments[1:2]), command)
        command.callback = command_that_raises(fault)
    try:
        return int(command_line([*arguments], prog_name="aoi", standalone_mode=False) or 0)
    except Exit as end:
        return end.code
    except UsageError as wrong:
        show_usage(wrong, arguments)
        return USAGE


def command_that_raises(fault: Exception) -> Callable[..., None]:
    def command(**values: object) -> None:
        raise fault

    return command


def print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"aoi {version('aoi-cli')}")
        raise typer.Exit


def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Show the version."),
    ] = False,
    color: Annotated[
        str,
        typer.Option("--color", metavar="|".join(COLOURS), help="When output has colours."),
    ] = AUTO,
    no_pager: Annotated[
        bool, typer.Option("--no-pager", help="Print long output at once.")
    ] = False,
) -> None:
    """The options of all commands; `aoi_cli/cli/common/settings.py` reads those with an effect."""


def build_program(names: Iterable[str] = COMMANDS, to_list: bool = False) -> typer.Typer:
    """The command line with these commands; for a list only their help is loaded."""
    app = typer.Typer(
        name="aoi",
        help="Adjudicate board games that are played by writing moves down.",
        epilog="Exit codes: 0 fine, 1 the game has errors, 2 usage or internal fault.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(options)
    modules = {name: import_module(f"aoi_cli.cli.commands.{COMMANDS[name][0]}") for name in names}
    groups: dict[str, Group] = {}
    for name, module in modules.items():
        command = getattr(module, COMMANDS[name][1])
        if isinstance(command, Group):
            groups[name] = command
        elif to_list:
            app.command(name)(placeholder_command(command.__doc__))
        else:
            command_class = None if len(modules) > 1 else getattr(module, COMMAND_CLASS, None)
            app.command(name, cls=command_class or AoiCommand)(declare_for_typer(command))
    for name, group in groups.items():
        if to_list:
            app.command(name)(placeholder_command(group.help))
        else:
            app.add_typer(build_group(group, group.commands if len(modules) == 1 else group.own),
                          name=name)
    return app


def build_group(group: Group, commands: Mapping[str, Callable[..., None]]) -> typer.Typer:
    app = typer.Typer(help=group.help, no_args_is_help=True, rich_markup_mode=None)
    app.callback()(lambda: None)
    for name, command in commands.items():
        app.command(name, cls=AoiCommand)(declare_for_typer(command))
    return app


def declare_for_typer(command: Any) -> Any:
    """A copy of a command whose parameters are declared in Typer's own terms."""
    hints = get_type_hints(command, include_extras=True)
    same = FunctionType(command.__code__, command.__globals__, command.__name__,
                        command.__defaults__, command.__closure__)
    same.__doc__ = command.__doc__
    same.__annotations__ = {name: for_typer(kind) for name, kind in hints.items()}
    return same


def placeholder_command(help: str | None) -> Callable[[], None]:
    """A command without parameters, which stands for another one in a list."""

    def command() -> None:
        pass

    command.__doc__ = help
    return command
