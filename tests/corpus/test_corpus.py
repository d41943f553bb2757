"""The recorded games: complete, without errors, and together they use everything."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from aoi_cli.cli.record import record
from aoi_cli.games import Judged, judge
from aoi_cli.rules.age_of_innovation.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_ACTIONS,
    CITY_TILES,
    COMPETENCIES,
    DISCIPLINES,
    INNOVATIONS,
    NAMES,
    PALACES,
    POWER_ACTIONS,
    ROUND_BONUSES,
)
from aoi_cli.rules.terra.wheel import WHEEL
from tests.recorded import GAMES


@cache
def played(file: Path) -> Judged:
    return judge(file.read_text(encoding="utf-8"))


def states() -> list[State]:
    return [played(file).state for file in GAMES]


def missing(wanted: list[str], seen: Counter[str], times: int = 1) -> list[str]:
    return [f"{w} ({seen[w]} of {times})" for w in wanted if seen[w] < times]


@pytest.mark.parametrize("file", GAMES, ids=lambda f: f.stem)
def test_game_is_complete_and_sound(file: Path) -> None:
    game = played(file)
    assert not game.problems
    assert game.state.phase == "end"
    score = game.game.score(game.state)
    assert score["finished"]
    for player in score["players"]:
        assert sum(player["breakdown"].values()) == player["total"]


@pytest.mark.parametrize("file", GAMES[::4], ids=lambda f: f.stem)
def test_every_line_of_the_ledger_adds_up(file: Path) -> None:
    held: Counter[tuple[str, str]] = Counter()
    for entry, moment in record(str(file), file.read_text(encoding="utf-8")).entries():
        for change in entry.changes:
            held[change.player, change.what] += change.by
        for name, p in moment.players.items():
            for what in ("coins", "tools", "scholars", "keys", "shipping"):
                assert getattr(p, what) == held[name, what], f"{name}: {what} after {entry.text}"
            assert p.vp - 20 == held[name, "vp"]
            for discipline in DISCIPLINES:
                assert p.levels[discipline] == held[name, discipline]
                assert p.books[discipline] == held[name, f"{discipline} book"]


def test_there_are_enough_games() -> None:
    assert len(GAMES) >= 24


def test_every_kind_of_game() -> None:
    kinds = Counter(
        word
        for s in states()
        for word in (f"{len(s.players)} players", s.map.name, s.setup.edition,
                     s.setup.distribution)
    )
    wanted = [*(f"{n} players" for n in (2, 3, 4, 5)), "3-5", "1-3", "1.0", "1.2", "bundles",
              "draft", "given"]
    assert not missing(wanted, kinds)


def test_every_faction_and_board_twice() -> None:
    seen = Counter(w for s in states() for p in s.players.values() for w in (p.board, p.faction))
    assert not missing([*FACTIONS, *WHEEL], seen, 2)


def test_every_tile_is_taken() -> None:
    seen = Counter(t for s in states() for p in s.players.values() for t in p.tiles)
    assert not missing([*PALACES, *INNOVATIONS, *COMPETENCIES, *CITY_TILES], seen)


def test_every_round_bonus_and_action_is_used() -> None:
    seen: Counter[str] = Counter()
    for file in GAMES:
        for row in played(file).rows:
            for command in row.commands:
                if command.verb in ("action", "pass") and command.get("tile"):
                    seen[NAMES[command["tile"]].id] += 1
    assert not missing([*ROUND_BONUSES, *BOOK_ACTIONS, *POWER_ACTIONS], seen)


def test_two_games_carry_assertions_on_every_row() -> None:
    asserted = [
        file
        for file in GAMES
        if all(row.assertion for row in played(file).rows if row.who != "gm")
    ]
    assert len(asserted) >= 2
