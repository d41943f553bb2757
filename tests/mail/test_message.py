"""Rows out of a pasted message: what is taken, and what is passed over and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.mail.message import Message, message_of
from aoi_cli.table import OpenGame, open_game
from tests.conftest import Aoi

BEGINNING = ["anna: place F2", "berta: place G3 workshop", "cleo: place G4", "cleo: place H9",
             "berta: place H4 workshop", "anna: place H2", "berta: place F1 tower",
             "anna: upgrade H2 guild"]


@pytest.fixture
def path(aoi: Aoi, tmp_path: Path) -> Path:
    """Berta has an offer of 1 power, and the turn."""
    path = tmp_path / "three.yaml"
    aoi("new", path, "-p", "anna=lake+moles+rb1", "-p", "berta=swamp+omar+rb2",
        "-p", "cleo=forest+blessed+rb3", "--seed", "sunday")
    assert aoi("play", path, *BEGINNING).code == 0
    return path


@pytest.fixture
def game(path: Path) -> OpenGame:
    return open_game(str(path))


def read_message(game: OpenGame, text: str, player: str | None = "berta") -> Message:
    return message_of(game, text.encode(), player)


@pytest.mark.parametrize(("text", "rows"), [
    # greeting, sentences, closing
    ("Hi Anna,\n\nnice one!\n\nleech 1. upgrade H4 guild\n\nTake care,\nBerta",
     ["leech 1. upgrade H4 guild"]),
    ("I pass on the power.\nSend my regards to Cleo!\ndecline 1", ["decline 1"]),
    ("Done, at last.\nPass me the salt.\npass rb-coins", ["pass rb-coins"]),
    # quotes and signatures
    ("leech 1\n\nOn Mon, Anna wrote:\n> berta: pass rb-coins", ["leech 1"]),
    ("leech 1\n\nAm Montag schrieb Anna:\n\nberta: pass rb-coins", ["leech 1"]),
    ("> your turn\nleech 1", ["leech 1"]),
    ("leech 1\n-----Original Message-----\nFrom: Anna\nberta: pass rb-coins", ["leech 1"]),
    ("leech 1\n-- \nberta: pass rb-coins", ["leech 1"]),
    ("| aoi sunday #8\nleech 1", ["leech 1"]),
    # rows with and without a name, one below the other
    ("berta: leech 1\nswamp: pass rb-coins", ["leech 1", "pass rb-coins"]),
    ("leech 1\npass rb-coins", ["leech 1", "pass rb-coins"]),
    ("leech 1.\npass rb-coins.", ["leech 1.", "pass rb-coins."]),
    ("* leech 1\n* pass rb-coins", ["leech 1", "pass rb-coins"]),
    ("1. leech 1\n2. pass rb-coins", ["leech 1", "pass rb-coins"]),
    # wrapped rows
    ("leech 1. upgrade H4\nguild", ["leech 1. upgrade H4 guild"]),
    ("leech 1. convert 1 tool to\n1 coin. dig 1.\nbuild G2",
     ["leech 1. convert 1 tool to 1 coin. dig 1.", "build G2"]),
    ("leech 1. convert 1 tool to 1 coin. convert 1 tool to 1 coin.\nupgrade H4 guild",
     ["leech 1. convert 1 tool to 1 coin. convert 1 tool to 1 coin. upgrade H4 guild"]),
    ("leech 1. pass\nrb-coins\nBerta", ["leech 1. pass rb-coins"]),
    # signs that mail programs put for others
    ("leech\u00a01.\u00a0pass rb\u2011coins", ["leech 1. pass rb-coins"]),
    # an envelope
    ("Here it is\naoi sunday #8 K7QF-2M9X\nleech 1\npremove\npass rb-coins\nend\nBye",
     ["leech 1"]),
])
def test_rows_that_are_taken(game: OpenGame, text: str, rows: list[str]) -> None:
    said = [row.partition(": ")[2] for row in read_message(game, text).rows]
    assert said == rows


def test_lines_are_told_one_by_one(game: OpenGame) -> None:
    text = ("Hi!\n\nleech 1. upgrade H4\nguild\nanna: pass rb-coins\ngm: pause\n"
            "> a\n> b\n-- \nBerta\n\n0123")
    message = read_message(game, text)
    assert [(t.first, t.last) for t in message.taken] == [(3, 4)]
    assert [(p.first, p.last, p.why) for p in message.passed] == [
        (1, 1, "no row"), (5, 5, "a row of another player"), (6, 6, "a row of the moderator"),
        (7, 8, "quoted"), (9, 12, "signature")]


@pytest.mark.parametrize("text", [
    "leech 1, upgrade h5 to a guild, then pass", "berta: biuld E4", "upgrade H4 castle-big",
    "berta: thanks!", "bertha: leech 1",
])
def test_what_was_probably_meant_as_a_row_is_not_passed_over(game: OpenGame, text: str) -> None:
    """It is taken as it stands; the game then says what is wrong with it."""
    assert len(read_message(game, text).rows) == 1
    assert game.try_rows(read_message(game, text).rows).problems


def test_all_rows_with_names_are_taken_where_no_sender_is_named(game: OpenGame) -> None:
    text = "berta: leech 1\nanna: wait\nSee you"
    assert read_message(game, text, None).rows == ["berta: leech 1", "anna: wait"]


def test_it_must_be_known_whose_a_row_is(game: OpenGame) -> None:
    message = read_message(game, "Hello\nleech 1\nberta: leech 1", None)
    assert message.rows == ["berta: leech 1"]
    assert [p.why for p in message.passed] == ["no row", "a row without a name"]


def test_a_whole_mail_as_it_was_saved(game: OpenGame) -> None:
    mail = (b"Received: by example\r\nFrom: berta@example.org\r\nMIME-Version: 1.0\r\n"
            b"Content-Type: text/plain; charset=utf-8; format=flowed\r\n"
            b"Content-Transfer-Encoding: quoted-printable\r\n\r\n"
            b"Hi,\r\n\r\nleech 1. upgrade H4 =\r\nguild\r\n=2D-=20\r\nBerta\r\n")
    assert message_of(game, mail, "berta").rows == ["berta: leech 1. upgrade H4 guild"]


def test_other_letters_are_read(game: OpenGame) -> None:
    message = message_of(game, "Grüße\nleech 1".encode("windows-1252"), "berta")
    assert message.rows == ["berta: leech 1"] and message.passed[0].text == "Grüße"


# the command


def test_a_message_is_played(aoi: Aoi, path: Path, tmp_path: Path) -> None:
    message = tmp_path / "mail.txt"
    message.write_text("Hi!\nleech 1. upgrade H4\nguild\n-- \nBerta\n")
    code, out, err = aoi("play", path, "--from-text", message, "-p", "omar")
    assert (code, err) == (0, "")
    assert out.splitlines()[:6] == [
        "taken from the message:", "  lines 2 to 3: berta: leech 1. upgrade H4 guild",
        "passed over:", "  line 1: no row: Hi!", "  lines 4 to 6: signature",
        "berta: leech 1. upgrade H4 guild"]
    assert path.read_text().endswith("  berta: leech 1. upgrade H4 guild\n")


def test_programs_are_told_too(aoi: Aoi, path: Path) -> None:
    found = json.loads(aoi("play", path, "--from-text", "-", "-p", "berta", "--dry-run",
                           "--format", "json", stdin="Hi\nleech 1\n").out)
    assert found["taken"] == [{"first": 2, "last": 2, "row": "berta: leech 1"}]
    assert found["passed_over"] == [{"first": 1, "last": 1, "why": "no row", "text": "Hi"}]
    assert found["written"] is False


@pytest.mark.parametrize(("given", "stdin", "code", "told"), [
    (["--from-text", "-", "-p", "berta"], "hello\n", 2, "there is no row in the message"),
    (["--from-text", "-", "-p", "berta"], "leech 1, pass\n", 1, "S103"),
    (["--from-text", "-"], "leech 1\n", 2, "--player WHO"),
    (["--from-text", "-", "-p", "dora"], "leech 1\n", 2, "there is no player dora"),
    (["--from-text", "-", "anna: pass"], "leech 1\n", 2, "rows are given, or a message"),
    (["--from-text", "nowhere.txt"], "", 2, "nowhere.txt cannot be read"),
    (["-p", "berta", "berta: leech 1"], "", 2, "only a message has a sender"),
    ([], "", 2, "there is no row to play"),
])
def test_refused(
    aoi: Aoi, path: Path, given: list[str], stdin: str, code: int, told: str
) -> None:
    before = path.read_bytes()
    result = aoi("play", path, *given, stdin=stdin)
    assert result.code == code and told in result.err
    assert path.read_bytes() == before
