"""Reads the parts of a pack that are no lists: boards, tree, tokens, map."""

from __future__ import annotations

from aoi_cli.engine.error.codes import WRONG_VALUE
from aoi_cli.engine.span import Node
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS, UNITS
from aoi_cli.rules.beyond_the_horizon.pack import model
from aoi_cli.rules.beyond_the_horizon.pack.codes import OUT_OF_PLACE
from aoi_cli.rules.beyond_the_horizon.pack.fields import PackFields, read_inside, read_record
from aoi_cli.rules.beyond_the_horizon.pack.model import COLUMNS, COUNTS

KINDS = ("blank", "column", "coin", "instant", "production", "government", "structure")
UNLIMITED = "unlimited"


def read_boards(fields: PackFields) -> list[model.Board]:
    return [read_record(part, read_board) for part in fields.records("boards", "board")]


def read_board(fields: PackFields) -> model.Board:
    tracks, base = read_inside(fields.part("tracks"), read_tracks, ({}, 0))
    cells, start = read_inside(fields.part("columns"), read_columns, ({}, {}))
    active, coins, strength = read_inside(fields.part("start"), read_start, (0, 0, 0))
    seat = fields.number("seat", 0, COUNTS[-1], default=0)
    return model.Board(seat, tracks, base, cells, start, active, coins, strength, node=fields.node)


def read_tracks(fields: PackFields) -> tuple[dict[str, tuple[model.Cell, ...]], int]:
    """The cells of each track, and the coins before the first cube has left."""
    base = fields.number("base", default=0)
    return {track: tuple(map(read_cell, fields.records(track, f"{track} cell")))
            for track in TRACKS}, base


def read_columns(fields: PackFields) -> tuple[dict[str, int], dict[str, int]]:
    """The room in each column, and the pawns at the start."""
    def numbers(part: PackFields) -> dict[str, int]:
        return {column: part.number(column, 0, 22) for column in COLUMNS}

    return (read_inside(fields.part("cells"), numbers, {}),
            read_inside(fields.part("start"), numbers, {}))


def read_start(fields: PackFields) -> tuple[int, int, int]:
    """The active pawns, the coins, and the strength of the first settler."""
    return (fields.number("active"), fields.number("coins"),
            fields.number("settler_strength", 1, 6))


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


def read_tree(fields: PackFields) -> model.Tree:
    slots = read_inside(fields.part("slots"), read_slots, {})
    links, nodes = [], []
    for node in fields.nodes("links"):
        ends = [end.text or "" for end in node.items or ()]
        if len(ends) == 2:
            links.append((ends[0], ends[1]))
            nodes.append(node)
        else:
            fields._report(WRONG_VALUE, "a link has two ends", node.span,
                           help="Write `[I-1, II-1]`.")
    unlimited = (fields.node.fields or {}).get("scientist_cells", Node("", fields.span))
    room = 0
    if unlimited.text == UNLIMITED:
        fields.word("scientist_cells")
    else:
        room = fields.number("scientist_cells", 1, 4)
    source = fields.word("source", optional=True)
    return model.Tree(slots, tuple(links), tuple(nodes), room, source, node=fields.node)


def read_slots(fields: PackFields) -> dict[str, tuple[str, ...]]:
    return {level: tuple(node.text or "" for node in fields.nodes(level)) for level in LEVELS}


def read_investment(fields: PackFields) -> model.Investment:
    cells = tuple(read_record(part, read_investment_cell)
                  for part in fields.records("cells", "investment cell"))
    return model.Investment(cells, fields.number("overflow_vp"), node=fields.node)


def read_investment_cell(fields: PackFields) -> model.InvestmentCell:
    return model.InvestmentCell(fields.effect("instant"), fields.ability("passive"),
                                fields.figure("vp", default=0), node=fields.node)


def read_unit_tokens(fields: PackFields) -> dict[str, tuple[tuple[int, ...], ...]]:
    return {
        unit: tuple(
            tuple(fields.number_of(side, f"a side of a {unit}", 1, 6) for side in token.items or ())
            for token in fields.nodes(unit)
        )
        for unit in UNITS
    }


def read_common_tokens(fields: PackFields) -> dict[str, int]:
    return {token: fields.number(token) for token in ("settle", "fortify")}


def read_map(fields: PackFields) -> model.MapParts:
    read_inside(fields.part("cradle"), read_cradle, None)
    tiles = tuple(read_record(tile, read_start_tile)
                  for tile in fields.records("start_tiles", "starting tile"))
    edges = read_inside(fields.part("edges"), read_edges, {})
    return model.MapParts(tiles, edges, node=fields.node)


def read_cradle(fields: PackFields) -> None:
    fields.word("text", optional=True)
    refuse_effect(fields)


def read_start_tile(fields: PackFields) -> model.StartTile:
    about = fields.about()
    tile = model.StartTile(fields.word("id"), about, node=fields.node)
    refuse_effect(fields)
    return tile


def read_edges(fields: PackFields) -> dict[int, tuple[int, ...]]:
    return {count: tuple(fields.number_of(node, "an edge", 0, 5)
                         for node in fields.nodes(str(count))) for count in COUNTS}


def refuse_effect(fields: PackFields) -> None:
    """Refuses an effect on a tile that nobody reveals or settles."""
    if node := fields.some("effect", optional=True):
        fields._report(OUT_OF_PLACE, f"nobody ever gains an effect of the {fields.where}",
                       node.span, because="Tiles give what is printed on them when they are "
                       "explored, settled or fortified; cradle and starting tiles lie there from "
                       "the beginning, and no rule says when they would give anything.",
                       help="Keep the wording as `text`.")


def read_end(fields: PackFields) -> dict[int, int]:
    return read_inside(fields.part("goal_cubes"), read_goal_cubes, {})


def read_goal_cubes(fields: PackFields) -> dict[int, int]:
    return {count: fields.number(str(count), 1, 24) for count in COUNTS}
