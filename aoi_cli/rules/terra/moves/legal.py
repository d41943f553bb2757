"""Proposals of legal moves in a game of the family, to be tried on a copy of the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import CHOICE_MISSING
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.legal import Move, Variants
from aoi_cli.engine.moves.listing import Folding
from aoi_cli.engine.row import Attempt, Command, after, say
from aoi_cli.rules.terra.actions import list_unused_actions
from aoi_cli.rules.terra.box.wheel import WHEEL, count_spades
from aoi_cli.rules.terra.buildings import price_upgrade
from aoi_cli.rules.terra.choices import list_forgo_commands
from aoi_cli.rules.terra.cities import SKIPS, find_groups_outside_cities, find_joined_city
from aoi_cli.rules.terra.conversions import may_precede_answers, price_conversion
from aoi_cli.rules.terra.course import list_steps_owed
from aoi_cli.rules.terra.moves.transforming import list_transformations
from aoi_cli.rules.terra.preparations import make_conversion
from aoi_cli.rules.terra.spades import Spades, may_lapse
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import can_pay, describe_decision, list_due_before_action


def spell_command(s: Any, player: str, c: Command) -> str:
    """The words of a command; a `transform` to the own terrain leaves the terrain out."""
    if c.verb != "transform" or c.get("terrain"):
        return c.text
    way = f" by {c['way']}" if c.get("way") else ""
    return f"transform {c['hex']} to {s.players[player].board}{way}"


FOLDING = Folding(
    varying={"send": "amount", "gain": "books", "step": "steps", "transform": "terrain",
             "dig": "amount"},
    places=("hex", "from_hex", "to_hex", "river", "tile"),
    last=("pass", "convert", "burn"),
    payment="payment",
    spelled=spell_command,
)
KINDS = ("offer",)
OFFERED = "power"
OTHER_KIND = 10
"""The distance between tiles of different kinds."""


def propose(s: State, p: Player) -> Iterator[Move]:
    for d in list_answerable(s, p):
        for commands in s.game.course.list_answers(s, p, d):
            yield Move("offer" if d.kind == "offer" else commands[-1].verb, commands)
        if commands := list_forgo_commands(s, d):
            yield Move("forgo", commands)
    yield from list_conversions(s, p)
    if s.phase != "actions" or s.current != p.name:
        return
    if list_due_before_action(s, p) or list_undecided(s, p):
        return
    yield from list_connections(s, p)
    yield from s.game.moves.propose_anytime(s, p)
    if not s.acted or s.more_actions:
        yield from list_main_actions(s, p)


def find_variants(s: State, player: str) -> Variants | None:
    """Variants of moves with keys named or kept, where that makes a difference."""
    lock = s.game.stock.ladder.locked
    levels = s.players[player].levels
    near = [track for track in s.game.terms.tracks if lock - 3 < levels[track] <= lock]

    def vary_keys(move: Move, tried: Attempt[State]) -> Iterator[Move]:
        if tried.refusal is None:
            then = tried.state.players[player].levels
            if passed := [track for track in near if then[track] > lock]:
                yield from name_keys(s, player, move, ["keep"], passed)
        elif tried.refusal.code is CHOICE_MISSING and len(near) > 1:
            yield from name_keys(s, player, move, ["key", "keep"], near)

    return vary_keys if near else None


def name_keys(
    s: State, player: str, move: Move, verbs: Sequence[str], tracks: Sequence[str]
) -> Iterator[Move]:
    """Ways to name keys in a move, each outcome once."""
    seen = []
    for verb, count in product(verbs, range(1, len(tracks) + 1)):
        for chosen in combinations(tracks, count):
            words = (say(f"{verb} {track}", **{s.game.terms.track: track}) for track in chosen)
            commands = (*map(s.game.notation.expand, words), *move.commands)
            then = after(s, player, commands)
            effective = then and all(then.key_choices.get(t, "kept") == "kept" for t in chosen)
            if then and effective and (levels := then.players[player].levels) not in seen:
                seen.append(levels)
                yield Move(move.kind, commands)


def list_undecided(s: State, p: Player) -> list[Decision]:
    """Choices that must still be made in the row; leftover spades may be let go, and points for
    passing come by themselves."""
    owed = list_steps_owed(s, p) if s.acted and s.current == p.name else []
    return owed + [
        d for d in s.choices(p)
        if d.kind != "passing vp"
        and (not (d.kind == "spades" and d.started) or d.detail.bought or not may_lapse(s, p, d))
    ]


def list_answerable(s: State, p: Player) -> list[Decision]:
    """The decisions that the player can answer now: of several offers mostly the oldest alone."""
    mine = s.open(p.name)
    if s.rulings.takes_in_any_order or s.rulings.declines_in_any_order:
        return mine
    offers = [d for d in mine if d.kind == "offer"]
    return [d for d in mine if d.kind != "offer" or d is offers[0]]


def list_main_actions(s: State, p: Player) -> Iterator[Move]:
    for commands in list_transformations(s, p, Spades()):
        yield Move(commands[-1].verb, commands)
    for hex, old in p.buildings.items():
        if hex not in p.neutral:
            for kind in s.game.stock.upgrades.get(old, ()):
                if p.pieces_left(kind) and can_pay(p, price := price_upgrade(s, p, hex, kind)):
                    text = f"upgrade {hex} to {kind}"
                    yield Move("upgrade", (say(text, hex=hex, building=kind),), price=price)
    for track in s.game.terms.advances:
        if can_pay(p, price := s.game.prices.price_step(p, track)):
            yield Move("advance", (say(f"advance {track}", track=track),), price=price)
    for commands in s.game.moves.list_own_actions(s, p):
        yield Move(commands[-1].verb, commands)
    one_member = {s.game.terms.clergy: 1}
    for track in s.game.terms.tracks if can_pay(p, one_member) else ():
        for value in sorted({1, *s.spaces[track]}, reverse=True):
            text = f"send {track} for {value}"
            command = say(text, amount=value, **{s.game.terms.track: track})
            yield Move("send", (command,), price=one_member)
    for commands in s.game.moves.list_table_actions(s, p):
        yield Move("action", commands)
    for commands in s.game.moves.list_passes(s, p):
        yield Move("pass", commands)


def list_connections(s: State, p: Player) -> Iterator[Move]:
    """A city over a river hex, wherever one can be founded."""
    groups = find_groups_outside_cities(s, p) if s.allowed(p, SKIPS) else []
    if len(groups) > 1:
        for river in s.map.place:
            if river in s.map.rivers and find_joined_city(s, p, river, groups):
                yield Move("connect", (say(f"connect {river}", river=river),))


def list_special_actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in list_unused_actions(s, p):
        yield (say(f"action {tile}", tile=tile),)


def list_free_bonuses(s: State) -> list[str]:
    """The bonus tiles that a pass can name; nothing to name in the last round."""
    return sorted(s.bonuses) if s.round < s.game.stock.last_round else [""]


def may_end_row(s: State, p: Player) -> bool:
    idle = s.rulings.may_do_nothing and s.current == p.name
    return (s.acted or idle) and not list_undecided(s, p)


def describe_open(s: State, p: Player) -> tuple[str, ...]:
    """Says what is to be chosen next."""
    taking = s.game.verbs.taking
    words = [f"take a {d.kind}" if d.kind in taking else describe_decision(s, d)
             for d in s.choices(p)]
    return (*words, *["another action"] * (s.more_actions if s.acted else 0))


# conversions


def list_conversions(s: State, p: Player) -> Iterator[Move]:
    """Conversions in the own turn; elsewhere and inside an action where the table plays it so."""
    mine = s.current == p.name and (s.rulings.converts_inside or not list_undecided(s, p))
    due = list_due_before_action(s, p)
    allowed = [
        verb
        for verb in ("convert", "burn")
        if s.phase == "actions"
        and (s.rulings.converts_at_any_time or (mine and (not due or may_precede_answers(s, verb))))
    ]
    for what, into in s.game.prices.list_rates(s, p):
        if "convert" not in allowed and not s.game.prices.may_convert_any_time(s, p, what, into):
            continue
        rate = price_conversion(s, p, what, into, 1)
        have = p.bowls[2] if what == "power" else p.held(what)
        most = min(have // rate, s.game.prices.find_supply(s, p, into))
        if most:
            yield Move("convert", (make_conversion(rate, what, 1, into),), most, freely=True)
    if p.bowls[1] > 1 and "burn" in allowed:
        yield Move("burn", (say("burn 1", amount=1),), p.bowls[1] // 2, freely=True)


def multiply_conversion(c: Command, n: int) -> Command:
    """A conversion or a sacrifice, `n` times the amount."""
    if c.verb == "burn":
        return say(f"burn {n}", amount=n * c["amount"])
    (paid, what), (got, into) = c["paid"], c["got"]
    return make_conversion(n * paid, what, n * got, into)


# nearness of arguments


def measure_distance(s: State, a: object, b: object) -> int | None:
    """The distance in steps on the map or the wheel, or by kinds of tiles; None where only the
    spelling counts."""
    if not (isinstance(a, str) and isinstance(b, str)):
        return None
    if a in s.map.place and b in s.map.place:
        (ax, ay), (bx, by) = s.map.place[a], s.map.place[b]
        down = abs(ay - by)
        return down + max(0, abs(ax - bx) - down) // 2
    if a in WHEEL and b in WHEEL:
        return count_spades(a, b)
    names = s.game.box.names
    if a in names and b in names:
        return 0 if names[a].kind == names[b].kind else OTHER_KIND
    return None


def count_possessions(s: State, p: Player) -> int:
    return len(p.buildings) + len(p.tiles)
