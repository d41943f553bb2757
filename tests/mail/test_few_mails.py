"""The default of a table: players get mails when they are asked, and when they have written."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import moderator_actions
from aoi_cli.mail.tablefile import read_table
from aoi_cli.table import open_game
from tests.mail.desk import Desk, body
from tests.mail.phone import last_mail, reply
from tests.recorded import path_of


def send_usual_mails(desk: Desk) -> Desk:
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("mail: all\n", ""))
    return desk


def kinds(desk: Desk, to: str) -> list[str]:
    return [str(r["kind"]) for r in desk.records("wrote") if r["to"] == to]


def test_each_reads_once_that_a_game_begins(desk: Desk) -> None:
    send_usual_mails(desk).run()
    desk.run(1)
    assert [kinds(desk, who) for who in ("Ann", "Bob", "Mo")] == [["report"], ["turn"], []]


def test_who_is_asked_nothing_gets_no_further_report(desk: Desk) -> None:
    send_usual_mails(desk).run()
    reply(desk, "Bob", "leech 1")
    desk.run(1)
    assert kinds(desk, "Ann") == ["report"]
    assert kinds(desk, "Bob") == ["turn", "receipt"], "the receipt asks for the turn"


def test_who_is_asked_the_same_as_before_gets_no_second_mail(three: Desk) -> None:
    send_usual_mails(three).run()
    reply(three, "Ann", "decline 1")
    three.run(1)
    assert kinds(three, "Cleo") == ["turn"]
    row = three.game().suggest("Cleo").rows[0].row.removeprefix("Cleo: ")
    reply(three, "Cleo", row, to=last_mail(three, "Cleo", "turn"))
    three.run(1)
    assert three.rows()[-1].startswith(f"Cleo: {row}"), "the older mail still holds"


def test_who_cannot_answer_the_older_mail_any_more_gets_a_newer_one(three: Desk) -> None:
    send_usual_mails(three).run()
    row = three.game().suggest("Cleo").rows[0].row.removeprefix("Cleo: ")
    reply(three, "Cleo", row)
    three.run(1)
    assert kinds(three, "Ann") == ["turn", "turn"], "Cleo's row was no answer"


@pytest.fixture
def four(tmp_path: Path) -> Desk:
    """Dora has an offer of Berta's, and Cleo is to move; then it is Berta's turn again."""
    desk = Desk(tmp_path / "table")
    game = open_game(path_of("14-four"))
    lines = game.source.split("\n")[: game.rows[120].line]
    desk.path().write_text("\n".join(lines) + "\n")
    file = desk.folder / "table.yaml"
    seats = "{anna: Ann, berta: Bob, cleo: Cleo, dora: Dora}"
    file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {seats}}}"))
    return send_usual_mails(desk)


ACTION = "upgrade D8 to guild. take city-scholar"


def play_action_of_cleo(desk: Desk) -> None:
    reply(desk, "Cleo", ACTION)
    desk.run(1)
    assert desk.rows()[-1] == f"cleo: {ACTION}"


def test_an_answer_holds_behind_an_action_of_somebody_else(four: Desk) -> None:
    four.run()
    older = last_mail(four, "Dora", "turn")
    play_action_of_cleo(four)
    assert kinds(four, "Dora") == ["turn"], "the same is asked, and the older mail asks it"
    reply(four, "Dora", "leech 2 from berta", to=older)
    four.run(1)
    assert four.rows()[-1] == "dora: leech 2 from berta"


def test_an_action_does_not_hold_behind_an_action(four: Desk) -> None:
    four.run()
    older = last_mail(four, "Dora", "turn")
    play_action_of_cleo(four)
    rows = four.rows()
    reply(four, "Dora", "leech 2 from berta. send law for 2", to=older)
    four.run(1)
    assert four.rows() == rows
    assert "the game has gone on" in body(last_mail(four, "Dora"))


def test_an_answer_does_not_hold_behind_a_row_of_the_moderator(four: Desk) -> None:
    four.run()
    older = last_mail(four, "Dora", "turn")
    play_action_of_cleo(four)
    four.game().play(["gm: undo 1"])
    four.run(1)
    rows = four.rows()
    reply(four, "Dora", "leech 2 from berta", to=older)
    four.run(1)
    assert four.rows() == rows
    assert "the game has gone on" in body(last_mail(four, "Dora"))


def test_a_substitute_is_asked_anew(three: Desk) -> None:
    table = send_usual_mails(three).run()
    moderator_actions.substitute(
        table, "sunday", "Cleo", "Dora", table.file.moderators[0], "no time")
    three.run(1)
    assert "turn" in kinds(three, "Dora")


@pytest.mark.parametrize(("line", "mails"), [("", "turn"), ("mail: digest\n", "digest")])
def test_a_table_says_which_mails_are_usual(desk: Desk, line: str, mails: str) -> None:
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("mail: all\n", line)
                    .replace("  Ann: ann@example.org",
                             "  Ann: {address: ann@example.org, mail: all}"))
    table = read_table(file)
    assert {name: person.mail for name, person in table.players.items()} == {
        "Ann": "all", "Bob": mails, "Cleo": mails, "Dora": mails}
    assert table.moderators[0].mail == mails


def test_a_receipt_that_asks_has_room_for_rows(desk: Desk) -> None:
    """A row after which everybody has an income is told without its effects."""
    from aoi_cli.mail.mail_parts import MOST_LINES
    from aoi_cli.table import new_game

    desk.path().unlink()
    new_game(str(desk.path()), ["Ann", "Bob"], seed="5").play(["Bob: take forest"])
    send_usual_mails(desk).run()
    reply(desk, "Ann", "take desert")
    desk.run(1)
    text = body(last_mail(desk, "Ann"))
    assert "sunday #2: your order is in.\n| Ann: take desert\n" in text
    assert len(text.rstrip("\n").split("\n")) <= MOST_LINES


@pytest.mark.parametrize(("room", "kept"), [
    (9, ["in.", "| row", "    effect", "    now", "next", "", "To take it back", "link", ""]),
    (8, ["in.", "| row", "next", "", "To take it back", "link", ""]),
    (6, ["in.", "(`history`, sent as an answer, tells all)", "", "To take it back", "link", ""]),
])
def test_a_receipt_is_cut_where_it_tells_least(room: int, kept: list[str]) -> None:
    from aoi_cli.mail.mail_parts import shortened

    lines = ["in.", "| row", "    effect", "    now", "next", "", "To take it back", "link", ""]
    assert [*shortened(lines, room)] == kept
