"""Cards, tiles and boards of a pack to be printed and cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.show.print_sheets import Box, Card, Line, Plan, Sheet
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon.effects import LEVELS, TRACKS, Effect
from aoi_cli.rules.beyond_the_horizon.pack import model
from aoi_cli.rules.beyond_the_horizon.pack.model import ALL, HOUSE, Pack
from aoi_cli.rules.beyond_the_horizon.pack.reading import ACTIONS
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import (
    describe_ability,
    describe_condition,
    describe_effect,
)

Lines = Iterator[Line]
CARD, GOVERNMENT, TILE = (63, 44), (88, 63), (62, 71.6)
ACROSS, DOWN = 281, 190
"""The size of a board on a landscape page, in millimetres."""
ACTION_NAMES = {
    "B1": ("Basic 1: a technology of level I", "an active pawn as scientist"),
    "B2": ("Basic 2: a technology of level II", "2 coins, an active pawn as scientist"),
    "B3": ("Basic 3: recruit and move",
           "an active pawn as settler or soldier of strength 1; then 2 movement"),
    "B4": ("Basic 4: population and a coin", "activate 1 pawn, 1 coin"),
    "A5": ("5: settle token", "with a technology of level II; 4 coins"),
    "A6": ("6: fortify token", "with a village; 2 coins, 1 active pawn exhausted"),
    "A7": ("7: a technology of level III",
           "with a city or 2 villages; 4 coins, an active pawn as scientist"),
    "A8": ("8: a technology of level IV",
           "with 2 cities; 6 coins, 2 active pawns exhausted, another as scientist"),
}


def make_sheets(pack: Pack) -> Sequence[Sheet]:
    return [
        card_sheet(pack, "technologies", "Technologies", technology_cards(pack)),
        card_sheet(pack, "leaders", "Leaders", (leader_card(pack, x) for x in pack.leaders)),
        card_sheet(pack, "governments", "Governments",
              (government_card(pack, x) for x in pack.governments), *GOVERNMENT),
        card_sheet(pack, "goals", "Goals", goal_cards(pack)),
        card_sheet(pack, "territories", "Territories",
              (territory_card(pack, x) for x in pack.territories), *TILE, hexes=True),
        card_sheet(pack, "map", "Cradle and starting tiles", map_cards(pack), *TILE, hexes=True),
        card_sheet(pack, "structures", "Structures",
              (structure_card(pack, x) for x in pack.structures)),
        *([Sheet("tree", "Technology tree", plan=tree_plan(pack.tree))] if pack.tree else ()),
        Sheet("actions", "Action spaces", plan=action_plan(pack)),
        *(Sheet(f"board-{n}", f"Player board{f' of seat {b.seat}' if b.seat else ''}",
                plan=board_plan(b, pack.investment)) for n, b in enumerate(pack.boards, 1)),
    ]


def card_sheet(
    pack: Pack, id: str, title: str, made: Iterator[Card], width: float = CARD[0],
    height: float = CARD[1], hexes: bool = False,
) -> Sheet:
    return Sheet(id, title, tuple(made), width, height, hexes)


def foot_line(pack: Pack, record: model.Record) -> str:
    """The foot of a card; it marks house components, so that nobody takes them for published
    ones."""
    provenance = pack.told_about(record.about).provenance
    return f"{record.id} · {'house component' if provenance == HOUSE else provenance}"


def colour_bands(pack: Pack, card: model.Technology) -> tuple[str, ...]:
    display = {c.id: c.display for c in pack.colours}
    if card.main == ALL:
        return tuple(display.values())
    return tuple(display[c] for c in (card.main, card.second) if c)


def technology_cards(pack: Pack) -> Iterator[Card]:
    themes = {c.id: c.theme for c in pack.colours}
    for t in pack.technologies:
        colours = [themes[c] for c in (t.main, t.second) if c in themes] or ["all colours"]
        yield Card(t.id, t.name, t.level, colour_bands(pack, t), tuple(technology_lines(t)),
                   f"{foot_line(pack, t)} · {', '.join(colours)}")


def card_lines(card: model.Technology | model.Leader) -> Iterator[tuple[str, str]]:
    """When a technology or leader does something, and what."""
    at_once = card.effect if isinstance(card, model.Leader) else card.instant
    if at_once:
        yield "at once", describe_effect(at_once)
    for action in card.actions if isinstance(card, model.Technology) else ():
        yield "action", describe_effect(action.do)
    yield from (("always", describe_ability(ability)) for ability in card.passive)
    if card.end:
        yield "at the end", describe_effect(card.end)


def technology_lines(t: model.Technology) -> Lines:
    """The lines of a technology, with the spaces of its actions."""
    spaces = iter("; ".join(map(describe_space, action.spaces)) for action in t.actions)
    for label, text in card_lines(t):
        yield Line(label, f"{text} [{next(spaces)}]" if label == "action" else text)


def describe_space(space: model.Space) -> str:
    players = "/".join(map(str, sorted(space.players)))
    return f"{players} players" + (f" +{counted(space.surcharge, 'coins')}" * bool(space.surcharge))


def leader_card(pack: Pack, leader: model.Leader) -> Card:
    lines = (Line(label, text) for label, text in card_lines(leader))
    return Card(leader.id, leader.name, leader.level, ("gray",), tuple(lines),
                foot_line(pack, leader))


def government_card(pack: Pack, face: model.Government) -> Card:
    lines = []
    for stage in face.stages:
        text = describe_ability(stage.ability) if stage.ability else describe_effect(
            stage.instant or stage.end or Effect(()))
        lines.append(Line(stage.stage, text))
    return Card(face.id, face.name, f"{face.card}{face.side}", ("brown",), tuple(lines),
                foot_line(pack, face))


def goal_cards(pack: Pack) -> Iterator[Card]:
    for g in pack.goals:
        text = describe_condition(g.test)
        cells = f"{g.first} VP first; {g.others} VP for {g.right_cells} others"
        yield Card(g.id, g.name, g.type, ("yellow",), (Line("goal", text), Line("cubes", cells)),
                   foot_line(pack, g))


def territory_card(pack: Pack, tile: model.Territory) -> Card:
    bonus = f", {describe_effect(tile.village_bonus)}" if tile.village_bonus else ""
    explored = [Line("explore", describe_effect(tile.explore))] if tile.explore else []
    lines = [*explored,
             Line("village", f"{tile.village_track}{bonus}, {tile.village_vp} VP"),
             Line("city", f"{tile.city_track}, {tile.city_vp} VP")]
    return Card(tile.id, f"Strength {tile.strength}", "", ("green",), tuple(lines),
                foot_line(pack, tile))


def map_cards(pack: Pack) -> Iterator[Card]:
    if pack.map is None:
        return
    yield Card("cradle", "Cradle of civilization", "", ("neutral",), ())
    for tile in pack.map.start_tiles:
        yield Card(tile.id, "Starting tile", "", ("neutral",), (), foot_line(pack, tile))


def structure_card(pack: Pack, s: model.Structure) -> Card:
    lines = (Line("cost", f"{counted(s.cost, 'coins')}, settler -1"),
             Line("first", f"{s.left_track} cube, {s.left_vp} VP if built twice"),
             Line("both", describe_effect(s.centre)),
             Line("second", f"{s.right_track} cube"))
    return Card(s.id, s.name, s.level, ("red",), lines, foot_line(pack, s))


# boards


def tree_plan(tree: model.Tree) -> Plan:
    """Levels from left to right, with the links between their slots."""
    boxes, middle = [], {}
    wide, high = 48.0, 24.0
    for column, level in enumerate(LEVELS):
        slots = tree.slots[level]
        for row, slot in enumerate(slots):
            x = column * (ACROSS - wide) / (len(LEVELS) - 1)
            y = (row + 0.5) * DOWN / len(slots) - high / 2
            middle[slot] = (x, y + high / 2)
            boxes.append(Box(x, y, wide, high, slot, (f"level {level}",)))
    lines = tuple((middle[a][0] + wide, middle[a][1], *middle[b]) for a, b in tree.links)
    return Plan(ACROSS, DOWN, tuple(boxes), lines)


def action_plan(pack: Pack) -> Plan:
    boxes = []
    high = DOWN / len(ACTIONS)
    for row, action in enumerate(ACTIONS):
        y = row * high
        name, does = ACTION_NAMES[action]
        boxes.append(Box(0, y, 90, high - 2, name, (does,)))
        own = [each for each in pack.action_spaces if each.action == action]
        for n, each in enumerate(own):
            text = describe_space(each.space)
            shared = ("any number of tokens",) if each.space.shared else ()
            boxes.append(Box(94 + n * 46, y, 44, high - 2, each.id, (text, *shared)))
    return Plan(ACROSS, DOWN, tuple(boxes))


def board_plan(board: model.Board, investment: model.Investment | None) -> Plan:
    boxes: list[Box] = []
    most = max(map(len, board.tracks.values()), default=1)
    wide, high = ACROSS / (most + 1), 30.0
    for row, track in enumerate(TRACKS):
        boxes.append(Box(0, row * (high + 2), wide - 2, high, track))
        for n, cell in enumerate(board.tracks[track], 1):
            boxes.append(Box(n * wide, row * (high + 2), wide - 2, high, str(n),
                             (describe_cell(cell),)))
    y = 3 * (high + 2) + 2
    cells = investment.cells if investment else ()
    across = ACROSS / max(1, len(cells))
    for n, place in enumerate(cells):
        text = [describe_effect(place.instant)] if place.instant else []
        text += [describe_ability(place.passive)] if place.passive else []
        text += [f"{place.vp} VP"] if place.vp else []
        boxes.append(Box(n * across, y, across - 2, 36, f"investment {n + 1}", tuple(text)))
    y += 40
    across = ACROSS / (len(board.cells) + 1)
    for n, (column, room) in enumerate(board.cells.items()):
        text = [counted(room, "cells"), f"{board.start[column]} at the start"]
        boxes.append(Box(n * across, y, across - 2, DOWN - y, f"column {column}", tuple(text)))
    boxes.append(Box(len(board.cells) * across, y, across - 2, DOWN - y, "active pawns and coins",
                     (f"{board.active} active and {counted(board.coins, 'coins')} at the start",)))
    return Plan(ACROSS, DOWN, tuple(boxes))


def describe_cell(cell: model.Cell) -> str:
    match cell.kind:
        case "column":
            return f"opens column {cell.column}"
        case "coin":
            return f"produce {counted(cell.coins, 'coins')} more"
        case "government":
            return cell.stage
        case "structure":
            return f"take a structure of level {cell.level}"
        case "production":
            effect = describe_effect(cell.effect) if cell.effect else ""
            return f"when producing: {effect}" if effect else "production"
    return describe_effect(cell.effect) if cell.effect else ""
