"""One game in all modes: as files, each with the cards of the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.info import Secret
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.shuffle import numbers
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import Judged, judge
from aoi_cli.table.hiding import listed_orders
from aoi_cli.table.publishing import published
from tests.small_game.table import NAMES, begun, bot_rows

SECRET = Secret("tide", "brine")
NONCES = dict(zip(NAMES, ("x7", "king fisher", "9", "dory"), strict=True))


def text_of(mode: str, players: int, rows: Sequence[str], **more: Any) -> str:
    head: dict[str, Any] = {"aoi": 1, "game": "lantern-quay", "ruleset": "1", "info": mode, **more,
                            "players": [*NAMES[:players]]}
    return new_text(head, rows)


def committed_seed(players: int) -> str:
    return SECRET.mixed([(name, NONCES[name]) for name in NAMES[:players]])


def rows_of_a_game(players: int, chance: str, most: int | None = None) -> list[str]:
    """Of the game that is dealt by the committed seed."""
    replay = begun(committed_seed(players), players)
    rows = bot_rows(replay, chance, numbers(chance, "modes"))
    return [row for row, _ in zip(rows, range(most if most is not None else 10**6), strict=False)]


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
