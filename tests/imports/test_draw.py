"""The draw of the other program, seed by seed as that program made it."""

from __future__ import annotations

import pytest

from aoi_cli.imports.snellman.draw import draw
from aoi_cli.imports.snellman.head import head_of
from aoi_cli.imports.snellman.reader import read_log

OPTIONS = {"t": "temple-scoring-tile", "s": "shipping-bonus", "f": "fire-and-ice-final-scoring",
           "m": "maintain-player-order"}
NAMES = ["Ann", "bob", "Cyd", "dan", "Eve"]
DRAWN = [
    ("4pLeague_S0", 1, "", 5, "3 2 6 5 4 8", "1", "Eve bob Cyd Ann dan", ""),
    ("x_1", 2, "sf", 3, "8 6 5 4 3 2", "5 3 4 6", "bob Cyd Ann", "connected-sa-sh-distance"),
    ("Uni 2", 2, "tsf", 3, "1 7 3 6 4 2", "4 10 3 5", "bob Cyd Ann", "connected-clusters"),
    ("table 4", 1, "tf", 4, "6 7 8 5 4 9", "7 8", "Ann Cyd dan bob", "building-on-edge"),
    ("table 5", 1, "ts", 5, "4 6 1 2 9 3", "3 8", "Ann Eve Cyd bob dan", ""),
    ("Game6", 2, "tsfm", 4, "6 5 7 9 2 8", "7 10 5", "Ann bob Cyd dan", "building-on-edge"),
    ("Game7", 2, "sf", 4, "2 8 3 4 6 7", "8 2 7", "Cyd bob Ann dan", "building-on-edge"),
    ("4pLeague_S8", 1, "sf", 2, "2 4 8 1 6 3", "4 6 8 1 5", "bob Ann", "building-on-edge"),
    ("table 10", 1, "tsfm", 2, "3 6 8 7 2 5", "4 1 9 2 3", "Ann bob", "building-on-edge"),
    ("x_11", 2, "", 5, "3 6 1 8 4 5", "7", "Eve bob Cyd Ann dan", ""),
    ("Game12", 2, "t", 2, "4 3 9 8 6 2", "9 7 6 8", "bob Ann", ""),
    ("x_13", 1, "tsfm", 4, "9 1 4 7 5 3", "3 10 4", "Ann bob Cyd dan", "building-on-edge"),
    ("4pLeague_S14", 2, "s", 5, "6 3 7 8 4 2", "8 10", "Eve bob Cyd Ann dan", ""),
    ("Uni 15", 1, "ts", 3, "7 4 2 5 8 6", "3 8 10 5", "Ann Cyd bob", ""),
    ("x_18", 1, "tsf", 5, "8 1 3 6 9 2", "8 10", "dan bob Eve Cyd Ann", "building-on-edge"),
    ("Uni 19", 2, "f", 5, "2 5 8 1 6 3", "6", "Eve Ann bob dan Cyd", "connected-distance"),
    ("x_22", 2, "", 4, "6 8 3 1 5 7", "6 4", "dan bob Ann Cyd", ""),
    ("x_23", 1, "s", 2, "5 1 8 7 3 6", "10 8 4 9 5", "Ann bob", ""),
    ("table 25", 2, "ts", 4, "9 3 5 8 6 7", "2 8 1", "dan bob Ann Cyd", ""),
    ("table 29", 1, "tf", 5, "9 5 1 2 8 6", "3", "Eve Ann bob dan Cyd", "building-on-edge"),
]
"""Seed, version, options, number of players; rounds, cards removed, seats, final scoring."""


@pytest.mark.parametrize(
    ("seed", "version", "options", "players", "rounds", "removed", "seats", "final"), DRAWN)
def test_a_seed_draws_what_it_drew(
    seed: str, version: int, options: str, players: int, rounds: str, removed: str, seats: str,
    final: str,
) -> None:
    drawn = draw(f"v{version} seed {seed}", NAMES[:players], {OPTIONS[o] for o in options})
    assert drawn
    assert [*drawn.rounds] == [f"SCORE{n}" for n in rounds.split()]
    assert [*drawn.left_out] == [f"BON{n}" for n in removed.split()]
    assert [*drawn.players] == seats.split()
    assert drawn.final == final


def test_where_players_need_every_card_none_is_left_out() -> None:
    drawn = draw("v1 seed x", [*NAMES, "fay", "Gus"], ())
    assert drawn
    assert (len(drawn.rounds), [*drawn.left_out]) == (6, [])


def test_a_log_that_was_drawn_needs_no_other_words() -> None:
    log = "\n".join([
        "option fire-and-ice-final-scoring", "player Ann", "player bob", "player Cyd",
        "randomize v2 seed x_1", "option shipping-bonus", "setup witches", "setup giants",
        "setup nomads", "witches: build F4",
    ])
    head = head_of(read_log(log))
    assert head["rounds"] == [f"SCORE{n}" for n in (8, 6, 5, 4, 3, 2)]
    assert head["bonuses"] == ["BON1", "BON2", "BON7", "BON8", "BON9", "BON10"]
    assert head["finals"] == ["connected-sa-sh-distance"]
    assert [player["name"] for player in head["players"]] == ["bob", "Cyd", "Ann"]


def test_a_seed_is_squeezed_like_every_line() -> None:
    assert draw("v1  seed  Uni  2 # of old", NAMES, ()) == draw("v1 seed Uni 2", NAMES, ())
    assert draw("v1 seed a - b! c", NAMES, ()) == draw("v1 seed a-b!c", NAMES, ())
    assert draw("v1 seed a b", NAMES, ()) != draw("v1 seed ab", NAMES, ())
