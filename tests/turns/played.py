"""Whether the main action of each row that people played is listed at its moment.

    python -m tests.turns.played FOLDER

looks at every row of the command logs of Terra Mystica in a folder, and tells what is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.moves.listed_moves import ListedMove, list_moves
from aoi_cli.engine.row import Command
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.table.logs import game_of_log
from aoi_cli.table.position import Position

BESIDE = {"dig", "standing", "done", "forgo"}
"""Commands that belong to an action or change nothing."""


class Moment(NamedTuple):
    """A row that was played, and the moves that were listed before it."""

    row: str
    action: Command
    state: Any
    player: str
    moves: list[ListedMove[Any]]

    @property
    def is_listed(self) -> bool:
        return any(self.says_the_same(c) for listed in self.moves for c in listed.move.commands)

    @property
    def only_answers(self) -> bool:
        return all(listed.is_answer for listed in self.moves)

    def says_the_same(self, other: Command) -> bool:
        """Each argument that was written is the same; the own terrain may be left out."""
        own = {"terrain": self.state.players[self.player].board}
        wanted, listed = self.arguments(self.action), self.arguments(other)
        return other.verb == self.action.verb and all(
            listed.get(name, own.get(name)) == value for name, value in wanted.items()
        )

    def arguments(self, c: Command) -> dict[str, Any]:
        in_full = self.state.game.notation.component_name
        return {name: in_full(value, False) if name == "tile" else value
                for name, value in c.args.items() if value is not None and name != "payment"}


def moments(judged: JudgedGame, step: int = 1) -> Iterator[Moment]:
    """Rows of games of the Terra family in which the player whose turn it is acts."""
    position = Position(judged)
    for n in range(0, len(position.rows), step):
        row, s = position.rows[n], judged.replay.at(n).state
        player = s.resolve(row.who)
        if row.who.lower() == MODERATOR or player is None or s.current != player:
            continue
        course = s.game.course
        beside = {*course.answering, *course.no_action, *BESIDE}
        actions = [c for c in row.commands if c.verb not in beside]
        if actions and s.phase == "actions":
            yield Moment(row.text, actions[0], s, player, list_moves(s, player))


def main(folder: str) -> None:
    counted = missing = 0
    for path in sorted(Path(folder).glob("*.txt")):
        log = game_of_log(path.read_text(encoding="utf-8"), str(path))
        for moment in moments(judge(log.text)):
            counted += 1
            if not moment.is_listed or moment.only_answers:
                missing += 1
                print(f"{path.stem}: {moment.row}", flush=True)
    print(f"{counted} moments, {missing} at which what was played is not listed")


if __name__ == "__main__":
    main(*sys.argv[1:])
