"""A moderator's command in a mail is planned, confirmed by a token, and carried out once."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from email.message import EmailMessage
from itertools import count
from pathlib import Path

import pytest

from aoi_cli.mail import journal_checkpoint
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.confirmations import AGAIN, CHANGED, DONE, TOO_OLD
from aoi_cli.mail.journal_summary import Memory
from aoi_cli.mail.moderator_lines import KINDS
from aoi_cli.mail.moderator_words import LINES, TITLES
from aoi_cli.mail.proposals import QUESTION
from aoi_cli.mail.replies import NEITHER, NOT_YOURS, confirmation_place
from aoi_cli.mail.running import run
from aoi_cli.mail.tokens import ORDER, Token, make_token
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, quote_mail, reply, tap
from tests.mail.test_replies import ROW

MO, BOB = "mo@example.org", "bob@example.org"
BOTH = "{Bob: {address: [bob@example.org, bob@work.example]}}"
HOLD = "hold sunday because Ann asks about a rule"


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = begin(Desk(tmp_path_factory.mktemp("prepared") / "table"), [*BEGINNING, OFFER])
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


def copy_desk(desk: Desk, folder: Path) -> Desk:
    shutil.copytree(desk.folder, folder)
    copy = Desk.__new__(Desk)
    copy.__dict__.update(desk.__dict__, folder=folder, numbers=count(1))
    return copy


def moderate(desk: Desk, moderators: str) -> Desk:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("{Mo: mo@example.org}", moderators))
    return desk


def ask(desk: Desk, text: str, sender: str = MO) -> EmailMessage:
    """The mail that asks to confirm a command."""
    before = len(desk.outbox(kind="confirm"))
    take(desk, sender, text)
    mails = desk.outbox(kind="confirm")
    assert len(mails) == before + 1, answer(desk, sender)
    return mails[-1]


def take(desk: Desk, sender: str, text: str, hours: float = 0.1) -> None:
    desk.deliver(sender, text)
    desk.run(hours, ["receive"])


def link_in(mail: EmailMessage) -> str:
    return next(line for line in body(mail).split("\n") if line.startswith("mailto:"))


def confirm(desk: Desk, mail: EmailMessage, sender: str = MO, hours: float = 0.1) -> str:
    """The answer to a link that somebody has tapped."""
    tap(desk, sender, link_in(mail))
    desk.run(hours, ["receive"])
    return answer(desk, sender)


def answer(desk: Desk, sender: str = MO) -> str:
    return "".join(map(body, desk.outbox(sender, "receipt")[-1:]))


def is_unchanged(desk: Desk) -> bool:
    table = desk.table()
    return desk.n() == 9 and not table.memory.holds and not desk.records("command") and \
        not [*disagreements(table)]


# commands that are carried out

DONE_BY: dict[str, tuple[str, Callable[[Desk], object]]] = {
    HOLD: ("Mail to Ann, Bob, Mo: on hold", lambda desk: "sunday" in desk.table().memory.holds),
    "undo sunday 2 because a mistake": (
        "| Ann: take c2", lambda desk: desk.rows()[-1] == 'gm: undo 2 because "a mistake"'),
    "extend sunday Bob 2026-08-14T20:00 because a holiday": (
        "Deadline of Bob: Fri 14 Aug 2026, 20:00 (UTC), not",
        lambda desk: {ask.due.day for ask in desk.table().asks("sunday", "Bob")} == {14}),
    "extend sunday 2026-12-01 because it is winter": (
        "Everybody has until Tue 1 Dec", lambda desk: {
            ask.due.month for ask in desk.table().asks("sunday")} == {12}),
    "deadline sunday 2026-08-05 20:00 because we hurry": (
        "Everybody has until Wed 5 Aug",
        lambda desk: {ask.due.day for ask in desk.table().asks("sunday")} == {5}),
    "substitute sunday Bob by Dora because Bob is gone": (
        "Dora plays on for Bob", lambda desk: desk.table().memory.seats["sunday", "Bob"] == "Dora"),
    "Substitute sunday Bob Dora because Bob is gone": (
        "Dora plays on for Bob", lambda desk: desk.table().memory.seats["sunday", "Bob"] == "Dora"),
    "announce sunday: We meet.\n\nSee you there.": (
        "See you there.", lambda desk: "We meet." in body(desk.outbox("ann@", "notice")[-1])),
    "announce: We meet.": (
        "Mail to Ann, Bob, Cleo, Dora, Mo: announcement",
        lambda desk: "We meet." in body(desk.outbox("cleo@", "notice")[-1])),
    'pause sunday --because "Ann is ill"': (
        "Row: gm: pause", lambda desk: desk.game().state.paused),
    "act sunday Bob: decline 1 because Bob is away": (
        "Row: Bob: decline 1", lambda desk: desk.rows()[-1].startswith("Bob: decline 1  # by Mo")),
    "rule sunday: correct Ann +1 coin because it was lost": (
        "Row: gm: correct Ann +1 coin",
        lambda desk: desk.rows()[-1].startswith("gm: correct Ann +1 coin")),
    "replace sunday 9: Ann: pass rb-river because I erred": (
        "Row 9 is replaced", lambda desk: desk.n() > 9),
    "outage since 2026-08-03T10:00 until 2026-08-03T18:01 because the mailbox was full": (
        "deadlines were moved", lambda desk: desk.records("outage")),
}


@pytest.mark.parametrize("text", DONE_BY)
def test_a_command_is_shown_and_carried_out_once_it_is_confirmed(desk: Desk, text: str) -> None:
    shown, is_done = DONE_BY[text]
    mail = ask(desk, f"Hello,\n\n{text}" if "announce" not in text else text)
    assert body(mail).startswith(QUESTION) and shown in body(mail), body(mail)
    assert is_unchanged(desk)
    assert DONE in confirm(desk, mail)
    assert is_done(desk), answer(desk)
    assert len(desk.records("command")) == len(desk.records("completed")) == 1
    assert not [*disagreements(desk.table())]


@pytest.mark.few(4, "a table for each command")
@pytest.mark.parametrize("text", DONE_BY)
def test_a_lone_moderator_gets_one_mail_for_one_yes(desk: Desk, text: str) -> None:
    """The answer says what was done; the mails about it go to the others."""
    mail = ask(desk, text)
    before = {str(one["Message-ID"]) for one in desk.outbox(MO)}
    confirm(desk, mail)
    assert len({str(one["Message-ID"]) for one in desk.outbox(MO)} - before) == 1


def test_other_moderators_are_told_what_one_has_confirmed(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("{Mo: mo@", "{Nan: nan@example.org, Mo: mo@"))
    desk.run()
    confirm(desk, ask(desk, HOLD))
    assert len(desk.outbox("nan@", "notice")) == len(desk.outbox("bob@", "notice")) == 1
    assert not desk.outbox(MO, "notice")


def test_a_game_goes_on_and_rows_come_back(desk: Desk) -> None:
    for text in (HOLD, "release sunday because answered", "undo sunday 2 because a mistake",
                 "redo sunday because it was none", "pause sunday because we rest",
                 "resume sunday because we are back"):
        assert DONE in confirm(desk, ask(desk, text))
    assert not desk.table().memory.holds
    assert [row.split()[1] for row in desk.rows()[9:]] == ["undo", "redo", "pause", "resume"]


def test_each_command_of_a_mail_was_tried(desk: Desk) -> None:
    tried = {text.split()[0].rstrip(":").lower() for text in DONE_BY}
    assert tried | {"release", "redo", "resume"} == KINDS.keys()


def test_a_reply_names_no_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=["monday", "sunday"])
    for game in ("monday", "sunday"):
        begin(desk, [*BEGINNING, OFFER], game)
    desk.run(steps=["receive", "tick"])
    (report,) = [mail for mail in desk.outbox(MO) if str(mail["Subject"]).startswith("sunday")]
    reply(desk, "Mo", "hold because Ann asks", to=report)
    desk.run(0.1, ["receive"])
    assert DONE in confirm(desk, desk.outbox(MO, "confirm")[-1])
    assert [*desk.table().memory.holds] == ["sunday"]
    take(desk, MO, "hold because Ann asks")
    assert "Write `hold GAME because TEXT`. The games are monday and sunday." in answer(desk)


def test_an_answer_with_a_quote_confirms(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    reply(desk, "Mo", "Yes.\n\nThanks, Mo", to=mail)
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk) and desk.table().memory.holds


@pytest.mark.parametrize("text", ["yes please", "Yes, I am sure.", "ok", "Hi,\n\nyes\n\nMo"])
def test_usual_forms_of_yes_confirm(desk: Desk, text: str) -> None:
    mail = ask(desk, HOLD)
    reply(desk, "Mo", text, to=mail)
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk) and desk.table().memory.holds


def test_yes_below_the_quote_confirms(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    reply(desk, "Mo", "", to=mail, quote=f"{quote_mail(mail)}\nyes\n\nMo\n")
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk) and desk.table().memory.holds


@pytest.mark.parametrize("text", ["yes?", "Yes, if Ann agrees.", "What will it do?"])
def test_an_answer_that_says_neither_yes_nor_no(desk: Desk, text: str) -> None:
    mail = ask(desk, HOLD)
    reply(desk, "Mo", text, to=mail)
    desk.run(0.1, ["receive"])
    assert NEITHER in " ".join(answer(desk).split()) and not desk.table().memory.holds


def test_a_reason_that_a_program_has_broken_is_joined(desk: Desk) -> None:
    reason = "Ann asks about a rule of the game that nobody at this table\nhas ever heard of"
    confirm(desk, ask(desk, f"hold sunday because {reason}\n\nMo"))
    assert desk.table().memory.holds["sunday"][0] == reason.replace("\n", " ")


def test_an_answer_above_a_quote_without_marks_confirms(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    quote = body(mail).replace("| ", "")
    reply(desk, "Mo", "Yes!", to=mail, quote=quote)
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk) and len(desk.records("proposal")) == 1


def test_the_address_of_an_answer_is_enough(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "subaddresses: true\n")
    mail = ask(desk, HOLD)
    reply(desk, "Mo", "yes", to=mail, headers=f"Delivered-To: {mail['Reply-To']}")
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk)


def test_a_moderator_who_plays_answers_a_mail_about_a_seat(desk: Desk) -> None:
    moderate(desk, BOTH)
    turn = last_mail(desk, "Bob")
    reply(desk, "Bob", f"hold because Ann asks\n\n{ROW}", to=turn)
    desk.run(0.1, ["receive"])
    mail = desk.outbox("bob@", "confirm")[-1]
    assert "nothing else in your mail was read" in body(mail) and desk.n() == 9
    confirm(desk, mail, "bob@work.example")
    assert DONE in answer(desk, BOB)
    assert DONE in confirm(desk, ask(desk, "release because answered", "bob@work.example"), BOB)
    reply(desk, "Bob", ROW, to=turn)
    desk.run(0.1, ["receive"])
    assert desk.rows()[9:] == [f"Bob: {ROW}"], "his rows are orders as before"


def test_a_moderator_with_two_seats(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", settings="{seats: {Ann: Bob}}"), [*BEGINNING, OFFER])
    moderate(desk, BOTH)
    desk.run(steps=["receive", "tick"])
    for n, mail in enumerate([mail for mail in desk.outbox("bob@") if "sunday" in
                              str(mail["Subject"])], 1):
        reply(desk, "Bob", f"undo because of {n}", to=mail)
        desk.run(0.1, ["receive"])
        assert DONE in confirm(desk, desk.outbox("bob@", "confirm")[-1], BOB)
    assert n == 2 and desk.n() == 11


def test_a_run_that_only_shows_what_it_would_do_asks_and_does_nothing(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    before = (desk.folder / "journal.jsonl").read_bytes()
    tap(desk, MO, link_in(mail))
    desk.deliver(MO, "undo sunday because of it")
    run(desk.folder, desk.now, ["receive"], dry=True)
    assert (desk.folder / "journal.jsonl").read_bytes() == before and desk.n() == 9
    desk.run(0.1, ["receive"])
    assert DONE in answer(desk) and len(desk.records("proposal")) == 2


# commands that are refused

REFUSED = {
    "hold": "The reason is missing. Write `hold GAME because TEXT`. The only game is sunday.",
    "Undo 2.": "The reason is missing.",
    "hold sunday": "The reason is missing. Write `hold GAME because TEXT`.",
    "hold sonday because x": "There is no game sonday at this table. Write `hold GAME because TEXT`"
                             ". The only game is sunday.",
    "undo sonday 2 because x": "There is no game sonday at this table.",
    "release sunday because x": "sunday is not on hold.",
    "release sunday mail abcd because x": "no mail abcd waits for sunday.",
    "undo sunday 99 because x": "undo",
    "undo sunday two because x": "Write `undo GAME 2 because TEXT`.",
    "redo sunday because x": "redo",
    "extend sunday Bob 2026-08-03T18:30 because x": "no deadline would be later than it is.",
    "extend sunday Eve 2026-08-14 because x": "Eve",
    "extend sunday Bob tomorrow because x": "2026-08-14T20:00 because TEXT`.",
    "extend sunday Bob 2026-08-40 because x": "2026-08-40 is no time.",
    "deadline sunday 2026-08-01 because x": "has passed.",
    "substitute sunday Bob by Eve because x": "there is no Eve at this table.",
    "announce:": "The text is missing.",
    "resume sunday because x": "paused",
    "act sunday Bob: upgrade A1 guild because x": "A1",
    "rule sunday: undo 1 because x": "`undo` is more than a row at a table.",
    "replace sunday 99: Ann: pass because x": "99",
    "outage because x": "no outage is known",
    f"{HOLD}\nundo sunday 1 because x": "There are two commands in your mail.",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_command_that_cannot_be_carried_out_is_refused_and_not_asked(
    desk: Desk, text: str
) -> None:
    take(desk, MO, text)
    assert "Refused, and nothing of it was done:" in answer(desk)
    assert REFUSED[text] in answer(desk)
    assert not desk.outbox(kind="confirm") and not desk.records("proposal")
    assert is_unchanged(desk)


@pytest.mark.parametrize("text", [
    "Please hold the line.", "Hold the line!", "We hold on.", f"> {HOLD}", f"| {HOLD}",
    f"-- \n{HOLD}", "announcement: none",
])
def test_other_text_of_a_moderator_asks_for_nothing(desk: Desk, text: str) -> None:
    take(desk, MO, text)
    assert not desk.outbox(kind="confirm") and not desk.records("proposal")
    assert is_unchanged(desk)


def test_moderators_read_how_their_commands_are_written(desk: Desk) -> None:
    for name in ("Mo", "Ann"):
        take(desk, f"{name.lower()}@example.org", "aoi help")
    mine, other = answer(desk), answer(desk, "ann@")
    assert all(line.example in mine and TITLES[what] in mine for what, line in LINES.items())
    assert "Playing by mail" in other and "Commands of a moderator" not in other


def test_who_is_no_moderator_asks_for_nothing(desk: Desk) -> None:
    take(desk, "ann@example.org", HOLD)
    assert "Only moderators of this table can `hold`." in answer(desk, "ann@")
    assert not desk.outbox(kind="confirm") and not desk.records("proposal")
    take(desk, "eve@example.org", HOLD)
    assert not desk.outbox("eve@") and is_unchanged(desk)


# confirmations in wrong hands


def test_a_confirmation_that_comes_twice_does_nothing_twice(desk: Desk) -> None:
    mail = ask(desk, "undo sunday because a mistake")
    assert DONE in confirm(desk, mail)
    assert AGAIN in confirm(desk, mail)
    reply(desk, "Mo", "confirm", to=mail)
    desk.run(2, ["receive"])
    assert AGAIN in answer(desk)
    assert desk.n() == 10 and len(desk.records("command")) == 1


def test_two_links_in_one_run(desk: Desk) -> None:
    mail = ask(desk, "undo sunday because a mistake")
    tap(desk, MO, link_in(mail))
    confirm(desk, mail)
    assert desk.n() == 10
    assert [AGAIN in body(mail) for mail in desk.outbox(MO, "receipt")].count(True) == 1


@pytest.mark.parametrize("sender", ["ann@example.org", "mo@elsewhere.example"])
def test_a_forwarded_question_is_not_confirmed(desk: Desk, sender: str) -> None:
    mail = ask(desk, HOLD)
    tap(desk, sender, link_in(mail))
    reply(desk, "Mo", "yes", to=mail, sender=sender)
    desk.run(0.1, ["receive"])
    assert is_unchanged(desk)
    if sender.startswith("ann"):
        assert NOT_YOURS in answer(desk, "ann@")
    else:
        assert not desk.outbox("elsewhere")
    assert DONE in confirm(desk, mail)


def test_another_moderator_confirms_only_what_he_was_asked(desk: Desk) -> None:
    moderate(desk, "{Mo: mo@example.org, Pat: pat@example.org}")
    mine, other = ask(desk, HOLD), ask(desk, "hold sunday because Pat says so", "pat@example.org")
    assert NOT_YOURS in confirm(desk, mine, "pat@example.org")
    assert NOT_YOURS in confirm(desk, other)
    assert is_unchanged(desk)
    assert DONE in confirm(desk, other, "pat@example.org")
    assert desk.table().memory.holds["sunday"][0] == "Pat says so"


def test_a_forged_sender_without_the_token(desk: Desk) -> None:
    ask(desk, HOLD)
    for text in ("yes", "confirm\n\naoi+" + "a" * 32):
        take(desk, MO, text)
    assert is_unchanged(desk)


def test_a_token_for_orders_confirms_nothing_and_one_to_confirm_orders_nothing(
    desk: Desk
) -> None:
    moderate(desk, BOTH)
    turn = last_mail(desk, "Bob")
    mail = ask(desk, HOLD, BOB)
    reply(desk, "Bob", "yes", to=turn)
    reply(desk, "Bob", "leech 1. upgrade H5 guild", to=mail)
    order = desk.table().token("sunday", 9, "Bob")
    place = confirmation_place(desk.table().memory.proposals[1])
    for word in (order, make_token(desk.table().secret, Token(place, 1, ORDER))):
        desk.deliver(BOB, f"yes\n\naoi+{word}")
    desk.deliver(BOB, re.sub(r"(?s).*body=yes", "leech 1", link_in(mail)).replace("%0D%0A", "\n")
                 .replace("%2B", "+"))
    desk.run(0.1, ["receive"])
    assert is_unchanged(desk)
    assert DONE in confirm(desk, mail, BOB)


def test_a_question_holds_for_three_days(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    confirm(desk, mail, hours=73)
    assert is_unchanged(desk)
    anew = desk.outbox(MO, "confirm")[-1]
    assert TOO_OLD in body(anew) and link_in(anew) != link_in(mail)
    assert DONE in confirm(desk, anew, hours=71)


def test_a_question_holds_for_the_rows_that_it_was_about(desk: Desk) -> None:
    mail = ask(desk, "undo sunday because a mistake")
    desk.order("Bob", "decline 1")
    desk.run(0.1, ["receive"])
    confirm(desk, mail)
    assert desk.n() == 10 and not desk.records("command")
    anew = desk.outbox(MO, "confirm")[-1]
    assert CHANGED in body(anew) and "Bob: decline 1" in body(anew)
    assert DONE in confirm(desk, anew)
    assert desk.n() == 11


def test_what_can_no_longer_be_done_is_refused(desk: Desk) -> None:
    first, second = ask(desk, HOLD), ask(desk, "hold sunday because of Bob")
    assert DONE in confirm(desk, first)
    assert "sunday is on hold already" in confirm(desk, second)
    assert DONE not in answer(desk) and len(desk.records("command")) == 1


def test_no_drops_nothing_but_the_question(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    reply(desk, "Mo", "no", to=mail)
    desk.run(0.1, ["receive"])
    assert "Nothing of this was done:" in answer(desk) and is_unchanged(desk)


def test_who_moderates_no_more_confirms_nothing(desk: Desk) -> None:
    mail = ask(desk, HOLD)
    moderate(desk, "{Pat: pat@example.org}\nplayers:\n  Mo: mo@example.org")
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("example.org\nplayers:\n  Ann", "example.org\n  Ann"))
    assert "Only moderators of this table can do that." in confirm(desk, mail)
    assert is_unchanged(desk)


def test_the_summary_of_the_journal_keeps_what_was_asked(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_checkpoint, "LEAST", 1)
    mail = ask(desk, HOLD)
    desk.run(0.1, ["receive"])
    with monkeypatch.context() as patch:
        patch.setattr(Memory, "on_proposal", None)
        assert desk.table().memory.proposals[1].text == HOLD, "read out of the summary"
    assert DONE in confirm(desk, mail) and AGAIN in confirm(desk, mail)


def test_forged_requests_are_answered_a_limited_number_of_times(desk: Desk) -> None:
    for n in range(22):
        desk.deliver(MO, f"hold sunday because {n}")
    desk.run(0.1, ["receive"])
    assert len(desk.outbox(MO, "confirm")) == 20 and is_unchanged(desk)
