"""The command line as Typer knows it: it judges what is no plain line, and writes the help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from types import FunctionType
from typing import Annotated, Any, get_type_hints

import typer
from typer.core import TyperCommand
from typer.main import get_command

from aoi_cli.cli.common.stop import USAGE
from aoi_cli.cli.common.typer import Exit, for_typer
from aoi_cli.cli.common.usage import AoiCommand, UsageError, show_usage
from aoi_cli.cli.main import APP, COMMANDS, WHOLE

COMPLETE = "complete"
"""Makes commands with commands of their own of which the help of the program needs the name."""


def carried_out(arguments: Sequence[str], fault: Exception | None = None) -> int:
    """The exit code of a command line; `fault` is what its command has found to be wrong."""
    asked = arguments[:1]
    one = bool(asked) and asked[0] in COMMANDS
    made: Any = get_command(program(asked if one else COMMANDS, to_list=not one))
    if fault is not None:
        made.commands[asked[0]].callback = raising(fault)
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
    """The command line with these commands; if it is to list them, no more than is told of each."""
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
    wanted = sorted(names, key=lambda name: COMMANDS[name][1] == APP)
    for name in wanted:
        place, told = COMMANDS[name]
        module = import_module(f"aoi_cli.cli.commands.{place}")
        command = getattr(module, told)
        if to_list:
            app.command(name)(listed_as(command.info.help if told == APP else command.__doc__))
        elif told == APP:
            complete = getattr(module, COMPLETE, None) if len(wanted) == 1 else None
            app.add_typer(complete() if complete else command, name=name)
        else:
            whole = None if len(wanted) > 1 else getattr(module, WHOLE, None)
            app.command(name, cls=whole)(command)
    tell(app)
    return app


def tell(app: typer.Typer) -> None:
    """Give Typer in its own words what the commands say of their options and arguments."""
    for group in app.registered_groups:
        if group.typer_instance:
            tell(group.typer_instance)
    for command in app.registered_commands:
        if command.cls is TyperCommand:
            command.cls = AoiCommand
        if command.callback:
            command.callback = told(command.callback)


def told(command: Any) -> Any:
    hints = get_type_hints(command, include_extras=True)
    same = FunctionType(command.__code__, command.__globals__, command.__name__,
                        command.__defaults__, command.__closure__)
    same.__doc__ = command.__doc__
    same.__annotations__ = {name: for_typer(kind) for name, kind in hints.items()}
    return same


def listed_as(told: str | None) -> Callable[[], None]:
    """A command of which nothing but its help is wanted: what it takes is not put together."""

    def command() -> None:
        pass

    command.__doc__ = told
    return command
