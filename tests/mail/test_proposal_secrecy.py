"""A moderator who plays learns nothing by asking: worlds that look alike to him answer alike.

Where a command could tell of hidden cards, it is not taken by mail.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installed import with_lantern_quay
from tests.mail.desk import Desk, body
from tests.mail.test_brought_to_light import read_mails, worlds
from tests.mail.test_proposals import BOB, BOTH, moderate

COMMANDS = [
    "act quay Ann: sell 1 tea because she is away", "act quay Ann: sell 2 amber because of that",
    "rule quay: correct Ann +1 coin because it was lost", "replace quay 3: Ann: draw because of it",
    "undo quay 3 because we try", "undo quay because we try", "hold quay because we wait",
    "extend quay 2026-08-09 because we rest", "extend quay Ann 2026-08-09 because she rests",
    "substitute quay Ann by Dora because she left", "announce quay: Hello.", "redo quay because x",
]
KEPT = "has hidden cards, and an answer could tell of them."


@pytest.fixture(scope="module", autouse=True)
def install_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


def test_worlds_that_look_alike_to_a_moderator_answer_alike(tmp_path: Path) -> None:
    seen = []
    for n, text in enumerate(worlds()):
        desk = moderate(Desk(tmp_path / str(n), games=("quay",)), BOTH)
        desk.path("quay").write_text(text)
        desk.run(steps=["receive", "tick"])
        for command in COMMANDS:
            desk.deliver(BOB, command)
        desk.run(0.1, ["receive"])
        seen.append(read_mails(desk))
    texts = [body(mail) for mail in desk.outbox(BOB)]
    assert sum(KEPT in text for text in texts) == 4
    assert len(desk.outbox(BOB, "confirm")) == 6
    assert all(mails == seen[0] for mails in seen)
