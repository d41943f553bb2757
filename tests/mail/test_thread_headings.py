"""Rows without a name in a thread are those of whom the heading of their post names."""

# ruff: noqa: RUF001
from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.mail.message import message_of
from aoi_cli.table import OpenGame
from tests.conftest import Aoi
from tests.mail.test_forum_threads import game, path, rows

__all__ = ["game", "path"]
MEANT = ["Борис: build G5"]
HEADINGS = {
    "wrote": "Борис wrote:", "wrote, without a colon": "Борис wrote",
    "wrote, at a time": "Борис wrote at 19:02:", "wrote, German": "Борис schrieb:",
    "wrote, French": "Борис a écrit :", "wrote, Polish": "Борис napisał(a):",
    "wrote, Russian": "Борис написал(а):", "wrote, Ukrainian": "Борис написав:",
    "writes, Ukrainian": "Борис пише:", "in bold letters": "[b]Борис[/b] wrote:",
    "phpBB": "Борис » Mon Mar 3, 2026 5:12 pm", "phpBB, by": "by Борис » Mon Mar 03, 2026 5:12 pm",
    "phpBB, German": "von Борис » Mo 3. Mär 2026, 17:12",
    "phpBB, Polish": "autor: Борис » 03 mar 2026, 17:12",
    "phpBB, Ukrainian": "Борис » Пон бер 03, 2026 17:12", "day": "Борис » 3.03.2026",
    "Discord": "Борис — Today at 12:00", "Discord, a day": "Борис — 03/03/2026 12:00",
    "Discord, yesterday": "Борис — Yesterday at 9:15 PM",
    "Discord, German": "Борис — heute um 12:00 Uhr", "Discord, Russian": "Борис — Сегодня, в 12:00",
    "Discord, Ukrainian": "Борис — Сьогодні о 12:00", "Discord, Polish": "Борис — Dzisiaj o 12:00",
    "BGG": "Борис\n@borys\nMar 3, 2026", "in two lines": "Борис\nMon Mar 3, 2026 5:12 pm",
    "a comma": "Борис, 3 Mar 2026 17:12", "brackets": "Борис (3 Mar 2026)",
    "ago": "Борис · 3 hours ago", "by what is played": "darklings » Mon Mar 3, 2026",
}


@pytest.mark.parametrize("name", HEADINGS)
def test_a_row_without_a_name_is_that_of_the_heading(game: OpenGame, name: str) -> None:
    text = f"Андрій » Mon Mar 3, 2026 5:00 pm\nYour turn!\n\n{HEADINGS[name]}\n\nbuild G5\n"
    if not name.startswith(("wrote", "writes", "in bold")):
        assert rows(game, text) == MEANT
    assert rows(game, f"Hello\n\n{HEADINGS[name]}\n\nbuild G5\n") == MEANT
    assert rows(game, f"{HEADINGS[name]}\nbuild G5\n", "Борис") == MEANT


@pytest.mark.parametrize("name", HEADINGS)
def test_it_is_not_that_of_another_player(game: OpenGame, name: str) -> None:
    message = message_of(game, f"{HEADINGS[name]}\nbuild G5\n".encode(), "Андрій")
    assert message.rows == []
    assert "another player" in message.passed[-1].why


@pytest.mark.parametrize(("text", "why"), [
    ("build G5", "a row without a name"),
    ("lynx wrote:\nbuild G5", "a row without a name, and no player is called lynx"),
    ("Борис wrote:\nHi\nlynx » Mon Mar 3, 2026\nbuild G5",
     "a row without a name, and no player is called lynx"),
    ("Борис » Mon Mar 3, 2026\nHello\nАндрій\nbuild G5",
     "a row without a name, below a name that may head it"),
    ("Борис » Mon Mar 3, 2026\nАндрій wrote:\nbuild G5",
     "a row without a name, below what may head a quote"),
    ("Андрій » Mon Mar 3, 2026\nБорис wrote: ↑Sun Mar 2, 2026\nbuild G5\nNo!",
     "a row without a name, below what may head a quote"),
    ("Андрій wrote:\nБорис wrote:\nbuild G5\nNo!",
     "a row without a name, below what may head a quote"),
    ("Андрій » Mon Mar 3, 2026\nБорис: build G5", "a row of another player than wrote the post"),
    ("Андрій wrote:\n> Hi\nБорис wrote:\nHello\nАндрій: build F3",
     "a row of another player than wrote the post"),
    ("Андрій — Today at 12:00\nБорис: build G5", "a row of another player than wrote the post"),
])
def test_rows_that_are_told_and_not_taken(game: OpenGame, text: str, why: str) -> None:
    message = message_of(game, text.encode())
    assert message.rows == []
    assert [passed.why for passed in message.passed if "row" in passed.text or
            "build" in passed.text] == [why]


QUOTING = [
    "Борис said: ↑", "Борис said:", "Борис sagte:", "Борис a dit :", "Борис сказал(а): ↑",
    "Борис сказав:", "Борис powiedział(a):", "Борис wrote: ↑Sun Mar 2, 2026",
    "Originally Posted by Борис", "Quote:\nOriginally posted by Борис", "Quote from Борис:",
    "Quoting Борис:", "Quote: Борис", "Zitat von Борис:", "Zitat von Борис", "Citation de Борис :",
    "Cytat: Борис", "Cytuję Борис:", "Цитата: Борис", "Цитата від Борис:", "Цитирую Борис:",
]


@pytest.mark.parametrize("heading", QUOTING)
def test_a_row_of_somebody_below_what_quotes_him(game: OpenGame, heading: str) -> None:
    """It is passed over, unless it stands in a post of his own."""
    message = message_of(game, f"{heading}\nБорис: build G5\n\nNo!\n".encode())
    assert message.rows == []
    assert [passed.why for passed in message.passed if "build" in passed.text] == [
        "a row below what may head a quote"]
    own = f"Борис » Mon Mar 3, 2026\n{heading}\nБорис: build G5\n"
    assert rows(game, own) == MEANT
    assert rows(game, f"{heading}\nHi!\n\nАндрій: build F3") == ["Андрій: build F3"]


@pytest.mark.parametrize("line", [
    "Quote of the day:", "Борис said this:", "Zitat von Goethe:", "Original poster: Борис",
])
def test_lines_that_quote_nobody(game: OpenGame, line: str) -> None:
    assert rows(game, f"{line}\nБорис: build G5") == MEANT


@pytest.mark.parametrize("line", [
    "Борис said it before", "As I wrote to Борис:", "See you - Tuesday",
    "This is for 3 Aug 2026:", "Борис wrote a letter to me",
])
def test_lines_that_head_no_post(game: OpenGame, line: str) -> None:
    """The sender who is named still counts, and without one nobody does."""
    assert rows(game, f"{line}\nbuild G5", "Борис") == MEANT
    assert rows(game, f"{line}\nbuild G5") == []


def test_a_row_with_a_name_needs_no_heading(game: OpenGame) -> None:
    for heading in ("", "Борис wrote:\n", "the moderator » Mon Mar 3, 2026\n",
                    "Борис » Mon Mar 3, 2026\nАндрій wrote:\nbuild F3\n"):
        assert rows(game, f"{heading}Борис: build G5") == MEANT


def test_a_post_that_only_quotes_is_one(game: OpenGame) -> None:
    assert rows(game, "Андрій wrote:\n[quote]Hi[/quote]\nБорис wrote:\nbuild G5") == MEANT


def test_a_signature_ends_with_its_post(game: OpenGame) -> None:
    text = "Андрій » Mar 3, 2026\nHi\n-- \nАндрій\nbuild F3\n\nБорис » Mar 3, 2026\nbuild G5"
    assert rows(game, text) == MEANT


def test_everything_is_told_where_a_row_has_no_name(aoi: Aoi, path: Path) -> None:
    text = "lynx » Mar 3, 2026\nbuild F3\n\nБорис » Mar 3, 2026\nbuild G5\n"
    code, out, _ = aoi("play", path, "--from-text", "-", stdin=text)
    assert code == 0
    assert out.splitlines()[:6] == [
        "taken from the message:", "  line 5: Борис: build G5", "passed over:",
        "  line 1: no row: lynx \" Mar 3, 2026",
        "  line 2: a row without a name, and no player is called lynx: build F3",
        "  line 4: no row: Борис \" Mar 3, 2026"]
    assert path.read_text(encoding="utf-8").endswith("  Борис: build G5\n")


def test_where_no_row_has_a_name_the_option_is_named(aoi: Aoi, path: Path) -> None:
    before = path.read_bytes()
    code, out, err = aoi("play", path, "--from-text", "-", stdin="Hello\nbuild G5\n")
    assert code == 2 and path.read_bytes() == before
    assert "  line 2: a row without a name: build G5" in out
    assert "there is no row in the message" in err and "--player WHO" in err
    assert aoi("play", path, "--from-text", "-", "--player", "Борис", stdin="build G5\n").code == 0


def test_programs_are_told_of_rows_without_a_name(aoi: Aoi, path: Path) -> None:
    text = "build F3\nБорис » Mon Mar 3, 2026\nbuild G5\n"
    found = json.loads(aoi("play", path, "--from-text", "-", "--format", "json", stdin=text).out)
    assert found["passed_over"][0] == {"first": 1, "last": 1, "why": "a row without a name",
                                       "text": "build F3"}
    assert [taken["row"] for taken in found["taken"]] == MEANT
