"""One game in all modes: as files, each with the cards of the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from aoi_cli.engine.info import Secret
from aoi_cli.engine.shuffle import numbers
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import FORMAT, judge
from aoi_cli.rules.beyond_the_horizon.pack.shipped import SUMS, USUAL
from aoi_cli.table.hiding import listed_orders
from aoi_cli.table.publishing import published
from tests.beyond_the_horizon.by_chance import rows_by_chance
from tests.beyond_the_horizon.table import GAME, NAMES, begun
from tests.small_game.modes import as_recorded

SECRET = Secret("clay", "flint")
NONCES = dict(zip(NAMES, ("x7", "river", "9", "loam"), strict=True))
ROWS = 40


def head(players: int, **more: Any) -> dict[str, Any]:
    return {"aoi": int(FORMAT), "game": GAME.name, "ruleset": "1", **more, "pack": USUAL,
            "pack sum": SUMS[USUAL], "players": [*NAMES[:players]]}


def committed_seed(players: int) -> str:
    return SECRET.mixed([(name, NONCES[name]) for name in NAMES[:players]])


@cache
def rows_of_a_game(players: int) -> tuple[str, ...]:
    """Of the game that is dealt by the committed seed."""
    replay = begun(committed_seed(players), players)
    rows = rows_by_chance(replay, numbers(str(players), "modes"))
    return tuple(row for row, _ in zip(rows, range(ROWS), strict=False))


def in_all_modes(players: int, rows: Sequence[str]) -> Mapping[str, str]:
    """Each with everything that its mode can say."""
    plain = Secret(committed_seed(players), "salt")
    seeded = new_text(head(players, info="seeded", secret=plain.digest, **plain._asdict()), rows)
    nonces = {name: NONCES[name] for name in NAMES[:players]}
    known = judge(seeded)
    return {
        "seeded": seeded,
        "commit": new_text(head(players, info="commit", secret=SECRET.digest, nonces=nonces,
                                **SECRET._asdict()), rows),
        "open": new_text(head(players, info="open", decks=listed_orders(known.state.orders)), rows),
        "recorded": as_recorded(published(known, None)),
    }
