"""Lantern Quay, the small game of the tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.changes import differences
from tests.conformance.adapters.adapter import Adapter, Key, Values, words_among
from tests.conformance.case_files import Case
from tests.small_game.table import GAME, NOTATION, position, shown


def position_of(case: Case) -> Any:
    return position({**(case.get("position") or {}), **(case.get("game") or {})})


def changes(before: Any, after: Any) -> Values:
    return differences(shown(before), shown(after))


def stated(after: Any, keys: Iterable[Key]) -> Values:
    return words_among(shown(after), keys)


ADAPTER = Adapter(GAME.name, position_of, changes, stated, read_notation=lambda: NOTATION)
