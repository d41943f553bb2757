"""The command line. Everything that takes time to import is imported where it is used."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from typing import Annotated

import typer

from aoi_cli.cli import (
    bench,
    check,
    completion,
    demo,
    explain,
    export,
    fmt,
    import_,
    legal,
    log,
    new,
    play,
    rules,
    schema,
    try_,
    undo,
    views,
    why,
)
from aoi_cli.cli.stop import USAGE, Stop, exit_code

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
app.command()(new.new)
app.command()(check.check)
app.command()(play.play)
app.command()(undo.undo)
app.command()(views.show)
app.command("next")(views.next_)
app.command()(legal.legal)
app.command()(log.log)
app.command()(log.score)
app.command()(why.why)
app.command("try")(try_.try_)
app.command()(rules.rules)
app.command()(explain.explain)
app.command()(fmt.fmt)
app.command()(demo.demo)
app.command()(completion.completion)
app.command()(schema.schema)
app.add_typer(import_.app, name="import")
app.add_typer(export.app, name="export")
app.add_typer(bench.app, name="bench")


def print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"aoi {version('aoi-cli')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line; whatever happens, an exit code comes out."""
    try:
        app([*arguments], prog_name="aoi")
        sys.stdout.flush()
    except SystemExit as leaving:
        return int(leaving.code or 0)
    except Stop as stop:
        from aoi_cli.cli.terminal import takes_colour
        from aoi_cli.render.diagnostics import print_problems

        print(print_problems(stop.problems, stop.source, takes_colour(sys.stderr)), file=sys.stderr)
        if stop.note:
            print(f"aoi: {stop.note}", file=sys.stderr)
        return exit_code(stop.problems)
    except OSError as fault:
        said = fault.strerror or type(fault).__name__
        print(f"aoi: the output cannot be written: {said}. If the command writes to a game file, "
              "look there before you repeat it.", file=sys.stderr)
        return USAGE
    except Exception as fault:
        if "AOI_DEBUG" in os.environ:
            raise
        said = " ".join(f"{type(fault).__name__}: {fault}".split())
        print(f"aoi: internal fault: {said}", file=sys.stderr)
        return USAGE
    return 0


def open_streams() -> None:
    """Streams that whoever called has closed."""
    sys.stdin = sys.stdin or TextIOWrapper(BytesIO())
    sys.stdout = sys.stdout or TextIOWrapper(BytesIO())
    sys.stderr = sys.stderr or TextIOWrapper(BytesIO())


def main() -> None:
    gc.set_threshold(50_000)  # Most of a short run is imports, which leave no garbage,
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
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
