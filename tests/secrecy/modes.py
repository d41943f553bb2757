"""One game in all modes: as files, each with the cards of the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.hidden.mode import Secret
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.struct import asdict
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.table.new_secret import listed_orders
from aoi_cli.table.publishing import published

NAMES = ("anna", "berta", "cleo", "dora")
MODES = ("seeded", "commit", "open", "recorded")
SECRET = Secret("tide", "brine")
NONCES = dict(zip(NAMES, ("x7", "king fisher", "9", "dory"), strict=True))


def text_of(
    game: str, mode: str, players: int, rows: Sequence[str], /, **more: Any
) -> str:
    head: dict[str, Any] = {"aoi": 1, "game": game, "ruleset": "1", "info": mode, **more,
                            "players": [*NAMES[:players]]}
    return compose_game_file(head, rows)


def committed_seed(players: int) -> str:
    return SECRET.mixed([(name, NONCES[name]) for name in NAMES[:players]])


def write_modes(game: str, players: int, rows: Sequence[str], **more: Any) -> Mapping[str, str]:
    """The game in each mode, with all that the mode can say.

    The rows are those of the committed seed.
    """
    plain = Secret(committed_seed(players), "salt")
    nonces = {name: NONCES[name] for name in NAMES[:players]}
    seeded = text_of(game, "seeded", players, rows, **more, secret=plain.digest,
                     **asdict(plain))
    known = judge(seeded)
    return {
        "seeded": seeded,
        "commit": text_of(game, "commit", players, rows, **more, secret=SECRET.digest,
                          nonces=nonces, **asdict(SECRET)),
        "open": text_of(game, "open", players, rows, **more,
                        decks=listed_orders(known.state.orders)),
        "recorded": make_recorded(published(known, None)),
    }


def make_recorded(copy: str) -> str:
    """The copy as the record of a physical game, whose decks nobody knew."""
    lines = copy.replace("info: seeded", "info: recorded").split("\n")
    return "\n".join(line for line in lines if not line.startswith(("secret:", "published:")))


def ledger(game: JudgedGame) -> list[Entry]:
    """Without the lines of the file, in which the modes differ."""
    assert not game.problems, game.problems
    return [
        Entry(e.n, e.row, 0, e.player, e.text, e.automatic, [*e.changes], e.undone, e.insiders,
              e.instead, e.takes_back)
        for e in game.replay.entries
    ]
