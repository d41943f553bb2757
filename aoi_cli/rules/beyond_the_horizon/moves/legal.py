"""Commands to be tried next, and how they are folded into lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Commands, Moves
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.listing import Folding
from aoi_cli.engine.row import Command, attempt, say
from aoi_cli.rules.beyond_the_horizon import (
    actions,
    goals,
    production,
    recruits,
    structures,
    villages_and_cities,
)
from aoi_cli.rules.beyond_the_horizon.actions import is_action
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Choose, Gain
from aoi_cli.rules.beyond_the_horizon.map import list_ways as ways_of
from aoi_cli.rules.beyond_the_horizon.map import name_piece, own_pieces, strength_to_name
from aoi_cli.rules.beyond_the_horizon.payments import list_payments
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learnable_slots
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left

NAMING = " using "
"""Stands before the pieces that are used, the weakest that suffice first."""

MUST = ("choose", "recruit", "strengthen", "settle", "fortify", "build", "structure", "basic",
        "pay")
"""Kinds of questions that can prove impossible whatever is chosen."""


def propose(s: State, p: Player) -> Iterator[Move]:
    asked = [d for d in s.open(p.name) if d.waits]
    for d in asked[-1:]:
        for commands in list_answers(s, p, d):
            yield Move(commands[0].verb, commands)
    if not asked and s.phase == "turns" and s.current == p.name:
        yield from (Move(c.verb, (c,)) for c in phase_commands(s, p))


def list_answers(s: State, p: Player, d: Decision) -> list[Commands]:
    commands = [*answer_commands(s, p, d)]
    if may_be_declined(s, p, d):
        commands.append(say("decline"))
    return [(c,) for c in commands]


def may_be_declined(s: State, p: Player, d: Decision) -> bool:
    """True if a question can be declined: an optional one, or an impossible one.

    D23 may forbid to decline a possible bonus.
    """
    if not d.optional and d.kind in MUST:
        return d.started or not can_answer(s, p, d)
    free = (s.rulings.instant_bonuses == "optional" or d.kind in ("pay", "move")
            or is_action(s, d.source))
    return d.started or (d.optional and (free or not can_answer(s, p, d)))


def can_answer(s: State, p: Player, d: Decision) -> bool:
    return any(attempt(s, p.name, [c]).legal for c in answer_commands(s, p, d))


def answer_commands(s: State, p: Player, d: Decision) -> Iterator[Command]:
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
            for slot in learnable_slots(s, p, core):
                yield say(f"learn {slot}", slot=slot)
        case "invest" | "cube":
            for track in TRACKS:
                if cubes_left(s, p, track):
                    yield say(f"{d.kind} {track}", track=track)
        case "choose":
            assert isinstance(core, Choose)
            yield from branch_commands(core)
        case "pay":
            yield from list_payments(s, p, core)
        case "recruit":
            for unit in recruits.recruit_kinds(core):
                by_choice = s.rulings.lower_token == "yes"
                lower = recruits.recruit_strength(s, p, unit, core) if by_choice else 1
                for tile in recruits.recruiting_places(s, p):
                    yield say(f"recruit {unit} on {tile}", unit=unit, tile=tile)
                    for n in range(1, lower):
                        yield say(f"recruit {unit} {n} on {tile}", unit=unit, strength=n, tile=tile)
        case "move":
            for piece in {x: None for x in own_pieces(s, p)}:
                for way in ways_of(s, p, piece, d.amount, d.subject.split()):
                    to = " ".join(way)
                    yield say(f"move {name_piece(s, piece)} to {to}", unit=piece.unit,
                              tile=piece.tile, strength=strength_to_name(s, piece), way=to)
        case "strengthen":
            yield from strengthening_commands(s, p, d)
        case "settle" | "fortify":
            yield from founding_commands(s, p, d.kind, core.n)
        case "build":
            yield from building_commands(s, p, core)
        case "goal":
            for id in goals.met_goals(s, p):
                yield say(f"goal {id}", goal=id)
        case "basic":
            for n in (core.n,) if core.n else range(1, 5):
                yield say(f"basic {n}", amount=n)


def founding_commands(s: State, p: Player, how: str, bonus: int = 0) -> Iterator[Command]:
    """Commands that name their pieces if several would do, the weakest sufficient ones first."""
    for tile in villages_and_cities.founding_sites(s, p, how, bonus):
        ways = villages_and_cities.sufficient_groups(s, p, how, tile, bonus)
        unnamed = len(ways) == 1 or s.rulings.which_pieces == "weakest"
        if unnamed:
            yield say(f"{how} {tile}", tile=tile)
        for some in ways[unnamed:]:
            words = " ".join(map(str, villages_and_cities.strengths_of(some)))
            yield say(f"{how} {tile} using {words}", tile=tile, strengths=words)


def branch_commands(core: Choose) -> Iterator[Command]:
    for some in combinations(range(1, len(core.branches) + 1), core.n):
        words = " ".join(map(str, some))
        yield say(f"choose {words}", branches=words)


def strengthening_commands(s: State, p: Player, d: Decision) -> Iterator[Command]:
    assert isinstance(d.detail, Gain)
    for piece in {x: None for x in own_pieces(s, p, d.detail.of)}:
        freely = d.detail.split or s.rulings.lower_token == "yes"
        for by in range(1, d.amount + 1) if freely else (None,):
            text = f"strengthen {name_piece(s, piece)}" + (f" by {by}" if by else "")
            yield say(text, unit=piece.unit, tile=piece.tile, strength=strength_to_name(s, piece),
                      amount=by)


def building_commands(s: State, p: Player, gain: Gain) -> Iterator[Command]:
    if gain.of != "existing":
        for tile in structures.building_sites(s, p, new=True):
            for id in p.stock:
                yield from settler_choices(s, p, f"build {tile} with {id}", tile, id)
    if gain.of != "new":
        for tile in structures.building_sites(s, p, new=False):
            yield from settler_choices(s, p, f"build {tile}", tile)


def settler_choices(
    s: State, p: Player, text: str, tile: str, structure: str | None = None
) -> Iterator[Command]:
    """Commands that name one of several settlers, the weakest first; D64 may allow none."""
    several = sorted({x.strength for x in own_pieces(s, p, "settler", tile)})
    unnamed = len(several) == 1 or s.rulings.which_pieces == "weakest"
    if unnamed:
        yield say(text, tile=tile, structure=structure)
    for n in several[unnamed:]:
        yield say(f"{text} using {n}", tile=tile, structure=structure, strength=n)


def phase_commands(s: State, p: Player) -> Iterator[Command]:
    match s.step:
        case "action":
            for space in actions.possible_spaces(s, p):
                yield say(f"act {space}", space=space)
            yield say("pass")
        case "expansion":
            for how in ("settle", "fortify"):
                if p.tokens[how]:
                    yield from founding_commands(s, p, how)
            yield from building_commands(s, p, Gain("build", of="either"))
            yield say("pass")
        case "production":
            for kind in ("pop", "coins", "trades"):
                yield say(f"produce {kind}", kind=kind)
        case "trades":
            if p.inactive and p.coins >= production.trade_price(s, p):
                yield say("trade pop", kind="pop")
            yield say("trade coin", kind="coin")
            for piece in {x: None for x in own_pieces(s, p)}:
                yield say(f"recall {name_piece(s, piece)}", unit=piece.unit, tile=piece.tile,
                          strength=strength_to_name(s, piece))
            yield say("done")


def count_possessions(s: State, p: Player) -> int:
    """Villages, cities and structures on the map, and structures in the stock."""
    owners = [*s.villages.values(), *s.cities.values()]
    owners += [who for built in s.structures() for who in (built.first, built.second)]
    return owners.count(p.name) + len(p.stock)


MOVES: Moves[State, Player] = Moves(
    propose=propose,
    count_possessions=count_possessions,
    folding=Folding(varying={"act": "space", "move": "way"}, places=("tile", "unit"),
                    last=("pass", "done", "decline")),
)
