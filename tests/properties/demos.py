"""Plays many games of all kinds by the built-in player: `python -m tests.properties.demos 0 1000`.

Tells of each that did not come to a sound end, by its number.
"""

from __future__ import annotations

import sys

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.demo import play_on
from aoi_cli.table.game import game_of
from tests.properties.heads import kind, text_of


def fault_of(n: int, game: str = "", players: int = 0) -> str:
    """What is wrong with the game of this number when it is played; nothing if it ends soundly."""
    text = text_of(n, game, players)
    try:
        rows = play_on(game_of(text), str(n))
    except Broken as broken:
        return str(broken)
    judged = judge(text + "".join(f"  {row}\n" for row in rows))
    if judged.problems:
        return judged.problems[0].message
    ended = judged.state.over or judged.game.course.find_endless_reason(judged.state)
    return "" if ended and len(judged.rows) == len(rows) else "not finished"


def main(first: int, last: int) -> None:
    faults = 0
    for n in range(first, last):
        if fault := fault_of(n):
            faults += 1
            print(n, fault, kind(n), flush=True)
    print(f"{last - first} games, {faults} faults")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
