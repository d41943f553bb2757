"""Mails from a real IMAP server, and to a real SMTP server, on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.mail.faults import TableFault
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.servers import PASSWORD, Imap, Smtp, dovecot, smtp


@pytest.fixture(scope="module")
def imap() -> Iterator[Imap]:
    with dovecot([f"box{n}" for n in range(10)]) as server:
        yield server


@pytest.fixture
def post(tmp_path: Path) -> Iterator[Smtp]:
    with smtp(tmp_path / "smtp") as server:
        yield server


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AOI_IMAP_PASSWORD", PASSWORD)
    monkeypatch.setenv("AOI_SMTP_PASSWORD", PASSWORD)


def begin_with_imap(folder: Path, imap: Imap, box: str, security: str = "tls",
                    host: str = "localhost",
                    more: str = "") -> Desk:
    desk = begin(Desk(folder / "table", more=more), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    port = imap.imaps if security == "tls" else imap.starttls
    told = (f"inbox: {{imap: {{host: {host}, port: {port}, user: {box}, security: {security}, "
            f"cafile: {imap.cert}}}}}")
    path.write_text(path.read_text().replace("inbox: {maildir: mail}", told))
    return desk


def raw(desk: Desk, id: str, *lines: str) -> bytes:
    return (f"From: bob@example.org\nSubject: Re\nMessage-ID: <{id}@x.example>\n\n"
            f"{desk.envelope('Bob', *lines)}\n").encode()


@pytest.mark.parametrize(("security", "box"), [("tls", "box0"), ("starttls", "box1")])
def test_mails_are_taken_from_imap_and_moved(
    imap: Imap, tmp_path: Path, security: str, box: str
) -> None:
    desk = begin_with_imap(tmp_path, imap, box, security)
    imap.append(box, raw(desk, "1", "leech 1"))
    desk.run()
    assert desk.fine and desk.rows()[9:] == ["Bob: leech 1"]
    assert imap.folder(box, "INBOX") == []
    assert len(imap.folder(box, "aoi-done")) == 1
    assert (next((desk.folder / "archive").iterdir())).read_bytes().replace(b"\r\n", b"\n") == \
        raw_again(imap, box)


def raw_again(imap: Imap, box: str) -> bytes:
    return imap.folder(box, "aoi-done")[0].replace(b"\r\n", b"\n")


def test_a_mail_that_somebody_has_looked_at_is_taken_too(imap: Imap, tmp_path: Path) -> None:
    desk = begin_with_imap(tmp_path, imap, "box2")
    imap.append("box2", raw(desk, "1", "leech 1"), seen=True)
    imap.append("box2", raw(desk, "1", "leech 1"))
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    assert imap.folder("box2", "INBOX") == []


def test_a_mail_that_is_too_large_is_not_fetched_whole(
    imap: Imap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("imap", "receiving"):
        monkeypatch.setattr(f"aoi_cli.mail.{name}.MOST_OF_A_MAIL", 1024**2)
    desk = begin_with_imap(tmp_path, imap, "box3")
    imap.append("box3", raw(desk, "1", "leech 1") + b"x" * (2 * 1024 * 1024))
    imap.append("box3", raw(desk, "2", "leech 1"))
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    assert "more than 1 MB" in desk.text("mo@", "notice")
    assert max(path.stat().st_size for path in (desk.folder / "archive").iterdir()) < 100_000


def test_a_certificate_that_is_not_trusted_is_refused(imap: Imap, tmp_path: Path) -> None:
    desk = begin_with_imap(tmp_path, imap, "box4")
    imap.append("box4", raw(desk, "1", "leech 1"))
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(f", cafile: {imap.cert}", ""))
    table = desk.run()
    assert not desk.fine and desk.n() == 9
    assert any("CERTIFICATE_VERIFY_FAILED" in line for line in table.told)


def test_a_wrong_password_is_told_without_it(
    imap: Imap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AOI_IMAP_PASSWORD", "battery staple")
    desk = begin_with_imap(tmp_path, imap, "box5")
    table = desk.run()
    assert not desk.fine and "battery" not in " ".join(table.told)


def test_a_server_that_is_gone_in_the_middle(
    imap: Imap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken is done; the rest comes with the next run, and it counts as no fetch."""
    from aoi_cli.mail import imap as module

    desk = begin_with_imap(tmp_path, imap, "box6")
    imap.append("box6", raw(desk, "1", "leech 1"))
    imap.append("box6", raw(desk, "2", "mail turn"))
    real, asked = module.Imap.raw, []

    def gone(self: module.Imap, uid: bytes, size: int) -> bytes | None:
        asked.append(uid)
        if len(asked) == 2:
            self.client.shutdown()
        return real(self, uid, size)

    with monkeypatch.context() as patch:
        patch.setattr(module.Imap, "raw", gone)
        table = desk.run()
    assert not desk.fine and table.fetched is None
    assert desk.rows()[9:] == ["Bob: leech 1"]
    table = desk.run(1)
    assert desk.fine and imap.folder("box6", "INBOX") == []


def test_a_server_that_is_not_there(imap: Imap, tmp_path: Path) -> None:
    desk = begin_with_imap(tmp_path, imap, "box7")
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(f"port: {imap.imaps}", "port: 1"))
    desk.run()
    assert not desk.fine


# sending


def begin_with_smtp(folder: Path, post: Smtp, rate: int = 100) -> Desk:
    more = (f"transport: {{smtp: {{host: localhost, port: {post.port}, user: aoi, "
            f"security: starttls, cafile: {post.cert}}}, rate: {rate}}}")
    return begin(Desk(folder / "table", more=more), [*BEGINNING, OFFER])


def test_mails_leave_over_tls_one_recipient_each(post: Smtp, tmp_path: Path) -> None:
    desk = begin_with_smtp(tmp_path, post)
    desk.order("Bob", "leech 1")
    desk.run()
    assert sorted(to for to, _ in post.mails) == [
        "ann@example.org", "bob@example.org", "mo@example.org"]
    assert all(post.secure)
    assert not [*(desk.folder / "outbox").iterdir()]
    assert len([*(desk.folder / "sent").iterdir()]) == 3
    desk.run(1)
    assert len(post.mails) == 3


def test_a_refusal_for_good_is_put_aside(post: Smtp, tmp_path: Path) -> None:
    post.answers["ann@example.org"] = "550 no such user"
    desk = begin_with_smtp(tmp_path, post)
    desk.run()
    assert [*(desk.folder / "failed").iterdir()]
    assert "no such user" in str(desk.records("unsendable"))
    assert {to for to, _ in post.mails} == {"bob@example.org", "mo@example.org"}


def test_the_moderators_are_told_in_the_same_run_of_a_mailbox_that_is_refused(
    post: Smtp, tmp_path: Path
) -> None:
    post.answers["ann@example.org"] = "550 no such user"
    desk = begin_with_smtp(tmp_path, post)
    desk.run()
    told = [data for to, data in post.mails if b"Mails to Ann come back" in data]
    assert len(told) == 1 and "ann@example.org" in desk.table().memory.bounces
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run(1)
    assert not [data for _, data in post.mails[3:] if b"come back" in data]


def test_a_refusal_for_now_is_tried_again_with_growing_gaps(post: Smtp, tmp_path: Path) -> None:
    post.answers["bob@example.org"] = "451 try later"
    desk = begin_with_smtp(tmp_path, post)
    desk.run()
    for hours in (0.01, 0.1, 0.01, 0.2):
        desk.run(hours)
    assert [r["tries"] for r in desk.records("retry")] == [1, 2, 3]
    post.answers.clear()
    desk.run(1)
    assert {to for to, _ in post.mails} == {
        "ann@example.org", "bob@example.org", "mo@example.org"}


def test_so_many_mails_a_minute(post: Smtp, tmp_path: Path) -> None:
    desk = begin_with_smtp(tmp_path, post, rate=1)
    desk.run()
    assert len(post.mails) == 1
    desk.run(0.001)
    assert len(post.mails) == 1
    desk.run(0.1)
    assert len(post.mails) == 2


def test_a_turn_mail_that_no_longer_holds_is_not_sent(post: Smtp, tmp_path: Path) -> None:
    desk = begin_with_smtp(tmp_path, post)
    desk.run(steps=["tick"])
    desk.game().undo(because="agreed")
    desk.run(1)
    subjects = [next(line for line in raw.split(b"\n") if line.startswith(b"Subject"))
                for _, raw in post.mails]
    assert not [s for s in subjects if b"#9" in s] and len(subjects) == 3


def test_a_wrong_password_stops_before_anything_is_sent(
    post: Smtp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AOI_SMTP_PASSWORD", "battery staple")
    desk = begin_with_smtp(tmp_path, post)
    with pytest.raises(TableFault) as fault:
        desk.run()
    assert "battery" not in str(fault.value) and not post.mails


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no modes")
def test_passwords_may_lie_in_a_file_that_nobody_else_reads(
    post: Smtp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AOI_SMTP_PASSWORD")
    desk = begin_with_smtp(tmp_path, post)
    path = desk.folder / "password"
    path.write_text(f"smtp: {PASSWORD}\n")
    os.chmod(path, 0o644)
    with pytest.raises(TableFault, match="can be read by others"):
        desk.run()
    os.chmod(path, 0o600)
    desk.run()
    assert post.mails
    journal = (desk.folder / "journal.jsonl").read_text()
    assert PASSWORD not in journal


def test_a_plain_login_is_for_this_machine_only(tmp_path: Path) -> None:
    from aoi_cli.table import Refused

    desk = Desk(tmp_path / "t", more="transport: {smtp: {host: mail.example.org, user: aoi, "
                                     "security: none}}")
    with pytest.raises(Refused, match="plain text"):
        desk.run()
