"""Palace 15: a bonus in parts, which come in any order but are never mixed."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.codes import INTERLEAVED
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import IN_PARTS
from aoi_cli.rules.terra.codes import SPADES_TOO_MANY
from aoi_cli.rules.terra.turn import told


def parts_open(s: State, p: Player) -> list[Decision]:
    return [d for d in s.decisions if d.player == p.name and d.group == IN_PARTS]


def no_part_left(s: State, p: Player, kind: str) -> None:
    judged_by(INTERLEAVED)
    if parts_open(s, p) and s.parts_begun and kind in ("spades", "bridge", "books"):
        raise Refusal(INTERLEAVED, f"this part of {IN_PARTS} is over")


def part_answered(s: State, p: Player, kind: str, found: list[Decision]) -> Decision:
    """The choice opened last; once a part was begun the other parts come first."""
    parts = parts_open(s, p)
    grouped = [d for d in found if d.group]
    decision = (grouped if s.parts_begun and grouped else found)[-1]
    judged_by(INTERLEAVED)
    if decision.group:
        for other in parts:
            if other is decision or not other.started:
                continue
            judged_by(INTERLEAVED, SPADES_TOO_MANY)
            if other.kind != "spades":
                raise Refusal(
                    INTERLEAVED, f"another part of {IN_PARTS} is not finished: {told(s, other)}"
                )
            if other.detail.bought:
                raise Refusal(SPADES_TOO_MANY, "spades were bought and not used")
            s.close(other)
        s.parts_begun = True
    elif parts and s.parts_begun and s.setup.edition != "1.0":
        raise Refusal(
            INTERLEAVED,
            f"{IN_PARTS} is finished first: {listed((told(s, d) for d in parts), 'and')}",
            because="Edition 1.2: its parts are not mixed with other bonuses either.",
        )
    return decision


RULES.answered = part_answered
RULES.unanswered = no_part_left
