"""Commands as moderators of old write them: signs, symbols and capitals."""

from __future__ import annotations

from dataclasses import replace

from aoi_cli.engine.actions import Command
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.tiles import NAMES

SYMBOLS = {
    "coins": "c",
    "workers": "w",
    "priests": "p",
    "power": "pw",
    "trading post": "TP",
    "temple": "TE",
    "stronghold": "SH",
    "sanctuary": "SA",
}


def wording(c: Command) -> Command:
    """The command as the notation prints it in full."""
    return replace(c, text=text(c))


def text(c: Command) -> str:
    match c.verb:
        case "take" if NAMES[c["tile"].lower()].kind != "faction":
            return f"+{c['tile']}"
        case "step":
            [(n, cult)] = c["steps"]
            return f"+{n if n > 1 else ''}{cult.upper()}"
        case "upgrade":
            return f"upgrade {c['hex']} to {SYMBOLS[c['building']]}"
        case "send":
            return f"send p to {c['cult'].upper()} for {c['amount']}"
        case "convert":
            return f"convert {amount(*c['paid'])} to {amount(*c['got'])}"
        case "key" | "keep":
            return f"{c.verb} {c['cult'].upper()}"
    return c.text


def amount(n: int, what: str) -> str:
    return f"{n}{SYMBOLS.get(what, what)}"


RULES.wording = wording
