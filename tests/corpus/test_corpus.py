"""The recorded games: complete, without errors, and together they use everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from aoi_cli.engine.row import Command
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.registry import game_names
from aoi_cli.rules.through_the_ages.box.cards import BOX
from aoi_cli.table import open_game
from tests.corpus.recipes import ANNOTATED, RECIPES
from tests.corpus.wanted import ENOUGH, KINDS, NAMED, TAKEN, TWICE, VERBS, kinds_of
from tests.recorded import TERRA, games_of

ALL = [file for game in game_names() for file in games_of(game)]
OF_TERRA = [file for game in TERRA for file in games_of(game)]
games = pytest.mark.parametrize("game", game_names())
of_terra = pytest.mark.parametrize("game", TERRA)


@cache
def judge_file(file: Path) -> JudgedGame:
    return judge(file.read_text(encoding="utf-8"))


def all_of(game: str) -> list[JudgedGame]:
    return [judge_file(file) for file in games_of(game)]


def states(game: str) -> list[Any]:
    return [judged.state for judged in all_of(game)]


def commands(game: str) -> list[Command]:
    return [c for judged in all_of(game) for row in judged.rows for c in row.commands]


def list_missing(wanted: Iterable[str], seen: Counter[str], times: int = 1) -> list[str]:
    return [f"{w} ({seen[w]} of {times})" for w in wanted if seen[w] < times]


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.few(40, "all shipped games; their ledgers are compared too")
@pytest.mark.parametrize("file", ALL, ids=name_of)
def test_game_is_complete_and_sound(file: Path) -> None:
    game = judge_file(file)
    assert not game.problems
    assert game.state.phase == "end"
    score = game.game.amounts.score(game.state)
    assert score["finished"]
    for player in score["players"]:
        assert sum(player["breakdown"].values()) == player["total"]


@pytest.mark.parametrize("file", OF_TERRA[::4], ids=name_of)
def test_every_line_of_the_ledger_adds_up(file: Path) -> None:
    held: Counter[tuple[str, str]] = Counter()
    game = open_game(str(file))
    rules: Any = game.game
    digging = rules.terms.advances[1]
    amounts = {what for group in game.game.amounts.groups.values() for what in group}
    for entry, moment in game.ledger():
        if entry.undone:
            continue
        for change in entry.changes:
            held[change.player, change.what] += change.by
        for name, p in moment.players.items():
            for what in amounts - {"vp", "power", digging}:
                assert p.held(what) == held[name, what], f"{name}: {what} after {entry.text}"
            assert p.vp - p.vp_by.get("start", p.vp) == held[name, "vp"]


@games
def test_there_are_enough_games(game: str) -> None:
    assert len(games_of(game)) >= ENOUGH[game]
    assert [file.stem for file in games_of(game)] == sorted(RECIPES[game])


@of_terra
def test_every_kind_of_game(game: str) -> None:
    kinds = Counter(kind for s in states(game) for kind in kinds_of(s))
    assert not list_missing(KINDS[game], kinds)


@of_terra
def test_every_faction_and_colour_twice(game: str) -> None:
    seen = Counter(
        what
        for s in states(game)
        for p in s.players.values()
        for what in (p.board, p.faction)
    )
    assert not list_missing(TWICE[game], seen, 2)


@of_terra
def test_every_tile_is_taken(game: str) -> None:
    seen = Counter(
        tile
        for s in states(game)
        for p in s.players.values()
        for tile in p.tiles
    )
    assert not list_missing(TAKEN[game], seen)


@of_terra
def test_every_action_and_bonus_is_used(game: str) -> None:
    [tile_name] = {judged.game.notation.component_name for judged in all_of(game)}
    seen = Counter(
        tile_name(c["tile"], False)
        for c in commands(game)
        if c.verb in ("action", "pass") and c.get("tile")
    )
    assert not list_missing(NAMED[game], seen)


@of_terra
def test_every_command_is_written(game: str) -> None:
    assert not list_missing(VERBS[game], Counter(c.verb for c in commands(game)))


@games
def test_two_games_carry_assertions_on_every_row(game: str) -> None:
    asserted = [
        file.stem
        for file in games_of(game)
        if all(row.assertion for row in judge_file(file).rows if row.who != "gm")
    ]
    assert {*ANNOTATED[game]} <= {*asserted}


def test_every_card_of_through_the_ages_is_met() -> None:
    """Taken, built, played, prepared or turned up; the first government only left."""
    met: set[str] = set()
    for judged in all_of("through-the-ages"):
        said = " ".join(c.text for row in judged.rows for c in row.commands)
        s: Any = judged.state
        met |= {*re.findall(r"[a-z_0-9]+", said), *s.past_events, *s.zones["current events"].names}
    assert {*BOX.of("1").components} - met <= {"despotism"}


@pytest.mark.heavy("whole games by the built-in player")
def test_two_built_in_players_reach_a_hundred_culture() -> None:
    found = [p.culture for judged in all_of("through-the-ages") if len(judged.state.players) == 2
             for p in judged.state.players.values()]
    assert median(found) > 100
