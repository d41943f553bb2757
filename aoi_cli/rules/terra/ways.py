"""What can be written to answer a decision: for legal moves, for help, for single ways."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.say import say
from aoi_cli.rules.terra.bridges import free_sites
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.leftover import can_buy
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.tracks import can_step


def ways(s: State, p: Player, d: Decision) -> list[Commands]:
    """Every way to answer, forgoing apart; what may be spread one by one."""
    own = s.rules.ways.get(d.kind)
    found = own(s, p, d) if own else common(s, p, d)
    return [tuple(map(s.rules.wording, commands)) for commands in found]


def common(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    """Decisions that every game of the family knows."""
    match d.kind:
        case "offer":
            for verb in ("leech", "decline"):
                text = f"{verb} {d.amount} from {d.source}"
                yield (say(text, amount=d.amount, player=d.source),)
        case "steps" | "steps in one":
            n = d.amount if d.kind == "steps in one" else 1
            for track in s.rules.tracks:
                if can_step(s, p, track):
                    text = f"step {n} {track}"
                    yield (say(text, steps=((n, track),)),)
        case "spades":
            yield from transforming(s, p, d.detail)
        case "bridge":
            for a, b in free_sites(s, p):
                yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
        case "upgrade":
            kind = s.rules.given_upgrade
            for h, old in p.buildings.items():
                if old == d.subject and s.may_upgrade(p, h) and p.pieces_left(kind):
                    yield (say(f"upgrade {h} to {kind}", hex=h, building=kind),)
        case kind if kind in s.rules.taking:
            for tile in s.rules.taking[kind][0](s, p):
                yield (say(f"take {tile}", tile=tile),)


def transforming(s: State, p: Player, work: Spades) -> Iterator[Commands]:
    """Every hex in reach: build on it, or turn it all the way or part of it."""
    for hex in s.map.terrain:
        if hex in s.owner:
            continue
        for by in s.rules.ways_to(s, p, work, hex):
            yield from on_hex(s, p, work, hex, by)


def on_hex(s: State, p: Player, work: Spades, hex: str, by: str | None) -> Iterator[Commands]:
    tail = f" by {by}" if by else ""
    now = s.terrain_of(hex)
    build = say(f"build {hex}{tail}", hex=hex, way=by)
    if now == p.board and work.building:
        yield (build,)
    for terrain, spades in s.road(p, now).items():
        missing = spades - work.free - work.bought
        if missing > 0 and not (work.topping_up and can_buy(s, p, missing)):
            continue
        if terrain != p.board:
            text = f"transform {hex} to {terrain}{tail}"
            yield (*dig(missing), say(text, hex=hex, terrain=terrain, way=by))
            continue
        if work.building:
            yield (*dig(missing), build)
        yield (*dig(missing), say(f"transform {hex}{tail}", hex=hex, way=by))


def dig(count: int) -> Commands:
    return (say(f"dig {count}", amount=count),) if count > 0 else ()


def forgoing(s: State, d: Decision) -> Commands:
    """How it is said that nothing is chosen, where that is possible."""
    if not d.optional:
        return ()
    what = next(word for word, kinds in s.rules.forgone.items() if d.kind in kinds)
    return (s.rules.wording(say(f"forgo {what}", what=what)),)
