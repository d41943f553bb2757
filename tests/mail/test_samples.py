"""Mails as programs of all kinds write them: each order is read, and what is quoted does nothing.

In each sample Bob sends his order for #9, mostly with an older one of #3 in what he quotes. Their
codes are right for the table of `desk.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from aoi_cli.mail.reading.letter import read
from tests.mail.desk import Desk

FOLDER = Path(__file__).parent / "samples"
EXPECTED: dict[str, str] = yaml.safe_load((FOLDER / "expected.yaml").read_text())
MEANT = {
    "new": ("sunday", 9, ("leech 1. upgrade H5 guild",)),
    "old": ("sunday", 3, ("place F5",)),
    "wrapped": ("sunday", 9, ("leech 1. upgrade H5 guild  # so that the second guild stands beside "
                              "the river and", "nothing is left")),
}


def test_each_sample_says_what_is_expected() -> None:
    assert {path.name for path in FOLDER.glob("*.eml")} == {*EXPECTED}
    assert len(EXPECTED) >= 240


def is_row(name: str) -> bool:
    return any(map(str.isdigit, EXPECTED[name]))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sample_is_read(name: str) -> None:
    letter = read((FOLDER / name).read_bytes(), lambda sender: ["Боб"])
    found = [(e.game, e.n, e.lines) for e in letter.envelopes]
    if is_row(name):
        assert found == [("sunday", 9, (EXPECTED[name],))]
    else:
        assert found == [MEANT[word] for word in EXPECTED[name].split() if word != "none"]
    assert all(e.closed for e in letter.envelopes)
    if "garbage" not in name:
        assert letter.sender == "bob@example.org"


@pytest.mark.few(50, "each sample in a table of its own")
@pytest.mark.parametrize("name", EXPECTED)
def test_only_the_new_order_of_a_sample_is_carried_out(name: str, desk: Desk) -> None:
    desk.put((FOLDER / name).read_bytes())
    desk.run(steps=["receive"])
    words = EXPECTED[name].split()
    row = EXPECTED[name] if is_row(name) else " ".join(MEANT["new"][2]) if "new" in words else \
        " ".join(MEANT["wrapped"][2]) if "wrapped" in words else ""
    assert desk.rows()[9:] == ([f"Bob: {row}"] if row else [])
