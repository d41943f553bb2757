"""The first rows of two tables that phones play through real servers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mail.servers import PASSWORD, Imap, Smtp, dovecot, smtp
from tests.mail.whole_tables import GAMES, measure

ROWS = 6


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Imap, Smtp]]:
    with dovecot(["aoi"]) as imap, smtp(tmp_path_factory.mktemp("smtp")) as outward:
        yield imap, outward


@pytest.mark.few(1, "a table through many runs")
@pytest.mark.parametrize("game", GAMES)
def test_phones_play_by_replies_and_links_alone(
    servers: tuple[Imap, Smtp], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("AOI_IMAP_PASSWORD", PASSWORD)
    monkeypatch.setenv("AOI_SMTP_PASSWORD", PASSWORD)
    imap, outward = servers
    outward.mails.clear()
    figures = measure(tmp_path / "table", game, imap, outward, most=ROWS)
    assert figures.faults == []
    assert figures.rows == ROWS
    first_reports = GAMES[game]
    assert figures.mails.total() - first_reports <= 2 * ROWS
    assert 15 < figures.longest <= 40


@pytest.mark.few(1, "a table through many runs")
@pytest.mark.parametrize("game", GAMES)
def test_with_refusals_alone_a_row_takes_one_mail(
    servers: tuple[Imap, Smtp], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The mail that asks for the next row is not answered yet."""
    monkeypatch.setenv("AOI_IMAP_PASSWORD", PASSWORD)
    monkeypatch.setenv("AOI_SMTP_PASSWORD", PASSWORD)
    imap, outward = servers
    outward.mails.clear()
    figures = measure(tmp_path / "table", game, imap, outward, most=ROWS, receipts="refusals")
    assert figures.faults == []
    assert {*figures.mails} == {"turn"}
    assert figures.mails.total() - 1 <= ROWS
