"""A document read into a pack, part by part."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from aoi_cli.engine.error.codes import MISSING_KEY
from aoi_cli.engine.error.refusal import problem
from aoi_cli.engine.pack import Findings
from aoi_cli.engine.span import Node
from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, UNKNOWN_ABILITY
from aoi_cli.rules.beyond_the_horizon.pack import boards_reading
from aoi_cli.rules.beyond_the_horizon.pack.codes import COLOURS, NOTATION, READINGS
from aoi_cli.rules.beyond_the_horizon.pack.fields import (
    MISREAD,
    PackFields,
    Reader,
    unknown_effect,
)
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    ALL,
    COUNTS,
    HOUSE,
    TRANSCRIBED,
    About,
    ActionSpace,
    Colour,
    Goal,
    Government,
    Head,
    Leader,
    Pack,
    Space,
    Stage,
    Structure,
    TechAction,
    Technology,
    Territory,
)
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings

R = TypeVar("R")

ACTIONS = ("B1", "B2", "B3", "B4", "A5", "A6", "A7", "A8")
TYPES = ("A", "B", "C")
KEYS_OF_STAGES = ("ability", "instant", "end")


def read(reader: Reader) -> Pack:
    top = reader.top()
    spoiled: set[str] = set()

    def part(name: str, made: Callable[[], R]) -> R:
        before = len(reader.problems)
        found = made()
        if any(p.code != NOTATION.id for p in reader.problems[before:]):
            spoiled.add(name)
        return found

    def records(name: str, what: str, made: Callable[[PackFields], R]) -> list[R]:
        return part(name, lambda: [whole(fields, made) for fields in top.records(name, what)])

    head = part("pack", lambda: read_head(top))
    rulings = part("rulings", lambda: read_rulings(top))
    colours = records("colours", "colour", colour)
    reader.colours = [c.id for c in colours]
    reader.stages = stages_named(top)
    pack = Pack(
        head, rulings, colours,
        records("technologies", "technology", technology),
        records("leaders", "leader", leader),
        records("governments", "government", government),
        records("goals", "goal", goal),
        records("territories", "territory", territory),
        records("structures", "structure", structure),
        records("action_spaces", "action space", action_space),
        part("board", lambda: boards_reading.boards(top)),
        part("tree", lambda: boards_reading.tree(top)),
        part("investment", lambda: boards_reading.investment(top)),
        part("unit_tokens", lambda: boards_reading.unit_tokens(top)),
        part("common_tokens", lambda: boards_reading.common_tokens(top)),
        part("map", lambda: boards_reading.map_parts(top)),
        part("end", lambda: boards_reading.goal_cubes(top)),
        spoiled, node=reader.document.node,
    )
    top.done()
    return pack


def has_head(top: Node, found: Findings) -> bool:
    """Whether this is a pack at all; where it is not, one fault is told rather than seventeen."""
    told = (top.fields or {}).get("pack")
    if told is not None and told.fields is not None:
        return True
    found.errors.append(problem(
        MISSING_KEY, "this is no component pack: it has no head", (told or top).span,
        because="A pack begins with `pack`, which says what it is called and where its components "
        "come from.",
        help="Begin one with `aoi pack new FILE` and fill it in."))
    return False


def whole(fields: PackFields, made: Callable[[PackFields], R]) -> R:
    found = made(fields)
    fields.done()
    return found


def read_head(top: PackFields) -> Head | None:
    fields = top.part("pack")
    if fields is None:
        return None
    defaults, usual = About(), fields.part("defaults") if "defaults" in fields else None
    if usual is not None:
        defaults = usual.about()
        usual.done()
    head = Head(fields.word("id"), fields.word("version"),
                fields.one_of("provenance", (HOUSE, TRANSCRIBED)),
                fields.word("edition", optional=True), fields.word("printing", optional=True),
                defaults, node=fields.node)
    fields.some("defaults", optional=True)
    fields.done()
    return head


def read_rulings(top: PackFields) -> dict[str, str]:
    fields = top.part("rulings")
    if fields is None:
        return {}
    found = {
        id: fields.choice(id, question.readings, code=READINGS) or question.usual
        for id, question in Rulings.known.items() if id in fields
    }
    if missing := [id for id, each in Rulings.known.items()
                   if not each.added and id not in fields]:
        first = Rulings.known[missing[0]]
        ways = " or ".join(f"`{first.id}: {word}`" for word in first.readings)
        fields._report(READINGS, f"no reading of {', '.join(missing)}", top.key_span("rulings"),
                       help=f"{first.asks} {ways}.")
    fields.done()
    return found


def stages_named(top: PackFields) -> list[str]:
    """The stages of all governments, which effects may unlock."""
    found = []
    governments = (top.node.fields or {}).get("governments")
    for face in governments.items or [] if governments else []:
        stages = (face.fields or {}).get("stages")
        for stage in stages.items or [] if stages else []:
            name = (stage.fields or {}).get("stage")
            found += [name.text] if name and name.text else []
    return list(dict.fromkeys(found))


def colour(fields: PackFields) -> Colour:
    about = fields.about()
    return Colour(fields.word("id"), fields.word("theme"), fields.word("display"), about,
                  node=fields.node)


def space(fields: PackFields) -> Space:
    """With how many players it is there, and what it costs more."""
    players = frozenset(
        fields.number_of(node, "an entry of `players`", COUNTS[0], COUNTS[-1])
        for node in fields.nodes("players")
    )
    return Space(fields.number("surcharge", 0, 1), players)


def action_space(fields: PackFields) -> ActionSpace:
    about = fields.about()
    found = replace(space(fields), shared=fields.flag("shared"))
    return ActionSpace(fields.word("id"), fields.one_of("action", ACTIONS), found, about,
                       node=fields.node)


def technology(fields: PackFields) -> Technology:
    about = fields.about()
    colours = fields.reader.colours
    level = fields.one_of("level", LEVELS)
    main = fields.choice("main", [*colours, ALL], code=COLOURS) or ""
    second = ""
    if fields.some("second", optional=True):
        second = fields.choice("second", colours, code=COLOURS) or ""
    return Technology(
        fields.word("id"), fields.word("name"), level, main, second,
        fields.effect("instant"), actions(fields), fields.abilities("passive"),
        fields.effect("end"), about, node=fields.node,
    )


def actions(fields: PackFields) -> tuple[TechAction, ...]:
    found = []
    for n, told in enumerate(fields.records("actions", "action", optional=True), 1):
        do = told.effect("do", optional=False, called=f"action {n}")
        spaces = tuple(whole(each, space) for each in told.records("spaces", "space"))
        told.done()
        if do:
            found.append(TechAction(do, spaces, node=told.node))
    return tuple(found)


def leader(fields: PackFields) -> Leader:
    about = fields.about()
    return Leader(
        fields.word("id"), fields.word("name"), fields.one_of("level", LEVELS[1:]),
        fields.effect("effect", optional=False) or MISREAD, fields.abilities("passive"),
        fields.effect("end"), about, node=fields.node,
    )


def government(fields: PackFields) -> Government:
    about = fields.about()
    stages = tuple(whole(told, stage) for told in fields.records("stages", "stage"))
    return Government(fields.word("id"), fields.word("card"), fields.one_of("side", ("a", "b")),
                      fields.word("name"), stages, about, node=fields.node)


def stage(fields: PackFields) -> Stage:
    """Of an unknown government the first two stages are abilities, the last one is scored."""
    name, silent = fields.word("stage"), not any(key in fields for key in KEYS_OF_STAGES)
    opaque, fields.opaque = fields.opaque, False
    ability, instant, end = (fields.ability("ability"), fields.effect("instant"),
                             fields.effect("end"))
    if opaque and silent:
        match name:
            case "despotism" | "theocracy":
                ability = UNKNOWN_ABILITY
            case "democracy":
                end = unknown_effect("end")
            case _:
                instant = unknown_effect("instant")
    return Stage(name, ability, instant, end, node=fields.node)


def goal(fields: PackFields) -> Goal:
    about = fields.about()
    return Goal(
        fields.word("id"), fields.word("name"), fields.one_of("type", TYPES), fields.test("test"),
        fields.number("first"), fields.number("others"), fields.number("right_cells"), about,
        node=fields.node,
    )


def territory(fields: PackFields) -> Territory:
    about = fields.about()
    explore, strength = fields.effect("explore"), fields.figure("strength", 1, 6)
    track, bonus, vp = "", None, 0
    if village := fields.side("village"):
        track, vp = village.track(), village.figure("vp")
        bonus = village.effect("bonus")
        village.done()
    city_track, city_vp = "", 0
    if city := fields.side("city"):
        city_track, city_vp = city.track(), city.figure("vp")
        city.done()
    return Territory(fields.word("id"), explore, strength, track, bonus, vp, city_track, city_vp,
                     about, node=fields.node)


def structure(fields: PackFields) -> Structure:
    about = fields.about()
    left_track, left_vp, right_track = "", 0, ""
    if left := fields.side("left"):
        left_track, left_vp = left.track(), left.figure("vp")
        left.done()
    if right := fields.side("right"):
        right_track = right.track()
        right.done()
    return Structure(
        fields.word("id"), fields.word("name"), fields.one_of("level", LEVELS[:3]),
        fields.figure("cost"), left_track, left_vp,
        fields.effect("centre", optional=False) or MISREAD, right_track, about, node=fields.node,
    )
