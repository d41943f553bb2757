"""Legal moves: everything that could be written next, tried out on a copy of the state.

What is tried is judged by the same functions as a row of a file, so whatever is listed
applies. Amounts that may be multiplied are given as a range: `most` says how often one fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.row import Attempt, Command, after, attempt, say
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct

S = TypeVar("S", bound=State)
Commands = tuple[Command, ...]
Texts = tuple[str, ...]


class Move(Struct, frozen=True):
    kind: str
    """The heading of the move in a list: a verb, or one of the game's own `kinds`."""
    commands: Commands
    most: int = 1
    """How many times the amount is possible."""
    freely: bool = False
    """Possible beside the action, in any amount."""
    prepared: int = 0
    """How many commands at the beginning only burn and convert for the others."""
    price: Mapping[str, int] | None = None
    """The amounts that the move takes, where the game knows them without trying it."""

    @property
    def text(self) -> str:
        return ". ".join([c.text for c in self.commands])


Variants = Callable[[Move, Attempt[Any]], Iterable[Move]]


class Outcome(Struct, frozen=True):
    """The effects of a move at once, as far as nothing is still to be chosen."""

    cost: Mapping[str, int]
    effect: Mapping[str, int]
    offers: Mapping[str, int]
    """Offers that it makes to other players."""
    then: tuple[str, ...]
    """Choices and deeds that come next, in words."""


def legal(s: S, player: str) -> list[Move]:
    """The legal moves of a player; inside an action, the choices that are open."""
    return [move for move, _ in list_legal(s, player)]


def list_legal(s: S, player: str) -> Iterator[tuple[Move, S]]:
    """The legal moves of a player one by one, each with the position behind it."""
    p = s.players.get(player)
    if p is None or p.dropped or s.paused or s.over:
        return
    known: set[str] = set()
    begun: dict[Texts, Attempt[S]] = {}
    variants = s.game.moves.variants(s, player)
    for candidate in s.game.moves.propose(s, p):
        move = expand_commands(s, candidate)
        if move.text in known:
            continue
        tried = tried_out(s, player, move.commands, begun)
        if tried.refusal is None:
            known.add(move.text)
            yield move, tried.state
        for variant in variants(move, tried) if variants else ():
            then = after(s, player, variant.commands) if variant.text not in known else None
            if then is not None:
                known.add(variant.text)
                yield variant, then


def list_prepared(
    s: S, player: str, known: Mapping[str, Move], between: Commands = ()
) -> Iterator[tuple[Move, S]]:
    """Moves that conversions bring within reach, each behind the smallest of them.

    The commands `between` stand behind the conversions and in front of the move; `known` are the
    moves that are legal behind them anyway, by their texts.
    """
    actions = {describe_unpaid(move) for move in known.values()}
    variants = None if between else s.game.moves.variants(s, player)
    begun: dict[Texts, Attempt[S]] = {}
    for candidate in s.game.moves.propose_prepared(s, s.players[player], known, between):
        move = expand_commands(s, candidate)
        action = describe_unpaid(move)
        if action in actions:
            continue
        first, last = move.commands[:move.prepared], move.commands[move.prepared:]
        if (tried := tried_out(s, player, (*first, *between, *last), begun)).legal:
            actions.add(action)
            yield move, tried.state
            for variant in variants(move, tried) if variants else ():
                reordered = put_behind_conversions(move, variant)
                if (then := after(s, player, reordered.commands)) is not None:
                    yield reordered, then


def put_behind_conversions(move: Move, variant: Move) -> Move:
    """The variant of a move with the words that it adds behind the conversions."""
    names = variant.commands[:-len(move.commands)]
    first, last = move.commands[:move.prepared], move.commands[move.prepared:]
    return Move(move.kind, (*first, *names, *last), prepared=move.prepared)


def describe_unpaid(move: Move, payment: str = "payment") -> str:
    """The move itself, without what prepares it and without the choice of what pays it."""
    return repr([
        (c.verb, [(name, value) for name, value in c.args.items() if name != payment])
        for c in move.commands[move.prepared:]
    ])


def expand_commands(s: State, move: Move) -> Move:
    """The move in the words that the notation prints in full."""
    expand = s.game.notation.expand
    return Move(move.kind, tuple([expand(command) for command in move.commands]), move.most,
                move.freely, move.prepared, move.price)


def tried_out(
    s: S, player: str, commands: Commands, begun: dict[Texts, Attempt[S]]
) -> Attempt[S]:
    """An attempt at the commands; a beginning that moves share is tried once."""
    first, last = commands[:-1], commands[-1:]
    if not first:
        return attempt(s, player, commands)
    beginning = tuple([c.text for c in first])
    before = begun.get(beginning)
    if before is None:
        before = begun[beginning] = tried_out(s, player, first, begun)
    if before.refusal is not None:
        return before
    then = attempt(before.state, player, last)
    return Attempt(then.state, then.refusal, len(first) + then.done)


def next_commands(s: S, player: str) -> list[Command]:
    """Every single command that a player's row can go on with, amounts that multiply spelled out;
    the moderator's go on in ways of their own."""
    p = s.players.get(player)
    if p is None:
        return []
    expand, repeat = s.game.notation.expand, s.game.moves.repeat
    commands_by_text = {
        c.text: c
        for move in legal(s, player)
        for n in range(1, move.most + 1)
        for c in [expand(repeat(move.commands[0], n) if n > 1 else move.commands[0])]
    }
    ends = ["done"] if s.game.moves.may_end_row(s, p) else []
    for verb in (*ends, "wait", "resign"):
        known = verb in s.game.notation.vocabulary.commands
        if known and attempt(s, player, [say(verb)]).legal:
            commands_by_text[verb] = say(verb)
    return list(commands_by_text.values())


def outcome(s: S, player: str, commands: Commands, net: bool = False) -> Outcome:
    """Read from the ledger after trying the move on a copy; if `net`, without amounts that are
    gained and paid again."""
    before = s.copy()
    before.begin_items(player, "")
    trial = attempt(before, player, commands).state
    p = trial.players[player]
    with suppress(Refusal):  # What is left are real choices.
        trial.game.course.settle(trial, p)
    cost, effect = amounts_of(trial, player)
    if net:
        cost, effect = cancel_out(cost, effect)
    return Outcome(cost, effect, offered(s, trial, player), trial.game.moves.still_open(trial, p))


def cancel_out(cost: Counter[str], effect: Counter[str]) -> tuple[Counter[str], Counter[str]]:
    """The amounts without what is both gained and paid."""
    both = cost & effect
    cost, effect = (Counter({what: n - both[what] for what, n in amounts.items()
                             if n != both[what]}) for amounts in (cost, effect))
    return cost, effect


def amounts_of(s: State, player: str) -> tuple[Counter[str], Counter[str]]:
    """The cost and the gain of a row's items for a player."""
    cost: Counter[str] = Counter()
    effect: Counter[str] = Counter()
    for item in s.items:
        for change in item.changes:
            if change.player == player and change.what in s.game.amounts.counted:
                paid = change.by < 0 and change.what not in s.game.amounts.gained_only
                (cost if paid else effect)[change.what] += -change.by if paid else change.by
    return cost, effect


def offered(before: State, after: State, giver: str) -> dict[str, int]:
    def offers_of(s: State) -> list[Decision]:
        return [d for d in s.decisions if d.kind in s.game.course.offers and d.source == giver]

    return {d.player: d.amount for d in offers_of(after)[len(offers_of(before)):]}
