"""Compares a folder of recorded games with our play: every position of every game."""

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
from aoi_cli.imports.positions.comparing import describe_position, differences, expected
from aoi_cli.imports.positions.converting import conversion, text_of
from aoi_cli.imports.positions.excuses import Moment, excuse
from aoi_cli.imports.positions.records import positions, record, wrong
from aoi_cli.judging.judged_game import judge


class UnexplainedDifference(Struct, frozen=True):
    action: int
    text: str
    """The place where the positions differ, with both values."""


class Comparison(Struct):
    name: str
    actions: int = 0
    compared: int = 0
    """The number of compared positions."""
    equal: int = 0
    """Positions that agree in every field."""
    excused: int = 0
    """Positions whose every difference has a reason that the rules give."""
    unexplained: int = 0
    """Positions with another difference."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The number of positions that each reason excuses, alone or with others."""
    differences: list[UnexplainedDifference] = field(default_factory=list)
    """Unexplained differences, each in the first position that has it."""
    refused: str = ""
    """The action that could not be played, and why; nothing behind it is compared."""
    rows: int = 0
    commands: int = 0
    corrections: int = 0
    """The number of the moderator's rows for breaches of the rules in the record."""
    final: tuple[list[int], list[int]] = ([], [])
    """The culture at the end, recorded and computed."""
    converting: float = 0.0
    replaying: float = 0.0
    """The seconds that the replay took."""

    @property
    def final_ok(self) -> bool:
        return not self.refused and self.final[0] == self.final[1]


def compared(folder: Path, name: str, final: Sequence[int]) -> Comparison:
    """Compare a recorded game with our play; raises Broken at a record that is not understood."""
    game = record(read_text(str(folder / "games" / f"{name}.json")))
    recorded = [*positions(folder, name)]
    if len(recorded) != len(game.actions) + 1:
        raise wrong(f"{len(recorded)} positions of {len(game.actions)} actions")
    comparison = Comparison(name, len(game.actions))
    said_before: set[str] = set()
    before: Moment | None = None

    def watch(n: int, s: Any) -> None:
        nonlocal said_before, before
        levels = {card.id: card.level for card in s.game.box.components.values()}
        action = game.actions[n - 1] if n else {}
        try:
            now = Moment.behind(recorded[n], describe_position(s), expected(recorded[n], levels))
            differ = differences(now.ours, now.theirs)
            reasons = {str(one): excuse(one, differ, now, before, action) for one in differ}
        except (KeyError, TypeError, AttributeError, ValueError) as fault:
            raise wrong(f"position {n}: {fault} is missing or unknown") from None
        unexplained = {text for text, reason in reasons.items() if not reason}
        comparison.compared += 1
        comparison.equal += not reasons
        comparison.excused += bool(reasons) and not unexplained
        comparison.unexplained += bool(unexplained)
        comparison.reasons.update({*reasons.values()} - {""})
        comparison.differences += [
            UnexplainedDifference(n, text) for text in sorted(unexplained - said_before)]
        said_before, before = unexplained, now

    start = perf_counter()
    try:
        made = conversion(game, name, watch, recorded)
    except Broken as broken:
        if broken.problems[0].code != REFUSED_ACTION.id:
            raise
        comparison.refused = broken.problems[0].message
        return comparison
    done = perf_counter()
    judged = judge(text_of(made, name))
    comparison.converting, comparison.replaying = done - start, perf_counter() - done
    comparison.rows, comparison.corrections = len(judged.rows), made.corrected
    comparison.commands = sum(len(row.commands) for row in judged.rows)
    comparison.differences += [UnexplainedDifference(0, f"{p.span.line}: {p.code} {p.message}")
                          for p in judged.problems]
    score = judged.game.amounts.score(judged.state)
    comparison.final = [*final], [player["total"] for player in score["players"]]
    return comparison
