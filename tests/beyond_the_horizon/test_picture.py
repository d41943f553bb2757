"""What is drawn of a position: what lies on the table, by the same names throughout a game."""

from __future__ import annotations

from functools import partial
from itertools import chain, islice, pairwise

from aoi_cli.engine.show.picture import Group, Picture, PlayerBoard
from aoi_cli.engine.shuffle import numbers
from aoi_cli.render.html_page import print_page
from aoi_cli.render.replay_steps import Step
from aoi_cli.render.svg import print_svg
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.by_chance import rows_by_chance
from tests.beyond_the_horizon.table import position, start_replay, state
from tests.beyond_the_horizon.test_report import ON_THE_MAP
from tests.pages import unpack_data


def draw_picture(s: State) -> Picture:
    found = s.game.picture(s, "")
    assert isinstance(found, Picture)
    return found


def board_of(s: State, player: str) -> PlayerBoard:
    return next(p for p in draw_picture(s).players if p.key == player)


def group(s: State, title: str) -> Group:
    return next(g for g in draw_picture(s).groups if g.title == title)


def test_a_tile_shows_its_buildings_and_its_pieces_with_owner_and_strength() -> None:
    found = print_svg(draw_picture(position(ON_THE_MAP)))
    assert "H05 on M14: village of anna; city of berta; soldier 3 of berta" in found
    assert "cradle on M13: structure of anna; structure of berta" in found
    assert "ST1 on N13: settler 2 of anna" in found


def test_the_tree_has_the_links_of_the_pack_and_tells_who_can_go_on() -> None:
    s = position({"anna": {"learned": {"T101": "I-1"}}})
    net = draw_picture(s).net
    assert net
    assert net.links == s.pack.tree.links
    nodes = {node.name: node for node in net.nodes}
    assert [o.name for o in nodes["I-1"].holders] == ["anna"]
    assert [o.name for o in nodes["I-1"].open_to] == ["berta"]
    assert [o.name for o in nodes["II-1"].open_to] == ["anna"]
    assert nodes["II-2"].open_to == ()
    assert nodes["II-1"].card is None
    assert "I-1: has it: anna; can have it: berta" in print_svg(draw_picture(s))


def test_tracks_show_what_their_cubes_have_left() -> None:
    board = board_of(position({"anna": {"cubes off": {"food": 2}, "invested": 5}}), "anna")
    tracks = {kind.name: kind for kind in board.pieces}
    # Food: column A, 1 coin, column B, 1 pawn, columns C and D, 2 pawns, column E.
    assert tracks["food"].opens == ("col. A", "1 coin", "col. B", "1 pawn", "col. C", "col. D",
                                    "2 pawns", "col. E")
    assert tracks["food"].left == 6
    assert tracks["investment"].fills
    assert tracks["investment"].left == 5
    assert [n.value for n in board.signs] == ["6", "5", "4", "3", "2", "0"]


def test_pawns_that_wait_beside_the_board_are_drawn() -> None:
    [*_, beside] = board_of(position({"anna": {"beside": 2}}), "anna").signs
    assert (beside.name, beside.value) == ("beside", "2")


def test_goals_show_cubes_of_those_who_fulfilled_them() -> None:
    s = position({"goals": {"O5": ["berta", "anna"]}})
    card = next(c for c in group(s, "Goals").cards if c.corner == "O5")
    assert [t.name for t in card.tokens] == ["cube of berta", "cube of anna"]
    assert group(s, "Goals").note == "2 of 3 cubes"


def test_tokens_stand_on_action_spaces_and_on_technologies() -> None:
    s = position({"anna": {"space": "B1c"},
                  "berta": {"space": "T102/1", "learned": {"T102": "I-2"}}})
    spaces = {card.name: card for card in group(s, "Action spaces").cards}
    assert [t.name for t in spaces["B1"].tokens] == ["token of anna"]
    net = draw_picture(s).net
    assert net
    card = next(node.card for node in net.nodes if node.name == "I-2")
    assert card
    assert [t.name for t in card.tokens] == ["token of berta"]


def test_the_stages_of_a_government_and_which_are_unlocked() -> None:
    s = position({"anna": {"government": "G1a", "stages": ["despotism", "theocracy"]}})
    found = next(g for g in board_of(s, "anna").groups if g.title == "Government")
    assert [(c.name, c.state) for c in found.cards] == [
        ("despotism", "unlocked"), ("theocracy", "unlocked"), ("charter", ""), ("democracy", "")]


def test_names_stay_from_state_to_state_and_a_page_holds_them_all() -> None:
    replay = start_replay("picture", 3)
    steps = [Step(0, "", "", "", (), partial(draw_picture, state(replay)))]
    rows = rows_by_chance(replay, numbers("picture", "chance"))
    for n, row in enumerate(islice(rows, 25), 1):
        who, _, words = row.partition(": ")
        steps.append(Step(n, who, words, "", (), partial(draw_picture, state(replay))))
    first, last = steps[0].picture, steps[-1].picture
    assert names(first) == names(last)
    boards = [step.picture.board for step in steps]
    places = [{hex.id for hex in board.hexes} for board in boards if board]
    assert all(before <= after for before, after in pairwise(places)), "no place goes away"
    page = unpack_data(print_page(steps))
    assert "hex M13" in page


def names(shown: Picture) -> list[str]:
    assert shown.net
    boards = ((*(n.name for n in p.numbers), *(k.name for k in p.pieces),
               *(g.title for g in p.groups)) for p in shown.players)
    return [*(node.name for node in shown.net.nodes), *(g.title for g in shown.groups),
            *chain.from_iterable(boards)]


def test_no_leader_is_drawn_before_somebody_finds_it() -> None:
    s = position({"leaders at": {"II-2": "L203"}})
    assert "L203" not in print_svg(draw_picture(s))
    assert "L203" in print_svg(draw_picture(position({"anna": {"leaders": ["L203"]}})))


def test_points_by_source_are_those_that_would_be_counted_now_and_never_fall_at_the_end() -> None:
    s = position({"anna": {"learned": {"T101": "I-1"}}, "goals": {"O5": ["anna"]}})
    board = board_of(s, "anna")
    assert {x.name: x.points for x in board.sources if x.points} == {"goals": 5, "technologies": 1}
    assert sum(x.points for x in board.sources) == board.points
    assert not any(x.final for x in board.sources)
