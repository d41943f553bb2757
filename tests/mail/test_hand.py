"""What the moderator does: with a reason, a line of the journal and a notice to all."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Result
from tests.mail.desk import START, Desk, body

Hand = Callable[..., Result]


@pytest.fixture
def hand(desk: Desk, aoi: Callable[..., Result]) -> Hand:
    """`aoi table …` at the instant of the desk."""

    def call(command: str, *arguments: object, because: str = "as agreed", code: int = 0) -> Result:
        more = ["--because", because] if because else []
        found = aoi("table", command, desk.folder, *arguments, *more, "--now",
                    desk.now.isoformat())
        assert found.code == code, found
        return found

    return call


def test_hold_and_release(desk: Desk, hand: Hand) -> None:
    desk.run()
    hand("hold", "sunday", because="a question is open")
    desk.order("Bob", "leech 1")
    desk.run(4)
    assert desk.n() == 9
    hand("release", "sunday")
    assert desk.rows()[-1] == "Bob: leech 1"
    (ask,) = desk.table().asks("sunday", "Bob")
    assert (ask.due - START).total_seconds() == (72 + 4) * 3600, "what was held does not count"
    for person in ("ann@", "bob@", "mo@"):
        told = "\n".join(map(body, desk.outbox(person, "notice")))
        assert "a question is open" in told and "goes on" not in told[:20]


@pytest.mark.parametrize("what", ["hold", "pause"])
def test_a_game_that_stands_still_has_no_consequences(desk: Desk, hand: Hand, what: str) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("move: 3d", "late: {turn: pass, offer: decline}, "
                                             "move: 3d"))
    desk.run()
    hand(what, "sunday")
    n = desk.n()
    desk.run(100)
    assert desk.n() == n and not desk.outbox("bob@", "reminder")


def test_pause_and_resume(desk: Desk, hand: Hand) -> None:
    desk.run()
    hand("pause", "sunday", because="holidays")
    assert desk.rows()[-1] == 'gm: pause because "holidays"'
    desk.now = START.replace(day=13)
    hand("resume", "sunday")
    due = {ask.kind: ask.due.isoformat() for ask in desk.table().asks("sunday")}
    assert due == {"offer": "2026-08-14T18:00:00+00:00", "turn": "2026-08-16T18:00:00+00:00"}


def test_undo_gives_new_codes_and_tells_all(desk: Desk, hand: Hand) -> None:
    desk.run()
    old = desk.code("Ann")
    hand("undo", "sunday", because='Ann "asked"')
    assert desk.rows()[-1] == "gm: undo 1 because \"Ann 'asked'\""
    assert desk.code("Ann") != old
    assert "Ann \"asked\"" in body(desk.outbox("bob@", "notice")[0])
    assert desk.table().asks("sunday")[0].seat == "Ann"


def test_more_than_one_row_is_undone_with_a_yes_and_brought_back(desk: Desk, hand: Hand) -> None:
    desk.run()
    found = hand("undo", "sunday", "-n", "2", code=2)
    assert found.out.count("would be undone: row ") == 2 and "--yes" in found.err
    assert desk.n() == 9
    hand("undo", "sunday", "-n", "2", "--yes")
    hand("redo", "sunday", because="the wrong game")
    assert desk.rows()[-2:] == ['gm: undo 2 because "as agreed"',
                                'gm: redo 2 because "the wrong game"']
    told = [mail for mail in desk.outbox("bob@", "notice") if "brought back" in mail["Subject"]]
    assert "the wrong game" in body(told[0]) and "brought back:\n| " in body(told[0])
    assert "T315" in hand("redo", "sunday", code=1).err


def test_a_row_is_replaced_and_all_are_told_what_fell(desk: Desk, hand: Hand) -> None:
    desk.run()
    row, n = desk.rows()[-1], desk.n()
    other = next(move.text for move in desk.game().snapshot(row=2).legal("Ann")
                 if "E4" not in move.text)
    found = hand("replace", "sunday", "3", f"Ann: {other}", code=2)
    assert f"falls: row 9: {row}" in found.out and "--yes" in found.err and desk.n() == n
    hand("replace", "sunday", "9", "Ann: pass rb-spade", because="misread")
    assert desk.rows()[-2:] == ['gm: undo 1 because "misread"', "Ann: pass rb-spade"]
    told = body(desk.outbox("bob@", "notice")[0])
    assert f"| {row}" in told and "| Ann: pass rb-spade" in told
    hand("replace", "sunday", "99", "Ann: pass rb-spade", code=2)


def test_a_ruling_is_a_row_of_the_moderator(desk: Desk, hand: Hand) -> None:
    hand("rule", "sunday", "correct Ann +1 coin", because="paid wrongly")
    assert desk.rows()[-1] == 'gm: correct Ann +1 coin because "paid wrongly"'
    hand("rule", "sunday", "correct Eve +1 coin", code=1)
    assert desk.n() == 10


def test_a_substitute_has_the_full_time_and_new_codes(desk: Desk, hand: Hand) -> None:
    desk.run()
    before = desk.envelope("Bob", "leech 1", n=10)
    desk.now = START.replace(day=4)
    hand("substitute", "sunday", "Bob", "Dora", because="no time")
    assert desk.rows()[-1] == 'gm: substitute Bob by "Dora" because "no time"'
    assert {ask.since for ask in desk.table().asks("sunday", "Bob")} == {desk.now}
    desk.deliver("bob@example.org", before)
    desk.run(1)
    assert desk.n() == 10, "the code of the one who left"
    desk.deliver("dora@example.org", desk.envelope("Bob", "leech 1. upgrade H5 guild"))
    desk.run(1)
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild"
    assert desk.outbox("dora@", "receipt")


def test_a_substitute_must_be_at_the_table(desk: Desk, hand: Hand) -> None:
    refused = hand("substitute", "sunday", "Bob", "Eve", code=2).err
    assert f"  help: aoi table invite {desk.folder} Eve ADDRESS\n" in refused


def test_the_moderator_plays_for_an_absent_player(desk: Desk, hand: Hand) -> None:
    hand("act", "sunday", "Bob", "leech 1. upgrade H5 guild", because="he has phoned")
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild  # by Mo: he has phoned"


def test_more_time_is_absolute_and_does_not_add_up(desk: Desk, hand: Hand) -> None:
    desk.run()
    for _ in range(2):
        result = hand("extend", "sunday", "2026-08-10T20:00", code=0 if _ == 0 else 2)
    assert "no deadline would be later" in result.err
    assert {ask.due.isoformat() for ask in desk.table().asks("sunday")} == {
        "2026-08-10T20:00:00+00:00"}
    hand("extend", "sunday", "2026-09-10T20:00", code=2)
    hand("extend", "sunday", "2026-09-10T20:00", "--force")
    assert "tomorrow is no time" in hand("extend", "sunday", "tomorrow", code=2).err


def test_more_time_for_one_player(desk: Desk, hand: Hand) -> None:
    desk.run()
    hand("extend", "sunday", "2026-08-10T20:00", "--player", "forest")
    assert "no player" in hand("extend", "sunday", "2026-08-11T20:00", "-p", "Eve", code=2).err


def test_an_announcement(desk: Desk, hand: Hand) -> None:
    hand("announce", "We meet on Sunday.\naoi sunday #1 AAAA-AAAA", because="")
    hand("announce", "Well played.", "--game", "sunday", because="")
    assert "We meet on Sunday." in body(desk.outbox("dora@", "notice")[0])
    assert len(desk.outbox("ann@", "notice")) == 2 and len(desk.outbox("dora@", "notice")) == 1


def test_an_envelope_for_somebody_who_lost_it(desk: Desk, hand: Hand) -> None:
    assert f"| aoi sunday #9 {desk.code('Bob')}" in hand("key", "sunday", "Bob", because="").out


def test_a_preview_shows_what_waits(desk: Desk, hand: Hand) -> None:
    assert "(a guild)" in hand("preview", "sunday", "Bob: leech 1. upgrade H5 guild",
                               because="").out
    desk.order("Ann", "premove", "leech 1. upgrade H4 guild")
    desk.run()
    assert "Ann: leech 1. upgrade H4 guild" in hand("preview", "sunday", because="", code=1).out
    assert desk.n() == 9


def test_a_mail_of_a_stranger_is_carried_out_when_released(desk: Desk, hand: Hand) -> None:
    desk.order("Bob", "leech 1", sender="bob@holiday.example")
    desk.run()
    status = json.loads(hand("status", "--format", "json", because="").out)
    (waiting,) = status["waiting"]
    hand("release", "sunday", "--mail", waiting["mail"])
    assert desk.rows()[-1] == "Bob: leech 1"
    assert desk.outbox("bob@example.org", "receipt") and not desk.outbox("holiday")


def test_status_says_who_owes_what_since_when(desk: Desk, hand: Hand) -> None:
    desk.run()
    desk.deliver("mailer-daemon@example.org", "",
                 headers="Content-Type: multipart/report; report-type=delivery-status; boundary=x\n"
                         "\n--x\nContent-Type: message/delivery-status\n\n"
                         "Final-Recipient: rfc822; ann@example.org\n")
    desk.deliver("ann@example.org", "away", headers="Auto-Submitted: auto-replied\n")
    desk.run(30)
    told = hand("status", because="").out
    assert "Bob: offer of 1 power from Ann (E4), for 1 d 6 h" in told and "LATE" in told
    assert "bouncing: ann@example.org" in told
    found = json.loads(hand("status", "--format", "json", because="").out)
    assert [b["address"] for b in found["bouncing"]] == ["ann@example.org"]
    assert {a["kind"]: a["late"] for a in found["games"][0]["asks"]} == {
        "offer": True, "turn": False}


def test_co_moderators_sign_with_their_names(desk: Desk, hand: Hand) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("mo@example.org}",
                                             "mo@example.org, Nora: nora@example.org}"))
    hand("hold", "sunday", "--by", "Nora")
    assert desk.records("hold")[0]["by"] == "Nora"
    assert desk.outbox("nora@", "notice") and desk.outbox("mo@", "notice")
    assert "does not moderate" in hand("hold", "sunday", "--by", "Ann", code=2).err


def test_check_finds_what_does_not_agree(desk: Desk, hand: Hand) -> None:
    desk.order("Bob", "leech 1")
    desk.run()
    assert "agree" in hand("check", because="").out
    good = desk.path().read_text()
    desk.path().write_text(good.replace("leech 1", "decline 1"))
    assert "are not those of the journal" in hand("check", because="", code=1).out
    desk.path().write_text(good)
    next((desk.folder / "outbox").glob("*.eml")).unlink()
    next((desk.folder / "archive").glob("*.eml")).unlink()
    told = hand("check", because="", code=1).out
    assert "outbox/" in told and "archive/" in told


def test_the_journal_in_words(desk: Desk, hand: Hand) -> None:
    desk.order("Bob", "leech 1")
    desk.run()
    hand("hold", "sunday", because="a question")
    told = hand("log", "sunday", because="").out
    assert "rows Bob: leech 1" in told and "hold: game sunday, because a question" in told


def test_a_dry_run_changes_nothing(desk: Desk, aoi: Callable[..., Result]) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild")
    before = {p: p.read_bytes() for p in desk.folder.rglob("*") if p.is_file()}
    found = aoi("table", "run", desk.folder, "--dry-run", "--now", desk.now.isoformat())
    assert "sunday: Bob: leech 1. upgrade H5 guild" in found.out
    after = {p: p.read_bytes() for p in desk.folder.rglob("*") if p.is_file()}
    after.pop(desk.folder / "lock", None)
    assert after == before


def test_a_mail_from_standard_input(desk: Desk, aoi: Callable[..., Result]) -> None:
    mail = f"From: bob@example.org\n\n{desk.envelope('Bob', 'leech 1')}\n"
    found = aoi("table", "receive", desk.folder, "-", "--now", desk.now.isoformat(), stdin=mail)
    assert found.code == 0 and desk.rows()[-1] == "Bob: leech 1"


def test_an_mbox(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("{maildir: mail}", "{mbox: box}"))
    order = desk.envelope("Bob", "leech 1")
    (desk.folder / "box").write_text(
        f"From bob@example.org Mon Aug  3 18:00:00 2026\nFrom: bob@example.org\n\n{order}\n\n")
    desk.run()
    desk.run(1)
    assert desk.rows()[9:] == ["Bob: leech 1"]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no modes")
def test_a_secret_that_others_can_read_is_refused(desk: Desk, hand: Hand) -> None:
    (desk.folder / "secret").chmod(0o644)
    found = hand("status", because="", code=2)
    assert "its mode is 0644" in found.err and "chmod 600" in found.err


def test_a_folder_that_is_no_table(tmp_path: Path, aoi: Callable[..., Result]) -> None:
    for command in ("run", "status", "check"):
        found = aoi("table", command, tmp_path)
        assert found.code in (1, 2) and "Traceback" not in found.err


def test_a_folder_that_is_called_nearly_like_a_table(
    desk: Desk, aoi: Callable[..., Result]
) -> None:
    typo = desk.folder.with_name(f"{desk.folder.name}x")
    assert f"  help: Did you mean {desk.folder}?\n" in aoi("table", "status", typo).err
    typo.mkdir()
    assert f"  help: aoi table init {typo}\n" in aoi("table", "status", typo).err


def test_a_file_in_the_place_of_the_table(desk: Desk, aoi: Callable[..., Result]) -> None:
    refused = aoi("table", "add", desk.path(), desk.folder)
    assert refused.code == 2 and f"{desk.path()} is a file" in refused.err
    assert "aoi table init" not in refused.err


def test_what_is_wrong_with_a_table_has_its_place(desk: Desk, hand: Hand) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "games2: x\n")
    found = hand("status", because="", code=1)
    assert f"{path}:" in found.err and "F207 unknown key `games2`" in found.err


def test_no_address_is_in_a_report_or_a_game_file(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run()
    assert "@" not in desk.path().read_text()
    for mail in desk.outbox():
        assert "example.org" not in body(mail)


def test_who_is_told_of_an_undo_reads_what_is_taken_back(desk: Desk, hand: Hand) -> None:
    hand("act", "sunday", "Bob", "leech 1", because="away")
    hand("undo", "sunday", "-n", "2", "--yes")
    told = [mail for mail in desk.outbox("ann@", "notice") if "taken back" in str(mail["Subject"])]
    assert "| Ann: upgrade E4 guild\n| Bob: leech 1 # by Mo: away\n" in body(told[0])


def test_a_substitute_is_not_taken_back_with_rows(desk: Desk, hand: Hand) -> None:
    hand("substitute", "sunday", "Bob", "Dora")
    refused = hand("undo", "sunday", code=2).err
    assert f"aoi table substitute {desk.folder} sunday Bob NAME" in refused
    assert desk.n() == 10


def test_a_substitute_does_not_fall_with_a_row_that_is_replaced(desk: Desk, hand: Hand) -> None:
    hand("substitute", "sunday", "Bob", "Dora")
    other = next(move.text for move in desk.game().snapshot(row=2).legal("Ann")
                 if "E4" not in move.text)
    before = desk.path().read_bytes()
    for number, row in ((3, f"Ann: {other}"), (10, "Bob: leech 1")):
        for more in ((), ("--yes",)):
            found = hand("replace", "sunday", number, row, *more, code=2)
            assert f"aoi table substitute {desk.folder} sunday Bob NAME" in found.err
    assert desk.path().read_bytes() == before
    assert desk.table().memory.seats == {("sunday", "Bob"): "Dora"}


def test_a_substitute_is_played_again_behind_a_row_that_is_replaced(
    desk: Desk, hand: Hand
) -> None:
    hand("substitute", "sunday", "Bob", "Dora")
    hand("replace", "sunday", "9", "Ann: pass rb-spade", because="misread")
    assert desk.rows()[-1] == 'gm: substitute Bob by "Dora" because "as agreed"'
    assert desk.table().memory.seats == {("sunday", "Bob"): "Dora"}


@pytest.mark.parametrize(("row", "command"), [
    ('substitute Bob by "Dora"', "substitute"), ('gm: substitute felines by "Dora"', "substitute"),
    ("undo 1", "undo"), ("redo", "redo"), ("pause", "pause"), ("resume", "resume"),
])
def test_a_ruling_does_not_do_what_has_a_command(
    desk: Desk, hand: Hand, row: str, command: str
) -> None:
    """The table would not know who plays, or how long it stood still."""
    assert f"aoi table {command} {desk.folder} sunday" in hand("rule", "sunday", row, code=2).err
    assert desk.n() == 9


def test_a_substitute_by_any_name_of_the_seat_is_not_taken_back(desk: Desk, hand: Hand) -> None:
    desk.game().play(['GM: Substitute felines by "Dora"'])
    refused = hand("undo", "sunday", code=2).err
    assert f"aoi table substitute {desk.folder} sunday Bob NAME" in refused
