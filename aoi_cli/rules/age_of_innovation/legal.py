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
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation.actions import innovation_price
from aoi_cli.rules.age_of_innovation.boards import UPGRADES
from aoi_cli.rules.age_of_innovation.bridges import free_sites
from aoi_cli.rules.age_of_innovation.choices import options
from aoi_cli.rules.age_of_innovation.conversions import RATES
from aoi_cli.rules.age_of_innovation.distribution import draft_options, first_kinds
from aoi_cli.rules.age_of_innovation.gains import Spades
from aoi_cli.rules.age_of_innovation.spades import SKIPPED, can_go_beyond
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import BOOK_PRICE, DISCIPLINES, POWER_ACTIONS
from aoi_cli.rules.age_of_innovation.verbs import apply
from aoi_cli.rules.terra.wheel import spades, way

Commands = tuple[Command, ...]


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
    return [move for move in candidates(s, p) if after(s, player, move.commands)]


def after(s: State, player: str, commands: Iterable[Command]) -> State | None:
    """The state after the commands, not yet at the end of the row; None if one is refused."""
    trial = s.copy()
    try:
        for command in commands:
            apply(trial, player, command)
    except Refusal:
        return None
    return trial


def candidates(s: State, p: Player) -> Iterator[Legal]:
    mine = s.open(p.name)
    offers = [d for d in mine if d.kind == "offer"]
    if offers:
        amount, giver = offers[0].amount, offers[0].source
        for verb in ("leech", "decline"):
            text = f"{verb} {amount} from {giver}"
            yield Legal("offer", (say(text, amount=amount, player=giver),))
    for d in mine:
        if d.kind != "offer":
            yield from answers(s, p, d)
    if s.phase != "actions" or s.current != p.name or s.due_before_action(p) or s.choices(p):
        return
    yield from conversions(s, p)
    yield from connections(s, p)
    if not s.acted or s.more_actions:
        yield from main_actions(s, p)


def answers(s: State, p: Player, d: Decision) -> Iterator[Legal]:
    match d.kind:
        case "bundle" | "draft" | "round bonus":
            for name in draft_options(s, p, d.kind):
                yield Legal("take", (say(f"take {name}", tile=name),))
        case "first building":
            for kind, hex in product(first_kinds(s, p), s.map.terrain):
                if s.terrain_of(hex) == p.board and hex not in s.owner:
                    yield Legal("place", (say(f"place {hex} {kind}", hex=hex, building=kind),))
        case "spades":
            work: Spades = d.detail
            yield from terraforming(s, p, work.free, work.workshop, work.topping_up)
            yield Legal("forgo", (say("forgo spades", what="spades"),))
        case "neutral building":
            for command in options(s, p, d):
                hex = command["hex"]
                need = spades(s.terrain_of(hex), p.board)
                yield Legal("place", (*dig(need), command))
        case _:
            for command in options(s, p, d):
                yield Legal(command.verb, (command,))
            if d.kind == "bridge":
                yield Legal("forgo", (say("forgo bridge", what="bridge"),))


def main_actions(s: State, p: Player) -> Iterator[Legal]:
    yield from terraforming(s, p, 0, True, True)
    for hex, old in p.buildings.items():
        if hex not in p.neutral:
            for kind in UPGRADES.get(old, ()):
                text = f"upgrade {hex} to {kind}"
                yield Legal("upgrade", (say(text, hex=hex, building=kind),))
    for track in ("shipping", "terraforming"):
        yield Legal("advance", (say(f"advance {track}", track=track),))
    for tile in s.innovations:
        if len(p.owned("innovation")) < 3:
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
    for bonus in sorted(s.bonuses) if s.round < 6 else [""]:
        yield Legal("pass", (say(f"pass {bonus}".strip(), tile=bonus or None),))


def terraforming(
    s: State, p: Player, free: int, workshop: bool, topping_up: bool
) -> Iterator[Legal]:
    """Every hex in reach: build on it, or turn it all the way or part of it."""
    for hex, by in reachable(s, p, workshop):
        tail = f" by {by}" if by else ""
        now = s.terrain_of(hex)
        build = say(f"build {hex}{tail}", hex=hex, way=by)
        if now == p.board:
            if workshop:
                yield Legal("build", (build,))
            continue
        road = way(now, p.board)
        for steps, terrain in enumerate(road, 1):
            bought = dig(steps - free) if topping_up else ()
            if steps > free and not topping_up:
                break
            if steps == len(road):
                if workshop:
                    yield Legal("build", (*bought, build))
                yield Legal("transform", (*bought, say(f"transform {hex}{tail}", hex=hex, way=by)))
            else:
                text = f"transform {hex} to {terrain}{tail}"
                turn = say(text, hex=hex, terrain=terrain, way=by)
                yield Legal("transform", (*bought, turn))


def reachable(s: State, p: Player, workshop: bool) -> Iterator[tuple[str, str | None]]:
    for hex in s.map.terrain:
        if hex in s.owner:
            continue
        if s.in_reach(p, hex):
            yield hex, None
        for by in SKIPPED if workshop else ():
            if s.allowed(p, by) and can_go_beyond(s, p, hex, by):
                yield hex, by


def dig(count: int) -> Commands:
    return (say(f"dig {count}", amount=count),) if count > 0 else ()


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
            text = f"convert {rate} {what} to 1 {into}"
            yield Legal("convert", (say(text, paid=(rate, what), got=(1, into)),), most)
    if p.bowls[1] > 1:
        yield Legal("burn", (say("burn 1", amount=1),), p.bowls[1] // 2)


def connections(s: State, p: Player) -> Iterator[Legal]:
    if s.allowed(p, "skip a river hex"):
        for river in sorted(s.map.rivers):
            yield Legal("connect", (say(f"connect {river}", river=river),))
