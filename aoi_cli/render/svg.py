"""A whole position as one SVG file: board, tracks, rounds, and the players' boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from aoi_cli.engine.show.picture import Group, Item, Picture, PlayerBoard, Shelf
from aoi_cli.engine.show.report import Board
from aoi_cli.engine.struct import replace
from aoi_cli.render import (
    svg_banks,
    svg_cards,
    svg_map,
    svg_net,
    svg_player,
    svg_tracks,
)
from aoi_cli.render.bundle import board_style
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.overview import in_order, offers, place, winners
from aoi_cli.render.shapes import defined, disc, fitted, text

NAMESPACE = "http://www.w3.org/2000/svg"
MARGIN, GAP = 20, 20
WIDTH = 1360
SIDE = 460
"""Width of what stands beside the board: tracks and legend."""
LARGEST = 2.0
"""How many times as large as usual a hex can be."""
COLUMNS = 6
"""How many cards stand side by side."""
PLACES = 7
"""And how many places for cards."""
TIME = 600
"""Width of a timeline."""
CHARACTER, HEAD_CHARACTER = 5.9, 8.5
"""Width of a character of small text and of a heading, on average."""


def print_svg(picture: Picture) -> str:
    slots = Slots()
    where = " · ".join(filter(None, (picture.where, winners(picture))))
    parts = [text(MARGIN, 40, picture.title, "title"), text(MARGIN, 62, where, "where")]
    for n, line in enumerate(picture.waiting[:4]):
        parts.append(text(WIDTH - MARGIN, 24 + 15 * n, line, "small", "end"))
    y = draw_points(picture, draw_notice(picture, 86, parts), parts)
    y = draw_time(picture, y, parts)
    if picture.at_stake:
        y = draw_groups([Group("At stake", picture.at_stake)], MARGIN, y, parts)
    for title, items in offers(picture):
        y = draw_cards(title, [named_first(item) for item in items], y, parts) + GAP
    if picture.board is None:
        for shelf in picture.shelves:
            if shelf.places:
                y = draw_places(shelf, y, parts) + GAP
                continue
            y = draw_cards(shelf.title, [named_first(i) for i in shelf.items], y, parts) + GAP
    if picture.board is None:
        y = draw_groups(picture.groups, MARGIN, y, parts)
    if picture.board or picture.tracks:
        y = max(draw_map(picture, slots, y, parts), draw_side(picture, slots, y, parts)) + GAP
    if picture.board is not None:
        y = draw_groups(picture.groups, MARGIN, y, parts)
    y = draw_net(picture, slots, y, parts)
    if picture.rounds.items:
        y = draw_cards(picture.rounds.title, picture.rounds.items, y, parts) + GAP
    if any(player.groups for player in picture.players):
        y = draw_areas(picture, slots, y, parts)
    else:
        y = draw_players(picture, slots, y, parts)
    if picture.board is not None:
        y = draw_shelves(picture, y, parts)
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {WIDTH} {y:.0f}" width="{WIDTH}" '
        f'height="{y:.0f}" class="board"><title>{clean(picture.title)}</title>'
        f"<style>\n{board_style()}</style>{defined()}"
        f'<rect class="ground" width="{WIDTH}" height="{y:.0f}"/>{"".join(parts)}</svg>\n'
    )


def at(x: float, y: float, content: str, size: float = 1) -> str:
    scaled = f" scale({size:.4f})" if size != 1 else ""
    return f'<g transform="translate({x:.1f} {y:.1f}){scaled}">{content}</g>'


def draw_map(picture: Picture, slots: Slots, y: float, parts: list[str]) -> float:
    board = picture.board
    if board is None:
        return y
    room = WIDTH - 2 * MARGIN - SIDE - GAP
    box = svg_map.frame(board)
    size = min(room / box.width, LARGEST)
    drawn = svg_map.draw_board(board, picture.shapes, picture.sites, slots)
    parts.append(at(MARGIN - box.left * size, y - box.top * size, drawn, size))
    return y + box.height * size


def draw_legend(
    picture: Picture, board: Board, left: float, y: float, parts: list[str]
) -> float:
    x = left
    entries = [*svg_map.terrains_of(board),
               *svg_map.legend_of(board, picture.shapes, picture.sites)]
    for drawn, name in entries:
        wide = 42 + len(name) * CHARACTER * 1.2
        if x + wide > WIDTH - MARGIN:
            x, y = left, y + 34
        parts.append(at(x + 15, y, drawn) + text(x + 33, y + 4, name, "small"))
        x += wide
    return y + 20


def draw_side(picture: Picture, slots: Slots, y: float, parts: list[str]) -> float:
    x = WIDTH - MARGIN - SIDE
    if picture.tracks:
        width, height = svg_tracks.size(picture.tracks)
        size = SIDE / width
        parts.append(text(x, y + 12, picture.tracks_title, "heading"))
        parts.append(at(x, y + 22, svg_tracks.draw_tracks(picture.tracks, slots), size))
        y += 22 + height * size + 24
    return draw_legend(picture, picture.board, x, y, parts) if picture.board else y


def draw_notice(picture: Picture, y: float, parts: list[str]) -> float:
    for note in picture.notice:
        lines = wrap(note, int((WIDTH - 2 * MARGIN) / CHARACTER))
        parts.append(at(MARGIN, y, text_lines(lines, 0)))
        y += 14 * len(lines)
    return y + 10 * bool(picture.notice)


def draw_net(picture: Picture, slots: Slots, y: float, parts: list[str]) -> float:
    if picture.net is None:
        return y
    parts.append(text(MARGIN, y + 12, picture.net.title, "heading"))
    parts.append(text(WIDTH - MARGIN, y + 12, picture.net.note, "small", "end"))
    parts.append(at(MARGIN, y + 22, svg_net.draw_net(picture.net, slots)))
    return y + 22 + svg_net.height(picture.net) + GAP


def draw_points(picture: Picture, y: float, parts: list[str]) -> float:
    """Who has how many points, and at the end who comes first."""
    x: float = MARGIN
    for player in in_order(picture):
        words = f"{place(picture, player)} {player.owner.name} {player.points}".strip()
        wide = 40 + len(words) * HEAD_CHARACTER
        if x > MARGIN and x + wide > WIDTH - MARGIN:
            x, y = MARGIN, y + 24
        parts.append(disc(player.owner, x + 9, y, 9) + text(x + 23, y + 4.5, words, "head"))
        x += wide
    return y + 20


def draw_cards(title: str, items: Sequence[Item], y: float, parts: list[str]) -> float:
    """Side by side, in several rows where there are many."""
    if not items:
        return y
    parts.append(text(MARGIN, y + 12, title, "heading"))
    columns = min(len(items), COLUMNS)
    each = (WIDTH - 2 * MARGIN) / columns
    y += 22
    for first in range(0, len(items), columns):
        beside = items[first : first + columns]
        words = [wrap(item.does, int((each - 22) / CHARACTER)) for item in beside]
        height = 48 + 14 * max(map(len, words))
        for n, (item, lines) in enumerate(zip(beside, words, strict=True)):
            parts.append(at(MARGIN + n * each, y, card(item, lines, each - 8, height)))
        y += height + 8
    return y - 8


def named_first(item: Item) -> Item:
    """The item as a card whose title is its name, not its place."""
    below = ", ".join(filter(None, (item.place, notes(item))))
    return replace(item, name=below, place=item.name)


def card(item: Item, lines: list[str], width: float, height: float) -> str:
    sign = {"now": "▶ ", "past": "✓ "}.get(item.state, "")
    parts = [
        f'<rect class="card {item.state}" width="{width:.1f}" height="{height}" rx="6"/>',
        fitted(10, 18, sign + item.place, width - 20, 7, "label"),
        fitted(10, 33, item.name, width - 20, 6, "tiny"),
    ]
    parts += [text(10, 50 + 14 * n, line, "small") for n, line in enumerate(lines)]
    return "".join(parts)


def draw_time(picture: Picture, y: float, parts: list[str]) -> float:
    if picture.timeline is None:
        return y
    drawn = svg_banks.draw_timeline(picture.timeline, TIME)
    note = text(MARGIN + TIME + GAP, y + 12, picture.timeline.note, "small")
    parts += [at(MARGIN, y, drawn), note]
    return y + svg_banks.STRETCH + 8


def draw_places(shelf: Shelf, y: float, parts: list[str]) -> float:
    """A row of cards, what each costs above it."""
    parts.append(text(MARGIN, y + 12, shelf.title, "heading"))
    columns = min(len(shelf.items), PLACES)
    each = (WIDTH - 2 * MARGIN) / columns
    y += 20
    for first in range(0, len(shelf.items), columns):
        deepest = 0.0
        for n, item in enumerate(shelf.items[first : first + columns]):
            x = MARGIN + n * each
            parts.append(text(x + 2, y + 12, item.name, "tiny"))
            parts.append(text(x + each - 10, y + 12, item.place, "label", "end"))
            lies = svg_cards.draw_card(item.card, each - 8) if item.card else None
            none = f'<rect class="space" width="{each - 8:.1f}" height="34" rx="5"/>'
            parts.append(at(x, y + 18, lies.markup if lies else none))
            deepest = max(deepest, lies.height if lies else 34)
        y += deepest + 26
    return y - 8


def draw_groups(
    groups: Iterable[Group], x: float, y: float, parts: list[str]
) -> float:
    drawn, high = svg_cards.draw_groups(groups, WIDTH - MARGIN - x)
    parts.append(at(x, y, drawn))
    return y + high + (GAP if high else 0)


def draw_areas(picture: Picture, slots: Slots, y: float, parts: list[str]) -> float:
    """A player below the other: the board on the left, the cards beside it."""
    left = MARGIN + 8 + svg_player.WIDTH + GAP
    for player in picture.players:
        drawn, high = svg_player.draw_player(player, slots, picture.points_called)
        cards, deep = svg_cards.draw_groups(player.groups, WIDTH - MARGIN - 8 - left)
        height = max(high, deep + 8) + 12
        parts.append(f'<rect class="area" x="{MARGIN}" y="{y:.1f}" width="{WIDTH - 2 * MARGIN}" '
                     f'height="{height:.1f}" rx="8"/>')
        parts += [at(MARGIN + 8, y + 8, drawn), at(left, y + 10, cards)]
        y += height + 12
    return y


def draw_players(picture: Picture, slots: Slots, y: float, parts: list[str]) -> float:
    """The boards side by side, and below each the tiles that the player holds."""
    columns = 4 if len(picture.players) == 4 else 3
    size = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns / (svg_player.WIDTH + 16)
    across = (svg_player.WIDTH + 16) * size + GAP
    for first in range(0, len(picture.players), columns):
        beside = picture.players[first : first + columns]
        tiles = [wrap(held(player), int(svg_player.WIDTH / CHARACTER)) for player in beside]
        drawn_boards = [svg_player.draw_player(player, slots, picture.points_called)
                        for player in beside]
        top = max(high for _, high in drawn_boards)
        height = top + 14 * max(map(len, tiles))
        for column, ((drawn, _), lines) in enumerate(zip(drawn_boards, tiles, strict=True)):
            back = (f'<rect class="card" x="-8" y="-8" width="{svg_player.WIDTH + 16}" '
                    f'height="{height + 12}" rx="8"/>')
            whole = f"{back}{drawn}{text_lines(lines, top + 8)}"
            parts.append(at(MARGIN + 8 * size + column * across, y + 8 * size, whole, size))
        y += (height + 12) * size + GAP
    return y


def held(player: PlayerBoard) -> str:
    return " · ".join(
        f"{c.name} ({c.state})" if c.state else c.name for c in player.components
    )


def draw_shelves(picture: Picture, y: float, parts: list[str]) -> float:
    """The items that can be taken or are gone, a line or two for each shelf."""
    for shelf in picture.shelves:
        items = " · ".join(map(on_shelf, shelf.items))
        lines = wrap(f"{shelf.title}: {items}", int((WIDTH - 2 * MARGIN) / CHARACTER))
        parts.append(at(MARGIN, y, text_lines(lines, 12)))
        y += 14 * len(lines) + 6
    return y + 4


def on_shelf(item: Item) -> str:
    return f"{item.name} ({notes(item)})" if notes(item) else item.name


def notes(item: Item) -> str:
    """How it stands with it, and who has it."""
    return ", ".join(filter(None, (item.status, *(owner.name for owner in item.holders))))


def text_lines(lines: list[str], y: float) -> str:
    return "".join(text(0, y + 14 * n, line, "small") for n, line in enumerate(lines))
