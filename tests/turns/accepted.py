"""Whether each complete row that is listed can be played as it stands.

    python -m tests.turns.accepted GAME POSITIONS [FIRST]

looks at so many positions by chance and tells which rows are refused.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

from aoi_cli.engine.moves.turns import list_rows
from aoi_cli.engine.row import attempt_row
from aoi_cli.judging.notation import find_notation
from tests.perft.chance import positions
from tests.perft.rows import writers

ROWS = 12
"""The most rows that are played at each position, of each player."""


def refused_rows(game: str, s: Any) -> Iterator[str]:
    parse = find_notation(game).parse_row
    for who in writers(s):
        for row in islice(list_rows(s, who), ROWS):
            attempt = attempt_row(s, who, parse(row.text))
            if attempt.refusal is not None:
                yield f"{row.text}: {attempt.refusal.message}"


def look(game: str, most: int, first: int = 0) -> tuple[int, list[str]]:
    """How many positions there were, and what is refused there."""
    looked_at, findings, n = 0, list[str](), first
    while looked_at < most:
        for told, s, _ in positions(game, n):
            if looked_at == most:
                break
            looked_at += 1
            findings += [] if s.info.blind else [f"{told}: {row}" for row in refused_rows(game, s)]
        n += 1
    return looked_at, findings


def main(game: str, most: str, first: str = "0") -> None:
    looked_at, findings = look(game, int(most), int(first))
    print(*findings, sep="\n")
    print(f"{looked_at} positions, {len(findings)} rows refused")


if __name__ == "__main__":
    main(*sys.argv[1:])
