"""Compares recorded games with our play: every row, every final score."""

from __future__ import annotations

import re
from pathlib import Path
from time import perf_counter
from typing import Any

from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.struct import Struct, field
from aoi_cli.imports.snellman.command_log import AUTOMATIC
from aoi_cli.imports.snellman.importing import Imported, imported
from aoi_cli.imports.snellman.lines import FactionRow
from aoi_cli.imports.snellman.records import (
    Holdings,
    Recorded,
    final_vp,
    log_of,
    of_file,
    states,
)
from aoi_cli.imports.snellman.terra_mystica import CULTS, FINAL_SCORING
from aoi_cli.judging.judged_game import JudgedGame, judge

KINDS = (
    ("cult_income", re.compile("^(?!final).*cult", re.IGNORECASE)),
    ("other_income", re.compile("^income", re.IGNORECASE)),
    ("score_resources", re.compile("resources", re.IGNORECASE)),
    ("network", re.compile("area|network", re.IGNORECASE)),
    *((f"for {name}", re.compile(f"final.*{name}$")) for name in sorted(FINAL_SCORING)),
    *((f"for {cult}", re.compile(rf"final.*{cult}", re.IGNORECASE)) for cult in CULTS),
)
"""Recorded automatic rows, and how ours begin for the same."""
LEAVING = "resign"
"""A command whose recorded row is empty."""
REACTION = re.compile(r"\[.*power\]")


class Difference(Struct, frozen=True):
    row: int
    faction: str
    text: str
    expected: Holdings
    computed: Holdings | None


class Comparison(Struct):
    name: str
    rows: int = 0
    commands: int = 0
    compared: int = 0
    differences: list[Difference] = field(default_factory=list)
    final_vp: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The recorded and the computed points of each faction."""
    importing: float = 0.0
    replaying: float = 0.0
    """Seconds."""

    @property
    def equal(self) -> int:
        return self.compared - len(self.differences)

    @property
    def final_ok(self) -> bool:
        return all(recorded == computed for recorded, computed in self.final_vp.values())


def compared(folder: Path, name: str, index: dict[str, Any]) -> Comparison:
    """Compare a game; raises BrokenRecord for a file that is not understood or cannot be
    imported."""
    text = log_of(folder, name)
    expected = final_vp(index, name)
    rows = states(folder, name)
    start = perf_counter()
    with of_file(f"logs/{name}.txt"):
        game = imported(text, name)
    done = perf_counter()
    replayed = Replayed.replay(game)
    comparison = Comparison(name, importing=done - start, replaying=replayed.seconds)
    comparison.rows = len(replayed.judged.rows)
    comparison.commands = sum(len(row.commands) for row in replayed.judged.rows)
    score = replayed.judged.game.amounts.score(replayed.judged.state)
    final = {player["faction"]: player["total"] for player in score["players"]}
    comparison.final_vp = {f: (vp, final.get(f, -1)) for f, vp in expected.items()}
    if rows:
        compare_rows(comparison, rows, game, replayed)
    return comparison


class Replayed(Struct):
    """The game file judged: who had what after every entry of its ledger."""

    judged: JudgedGame
    start: dict[str, Holdings]
    entries: list[tuple[Entry, dict[str, Holdings]]]
    seconds: float

    @classmethod
    def replay(cls, game: Imported) -> Replayed:
        start = perf_counter()
        judged = judge(game.text)
        seconds = perf_counter() - start
        moments = [(entry, judged.replay.moment(entry)) for entry in judged.replay.entries]
        return cls(
            judged,
            first_holdings([moment for _, moment in moments]),
            [(entry, holdings(moment)) for entry, moment in moments],
            seconds,
        )


def first_holdings(moments: list[Any]) -> dict[str, Holdings]:
    """The amounts of every player as soon as a faction has brought them."""
    first: dict[str, Holdings] = {}
    for moment in moments:
        new = {name for name, p in moment.players.items() if p.faction} - first.keys()
        first |= {name: of for name, of in holdings(moment).items() if name in new} if new else {}
    return first


def holdings(moment: Any) -> dict[str, Holdings]:
    """The amounts of every player."""
    def of(p: Any) -> Holdings:
        cults = [p.held(cult) for cult in CULTS]
        return Holdings(p.vp, p.coins, p.workers, p.priests, join_numbers(p.bowls),
                        join_numbers(cults))

    return {p.name: of(p) for p in moment.players.values()}


def join_numbers(numbers: Any) -> str:
    return "/".join(map(str, numbers))


def compare_rows(
    comparison: Comparison, rows: list[Recorded], game: Imported, replayed: Replayed
) -> None:
    places = own_entries(rows, game, replayed)
    taken: set[int] = set()
    for number, row in enumerate(rows):
        comparison.compared += 1
        player = replayed.judged.state.resolve(row.faction)
        holds = [
            replayed.entries[i][1][player] if i >= 0 else replayed.start[player]
            for i in candidates(rows, number, places, replayed, taken)
        ] if player in replayed.start else []
        if row.holdings not in holds:
            comparison.differences.append(
                Difference(number, row.faction, row.text, row.holdings, holds[0] if holds else None)
            )


def own_entries(rows: list[Recorded], game: Imported, replayed: Replayed) -> list[int | None]:
    """For each recorded row of a faction: the entry of our last row that comes from it."""
    by_line: dict[int, int] = {}
    for i, (entry, _) in reversed([*enumerate(replayed.entries)]):
        by_line[entry.line] = i
    ours = (row.line for row in replayed.judged.rows)
    by_source = {made.line: by_line[next(ours)] for made in game.made if made.row}
    lines = iter([line for line in game.log.lines if isinstance(line, FactionRow)
                  and any(own_commands(command.text) for command in line.commands)])
    places: list[int | None] = []
    for row in rows:
        place = None
        missing = len(own_commands(row.text))
        while missing > 0 and (line := next(lines, None)):
            missing -= len(line.commands)
            place = by_source.get(line.line, place)
        places.append(place)
    return places


def own_commands(text: str) -> list[str]:
    if AUTOMATIC.fullmatch(text):
        return []
    parts = [part.strip() for part in text.split(".")]
    return [part for part in parts
            if part and part.lower() != LEAVING and not AUTOMATIC.fullmatch(part)]


def candidates(
    rows: list[Recorded],
    number: int,
    places: list[int | None],
    replayed: Replayed,
    taken: set[int],
) -> list[int]:
    """Entries after which the recorded row should hold; -1 is the start."""
    row, place = rows[number], places[number]
    if row.text == "setup":
        return [-1]
    before = max((p for p in places[:number] if p is not None), default=-1)
    behind = [p for p in places[number + 1 :] if p is not None]
    if place is not None and own_commands(row.text) == whole(row.text):
        return [place]
    if place is not None or own_commands(row.text):
        return [*range(max(before, place or 0), next(iter(behind), len(replayed.entries)))]
    if REACTION.fullmatch(row.text):
        return [*range(before, next(iter(behind[1:]), len(replayed.entries)))]
    player = replayed.judged.state.resolve(row.faction)
    left = [
        i for i in range(before + 1, next(iter(behind), len(replayed.entries)))
        if i not in taken and replayed.entries[i][0].player == player
        and is_of(row.text, replayed.entries[i][0].text)
    ]
    if not row.text:  # A dropped faction's; what scores nothing has no recorded row.
        left = [i for i in left if replayed.entries[i][1][str(player)] == row.holdings]
    taken.update(left[:1])
    return left[:1] or [before]


def whole(text: str) -> list[str]:
    return [part.strip() for part in text.split(".") if part.strip()]


def is_of(recorded: str, ours: str) -> bool:
    """True if both rows report the same; rows of dropped factions report nothing."""
    return not recorded or any(
        word in recorded.lower() and pattern.search(ours) for word, pattern in KINDS
    )
