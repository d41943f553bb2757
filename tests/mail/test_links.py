"""The link to a page stands in every mail, opens one person's page, and can be taken away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.link_actions import renew, revoke
from aoi_cli.mail.links import link_to, owner_of, sum_of_token
from aoi_cli.mail.table import Table
from tests.conftest import Aoi
from tests.mail.desk import BEGINNING, Desk, begin, body

SITE = "site: {address: 'https://games.example.org'}"
LINK = re.compile(r"^https://games\.example\.org/t/([\w-]{32})/$", re.MULTILINE)


@pytest.fixture
def site_desk(tmp_path: Path) -> Desk:
    return begin(Desk(tmp_path / "table", more=SITE), BEGINNING)


def token_of(desk: Desk, seat: str) -> str:
    mails = desk.outbox(f"{seat.lower()}@")
    tokens = {token for mail in mails for token in LINK.findall(body(mail))}
    assert len(tokens) == 1, tokens
    return tokens.pop()


def test_every_mail_has_the_link_of_its_reader(site_desk: Desk) -> None:
    site_desk.run()
    site_desk.order("Ann", "upgrade E4 guild")
    site_desk.run()
    assert len(site_desk.outbox()) == 3
    assert all(len(LINK.findall(body(mail))) == 1 for mail in site_desk.outbox())
    tokens = {who: token_of(site_desk, who) for who in ("Ann", "Bob", "Mo")}
    assert len(set(tokens.values())) == 3
    table = site_desk.table()
    for who, token in tokens.items():
        person = owner_of(table, token)
        assert person is not None and person.name == who


def test_no_mail_has_a_link_where_the_table_has_no_site(fresh: Desk) -> None:
    fresh.run()
    assert not any("/t/" in body(mail) for mail in fresh.outbox())
    with pytest.raises(TableFault):
        renew(fresh.table(), "Ann")


def test_the_journal_holds_the_sum_alone(site_desk: Desk) -> None:
    site_desk.run()
    journal = (site_desk.folder / "journal.jsonl").read_text()
    token = token_of(site_desk, "Ann")
    assert token not in journal
    assert sum_of_token(token) in journal


def test_a_link_that_is_renewed_opens_nothing_any_more(site_desk: Desk) -> None:
    site_desk.run()
    old = token_of(site_desk, "Ann")
    table = Table(site_desk.folder, site_desk.now)
    renew(table, "Ann")
    new = LINK.findall(body(site_desk.outbox("ann@", "notice")[-1]))[0]
    assert new != old
    for known in (table, site_desk.table()):
        assert owner_of(known, old) is None
        person = owner_of(known, new)
        assert person is not None and person.name == "Ann"


def test_a_link_that_is_revoked_is_in_no_mail_until_it_is_renewed(site_desk: Desk) -> None:
    site_desk.run()
    old, table = token_of(site_desk, "Ann"), Table(site_desk.folder, site_desk.now)
    ann = table.file.players["Ann"]
    revoke(table, "Ann")
    assert link_to(table, ann) == ""
    assert owner_of(table, old) is None
    assert owner_of(table, "") is None
    renew(table, "Ann")
    assert link_to(table, ann) not in ("", f"https://games.example.org/t/{old}/")


def test_somebody_who_left_the_table_has_no_page(site_desk: Desk) -> None:
    site_desk.run()
    file = site_desk.folder
    table = Table(file, site_desk.now)
    link = link_to(table, table.file.players["Dora"])
    (file / "table.yaml").write_text(
        (file / "table.yaml").read_text().replace("  Dora: dora@example.org\n", ""))
    assert owner_of(site_desk.table(), link.split("/")[-2]) is None


def test_a_misspelt_person_has_no_link(site_desk: Desk, aoi: Aoi) -> None:
    refused = aoi("table", "link", site_desk.folder, "Anna")
    assert refused.code == 2 and "there is no Anna at this table." in refused.err
    assert "  help: Did you mean Ann?\n" in refused.err


def test_who_starts_the_server_reads_what_is_wrong_with_a_table(site_desk: Desk, aoi: Aoi) -> None:
    path = site_desk.folder / "table.yaml"
    path.write_text(path.read_text() + "friends: 3\n")
    refused = aoi("web", "--table", site_desk.folder)
    assert refused.code == 1 and "F207 unknown key `friends`" in refused.err
