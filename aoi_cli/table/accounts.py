"""Where what a player has came from: whole accounts, one amount, one line of the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.ledger.account import Account, Line, account, statement
from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.table.table_error import Unknown


class Accounts(Struct, frozen=True):
    """All that a player ever got and spent, by source; the sums are exact."""

    player: str
    groups: Mapping[str, Sequence[Account]]
    """Points, resources, progress: as the game groups what it counts."""


class Statement(NamedTuple):
    """One amount, change by change."""

    player: str
    account: Account
    lines: Sequence[Line]


class Explained(NamedTuple):
    """A row, or what it set off, with those of its changes that were asked for."""

    entry: Entry
    changes: Sequence[Change]


def accounts(game: JudgedGame, who: str) -> Accounts:
    player = find_player(game, who)
    return Accounts(player, {
        group: [account_of(game, player, name) for name in names]
        for group, names in game.game.amounts.groups.items()
    })


def statement_of(game: JudgedGame, who: str, what: str) -> Statement:
    player = find_player(game, who)
    opened = account_of(game, player, known_amount(game.game, what))
    return Statement(player, opened, list(statement(game.replay.entries, player, opened)))


def explained_row(
    game: JudgedGame, number: int, who: str | None = None, what: str | None = None
) -> list[Explained]:
    """A row of the file, and then each thing that happened by itself after it."""
    player = None if who is None else find_player(game, who)
    if not 0 < number <= game.replay.rows:
        raise Unknown("row", f"there are {game.replay.rows} rows, no row {number}")
    entries = [entry for entry in game.replay.entries if entry.row == number]
    if not entries:
        raise Unknown("row", f"row {number} was refused; it did nothing")
    if what is not None and what not in {c.what for entry in entries for c in entry.changes}:
        what = known_amount(game.game, what)
    return [Explained(entry, [
        c for c in entry.changes if player in (None, c.player) and what in (None, c.what)
    ]) for entry in entries]


def account_of(game: JudgedGame, player: str, what: str) -> Account:
    balance = game.game.amounts.value(game.state, player, what)
    return account(game.replay.entries, player, what, balance)


def find_player(game: JudgedGame, who: str) -> str:
    """The player who is called so: by name, or by what the player plays."""
    name = game.state.resolve(who)
    if name is None:
        names = list(game.state.players)
        hint = did_you_mean(who, names) or f"The players are {listed(names, 'and')}."
        raise Unknown("player", f"there is no player {who}. {hint}")
    return name


def known_amount(game: AnyGame, what: str) -> str:
    names = [name for names in game.amounts.groups.values() for name in names]
    for name in names:
        if what.lower() in (name, f"{name}s", name.removesuffix("s")):
            return name
    hint = did_you_mean(what, names) or f"there is {', '.join(names)}"
    raise Unknown("what", f"{what} is not counted: {hint}")
