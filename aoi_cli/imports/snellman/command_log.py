"""Reads command logs: settings, then one line of commands a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.words import did_you_mean
from aoi_cli.imports.codes import BAD_LINE, NOT_SUPPORTED
from aoi_cli.imports.snellman.lines import (
    FactionRow,
    Line,
    Piece,
    Remark,
    Setting,
    by_todays_name,
    harmless,
    pieces,
    squeezed,
)

SETTINGS = {
    "option", "dropoption", "player", "player-count", "order", "setup", "score", "delete",
    "randomize", "map", "faction-variant", "final-scoring", "drop-faction",
}
WITHOUT_EFFECT = {"income", "start", "finish", "start-preview", "abort", "email", "admin"}
AUTOMATIC = re.compile(
    r"setup|(cult_|other_|all_)?income(_for_faction)?|score_resources|start_planning|start|finish"
    r"|\[(opponent accepted|all opponents declined) power\]"
    r"|\+\d+vp for (fire|water|earth|air|network|building-on-edge|connected-[a-z-]+)",
    re.IGNORECASE,
)
"""Matches commands that both programs carry out by themselves."""
PREFIX = re.compile(r"([^\s:#]+)\s*:")


def read(whole: str, number: int, problems: list[Diagnostic]) -> Iterator[Line]:
    """Read a line; faults in it are added to the problems."""
    code, _, comment = whole.partition("#")
    comment = "" if comment.startswith("#") else harmless(comment)
    content = None
    if code.strip():
        content = row(code, number, comment) if is_row(code) else setting(code, number, problems)
    if content:
        yield content
    if comment and not isinstance(content, FactionRow):
        yield Remark(number, comment)


def is_row(code: str) -> bool:
    """True if a line is a row: a faction stands before its first colon."""
    prefix = PREFIX.match(code.lstrip())
    return bool(prefix) and code.split()[0].lower() not in SETTINGS


def row(code: str, number: int, comment: str) -> FactionRow | None:
    at = code.index(":")
    first = len(code) - len(code.lstrip())
    name = code[first:at].rstrip()
    who = Piece(by_todays_name(name), Span(number, first + 1, first + 1 + len(name)))
    commands = own(pieces(code[at + 1 :], number, at + 2))
    return FactionRow(number, who, commands, comment) if commands else None


def own(commands: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The commands without those that happen by themselves."""
    return tuple(c for c in commands if not AUTOMATIC.fullmatch(c.text))


def setting(code: str, number: int, problems: list[Diagnostic]) -> Setting | None:
    verb, _, argument = squeezed(code).partition(" ")
    first = len(code) - len(code.lstrip()) + 1
    span = Span(number, first, len(code.rstrip()) + 1)
    if verb.lower() in SETTINGS:
        return Setting(number, verb.lower(), argument, span)
    if verb.lower() in WITHOUT_EFFECT:
        return None
    word = Span(number, first, first + len(code.split()[0]))
    if verb.startswith("!"):
        problems.append(problem(NOT_SUPPORTED, f"`{verb}` belongs to a plan, not to a game", word,
                                help="Remove the lines that begin with `!`."))
    else:
        hint = did_you_mean(verb, SETTINGS)
        problems.append(problem(BAD_LINE, f"`{shortened(verb)}` is no setting, and no faction "
                                "stands before a colon", word, help=hint))
    return None


def shortened(word: str) -> str:
    return word if len(word) <= 40 else f"{word[:39]}…"
