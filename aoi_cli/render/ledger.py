"""The ledger in words: what changed by which component, and what a player has afterwards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.render.line_wrap import folded

Singular = Collection[str]
"""Amounts that have a singular, of or in something too; names of components stay as they are."""
Names = Callable[[str], str]
"""A function from the name of a seat to the name that people read."""


def worded(what: str, by: int, singular: Singular) -> str:
    if abs(by) != 1:
        return what
    things = next((s for s in singular
                   if what == s or what.startswith((f"{s} of ", f"{s} in "))), "")
    return things.removesuffix("s") + what[len(things):]


def print_changes(changes: Iterable[Change], singular: Singular) -> str:
    """'-2 coins -1 tool (workshop), +2 vp (rs-workshop-law)'."""
    by_source: dict[str, dict[str, int]] = {}
    for change in changes:
        amounts = by_source.setdefault(change.source, {})
        amounts[change.what] = amounts.get(change.what, 0) + change.by
    return ", ".join(
        " ".join(f"{by:+} {worded(what, by, singular)}" for what, by in amounts.items())
        + (source and f" ({source})")
        for source, amounts in by_source.items()
    )


def by_player(changes: Iterable[Change]) -> dict[str, list[Change]]:
    grouped: dict[str, list[Change]] = {}
    for change in changes:
        grouped.setdefault(change.player, []).append(change)
    return grouped


def print_entry(entry: Entry, singular: Singular, names: Names) -> str:
    """All changes of an entry; whose they are is said where they are several players'."""
    grouped = by_player(entry.changes)
    if len(grouped) < 2:
        return print_changes(entry.changes, singular)
    return "; ".join(
        f"{names(who)}: {print_changes(some, singular)}" for who, some in grouped.items()
    )


def print_holdings(holdings: Mapping[str, Any], singular: Singular) -> str:
    """'22 vp, 13 coins, power 5/7/0, books law 2'; what is empty is left out."""
    parts = []
    for what, value in holdings.items():
        if isinstance(value, Mapping):
            some = " ".join(f"{name} {count}" for name, count in value.items() if count)
            parts.append(f"{what} {some}" if some else "")
        elif isinstance(value, (list, tuple)):
            parts.append(f"{what} {'/'.join(map(str, value))}")
        else:
            parts.append(f"{value} {worded(what, value, singular)}")
    return ", ".join(filter(None, parts))


def print_entries(
    game: AnyGame, entries: Iterable[tuple[Entry, Any]], names: Names, width: int | None = None,
    explain: bool = False,
) -> Iterator[str]:
    """Each row with its changes and its player's state; what happened by itself has a star."""
    return folded(entry_lines(game, entries, names, explain), width)


def entry_text(
    game: AnyGame, entry: Entry, state: Any, names: Names, explain: bool = False
) -> str:
    if not entry.automatic:
        return visible(entry.text)
    whose = f"{names(entry.player)}: " if entry.player else ""
    does = game.telling.describe_entry(state, entry.text) if explain else ""
    return f"* {whose}{visible(entry.text)}{f' ({does})' if does else ''}"


def entry_lines(
    game: AnyGame, entries: Iterable[tuple[Entry, Any]], names: Names, explain: bool = False
) -> Iterator[str]:
    """The lines of entries; with `explain` those of events say what their cards do."""
    for entry, state in entries:
        yield entry_text(game, entry, state, names, explain)
        for player, changes in by_player(entry.changes).items():
            yield f"    {names(player)}: {print_changes(changes, game.amounts.singular)}"
        if entry.player in state.players and (entry.changes or not entry.automatic):
            holdings = game.amounts.holdings(state, entry.player)
            yield f"    now: {print_holdings(holdings, game.amounts.singular)}"
