"""Reads a log: finds its shape and its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.bounds import DIAGNOSTICS, LINE, LOG_LINES
from aoi_cli.engine.error.codes import TOO_LARGE
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.foreign_text import find_forbidden, forbidden
from aoi_cli.engine.span import Span
from aoi_cli.imports.codes import BAD_LINE, NO_LOG
from aoi_cli.imports.snellman import command_log, ledger, view_game
from aoi_cli.imports.snellman.lines import Line, Log, Remark, Shape

GAME_FILE = re.compile(r"^aoi:\s*\S", re.MULTILINE)
HEAD_KEY = re.compile(r"^(aoi|game|ruleset|players|moves) *:", re.MULTILINE)
LOG_LINE = re.compile(
    r"^[ \t]{0,40}(option [\w-]|score score\d|delete \w|setup \w"
    r"|[a-z]{1,40} ?: ?(build|pass|upgrade)\b)",
    re.MULTILINE | re.IGNORECASE,
)


def read_log(text: str) -> Log:
    """Read a log; raises Broken with the faults in its lines, of very many only the first."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if view_game.is_answer(text):
        return read_answer(text)
    if text.count("\n") >= LOG_LINES:
        raise Broken([problem(TOO_LARGE, f"the log has more than {LOG_LINES} lines",
                              Span(LOG_LINES + 1, 1, 2))])
    shape = shape_of(text)
    whole_lines = text.split("\n")
    problems = [problem(TOO_LARGE, f"a line of {len(whole)} characters, more than {LINE}",
                        Span(number, LINE + 1, LINE + 2))
                for number, whole in enumerate(whole_lines, 1) if len(whole) > LINE]
    if problems:
        raise Broken(problems[:DIAGNOSTICS])
    read = ledger.read if shape == "ledger" else command_log.read
    lines: list[Line] = [*ledger.empty_seats(text)] if shape == "ledger" else []
    for number, whole in enumerate(whole_lines, 1):
        new = [*read(whole, number, problems)]
        if any(not isinstance(line, Remark) for line in new):
            problems += strange_characters(whole, number, shape)
        lines += new
        if len(problems) >= DIAGNOSTICS:
            break
    if problems:
        raise Broken(problems[:DIAGNOSTICS])
    return Log(shape, tuple(lines))


def read_answer(text: str) -> Log:
    """Read the JSON that a site answers about a game."""
    problems: list[Diagnostic] = []
    lines = view_game.read(text, problems)
    if problems:
        raise Broken(problems[:DIAGNOSTICS])
    return Log("ledger", tuple(lines))


def strange_characters(whole: str, number: int, shape: Shape) -> Iterator[Diagnostic]:
    """The forbidden characters of a row; comments are cleaned instead."""
    code = whole.partition("#")[0] if shape == "log" else ledger.without_history(whole)
    for match in find_forbidden(code):
        span = Span(number, match.start() + 1, match.end() + 1)
        yield problem(BAD_LINE, forbidden(match[0]), span, help="Remove the character.")


def is_log(text: str) -> bool:
    """True if a text is a log and not a game file."""
    if view_game.is_answer(text):
        return True
    match = ledger.ROW.search(text) or ledger.WITHOUT_TABS.search(text) or LOG_LINE.search(text)
    return match is not None and not HEAD_KEY.search(text)


def shape_of(text: str) -> Shape:
    if view_game.is_answer(text) or ledger.ROW.search(text):
        return "ledger"
    if GAME_FILE.search(text):
        raise Broken([problem(NO_LOG, "this is a game file already", first_line(text),
                              help="`aoi check` judges it.")])
    if ledger.WITHOUT_TABS.search(text):
        return "ledger"
    if LOG_LINE.search(text):
        return "log"
    what = "no line of a log or a ledger is in it" if text.strip() else "it is empty"
    raise Broken([problem(NO_LOG, f"not a log: {what}", first_line(text))])


def first_line(text: str) -> Span:
    end = len(text.partition("\n")[0])
    return Span(1, 1, min(end, 40) + 1) if end else Span(1, 1, 2)
