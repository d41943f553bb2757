"""Many files brought to judgement: known ones looked up, the others by several processes."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.render.checked import Checked
from aoi_cli.table.files import game_files
from aoi_cli.table.game import judged, read

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.table.verdicts import Verdicts

    Result = Callable[[], Checked]
    """Waits for what was found."""

Reader = Callable[[str], str]
FILES_FOR_A_POOL = 20
AHEAD = 64
"""No more results than these are held at a time."""


def found_in(paths: Iterable[str]) -> tuple[list[str], list[str]]:
    """The files themselves and those in folders, in order of their paths; folders without any."""
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


def checked(paths: Iterable[str], use_cache: bool = True) -> Iterator[Checked]:
    """Judge files and all game files in folders; what is known to be sound is not judged again."""
    from aoi_cli.table.verdicts import verdicts_of_this_program

    files, _ = found_in(paths)
    return examined(files, verdicts_of_this_program() if use_cache else None)


def examined(
    files: Sequence[str],
    verdicts: Verdicts | None = None,
    own: Mapping[str, Reader] | None = None,
) -> Iterator[Checked]:
    """Every file in its turn; `own` are those that only this process can read, and how."""
    waiting: deque[Result] = deque()
    with processes(len(files), verdicts, own or {}) as submit:
        for path in files:
            waiting.append(known(path, verdicts) or submit(path))
            if len(waiting) > AHEAD:
                yield waiting.popleft()()
        while waiting:
            yield waiting.popleft()()


def known(path: str, verdicts: Verdicts | None) -> Result | None:
    rows = verdicts.rows_of(path) if verdicts else None
    return None if rows is None else partial(Checked, path, rows)


@contextmanager
def processes(
    files: int, verdicts: Verdicts | None, own: Mapping[str, Reader]
) -> Iterator[Callable[[str], Result]]:
    """What examines a file: this process, or others that are started when first needed.

    Others are not worth starting for a few files.
    """
    pool: ProcessPoolExecutor | None = None

    def submit(path: str) -> Result:
        nonlocal pool
        if files <= FILES_FOR_A_POOL or path in own:
            return partial(examine, path, verdicts, own.get(path, read))
        pool = pool or new_pool()
        return pool.submit(examine, path, verdicts).result

    try:
        yield submit
    finally:
        if pool:
            pool.shutdown(wait=False, cancel_futures=True)


def new_pool() -> ProcessPoolExecutor:
    """Ctrl-C is left to the process that started it."""
    from concurrent.futures import ProcessPoolExecutor
    from signal import SIG_IGN, SIGINT, signal

    return ProcessPoolExecutor(os.cpu_count() or 1, initializer=signal, initargs=(SIGINT, SIG_IGN))


def examine(path: str, verdicts: Verdicts | None = None, read: Reader = read) -> Checked:
    """A file that the program fails at keeps no other from being judged."""
    text, rows = "", 0
    problems: Sequence[Diagnostic]
    try:
        text = read(path)
        game = judged(path, text, carry_on=True)
        rows, problems = len(game.rows), game.problems
        if verdicts and not problems:
            verdicts.keep(text, rows)
    except Broken as broken:
        problems = broken.problems
    except Exception as fault:
        problems = [internal(fault)]
    return Checked(path, rows, problems, lines_with(problems, text) if problems and text else {})


def internal(fault: Exception) -> Diagnostic:
    from aoi_cli.engine.error.codes import INTERNAL
    from aoi_cli.engine.error.refusal import problem

    if "AOI_DEBUG" in os.environ:
        raise fault
    message = f"internal fault: {type(fault).__name__}: {fault}"
    return problem(INTERNAL, " ".join(message.split()))


def lines_with(problems: Sequence[Diagnostic], text: str) -> dict[int, str]:
    from aoi_cli.render.diagnostics import lines_of

    wanted = {found.span.line for found in problems}
    return {n: line for n, line in enumerate(lines_of(text), 1) if n in wanted}
