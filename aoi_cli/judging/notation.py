"""Makes the notation of each game when it is first needed."""

from __future__ import annotations

from functools import cache

from aoi_cli.notation.command_cache import CommandCache
from aoi_cli.notation.parser import Notation
from aoi_cli.registry import digest_of_game, find_game


@cache
def find_notation(name: str) -> Notation:
    game = find_game(name)
    return Notation(game.notation.vocabulary, game.notation.grammars, game.box.names,
                    CommandCache(name, digest_of_game(name)))
