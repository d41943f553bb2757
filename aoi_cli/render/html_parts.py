"""The parts of the page around the drawings: ledger, components, shelves."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.show.keys import PIECE, PLAYER, SIGN, TERRAIN, Key
from aoi_cli.engine.show.picture import Group, Item, Owner, Picture, PlayerBoard, Shelf
from aoi_cli.render import html_cards, svg_map, svg_net, svg_player, svg_tracks
from aoi_cli.render.changing_parts import Slots, clean, name_thing
from aoi_cli.render.html_charts import badge
from aoi_cli.render.overview import in_order, offers, place, winners

REGION = 'tabindex="0" role="region"'
"""Attributes of what can be scrolled by keys."""
MAGNIFIER = '<div class="magnifier">' + "".join(
    f'<button type="button" data-zoom="{zoom}" aria-label="{words}" title="{words}">{sign}</button>'
    for zoom, words, sign in (("1.5", "enlarge the board", "+"), ("0.667", "reduce the board", "-"),
                              ("whole", "all of the board", "all"))
) + "</div>"
FEW = 12
"""The most cards that are shown with their text before the board."""


def svg(name: str, box: tuple[float, float, float, float], label: str, content: str) -> str:
    view = " ".join(f"{n:.1f}" for n in box)
    return (f'<svg class="board {name}" viewBox="{view}" role="group" aria-label="{clean(label)}">'
            f"{content}</svg>")


def table(
    state: str, rows: str, before_rows: str = "", other: str = "", label: str = ""
) -> str:
    """The state of the game, maybe another one, and the rows, with something above them.

    `label` tells the state from the other one.
    """
    labelled = f' aria-label="{clean(label)}"' if label else ""
    return (f'<div class="table"><main class="state" id="state"{labelled}>{state}</main>{other}'
            f'<div class="side">{before_rows}<aside id="rows"><h2>Rows</h2>{rows}</aside>'
            "</div></div>")


# What is seen first


def where(picture: Picture) -> str:
    waiting = "".join(f"<li>{clean(entry)}</li>" for entry in picture.waiting)
    won = winners(picture)
    return (f"<strong>{clean(picture.where)}</strong>"
            + (f' <strong class="winner">{clean(won)}</strong>' if won else "")
            + (f'<ul class="waiting">{waiting}</ul>' if waiting else "")
            + html_cards.group(Group("", picture.at_stake)))


def points(picture: Picture, slots: Slots) -> str:
    title = "result" if picture.finished else "turn order" if picture.order else "points"
    players = "".join(
        f'<span{" class=first" if picture.finished and player.place == 1 else ""}>'
        f"{clean(place(picture, player))} <span{slots.name([Key(PLAYER, player.key)])}>"
        f"{badge(player.owner)} {clean(player.owner.name)}</span> <b>{player.points}</b></span>"
        for player in in_order(picture)
    )
    return f"<em>{title}</em> {players}"


def offer(picture: Picture) -> str:
    sections = []
    for title, items in offers(picture):
        cards = "".join(
            f'<div class="card"{name_thing(one.known_as)}><div><b>{clean(one.name)}</b>'
            f'<span class="place">{clean(one.place)}</span></div><p>{clean(one.does)}</p></div>'
            for one in items
        )
        many = " many" * (len(items) > FEW)
        sections.append(f'<h2>{clean(title)}</h2><div class="cards{many}">{cards}</div>')
    return "".join(sections)


# The board and the players


def board(picture: Picture, slots: Slots, bridges: int) -> str:
    if picture.board is None:
        return ""
    drawn = svg_map.draw_board(picture.board, picture.shapes, picture.sites, slots, bridges)
    kind = "hexes crowded" if picture.board.crowded else "hexes"
    return (f'<section class="map" id="board"><div class="scroll" {REGION} aria-label="map">'
            '<div class="zoomed">'
            f"{svg(kind, svg_map.frame(picture.board), 'the board', drawn)}</div></div>"
            f"{MAGNIFIER}{legend(picture, slots)}</section>")


def legend(picture: Picture, slots: Slots) -> str:
    board = picture.board
    assert board
    entries = [*svg_map.terrains_of(board),
               *svg_map.legend_of(board, picture.shapes, picture.sites)]
    kinds = {**{name: TERRAIN for _, name, _ in board.terrains},
             **{name: PIECE for _, name in board.pieces}}
    return '<p class="legend">' + "".join(
        f'<span{slots.name([Key(kinds.get(name, SIGN), name)])}><svg class="board" '
        f'viewBox="-17 -17 34 34" width="26" height="26" aria-hidden="true">{drawn}</svg> '
        f"{clean(name)}</span>"
        for drawn, name in entries
    ) + "</p>"


def tracks(picture: Picture, slots: Slots) -> str:
    if not picture.tracks:
        return ""
    width, height = svg_tracks.size(picture.tracks)
    drawn = svg_tracks.draw_tracks(picture.tracks, slots)
    title = clean(picture.tracks_title)
    return (f'<section class="tracks"><h2>{title}</h2>'
            f'<div class="scroll" {REGION} aria-label="{title}">'
            f"{svg('levels', (0, 0, width, height), picture.tracks_title, drawn)}</div></section>")


def net(picture: Picture, slots: Slots) -> str:
    if picture.net is None:
        return ""
    drawn = svg_net.draw_net(picture.net, slots)
    box = (-2.0, 0.0, svg_net.WIDTH + 4, svg_net.height(picture.net))
    title = picture.net.title
    note = f'<p class="note">{clean(picture.net.note)}</p>' if picture.net.note else ""
    return (f'<section class="net"><h2>{clean(title)}</h2>{note}'
            f'<div class="scroll" {REGION} aria-label="{clean(title)}">'
            f"{svg('links', box, title, drawn)}</div></section>")


def notice(picture: Picture) -> str:
    return "".join(f'<p class="note">{clean(line)}</p>' for line in picture.notice)


def player_card(player: PlayerBoard, slots: Slots, points_called: str) -> str:
    drawn, height = svg_player.draw_player(player, slots, points_called)
    box = (-2, 0, svg_player.WIDTH + 4, height)
    listed = slots.put(f"components {player.key}", components(player), "ul")
    whose = f' data-player="{clean(player.key)}"'
    return (f'<article class="player"{whose}>{svg("playerboard", box, player.owner.name, drawn)}'
            f"{listed}{html_cards.groups(player.groups, player.key, slots)}</article>")


def components(player: PlayerBoard) -> str:
    return "".join(
        f"<li{' class=off' if c.state else ''}><div{name_thing(c.keys)}><b>{clean(c.name)}</b> "
        + (f"<em>{clean(c.state)}</em> " if c.state else "") + f"{clean(c.does)}</div></li>"
        for c in player.components
    )


# What is beside the board


def shelf(content: Shelf, slots: Slots, kind: str = "") -> str:
    if not content.items:
        return ""
    if content.places:
        return html_cards.row(content, slots)
    cards = "".join(item(content.title, one, slots) for one in content.items)
    return (f'<section class="shelf {kind}"><h2>{clean(content.title)}</h2>'
            f'<div class="cards">{cards}</div></section>')


def item(shelf: str, one: Item, slots: Slots) -> str:
    place = f'<span class="place">{clean(one.place)}</span>' if one.place else ""
    name = f"{shelf} {one.place} {one.name}"
    status = slots.put(name, item_status(one), "span", ' class="mark status"')
    does = slots.put(f"{name} does", clean(one.does), "p")
    return (f'<div class="card"{name_thing(one.known_as)}><div><b>{clean(one.name)}</b>'
            f"{place}{status}</div>{does}</div>")


def item_status(one: Item) -> str:
    words = {"now": "▶ now", "past": "✓ over"}.get(one.state, one.status)
    sign = f'<i class="{one.state}"></i>' if one.state else ""
    return sign + badges(one.holders) + f" {clean(words)}"


def badges(owners: Iterable[Owner]) -> str:
    return "".join(badge(owner) for owner in owners)


def left_out(before: int, shown: int) -> str:
    """Says that a page begins in the middle of a long game."""
    return (f'<p class="note left-out">The last {shown} of {before + shown} rows. '
            f"<code>aoi show FILE --at {before} --html OUT</code> shows those before.</p>")
