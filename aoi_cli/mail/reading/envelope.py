"""Envelopes: what a mail asks for, between the line `aoi GAME …` and the line `end`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aoi_cli.mail.reading.body import is_quoted
from aoi_cli.mail.reading.text import plain

MOST_ROWS = 200
MOST_ENVELOPES = 50
LONGEST_LINE = 2_000
HEADER = re.compile(
    r"[ *_`]{0,4}aoi(?:[ ]{1,9}(?P<game>[a-z0-9][a-z0-9-]{0,39}))?"
    r"(?:[ ]{1,9}(?P<n>#[ ]?[0-9]{1,6}))?"
    r"(?:[ ]{1,9}(?P<code>[0-9a-z]{4}[ -]{0,3}[0-9a-z]{4}))?[ .:,*_`]{0,4}",
    re.IGNORECASE,
)
LOOSE = re.compile(r"[ >|*_`]*aoi[ ]+[a-z0-9-]+[ ]+#", re.IGNORECASE)
END = re.compile(r"[ *_`]{0,4}end[ .*_`]{0,4}", re.IGNORECASE)
LOOK_ALIKE = str.maketrans("АВЕЗКМНОРСТУХавекмнорстух", "ABE3KMHOPCTYXABEKMHOPCTYX")
"""Letters of a Cyrillic keyboard that look like those of a code."""
ASKED_ALONE = frozenset(["help", "status", "log"])


@dataclass(frozen=True)
class Envelope:
    game: str
    n: int | None
    """How many rows the file had when the sender read of it; None where it is not said."""
    code: str
    """As it was written; "" if there is none."""
    lines: tuple[str, ...]
    closed: bool = True


def envelopes(lines: Iterable[str]) -> list[Envelope]:
    """Those that the sender wrote: quoted lines are as if they were not there."""
    found: list[Envelope] = []
    header: re.Match[str] | None = None
    inside: list[str] = []
    rows = 0
    for raw in lines:
        line = plain(raw[:LONGEST_LINE])
        if is_quoted(line):
            continue
        if begins := begun(line):
            if len(found) >= MOST_ENVELOPES:
                raise TooManyRows(f"the mail has more than {MOST_ENVELOPES} envelopes")
            if header is not None:
                found.append(envelope(header, inside, closed=False))
            header, inside = begins, []
            if alone(begins):
                found.append(envelope(begins, [], closed=True))
                header = None
        elif header is not None and END.fullmatch(line):
            found.append(envelope(header, inside, closed=True))
            header = None
        elif header is not None and line.strip():
            inside.append(line.strip())
            rows += 1
            if rows > MOST_ROWS:
                raise TooManyRows(f"the mail has more than {MOST_ROWS} rows")
    if header is not None:
        found.append(envelope(header, inside, closed=False))
    return [one for one in found if one.closed or one.lines]


class TooManyRows(Exception):
    """The words say of what there is more than there may be."""


def begun(line: str) -> re.Match[str] | None:
    """A line that opens an envelope; a code is needed by none of the questions."""
    found = HEADER.fullmatch(line.translate(LOOK_ALIKE) if "#" in line else line)
    if found is None or not found["game"]:
        return None
    return found


def alone(header: re.Match[str]) -> bool:
    """`aoi help` asks for the page and needs no end."""
    return header["game"].lower() == "help" and not header["n"]


def envelope(header: re.Match[str], lines: Sequence[str], closed: bool) -> Envelope:
    n = header["n"]
    code = re.sub("[^0-9A-Z]", "", (header["code"] or "").upper())
    return Envelope(header["game"].lower(), int(n.lstrip("# ")) if n else None, code,
                    tuple(lines), closed)


def quotes_one(lines: Iterable[str]) -> bool:
    """Whether an order stands among the quoted lines."""
    return any(is_quoted(bare) and LOOSE.match(bare)
               for bare in (plain(line[:LONGEST_LINE]) for line in lines))
