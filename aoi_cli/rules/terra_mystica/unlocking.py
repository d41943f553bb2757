"""Priests that do not arrive but unlock terrains, or are kept."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among, counted
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.gains import give_clergy
from aoi_cli.rules.terra.game_parts import UNLIMITED, limit_clergy
from aoi_cli.rules.terra.turn import pay
from aoi_cli.rules.terra_mystica.box.boards import Cost
from aoi_cli.rules.terra_mystica.shapeshifting import GAIN_TOKEN, buy_token
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.volcanoes import is_somebodys_home

UNLOCK = "unlock"
GAIN_PRIEST = say("gain priest", prize="priest")


def give_priests(s: State, p: Player, amount: int, cause: Cause) -> None:
    if p.of.unlock_price is None or (
        len(p.unlocked) == len(WHEEL) and s.rulings.riverwalker_last != "moderator"
    ):
        give_clergy(s, p, amount, cause)
        return
    if p.dropped:
        return
    due = ROW if s.phase == "actions" else PHASE
    s.ask(Decision(p.name, UNLOCK, cause.source, due, amount, optional=due == ROW))


def find_supply(s: State, p: Player, what: str) -> int:
    return UNLIMITED if p.of.unlock_price and what == "priests" else limit_clergy(s, p, what)


def take_decision(s: State, p: Player, arg: str) -> Decision:
    decision = next(iter(s.open(p.name, UNLOCK)), None)
    require(decision, NO_SUCH_CHOICE, f"no priest of {p.shown} waits to be used", arg=arg,
            because="Riverwalkers: each priest that they gain unlocks a terrain or is kept.",
            help="Leave it out.")
    assert decision
    return decision


def use_up(s: State, decision: Decision) -> None:
    decision.amount -= 1
    if not decision.amount:
        s.close(decision)


def unlock(s: State, p: Player, c: Command) -> None:
    """Pay for building on a terrain from now on; the priest is gone."""
    decision, terrain = take_decision(s, p, "terrain"), c["terrain"]
    locked = list_locked(p)
    require(terrain in locked, NOT_AN_OPTION, f"{terrain} is not locked", arg="terrain",
            because="Riverwalkers: each terrain of the wheel is unlocked once.",
            help=among("Locked", locked))
    pay(s, p, price_unlocking(s, p, terrain), f"unlocking {terrain}")
    use_up(s, decision)
    p.unlocked |= {terrain}
    p.priest_limit += 1
    s.note(p, f"{terrain} unlocked", 1, decision.source)


def gain(s: State, p: Player, c: Command) -> None:
    """Keep a priest, which is lost over the limit, or buy a token."""
    if c["prize"] == GAIN_TOKEN["prize"]:
        buy_token(s, p)
        return
    decision = take_decision(s, p, "prize")
    payable = [terrain for terrain in list_locked(p) if can_unlock(s, p, terrain)]
    require(p.reserve > 0 or s.rulings.keeps_over_limit or not payable, NOT_AN_OPTION,
            f"{p.shown} can keep no more priests", arg="prize",
            because="R-RIVERWALKER-OVER-LIMIT: over the limit a priest unlocks a terrain.",
            help=among("Locked", payable))
    use_up(s, decision)
    give_clergy(s, p, 1, Cause(decision.source))


def list_locked(p: Player) -> list[str]:
    return [terrain for terrain in WHEEL if terrain not in p.unlocked]


def price_unlocking(s: State, p: Player, terrain: str) -> Cost:
    assert p.of.unlock_price
    coins = p.of.unlock_price[is_somebodys_home(s, p, terrain)]
    return {"coins": coins} if coins else {}


def list_ways(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    payable = [terrain for terrain in list_locked(p) if can_unlock(s, p, terrain)]
    for terrain in payable:
        yield (say(f"unlock {terrain}", terrain=terrain),)
    if p.reserve > 0 or s.rulings.keeps_over_limit or not payable:
        yield (GAIN_PRIEST,)


def can_unlock(s: State, p: Player, terrain: str) -> bool:
    return p.coins >= price_unlocking(s, p, terrain).get("coins", 0)


def describe(d: Decision) -> str:
    return f"{counted(d.amount, 'priests')} to keep, or to unlock terrains with ({d.source})"
