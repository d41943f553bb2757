"""The table that compares recorded games with their positions, action by action."""

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
    """Print a line for each game, and return True if anything is wrong."""
    from aoi_cli.table.recorded_games import comparisons

    games: list[Comparison] = []
    failed = False
    print(line(*HEADINGS))
    try:
        for name, game in comparisons(folder):
            if isinstance(game, Broken):
                print(f"{name:<16}{describe_fault(game)}")
                failed = True
                continue
            games.append(game)
            print(game_line(game))
            if game.refused:
                print(f"  {game.refused}")
            for difference in game.differences[: None if all_differences else MOST_DIFFERENCES]:
                print(f"  action {difference.action}: {difference.text}")
    except Broken as broken:
        print(describe_fault(broken))
        return True
    print(line(f"{len(games)} games", *sums(games)))
    reasons: Counter[str] = sum((game.reasons for game in games), Counter())
    for reason, count in reasons.most_common():
        print(f"  {count} excused: {reason}")
    return failed or any(game.unexplained or not game.final_ok for game in games)


def describe_fault(broken: Broken) -> str:
    first = broken.problems[0]
    return f"{first.span.line}:{first.span.col}: {first.code} {first.message}"


def line(*cells: object) -> str:
    first, *others = map(str, cells)
    return f"{first:<16}" + "".join(f"{cell:>12}" for cell in others)


def game_line(game: Comparison) -> str:
    *positions, _, converting, replaying = figures(game)
    return line(game.name, *positions, "ok" if game.final_ok else "WRONG", converting, replaying)


def figures(game: Comparison) -> tuple[int, ...]:
    return (game.rows, game.commands, game.equal, game.excused, game.unexplained, game.compared,
            game.final_ok, round(game.converting * 1000), round(game.replaying * 1000))


def sums(games: list[Comparison]) -> list[int]:
    return [sum(column) for column in zip(*map(figures, games), strict=True)]
