"""A river hex that is skipped joins own groups to a city."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.terra.buildings import found
from aoi_cli.rules.terra.codes import (
    NO_CITY_THERE,
    NO_SUCH_HEX,
    NOT_AVAILABLE,
    NOT_OWNED,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import in_turn

SKIPS = "skip a river hex"


def connect(s: State, p: Player, c: Command) -> None:
    """At any time in the own turn (R-CITY-AUTO, R-SKIP-GROUP, R-MERMAID-SKIP)."""
    may_skip(s, p)
    join(s, p, c["river"], "river")


def may_skip(s: State, p: Player) -> None:
    in_turn(s, p)
    judged_by(NOT_OWNED)
    if not s.allowed(p, SKIPS):
        raise Refusal(NOT_OWNED, f"{p.name} cannot skip a river hex", because=s.because("skip"))


def join(s: State, p: Player, river: str, arg: str) -> None:
    city = s.rules.city
    judged_by(NO_SUCH_HEX, WRONG_KIND_OF_HEX, NO_CITY_THERE, NOT_AVAILABLE)
    if river not in s.map.place:
        raise Refusal(NO_SUCH_HEX, f"there is no river hex {river}", arg=arg)
    if river not in s.map.rivers:
        raise Refusal(WRONG_KIND_OF_HEX, f"{river} is land", arg=arg,
                      because="A river hex is skipped.", help="Name a river hex.")
    if river in p.cities:
        raise Refusal(NO_CITY_THERE, f"{river} holds a {city} tile already", arg=arg)
    together = joined(s, p, river)
    if not together:
        raise Refusal(NO_CITY_THERE, f"{river} joins no own groups that make a {city}", arg=arg)
    if not found(s, p, [*together, river]):
        raise Refusal(NOT_AVAILABLE, f"no {city} tile is left")


def joined(s: State, p: Player, river: str) -> list[str]:
    """The own buildings that skipping the river hex joins to a city, if it does."""
    shore = s.map.neighbours[river]
    ends = [
        g
        for g in s.groups(p)
        if not any(h in p.cities for h in g) and any(h in shore for h in g)
    ]
    together = [h for g in ends for h in g]
    return together if len(ends) > 1 and s.fulfils_city(p, together) else []
