"""Nets of cards, hexes with several pieces, spaces that fill: of no game in particular."""

from __future__ import annotations

import re

from aoi_cli.engine.show.picture import Card, Net, Node, Owner, Picture, Pieces, PlayerBoard
from aoi_cli.engine.show.report import Board, Hex, Standing
from aoi_cli.engine.struct import replace
from aoi_cli.render import html_parts, svg_map, svg_net, svg_player
from aoi_cli.render.changing_parts import Slots
from aoi_cli.render.svg import print_svg

ANNA, BERTA = Owner("A", "blue", "anna"), Owner("B", "red", "berta")
NET = Net("Ways", (Node("root", 0, Card("Oak"), (ANNA,)), Node("twig", 1, None, (), (ANNA, BERTA)),
                   Node("leaf", 1)), (("root", "twig"), ("root", "leaf")))
BOARD = Board(
    (Hex("M13", 0, 0, "green", "3", label="moor", standing=(
        Standing("v", "A"), Standing("s", "B", "2"), Standing("s", "B", "5"))),
     Hex("M12", 1, -2, "", "?")),
    pieces=(("v", "hut"), ("s", "walker")), owners=(("A", "anna"), ("B", "berta")),
    crowded=True, colours=(("A", "blue"), ("B", "red")),
)
PICTURE = Picture("A walk", "round 2", 2, False, "points", (), board=BOARD, net=NET,
                  notice=("Made up.",))


def test_every_link_is_drawn_from_the_right_of_a_card_to_the_left_of_the_next() -> None:
    drawn = svg_net.draw_net(NET, Slots())
    links = re.findall(r'class="link" d="M([\d.]+) [^"]* ([\d.]+) [\d.]+"', drawn)
    places = svg_net.places(NET)
    assert links == [(f"{svg_net.CARD:.1f}", f"{places['twig'][0]:.1f}")] * 2


def test_cards_of_a_column_have_room_below_each_other() -> None:
    places = svg_net.places(NET)
    assert places["leaf"][1] - places["twig"][1] >= svg_net.HIGH
    assert places["root"][1] == (places["leaf"][1] + places["twig"][1]) / 2
    assert svg_net.height(NET) == 2 * svg_net.HIGH


def test_who_has_a_card_is_told_apart_from_who_can_have_it() -> None:
    slots = Slots()
    svg_net.draw_net(NET, slots)
    assert "root: has it: anna" in slots["Ways root"]
    assert slots["Ways root"].count('class="open') == 0
    assert "twig: can have it: anna, berta" in slots["Ways twig"]
    assert slots["Ways twig"].count('class="open') == 2
    assert "<title>" not in slots["Ways leaf"]


def test_all_pieces_of_a_crowded_hex_are_drawn_inside_it() -> None:
    slots = Slots()
    svg_map.draw_board(BOARD, {"v": "house", "s": "round"}, (), slots)
    hex = slots["hex M13"]
    words = re.findall(r"<text y=\"[67]\">(\w+)(?:<tspan>(\d)</tspan>)?</text>", hex)
    assert words == [("A", ""), ("B", "2"), ("B", "5")]
    across = [float(x) for x in re.findall(r'piece" transform="translate\((-?[\d.]+)', hex)]
    assert max(map(abs, across)) <= svg_map.ROOM / 2
    assert "moor on M13: hut of anna; walker 2 of berta; walker 5 of berta" in hex


def test_many_pieces_move_closer_together() -> None:
    crowd = replace(BOARD.hexes[0], standing=(Standing("s", "B", "1"),) * 9)
    slots = Slots()
    svg_map.draw_board(replace(BOARD, hexes=(crowd,)), {}, (), slots)
    across = [float(x) for x in re.findall(r'piece" transform="translate\((-?[\d.]+)',
                                           slots["hex M13"])]
    assert max(map(abs, across)) <= svg_map.ROOM / 2


def test_the_legend_of_a_crowded_board_tells_owners_and_no_rivers() -> None:
    words = [name for _, name in svg_map.legend_of(BOARD, {}, ())]
    assert words == ["hut", "walker", "anna", "berta"]


def test_a_board_that_goes_up_from_its_first_hex_is_inside_its_frame() -> None:
    frame = svg_map.frame(BOARD)
    for hex in BOARD.hexes:
        x, y = svg_map.centre(hex)
        assert frame.left <= x - svg_map.RADIUS * 0.87 and y - svg_map.RADIUS >= frame.top
        assert y + svg_map.RADIUS <= frame.top + frame.height


def test_spaces_fill_from_the_left_and_break_into_lines() -> None:
    kind = Pieces("shelf", "square", "", 2, ("1",) * 3 + ("9",) * 9, fills=True)
    slots = Slots()
    player = PlayerBoard("anna", ANNA, "", 0, pieces=(kind,))
    _, high = svg_player.draw_player(player, slots, "points")
    assert slots["shelf anna"].count('class="c-blue piece"') == 2
    assert re.findall(r'class="gain"[^>]*>(\d)<', slots["shelf anna"]) == ["1"] + ["9"] * 9
    short = replace(player, pieces=(replace(kind, opens=("1",) * 3),))
    assert high - svg_player.draw_player(short, Slots(), "points")[1] == svg_player.ROW


def test_what_has_to_be_said_stands_in_the_picture_and_on_the_page() -> None:
    assert "Made up." in print_svg(PICTURE)
    assert html_parts.notice(PICTURE) == '<p class="note">Made up.</p>'
    assert "Ways" in html_parts.net(PICTURE, Slots())
