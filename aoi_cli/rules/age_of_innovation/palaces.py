"""Palace tiles, the guild that palace 16 gives, and palace 15, a bonus in parts.

The parts come in any order but are never mixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import MARKED, Remedy, require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import say
from aoi_cli.engine.words import among, listed
from aoi_cli.rules.age_of_innovation.box.tiles import IN_PARTS
from aoi_cli.rules.age_of_innovation.codes import INTERLEAVED
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.bridges import list_free_sites
from aoi_cli.rules.terra.buildings import (
    erect_building,
    list_free_homes,
    require_empty,
    require_home_terrain,
    require_piece,
)
from aoi_cli.rules.terra.cities import gain_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE, NOT_OWN_TERRAIN, SPADES_TOO_MANY
from aoi_cli.rules.terra.spades import may_lapse
from aoi_cli.rules.terra.turn import describe_decision

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def list_palaces_left(s: State, p: Player) -> list[str]:
    return list(s.palaces)


def take_palace(s: State, p: Player, decision: Decision, tile: str) -> None:
    require(tile in s.palaces, NOT_AVAILABLE, f"{tile} is not on offer", arg="tile",
            help=lambda: among("On offer", s.palaces))
    s.close(decision)
    s.palaces = tuple(t for t in s.palaces if t != tile)
    p.palace = tile
    gain_tile(s, p, tile)


def gain_drafted_palace(s: State, p: Player, named: str | None) -> None:
    """Put the palace tile of the draft into force; it may be named."""
    require(not named or find_tile(s, named).id == p.palace, NOT_AN_OPTION,
            f"the palace of {p.shown} is {p.palace}", arg="tile",
            because="Draft: the palace tile is chosen before the game begins.",
            help=Remedy([p.palace], place=MARKED))
    gain_tile(s, p, p.palace)


# the guild of palace 16


def place_guild(s: State, p: Player, decision: Decision, hex: str) -> None:
    require_home_terrain(
        s, p, require_empty(s, hex),
        "Palace 16: the guild is set on any free hex that is own terrain; "
        "nothing is terraformed for it.")
    require(
        hex not in find_new_home_hexes(s, p), NOT_OWN_TERRAIN,
        f"{hex} was transformed in this turn", arg="hex",
        because="Palace 16, edition 1.0: the guild stands on no hex that was "
        "transformed in the same turn.",
        help=lambda: among("The guild can stand on", list_guild_hexes(s, p)),
    )
    require_piece(s, p, "guild")
    s.close(decision)
    erect_building(s, p, hex, "guild")


def find_new_home_hexes(s: State, p: Player) -> set[str]:
    """Hexes that are own terrain too late for the guild: edition 1.2 knows no such thing."""
    if s.setup.edition != "1.0":
        return set()
    changes = (c for item in s.items[:1] for c in item.changes if c.player == p.name)
    return {hex for c in changes if (hex := c.what.partition(" ")[0]) in s.terrain}


def list_guild_hexes(s: State, p: Player) -> list[str]:
    new = find_new_home_hexes(s, p)
    return [hex for hex in list_free_homes(s, p) if hex not in new]


def list_ways_to_place_guild(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex in list_guild_hexes(s, p) if p.pieces_left("guild") else ():
        yield (say(f"place {hex}", hex=hex),)


# the parts of palace 15


def find_group(source: str) -> str:
    return source if source == IN_PARTS else ""


def choose_answered(
    s: State, p: Player, kind: str, found: list[Decision], parts: list[Decision], amount: int
) -> Decision | None:
    """The choice that is answered: the last one; once a part was begun the other parts come
    first."""
    if not found:
        over = s.parts_begun and kind in ("spades", "bridge", "books")
        require(not over, INTERLEAVED, f"this part of {IN_PARTS} is over")
        return None
    decision = choose_among_parts(s, p, found, amount) if s.parts_begun else found[-1]
    if decision.group:
        for other in parts:
            if other is not decision and other.started:
                finish_part(s, p, other)
        s.parts_begun = True
    elif s.parts_begun and not may_be_mixed(s):
        left = [d for d in parts if not may_part_lapse(s, p, d)]
        require(
            not left, INTERLEAVED,
            lambda: f"{IN_PARTS} is finished first: "
            f"{listed((describe_decision(s, d) for d in left), 'and')}",
            because="Edition 1.2: its parts are not mixed with other bonuses either.",
        )
        for part in parts:
            s.close(part)
    return decision


def may_be_mixed(s: State) -> bool:
    """True if other bonuses may come between the parts."""
    return s.setup.edition == "1.0"


def choose_among_parts(s: State, p: Player, choices: list[Decision], amount: int) -> Decision:
    """The choice that is answered: a part, unless one turned to the city between them.

    Whoever has taken the city tile turns to the city; of two rewards the one that gives just the
    `amount` is meant, or the last.
    """
    parts = [d for d in choices if d.group]
    begun = [d for d in parts if d.started]
    in_the_city = may_be_mixed(s) and not s.open(p.name, "city tile")
    if begun or (parts and not in_the_city):
        return (begun or parts)[-1]
    return ([d for d in choices if d.amount == amount] or choices)[-1]


def finish_part(s: State, p: Player, part: Decision) -> None:
    """Finish a part before another one: what is left of it is lost, or comes first."""
    if part.kind == "spades":
        require(not part.detail.bought, SPADES_TOO_MANY, "spades were bought and not used")
    require(
        may_part_lapse(s, p, part), INTERLEAVED,
        lambda: f"another part of {IN_PARTS} is not finished: {describe_decision(s, part)}",
        because=s.game.terms.reasons.forced if part.kind == "spades" else "",
    )
    s.close(part)


def may_part_lapse(s: State, p: Player, part: Decision) -> bool:
    """True if the rest of a part holds up nothing else."""
    if part.kind == "spades":
        return not part.detail.bought and may_lapse(s, p, part)
    return part.kind == "bridge" and not list_free_sites(s, p)
