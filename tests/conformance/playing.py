"""A case is played: the position before its rows, the state behind them, and what was refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row, attempt, attempt_beginning
from tests.conformance.adapters import ADAPTERS
from tests.conformance.adapters.adapter import Values, field_of
from tests.conformance.case_files import Case
from tests.recorded import FIRST


class PlayedCase(NamedTuple):
    replay: Replay
    before: Any
    after: Any
    problems: list[Diagnostic]


def position(case: Case, game: str = FIRST) -> Any:
    return ADAPTERS[game].position(case)


def start(case: Case, game: str) -> tuple[Any, Any]:
    """The position of the case, and the state on which its first row is played."""
    s = position(case, game)
    before = s.copy()
    ADAPTERS[game].begin(case, before, s)
    return before, s


def play(case: Case, game: str = FIRST) -> PlayedCase:
    before, s = start(case, game)
    replay = Replay(s)
    rows = case.get("rows") or []
    for line, text in enumerate(rows, 1):
        try:
            row = ADAPTERS[game].notation.parse_row(text, line)
        except Broken as broken:
            return PlayedCase(replay, before, replay.state, list(broken.problems))
        if ADAPTERS[game].rows_may_stop and line == len(rows) and "effect" in case:
            after = state_inside(replay.state, row)
            if after is not None:
                return PlayedCase(replay, before, after, [])
        if not replay.play(row):
            break
    return PlayedCase(replay, before, replay.state, replay.problems)


def state_inside(s: Any, row: Row) -> Any:
    """The state behind the commands of a row that need not be complete; None if one is refused."""
    inside = attempt(attempt_beginning(s, row.who).state, row.who, row.commands)
    return inside.state if inside.legal else None


def flatten(effect: Mapping[Any, Any], players: Mapping[str, Any]) -> Values:
    """Fields of players by the name of the player and their own."""
    values: Values = {}
    for key, value in effect.items():
        if key in players:
            values |= {(key, field): of_player for field, of_player in (value or {}).items()}
        else:
            values[key] = value
    return values


def expected_and_actual(case: Case, game: str, played: PlayedCase) -> tuple[Values, Values]:
    """What the effect of a case says, and what is the case; the two must be the same."""
    adapter = ADAPTERS[game]
    effect = flatten(case["effect"] or {}, played.after.players)
    stated = adapter.stated(played.after, effect)
    changes = {
        key: value for key, value in adapter.changes(played.before, played.after).items()
        if key not in stated and field_of(key) not in case.get("ignoring", ())
    }
    named = {key: effect[key] for key in stated}
    others = {key: value for key, value in effect.items() if key not in stated}
    return adapter.normalize(others) | named, adapter.normalize(changes) | stated
