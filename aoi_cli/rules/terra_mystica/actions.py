"""Power actions and special actions; conversions, what is given up, offers refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.interpreter import Cause, gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra import conversions, power
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.codes import NOT_OWNED, USED
from aoi_cli.rules.terra.turn import (
    begin_action,
    has_power,
    pay,
    pay_points,
    pay_power,
    require_turn,
)
from aoi_cli.rules.terra_mystica import strongholds
from aoi_cli.rules.terra_mystica.box.boards import RATES
from aoi_cli.rules.terra_mystica.box.tiles import ACTION_PRICE, CULTS, POWER_ACTIONS, POWER_PRICE
from aoi_cli.rules.terra_mystica.shapeshifting import require_change_left
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.volcanoes import PAYMENT, lose_tokens, pay_steps

ADJUSTMENT = Cause("adjustment")
NO_SPADES_AT_ALL = ("Riverwalkers: they build on terrains that they have unlocked and never "
                    "transform.")

# power actions and special actions


def take_action(s: State, p: Player, c: Command) -> None:
    """Take a power action of the table, a special action of an own component, or the engineers'
    bridge."""
    of_engineers = c["tile"].upper() in ACTION_PRICE
    (require_turn if of_engineers and s.rulings.loose_engineer_bridge else begin_action)(s, p)
    tile = find_tile(s, c["tile"], [*s.box.only(POWER_ACTIONS), *s.abilities(p).actions])
    if tile.kind == "power action":
        require_spades_of_use(s, p, tile)
        require_free_for(s, p, tile)
        terra.require_clergy_in_reserve(s, p, tile.effects[0])
        s.used |= {tile.id}
        p.used |= {tile.id} if s.rulings.reuses_once else frozenset()
        terra.take_power_action(s, p, tile, price_power_action(s, p, tile.id))
        gain(s, p, tile.effects[0], tile.id)
    elif tile.kind == "faction action":
        require(tile.id in list_own_actions(p), NOT_OWNED, f"{p.shown} has no action {tile.id}",
                arg="tile", because="Faction actions belong to one faction each, some of them "
                "with its stronghold only.")
        require_change_left(p)
        pay_own_action(s, p, tile.id)
        gain(s, p, tile.effects[0], tile.id)
    else:
        require_spades_of_use(s, p, tile)
        terra.take_special_action(s, p, tile.id)
    terra.require_bridge_site(s, p)


def require_free_for(s: State, p: Player, tile: Component) -> None:
    """Refuse an action that is taken, unless the player may take it again (R-YETI-REUSE)."""
    if not s.allowed(p, "taken power actions"):
        terra.require_free_action(s, tile, s.box.only(POWER_ACTIONS))
    require(tile.id not in p.used, USED, f"{p.shown} have taken {tile.id} this round", arg="tile",
            because="R-YETI-REUSE: the head says that they take each power action once a round.",
            help="Choose another action.")


def is_free_for(s: State, p: Player, tile: str) -> bool:
    free = terra.is_action_free(s, tile) or s.allowed(p, "taken power actions")
    return bool(free) and tile not in p.used


def require_spades_of_use(s: State, p: Player, tile: Component) -> None:
    """Refuse spades to a board that never transforms."""
    spades = any(e.when == "action" and "spades" in e.gains for e in tile.effects)
    require(not spades or p.of.spades_become != "nothing", NOT_AN_OPTION,
            f"{p.shown} have no use for spades", arg="tile", because=NO_SPADES_AT_ALL,
            help="Choose another action.")


def list_own_actions(p: Player) -> tuple[str, ...]:
    """The actions of the own faction that can be paid any number of times."""
    need = p.of.actions_need if p.faction else ""
    return p.of.own_actions if p.faction and (not need or p.built(need)) and p.changes else ()


def pay_own_action(s: State, p: Player, tile: str) -> None:
    for what, amount in ACTION_PRICE[tile].items():
        match what:
            case "power":
                pay_power(s, p, amount, tile)
            case "tokens":
                lose_tokens(s, p, amount, tile)
            case _:
                pay(s, p, {what: amount}, tile)


def price_power_action(s: State, p: Player, tile: str) -> int:
    return POWER_PRICE[tile] + s.number(p, "power action price")


def list_table_actions(s: State, p: Player) -> Iterator[Commands]:
    of_the_table = [tile for tile in s.box.only(POWER_ACTIONS)
                    if is_free_for(s, p, tile)
                    and has_power(p, price_power_action(s, p, tile))]
    for tile in (*of_the_table, *terra.list_unused_actions(s, p), *list_own_actions(p)):
        yield (say(f"action {tile}", tile=tile),)


# conversions


ALCHEMY: Mapping[tuple[str, str], int] = {("vp", "coins"): 1, ("coins", "vp"): 2}


def list_rates(s: State, p: Player) -> Mapping[tuple[str, str], int]:
    if s.allowed(p, "alchemy"):
        return {**RATES, **ALCHEMY}
    if s.rulings.coins_to_vp == "moderator":
        return {**RATES, ("coins", "vp"): 3}
    return RATES


def may_exchange_any_time(s: State, p: Player, what: str, into: str) -> bool:
    """True if the alchemists may exchange at any time, where the table plays it so
    (R-ALCHEMIST-TIMING)."""
    own = (what, into) in ALCHEMY and s.allowed(p, "alchemy")
    return bool(own) and s.rulings.alchemist_timing == "rulebook"


def convert(s: State, p: Player, c: Command) -> None:
    kinds = c["paid"][1], c["got"][1]
    if s.open(p.name, "exchange") and kinds == ("workers", "priests"):
        strongholds.exchange(s, p, c)
    else:
        conversions.convert(s, p, c)


# what is given up


def adjust(s: State, p: Player, c: Command) -> None:
    """Give up resources in the own turn; gain some only where the table lets players do that."""
    if unpaid := s.open(p.name, PAYMENT):
        pay_steps(s, p, c, unpaid[0])
        return
    require_turn(s, p)
    for by, what in c["deltas"]:
        require_adjustable(s, p, by, what)
        if what in CULTS:
            s.blocked = tuple(cult for cult in s.blocked if cult != what)
        if what == "power" and by < 0:
            pay_power(s, p, -by, "adjustment")
        elif what == "vp":
            s.score(p, by, "adjustment") if by > 0 else pay_points(s, p, -by, "adjustment")
        elif by < 0:
            pay(s, p, {what: -by}, "adjustment")
        else:
            s.game.effects.gains[what](s, p, by, ADJUSTMENT)


def require_adjustable(s: State, p: Player, by: int, what: str) -> None:
    require(by, NOT_AN_OPTION, f"no {what} are gained or given up", arg="deltas",
            because="An adjustment changes an amount.", help="Leave it out.")
    require(
        by <= 0 or s.rulings.loose_adjust_resource, NOT_AN_OPTION,
        f"{what} are not simply gained", arg="deltas",
        because="Option loose-adjust-resource is not among the options.",
        help=f"The moderator can correct what is wrong: `gm: correct {p.shown} +{by} {what} "
        "because \"…\"`.",
    )
    require(
        what not in CULTS or (by <= 0 and may_go_down(s, p, by, what)), NOT_AN_OPTION,
        f"steps in {what} are not given up", arg="deltas",
        because="R-STEP-DOWN: option loose-lose-cult is not among the options.",
        help=f"`keep {what}` before the step leaves the level below 10.",
    )


def may_go_down(s: State, p: Player, by: int, cult: str) -> bool:
    """True if a step from 9 to 8 is allowed, by the moderator's way (R-STEP-DOWN)."""
    below_the_top = by == -1 and p.levels[cult] == s.game.stock.ladder.locked
    return s.rulings.loose_lose_cult or (below_the_top and s.rulings.step_down == "moderator")


# offers


def decline(s: State, p: Player, c: Command) -> None:
    """Refuse an offer; without an amount and a giver, refuse every open one."""
    alone = c.get("amount") is None and c.get("player") is None
    power.decline(s, p, Command(c.verb, {"amount": power.ALL}) if alone else c)
