"""Legal moves: everything that could be written next, tried out on a copy of the state.

What is tried is judged by the same functions as a row of a file, so whatever is listed
applies. Amounts of conversions are given as a range: `most` says how often one fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, counted
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation.actions import innovation_price
from aoi_cli.rules.age_of_innovation.boards import MOST_INNOVATIONS, UPGRADES
from aoi_cli.rules.age_of_innovation.bridges import free_sites
from aoi_cli.rules.age_of_innovation.commands import Commands, carry_out
from aoi_cli.rules.age_of_innovation.conversions import RATES
from aoi_cli.rules.age_of_innovation.disciplines import LOCKED
from aoi_cli.rules.age_of_innovation.gains import Spades
from aoi_cli.rules.age_of_innovation.options import options, terraforming
from aoi_cli.rules.age_of_innovation.phases import LAST_ROUND
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import BOOK_PRICE, DISCIPLINES, POWER_ACTIONS


class Legal(NamedTuple):
    kind: str
    commands: Commands
    most: int = 1
    """How many times the amounts may be multiplied."""

    @property
    def text(self) -> str:
        return ". ".join(c.text for c in self.commands)


def legal(s: State, player: str) -> list[Legal]:
    """What the player can write next; inside an action, the choices that are open."""
    p = s.players[player]
    if p.dropped or s.paused or s.phase == "end":
        return []
    locked = [d for d in DISCIPLINES if p.keys and p.levels[d] == LOCKED]
    found: list[Legal] = []
    for move in candidates(s, p):
        if after(s, player, move.commands):
            found.append(move)
        if locked:
            found += about_keys(s, player, move, locked)
    return found


def about_keys(s: State, player: str, move: Legal, locked: list[str]) -> Iterator[Legal]:
    """The same move with a key named or kept, where that makes a difference."""
    for verb, d in product(("key", "keep"), locked):
        commands = (say(f"{verb} {d}", discipline=d), *move.commands)
        state = after(s, player, commands)
        if state is None:
            continue
        if state.named.get(d) == "kept" or (verb == "key" and d not in state.named
                                            and not after(s, player, move.commands)):
            yield Legal(move.kind, commands)


def next_commands(s: State, player: str) -> list[Command]:
    """Every single command that a row can go on with, amounts of conversions spelled out."""
    found = {
        c.text: c
        for move in legal(s, player)
        for c in (times(move.commands[0], n) for n in range(1, move.most + 1))
    }
    finished = s.acted and not s.choices(s.players[player])
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
    text = f"convert {counted(n * paid, plural(what))} to {counted(n * got, plural(into))}"
    return say(text, paid=(n * paid, what), got=(n * got, into))


def plural(kind: str) -> str:
    return f"{kind}s" if kind.endswith("book") else kind


def after(s: State, player: str, commands: Iterable[Command]) -> State | None:
    """The state after the commands, not yet at the end of the row; None if one is refused."""
    trial = s.copy()
    try:
        carry_out(trial, trial.players[player], commands)
    except Refusal:
        return None
    return trial


def candidates(s: State, p: Player) -> Iterator[Legal]:
    for d in answerable(s, p):
        for commands in options(s, p, d):
            yield Legal("offer" if d.kind == "offer" else commands[-1].verb, commands)
        if d.optional:
            yield Legal("forgo", (say(f"forgo {d.kind}", what=d.kind),))
    if s.phase != "actions" or s.current != p.name or s.due_before_action(p) or s.choices(p):
        return
    yield from conversions(s, p)
    yield from connections(s, p)
    if not s.acted or s.more_actions:
        yield from main_actions(s, p)


def answerable(s: State, p: Player) -> list[Decision]:
    """What the player can answer now: of several offers only the oldest."""
    mine = s.open(p.name)
    offers = [d for d in mine if d.kind == "offer"]
    return [d for d in mine if d.kind != "offer" or d is offers[0]]


def main_actions(s: State, p: Player) -> Iterator[Legal]:
    for commands in terraforming(s, p, Spades()):
        yield Legal(commands[-1].verb, commands)
    for hex, old in p.buildings.items():
        if hex not in p.neutral:
            for kind in UPGRADES.get(old, ()):
                text = f"upgrade {hex} to {kind}"
                yield Legal("upgrade", (say(text, hex=hex, building=kind),))
    for track in ("shipping", "terraforming"):
        yield Legal("advance", (say(f"advance {track}", track=track),))
    for tile in s.innovations:
        if len(p.owned("innovation")) < MOST_INNOVATIONS:
            fixed, free = innovation_price(s, p, tile)
            for paid in payments(p, fixed, free):
                yield Legal("innovate", (paying(f"innovate {tile}", tile, paid),))
    for d in DISCIPLINES:
        for value in sorted({1, *s.spaces[d]}, reverse=True):
            yield Legal("send", (say(f"send {d} for {value}", discipline=d, amount=value),))
    for tile in POWER_ACTIONS:
        yield Legal("action", (say(f"action {tile}", tile=tile),))
    for tile in s.setup.book_actions:
        for paid in payments(p, {}, BOOK_PRICE[tile]):
            yield Legal("action", (paying(f"action {tile}", tile, paid),))
    for tile in s.powers(p).actions:
        yield Legal("action", (say(f"action {tile}", tile=tile),))
    if s.allowed(p, "bridge for a tool"):
        for a, b in free_sites(s, p, over_land=True):
            yield Legal("bridge", (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),))
    if p.annexes:
        for hex in p.buildings:
            yield Legal("annex", (say(f"annex {hex}", hex=hex),))
    gains = [effect.gains for _, effect in s.powers(p).passing]
    orders = ["", " vp first"] if len({"vp" in g for g in gains}) == 2 else [""]
    for bonus, order in product(sorted(s.bonuses) if s.round < LAST_ROUND else [""], orders):
        text = f"pass {bonus}".strip() + order
        yield Legal("pass", (say(text, tile=bonus or None, order="vp" if order else None),))


def payments(p: Player, fixed: Mapping[str, int], free: int) -> list[tuple[tuple[int, str], ...]]:
    """Every way to pay so many books; a single way needs no naming and is given as nothing."""
    rest = {d: p.books[d] - fixed.get(d, 0) for d in DISCIPLINES}
    if min(rest.values()) < 0:
        return []
    ways = []
    for chosen in combinations_with_replacement(DISCIPLINES, free):
        if all(chosen.count(d) <= rest[d] for d in DISCIPLINES):
            paid = {d: fixed.get(d, 0) + chosen.count(d) for d in DISCIPLINES}
            ways.append(tuple((n, d) for d, n in paid.items() if n))
    return ways if len(ways) != 1 else [()]


def paying(text: str, tile: str, paid: Sequence[tuple[int, str]]) -> Command:
    if not paid:
        return say(text, tile=tile)
    words = " ".join(f"{n} {d}" for n, d in paid)
    return say(f"{text} with {words}", tile=tile, payment=tuple(paid))


def conversions(s: State, p: Player) -> Iterator[Legal]:
    for (what, into), rate in RATES.items():
        have = p.bowls[2] if what == "power" else (
            p.books[what.removesuffix(" book")] if what.endswith(" book") else getattr(p, what)
        )
        most = min(have // rate, p.reserve) if into == "scholars" else have // rate
        if most:
            text = f"convert {counted(rate, what)} to {counted(1, into)}"
            yield Legal("convert", (say(text, paid=(rate, what), got=(1, into)),), most)
    if p.bowls[1] > 1:
        yield Legal("burn", (say("burn 1", amount=1),), p.bowls[1] // 2)


def connections(s: State, p: Player) -> Iterator[Legal]:
    if s.allowed(p, "skip a river hex"):
        for river in sorted(s.map.rivers):
            yield Legal("connect", (say(f"connect {river}", river=river),))
