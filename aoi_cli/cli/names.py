"""Names that a command line can hold, by what stands for them in the usage of a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise


def all_names(metavar: str, before: Sequence[str]) -> list[str]:
    """What can stand there behind the words before; nothing where any word can."""
    source = SOURCES.get(metavar)
    return list(dict.fromkeys(source(games(before)))) if source else []


def games(before: Sequence[str]) -> Sequence[str]:
    """The game that is named before; otherwise all of them."""
    from aoi_cli.games import GAMES

    named = [word for option, word in pairwise(before) if option == "--game"]
    return [game for game in named if game in GAMES] or list(GAMES)


def all_games(_: Iterable[str]) -> Iterator[str]:
    from aoi_cli.games import GAMES

    yield from GAMES


def kinds(games: Iterable[str]) -> Iterator[str]:
    from aoi_cli.cli.legal import kinds

    for game in games:
        yield from kinds(game)


def codes(_: Iterable[str]) -> Iterator[str]:
    from aoi_cli.cli.explain import codes

    yield from codes()


def cards(games: Iterable[str]) -> Iterator[str]:
    """Topics and cards."""
    from aoi_cli.games import rules

    for game in games:
        topics = rules(game).cards()
        yield from topics
        yield from (card.name for members in topics.values() for card in members)


def options(games: Iterable[str]) -> Iterator[str]:
    from aoi_cli.games import rules

    for game in games:
        yield from (card.name for card in rules(game).cards().get("options", ()))


def readings(games: Iterable[str]) -> Iterator[str]:
    """Rulings with each of their other readings."""
    from aoi_cli.games import part

    for game in games:
        for id, ruling in part(game, "rulings").RULINGS.items():
            yield from (f"{id}={word}" for word in ruling.others)


SOURCES: dict[str, Callable[[Iterable[str]], Iterator[str]]] = {
    "GAME": all_games,
    "KIND": kinds,
    "[CODE]": codes,
    "CODE,...": codes,
    "[TOPIC|NAME]": cards,
    "WORD": options,
    "ID=WORD": readings,
}
