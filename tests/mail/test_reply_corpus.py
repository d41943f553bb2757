"""Of hundreds of replies, made by chance, all are read as they were meant, or their senders asked.

The numbers are held: who changes what is read in a mail sees what becomes of these.
"""

from __future__ import annotations

import pytest

from tests.mail.reply_corpus import FILES, tally

HELD = {
    "age-of-innovation/14-four.yaml": {"played": 34, "prose": 6},
    "terra-mystica/03-three.yaml": {"played": 34, "prose": 6},
    "through-the-ages/01-two.yaml": {"played": 31, "prose": 9},
    "beyond-the-horizon/3-three-001.yaml": {"asked": 1, "played": 32, "prose": 7},
}


@pytest.mark.parametrize("file", FILES)
def test_replies_made_by_chance(file: str) -> None:
    kinds, odd = tally(file, 40, "held")
    assert dict(kinds) == HELD[file], [sample.style for sample in odd]
