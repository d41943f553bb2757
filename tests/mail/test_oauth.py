"""Mailboxes that take tokens instead of passwords: from a command, and from the built-in login."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.mail.faults import TableFault
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.servers import Imap, Smtp, dovecot, smtp
from tests.mail.sign_in import CLIENT, USER_CODE, Provider, provider

pytest.importorskip("msal")
PRINTING = f"{{command: ['{sys.executable}', print-it.py]}}"


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Provider]:
    with provider(tmp_path_factory.mktemp("provider"), "aoi") as made:
        yield made


@pytest.fixture(scope="module")
def imap(office: Provider) -> Iterator[Imap]:
    with dovecot(["aoi"], office.token_info) as server:
        yield server


@pytest.fixture
def post(tmp_path: Path, office: Provider) -> Iterator[Smtp]:
    with smtp(tmp_path / "smtp") as server:
        server.good_tokens = office.good
        yield server


@pytest.fixture(autouse=True)
def surroundings(office: Provider, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(office.cert))
    yield
    office.good.clear()
    office.refused, office.lasts = "", 3600


def desk_with(folder: Path, imap: Imap, post: Smtp, office: Provider, token: str) -> Desk:
    more = (f"transport: {{smtp: {{host: localhost, port: {post.port}, user: aoi, "
            f"security: starttls, cafile: {post.cert}, token: {token}}}}}\n"
            f"login: {{client: {CLIENT}, authority: '{office.url}'}}")
    desk = begin(Desk(folder / "table", more=more), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("inbox: {maildir: mail}", (
        f"inbox: {{imap: {{host: localhost, port: {imap.imaps}, user: aoi, "
        f"security: tls, cafile: {imap.cert}, token: {token}}}}}")))
    return desk


def everything_written(desk: Desk) -> str:
    """All that lies in the folder of the table, besides the tokens themselves."""
    return "".join(path.read_text(errors="replace") for path in desk.folder.rglob("*")
                   if path.is_file() and path.name != "tokens")


def test_a_command_may_print_the_token(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path
) -> None:
    desk = desk_with(tmp_path, imap, post, office, PRINTING)
    token = office.issue()["access_token"]
    (desk.folder / "print-it.py").write_text(
        f"print(bytes({[*token.encode()]}).decode())")
    imap.append("aoi", (f"From: bob@example.org\nSubject: Re\nMessage-ID: <1@x.example>\n\n"
                        f"{desk.envelope('Bob', 'leech 1')}\n").encode())
    table = desk.run()
    assert desk.fine and desk.rows()[9:] == ["Bob: leech 1"], table.told
    assert len(post.mails) == 3 and all(post.secure)
    assert token not in everything_written(desk) + "\n".join(table.told)


def test_a_token_that_is_not_good_is_refused_without_saying_it(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path
) -> None:
    desk = desk_with(tmp_path, imap, post, office, PRINTING)
    (desk.folder / "print-it.py").write_text("print('battery' + '-staple')")
    table = desk.run(steps=["receive"])
    assert not desk.fine and "battery-staple" not in "\n".join(table.told)
    assert any("AUTHENTICATIONFAILED" in line for line in table.told)
    with pytest.raises(TableFault, match="does not take the token of aoi") as fault:
        desk.run()
    assert "battery-staple" not in str(fault.value) + everything_written(desk)
    assert not post.mails


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no modes")
def test_a_login_gives_tokens_that_are_renewed_and_stand_in_no_log(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = desk_with(tmp_path, imap, post, office, "login")
    with pytest.raises(TableFault, match="nobody has logged in") as fault:
        desk.run(steps=["receive"])
    assert "aoi table login" in fault.value.help
    assert aoi(["table", "login", str(desk.folder)]) == 0
    said = capsys.readouterr()
    assert USER_CODE in said.out and "https://login.example.org/device" in said.out
    tokens = desk.folder / "tokens"
    assert tokens.stat().st_mode & 0o777 == 0o600
    first = office.number
    told = desk.run().told
    assert desk.fine and post.mails and office.number == first, told
    office.lasts = 60
    assert aoi(["table", "login", str(desk.folder)]) == 0
    second = office.number
    office.good.clear()
    told += desk.run(1, steps=["receive"]).told
    assert desk.fine and office.number == second + 1, "what is soon over is renewed"
    assert tokens.stat().st_mode & 0o777 == 0o600
    assert f"refresh-secret-{office.number}" in tokens.read_text()
    everything = everything_written(desk) + "\n".join(told) + said.out + said.err
    assert "-secret-" not in everything and "device-secret" not in everything


def test_a_login_that_is_not_good_any_more_is_told_by_the_word_of_the_provider(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = desk_with(tmp_path, imap, post, office, "login")
    office.lasts = 60
    assert aoi(["table", "login", str(desk.folder)]) == 0
    office.refused = "invalid_grant"
    with pytest.raises(TableFault, match=r"the login of aoi is not good any more") as fault:
        desk.run(steps=["receive"])
    assert "secret" not in str(fault.value)
    office.refused = "access_denied"
    capsys.readouterr()
    assert aoi(["table", "login", str(desk.folder)]) == 2
    assert "(access_denied)" in (said := capsys.readouterr().err) and "secret" not in said


def test_tokens_that_others_can_read_are_not_used(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path
) -> None:
    desk = desk_with(tmp_path, imap, post, office, "login")
    (desk.folder / "tokens").write_text("{}")
    os.chmod(desk.folder / "tokens", 0o644)
    with pytest.raises(TableFault, match="can be read by others"):
        desk.run(steps=["receive"])


def test_a_login_needs_a_provider_that_answers(
    imap: Imap, post: Smtp, office: Provider, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    desk = desk_with(tmp_path, imap, post, office, "login")
    path = desk.folder / "table.yaml"
    text = path.read_text()
    path.write_text("\n".join(line for line in text.split("\n") if not line.startswith("login:")))
    with pytest.raises(TableFault, match="names no provider"):
        desk.run(steps=["receive"])
    path.write_text(text.replace(office.url, "https://localhost:1/tenant"))
    assert not desk.run(steps=["receive"]).fetched and not desk.fine
    assert aoi(["table", "login", str(desk.folder)]) == 2
    assert "aoi: https://localhost:1/tenant cannot be reached.\n" in capsys.readouterr().err
