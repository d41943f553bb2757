"""Names that a command line can hold, by what stands for them in the usage of a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from aoi_cli.table import names
from aoi_cli.table.codes import codes
from aoi_cli.table.legal import kinds


def all_names(metavar: str, before: Sequence[str]) -> list[str]:
    """What can stand there behind the words before; nothing where any word can."""
    source = SOURCES.get(metavar)
    return list(dict.fromkeys(source(games_meant(before)))) if source else []


def games_meant(before: Sequence[str]) -> Sequence[str]:
    """The game that is named before; otherwise all of them."""
    known = names.games()
    named = [word for option, word in pairwise(before) if option == "--game"]
    return [game for game in named if game in known] or known


def kinds_of(games: Iterable[str]) -> Iterator[str]:
    for game in games:
        yield from kinds(game)


def topics(games: Iterable[str]) -> Iterator[str]:
    """What `aoi help` tells about."""
    from aoi_cli.cli.commands.help_ import PAGES, commands

    yield from (*PAGES, *commands(), *codes(), *names.card_names(games))


SOURCES: dict[str, Callable[[Iterable[str]], Iterable[str]]] = {
    "GAME": lambda _: names.games(),
    "KIND": kinds_of,
    "[CODE]": lambda _: codes(),
    "CODE,...": lambda _: codes(),
    "[TOPIC|NAME]": names.card_names,
    "[TOPIC]": topics,
    "RULESET": names.rulesets,
    "WORD": names.options,
    "ID=WORD": names.readings,
}
