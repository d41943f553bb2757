"""A viewer's copy of a game holds no hidden card, and everything can be asked of it."""

from __future__ import annotations

from functools import cache

import pytest

from aoi_cli.engine.hidden import PUBLIC, UNKNOWN
from aoi_cli.engine.moves.listing import listing
from aoi_cli.games import Judged, judge
from aoi_cli.render.text import print_report
from tests.recorded import games_of

GAMES = games_of("through-the-ages")[::10]


@cache
def played(name: str) -> Judged:
    [file] = [file for file in GAMES if file.stem == name]
    return judge(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [file.stem for file in GAMES])
def test_a_viewer_can_ask_everything(name: str) -> None:
    """Whose copy it is says what is legal for everybody who is waited for."""
    for s in [*played(name).replay.states()][::9]:
        for viewer in (*s.players, PUBLIC):
            seen = s.seen_by(viewer)
            print_report(seen.game.report(seen, ""), False)
            assert seen.game.picture(seen, "").players
            for player in s.players:
                listing(seen, player)


@pytest.mark.parametrize("name", [file.stem for file in GAMES])
def test_a_viewer_knows_the_own_military_hand_alone(name: str) -> None:
    for s in [*played(name).replay.states()][::9]:
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
