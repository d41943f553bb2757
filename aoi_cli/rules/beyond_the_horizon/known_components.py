"""The components as a game knows them: rulings and declarations fill the gaps of the pack.

Everything that describes components reads them here; the rules ask for each part alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE, Components
from aoi_cli.rules.beyond_the_horizon.effects import (
    UNKNOWN_ABILITY,
    Ability,
    Choose,
    Core,
    Effect,
    Gain,
    If,
    Pay,
    Per,
    Step,
    Test,
    Times,
    Trigger,
    Who,
    gains,
)
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    UNKNOWN,
    Board,
    Cell,
    Goal,
    Government,
    Investment,
    Leader,
    Pack,
    Structure,
    Technology,
    Territory,
    UnknownNumber,
)
from aoi_cli.rules.beyond_the_horizon.pack.unknown import holds_unknown
from aoi_cli.rules.beyond_the_horizon.printed_numbers import COINS, VP
from aoi_cli.rules.beyond_the_horizon.ruled_components import END, TEST
from aoi_cli.rules.beyond_the_horizon.state import Declaration, State
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import ability_told

Declared = Mapping[tuple[str, str], Declaration]
IN_USE: deque[tuple[Pack, tuple[Declaration, ...], Components]] = deque(maxlen=4)


def known(s: State) -> Components:
    """The components of the pack, with all rulings and declarations so far."""
    if not s.declared:
        return s.pack
    said = tuple(s.declared.values())
    for pack, declarations, components in IN_USE:
        if pack is s.pack.pack and declarations == said:
            return components
    components = Components(fill_in(s.pack.pack, s.declared))
    IN_USE.append((s.pack.pack, said, components))
    return components


def said_of_components(s: State) -> dict[str, list[str]]:
    """The rulings and declarations of each component, with their authors and lines."""
    found: dict[str, list[str]] = {}
    for told in s.declared.values():
        said = f"{told.field}: {told.text} ({s.shown(told.by)}, line {told.line})"
        found.setdefault(told.source.partition("/")[0], []).append(said)
    return found


def fill_in(pack: Pack, declared: Declared) -> Pack:
    of = {source for source, _ in declared}

    def each(records: Any) -> tuple[Any, ...]:
        return tuple(clear_opaque(record(r, declared))
                     if r.id in of or isinstance(r, Technology) else r for r in records)

    return replace(
        pack, technologies=each(pack.technologies), leaders=each(pack.leaders),
        governments=each(pack.governments), goals=each(pack.goals),
        territories=each(pack.territories), structures=each(pack.structures),
        boards=tuple(board(one, declared) for one in pack.boards),
        investment=investment(pack.investment, declared) if pack.investment else None)


def clear_opaque(r: Any) -> Any:
    """Mark an unreadable component as readable once everything on it is known."""
    if not r.about.opaque or holds_unknown(r):
        return r
    return replace(r, about=replace(r.about, opaque=False))


def record(r: Any, declared: Declared) -> Any:
    """Fill in a card or tile, by its kind."""
    found = figures(r, declared)
    match found:
        case Technology():
            return replace(
                found, instant=optional(found.instant, r.id, declared),
                passive=abilities(found.passive, r.id, PASSIVE, declared),
                actions=actions(found, declared), end=end(found.end, r.id, declared))
        case Leader():
            return replace(
                found, effect=effect(found.effect, (r.id,), declared),
                passive=abilities(found.passive, r.id, PASSIVE, declared),
                end=end(found.end, r.id, declared))
        case Government():
            stages = tuple(replace(
                one, ability=single(one.ability, r.id, f"{one.stage}{ABILITY}", declared),
                instant=optional(one.instant, r.id, declared), end=end(one.end, r.id, declared))
                for one in found.stages)
            return replace(found, stages=stages)
        case Goal():
            told = declared.get((r.id, TEST))
            said = told.means if told and isinstance(told.means, Test) else None
            return replace(found, test=found.test or said)
        case Territory():
            return replace(
                found, explore=optional(found.explore, r.id, declared),
                village_bonus=optional(found.village_bonus, r.id, declared))
        case Structure():
            return replace(
                found, centre=effect(found.centre, (r.id,), declared))
    return found


def figures(r: Any, declared: Declared) -> Any:
    """Fill in the printed numbers and tracks."""
    changes = {}
    for name in r.__struct_fields__:
        value = getattr(r, name)
        told = declared.get((r.id, name.replace("_", " ")))
        if told and (isinstance(value, UnknownNumber) or value == UNKNOWN):
            changes[name] = told.means
    return replace(r, **changes) if changes else r


def actions(card: Technology, declared: Declared) -> tuple[Any, ...]:
    """Fill in actions; each is known by its spaces."""
    found, first = [], 1
    for action in card.actions:
        spaces = tuple(f"{card.id}/{first + n}" for n in range(len(action.spaces)))
        first += len(spaces)
        found.append(replace(action, do=effect(action.do, spaces, declared)))
    return tuple(found)


def board(one: Board, declared: Declared) -> Board:
    return replace(one, tracks={track: tuple(
        cell(each, f"{track} {n}", declared) for n, each in enumerate(cells, 1))
        for track, cells in one.tracks.items()})


def cell(one: Cell, source: str, declared: Declared) -> Cell:
    told = declared.get((source, COINS))
    coins = told.means if told and isinstance(one.coins, UnknownNumber) else one.coins
    assert isinstance(coins, int)
    return replace(one, effect=optional(one.effect, source, declared), coins=coins)


def investment(track: Investment, declared: Declared) -> Investment:
    cells = []
    for n, one in enumerate(track.cells, 1):
        source = f"investment {n}"
        told = declared.get((source, VP))
        vp = told.means if told and isinstance(one.vp, UnknownNumber) else one.vp
        assert isinstance(vp, int)
        cells.append(replace(one, instant=optional(one.instant, source, declared), vp=vp,
                             passive=single(one.passive, source, PASSIVE, declared)))
    return replace(track, cells=tuple(cells))


# effects and abilities


def abilities(
    held: tuple[Ability, ...], source: str, field: str, declared: Declared
) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for ability in held:
        told = declared.get((source, field))
        if ability == UNKNOWN_ABILITY and told and isinstance(told.means, tuple):
            found += told.means
        elif isinstance(ability, Trigger):
            found.append(replace(ability, effect=effect(ability.effect, (source,), declared)))
        else:
            found.append(ability)
    return tuple(found)


def single(
    held: Ability | None, source: str, field: str, declared: Declared
) -> Ability | None:
    """The one ability known; the printed one if there are none or several."""
    found = abilities((held,), source, field, declared) if held else ()
    return found[0] if len(found) == 1 else held


def describe_abilities(s: State, held: Ability, source: str, field: str) -> str:
    found = abilities((held,), source, field, s.declared)
    return "; ".join(map(ability_told, found)) or "nothing"


def end(printed: Effect | None, source: str, declared: Declared) -> Effect | None:
    """The effect at the end of the game; an unknown one is ruled as a whole."""
    told = declared.get((source, END))
    unknown = printed and any(gain.kind == "opaque" for gain in gains(printed))
    return told.means if told and unknown and isinstance(told.means, Effect) else printed


def optional(printed: Effect | None, source: str, declared: Declared) -> Effect | None:
    return effect(printed, (source,), declared) if printed else None


def effect(printed: Effect, sources: tuple[str, ...], declared: Declared) -> Effect:
    """Fill in the unknown parts of an effect with declarations for any of the sources."""
    steps = tuple(Step(core(step.core, sources, declared), step.must) for step in printed.steps)
    first = steps[0].core if len(steps) == 1 else None
    return first if isinstance(first, Effect) else replace(printed, steps=steps)


def core(printed: Core, sources: tuple[str, ...], declared: Declared) -> Core:
    def inside(part: Effect) -> Effect:
        return effect(part, sources, declared)

    match printed:
        case Gain(kind="opaque"):
            field = printed.of or f'"{printed.text}"'
            told = next((declared[source, field] for source in sources
                         if (source, field) in declared), None)
            return told.means if told and isinstance(told.means, Effect) else printed
        case Effect():
            return inside(printed)
        case Pay():
            return replace(printed, core=core(printed.core, sources, declared))
        case Choose():
            return replace(printed, branches=tuple(map(inside, printed.branches)))
        case Per() | Times() | Who():
            return replace(printed, effect=inside(printed.effect))
        case If():
            otherwise = inside(printed.otherwise) if printed.otherwise else None
            return replace(printed, then=inside(printed.then), otherwise=otherwise)
    return printed
