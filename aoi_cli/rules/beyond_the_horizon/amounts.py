"""The amounts of players: what assertions compare, and the ledger and statistics show.

Moderators correct them here, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Amounts
from aoi_cli.engine.score import Score, make_score
from aoi_cli.rules.beyond_the_horizon import scoring
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.holdings import exhaust, free_cells, take_pawn
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import track_cells

GROUPS: Mapping[str, Sequence[str]] = {
    "points": ("vp",), "resources": ("coins", "active", "inactive"),
    "tracks": ("food", "economy", "infrastructure", "invested"),
    "tokens": ("settle", "fortify"),
}


ACCOUNT = "corrections"


def read_amount(s: State, player: str, what: str) -> int:
    p = s.players[player]
    if what in p.cubes_off:
        return p.cubes_off[what]
    return p.tokens[what] if what in p.tokens else int(getattr(p, what))


def list_holdings(s: State, player: str) -> Mapping[str, object]:
    return {what: read_amount(s, player, what) for group in GROUPS.values() for what in group}


def list_traits(s: State, p: Player) -> Mapping[str, Sequence[str]]:
    return {"government": [p.government], "leader": p.leaders, "technology": [*p.learned]}


def score(s: State) -> Score:
    columns = scoring.columns_used(s)

    def breakdown(p: Player) -> dict[str, int]:
        return {c: n for c, n in scoring.breakdown(s, p).items() if c in columns}

    return make_score(s, lambda p: scoring.total_points(s, p), breakdown,
                      faction=lambda p: p.government,
                      rank_by=lambda p: scoring.ranking_key(s, p))


# corrections by the moderator


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    """Corrects an amount and moves pawns and cubes; nothing else follows from it."""
    now = read_amount(s, p.name, what)
    require(now + by >= 0, NOT_PAYABLE, f"{what} would fall below 0", arg="deltas",
            help="Correct by less.")
    if what in TRACKS:
        require(now + by <= len(track_cells(s, p, what)), NOT_PAYABLE,
                f"{what} has {len(track_cells(s, p, what))} cubes", arg="deltas",
                help="Correct by less.")
        p.cubes_off = {**p.cubes_off, what: p.cubes_off[what] + by}
    elif what in p.tokens:
        require(s.supply[what] >= by, NOT_PAYABLE, f"the supply has {s.supply[what]} {what} tokens",
                arg="deltas", help="Correct by less.")
        p.tokens = {**p.tokens, what: p.tokens[what] + by}
        s.supply = {**s.supply, what: s.supply[what] - by}
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
        p.vp_by = {**p.vp_by, ACCOUNT: p.vp_by.get(ACCOUNT, 0) + by}
    s.note(p, what, by, source, ACCOUNT if what == "vp" else "")


AMOUNTS: Amounts[State, Player] = Amounts(
    groups=GROUPS,
    annotated=("coins", "active", "vp"),
    points="vp",
    points_title="VP",
    singular=("coins", "settle tokens", "fortify tokens"),
    counted=("vp", "coins", "active", "food", "economy", "infrastructure"),
    value=read_amount,
    holdings=list_holdings,
    score=score,
    traits=list_traits,
)
