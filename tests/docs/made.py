"""Parts of the pages that are made from the program's data."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aoi_cli.engine.diagnostics import FAMILIES
from aoi_cli.rules.age_of_innovation.rulings import RULINGS
from aoi_cli.rules.age_of_innovation.tiles import KINDS
from aoi_cli.rules.age_of_innovation.words import describe, describe_named
from aoi_cli.rules.terra.wheel import COLOURS, WHEEL

KEYS = {
    "round scoring": "`rounds`",
    "final round": "`final`",
    "book action": "`books`",
    "innovation": "`innovations`",
    "competency": "`competencies`",
    "palace": "`palaces`",
    "round bonus": "`bonuses`, `bonus`",
    "faction": "`factions`, `faction`",
}
"""Kinds of components that a head names, in the order of a setup."""


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [[*columns], ["---" for _ in columns], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def rulings() -> str:
    """Rulings with other readings first: those can stand in a head."""
    told = sorted(RULINGS.values(), key=lambda r: not r.others)
    rows = [
        (f"`{r.id}`", r.reading,
         "<br>".join(f"`{word}`: {meaning}" for word, meaning in r.others.items()))
        for r in told
    ]
    return table(("id", "how it is read", "other readings"), rows)


def components() -> str:
    boards = [(f"`{t}`", COLOURS[t], describe_named(t)) for t in WHEEL]
    parts = ["### Boards: `boards`, `board`", table(("name", "colour", "how it differs"), boards)]
    for kind, keys in KEYS.items():
        rows = [
            (f"`{t.id}`", "" if t.short == t.id else f"`{t.short}`", describe(t))
            for t in KINDS[kind].values()
        ]
        title = f"### {kind.capitalize()}: {keys}"
        parts += [title, table(("name", "short", "what it does"), rows)]
    return "\n\n".join(parts)


def families() -> str:
    rows = [(f"`{letter}…`", meaning) for letter, meaning in FAMILIES.items()]
    return table(("code", "about"), rows)


MADE: dict[str, Callable[[], str]] = {
    "rulings": rulings,
    "components": components,
    "families": families,
}
