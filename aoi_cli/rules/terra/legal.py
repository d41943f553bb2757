"""Legal moves: everything that could be written next, tried out on a copy of the state.

What is tried is judged by the same functions as a row of a file, so whatever is listed
applies. Amounts of conversions are given as a range: `most` says how often one fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, counted
from aoi_cli.engine.say import say
from aoi_cli.rules.terra.commands import Commands, carry_out
from aoi_cli.rules.terra.leftover import must_use_all
from aoi_cli.rules.terra.skipping import SKIPS, joined
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.state import Player, S, State
from aoi_cli.rules.terra.ways import forgoing, transforming, ways


class Legal(NamedTuple):
    kind: str
    """offer, convert, build, …: what groups the moves in a list."""
    commands: Commands
    most: int = 1
    """Conversions: how many times the amount is possible."""

    @property
    def text(self) -> str:
        return ". ".join(c.text for c in self.commands)


def legal(s: State, player: str) -> list[Legal]:
    """What the player can write next; inside an action, the choices that are open."""
    p = s.players[player]
    if p.dropped or s.paused or s.phase == "end" or (s.done and s.acted):
        return []
    lock = s.rules.ladder.locked
    near = [track for track in s.rules.tracks if lock - 3 < p.levels[track] <= lock]
    found: dict[str, Legal] = {}
    for candidate in candidates(s, p):
        move = candidate._replace(commands=tuple(map(s.rules.wording, candidate.commands)))
        if move.text in found:
            continue
        then = tried(s, player, move.commands)
        if not isinstance(then, Refusal):
            found[move.text] = move
            beyond = [track for track in near if then.players[player].levels[track] > lock]
            found |= {m.text: m for m in with_keys(s, player, move, ["keep"], beyond)}
        elif then.code is CHOICE_MISSING and len(near) > 1:
            found |= {m.text: m for m in with_keys(s, player, move, ["key", "keep"], near)}
    return [*found.values()]


def with_keys(
    s: State, player: str, move: Legal, verbs: Sequence[str], tracks: Sequence[str]
) -> Iterator[Legal]:
    """The same move with keys named or kept, each of its outcomes once."""
    seen = []
    for verb, count in product(verbs, range(1, len(tracks) + 1)):
        for chosen in combinations(tracks, count):
            said = (say(f"{verb} {track}", **{s.rules.track: track}) for track in chosen)
            commands = (*map(s.rules.wording, said), *move.commands)
            then = after(s, player, commands)
            effective = then and all(then.named.get(t, "kept") == "kept" for t in chosen)
            if then and effective and (levels := then.players[player].levels) not in seen:
                seen.append(levels)
                yield Legal(move.kind, commands)


def next_commands(s: State, player: str) -> list[Command]:
    """Every single command that a row can go on with, amounts of conversions spelled out."""
    found = {
        c.text: c
        for move in legal(s, player)
        for n in range(1, move.most + 1)
        for c in [s.rules.wording(times(move.commands[0], n))]
    }
    finished = s.acted and not undecided(s, s.players[player])
    for verb in (*(["done"] if finished else []), "wait", "resign"):
        if after(s, player, [say(verb)]):
            found[verb] = say(verb)
    return list(found.values())


def times(c: Command, n: int) -> Command:
    """A conversion or a sacrifice of so many times the amount."""
    if n == 1:
        return c
    if c.verb == "burn":
        return say(f"burn {n}", amount=n)
    (paid, what), (got, into) = c["paid"], c["got"]
    return conversion(n * paid, what, n * got, into)


def conversion(paid: int, what: str, got: int, into: str) -> Command:
    text = f"convert {counted(paid, plural(what))} to {counted(got, plural(into))}"
    return say(text, paid=(paid, what), got=(got, into))


def plural(kind: str) -> str:
    """Books alone are kept by the name of a single one."""
    return f"{kind}s" if kind.endswith("book") else kind


def after(s: S, player: str, commands: Iterable[Command]) -> S | None:
    """The state after the commands, not yet at the end of the row; None if one is refused."""
    then = tried(s, player, commands)
    return None if isinstance(then, Refusal) else then


def tried(s: S, player: str, commands: Iterable[Command]) -> S | Refusal:
    trial = s.copy()
    trial.done = s.done and s.acted  # An earlier row's `done` says nothing here.
    try:
        carry_out(trial, trial.players[player], commands)
    except Refusal as refusal:
        return refusal
    return trial


def candidates(s: State, p: Player) -> Iterator[Legal]:
    for d in answerable(s, p):
        for commands in ways(s, p, d):
            yield Legal("offer" if d.kind == "offer" else commands[-1].verb, commands)
        if commands := forgoing(s, d):
            yield Legal("forgo", commands)
    if s.phase != "actions":
        return
    yield from conversions(s, p)
    if s.current != p.name:
        return
    if s.due_before_action(p) or undecided(s, p):
        return
    yield from connections(s, p)
    yield from s.rules.anytime(s, p)
    if not s.acted or s.more_actions:
        yield from main_actions(s, p)


def undecided(s: State, p: Player) -> list[Decision]:
    """Choices of the action that must still be made; leftover spades may be let go."""
    return [
        d for d in s.choices(p)
        if not (d.kind == "spades" and d.started) or d.detail.bought or must_use_all(s, d)
    ]


def answerable(s: State, p: Player) -> list[Decision]:
    """What the player can answer now: of several offers only the oldest, mostly."""
    mine = s.open(p.name)
    if s.takes_in_any_order() or s.declines_in_any_order():
        return mine
    offers = [d for d in mine if d.kind == "offer"]
    return [d for d in mine if d.kind != "offer" or d is offers[0]]


def main_actions(s: State, p: Player) -> Iterator[Legal]:
    for commands in transforming(s, p, Spades()):
        yield Legal(commands[-1].verb, commands)
    for hex, old in p.buildings.items():
        if s.may_upgrade(p, hex):
            for kind in s.rules.upgrades.get(old, ()):
                text = f"upgrade {hex} to {kind}"
                yield Legal("upgrade", (say(text, hex=hex, building=kind),))
    for track in s.rules.advances:
        yield Legal("advance", (say(f"advance {track}", track=track),))
    for commands in s.rules.own_actions(s, p):
        yield Legal(commands[-1].verb, commands)
    for track in s.rules.tracks:
        for value in sorted({1, *s.spaces[track]}, reverse=True):
            text = f"send {track} for {value}"
            yield Legal("send", (say(text, amount=value, **{s.rules.track: track}),))
    for commands in s.rules.actions(s, p):
        yield Legal("action", commands)
    for commands in s.rules.passes(s, p):
        yield Legal("pass", commands)


def connections(s: State, p: Player) -> Iterator[Legal]:
    """A city over a river hex, wherever one can be founded."""
    if s.allowed(p, SKIPS):
        for river in s.map.place:
            if river in s.map.rivers and joined(s, p, river):
                yield Legal("connect", (say(f"connect {river}", river=river),))


def special_actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in s.powers(p).actions:
        yield (say(f"action {tile}", tile=tile),)


def free_bonuses(s: State) -> list[str]:
    """The bonus tiles that a pass can name; nothing to name in the last round."""
    return sorted(s.bonuses) if s.round < s.rules.last_round else [""]


def conversions(s: State, p: Player) -> Iterator[Legal]:
    """In the own turn before and after the action; elsewhere where the table agreed on it."""
    mine = s.current == p.name and (s.converts_inside() or not undecided(s, p))
    due = s.due_before_action(p)
    allowed = [
        verb
        for verb in ("convert", "burn")
        if s.converts_at_any_time()
        or (mine and (not due or s.converts_before_answering(verb)))
    ]
    clergy = s.rules.clergy
    for what, into in s.rates(p) if "convert" in allowed else ():
        rate = s.price_of(p, what, into, 1)
        have = p.bowls[2] if what == "power" else p.held(what)
        most = have // rate
        if into == clergy and not s.overflows():
            most = min(most, p.reserve)
        if most:
            yield Legal("convert", (conversion(rate, what, 1, into),), most)
    if p.bowls[1] > 1 and "burn" in allowed:
        yield Legal("burn", (say("burn 1", amount=1),), p.bowls[1] // 2)
