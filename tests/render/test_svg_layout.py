"""Where things lie in a picture: what is first, what keeps clear of what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import hypot
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from aoi_cli.engine.show.picture import Item, Owner, Picture, PlayerBoard, Shelf
from aoi_cli.engine.struct import replace
from aoi_cli.registry import find_game
from aoi_cli.render.changing_parts import Slots
from aoi_cli.render.overview import in_order, winners
from aoi_cli.render.shapes import fitted
from aoi_cli.render.svg import print_svg
from aoi_cli.render.svg_map import draw_board, legend_of
from aoi_cli.rules.age_of_innovation.box.maps import MAPS as INNOVATION
from aoi_cli.rules.terra.box.hexmap import HexMap
from aoi_cli.rules.terra_mystica.box.maps import ROWS, find_map
from tests.recorded import position
from tests.render.test_svg import PICTURES, SVG

MAPS = {"age-of-innovation": INNOVATION, "terra-mystica": {name: find_map(name) for name in ROWS}}
LETTER, HIGH = 6.3, 7.2
"""Of the name of a hex, in a wide font."""
CASING, DISC = 6, 8.5
"""How far a bridge and the disc on it reach from its middle."""


class Bar(NamedTuple):
    x: float
    y: float
    to_x: float
    to_y: float

    def distance(self, x: float, y: float) -> float:
        dx, dy = self.to_x - self.x, self.to_y - self.y
        share = ((x - self.x) * dx + (y - self.y) * dy) / (dx * dx + dy * dy)
        share = min(max(share, 0), 1)
        return hypot(x - self.x - share * dx, y - self.y - share * dy)


def parse_drawing(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{drawn}</svg>')


def bridges(tree: ElementTree.Element) -> list[Bar]:
    return [Bar(*map(float, re.findall(r"-?[\d.]+", path.get("d", ""))))
            for path in tree.iter(f"{SVG}path") if path.get("class") == "casing"]


def river_names(tree: ElementTree.Element) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """Each with the corners of its box and points between them."""
    for hex in tree.iter(f"{SVG}g"):
        for name in hex.iter(f"{SVG}text"):
            if hex.get("class") == "hex" and name.get("class") == "id i-river":
                x, y = map(float, re.findall(r"-?[\d.]+", hex.get("transform", "")))
                base, half = y + float(name.get("y", 0)), len(name.text or "") * LETTER / 2
                yield name.text or "", [
                    (x + half * part, base - up)
                    for part in (-1, -0.5, 0, 0.5, 1) for up in (0, HIGH / 2, HIGH)
                ]


def build_all_bridges(game: str, board: HexMap) -> ElementTree.Element:
    """Bridges at all printed sites at once, as no game would have them."""
    picture = PICTURES["mystica" if game == "terra-mystica" else "large"]()
    assert picture.board
    shown = replace(
        picture.board,
        hexes=tuple(replace(picture.board.hexes[0], id=hex, x=x, y=y, piece="", owner="",
                            letter="D" if hex in board.terrain else "~",
                            colour="yellow" if hex in board.terrain else "")
                    for hex, (x, y) in board.place.items()),
        bridges=tuple((a, b, "D") for a, b in sorted(board.sites)),
    )
    return parse_drawing(draw_board(shown, {}, (), Slots()))


@pytest.mark.parametrize(("game", "name"), [(g, m) for g, maps in MAPS.items() for m in maps])
def test_no_bridge_covers_the_name_of_a_river(game: str, name: str) -> None:
    tree = build_all_bridges(game, MAPS[game][name])
    laid = bridges(tree)
    assert len(laid) == len(MAPS[game][name].sites) > 10
    names = list(river_names(tree))
    assert len(names) == len(MAPS[game][name].rivers)
    covered = {
        name for name, box in names for x, y in box for bar in laid
        if bar.distance(x, y) < CASING
        or hypot(x - (bar.x + bar.to_x) / 2, y - (bar.y + bar.to_y) / 2) < DISC
    }
    assert covered == set()


@pytest.mark.parametrize("name", PICTURES)
def test_pieces_in_the_legend_have_no_letter(name: str) -> None:
    """On the board the letter on a piece is its owner's; a W is the wasteland's, no workshop."""
    picture = PICTURES[name]()
    assert picture.board
    drawn = legend_of(picture.board, picture.shapes, picture.sites)
    pieces = {kind for _, kind in picture.board.pieces}
    assert pieces <= {words for _, words in drawn}
    assert [t.text for d, _ in drawn for t in parse_drawing(d).iter(f"{SVG}text") if t.text] == []


def test_sites_are_marked_until_there_is_a_bridge() -> None:
    """24-five-more: three bridges are built in the game."""
    before, after = (position("24-five-more", rows).state for rows in (0, 172))
    game = find_game("age-of-innovation")
    sites = {(a, b): free for a, b, free in game.picture(before, "").sites}
    assert all(sites.values())
    taken = {(a, b) for a, b, free in game.picture(after, "").sites if not free}
    assert taken == {("F4", "H6"), ("D5", "F3"), ("C7", "D6")}
    tree = ElementTree.fromstring(print_svg(game.picture(after, "")))
    marks = {e.get("data-slot"): len(e) for e in tree.iter(f"{SVG}g")}
    assert {marks[f"site {a}:{b}"] for a, b in taken} == {0}
    assert {marks[f"site {a}:{b}"] for a, b in sites.keys() - taken} == {1}


# what comes first


def tops(picture: Picture, *texts: str) -> list[float]:
    """How far down each text is drawn."""
    drawn = print_svg(picture)
    tree = ElementTree.fromstring(drawn)
    found: dict[str, float] = {}

    def visit(element: ElementTree.Element, y: float, size: float) -> None:
        moved = re.match(r"translate\(\S+ (\S+?)\)(?: scale\((\S+)\))?",
                         element.get("transform", ""))
        if moved:
            y += float(moved[1]) * size
            size *= float(moved[2] or 1)
        if element.tag == f"{SVG}text" and element.text:
            found.setdefault(element.text, y + float(element.get("y", 0)) * size)
        for child in element:
            visit(child, y, size)

    visit(tree, 0, 1)
    return [found[text] for text in texts]


def test_a_picture_begins_with_the_points() -> None:
    state = position("24-five-more", 75).state
    picture = find_game("age-of-innovation").picture(state, "Five more")
    points, board = tops(picture, "cleo 48", "A1")
    assert points < board


def test_a_picture_of_the_end_names_the_winner_first() -> None:
    """24-five-more: berta 116, cleo 114, anna 84, dora 74, emil 67."""
    state = position("24-five-more", 172).state
    picture = find_game("age-of-innovation").picture(state, "Five more")
    where, first, second, last, board = tops(
        picture, "round 6, the end of the game · winner: berta", "1. berta 116", "2. cleo 114",
        "5. emil 67", "A1")
    assert where < first == second == last < board


def test_a_picture_of_the_draft_shows_what_is_offered_before_the_board() -> None:
    """14-four: the forest is taken in row 1."""
    state = position("14-four", 1).state
    picture = find_game("age-of-innovation").picture(state, "Four")
    taken, free, board = tops(picture, "forest · philosophers", "lake · blessed", "A1")
    assert free < board < taken  # It is what dora's own board says.


def test_nothing_is_offered_once_the_last_bundle_is_taken() -> None:
    picture = find_game("age-of-innovation").picture(position("14-four", 4).state, "Four")
    assert [shelf.title for shelf in picture.shelves if shelf.offered] == []


def player(name: str, points: int, place: int = 0) -> PlayerBoard:
    return PlayerBoard(name, Owner(name[0], "blue", name), "", points, place)


def table(*players: PlayerBoard, finished: bool) -> Picture:
    order = tuple(p.owner for p in reversed(players[:2]))
    return Picture("", "", 1, finished, "VP", players, order)


def test_players_stand_in_turn_order_and_who_left_behind_them() -> None:
    shown = table(player("anna", 3), player("berta", 9), player("cleo", 5), finished=False)
    assert [p.key for p in in_order(shown)] == ["berta", "anna", "cleo"]
    assert winners(shown) == ""


def test_a_shared_win_is_told() -> None:
    shown = table(player("anna", 9, 1), player("berta", 3, 3), player("cleo", 9, 1), finished=True)
    assert [p.key for p in in_order(shown)] == ["anna", "cleo", "berta"]
    assert winners(shown) == "winners: anna, cleo"


def test_cards_without_a_board_stand_side_by_side_in_rows() -> None:
    cards = tuple(Item(f"card {n}", "", "does something") for n in range(13))
    shown = Picture("", "", 1, False, "", (player("anna", 1),), shelves=(Shelf("Row", cards),))
    at = tops(shown, *(card.name for card in cards))
    assert len(set(at[:6])) == len(set(at[6:12])) == 1
    assert at[0] < at[6] < at[12]


def test_a_name_is_made_to_fit_its_room() -> None:
    short, narrow, cut = (fitted(0, 0, "n" * count, 100, 10) for count in (10, 12, 40))
    assert "textLength" not in short
    assert 'textLength="100"' in narrow and "…" not in narrow
    assert 'textLength="100"' in cut and f">{'n' * 13}…<" in cut
