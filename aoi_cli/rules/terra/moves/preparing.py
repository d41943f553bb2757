"""Moves that burning and converting bring within reach, each behind the smallest preparation.

A copy of the player who holds whatever could be converted shows what would be possible, and at what
cost. What is missing is then burnt and converted: with the fewest commands, and then with the least
loss.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.legal import Move, expand_commands
from aoi_cli.engine.row import after, attempt
from aoi_cli.rules.terra.moves.legal import list_conversions
from aoi_cli.rules.terra.preparations import (
    POWER,
    Means,
    find_means,
    find_preparations,
    make_conversion,
)
from aoi_cli.rules.terra.state import Player, State


def propose_prepared(
    s: State, p: Player, known: Collection[str], between: Commands
) -> Iterator[Move]:
    """Propose moves that only lack what can be converted; `known` are the texts of other moves.

    The commands `between` are written behind the conversions and in front of the move.
    """
    if between and not any(list_conversions(s, p)):
        return
    means = find_means(s, p)
    yield from propose_affordable(s, p, means, known, between)
    if not p.reserve and not between:
        yield from propose_with_reserve(s, p, means)


def propose_with_reserve(s: State, p: Player, means: Means) -> Iterator[Move]:
    """Propose moves that bring a scholar or priest, behind a conversion that makes room for one."""
    clergy = s.game.terms.clergy
    rates = [(rate, into) for (what, into), rate in means.rates.items() if what == clergy]
    for rate, into in rates if p.held(clergy) else ():
        freeing = make_conversion(rate, clergy, 1, into)
        then = after(s, p.name, [freeing])
        for move in s.game.moves.propose(then, then.players[p.name]) if then else ():
            if not move.freely:
                yield Move(move.kind, (freeing, *move.commands), prepared=1)


def propose_affordable(
    s: State, p: Player, means: Means, known: Collection[str], between: Commands
) -> Iterator[Move]:
    """Propose moves whose price can be burnt and converted."""
    if not any(means.spare(what, {}) >= rate for (what, _), rate in means.rates.items()) \
            and not means.burnable:
        return
    rich = enrich(s, p, means)
    inside = after(rich, p.name, between) if between else rich
    if inside is None:
        return
    preparations: dict[tuple[tuple[str, int], ...], list[Commands]] = {}
    for proposed in s.game.moves.propose(inside, inside.players[p.name]):
        if proposed.freely:
            continue
        move = expand_commands(s, proposed)
        if move.text in known:
            continue
        costs = price_move(rich, inside, p.name, move, means)
        if all(n <= means.held[what] for what, n in costs):
            continue
        if costs not in preparations:
            smallest = find_preparations(means, dict(costs))
            preparations[costs] = [preparation.commands for preparation in smallest]
        for commands in preparations[costs]:
            yield Move(move.kind, (*commands, *move.commands), prepared=len(commands))


def enrich(s: State, p: Player, means: Means) -> Any:
    """A copy in which the player holds everything at once that could be converted."""
    rich = s.copy()
    player = rich.players[p.name]
    for kind in means.held:
        if kind != POWER:
            ways = [means.spare(what, {}) // rate
                    for (what, into), rate in means.rates.items() if into == kind]
            player.hold(kind, player.held(kind) + min(sum(ways), means.supply.get(kind, 0)))
    one, two, three = p.bowls
    player.bowls = [one, two, three + means.burnable]
    return rich


def price_move(
    rich: State, inside: State, player: str, move: Move, means: Means
) -> tuple[tuple[str, int], ...]:
    """The amount of each resource that the move takes with what was paid before it, since the rich
    player's row began; nothing if it is refused."""
    if move.price is not None and inside is rich:
        return tuple((what, move.price[what]) for what in means.held if move.price.get(what))
    before = len(rich.items[-1].changes) if rich.items else 0
    tried = attempt(inside, player, move.commands)
    if not tried.legal:
        return ()
    balance, lowest = dict.fromkeys(means.held, 0), dict.fromkeys(means.held, 0)
    for change in (c for item in tried.state.items for c in item.changes[before:]):
        if change.player == player and change.what in balance:
            if change.by < 0 or change.what != POWER:
                balance[change.what] += change.by
            lowest[change.what] = min(lowest[change.what], balance[change.what])
    return tuple((what, -low) for what, low in lowest.items() if low)
