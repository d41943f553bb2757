"""Work on many files by the workers of a Dask cluster, with the same results in the same order.

The workers read the files themselves, under the same paths: a folder that all machines share.
A worker that is lost loses nothing, the scheduler gives its files to others; what is lost time
and again is worked on here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from aoi_cli.engine.foreign_text import visible
from aoi_cli.extras import MissingExtra
from aoi_cli.table.table_error import Unknown

if TYPE_CHECKING:
    from aoi_cli.table.workers import Do, Result, Work

R = TypeVar("R")
PARTITION = 32
"""Files that a worker is given at once."""
PARTITIONS_AHEAD = 64
SECONDS_TO_CONNECT = 10


def in_cluster(files: Sequence[str], work: Work[R], address: str) -> Iterator[R]:
    """Raises Unknown where there is no cluster."""
    waiting: deque[Iterator[R]] = deque()
    with client(address) as cluster:
        for part, known in partitions(files, work):
            if known:
                waiting.append(iter([known()]))
            else:
                sent = cluster.submit(results, work.do, part, pure=False)
                waiting.append(gathered(part, sent, work))
            if len(waiting) > PARTITIONS_AHEAD:
                yield from waiting.popleft()
        while waiting:
            yield from waiting.popleft()


def partitions(
    files: Sequence[str], work: Work[R]
) -> Iterator[tuple[Sequence[str], Result[R] | None]]:
    """Files that belong together, and each that only this process can work on by itself."""
    part: list[str] = []
    for path in files:
        known = work.here(path)
        if part and (known or len(part) == PARTITION):
            yield part, None
            part = []
        if known:
            yield [path], known
        else:
            part.append(path)
    if part:
        yield part, None


def results(do: Do[R], files: Sequence[str]) -> list[R]:
    return [do(path) for path in files]


def gathered(files: Sequence[str], future: Any, work: Work[R]) -> Iterator[R]:
    """The results for files; if one kills its worker, each is done by itself to find it."""
    from distributed import KilledWorker

    try:
        results: list[R] = future.result()
    except KilledWorker:
        for path in files:
            try:
                alone: R = future.client.submit(work.do, path, pure=False).result()
            except KilledWorker:
                alone = work.killed(path)
            yield alone
    else:
        yield from results


def client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra("work on a cluster", "cluster") from None
    try:
        made: Any = Client
        return made(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        reason = " ".join(str(fault).split()) or type(fault).__name__
        message = f"no scheduler answers at {address}: {reason}. Start one with `dask scheduler`."
        raise Unknown("cluster", visible(message)) from None
