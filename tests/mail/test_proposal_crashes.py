"""A command that a mail asks for is asked back once and carried out once, whenever a run is killed.

`python -m tests.mail.proposal_kills` kills at every write.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mail.desk import Desk
from tests.mail.proposal_kills import FIRST_HALVES, SCENES, kill

MOST = 3


@pytest.mark.few(1, "kills at many writes")
@pytest.mark.parametrize(
    "scene", [scene for scene in SCENES if scene not in FIRST_HALVES],
    ids=lambda scene: scene.__name__)
def test_killed_at_some_writes(scene: Callable[[Path], Desk], tmp_path: Path) -> None:
    assert kill(scene, tmp_path, MOST) > MOST
