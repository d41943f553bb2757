"""A folder of recorded games held against what is played here: every position of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.struct import Struct, field
from aoi_cli.gamefile.reader import read_text
from aoi_cli.imports.codes import REFUSED_ACTION
from aoi_cli.imports.positions.comparing import differences, expected, told
from aoi_cli.imports.positions.converting import conversion, text_of
from aoi_cli.imports.positions.excuses import Moment, excuse
from aoi_cli.imports.positions.records import positions, record, wrong
from aoi_cli.judging.judged_game import judge


class Found(Struct, frozen=True):
    action: int
    said: str
    """Where the positions differ, with both values."""


class Comparison(Struct):
    name: str
    actions: int = 0
    compared: int = 0
    """Positions."""
    equal: int = 0
    """Positions that agree in every field."""
    excused: int = 0
    """Positions whose every difference has a reason that the rules give."""
    unexplained: int = 0
    """Positions with another difference."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The number of positions that each reason excuses, alone or with others."""
    differences: list[Found] = field(default_factory=list)
    """Unexplained ones, each in the first position that has it."""
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
    def final_ok(self) -> bool:
        return not self.refused and self.final[0] == self.final[1]


def compared(folder: Path, name: str, final: Sequence[int]) -> Comparison:
    """Raises Broken where the record is not understood."""
    game = record(read_text(str(folder / "games" / f"{name}.json")))
    recorded = [*positions(folder, name)]
    if len(recorded) != len(game.actions) + 1:
        raise wrong(f"{len(recorded)} positions of {len(game.actions)} actions")
    found = Comparison(name, len(game.actions))
    said_before: set[str] = set()
    before: Moment | None = None

    def watch(n: int, s: Any) -> None:
        nonlocal said_before, before
        levels = {card.id: card.level for card in s.game.box.components.values()}
        action = game.actions[n - 1] if n else {}
        try:
            now = Moment.behind(recorded[n], told(s), expected(recorded[n], levels))
            differ = differences(now.ours, now.theirs)
            reasons = {str(one): excuse(one, differ, now, before, action) for one in differ}
        except (KeyError, TypeError, AttributeError, ValueError) as fault:
            raise wrong(f"position {n}: {fault} is missing or unknown") from None
        said = {text for text, reason in reasons.items() if not reason}
        found.compared += 1
        found.equal += not reasons
        found.excused += bool(reasons) and not said
        found.unexplained += bool(said)
        found.reasons.update({*reasons.values()} - {""})
        found.differences += [Found(n, text) for text in sorted(said - said_before)]
        said_before, before = said, now

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
    score = judged.game.amounts.score(judged.state)
    found.final = [*final], [player["total"] for player in score["players"]]
    return found
