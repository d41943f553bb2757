"""The draw: always a legal setup, always the same for a seed, and nothing is left out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.game import waiting
from aoi_cli.engine.shuffle import Draw, below, shuffled
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import find_game
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    FINAL_SCORING,
    INNOVATIONS,
    PALACES,
    ROUND_BONUSES,
    ROUND_SCORING,
)
from aoi_cli.rules.age_of_innovation.drawing import compose
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.terra.box.wheel import WHEEL
from tests.recorded import TERRA

NAMES = ("anna", "berta", "cleo", "dora", "emil")
DISCIPLINES = ("banking", "law", "engineering", "medicine")
DRAWN = ("bundles", "draft")
SPADES = "rs-spade-engineering"
SHOWN = {"fs-edge": "rs-workshop-", "fs-workshop": "rs-workshop-", "fs-guild": "rs-guild-",
         "fs-school": "rs-school-"}
"""What the round tiles begin with that show the building of a final-round tile."""
ROWS = {2: 1, 3: 2, 4: 2, 5: 3}
TOPS = {2: 2, 3: 0, 4: 2, 5: 0}

seeds = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1,
                max_size=30).filter(lambda seed: not any(map(hides, seed)))
counts = st.integers(2, 5)


def head_of(seed: str, count: int, distribution: str, edition: str = "1.2") -> dict[str, Any]:
    players = list(NAMES[:count])
    named = {"distribution": [distribution], "edition": [edition]}
    return {"aoi": "1", "game": "age-of-innovation", "ruleset": GAME.box.rulesets[-1],
            **compose(players, named, Draw(seed))}


@given(seeds, counts, st.sampled_from(DRAWN), st.sampled_from(["1.0", "1.2"]))
@settings(deadline=None, max_examples=150)
def test_every_draw_is_a_setup_that_can_be_played(
    seed: str, count: int, distribution: str, edition: str
) -> None:
    result = judge(compose_game_file(head_of(seed, count, distribution, edition)))
    assert not result.problems
    assert [who for who, _ in waiting(result.state)] == [
        NAMES[count - 1] if distribution == "bundles" else "anna"
    ]


@given(seeds, counts, st.sampled_from(DRAWN))
@settings(deadline=None, max_examples=300)
def test_every_draw_keeps_the_rules_of_the_setup(seed: str, count: int, distribution: str) -> None:
    drawn = compose(NAMES[:count], {"distribution": [distribution]}, Draw(seed))
    check_scoring(drawn["rounds"], drawn["final"])
    places: dict[str, list[str]] = drawn["innovations"]
    assert [len(places[d]) for d in DISCIPLINES] == [ROWS[count]] * 4
    assert len(places) == 4 + TOPS[count]
    display: dict[str, list[str]] = drawn["competencies"]
    assert list(display) == list(DISCIPLINES)
    assert all(len(column) == 3 for column in display.values())
    draft = distribution == "draft"
    assert ("p17" in drawn["palaces"]) != draft
    check_different(drawn["books"], 3, BOOK_ACTIONS)
    check_different([t for tiles in places.values() for t in tiles], 4 * ROWS[count] + TOPS[count],
                    INNOVATIONS)
    check_different([t for column in display.values() for t in column], 12, COMPETENCIES)
    check_different(drawn["palaces"], count + (1 if draft else 2), PALACES)
    if draft:
        check_different(drawn["boards"], 6, WHEEL)
        check_different(drawn["factions"], count + 1, FACTIONS)
        check_different(drawn["bonuses"], count + 3, ROUND_BONUSES)
    else:
        bundles: list[dict[str, str]] = drawn["bundles"]
        check_different([b["board"] for b in bundles], 7, WHEEL)
        check_different([b["faction"] for b in bundles], 7, FACTIONS)
        assert len(drawn["bonuses"]) == 3
        check_different([*(b["bonus"] for b in bundles), *drawn["bonuses"]], 10, ROUND_BONUSES)


def check_scoring(rounds: Sequence[str], final: str) -> None:
    check_different(rounds, 6, ROUND_SCORING)
    assert SPADES not in rounds[4:]
    assert max(Counter(t.rsplit("-", 1)[1] for t in rounds[:5]).values()) < 3
    assert not rounds[5].startswith(SHOWN[final])


def check_different(found: Sequence[str], count: int, known: Any) -> None:
    assert len(found) == len(set(found)) == count
    assert set(found) <= set(known)


@given(seeds, counts, st.sampled_from(DRAWN))
@settings(deadline=None)
def test_a_seed_always_gives_the_same_setup(seed: str, count: int, distribution: str) -> None:
    first, second = (compose_game_file(head_of(seed, count, distribution)) for _ in range(2))
    assert first == second


@given(seeds, counts, st.sampled_from(DRAWN), st.permutations(NAMES))
@settings(deadline=None)
def test_the_names_of_the_players_do_not_matter(
    seed: str, count: int, distribution: str, names: list[str]
) -> None:
    named = {"distribution": [distribution]}
    one, other = (compose(n[:count], named, Draw(seed)) for n in (names, list(NAMES)))
    assert one | {"players": []} == other | {"players": []}


def test_seeds_differ() -> None:
    assert len({compose_game_file(head_of(f"{n}", 3, "bundles")) for n in range(50)}) == 50


# The shuffle, written down once more from its description


def number(seed: str, name: str, counter: int) -> int:
    return int(sha256(f"{seed}/{name}/{counter}".encode()).hexdigest(), 16)


def shuffled_by_hand(items: Sequence[str], seed: str, name: str) -> list[str]:
    order, counter = list(items), 0
    for open_places in range(len(order), 1, -1):
        while (drawn := number(seed, name, counter)) >= 2**256 // open_places * open_places:
            counter += 1
        counter += 1
        a, b = open_places - 1, drawn % open_places
        order[a], order[b] = order[b], order[a]
    return order


@given(st.lists(st.text(max_size=3), max_size=30), seeds, st.text(max_size=10))
def test_the_shuffle_is_the_documented_one(items: list[str], seed: str, name: str) -> None:
    assert shuffled(items, seed, name) == shuffled_by_hand(items, seed, name)


GOLDEN = {
    ("0", "books"): "book-spades book-guilds book-coins "
    "book-steps book-power book-upgrade",
    ("Žofie", "books"): "book-guilds book-power book-coins "
    "book-steps book-spades book-upgrade",
    ("2026", "letters"): "d i a b c g e j h f",
}
"""Worked out once, without the program; these orders never change."""
LISTS = {
    "books": ("book-power", "book-steps", "book-coins", "book-guilds", "book-upgrade",
              "book-spades"),
    "letters": tuple("abcdefghij"),
}


@pytest.mark.parametrize(("seed", "name"), GOLDEN)
def test_golden_samples_of_the_shuffle(seed: str, name: str) -> None:
    assert " ".join(shuffled(LISTS[name], seed, name)) == GOLDEN[seed, name]


@pytest.mark.parametrize(("seed", "name"), [k for k in GOLDEN if k[1] == "books"])
def test_golden_samples_of_a_drawn_setup(seed: str, name: str) -> None:
    for distribution in DRAWN:
        drawn = compose(NAMES[:3], {"distribution": [distribution]}, Draw(seed))
        assert drawn["books"] == GOLDEN[seed, name].split()[:3]


def test_numbers_that_would_favour_a_place_are_passed_over() -> None:
    assert below(3, iter([2**256 - 1, 5])) == 2
    assert below(3, iter([2**256 - 2, 5])) == 2
    assert below(4, iter([2**256 - 1, 5])) == 3


def test_each_place_is_equally_likely() -> None:
    found = Counter(shuffled("abcd", str(n), "test")[0] for n in range(4000))
    assert set(found) == set("abcd")
    assert all(900 < times < 1100 for times in found.values())


# What a version of the rules draws

PINNED = {
    ("age-of-innovation", "1"): "fbc42fc6dc7aa687",
    ("terra-mystica", "1"): "10e26662327e93a1",
    ("terra-mystica", "2"): "10e26662327e93a1",
}
"""Of many heads that are drawn in a version; a version that is published never draws otherwise."""
WAYS = {"age-of-innovation": ("bundles", "draft", "given"), "terra-mystica": ("", "given")}


def test_components_come_with_a_version_that_there_is() -> None:
    for name in TERRA:
        game = find_game(name)
        assert {tile.since for tile in game.box.components.values()} <= {*game.box.rulesets}
        assert game.box.of(game.box.rulesets[-1]) is game.box
        assert {(name, version) for version in game.box.rulesets[:-1]} <= {*PINNED}


@pytest.mark.parametrize(("name", "version"), PINNED)
def test_what_is_drawn_in_a_version_never_changes(name: str, version: str) -> None:
    game = find_game(name)
    heads = [
        game.creation.compose(NAMES[:count], {"distribution": [way]} if way else {},
                              Draw(f"{seed}", game.box.of(version)))
        for way in WAYS[name] for seed in range(60) for count in (2, 3, 4, 5)
    ]
    assert sha256(json.dumps(heads).encode()).hexdigest()[:16] == PINNED[name, version]


def test_what_is_too_new_is_not_drawn() -> None:
    box = Box(("1", "2"), [Component("d", "tile", since="2")]).of("1")
    draw = Draw("7", box)
    assert sorted(draw.shuffled("abcd", "test")) == ["a", "b", "c"]
    assert draw.shuffled("abcd", "test") == Draw("7").shuffled("abc", "test")
    assert (draw.again(0), draw.again(2)) == (draw, Draw("7/2", box))


# Every tile can come, wherever the rules let it come

MANY = 400


@lru_cache
def many(distribution: str) -> list[dict[str, Any]]:
    named = {"distribution": [distribution]}
    return [compose(NAMES[: 2 + n % 4], named, Draw(f"{n}")) for n in range(MANY)]


@pytest.mark.parametrize("distribution", DRAWN)
def test_all_tiles_can_occur(distribution: str) -> None:
    setups = many(distribution)
    assert {t for s in setups for t in s["rounds"]} == set(ROUND_SCORING)
    assert {s["final"] for s in setups} == set(FINAL_SCORING)
    assert {t for s in setups for t in s["books"]} == set(BOOK_ACTIONS)
    assert {t for s in setups for ts in s["innovations"].values() for t in ts} == set(INNOVATIONS)
    assert {t for s in setups for t in s["palaces"]} == (
        set(PALACES) - ({"p17"} if distribution == "draft" else set())
    )
    assert {t for s in setups for t in s["bonuses"]} == set(ROUND_BONUSES)
    if distribution == "bundles":
        bundles = [b for s in setups for b in s["bundles"]]
        assert {b["board"] for b in bundles} == set(WHEEL)
        assert {b["faction"] for b in bundles} == set(FACTIONS)
        assert {b["bonus"] for b in bundles} == set(ROUND_BONUSES)
    else:
        assert {b for s in setups for b in s["boards"]} == set(WHEEL)
        assert {f for s in setups for f in s["factions"]} == set(FACTIONS)


def test_every_round_can_have_every_tile_that_it_may_have() -> None:
    found = {(n, t) for s in many("bundles") for n, t in enumerate(s["rounds"], 1)}
    assert found == {(n, t) for n in range(1, 7) for t in ROUND_SCORING
                     if t != SPADES or n < 5}


def test_every_competency_can_lie_on_every_space() -> None:
    found = {(d, row, t) for s in many("bundles") for d, column in s["competencies"].items()
             for row, t in enumerate(column)}
    assert len(found) == 4 * 3 * 12


def test_three_tiles_of_a_discipline_can_be_in_play() -> None:
    """The third one then stands in round 6."""
    three = [s["rounds"] for s in many("bundles")
             if 3 in Counter(t.rsplit("-", 1)[1] for t in s["rounds"]).values()]
    assert three
    for rounds in three:
        science = [t.rsplit("-", 1)[1] for t in rounds]
        assert science.count(science[5]) == 3 or 3 not in Counter(science[:5]).values()
