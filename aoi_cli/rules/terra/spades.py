"""Transform and build: spades, the hexes they turn, the building that follows."""

from __future__ import annotations

from collections.abc import Collection

from aoi_cli.engine.decision import PHASE, ROW, Decision, Detail
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.codes import CHOICE_MISSING, NO_SUCH_CHOICE, ONE_ACTION, WRONG_PHASE
from aoi_cli.engine.error.refusal import Remedy, require, write
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.buildings import (
    describe_free_homes,
    erect_building,
    list_free_homes,
    require_empty,
    require_home_terrain,
    require_piece,
)
from aoi_cli.rules.terra.codes import (
    ALREADY_OWN_TERRAIN,
    FURTHER_HEX,
    NO_SPADES,
    NOT_ON_THE_WAY,
    SPADES_TOO_MANY,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import begin_action, describe_decision, find_answered_choice, pay

HexesInReach = Collection[str]
"""The hexes in reach of a player."""


class Spades(Detail):
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
    first_home: bool = True
    """Further hexes wait until the first has become own terrain."""
    finishing: bool = True
    """One hex at most is left short of the own terrain, unless the first had to come home."""
    in_one_row: bool = False
    """The row that begins to use them loses what it leaves over."""
    hexes: tuple[str, ...] = ()
    """The hexes transformed so far."""
    beyond: tuple[str, ...] = ()
    """Hexes that were reached over other hexes."""

    def done(self, s: State, p: Player) -> bool:
        """True if everything transformed so far has become own terrain."""
        return all(s.game.land.is_home(s, p, hex) for hex in self.hexes)


def begin_work(
    s: State, p: Player, hex: str = "", building: bool = False
) -> tuple[Decision, Spades]:
    """The spades at hand: those an effect gave last, or the action transform and build.

    Spades that are used up on other hexes make way for those that an effect gave before, and
    for the second action of a turn that has two.
    """
    while decision := find_answered_choice(s, p, "spades"):
        work: Spades = decision.detail
        spent = decision.started and not work.free and not work.bought
        still_builds = building and work.anywhere
        finished = hex or work.done(s, p) or s.rulings.buys_before_transforming
        others = len(s.open(p.name, "spades")) > 1 or (s.more_actions and finished)
        if not spent or hex in work.hexes or still_builds or not others:
            return decision, work
        s.close(decision)
    for d in s.open(p.name):
        require(d.kind not in s.game.decisions.set_down, NO_SUCH_CHOICE,
                f"to do first: {describe_decision(s, d)}",
                because="A building that an effect gives is set down without spades, with `place`.",
                help=lambda: write(f"place {hex}") if hex in list_free_homes(s, p)
                else describe_free_homes(s, p))
    require(
        not (s.acted and not s.more_actions and has_built(s, p)), ONE_ACTION,
        f"{p.shown} has built already",
        because=f"{s.game.terms.transform_and_build.capitalize()}: all transforming comes before "
        "the building.",
        help=f"Put `dig` and `transform` before the {s.game.stock.first_piece} is built.",
    )
    begin_action(s, p)
    work = Spades(first_home=s.rulings.first_hex_first)
    decision = s.ask(Decision(p.name, "spades", s.game.terms.transform_and_build, detail=work))
    return decision, work


def has_built(s: State, p: Player) -> bool:
    """True if the row has built on a new hex."""
    return any(c.player == p.name and c.what == s.game.stock.first_piece and c.by > 0
               for c in s.items[0].changes)


def dig(s: State, p: Player, c: Command) -> None:
    buy_spades(s, p, begin_work(s, p)[1], c["amount"])


def buy_spades(s: State, p: Player, work: Spades, spades: int) -> None:
    require(work.topping_up, FURTHER_HEX if s.phase == "actions" else WRONG_PHASE,
            "no spades can be bought to these", because=s.game.terms.reasons.top_up)
    require(not is_first_hex_done(s, p, work), FURTHER_HEX,
            f"{s.game.terms.labour} only complete the first hex",
            because=s.game.terms.reasons.further_hex,
            help="Buy the spades before the first hex is transformed.")
    require(spades, NO_SPADES, "no spade is bought", help="Buy at least one.", arg="amount")
    price = {what: n * spades for what, n in s.game.prices.price_spade(p).items()}
    pay(s, p, price, counted(spades, "spades"), "spades")
    work.bought += spades
    if s.game.terms.clergy in price:
        happens(s, p, f"spade for a {s.game.terms.clergy[:-1]}", spades)
    if s.rulings.spades_count_at_once and price:
        happens(s, p, "spade", spades)


def is_first_hex_done(s: State, p: Player, work: Spades) -> bool:
    """True if it is too late to buy spades."""
    if s.rulings.tops_up_further or not work.hexes:
        return False
    first_home = s.terrain_of(work.hexes[0]) == p.board
    return len(work.hexes) > 1 or first_home or s.rulings.buys_before_transforming


def transform(s: State, p: Player, c: Command) -> None:
    decision, work = begin_work(s, p, c["hex"])
    turn_hex(s, p, decision, c["hex"], c.get("terrain"), c.get("way"))
    if decision.due == PHASE and not work.free:
        require_spades_used(s, work)
        s.close(decision)


def build(s: State, p: Player, c: Command) -> None:
    decision, work = begin_work(s, p, c["hex"], building=True)
    hex, kind = require_empty(s, c["hex"]), s.game.stock.first_piece
    require(work.building, WRONG_PHASE, "these spades come without a building",
            because=s.game.terms.reasons.no_building, help="Use `transform`.")
    own = s.game.land.is_home(s, p, hex)
    then = work.copy()
    if not own and hex not in work.hexes:
        then.hexes += (hex,)
    require(
        work.anywhere or s.game.land.may_build_on(s, p, then, hex), FURTHER_HEX,
        lambda: f"the {kind} can only be built on "
        + (listed(work.hexes if work.on_any else work.hexes[:1])
           or "a hex that these spades transform"),
        arg="hex",
    )
    if not own:
        turn_hex(s, p, decision, hex, p.board, c.get("way"), building=True)
    elif hex not in work.hexes or c.get("way"):
        s.game.land.require_reach(s, p, work, hex, c.get("way"))
    require_home_terrain(s, p, hex)
    require_spades_used(s, work)
    require(
        not (must_use_all(s, decision) and is_usable(s, p, decision, hex)), CHOICE_MISSING,
        lambda: f"{counted(work.free, 'free spades')} must be used before the {kind} is built",
        because=s.game.terms.reasons.forced, help="Transform a further hex first.",
    )
    require_piece(s, p, kind)
    if not work.building_free:
        pay(s, p, s.game.prices.price_building(p, kind), f"a {kind}")
    s.close(decision)
    erect_building(s, p, hex, kind)


def turn_hex(
    s: State, p: Player, decision: Decision, hex: str, target: str | None, by: str | None,
    building: bool = False,
) -> None:
    """Use the spades at hand on one hex, towards the own terrain."""
    work: Spades = decision.detail
    now = s.terrain_of(require_empty(s, hex))
    s.game.land.require_reach(s, p, work, hex, by)
    require(now != (target or p.board), ALREADY_OWN_TERRAIN, f"{hex} is {now} already", arg="hex")
    if work.hexes and hex not in work.hexes:
        require_further_hex(s, p, work, hex)
    road = s.game.land.list_terrains(s, p, now)
    reason, remedy = s.game.land.explain_road(s, p, now)
    require(
        (target or p.board) in road, NOT_ON_THE_WAY,
        lambda: f"{hex} goes from {now} to {listed(road)} only" if road else f"{hex} stays {now}",
        because=reason, help=remedy, arg="terrain",
    )
    at_hand = work.free + work.bought
    goal = target or p.board
    wanted = road[goal]
    if not target and wanted > at_hand:
        near = [t for t in s.game.land.list_terrains_home(s, p, now) if road[t] <= at_hand]
        goal = near[-1] if near else goal
    used = road[goal]

    def missing() -> str | Remedy:
        return s.game.land.describe_digging(s, p, work, hex, used - at_hand, building)

    require(
        used <= at_hand, NO_SPADES,
        lambda: f"{hex} needs {counted(used - at_hand, 'more spades')} to become {goal}",
        help=missing,
        arg="hex",
    )
    topped_up_in_vain = work.bought and work.free and at_hand > wanted
    require(
        not topped_up_in_vain or s.rulings.tops_up_further or s.rulings.splits_freely,
        SPADES_TOO_MANY,
        lambda: f"{hex} needs {counted(wanted, 'spades')}; free ones at hand: {work.free}",
        help=lambda: f"`dig {wanted - work.free}` is enough." if wanted > work.free
        else "Leave `dig` out.",
    )
    from_free = min(used, work.free)
    topped_up_part_way = used > from_free and decision.optional and goal != p.board
    require(
        not topped_up_part_way or not s.rulings.tops_up_home_only, SPADES_TOO_MANY,
        lambda: f"{hex} would stay {goal}",
        because="R-PART-WAY: spades added to given ones bring the hex home.",
        help=lambda: f"Buy as many as bring it to {p.board}, or none.",
    )
    work.free -= from_free
    work.bought -= used - from_free
    if hex not in work.hexes:
        work.hexes += (hex,)
    decision.started = True
    if work.in_one_row:
        decision.due = ROW
    s.terrain = {**s.terrain, hex: goal}
    s.note(p, f"{hex} {goal}", 1, decision.source)
    s.game.land.pay_hex(s, p, hex, now)
    require_hexes_finished(s, p, work)
    if not s.rulings.spades_count_at_once and s.game.prices.price_spade(p):
        happens(s, p, "spade", used)


def require_further_hex(s: State, p: Player, work: Spades, hex: str) -> None:
    """Refuse another hex that the spades may not go on to."""
    if s.rulings.splits_freely:
        return
    first, last = work.hexes[0], work.hexes[-1]
    require(
        not work.bought or s.rulings.tops_up_further, FURTHER_HEX,
        f"spades bought with {s.game.terms.labour} serve one hex",
        because=s.game.terms.reasons.further_hex, help=f"Use them on {last}, or buy fewer.",
        arg="hex",
    )
    require(work.free or work.on_any or (work.anywhere and not work.bought), FURTHER_HEX,
            f"no spades are left over for {hex}", arg="hex", help=f"Leave {hex} out.")
    require(not work.first_home or s.terrain_of(first) == p.board, FURTHER_HEX,
            f"{first} is not {p.board} yet", arg="hex", because=s.game.terms.reasons.unfinished,
            help=f"Transform {first} all the way first.")


def require_hexes_finished(s: State, p: Player, work: Spades) -> None:
    """Refuse to leave two hexes of an action on the way, unless the first had to come home."""
    left = [h for h in work.hexes if s.terrain_of(h) != p.board]
    spread = work.first_home or not work.finishing or s.rulings.may_leave_unfinished
    one_at_most = work.building and not spread
    require(
        not one_at_most or len(left) < 2, FURTHER_HEX,
        lambda: f"{listed(left, 'and')} would not be {p.board}", arg="hex",
        because=s.game.terms.reasons.unfinished,
        help=lambda: f"Transform {left[0]} all the way first.",
    )


def require_spades_used(s: State, work: Spades) -> None:
    """Refuse to leave spades unused that were bought."""
    require(
        not work.bought or s.rulings.may_waste_spades, SPADES_TOO_MANY,
        lambda: f"{counted(work.bought, 'spades')} bought and not used",
        help="Use them with `transform` or `build`, or buy fewer.",
    )


# spades that are still at hand


def must_use_all(s: State, d: Decision) -> bool:
    return bool(d.detail.free) and s.rulings.must_use_spades


def may_lapse(s: State, p: Player, d: Decision) -> bool:
    """True if spades that are still at hand can be lost without a word."""
    return (d.started and not must_use_all(s, d)) or not is_usable(s, p, d)


def is_usable(s: State, p: Player, decision: Decision, apart: str = "") -> bool:
    """True if spades that an effect gave can work any hex but `apart`."""
    work: Spades = decision.detail
    near = s.in_reach(p)
    for hex in s.map.terrain:
        if hex in s.owner or hex == apart:
            continue
        own = s.game.land.is_home(s, p, hex)
        nothing_to_turn = apart or work.on_any or (work.hexes and not work.anywhere)
        if own and (not work.building or nothing_to_turn):
            continue
        workable = own or are_spades_enough(s, p, work, hex)
        if workable and s.game.land.list_ways(s, p, work, hex, near):
            return True
    return False


def are_spades_enough(s: State, p: Player, work: Spades, hex: str) -> bool:
    """True if free spades, with others bought to them, turn the hex at all."""
    least = min(s.game.land.list_terrains(s, p, s.terrain_of(hex)).values(), default=99)
    missing = least - work.free - work.bought
    can_top_up = work.topping_up and missing <= count_buyable_spades(s, p)
    return bool(work.free) and (missing <= 0 or can_top_up)


def count_buyable_spades(s: State, p: Player) -> int:
    """How many spades the player can pay."""
    price = s.game.prices.price_spade(p)
    return min((p.held(what) // n for what, n in price.items()), default=1)
