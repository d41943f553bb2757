"""One game in all modes: as files, each with the cards of the same game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from aoi_cli.engine.game import waiting
from aoi_cli.engine.info import Secret
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.info import begun_with, seeded
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import Judged, judge, notation
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from aoi_cli.table.hiding import listed_orders
from aoi_cli.table.publishing import published
from tests.through_the_ages.positions import NAMES

SECRET = Secret("tide", "brine")
NONCES = dict(zip(NAMES, ("x7", "king fisher", "9", "dory"), strict=True))
MODES = ("seeded", "commit", "open", "recorded")


def text_of(mode: str, players: int, rows: Sequence[str], **more: Any) -> str:
    head: dict[str, Any] = {"aoi": 1, "game": GAME.name, "ruleset": "1", "info": mode, **more,
                            "players": [*NAMES[:players]]}
    return new_text(head, rows)


def committed_seed(players: int) -> str:
    return SECRET.mixed([(name, NONCES[name]) for name in NAMES[:players]])


def begun(players: int, seed: str) -> Replay:
    setup = Setup(NAMES[:players])
    return Replay(begun_with(GAME, setup, seeded(GAME, setup, seed)))


def played(replay: Replay, row: str) -> bool:
    return replay.play(notation(GAME.name).parse_row(row, replay.rows + 1))


def bot_rows(replay: Replay, seed: str) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    bot = GAME.bot(seed)
    while asked := waiting(replay.state):
        for who, _ in asked:
            if commands := bot.row(replay.state, who):
                row = f"{who}: {'. '.join(c.text for c in commands)}"
                break
        yield row
        assert played(replay, row), (row, replay.problems[-1])


@cache
def whole_game(players: int, chance: str) -> tuple[str, ...]:
    """Of the game that is dealt by the committed seed."""
    return (*bot_rows(begun(players, committed_seed(players)), chance),)


def rows_of_a_game(players: int, chance: str, most: int | None = None) -> list[str]:
    return [*islice(whole_game(players, chance), most)]


def in_all_modes(players: int, rows: Sequence[str]) -> Mapping[str, str]:
    """Each with everything that its mode can say."""
    seed = committed_seed(players)
    plain = Secret(seed, "salt")
    seeded = text_of("seeded", players, rows, secret=plain.digest, **plain._asdict())
    nonces = {name: NONCES[name] for name in NAMES[:players]}
    known = judge(seeded)
    return {
        "seeded": seeded,
        "commit": text_of("commit", players, rows, secret=SECRET.digest, nonces=nonces,
                          **SECRET._asdict()),
        "open": text_of("open", players, rows, decks=listed_orders(known.state.orders)),
        "recorded": as_recorded(published(known, None)),
    }


def as_recorded(copy: str) -> str:
    """A copy as the record of a physical game, whose decks nobody knew."""
    lines = copy.replace("info: seeded", "info: recorded").split("\n")
    return "\n".join(line for line in lines if not line.startswith(("secret:", "published:")))


def ledger(game: Judged) -> list[Entry]:
    assert not game.problems, game.problems
    return [
        Entry(e.n, e.row, 0, e.player, e.text, e.automatic, [*e.changes], e.undone, e.insiders,
              e.instead, e.takes_back)
        for e in game.replay.entries
    ]
