"""The built-in player ends a game of any kind, and says so where it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.row import Command, after, attempt_end, say
from aoi_cli.engine.shuffle import numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.table import demo
from tests.conformance.playing import position
from tests.conftest import Aoi
from tests.duels import play_duel
from tests.parts import put_part
from tests.properties.demos import fault_of
from tests.properties.play import is_row_incomplete
from tests.recorded import TERRA


@pytest.mark.heavy("whole games by the built-in player")
@pytest.mark.parametrize(("players", "game"), [*enumerate(sorted(TERRA) * 2, 2)])
def test_a_demo_comes_to_a_sound_end(game: str, players: int) -> None:
    assert not fault_of(players, game, players)


@pytest.mark.heavy("whole games by the built-in player")
@pytest.mark.parametrize("game", [*sorted(TERRA), "beyond-the-horizon", "through-the-ages"])
def test_the_built_in_player_wins_against_chance(game: str) -> None:
    assert play_duel(game, 1) > 0


# whose turn it is


def test_who_can_do_nothing_lets_the_others_go_first() -> None:
    """At a strict table the witches wait for an answer, and could only convert meanwhile."""
    told = {
        "game": {"rulings": {"R-LEECH-ORDER": "strict"}, "options": ["loose-convert-phase"]},
        "position": {
            "witches": {"buildings": {"F4": "dwelling"}},
            "halflings": {"buildings": {"E6": "dwelling"}},
            "offers": [["halflings", "witches", "F4", 1]],
        },
    }
    s = position(told, "terra-mystica")
    bot = s.game.player("1")
    assert not bot.row(s, "witches")
    for n in range(20):
        row = demo.next_row(s, bot, numbers(str(n), "table"))
        assert row in ("halflings: leech 1 from witches", "halflings: decline 1 from witches")


def test_a_step_that_may_wait_is_made_in_the_turn() -> None:
    """The cultists owe a step that they could also make after their next action, or a pass."""
    told = {
        "game": {
            "players": ["cultists", "witches", "halflings"],
            "rulings": {"R-CULTIST-POWER": "moderator"},
        },
        "position": {
            "cultists": {"bonus": "BON6", "buildings": {"E8": "trading post"}},
            "witches": {"buildings": {"E7": "dwelling"}},
            "offers": [["witches", "cultists", "E8", 1]],
        },
    }
    s = position(told, "terra-mystica")
    s = after(s, "witches", [say("leech 1 from cultists", amount=1, player="cultists")])
    assert s and s.open("cultists", "steps")
    for seed in range(20):
        verbs = [command.verb for command in s.game.player(str(seed)).row(s, "cultists")]
        assert "step" in verbs and len(verbs) > 1


def test_a_step_that_may_wait_is_due_before_the_turn_passes() -> None:
    """Two steps are open, of BON2 and for power taken; one answer leaves the other."""
    told = {
        "game": {
            "players": ["cultists", "witches", "halflings"],
            "rulings": {"R-CULTIST-POWER": "moderator"},
        },
        "position": {
            "cultists": {"bonus": "BON2", "buildings": {"E8": "trading post"}},
            "witches": {"buildings": {"E7": "dwelling"}},
            "offers": [["witches", "cultists", "E8", 1]],
        },
    }
    s = position(told, "terra-mystica")
    s = after(s, "witches", [say("leech 1 from cultists", amount=1, player="cultists")])
    row = find_notation("terra-mystica").parse_row("cultists: action BON2. +EARTH")
    assert s
    then = after(s, "cultists", row.commands)
    assert then and len(then.open("cultists", "steps")) == 1
    assert is_row_incomplete(then, "cultists") and not attempt_end(then, "cultists").legal
    step = find_notation("terra-mystica").parse_row("x: +AIR").commands[0]
    done = after(then, "cultists", [step])
    assert done and not is_row_incomplete(done, "cultists")
    assert attempt_end(done, "cultists").legal


def spades_left(reading: dict[str, str]) -> tuple[Any, bool]:
    """Two free spades, one of them used; and whether the built-in player goes on."""
    s = position(
        {
            "game": {"rulings": reading},
            "position": {"swamp": {"power": [0, 6, 6], "buildings": {"H4": "workshop"}}},
        },
        "age-of-innovation",
    )
    row = find_notation("age-of-innovation").parse_row("swamp: action act6. transform G5")
    then = after(s, "swamp", row.commands)
    assert then
    return then, is_row_incomplete(then, "swamp")


def test_leftover_spades_are_let_go_where_the_table_allows_it() -> None:
    s, goes_on = spades_left({})
    assert not goes_on and attempt_end(s, "swamp").legal


def test_leftover_spades_are_used_where_the_table_forces_it() -> None:
    s, goes_on = spades_left({"R-SPARE-SPADES": "forced"})
    assert goes_on and not attempt_end(s, "swamp").legal


# a built-in player that is at fault


class FaultyBot:
    def __init__(self, *commands: Command) -> None:
        self.commands = commands

    def row(self, s: Any, player: str) -> tuple[Command, ...]:
        return self.commands

    def moderator_row(self, s: Any, chance: Iterator[int]) -> str:
        raise AssertionError("the game waits for a player")


@pytest.mark.parametrize(
    ("commands", "told"),
    [
        ((say("wait"),), "changes nothing"),
        ((say("done"),), "is refused"),
        ((), "nobody goes on, and berta is waited for"),
    ],
)
def test_a_fault_ends_the_demo_and_writes_nothing(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch, commands: Any, told: str
) -> None:
    before = game.read_bytes()
    put_part(monkeypatch, find_game("age-of-innovation"), "player",
             lambda seed: FaultyBot(*commands))
    code, out, err = aoi("demo", game, "--seed", "seven")
    assert (code, out) == (2, "")
    assert "X999" in err and told in err and "report the file and the seed, seven" in err
    assert "Traceback" not in err and game.read_bytes() == before


def test_a_game_without_end_is_left(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    monkeypatch.setattr(demo, "MOST_ROWS", 2)
    code, _, err = aoi("demo", game, "--seed", "1")
    assert code == 2 and "stuck after 3 rows: the game does not end" in err
    assert game.read_bytes() == before
    assert aoi("demo", game, "--seed", "1", "--rows", "2").code == 0
