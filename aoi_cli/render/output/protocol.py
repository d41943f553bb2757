"""JSON outputs of `aoi engine`: a line for each request."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.show.report import Report
from aoi_cli.engine.struct import UNSET, Struct, UnsetType
from aoi_cli.render.next import Next
from aoi_cli.render.output.row import Amounts, Problem
from aoi_cli.render.output.view import Legal, LegalRow, Score, TriedRows
from aoi_cli.render.output.writing import New, Play


class Answer(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="answer"):
    """A line of `aoi engine`; `id` is the one of its request, if that has one."""

    id: str | int | UnsetType = UNSET


class Standing(Struct, frozen=True):
    """A game that can be asked about."""

    title: str
    players: list[str]
    rows: int
    next: Next


class PositionAnswer(Answer, frozen=True, kw_only=True, tag="position"):
    """The game that the following requests are about."""

    result: Standing


class LegalAnswer(Answer, frozen=True, kw_only=True, tag="legal"):
    """The moves that a player can write, and complete rows up to a limit."""

    result: Legal
    rows: list[LegalRow]
    complete: bool
    """True if there are no further rows."""


class TryAnswer(Answer, frozen=True, kw_only=True, tag="try"):
    """Rows that were tried, each with its effects or its errors."""

    result: TriedRows


class PlayAnswer(Answer, frozen=True, kw_only=True, tag="play"):
    """Rows that were played."""

    result: Play


class ChosenRow(Struct, frozen=True):
    """A row of the built-in player; none if nobody has to write one."""

    row: str | None
    seed: str
    rollouts: int
    """How many rollouts the choice rests on."""


class GoAnswer(Answer, frozen=True, kw_only=True, tag="go"):
    """The row that the built-in player would write."""

    result: ChosenRow


class ShowAnswer(Answer, frozen=True, kw_only=True, tag="show"):
    """The game as `aoi show` tells it, what every player has, and the points."""

    result: Report
    amounts: dict[str, Amounts]
    next: Next
    score: Score


class NewAnswer(Answer, frozen=True, kw_only=True, tag="new"):
    """A new game."""

    result: New


class QuitAnswer(Answer, frozen=True, kw_only=True, tag="quit"):
    """The last answer."""


class Failure(Struct, frozen=True):
    """Why a request was not carried out, with the errors of rows or files."""

    kind: Literal["request", "unknown", "refused", "internal"]
    message: str
    diagnostics: list[Problem]
    note: str


class ErrorAnswer(Answer, frozen=True, kw_only=True, tag="error"):
    """A request that was not carried out; the position is as it was."""

    error: Failure
