"""Steps that the cultists are owed: when they are made, and when they are given up."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import NEIGHBOURS, Game, refusal_of

STEP_OWED = NEIGHBOURS + """\
engineers: pass BON3
cultists: upgrade F5 to TP
engineers: leech 1 from cultists
"""
"""Cults 1/0/1/0; 19 c less 3, 6 w less 2."""
OWED_IN_TURN = STEP_OWED.replace("engineers: pass BON3\n", "engineers: upgrade G1 to TP\n")
"""The same, but the engineers are still in the round, and next."""


@pytest.mark.parametrize(
    ("rows", "air"),
    [
        (["pass BON4. +AIR"], 1),
        (["pass BON4", "+AIR"], 1),
        (["+AIR. pass BON4"], 1),
        (["-CULT. pass BON4"], 0),
        (["pass BON4. -CULT"], 0),
        (["-CULT", "pass BON4"], 0),
    ],
)
def test_a_step_owed_may_be_written_behind_the_pass(rows: list[str], air: int) -> None:
    """19 c less 3, 1 on BON4, 2 of a trading post; 6 w less 2, 2 of income; 3 power of BON4, 1 of
    the post."""
    game = Game(STEP_OWED + "".join(f"cultists: {row}\n" for row in rows))
    assert tuple(game.player("cultists").levels.values()) == (1, 0, 1, air)
    assert game.has("cultists") == (20, 19, 6, 0, (1, 11, 0))
    assert game.state.round == 2


@pytest.mark.parametrize(
    ("row", "place"),
    [("pass BON4", ("D701", 0, 11)), ("pass BON4. +2AIR", ("D703", 0, 22)),
     ("pass BON4. +AIR. upgrade E6 to TP", ("T303", 0, 28))],
)
def test_what_may_not_follow_a_pass(row: str, place: tuple[str, int, int]) -> None:
    log = f"{OWED_IN_TURN}engineers: upgrade F6 to TP\ncultists: decline\n"
    assert refusal_of(f"{log}cultists: {row}\n") == place


# how long a step is owed

@pytest.mark.parametrize(
    "rows",
    [
        ["cultists: upgrade E6 to TP. +AIR"],
        ["cultists: +AIR. upgrade E6 to TP"],
        ["cultists: upgrade E6 to TP", "cultists: +AIR"],
        ["cultists: upgrade E6 to TP", "# well", "engineers: wait", "cultists: +AIR"],
        ["cultists: +AIR", "cultists: upgrade E6 to TP"],
    ],
)
def test_a_step_owed_is_made_in_the_next_turn(rows: list[str]) -> None:
    """19 c, 6 w; 2w 3c beside the engineers, 2w 6c alone."""
    log = OWED_IN_TURN + "engineers: pass BON3\n" + "\n".join([*rows, ""])
    cultists = Game(log)
    assert cultists.has("cultists") == (20, 10, 2, 0, (5, 7, 0))
    assert cultists.player("cultists").levels["air"] == 1


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["cultists: upgrade E6 to TP", "engineers: pass BON4"], ("D701", -1, 11)),
        (["cultists: upgrade E6 to TP", "engineers: pass BON4", "cultists: +AIR"],
         ("D701", -2, 11)),
        (["cultists: pass BON4", "engineers: pass BON4", "cultists: +AIR"], ("D701", -2, 11)),
    ],
)
def test_a_step_owed_does_not_wait_for_others_to_act(
    rows: list[str], place: tuple[str, int, int]
) -> None:
    log = OWED_IN_TURN + "engineers: upgrade F6 to TP\ncultists: wait\n"
    assert refusal_of(log + "\n".join([*rows, ""])) == place


# what is given up

STEP_AND_OFFER = OWED_IN_TURN + "engineers: upgrade F6 to TP\n"
"""The cultists owe a step and are offered 2 by F6."""


@pytest.mark.parametrize(
    ("rows", "bowls", "vp"),
    [
        (["-CULT", "leech 2 from engineers. pass BON4"], [3, 9, 0], 19),
        (["-CULT", "pass BON4"], [5, 7, 0], 20),
        (["-1CULT", "decline", "pass BON4"], [5, 7, 0], 20),
    ],
)
def test_a_step_given_up_leaves_offers_open(rows: list[str], bowls: list[int], vp: int) -> None:
    game = Game(STEP_AND_OFFER + "".join(f"cultists: {row}\n" for row in rows))
    assert game.player("cultists").bowls == bowls
    assert game.player("cultists").vp == vp
    assert tuple(game.player("cultists").levels.values()) == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("row", "code"), [("-CULT. -CULT", "D702"), ("-2CULT", "D702"), ("-CULT. +AIR", "D702")]
)
def test_no_more_is_given_up_than_is_open(row: str, code: str) -> None:
    assert refusal_of(f"{STEP_AND_OFFER}cultists: {row}\n")[0] == code
