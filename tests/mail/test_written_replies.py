"""Each program sends some replies, and each text comes from some program, in all games."""

from __future__ import annotations

import pytest

from aoi_cli.mail.reading.own_text import OwnText
from aoi_cli.mail.reply_orders import APART, ASKED, BESIDE, INSIDE, PAGE, read_reply
from tests.mail.reply_programs import BELOW, PROGRAMS
from tests.mail.written_replies import FILES, TEXTS, few_samples, is_good, make_asked_mail, verdict

FEW = [*few_samples()]


def test_all_programs_and_texts_are_among_them() -> None:
    assert {it.program for it in FEW} == {*PROGRAMS} and {it.text for it in FEW} == {*TEXTS}
    assert {it.game for it in FEW} == {*FILES}
    assert len(PROGRAMS) > 20 and BELOW


@pytest.mark.parametrize("it", FEW, ids=lambda it: f"{it.text}, {it.program}, {it.game}")
def test_a_reply_is_read_as_it_was_meant(it) -> None:  # type: ignore[no-untyped-def]
    assert is_good(it, verdict(it))


ROW = "take julius_caesar"


@pytest.mark.parametrize(("lines", "doubt"), [
    (("What happens if I play this?", "", ROW), ASKED),
    (("I will not do this:", "", ROW), BESIDE.format("I will not do this:")),
    (("I was not here on Friday.", "", ROW), BESIDE.format("I was not here on Friday.")),
    (("I was here.", "", "Here is my move:", "", ROW), BESIDE.format("I was here.")),
    (("Is it fun?", "", "Here is my move:", "", ROW), ASKED),
    (("Here is my move:", "", ROW), ""),
    ((ROW, "", "Here is my move:"), BESIDE.format("Here is my move:")),
    ((f"({ROW})",), INSIDE),
    ((f"{ROW} - thanks, Bob",), INSIDE),
    ((f"{ROW} 🙂",), ""),
    ((ROW, "or", "take homer"), APART),
])
def test_doubts_about_a_row(lines: tuple[str, ...], doubt: str) -> None:
    game = make_asked_mail("through-the-ages").game
    assert read_reply(game, OwnText(lines)).doubt == doubt


def test_a_page_shows_what_belongs_together() -> None:
    """Some programs break the lines of their text."""
    game = make_asked_mail("through-the-ages").game
    long = "population. build philosophy. take frederick_barbarossa. take iron. end. discard raid_i"
    broken = OwnText((long.removesuffix(" discard raid_i"), "discard raid_i"))
    order = read_reply(game, broken, OwnText((long,)))
    assert (order.lines, order.doubt) == ([long], "")
    other = read_reply(game, broken, OwnText((long.replace("iron", "coal"),)))
    assert other.doubt == PAGE
    blanks = OwnText(("take  julius_caesar  # at last",))
    assert read_reply(game, blanks, OwnText(("take julius_caesar # at last",))).doubt == ""
