"""A viewer's copy of a game holds no hidden card, and everything can be asked of it."""

from __future__ import annotations

from functools import cache

import pytest

from aoi_cli.engine.hidden.zone import PUBLIC, UNKNOWN
from aoi_cli.engine.moves.listing import listing
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.render.ledger import print_entries
from aoi_cli.render.text import print_report
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from tests.recorded import games_of

GAMES = games_of("through-the-ages")[::10]


@cache
def judge_game(name: str) -> JudgedGame:
    [file] = [file for file in GAMES if file.stem == name]
    return judge(file.read_text(encoding="utf-8"))


@pytest.mark.few(1, "all questions for all viewers")
@pytest.mark.parametrize("name", [file.stem for file in GAMES])
def test_a_viewer_can_ask_everything(name: str) -> None:
    """Whose copy it is says what is legal for everybody who is waited for."""
    for s in [*judge_game(name).replay.states()][::9]:
        for viewer in (*s.players, PUBLIC):
            seen = s.seen_by(viewer)
            print_report(seen.game.report(seen, ""), False)
            assert seen.game.picture(seen, "").players
            for player in s.players:
                listing(seen, player)


@pytest.mark.parametrize("name", [file.stem for file in GAMES])
def test_a_viewer_knows_the_own_military_hand_alone(name: str) -> None:
    for s in [*judge_game(name).replay.states()][::9]:
        for viewer in (*s.players, PUBLIC):
            seen = s.seen_by(viewer)
            assert {*seen.zones["military deck"].names} <= {UNKNOWN}
            assert {*seen.zones["civil deck"].names} <= {UNKNOWN}
            assert not seen.info.seed and not seen.info.orders
            for player in s.players:
                hand = f"military hand of {player}"
                if player == viewer:
                    assert sorted(seen.zones[hand].names) == sorted(s.zones[hand].names)
                else:
                    assert {*seen.zones[hand].names} <= {UNKNOWN}


def start_replay() -> Replay:
    setup = Setup(("anna", "berta"))
    replay = Replay(begun_with(GAME, setup, seeded(GAME, setup, "first round")))
    assert replay.play(find_notation(GAME.name).parse_row("anna: end"))
    return replay


def test_cards_of_the_row_are_listed_by_what_they_cost() -> None:
    """The second player has two civil actions in the first round: spaces 1 to 5, and 6 to 9."""
    lines = [line for line in listing(start_replay().state, "berta") if line.kind == "take"]
    assert [[dict(o.cost) for o in line.outcomes] for line in lines] == [
        [{"civil actions": 1}], [{"civil actions": 2}]]
    assert [line.text.count("|") for line in lines] == [5 - 1, 4 - 1]


def test_what_nobody_did_stands_behind_a_star_alone() -> None:
    replay = start_replay()
    replay.play(find_notation(GAME.name).parse_row("berta: end"))
    told = [*print_entries(GAME, [(e, replay.state) for e in replay.entries], str)]
    assert "* age I begins" in told
