"""Many files brought to judgement: known ones looked up, the others by several processes."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.render.checked import Checked
from aoi_cli.system import MOST_PROCESSES
from aoi_cli.table.files import game_files
from aoi_cli.table.game import judged, read

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.games import Judged
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
    several = Pool(min(os.cpu_count() or 1, MOST_PROCESSES), verdicts)
    single = Pool(1, verdicts)

    def submit(path: str) -> Result:
        if files <= FILES_FOR_A_POOL or path in own:
            return partial(examine, path, verdicts, own.get(path, read))
        return partial(several.submit(path), partial(again, path))

    def again(path: str) -> Checked:
        return single.submit(path)(lambda: single.submit(path)(partial(unjudged, path)))

    try:
        yield submit
    finally:
        several.close()
        single.close()


@dataclass
class Pool:
    """Processes that examine files. If one of them is killed, all end and new ones are started.

    Nobody knows then which file it was at. So each that is left is examined once more, and
    if need be twice, with no other one at the same time.
    """

    number: int
    verdicts: Verdicts | None
    pool: ProcessPoolExecutor | None = None

    def submit(self, path: str) -> Callable[[Result], Checked]:
        """Waits for what was found; is told what to do if the processes have ended."""
        from concurrent.futures.process import BrokenProcessPool

        for _ in range(2):
            self.pool = self.pool or new_pool(self.number)
            try:
                found = self.pool.submit(examine, path, self.verdicts)
            except BrokenProcessPool:
                self.close()
            else:
                return partial(found_or_else, found)
        return lambda otherwise: otherwise()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = None


def found_or_else(found: Future[Checked], otherwise: Result) -> Checked:
    from concurrent.futures.process import BrokenProcessPool

    try:
        return found.result()
    except BrokenProcessPool:
        return otherwise()


def new_pool(number: int) -> ProcessPoolExecutor:
    """Ctrl-C is left to the process that started it."""
    from concurrent.futures import ProcessPoolExecutor
    from signal import SIG_IGN, SIGINT, signal

    return ProcessPoolExecutor(number, initializer=signal, initargs=(SIGINT, SIG_IGN))


def unjudged(path: str) -> Checked:
    from aoi_cli.engine.error.codes import INTERNAL
    from aoi_cli.engine.error.refusal import problem

    said = problem(
        INTERNAL, "the process that judged the file was killed, twice",
        help="See whether the memory is short, and check the file by itself. "
        "Please report it if that fails too.",
    )
    return Checked(path, 0, [said])


def examine(path: str, verdicts: Verdicts | None = None, read: Reader = read) -> Checked:
    """A file that the program fails at keeps no other from being judged."""
    text, rows, note = "", 0, ""
    problems: Sequence[Diagnostic]
    try:
        text = read(path)
        game = judged(path, text, carry_on=True)
        rows, problems = len(game.read), game.problems
        note = unjudged_part(game)
        if verdicts and not problems and stands_alone(game):
            verdicts.keep(text, rows)
    except Broken as broken:
        problems = broken.problems
    except Exception as fault:
        problems = [internal(fault)]
    lines = lines_with(problems, text) if problems and text else {}
    return Checked(path, rows, problems, lines, note)


def stands_alone(game: Judged) -> bool:
    """Whether the file alone says what becomes of it: no secret beside it, or none missing."""
    info = game.state.info
    return not info.beside and not (info.blind and info.digest)


def unjudged_part(game: Judged) -> str:
    info = game.state.info
    if not (info.blind and info.digest):
        return ""
    why = "a published copy" if info.published else "its secret is missing"
    return f"{why}, judged as far as its rows tell"


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
