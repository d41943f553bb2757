"""What gains do that only this game's components give."""

from __future__ import annotations

from aoi_cli.engine.decisions import ROW, Decision
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import IN_PARTS
from aoi_cli.rules.terra.buildings import city_tiles_left
from aoi_cli.rules.terra.effects import Cause, happens
from aoi_cli.rules.terra.gains import (
    GAINS,
    choice,
    due,
    give,
    give_clergy,
    give_track_steps,
)
from aoi_cli.rules.terra.spades import Spades


def give_tokens(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.bowls[2] += amount
    s.note(p, "tokens", amount, cause.source)


def give_space_books(s: State, p: Player, amount: int, cause: Cause) -> None:
    add_books(s, p, cause.space, amount, cause.source)


def add_books(s: State, p: Player, discipline: str, amount: int, source: str) -> None:
    p.books[discipline] += amount
    s.note(p, f"{discipline} book", amount, source)


def give_city_build(s: State, p: Player, amount: int, cause: Cause) -> None:
    for _ in range(amount):
        work = Spades(free=1, building_free=True, anywhere=True)
        s.ask(Decision(p.name, "spades", cause.source, ROW, optional=True, detail=work))


def give_neutral(s: State, p: Player, kind: str, cause: Cause) -> None:
    s.ask(Decision(p.name, "neutral building", cause.source, due(s), subject=kind,
                   detail=Spades(building=False)))


def city_of_choice(s: State, p: Player, amount: int, cause: Cause) -> None:
    if city_tiles_left(s):
        s.ask(Decision(p.name, "city tile", cause.source))
        if s.setup.edition != "1.0":
            happens(s, p, "city")


def in_parts(source: str) -> str:
    return source if source == IN_PARTS else ""


RULES.group_of = in_parts
RULES.gains |= GAINS | {
    "tools": give("tools"),
    "annexes": give("annexes"),
    "scholars": give_clergy,
    "tokens": give_tokens,
    "space_books": give_space_books,
    "books": choice("books"),
    "competency": choice("competency"),
    "replace": choice("upgrade"),
    "guild_anywhere": choice("guild anywhere"),
    "city_build": give_city_build,
    "neutral": give_neutral,
    "shipping": give_track_steps("shipping"),
    "terraforming": give_track_steps("terraforming"),
    "city": city_of_choice,
}
RULES.counts |= {
    "workshop": lambda s, p: p.having("workshop"),
    "guild": lambda s, p: p.having("guild"),
    "school": lambda s, p: p.having("school"),
    "palace or university": lambda s, p: p.having("palace", "university"),
    "building": lambda s, p: len(p.buildings),
    "shape": lambda s, p: len(set(p.buildings.values())),
    "group": lambda s, p: len(s.groups(p)),
    "own bridge": lambda s, p: sum(owner == p.name for _, _, owner in s.bridges),
    "city tile": lambda s, p: len(p.owned("city tile")),
    "lowest level": lambda s, p: min(p.levels.values()),
    "two highest levels": lambda s, p: sum(sorted(p.levels.values())[-2:]),
    "player": lambda s, p: len(s.players),
}
