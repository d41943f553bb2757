"""The final scoring: the four cults, the largest group by reach, the resources."""

from __future__ import annotations

from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra import final as terra
from aoi_cli.rules.terra.final import AREA, LEVELS, award
from aoi_cli.rules.terra_mystica.reach import hexes_skipped
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import CULTS

COINS_FOR_A_POINT = 3


def score(s: State) -> None:
    for cult in CULTS:
        award(s, cult, {name: p.levels[cult] for name, p in s.players.items()}, LEVELS)
    award(s, "area", {name: area(s, p) for name, p in s.players.items()}, AREA)
    for p in s.players.values():
        if not p.dropped or s.moderators("R-LEFT"):
            s.automatic(p.name, "final scoring: resources")
            convert_all(s, p)


def area(s: State, p: Player) -> int:
    return terra.area(s, p, hexes_skipped(s, p)) if p.faction else 0


def convert_all(s: State, p: Player) -> None:
    """Everything becomes coins, power in bowl II sacrificed (R-END-BURN), and coins VP."""
    tokens = p.bowls[1] // 2
    bowls.sacrifice(p.bowls, tokens)
    s.note(p, "tokens", -tokens, "sacrifice")
    coins = p.bowls[2]
    bowls.spend(p.bowls, coins)
    s.note(p, "power", -coins, "resources")
    for what in ("priests", "workers"):
        coins += p.held(what)
        s.note(p, what, -p.held(what), "resources")
        p.hold(what, 0)
    vp, rest = divmod(p.coins + coins, coins_for_a_point(s, p))
    s.note(p, "coins", rest - p.coins, "resources")
    p.coins = rest
    s.score(p, vp, "resources")


def coins_for_a_point(s: State, p: Player) -> int:
    return 2 if s.allowed(p, "alchemy") else COINS_FOR_A_POINT
