"""The counters of the notation, and words that it takes from the pack."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from math import comb

from aoi_cli.engine.span import Node
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import ANY, LEVELS, TRACKS, UNITS, Gain, Place

Fault = tuple[Place, str, str]

AT_ONCE = "despotism"
"""The stage of each government that nothing unlocks."""
CHOICES = 100
"""The highest number of ways to choose branches that can be listed."""
COLOUR = "a colour"
"""Stands for the colours of the pack."""
JUST_FOUNDED = ("settled", "fortified")
"""The tile on which a village was settled or a city fortified last in this turn."""
ARGUMENTS: Mapping[str, tuple[str, ...]] = {
    "techs": (ANY, *LEVELS, COLOUR, "private"),
    "colours": (),
    "open_techs": (ANY, *LEVELS),
    "scientists": (), "leaders": (), "goals": (), "explored": (),
    "villages": (), "cities": (), "tiles_own": (),
    "structures": ("", "first", "second", "stock"),
    "cubes_off": (*TRACKS, ANY), "cubes_left": (*TRACKS, ANY), "invest_pos": (),
    "columns_open": (), "coins": (), "active": (), "inactive": (),
    "settlers": (), "soldiers": (), "pieces": (),
    "max_strength": (*UNITS, "either"), "total_strength": (*UNITS, "either"),
    "tile_strength": ("own", *JUST_FOUNDED), "tokens": ("settle", "fortify"),
}
"""The arguments of each counter; empty if it takes none."""


def find_unknown_words(thing: object, colours: Collection[str],
                       stages: Collection[str]) -> Iterator[Fault]:
    """Words that the grammar lets pass and the pack does not know."""
    for counter in effects.find_parts(thing, effects.Counter):
        yield from check_counter(counter, colours)
    for core in effects.find_parts(thing, effects.Placed):
        if isinstance(core, Gain):
            yield from check_gain(core, stages)
        elif isinstance(core, effects.Choose) and core.n >= len(core.branches):
            yield (core.place, f"{core.n} of {len(core.branches)} branches leave no choice",
                   "Offer more branches than are chosen.")
        elif isinstance(core, effects.Choose) and comb(len(core.branches), core.n) > CHOICES:
            yield (core.place, f"{core.n} of {len(core.branches)} branches are more than "
                   f"{CHOICES} choices", "Offer fewer branches.")


def check_counter(counter: effects.Counter, colours: Collection[str]) -> Iterator[Fault]:
    known = ARGUMENTS.get(counter.name)
    if known is None:
        hint = did_you_mean(counter.name, ARGUMENTS)
        yield (counter.place, f"there is no counter `{counter.name}`",
               hint or f"Counters: {listed(ARGUMENTS, 'and')}.")
        return
    allowed = [word for word in known if word != COLOUR] + [*colours] * (COLOUR in known)
    if counter.of not in (allowed or ("",)):
        message = f"`{counter.name}` counts nothing by `{counter.of}`" if counter.of else \
            f"`{counter.name}` does not say what to count"
        ways = [f"{counter.name}({word})" if word else counter.name for word in allowed or ("",)]
        yield counter.place, message, f"Write {listed(f'`{way}`' for way in ways)}."


def check_gain(gain: Gain, stages: Collection[str]) -> Iterator[Fault]:
    unlocked = [stage for stage in stages if stage != AT_ONCE]
    if gain.kind == "government" and gain.of not in unlocked:
        message = f"`{AT_ONCE}` is held from the beginning" if gain.of == AT_ONCE else \
            f"no government has a stage `{gain.of}`"
        yield (gain.place, message, did_you_mean(gain.of, unlocked)
               or f"Stages to be unlocked: {listed(unlocked, 'and')}.")
    if gain.kind == "basic" and gain.n > 4:
        yield gain.place, f"there is no basic action {gain.n}", "Write 1, 2, 3, 4 or any."
    if gain.kind == "recruit" and gain.n > 6:
        yield gain.place, f"no token shows a strength of {gain.n}", "Write 1 to 6."
    if gain.kind in ("structure", "private") and gain.of == "IV":
        yield (gain.place, f"there is no `{gain.kind}` of level IV",
               "Structures have levels I to III, and private technologies come from the decks of "
               "levels II and III.")
    if gain.kind == "private" and gain.of not in ("II", "III", "IV"):
        yield gain.place, f"there is no deck of level {gain.of}", "Write II or III."


NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
GAINS = {"coin": "coins", "coins": "coins", "pop": "pop", "pawn": "pop", "pawns": "pop",
         "vp": "vp", "point": "vp", "points": "vp", "move": "move", "moves": "move",
         "movement": "move", "movements": "move"}
TURNED_ROUND = re.compile(
    rf"(?:(?:gain|get|take) +|\+)?(\d+|{'|'.join(NUMBERS)}) +({'|'.join(GAINS)})(?![\w-])")
"""A gain with its number in front, as cards print it."""


def suggest_form(text: str, at: int) -> str:
    """The form to write where a text has a gain with its number in front; "" if it has none."""
    match = next((m for m in TURNED_ROUND.finditer(text) if m.start() <= at < m.end()), None)
    if match is None:
        return ""
    number, word = match.groups()
    n = int(number) if number.isdigit() else NUMBERS.index(number) + 1
    return f"Write `{GAINS[word]} {n}`."


def describe_node(node: Node) -> str:
    if node.items is not None:
        return "a list"
    if node.fields is not None:
        return "a mapping"
    return f"`{node.text}`" if node.text else "empty"
