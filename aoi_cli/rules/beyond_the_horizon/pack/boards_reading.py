"""Reads the parts of a pack that are no lists: boards, tree, tokens, map."""

from __future__ import annotations

from aoi_cli.engine.span import Node
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS
from aoi_cli.rules.beyond_the_horizon.pack import model
from aoi_cli.rules.beyond_the_horizon.pack.codes import OUT_OF_PLACE
from aoi_cli.rules.beyond_the_horizon.pack.fields import PackFields
from aoi_cli.rules.beyond_the_horizon.pack.model import COLUMNS, COUNTS

KINDS = ("blank", "column", "coin", "instant", "production", "government", "structure")
UNLIMITED = "unlimited"
UNITS = ("settler", "soldier")


def read_boards(top: PackFields) -> list[model.Board]:
    fields = top.part("board")
    if fields is None:
        return []
    result = [read_board(part) for part in fields.records("boards", "board")]
    fields.done()
    return result


def read_board(fields: PackFields) -> model.Board:
    tracks: dict[str, tuple[model.Cell, ...]] = {}
    base = 0
    if part := fields.part("tracks"):
        base = part.number("base", default=0)
        tracks = {track: tuple(map(read_cell, part.records(track, f"{track} cell")))
                  for track in TRACKS}
        part.done()
    cells: dict[str, int] = {}
    start: dict[str, int] = {}
    if columns := fields.part("columns"):
        cells, start = read_columns(columns, "cells"), read_columns(columns, "start")
        columns.done()
    active = coins = strength = 0
    if begin := fields.part("start"):
        active, coins = begin.number("active"), begin.number("coins")
        strength = begin.number("settler_strength", 1, 6)
        begin.done()
    seat = fields.number("seat", 0, COUNTS[-1], default=0)
    fields.done()
    return model.Board(seat, tracks, base, cells, start, active, coins, strength, node=fields.node)


def read_columns(fields: PackFields, key: str) -> dict[str, int]:
    part = fields.part(key)
    if part is None:
        return {}
    result = {column: part.number(column, 0, 22) for column in COLUMNS}
    part.done()
    return result


def read_cell(fields: PackFields) -> model.Cell:
    kind = fields.one_of("kind", KINDS)
    result = model.Cell(
        kind,
        fields.one_of("column", COLUMNS) if kind == "column" else "",
        fields.figure("coins", 1) if kind == "coin" else 0,
        fields.effect("effect", optional=False) if kind in ("instant", "production") else None,
        fields.word("stage") if kind == "government" else "",
        fields.one_of("level", LEVELS[:3]) if kind == "structure" else "",
        node=fields.node,
    )
    if kind:
        fields.done()
    return result


def read_tree(top: PackFields) -> model.Tree | None:
    fields = top.part("tree")
    if fields is None:
        return None
    slots: dict[str, tuple[str, ...]] = {}
    if part := fields.part("slots"):
        slots = {level: tuple(node.text or "" for node in part.nodes(level)) for level in LEVELS}
        part.done()
    links, nodes = [], []
    for node in fields.nodes("links"):
        ends = [end.text or "" for end in node.items or ()]
        if len(ends) == 2:
            links.append((ends[0], ends[1]))
            nodes.append(node)
        else:
            fields.wrong_at(node, "a link has two ends", "Write `[I-1, II-1]`.")
    unlimited = (fields.node.fields or {}).get("scientist_cells", Node("", fields.span))
    room = 0
    if unlimited.text == UNLIMITED:
        fields.word("scientist_cells")
    else:
        room = fields.number("scientist_cells", 1, 4)
    source = fields.word("source", optional=True)
    fields.done()
    return model.Tree(slots, tuple(links), tuple(nodes), room, source, node=fields.node)


def read_investment(top: PackFields) -> model.Investment | None:
    fields = top.part("investment")
    if fields is None:
        return None
    cells = []
    for part in fields.records("cells", "investment cell"):
        cells.append(model.InvestmentCell(part.effect("instant"), part.ability("passive"),
                                          part.figure("vp", default=0), node=part.node))
        part.done()
    result = model.Investment(tuple(cells), fields.number("overflow_vp"), node=fields.node)
    fields.done()
    return result


def read_unit_tokens(top: PackFields) -> dict[str, tuple[tuple[int, ...], ...]]:
    fields = top.part("unit_tokens")
    if fields is None:
        return {}
    result = {
        unit: tuple(
            tuple(fields.number_of(side, f"a side of a {unit}", 1, 6) for side in token.items or ())
            for token in fields.nodes(unit)
        )
        for unit in UNITS
    }
    fields.done()
    return result


def read_common_tokens(top: PackFields) -> dict[str, int]:
    fields = top.part("common_tokens")
    if fields is None:
        return {}
    result = {token: fields.number(token) for token in ("settle", "fortify")}
    fields.done()
    return result


def read_map(top: PackFields) -> model.MapParts | None:
    fields = top.part("map")
    if fields is None:
        return None
    if part := fields.part("cradle"):
        part.word("text", optional=True)
        refuse_effect(part)
        part.done()
    tiles = []
    for tile in fields.records("start_tiles", "starting tile"):
        about = tile.about()
        tiles.append(model.StartTile(tile.word("id"), about, node=tile.node))
        refuse_effect(tile)
        tile.done()
    edges = {}
    if by_count := fields.part("edges"):
        edges = {
            count: tuple(by_count.number_of(node, "an edge", 0, 5)
                         for node in by_count.nodes(str(count)))
            for count in COUNTS
        }
        by_count.done()
    fields.done()
    return model.MapParts(tuple(tiles), edges, node=fields.node)


def refuse_effect(fields: PackFields) -> None:
    """Refuses an effect on a tile that nobody reveals or settles."""
    if node := fields.some("effect", optional=True):
        fields._report(OUT_OF_PLACE, f"nobody ever gains an effect of the {fields.where}",
                       node.span, because="Tiles give what is printed on them when they are "
                       "explored, settled or fortified; cradle and starting tiles lie there from "
                       "the beginning, and no rule says when they would give anything.",
                       help="Keep the wording as `text`.")


def read_goal_cubes(top: PackFields) -> dict[int, int]:
    fields = top.part("end")
    if fields is None:
        return {}
    result = {}
    if part := fields.part("goal_cubes"):
        result = {count: part.number(str(count), 1, 24) for count in COUNTS}
        part.done()
    fields.done()
    return result
