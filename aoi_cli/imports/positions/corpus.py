"""A folder of recorded games held against what is played here: every position of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from aoi_cli.engine.dataclasses import dataclass, field
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.reader import read_text
from aoi_cli.games import judge
from aoi_cli.imports.codes import REFUSED_ACTION
from aoi_cli.imports.positions.comparing import differences, expected, explained, told
from aoi_cli.imports.positions.converting import conversion, text_of
from aoi_cli.imports.positions.records import positions, record, wrong


class Found(NamedTuple):
    action: int
    said: str
    """Where the positions differ, with both values."""


@dataclass
class Comparison:
    name: str
    actions: int = 0
    compared: int = 0
    """Positions."""
    explained: Counter[str] = field(default_factory=Counter)
    """Positions that differ by reasons that can be given, by the reason."""
    differing: int = 0
    """All other ones that differ."""
    differences: list[Found] = field(default_factory=list)
    """In the first position that differs from the record in this way."""
    refused: str = ""
    """The action that could not be played, and why; nothing behind it is compared."""
    rows: int = 0
    commands: int = 0
    corrections: int = 0
    """Rows of the moderator, where the record breaks a rule."""
    final: tuple[list[int], list[int]] = ([], [])
    """Culture at the end, recorded and found."""
    converting: float = 0.0
    replaying: float = 0.0
    """Seconds."""

    @property
    def equal(self) -> int:
        return self.compared - self.differing

    @property
    def final_ok(self) -> bool:
        return not self.refused and self.final[0] == self.final[1]


def compared(folder: Path, name: str, final: Sequence[int]) -> Comparison:
    """Raises Broken where the record is not understood."""
    game = record(read_text(str(folder / "games" / f"{name}.json")))
    recorded = [*positions(folder, name)]
    if len(recorded) != len(game.actions) + 1:
        raise wrong(f"{len(recorded)} positions of {len(game.actions)} actions")
    found = Comparison(name, len(game.actions))
    before: set[str] = set()

    def watch(n: int, s: Any) -> None:
        nonlocal before
        levels = {card.id: card.level for card in s.game.cards.values()}
        try:
            differ = differences(told(s), expected(recorded[n], levels))
        except (KeyError, TypeError, AttributeError, ValueError) as fault:
            raise wrong(f"position {n}: {fault} is missing or unknown") from None
        reasons = {explained(one, recorded[n]) for one in differ}
        said = {str(one) for one in differ if not explained(one, recorded[n])}
        found.compared += 1
        found.explained.update(reasons - {""})
        found.differing += bool(said)
        found.differences += [Found(n, text) for text in sorted(said - before)]
        before = said

    start = perf_counter()
    try:
        made = conversion(game, name, watch, recorded)
    except Broken as broken:
        if broken.problems[0].code != REFUSED_ACTION.id:
            raise
        found.refused = broken.problems[0].message
        return found
    done = perf_counter()
    judged = judge(text_of(made, name))
    found.converting, found.replaying = done - start, perf_counter() - done
    found.rows, found.corrections = len(judged.rows), made.corrected
    found.commands = sum(len(row.commands) for row in judged.rows)
    found.differences += [Found(0, f"{p.span.line}: {p.code} {p.message}")
                          for p in judged.problems]
    score = judged.game.score(judged.state)
    found.final = [*final], [player["total"] for player in score["players"]]
    return found
