"""A refusal is grounded in the rules of the own game, in its own words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from aoi_cli.engine.error.codes import CODES
from aoi_cli.engine.row import Row
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.rules import terra
from tests.recorded import TERRA, text_of

FAMILY = Path(terra.__path__[0])
OTHER = dict(zip(TERRA, reversed(TERRA), strict=True))
RULING = r"\bR-[A-Z0-9]+(-[A-Z0-9]+)*"
EVERYDAY = frozenset(["building", "card", "distance", "edge", "final", "gain", "place",
                      "post", "river", "setup", "spade", "track", "way"])
"""Parts of names that both games need: a card drawn, a way home."""


def words(text: str) -> set[str]:
    """In small letters, without an s at the end; the names of rulings are none."""
    plain = re.sub(RULING, "", text).lower()
    return {word.removesuffix("s") for word in re.findall("[a-z]{3,}", plain)}


@cache
def own_words(name: str) -> frozenset[str]:
    """What the things of a game are called."""
    game: Any = find_game(name)
    tiles = game.box.components.values()
    terms = game.terms
    called = [*game.stock.pieces, terms.labour, terms.clergy, *terms.tracks, terms.track,
              terms.city, terms.city_tile, terms.bonus, *terms.advances,
              terms.transform_and_build,
              *(amount for group in game.amounts.groups.values() for amount in group),
              *(tile.kind for tile in tiles), *(t.id for t in tiles if t.kind == "faction"),
              *game.box.names, *game.notation.vocabulary.commands]
    return frozenset(set().union(*map(words, called)) - EVERYDAY)


def foreign_words(name: str) -> frozenset[str]:
    return own_words(OTHER[name]) - own_words(name)


# the texts


def texts(name: str) -> Iterator[str]:
    """Every ground and reason of a game, and those that stand in its modules."""
    game: Any = find_game(name)
    yield from (game.find_ground(code) for code in (*CODES, *game.course.codes))
    yield from asdict(game.terms.reasons).values()
    yield from written_in(FAMILY)
    yield from written_in(folder_of(name))


def folder_of(name: str) -> Path:
    return FAMILY.parent / name.replace("-", "_")


def written_in(folder: Path) -> Iterator[str]:
    for file in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "because":
                yield from (n.value for n in ast.walk(node.value)
                            if isinstance(n, ast.Constant) and isinstance(n.value, str))


@pytest.mark.parametrize("name", TERRA)
def test_no_reason_is_empty(name: str) -> None:
    game: Any = find_game(name)
    grounds = {code.id: game.find_ground(code) for code in game.course.codes}
    reasons = {**asdict(game.terms.reasons), **grounds}
    assert [what for what, reason in reasons.items() if not reason.strip().endswith(".")] == []


@pytest.mark.parametrize("name", TERRA)
def test_no_reason_speaks_of_the_other_game(name: str) -> None:
    foreign = foreign_words(name)
    assert {text: found for text in texts(name) if (found := words(text) & foreign)} == {}


@pytest.mark.parametrize(("name", "foreign"), [
    ("age-of-innovation", {"priest", "worker", "cult", "town", "dwelling", "stronghold", "mermaid",
                           "favor", "ship", "temple", "fire", "fav"}),
    ("terra-mystica", {"scholar", "tool", "discipline", "city", "workshop", "palace", "mole",
                       "competency", "shipping", "book", "law", "innovation"}),
])
def test_what_the_other_game_alone_calls_so(name: str, foreign: set[str]) -> None:
    assert foreign <= foreign_words(name)
    assert not foreign & own_words(name)


@pytest.mark.parametrize("name", TERRA)
def test_rulings_that_reasons_name_are_of_the_game(name: str) -> None:
    game: Any = find_game(name)
    told = (*asdict(game.terms.reasons).values(), *game.course.grounds.values(),
            *written_in(folder_of(name)))
    named = {found[0] for text in told for found in re.finditer(RULING, text)}
    assert named
    assert named <= {*game.rulings.known}


# a refusal


@pytest.mark.parametrize(("name", "file", "row", "because"), [
    ("age-of-innovation", "06-three", "anna: connect ~C2",
     "Palace 14: with it alone a city is founded over a river hex."),
    ("terra-mystica", "03-three", "anna: connect r16",
     "Mermaids: they alone found a town over a river hex."),
])
def test_who_may_found_a_city_over_a_river_hex(
    name: str, file: str, row: str, because: str
) -> None:
    played = judge(text_of(file, name), until=lambda s, _: s.current == "anna")
    [read] = find_notation(name).read_moves(row, played.problems, 1, 0)
    assert isinstance(read, Row)
    played.replay.play(read)
    [problem] = played.replay.problems
    assert (problem.code, problem.because) == ("C605", because)
