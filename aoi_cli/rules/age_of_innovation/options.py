"""What can be written to answer a decision: for legal moves, for help, for single ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation.bridges import free_sites
from aoi_cli.rules.age_of_innovation.commands import Commands
from aoi_cli.rules.age_of_innovation.disciplines import can_step
from aoi_cli.rules.age_of_innovation.distribution import draft_options, first_kinds
from aoi_cli.rules.age_of_innovation.gains import Spades
from aoi_cli.rules.age_of_innovation.reach import ways_to
from aoi_cli.rules.age_of_innovation.spades import neutral_hexes
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.taking import TAKING
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra.wheel import way


def options(s: State, p: Player, d: Decision) -> list[Commands]:
    """Every way to answer, forgoing apart; steps and books one by one."""
    return list(_options(s, p, d))


def _options(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    match d.kind:
        case "offer":
            for verb in ("leech", "decline"):
                text = f"{verb} {d.amount} from {d.source}"
                yield (say(text, amount=d.amount, player=d.source),)
        case "bundle" | "draft" | "round bonus":
            for name in draft_options(s, p, d.kind):
                yield (say(f"take {name}", tile=name),)
        case "first building":
            for kind, hex in product(first_kinds(s, p), s.map.terrain):
                if s.terrain_of(hex) == p.board and hex not in s.owner:
                    yield (say(f"place {hex} {kind}", hex=hex, building=kind),)
        case "competency" | "palace" | "city tile":
            for tile in TAKING[d.kind][0](s, p):
                yield (say(f"take {tile}", tile=tile),)
        case "steps" | "steps in one":
            n = d.amount if d.kind == "steps in one" else 1
            for x in DISCIPLINES:
                if can_step(s, p, x):
                    yield (say(f"step {n} {x}", steps=((n, x),)),)
        case "books":
            for x in DISCIPLINES:
                yield (say(f"gain 1 {x}", books=((1, x),)),)
        case "spades":
            yield from terraforming(s, p, d.detail)
        case "bridge":
            for a, b in free_sites(s, p):
                yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
        case "upgrade":
            for h, kind in p.buildings.items():
                if kind == d.subject and h not in p.neutral and p.pieces_left("guild"):
                    yield (say(f"upgrade {h} to guild", hex=h, building="guild"),)
        case "neutral building":
            for h, missing in neutral_hexes(s, p, d.detail).items():
                text = f"place {h} {d.subject}"
                yield (*dig(missing), say(text, hex=h, building=d.subject))
        case "guild anywhere":
            for h in s.map.terrain:
                if h not in s.owner and s.terrain_of(h) == p.board and p.pieces_left("guild"):
                    yield (say(f"place {h}", hex=h),)


def terraforming(s: State, p: Player, work: Spades) -> Iterator[Commands]:
    """Every hex in reach: build on it, or turn it all the way or part of it."""
    for hex in s.map.terrain:
        if hex in s.owner:
            continue
        for by in ways_to(s, p, work, hex):
            yield from on_hex(s, p, work, hex, by)


def on_hex(s: State, p: Player, work: Spades, hex: str, by: str | None) -> Iterator[Commands]:
    tail = f" by {by}" if by else ""
    now = s.terrain_of(hex)
    build = say(f"build {hex}{tail}", hex=hex, way=by)
    if now == p.board:
        if work.workshop:
            yield (build,)
        return
    road = way(now, p.board)
    for steps, terrain in enumerate(road, 1):
        missing = steps - work.free - work.bought
        affordable = work.topping_up and missing * p.terraforming <= p.tools
        if missing > 0 and not affordable:
            return
        if steps < len(road):
            text = f"transform {hex} to {terrain}{tail}"
            yield (*dig(missing), say(text, hex=hex, terrain=terrain, way=by))
            continue
        if work.workshop:
            yield (*dig(missing), build)
        yield (*dig(missing), say(f"transform {hex}{tail}", hex=hex, way=by))


def dig(count: int) -> Commands:
    return (say(f"dig {count}", amount=count),) if count > 0 else ()


def worded(s: State, p: Player, d: Decision) -> list[str]:
    """The options as they are written, forgoing included."""
    ways = [". ".join(c.text for c in commands) for commands in options(s, p, d)]
    if d.optional:
        ways.append(f"forgo {d.kind}")
    return ways
