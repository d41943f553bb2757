"""The site's JSON answer about a game, `view-game`: its ledger is read, with places in the text."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from aoi_cli.engine.bounds import LINE, LOG_LINES
from aoi_cli.engine.error.codes import TOO_LARGE
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.foreign_text import find_forbidden, forbidden
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.imports.codes import BAD_ANSWER, BAD_LINE
from aoi_cli.imports.snellman.command_log import AUTOMATIC, own
from aoi_cli.imports.snellman.faction_versions import version_of
from aoi_cli.imports.snellman.ledger import EMPTY_SEAT, heading
from aoi_cli.imports.snellman.lines import (
    Columns,
    FactionRow,
    Line,
    Piece,
    Setting,
    harmless,
    pieces,
)

LEDGER = re.compile(r'"ledger"\s*:\s*\[')
BLANKS = re.compile(r"[ \t\n\r]*")
AMOUNTS = ("VP", "C", "W", "P")
EVERY_SCORING = {"cults", "network"}
"""Final scorings that every game has."""


class Entry(Struct, frozen=True):
    """An entry of the ledger, and where its text begins and ends."""

    number: int
    content: Any
    start: int
    end: int


class Answer(Struct, frozen=True):
    """The text of an answer, and the offsets at which its lines begin."""

    text: str
    line_starts: list[int]

    @classmethod
    def of(cls, text: str) -> Answer:
        return cls(text, [0, *(match.end() for match in re.finditer("\n", text))])

    def span(self, start: int, length: int = 1) -> Span:
        line = bisect_right(self.line_starts, start)
        col = start - self.line_starts[line - 1] + 1
        return Span(line, col, col + max(length, 1))

    def place_of(self, entry: Entry, key: str) -> Span:
        """Where the value of a key begins; without such a key, where the entry begins."""
        value = re.compile(rf'"{key}"\s*:\s*"?').search(self.text, entry.start, entry.end)
        return self.span(value.end() if value else entry.start,
                         len(str(entry.content.get(key, ""))))


def is_answer(text: str) -> bool:
    return text.lstrip()[:1] == "{" and LEDGER.search(text) is not None


def read(text: str, problems: list[Diagnostic]) -> list[Line]:
    """Read the lines of an answer; faults in its entries are added to the problems."""
    answer = Answer.of(text)
    members, entries = content_of(answer)
    if len(entries) > LOG_LINES:
        at = answer.span(entries[LOG_LINES].start)
        raise Broken([problem(TOO_LARGE, f"the ledger has more than {LOG_LINES} rows", at)])
    lines = [line for entry in entries for line in lines_of(answer, entry, members, problems)]
    return [*empty_seats(answer, entries), *unsaid_settings(members, entries, lines), *lines]


def empty_seats(answer: Answer, entries: list[Entry]) -> list[Line]:
    """Each seat that was dropped before it chose a faction, as the setting of a log."""
    seats: dict[str, Line] = {}
    for entry in entries:
        name = str(entry.content.get("faction")) if isinstance(entry.content, dict) else ""
        if EMPTY_SEAT.fullmatch(name):
            at = answer.place_of(entry, "faction")
            seats.setdefault(name, Setting(entry.number, "drop-faction", name, at))
    return [seats[name] for name in sorted(seats)]


def content_of(answer: Answer) -> tuple[dict[str, Any], list[Entry]]:
    """The members of the object without its ledger, and the entries of that."""
    members: dict[str, Any] = {}
    entries: list[Entry] = []
    decoder = json.JSONDecoder()
    text = answer.text
    try:
        for key, start in keys(text, decoder):
            if key == "ledger" and text[start : start + 1] == "[":
                entries = [*items(text, start, decoder)]
            else:
                members[key] = decoder.raw_decode(text, start)[0]
    except json.JSONDecodeError as fault:
        raise not_understood(f"no JSON: {fault.msg}", answer.span(fault.pos)) from None
    except (RecursionError, ValueError):
        raise not_understood("no JSON that a game could be", Span(1, 1, 2)) from None
    return members, entries


def keys(text: str, decoder: json.JSONDecoder) -> Iterator[tuple[str, int]]:
    """The keys of the outermost object, and where their values begin."""
    at = skip(text, BLANKS.match(text).end(), "{")  # type: ignore[union-attr]
    while text[at : at + 1] != "}":
        key, at = decoder.raw_decode(text, at)
        at = skip(text, at, ":")
        yield str(key), at
        _, at = decoder.raw_decode(text, at)
        at = past_comma(text, at, "}")


def items(text: str, at: int, decoder: json.JSONDecoder) -> Iterator[Entry]:
    """The entries of an array that begins here."""
    at = skip(text, at, "[")
    number = 0
    while text[at : at + 1] != "]":
        content, end = decoder.raw_decode(text, at)
        number += 1
        yield Entry(number, content, at, end)
        at = past_comma(text, end, "]")


def skip(text: str, at: int, sign: str) -> int:
    """The place behind blanks, a sign and further blanks."""
    at = BLANKS.match(text, at).end()  # type: ignore[union-attr]
    if text[at : at + 1] != sign:
        raise json.JSONDecodeError(f"Expecting '{sign}'", text, at)
    return BLANKS.match(text, at + 1).end()  # type: ignore[union-attr]


def past_comma(text: str, at: int, last: str) -> int:
    """The place of the next item, or that of the sign that ends the items."""
    at = BLANKS.match(text, at).end()  # type: ignore[union-attr]
    return at if text[at : at + 1] == last else skip(text, at, ",")


def lines_of(
    answer: Answer, entry: Entry, members: Mapping[str, Any], problems: list[Diagnostic]
) -> Iterator[Line]:
    """The settings, the row or the comment of an entry."""
    content = entry.content
    if not isinstance(content, dict) or not ("comment" in content or "faction" in content):
        problems.append(fault("an entry of the ledger has neither `comment` nor `faction`",
                              answer.span(entry.start)))
    elif "faction" not in content:
        span = answer.place_of(entry, "comment")
        yield from (line_at(line, span) for line in heading(clean(content["comment"]),
                                                            entry.number))
    else:
        yield from row(answer, entry, members, problems)


def row(
    answer: Answer, entry: Entry, members: Mapping[str, Any], problems: list[Diagnostic]
) -> Iterator[Line]:
    content = entry.content
    if EMPTY_SEAT.fullmatch(str(content["faction"])):
        return
    who = Piece(clean(content["faction"]), answer.place_of(entry, "faction"))
    commands, at = str(content.get("commands") or ""), answer.place_of(entry, "commands")
    columns = columns_of(content)
    if columns is None:
        problems.append(fault("this entry has no VP, C, W, P, PW and CULT with a `value` each",
                              who.span))
        return
    if len(commands) > LINE:
        problems.append(problem(TOO_LARGE, f"a row of {len(commands)} characters, more than "
                                f"{LINE}", at))
        return
    problems += [problem(BAD_LINE, forbidden(match[0]), at, help="Remove the character.")
                 for match in find_forbidden(who.text + commands)]
    if commands == "setup":
        yield Setting(entry.number, "setup", seat_of(who.text, members), who.span)
    if AUTOMATIC.fullmatch(commands.strip()):
        return
    every = pieces(commands, at.line, at.col)
    if played := own(every):
        yield FactionRow(entry.number, who, played, "", columns if played == every else None)


def columns_of(content: Mapping[str, Any]) -> Columns | None:
    """The amounts behind a row, as an exported ledger says them; numbers may be texts."""
    try:
        vp, coins, workers, priests = (int(value_of(content, key)) for key in AMOUNTS)
        one, two, three = (int(n) for n in value_of(content, "PW").split("/"))
        fire, water, earth, air = (int(n) for n in value_of(content, "CULT").split("/"))
    except (KeyError, TypeError, ValueError):
        return None
    return Columns(vp, coins, workers, priests, (one, two, three), (fire, water, earth, air))


def value_of(content: Mapping[str, Any], key: str) -> str:
    return str(content[key]["value"])


def seat_of(faction: str, members: Mapping[str, Any]) -> str:
    """The words behind `setup`: the faction, and who plays it if the answer says so."""
    try:
        person = members["factions"][faction]["player"]
    except (KeyError, TypeError):
        return faction
    name = clean(person) if isinstance(person, str) else ""
    return f"{faction} for {name}" if name else faction


def unsaid_settings(
    members: Mapping[str, Any], entries: list[Entry], lines: list[Line]
) -> Iterator[Setting]:
    """Settings that stand beside the ledger only: map, options, final scorings, versions."""
    settings = {(line.verb, line.argument.lower()) for line in lines if isinstance(line, Setting)}
    verbs = {verb for verb, _ in settings}
    board = members.get("map_variant")
    beside: list[tuple[str, Iterable[str]]] = [
        ("map", [board] if isinstance(board, str) and "map" not in verbs else []),
        ("option", chosen(members.get("options"))),
        ("final-scoring", set(chosen(members.get("final_scoring"))) - EVERY_SCORING),
        ("faction-variant", [] if "faction-variant" in verbs else versions(members, entries)),
    ]
    for verb, words in beside:
        for word in sorted(map(clean, words)):
            if (verb, word.lower()) not in settings:
                yield Setting(1, verb, word, Span(1, 1, 2))


def chosen(words: object) -> list[str]:
    """The words that are not false."""
    return [word for word, value in words.items() if value] if isinstance(words, dict) else []


def versions(members: Mapping[str, Any], entries: list[Entry]) -> Iterator[str]:
    factions = members.get("factions")
    if not isinstance(factions, dict):
        return
    for entry in entries:
        content = entry.content
        if isinstance(content, dict) and content.get("commands") == "setup":
            name, columns = str(content.get("faction")), columns_of(content)
            if columns and (word := version_of(name, factions.get(name), columns.workers)):
                yield word


def line_at(line: Line, span: Span) -> Line:
    """A line that came from a comment, with its place in the answer."""
    return Setting(line.line, line.verb, line.argument, span) if isinstance(line, Setting) else line


def clean(value: object) -> str:
    return harmless(str(value))[:LINE]


def fault(message: str, at: Span) -> Diagnostic:
    return problem(BAD_ANSWER, message, at)


def not_understood(message: str, at: Span) -> Broken:
    return Broken([fault(message, at)])
