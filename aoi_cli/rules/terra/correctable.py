"""Fields that the moderator can correct in games of the family, and their contradictions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.correction.fields import (
    NUMBER,
    PLAYER,
    YES_NO,
    Field,
    Kind,
    composite,
    number,
    one_of,
)
from aoi_cli.rules.terra.box.hexmap import join_bridge_ends, sort_pair
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.bridges import find_corners
from aoi_cli.rules.terra.state import BRIDGES, Player, State


def component_kind(title: str, *kinds: str) -> Kind:
    """The kind of a component, written with its full or its short name."""

    def fits(s: State) -> list[str]:
        return [id for id, tile in s.box.components.items() if not kinds or tile.kind in kinds]

    def read(s: State, words: str) -> str | None:
        tile = s.box.names.get("".join(words.lower().split()))
        return tile.id if tile and (not kinds or tile.kind in kinds) else None

    return Kind(title, read, str, fits)


def read_bridge(a: str, b: str, owner: str) -> tuple[str, str, str]:
    return (*sort_pair(a, b), owner)


LAND = one_of("a land hex", lambda s: s.map.terrain)
HEX = one_of("a hex", lambda s: s.map.place)
TERRAIN = one_of("a terrain", WHEEL)
BUILDING = one_of("a building", lambda s: s.game.stock.worth_of)
TRACK = one_of("a track", lambda s: s.game.terms.tracks)
TILE = component_kind("a tile")
PLAYERS = (
    Field("terrain of the board", "board", TERRAIN, empty=""),
    Field("faction", "faction", component_kind("a faction", "faction"), empty=""),
    Field("bridges left", "bridges", number(BRIDGES)),
    Field("passed", "passed", YES_NO),
    Field("bowl", "bowls", NUMBER, places=True),
    Field("building", "buildings", BUILDING, LAND),
    Field("hex of a city", "cities", HEX),
    Field("neutral building", "neutral", LAND),
    Field("annex", "annexed", LAND),
    Field("placed", "placed", composite(
        lambda *both: both, track=TRACK, space=number(3, 2))),
    Field("used action", "used", TILE),
)
TABLE = (
    Field("action taken", "acted", YES_NO),
    Field("further actions", "more_actions", NUMBER),
    Field("terrain", "terrain", TERRAIN, LAND),
    Field("bridge", "bridges", composite(read_bridge, a=LAND, b=LAND, owner=PLAYER)),
    Field("used action", "used", TILE),
    Field("passed in this order", "pass_order", PLAYER),
    Field("turn goes on", "held", YES_NO),
)
DERIVED = {
    "coins": "an amount", "vp": "an amount", "vp_by": "follows vp", "keys": "an amount",
    "levels": "amounts: the tracks by their names", "owner": "follows from the buildings",
    "links": "follows from the bridges", "spaces": "follows from who was placed",
    "key_choices": "of the row", "blocked": "of the row", "done": "of the row",
}
MOST_ACTIONS = 2
"""The most actions that follow one another in a turn, by an action that gives two."""
ROUND = ("income", "actions", "science", "cult")
"""The phases of a round."""
TALLIED = {"tokens": lambda s, p: sum(p.bowls)}


def derive_fields(s: State, spaces: Sequence[int]) -> None:
    """Recompute the owners of hexes, the hexes that bridges join, and the free track spaces."""
    s.owner = {hex: p.name for p in s.players.values() for hex in p.buildings}
    s.links = join_bridge_ends((a, b) for a, b, _ in s.bridges)
    s.spaces = {track: tuple(list_free_spaces(spaces, list_taken_spaces(s, track)))
                for track in s.game.terms.tracks}


def is_choosing(s: State, p: Player) -> bool:
    """True if the player has a choice to make, now or later."""
    return any(d.player == p.name for d in (*s.decisions, *s.coming))


def list_taken_spaces(s: State, track: str) -> list[int]:
    return [value for p in s.players.values() for on, value in p.placed if on == track]


def list_free_spaces(spaces: Sequence[int], used: Sequence[int]) -> list[int]:
    free = [*spaces]
    for value in used:
        if value in free:
            free.remove(value)
    return free


def find_contradictions(
    s: State, spaces: Sequence[int], tiles: Mapping[str, int], supply: Counter[str],
    drafted: bool = False,
) -> Iterator[str]:
    """The contradictions in a position; `tiles` are in the box, `supply` lies on the table.

    In a draft, players take board and faction one after the other.
    """
    choosing = s.phase == next(iter(s.game.course.phases))
    if s.phase in ROUND and not 1 <= s.round <= s.game.stock.last_round:
        phase = s.game.course.phases[s.phase]
        yield f"{phase} belongs to one of the rounds 1 to {s.game.stock.last_round}"
    if s.acted and s.current and not (s.held or s.more_actions or s.decisions or s.agenda):
        yield f"the turn of {s.shown(s.current)} is over: the action is taken, and nothing goes on"
    if s.more_actions > MOST_ACTIONS:
        yield f"nobody has {s.more_actions} further actions, only up to {MOST_ACTIONS}"
    for p in s.players.values():
        if bool(p.board) != bool(p.faction) and not (choosing and drafted):
            yield f"{p.shown} has only one of board and faction"
        elif not (p.board or choosing or p.dropped):
            yield f"{p.shown} has chosen nothing to play"
        elif not (p.board or p.dropped or is_choosing(s, p)):
            yield f"{p.shown} is not asked what to play"
        yield from find_player_contradictions(s, p)
    stand = Counter(hex for p in s.players.values() for hex in p.buildings)
    yield from (f"two buildings stand on {hex}" for hex, n in stand.items() if n > 1)
    for what in ("board", "faction"):
        holders = Counter(getattr(p, what) for p in s.players.values() if getattr(p, what))
        yield from (f"two players have the {what} {name}" for name, n in holders.items() if n > 1)
    there = supply + Counter(
        tile for p in s.players.values() for tile in {*p.tiles, p.bonus, getattr(p, "palace", "")}
        if tile and tile not in p.owned(s.game.terms.city_tile))
    there += Counter(tile for p in s.players.values() for tile in p.owned(s.game.terms.city_tile))
    yield from (f"{tile} is there {n} times, and the box has {tiles[tile]}"
                for tile, n in there.items() if n > tiles.get(tile, n))
    for track in s.game.terms.tracks:
        if Counter(list_taken_spaces(s, track)) - Counter(spaces):
            yield f"more have been placed in {track} than there are spaces"
        if sum(p.levels[track] == s.game.stock.ladder.top for p in s.players.values()) > 1:
            yield f"two players are at the top of {track}"
    yield from find_bridge_contradictions(s)


def find_player_contradictions(s: State, p: Player) -> Iterator[str]:
    for kind, count in s.game.stock.pieces.items():
        if p.pieces_left(kind) < 0:
            yield f"{p.shown} has {p.built(kind)} of {kind}, and there are {count}"
    if p.reserve < 0:
        yield f"{p.shown} has more {s.game.terms.clergy} than {s.game.stock.clergy_in_all}"
    for hex in p.buildings:
        if hex not in p.neutral and p.board and s.terrain_of(hex) != p.board:
            yield f"{hex} is {s.terrain_of(hex)}, and {p.shown} builds on {p.board}"
    for what, hexes in (("a neutral building", p.neutral), ("an annex", p.annexed)):
        yield from (f"{p.shown} has {what} on {hex} and no building"
                    for hex in sorted(hexes - {*p.buildings}))
    yield from (f"{hex} lies in a {s.game.terms.city} of {p.shown}, who has no building there"
                for hex in sorted(p.cities) if hex in s.map.terrain and hex not in p.buildings)
    built = sum(owner == p.name for _, _, owner in s.bridges)
    if built + p.bridges > BRIDGES:
        yield f"{p.shown} has {built + p.bridges} bridges, and there are {BRIDGES}"
    once = Counter(t for t in p.tiles if t not in p.owned(s.game.terms.city_tile))
    yield from (f"{p.shown} has {tile} twice" for tile, n in once.items() if n > 1)
    for track, level in p.levels.items():
        if level > s.game.stock.ladder.top:
            yield f"{track} ends at {s.game.stock.ladder.top}"
    for track in s.game.terms.advances if p.faction and p.board else ():
        rewards = s.game.prices.list_rewards(p, track)
        last, way = (max, 1) if track == s.game.terms.shipping else (min, -1)
        if rewards and (p.held(track) - last(rewards)) * way > 0:
            yield f"{track} of {p.shown} ends at {last(rewards)}"


def find_bridge_contradictions(s: State) -> Iterator[str]:
    for at, (a, b, _) in enumerate(s.bridges):
        own_corners = find_corners(s.map, a, b)
        if sort_pair(a, b) not in s.map.sites and not s.map.across(a, b):
            yield f"no bridge can join {a} and {b}"
        for x, y, _ in s.bridges[:at]:
            if (x, y) == (a, b) or not own_corners.isdisjoint(find_corners(s.map, x, y)):
                yield f"two bridges lie at {a}:{b} or cross there"
