"""Conversions and sacrifice: in the own turn, before and after the action."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICES_OPEN
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by
from aoi_cli.rules.age_of_innovation.actions import pay_books
from aoi_cli.rules.age_of_innovation.choices import finish
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.turn import in_turn, pay, pay_power
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.codes import NO_SCHOLAR_LEFT, NO_SUCH_RATE, TOO_MUCH_SACRIFICED

RATES: Mapping[tuple[str, str], int] = {
    ("power", "scholars"): 5,
    **{("power", f"{d} book"): 5 for d in DISCIPLINES},
    ("power", "tools"): 3,
    ("power", "coins"): 1,
    ("scholars", "tools"): 1,
    ("tools", "coins"): 1,
    **{(f"{d} book", "coins"): 1 for d in DISCIPLINES},
}


def freely(s: State, p: Player) -> None:
    """Conversions come before and after the action, never between its choices."""
    in_turn(s, p)
    finish(s, p, CHOICES_OPEN)


def convert(s: State, p: Player, c: Command) -> None:
    freely(s, p)
    (paid, what), (got, into) = c["paid"], c["got"]
    rate = RATES.get((what, into))
    judged_by(NO_SUCH_RATE, NO_SCHOLAR_LEFT)
    if rate is None or paid != got * rate or not got:
        raise Refusal(
            NO_SUCH_RATE,
            f"{counted(paid, what)} cannot be converted to {counted(got, into)}",
            help=f"{counted(rate * got, what)} for {counted(got, into)}." if rate and got else "",
        )
    if into == "scholars" and p.reserve < got:
        raise Refusal(NO_SCHOLAR_LEFT, f"the reserve of {p.name} holds {p.reserve} scholars")
    if what == "power":
        pay_power(s, p, paid, "conversion")
    elif what.endswith(" book"):
        pay_books(s, p, {what.removesuffix(" book"): paid}, 0, None, "conversion")
    else:
        pay(s, p, {what: paid}, "conversion")
    if into.endswith(" book"):
        add_books(s, p, into.removesuffix(" book"), got, "conversion")
    else:
        setattr(p, into, getattr(p, into) + got)
        s.note(p, into, got, "conversion")


def burn(s: State, p: Player, c: Command) -> None:
    freely(s, p)
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
