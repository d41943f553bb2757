"""The amounts of players: what assertions compare, the ledger shows and statistics group by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.game_parts import Amount, Amounts
from aoi_cli.engine.score import Score, make_score
from aoi_cli.rules.beyond_the_horizon import scoring
from aoi_cli.rules.beyond_the_horizon.state import Player, State

GROUPS: Mapping[str, Sequence[str]] = {
    "points": ("vp",), "resources": ("coins", "active", "inactive"),
    "tracks": ("food", "economy", "infrastructure", "invested"),
    "tokens": ("settle", "fortify"),
}


def read_amount(s: State, player: str, what: str) -> Amount:
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
