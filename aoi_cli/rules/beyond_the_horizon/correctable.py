"""The fields that the moderator can correct besides amounts, and contradictions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from aoi_cli.engine.correction import fields
from aoi_cli.engine.correction.fields import NUMBER, PLAYER, Correctable, Field, Kind
from aoi_cli.engine.course import Task
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, UNITS
from aoi_cli.rules.beyond_the_horizon.map import hex_name, hex_of_place
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import JUST_FOUNDED
from aoi_cli.rules.beyond_the_horizon.recruits import STRONGEST, count_without_token
from aoi_cli.rules.beyond_the_horizon.state import (
    CRADLE,
    EFFECT,
    PRIVATE,
    STEPS,
    UNDER_WAY,
    Built,
    Piece,
    Player,
    State,
)
from aoi_cli.rules.beyond_the_horizon.tracks import track_cells

PAWNS = 22


def component(called: str, ids: Callable[[State], Collection[str]]) -> Kind:
    """The kind of a component, written with its id or its printed name."""

    def read(s: State, words: str) -> str | None:
        word = fields.unquote(words)
        called = s.pack.id_by_name.get(fold(word), word).lower()
        return next((id for id in ids(s) if id.lower() == called), None)

    return Kind(called, read, str, ids)


SLOT = fields.one_of("a slot of the tree", lambda s: s.pack.level_of)
TECHNOLOGY = component("a technology", lambda s: s.pack.technologies)
STRUCTURE = component("a structure", lambda s: s.pack.structures)
LEADER = component("a leader", lambda s: s.pack.leaders)
GOVERNMENT = component("a government", lambda s: s.pack.governments)
STAGE = fields.one_of("a stage of the government", lambda s: dict.fromkeys(
    stage.stage for face in s.pack.pack.governments for stage in face.stages))
SPACE = fields.one_of("an action space", lambda s: s.pack.spaces)
GOAL = component("a goal", lambda s: s.pack.goals)
COLUMN = fields.one_of("a column", "ABCDE")
LEVEL = fields.one_of("a level", LEVELS)
ON_MAP = fields.one_of("a tile on the map", lambda s: s.places)
TILE = fields.one_of("a tile", lambda s: (CRADLE, *s.pack.start_tiles, *s.pack.territories))
BUILT = fields.composite(Built, structure=STRUCTURE, first=PLAYER, second=fields.or_none(PLAYER))
PLACE = Kind("a place such as N12", hex_of_place, hex_name)


def task_in_words(task: Task) -> str:
    what = task.what
    kind = getattr(what, "kind", type(what).__name__.lower()) if task.kind == EFFECT else task.kind
    return f"{task.player} {kind} {task.source}"


def find_declared(s: State, words: str) -> tuple[str, str] | None:
    """The component and the field that the words name, if a ruling exists for them."""
    return next((key for key in s.declared if " ".join(key).lower() == words.lower()), None)


DECLARED = Kind("a component and its field", find_declared, " ".join,
                lambda s: map(" ".join, s.declared))
MARK = fields.one_of("something that was used", lambda s: dict.fromkeys(
    key for p in s.players.values() for key in p.used))
PLAYERS = (
    Field("column", "columns", NUMBER, COLUMN, complete=True),
    Field("pawns beside the board", "beside", NUMBER),
    Field("government", "government", GOVERNMENT, empty=""),
    Field("stage", "stages", STAGE),
    Field("action token", "space", SPACE, empty=""),
    Field("stock", "stock", STRUCTURE),
    Field("technology", "learned",
          fields.any_of(SLOT, fields.one_of(f"`{PRIVATE}`", (PRIVATE,))), TECHNOLOGY),
    Field("leader", "leaders", LEADER),
    Field("scientist", "scientists", NUMBER),
    Field("scientist without a technology", "unplaced", NUMBER),
    Field("explored", "explored", NUMBER),
    Field("explored in this turn", "explored_now", NUMBER),
    Field("turn", "turns", NUMBER),
    Field("used", "used", NUMBER, MARK),
)
TABLE = (
    Field("step", "step", fields.one_of("a step of the turn", (*STEPS, *UNDER_WAY)), empty=""),
    replace(fields.COMING_TASK, value=fields.only_removable(task_in_words)),
    Field("place", "places", PLACE, TILE),
    Field("piece", "pieces", fields.composite(
        Piece, player=PLAYER, unit=fields.one_of("settler or soldier", UNITS),
        strength=fields.number(STRONGEST, 1), tile=ON_MAP)),
    Field("village", "villages", PLAYER, ON_MAP),
    Field("city", "cities", PLAYER, ON_MAP),
    Field("just", "just", ON_MAP, fields.one_of("`settled` or `fortified`", JUST_FOUNDED)),
    Field("structure", "built", BUILT, ON_MAP),
    Field("structure below", "below", fields.several(BUILT), ON_MAP),
    Field("slot", "slots", TECHNOLOGY, SLOT),
    Field("learned", "scientists", fields.several(PLAYER), SLOT),
    Field("face up", "offered", fields.several(STRUCTURE), LEVEL, complete=True),
    Field("goal", "goal_cubes", fields.several(PLAYER), GOAL),
    Field("supply", "supply", NUMBER, fields.one_of("a token", ("settle", "fortify")),
          complete=True),
    Field("goals without a cube", "goals_without_cube", NUMBER),
    Field("ruling", "declared", fields.only_removable(lambda said: said.text), DECLARED),
    Field("free government", "faces", GOVERNMENT),
    Field("unnamed card", "untold", fields.one_of("a deck", lambda s: s.info.decks), empty=""),
    Field("last round", "last_round", NUMBER),
    Field("end out of reach", "unending", fields.YES_NO),
)
DERIVED = {
    "seat": "the head of the file says it", "coins": "an amount", "active": "an amount",
    "cubes_off": "amounts: food, economy, infrastructure", "invested": "an amount",
    "tokens": "amounts: settle, fortify", "vp": "an amount", "vp_by": "follows vp",
    "declining": "of the row",
}


def derive(s: State) -> None:
    """Place a scientist at each learned slot; scientists that stand there keep their order."""
    for slot in s.slots:
        have = [p.name for p in s.players.values() if slot in p.learned.values()]
        there = [name for name in s.scientists.get(slot, ()) if name in have]
        there += [name for name in have if name not in there]
        if tuple(there) != s.scientists.get(slot, ()):
            s.scientists = {**s.scientists, slot: tuple(there)}


def contradictions(s: State) -> Iterator[str]:
    if s.phase == "turns" and not (s.current and s.step):
        yield "among the turns it is somebody's turn, at some step"
    for p in s.players.values():
        yield from player_contradictions(s, p)
    lies = Counter(s.places.values())
    yield from (f"two tiles lie on {hex_name(at)}" for at, n in lies.items() if n > 1)
    for tile in (*s.villages, *s.cities, *s.built, *s.below, *(x.tile for x in s.pieces)):
        if tile not in s.places:
            yield f"{tile} is not on the map"
    for tile in (*s.villages, *s.cities):
        if tile not in s.pack.territories:
            yield f"{tile} is no territory, where a village or a city could stand"
    yield from (f"{tile} has a city and no village" for tile in s.cities if tile not in s.villages)
    yield from (f"{tile} lies under a structure and has a village"
                for tile in s.villages if tile in s.built)
    for built in s.structures():
        if built.first == built.second:
            yield f"{built.first} has built {built.id} as first and as second builder"
    for token, all_of_them in s.pack.pack.common_tokens.items():
        there = s.supply[token] + sum(p.tokens[token] for p in s.players.values())
        if there > all_of_them:
            yield f"there are {there} {token} tokens, and the box has {all_of_them}"
    for slot, id in s.slots.items():
        if s.pack.technologies[id].level != s.pack.level_of[slot]:
            yield f"{id} is not of the level of {slot}"
    for level, ids in s.offered.items():
        for id in ids:
            if s.pack.structures[id].level != level:
                yield f"{id} is not of level {level}"
    for goal, names in s.goal_cubes.items():
        yield from (f"{name} has two cubes on {goal}"
                    for name, n in Counter(names).items() if n > 1)
    cards = Counter(s.pack.governments[face].card for face in faces(s))
    yield from (f"both sides of the government card {card} are in the game"
                for card, n in cards.items() if n > 1)


def player_contradictions(s: State, p: Player) -> Iterator[str]:
    mine = [x for x in s.pieces if x.player == p.name]
    pawns = p.inactive + p.active + p.beside + p.scientists + p.unplaced + len(mine)
    if pawns > PAWNS:
        yield f"{p.shown} has {pawns} pawns, and there are {PAWNS} of a colour"
    for unit in UNITS:
        if count_without_token(s, [x.strength for x in mine if x.unit == unit], unit):
            yield f"{p.shown} has not enough {unit} tokens of these strengths"
    room = s.pack.boards[p.seat].cells
    yield from (f"column {column} of {p.shown} has {room[column]} cells, not {n}"
                for column, n in p.columns.items() if n > room[column])
    off, all_cubes = sum(p.cubes_off.values()), s.pack.cubes[p.seat]
    laid = p.invested + [
        *s.villages.values(), *s.cities.values(),
        *(builder for built in s.structures() for builder in (built.first, built.second)),
        *(name for names in s.goal_cubes.values() for name in names),
    ].count(p.name)
    if off < all_cubes and laid > off:
        yield (f"{p.shown} has {laid} cubes on the map, on goals and invested, and {off} have left "
               "the tracks")
    for track, n in p.cubes_off.items():
        if n > len(track_cells(s, p, track)):
            yield f"the {track} track of {p.shown} has {len(track_cells(s, p, track))} cubes"
    slots = Counter(slot for slot in p.learned.values() if slot != PRIVATE)
    yield from (f"{p.shown} has learned {slot} twice" for slot, n in slots.items() if n > 1)
    for id, slot in p.learned.items():
        if slot != PRIVATE and s.slots.get(slot) != id:
            yield f"{id} does not lie in {slot}, where {p.shown} has learned it"
    if not (p.government or p.dropped or asked_for_government(s, p)):
        yield f"{p.shown} has no government, and is not asked which one to take"
    if p.stages and not p.government:
        yield f"{p.shown} has stages and no government"
    yield from (f"{p.shown} has the stage {stage} twice"
                for stage, n in Counter(p.stages).items() if n > 1)


def asked_for_government(s: State, p: Player) -> bool:
    return any(d.player == p.name and d.kind == "government" for d in (*s.decisions, *s.coming))


def faces(s: State) -> Iterable[str]:
    return (*s.faces, *(p.government for p in s.players.values() if p.government))


def in_play(s: State) -> Iterable[str]:
    yield from s.slots.values()
    yield from s.goal_cubes
    yield from (tile for tile in s.places if tile in s.pack.territories)
    yield from (built.id for built in s.structures())
    for ids in s.offered.values():
        yield from ids
    yield from faces(s)
    for p in s.players.values():
        yield from (*p.stock, *p.leaders)
        yield from (id for id, slot in p.learned.items() if slot == PRIVATE)


CORRECTABLE = Correctable(TABLE, PLAYERS, DERIVED, derive=derive, contradictions=contradictions,
    in_play=in_play)
