"""Cards and tiles: their numbers, names, colours and origins."""

from __future__ import annotations

import re
from collections import Counter

from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.effects import ANY, LEVELS
from aoi_cli.rules.beyond_the_horizon.pack import codes
from aoi_cli.rules.beyond_the_horizon.pack.check.reporting import (
    Report,
    find_repeated,
    id_span,
    value_span,
)
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL, HOUSE, TRANSCRIBED
from aoi_cli.rules.beyond_the_horizon.pack.reading import TYPES

TECHNOLOGIES = {"I": 4, "II": 16, "III": 16, "IV": 8}
LEADERS = {"II": 10, "III": 10, "IV": 7}
CARDS_TO_REVEAL, CARDS_THAT_LEAVE = 2, 6
DECKS = ("II", "III")
FIRST, OTHERS, RIGHT_CELLS = 5, 3, 3
OPEN_STRUCTURES = 3
WRITABLE = re.compile("[A-Za-z][A-Za-z0-9-]*")
"""The form of ids that rows can name."""
WORDS = ("cradle", "private", "if", "on", "to", "by", "using", "with")
"""Words that already mean something where an id can stand in a row."""
NO_COLOURS = (ANY, ALL, *LEVELS)
"""Words that already mean something where a colour can stand in an effect."""
STAGES = ("despotism", "democracy")
"""The first and the last one."""


def check_components(r: Report, mixed: bool) -> None:
    check_head(r)
    check_names(r)
    check_technologies(r)
    check_leaders(r)
    check_governments(r)
    check_goals(r)
    check_territories(r)
    check_structures(r)
    if not mixed:
        check_origins(r)
    check_known_facts(r)


def check_head(r: Report) -> None:
    pack = r.pack
    if pack.head is None or pack.head.provenance != TRANSCRIBED:
        return
    for key in ("edition", "printing"):
        r.judge(getattr(pack.head, key), codes.HEAD, f"a transcribed pack says no {key}",
                r.part("pack"), f"Add `{key}` as it is printed in the rulebook or on the box.")
    records = [*pack.records()]
    lacking = [record for record in records if not pack.told_about(record.about).source]
    if len(lacking) == len(records):
        r.wrong(codes.HEAD, "no component says its source", r.part("pack"),
                "Write `source` in `defaults`: who copied the components, from which box.")
        return
    for record in lacking:
        r.wrong(codes.HEAD, f"{record.id} says no source", id_span(record),
                "Add `source`, here or in `defaults`: who copied it from which box.")


def check_names(r: Report) -> None:
    slots = [(slot, r.part("tree")) for level in (r.pack.tree.slots.values() if r.pack.tree else ())
             for slot in level]
    records = [(record.id, id_span(record)) for record in r.pack.records()]
    for id, span in [*records, *slots]:
        r.judge(not id or WRITABLE.fullmatch(id), codes.SAME_NAME,
                f"the id {id} cannot be written in a row", span,
                "Write letters, digits and hyphens, a letter first.")
        r.judge(id.lower() not in WORDS, codes.SAME_NAME, f"the id {id} is a word of its own", span)
    for colour in r.pack.colours:
        r.judge(colour.id not in NO_COLOURS, codes.SAME_NAME,
                f"the id {colour.id} is a word of its own", id_span(colour))
    for _, (id, span) in find_repeated((id.lower(), (id, span)) for id, span in [*records, *slots]):
        r.wrong(codes.SAME_NAME, f"the id {id} is taken already", span)
    for kind in r.pack.kinds():
        named_records = [(getattr(record, "name", ""), record) for record in kind]
        for name, record in find_repeated(named_records):
            r.wrong(codes.SAME_NAME, f"another component of the kind is called {name}",
                    value_span(record.node, "name"))


def check_technologies(r: Report) -> None:
    pack = r.pack
    for t in pack.technologies:
        if t.level == "IV":
            r.judge(not t.main or t.main == ALL, codes.COLOURS,
                    f"{t.id} of level IV has the main colour {t.main}", value_span(t.node, "main"),
                    f"Write `main: {ALL}`.")
            r.judge(not t.second, codes.COLOURS, f"{t.id} of level IV has a second colour",
                    value_span(t.node, "second"), "Leave `second` out.")
        elif t.level:
            r.judge(t.main != ALL, codes.COLOURS, f"{t.id} of level {t.level} belongs to all",
                    value_span(t.node, "main"), "Name one colour.")
            r.judge(not t.second or t.second != t.main, codes.COLOURS,
                    f"{t.id} has {t.main} twice", value_span(t.node, "second"),
                    "Name another colour, or leave `second` out.")
    if not r.sound("technologies", "colours"):
        return
    numbers = Counter(t.level for t in r.first.technologies)
    for level, wanted in TECHNOLOGIES.items():
        r.judge(numbers[level] == wanted, codes.TECHNOLOGIES,
                f"{numbers[level]} technologies of level {level}, not {wanted}",
                r.part("technologies"))
    r.judge(len(pack.colours) == 4, codes.COLOURS, f"{len(pack.colours)} colours, not 4",
            r.part("colours"), "Name the four themes.")
    for level in DECKS:
        for c in pack.colours:
            fitting = sum(t.level == level and t.has_colour(c.id) for t in pack.technologies)
            message = f"{fitting} cards of level {level} fit the colour {c.id}"
            if fitting < CARDS_TO_REVEAL:
                r.wrong(codes.FEW_OF_A_COLOUR, message, r.part("technologies"))
            elif fitting < CARDS_TO_REVEAL + CARDS_THAT_LEAVE // 2:
                r.warn(codes.FEW_OF_A_COLOUR, message, r.part("technologies"),
                       "Five and more make it likely that two are left when they are needed.")


def check_leaders(r: Report) -> None:
    if not r.sound("leaders"):
        return
    numbers = Counter(leader.level for leader in r.first.leaders)
    slots = r.pack.tree.slots if r.pack.tree and r.sound("tree") else {}
    for level, wanted in LEADERS.items():
        places = len(slots.get(level, ()))
        r.judge(numbers[level] == wanted and numbers[level] >= places, codes.LEADERS,
                f"{numbers[level]} leaders of level {level}, "
                f"{f'for {places} slots' if numbers[level] < places else f'not {wanted}'}",
                r.part("leaders"))


def check_governments(r: Report) -> None:
    for face in r.pack.governments:
        names = [stage.stage for stage in face.stages]
        r.judge(names[:1] == [STAGES[0]] and names[-1:] == [STAGES[1]], codes.GOVERNMENTS,
                f"the stages of {face.id} are {listed(names, 'and') or 'none'}",
                value_span(face.node, "stages"), "Begin with despotism and end with democracy.")
        for name, stage in find_repeated((stage.stage, stage) for stage in face.stages):
            r.wrong(codes.GOVERNMENTS, f"{face.id} has {name} twice", stage.node.span)
        for stage in face.stages:
            if stage.end:
                r.judge(stage.stage == STAGES[1], codes.GOVERNMENTS,
                        f"`end` stands at {stage.stage} of {face.id}",
                        value_span(stage.node, "end"),
                        "Write `ability` or `instant`; only democracy is scored.")
            message = sum(x is not None for x in (stage.ability, stage.instant, stage.end))
            r.judge(message <= 1, codes.GOVERNMENTS,
                    f"{stage.stage} of {face.id} is several things at once", stage.node.span,
                    "Write one of `ability`, `instant` and `end`.")
    if r.sound("governments"):
        faces = Counter((face.card, face.side) for face in r.first.governments)
        cards = {card for card, _ in faces}
        wanted = {(card, side): 1 for card in cards for side in "ab"}
        r.judge(len(cards) == 4 and faces == wanted, codes.GOVERNMENTS,
                f"{len(r.first.governments)} faces of {len(cards)} cards, not two of each of 4",
                r.part("governments"))


def check_goals(r: Report) -> None:
    for g in r.pack.goals:
        for key, points in (("first", FIRST), ("others", OTHERS)):
            r.judge(getattr(g, key) == points, codes.GOALS,
                    f"`{key}` of {g.id} is {getattr(g, key)}, not {points}",
                    value_span(g.node, key))
        r.judge(g.right_cells >= RIGHT_CELLS, codes.GOALS,
                f"{g.id} has {g.right_cells} right cells", value_span(g.node, "right_cells"),
                "Each player but the first needs one: three with four players.")
    if not r.sound("goals"):
        return
    types = Counter(g.type for g in r.first.goals)
    r.judge(len(r.first.goals) == 9, codes.GOALS, f"{len(r.first.goals)} goals, not 9",
            r.part("goals"))
    for letter in TYPES:
        if not types[letter]:
            r.wrong(codes.GOALS, f"no goal of type {letter}", r.part("goals"))
        elif types[letter] != 3:
            r.warn(codes.GOALS, f"{types[letter]} goals of type {letter}", r.part("goals"),
                   "Three of each are likely; look the box over again.")


def check_territories(r: Report) -> None:
    if r.sound("territories"):
        number = len(r.first.territories)
        r.judge(number == 24, codes.TERRITORIES, f"{number} territories, not 24",
                r.part("territories"))


def check_structures(r: Report) -> None:
    if not r.sound("structures"):
        return
    number = len(r.first.structures)
    r.judge(number == 24, codes.STRUCTURES, f"{number} structures, not 24", r.part("structures"))
    levels = Counter(structure.level for structure in r.first.structures)
    for level in ("I", "II", "III"):
        message = f"{levels[level]} structures of level {level}"
        if levels[level] < OPEN_STRUCTURES:
            r.wrong(codes.STRUCTURES, message, r.part("structures"))
        elif levels[level] != 8 and number == 24:
            r.warn(codes.STRUCTURES, message, r.part("structures"), "Eight of each are likely.")


def check_origins(r: Report) -> None:
    if r.pack.head is None or r.pack.head.provenance != TRANSCRIBED:
        return
    for record in r.pack.records():
        r.judge(r.pack.told_about(record.about).provenance != HOUSE, codes.MIXED,
                f"{record.id} is a house component", value_span(record.node, "provenance"))


def check_known_facts(r: Report) -> None:
    if r.pack.head is None or r.pack.head.provenance != TRANSCRIBED:
        return
    if not any(
        (t.strength, t.village_track, t.village_vp, t.city_track, t.city_vp)
        == (3, "economy", 4, "infrastructure", 7)
        and t.village_bonus and notation.write_effect(t.village_bonus) == "coins 3"
        for t in r.pack.territories
    ):
        r.warn(codes.KNOWN_FACTS, "no territory is the one of the rulebook's example",
               r.part("territories"))
    if not any((s.cost, s.left_vp) == (2, 1) for s in r.pack.structures):
        r.warn(codes.KNOWN_FACTS, "no structure is the one of the rulebook's example",
               r.part("structures"))
