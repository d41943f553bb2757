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
def served(tmp_path: Path) -> Desk:
    return begin(Desk(tmp_path / "table", more=SITE), BEGINNING)


def token_of(desk: Desk, seat: str) -> str:
    mails = desk.outbox(f"{seat.lower()}@")
    tokens = {token for mail in mails for token in LINK.findall(body(mail))}
    assert len(tokens) == 1, tokens
    return tokens.pop()


def test_every_mail_has_the_link_of_its_reader(served: Desk) -> None:
    served.run()
    served.order("Ann", "upgrade E4 guild")
    served.run()
    assert len(served.outbox()) == 3
    assert all(len(LINK.findall(body(mail))) == 1 for mail in served.outbox())
    tokens = {who: token_of(served, who) for who in ("Ann", "Bob", "Mo")}
    assert len(set(tokens.values())) == 3
    table = served.table()
    for who, token in tokens.items():
        person = owner_of(table, token)
        assert person is not None and person.name == who


def test_no_mail_has_a_link_where_the_table_has_no_site(fresh: Desk) -> None:
    fresh.run()
    assert not any("/t/" in body(mail) for mail in fresh.outbox())
    with pytest.raises(TableFault):
        renew(fresh.table(), "Ann")


def test_the_journal_holds_the_sum_alone(served: Desk) -> None:
    served.run()
    journal = (served.folder / "journal.jsonl").read_text()
    token = token_of(served, "Ann")
    assert token not in journal
    assert sum_of_token(token) in journal


def test_a_link_that_is_renewed_opens_nothing_any_more(served: Desk) -> None:
    served.run()
    old = token_of(served, "Ann")
    table = Table(served.folder, served.now)
    renew(table, "Ann")
    new = LINK.findall(body(served.outbox("ann@", "notice")[-1]))[0]
    assert new != old
    for known in (table, served.table()):
        assert owner_of(known, old) is None
        person = owner_of(known, new)
        assert person is not None and person.name == "Ann"


def test_a_link_that_is_revoked_is_in_no_mail_until_it_is_renewed(served: Desk) -> None:
    served.run()
    old, table = token_of(served, "Ann"), Table(served.folder, served.now)
    ann = table.file.players["Ann"]
    revoke(table, "Ann")
    assert link_to(table, ann) == ""
    assert owner_of(table, old) is None
    assert owner_of(table, "") is None
    renew(table, "Ann")
    assert link_to(table, ann) not in ("", f"https://games.example.org/t/{old}/")


def test_somebody_who_left_the_table_has_no_page(served: Desk) -> None:
    served.run()
    file = served.folder
    table = Table(file, served.now)
    link = link_to(table, table.file.players["Dora"])
    (file / "table.yaml").write_text(
        (file / "table.yaml").read_text().replace("  Dora: dora@example.org\n", ""))
    assert owner_of(served.table(), link.split("/")[-2]) is None


def test_a_misspelt_person_has_no_link(served: Desk, aoi: Aoi) -> None:
    refused = aoi("table", "link", served.folder, "Anna")
    assert refused.code == 2 and "there is no Anna at this table." in refused.err
    assert "  help: Did you mean Ann?\n" in refused.err


def test_who_starts_the_server_reads_what_is_wrong_with_a_table(served: Desk, aoi: Aoi) -> None:
    path = served.folder / "table.yaml"
    path.write_text(path.read_text() + "friends: 3\n")
    refused = aoi("web", "--table", served.folder)
    assert refused.code == 1 and "F207 unknown key `friends`" in refused.err
