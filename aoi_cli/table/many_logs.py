"""Import of a folder or zip archive of logs: each log becomes a game file.

Logs are read by several processes; this one writes the games, and a journal of what is done.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.error.codes import FILE_EXISTS, INTERNAL
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.struct import Struct, field
from aoi_cli.gamefile.modeline import add_modeline
from aoi_cli.imports.snellman.reader import is_log, shape_of
from aoi_cli.table.archive import internal
from aoi_cli.table.archives import read
from aoi_cli.table.import_journal import Journal, Record, digest_of, refusal_of
from aoi_cli.table.log_sources import Source, refuse_twice, title_of
from aoi_cli.table.logs import game_of_log
from aoi_cli.table.new_files import replace_file, write_new
from aoi_cli.table.table_error import NOTHING_WRITTEN, Refused, at_file
from aoi_cli.table.workers import Work, in_order

if TYPE_CHECKING:
    from aoi_cli.table.workers import Result


MOST_PROBLEMS = 20
"""Errors of a log that are kept."""


class Reading(Struct, frozen=True):
    """A log as it was read: the text of its game or its errors; neither if it is no log."""

    digest: str = ""
    text: str = ""
    problems: Sequence[Diagnostic] = ()
    times: Mapping[str, int] = field(default_factory=dict)
    """Counts the errors of each code, those that are not kept too."""
    known: Record | None = None
    """The record of an earlier import, if the log has not changed."""


class Outcome(Struct, frozen=True):
    """The result for a log: the file of its game, errors, or neither if it is no log."""

    source: Source
    target: str = ""
    problems: Sequence[Diagnostic] = ()
    times: Mapping[str, int] = field(default_factory=dict)
    before: bool = False
    """True if an earlier import has done it."""


class Way(Struct, frozen=True):
    """How logs are imported."""

    asserting: bool = False
    overwriting: bool = False


def games_of_logs(
    sources: Sequence[Source], folder: str, way: Way, jobs: int | None = None
) -> Iterator[Outcome]:
    """Import logs in their order; each game has the same path below the other folder."""
    journal = Journal(folder)
    by_path = {source.path: source for source in sources}

    def known(path: str) -> Result[Reading] | None:
        source = by_path[path]
        with suppress(Broken):
            refuse_twice(source)
            digest = digest_of(read(path), way.asserting)
            if record := journal.known(source.name, digest):
                return partial(Reading, digest, known=record)
        return partial(read_source, source, way.asserting) if source.twice else None

    work = Work(partial(read_log, asserting=way.asserting), killed, known)
    try:
        readings = in_order([*by_path], work, jobs)
        for source, reading in zip(sources, readings, strict=True):
            yield finish(source, reading, folder, journal, way)
    finally:
        journal.close()


def read_source(source: Source, asserting: bool) -> Reading:
    try:
        refuse_twice(source)
    except Broken as broken:
        return refused(broken.problems)
    return read_log(source.path, asserting)


def read_log(path: str, asserting: bool) -> Reading:
    """Read a log into a game; whatever is wrong with it, the others are read."""
    digest = ""
    try:
        text = read(path)
        digest = digest_of(text, asserting)
        if not is_log(text):
            return Reading(digest)
        asserting = asserting and shape_of(text) == "ledger"
        return Reading(digest, game_of_log(text, path, title_of(path), asserting).text)
    except Broken as broken:
        return refused(broken.problems, digest)
    except Exception as fault:
        return refused([internal(fault)])


def refused(problems: Sequence[Diagnostic], digest: str = "") -> Reading:
    """A log with errors: the first ones, the first of each code, and how many there are."""
    first = {problem.code: n for n, problem in reversed([*enumerate(problems)])}
    kept = [p for n, p in enumerate(problems) if n < MOST_PROBLEMS or first[p.code] == n]
    return Reading(digest, "", kept, Counter(problem.code for problem in problems))


def killed(path: str) -> Reading:
    return refused([problem(
        INTERNAL, "the process that read the log was killed, twice",
        help="See whether the memory is short, and import the log by itself.")])


def finish(source: Source, reading: Reading, folder: str, journal: Journal, way: Way) -> Outcome:
    """Write the game of a log, and note what became of the log."""
    if reading.known:
        record = reading.known
        target = os.path.join(folder, record.target) if record.target else ""
        return Outcome(source, target, record.diagnostics, record.times, True)
    if not reading.text:
        return finish_refused(source, reading, journal)
    target = os.path.join(folder, *source.target.split("/"))
    try:
        before = write_game(target, reading.text, journal.changed(source.name, source.target), way)
    except Broken as broken:
        again = refused(broken.problems)
        return Outcome(source, problems=again.problems, times=again.times)
    journal.add(Record(source.name, reading.digest, source.target))
    return Outcome(source, target, before=before)


def finish_refused(source: Source, reading: Reading, journal: Journal) -> Outcome:
    """Note a log with errors or a file that is no log; a file that is neither is passed over."""
    if not reading.digest and not source.promised:
        return Outcome(source)
    if reading.digest:
        journal.add(refusal_of(source.name, reading.digest, reading.problems, reading.times))
    return Outcome(source, problems=reading.problems, times=reading.times)


def write_game(target: str, game: str, changed: bool, way: Way) -> bool:
    """Write a game whole or not at all; True if the same game stands there already."""
    text = add_modeline(target, game)
    with at_file(target, note=NOTHING_WRITTEN):
        make_folder(os.path.dirname(target) or ".")
    try:
        write_new(target, text)
    except Refused as refused:
        if all(fault.code != FILE_EXISTS.id for fault in refused.problems):
            raise
        if stands_there(target, text):
            return True
        if not way.overwriting:
            raise already_there(target, changed) from None
        replace_file(target, text)
    return False


def make_folder(folder: str) -> None:
    from aoi_cli.gamefile.reader import describe_unusable_file

    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError) as fault:
        raise Broken([describe_unusable_file(folder, "made", fault)]) from None


def stands_there(target: str, text: str) -> bool:
    with suppress(Broken):
        return read(target) == text
    return False


def already_there(target: str, changed: bool) -> Broken:
    because = "The log has changed since its game was imported." if changed else ""
    return Broken([problem(FILE_EXISTS, f"{target} exists already", because=because,
                           help="With --overwrite the import replaces it; what was played in it "
                           "since is lost then.")])
