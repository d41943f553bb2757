"""Words that take a row back keep it from being played, in any language and wherever they stand."""

from __future__ import annotations

from email.message import EmailMessage
from typing import NamedTuple

import pytest

from aoi_cli.mail.orders import OrderDoubtful, OrderRefused, order_of
from aoi_cli.mail.replies import with_reply
from aoi_cli.mail.table import Table
from aoi_cli.mail.taking_orders import read_letter
from tests.mail.clean_replies import LANGUAGES as CLEAN
from tests.mail.clean_replies import combinations
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.phone import last_mail
from tests.mail.reply_programs import BELOW, PROGRAMS
from tests.mail.taken_back_replies import LANGUAGES

ROW = "leech 1. upgrade H5 guild"
ON_TOP = [name for name in PROGRAMS if name not in BELOW]
"""Programs whose users write above the quote."""
MANY = 40


class AskedTable(NamedTuple):
    table: Table
    mail: EmailMessage


@pytest.fixture(scope="module")
def asked_table(tmp_path_factory: pytest.TempPathFactory) -> AskedTable:
    """A table at which Bob has a turn mail: an offer, and the turn."""
    desk = begin(Desk(tmp_path_factory.mktemp("taken-back") / "table"), [*BEGINNING, OFFER])
    desk.run()
    return AskedTable(desk.table(), last_mail(desk, "Bob"))


def outcome(asked: AskedTable, program: str, text: str) -> str:
    """What becomes of a mail of Bob in the inbox: `played`, or why it is not."""
    table = asked.table
    raw = PROGRAMS[program](text.split("\n"), asked.mail)
    letter = with_reply(table, read_letter(table, raw, of_page=False))
    person = table.file.person(letter.sender)
    assert person is not None
    if not letter.envelopes:
        return "no order"
    try:
        rows = order_of(table, person, letter.envelopes[0]).rows
    except OrderDoubtful:
        return "asked"
    except OrderRefused:
        return "refused"
    assert [row.lower().rstrip(".") for row in rows] == [f"Bob: {ROW}".lower()]
    return "played"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reply_is_played_that_takes_its_row_back(asked_table: AskedTable, language: str) -> None:
    texts = [text.format(ROW) for text in LANGUAGES[language]]
    assert len({*texts}) == 30
    played = [text for n, text in enumerate(texts)
              if outcome(asked_table, ON_TOP[n % len(ON_TOP)], text) == "played"]
    assert played == [], f"{len(played)} of {len(texts)}"


@pytest.mark.few(2, "replies of all programs in a language")
@pytest.mark.parametrize("language", CLEAN)
def test_clean_replies_on_top_are_played_at_once(asked_table: AskedTable, language: str) -> None:
    """From all programs whose users write on top."""
    texts = [text.format(ROW) for text in combinations(language, MANY, seed=1)]
    odd = [(kind, text) for n, text in enumerate(texts)
           if (kind := outcome(asked_table, ON_TOP[n % len(ON_TOP)], text)) != "played"]
    assert odd == []
