"""Beyond the Horizon, on the house pack: its cases may stop behind a phase of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.beyond_the_horizon.table import GAME, house, position, shown
from tests.changes import differences
from tests.conformance.adapters.adapter import Adapter, Key, Values, words_among
from tests.conformance.case_files import Case


def position_of(case: Case) -> Any:
    return position({**(case.get("position") or {}), **(case.get("game") or {})})


def changes(before: Any, after: Any) -> Values:
    return differences(shown(before), shown(after))


def stated(after: Any, keys: Iterable[Key]) -> Values:
    return words_among(shown(after), keys)


ADAPTER = Adapter(
    GAME.name, position_of, changes, stated, rows_may_stop=True,
    names=lambda: {id: name for name, id in house().id_by_name.items()},
)
