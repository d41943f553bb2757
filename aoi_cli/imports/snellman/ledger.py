"""The ledger: the table that sites export, with each faction's state after every row.

Its columns are parted by tabs, or by blanks where somebody has copied it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.imports.codes import BAD_COLUMNS
from aoi_cli.imports.snellman.command_log import AUTOMATIC, own
from aoi_cli.imports.snellman.lines import (
    Columns,
    FactionRow,
    Line,
    Piece,
    Remark,
    Setting,
    by_todays_name,
    harmless,
    pieces,
)

ROW = re.compile(r"^\w{1,40}\t[+-]?\d*\t-?\d+ VP\t", re.MULTILINE)
CHANGE = r"(?:[+-]?\d{1,4} {1,80})?"
WITHOUT_TABS = re.compile(
    rf"^(\w{{1,40}}) {{1,80}}{CHANGE}(-?\d{{1,4}} VP) {{1,80}}{CHANGE}(-?\d{{1,4}} C) .*",
    re.MULTILINE,
)
"""The beginning of a row in which blanks stand for the tabs."""
SPACED = re.compile(
    rf"(\w{{1,40}}) {{1,80}}{CHANGE}(-?\d{{1,4}} VP) {{1,80}}{CHANGE}(-?\d{{1,4}} C) {{1,80}}"
    rf"{CHANGE}(-?\d{{1,4}} W) {{1,80}}{CHANGE}(-?\d{{1,4}} P) {{1,80}}"
    rf"{CHANGE}(\d{{1,2}}/\d{{1,2}}/\d{{1,2}} PW) {{1,80}}"
    rf"{CHANGE}(\d{{1,2}}(?:/\d{{1,2}}){{3}})(?= |$)(?: {{1,80}}\d{{1,2}}(?= |$)){{0,7}} *(.*)"
)
"""A whole row with blanks: faction, amounts and commands; the changes and offers are not read."""
LINK = re.compile(r" +show history *$")
"""The words of a link behind a line, where a page was copied."""
COUNTS = {2: "VP", 4: "C", 6: "W", 8: "P"}
BOWLS, CULTS, COMMANDS = 10, 12, 14
HEADINGS = (
    r"Default game options|Randomize setup|Player \d+: .*|Round \d+ income|Round \d+, turn \d+"
    r"|Scoring (FIRE|WATER|EARTH|AIR) cult|Scoring network|Converting resources to VPs"
    r"|nofaction\d"
)
"""Lines that the program of the ledger put between the rows."""
EMPTY_SEAT = re.compile(r"^nofaction([1-9])[\t ]*$", re.MULTILINE)
"""The income of a seat that was dropped before it chose a faction: all that ledgers tell of it."""
SETTINGS = {
    "option": r"option (\S+)",
    "scoring": r"Round (\d) scoring: (\w+),.*",
    "delete": r"Removing tile (\w+)",
    "drop-faction": r"(\w+) dropped from the game",
    "map": r"map (\w+)",
    "final-scoring": r"Added final scoring tile: ([\w-]+)",
    "faction-variant": r"faction-variant (\w+)",
}


def empty_seats(text: str) -> Iterator[Line]:
    """Each seat without a faction as the setting of a log."""
    by_seat: dict[str, int] = {}
    for match in EMPTY_SEAT.finditer(text):
        by_seat.setdefault(match[1], match.start())
    for seat, at in sorted(by_seat.items()):
        word, number = f"nofaction{seat}", text.count("\n", 0, at) + 1
        yield Setting(number, "drop-faction", word, Span(number, 1, len(word) + 1))


def read(whole: str, number: int, problems: list[Diagnostic]) -> Iterator[Line]:
    """Read a line; faults in it are added to the problems."""
    if "\t" not in whole:
        whole = LINK.sub("", whole)
    cells = whole.rstrip().split("\t")
    if len(cells) > 2:
        start = len("\t".join(cells[:COMMANDS])) + 2
        yield from row(whole, cells, start, number, problems)
    elif WITHOUT_TABS.match(whole):
        spaced = SPACED.fullmatch(whole.rstrip())
        yield from row(whole, cells_of(spaced) if spaced else [],
                       spaced.start(8) + 1 if spaced else 1, number, problems)
    else:
        yield from heading(cells[0].strip(), number)


def cells_of(row: re.Match[str]) -> list[str]:
    """The cells of a row with blanks, in the columns of one with tabs."""
    cells = [""] * (COMMANDS + 1)
    for column, text in zip((0, *COUNTS, BOWLS, CULTS, COMMANDS), row.groups(), strict=True):
        cells[column] = text
    return cells


def without_history(whole: str) -> str:
    """A row up to its commands; further columns behind them are not read."""
    return "\t".join(whole.split("\t")[: COMMANDS + 1])


def heading(text: str, number: int) -> Iterator[Line]:
    if not text or re.fullmatch(HEADINGS, text):
        return
    for verb, pattern in SETTINGS.items():
        if match := re.fullmatch(pattern, text):
            yield Setting(number, verb, " ".join(match.groups()), Span(number, 1, len(text) + 1))
            return
    if remark := harmless(text.lstrip("# ")):
        yield Remark(number, remark)


def row(
    whole: str, cells: list[str], start: int, number: int, problems: list[Diagnostic]
) -> Iterator[Line]:
    """The setting or row in these cells; `start` is the column of its commands."""
    columns = columns_of(cells)
    if columns is None:
        problems.append(problem(BAD_COLUMNS, "the columns of this row are not those of a ledger",
                                Span(number, 1, len(whole) + 1)))
        return
    who = Piece(by_todays_name(cells[0]), Span(number, 1, len(cells[0]) + 1))
    commands_cell = cells[COMMANDS] if len(cells) > COMMANDS else ""
    if commands_cell == "setup":
        yield Setting(number, "setup", who.text, who.span)
    if AUTOMATIC.fullmatch(commands_cell.strip()):
        return
    all_commands = pieces(commands_cell, number, start)
    commands = own(all_commands)
    if commands:
        whole_state = columns if commands == all_commands else None
        yield FactionRow(number, who, commands, "", whole_state)


def columns_of(cells: list[str]) -> Columns | None:
    if len(cells) <= CULTS:
        return None
    counts = []
    for at, unit in COUNTS.items():
        match = re.fullmatch(rf"(-?\d{{1,4}}) {unit}", cells[at].strip())
        if not match:
            return None
        counts.append(int(match[1]))
    bowls = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{1,2}) PW", cells[BOWLS].strip())
    cults = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{1,2})/(\d{1,2})", cells[CULTS].strip())
    if not (bowls and cults):
        return None
    one, two, three = (int(n) for n in bowls.groups())
    fire, water, earth, air = (int(n) for n in cults.groups())
    vp, coins, workers, priests = counts
    return Columns(vp, coins, workers, priests, (one, two, three), (fire, water, earth, air))
