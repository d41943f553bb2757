"""Transform and build: spades, the hexes they turn, the building that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NO_SUCH_CHOICE, ONE_ACTION, WRONG_PHASE
from aoi_cli.engine.decisions import PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.terra.buildings import empty, erect, home, land, piece
from aoi_cli.rules.terra.codes import (
    ALREADY_OWN_TERRAIN,
    FURTHER_HEX,
    NO_SPADES,
    NOT_ON_THE_WAY,
    SPADES_TOO_MANY,
)
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.leftover import must_use_all, usable
from aoi_cli.rules.terra.players import copied
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import act, answering, pay, told


@dataclass
class Spades:
    """Spades at hand and what may be done with them: one transform-and-build."""

    free: int = 0
    bought: int = 0
    topping_up: bool = True
    """Further spades may be bought."""
    building: bool = True
    """The first building may be built."""
    building_free: bool = False
    anywhere: bool = False
    """The building need not stand on the hex just transformed."""
    on_any: bool = False
    """The building stands on any hex that they transformed, not only on the first."""
    together: bool = True
    """A further hex only once the one before has become own terrain."""
    hexes: tuple[str, ...] = ()
    """Transformed so far."""
    beyond: str = ""
    """The hex that was reached over other hexes."""

    def copy(self) -> Spades:
        return copied(self)

    def done(self, s: State, p: Player) -> bool:
        """Everything transformed so far has become own terrain."""
        return all(s.terrain_of(hex) == p.board for hex in self.hexes)


def work_of(
    s: State, p: Player, hex: str = "", building: bool = False
) -> tuple[Decision, Spades]:
    """The spades at hand: those an effect gave last, or the action transform and build.

    Spades that are used up on other hexes make way for those that an effect gave before, and
    for the second action of a turn that has two.
    """
    while decision := answering(s, p, "spades"):
        work: Spades = decision.detail
        spent = decision.started and not work.free and not work.bought
        still_builds = building and work.anywhere
        others = len(s.open(p.name, "spades")) > 1 or (s.more_actions and (hex or work.done(s, p)))
        if not spent or hex in work.hexes or still_builds or not others:
            return decision, work
        s.close(decision)
    for d in s.open(p.name):
        judged_by(NO_SUCH_CHOICE)
        if d.kind in s.rules.set_down:
            raise Refusal(
                NO_SUCH_CHOICE,
                f"to do first: {told(s, d)}",
                help="A building that an effect gives is set down with `place`.",
            )
    if s.acted and not s.more_actions and has_built(s, p):
        judged_by(ONE_ACTION)
        raise Refusal(
            ONE_ACTION,
            f"{p.name} has built already",
            because=f"{s.rules.transform_and_build.capitalize()}: all transforming comes before "
            "the building.",
            help=f"Put `dig` and `transform` before the {s.rules.first_piece} is built.",
        )
    act(s, p)
    work = Spades(together=s.one_after_the_other())
    decision = s.ask(Decision(p.name, "spades", s.rules.transform_and_build, detail=work))
    return decision, work


def has_built(s: State, p: Player) -> bool:
    """Whether the row has built on a new hex."""
    return any(c.player == p.name and c.what == s.rules.first_piece and c.by > 0
               for c in s.items[0][2])


def dig(s: State, p: Player, c: Command) -> None:
    buy(s, p, work_of(s, p)[1], c["amount"])


def buy(s: State, p: Player, work: Spades, spades: int) -> None:
    judged_by(WRONG_PHASE, FURTHER_HEX)
    if not work.topping_up:
        raise Refusal(
            FURTHER_HEX if s.phase == "actions" else WRONG_PHASE,
            "no spades can be bought to these",
            because=s.because("top up"),
        )
    judged_by(FURTHER_HEX, NO_SPADES)
    if first_hex_done(s, p, work):
        raise Refusal(
            FURTHER_HEX,
            f"{s.rules.labour} only complete the first hex",
            because=s.because("further hex"),
            help="Buy the spades before the first hex is transformed.",
        )
    if not spades:
        raise Refusal(NO_SPADES, "no spade is bought", help="Buy at least one.", arg="amount")
    price = {what: n * spades for what, n in s.spade_price(p).items()}
    pay(s, p, price, counted(spades, "spades"))
    work.bought += spades
    if s.rules.clergy in price:
        happens(s, p, f"spade for a {s.rules.clergy[:-1]}", spades)
    if s.spades_count_at_once():
        happens(s, p, "spade", spades)


def first_hex_done(s: State, p: Player, work: Spades) -> bool:
    """It is too late to buy spades."""
    if s.tops_up_further() or not work.hexes:
        return False
    return len(work.hexes) > 1 or s.terrain_of(work.hexes[0]) == p.board


def transform(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p, c["hex"])
    turn_hex(s, p, decision, c["hex"], c.get("terrain"), c.get("way"))
    if decision.due == PHASE and not work.free:
        used_up(s, work)
        s.close(decision)


def build(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p, c["hex"], building=True)
    hex, kind = empty(s, c["hex"]), s.rules.first_piece
    judged_by(WRONG_PHASE)
    if not work.building:
        raise Refusal(
            WRONG_PHASE,
            "these spades come without a building",
            because=s.because("no building"),
            help="Use `transform`.",
        )
    own = s.terrain_of(hex) == p.board
    then = work if own or hex in work.hexes else replace(work, hexes=(*work.hexes, hex))
    judged_by(FURTHER_HEX)
    if not (work.anywhere or s.may_build_on(p, then, hex)):
        hexes = listed(work.hexes if work.on_any else work.hexes[:1])
        raise Refusal(
            FURTHER_HEX,
            f"the {kind} can only be built on {hexes or 'a hex that these spades transform'}",
            arg="hex",
        )
    if not own:
        turn_hex(s, p, decision, hex, p.board, c.get("way"))
    elif hex not in work.hexes:
        s.rules.reach(s, p, work, hex, c.get("way"))
    home(s, p, hex)
    used_up(s, work)
    judged_by(CHOICE_MISSING)
    if must_use_all(s, decision) and usable(s, p, decision, hex):
        raise Refusal(
            CHOICE_MISSING,
            f"{counted(work.free, 'free spades')} must be used before the {kind} is built",
            because=s.because("forced"),
            help="Transform a further hex first.",
        )
    piece(s, p, kind)
    if not work.building_free:
        pay(s, p, s.cost(p, kind), f"a {kind}")
    s.close(decision)
    erect(s, p, hex, kind)


def turn_hex(
    s: State, p: Player, decision: Decision, hex: str, target: str | None, by: str | None
) -> None:
    """Use the spades at hand on one hex, towards the own terrain."""
    work: Spades = decision.detail
    now = s.terrain_of(land(s, hex))
    empty(s, hex)
    judged_by(ALREADY_OWN_TERRAIN)
    if now == (target or p.board):
        raise Refusal(ALREADY_OWN_TERRAIN, f"{hex} is {now} already", arg="hex")
    if work.hexes and hex not in work.hexes:
        further(s, p, work, hex)
    s.rules.reach(s, p, work, hex, by)
    road = s.road(p, now)
    judged_by(NOT_ON_THE_WAY)
    if target and target not in road:
        raise Refusal(
            NOT_ON_THE_WAY,
            f"{hex} goes from {now} to {listed(road)} only" if road
            else f"{hex} stays {now}",
            arg="terrain",
        )
    at_hand = work.free + work.bought
    goal = target or p.board
    wanted = road[goal]
    if not target and wanted > at_hand:
        near = [t for t in s.short_way(p, now) if road[t] <= at_hand]
        goal = near[-1] if near else goal
    used = road[goal]
    judged_by(NO_SPADES, SPADES_TOO_MANY)
    if used > at_hand:
        missing = used - at_hand
        raise Refusal(
            NO_SPADES,
            f"{hex} needs {counted(missing, 'more spades')} to become {goal}",
            help=how_to_dig(s, p, work, missing)
            if work.topping_up
            else "",
            arg="hex",
        )
    if work.bought and work.free and at_hand > wanted and not (
        s.tops_up_further() or s.splits_freely()
    ):
        raise Refusal(
            SPADES_TOO_MANY,
            f"{hex} needs {wanted} spades, {work.free} of them are free",
            because=s.because("further hex"),
        )
    from_free = min(used, work.free)
    work.free -= from_free
    work.bought -= used - from_free
    if hex not in work.hexes:
        work.hexes += (hex,)
    decision.started = True
    s.terrain[hex] = goal
    s.note(p, f"{hex} {goal}", 1, decision.source)
    unfinished(s, p, work, hex)
    if not s.spades_count_at_once():
        happens(s, p, "spade", used)


def further(s: State, p: Player, work: Spades, hex: str) -> None:
    """Refuses another hex that the spades may not go on to."""
    if s.splits_freely():
        return
    last = work.hexes[-1]
    judged_by(FURTHER_HEX)
    if work.bought and not s.tops_up_further():
        raise Refusal(
            FURTHER_HEX,
            f"spades bought with {s.rules.labour} serve one hex",
            because=s.because("further hex"),
            help=f"Use them on {last}, or buy fewer.",
            arg="hex",
        )
    if not work.free and not (work.anywhere or work.on_any):
        raise Refusal(FURTHER_HEX, f"no spades are left over for {hex}", arg="hex",
                      help=f"Leave {hex} out.")
    if work.together and s.terrain_of(last) != p.board:
        raise Refusal(FURTHER_HEX, f"{last} is not {p.board} yet", arg="hex",
                      help=f"Transform {last} all the way first.")


def unfinished(s: State, p: Player, work: Spades, hex: str) -> None:
    """At most one hex of an action is left on the way."""
    judged_by(FURTHER_HEX)
    left = [h for h in work.hexes if s.terrain_of(h) != p.board]
    if work.building and len(left) > 1 and not s.may_leave_unfinished():
        raise Refusal(FURTHER_HEX, f"{listed(left, 'and')} would not be {p.board}", arg="hex",
                      because=s.because("unfinished"),
                      help=f"Transform {left[0]} all the way first.")


def how_to_dig(s: State, p: Player, work: Spades, missing: int) -> str:
    cost = listed((counted(missing * n, what) for what, n in s.spade_price(p).items()), "and")
    if work.bought or work.hexes:
        return f"Buy {counted(missing, 'more spades')} before, for {cost}."
    return f"First `dig {missing}`, which costs {cost}."


def used_up(s: State, work: Spades) -> None:
    """Spades that were bought are not left unused."""
    judged_by(SPADES_TOO_MANY)
    if work.bought and not s.may_waste_spades():
        raise Refusal(
            SPADES_TOO_MANY,
            f"{counted(work.bought, 'spades')} bought and not used",
            help="Use them with `transform` or `build`, or buy fewer.",
        )
