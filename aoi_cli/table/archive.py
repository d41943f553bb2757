"""Many files brought to judgement: known ones looked up, the others by several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.render.check_result import Checked
from aoi_cli.table.archives import members, read
from aoi_cli.table.files import FileName, game_files
from aoi_cli.table.game import judged
from aoi_cli.table.workers import Work, in_order

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.judging.judged_game import JudgedGame
    from aoi_cli.table.verdicts import Verdicts
    from aoi_cli.table.workers import Result

Reader = Callable[[str], str]


def found_in(paths: Iterable[FileName]) -> tuple[list[str], list[str]]:
    """The files themselves and those in folders and archives, in order of their paths; folders
    and archives without any."""
    files: set[str] = set()
    empty = []
    for name in paths:
        path = os.fspath(name)
        inside = game_files(path) if os.path.isdir(path) else members(path)
        if inside is None:
            files.add(path)
            continue
        members_here = set(inside)
        files |= members_here
        if not members_here:
            empty.append(path)
    return sorted(files), empty


def checked(paths: Iterable[FileName], use_cache: bool = True) -> Iterator[Checked]:
    """Judge files and all game files in folders; what is known to be sound is not judged again."""
    from aoi_cli.table.verdicts import verdicts_of_this_program

    files, _ = found_in(paths)
    return examined(files, verdicts_of_this_program() if use_cache else None)


def examined(
    files: Sequence[str],
    verdicts: Verdicts | None = None,
    own: Mapping[str, Reader] | None = None,
    jobs: int | None = None,
    cluster: str = "",
) -> Iterator[Checked]:
    """Every file in its turn; `own` are those that only this process can read, and how."""
    readers = own or {}

    def here(path: str) -> Result[Checked] | None:
        if path in readers:
            return partial(examine, path, verdicts, readers[path])
        rows = verdicts.rows_of(path) if verdicts else None
        return None if rows is None else partial(Checked, path, rows)

    work = Work(partial(examine_unknown, verdicts=None if cluster else verdicts), unjudged, here)
    return in_order(files, work, jobs, cluster)


def unjudged(path: str) -> Checked:
    from aoi_cli.engine.error.codes import INTERNAL
    from aoi_cli.engine.error.refusal import problem

    fault = problem(
        INTERNAL, "the process that judged the file was killed, twice",
        help="See whether the memory is short, and check the file by itself. "
        "Please report it if that fails too.",
    )
    return Checked(path, 0, [fault])


def examine_unknown(path: str, verdicts: Verdicts | None) -> Checked:
    """A file was looked up already; what is read in an archive or from a pipe was not."""
    return examine(path, verdicts, look_up=not os.path.isfile(path))


def examine(
    path: str, verdicts: Verdicts | None = None, read: Reader = read, look_up: bool = True
) -> Checked:
    """A file that the program fails at keeps no other from being judged."""
    text, rows, note = "", 0, ""
    problems: Sequence[Diagnostic]
    try:
        text = read(path)
        if verdicts and look_up and (known := verdicts.rows_in(text.encode())) is not None:
            return Checked(path, known)
        game = judged(path, text, carry_on=True)
        rows, problems = len(game.read), game.problems
        note = unjudged_part(game)
        if verdicts and not problems and stands_alone(game):
            verdicts.keep(text, rows, game.name)
    except Broken as broken:
        problems = broken.problems
    except Exception as fault:
        problems = [internal(fault)]
    lines = lines_with(problems, text) if problems and text else {}
    return Checked(path, rows, problems, lines, note)


def stands_alone(game: JudgedGame) -> bool:
    """True if the file alone decides its verdict: nothing that lies beside it counts."""
    info = game.state.info
    return not game.packs_beside and not info.beside and not (info.blind and info.digest)


def unjudged_part(game: JudgedGame) -> str:
    info = game.state.info
    if not (info.blind and info.digest):
        return ""
    why = "a published copy" if info.published else "its secret is missing"
    return f"{why}, judged as far as its rows tell"


def internal(fault: Exception) -> Diagnostic:
    from aoi_cli.engine.error.fault import internal_fault

    if "AOI_DEBUG" in os.environ:
        raise fault
    return internal_fault(fault)


def lines_with(problems: Sequence[Diagnostic], text: str) -> dict[int, str]:
    from aoi_cli.render.diagnostics import lines_of

    wanted = {problem.span.line for problem in problems}
    return {n: line for n, line in enumerate(lines_of(text), 1) if n in wanted}
