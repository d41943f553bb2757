"""Parts of the pages that are made from the program's data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import cleandoc
from typing import Any

from aoi_cli.engine.box import Component
from aoi_cli.engine.correction.fields import EVERY_PLAYER, EVERY_TABLE, Correctable, Field
from aoi_cli.engine.error.refusal import FAMILIES
from aoi_cli.engine.rulings import Ruling
from aoi_cli.imports.snellman.terra_mystica import RULINGS as RULINGS_OF_LOGS
from aoi_cli.render.output.catalogue import OUTPUTS
from aoi_cli.rules.age_of_innovation import correctable as innovation_corrections
from aoi_cli.rules.age_of_innovation import rulings as innovation_rulings
from aoi_cli.rules.age_of_innovation.box import tiles as innovation_tiles
from aoi_cli.rules.age_of_innovation.telling import words as innovation_words
from aoi_cli.rules.beyond_the_horizon import correctable as horizon_corrections
from aoi_cli.rules.beyond_the_horizon import rulings as horizon_rulings
from aoi_cli.rules.terra.box.wheel import COLOURS, WHEEL
from aoi_cli.rules.terra_mystica import correctable as mystica_corrections
from aoi_cli.rules.terra_mystica import rulings as mystica_rulings
from aoi_cli.rules.terra_mystica.box import tiles as mystica_tiles
from aoi_cli.rules.terra_mystica.box.faction import Faction
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.telling import words as mystica_words
from aoi_cli.rules.through_the_ages import correctable as ages_corrections
from aoi_cli.rules.through_the_ages import rulings as ages_rulings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.telling import words as ages_words

INNOVATION_KEYS = {
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

MYSTICA_TITLES = {
    "round scoring": "Round scoring: `rounds`",
    "bonus card": "Bonus cards: `bonuses`",
    "power action": "Power actions",
    "favor tile": "Favor tiles",
    "town tile": "Town tiles",
    "final scoring": "Final scorings: `finals`",
}


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [[*columns], ["---" for _ in columns], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def rulings(of_game: Mapping[str, Ruling[Any]]) -> str:
    """Rulings with other readings first: those can stand in a head."""
    told = sorted(of_game.values(), key=lambda r: not r.others)
    rows = [
        (f"`{r.id}`", r.reading,
         "<br>".join(f"`{word}`: {meaning}" for word, meaning in r.others.items())
         or (r.since and f"none: {r.since}"))
        for r in told
    ]
    return table(("id", "how it is read", "other readings"), rows)


def rulings_of_logs() -> str:
    """Readings that an import states in the head."""
    rows = [
        (f"`{id}: {word}`", told.others[word], told.reading)
        for id, word in RULINGS_OF_LOGS.items()
        for told in [mystica_rulings.Rulings.known[id]]
    ]
    return table(("in the head", "how it is read", "and not"), rows)


def components() -> str:
    boards = [(f"`{t}`", COLOURS[t], innovation_words.describe_named(t)) for t in WHEEL]
    parts = ["### Boards: `boards`, `board`", table(("name", "colour", "how it differs"), boards)]
    for kind, keys in INNOVATION_KEYS.items():
        rows = [
            (f"`{t.id}`", "" if t.short == t.id else f"`{t.short}`", innovation_words.describe(t))
            for t in innovation_tiles.KINDS[kind].values()
        ]
        title = f"### {kind.capitalize()}: {keys}"
        parts += [title, table(("name", "short", "what it does"), rows)]
    return "\n\n".join(parts)


def options() -> str:
    known = mystica_rulings.Rulings.options
    return table(("option", "meaning"), ((f"`{o.name}`", o.text) for o in known.values()))


def factions() -> str:
    rows = [
        (f"`{f.tile.id}`", ", ".join(filter(None, (f.terrain, COLOURS.get(f.terrain)))),
         mystica_words.describe(f.tile), stronghold(f))
        for f in FACTIONS.values()
    ]
    return table(("faction", "terrain", "how it differs", "its stronghold"), rows)


def stronghold(faction: Faction) -> str:
    """What it gives besides income; the name that `action` takes, if there is one."""
    said = mystica_words.describe_named(faction.stronghold)
    return f"`{faction.stronghold}` {said}" if faction.stronghold.startswith("ACT") else said


def tiles() -> str:
    return "\n\n".join(
        f"### {title}\n\n{describe_tiles(mystica_tiles.KINDS[kind])}"
        for kind, title in MYSTICA_TITLES.items()
    )


def describe_tiles(tiles: Mapping[str, Component]) -> str:
    rows = ((f"`{t.id}`", mystica_words.describe(t)) for t in tiles.values())
    return table(("name", "what it does"), rows)


def cards() -> str:
    """Of each kind, in the order of the ages."""
    parts = []
    for topic, kinds in ages_words.TOPICS.items():
        rows = [
            (f"`{c.id}`", c.age, "/".join(map(str, c.copies)) if any(c.copies) else "board",
             ages_words.describe_card(c.id))
            for c in CARDS.values() if c.kind in kinds
        ]
        columns = ("card", "age", "copies with 2, 3, 4 players", "what it does")
        parts += [f"### {topic.capitalize()}", table(columns, rows)]
    return "\n\n".join(parts)


def families() -> str:
    rows = [(f"`{letter}…`", meaning) for letter, meaning in FAMILIES.items()]
    return table(("code", "about"), rows)


def outputs() -> str:
    """The JSON outputs by the names of their schemas."""
    return table(("output", "what it is"), [
        (f"`{name}`", " ".join(cleandoc(output.__doc__ or "").split()))
        for name, output in OUTPUTS.items()
    ])


def corrections() -> str:
    """What can be corrected besides amounts and zones, of each game."""
    of_games = {
        "any": (EVERY_TABLE, EVERY_PLAYER),
        "Age of Innovation": list_correctable(innovation_corrections.CORRECTABLE),
        "Terra Mystica": list_correctable(mystica_corrections.CORRECTABLE),
        "Through the Ages": list_correctable(ages_corrections.CORRECTABLE),
        "Beyond the Horizon": list_correctable(horizon_corrections.CORRECTABLE),
    }
    rows = [(game, *(", ".join(map(field_name, some)) for some in both))
            for game, both in of_games.items()]
    return table(("game", "of the table", "of a player"), rows)


def list_correctable(known: Correctable) -> tuple[Iterable[Field], Iterable[Field]]:
    return known.table, known.player


def field_name(field: Field) -> str:
    """With dots where a key stands behind it."""
    return f"`{field.name}{' …' if field.key else ''}`"


MADE: dict[str, Callable[[], str]] = {
    "corrections": corrections,
    "outputs": outputs,
    "rulings": partial(rulings, innovation_rulings.Rulings.known),
    "components": components,
    "families": families,
    "terra-mystica-options": options,
    "terra-mystica-rulings": partial(rulings, mystica_rulings.Rulings.known),
    "terra-mystica-factions": factions,
    "terra-mystica-tiles": tiles,
    "beyond-the-horizon-rulings": partial(rulings, horizon_rulings.Rulings.known),
    "through-the-ages-rulings": partial(rulings, ages_rulings.Rulings.known),
    "through-the-ages-cards": cards,
    "rulings-of-logs": rulings_of_logs,
}
