"""Names that can stand in a head, in rows or behind options: what a completion offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from aoi_cli.registry import find_game, game_names


def games() -> list[str]:
    return game_names()


def card_names(games: Iterable[str]) -> Iterator[str]:
    """Topics and cards."""
    for game in games:
        topics = find_game(game).topics()
        yield from topics
        yield from (card.name for members in topics.values() for card in members)


def cards_of(kind: str) -> Callable[[Iterable[str]], Iterator[str]]:
    """Finds the cards of a kind in games."""
    def find(games: Iterable[str]) -> Iterator[str]:
        for game in games:
            for members in find_game(game).topics().values():
                yield from (card.name for card in members if card.kind == kind)

    return find


def options(games: Iterable[str]) -> Iterator[str]:
    for game in games:
        yield from find_game(game).rulings.options


def rulesets(games: Iterable[str]) -> Iterator[str]:
    for game in games:
        yield from find_game(game).box.rulesets


def readings(games: Iterable[str]) -> Iterator[str]:
    """Rulings with each of their other readings."""
    for game in games:
        for id, ruling in find_game(game).rulings.known.items():
            yield from (f"{id}={word}" for word in ruling.others)
