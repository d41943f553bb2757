"""Corrections by the moderator of amounts that players count."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.holdings import exhaust, free_cells, take_pawn
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import track_cells

TOKENS = ("settle", "fortify")
ACCOUNT = "corrections"


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    """Corrects an amount and moves pawns and cubes; nothing else follows from it."""
    now = s.game.amounts.value(s, p.name, what)
    assert isinstance(now, int)
    require(now + by >= 0, NOT_PAYABLE, f"{what} would fall below 0", arg="deltas",
            help="Correct by less.")
    if what in TRACKS:
        require(now + by <= len(track_cells(s, p, what)), NOT_PAYABLE,
                f"{what} has {len(track_cells(s, p, what))} cubes", arg="deltas",
                help="Correct by less.")
        p.cubes_off[what] += by
    elif what in TOKENS:
        require(s.supply[what] >= by, NOT_PAYABLE, f"the supply has {s.supply[what]} {what} tokens",
                arg="deltas", help="Correct by less.")
        p.tokens[what] += by
        s.supply[what] -= by
    elif what == "inactive":
        require(free_cells(s, p) >= by, NOT_PAYABLE, "the columns have no room for so many",
                arg="deltas", help="Correct by less.")
        for _ in range(abs(by)):
            if by > 0:
                exhaust(s, p, source)
            else:
                take_pawn(s, p)
        return
    else:
        setattr(p, what, now + by)
    if what == "vp":
        p.vp_by[ACCOUNT] = p.vp_by.get(ACCOUNT, 0) + by
    s.note(p, what, by, source, ACCOUNT if what == "vp" else "")
