"""Lines of mails as HTML: broken anew for a phone, in columns only where they are aligned."""

from __future__ import annotations

import re

import pytest

from aoi_cli.mail.line_markup import as_blocks, label_of
from aoi_cli.mail.tokens import order_link

LINK = order_link("aoi@table.example", "sunday #9: pass", ["pass rb-river"], "a" * 32)
LONG = "You have 41 vp, 24 coins, 28 tools, 0 scholars, power 2/1/3, disciplines bank"


def page(*lines: str) -> str:
    return "".join(as_blocks(lines))


def list_lines(*lines: str) -> list[str]:
    """The lines of the page, without tags."""
    parts = page(*lines).replace("\n", " ").replace("</div>", "\n")
    return [line.strip() for line in re.sub(r"<[^>]+>", "", parts).split("\n") if line.strip()]


def test_a_line_that_was_broken_at_the_width_of_a_mail_is_joined() -> None:
    assert list_lines(LONG, "    ing 3 law 1.") == [f"{LONG} ing 3 law 1."]
    assert list_lines("Ann: place H4", "    Ann: +1 vp") == ["Ann: place H4", "Ann: +1 vp"]


@pytest.mark.parametrize("lines", [
    ("player   coins  tools", "-------  -----  -----", "anna        21      2"),
    (" . .   / \\   . .", ". A1. /~A1\\ . A2.", ":  Wm |  ~  |     |"),
])
def test_columns_stay_as_they_are(lines: tuple[str, ...]) -> None:
    assert page(*lines).startswith("<pre")


def test_a_caret_stays_below_its_place_and_the_rest_is_broken_anew() -> None:
    text = page("row 9: N101 no such command", "    Bob: upgarde H5", "         ^^^^^^^",
                "  help: upgrade")
    assert "<pre" in text and "Bob: upgarde H5\n         ^^^^^^^</pre>" in text
    assert "no such command</div>" in text and "help: upgrade</div>" in text


def test_a_list_of_words_and_meanings_needs_no_columns() -> None:
    text = page("These words help:", "  legal    all that you can write", "  show     the position")
    assert "<pre" not in text and "<b>legal</b> all that you can write" in text
    assert "<b>" not in page("pass rb-river  # at last")
    text = page("| aoi table extend DIR sunday TIME      gives more time", "Each takes a reason.")
    assert "<pre" not in text and "<b>| aoi table extend DIR sunday TIME</b> gives" in text


def test_a_link_to_a_mail_is_a_button_for_its_first_line() -> None:
    text = page("Send this:", LINK)
    assert text.count("<a ") == 1 and "| </span>pass rb-river</a>" in text
    assert "mailto:" not in re.sub(r"<[^>]+>", "", text)
    two = order_link("aoi@table.example", "sunday", ["leech 1", "pass"], "a" * 32)
    assert label_of(two) == "leech 1 …"


def test_nothing_in_a_line_becomes_markup() -> None:
    assert "<i>" not in page("<i>Ann</i>: place H4", "  <i>word</i>    <i>meaning</i>")
    hostile = "mailto:a@b?body=%3Cscript%3E"
    assert "<script" not in page(hostile)
