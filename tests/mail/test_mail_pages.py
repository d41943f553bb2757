"""Pages of mails of all kinds: code is marked up, and texts are filled as far as their lines go."""

from __future__ import annotations

import re
from email.message import EmailMessage
from itertools import pairwise
from pathlib import Path

import pytest

from aoi_cli.mail import table_editing
from aoi_cli.mail.line_markup import as_blocks, mark_up
from aoi_cli.mail.mail_page import as_page
from aoi_cli.mail.mail_parts import WIDTH, Paragraph
from aoi_cli.mail.sign_up_actions import open_sign_up
from aoi_cli.mail.table import Table
from tests.mail.desk import Desk, body, page_of
from tests.mail.seen_mails import mails_of
from tests.mail.test_welcome import add_game


def test_words_between_backticks_are_code() -> None:
    assert mark_up("answer `show` or `<b>`") == \
        "answer <code>show</code> or <code>&lt;b&gt;</code>"


def test_a_backtick_alone_is_no_code() -> None:
    assert mark_up("it`s mine") == "it&#96;s mine"


@pytest.mark.parametrize("lines", [
    ("Write `show` now.",), ("  legal    all, as `show`",), ("player   coins  `tools`",),
    ("`pass`", "^"),
])
def test_no_block_of_a_page_has_backticks(lines: tuple[str, ...]) -> None:
    page = "".join(as_blocks(lines))
    assert "<code>" in page and "`" not in page


@pytest.mark.few(1, "mails of all kinds")
@pytest.mark.parametrize("game", ["age-of-innovation", "through-the-ages"])
def test_pages_of_mails_of_all_kinds_have_no_backticks(tmp_path: Path, game: str) -> None:
    shown = [*mails_of(tmp_path, game)]
    assert {"turn", "answer", "doubt", "refusal", "receipt", "reminder", "notice", "welcome"} <= \
        {one.kind for one in shown}
    for one in shown:
        assert "`" not in page_of(one.mail), one.kind
        assert "<code>" in page_of(one.mail) or "`" not in body(one.mail), one.kind


# filled texts


def ragged_lines(text: str) -> list[str]:
    """Lines of a text that end although the next word had room, inside a paragraph.

    Lists, rows behind bars and links keep their lines; what stands between backticks is one word.
    """
    ragged = []
    for block in re.split(r"\n\s*\n", text):
        lines = block.split("\n")
        for above, below in pairwise(lines):
            keeps = any(line.startswith(("|", " ", "http", "mailto:")) for line in (above, below))
            starts_anew = above.endswith(":") or below.startswith(("- ", "---"))
            word = re.match(r"\S*`[^`]*`\S*|\S+", below)
            if not keeps and not starts_anew and word and \
                    len(above) + 1 + len(word[0]) <= WIDTH:
                ragged.append(above)
    return ragged


def invitations(desk: Desk, folder: Path) -> list[EmailMessage]:
    table_editing.invite(Table(desk.folder, desk.now), "Eve", "eve@example.org")
    open_sign_up(Table(desk.folder, desk.now), "monday", 2, {})
    return [*desk.outbox(kind="welcome"), *desk.outbox("eve@", "invitation"),
            *desk.outbox("mo@", "notice")]


def test_welcome_and_invitation_are_filled(tmp_path: Path) -> None:
    mails = invitations(add_game(tmp_path), tmp_path)
    assert len(mails) == 4
    for mail in mails:
        assert ragged_lines(body(mail)) == []
        assert max(len(line) for line in body(mail).split("\n") if " " in line) <= WIDTH


def test_pages_of_welcome_and_invitation_have_whole_paragraphs(tmp_path: Path) -> None:
    """A phone breaks them where its window ends."""
    for mail in invitations(add_game(tmp_path), tmp_path)[:3]:
        page = page_of(mail)
        assert re.search("<p[^>]*>Answer a mail that asks you for something, and write your row "
                         "above what your program quotes. Your address counts, the subject does "
                         "not. The answer says what the row did, or why it was refused. What is "
                         "refused has changed nothing.</p>", " ".join(page.split()))


def test_the_help_page_is_filled_and_has_whole_paragraphs(desk: Desk) -> None:
    desk.deliver("ann@example.org", "aoi help")
    desk.run()
    (mail,) = desk.outbox("ann@", "receipt")
    assert ragged_lines(body(mail)) == []
    assert "That is all. The mail knows game, number and seat; your address counts, the subject " \
        "does not. A link in a mail opens such an answer" in " ".join(page_of(mail).split())


FULL = "Sundays looks for players: monday, a game of Age of Innovation for 2 players,"


@pytest.mark.parametrize(("below", "parts"), [
    ("played by mail.", 1), ("`sign up as NAME`", 1), ("| take lake", 2), ("* Ann: income", 2),
    ("https://games.example.org", 2)])
def test_a_page_joins_lines_that_were_filled(below: str, parts: int) -> None:
    assert "".join(as_blocks([FULL, below])).count("<div style=\"padding") == parts


def test_a_page_joins_what_a_receipt_has_broken() -> None:
    above = "    berta: -3 tokens (sacrifice), -3 power +1 worker (conversion), -1 worker"
    part = Paragraph((above, "        (1 spade), +1 D4 mountain (transform and build)"))
    assert "-1 worker (1 spade), +1 D4" in as_page([part], lambda lines: lines, "")


def test_a_page_keeps_lines_that_end_before_the_width(desk: Desk) -> None:
    assert "".join(as_blocks(["Ann: place H4", "Ann: take c2"])).count("<div style=\"padding") == 2
