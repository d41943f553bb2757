"""Text of mails and of the command line steers no terminal, and no header or text of an answer."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from aoi_cli.cli.common import files
from aoi_cli.engine.foreign_text import shown
from aoi_cli.mail.running import RECEIVE, TICK
from tests.foreign import EVERY_SIGN, SIGNS, check_harmless, output
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

HIDDEN = sorted(EVERY_SIGN | {"\t", "\n"})
ALL = "".join(c for c in HIDDEN if c not in "\r\n" and not "\ud800" <= c <= "\udfff")
"""Halves of characters would make all of it another charset."""
RAW = ALL.encode()
ESCAPE = b"\x1b[31m" + "\u202e\x9b".encode()


@pytest.fixture
def strange(tmp_path: Path) -> Desk:
    """A table to which each field of a mail has brought whatever hides."""
    desk = begin(Desk(tmp_path / "ta\x1b[2Jb\u202ele"), [*BEGINNING, OFFER])
    order, wrong, press = (
        desk.envelope("Bob", *lines).encode() for lines in (
        [f"leech 1. upgrade H5 guild # {ALL}"], [f"leech {ALL} x"], ["press all", f"hello {ALL}"]))
    parts = b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nx\n" * 200
    for n, (sender, rest) in enumerate([
        (b'"B' + RAW + b'" <bob@example.org>', b"References: <r" + ESCAPE + b"@x>\n\n" + order),
        (b"<bob@example.org>", b"In-Reply-To: <r" + ESCAPE + b"@x>\n\n" + wrong),
        (b"<bob@example.org>", b"\n" + press),
        (b"<bob@example.org>", b"\nno order " + RAW),
        (b"<bob@example.org>", parts),
        (b"<bob@example.org>", b"Subject: =?utf-8?q?=1b=0aBcc:_x=e2=80=ae?=\n\n" + order),
        (b"<str" + ESCAPE + b"anger@example.org>", b"\n" + order),
        (b"<daemon" + ESCAPE + b"@x>", b"Auto-Submitted: auto-replied" + ESCAPE + b"\n\nbounce"),
    ]):
        desk.put(b"From: " + sender + b"\nSubject: s" + RAW + b"\nMessage-ID: <%d" % n + ESCAPE
                 + b"@x>\nAuthentication-Results: a" + RAW + b"\n" + rest)
    desk.put(b"From: <bob@example.org>\nMessage-ID: <4" + ESCAPE + b"@x>\n\nonce more")
    return desk


def test_what_a_run_and_its_looks_tell(strange: Desk) -> None:
    folder, now = str(strange.folder), "2026-08-03T18:00:00Z"
    told = output("table", "run", folder, "--now", now)
    assert "failed: <4\\x1b[31m" in told and "taken before: <4\\x1b[31m" in told
    for command in (["status"], ["status", "--format", "json"], ["log"], ["log", "sunday"],
                    ["check"], ["key", "sunday", "Bob"], ["key", "sun\x1bday", "Bob"],
                    ["key", "sunday", "B\u202eob"], ["preview", "sunday", f"Bob: {ALL}"],
                    ["release", "sunday\x9b"], ["hold", "sun\x1bday", "--because", "x"]):
        told += output("table", command[0], folder, *command[1:])
    told += output("table", "status", f"{folder}\u202e")
    check_harmless(told)


def test_answers_and_notices(strange: Desk) -> None:
    """Headers are a line each, of what may stand in a header."""
    strange.run(steps=[RECEIVE, TICK])
    mails = strange.outbox()
    assert len(mails) >= 6
    for mail in mails:
        assert "Bcc" not in mail and not mail.defects
        for name, value in mail.items():
            assert re.fullmatch(r"[ -~]*", str(value)), (name, value)
        check_harmless(body(mail))
        page = mail.get_body(("html",))
        assert page is not None
        check_harmless(page.get_content().replace("\r\n", "\n"))
    for path in (*strange.folder.glob("outbox/*.eml"), *strange.folder.glob("sent/*.eml")):
        assert re.fullmatch(rb"[\r\n -~]*", path.read_bytes())


@pytest.fixture(scope="module")
def table_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return begin(Desk(tmp_path_factory.mktemp("laid") / "table"), [*BEGINNING, OFFER]).folder


@pytest.mark.parametrize("signs", SIGNS)
@pytest.mark.parametrize("field", ["title: Sundays", "  Cleo:", "  sunday:", "maildir: mail"])
def test_words_of_a_table(tmp_path: Path, table_folder: Path, field: str, signs: str) -> None:
    desk = Desk.__new__(Desk)
    desk.folder = Path(shutil.copytree(table_folder, tmp_path / "table"))
    path = desk.folder / "table.yaml"
    text = path.read_text()
    for told in (SIGNS[signs], json.dumps(SIGNS[signs])[1:-1]):
        path.write_bytes(text.replace(field, f"{field[:-1]}{told}{field[-1]}").encode(
            "utf-8", "surrogatepass"))
        for command in (["run"], ["status"], ["status", "--format", "json"], ["log"], ["check"]):
            check_harmless(output("table", command[0], str(desk.folder), *command[1:], "--now",
                                  "2026-08-03T18:00:00Z"))
        for mail in desk.outbox():
            assert all(re.fullmatch(r"[ -~]*", str(value)) for value in mail.values())
            check_harmless(body(mail))


@pytest.mark.parametrize("sign", HIDDEN, ids=ascii)
def test_each_sign_is_shown_by_its_number(sign: str) -> None:
    text = shown(f"  a{sign}b\n  c")
    if sign in "\t\n":
        assert text == f"  a{sign}b\n  c"
    else:
        check_harmless(text)
        assert re.fullmatch(r"  a\\(r|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})b\n  c", text)


@pytest.mark.parametrize("at_a_terminal", [True, False])
def test_a_document_is_exact_but_for_a_terminal(
    at_a_terminal: bool, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """`aoi publish` and `aoi pack show --format yaml` print what is meant to be read back."""
    monkeypatch.setattr(files.sys.stdout, "isatty", lambda: at_a_terminal)
    files.write_document("# \u202e漢\n")
    assert capsysbinary.readouterr().out.decode() == (
        "# \\u202e漢\n" if at_a_terminal else "# \u202e漢\n")
