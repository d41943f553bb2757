"""The command line. Everything that takes time to import is imported where it is used."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from aoi_cli.cli import plain
from aoi_cli.cli.command_table import COMMAND_CLASS, COMMANDS, LONG_OUTPUT
from aoi_cli.cli.common.exit_codes import USAGE, exit_code
from aoi_cli.cli.common.settings import SETTINGS, SettingsError, choose, take_common_options
from aoi_cli.cli.common.streams import prepare_streams
from aoi_cli.cli.common.terminal import columns_of, takes_colour
from aoi_cli.cli.common.typer import Exit, Group
from aoi_cli.cli.config_file import read_config
from aoi_cli.cli.kept_help import kept_help
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.table.table_error import Refused


def carry_out(arguments: Sequence[str]) -> int:
    """Call the command of a plain line at once, and let Typer judge every other line.

    Typer also reports a fault that a command finds in its line: the command raises it again there.
    """
    if help := kept_help(arguments):
        sys.stdout.write(help)
        return 0
    from aoi_cli.table.table_error import Refused

    fault: Exception | None = None
    command, words = find_command(arguments)
    if command:
        values = plain.read_line(command, words)
        if values is not None:
            try:
                command(**values)
                return 0
            except Exit as end:
                return end.code
            except KeyboardInterrupt:
                return 128 + signal.SIGINT
            except Refused:
                raise
            except Exception as refusal:
                fault = refusal
    # The import of Typer takes longer than many commands.
    from aoi_cli.cli.program import run_with_typer

    return run_with_typer(arguments, fault)


def find_command(
    arguments: Sequence[str],
) -> tuple[Callable[..., None] | None, Sequence[str]]:
    """The function of a command, and the words behind its name.

    None where a line names no command, or one with a class of its own.
    """
    name, *words = arguments or [""]
    if name not in COMMANDS:
        return None, words
    place, attribute = COMMANDS[name]
    module = import_module(f"aoi_cli.cli.commands.{place}")
    command = getattr(module, attribute)
    if isinstance(command, Group):
        name, *words = words or [""]
        return command.commands.get(name), words
    return None if hasattr(module, COMMAND_CLASS) else command, words


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line and return its exit code, whatever happens."""
    try:
        arguments, options = take_common_options(arguments)
        choose({**read_config(), **options})
        code = carry_out_in_pages(arguments)
        sys.stdout.flush()
        return code
    except SettingsError as fault:
        print(f"aoi: {visible(str(fault))}\n  help: {visible(fault.help)}", file=sys.stderr)
        return USAGE
    except SystemExit as leaving:
        return int(leaving.code or 0)
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        print(f"aoi: the output cannot be written: {reason}. If the command writes to a game file, "
              "look there before you repeat it.", file=sys.stderr)
        return USAGE
    except Exception as fault:
        from aoi_cli.extras import MissingExtra
        from aoi_cli.table.table_error import Refused

        if isinstance(fault, Refused):
            return report_refusal(fault)
        if isinstance(fault, MissingExtra):
            print(f"aoi: {fault}\n  help: {visible(fault.help)}", file=sys.stderr)
            return USAGE
        if "AOI_DEBUG" in os.environ:
            raise
        reason = visible(" ".join(f"{type(fault).__name__}: {fault}".split()))
        print(f"aoi: internal fault: {reason}", file=sys.stderr)
        return USAGE


def carry_out_in_pages(arguments: Sequence[str]) -> int:
    """Carry out a line; in a terminal, long output is shown page by page."""
    if not (SETTINGS.pager and arguments and arguments[0] in LONG_OUTPUT and sys.stdout.isatty()):
        return carry_out(arguments)
    from aoi_cli.cli.common.pager import output_in_pages

    with output_in_pages():
        return carry_out(arguments)


def report_refusal(refused: Refused) -> int:
    print(refused.describe(takes_colour(sys.stderr), columns_of(sys.stderr)), file=sys.stderr)
    if refused.note:
        print(f"aoi: {refused.note}", file=sys.stderr)
    return exit_code(refused.problems)


def main() -> None:
    gc.set_threshold(50_000)  # Most of a short run is imports, which leave no garbage,
    prepare_streams()
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    gc.freeze()  # and searching them for some at the end would take a tenth of the time.
    sys.exit(code)
