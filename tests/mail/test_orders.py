"""Orders by mail: taken once, in their place, by the right person; else refused."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine import replay
from tests.mail.desk import BEGINNING, OFFER, Desk, body, code_in
from tests.parts import change_part


def test_an_order_is_played_and_answered(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run()
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild"
    receipt = desk.text("bob@", "receipt")
    assert "| Bob: leech 1. upgrade H5 guild" in receipt
    assert "-2 tools -3 coins (a guild)" in receipt
    assert "asks Ann: offer of 1 power from Bob (H5)" in receipt
    assert "Ann: offer of 1 power from Bob (H5); to move" in receipt
    assert code_in(receipt) == desk.code("Bob")


def test_the_row_of_an_order_is_played_once(
    fresh: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Judged for the answer, it is written and reported as it was played then."""
    fresh.order("Ann", OFFER)
    played: list[str] = []
    attempt_row = replay.attempt_row

    def count(s: Any, player: str, row: Any, telling: int = 0) -> Any:
        played.append(row.text)
        return attempt_row(s, player, row, telling)

    monkeypatch.setattr(replay, "attempt_row", count)
    fresh.run()
    assert played.count(OFFER) == 1
    assert fresh.rows()[-1] == OFFER


def test_a_row_may_name_its_sender_by_what_is_played(desk: Desk) -> None:
    desk.order("Bob", "forest: leech 1", "felines: upgrade H5 guild")
    desk.run()
    assert desk.rows()[-2:] == ["forest: leech 1", "felines: upgrade H5 guild"]


@pytest.mark.parametrize("row", ["Ann: leech 1", "desert: pass", "gm: undo 1", "GM: pause"])
def test_a_row_of_somebody_else_is_refused(desk: Desk, row: str) -> None:
    before = desk.path().read_bytes()
    desk.order("Bob", row)
    desk.run()
    assert desk.path().read_bytes() == before
    assert "nothing of it was done" in desk.text("bob@", "receipt")


def test_an_envelope_applies_wholly_or_not_at_all(desk: Desk) -> None:
    before = desk.path().read_bytes()
    desk.order("Bob", "leech 1. upgrade H5 guild", "upgrade F5 guild", "standing never")
    desk.run()
    assert desk.path().read_bytes() == before


def test_a_refusal_is_told_as_by_check(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild. pass rb-river")
    desk.run()
    told = desk.text("bob@", "receipt")
    assert "T302 Bob has taken the action of this turn" in told
    assert "    Bob: leech 1. upgrade H5 guild. pass rb-river\n" in told
    assert "                                    ^^^^^^^^^^^^^\n" in told
    assert "  help: Write the next action" in told


@pytest.mark.parametrize(
    ("row", "said", "write"),
    [
        ("leech 1. upgrade \u041d5 guild", "U+041D CYRILLIC CAPITAL LETTER EN", "upgrade H5 guild"),
        ("leech 1; upgrade H5 guild", "`;` does not fit", "leech 1. upgrade H5 guild"),
        ("I pass rb-river", "`I` stands for `innovate` here", "pass rb-river"),
        ("leech 1. pass rb river", "`rb river` is not one word", "pass rb-river"),
        ("leech 1 power", "`power` does not fit", "leech 1"),
    ],
)
def test_what_is_to_be_written_is_told_by_mail_too(
    desk: Desk, row: str, said: str, write: str
) -> None:
    before = desk.path().read_bytes()
    desk.order("Bob", row)
    desk.run()
    assert desk.path().read_bytes() == before
    told = " ".join(desk.text("bob@", "receipt").split())
    assert said in told
    assert f"Write `{write}`." in told


def test_several_envelopes_each_for_itself(desk: Desk) -> None:
    first = desk.envelope("Bob", "leech 1", n=9)
    desk.deliver("bob@example.org", f"{first}\n\n" + desk.envelope("Bob", "fly home"))
    desk.run()
    assert desk.rows()[-1] == "Bob: leech 1"
    told = desk.text("bob@", "receipt")
    assert "| Bob: leech 1" in told and "Refused" in told


def test_the_subject_is_ignored(desk: Desk) -> None:
    desk.deliver("bob@example.org", "nothing here", subject="aoi sunday #9 leech 1 end")
    desk.run()
    assert desk.n() == 9 and "No order was found" in desk.text("bob@", "receipt")


# overtaken


def test_an_order_holds_behind_answers_of_others(fresh: Desk) -> None:
    """Bob's order for his turn still means the same when Ann has only answered."""
    fresh.game().play(["Ann: upgrade E4 guild", "Bob: leech 1. upgrade H5 guild"])
    order = fresh.envelope("Bob", "mail turn", n=10)
    assert fresh.n() == 10
    fresh.game().play(["Ann: leech 1"])
    fresh.deliver("bob@example.org", order)
    table = fresh.run()
    assert table.memory.preferences == {"Bob": "turn"}


def test_an_order_is_overtaken_by_an_action(fresh: Desk) -> None:
    old = fresh.envelope("Bob", "leech 1")
    fresh.game().play(["Ann: upgrade E4 guild"])
    before = fresh.path().read_bytes()
    fresh.deliver("bob@example.org", old)
    fresh.run()
    assert fresh.path().read_bytes() == before
    told = fresh.text("bob@", "receipt")
    assert "The order was for #8" in told and "| Ann: upgrade E4 guild" in told
    assert f"| aoi sunday #9 {fresh.code('Bob')}" in told


def test_an_answer_of_another_player_overtakes_nothing(three: Desk) -> None:
    """Ann's answer to Bob does not make Cleo's order void; Cleo's own row would."""
    old = three.envelope("Cleo", "upgrade G4 guild")
    three.game().play(["Ann: leech 2"])
    three.deliver("cleo@example.org", old)
    three.run()
    assert three.rows()[-1] == "Cleo: upgrade G4 guild"


def test_an_order_does_not_outlive_the_own_row(three: Desk) -> None:
    old = three.envelope("Cleo", "upgrade G4 guild")
    three.game().play(["Cleo: upgrade H9 guild"])
    three.deliver("cleo@example.org", old)
    three.run()
    assert three.rows()[-1] == "Cleo: upgrade H9 guild"


# codes


@pytest.mark.parametrize("code", ["", "AAAA-BBBB"])
def test_without_the_right_code_nothing_is_done(desk: Desk, code: str) -> None:
    desk.order("Bob", "leech 1", code=code)
    desk.run()
    assert desk.n() == 9
    told = desk.text("bob@", "receipt")
    assert "code" in told and code_in(told) == desk.code("Bob")


def test_the_code_of_another_player_is_worth_nothing(desk: Desk) -> None:
    desk.order("Bob", "leech 1", code=desk.code("Ann"))
    desk.run()
    assert desk.n() == 9


def test_a_code_may_be_written_without_care(desk: Desk) -> None:
    code = desk.code("Bob").lower().replace("-", "").replace("0", "O")
    desk.order("Bob", "leech 1", code=code)
    desk.run()
    assert desk.rows()[-1] == "Bob: leech 1"


def test_a_table_may_do_without_codes(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "codes: address\n")
    desk.order("Bob", "leech 1", code="")
    desk.order("Ann", "pass", code="", sender="eve@example.org")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


def test_a_right_code_from_an_unknown_address_waits_for_the_moderator(desk: Desk) -> None:
    desk.order("Bob", "leech 1", sender="bob@holiday.example")
    table = desk.run()
    assert desk.n() == 9
    assert [r.why for r in table.memory.waiting.values()] == ["stranger"]
    assert "bob@holiday.example is not registered" in desk.text("mo@", "notice")
    assert not desk.outbox("holiday")


def test_a_mail_without_an_order_is_answered_to_whoever_is_waited_for(desk: Desk) -> None:
    desk.run()
    for text in ("leech 1", "| aoi sunday #9 AAAA-BBBB\n| leech 1\n| end"):
        desk.deliver("bob@example.org", text)
    desk.deliver("bob@example.org", "I am away.", subject="Automatic reply: sunday #9")
    desk.run(0.1)
    assert desk.n() == 9
    for told in map(body, desk.outbox("bob@", "receipt")):
        assert "No order was found" in told and f"| aoi sunday #9 {desk.code('Bob')}" in told


@pytest.mark.parametrize(("lines", "played"), [
    (["leech 1. upgrade H5", "guild"], "leech 1. upgrade H5 guild"),
    (["leech 1. convert 1 tool to 1 coin. convert 1 tool to 1 coin. convert 1", "tool to 1 coin"],
     "leech 1. convert 1 tool to 1 coin. convert 1 tool to 1 coin. convert 1 tool to 1 coin"),
    (["leech 1. upgrade H5 guild # the second one, so that it stands beside the", "river"],
     "leech 1. upgrade H5 guild # the second one, so that it stands beside the river"),
])
def test_a_row_broken_by_a_mail_program_is_joined_and_the_sender_is_told(
    desk: Desk, lines: list[str], played: str
) -> None:
    desk.order("Bob", *lines)
    desk.run()
    assert desk.rows()[9:] == [f"Bob: {played}"]
    assert "Lines that your mail program had broken were joined" in desk.text("bob@", "receipt")


@pytest.mark.parametrize("lines", [
    ["leech 1", "upgrade H5 guild"],
    ["leech 1. convert 1 tool to 1 coin. convert 1 tool to 1 coin. upgrade H5 guild.", "leech 1"],
])
def test_lines_that_are_rows_are_not_joined(desk: Desk, lines: list[str]) -> None:
    desk.order("Bob", *lines)
    desk.run()
    assert len(desk.rows()[9:]) in (0, 2)


@pytest.mark.parametrize("lines", [
    ["leech 1. upgrade H5 guild # mine", "buld E5"],
    ["leech 1. upgrade H5", "gild"],
    ["leech 1. upgrade H5 guild", "and so on"],
])
def test_a_slip_is_not_joined_away(desk: Desk, lines: list[str]) -> None:
    desk.order("Bob", *lines)
    desk.run()
    assert desk.n() == 9 and "Refused" in desk.text("bob@", "receipt")


def test_a_premove_that_is_no_row_is_refused_at_once(desk: Desk) -> None:
    desk.order("Ann", "premove", "biuld E5")
    desk.run()
    assert "`biuld` is not a command here" in desk.text("ann@", "receipt")
    assert not desk.table().memory.premoves


def test_strangers_get_no_answer(desk: Desk) -> None:
    desk.deliver("eve@example.net", "aoi sunday #9 AAAA-BBBB\nleech 1\nend")
    desk.run()
    assert desk.n() == 9
    assert not desk.outbox("eve@") and not desk.outbox("mo@", "notice")


def test_an_answer_goes_to_the_registered_address(desk: Desk) -> None:
    desk.deliver("bob@work.example\nReply-To: eve@example.net", desk.envelope("Bob", "leech 1"))
    desk.run()
    assert desk.rows()[-1] == "Bob: leech 1"
    assert desk.outbox("bob@example.org", "receipt") and not desk.outbox("eve")


def test_what_the_server_says_of_the_sender_is_recorded_and_not_trusted(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"),
                 headers="Authentication-Results: mx.example; dkim=fail\n")
    desk.run()
    assert "dkim=fail" in str(desk.records("mail")[0]["authentication"])
    assert desk.rows()[-1] == "Bob: leech 1"


# never executed


@pytest.mark.parametrize("mark", ["> ", ">", "  > ", "| ", ">> "])
def test_quoted_lines_are_never_executed(desk: Desk, mark: str) -> None:
    order = desk.envelope("Bob", "leech 1")
    desk.deliver("bob@example.org", "\n".join(mark + line for line in order.split("\n")))
    desk.run()
    assert desk.n() == 9


def test_an_order_without_end_is_not_executed(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1").removesuffix("end"))
    desk.run()
    assert desk.n() == 9
    assert "no `end`" in desk.text("bob@", "receipt")


def test_an_unmarked_quote_of_an_applied_order_is_passed_over(desk: Desk) -> None:
    old = desk.envelope("Bob", "leech 1")
    desk.deliver("bob@example.org", old)
    desk.run()
    new = desk.envelope("Bob", "upgrade H5 guild")
    desk.deliver("bob@example.org", f"{new}\n\nOn Monday you wrote:\n{old}\n")
    desk.run(1)
    assert desk.rows()[9:] == ["Bob: leech 1", "Bob: upgrade H5 guild"]
    told = [m for m in desk.outbox("bob@", "receipt") if "passed over" in m.as_string()]
    assert len(told) == 1


@pytest.mark.parametrize("above", [True, False])
def test_an_older_order_that_would_still_hold_gives_way_to_the_newer_one(
    three: Desk, above: bool
) -> None:
    """It was never sent, so only its number tells which of the two is meant."""
    old = three.envelope("Cleo", "upgrade G4 guild")
    three.order("Ann", "decline 2")
    three.run()
    new = three.envelope("Cleo", "upgrade H9 guild")
    both = [old, new] if above else [new, old]
    three.deliver("cleo@example.org", "\n\nFrom: Sundays\nSent: Monday\n\n".join(both))
    three.run()
    assert three.rows()[9:] == ["Ann: decline 2", "Cleo: upgrade H9 guild"]


def test_an_unmarked_quote_cannot_bring_back_a_standing_answer(desk: Desk) -> None:
    old = desk.envelope("Bob", "standing never")
    desk.deliver("bob@example.org", old)
    desk.run()
    desk.deliver("bob@example.org", desk.envelope("Bob", "standing ask") + "\n\n" + old)
    desk.run(1)
    assert desk.rows()[9:] == ["Bob: standing never", "Bob: standing ask"]


def test_the_same_mail_in_two_folders_counts_once(desk: Desk) -> None:
    order = desk.envelope("Bob", "leech 1")
    for _ in range(2):
        desk.deliver("bob@example.org", order, message_id="<same@client.example>")
    desk.run()
    desk.deliver("bob@example.org", order, message_id="<same@client.example>")
    desk.run(1)
    assert desk.rows()[9:] == ["Bob: leech 1"]
    assert len(desk.outbox("bob@", "receipt")) == 1


def test_arrival_counts_and_not_the_date_of_a_mail(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"),
                 headers="Date: Mon, 01 Jan 2035 00:00:00 +0000\n")
    desk.deliver("bob@example.org", desk.envelope("Bob", "decline 1"),
                 headers="Date: Mon, 01 Jan 1990 00:00:00 +0000\n")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


@pytest.mark.parametrize("headers", [
    "Auto-Submitted: auto-replied\n", "Precedence: bulk\n", "Return-Path: <>\n",
    "List-Id: <games.example>\n", "Content-Type: multipart/report; boundary=x\n",
])
def test_automatic_mails_get_no_answer_and_do_nothing(desk: Desk, headers: str) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"), headers=headers)
    desk.run()
    assert desk.n() == 9
    assert not desk.outbox("bob@", "receipt")


def test_our_own_mails_come_back_in_vain(desk: Desk) -> None:
    desk.run()
    mail = next(m for m in desk.outbox("bob@", "turn"))
    raw = mail.as_bytes().replace(b"From: Sundays <aoi@table.example>", b"From: bob@example.org")
    desk.put(raw.replace(b"Auto-Submitted", b"X-Nothing"))
    desk.run(1)
    assert desk.n() == 9 and not desk.outbox("bob@", "receipt")


def test_answers_to_an_address_are_bounded(desk: Desk) -> None:
    for n in range(30):
        desk.deliver("bob@example.org", "aoi sunday\nstatus\nend", message_id=f"<{n}@x.example>")
    desk.run()
    assert len(desk.outbox("bob@", "receipt")) == 20


def test_one_refusal_of_a_kind_an_hour(desk: Desk) -> None:
    for hours in (0, 0.5, 0.6):
        desk.order("Bob", "leech 1. upgrade H5 guild. pass rb-river")
        desk.run(hours)
    assert len(desk.outbox("bob@", "receipt")) == 2


# the other words


def test_questions_need_no_code(desk: Desk) -> None:
    for what in ("status", "log", "help"):
        desk.deliver("bob@example.org", f"aoi sunday\n{what}\nend")
    desk.deliver("bob@example.org", "aoi sunday\npreview\nleech 1. upgrade H5 guild\nend")
    desk.deliver("bob@example.org", "aoi help")
    desk.run()
    told = "\n".join(m.as_string() for m in desk.outbox("bob@", "receipt"))
    assert "offer of 1 power from Ann (E4)" in told
    assert "Your rows would do this" in told
    assert desk.n() == 9


def test_a_preview_that_is_refused_says_why(desk: Desk) -> None:
    desk.deliver("bob@example.org", "aoi sunday\npreview\nleech 4\nend")
    desk.run()
    assert "D706" in desk.text("bob@", "receipt")


def test_press_goes_to_whom_it_is_for(desk: Desk) -> None:
    desk.order("Bob", "press Ann", "Leave H4 to me.", "aoi sunday #1 AAAA-AAAA")
    desk.order("Bob", "press Ann", "Leave H4 to me, please.")
    desk.run()
    assert "| Leave H4 to me, please." in desk.text("ann@", "press")
    assert not desk.outbox("cleo@")


def test_press_is_told_as_it_was_written(desk: Desk) -> None:
    desk.order("Bob", "press all", "- *really*...", "---", ":-)")
    desk.run()
    assert "| - *really*...\n| ---\n| :-)\n" in desk.text("ann@", "press")


def test_a_second_mail_of_the_same_hour_still_has_the_code_that_was_mailed(desk: Desk) -> None:
    desk.run()
    desk.order("Bob", "leech 1")
    desk.order("Bob", "mail turn")
    assert desk.run(1).memory.preferences == {"Bob": "turn"}


def test_a_code_that_is_not_the_newest_mailed_is_worth_nothing(desk: Desk) -> None:
    desk.run()
    old = desk.envelope("Bob", "mail turn")
    desk.order("Bob", "leech 1")
    desk.run(1)
    desk.deliver("bob@example.org", old)
    assert desk.run(1).memory.preferences == {}


def test_absences_are_at_most_three(desk: Desk) -> None:
    for month in (9, 10, 11, 12):
        desk.order("Bob", f"absence 2026-{month:02}-01 to 2026-{month:02}-05")
        desk.run(1)
    assert len(desk.table().memory.absences["Bob"]) == 3
    assert "absences already" in desk.outbox("bob@", "receipt")[-1].as_string()


def test_an_unknown_word_is_a_row_and_refused_as_one(desk: Desk) -> None:
    desk.order("Bob", "premove", code=None)
    desk.run()
    assert "a premove needs a row" in desk.text("bob@", "receipt")


def test_a_game_that_is_not_at_the_table(desk: Desk) -> None:
    desk.deliver("bob@example.org", "aoi sundae #9 AAAA-BBBB\nleech 1\nend")
    desk.run()
    assert "Did you mean sunday?" in desk.text("bob@", "receipt")


def test_who_does_not_play_in_a_game(desk: Desk) -> None:
    desk.deliver("dora@example.org", "aoi sunday #9 AAAA-BBBB\nleech 1\nend")
    desk.run()
    assert "You do not play in sunday" in desk.text("dora@", "receipt")
    assert "AAAA" not in desk.text("dora@", "receipt")


def test_the_beginning_is_sound(desk: Desk) -> None:
    assert desk.rows()[:8] == BEGINNING


def test_an_order_that_the_program_fails_at_is_answered(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aoi_cli.engine.row import Command
    from aoi_cli.rules.age_of_innovation.game import GAME
    from aoi_cli.rules.terra.state import State

    def failing(s: State, player: str, c: Command) -> None:
        if c.text == "upgrade H5 guild":
            raise ZeroDivisionError("oh")
        sound(s, player, c)

    sound = GAME.course.apply
    before = desk.path().read_bytes()
    change_part(monkeypatch, GAME, "course", apply=failing)
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run()
    assert desk.path().read_bytes() == before
    told = desk.text("bob@", "receipt")
    assert "X999 internal fault: ZeroDivisionError" in told
    assert "nothing of it was done" in told
    assert not [*desk.folder.glob("failed/*")]
