"""A row tried out in a position, which stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.actions import Row
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.engine.game import Game
from aoi_cli.imports.snellman.terra_mystica import FACTIONS


@dataclass(frozen=True)
class Attempt:
    state: Any
    """Behind the row, or where it had come to."""
    refusal: Refusal | None = None
    index: int = -1
    """The command that is refused; the last one where the fault shows at the row's end."""
    at_end: bool = False

    @property
    def code(self) -> str:
        return self.refusal.code.id if self.refusal else ""


def attempt(game: Game, state: Any, player: str, row: Row) -> Attempt:
    state = state.copy()
    done = 0
    try:
        game.begin_row(state, player, row.text)
        for command in row.commands:
            game.apply(state, player, command)
            done += 1
    except Refusal as refusal:
        return Attempt(state, refusal, done)
    try:
        game.end_row(state, player)
    except Refusal as refusal:
        verbs = [c.verb for c in row.commands]
        index = verbs.index(refusal.verb) if refusal.verb in verbs else -1
        return Attempt(state, refusal, index, at_end=True)
    return Attempt(state)


def faction_of(game: Game, state: Any, player: str) -> str:
    """The faction among the words by which a player is called."""
    return next((word for word in game.called(state, player) if word in FACTIONS), player)


def open_to(game: Game, state: Any, player: str, *kinds: str) -> Iterator[Decision]:
    """What a player has to decide, of these kinds, in the order in which it arose."""
    for who, decision in game.waiting(state):
        if who == player and decision is not None and decision.kind in kinds:
            yield decision
