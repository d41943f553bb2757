"""HTML that people do not see is no order, and neither is what is struck through."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from aoi_cli.mail.answer_words import answer_word
from aoi_cli.mail.message import message_of
from aoi_cli.mail.reading.colours import look_alike, read_colour
from aoi_cli.mail.reading.envelope import envelopes
from aoi_cli.mail.reading.html import html_lines
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.marks import IS_STRUCK, MAY_BE_HIDDEN
from aoi_cli.mail.reading.own_text import own_text
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail

ROW = "leech 1. upgrade H5 guild"
HIDING = [
    "display: none", "DISPLAY:NONE", "display:/**/none", r"d\69splay: none",
    "display:none!important", "display:none; display:bogus", "visibility:hidden",
    "visibility:collapse", "mso-hide:all",
    "opacity:0", "opacity:.0", "opacity:0.00", "opacity:0%", "opacity:1e-9", "opacity:+.0",
    "opacity:-1", "filter:opacity(0)", "font-size:0", "font-size:.0px", "font-size:0.1pt",
    "font:0/0 a", "max-height:0;overflow:hidden", "height:0;overflow:hidden",
    "width:0px;overflow:hidden", "zoom:0", "transform:scale(0)", "transform:translateX(-9999px)",
    "position:absolute;left:-9999px", "position:fixed;top:-100em", "position:absolute;left:-200%",
    "text-indent:-9999px", "margin-left:-9999px", "position:absolute;clip:rect(0,0,0,0)",
    "clip-path:inset(50%)",
    "transform:scale(0.001)", "position:absolute;left:9999px", "margin-left:5000px",
    "transform:translateX(5000px)", "padding-left:9000px", "max-block-size:0;overflow:hidden",
    "inline-size:0;overflow:clip", "position:absolute;inset-inline-start:-9999px",
    "position:absolute;inset:0 0 0 -9999px", "margin-inline:-9999px 0",
    "text-indent:100%;white-space:nowrap;overflow:hidden",
    "color:white", "color:#fff", "color:#FFFFFF", "color:#fefefe", "color:ivory",
    "color:rgb(255,255,255)", "color:rgb(100% 100% 100%)", "color:hsl(0,0%,100%)",
    "color:rgba(0,0,0,0)", "color:transparent", "color:#0000", "color:black;background:#000",
    "background:black;color:#010101", "background-color:navy;color:#000080",
    f"background:url(data:image/png;base64,{'x' * 5000}); display:none",
]
SHOWING = [
    "display:block", "visibility:visible", "opacity:0.5", "opacity:", "font-size:0.9em",
    "font:12px/1.5 serif", "font:400 1em a", "max-height:none", "height:0",
    "height:auto;overflow:auto", "width:100%;overflow:hidden", "overflow:hidden",
    "zoom:1", "transform:rotate(-360deg)",
    "position:absolute;left:0", "text-indent:-2em", "margin-left:-10px", "white-space:nowrap",
    "color:red", "color:yellow", "color:#ccc", "color:nonsense", "background:black;color:white",
    "background:navy url(x.png);color:white", "display:bogus", "margin-left:300px",
    "transform:none", "transform:scale(1.5) translateX(4px)", "filter:none", "filter:opacity(.9)",
    "clip-path:none", "clip-path:inset(0)", "mask:none", "mix-blend-mode:normal", "rotate:5deg",
    "letter-spacing:normal", "letter-spacing:-0.5px", "inline-size:100%;overflow:hidden",
    "text-indent:2em;overflow:hidden", "background:url(x.png);color:black", "animation:none",
    "position:absolute;top:5000px",
]
MAYBE_HIDING = [
    "transform:rotateY(90deg)", "transform:matrix(0,0,0,0,0,0)", "rotate:y 90deg",
    "clip-path:polygon(0 0,0 0,0 0)", "filter:brightness(100)", "letter-spacing:-2em",
    "mask:linear-gradient(transparent,transparent)", "mix-blend-mode:screen",
    "-webkit-mask-image:linear-gradient(transparent,transparent)", "animation:gone 1s forwards",
    "background:white url(x.png);color:white", "background:linear-gradient(#fff,#fff);color:#fff",
    "background:url(x.png);color:white",
]


@pytest.mark.parametrize("style", HIDING)
def test_a_style_that_hides(style: str) -> None:
    shown = html_lines(f"<p>Hello</p><p style=\"{style}\">{ROW} <b>{ROW}</b></p><p>Bob</p>")
    assert shown == ["Hello", "Bob"]


@pytest.mark.parametrize("style", SHOWING)
def test_a_style_that_shows(style: str) -> None:
    assert html_lines(f"<p style='{style}'>{ROW}</p>") == [ROW]


@pytest.mark.parametrize("style", MAYBE_HIDING)
def test_a_style_that_may_hide(style: str) -> None:
    assert html_lines(f"<p style='{style}'>{ROW}</p>") == [f"\u27ea{ROW}\u27eb"]


def test_a_picture_behind_text_further_in() -> None:
    page = "<div style='background:white url(x.png)'><p style='color:{}'>" + ROW + "</p></div>"
    assert html_lines(page.format("#fefefe")) == [f"\u27ea{ROW}\u27eb"]
    assert html_lines(page.format("black")) == [ROW]


UNSEEN = {
    "a drawing": "<svg><text>{row}</text></svg>",
    "a formula": "<math><annotation>{row}</annotation></math>",
    "a choice": "<select><option>Yes</option><option>{row}</option></select>",
    "template": "<template>{row}</template>",
    "title": "<title>{row}</title>",
    "title with a tag": "<title><div></title>",
    "noscript": "<noscript>{row}</noscript>",
    "comment": "<!-- {row} -->",
    "comment for Outlook": "<!--[if mso]><p>{row}</p><![endif]-->",
    "hidden": "<p hidden>{row}</p>",
    "hidden until found": "<p hidden='until-found'>{row}</p>",
    "a font": "<font color=white>{row}</font>",
    "a cell": "<table bgcolor=black><tr><td><font color='#000000'>{row}</font></table>",
    "a colour behind it that is inherited":
        "<div style='background:#123456'><p><span style='color:#123456'>{row}</span></p></div>",
    "a class": "<style>.x{{display:none}}</style><p class='a x'>{row}</p>",
    "a class in capital letters": "<STYLE>P.X {{ DISPLAY: NONE }}</STYLE><p class=X>{row}</p>",
    "a style sheet further down": "<p class=x>{row}</p><style>.x{{display:none}}</style>",
    "a style sheet in a comment": "<style><!-- .x{{display:none}} --></style><p class=x>{row}</p>",
    "an id in a list": "<style>h1, #x{{opacity:.0}}</style><p id=x>{row}</p>",
    "a compound": "<style>p.x.z{{color:#fff}}</style><p class='z y x'>{row}</p>",
    "a screen": "<style>@media screen{{.x{{display:none}}}}</style><p class=x>{row}</p>",
    "inside the body": "<style>body .x{{display:none}}</style><p class=x>{row}</p>",
    "important": "<style>.x{{display:none!important}}</style>"
                 "<p class=x style='display:block'>{row}",
    "a tag that is never closed": "<div style='display:none'>{row}",
    "ends of other tags": "<div style='display:none'></span></p></i>{row}</div>",
    "an end outside": "<span><div style='display:none'></span>{row}</div>",
    "a cell without an end": "<table><tr><td style='display:none'>{row}</table>",
}


@pytest.mark.parametrize("name", UNSEEN)
def test_what_nobody_sees_is_not_read(name: str) -> None:
    assert not [line for line in html_lines(UNSEEN[name].format(row=ROW)) if line]


SEEN = {
    "hidden from readers aloud": "<p aria-hidden=true>{row}</p>",
    "shown inside of what is not": "<p style='visibility:hidden'>x <b style='visibility:visible'>"
                                   "{row}</b></p>",
    "letters inside of none": "<div style='font-size:0'><b style='font-size:16px'>{row}</b></div>",
    "a paragraph behind a hidden one": "<p style='display:none'>x<p>{row}",
    "an item behind a hidden one": "<ul><li style='display:none'>x<li>{row}</ul>",
    "not for Outlook": "<![if !mso]>{row}<![endif]>",
    "an empty comment": "<!-->{row}",
    "a style that is undone": "<style>.x{{display:none}}</style><p class=x style='display:block'>"
                              "{row}",
    "another class": "<style>.x{{display:none}}</style><p class=xx>{row}</p>",
    "on paper": "<style>@media print{{.x{{display:none}}}}</style><p class=x>{row}</p>",
    "below the mouse": "<style>p:hover{{display:none}}</style><p>{row}</p>",
    "in front of text": "<style>p::before{{display:none}}</style><p>{row}</p>",
    "a font that ends": "<font color=white><div>x</font>{row}</div>",
    "details that can be opened": "<details>{row}</details>",
    "a deletion without a line": "<del style='text-decoration:none'>{row}</del>",
}


@pytest.mark.parametrize("name", SEEN)
def test_what_people_see_is_read(name: str) -> None:
    assert [line for line in html_lines(SEEN[name].format(row=ROW)) if line] == [ROW]


STRUCK = [
    "<s>{row}</s>", "<strike>{row}</strike>", "<del>{row}</del>",
    "<p style='text-decoration: underline line-through'>{row}</p>",
    "<style>.d{{text-decoration-line:line-through}}</style><p class=d>{row}</p>",
    "<p><s><b>leech</b> 1. upgrade H5 guild</s></p>",
]
UNSURE = {
    "a narrow window": "<style>@media (max-width:600px){{.x{{display:none}}}}</style>"
                       "<p class=x>{row}</p>",
    "a tag around it": "<style>div > .x{{display:none}}</style><p class=x>{row}</p>",
    "all but some": "<style>p:not(.y){{display:none}}</style><p>{row}</p>",
    "an attribute": "<style>[data-x='1']{{display:none}}</style><p data-x=1>{row}</p>",
    "a figure that is worked out": "<p style='opacity:calc(1 - 1)'>{row}</p>",
    "rules in rules": "<style>.x{{&{{display:none}}}}</style><p class=x>{row}</p>",
    "too many rules": f"<style>{'.y{{color:red}}' * 4000}</style><p>{{row}}</p>",
    "too many tags": f"{'<div>' * 600}{{row}}",
}


@pytest.mark.parametrize("page", STRUCK)
def test_what_is_struck_through_stands_between_marks(page: str) -> None:
    assert html_lines(page.format(row=ROW)) == [f"~~{ROW}~~"]


@pytest.mark.parametrize("name", UNSURE)
def test_what_may_be_hidden_stands_between_marks(name: str) -> None:
    assert html_lines(UNSURE[name].format(row=ROW)) == [f"\u27ea{ROW}\u27eb"]


def test_marks_of_a_quote_are_enough() -> None:
    assert html_lines(f"<blockquote><s>{ROW}</s></blockquote>") == [f"> {ROW}"]


@pytest.mark.parametrize(("text", "colour"), [
    ("white", (255, 255, 255, 1)), ("#abc", (170, 187, 204, 1)), ("rgb(1, 2, 3)", (1, 2, 3, 1)),
    ("rgb(100% 0% 0% / 50%)", (255, 0, 0, 0.5)), ("hsl(120, 100%, 50%)", (0, 255, 0, 1)),
    ("hsla(240,100%,50%,.5)", (0, 0, 255, 0.5)), ("inherit", None), ("#12", None)])
def test_a_colour(text: str, colour: tuple[float, ...] | None) -> None:
    assert read_colour(text) == (None if colour is None else pytest.approx(colour))


def test_colours_that_look_alike() -> None:
    white, black = (255.0, 255.0, 255.0, 1.0), (0.0, 0.0, 0.0, 1.0)
    assert look_alike((250.0, 250.0, 240.0, 1.0), white) and look_alike((0.0, 0.0, 0.0, 0.1), white)
    assert not look_alike((255.0, 255.0, 0.0, 1.0), white) and not look_alike(black, white)


HOSTILE = {
    "tags": "<div>" * 100_000, "signs": "<" * 1_000_000, "attributes": "<p " + "a " * 500_000,
    "quotes": "<p a=\"" * 100_000, "comments": "<!--" * 200_000, "sheets": "<style>" * 50_000,
    "ends": "<x><div>" + "<span>" * 498 + "</x>" * 50_000, "fonts": "<font><div>" * 20_000 +
    "</font>" * 20_000,
    "rules": f"<style>{'.x{color:red}' * 40_000}</style>" + "<p class=x>" * 9_000,
    "brackets": f"<style>{':not(' * 100_000}{{display:none}}</style>",
    "blocks": f"<style>{'.x{' * 200_000}</style>", "escapes": f"<style>{chr(92)}69{'0' * 90_000}",
    "declarations": f"<p style='{'color:red;' * 50_000}'>",
}


@pytest.mark.few(3, "pages as large as they may be")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_page_is_read_to_its_end(name: str) -> None:
    assert len(html_lines(HOSTILE[name])) <= 1


@pytest.mark.parametrize(("page", "word"), [
    ("<p>yes</p>", "yes"), ("<p><s>yes</s></p><p>no</p>", ""), ("<p style='opacity:0'>yes</p>", ""),
    ("<p style='opacity:var(--x)'>yes</p>", "")])
def test_yes_is_an_answer_where_it_is_seen(page: str, word: str) -> None:
    assert answer_word(Letter("", own=own_text(html_lines(page))), ()) == word


# at a table


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    return desk


def send(desk: Desk, page: str, text: str = "") -> str:
    """Bob's mail with this page, and the newest answer of the table in one line."""
    mail = EmailMessage()
    mail["From"], mail["Message-ID"] = "bob@example.org", "<page@client.example>"
    mail["In-Reply-To"] = last_mail(desk, "Bob")["Message-ID"]
    if text:
        mail.set_content(text)
        mail.add_alternative(page, subtype="html")
    else:
        mail.set_content(page, subtype="html")
    desk.put(bytes(mail))
    desk.run(0.1)
    return " ".join(body(desk.outbox("bob@", "receipt")[-1]).split())


def test_a_row_that_is_seen_is_played(desk: Desk) -> None:
    send(desk, f"<style>.x{{display:none}}</style><p class=x>decline 1</p><p>{ROW}</p>")
    assert desk.rows()[9:] == [f"Bob: {ROW}"]


def test_a_row_alone_that_is_struck_through_is_no_order_and_its_sender_is_told(desk: Desk) -> None:
    told = send(desk, f"<p><s>{ROW}</s></p>")
    assert desk.n() == 9 and f"This is struck through in it, so it was not played: `{ROW}`" in told


@pytest.mark.parametrize("page", [
    "<p><s>leech 1</s></p><p>upgrade H5 guild</p>", "<p>leech 1. <s>upgrade H5 guild</s> pass</p>"])
def test_rows_beside_what_is_struck_through_are_asked_about(desk: Desk, page: str) -> None:
    told = send(desk, page)
    assert desk.n() == 9 and ("Is this your order?" in told or "Refused" in told)


def test_a_row_beside_one_that_is_struck_through(desk: Desk) -> None:
    told = send(desk, f"<p><s>decline 1</s></p><p>{ROW}</p>")
    assert desk.n() == 9 and IS_STRUCK in told and f"| {ROW}" in told and "| decline" not in told


def test_a_row_that_may_be_hidden_is_asked_about(desk: Desk) -> None:
    told = send(desk, UNSURE["a narrow window"].format(row=ROW))
    assert desk.n() == 9 and MAY_BE_HIDDEN in told and f"| {ROW}" in told


def test_a_text_that_the_page_strikes_through_is_asked_about(desk: Desk) -> None:
    told = send(desk, f"<p><s>{ROW}</s></p>", text=ROW)
    assert desk.n() == 9 and "the text and the page in your mail differ" in told


def test_an_envelope_with_a_row_that_is_struck_through_is_asked_about(desk: Desk) -> None:
    lines = desk.envelope("Bob", "<s>decline 1</s>", ROW).split("\n")
    told = send(desk, "<br>".join(lines))
    assert desk.n() == 9 and IS_STRUCK in told and f"| {ROW}" in told


def test_an_envelope_of_plain_text_with_marks_of_markdown() -> None:
    (envelope,) = envelopes(["aoi sunday #9", "~~leech 1~~", "pass", "end"])
    assert envelope.lines == ("pass",) and envelope.doubt == IS_STRUCK


def test_a_pasted_row_that_is_struck_through_is_told(desk: Desk) -> None:
    message = message_of(desk.game(), f"~~decline 1~~\n{ROW}".encode(), "Bob")
    assert message.rows == [f"Bob: {ROW}"]
    assert [(passed.first, passed.why) for passed in message.passed] == [(1, IS_STRUCK)]
