"""Turn mails: what they say, how long they are, and what their links order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.engine.shuffle import numbers
from aoi_cli.extras import command_to_add
from aoi_cli.mail.mail_parts import MOST_LINES, as_text, count_lines
from aoi_cli.mail.pictures import draw_board
from aoi_cli.mail.records import Ask
from aoi_cli.mail.tokens import read_token, word_in_line
from aoi_cli.mail.turn_mail import turn_content
from aoi_cli.table import OpenGame, Position, new_game, open_game
from tests.installed import with_lantern_quay
from tests.mail.desk import BEGINNING, START, Desk, begin, body, page_of
from tests.recorded import games_of
from tests.secrecy import files
from tests.secrecy.test_command_lines import TABLES

POSITIONS = 3
"""The number of positions of each record that are looked at."""
RECORDS = [path for game in ("age-of-innovation", "terra-mystica", "through-the-ages",
                             "beyond-the-horizon") for path in games_of(game)[3:4]]


def turn_mail(desk: Desk, to: str = "bob@") -> EmailMessage:
    (mail,) = desk.outbox(to, "turn")
    return mail


def links(mail: EmailMessage) -> list[str]:
    return [unescape(link) for link in re.findall(r'href="(mailto:[^"]+)"', page_of(mail))]


# what they say


def test_a_turn_mail_asks_tells_and_offers(desk: Desk) -> None:
    desk.run()
    mail = turn_mail(desk)
    assert mail["Subject"] == \
        "sunday #9: offer of 1 power from Ann (E4), your turn, until Tue 4 Aug, 18:00"
    assert body(mail).split("\n") == [
        "sunday #9: you are asked:",
        "  offer of 1 power from Ann (E4), until Tue 4 Aug 2026, 18:00 (UTC)",
        "  to move, until Thu 6 Aug 2026, 18:00 (UTC)",
        "",
        "Since your last row:",
        "Ann: place H4",
        "Ann: transform E5",
        "Ann: take c2",
        "* Ann: income",
        "* Bob: income",
        "Ann: upgrade E4 guild",
        "",
        "You can answer this mail with a row, such as:",
        "| leech 1 from Ann",
        "| decline 1 from Ann",
        "| standing up to 2 VP lost",
        "| standing always",
        "| standing never",
        "",
        "sunday #9, round 1, phase II. Standings: 1. Ann 29 VP, 2. Bob 20 VP.",
        "Round 1 of 6: rs-guild-law; 3 VP for each guild built; then 1 book of choice",
        "    for each 3 levels in law",
        "Ann (desert): 29 vp; 14 coins; 4 tools; books medicine 2; power 2/10/0;",
        "    disciplines medicine 1; 3 terraforming",
        "Free round bonuses: rb-spade with 1 coin: income: 1 book of choice; action:",
        "    terraform-and-build with 1 free spade; rb-discipline with 1 coin: income:",
        "    2 tools; action: 1 step of choice; rb-river with 1 coin: 2 VP for each",
        "    workshop built by a river; shipping counts 1 more in phase II",
        "Power and book actions: 3 power: power-bridge, power-scholar; 4 power:",
        "    power-tools, power-coins, power-spade; 6 power: power-spades; 1 book:",
        "    book-power, book-steps; 2 books: book-coins",
        "You have 20 vp, 15 coins, 7 tools, 0 scholars, power 4/8/0, disciplines",
        "    banking 2 law 1 engineering 1 medicine 2, 0 shipping, 3 terraforming, 0",
        "    keys.",
        "Age of Innovation: answer `show`, `map`, `score` or `rules WORD` for more.",
        "",
        "Or copy these lines without the bars, with your order between them:",
        f"| aoi sunday #9 {desk.code('Bob')}",
        "|",
        "| end",
        "",
    ]


def test_who_is_asked_nothing_reads_who_is_to_move(desk: Desk) -> None:
    desk.run()
    (report,) = desk.outbox("ann@", "report")
    assert report["Subject"] == "sunday #9: Bob to move"
    text = body(report)
    assert text.startswith("sunday #9: nothing is asked of you; Bob to move.\n")
    assert "Nothing is asked of you now. Premoves" in text and "such as:" not in text
    assert not links(report)


def test_news_that_have_room_are_told_with_their_effects(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.run()
    text = body(turn_mail(desk, "ann@"))
    assert "Since your last row:\nBob: leech 1. upgrade H5 guild\n    Bob: " in text


def test_the_likeliest_moves_come_first_and_legal_lists_all(fresh: Desk) -> None:
    fresh.run()
    text = re.sub(r"\n\| {2,}", " ", body(turn_mail(fresh, "ann@")))
    rows = re.findall(r"^\| (?! |aoi|end)(.+)$", text, re.MULTILINE)
    assert 6 <= len(rows) <= 20
    assert "`legal`, sent as an answer, lists all." in text
    game = fresh.game()
    assert all(not game.try_rows([f"Ann: {row}"]).problems for row in rows)
    assert game.likely_rows("Ann")[: len(rows)] == rows
    ranked = game.suggest("Ann").rows[0].row.removeprefix("Ann: ")
    assert ranked.startswith(rows[0])


def test_what_is_not_legal_is_not_offered(desk: Desk) -> None:
    rows = desk.game().likely_rows("Bob")
    assert rows[:2] == ["leech 1 from Ann", "decline 1 from Ann"]
    assert not any("upgrade" in row for row in rows), "the offer is due before"
    assert desk.game().likely_rows("Ann") == []


# how long they are


def asks_of(view: Position, seat: str) -> list[Ask]:
    due = START + timedelta(days=3)
    return [Ask(str(n), seat, item.kind, item.text, START, due, due)
            for n, item in enumerate(view.waiting()) if item.player == seat]


def longest_mail(desk: Desk, path: Path) -> int:
    whole = open_game(str(path))
    longest = 0
    chance = numbers(path.stem, "rows")
    for number in sorted({next(chance) % whole.row for _ in range(POSITIONS)}):
        there = OpenGame(whole.snapshot(row=number).judged, str(path), whole.source)
        table = desk.table()
        table.keep("sunday", there)
        for seat in dict.fromkeys(item.player for item in there.waiting()):
            if seat in there.players:
                view = there.seen_by(seat)
                content = turn_content(table, "sunday", view, seat, asks_of(view, seat))
                longest = max(longest, count_lines(content))
                assert len(next(iter(as_text(content)))) <= 78
    return longest


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_turn_mail_has_at_most_40_lines(tmp_path: Path, path: Path) -> None:
    assert 15 < longest_mail(Desk(tmp_path / "table"), path) <= MOST_LINES


def test_a_page_link_is_among_the_40_lines(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", more='site: {address: "https://games.example.org"}')
    begin(desk, BEGINNING)
    desk.run()
    text = body(turn_mail(desk, "ann@"))
    assert "https://games.example.org/t/" in text
    assert len(text.rstrip("\n").split("\n")) <= MOST_LINES


def test_mails_about_a_game_of_a_package_have_at_most_40_lines(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        desk = Desk(tmp_path / "table", games=("quay",))
        new_game(str(desk.path("quay")), ("Ann", "Bob", "Cleo"), game="lantern-quay", seed="mail")
        desk.run()
        mails = desk.outbox(kind="turn")
        assert mails
        for mail in mails:
            assert len(body(mail).rstrip("\n").split("\n")) <= MOST_LINES
            assert "quay #0: keep one patron, until" in str(mail["Subject"])


# links


def parts_of_link(link: str) -> tuple[str, list[str]]:
    parts = urlsplit(link)
    assert parts.scheme == "mailto"
    return unquote(parts.path), parse_qs(parts.query)["body"][0].split("\r\n")


def test_each_choice_is_a_link_with_its_row_and_the_token_of_the_mail(desk: Desk) -> None:
    desk.run()
    mail = turn_mail(desk)
    table = desk.table()
    rows = []
    for link in links(mail):
        address, lines = parts_of_link(link)
        assert address == "aoi@table.example"
        rows.append(lines[0])
        word = word_in_line(lines[-1])
        token = read_token(table.secret, word, [table.place("sunday", "Bob")])
        assert token is not None and token.number == 9
        assert f".{word}@" in str(mail["Message-ID"])
        assert read_token(table.secret, word, [table.place("sunday", "Ann")]) is None
    assert rows == ["leech 1 from Ann", "decline 1 from Ann", "standing up to 2 VP lost",
                    "standing always", "standing never"]


def test_a_button_is_no_order_when_it_is_quoted(desk: Desk) -> None:
    desk.run()
    page = page_of(turn_mail(desk))
    shown = re.sub(r"<[^>]+>", "", page)
    assert "| leech 1 from Ann\r\n" in unescape(shown)


# pages and pictures


def test_a_page_holds_the_board_and_loads_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", draw_board)
    desk.run()
    mail = turn_mail(desk)
    (picture,) = (part for part in mail.walk() if part.get_content_type() == "image/png")
    png = picture.get_payload(decode=True)
    assert isinstance(png, bytes) and png.startswith(b"\x89PNG")
    assert len(mail.as_bytes()) < 100_000
    page = page_of(mail)
    (source,) = re.findall(r'src="([^"]*)"', page)
    assert f"<{source.removeprefix('cid:')}>" == picture["Content-ID"]
    assert not re.search(r"https?://|url\(|<link|<script|@import|<svg", page)


def test_without_the_package_a_mail_has_no_picture(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.mail.pictures.can_draw", lambda: False)
    monkeypatch.setattr("aoi_cli.mail.turn_mail.draw_board", draw_board)
    desk.run()
    mail = turn_mail(desk)
    assert "<img" not in page_of(mail)
    assert [part.get_content_type() for part in mail.walk()] == [
        "multipart/alternative", "text/plain", "text/html"]


def test_a_check_says_that_boards_cannot_be_drawn(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = f"mails have no pictures of boards: {command_to_add('mail')}\n"
    for drawn in (True, False):
        monkeypatch.setattr("aoi_cli.mail.checking.can_draw", lambda drawn=drawn: drawn)
        assert aoi(["table", "check", str(desk.folder)]) == 0
        assert (told in capsys.readouterr().out) != drawn


# what a reader may know


def seat_people(desk: Desk, text: str, people: dict[str, str]) -> None:
    desk.path().write_text(text)
    file = desk.folder / "table.yaml"
    seats = ", ".join(f"{seat}: {person}" for seat, person in people.items())
    file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {{{seats}}}}}"))


def mails_to(desk: Desk, person: str) -> Iterator[tuple[str, str, str]]:
    for mail in desk.outbox(f"{person.lower()}@"):
        yield str(mail["Subject"]), body(mail), page_of(mail)


@pytest.mark.parametrize("name", ["ages", "small game, patrons"])
def test_mails_to_a_player_are_the_same_whatever_the_player_may_not_know(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.setattr(files, "TRIES", 12)
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        it = TABLES[name]
        texts = [it.text, files.other_file(it.text, it.viewer, numbers(name, "chance"))]
        assert texts[0] != texts[1]
        shown = []
        for number, text in enumerate(texts):
            desk = Desk(tmp_path / str(number))
            seats = open_game_players(desk, text)
            people = dict(zip(seats, ("Ann", "Bob", "Cleo", "Dora"), strict=False))
            seat_people(desk, text, people)
            asks = ("legal", "show", "map", "score", "history 20", "status", "log")
            reader = people[it.viewer]
            desk.deliver(f"{reader.lower()}@example.org",
                         "\n".join(["aoi sunday", *asks, "end"]))
            desk.run()
            shown.append([*mails_to(desk, reader)])
            assert len(shown[-1]) == 2, shown[-1]
        assert shown[0] == shown[1]


def open_game_players(desk: Desk, text: str) -> list[str]:
    desk.path().write_text(text)
    return desk.game().players
