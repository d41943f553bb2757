"""Choices that a log writes behind the next action, or behind the pass of who plays on alone."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import CHAOS, NEIGHBOURS, RICH, Game, refusal_of, settings

MERMAIDS = RICH + settings("mermaids", "witches") + """\
mermaids: build E4
witches: build C3. build F4
mermaids: build D5
witches: pass BON1
mermaids: pass BON2
mermaids: +9p. +9c. advance dig
witches: pass BON3
"""
"""The mermaids alone are left in the round, and hold the card with a step."""
STEP = ("action BON2", "pass BON4", "+WATER")


@pytest.mark.parametrize(
    "lines",
    [
        [". ".join(STEP)], [*STEP], ["action BON2. pass BON4", "+WATER"],
        ["action BON2. wait", "pass BON4. +WATER"],
        ["action BON2. send p to AIR. +WATER. pass BON4"],
        ["action BON2", "send p to AIR", "+WATER", "pass BON4"],
    ],
)
def test_a_step_behind_the_next_action(lines: list[str]) -> None:
    """It is made where it belongs; water stood at 2."""
    game = Game(MERMAIDS + "".join(f"mermaids: {line}\n" for line in lines))
    assert game.player("mermaids").levels["water"] == 3
    assert game.state.round == 2
    rows = [row.partition("  #")[0] for row in game.rows]
    step = next(i for i, row in enumerate(rows) if "+WATER" in row)
    assert step <= rows.index("mermaids: pass BON4")


@pytest.mark.parametrize("lines", [["upgrade E4 to TE. pass BON4. +FAV5"],
                                   ["upgrade E4 to TE", "pass BON4", "+FAV5"]])
def test_a_favor_tile_behind_the_pass(lines: list[str]) -> None:
    before = MERMAIDS + "mermaids: +9w. +30c. upgrade E4 to TP\n"
    game = Game(before + "".join(f"mermaids: {line}\n" for line in lines))
    assert "FAV5" in game.player("mermaids").tiles
    assert game.state.round == 2


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (["action BON2. pass BON4"], ("D701", 0, 24)),
        (["action BON2", "pass BON4"], ("D701", 0, 11)),
        (["action BON2. pass BON4. +FAV5"], ("D701", 0, 24)),
        (["action BON2. pass BON4", "witches: +WATER"], ("D701", -1, 24)),
    ],
)
def test_a_choice_that_is_missing_is_the_cause(
    lines: list[str], place: tuple[str, int, int]
) -> None:
    rows = (line if ":" in line else f"mermaids: {line}" for line in lines)
    assert refusal_of(MERMAIDS + "".join(f"{row}\n" for row in rows)) == place


def test_an_action_in_the_next_round_declines_what_held_the_round_up() -> None:
    log = NEIGHBOURS + "engineers: pass BON3\ncultists: upgrade F5 to TP. pass BON1\n"
    game = Game(log + "engineers: +1p. send p to AIR\n")
    assert game.rows[-2:] == [
        "engineers: decline 1 from cultists  # declined by acting",
        "engineers: +1p. send p to AIR",
    ]


@pytest.mark.parametrize("line", ["-SPADE. pass BON4", "-SPADE", "action BON2. +AIR. -SPADE"])
def test_spades_that_nobody_has_are_not_given_up(line: str) -> None:
    code, *_ = refusal_of(f"{MERMAIDS}mermaids: {line}\n")
    assert code == "D702"


@pytest.mark.parametrize(
    "lines", [["action ACTC. pass BON3. send p to AIR"],
              ["action ACTC", "pass BON3", "send p to AIR"],
              ["action ACTC. pass BON3", "send p to AIR"]]
)
def test_a_second_action_behind_the_pass_in_old_archives(lines: list[str]) -> None:
    log = CHAOS.replace("option strict-chaosmagician-sh\n", "")
    game = Game(log + "".join(f"chaosmagicians: {line}\n" for line in lines)
                + "witches: pass BON1\n")
    assert game.player("chaosmagicians").levels["air"] == 3
    code, *_ = refusal_of(CHAOS + "".join(f"chaosmagicians: {line}\n" for line in lines))
    assert code in ("T302", "T303")
