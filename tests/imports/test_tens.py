"""The last step of a cult wants a key: who waits for whom, and who steps down from nine."""

from __future__ import annotations

from itertools import chain, zip_longest

import pytest

from tests.imports.beginnings import NEIGHBOURS, WITCHES, Game, refusal_of


def interleave(one: list[str], two: list[str]) -> str:
    rows = chain.from_iterable(zip_longest(one, two, fillvalue=""))
    return "".join(f"{row}\n" for row in rows if row)


BOTH_AT_NINE = NEIGHBOURS + interleave(
    [f"engineers: {row}" for row in (
        "+90c. +90w. dig 3. build F7", "dig 3. build E10", "dig 2. build G6", "upgrade F6 to TP",
        "upgrade F6 to SH", "upgrade G6 to TP. +TW1", *["+1p. send p to FIRE for 1"] * 9,
    )],
    [f"cultists: {row}" for row in (
        "+90c. +90w. dig 1. build E5", "dig 2. build D4", "dig 3. build E7", "upgrade E6 to TP",
        "upgrade E6 to SH", "upgrade E5 to TP. +TW1", *["+1p. send p to FIRE for 1"] * 8,
        "upgrade F5 to TP",
    )],
)
"""Both have a town, its key and 9 in fire; the engineers' F6 is offered 3."""


@pytest.mark.parametrize(
    ("rows", "engineers", "cultists"),
    [
        (["engineers: leech 3", "cultists: +FIRE", "engineers: +1p. send p to FIRE"], 9, 10),
        (["engineers: leech 3", "cultists: +AIR", "engineers: +1p. send p to FIRE"], 10, 9),
        (["engineers: decline", "engineers: +1p. send p to FIRE"], 10, 9),
    ],
)
def test_a_ten_waits_for_the_cultists(rows: list[str], engineers: int, cultists: int) -> None:
    game = Game(BOTH_AT_NINE + "\n".join([*rows, ""]))
    assert game.player("engineers").levels["fire"] == engineers
    assert game.player("cultists").levels["fire"] == cultists


@pytest.mark.parametrize(
    "row", ["leech 3. +1p. send p to FIRE", "+1p. send p to FIRE for 3. leech 3"]
)
def test_a_ten_is_not_taken_before_the_cultists_could(row: str) -> None:
    code, line, _ = refusal_of(f"{BOTH_AT_NINE}engineers: {row}\n")
    assert (code, line) == ("T307", 0)


# stepping down

TOWN_TO_COME = "option mini-expansion-1\n" + WITCHES.replace(
    "+7p. send p to FIRE for 2\nwitches: send p to FIRE for 2\n",
    "+7p. send p to FIRE for 2\nwitches: send p to FIRE for 2\nwitches: send p to AIR for 3\n"
    "witches: send p to AIR for 2\nwitches: send p to AIR for 2\n",
)
"""Fire and air stand at 9; with FAV5, which gives 2 fire, the town is founded."""


@pytest.mark.parametrize(
    ("choice", "cults", "keys"),
    [
        ("-FIRE. +TW6", (10, 2, 3, 10), 0),
        ("-AIR. +TW5", (10, 1, 2, 9), 0),
        ("-FIRE. +TW5", (9, 1, 2, 10), 0),
        ("-FIRE. -AIR. +TW5", (9, 1, 2, 9), 1),
    ],
)
def test_who_steps_down_from_nine_steers_the_key(
    choice: str, cults: tuple[int, ...], keys: int
) -> None:
    witches = Game(f"{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {choice}\n").player("witches")
    assert (tuple(witches.levels.values()), witches.keys) == (cults, keys)


@pytest.mark.parametrize("steps", ["-EARTH", "-2FIRE", "-FIRE. -FIRE"])
def test_steps_are_given_up_from_nine_to_eight_only(steps: str) -> None:
    code, line, _ = refusal_of(f"{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {steps}. +TW1\n")
    assert (code, line) == ("D703", 0)
    with_option = Game(
        f"option loose-lose-cult\n{TOWN_TO_COME}witches: upgrade E5 to TE. +FAV5. {steps}. +TW1\n"
    )
    assert with_option.player("witches").keys in (0, 1)
