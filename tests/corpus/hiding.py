"""An open game that is over, rewritten as one of another mode of hidden information."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from aoi_cli.engine.hidden.mode import COMMIT, RECORDED, Secret
from aoi_cli.engine.struct import asdict
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.table.publishing import published

SCHEMA = "# yaml-language-server: $schema=../../schema/game.schema.json\n"
OF_OPEN = ("seed", "decks", "moves")


def secret_of(name: str) -> Secret:
    return Secret(name, f"salt of {name}")


def words_of(players: Sequence[str]) -> Mapping[str, str]:
    """What each player adds to the secret."""
    return {player: f"{player}'s word" for player in players}


def seed_of(name: str, mode: str, players: Sequence[str]) -> str:
    """What the open game is dealt by, so that the other one has the same cards."""
    return secret_of(name).mixed([*words_of(players).items()]) if mode == COMMIT else name


def hide_cards(path: Path, name: str, mode: str) -> None:
    """Writes the game anew in a mode of hidden cards.

    With commitments the secret lies beside the file, to be revealed.
    """
    text = path.read_text(encoding="utf-8")
    game = judge(text)
    head = {key: value for key, value in yaml.safe_load(text).items() if key not in OF_OPEN}
    players = head.pop("players")
    secret = secret_of(name)
    if mode == RECORDED:
        new = record_game(game)
    else:
        own: dict[str, Any] = {"info": mode, "secret": secret.digest}
        if mode == COMMIT:
            own["nonces"] = words_of(players)
            beside = yaml.safe_dump(asdict(secret), sort_keys=False)
            path.with_suffix(".secret").write_text(beside, encoding="utf-8")
        else:
            own |= asdict(secret)
        rows = [row.text for row in game.rows]
        new = compose_game_file({**head, **own, "players": players}, rows)
    path.write_text(SCHEMA + new, encoding="utf-8")


def record_game(game: JudgedGame) -> str:
    """The game as an onlooker wrote it down."""
    copy = published(game, "")
    return "".join(line for line in copy.splitlines(True) if not line.startswith("published:"))
