"""The same ledgers in all surroundings; all games and interpreters by
`python -m tests.survival ledgers --python …`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.survival import ledgers

OTHERS = [f"python3.{minor}" for minor in range(11, 20)]


@pytest.mark.heavy("all shipped games in other surroundings")
def test_ledgers_texts_and_imports_are_the_same_byte_for_byte(tmp_path: Path) -> None:
    paths = ledgers.games(every=60)
    commands = [*ledgers.ledgers(paths), *ledgers.texts(tmp_path, paths[:1]),
                *ledgers.imports(every=40)]
    there = [*zip(ledgers.SURROUNDINGS, ledgers.FOLDERS, strict=True)][:3]
    runs = [ledgers.replay_commands("here", sys.executable, surroundings, folder, tmp_path,
                                    commands)
            for surroundings, folder in there]
    assert ledgers.compare_runs(runs, commands) > 100_000


def test_other_interpreters_agree(tmp_path: Path) -> None:
    """Those that are here and have what the program needs."""
    there = [found for name in OTHERS if (found := shutil.which(name))]
    pythons = ledgers.interpreters(there)
    if len(pythons) == 1:
        pytest.skip("there is only one interpreter that can run the program")
    commands = ledgers.ledgers(ledgers.games(every=40))
    runs = [ledgers.replay_commands(name, python, ledgers.SURROUNDINGS[0], "/", tmp_path, commands)
            for name, python in pythons.items()]
    ledgers.compare_runs(runs, commands)
