"""Mails of each kind on a phone: nothing beyond its edge, no small letters, nothing from elsewhere.

`python -m tests.mail.seen_mails FOLDER` looks at those of all games and keeps pictures.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from aoi_cli.mail.pictures import draw_board
from tests.browser.driver import Page
from tests.mail.seen_mails import Shown, faults_of, mails_of

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
    faults = [*faults_of(Shown("game", "turn", mail), window, tmp_path)]
    assert any(fault in one for one in faults), faults
