"""Mails of each kind on a phone: nothing beyond its edge, no small letters, nothing from elsewhere.

`python -m tests.mail.seen_mails FOLDER` looks at those of all games and keeps pictures.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from aoi_cli.mail.page_height import MOST_PIXELS, page_height
from aoi_cli.mail.pictures import draw_board
from aoi_cli.mail.turn_mail import turn_content
from tests.browser.driver import Page
from tests.mail.seen_mails import HIGH, WIDE, ShownMail, as_file, faults_of, mails_of
from tests.mail.test_turn_facts import mail_of, shown_sights

pytestmark = pytest.mark.heavy("mails of many games in Chromium")

KINDS = {"turn", "answer", "doubt", "refusal", "press", "receipt", "reminder", "notice", "welcome"}


def test_mails_of_a_game_without_a_board(window: Page, tmp_path: Path) -> None:
    mails = [*mails_of(tmp_path, "through-the-ages")]
    assert {shown.kind for shown in mails} == KINDS
    assert [fault for shown in mails for fault in faults_of(shown, window, tmp_path)] == []


def test_a_turn_mail_with_a_board(
    window: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", draw_board)
    (shown,) = islice(mails_of(tmp_path, "age-of-innovation"), 1)
    assert "image/png" in {part.get_content_type() for part in shown.mail.walk()}
    assert [*faults_of(shown, window, tmp_path)] == []


def test_a_turn_mail_is_at_most_1500_pixels_high(
    window: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The height that was reckoned when it was written is one that it keeps."""
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", draw_board)
    high = []
    for it in shown_sights(tmp_path, positions=2):
        content = turn_content(it.table, "sunday", it.view, it.seat, it.asks)
        file = tmp_path / "mail.html"
        file.write_text(as_file(ShownMail("", "turn", mail_of(it)), with_styles=True))
        window.resize(WIDE, HIGH, phone=True)
        window.open(file)
        measured = window.run("return document.documentElement.scrollHeight")
        if not measured <= page_height([*it.view.notice, *content]) <= MOST_PIXELS:
            high.append(f"{it.place}: {measured}")
    assert high == []


@pytest.mark.parametrize(("page", "fault"), [
    ("<div style='width:500px'>wide</div>", "500 pixels in 390"),
    ("<p style='font-size:9px'>tiny</p>", "small: tiny"),
    ("<pre style='overflow-x:auto'>" + "long " * 40 + "</pre>", "cut: "),
    ("<img src='x' style='background:url(x)'>", "loads url("),
])
def test_such_faults_are_found(window: Page, tmp_path: Path, page: str, fault: str) -> None:
    from email.message import EmailMessage

    mail = EmailMessage()
    mail.set_content("text")
    head = "<meta name='viewport' content='width=device-width'><body style='margin:0'>"
    mail.add_alternative(head + page, subtype="html")
    faults = [*faults_of(ShownMail("game", "turn", mail), window, tmp_path)]
    assert any(fault in one for one in faults), faults
