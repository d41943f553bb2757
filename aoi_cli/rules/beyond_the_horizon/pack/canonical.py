"""A pack as plain words: component by component, to be shown, compared and summed up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from aoi_cli.engine.struct import Struct
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, Effect, Modifier, Test, Trigger
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    KINDS,
    Board,
    Cell,
    Pack,
    Space,
    Stage,
)

Words = Mapping[str, str]
OMITTED = ("id", "about", "node")


def make_canonical(pack: Pack) -> object:
    """The content of a pack without comments, sources and line breaks."""
    assert pack.head
    head = {key: getattr(pack.head, key)
            for key in ("id", "version", "provenance", "edition", "printing")}
    return {"pack": head, "rulings": dict(pack.rulings), **components_in_words(pack)}


class Writer(NamedTuple):
    """How effects, conditions and abilities are written."""

    effect: Callable[[Effect], str]
    test: Callable[[Test], str]
    ability: Callable[[Trigger | Modifier], str]


NOTATION = Writer(notation.write_effect, notation.write_test, notation.write_ability)


def components_in_words(
    pack: Pack, writer: Writer = NOTATION
) -> dict[str, dict[str, Words]]:
    words: dict[str, dict[str, Words]] = {}
    for name, kind in zip((*KINDS, "starting tiles"), pack.kinds(), strict=True):
        words[name.replace("_", " ")] = {
            each.id: dict(fields_in_words(each, writer=writer)) for each in kind}
    words["tree"] = tree_in_words(pack)
    words["boards"] = {
        f"seat {board.seat}" if board.seat else "all seats": board_in_words(board)
        for board in pack.boards
    }
    words["other"] = {
        "investment": investment_in_words(pack),
        "tokens": {
            **{unit: ", ".join("/".join(map(str, sides)) for sides in tokens)
               for unit, tokens in pack.unit_tokens.items()},
            **{name: str(number) for name, number in pack.common_tokens.items()},
        },
        "map": map_in_words(pack),
        "end": {f"{count} players": f"{cubes} cubes on goals"
                for count, cubes in pack.goal_cubes.items()},
    }
    return words


def fields_in_words(
    record: object, prefix: str = "", writer: Writer = NOTATION
) -> Iterator[tuple[str, str]]:
    """The fields of a record that say something."""
    assert isinstance(record, Struct)
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in OMITTED:
            continue
        if name == "space":
            yield from fields_in_words(value, writer=writer)
        elif text := value_in_words(value, writer):
            yield f"{prefix}{name.replace('_', ' ')}", text


def value_in_words(value: object, writer: Writer = NOTATION) -> str:
    match value:
        case None | "" | () | False:
            return ""
        case True:
            return "yes"
        case Effect():
            return writer.effect(value)
        case Test():
            return writer.test(value)
        case Trigger() | Modifier():
            return writer.ability(value)
        case Space():
            return space_in_words(value)
        case frozenset():
            return ", ".join(map(str, sorted(value)))
        case Stage() if writer is not NOTATION:
            does = (text for key, text in fields_in_words(value, writer=writer) if key != "stage")
            return f"{value.stage}: {', '.join(does)}"
        case tuple():
            return " | ".join(value_in_words(each, writer) for each in value)
    if isinstance(value, Struct):
        return ", ".join(text if key in ("do", "instant", "end", "ability") else f"{key} {text}"
                         for key, text in fields_in_words(value, writer=writer))
    return str(value)


def space_in_words(space: Space) -> str:
    players = "/".join(map(str, sorted(space.players)))
    return f"{players} players{f', +{space.surcharge} coin' if space.surcharge else ''}"


def tree_in_words(pack: Pack) -> dict[str, Words]:
    if pack.tree is None:
        return {}
    slots = {
        slot: {"level": level, "after": ", ".join(pack.tree.before(slot))}
        for level in LEVELS for slot in pack.tree.slots[level]
    }
    room = str(pack.tree.scientist_cells) if pack.tree.scientist_cells else "unlimited"
    return {**slots, "every slot": {"scientist cells": room}}


def board_in_words(board: Board) -> Words:
    words = {f"{track} {n}": cell_in_words(cell)
             for track, cells in board.tracks.items() for n, cell in enumerate(cells, 1)}
    words["base"] = f"coins {board.base}"
    words |= {f"column {column}": f"{board.start[column]} of {room} cells"
              for column, room in board.cells.items()}
    words["start"] = (f"{board.active} active, coins {board.coins}, "
                      f"settler {board.settler_strength}")
    return words


def cell_in_words(cell: Cell) -> str:
    match cell.kind:
        case "column":
            return f"column {cell.column}"
        case "coin":
            return f"coin {cell.coins}"
        case "government":
            return f"government {cell.stage}"
        case "structure":
            return f"structure {cell.level}"
    words = notation.write_effect(cell.effect) if cell.effect else ""
    return f"{cell.kind} {words}".strip()


def investment_in_words(pack: Pack) -> Words:
    cells: Sequence[object] = pack.investment.cells if pack.investment else ()
    words = {f"cell {n}": value_in_words(cell) or "blank" for n, cell in enumerate(cells, 1)}
    return words | {"beyond": f"vp {pack.investment.overflow_vp}" if pack.investment else ""}


def map_in_words(pack: Pack) -> Words:
    if pack.map is None:
        return {}
    edges = {f"{count} players": f"edges {', '.join(map(str, words))}"
             for count, words in pack.map.edges.items()}
    return {"cradle": "blank", **edges}
