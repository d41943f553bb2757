"""Differences from a recorded position that are allowed while the record asks a question.

We settle a question without a choice at once; in the record it is still open. Until the record
answers it, the fields that it touches keep their old values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from aoi_cli.engine.struct import Struct
from aoi_cli.imports.positions.comparing import Difference
from aoi_cli.imports.positions.records import Action, Position

TURN, ACTING, OVER = "playerTurn", "playerTurn", "gameEnd"
"""Recorded steps in which nobody is asked anything; those of a turn begin with the first."""
UNSETTLED = (
    "in the middle of an event or an attack: what leaves nothing to choose happens at once here, "
    "and is still asked for in the record"
)
OTHERS_ACTIONS = (
    "an increase of military actions is available at once here, in the record only with the next "
    "action phase of the player"
)

NOTHING: Sequence[str] = ()
ANYTHING = ("*",)
RATINGS = ("rating.*", "discontent")
PEOPLE = ("cards.*.workers", "cards.*", "unused", "yellow_bank", *RATINGS)
GOODS = ("cards.*.blue", "food", "resources", "blue_bank")
TOUCHED: Mapping[str, Sequence[str]] = {
    "bidTerritory": ("past_events",),
    "bidTerritorySendUnit": NOTHING,
    "pactMayAccept": NOTHING,
    "freeWarrior": PEOPLE,
    "freeTemple": PEOPLE,
    "developmentOfCivilization": PEOPLE,
    "freeFoodResource": GOODS,
    "freeFoodResourceCustom": GOODS,
    "payResourceFood": GOODS,
    "lossPopulation": PEOPLE,
    "lossYellowToken": PEOPLE,
    "lossBuilding": PEOPLE,
    "lossBlueToken": GOODS,
}
"""The fields that each question of the record touches; attacks and ends of turns touch anything."""
MOVED = frozenset(["science", "culture", "food", "resources", "yellow_bank"])
"""The amounts that an attack moves from one player to another."""


class Moment(Struct, frozen=True):
    """A position after an action, as recorded and as we have it."""

    step: str
    to_act: Sequence[int]
    ours: Mapping[str, Any]
    theirs: Mapping[str, Any]

    @classmethod
    def behind(cls, position: Position, ours: Mapping[str, Any], theirs: Mapping[str, Any]
               ) -> Moment:
        return cls(position["step"], position["to_act"], ours, theirs)

    @property
    def is_settled(self) -> bool:
        return self.step.startswith((TURN, OVER))

    def is_acting(self, seat: str) -> bool:
        return self.step == ACTING and seat in [f"p{n}" for n in self.to_act]


def excuse(
    found: Difference, all_found: Sequence[Difference], now: Moment, before: Moment | None,
    action: Action,
) -> str:
    """The reason for a difference that the rules give; "" if there is none."""
    if before is None:
        return ""
    seat, _, what = found.path.partition(".")
    if what == "military_actions" and not now.is_acting(seat):
        return OTHERS_ACTIONS if grows_later(found, before) else ""
    if now.is_settled or not is_touched(found.path, now.step):
        return ""
    keeps = found.theirs == value_at(before.theirs, found.path)
    if keeps or is_taken(found, action) or is_moved(found, all_found, before):
        return UNSETTLED
    return ""


def grows_later(found: Difference, before: Moment) -> bool:
    """True if the record only counts an increase later: it has kept its own count of actions
    left, or its distance from ours."""
    ours, theirs = value_at(before.ours, found.path), value_at(before.theirs, found.path)
    return bool(
        found.ours[1] == found.theirs[1] and found.ours[0] > found.theirs[0]
        and (found.theirs[0] == theirs[0] or found.ours[0] - found.theirs[0] == ours[0] - theirs[0])
    )


def is_touched(path: str, step: str) -> bool:
    _, _, what = path.partition(".")
    return any(fnmatchcase(field, pattern) for pattern in TOUCHED.get(step, ANYTHING)
               for field in (path, what))


def is_taken(found: Difference, action: Action) -> bool:
    """True for the space of the row that the action has just emptied."""
    return (action["do"] == "take" and found.theirs is None
            and found.path == f"row.{action['space']}")


def is_moved(found: Difference, all_found: Sequence[Difference], before: Moment) -> bool:
    """True if others have exactly what the player lacks, and none of them has changed in the
    record."""
    _, _, what = found.path.partition(".")
    if what not in MOVED:
        return False
    others = [one for one in all_found if one is not found and one.path.partition(".")[2] == what]
    return bool(others) and gap(found) + sum(map(gap, others)) == 0 and all(
        one.theirs == value_at(before.theirs, one.path) for one in others)


def gap(found: Difference) -> int:
    return int(found.ours - found.theirs)


def value_at(position: Mapping[str, Any], path: str) -> Any:
    """The value that a path of a difference leads to; None where there is none."""
    value: Any = position
    for step in steps(path):
        value = value.get(step) if isinstance(value, Mapping) else value[step]
        if value is None:
            return None
    return value


def steps(path: str) -> Iterator[Any]:
    first, *others = path.split(".")
    if first[:1] == "p" and first[1:].isdigit():
        yield "players"
        yield int(first[1:]) - 1
    else:
        yield first
    yield from others
