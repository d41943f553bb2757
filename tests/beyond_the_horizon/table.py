"""Players at a table with the house pack, and games played by the built-in player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from aoi_cli.engine.game import AnyGame, waiting
from aoi_cli.engine.replay import Replay
from aoi_cli.notation.parser import Notation
from aoi_cli.packs import shipped_pack
from aoi_cli.rules.beyond_the_horizon import game
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.setup import Setup, readings
from aoi_cli.rules.beyond_the_horizon.state import State

GAME: AnyGame = game.GAME
NAMES = ("anna", "berta", "cleo", "dora")
NOTATION = Notation(GAME.vocabulary(), GAME.grammars)


@cache
def house() -> Components:
    return Components(shipped_pack(PACKS, "bth-house-1").pack)


def begun(seed: str, players: int, rulings: Mapping[str, str] | None = None) -> Replay:
    pack = house()
    return Replay(GAME.start(Setup(NAMES[:players], pack, readings(pack, rulings or {}), seed)))


def played(replay: Replay, row: str) -> bool:
    return replay.play(NOTATION.parse_row(row, replay.rows + 1))


def bot_rows(replay: Replay, seed: str) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    bot = GAME.bot(seed)
    while asked := waiting(replay.state):
        who = asked[0][0]
        row = f"{who}: {'. '.join(c.text for c in bot.row(replay.state, who))}"
        yield row
        assert played(replay, row), (row, replay.problems[-1])


def state(replay: Replay) -> State:
    assert isinstance(replay.state, State)
    return replay.state
