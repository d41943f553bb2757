"""Finds everything wrong in a log that shows without playing it."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.bounds import DIAGNOSTICS
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.imports.codes import BAD_LINE, UNKNOWN_FACTION
from aoi_cli.imports.snellman.head import leaving
from aoi_cli.imports.snellman.lines import FactionRow, Log, Piece, Setting
from aoi_cli.imports.snellman.rewrites import rewritten
from aoi_cli.imports.snellman.words import native

MOST_COMMANDS = 100


def refuse_unknown_words(log: Log, factions: list[str]) -> None:
    problems: list[Diagnostic] = []
    for problem_found in faults(log, factions):
        problems.append(problem_found)
        if len(problems) == DIAGNOSTICS:
            break
    if problems:
        raise Broken(problems)


def faults(log: Log, factions: list[str]) -> Iterator[Diagnostic]:
    for line in log.lines:
        if isinstance(line, Setting) and line.verb == "drop-faction":
            yield from unknown(Piece(leaving(line, factions), line.span), factions)
        elif isinstance(line, FactionRow):
            yield from unknown(line.who, factions)
            if len(line.commands) > MOST_COMMANDS:
                yield problem(BAD_LINE, f"more than {MOST_COMMANDS} commands in a row",
                              line.who.span)
                continue
            for command in rewritten(line.commands, answers_first=log.shape == "log"):
                try:
                    for _ in native(command):
                        pass
                except Broken as broken:
                    yield from broken.problems


def unknown(who: Piece, factions: list[str]) -> Iterator[Diagnostic]:
    if who.text.lower() not in factions:
        help = did_you_mean(who.text, factions) or f"There are {listed(factions, 'and')}."
        yield problem(UNKNOWN_FACTION, f"`{who.text[:40]}` is not in this game", who.span,
                      help=help)
