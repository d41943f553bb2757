"""Our own mails: threaded, named by their cause, readable as text and in a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.engine.foreign_text import shown
from aoi_cli.mail.help_page import help_page
from aoi_cli.mail.letters import BAR, guarded
from aoi_cli.mail.reading.letter import read
from aoi_cli.mail.reading.marks import bare, closes, opens
from aoi_cli.mail.reading.text import plain
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import tap


def test_an_answer_is_threaded(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"), message_id="<o@client>",
                 headers="References: <a@client> <b@client>\n")
    desk.run()
    (receipt,) = desk.outbox("bob@", "receipt")
    (report,) = desk.outbox("ann@", "report")
    assert receipt["In-Reply-To"] == "<o@client>"
    chain = str(receipt["References"]).split()
    assert chain[1:] == ["<a@client>", "<b@client>", "<o@client>"]
    assert receipt["Auto-Submitted"] == "auto-replied"
    assert str(report["References"]).split() != chain[:1], "each seat has a thread"


def test_all_mails_about_a_game_to_one_seat_are_one_thread(desk: Desk) -> None:
    desk.order("Ann", "press Bob", "Well played.")
    desk.run()
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run(1)
    for to, kinds in (("ann@", 2), ("bob@", 2)):
        mails = desk.outbox(to)
        roots = {str(mail["References"]).split()[0] for mail in mails}
        assert len({str(mail["Message-ID"])[:5] for mail in mails}) >= kinds
        assert len(roots) == 1, roots


def test_a_mail_about_a_game_says_how_to_get_fewer(desk: Desk) -> None:
    desk.run()
    for mail in (*desk.outbox("bob@", "turn"), *desk.outbox("ann@", "report")):
        link = str(mail["List-Unsubscribe"])
        assert link.startswith("<mailto:aoi@table.example?") and "mail%20turn" in link
    (report,) = desk.outbox("mo@", "report")
    tap(desk, "mo@example.org", str(report["List-Unsubscribe"]).strip("<>"))
    desk.run(1)
    assert desk.table().memory.preferences == {"Mo": "turn"}


def test_receipt_and_report_of_a_run_are_one_mail(desk: Desk) -> None:
    desk.run()
    desk.order("Bob", "leech 1")
    desk.run(1)
    desk.order("Bob", "upgrade H5 guild")
    desk.run(1)
    mails = [mail for mail in desk.outbox("bob@") if "sunday #9" not in str(mail["Subject"])]
    assert [str(mail["Subject"]) for mail in mails] == [
        "sunday #10: your order is in; your turn, until Thu 6 Aug, 18:00",
        "sunday #11: your order is in; Ann to move"]
    told = body(mails[0])
    order = ["you are asked", "sunday #10: your order is in.", "| Bob: leech 1", "such as:",
             "Standings: ", "| aoi sunday #10"]
    places = [told.index(words) for words in order]
    assert places == sorted(places)
    assert len(told.rstrip("\n").split("\n")) <= 40
    assert not desk.table().memory.receipts


def test_a_receipt_goes_alone_where_there_is_no_report(desk: Desk) -> None:
    desk.order("Bob", "mail turn", "leech 1. upgrade H5 guild")
    desk.run()
    text = desk.text("bob@", "receipt")
    assert "sunday #10: your order is in." in text
    assert "Standings" not in text


def test_the_last_mail_of_a_game_shows_the_whole_position(tmp_path: Path) -> None:
    from aoi_cli.table import open_game
    from tests.recorded import games_of

    desk = Desk(tmp_path / "table", settings="{seats: {anna: Ann, berta: Bob}}")
    desk.path().write_text(games_of("terra-mystica")[0].read_text())
    assert open_game(str(desk.path())).players == ["anna", "berta"]
    desk.run()
    text = body(desk.outbox("ann@", "report")[0])
    assert ": the game is over: 1. " in text.split("\n")[0] and "\nPlayers\n" in text


@pytest.mark.parametrize("id", [
    "<DB9PR08MB6796E2A9D0A9C8C1F7C3B8A1F2A3A@DB9PR08MB6796.eurprd08.prod.outlook.com>",
    "<CAKs5yFKXdAbMj7q0bTn1Zr8hVxw2LkPq4Ue9Yc6Sg3Ho5Wi1Ra7t8@mail.gmail.com>",
    f"<{'x' * 300}@client.example>",
])
def test_a_message_id_longer_than_a_line_stands_in_an_answer_as_it_is(desk: Desk, id: str) -> None:
    """Encoded, as other headers may be, it would be no Message-ID: RFC 2047, section 5."""
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"), message_id=id,
                 headers=f"References: <a@client>\n {id.upper()}\n")
    desk.run()
    (path,) = (path for path in desk.folder.glob("outbox/*.eml") if b"<receipt." in
               path.read_bytes())
    head = path.read_bytes().partition(b"\r\n\r\n")[0].decode()
    assert f"\r\nIn-Reply-To: {id}\r\n" in head
    assert f"\r\n <a@client>\r\n {id.upper()}\r\n {id}\r\n" in head
    assert max(map(len, head.split("\r\n"))) <= 998


def test_what_is_no_message_id_is_in_no_answer(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"),
                 message_id=f"<{'x' * 960}@client>")
    desk.run()
    (receipt,) = desk.outbox("bob@", "receipt")
    assert receipt["In-Reply-To"] == receipt["References"] and "xx" not in str(receipt)


def test_a_mail_is_text_and_html(desk: Desk) -> None:
    desk.run()
    mail = desk.outbox("bob@", "turn")[0]
    kinds = [part.get_content_type() for part in mail.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]
    assert all(part["Content-Transfer-Encoding"] == "quoted-printable"
               for part in mail.walk() if not part.is_multipart())
    html = mail.get_body(("html",))
    assert html is not None and "sunday #9: you are asked:" in html.get_content()
    assert str(mail["To"]).count("@") == 1


def test_a_report_says_what_is_asked_what_happened_and_the_standings(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run()
    told = body(desk.outbox("ann@", "turn")[0])
    order = ["you are asked", "offer of 1 power from Bob (H5)", "Since your last row:",
             "Bob: leech 1. upgrade H5 guild", "such as:", "Standings: 1.", "| aoi sunday #10"]
    places = [told.index(words) for words in order]
    assert places == sorted(places)
    assert "Ann: place E4" not in told, "that was before"


def test_one_report_for_a_run(desk: Desk) -> None:
    desk.order("Bob", "leech 1")
    desk.order("Bob", "upgrade H5 guild", n=10)
    desk.run()
    assert desk.n() == 11
    assert len(desk.outbox("ann@")) == 1


def test_none_of_our_mails_is_read_as_an_order(desk: Desk) -> None:
    desk.order("Bob", "leech 1")
    desk.deliver("bob@example.org", "aoi help")
    desk.run()
    for mail in desk.outbox():
        raw = re.sub(rb"Auto-Submitted: .*\n", b"", mail.as_bytes())
        assert read(raw).envelopes == ()
        page = mail.get_body(("html",))
        assert page is not None
        assert read(b"Content-Type: text/html\n\n" + str(page.get_content()).encode()
                    ).envelopes == ()


def test_line_breaks_in_a_subject_do_not_reach_the_answer(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 4"),
                 subject="=?utf-8?q?a=0D=0ABcc=3A_eve=40example=2Enet=00?=")
    desk.run()
    (receipt,) = desk.outbox("bob@", "receipt")
    assert receipt["Bcc"] is None and receipt["Subject"] == "Re: a Bcc: eve@example.net"


def test_mails_on_own_turns_only_or_once_a_day(desk: Desk) -> None:
    desk.order("Ann", "mail turn")
    desk.run()
    assert not desk.outbox("ann@", "report")
    desk.order("Bob", "mail digest")
    desk.order("Bob", "leech 1")
    desk.run(1)
    desk.order("Bob", "upgrade H5 guild")
    desk.run(1)
    assert desk.outbox("ann@", "turn")
    assert len([*desk.outbox("bob@", "turn"), *desk.outbox("bob@", "report")]) <= 2
    before = len(desk.outbox("bob@", "report"))
    desk.run(24)
    assert len(desk.outbox("bob@", "report")) == before + 1
    desk.run(24)
    assert len(desk.outbox("bob@", "report")) == before + 1


def test_a_digest_goes_by_the_clock_of_the_table(tmp_path: Path) -> None:
    timing = 'move: 9d, clock: "21:30", zone: Europe/Berlin, outage: 90d'
    desk = begin(Desk(tmp_path / "t", timing), [*BEGINNING, OFFER])
    desk.order("Ann", "mail digest")
    desk.run()  # 20:00 in Berlin, and the first one
    desk.order("Bob", "leech 1")
    desk.run(1)
    assert told_of(desk, "ann@") == 9, "21:00"
    desk.run(1)
    assert told_of(desk, "ann@") == 10
    desk.order("Bob", "upgrade H5 guild")
    desk.run(23)
    assert told_of(desk, "ann@") == 10, "21:00 of the next day"
    desk.run(0.5)
    assert told_of(desk, "ann@") == 11, "not yet a day after the last one"


def told_of(desk: Desk, to: str) -> int:
    """How many rows the newest report tells of."""
    return max(int(re.findall(r"#(\d+)", str(mail["Subject"]))[0]) for mail in desk.outbox(to)
               if "#" in str(mail["Subject"]))


def test_moderators_get_the_public_report_and_who_owes_what(desk: Desk) -> None:
    desk.run()
    told = desk.text("mo@", "report")
    order = ["sunday #9: round 1", "Who is waited for:", "Bob: offer of 1 power from Ann (E4)",
             "until Tue 4 Aug 2026, 18:00 (UTC)", "So far:", "Ann: upgrade E4 guild",
             "Standings: 1."]
    places = [told.index(words) for words in order]
    assert places == sorted(places) and "| aoi" not in told
    desk.order("Bob", "leech 1")
    desk.run(1)
    newer = body(desk.outbox("mo@", "report")[-1])
    assert "Since the last report:\nBob: leech 1\n" in newer


def test_a_moderator_who_plays_gets_the_report_of_the_seat_alone(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("Mo: mo@example.org",
                                             "Ann: {address: ann@example.org, picture: true}"))
    desk.run()
    assert len(desk.outbox("ann@")) == 1 and desk.outbox("ann@", "report")


def test_the_page_for_players_is_a_plain_text_in_a_mail() -> None:
    told = help_page()
    assert "| aoi sunday #37 K7QF-2M9X\n| leech 1. upgrade H5 guild\n| end\n" in told
    assert "**" not in told and "---|" not in told and "# " not in told.replace("## ", "# ")
    assert max(map(len, told.split("\n"))) <= 78


def test_the_board_as_a_picture_if_wished(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("Ann: ann@example.org",
                                             "Ann: {address: ann@example.org, picture: true}"))
    desk.run()
    (report,) = desk.outbox("ann@", "report")
    (picture,) = report.iter_attachments()
    assert picture.get_content_type() == "image/svg+xml"
    assert b"<svg" in picture.get_payload(decode=True)


def test_a_step_done_again_writes_the_same_mail(desk: Desk) -> None:
    from aoi_cli.mail.letters import Draft, written
    from aoi_cli.mail.table import Table

    table = Table(desk.folder, desk.now, dry=True)
    person = table.file.players["Ann"]
    draft = Draft("notice", "cause", person, "subject", ["text"], game="sunday", picture="<svg/>")
    assert written(table, draft, "id") == written(table, draft, "id")


def test_a_report_is_no_wider_than_a_mail(desk: Desk) -> None:
    desk.run()
    for person in ("ann@", "bob@"):
        lines = body(desk.outbox(person)[-1]).splitlines()
        assert max(map(len, lines)) <= 78


PIECES = st.sampled_from([
    "aoi", "AOI", "end", "End", "*", "<http://x>", "[a](http://x)", " ", "- ", "sunday", "#5",
    "ABCD-EFGH", "..", "`", "|", "\n", "\u202e", "\u0430\u043e\u0456",
])


@given(st.lists(PIECES | st.text(max_size=3), max_size=8).map("".join))
def test_what_is_guarded_without_a_look_at_its_words_needs_no_bar(text: str) -> None:
    lines = []
    for line in shown(text).split("\n"):
        words = bare(plain(line))
        reserved = opens(words) or closes(words) or words.lower().startswith("aoi ")
        lines.append(BAR + line if reserved and not line.startswith(BAR) else line)
    assert [*guarded([text])] == lines
