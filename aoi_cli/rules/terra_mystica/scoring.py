"""The final scoring: the four cults, the largest group by reach, the resources.

And the sources of points in groups that a chart can show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from aoi_cli.rules.terra import power
from aoi_cli.rules.terra import scoring as terra
from aoi_cli.rules.terra.cities import split_into_groups
from aoi_cli.rules.terra.power import NEIGHBOURS
from aoi_cli.rules.terra.scoring import AREA, LEVELS, OTHER, SourceGroups, award_places
from aoi_cli.rules.terra_mystica.box.maps import find_edge, measure_distance
from aoi_cli.rules.terra_mystica.box.tiles import CULTS, TILES
from aoi_cli.rules.terra_mystica.reach import count_hexes_skipped, list_bridged
from aoi_cli.rules.terra_mystica.state import Player, State

COINS_FOR_A_POINT = 3


def score_game(s: State) -> None:
    for name in s.setup.finals:
        values = {p.name: measure(s, p, name) for p in s.players.values() if p.faction}
        award_places(s, name, values, AREA, least=find_least(s, name))
    for cult in CULTS:
        award_places(s, cult, {name: p.levels[cult] for name, p in s.players.items()}, LEVELS)
    award_places(s, "area", {name: measure_area(s, p) for name, p in s.players.items()}, AREA)
    for p in s.players.values():
        if not p.dropped or s.rulings.left == "moderator":
            s.automatic(p.name, "final scoring: resources")
            convert_all(s, p)


def find_least(s: State, scoring: str) -> int:
    """The least value that takes a place (R-FINAL-ZERO)."""
    ranked = s.rulings.final_zero == "ranked" and scoring != "connected-sa-sh-distance"
    return 0 if ranked else 1


def measure_area(s: State, p: Player) -> int:
    return max(map(len, find_nets(s, p)), default=0)


def find_nets(s: State, p: Player) -> list[list[str]]:
    """The groups of own buildings by reach."""
    if not p.faction:
        return []
    ways = list_bridged(s)
    return terra.find_nets(s, p, terra.SkippingReach(count_hexes_skipped(s, p), ways, ways))


# the final scorings of Fire & Ice: each is the best over the nets


def measure(s: State, p: Player, scoring: str) -> int:
    apart = s.rulings.sa_sh_apart == "apart" and scoring == "connected-sa-sh-distance"
    nets = [[*p.buildings]] if apart else find_nets(s, p)
    return max((MEASURES[scoring](s, p, net) for net in nets), default=0)


def measure_on_edge(s: State, p: Player, net: list[str]) -> int:
    return len(find_edge(s.map, s.rulings.edge == "land").intersection(net))


def count_clusters(s: State, p: Player, net: list[str]) -> int:
    """The groups of a net whose buildings lie side by side; a skipped river hex joins them too."""
    skipped = p.cities.intersection(s.map.rivers)

    def list_beside(hex: str) -> Iterable[str]:
        over = (s.map.neighbours[river] for river in skipped if river in s.map.neighbours[hex])
        return (*s.adjacent(hex), *(h for hexes in over for h in hexes))

    return len(split_into_groups(net, list_beside))


def measure_span(s: State, p: Player, net: list[str]) -> int:
    """The distance between the two buildings that lie farthest apart."""
    return max(measure_distance(s.map, a, b) for a in net for b in net)


def measure_between_large_ones(s: State, p: Player, net: list[str]) -> int:
    """The distance of stronghold and sanctuary where both belong to the net (R-SA-SH-APART)."""
    ends = [hex for hex in net if p.buildings[hex] in ("stronghold", "sanctuary")]
    return measure_distance(s.map, ends[0], ends[-1]) if len(ends) > 1 else 0


MEASURES: Mapping[str, Callable[[State, Player, list[str]], int]] = {
    "building-on-edge": measure_on_edge,
    "connected-clusters": count_clusters,
    "connected-distance": measure_span,
    "connected-sa-sh-distance": measure_between_large_ones,
}


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
        "final scoring": "final: area",
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
