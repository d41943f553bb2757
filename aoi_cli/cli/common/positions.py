"""The table of recorded games whose positions are compared action by action."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.positions.corpus import Comparison, compared
from aoi_cli.imports.positions.records import index, names

HEADINGS = ("game", "rows", "commands", "equal", "explained", "of", "final", "import ms",
            "replay ms")
MOST_DIFFERENCES = 3


def compare(folder: Path, all_differences: bool) -> bool:
    """Prints a line for each game; whether anything is wrong."""
    try:
        final = index((folder / "index.json").read_text(encoding="utf-8"))
    except (OSError, Broken) as fault:
        print(f"index.json: {told(fault)}")
        return True
    print(line(*HEADINGS))
    found, failed = [], False
    for name in names(folder):
        try:
            one = compared(folder, name, final[name])
        except (OSError, KeyError, Broken) as fault:
            print(f"{name:<16}{told(fault)}")
            failed = True
            continue
        found.append(one)
        print(row(one))
        if one.refused:
            print(f"  {one.refused}")
        for n, said in one.differences[: None if all_differences else MOST_DIFFERENCES]:
            print(f"  action {n}: {said}")
    reasons: Counter[str] = sum((one.explained for one in found), Counter())
    print(line(f"{len(found)} games", *sums(found)))
    for reason, count in reasons.most_common():
        print(f"  {count} explained: {reason}")
    return failed or any(one.differing or not one.final_ok for one in found)


def told(fault: Exception) -> str:
    if isinstance(fault, Broken):
        first = fault.problems[0]
        return f"{first.span.line}:{first.span.col}: {first.code} {first.message}"
    if isinstance(fault, OSError):
        return f"{os.path.basename(str(fault.filename))}: {fault.strerror}"
    return f"nothing is said of {fault.args[0]} in the index"


def line(*cells: object) -> str:
    first, *others = map(str, cells)
    return f"{first:<16}" + "".join(f"{cell:>11}" for cell in others)


def row(one: Comparison) -> str:
    return line(one.name, *figures(one)[:5], "ok" if one.final_ok else "WRONG", *figures(one)[6:])


def figures(one: Comparison) -> tuple[int, ...]:
    explained = one.explained.total()
    return (one.rows, one.commands, one.equal - explained, explained, one.compared, one.final_ok,
            round(one.converting * 1000), round(one.replaying * 1000))


def sums(found: list[Comparison]) -> list[int]:
    return [sum(column) for column in zip(*map(figures, found), strict=True)]
