"""A short run of each target: by chance, and guided by coverage where atheris is there."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

from tests.fuzz.blind import fuzz
from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS
from tests.fuzz.watched import WATCHED

INPUTS = 25
FEW = 20
SECONDS = 3


@pytest.mark.few(2, "inputs by chance for each target")
@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_inputs_by_chance(target: Target) -> None:
    assert fuzz(target, seed=1, inputs=INPUTS) == INPUTS


def test_it_is_known_what_each_target_is_guided_by() -> None:
    assert WATCHED.keys() == TARGETS.keys()


@pytest.mark.skipif(find_spec("atheris") is None,
                    reason="atheris is not installed; for Linux, `pip install '.[fuzz]'`")
def test_inputs_that_are_guided(tmp_path: Path) -> None:
    """One target is enough to see that watching works; the others want a longer run."""
    corpus = tmp_path / "notation"
    corpus.mkdir()
    for n, seed in enumerate(islice(TARGETS["notation"].seeds(), FEW)):
        (corpus / str(n)).write_bytes(seed)
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", "notation", "--seconds", str(SECONDS), "--seed", "1",
         "--corpus", str(corpus)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "edges=" in done.stdout
