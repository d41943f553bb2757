"""The things that each entry of the ledger is about: those of its commands and of its changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.row import Row, after, attempt_beginning
from aoi_cli.engine.show.keys import Key
from aoi_cli.engine.struct import Struct, replace

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Change, Entry
    from aoi_cli.engine.state import State
    from aoi_cli.judging.judged_game import JudgedGame

Things = frozenset[Key]


class TouchedThings(Struct, frozen=True):
    """The things that an entry of the ledger is about."""

    of_commands: Things
    """The things of its commands. A thing of nobody belongs to the player who touched it."""
    of_changes: tuple[Things, ...]

    @property
    def things(self) -> Things:
        return self.of_commands.union(*self.of_changes)

    def select_changes(self, entry: Entry, keys: Iterable[Key]) -> Sequence[Change] | None:
        """The changes that are about one of the keys; None if the entry is about none of them.

        These are all changes if a command of the entry is about a key.
        """
        if is_about(self.of_commands, keys):
            return entry.changes
        selected = [change for change, things in zip(entry.changes, self.of_changes, strict=True)
                    if is_about(things, keys)]
        return selected or None


NOTHING = TouchedThings(frozenset(), ())


def is_about(things: Things, keys: Iterable[Key]) -> bool:
    return any(thing.concerns(key) for key in keys for thing in things)


def list_touched_things(game: JudgedGame) -> Mapping[int, TouchedThings]:
    """The things of each entry of the ledger, by the number of the entry."""
    rows = {row.line: row for row in game.read if isinstance(row, Row)}
    touched = {}
    for entry in game.replay.entries:
        row = None if entry.automatic else rows.get(entry.line)
        before = game.replay.state_after(max(entry.row - 1, 0))
        behind = game.replay.state_after(entry.row)
        touched[entry.n] = TouchedThings(
            frozenset(hand_over(find_in_row(before, row), entry.player)),
            tuple(frozenset(behind.game.telling.find_changed(behind, change))
                  for change in entry.changes))
    return touched


def hand_over(keys: Iterable[Key], player: str) -> Iterator[Key]:
    """The keys as they are once the player has the things: with an owner, without a place."""
    return (replace(key, owner=key.owner or player, place="") for key in keys)


def find_in_row(s: State, row: Row | None) -> Iterator[Key]:
    """The things of the commands of a row, each as it is just before its command."""
    player = s.resolve(row.who) if row and row.who.lower() != MODERATOR else None
    if row is None or player is None:
        return
    if len(row.commands) > 1:
        s = attempt_beginning(s, player).state
    for command in row.commands:
        yield from s.game.telling.find_things(s, player, command)
        if command is not row.commands[-1]:
            s = after(s, player, (command,)) or s
