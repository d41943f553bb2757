"""The commands that answer questions inside an action."""

from __future__ import annotations

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import (
    NO_SUCH_CHOICE,
    NOT_AN_OPTION,
    NOT_TO_FORGO,
    NOT_YOUR_TURN,
)
from aoi_cli.engine.error.refusal import MARKED, WRITE, Remedy, require, required, write
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed, possessive
from aoi_cli.rules.beyond_the_horizon import (
    actions,
    goals,
    government,
    payments,
    recruits,
    ruled_components,
    structures,
    technologies,
    tracks,
    villages_and_cities,
)
from aoi_cli.rules.beyond_the_horizon.card_names import require_option
from aoi_cli.rules.beyond_the_horizon.codes import PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Choose, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.known_components import COST, STRENGTH, known_components
from aoi_cli.rules.beyond_the_horizon.map import (
    move_piece,
    own_pieces,
    require_tile,
    tell_own_pieces,
)
from aoi_cli.rules.beyond_the_horizon.moves.legal import may_be_declined
from aoi_cli.rules.beyond_the_horizon.pack.model import UnknownNumber
from aoi_cli.rules.beyond_the_horizon.questions import (
    describe_decision,
    list_some_answers,
    tell_answers,
    tell_what_to_write,
)
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Piece, Player, State


def require_decision(s: State, p: Player, *kinds: str) -> Decision:
    def unasked() -> str:
        questions = listed(map(describe_decision, open_ones), "and")
        asked = f"; the question is: {questions}" if open_ones else ""
        return f"{p.name} is not asked for this now{asked}"

    open_ones = [d for d in s.open(p.name) if d.waits]
    one = next((d for d in open_ones if d.kind in kinds), None)
    choosing = (d.player for d in s.decisions if d.kind == "government")
    whose = s.current if s.phase == "turns" else next(choosing, "")
    elsewhere = whose not in ("", p.name) and "goal" not in kinds
    require(open_ones or not elsewhere, NOT_YOUR_TURN,
            lambda: f"it is {possessive(whose)} turn, not {possessive(p.name)}")
    return required(one, NO_SUCH_CHOICE, unasked, help=lambda: tell_what_to_write(s, p, kinds[0]))


def choose(s: State, p: Player, c: Command) -> None:
    """Chooses one branch of an effect, or several different ones."""
    d = require_decision(s, p, "choose")
    core = d.detail
    assert isinstance(core, Choose)
    numbers = [*map(int, c["branches"].split())]
    right = len(numbers) == core.n == len({*numbers}) and all(
        0 < n <= len(core.branches) for n in numbers)
    require(right, NOT_AN_OPTION, f"choose {core.n} of the branches 1 to {len(core.branches)}",
            arg="branches", help=lambda: tell_answers(s, p))
    for n in numbers:
        payments.require_within_reach(s, p, core.branches[n - 1])
    s.close(d)
    s.put_first(*(Task(EFFECT, p.name, core.branches[n - 1], d.source) for n in numbers))


def pay(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "pay")
    assert isinstance(d.detail, Pay)
    with_piece = require_piece(s, p, c) if c.get("unit") else None
    s.close(d)
    payments.pay(s, p, d.detail, d.source, c.get("structure") or "", with_piece)


def decline(s: State, p: Player, c: Command) -> None:
    """Declines the last question, or in advance what the next command will bring."""
    if kind := c.get("kind"):
        of = c.get("track")
        s.declining[p.name, f"{kind} {of}" if of else kind] = 0
        return
    d = next((d for d in reversed(s.open(p.name)) if d.waits), None)
    d = required(d, NO_SUCH_CHOICE, f"{p.name} is asked for nothing")
    require(may_be_declined(s, p, d), NOT_TO_FORGO, f"{d.kind} cannot be declined",
            because="A.4: steps of an action may be skipped, except movement.",
            help=lambda: tell_answers(s, p))
    s.close(d)


def choose_track(s: State, p: Player, c: Command) -> None:
    """Chooses the track that gives a cube, for an investment or another place."""
    d = require_decision(s, p, "invest", "cube")
    name: str = c["track"]
    require(name in TRACKS and tracks.cubes_left(s, p, name), NOT_AN_OPTION,
            f"no cube is left on {name}", arg="track", help=lambda: tell_answers(s, p))
    s.close(d)
    if d.kind == "invest":
        tracks.invest(s, p, name, d.source)
    else:
        tracks.take_cube(s, p, name, d.source)


def learn(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "learn")
    slot = next((x for x in s.pack.level_of if x.lower() == c["slot"].lower()), c["slot"])
    technologies.learn(s, p, d.detail, slot, d.source)
    s.close(d)


def choose_colour(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "colour")
    chosen = require_option(s, d.detail, c["colour"], "colour", "colour")
    s.close(d)
    technologies.reveal(s, p, d.subject, chosen)


def keep(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "keep")
    tile = require_option(s, d.detail, c["tile"], "tile", "keep")
    s.close(d)
    technologies.keep(s, p, d.subject, tile)


def take(s: State, p: Player, c: Command) -> None:
    """Takes a structure tile or, before the first turn, a government."""
    d = require_decision(s, p, "structure", "government")
    options = s.faces if d.kind == "government" else d.detail
    tile = require_option(s, options, c["tile"], "tile", "take")
    s.close(d)
    if d.kind == "government":
        government.take(s, p, tile)
    else:
        structures.take(s, p, tile, d.source)


def require_piece(s: State, p: Player, c: Command) -> Piece:
    """The piece that a command names by kind, tile and, if several stand there, strength."""
    tile = require_tile(s, c["tile"])
    there = own_pieces(s, p, c.get("unit") or "", tile)
    if c.get("strength"):
        there = [x for x in there if x.strength == c["strength"]]
    require(there, NOT_AN_OPTION, f"{p.name} has no such piece on {tile}", arg="tile",
            help=lambda: tell_pieces_and_answers(s, p))
    require(len({*there}) == 1, NOT_AN_OPTION, f"{p.name} has several pieces on {tile}", arg="tile",
            help=lambda: tell_answers(s, p) or "Name its strength.")
    return there[0]


def tell_pieces_and_answers(s: State, p: Player) -> str | Remedy:
    pieces, ways = tell_own_pieces(s, p), list_some_answers(s, p)
    return Remedy(ways, f"{pieces} {WRITE}", otherwise=pieces) if ways else pieces


def move(s: State, p: Player, c: Command) -> None:
    """Moves a piece over one or more tiles; the rest of the movement may carry others."""
    d = require_decision(s, p, "move")
    moving, way = require_piece(s, p, c), c["way"].split()
    require(len(way) <= d.amount, NOT_AN_OPTION, f"{d.amount} movement is left", arg="way",
            help=f"Name no more tiles than {d.amount} behind `to`.")
    left, before, fresh = d.amount - len(way), s.agenda, d.subject.split()
    for n, to in enumerate(way, 1):
        require(len(s.agenda) == len(before), NOT_AN_OPTION, "a tile was explored on the way",
                arg="way",
                help="End the movement there, and go on in the next row.")
        moving, explored = move_piece(s, p, moving, to, n == len(way), fresh)
        if explored:
            fresh = [*fresh, explored]
            left += s.rulings.exploring == "free"
    s.close(d)
    if left:
        rest = Task("move on", p.name, (d.detail, left, tuple(fresh)), d.source)
        since = len(s.agenda) - len(before)
        s.agenda = (*s.agenda[:since], rest, *before)


def recruit(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "recruit")
    recruits.recruit(s, p, d.detail, c["unit"], require_tile(s, c["tile"]), d.source,
                  c.get("strength") or 0)
    s.close(d)


def strengthen(s: State, p: Player, c: Command) -> None:
    """Gives all steps to one piece, or a few at a time where they can be split."""
    d = require_decision(s, p, "strengthen")
    gain = d.detail
    assert isinstance(gain, Gain)
    stronger = require_piece(s, p, c)
    require(gain.of in ("either", stronger.unit), NOT_AN_OPTION, f"a {gain.of} is strengthened",
            arg="unit", help=lambda: tell_answers(s, p))
    by = c.get("amount") or d.amount
    require(0 < by <= d.amount, NOT_AN_OPTION, f"no more than {d.amount} can be added",
            arg="amount", help=Remedy([str(d.amount)], place=MARKED))
    lower = not gain.split and by < d.amount
    require(not lower or s.rulings.lower_token == "yes", NOT_AN_OPTION,
            f"all {d.amount} steps go to one piece",
            arg="amount", because="A.9: an increase cannot be split unless the effect says so.",
            help=lambda: tell_answers(s, p))
    recruits.strengthen(s, p, stronger, by, d.source)
    d.amount, d.started = d.amount - by, True
    if lower or not d.amount:
        s.close(d)


def named_strengths(c: Command) -> tuple[int, ...]:
    """The strengths of the pieces to be exhausted, if the command names them."""
    return tuple(map(int, (c.get("strengths") or "").split()))


def settle(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, c.verb)
    gain = d.detail
    assert isinstance(gain, Gain)
    if ask_for_strength(s, p, c, gain.n):
        return
    s.close(d)
    villages_and_cities.found_settlement(
        s, p, c.verb, require_tile(s, c["tile"]), d.source, gain.n, named_strengths(c))


def ask_for_strength(s: State, p: Player, c: Command, bonus: int = 0) -> bool:
    """Asks for the tile's strength if nobody knows it; then the command must be repeated."""
    tile = require_tile(s, c["tile"])
    unknown = villages_and_cities.has_unknown_strength(s, tile)
    asked = unknown and tile in villages_and_cities.founding_sites(s, p, c.verb, bonus)
    if asked:
        ruled_components.ask_for_ruling(s, p, tile, STRENGTH)
    return asked


def ask_for_cost(s: State, p: Player, c: Command, gain: Gain) -> bool:
    """Asks for the structure's cost if nobody knows it; then the command must be repeated."""
    tile, id = require_tile(s, c["tile"]), structures.find_stock_tile(p, c.get("structure") or "")
    possible = structures.building_sites(s, p, new=bool(id))
    fits = tile in possible and gain.of != ("existing" if id else "new")
    id = id or (s.built[tile].id if tile in s.built else "")
    stock = id in p.stock if c.get("structure") else bool(id)
    asked = fits and stock and isinstance(known_components(s).structures[id].cost, UnknownNumber)
    if asked:
        ruled_components.ask_for_ruling(s, p, id, COST)
    return asked


def build(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "build")
    assert isinstance(d.detail, Gain)
    if ask_for_cost(s, p, c, d.detail):
        return
    s.close(d)
    structures.build(s, p, c.get("structure") or "", require_tile(s, c["tile"]), d.source, d.detail,
                     c.get("strength") or 0)


def fulfil_goal(s: State, p: Player, c: Command) -> None:
    d = require_decision(s, p, "goal")
    id = next((x for x in s.goal_cubes if x.lower() == c["goal"].lower()), c["goal"])
    goals.fulfil(s, p, id)
    s.close(d)


def tell_other_actions(gain: Gain, n: int) -> Remedy:
    others = () if gain.n else (other for other in (1, 2, 3, 4) if other != n)
    return write(*(f"basic {other}" for other in others), "decline")


def do_basic_action(s: State, p: Player, c: Command) -> None:
    """Does a basic action without moving the token."""
    d = require_decision(s, p, "basic")
    gain, n = d.detail, c["amount"]
    assert isinstance(gain, Gain)
    require(n in ((gain.n,) if gain.n else (1, 2, 3, 4)), NOT_AN_OPTION,
            f"basic action {n} is not offered", arg="amount", help=lambda: tell_answers(s, p))
    require(n != 4 or actions.may_do_basic_4(s, p), PREREQUISITE,
            f"{p.name} has no inactive pawn left", arg="amount",
            help=lambda: tell_other_actions(gain, n))
    if s.rulings.basic_as_effect == "space":
        spaces = actions.basic_spaces(s, p, f"B{n}")
        require(spaces, NOT_AN_OPTION, f"no space of basic action {n} is free", arg="amount",
                help=lambda: tell_other_actions(gain, n))
        actions.pay_surcharge(s, p, spaces[0])
    s.close(d)
    actions.begin_action(s, p, actions.ACTION_EFFECTS[f"B{n}"], f"B{n}")
