"""The table of recorded games whose positions are compared action by action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken

if TYPE_CHECKING:
    from aoi_cli.table.recorded_games import Comparison

HEADINGS = ("game", "rows", "commands", "equal", "excused", "unexplained", "of", "final",
            "import ms", "replay ms")
MOST_DIFFERENCES = 3


def compare(folder: Path, all_differences: bool) -> bool:
    """Prints a line for each game; whether anything is wrong."""
    from aoi_cli.table.recorded_games import comparisons

    found: list[Comparison] = []
    failed = False
    print(line(*HEADINGS))
    try:
        for name, one in comparisons(folder):
            if isinstance(one, Broken):
                print(f"{name:<16}{told(one)}")
                failed = True
                continue
            found.append(one)
            print(row(one))
            if one.refused:
                print(f"  {one.refused}")
            for found_one in one.differences[: None if all_differences else MOST_DIFFERENCES]:
                print(f"  action {found_one.action}: {found_one.said}")
    except Broken as broken:
        print(told(broken))
        return True
    print(line(f"{len(found)} games", *sums(found)))
    reasons: Counter[str] = sum((one.reasons for one in found), Counter())
    for reason, count in reasons.most_common():
        print(f"  {count} excused: {reason}")
    return failed or any(one.unexplained or not one.final_ok for one in found)


def told(broken: Broken) -> str:
    first = broken.problems[0]
    return f"{first.span.line}:{first.span.col}: {first.code} {first.message}"


def line(*cells: object) -> str:
    first, *others = map(str, cells)
    return f"{first:<16}" + "".join(f"{cell:>12}" for cell in others)


def row(one: Comparison) -> str:
    *positions, _, converting, replaying = figures(one)
    return line(one.name, *positions, "ok" if one.final_ok else "WRONG", converting, replaying)


def figures(one: Comparison) -> tuple[int, ...]:
    return (one.rows, one.commands, one.equal, one.excused, one.unexplained, one.compared,
            one.final_ok, round(one.converting * 1000), round(one.replaying * 1000))


def sums(found: list[Comparison]) -> list[int]:
    return [sum(column) for column in zip(*map(figures, found), strict=True)]
