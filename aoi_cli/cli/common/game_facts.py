"""Facts of a game file that hints on a command line rest on."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.table.table_error import Refused, Unknown


def player_in_turn(file: str) -> str:
    """The player whose row comes next, if the file can be read."""
    from aoi_cli.table.game import open_game

    try:
        return open_game(file).in_turn() or "NAME"
    except Refused:
        return "NAME"


def players_of(file: str) -> Sequence[str]:
    """The names of the players of a file, if it can be read."""
    from aoi_cli.table.game import open_game

    try:
        return open_game(file).names()
    except Refused:
        return []


def is_counted(file: str, word: str) -> bool:
    """True if the game of a file counts an amount of this name."""
    from aoi_cli.table.accounts import known_amount
    from aoi_cli.table.game import open_game

    try:
        return bool(known_amount(open_game(file).game, word))
    except (Refused, Unknown):
        return False
