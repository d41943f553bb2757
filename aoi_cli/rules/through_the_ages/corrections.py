"""Corrections by the moderator: amounts, tokens, actions, and workers on technologies."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import listed
from aoi_cli.rules.through_the_ages import banks, card_spelling, technologies
from aoi_cli.rules.through_the_ages.codes import NOT_ENOUGH, NOT_THERE
from aoi_cli.rules.through_the_ages.state import Player, State

POINTS = ("culture", "science")
HELD = {
    "blue": ("blue_bank", "blue tokens"), "yellow": ("yellow_bank", "yellow tokens"),
    "unused": ("unused", "workers"), "civil": ("civil", "civil actions"),
    "military": ("military", "military actions"),
}
"""Other amounts that a moderator corrects: the field of each, and its name in the ledger."""


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    if what in banks.KINDS:
        have = banks.stock(p, what)
        require(have + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
                help="Correct by less.")
        (banks.gain if by > 0 else banks.lose)(s, p, what, abs(by), source)
        return
    if card_spelling.normalize(what) in p.technologies:
        technologies.correct(s, p, card_spelling.normalize(what), by, source)
        return
    if what in POINTS:
        have = getattr(p, what)
    else:
        require(what in HELD, NOT_THERE, f"{what} is nothing that {p.shown} has", arg="deltas",
                help=f"Correct {listed((*POINTS, *banks.KINDS, *HELD))}, or the workers on a "
                     "technology in play.")
        have = getattr(p, HELD[what][0])
    require(have + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
            help="Correct by less.")
    if what in POINTS:
        s.game.effects.gains[what](s, p, by, Cause(source))
    else:
        field, title = HELD[what]
        setattr(p, field, have + by)
        s.note(p, title, by, source)
        if what == "unused":
            s.note(p, "yellow tokens", by, source)
