"""Games by chance: everybody takes any move that is listed, as far as they can see."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import Row
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from aoi_cli.rules.through_the_ages.state import State
from tests.through_the_ages.positions import NAMES

POLITICAL = ("prepare", "attack", "war", "offer", "bid", "stage", "build", "population")
SELDOM = ("end", "pass", "destroy", "disband", "cancel", "copy")
"""Taken one time in so many where there is anything else; so are all but political ones."""
ONE_IN = 4


def game(players: int, seed: str, most: int = 2000) -> Iterator[tuple[State, Row]]:
    """Each position with the row that led to it."""
    setup = Setup(NAMES[:players])
    s: State = begun_with(GAME, setup, seeded(GAME, setup, seed))
    chance = numbers(seed, "moves")
    for _ in range(most):
        if s.over:
            return
        who = [name for name, _ in waiting(s)]
        player = who[below(len(who), chance)]
        moves = [m for m in legal(s.seen_by(player), player) if m.kind != "resign"]
        for liked in (
            [m for m in moves if m.commands[0].verb not in SELDOM],
            [m for m in moves if m.commands[0].verb in POLITICAL],
        ):
            if liked and below(ONE_IN, chance):
                moves = liked
        text = moves[below(len(moves), chance)].text
        row = find_notation(GAME.name).parse_row(f"{player}: {text}")
        s = s.copy()
        GAME.course.begin_row(s, player, row.text)
        for command in row.commands:
            GAME.course.apply(s, player, command)
        GAME.course.end_row(s, player)
        s.revelations_before = s.revelations
        yield s, row
