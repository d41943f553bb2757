"""`aoi check`: every error of every file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from aoi_cli.cli.options import FormatOption
from aoi_cli.cli.stop import USAGE, Stop, exit_code

if TYPE_CHECKING:
    from aoi_cli.engine.diagnostics import Diagnostic

FILES_FOR_A_POOL = 20


class Result(NamedTuple):
    path: str
    rows: int
    problems: Sequence[Diagnostic]
    lines: dict[int, str]
    """Those lines that the problems point to."""


def check(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, or folders to search; - reads stdin."),
    ],
    format: FormatOption = "text",
) -> None:
    """Judge game files and report every error, not only the first.

    Folders are searched for *.yaml and *.yml; files that hold no game are passed over.

    \b
    Examples:
      aoi check game.yaml
      aoi check games/ --format json
      cat game.yaml | aoi check -
    """
    files, empty = expand(paths)
    for folder in empty:
        print(f"aoi: no game files in {folder}", file=sys.stderr)
    code = USAGE if empty else 0
    results = examined(files)
    code = max(code, _json(results) if format == "json" else _text(results))
    raise typer.Exit(code)


def expand(paths: Iterable[str]) -> tuple[list[str], list[str]]:
    """The files to check in order of their paths, and the folders without any."""
    from aoi_cli.cli.files import game_files

    files: set[str] = set()
    empty = []
    for path in paths:
        if os.path.isdir(path):
            found = set(game_files(path))
            files |= found
            if not found:
                empty.append(path)
        else:
            files.add(path)
    return sorted(files), empty


def examined(files: Sequence[str]) -> Iterator[Result]:
    if len(files) <= FILES_FOR_A_POOL:
        yield from map(examine, files)
        return
    from concurrent.futures import ProcessPoolExecutor
    from signal import SIG_IGN, SIGINT, signal

    workers = min(os.cpu_count() or 1, len(files))
    with ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        try:
            yield from pool.map(examine, files, chunksize=4)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def examine(path: str) -> Result:
    """A file that the program fails at keeps no other from being judged."""
    from aoi_cli.cli.files import judged, read

    text, rows = "", 0
    problems: Sequence[Diagnostic]
    try:
        text = read(path)
        game = judged(path, text, carry_on=True)
        rows, problems = len(game.rows), game.problems
    except Stop as stop:
        problems = stop.problems
    except Exception as fault:
        problems = [internal(fault)]
    return Result(path, rows, problems, lines_with(problems, text) if problems and text else {})


def internal(fault: Exception) -> Diagnostic:
    from aoi_cli.engine.codes import INTERNAL
    from aoi_cli.engine.diagnostics import problem

    if "AOI_DEBUG" in os.environ:
        raise fault
    message = f"internal fault: {type(fault).__name__}: {fault}"
    return problem(INTERNAL, " ".join(message.split()))


def lines_with(problems: Sequence[Diagnostic], text: str) -> dict[int, str]:
    from aoi_cli.render.diagnostics import lines_of

    wanted = {found.span.line for found in problems}
    return {n: line for n, line in enumerate(lines_of(text), 1) if n in wanted}


def _text(results: Iterator[Result]) -> int:
    code = files = errors = bad = following = 0
    for result in results:
        files += 1
        if result.problems:
            bad += 1
            errors += len(result.problems)
            following += sum(1 for found in result.problems if found.follows)
            code = max(code, exit_code(result.problems))
            _print_problems(result)
    found = f"{_count(errors, 'error')} in {_count(bad, 'file')}" if errors else "no errors"
    found += f", of which {following} may follow from others" if following else ""
    print(f"{_count(files, 'file')}, {found}")
    return code


def _print_problems(result: Result) -> None:
    from aoi_cli.cli.terminal import takes_colour
    from aoi_cli.render.diagnostics import File, print_problems

    source = File(result.path, result.lines)
    print(print_problems(result.problems, source, takes_colour(sys.stdout)))


def _json(results: Iterator[Result]) -> int:
    from aoi_cli.render.json import dumps, file_data

    code = 0
    files = []
    for path, rows, problems, _ in results:
        code = max(code, exit_code(problems))
        files.append(file_data(path, rows, problems))
    print(dumps({"files": files}))
    return code


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
