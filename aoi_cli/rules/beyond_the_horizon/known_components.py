"""The components as a game knows them: declarations fill the gaps of the pack.

Numbers, tracks, conditions and points are read here, and everything that describes components.
Effects are carried out as they are printed; each unknown part of them asks for its own ruling.
"""

from __future__ import annotations

from collections import deque
from itertools import count, islice
from typing import Any

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE, Components
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Effect, Gain
from aoi_cli.rules.beyond_the_horizon.pack.model import UNKNOWN, Pack, Technology, UnknownNumber
from aoi_cli.rules.beyond_the_horizon.pack.unknown import APART, holds_unknown
from aoi_cli.rules.beyond_the_horizon.state import Declaration, Declared, State, find_meaning

TEST, END = "test", "end"
STRENGTH, COST, COINS = "strength", "cost", "coins"
POINTS = ("vp", "left vp", "village vp", "city vp")
"""Fields of points, which matter only at the end."""
NUMBERS = (STRENGTH, COST, COINS, *POINTS)
SYMBOLS = ("left track", "right track", "village track", "city track")

IN_USE: deque[tuple[Pack, tuple[Declaration, ...], Components]] = deque(maxlen=4)


def known_components(s: State) -> Components:
    """The components of the pack, completed by all declarations so far."""
    if not s.declared:
        return s.pack
    all_declarations = tuple(s.declared.values())
    for pack, declarations, components in tuple(IN_USE):
        if pack is s.pack.pack and declarations == all_declarations:
            return components
    components = Components(fill_in_pack(s.pack.pack, s.declared))
    IN_USE.append((s.pack.pack, all_declarations, components))
    return components


def known_track(s: State, source: str, field: str) -> str:
    """A track of a tile or structure, printed or declared; "" while nobody knows it."""
    components = known_components(s)
    card = components.territories.get(source) or components.structures[source]
    track: str = getattr(card, field.replace(" ", "_"))
    return "" if track == UNKNOWN else track


def unknown_field(gain: Gain) -> str:
    """The field by which an unknown effect is declared: where it stands, or its note."""
    return gain.of or f'"{gain.text}"'


def fill_in_pack(pack: Pack, declared: Declared) -> Pack:
    of = {source.partition("/")[0] for source, _ in declared}

    def each(records: Any) -> tuple[Any, ...]:
        return tuple(fill_in_record(r, declared) if r.id in of else r for r in records)

    def all_cells(name: str, cells: Any) -> tuple[Any, ...]:
        return tuple(fill_in(cell, declared, f"{name} {n}") if f"{name} {n}" in of else cell
                     for n, cell in enumerate(cells, 1))

    return replace(
        pack, technologies=each(pack.technologies), leaders=each(pack.leaders),
        governments=each(pack.governments), goals=each(pack.goals),
        territories=each(pack.territories), structures=each(pack.structures),
        boards=tuple(replace(board, tracks={
            track: all_cells(track, cells) for track, cells in board.tracks.items()})
            for board in pack.boards),
        investment=pack.investment and replace(
            pack.investment, cells=all_cells("investment", pack.investment.cells)))


def fill_in_record(r: Any, declared: Declared) -> Any:
    """Fill in a card or tile; it is readable once everything on it is known.

    The actions of a technology are declared by their spaces.
    """
    if isinstance(r, Technology):
        spaces = (f"{r.id}/{n}" for n in count(1))
        actions = tuple(fill_in(action, declared, *islice(spaces, len(action.spaces)))
                        for action in r.actions)
        filled = replace(fill_in(replace(r, actions=()), declared, r.id), actions=actions)
    else:
        filled = fill_in(r, declared, r.id)
    opaque = filled.about.opaque and holds_unknown(filled)
    return replace(filled, about=replace(filled.about, opaque=opaque))


def fill_in(part: Any, declared: Declared, *sources: str) -> Any:
    """A part of a component, its gaps filled by what was declared for any of the sources."""
    match part:
        case Gain(kind="opaque"):
            meanings = (find_meaning(declared, source, unknown_field(part), Effect)
                        for source in sources)
            return next(filter(None, meanings), part)
        case Effect():
            steps = fill_in(part.steps, declared, *sources)
            first = steps[0].core if len(steps) == 1 else None
            return first if isinstance(first, Effect) else replace(part, steps=steps)
        case tuple():
            return tuple(fill_in(each, declared, *sources) for each in part)
        case Struct():
            return replace(part, **{name: fill_in_field(part, name, declared, *sources)
                                    for name in part.__struct_fields__ if name not in APART})
    return part


def fill_in_field(part: Any, name: str, declared: Declared, *sources: str) -> Any:
    """A field of a component; what was declared for the whole field comes first.

    An ability that is printed alone stays unknown if several or none were declared for it.
    """
    value = getattr(part, name)
    field = f"{part.stage}{ABILITY}" if name == "ability" else name.replace("_", " ")
    declaration = next((declared[source, field] for source in sources
                        if (source, field) in declared), None)
    if declaration is None:
        return value if name == END else fill_in(value, declared, *sources)
    means: Any = declaration.means
    if name == END:
        return means if holds_unknown(value) else value
    if name == PASSIVE and isinstance(value, tuple):
        return tuple(known for ability in value for known in (
            means if ability == UNKNOWN_ABILITY else (fill_in(ability, declared, *sources),)))
    if value == UNKNOWN_ABILITY:
        return means[0] if len(means) == 1 else value
    is_gap = isinstance(value, UnknownNumber) or value == UNKNOWN or (name, value) == (TEST, None)
    return means if is_gap else fill_in(value, declared, *sources)
