"""Going on behind a row that was refused or not understood, so that the rows below it are judged.

What the row meant is presumed, and errors that may only follow from it are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.actions import Row
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.engine.game import Game


@dataclass(slots=True)
class Roots:
    """Rows that are missing from the state for a reason of their own."""

    lines: dict[str, int] = field(default_factory=dict)
    """The last one of each player, the latest last."""

    def add(self, player: str, line: int) -> None:
        self.lines.pop(player, None)
        self.lines[player] = line

    def blamed(self, player: str) -> int:
        """The row that an error may follow from: the player's own before others'; 0 for none."""
        latest = next(reversed(self.lines.values()), 0)
        return self.lines.get(player, latest)


def presumed(game: Game, state: Any, player: str, verbs: Sequence[str], guess: Row | None) -> Any:
    """The state after what a row probably meant, or else what any such row would do."""
    after = state.copy()
    if guess:
        with suppress(Refusal):
            after, verbs = without_refused(game, state, player, guess)
    return game.presume(after, player, verbs) if verbs else after


def without_refused(game: Game, state: Any, player: str, row: Row) -> tuple[Any, list[str]]:
    """The state after those commands of a row that are legal, and the verbs of the others."""
    state = state.copy()
    game.give_turn(state, player, [c.verb for c in row.commands])
    game.begin_row(state, player, row.text)
    refused = []
    for command in row.commands:
        before = state.copy()
        try:
            game.apply(state, player, command)
        except Refusal:
            state = before
            refused.append(command.verb)
    game.end_row(state, player)
    return state, refused
