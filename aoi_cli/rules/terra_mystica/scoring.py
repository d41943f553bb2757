"""The final scoring: the four cults, the largest group by reach, the resources.

And the sources of points in groups that a chart can show.
"""

from __future__ import annotations

from aoi_cli.rules.terra import power
from aoi_cli.rules.terra import scoring as terra
from aoi_cli.rules.terra.power import NEIGHBOURS
from aoi_cli.rules.terra.scoring import AREA, LEVELS, OTHER, SourceGroups, award_places
from aoi_cli.rules.terra_mystica.box.tiles import CULTS, TILES
from aoi_cli.rules.terra_mystica.reach import count_hexes_skipped, list_bridged
from aoi_cli.rules.terra_mystica.state import Player, State

COINS_FOR_A_POINT = 3


def score_game(s: State) -> None:
    for cult in CULTS:
        award_places(s, cult, {name: p.levels[cult] for name, p in s.players.items()}, LEVELS)
    award_places(s, "area", {name: measure_area(s, p) for name, p in s.players.items()}, AREA)
    for p in s.players.values():
        if not p.dropped or s.rulings.left == "moderator":
            s.automatic(p.name, "final scoring: resources")
            convert_all(s, p)


def measure_area(s: State, p: Player) -> int:
    if not p.faction:
        return 0
    ways = list_bridged(s)
    return terra.measure_area(s, p, terra.SkippingReach(count_hexes_skipped(s, p), ways, ways))


def convert_all(s: State, p: Player) -> None:
    """Everything becomes coins, power in bowl II sacrificed (R-END-BURN), and coins VP."""
    tokens = p.bowls[1] // 2
    power.sacrifice_power(p, tokens)
    s.note(p, "tokens", -tokens, "sacrifice")
    coins = p.bowls[2]
    power.spend_power(p, coins)
    s.note(p, "power", -coins, "resources")
    for what in ("priests", "workers"):
        coins += p.held(what)
        s.note(p, what, -p.held(what), "resources")
        p.hold(what, 0)
    vp, rest = divmod(p.coins + coins, count_coins_for_point(s, p))
    s.note(p, "coins", rest - p.coins, "resources")
    p.coins = rest
    s.score(p, vp, "resources")


def count_coins_for_point(s: State, p: Player) -> int:
    return 2 if s.allowed(p, "alchemy") else COINS_FOR_A_POINT


# charts

GROUPS = SourceGroups(
    order=(
        "start", "round scoring", "faction", "towns", "favor tiles", "bonus cards", "tracks",
        OTHER, "power taken", "final: area", "final: cults", "final: resources",
    ),
    tiles=TILES,
    by_kind={
        "faction": "faction",
        "stronghold": "faction",
        "faction action": "faction",
        "round scoring": "round scoring",
        "favor tile": "favor tiles",
        "town tile": "towns",
        "bonus card": "bonus cards",
        "power action": OTHER,
    },
    by_name={
        "start": "start",
        "ship": "tracks",
        "dig": "tracks",
        NEIGHBOURS: "power taken",
        "area": "final: area",
        **{cult: "final: cults" for cult in CULTS},
        "resources": "final: resources",
    },
)
