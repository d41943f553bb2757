"""Conversions and sacrifice: in the own turn, before and after the action."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICES_OPEN
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.choices import finish
from aoi_cli.rules.terra.codes import NO_SUCH_RATE, RESERVE_EMPTY, TOO_MUCH_SACRIFICED
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import in_turn, pay, pay_power


def freely(s: State, p: Player, verb: str) -> None:
    """Conversions come before and after the action, never between its choices."""
    if s.converts_at_any_time() and s.phase == "actions":
        return
    in_turn(s, p, answered=not s.converts_before_answering(verb), instead=())
    if not s.converts_inside():
        finish(s, p, CHOICES_OPEN)


def convert(s: State, p: Player, c: Command) -> None:
    freely(s, p, c.verb)
    (paid, what), (got, into) = c["paid"], c["got"]
    price = s.price_of(p, what, into, got)
    judged_by(NO_SUCH_RATE, RESERVE_EMPTY)
    if not price or paid != price:
        raise Refusal(
            NO_SUCH_RATE,
            f"{counted(paid, what)} cannot be converted to {counted(got, into)}",
            help=f"{counted(price, what)} for {counted(got, into)}." if price else "",
        )
    clergy = s.rules.clergy
    if into == clergy and p.reserve < got and not s.overflows():
        raise Refusal(RESERVE_EMPTY, f"the reserve of {p.name} holds {p.reserve} {clergy}")
    if what == "power":
        pay_power(s, p, paid, "conversion")
    elif what == "vp":
        s.pay_vp(p, paid, "conversion")
    else:
        pay(s, p, {what: paid}, "conversion")
    if into == clergy:
        got = min(got, p.reserve)
    if into == "vp":
        s.score(p, got, "conversion")
        return
    p.hold(into, p.held(into) + got)
    s.note(p, into, got, "conversion")


def burn(s: State, p: Player, c: Command) -> None:
    freely(s, p, c.verb)
    tokens = c["amount"]
    judged_by(TOO_MUCH_SACRIFICED)
    if not tokens:
        raise Refusal(TOO_MUCH_SACRIFICED, "no token is sacrificed", arg="amount",
                      help="Sacrifice at least 1, or leave the command out.")
    if p.bowls[1] < 2 * tokens:
        raise Refusal(
            TOO_MUCH_SACRIFICED,
            f"bowl II of {p.name} holds {counted(p.bowls[1], 'tokens')}, {2 * tokens} are needed",
            arg="amount",
            help=f"At most `burn {p.bowls[1] // 2}`." if p.bowls[1] > 1 else "Leave it out.",
        )
    bowls.sacrifice(p.bowls, tokens)
    s.note(p, "tokens", -tokens, "sacrifice")
