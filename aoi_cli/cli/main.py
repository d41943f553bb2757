"""The command line. Everything that takes time to import is imported where it is used."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from io import BytesIO, TextIOWrapper
from typing import Annotated

import typer

from aoi_cli.cli.common.stop import USAGE, exit_code
from aoi_cli.cli.common.usage import AoiCommand, UsageError, show_usage
from aoi_cli.engine.foreign import visible
from aoi_cli.system import PIPE_CLOSED, end_with_the_pipe
from aoi_cli.table.refused import Refused

WHOLE = "Asked"
"""A command with what is only put together when it alone is asked for."""
COMPLETE = "complete"
"""Makes commands with commands of their own of which the help of the program needs the name."""
APP = "app"
"""Stands for commands with commands of their own."""
COMMANDS = {
    "new": ("new", "new"),
    "check": ("check", "check"),
    "play": ("play", "play"),
    "undo": ("undo", "undo"),
    "redo": ("redo", "redo"),
    "replace": ("replace", "replace"),
    "show": ("show", "show"),
    "next": ("next_", "next_"),
    "legal": ("legal", "legal"),
    "log": ("log", "log"),
    "score": ("score", "score"),
    "stats": ("stats", "stats"),
    "why": ("why", "why"),
    "try": ("try_", "try_"),
    "rules": ("rules", "rules"),
    "explain": ("explain", "explain"),
    "help": ("help_", "help_"),
    "fmt": ("fmt", "fmt"),
    "demo": ("demo", "demo"),
    "publish": ("publish", "publish"),
    "nonces": ("nonces", "nonces"),
    "reveal": ("reveal", "reveal"),
    "verify": ("verify", "verify"),
    "table": ("table", APP),
    "pack": ("pack", APP),
    "completion": ("completion", "completion"),
    "schema": ("schema", "schema"),
    "import": ("import_", APP),
    "export": ("export", APP),
    "bench": ("bench", APP),
}
"""In the order of the help, where those with commands of their own come last: the module of
`commands` and what is to be called in it.

Each is read and put together only when it is asked for.
"""


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
            whole = AoiCommand if len(wanted) > 1 else getattr(module, WHOLE, AoiCommand)
            app.command(name, cls=whole)(command)
    return app


def listed_as(told: str | None) -> Callable[[], None]:
    """A command of which nothing but its help is wanted: what it takes is not put together."""

    def command() -> None:
        pass

    command.__doc__ = told
    return command


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line; whatever happens, an exit code comes out."""
    try:
        asked = arguments[:1]
        one = bool(asked) and asked[0] in COMMANDS
        made = program(asked if one else COMMANDS, to_list=not one)
        code = made([*arguments], prog_name="aoi", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    except UsageError as wrong:
        show_usage(wrong, arguments)
        return USAGE
    except Refused as refused:
        from aoi_cli.cli.common.terminal import takes_colour

        print(refused.told(takes_colour(sys.stderr)), file=sys.stderr)
        if refused.note:
            print(f"aoi: {refused.note}", file=sys.stderr)
        return exit_code(refused.problems)
    except BrokenPipeError:  # Of systems that have no signal for it.
        sys.stdout = TextIOWrapper(BytesIO())
        return PIPE_CLOSED
    except OSError as fault:
        said = fault.strerror or type(fault).__name__
        print(f"aoi: the output cannot be written: {said}. If the command writes to a game file, "
              "look there before you repeat it.", file=sys.stderr)
        return USAGE
    except Exception as fault:
        if "AOI_DEBUG" in os.environ:
            raise
        said = visible(" ".join(f"{type(fault).__name__}: {fault}".split()))
        print(f"aoi: internal fault: {said}", file=sys.stderr)
        return USAGE


def open_streams() -> None:
    """Streams that whoever called has closed."""
    sys.stdin = sys.stdin or TextIOWrapper(BytesIO())
    sys.stdout = sys.stdout or TextIOWrapper(BytesIO())
    sys.stderr = sys.stderr or TextIOWrapper(BytesIO())


def main() -> None:
    gc.set_threshold(50_000)  # Most of a short run is imports, which leave no garbage,
    end_with_the_pipe()
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    gc.freeze()  # and searching them for some at the end would take a tenth of the time.
    sys.exit(code)
