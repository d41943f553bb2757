"""Names that can complete a command line, by the placeholder in its usage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.commands.help_ import PAGES
from aoi_cli.table import names
from aoi_cli.table.codes import codes
from aoi_cli.table.legal import kinds


def all_names(metavar: str, before: Sequence[str]) -> list[str]:
    """The names for a placeholder, given the words before; [] where any word can stand."""
    source = SOURCES.get(metavar)
    return list(dict.fromkeys(source(games_to_search(before)))) if source else []


def games_to_search(before: Sequence[str]) -> Sequence[str]:
    """The games that the words before name; all games if they name none."""
    known = names.games()
    chosen = [word for option, word in pairwise(before) if option == "--game"]
    return [game for game in chosen if game in known] or known


def kinds_of(games: Iterable[str]) -> Iterator[str]:
    for game in games:
        yield from kinds(game)


def topics(games: Iterable[str]) -> Iterator[str]:
    """The topics of `aoi help`."""
    yield from (*PAGES, *COMMANDS, *codes(), *names.card_names(games))


SOURCES: dict[str, Callable[[Iterable[str]], Iterable[str]]] = {
    "GAME": lambda _: names.games(),
    "KIND": kinds_of,
    "[CODE]": lambda _: codes(),
    "CODE,...": lambda _: codes(),
    "[TOPIC|NAME]": names.card_names,
    "[TOPIC]": topics,
    "RULESET": names.rulesets,
    "MAP": names.cards_of("map"),
    "FINAL,...": names.cards_of("final scoring"),
    "VERSION,...": names.cards_of("version"),
    "WORD": names.options,
    "ID=WORD": names.readings,
}
