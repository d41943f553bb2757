"""What could be written next, to be tried, and how it is folded into lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game import Commands
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.beyond_the_horizon import actions, goals, production, structures
from aoi_cli.rules.beyond_the_horizon.declining import may_be_declined
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Choose, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.map import own
from aoi_cli.rules.beyond_the_horizon.map import ways as ways_of
from aoi_cli.rules.beyond_the_horizon.payments import PIECES, has_choice, pieces_for
from aoi_cli.rules.beyond_the_horizon.recruits import kinds, recruited, recruiting_places
from aoi_cli.rules.beyond_the_horizon.state import Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learnable
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import sites, strengths, sufficient

NAMING = " using "
"""Behind it stand the pieces that are used, the weakest that suffice first."""


def candidates(s: State, p: Player) -> Iterator[Move]:
    asked = [d for d in s.open(p.name) if d.waits]
    for d in asked[-1:]:
        for commands in ways(s, p, d):
            yield Move(commands[0].verb, commands)
    if not asked and s.phase == "turns" and s.current == p.name:
        yield from (Move(c.verb, (c,)) for c in phase(s, p))


def ways(s: State, p: Player, d: Decision) -> list[Commands]:
    found = [*answers(s, p, d)]
    if may_be_declined(s, p, d):
        found.append(say("decline"))
    return [(c,) for c in found]


def answers(s: State, p: Player, d: Decision) -> Iterator[Command]:
    core = d.detail
    match d.kind:
        case "government":
            for face in s.faces:
                yield say(f"take {face}", tile=face)
        case "structure" | "keep":
            for id in core:
                verb = "keep" if d.kind == "keep" else "take"
                yield say(f"{verb} {id}", tile=id)
        case "colour":
            for colour in core:
                yield say(f"colour {colour}", colour=colour)
        case "learn":
            for slot in learnable(s, p, core):
                yield say(f"learn {slot}", slot=slot)
        case "invest" | "cube":
            for track in TRACKS:
                if cubes_left(s, p, track):
                    yield say(f"{d.kind} {track}", track=track)
        case "choose":
            assert isinstance(core, Choose)
            yield from branches(core)
        case "pay":
            yield from payments(s, p, core)
        case "recruit":
            for unit in kinds(core):
                lower = recruited(s, p, unit, core) if s.rulings.lower_token == "yes" else 1
                for tile in recruiting_places(s, p):
                    yield say(f"recruit {unit} on {tile}", unit=unit, tile=tile)
                    for n in range(1, lower):
                        yield say(f"recruit {unit} {n} on {tile}", unit=unit, strength=n, tile=tile)
        case "move":
            for piece in {x: None for x in own(s, p)}:
                for way in ways_of(s, p, piece, d.amount, d.subject.split()):
                    to = " ".join(way)
                    yield say(f"move {told(s, piece)} to {to}", unit=piece.unit, tile=piece.tile,
                              strength=strength(s, piece), way=to)
        case "strengthen":
            yield from stronger(s, p, d)
        case "settle" | "fortify":
            yield from founding(s, p, d.kind, core.n)
        case "build":
            yield from building(s, p, core)
        case "goal":
            for id in goals.met(s, p):
                yield say(f"goal {id}", goal=id)
        case "basic":
            for n in (core.n,) if core.n else range(1, 5):
                yield say(f"basic {n}", amount=n)


def founding(s: State, p: Player, how: str, bonus: int = 0) -> Iterator[Command]:
    """Commands that name their pieces if several would do, the weakest sufficient ones first."""
    for tile in sites(s, p, how, bonus):
        ways = sufficient(s, p, how, tile, bonus)
        unnamed = len(ways) == 1 or s.rulings.which_pieces == "weakest"
        if unnamed:
            yield say(f"{how} {tile}", tile=tile)
        for some in ways[unnamed:]:
            words = " ".join(map(str, strengths(some)))
            yield say(f"{how} {tile} using {words}", tile=tile, strengths=words)


def payments(s: State, p: Player, core: Pay) -> Iterator[Command]:
    """With the piece and the tile named where there are several."""
    pieces = {x: None for cost in core.costs if cost.kind in PIECES
              for x in pieces_for(s, p, cost)} if has_choice(s, p, core, PIECES) else {None: None}
    for tile in p.stock if has_choice(s, p, core, ("structure",)) else [None]:
        with_tile = "pay" + (f" with {tile}" if tile else "")
        for piece in pieces:
            if piece is None:
                yield say(with_tile, structure=tile)
            else:
                yield say(f"{with_tile} using {told(s, piece)}", structure=tile, unit=piece.unit,
                          tile=piece.tile, strength=strength(s, piece))


def branches(core: Choose) -> Iterator[Command]:
    for some in combinations(range(1, len(core.branches) + 1), core.n):
        words = " ".join(map(str, some))
        yield say(f"choose {words}", branches=words)


def stronger(s: State, p: Player, d: Decision) -> Iterator[Command]:
    assert isinstance(d.detail, Gain)
    for piece in {x: None for x in own(s, p, d.detail.of)}:
        freely = d.detail.split or s.rulings.lower_token == "yes"
        for by in range(1, d.amount + 1) if freely else (None,):
            text = f"strengthen {told(s, piece)}" + (f" by {by}" if by else "")
            yield say(text, unit=piece.unit, tile=piece.tile, strength=strength(s, piece),
                      amount=by)


def building(s: State, p: Player, gain: Gain) -> Iterator[Command]:
    if gain.of != "existing":
        for tile in structures.new_sites(s, p):
            for id in p.stock:
                yield from with_settlers(s, p, f"build {tile} with {id}", tile, id)
    if gain.of != "new":
        for tile in structures.second_sites(s, p):
            yield from with_settlers(s, p, f"build {tile}", tile)


def with_settlers(
    s: State, p: Player, text: str, tile: str, structure: str | None = None
) -> Iterator[Command]:
    """One of several is named, the weakest first; by D64 it need not be."""
    several = sorted({x.strength for x in own(s, p, "settler", tile)})
    unnamed = len(several) == 1 or s.rulings.which_pieces == "weakest"
    if unnamed:
        yield say(text, tile=tile, structure=structure)
    for n in several[unnamed:]:
        yield say(f"{text} using {n}", tile=tile, structure=structure, strength=n)


def strength(s: State, piece: Piece) -> int | None:
    """Where pieces of several strengths stand there."""
    same = {x for x in s.pieces if (x.player, x.unit, x.tile)
            == (piece.player, piece.unit, piece.tile)}
    return piece.strength if len(same) > 1 else None


def told(s: State, piece: Piece) -> str:
    by = strength(s, piece)
    return f"{piece.unit} {piece.tile}" + (f" {by}" if by else "")


def phase(s: State, p: Player) -> Iterator[Command]:
    match s.step:
        case "action":
            for space in actions.possible_spaces(s, p):
                yield say(f"act {space}", space=space)
            yield say("pass")
        case "expansion":
            for how in ("settle", "fortify"):
                if p.tokens[how]:
                    yield from founding(s, p, how)
            yield from building(s, p, Gain("build", of="either"))
            yield say("pass")
        case "production":
            for kind in ("pop", "coins", "trades"):
                yield say(f"produce {kind}", kind=kind)
        case "trades":
            if p.inactive and p.coins >= production.trade_price(s, p):
                yield say("trade pop", kind="pop")
            yield say("trade coin", kind="coin")
            for piece in {x: None for x in own(s, p)}:
                yield say(f"recall {told(s, piece)}", unit=piece.unit, tile=piece.tile,
                          strength=strength(s, piece))
            yield say("done")
