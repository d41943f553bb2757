"""The map of a head: a printed one by its name or its old id, or rows of terrain."""

from __future__ import annotations

from itertools import chain

from aoi_cli.engine.error.codes import BROKEN_SETUP
from aoi_cli.engine.error.refusal import problem
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.span import Node
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra.box.wheel import LETTERS, TERRAINS
from aoi_cli.rules.terra_mystica.box.maps import (
    IDS,
    LONGEST_ROW,
    RIVER,
    ROW_LETTERS,
    ROWS,
    find_map,
    identify,
    make_map,
)

WORDS = {terrain: letter for letter, terrain in LETTERS.items()}
RIVERS = ("x", ".", RIVER, "river")
SHAPE = ("Map: rows lie alternately flush and half a hex to the right; the shifted ones are "
         "shorter by a hex.")


def read_map(head: Fields) -> HexMap | None:
    """The map of the head; None with what is wrong added to the problems."""
    node = head.node.fields.get("map") if head.node.fields else None
    if node is not None and node.items is not None:
        return read_rows(head, head.list("map") or [])
    if node is not None and (name := IDS.get((node.text or "").lower())):
        head.text("map")
        return find_map(name)
    name = head.choice("map", ROWS, "original")
    return find_map(name) if name else None


def read_rows(head: Fields, nodes: list[Node]) -> HexMap | None:
    """A map that the head draws itself, from the first row to the last."""
    before = len(head.problems)
    rows = [read_row(head, node) for node in nodes]
    if len(head.problems) == before:
        check_shape(head, nodes, [len(row) for row in rows])
        if {*chain.from_iterable(rows)} == {RIVER}:
            head.wrong("map", "there is no land on the map", code=BROKEN_SETUP,
                       because="Map: dwellings stand on land.",
                       help="Write colours or terrains for hexes to build on.")
    if len(head.problems) > before:
        return None
    lines = [" ".join(row) for row in rows]
    printed = IDS.get(identify(lines))
    return find_map(printed) if printed else make_map("drawn", lines)


def read_row(head: Fields, node: Node) -> list[str]:
    """The letters of a row's hexes."""
    row = []
    words = (node.text or "").lower().split()
    if not words:
        head.problems.append(problem(
            BROKEN_SETUP, "a row of the map has no hexes", node.span, because=SHAPE,
            help=f"Write it as a text such as `red {RIVERS[0]} green`."))
    for word in words:
        known = WORDS.get(TERRAINS.get(word, "")) or (RIVER if word in RIVERS else "")
        if not known:
            head.problems.append(problem(
                BROKEN_SETUP, f"`{word[:40]}` is no terrain of a map", node.span,
                help=f"Write colours or terrains, and `{RIVERS[0]}` for a river."))
        row.append(known)
    return row


def check_shape(head: Fields, nodes: list[Node], lengths: list[int]) -> None:
    """Refuse rows that do not lie together as a map, or do not fit the names of hexes."""
    shifted_first = len(lengths) > 1 and lengths[0] < lengths[1]
    longest, most = max(lengths, default=0), len(ROW_LETTERS) - shifted_first
    for n, (node, length) in enumerate(zip(nodes, lengths, strict=True)):
        wanted = longest - (n % 2 != shifted_first)
        if length != wanted:
            head.problems.append(problem(
                BROKEN_SETUP, f"row {n + 1} of the map has {length} hexes, not {wanted}",
                node.span, because=SHAPE, help="Rows of the same kind are equally long."))
    if not 1 < len(lengths) <= most or longest > LONGEST_ROW:
        head.wrong("map", f"a map of {len(lengths)} rows of up to {longest} hexes cannot be "
                   "drawn", code=BROKEN_SETUP,
                   because=f"Map: hexes are named {ROW_LETTERS[0]}1 to "
                   f"{ROW_LETTERS[-1]}{LONGEST_ROW}.",
                   help=f"Draw 2 to {most} rows of {LONGEST_ROW} hexes at most.")
