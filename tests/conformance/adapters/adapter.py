"""Adapters: how a case writes down a position of a game, and how it is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.parser import Notation
from tests.changes import as_written, differences
from tests.conformance.case_files import Case

Key = str | tuple[str, str]
"""A field of the table, or a player and a field of theirs."""
Values = dict[Key, Any]


def field_of(key: Key) -> str:
    return key if isinstance(key, str) else key[1]


def keep_values(values: Values) -> Values:
    return values


def begin_nothing(case: Case, before: Any, s: Any) -> None: ...


def no_names() -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class Adapter:
    game: str
    position: Callable[[Case], Any]
    changes: Callable[[Any, Any], Values]
    """Everything that differs between two states, and that an effect has to name."""
    stated: Callable[[Any, Iterable[Key]], Values]
    """The fields whose later value an effect gives, changed or not."""
    begin: Callable[[Case, Any, Any], None] = begin_nothing
    """Prepares the state before the first row: takes the case, its position and the state."""
    normalize: Callable[[Values], Values] = keep_values
    """Brings what can be written in several ways into one."""
    names: Callable[[], Mapping[str, str]] = no_names
    """The print on components, by their ids."""
    rows_may_stop: bool = False
    """The last row of a case may stop in the middle of a turn."""
    read_notation: Callable[[], Notation] | None = None
    """For a game that the program does not know by its name."""

    @property
    def notation(self) -> Notation:
        return self.read_notation() if self.read_notation else find_notation(self.game)


def words_among(values: Mapping[Any, Any], keys: Iterable[Key]) -> Values:
    """Those of the values with these keys that are no numbers."""
    return {key: as_written(values[key]) for key in keys
            if key in values and not isinstance(values[key], int)}


def adapter_of_fields(
    game: str, position: Callable[[dict[str, Any]], Any], shown: Callable[[Any], Values],
    **more: Any,
) -> Adapter:
    """For a game that says a position and the table in one, and shows both field by field."""
    return Adapter(
        game,
        lambda case: position({**(case.get("position") or {}), **(case.get("game") or {})}),
        lambda before, after: differences(shown(before), shown(after)),
        lambda after, keys: words_among(shown(after), keys),
        **more,
    )
