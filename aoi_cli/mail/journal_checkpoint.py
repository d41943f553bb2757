"""A summary of the beginning of a journal, so that a run reads only what stands behind it.

The file is believed only if this program has written it for this table, which a keyed sum of all of
it shows, and if the journal still begins with the very bytes that were read. A journal that was
mended by hand, or comes from a copy, is read as a whole. The file can be removed at any time.
"""

from __future__ import annotations

import gc
import hmac
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, msgpack

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.codes import seal
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.journal_summary import Memory
from aoi_cli.table.program import digest_of_program, read_own, write_own

LEAST = 1_000
"""The number of new records after which the file is written anew."""
LARGEST = 256 * 1024 * 1024
SUM_BYTES = 32
PIECE = 1024 * 1024
FAULTS = (OSError, ValueError, TypeError, MemoryError, OverflowError, MsgspecError)
"""Whatever it is, the journal is read as a whole."""


class Checkpoint(Struct, frozen=True, array_like=True):
    program: str
    size: int
    """How many bytes of the journal it sums up."""
    lines: int
    sum: bytes
    memory: Memory


def remember(journal: Journal, secret: bytes) -> Memory:
    """All that a journal says. A table that is run keeps it for the next run."""
    memory = recall(journal, secret) or Memory()
    known = journal.lines
    for record in journal.records():
        memory.take(record)
    if journal.writable and journal.lines - known >= LEAST:
        keep(journal, secret, memory)
    return memory


def path_of(journal: Journal) -> Path:
    return journal.path.with_suffix(".summary")


def recall(journal: Journal, secret: bytes) -> Memory | None:
    """The kept summary of a journal, which is read behind that from then on; None in any doubt."""
    with suppress(*FAULTS):
        data = read_own(str(path_of(journal)), LARGEST)
        body = memoryview(data)[SUM_BYTES:]
        if not hmac.compare_digest(data[:SUM_BYTES], keyed_sum(secret, body)):
            return None
        with without_collector():
            kept = msgpack.decode(body, type=Checkpoint, dec_hook=as_counter)
        if kept.program == digest_of_program() and sum_of(journal.path, kept.size) == kept.sum:
            journal.start_behind(kept.size, kept.lines)
            return with_defaults(kept.memory)
    return None


def keep(journal: Journal, secret: bytes, memory: Memory) -> None:
    """Write down what the journal says; where that fails the next run reads the journal.

    A run that was broken off here has left an unfinished file.
    """
    with suppress(*FAULTS):
        for unfinished in journal.path.parent.glob(f"{path_of(journal).name}.*"):
            unfinished.unlink(missing_ok=True)
        body = msgpack.encode(Checkpoint(digest_of_program(), journal.size, journal.lines,
                                         sum_of(journal.path, journal.size), memory))
        write_own(str(path_of(journal)), keyed_sum(secret, body) + body)


def keyed_sum(secret: bytes, body: bytes | memoryview) -> bytes:
    return seal(secret, "journal", sha256(body).hexdigest())


def sum_of(path: Path, size: int) -> bytes:
    """The sum of the first bytes of a file; ValueError if it is shorter."""
    made = sha256()
    with open(path, "rb") as file:
        while size:
            piece = file.read(min(size, PIECE))
            if not piece:
                raise ValueError("too short")
            made.update(piece)
            size -= len(piece)
    return made.digest()


@contextmanager
def without_collector() -> Iterator[None]:
    """Do not look for garbage among many new objects that all stay."""
    active = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if active:
            gc.enable()


def as_counter(kind: type, value: Any) -> Any:
    return Counter({tuple(place): number for place, number in value.items()})


def with_defaults(memory: Memory) -> Memory:
    """The kept mappings begin new entries by themselves, as those of a fresh memory do."""
    memory.played_for = defaultdict(set, memory.played_for)
    memory.answers = defaultdict(list, memory.answers)
    return memory
