"""A check for people: everything about each error, or a line for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.foreign_text import visible
from aoi_cli.render.check_result import Checked


def full(
    files: Iterable[Checked], colour: bool, width: int | None = None
) -> Iterator[str]:
    for file in files:
        if file.problems:
            from aoi_cli.render.diagnostics import File, print_problems

            source = File(file.path, file.lines)
            yield f"{print_problems(file.problems, source, colour, width)}\n"
        yield from noted(file)


def concise(files: Iterable[Checked], colour: bool) -> Iterator[str]:
    from aoi_cli.render.ansi import BOLD, painted
    from aoi_cli.render.diagnostics import RED, File

    for file in files:
        source = File(file.path, {})
        for problem in file.problems:
            place, code = source.place(problem.span).name, problem.code
            if colour:
                place, code = painted(place, BOLD), painted(code, RED)
            follows = f" (may follow from line {problem.follows})" if problem.follows else ""
            yield f"{place}: {code} {problem.message}{follows}\n"
        yield from noted(file)


def noted(file: Checked) -> Iterator[str]:
    if file.note:
        yield f"{visible(file.path)}: {file.note}\n"
