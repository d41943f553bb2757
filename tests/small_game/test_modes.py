"""The modes of hidden information: the same game in each, and copies of it for others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.publishing import published
from tests.secrecy.modes import ledger, write_modes
from tests.small_game.table import GAME, NAMES, rows_of_a_game

some = settings(max_examples=12, deadline=None)


@pytest.mark.heavy("a whole game in each mode")
@some
@given(players=st.integers(2, 4), chance=st.integers(0, 10**6))
def test_one_game_gives_the_same_ledger_in_every_mode(players: int, chance: int) -> None:
    texts = write_modes(GAME.name, players, rows_of_a_game(players, str(chance)))
    ledgers = {mode: ledger(judge(text)) for mode, text in texts.items()}
    for mode, found in ledgers.items():
        assert found == ledgers["seeded"], mode
    scores = [GAME.amounts.score(judge(text).state) for text in texts.values()]
    assert all(score == scores[0] for score in scores)


def names(s: State) -> dict[str, list[str]]:
    return {zone.name: sorted(zone.names) for zone in s.zones.values()}


@some
@given(
    players=st.integers(2, 4), chance=st.integers(0, 10**6), rows=st.integers(0, 60),
    looking=st.integers(-1, 3),
)
def test_a_copy_shows_what_its_reader_could_see_anyway(
    players: int, chance: int, rows: int, looking: int
) -> None:
    viewer = "" if looking < 0 else NAMES[looking % players]
    texts = write_modes(GAME.name, players, rows_of_a_game(players, str(chance), rows))
    for mode in ("seeded", "commit", "open"):
        game = judge(texts[mode])
        copy = judge(published(game, viewer))
        assert not copy.problems
        assert copy.state.info.blind
        seen, told = (GAME.report(g.state.seen_by(viewer), "") for g in (game, copy))
        assert told == seen, mode
        assert names(copy.state) == names(game.state.seen_by(viewer)), "nothing else is written"
        assert not copy.state.undecided or copy.state.phase != "end"
