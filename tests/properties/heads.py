"""New games by number, each of another kind: players, editions, drafts, options, readings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.registry import find_game
from aoi_cli.table.game_creation import composed
from tests.recorded import TERRA

T = TypeVar("T")
NAMES = ("anna", "berta", "cleo", "dora", "emil")
SHARES = (0, 0, 1, 2, 5, 10)
"""So many in ten of the options or readings are chosen in a game."""
MAPS = {2: ["1-3"], 3: ["1-3", "3-5"]}
"""Of Age of Innovation, by the number of players; a single one is not named."""


REFUSED_WITH = {"R-CITY-MERGE": "1.2", "R-CULTIST-REFUSED": "errata-cultist-power"}
"""Rulings that have one reading only in an edition, or with an option."""


class Kind(NamedTuple):
    game: str
    players: Sequence[str]
    named: dict[str, list[str]]
    agreements: dict[str, Any]


def kind(n: int, game: str = "", players: int = 0) -> Kind:
    """By chance, but for the game and the number of players if they are given."""
    chance = numbers(str(n), "kind of game")
    game = game or pick_one(sorted(TERRA), chance)
    count = players or 2 + below(4, chance)
    readings = {
        id: pick_one(sorted(ruling.others), chance)
        for id, ruling in find_game(game).rulings.known.items() if ruling.others
    }
    options = pick_some(find_game(game).rulings.options, chance)
    named = {"options": options, **(of_its_own[game](count, chance))}
    chosen = {id: readings[id] for id in pick_some(readings, chance)}
    agreements = {
        "rulings": agreeing(chosen, [*options, *named.get("edition", ())]),
        "options": options,
        "policies": {name: "up to 1 VP lost" for name in NAMES[:count] if not below(20, chance)},
    }
    return Kind(game, NAMES[:count], named, agreements)


def agreeing(rulings: Mapping[str, str], head: Collection[str]) -> dict[str, str]:
    """Without readings that a head refuses in which such words stand."""
    return {id: reading for id, reading in rulings.items() if REFUSED_WITH.get(id) not in head}


def age_of_innovation(players: int, chance: Iterator[int]) -> dict[str, list[str]]:
    return {
        "edition": [pick_one(["1.0", "1.2"], chance)],
        "distribution": [pick_one(["bundles", "draft", "given"], chance)],
        "map": [pick_one(MAPS[players], chance)] if players in MAPS else [],
    }


def terra_mystica(players: int, chance: Iterator[int]) -> dict[str, list[str]]:
    return {"distribution": pick_one([["given"], []], chance)}


of_its_own = {"age-of-innovation": age_of_innovation, "terra-mystica": terra_mystica}


def text_of(n: int, game: str = "", players: int = 0) -> str:
    """The file of such a game."""
    of = kind(n, game, players)
    return composed(of.players, of.game, None, of.named, str(n), of.agreements).text


def pick_one(things: Sequence[T], chance: Iterator[int]) -> T:
    return things[below(len(things), chance)]


def pick_some(names: Any, chance: Iterator[int]) -> list[str]:
    share = pick_one(SHARES, chance)
    return [name for name in sorted(names) if below(10, chance) < share]
