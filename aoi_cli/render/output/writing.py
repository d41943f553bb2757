"""JSON outputs of commands that write files."""

from __future__ import annotations

from aoi_cli.engine.struct import UNSET, Struct, UnsetType, field
from aoi_cli.render.next import Next
from aoi_cli.render.output.row import LedgerRow, Problem, RowText


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why a command that writes was refused. The output of every such command is this or its
    own."""

    path: str
    diagnostics: list[Problem]
    note: str = ""
    ok: bool = False
    written: bool = False


class TakenLines(Struct, frozen=True):
    """Lines of a message that hold a row."""

    first: int
    last: int
    row: str


class PassedLines(Struct, frozen=True):
    """Lines of a message that hold none."""

    first: int
    last: int
    why: str
    text: str


class Play(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Rows that were played, what they changed, and who is next."""

    written: bool
    taken: list[TakenLines] | UnsetType = UNSET
    passed_over: list[PassedLines] | UnsetType = UNSET
    rows: list[LedgerRow]
    next: Next


class Undo(Struct, frozen=True):
    """The rows that were taken back, or brought back, and who is next."""

    written: bool
    rows: list[RowText]
    next: Next


class FallenRow(Struct, frozen=True):
    """A row that is not played again; without diagnostics it stood behind one that fell."""

    row: int
    text: str
    diagnostics: list[Problem]


class Replace(Struct, frozen=True):
    """The rows that now stand in the place of another one, and what became of those behind."""

    written: bool
    row: int
    replaced: str
    rows: list[LedgerRow]
    played_again: int
    fallen: list[FallenRow]
    next: Next


class New(Struct, frozen=True):
    """A game file that was made, or its text if it was to be printed."""

    path: str | None
    secret: str | None
    drawn: list[str]
    text: str | None


class Demo(Struct, frozen=True):
    """The rows of the built-in player; why it stopped, if the game is not over."""

    rows: list[str]
    stopped: str
    next: Next


class Import(Struct, frozen=True):
    """A game that was imported: its file, or its text if that was to be printed."""

    path: str | None
    text: str | None


class ImportedLog(Struct, frozen=True):
    source: str
    path: str


class RefusedLog(Struct, frozen=True):
    source: str
    diagnostics: list[Problem]


class Reason(Struct):
    """How many logs were refused for one reason, how often it occurs in them, and an example."""

    code: str
    title: str
    logs: int
    times: int
    path: str
    line: int
    column: int
    message: str


class ImportMany(Struct):
    """The logs of a folder or archive: those that became games, and those that were refused."""

    folder: str
    games: list[ImportedLog] = field(default_factory=list)
    done_before: list[ImportedLog] = field(default_factory=list)
    """Logs that an earlier import has made games of, and that have not changed since."""
    refused: list[RefusedLog] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    others: int = 0
    """The number of files that promise a log by their names, and hold none."""
    passed_over: list[str] = field(default_factory=list)
    """Names in archives that lead out of the folder."""
