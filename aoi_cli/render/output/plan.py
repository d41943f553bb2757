"""The JSON output of `aoi plan`."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct
from aoi_cli.render.output.row import Amounts, Problem


class OpenQuestion(Struct, frozen=True):
    """A question that only somebody else can answer."""

    player: str
    text: str


class Step(Struct, frozen=True):
    """Something that happens by itself, and the changes of the player's amounts."""

    text: str
    changes: dict[str, int]


class Position(Struct, frozen=True):
    """Where the player stands at a turn of the plan."""

    round: int
    phase: str
    amounts: Amounts


class RowOfPlan(Struct, frozen=True):
    """A row, what it depends on, and everything up to the player's next turn."""

    line: int
    row: str
    round: int
    depends: list[str]
    """Things that others could take before."""
    open: list[OpenQuestion]
    happened: list[Step]
    after: Position


class PlayedOfPlan(Struct, frozen=True):
    """A row of the plan that the game has played; it is passed over."""

    line: int
    row: str
    number: int
    """The number of the game's row that holds its commands."""


class PlanOutput(Struct, frozen=True):
    """A plan: the rows that can be played, and the errors of the first that cannot."""

    player: str
    plan: str
    written: bool
    played: list[PlayedOfPlan]
    assumed: list[str]
    """The others whose turns pass by before the plan begins."""
    open: list[OpenQuestion]
    start: Position
    rows: list[RowOfPlan]
    end: str
    """Why the plan can go no further, if it cannot."""
    unread: int
    """The number of rows behind a refused one."""
    diagnostics: list[Problem]
