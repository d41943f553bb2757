"""Corrections by the moderator, and what becomes of the holdings of a player who leaves."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.spelling import fold
from aoi_cli.rules.terra import power
from aoi_cli.rules.terra.codes import NOT_ENOUGH, RESERVE_EMPTY
from aoi_cli.rules.terra.course import end_turn
from aoi_cli.rules.terra.setup import can_be_written, reserved_words
from aoi_cli.rules.terra.state import Player, State


def release_holdings(s: State, p: Player) -> None:
    """End the player's turns and decisions; buildings stay, the bonus tile goes back."""
    offers = s.open(p.name, "offer")
    s.decisions = [d for d in s.decisions if d.player != p.name]
    for offer in offers:
        s.game.hooks.follow_refusal(s, p, offer)
    if p.bonus:
        s.bonuses = {**s.bonuses, p.bonus: 0}
        p.bonus = ""
    if s.current == p.name:
        end_turn(s)
    if s.phase != "actions":
        s.order = [n for n in s.order if n != p.name]


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    if what == "power":
        by = power.gain_power(p, by) if by > 0 else lose_power(p, -by)
        s.note(p, what, by, source)
    elif what == "vp":
        require(p.vp + by >= 0, NOT_ENOUGH, f"{p.shown} has {p.vp} VP", arg="deltas",
                help="Correct by less.")
        s.score(p, by, source)
    else:
        require(what != s.game.terms.clergy or by <= p.reserve, RESERVE_EMPTY,
                lambda: f"{p.shown} has {p.reserve} in the reserve", arg="deltas",
                help="Correct by less.")
        p.hold(what, require_not_negative(p.held(what) + by, what))
        s.note(p, what, by, source)


def lose_power(p: Player, amount: int) -> int:
    require_not_negative(p.bowls[2] - amount, "power")
    power.spend_power(p, amount)
    return -amount


def require_not_negative(amount: int, what: str) -> int:
    require(amount >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
            because="A correction leaves nobody with less than nothing.", help="Correct by less.")
    return amount


def may_be_named(s: State, name: str) -> bool:
    taken = reserved_words(s.box, s.game.terms.reserved_besides)
    return can_be_written(name) and fold(name) not in taken
