"""Conversions and sacrifice: in the own turn, before and after the action or inside it too."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import CHOICES_OPEN
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted
from aoi_cli.rules.terra import power
from aoi_cli.rules.terra.choices import finish_choices
from aoi_cli.rules.terra.codes import NO_SUCH_RATE, RESERVE_EMPTY, TOO_MUCH_SACRIFICED
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import pay, pay_points, pay_power, require_turn


def require_free_conversion(s: State, p: Player, verb: str) -> None:
    """Refuse a conversion out of turn, or between the choices of an action (R-OPEN-CHOICES)."""
    if s.rulings.converts_at_any_time and s.phase == "actions":
        return
    require_turn(s, p, answered=not may_precede_answers(s, verb), instead=())
    if not s.rulings.converts_inside:
        finish_choices(s, p, CHOICES_OPEN)


def may_precede_answers(s: State, verb: str) -> bool:
    """True if `convert` or `burn` may come before own offers are answered."""
    burns = verb == "burn" and s.rulings.burns_before_answering
    return burns or s.rulings.converts_before_answering


def price_conversion(s: State, p: Player, what: str, into: str, got: int) -> int:
    """The price of `got` of something, paid in something else; 0 if there is no rate."""
    return s.game.prices.list_rates(s, p).get((what, into), 0) * got


def convert(s: State, p: Player, c: Command) -> None:
    (paid, what), (got, into) = c["paid"], c["got"]
    if not s.game.prices.may_convert_any_time(s, p, what, into):
        require_free_conversion(s, p, c.verb)
    price = price_conversion(s, p, what, into, got)
    require(
        price and paid == price, NO_SUCH_RATE,
        lambda: f"{counted(paid, what)} cannot be converted to {counted(got, into)}",
        help=lambda: f"{counted(price, what)} for {counted(got, into)}." if price else "",
    )
    clergy = s.game.terms.clergy
    require(into != clergy or s.game.prices.find_supply(s, p, into) >= got, RESERVE_EMPTY,
            lambda: f"the reserve of {p.shown} holds {p.reserve} {clergy}")
    if what == "power":
        pay_power(s, p, paid, "conversion")
    elif what == "vp":
        pay_points(s, p, paid, "conversion")
    else:
        pay(s, p, {what: paid}, "conversion")
    if into == clergy:
        s.game.effects.gains[clergy](s, p, got, Cause("conversion"))
        return
    if into == "vp":
        s.score(p, got, "conversion")
        return
    p.hold(into, p.held(into) + got)
    s.note(p, into, got, "conversion")


def burn(s: State, p: Player, c: Command) -> None:
    require_free_conversion(s, p, c.verb)
    tokens = c["amount"]
    require(tokens, TOO_MUCH_SACRIFICED, "no token is sacrificed", arg="amount",
            help="Sacrifice at least 1, or leave the command out.")
    require(
        p.bowls[1] >= 2 * tokens, TOO_MUCH_SACRIFICED,
        lambda: f"bowl II of {p.shown} holds {counted(p.bowls[1], 'tokens')}, {2 * tokens} are "
        "needed",
        arg="amount",
        help=f"At most `burn {p.bowls[1] // 2}`." if p.bowls[1] > 1 else "Leave it out.",
    )
    power.sacrifice_power(p, tokens)
    s.note(p, "tokens", -tokens, "sacrifice")
