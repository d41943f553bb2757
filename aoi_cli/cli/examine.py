"""Files brought to judgement: known ones looked up, many by several processes."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.cli.stop import Stop

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from aoi_cli.cli.verdicts import Verdicts
    from aoi_cli.engine.diagnostics import Diagnostic
    from aoi_cli.render.checked import Checked

    Result = Callable[[], Checked]
    """Waits for what was found."""

FILES_FOR_A_POOL = 20
AHEAD = 64
"""No more results than these are held at a time."""


def examined(files: Sequence[str], verdicts: Verdicts | None = None) -> Iterator[Checked]:
    """Every file in its turn."""
    waiting: deque[Result] = deque()
    with processes(len(files), verdicts) as submit:
        for path in files:
            waiting.append(known(path, verdicts) or submit(path))
            if len(waiting) > AHEAD:
                yield waiting.popleft()()
        while waiting:
            yield waiting.popleft()()


def known(path: str, verdicts: Verdicts | None) -> Result | None:
    from aoi_cli.render.checked import Checked

    rows = verdicts.rows_of(path) if verdicts else None
    return None if rows is None else partial(Checked, path, rows)


@contextmanager
def processes(files: int, verdicts: Verdicts | None) -> Iterator[Callable[[str], Result]]:
    """What examines a file: this process, or others that are started when first needed.

    Others cannot read standard input, and are not worth starting for a few files.
    """
    from aoi_cli.cli.files import STDIN

    pool: ProcessPoolExecutor | None = None

    def submit(path: str) -> Result:
        nonlocal pool
        if files <= FILES_FOR_A_POOL or path == STDIN:
            return partial(examine, path, verdicts)
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


def examine(path: str, verdicts: Verdicts | None = None) -> Checked:
    """A file that the program fails at keeps no other from being judged."""
    from aoi_cli.cli.files import judged, read
    from aoi_cli.render.checked import Checked

    text, rows = "", 0
    problems: Sequence[Diagnostic]
    try:
        text = read(path)
        game = judged(path, text, carry_on=True)
        rows, problems = len(game.rows), game.problems
        if verdicts and not problems:
            verdicts.keep(text, rows)
    except Stop as stop:
        problems = stop.problems
    except Exception as fault:
        problems = [internal(fault)]
    return Checked(path, rows, problems, lines_with(problems, text) if problems and text else {})


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
