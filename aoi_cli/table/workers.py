"""One piece of work done on many files, in order: here, in processes, in a cluster."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from aoi_cli.engine.struct import Struct
from aoi_cli.system import MOST_PROCESSES

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

R = TypeVar("R")
Do = Callable[[str], R]
Result = Callable[[], R]
"""Waits for what was found."""
FILES_FOR_A_POOL = 20
AHEAD = 64
"""No more results than these are held at a time."""


class Work(Struct, Generic[R], frozen=True):
    do: Do[R]
    """It goes to other processes, so it is a function of a module, with plain arguments."""
    killed: Do[R]
    """The result for a file at which its process was killed twice."""
    here: Callable[[str], Result[R] | None] = lambda path: None
    """The result that only this process can give, or knows already."""


def in_order(
    files: Sequence[str], work: Work[R], jobs: int | None = None, cluster: str = ""
) -> Iterator[R]:
    """The results for all files in order, whoever works on them.

    `jobs` processes do it; left out, one for each processor if there are more than a few files.
    """
    if cluster:
        from aoi_cli.table.cluster import in_cluster

        yield from in_cluster(files, work, cluster)
        return
    if jobs is None:
        jobs = (os.cpu_count() or 1) if len(files) > FILES_FOR_A_POOL else 1
    waiting: deque[Result[R]] = deque()
    with processes(jobs, work) as submit:
        for path in files:
            waiting.append(work.here(path) or submit(path))
            if len(waiting) > AHEAD:
                yield waiting.popleft()()
        while waiting:
            yield waiting.popleft()()


@contextmanager
def processes(jobs: int, work: Work[R]) -> Iterator[Callable[[str], Result[R]]]:
    """A function that works on a file: in this process, or in others started when needed."""
    several = Pool(min(jobs, MOST_PROCESSES), work.do)
    single = Pool(1, work.do)

    def submit(path: str) -> Result[R]:
        if jobs <= 1:
            return partial(work.do, path)
        return partial(several.submit(path), partial(again, path))

    def again(path: str) -> R:
        return single.submit(path)(lambda: single.submit(path)(partial(work.killed, path)))

    try:
        yield submit
    finally:
        several.close()
        single.close()


class Pool(Struct, Generic[R]):
    """Processes that work on files. If one of them is killed, all end and new ones are started.

    Nobody knows then which file it was at. So each that is left is worked on once more, and
    if need be twice, with no other one at the same time.
    """

    number: int
    do: Do[R]
    pool: ProcessPoolExecutor | None = None

    def submit(self, path: str) -> Callable[[Result[R]], R]:
        """Waits for what was found; is told what to do if the processes have ended."""
        from concurrent.futures.process import BrokenProcessPool

        for _ in range(2):
            self.pool = self.pool or new_pool(self.number)
            try:
                future = self.pool.submit(self.do, path)
            except BrokenProcessPool:
                self.close()
            else:
                return partial(found_or_else, future)
        return lambda otherwise: otherwise()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = None


def found_or_else(found: Future[R], otherwise: Result[R]) -> R:
    from concurrent.futures.process import BrokenProcessPool

    try:
        return found.result()
    except BrokenProcessPool:
        return otherwise()


def new_pool(number: int) -> ProcessPoolExecutor:
    import gc
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(number, initializer=begin_work, initargs=gc.get_threshold())


def begin_work(*collected: int) -> None:
    """Ctrl-C is left to the process that started this one; garbage is looked for as rarely as
    there, whatever way the system starts processes."""
    import gc
    from signal import SIG_IGN, SIGINT, signal
    from threading import Thread

    signal(SIGINT, SIG_IGN)
    gc.set_threshold(*collected)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process when the one that started it ends, even if that was killed."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)
