"""The modes of hidden information: the same game in each, and copies of it for others."""

from __future__ import annotations

import pytest

from aoi_cli.engine.hidden.zone import PUBLIC, UNKNOWN
from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.beyond_the_horizon.pack.shipped import SUMS, USUAL
from aoi_cli.table.publishing import published
from tests.beyond_the_horizon.by_chance import ROWS, rows_of_a_game
from tests.beyond_the_horizon.table import GAME, NAMES
from tests.secrecy.modes import MODES, ledger, write_modes

PACK = {"pack": USUAL, "pack sum": SUMS[USUAL]}


def names(s: State) -> dict[str, tuple[str, ...]]:
    return {zone.name: zone.names for zone in s.zones.values()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_game_gives_the_same_ledger_in_every_mode(players: int) -> None:
    rows = rows_of_a_game(players)
    assert len(rows) == ROWS
    texts = write_modes(GAME.name, players, rows, **PACK)
    games = {mode: judge(text) for mode, text in texts.items()}
    assert {*games} == {*MODES}
    for game in games.values():
        assert ledger(game) == ledger(games["seeded"])
        assert GAME.report(game.state, "") == GAME.report(games["seeded"].state, "")


@pytest.mark.parametrize("mode", MODES[:3])
@pytest.mark.parametrize("viewer", [PUBLIC, NAMES[0]])
@pytest.mark.parametrize("rows", [0, 13, ROWS])
def test_a_copy_shows_what_its_reader_could_see_anyway(mode: str, viewer: str, rows: int) -> None:
    game = judge(write_modes(GAME.name, 3, rows_of_a_game(3)[:rows], **PACK)[mode])
    copy = judge(published(game, viewer))
    assert not copy.problems
    assert copy.state.info.blind
    assert names(copy.state) == names(game.state.seen_by(viewer)), "nothing else is written"
    assert GAME.report(copy.state, "") == GAME.report(game.state.seen_by(viewer), "")


@pytest.mark.parametrize("viewer", [PUBLIC, *NAMES[:2]])
def test_nobody_sees_what_lies_face_down(viewer: str) -> None:
    seen = judge(write_modes(GAME.name, 2, (), **PACK)["open"]).state.seen_by(viewer)
    for zone in seen.zones.values():
        assert {*zone.names} <= {UNKNOWN}, zone.name
    assert len(seen.zones["territories"]) == 24
    assert len(seen.zones["technologies II"]) == len(seen.zones["technologies III"]) == 16
    assert len(seen.zones["structures I"]) == 5
    assert len(seen.zones["leader at II-3"]) == 1
