"""Threads of forums: what is quoted is never played, and headings say whose rows stand below."""

# ruff: noqa: RUF001
from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.message import Message, message_of
from aoi_cli.mail.reading.forum_quotes import marked_lines
from aoi_cli.mail.reading.marks import IS_STRUCK
from aoi_cli.mail.reading.own_text import own_text
from aoi_cli.table import OpenGame, open_game
from tests.conftest import Aoi
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply

HEAD = """\
aoi: 1
game: terra-mystica
ruleset: "3"
seed: "1"
players:
  - {name: Андрій, faction: halflings}
  - {name: Борис, faction: darklings}
rounds: [SCORE2, SCORE1, SCORE7, SCORE5, SCORE3, SCORE6]
bonuses: [BON1, BON2, BON5, BON8, BON9]
moves: |
  Андрій: build F7
"""
QUOTED = "Борис: build G5"
OWN = "Андрій: build F3"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Борис has the turn."""
    path = tmp_path / "game.yaml"
    path.write_text(HEAD, encoding="utf-8")
    return path


@pytest.fixture
def game(path: Path) -> OpenGame:
    return open_game(str(path))


def rows(game: OpenGame, text: str, player: str | None = None) -> list[str]:
    return message_of(game, text.encode(), player).rows


QUOTES = {
    "as forums write them": f'[quote="Борис"]\n{QUOTED}\n[/quote]',
    "on one line": f'[quote="Борис"]{QUOTED}[/quote]',
    "with attributes": f"[quote=Борис post_id=12 time=1741014720 user_id=5]\n{QUOTED}\n[/quote]",
    "with attributes and a name in quotes": f'[quote="Борис" post_id=12]{QUOTED}[/quote]',
    "without a name": f"[quote]{QUOTED}[/quote]",
    "in capitals": f"[QUOTE]\n{QUOTED}\n[/QUOTE]",
    "XenForo": f'[QUOTE="Борис, post: 12, member: 3"]\n{QUOTED}\n[/QUOTE]',
    "Discourse": f'[quote="Борис, post:1, topic:2, full:true"]\n{QUOTED}\n[/quote]',
    "BGG": f'[q="Борис"]{QUOTED}[/q]',
    "a name with brackets": f'[quote="[x] Борис" post_id=1]{QUOTED}[/quote]',
    "nested": f'[quote="А"]\n[quote="Борис"]\n{QUOTED}\n[/quote]\n{QUOTED}\n[/quote]',
    "nested, on one line": f'[quote="А"][quote="Борис"]x[/quote] {QUOTED}[/quote]',
    "never closed": f'{OWN}\n[quote="Борис"]\n{QUOTED}',
    "never opened": f"{QUOTED}\n[/quote]",
    "a tag without its bracket": f'{OWN}\n[quote="Борис\n{QUOTED}\n',
    "a tag that was broken": f'[quote="Борис" post_id=12\ntime=1741014720]\n{QUOTED}\n[/quote]',
    "with blanks": f'[ quote = "Борис" ]\n{QUOTED}\n[ /quote ]',
    "behind a backslash": f'\\[quote="Борис"\\]\n{QUOTED}\n\\[/quote\\]',
    "with marks besides": f'> [quote="Борис"]\n> {QUOTED}\n> [/quote]',
    "struck through": f"[s]{QUOTED}[/s]\n~~{QUOTED}~~\n[strike]{QUOTED}[/strike]",
    "struck through, over several lines": f"[s]\n{QUOTED}\n[/s]\n[del]No\n{QUOTED}[/del]",
    "struck through in Markdown": f"~~\n{QUOTED}\n~~\n~~No\n{QUOTED}~~\n~~{QUOTED}\nNo~~",
    "struck through in HTML": f"<s>\n{QUOTED}\n</s>\n<strike>{QUOTED}</strike>",
    "HTML": f"<blockquote>\n{QUOTED}\n</blockquote>\n<q>{QUOTED}</q>",
    "HTML with attributes": f'<blockquote cite="#12">\n{QUOTED}\n</blockquote>',
    "Markdown": f"> {QUOTED}\n>\n> > {QUOTED}\n>{QUOTED}",
    "Markdown behind blanks": f"  > {QUOTED}",
}


@pytest.mark.parametrize("name", QUOTES)
def test_a_quoted_row_is_never_taken(game: OpenGame, name: str) -> None:
    assert QUOTED not in rows(game, QUOTES[name])


@pytest.mark.parametrize("name", sorted(QUOTES.keys() - {
    "never closed", "never opened", "a tag without its bracket", "a tag that was broken"}))
def test_the_row_behind_a_quote_is_taken(game: OpenGame, name: str) -> None:
    assert rows(game, f"Hi!\n{QUOTES[name]}\n{OWN}\n") == [OWN]


@pytest.mark.parametrize(("text", "taken"), [
    (f'[quote="Борис"]{QUOTED}[/quote] {OWN}', [OWN]),
    (f'{OWN} [quote="Борис"]{QUOTED}[/quote]', [OWN]),
    ("Андрій: build [quote]x[/quote]\nF3", ["Андрій: build"]),
    (f"[quote]a[/quote]\n{OWN}\n[quote]b[/quote]", [OWN]),
    (f"[quotes]\n{OWN}\n[b]{QUOTED}[/b]", [OWN, QUOTED]),
])
def test_text_in_the_line_of_a_quote(game: OpenGame, text: str, taken: list[str]) -> None:
    assert rows(game, text) == taken


@pytest.mark.parametrize("text", [
    f"[s]\n{OWN}", f"{OWN}\n[/s]", f"~~\n{OWN}", f"{OWN}\n~~", f"~~~\n{OWN}\n~~~",
    f"~~Hi~~\n{OWN}\n~~Bye~~", f"~~~~~~~~\n{OWN}\n~~~~~~~~", f"a ~~ b\n{OWN}\nc ~~ d",
])
def test_marks_that_strike_nothing_through(game: OpenGame, text: str) -> None:
    assert rows(game, text) == [OWN]


def list_passed(message: Message) -> list[tuple[int, int, str]]:
    return [(passed.first, passed.last, passed.why) for passed in message.passed]


def test_what_is_quoted_is_told_by_its_lines(game: OpenGame) -> None:
    message = message_of(game, f'Hi\n[quote="Борис"]\n{QUOTED}\n[/quote] {OWN}\nBye'.encode())
    assert [(taken.first, taken.last) for taken in message.taken] == [(4, 4)]
    assert list_passed(message) == [(1, 1, "no row"), (2, 4, "quoted"), (5, 5, "no row")]


def test_a_row_that_is_given_is_no_quote(aoi: Aoi, path: Path) -> None:
    for row in (f"[quote]{QUOTED}[/quote]", f"[s]{QUOTED}[/s]", f"~~{QUOTED}~~"):
        assert aoi("play", path, row).code == 1
    assert aoi("play", path, f"[b]{QUOTED}[/b]").code == 0


# mails


def test_quotes_of_forums_in_mails() -> None:
    text = own_text(marked_lines(["[quote]", QUOTED, "[/quote]", OWN]))
    assert (text.above, text.below, text.behind) == ((), (OWN,), True)
    assert own_text(marked_lines([OWN, f"[quote]{QUOTED}[/quote]"])).lines == (OWN,)


def test_text_that_is_struck_through_over_several_lines_in_mails() -> None:
    text = own_text(marked_lines(["[s]", QUOTED, "[/s]", "", OWN]))
    assert (text.above, text.struck) == ((OWN,), (QUOTED,))
    assert text.doubt == IS_STRUCK
    quoted = own_text(marked_lines([OWN, "", "> [s]", f"> {QUOTED}", "> [/s]"]))
    assert (quoted.lines, quoted.doubt) == ((OWN,), "")


def test_a_quoted_row_in_an_answer_is_not_played(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    for text in ("[quote]decline 1[/quote]", "[quote=Ann]\nleech 1\n[/quote]\nThat was my idea."):
        reply(desk, "Bob", text, quote="")
    desk.run()
    assert desk.n() == 9
    reply(desk, "Bob", "leech 1. upgrade H5 guild\n\n[quote]\ndecline 1\n[/quote]", quote="")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1. upgrade H5 guild"]
    assert sum("your order is in" in body(mail) for mail in desk.outbox("bob@", "receipt")) == 1


def test_an_envelope_in_a_quote_of_a_forum_is_no_order(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    order = desk.envelope("Bob", "decline 1. upgrade H5 guild")
    desk.deliver("bob@example.org", f"[quote]\n{order}\n[/quote]")
    desk.run()
    assert desk.n() == 9
    desk.deliver("bob@example.org", order)
    desk.run()
    assert desk.n() == 10
