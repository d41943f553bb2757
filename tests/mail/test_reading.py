"""Reading never raises, is bounded in time and size, and reads what a person sees."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.mail.letters import guarded
from aoi_cli.mail.reading.envelope import envelopes
from aoi_cli.mail.reading.html import html_lines
from aoi_cli.mail.reading.letter import Letter, read
from aoi_cli.mail.reading.mime import MOST_BYTES, parse
from aoi_cli.mail.reading.text import ALLOWED, decoded, known_charset

ORDER = b"aoi sunday #9 AAAA-BBBB\nleech 1\nend\n"


def fill(piece: bytes) -> bytes:
    return piece * ((MOST_BYTES - 500) // len(piece))


PAGE = b"Content-Type: text/html\n\n"
HOSTILE = {
    "quotation marks in From": b"From: " + b'"' * 100_000 + b"\n\nx",
    "parts": b"Content-Type: multipart/mixed; boundary=a\n\n" + fill(b"--a\n"),
    "parts in parts": b"".join(
        b"Content-Type: multipart/mixed; boundary=a%d\n\n--a%d\n" % (n, n) for n in range(20_000)),
    "headers": b"A: b\n" * 20_000 + b"\nx",
    "a folded header": b"Subject: " + b"a\n " * 20_000 + b"\nx",
    "parameters": b"Content-Type: text/plain; " + b"a=b;" * 20_000 + b"\n\nx",
    "Message-IDs": b"References: " + b"<a@b>" * 12_000 + b"\n\nx",
    "encoded words": b"Subject: " + b"=?utf-8?q?=0A?=" * 4_000 + b"\n\nx",
    "angles": PAGE + fill(b"<"), "open tags": PAGE + fill(b"<div "),
    "open comments": PAGE + fill(b"<!--"), "open attributes": PAGE + fill(b"<a b='"),
    "entities": PAGE + fill(b"&#x"), "blocks": PAGE + fill(b"<p>"),
    "quotes in quotes": PAGE + fill(b"<blockquote>a"),
    "lines": b"\n" + fill(b"\n"), "envelopes": b"\n" + fill(b"aoi x #1\n"),
    "closed envelopes": b"\n" + fill(b"aoi x #1\nend\n"), "quoted lines": b"\n" + fill(b"> \n"),
    "blanks": b"\n" + fill(b"    "), "rows": b"\naoi x #1\n" + fill(b"pass\n"),
    "flowed lines": b"Content-Type: text/plain; format=flowed\n\n" + fill(b"a \n"),
    "base64": b"Content-Transfer-Encoding: base64\n\n" + fill(b"AAAA\n"),
    "quoted-printable": b"Content-Transfer-Encoding: quoted-printable\n\n" + fill(b"="),
    "broken letters": b"\n" + fill(b"\xd0\xff\n"),
    "recipients": b"Content-Type: multipart/report; boundary=a\n\n--a\n"
                  + fill(b"final-recipient:" + b" " * 30),
    "stars": b"\n" + fill(b"*" * 1_999 + b"\n"), "brackets": b"\naoi x #1\n" + fill(b"["),
    "links": b"\naoi x #1\n" + fill(b"<http:"), "dots": b"\naoi x #1\n" + fill(b". ."),
    "almost opened": b"\n" + fill(b"aoi " + b"x" * 40 + b" #1 aaaa-bbb\n"),
    "too much": b"\n" + b"x" * (MOST_BYTES + 1),
}


@pytest.mark.few(3, "mails as large as they may be")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_mail_gives_a_letter(name: str) -> None:
    letter = read(HOSTILE[name])
    assert isinstance(letter, Letter) and len(letter.envelopes) <= 50
    assert len(letter.subject) <= 200


@pytest.mark.parametrize(("name", "why"), [
    ("parts", "more than 100 parts"), ("parts in parts", "nested deeper than 10"),
    ("headers", "more than 64 kB"), ("rows", "more than 200 rows"), ("too much", "more than 2 MB"),
])
def test_what_is_beyond_a_bound_says_so(name: str, why: str) -> None:
    letter = read(HOSTILE[name])
    assert why in letter.problem and not letter.envelopes


def test_an_older_envelope_left_open_in_a_long_quote_costs_no_order() -> None:
    quote = b"aoi sunday #3 AAAA-BBBB\nplace F5 en\n" + b"a line of a report\n" * 500
    for raw in (b"\n" + ORDER + quote, b"\n" + quote + ORDER):
        letter = read(raw)
        assert [e.n for e in letter.envelopes if e.closed] == [9] and not letter.problem


def test_no_part_of_a_long_line_is_taken_for_the_whole() -> None:
    (found,) = read(b"\naoi sunday #9\nleech 1" + b" " * 4_000 + b". pass\nend\n").envelopes
    assert found.lines == ("leech 1 [cut]",)


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_a_result(raw: bytes) -> None:
    assert isinstance(read(raw), Letter)


PIECES = st.sampled_from([
    b"From: ", b"Bob <bob@example.org>", b"\n", b"\r\n", b"\n\n", b"Content-Type: ", b"text/plain",
    b"text/html", b"multipart/mixed", b"multipart/alternative", b"message/rfc822", b"; boundary=a",
    b"; charset=", b"utf-8", b"utf-7", b"koi8-r", b"punycode", b"unicode_escape", b"idna", b"--a",
    b"--a--", b"Content-Transfer-Encoding: ", b"base64", b"quoted-printable", b"uuencode",
    b"; format=flowed", b"; delsp=yes", b"=?utf-8?b?", b"?=", b"=", b"=\n", b"<blockquote>",
    b"</blockquote>", b"<pre>", b"<br>", b"<", b">", b"&nbsp;", b"&#0;", b"> ", b"| ",
    b"aoi sunday",
    b" #9", b" AAAA-BBBB", b"\nleech 1\n", b"end", b"-----BEGIN PGP SIGNED MESSAGE-----",
    b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"\xd0", "ё".encode(), "\u2028".encode(),
    b"Message-ID: ",
    b"<[a@b]>", b"Auto-Submitted: auto-replied", b"Subject: ", b"Date: ", b" ", b";", b'"', b"\\",
])


@settings(max_examples=800, deadline=None)
@given(st.lists(PIECES, max_size=60))
def test_any_pieces_of_mails_give_a_result(pieces: list[bytes]) -> None:
    letter = read(b"".join(pieces))
    assert isinstance(letter, Letter)
    assert letter.problem == "" or "cannot be read" not in letter.problem
    for text in (letter.subject, letter.sender, letter.message_id, *letter.references):
        assert "\n" not in text and "\r" not in text and "\x00" not in text


@pytest.mark.heavy("each sample broken at many places")
def test_a_sample_with_broken_bytes_gives_a_result() -> None:
    from tests.mail.test_samples import EXPECTED, FOLDER

    chance = random.Random(3)
    for name in EXPECTED:
        raw = bytearray((FOLDER / name).read_bytes())
        for _ in range(20):
            for _ in range(3):
                raw[chance.randrange(len(raw))] = chance.randrange(256)
            assert isinstance(read(bytes(raw)), Letter)


@settings(deadline=None)
@given(st.text(max_size=300))
def test_no_text_of_ours_is_ever_an_envelope(text: str) -> None:
    ours = [text, "aoi sunday #9 AAAA-BBBB", text, "end", f"aoi sunday #9\n{text}\nend"]
    lines = [*guarded(ours)]
    assert envelopes("\n".join(lines).split("\n")) == []
    assert envelopes("\n".join(lines).splitlines()) == []


@pytest.mark.parametrize("name", ["utf-7", "unicode_escape", "raw_unicode_escape", "punycode",
                                  "idna", "rot13", "base64", "hex", "zip", "undefined", "",
                                  "utf-8\n", "../x", "x" * 1000])
def test_other_codecs_are_not_charsets(name: str) -> None:
    assert known_charset(name) is None or known_charset(name) in ALLOWED
    assert name == "utf-8\n" or known_charset(name) is None


def test_a_charset_that_is_not_said_is_found_by_the_name_of_the_sender() -> None:
    data = "Боб пишет".encode("koi8-r")
    assert decoded(data, None, ["Боб"], ["windows-1251", "koi8-r"]) == "Боб пишет"
    assert decoded(data, None, [], ["windows-1251", "koi8-r"]) != "Боб пишет"


def test_html_breaks_lines_where_a_reader_sees_them() -> None:
    assert html_lines("<p>a\n  b<br>c</p><pre>d\n e</pre><blockquote>f<p>g</blockquote>h") == [
        "a b", "c", "d", " e", "> f", "> g", "h"]
    assert html_lines("<td>one</td><td>two</td><!-- <p>x --><style>y</style>z") == [
        "one", "two", "z"]


def test_a_mail_without_a_name_has_one_made_of_what_it_says() -> None:
    one = read(b"From: bob@example.org\nSubject: a\n\n" + ORDER)
    same = read(b"Received: x\nFrom: bob@example.org\nSubject: a\n\n" + ORDER + b"\n")
    other = read(b"From: bob@example.org\nSubject: b\n\n" + ORDER)
    assert one.key == same.key != other.key


def test_line_breaks_in_headers_do_not_reach_an_answer() -> None:
    letter = read(b"From: bob@example.org\nSubject: =?utf-8?q?a=0D=0ABcc=3A_eve=00?=\n\nx")
    assert letter.subject == "a Bcc: eve"


@pytest.mark.parametrize(("lines", "found"), [
    (["1. leech 1", "2. pass"], ("leech 1", "pass")), (["1) leech 1"], ("leech 1",)),
    (["leech", "1. pass"], ("leech", "1. pass")), (["1. leech 1", "1. pass"],
                                                   ("1. leech 1", "1. pass")),
    (["2. pass"], ("2. pass",)), (["press Ann", "1. Hello"], ("press Ann", "1. Hello")),
])
def test_numbers_of_a_list_are_no_part_of_rows(lines: list[str], found: tuple[str, ...]) -> None:
    """Where they count on from 1: else one may be the end of a row that was broken."""
    (envelope,) = envelopes(["aoi sunday #9", *lines, "end"])
    assert envelope.lines == found


@pytest.mark.parametrize(("line", "ends"), [
    ("end Trimis de pe iPhone-ul meu", True), ("end Outlook für iOS beziehen", True),
    ("end Bob", False), ("endless Outlook", False), ("iPhone end", False),
    ("end <b>iPhone", False),
])
def test_what_a_device_writes_behind_the_end(line: str, ends: bool) -> None:
    (envelope,) = envelopes(["aoi sunday #9", "pass", line])
    assert envelope.closed is ends


def test_lines_that_a_style_keeps_are_lines() -> None:
    assert html_lines('<div style="white-space: pre-wrap">a\nb<div>c\nd</div>e\nf</div>g\nh') == [
        "a", "b", "c", "d", "e", "f", "g h"]
    assert html_lines('<p style="white-space: nowrap">a\nb</p>') == ["a b"]
    assert html_lines('<br style="white-space: pre">a\nb') == ["", "a b"]


@pytest.mark.parametrize(("encoding", "decoded"), [
    ("quoted-printable", b"a=b"), ('"quoted-printable"', b"a=b"), ("Quoted-Printable (x)", b"a=b"),
    ("7bit", b"a=3D=  \nb"), ("", b"a=3D=  \nb"), ("x-quoted-printable", b"a=3D=  \nb"),
])
def test_encodings_as_programs_name_them(encoding: str, decoded: bytes) -> None:
    mail = parse(f"Content-Transfer-Encoding: {encoding}\n\na=3D=  \nb".encode())
    assert mail.content() == decoded
