"""The command line as Typer has it, for help and for every line that is not plain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from types import FunctionType
from typing import Annotated, Any, get_type_hints

import typer
from typer.main import get_command

from aoi_cli.cli.common.stop import USAGE
from aoi_cli.cli.common.typer import Exit, Group, for_typer
from aoi_cli.cli.common.usage import AoiCommand, UsageError, show_usage
from aoi_cli.cli.main import COMMANDS, WHOLE


def carried_out(arguments: Sequence[str], fault: Exception | None = None) -> int:
    """The exit code of a command line; `fault` is what its command has raised already."""
    asked = arguments[:1]
    one = bool(asked) and asked[0] in COMMANDS
    made: Any = get_command(program(asked if one else COMMANDS, to_list=not one))
    if fault is not None:
        command = made.commands[arguments[0]]
        command = getattr(command, "commands", {}).get("".join(arguments[1:2]), command)
        command.callback = raising(fault)
    try:
        return int(made([*arguments], prog_name="aoi", standalone_mode=False) or 0)
    except Exit as end:
        return end.code
    except UsageError as wrong:
        show_usage(wrong, arguments)
        return USAGE


def raising(fault: Exception) -> Callable[..., None]:
    def command(**given: object) -> None:
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
) -> None:
    pass


def program(names: Iterable[str] = COMMANDS, to_list: bool = False) -> typer.Typer:
    """The command line with these commands; if it only lists them, their help is enough."""
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
    wanted = {name: import_module(f"aoi_cli.cli.commands.{COMMANDS[name][0]}") for name in names}
    groups: dict[str, Group] = {}
    for name, module in wanted.items():
        command = getattr(module, COMMANDS[name][1])
        if isinstance(command, Group):
            groups[name] = command
        elif to_list:
            app.command(name)(listed_as(command.__doc__))
        else:
            whole = None if len(wanted) > 1 else getattr(module, WHOLE, None)
            app.command(name, cls=whole or AoiCommand)(with_declarations(command))
    for name, group in groups.items():
        if to_list:
            app.command(name)(listed_as(group.help))
        else:
            app.add_typer(group_app(group, group.commands if len(wanted) == 1 else group.own),
                          name=name)
    return app


def group_app(group: Group, commands: Mapping[str, Callable[..., None]]) -> typer.Typer:
    app = typer.Typer(help=group.help, no_args_is_help=True, rich_markup_mode=None)
    app.callback()(lambda: None)
    for name, command in commands.items():
        app.command(name, cls=AoiCommand)(with_declarations(command))
    return app


def with_declarations(command: Any) -> Any:
    """The same function with the declarations of its parameters as Typer has them."""
    hints = get_type_hints(command, include_extras=True)
    same = FunctionType(command.__code__, command.__globals__, command.__name__,
                        command.__defaults__, command.__closure__)
    same.__doc__ = command.__doc__
    same.__annotations__ = {name: for_typer(kind) for name, kind in hints.items()}
    return same


def listed_as(help: str | None) -> Callable[[], None]:
    """A command of which only the help is wanted: its parameters are not declared."""

    def command() -> None:
        pass

    command.__doc__ = help
    return command
