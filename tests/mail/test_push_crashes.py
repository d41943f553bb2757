"""The machine stops at any write while channels are told: each cause is told once, or twice.

`python -m tests.mail.push_kills` kills runs in more ways.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.push_kills import (
    OCCASIONS,
    begin_with_offer,
    copy_desk,
    count_taken,
    kill_once,
    notices,
    run_in_child,
)

pytest.importorskip("apprise")


@pytest.mark.heavy("a kill at each write")
@pytest.mark.parametrize("alive", [True, False])
def test_killed_at_every_write(tmp_path: Path, alive: bool) -> None:
    before = begin_with_offer(tmp_path)
    ends = [*kill_once(before, tmp_path, alive=alive)]
    assert len(ends) >= 6
    whole = copy_desk(before, tmp_path / "other")
    assert run_in_child(whole, None, alive=alive) == 0
    assert sorted(count_taken(whole).values()) == [1, 1]
    assert notices(whole) == ([] if alive else ["Bob", "Mo"])
    assert any(told.total() == 3 for told in ends), "a receiver answered before that was noted"


def test_occasions_tell_channels_different_things(tmp_path: Path) -> None:
    said = {}
    for name in ("reminded", "finished"):
        desk = OCCASIONS[name](tmp_path / name)
        assert run_in_child(desk, None, alive=True) == 0
        said[name] = " ".join(count_taken(desk))
    assert "Reminder: " in said["reminded"] and "the game is over" in said["finished"]
