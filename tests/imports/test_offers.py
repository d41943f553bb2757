"""Offers of power: of nothing, how much is taken, in which order."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import NEIGHBOURS, RICH, Game, refusal_of, settings

# offers of nothing

THREE = RICH + "option errata-cultist-power\n" + settings("engineers", "cultists", "witches") + """\
engineers: build F6
cultists: build F5
witches: build E9. build C3
cultists: build E6
engineers: build G1
witches: pass BON5
cultists: pass BON2
engineers: pass BON1
"""
"""F5, F6 and E9 stand side by side."""
FULL = THREE + """\
engineers: +15pw. +9p. advance ship
cultists: upgrade F5 to TP
"""
"""The engineers' bowls are 0/0/12, the cultists' 5/7/0; ship is 2 VP for 4 c and 1 of 7 p."""


@pytest.mark.parametrize("answer", ["leech 0", "leech 0 from cultists", "leech 1", "decline"])
def test_who_can_take_nothing_is_no_obstacle_to_the_refusal_of_all(answer: str) -> None:
    game = Game(f"{FULL}witches: decline\nengineers: {answer}\n")
    assert game.has("engineers") == (22, 8, 4, 6, (0, 0, 12))
    assert game.player("cultists").bowls == [4, 8, 0]


@pytest.mark.parametrize("answer", ["leech 0", "leech 1 from cultists", "decline 1"])
def test_who_can_take_nothing_alone_gives_the_cultists_nothing(answer: str) -> None:
    log = NEIGHBOURS + f"{FULL[len(THREE):]}engineers: {answer}\n"
    assert Game(log).player("cultists").bowls == [5, 7, 0]
    assert refusal_of(f"{log}engineers: pass BON3\ncultists: +AIR\n") == ("D702", 0, 11)


def test_one_who_takes_power_gives_the_step_though_another_can_take_nothing() -> None:
    game = Game(f"{FULL}engineers: leech 0\nwitches: leech 1. pass BON3\ncultists: +AIR. wait\n")
    assert game.player("cultists").bowls == [5, 7, 0]
    assert game.player("cultists").levels["air"] == 1


# how much is taken

OFFER_OF_TWO = NEIGHBOURS + """\
engineers: upgrade F6 to TP
cultists: decline. upgrade F5 to TP
"""
"""2 to the engineers, who have 3/9/0 and 20 VP."""


@pytest.mark.parametrize("answer", ["leech 2", "leech 2 from cultists", "Leech 2 from Cultists"])
def test_an_offer_is_taken_whole(answer: str) -> None:
    game = Game(f"{OFFER_OF_TWO}engineers: {answer}\n")
    assert game.player("engineers").bowls == [1, 11, 0]
    assert game.player("engineers").vp == 19


@pytest.mark.parametrize(
    "answer",
    ["leech 0", "leech 0 from cultists", "leech 1 from cultists", "leech 3", "decline 1",
     "decline 0 from cultists", "leech 2 from engineers"],
)
def test_less_or_more_than_the_offer_is_refused(answer: str) -> None:
    assert refusal_of(f"{OFFER_OF_TWO}engineers: {answer}\n") == ("D706", 0, 12)


@pytest.mark.parametrize("answer", ["leech 1", "leech 1 from cultists", "leech 2 from cultists"])
def test_what_the_bowls_can_take_names_the_offer_too(answer: str) -> None:
    """14 power make 0/1/11, which takes 1 more, at no VP."""
    log = OFFER_OF_TWO.replace("engineers: upgrade", "engineers: +14pw. upgrade")
    game = Game(f"{log}engineers: {answer}\n")
    assert game.player("engineers").bowls == [0, 0, 12]
    assert game.player("engineers").vp == 20


# the order of offers

TWO_OFFERS = THREE + """\
engineers: +9p. advance ship
cultists: upgrade F5 to TP
witches: decline. upgrade E9 to TP
"""
"""The engineers, 3/9/0, are offered 1 by the cultists, then 1 by the witches."""
STRICT = "option strict-leech\n" + TWO_OFFERS


@pytest.mark.parametrize(
    ("rows", "bowls"),
    [
        (["leech 1 from cultists. leech 1 from witches. pass BON3"], [1, 11, 0]),
        (["leech 1", "leech 1", "convert 1w to 1c. pass BON3"], [1, 11, 0]),
        (["decline 1 from witches. leech 1 from cultists"], [2, 10, 0]),
        (["decline 1 from witches", "decline 1 from cultists"], [3, 9, 0]),
        (["convert 1w to 1c. pass BON3"], [3, 9, 0]),
    ],
)
def test_strict_tables_take_oldest_first(rows: list[str], bowls: list[int]) -> None:
    log = "".join(f"engineers: {row}\n" for row in rows)
    for beginning in (STRICT, TWO_OFFERS):
        assert Game(beginning + log).player("engineers").bowls == bowls


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["leech 1 from witches. leech 1 from cultists"], ("D707", 0, 34)),
        (["leech 1 from witches", "leech 1 from cultists"], ("D707", 0, 12)),
        (["convert 1w to 1c", "decline 1 from witches", "leech 1 from cultists"],
         ("T306", -2, 12)),
        (["leech 1. leech 1 from witches. pass BON3", "leech 1"], ("D706", 0, 12)),
        (["convert 1w to 1c", "leech 1 from cultists"], ("T306", -1, 12)),
    ],
)
def test_strict_tables_refuse_another_order(
    rows: list[str], place: tuple[str, int, int]
) -> None:
    assert refusal_of(STRICT + "".join(f"engineers: {row}\n" for row in rows)) == place


@pytest.mark.parametrize(
    ("rows", "bowls"),
    [
        (["leech 1 from witches. decline 1 from cultists"], [2, 10, 0]),
        (["leech 1 from witches", "decline 1 from cultists. pass BON3"], [2, 10, 0]),
        (["leech 1 from witches", "pass BON3"], [2, 10, 0]),
        (["convert 1w to 1c", "decline 1 from cultists. decline 1 from witches"], [3, 9, 0]),
        (["convert 1w to 1c", "decline. pass BON3"], [3, 9, 0]),
    ],
)
def test_strict_tables_let_an_older_offer_be_declined(rows: list[str], bowls: list[int]) -> None:
    """Behind a younger one that was taken, and behind a conversion."""
    game = Game(STRICT + "".join(f"engineers: {row}\n" for row in rows))
    assert game.player("engineers").bowls == bowls


@pytest.mark.parametrize(
    "rows",
    [["leech 1 from witches. leech 1 from cultists"], ["leech 1 from witches", "leech 1"],
     ["convert 1w to 1c", "leech 1 from cultists. leech 1"]],
)
def test_other_tables_take_in_any_order(rows: list[str]) -> None:
    game = Game(TWO_OFFERS + "".join(f"engineers: {row}\n" for row in rows))
    assert game.player("engineers").bowls == [1, 11, 0]


@pytest.mark.parametrize("beginning", ["option strict-leech\n", ""])
@pytest.mark.parametrize("answer", ["leech 1 from cultists", "leech 1", "decline 1 from cultists"])
def test_an_answer_to_no_offer_is_refused(beginning: str, answer: str) -> None:
    assert refusal_of(f"{beginning}{NEIGHBOURS}engineers: {answer}\n") == ("D706", 0, 12)
