"""Tiles that are chosen and taken: competencies, palaces, city tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NO_SUCH_CHOICE, NOT_AN_OPTION, WRONG_PHASE
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, did_you_mean, judged_by, listed
from aoi_cli.engine.tiles import Tile
from aoi_cli.rules.age_of_innovation.building import own_tile
from aoi_cli.rules.age_of_innovation.codes import HAS_ONE, NOT_AVAILABLE, UNKNOWN_TILE
from aoi_cli.rules.age_of_innovation.disciplines import step
from aoi_cli.rules.age_of_innovation.effects import happens
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import NAMES, TILES
from aoi_cli.rules.age_of_innovation.turn import PHASES, answering, out_of_order, told
from aoi_cli.rules.terra.wheel import TERRAINS


def tile_named(name: str, meant: Iterable[str] = NAMES) -> Tile:
    """A tile by its name; a wrong name is compared with those that can be meant."""
    tile = NAMES.get(name.lower())
    judged_by(UNKNOWN_TILE)
    if tile is None:
        words = [*meant, *(TILES[t].short for t in meant if t in TILES)]
        raise Refusal(
            UNKNOWN_TILE, f"there is no tile {name}", help=did_you_mean(name, words), arg="tile"
        )
    return tile


def competencies(s: State, p: Player) -> list[str]:
    return [t for t in s.setup.display if s.competencies[t] and t not in p.tiles]


def take_competency(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE, HAS_ONE)
    if not s.competencies[tile] or tile not in s.setup.display:
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile",
                      help=f"Left: {listed(competencies(s, p))}.")
    if tile in p.tiles:
        raise Refusal(HAS_ONE, f"{p.name} has {tile} already", arg="tile",
                      help=f"Left: {listed(competencies(s, p))}.")
    s.close(decision)
    s.competencies[tile] -= 1
    discipline, steps, books = s.setup.display[tile]
    step(s, p, discipline, steps, f"space of {tile}")
    if books:
        add_books(s, p, discipline, books, f"space of {tile}")
    happens(s, p, "competency", space=discipline)
    own_tile(s, p, tile)


def palaces(s: State, p: Player) -> list[str]:
    return list(s.palaces)


def take_palace(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE)
    if tile not in s.palaces:
        raise Refusal(NOT_AVAILABLE, f"{tile} is not on offer", arg="tile",
                      help=f"On offer: {listed(s.palaces)}.")
    s.close(decision)
    s.palaces = tuple(t for t in s.palaces if t != tile)
    p.palace = tile
    own_tile(s, p, tile)


def city_tiles(s: State, p: Player) -> list[str]:
    return [t for t, left in s.city_tiles.items() if left]


def take_city_tile(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE)
    if not s.city_tiles[tile]:
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile",
                      help=f"Left: {listed(city_tiles(s, p))}.")
    s.close(decision)
    bring_forward(s, p)
    s.city_tiles[tile] -= 1
    p.keys += 1
    s.note(p, "keys", 1, tile)
    own_tile(s, p, tile)
    happens(s, p, "city tile")


def bring_forward(s: State, p: Player) -> None:
    """Whoever takes the city tile turns to the city: its other rewards are answered next."""
    of_city = [d for d in s.open(p.name) if d.source == p.faction]
    s.decisions = [d for d in s.decisions if d not in of_city] + of_city


TAKING: dict[
    str,
    tuple[
        Callable[[State, Player], list[str]],
        Callable[[State, Player, Decision, str], None],
    ],
] = {
    "competency": (competencies, take_competency),
    "palace": (palaces, take_palace),
    "city tile": (city_tiles, take_city_tile),
}


def take(s: State, p: Player, c: Command) -> None:
    judged_by(WRONG_PHASE)
    if c["tile"] in TERRAINS:
        raise Refusal(WRONG_PHASE, f"boards are taken in {PHASES['distribution']}", arg="tile")
    tile = tile_named(c["tile"])
    decision = answering(s, p, tile.kind)
    if decision is None and (p.name, tile.kind) in s.queue:
        raise out_of_order(s, p, tile.kind)
    judged_by(NOT_AN_OPTION, NO_SUCH_CHOICE)
    if decision is None or tile.kind not in TAKING:
        other = any(d.kind in TAKING for d in s.open(p.name))
        raise Refusal(
            NOT_AN_OPTION if other else NO_SUCH_CHOICE,
            f"no {tile.kind} is to be taken",
            help=open_choices(s, p),
            arg="tile",
        )
    TAKING[tile.kind][1](s, p, decision, tile.id)


def open_choices(s: State, p: Player) -> str:
    """What is to be chosen, as a help text; nothing if there is nothing."""
    found = s.open(p.name)
    return f"To choose: {listed((told(d) for d in found), 'and')}." if found else ""
