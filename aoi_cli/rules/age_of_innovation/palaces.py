"""Palace tiles, the guild that palace 16 gives, and palace 15, a bonus in parts.

The parts come in any order but are never mixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.game import Commands
from aoi_cli.engine.row import say
from aoi_cli.engine.words import listed
from aoi_cli.rules.age_of_innovation.codes import INTERLEAVED
from aoi_cli.rules.age_of_innovation.tiles import IN_PARTS
from aoi_cli.rules.terra.buildings import empty, erect, home, piece
from aoi_cli.rules.terra.cities import own_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE, SPADES_TOO_MANY
from aoi_cli.rules.terra.tiles import tile_named
from aoi_cli.rules.terra.turn import told

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def palaces_left(s: State, p: Player) -> list[str]:
    return list(s.palaces)


def take_palace(s: State, p: Player, decision: Decision, tile: str) -> None:
    require(tile in s.palaces, NOT_AVAILABLE, f"{tile} is not on offer", arg="tile",
            help=lambda: f"On offer: {listed(s.palaces)}.")
    s.close(decision)
    s.palaces = tuple(t for t in s.palaces if t != tile)
    p.palace = tile
    own_tile(s, p, tile)


def drafted_palace(s: State, p: Player, named: str | None) -> None:
    """The palace tile of the draft comes into force; it may be named."""
    require(not named or tile_named(s, named).id == p.palace, NOT_AN_OPTION,
            f"the palace of {p.name} is {p.palace}", arg="tile",
            because="Draft: the palace tile is chosen before the game begins.",
            help=f"Write `palace {p.palace}`, or `palace` alone.")
    own_tile(s, p, p.palace)


# the guild of palace 16


def place_guild(s: State, p: Player, decision: Decision, hex: str) -> None:
    home(s, p, empty(s, hex))
    piece(s, p, "guild")
    s.close(decision)
    erect(s, p, hex, "guild")


def ways_to_place_guild(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for h in s.map.terrain:
        if h not in s.owner and s.terrain_of(h) == p.board and p.pieces_left("guild"):
            yield (say(f"place {h}", hex=h),)


# the parts of palace 15


def part_answered(
    s: State, p: Player, kind: str, found: list[Decision], parts: list[Decision]
) -> Decision | None:
    """The choice opened last; once a part was begun the other parts come first."""
    if not found:
        over = s.parts_begun and kind in ("spades", "bridge", "books")
        require(not over, INTERLEAVED, f"this part of {IN_PARTS} is over")
        return None
    grouped = [d for d in found if d.group]
    decision = (grouped if s.parts_begun and grouped else found)[-1]
    if decision.group:
        for other in parts:
            if other is not decision and other.started:
                finish_part(s, other)
        s.parts_begun = True
    else:
        require(
            not s.parts_begun or s.setup.edition == "1.0", INTERLEAVED,
            lambda: f"{IN_PARTS} is finished first: {listed((told(s, d) for d in parts), 'and')}",
            because="Edition 1.2: its parts are not mixed with other bonuses either.",
        )
    return decision


def finish_part(s: State, part: Decision) -> None:
    """Another part is turned to: this one is over, or refuses it."""
    if part.kind != "spades":
        raise Refusal(
            INTERLEAVED, f"another part of {IN_PARTS} is not finished: {told(s, part)}"
        )
    require(not part.detail.bought, SPADES_TOO_MANY, "spades were bought and not used")
    s.close(part)
