"""The components as a game knows them: declarations fill the gaps of the pack.

Everything that describes components reads them here. The rules ask for each part alone.
"""

from __future__ import annotations

from collections import deque
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
from aoi_cli.rules.beyond_the_horizon.printed_numbers import COINS, VP, known_number
from aoi_cli.rules.beyond_the_horizon.ruled_components import END, TEST
from aoi_cli.rules.beyond_the_horizon.state import Declaration, Declared, State, find_meaning
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import describe_ability

IN_USE: deque[tuple[Pack, tuple[Declaration, ...], Components]] = deque(maxlen=4)


def known_components(s: State) -> Components:
    """The components of the pack, completed by all declarations so far."""
    if not s.declared:
        return s.pack
    all_declarations = tuple(s.declared.values())
    for pack, declarations, components in IN_USE:
        if pack is s.pack.pack and declarations == all_declarations:
            return components
    components = Components(fill_in_pack(s.pack.pack, s.declared))
    IN_USE.append((s.pack.pack, all_declarations, components))
    return components


def describe_declarations(s: State) -> dict[str, list[str]]:
    """The rulings and declarations of each component, with their authors and lines."""
    lines: dict[str, list[str]] = {}
    for declaration in s.declared.values():
        author = f"{s.shown(declaration.by)}, line {declaration.line}"
        line = f"{declaration.field}: {declaration.text} ({author})"
        lines.setdefault(declaration.source.partition("/")[0], []).append(line)
    return lines


def fill_in_pack(pack: Pack, declared: Declared) -> Pack:
    of = {source for source, _ in declared}

    def each(records: Any) -> tuple[Any, ...]:
        return tuple(clear_opaque(fill_in_record(r, declared))
                     if r.id in of or isinstance(r, Technology) else r for r in records)

    return replace(
        pack, technologies=each(pack.technologies), leaders=each(pack.leaders),
        governments=each(pack.governments), goals=each(pack.goals),
        territories=each(pack.territories), structures=each(pack.structures),
        boards=tuple(fill_in_board(one, declared) for one in pack.boards),
        investment=fill_in_investment(pack.investment, declared) if pack.investment else None)


def clear_opaque(r: Any) -> Any:
    """Mark an unreadable component as readable once everything on it is known."""
    if not r.about.opaque or holds_unknown(r):
        return r
    return replace(r, about=replace(r.about, opaque=False))


def fill_in_record(r: Any, declared: Declared) -> Any:
    """Fill in a card or tile, by its kind."""
    filled = fill_in_numbers(r, declared)
    match filled:
        case Technology():
            return replace(
                filled, instant=fill_in_optional(filled.instant, r.id, declared),
                passive=fill_in_abilities(filled.passive, r.id, PASSIVE, declared),
                actions=fill_in_actions(filled, declared),
                end=fill_in_end(filled.end, r.id, declared))
        case Leader():
            return replace(
                filled, effect=fill_in_effect(filled.effect, (r.id,), declared),
                passive=fill_in_abilities(filled.passive, r.id, PASSIVE, declared),
                end=fill_in_end(filled.end, r.id, declared))
        case Government():
            stages = tuple(replace(
                one, ability=fill_in_ability(one.ability, r.id, f"{one.stage}{ABILITY}", declared),
                instant=fill_in_optional(one.instant, r.id, declared),
                end=fill_in_end(one.end, r.id, declared))
                for one in filled.stages)
            return replace(filled, stages=stages)
        case Goal():
            test = filled.test or find_meaning(declared, r.id, TEST, Test)
            return replace(filled, test=test)
        case Territory():
            return replace(
                filled, explore=fill_in_optional(filled.explore, r.id, declared),
                village_bonus=fill_in_optional(filled.village_bonus, r.id, declared))
        case Structure():
            return replace(
                filled, centre=fill_in_effect(filled.centre, (r.id,), declared))
    return filled


def fill_in_numbers(r: Any, declared: Declared) -> Any:
    """Fill in the printed numbers and tracks."""
    changes = {}
    for name in r.__struct_fields__:
        value = getattr(r, name)
        declaration = declared.get((r.id, name.replace("_", " ")))
        if declaration and (isinstance(value, UnknownNumber) or value == UNKNOWN):
            changes[name] = declaration.means
    return replace(r, **changes) if changes else r


def fill_in_actions(card: Technology, declared: Declared) -> tuple[Any, ...]:
    """Fill in actions; each is known by its spaces."""
    filled, first = [], 1
    for action in card.actions:
        spaces = tuple(f"{card.id}/{first + n}" for n in range(len(action.spaces)))
        first += len(spaces)
        filled.append(replace(action, do=fill_in_effect(action.do, spaces, declared)))
    return tuple(filled)


def fill_in_board(one: Board, declared: Declared) -> Board:
    return replace(one, tracks={track: tuple(
        fill_in_cell(each, f"{track} {n}", declared) for n, each in enumerate(cells, 1))
        for track, cells in one.tracks.items()})


def fill_in_cell(one: Cell, source: str, declared: Declared) -> Cell:
    return replace(one, effect=fill_in_optional(one.effect, source, declared),
                   coins=known_number(declared, source, COINS, one.coins))


def fill_in_investment(track: Investment, declared: Declared) -> Investment:
    cells = []
    for n, one in enumerate(track.cells, 1):
        source = f"investment {n}"
        cells.append(replace(one, instant=fill_in_optional(one.instant, source, declared),
                             vp=known_number(declared, source, VP, one.vp),
                             passive=fill_in_ability(one.passive, source, PASSIVE, declared)))
    return replace(track, cells=tuple(cells))


# effects and abilities


def fill_in_abilities(
    held: tuple[Ability, ...], source: str, field: str, declared: Declared
) -> tuple[Ability, ...]:
    filled: list[Ability] = []
    for ability in held:
        meaning = find_meaning(declared, source, field, tuple)
        if ability == UNKNOWN_ABILITY and meaning is not None:
            filled += meaning
        elif isinstance(ability, Trigger):
            effect = fill_in_effect(ability.effect, (source,), declared)
            filled.append(replace(ability, effect=effect))
        else:
            filled.append(ability)
    return tuple(filled)


def fill_in_ability(
    held: Ability | None, source: str, field: str, declared: Declared
) -> Ability | None:
    """The one ability known; the printed one if there are none or several."""
    known = fill_in_abilities((held,), source, field, declared) if held else ()
    return known[0] if len(known) == 1 else held


def describe_abilities(s: State, held: Ability, source: str, field: str) -> str:
    known = fill_in_abilities((held,), source, field, s.declared)
    return "; ".join(map(describe_ability, known)) or "nothing"


def fill_in_end(printed: Effect | None, source: str, declared: Declared) -> Effect | None:
    """The effect at the end of the game; an unknown one is ruled as a whole."""
    unknown = printed and any(gain.kind == "opaque" for gain in gains(printed))
    return (unknown and find_meaning(declared, source, END, Effect)) or printed


def fill_in_optional(printed: Effect | None, source: str, declared: Declared) -> Effect | None:
    return fill_in_effect(printed, (source,), declared) if printed else None


def fill_in_effect(printed: Effect, sources: tuple[str, ...], declared: Declared) -> Effect:
    """Fill in the unknown parts of an effect with declarations for any of the sources."""
    steps = tuple(Step(fill_in_core(step.core, sources, declared), step.must)
                  for step in printed.steps)
    first = steps[0].core if len(steps) == 1 else None
    return first if isinstance(first, Effect) else replace(printed, steps=steps)


def fill_in_core(printed: Core, sources: tuple[str, ...], declared: Declared) -> Core:
    def inside(part: Effect) -> Effect:
        return fill_in_effect(part, sources, declared)

    match printed:
        case Gain(kind="opaque"):
            field = printed.of or f'"{printed.text}"'
            meanings = (find_meaning(declared, source, field, Effect) for source in sources)
            return next(filter(None, meanings), printed)
        case Effect():
            return inside(printed)
        case Pay():
            return replace(printed, core=fill_in_core(printed.core, sources, declared))
        case Choose():
            return replace(printed, branches=tuple(map(inside, printed.branches)))
        case Per() | Times() | Who():
            return replace(printed, effect=inside(printed.effect))
        case If():
            otherwise = inside(printed.otherwise) if printed.otherwise else None
            return replace(printed, then=inside(printed.then), otherwise=otherwise)
    return printed
