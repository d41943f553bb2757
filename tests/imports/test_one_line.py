"""What a faction does in several lines, nobody else between them, may stand on one line."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import NEIGHBOURS, Game, refusal_of

ALONE = f"{NEIGHBOURS}engineers: pass BON3\ncultists: +6p. +9w. send p to EARTH for 3\n"
"""The engineers have passed; the cultists stand at 4 in earth, which SCORE2 pays with a spade."""


@pytest.mark.parametrize(
    "lines",
    [
        ["pass BON1. transform E5 to brown"],
        ["pass BON1", "transform E5 to brown"],
        ["send p to AIR. pass BON1. transform E5"],
        ["send p to AIR", "pass BON1. transform E5"],
    ],
)
def test_the_last_pass_and_a_spade_of_the_cult_bonus(lines: list[str]) -> None:
    game = Game(ALONE + "".join(f"cultists: {line}\n" for line in lines))
    assert game.state.terrain_of("E5") == "plains"
    assert (game.state.round, game.state.phase) == (2, "actions")
    assert game.rows[-2] == "cultists: pass BON1"


def test_behind_the_spade_comes_the_action_of_the_next_round() -> None:
    """Who alone is left in the game begins the next round too."""
    game = Game(f"{ALONE}drop-faction engineers\n"
                "cultists: pass BON1. transform E5. build E5. send p to AIR\n")
    assert [row.partition("  #")[0] for row in game.rows[-4:]] == [
        "cultists: pass BON1", "cultists: transform E5", "cultists: build E5",
        "cultists: send p to AIR",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ["dig 1. transform D4 to yellow. dig 1. transform E7 to red. send p to AIR"],
        ["dig 1. transform D4 to yellow", "dig 1. transform E7 to red", "send p to AIR"],
        ["dig 1. transform D4 to yellow. dig 1. transform E7 to red", "send p to AIR"],
    ],
)
def test_whoever_is_left_alone_leaves_a_hex_on_the_way_in_each_turn(lines: list[str]) -> None:
    """A turn leaves one hex short at most; 3 workers for each of two spades."""
    before = Game(ALONE).has("cultists")[2]
    game = Game(ALONE + "".join(f"cultists: {line}\n" for line in lines))
    turned = game.state.terrain_of("D4"), game.state.terrain_of("E7")
    assert turned == ("desert", "wasteland")
    assert game.has("cultists")[2] == before - 6
    assert game.rows[-3:] == [
        "cultists: dig 1. transform D4 to desert", "cultists: dig 1. transform E7 to wasteland",
        "cultists: send p to AIR",
    ]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("dig 1. transform D4 to yellow. dig 1. transform E7 to red", ("M513", 0, 42)),
        ("pass BON3. transform E5 to brown", ("T303", 0, 22)),
    ],
)
def test_where_others_come_next_a_line_is_one_turn(line: str, place: tuple[str, int, int]) -> None:
    first = f"{NEIGHBOURS}engineers: +1p. advance ship\n"
    assert refusal_of(f"{first}cultists: +9w. {line}\n") == (*place[:2], place[2] + 5)
