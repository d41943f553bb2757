"""What old logs leave open, split, join or say too late, and the states that follow, by hand.

Amounts told in brackets are VP, coins, workers, priests and the bowls of power.
"""

from __future__ import annotations

import pytest

from tests.imports.beginnings import (
    CHAOS,
    DARKLINGS,
    HALFLINGS,
    NEIGHBOURS,
    RICH,
    WITCHES,
    Game,
    settings,
)

# spades


def test_the_halflings_begin_with() -> None:
    assert Game(HALFLINGS).has("halflings") == (20, 41, 24, 0, (3, 9, 0))


@pytest.mark.parametrize(
    "row",
    [
        "upgrade D8 to SH. build E10. -2SPADE",
        "upgrade D8 to SH. build E10. -SPADE. -SPADE",
        "upgrade D8 to SH. -2SPADE. build E10",
        "upgrade D8 to SH. transform E10 to brown. -2SPADE. build E10",
        "upgrade D8 to SH. build E10",
    ],
)
def test_three_spades_score_though_two_are_given_up(row: str) -> None:
    """1 VP each of the halflings, 2 each of SCORE1; 4w 8c for the stronghold, 1w 2c to build."""
    assert Game(f"{HALFLINGS}halflings: {row}\n").has("halflings") == (29, 31, 19, 0, (3, 9, 0))


def test_three_spades_line_by_line() -> None:
    game = Game(HALFLINGS + (
        "halflings: upgrade D8 to SH\n"
        "halflings: transform E10\n"
        "halflings: transform F6 to blue\n"
        "halflings: build E10\n"
    ))
    assert game.has("halflings") == (29, 31, 19, 0, (3, 9, 0))
    assert game.state.terrain_of("F6") == "lake"
    assert [row.endswith("wait") for row in game.rows[-4:-2]] == [True, True]


@pytest.mark.parametrize("row", ["build E10. -SPADE", "-SPADE. build E10", "build E10"])
def test_one_of_two_spades_is_given_up(row: str) -> None:
    """12 power make 0/3/9; 6 are spent; two spades score 2 + 1 each."""
    game = Game(f"{HALFLINGS}halflings: +12pw. action ACT6. {row}\n")
    assert game.has("halflings") == (26, 39, 23, 0, (6, 3, 3))


# turns in several lines


@pytest.mark.parametrize(
    "rows",
    [
        ["action ACTC. dig 3. build D5. send p to AIR"],
        ["action ACTC", "dig 3. build D5", "send p to AIR"],
        ["action ACTC. dig 3. build D5", "send p to AIR"],
        ["action ACTC", "dig 3", "build D5", "send p to AIR"],
    ],
)
def test_a_double_action_in_one_line_or_several(rows: list[str]) -> None:
    """Three spades are 9 w, the dwelling 1w 2c; air 3 gives 1 power."""
    log = CHAOS + "".join(f"chaosmagicians: {row}\n" for row in rows)
    game = Game(log + "witches: pass BON2\n")
    assert game.has("chaosmagicians") == (20, 35, 20, 5, (4, 8, 0))


def test_two_favor_tiles_line_by_line() -> None:
    game = Game(CHAOS + (
        "chaosmagicians: action ACTC. dig 3. build D5. upgrade D5 to TP\n"
        "witches: wait\n"
        "witches: advance ship\n"
        "chaosmagicians: upgrade D5 to TE\n"
        "chaosmagicians: +FAV8\n"
        "chaosmagicians: +FAV11\n"
        "witches: pass BON2\n"
    ))
    assert tuple(game.player("chaosmagicians").levels.values()) == (2, 0, 1, 2)


def test_a_turn_may_be_called_done_in_a_line_of_its_own() -> None:
    game = Game(CHAOS + (
        "chaosmagicians: send p to AIR\n"
        "chaosmagicians: done\n"
        "witches: pass BON2\n"
        "chaosmagicians: action ACTC. dig 3. build D5\n"
        "chaosmagicians: done\n"
        "chaosmagicians: pass BON3\n"
    ))
    assert game.rows[-6:] == [
        "chaosmagicians: send p to AIR",
        "# the turn was over",
        "witches: pass BON2",
        "chaosmagicians: action ACTC. dig 3. build D5. wait",
        "chaosmagicians: done",
        "chaosmagicians: pass BON3",
    ]


@pytest.mark.parametrize(
    "rows",
    [
        "witches: upgrade E5 to TE. +FAV5. +TW1\n",
        "witches: upgrade E5 to TE\nwitches: +FAV5\nwitches: +TW1\n",
        "witches: upgrade E5 to TE. +FAV5\ngiants: wait\nwitches: +TW1\n",
    ],
)
def test_the_key_of_a_town_makes_up_for_a_step_of_the_turn(rows: str) -> None:
    witches = Game(WITCHES + rows).player("witches")
    assert (witches.levels["fire"], witches.keys, witches.bowls) == (10, 0, [0, 9, 3])


def test_whoever_leaves_in_the_middle_of_a_turn() -> None:
    game = Game(HALFLINGS.replace("witches: pass BON2", "witches: +9p. advance ship") + (
        "halflings: upgrade D8 to TE\n"
        "drop-faction halflings\n"
        "witches: pass BON2\n"
    ))
    assert game.rows[-3:-1] == ["halflings: upgrade D8 to TE. wait", "gm: drop halflings"]
    assert game.state.round == 2


# the darklings' exchange


@pytest.mark.parametrize(
    ("rows", "workers", "priests"),
    [
        (["upgrade E5 to SH. convert 3w to 3p"], 0, 4),
        (["upgrade E5 to SH. convert 2w to 2p"], 1, 3),
        (["upgrade E5 to SH", "convert 2w to 2p"], 1, 3),
        (["upgrade E5 to SH. convert w to p"], 2, 2),
        (["upgrade E5 to SH. -3CONVERT_W_TO_P"], 3, 1),
        (["upgrade E5 to SH"], 3, 1),
        (["upgrade E5 to SH", "convert 2w to 2c"], 1, 1),
    ],
)
def test_workers_are_made_priests_at_once_or_never(
    rows: list[str], workers: int, priests: int
) -> None:
    """Of 9 workers 6 are paid; the table has not agreed on strict-darkling-sh."""
    log = DARKLINGS + "".join(f"darklings: {row}\n" for row in rows)
    darklings = Game(log).player("darklings")
    assert (darklings.workers, darklings.priests) == (workers, priests)


# answers


@pytest.mark.parametrize(("power", "bowls"), [(8, [4, 8, 0]), (15, [5, 7, 0])])
def test_who_was_full_has_not_refused_though_room_is_made_before_acting(
    power: int, bowls: list[int]
) -> None:
    """The engineers have room for 15 power; the cultists gain 1 where it was refused."""
    game = Game(NEIGHBOURS + (
        f"engineers: +{power}pw. +9p. advance ship\n"
        "cultists: upgrade F5 to TP\n"
        "engineers: convert 1pw to 1c. advance ship\n"
    ))
    assert game.player("cultists").bowls == bowls
    assert "declined by acting" in game.rows[-1]


@pytest.mark.parametrize(
    ("row", "cults"),
    [
        ("+EARTH. action BON2. +AIR", (1, 0, 2, 1)),
        ("action BON2. +EARTH. +AIR", (1, 0, 2, 1)),
        ("action BON2. +2AIR", (1, 0, 1, 2)),
        ("action BON2. +AIR. +AIR", (1, 0, 1, 2)),
        ("convert 1w to 1c. action BON2. +WATER. +FIRE", (2, 1, 1, 0)),
    ],
)
def test_the_cultists_owed_step_beside_the_step_of_an_action(
    row: str, cults: tuple[int, ...]
) -> None:
    game = Game(NEIGHBOURS + (
        "engineers: pass BON3\n"
        "cultists: upgrade F5 to TP\n"
        "engineers: leech 1 from cultists\n"
        f"cultists: {row}\n"
    ))
    assert tuple(game.player("cultists").levels.values()) == cults


@pytest.mark.parametrize(
    ("answer", "engineers"),
    [
        ("leech 1 from cultists", [2, 10, 0]),
        ("Leech 1", [2, 10, 0]),
        ("decline 1", [3, 9, 0]),
        ("decline", [3, 9, 0]),
    ],
)
def test_an_answer_that_ends_a_round_may_begin_a_line_of_the_next(
    answer: str, engineers: list[int]
) -> None:
    """Halflings instead of cultists, who would owe a step."""
    game = Game(NEIGHBOURS.replace("cultists", "halflings") + (
        "engineers: pass BON3\n"
        "halflings: upgrade F5 to TP\n"
        "halflings: pass BON4\n"
        f"engineers: {answer}. +9p. +9c. +9w. advance dig\n"
    ).replace("from cultists", "from halflings"))
    assert game.rows[-2].startswith(f"engineers: {answer.split()[0].lower()} 1 from halflings")
    assert game.rows[-1].startswith("engineers: +9p")
    assert (game.state.round, game.player("engineers").bowls) == (2, engineers)


def test_one_of_two_offers_is_declined_by_its_amount() -> None:
    game = Game(NEIGHBOURS.replace("cultists", "halflings") + (
        "engineers: upgrade G1 to TP\n"
        "halflings: upgrade F5 to TP\n"
        "engineers: decline 1\n"
        "engineers: decline\n"
        "engineers: upgrade F6 to TP\n"
        "halflings: decline\n"
    ))
    assert "engineers: decline 1 from halflings" in game.rows
    assert "# no offer was open" in game.rows
    assert game.rows[-1] == "halflings: decline 2 from engineers"


BLOCKED = NEIGHBOURS + """\
engineers: pass BON3
cultists: +90c. +90w. dig 1. build E5
cultists: dig 2. build D4
cultists: dig 3. build E7
cultists: upgrade E6 to TP
cultists: upgrade E6 to SH
""" + "".join(
    f"cultists: +1p. send p to {cult} for 1\n"
    for cult, steps in (("FIRE", 8), ("WATER", 9), ("EARTH", 8), ("AIR", 9))
    for _ in range(steps)
) + """\
cultists: upgrade F5 to TP
engineers: leech 1 from cultists
"""
"""All cults stand at 9; stronghold and three dwellings around it are worth 6."""


@pytest.mark.parametrize(
    ("row", "fire", "keys"),
    [
        ("upgrade E5 to TP. +TW1. +FIRE", 10, 0),
        ("+FIRE. upgrade E5 to TP. +TW1", 10, 0),
        ("+FIRE. pass BON4", 9, 0),
    ],
)
def test_a_step_owed_while_all_cults_are_blocked_waits_for_a_key(
    row: str, fire: int, keys: int
) -> None:
    cultists = Game(f"{BLOCKED}cultists: {row}\n").player("cultists")
    assert (cultists.levels["fire"], cultists.keys) == (fire, keys)


def test_a_step_owed_may_follow_on_a_line_behind_the_next_action() -> None:
    game = Game(RICH + settings("cultists", "engineers", "witches") + """\
cultists: build F5
engineers: build F6
witches: build C3
witches: build G3
engineers: build F1
cultists: build E2
witches: pass BON5
engineers: pass BON1
cultists: pass BON4
cultists: upgrade F5 to TP
engineers: leech 1 from cultists
engineers: upgrade F6 to TP
cultists: leech 2 from engineers
witches: pass BON2
cultists: burn 3. action ACT2
cultists: +FIRE
engineers: upgrade F1 to TP
cultists: send p to FIRE for 1
""")
    assert game.rows[-4:-1] == [
        "cultists: burn 3. action ACT2. wait",
        "cultists: +FIRE",
        "engineers: upgrade F1 to TP",
    ]
    assert game.player("cultists").levels["fire"] == 1 + 1 + 1
