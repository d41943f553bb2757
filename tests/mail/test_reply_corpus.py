"""Of hundreds of replies, made by chance, all are read as they were meant, or their senders asked.

The numbers are held: who changes what is read in a mail sees what becomes of these.
"""

from __future__ import annotations

import pytest

from aoi_cli.mail.reading.own_text import OwnText
from aoi_cli.mail.reply_orders import read_reply
from aoi_cli.table import open_game
from tests.mail.reply_corpus import CHAT, FILES, GAMES, tally

HELD = {
    "age-of-innovation/14-four.yaml": {"played": 25, CHAT: 8, "prose": 7},
    "terra-mystica/03-three.yaml": {"played": 32, CHAT: 3, "prose": 5},
    "through-the-ages/01-two.yaml": {"played": 32, CHAT: 3, "prose": 5},
    "beyond-the-horizon/3-three-001.yaml": {"played": 25, CHAT: 8, "prose": 7},
}


@pytest.mark.few(1, "replies by chance")
@pytest.mark.parametrize("file", FILES)
def test_replies_made_by_chance(file: str) -> None:
    kinds, odd = tally(file, 40, "held")
    assert dict(kinds) == HELD[file], [sample.style for sample in odd]


def test_wishes_that_begin_as_rows_do() -> None:
    game = open_game(str(GAMES / "through-the-ages/01-two.yaml"))
    text = OwnText(("Take your time.", "Take care, all", "take it easy"))
    assert not read_reply(game, text).lines
    assert read_reply(game, OwnText(("take homer",))).lines == ["take homer"]


@pytest.mark.parametrize(("file", "prose", "row"), [
    ("beyond-the-horizon/3-three-001.yaml", "A presto", "a T103/1"),
    ("through-the-ages/01-two.yaml", "U can do it", "u bronze to iron"),
])
def test_a_short_verb_needs_a_word_of_the_game(file: str, prose: str, row: str) -> None:
    game = open_game(str(GAMES / file))
    assert not read_reply(game, OwnText((prose,))).lines
    assert read_reply(game, OwnText((row,))).lines == [row]
