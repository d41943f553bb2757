"""JSON outputs about one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aoi_cli.engine.score import Open, PlayerScore
from aoi_cli.engine.struct import UNSET, Struct, UnsetType
from aoi_cli.render.next import Next
from aoi_cli.render.output.row import LedgerRow, Problem


class Log(Struct, frozen=True):
    """The ledger of a game."""

    game: str
    rows: list[LedgerRow]


class LegalMove(Struct, frozen=True):
    """A move, which can be made up to `most` times at once."""

    text: str
    kind: str
    most: int
    cost: Mapping[str, int]
    effect: Mapping[str, int]
    offers: Mapping[str, int]
    then: tuple[str, ...]
    behind: tuple[str, ...]
    """The answers that one of must stand in front; none if it hangs on no answer."""
    rest: str
    """The shortest way to finish the row; empty if it can end behind the move."""


class Legal(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The moves that a player can write."""

    player: str | None
    assuming: str = ""
    moves: list[LegalMove]


class LegalRow(Struct, frozen=True):
    row: str
    effect: Mapping[str, int]
    """The change of each amount of the player by the row itself."""


class LegalRows(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Complete rows that a player can write."""

    player: str | None
    assuming: str = ""
    rows: list[LegalRow]
    complete: bool
    """True if there are no further rows."""


class SuggestedRow(Struct, frozen=True):
    """A row, what it costs and brings at once, and the estimated gain in points."""

    row: str
    cost: Mapping[str, int]
    effect: Mapping[str, int]
    gain: float


class Suggest(Struct, frozen=True):
    """The best rows of a player, the best first, and how many rollouts the order rests on."""

    player: str | None
    rollouts: int
    rows: list[SuggestedRow]


class Question(Struct, frozen=True):
    """A decision that a row opens for another player."""

    player: str
    text: str


class TriedRow(Struct, frozen=True):
    row: str
    legal: bool
    changes: list[LedgerRow]
    asks: list[Question]
    diagnostics: list[Problem]


class TriedRows(Struct, frozen=True):
    """Rows that were tried one after the other, and the difference that they make together."""

    rows: list[TriedRow]
    difference: dict[str, dict[str, Any]]
    next: Next


class Try(TriedRows, frozen=True, omit_defaults=True, kw_only=True):
    """Rows that were tried, and alternatives of what comes next."""

    assuming: str = ""
    alternatives: list[TriedRows] | UnsetType = UNSET


class SourceFlow(Struct, frozen=True):
    """The amounts that one source gave and took."""

    source: str
    gained: int
    spent: int
    text: str


class AmountAccount(Struct, frozen=True):
    """Where an amount came from."""

    start: int | None
    gained: int
    spent: int
    balance: Any
    sources: list[SourceFlow]


class WhyPlayer(Struct, frozen=True):
    """All that a player ever got and spent."""

    player: str
    faction: str
    amounts: dict[str, AmountAccount]


class StatementLine(Struct, frozen=True):
    row: int
    line: int
    text: str
    by: int
    source: str
    balance: int | None


class WhyAmount(Struct, frozen=True):
    """One amount of a player, change by change."""

    player: str
    what: str
    start: int | None
    gained: int
    spent: int
    balance: Any
    sources: list[SourceFlow]
    changes: list[StatementLine]


class ExplainedChange(Struct, frozen=True):
    player: str
    what: str
    by: int
    source: str
    text: str


class ExplainedEntry(Struct, frozen=True):
    row: int
    line: int
    player: str
    text: str
    automatic: bool
    undone: bool
    changes: list[ExplainedChange]


class WhyNumber(ExplainedEntry, frozen=True):
    """The changes of a row of the file, then those that happened by themselves after it."""

    then: list[ExplainedEntry]


class JudgedCommand(Struct, frozen=True):
    text: str
    fine: bool


class Condition(Struct, frozen=True):
    code: str
    holds: bool
    text: str


class MendedRow(Struct, frozen=True):
    """A change that makes a row legal."""

    row: str
    text: str


class WhyRow(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Why a row is illegal, and what would make it legal."""

    assuming: str = ""
    row: str
    legal: bool
    commands: list[JudgedCommand]
    conditions: list[Condition]
    diagnostics: list[Problem]
    changes: list[MendedRow]


class Score(Struct, frozen=True, omit_defaults=True):
    """The points of every player by source; `undecided` says what is missing in them."""

    game: str
    finished: bool
    round: int
    players: list[PlayerScore]
    undecided: list[Open] | UnsetType = UNSET
