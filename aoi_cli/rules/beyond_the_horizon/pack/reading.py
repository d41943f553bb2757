"""A document read into a pack, part by part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from aoi_cli.engine.error.codes import MISSING_KEY
from aoi_cli.engine.error.refusal import problem
from aoi_cli.engine.pack import Findings
from aoi_cli.engine.span import Node
from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, UNKNOWN_ABILITY, Effect
from aoi_cli.rules.beyond_the_horizon.pack import boards_reading, model
from aoi_cli.rules.beyond_the_horizon.pack.codes import COLOURS, NOTATION, READINGS
from aoi_cli.rules.beyond_the_horizon.pack.fields import (
    MISREAD,
    PackFields,
    Reader,
    read_inside,
    read_record,
    unknown_effect,
)
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL, COUNTS, HOUSE, TRANSCRIBED, Pack
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings

R = TypeVar("R")

ACTIONS = ("B1", "B2", "B3", "B4", "A5", "A6", "A7", "A8")
TYPES = ("A", "B", "C")
KEYS_OF_STAGES = ("ability", "instant", "end")


def read_pack(reader: Reader) -> Pack:
    top = reader.top()
    spoiled: set[str] = set()

    def noted(name: str, made: Callable[[], R]) -> R:
        before = len(reader.problems)
        result = made()
        if any(p.code != NOTATION.id for p in reader.problems[before:]):
            spoiled.add(name)
        return result

    def part(name: str, made: Callable[[PackFields], R], otherwise: Any) -> R:
        return noted(name, lambda: read_inside(top.part(name), made, otherwise))

    def records(name: str, what: str, made: Callable[[PackFields], R]) -> list[R]:
        return noted(name, lambda: [read_record(each, made) for each in top.records(name, what)])

    head = part("pack", read_head, None)
    rulings = part("rulings", read_rulings, {})
    colours = records("colours", "colour", read_colour)
    reader.colours = [c.id for c in colours]
    reader.stages = list_stages(top)
    pack = Pack(
        head, rulings, colours,
        records("technologies", "technology", read_technology),
        records("leaders", "leader", read_leader),
        records("governments", "government", read_government),
        records("goals", "goal", read_goal),
        records("territories", "territory", read_territory),
        records("structures", "structure", read_structure),
        records("action_spaces", "action space", read_action_space),
        part("board", boards_reading.read_boards, []),
        part("tree", boards_reading.read_tree, None),
        part("investment", boards_reading.read_investment, None),
        part("unit_tokens", boards_reading.read_unit_tokens, {}),
        part("common_tokens", boards_reading.read_common_tokens, {}),
        part("map", boards_reading.read_map, None),
        part("end", boards_reading.read_end, {}),
        spoiled, node=reader.document.node,
    )
    top.done()
    return pack


def has_head(top: Node, result: Findings) -> bool:
    """True if the document has a pack's head; otherwise the one fault is noted."""
    part = (top.fields or {}).get("pack")
    if part is not None and part.fields is not None:
        return True
    result.errors.append(problem(
        MISSING_KEY, "this is no component pack: it has no head", (part or top).span,
        because="A pack begins with `pack`, which says what it is called and where its components "
        "come from.",
        help="Begin one with `aoi pack new FILE` and fill it in."))
    return False


def read_head(fields: PackFields) -> model.Head:
    usual = fields.part("defaults") if "defaults" in fields else None
    defaults = read_inside(usual, PackFields.about, model.About())
    fields.some("defaults", optional=True)
    return model.Head(
        fields.word("id"), fields.word("version"),
        fields.one_of("provenance", (HOUSE, TRANSCRIBED)), fields.word("edition", optional=True),
        fields.word("printing", optional=True), defaults,
        node=fields.node,
    )


def read_rulings(fields: PackFields) -> dict[str, str]:
    result = {
        id: fields.choice(id, question.readings, code=READINGS) or question.usual
        for id, question in Rulings.known.items() if id in fields
    }
    if missing := [id for id, each in Rulings.known.items()
                   if not each.added and id not in fields]:
        first = Rulings.known[missing[0]]
        ways = " or ".join(f"`{first.id}: {word}`" for word in first.readings)
        fields._report(READINGS, f"no reading of {', '.join(missing)}", fields.span,
                       help=f"{first.asks} {ways}.")
    return result


def list_stages(top: PackFields) -> list[str]:
    """The stages of all governments, which effects may unlock."""
    result = []
    governments = (top.node.fields or {}).get("governments")
    for face in governments.items or [] if governments else []:
        stages = (face.fields or {}).get("stages")
        for stage in stages.items or [] if stages else []:
            name = (stage.fields or {}).get("stage")
            result += [name.text] if name and name.text else []
    return list(dict.fromkeys(result))


def read_colour(fields: PackFields) -> model.Colour:
    about = fields.about()
    return model.Colour(fields.word("id"), fields.word("theme"), fields.word("display"), about,
                        node=fields.node)


def read_space(fields: PackFields) -> model.Space:
    """A space with its numbers of players and its surcharge."""
    players = frozenset(
        fields.number_of(node, "an entry of `players`", COUNTS[0], COUNTS[-1])
        for node in fields.nodes("players")
    )
    return model.Space(fields.number("surcharge", 0, 1), players)


def read_action_space(fields: PackFields) -> model.ActionSpace:
    about = fields.about()
    result = replace(read_space(fields), shared=fields.flag("shared"))
    return model.ActionSpace(fields.word("id"), fields.one_of("action", ACTIONS), result, about,
                             node=fields.node)


def read_technology(fields: PackFields) -> model.Technology:
    about = fields.about()
    colours = fields.reader.colours
    level = fields.one_of("level", LEVELS)
    main = fields.choice("main", [*colours, ALL], code=COLOURS) or ""
    second = ""
    if fields.some("second", optional=True):
        second = fields.choice("second", colours, code=COLOURS) or ""
    return model.Technology(
        fields.word("id"), fields.word("name"), level, main, second,
        fields.effect("instant"), read_actions(fields), fields.abilities("passive"),
        fields.effect("end"), about, node=fields.node,
    )


def read_actions(fields: PackFields) -> tuple[model.TechAction, ...]:
    result = []
    for n, part in enumerate(fields.records("actions", "action", optional=True), 1):
        do = part.effect("do", optional=False, called=f"action {n}")
        spaces = tuple(read_record(each, read_space) for each in part.records("spaces", "space"))
        part.done()
        if do:
            result.append(model.TechAction(do, spaces, node=part.node))
    return tuple(result)


def read_leader(fields: PackFields) -> model.Leader:
    about = fields.about()
    return model.Leader(
        fields.word("id"), fields.word("name"), fields.one_of("level", LEVELS[1:]),
        fields.effect("effect", optional=False) or MISREAD, fields.abilities("passive"),
        fields.effect("end"), about, node=fields.node,
    )


def read_government(fields: PackFields) -> model.Government:
    about = fields.about()
    stages = tuple(read_record(part, read_stage) for part in fields.records("stages", "stage"))
    return model.Government(
        fields.word("id"), fields.word("card"), fields.one_of("side", ("a", "b")),
        fields.word("name"), stages, about, node=fields.node,
    )


def read_stage(fields: PackFields) -> model.Stage:
    """A stage of a government.

    An unknown government has abilities in its first two stages; its last one is scored.
    """
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
    return model.Stage(name, ability, instant, end, node=fields.node)


def read_goal(fields: PackFields) -> model.Goal:
    about = fields.about()
    return model.Goal(
        fields.word("id"), fields.word("name"), fields.one_of("type", TYPES), fields.test("test"),
        fields.number("first"), fields.number("others"), fields.number("right_cells"), about,
        node=fields.node,
    )


def read_territory(fields: PackFields) -> model.Territory:
    about = fields.about()
    explore, strength = fields.effect("explore"), fields.figure("strength", 1, 6)
    track, vp, bonus = read_inside(fields.side("village"), read_village, ("", 0, None))
    city_track, city_vp = read_inside(fields.side("city"), read_track_and_points, ("", 0))
    return model.Territory(
        fields.word("id"), explore, strength, track, bonus, vp, city_track, city_vp, about,
        node=fields.node,
    )


def read_village(fields: PackFields) -> tuple[str, int, Effect | None]:
    return fields.track(), fields.figure("vp"), fields.effect("bonus")


def read_track_and_points(fields: PackFields) -> tuple[str, int]:
    return fields.track(), fields.figure("vp")


def read_structure(fields: PackFields) -> model.Structure:
    about = fields.about()
    left_track, left_vp = read_inside(fields.side("left"), read_track_and_points, ("", 0))
    right_track = read_inside(fields.side("right"), PackFields.track, "")
    return model.Structure(
        fields.word("id"), fields.word("name"), fields.one_of("level", LEVELS[:3]),
        fields.figure("cost"), left_track, left_vp,
        fields.effect("centre", optional=False) or MISREAD, right_track, about, node=fields.node,
    )
