"""Replies as mail programs write them: how each one breaks lines, encodes, signs and quotes.

Each program takes the lines that somebody has typed and the mail that is answered, and gives the
mail that it would send.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import base64
import quopri
import re
from collections.abc import Callable, Iterable, Sequence
from email.message import EmailMessage
from html import escape
from textwrap import wrap
from typing import NamedTuple

Program = Callable[[Sequence[str], EmailMessage], bytes]
PROGRAMS: dict[str, Program] = {}
ADDRESS = "aoi@table.example"
ENGLISH = f"On Mon, Aug 3, 2026 at 8:00 PM Sundays <{ADDRESS}> wrote:"
OUTLOOK_STYLE = "border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"


class Part(NamedTuple):
    text: str
    type: str = "plain"
    encoding: str = "8bit"
    charset: str = "utf-8"
    more: str = ""
    """Further parameters of the content type."""


def program(function: Program) -> Program:
    PROGRAMS[function.__name__.replace("_", " ")] = function
    return function


# what they have in common


def compose(mail: EmailMessage, *parts: Part) -> bytes:
    """The bytes of a reply; several parts are ways to show the same."""
    id = mail["Message-ID"]
    head = (f"From: Bob <bob@example.org>\r\nTo: Sundays <{ADDRESS}>\r\nSubject: Re: sunday\r\n"
            f"Message-ID: <1@client.example>\r\nIn-Reply-To: {id}\r\nReferences: {id}\r\n"
            "MIME-Version: 1.0\r\n").encode()
    if len(parts) == 1:
        return head + encode(parts[0])
    pieces = b"".join(b"--=_b\r\n" + encode(part) + b"\r\n" for part in parts)
    return head + b'Content-Type: multipart/alternative; boundary="=_b"\r\n\r\n' + pieces + \
        b"--=_b--\r\n"


def encode(part: Part) -> bytes:
    """The bytes of a part; UTF-8 takes the place of a charset that lacks letters of the text."""
    text = part.text.replace("\r\n", "\n").replace("\n", "\r\n")
    try:
        data = text.encode(part.charset)
    except UnicodeEncodeError:
        part = part._replace(charset="utf-8")
        data = text.encode()
    if part.encoding == "base64":
        data = base64.encodebytes(data)
    elif part.encoding == "quoted-printable":
        data = quopri.encodestring(data)
    return (f"Content-Type: text/{part.type}; charset={part.charset}{part.more}\r\n"
            f"Content-Transfer-Encoding: {part.encoding}\r\n\r\n").encode() + data


def text_of(mail: EmailMessage) -> list[str]:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n").rstrip("\n").split("\n")


def page_of(mail: EmailMessage) -> str:
    """The HTML by which a mail program quotes the HTML of another mail."""
    part = mail.get_body(("html",))
    assert part is not None
    page = str(part.get_content()).replace("\r\n", "\n")
    return re.sub(r"(?s)^.*<body[^>]*>|</body>.*$", "", page)


def mark_lines(lines: Iterable[str], mark: str = "> ") -> list[str]:
    return [f"{mark}{line}".rstrip() for line in lines]


def break_lines(lines: Sequence[str], width: int, soft: str = "") -> list[str]:
    """Lines broken at a width; `soft` stands behind those that go on."""
    made: list[str] = []
    for line in lines:
        pieces = wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
        made += [*(piece + soft for piece in pieces[:-1]), pieces[-1]]
    return made


def blocks(lines: Sequence[str], tag: str = "<div>") -> str:
    end = f"</{tag[1:-1].split()[0]}>"
    return "".join(f"{tag}{escape(line) or '<br>'}{end}" for line in lines)


def smart(lines: Sequence[str]) -> list[str]:
    """Signs and capital letters that the keyboard of a phone puts for what was typed."""
    made = []
    for line in lines:
        line = re.sub(r"(?<=\w)'(?=\w)", "’", line).replace("...", "…")
        made.append(line[:1].upper() + line[1:])
    return made


def typed_on_a_phone(lines: Sequence[str]) -> list[str]:
    """A capital letter behind each full stop, dashes for hyphens, and a blank at the end."""
    return [re.sub(r"(?<=\. )[a-z]", lambda match: match[0].upper(), line).replace("-", "–")
            + " " * bool(line) for line in smart(lines)]


# programs on the web


@program
def gmail(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 75), "", *break_lines([ENGLISH], 75), "", *mark_lines(text_of(mail))]
    page = (f'<div dir="ltr">{blocks(own)}</div><br><div class="gmail_quote">'
            f'<div dir="ltr" class="gmail_attr">{escape(ENGLISH)}<br></div><blockquote '
            'class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid '
            f'rgb(204,204,204);padding-left:1ex">{page_of(mail)}</blockquote></div>')
    return compose(mail, Part("\n".join(text)), Part(page, "html", "quoted-printable"))


@program
def yahoo(own: Sequence[str], mail: EmailMessage) -> bytes:
    above = f"On Monday, August 3, 2026 at 08:00:00 PM GMT+2, Sundays <{ADDRESS}> wrote:"
    text = [*(f" {line}" for line in own), "", f"    {above}  ", " ",
            *(f" {line}" for line in text_of(mail))]
    page = ('<html><head></head><body><div class="ydp1yahoo-style-wrap" style="font-size:13px">'
            f"{blocks(own, '<div dir=ltr data-setdir=false>')}<div><br></div></div>"
            '<div id="ydp2yahoo_quoted" class="yahoo_quoted"><div style="font-size:13px">'
            f"<div>{escape(above)}</div><div><br></div><div><br></div><div>{page_of(mail)}</div>"
            "</div></div></body></html>")
    return compose(mail, Part("\n".join(text), encoding="quoted-printable"),
                   Part(page, "html", "quoted-printable"))


@program
def gmx(own: Sequence[str], mail: EmailMessage) -> bytes:
    page = (f"<html><head></head><body><div style=\"font-family: Verdana;\">{blocks(own)}"
            '<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; border-left:2px solid '
            '#C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Montag, 3. August '
            '2026 um 20:00 Uhr<br/><b>Von:</b>&nbsp;"Sundays" &lt;aoi@table.example&gt;<br/>'
            "<b>An:</b>&nbsp;bob@example.org<br/><b>Betreff:</b>&nbsp;sunday #9</div>"
            f'<div name="quoted-content">{page_of(mail)}</div></div></div></div></body></html>')
    return compose(mail, Part(page, "html", "quoted-printable"))


@program
def web_de_as_text(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*own, " ", "", "Gesendet: Montag, 3. August 2026 um 20:00 Uhr", f'Von: "Sundays" '
            f"<{ADDRESS}>", "An: bob@example.org", "Betreff: sunday #9", *text_of(mail)]
    return compose(mail, Part("\n".join(text)))


@program
def outlook_on_the_web(own: Sequence[str], mail: EmailMessage) -> bytes:
    heads = [f"Von: Sundays <{ADDRESS}>", "Gesendet: Montag, 3. August 2026 20:00",
             "An: Bob <bob@example.org>", "Betreff: sunday #9"]
    text = [*own, "", "_" * 32, *heads, "", *text_of(mail)]
    page = ('<html><head><style type="text/css" style="display:none;"> P {margin-top:0;} </style>'
            '</head><body dir="ltr">' + blocks(own, '<div class="elementToProof">') +
            '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" '
            'tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" '
            'color="#000000" style="font-size:11pt">' + "<br>".join(
                f"<b>{escape(head.partition(':')[0])}:</b>{escape(head.partition(':')[2])}"
                for head in heads) + f"</font><div>&nbsp;</div></div><div>{page_of(mail)}</div>"
            "</body></html>")
    return compose(mail, Part("\n".join(text), encoding="base64"), Part(page, "html", "base64"))


@program
def fastmail(own: Sequence[str], mail: EmailMessage) -> bytes:
    above = "On Mon, 3 Aug 2026, at 8:00 PM, Sundays wrote:"
    page = ("<!DOCTYPE html><html><head><title></title><style type=\"text/css\">p.MsoNormal"
            f"{{margin:0}}</style></head><body>{blocks(own)}<div><br></div><div>{above}<br></div>"
            f'<blockquote type="cite" id="qt">{page_of(mail)}</blockquote><div><br></div></body>'
            "</html>")
    text = [*own, "", above, *mark_lines(text_of(mail))]
    return compose(mail, Part("\n".join(text)), Part(page, "html", "quoted-printable"))


@program
def proton(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*own, "", "Sent with Proton Mail secure email.", "",
            f"On Monday, August 3rd, 2026 at 8:00 PM, Sundays <{ADDRESS}> wrote:", "",
            *mark_lines(text_of(mail)), ""]
    return compose(mail, Part("\n".join(text), encoding="base64"))


@program
def roundcube(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 72, " "), "", "Am 2026-08-03 20:00, schrieb Sundays:",
            *mark_lines(text_of(mail))]
    return compose(mail, Part("\n".join(text), charset="us-ascii", more="; format=flowed"))


@program
def yandex(own: Sequence[str], mail: EmailMessage) -> bytes:
    page = (f'{blocks(own)}<div>&nbsp;</div><div>03.08.2026, 20:00, "Sundays" '
            f"&lt;{ADDRESS}&gt;:</div><blockquote>{page_of(mail)}</blockquote>")
    return compose(mail, Part(page, "html"))


# programs on phones


@program
def gmail_on_android(own: Sequence[str], mail: EmailMessage) -> bytes:
    typed = typed_on_a_phone(own)
    above = f"Am Mo., 3. Aug. 2026 um 20:00 Uhr schrieb Sundays <{ADDRESS}>:"
    text = [*break_lines(typed, 75), "", *break_lines([above], 75), "", *mark_lines(text_of(mail))]
    page = (f"{blocks(typed, '<div dir=auto>')}<br><div class=\"gmail_quote\"><div dir=\"ltr\" "
            f'class="gmail_attr">{escape(above)}<br></div><blockquote class="gmail_quote">'
            f"{page_of(mail)}</blockquote></div>")
    return compose(mail, Part("\n".join(text), encoding="base64"), Part(page, "html", "base64"))


@program
def mail_on_an_iphone(own: Sequence[str], mail: EmailMessage) -> bytes:
    typed = typed_on_a_phone(own)
    above = f"On 3 Aug 2026, at 20:00, Sundays <{ADDRESS}> wrote:"
    text = [*typed, "", "Sent from my iPhone", "", f"> {above}", "> ",
            *mark_lines(f"\ufeff{line}" if not n else line for n, line in enumerate(text_of(mail)))]
    page = ('<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8">'
            '</head><body dir="auto"><div dir="ltr">' + "<br>".join(map(escape, typed)) +
            '</div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone'
            f'</div><div dir="ltr"><br><blockquote type="cite">{escape(above)}<br><br></blockquote>'
            f'</div><blockquote type="cite"><div dir="ltr">\ufeff{page_of(mail)}</div></blockquote>'
            "</body></html>")
    return compose(mail, Part("\n".join(text), encoding="quoted-printable"),
                   Part(page, "html", "quoted-printable"))


@program
def outlook_on_a_phone(own: Sequence[str], mail: EmailMessage) -> bytes:
    typed = typed_on_a_phone(own)
    heads = [f"De : Sundays <{ADDRESS}>", "Envoyé : lundi, août 3, 2026 8:00 PM",
             "À : Bob <bob@example.org>", "Objet : sunday #9"]
    text = [*typed, "", "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>", "_" * 32, *heads,
            "", *text_of(mail)]
    page = ('<html><head></head><body><div dir="ltr">' + blocks(typed, "<div dir=ltr>") +
            '</div><div id="ms-outlook-mobile-signature"><div><br></div>Télécharger '
            '<a href="https://aka.ms/o0ukef">Outlook pour iOS</a></div><hr style="width:98%">'
            '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">' + "<br>".join(
                f"<b>{escape(head.partition(':')[0])}:</b>{escape(head.partition(':')[2])}"
                for head in heads) + f"</font><div>&nbsp;</div></div>{page_of(mail)}</body></html>")
    return compose(mail, Part("\n".join(text), encoding="base64"), Part(page, "html", "base64"))


@program
def samsung(own: Sequence[str], mail: EmailMessage) -> bytes:
    typed = typed_on_a_phone(own)
    heads = ["-------- Ursprüngliche Nachricht --------", "Von: Sundays",
             "Datum: 03.08.26  20:00  (GMT+01:00)", "An: bob@example.org", "Betreff: sunday #9", ""]
    text = [*typed, "", "Von meinem Galaxy gesendet", "", "", *heads, *text_of(mail)]
    page = ('<html><head></head><body dir="auto">' + blocks(typed, '<div dir="auto">') +
            '<div dir="auto"><br></div><div id="composer_signature" dir="auto">Von meinem Galaxy '
            'gesendet</div><div><br></div><div align="left" dir="auto" '
            f'style="font-size:100%;color:#000000">{blocks(heads)}</div>{page_of(mail)}</body>'
            "</html>")
    return compose(mail, Part("\n".join(text), encoding="base64"), Part(page, "html", "base64"))


@program
def k_9(own: Sequence[str], mail: EmailMessage) -> bytes:
    typed = typed_on_a_phone(own)
    text = [*typed, "-- ", "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
            f"Am 3. August 2026 20:00:00 MESZ schrieb Sundays <{ADDRESS}>:",
            *mark_lines(text_of(mail), ">")]
    return compose(mail, Part("\n".join(text), encoding="quoted-printable"))


@program
def spark(own: Sequence[str], mail: EmailMessage) -> bytes:
    above = f"On 3 Aug 2026 at 20:00 +0200, Sundays <{ADDRESS}>, wrote:"
    page = ('<html><head><title></title></head><body><div name="messageBodySection"><div '
            f"dir=\"auto\">{'<br/>'.join(map(escape, smart(own)))}</div></div><div "
            'name="messageSignatureSection"><br/><div class="matchFont">Sent from my phone</div>'
            f'</div><div name="messageReplySection">{escape(above)}<br/><blockquote type="cite" '
            f'style="border-left-color: grey;">{page_of(mail)}</blockquote></div></body></html>')
    text = [*smart(own), "", "Sent from my phone", above, *mark_lines(text_of(mail))]
    return compose(mail, Part("\n".join(text), encoding="quoted-printable"),
                   Part(page, "html", "quoted-printable"))


# programs at a desk


@program
def outlook(own: Sequence[str], mail: EmailMessage) -> bytes:
    heads = [f"From: Sundays <{ADDRESS}> ", "Sent: Monday, August 3, 2026 8:00 PM",
             "To: Bob <bob@example.org>", "Subject: sunday #9"]
    spaced = [line for one in own if one for line in (one, "")]
    text = [*spaced, " ", *heads, "", *text_of(mail)]
    page = ('<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--\n'
            "p.MsoNormal {margin:0cm;}\n--></style></head><body lang=EN-GB><div class=WordSection1>"
            + "".join(f"<p class=MsoNormal><span lang=EN-US>{escape(line) or '&nbsp;'}<o:p></o:p>"
                      "</span></p>\n" for line in own) +
            "<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='" + OUTLOOK_STYLE +
            "'><p class=MsoNormal>" + "<br>".join(
                f"<b>{escape(head.partition(':')[0])}:</b>{escape(head.partition(':')[2])}"
                for head in heads) + f"<o:p></o:p></p></div></div>{page_of(mail)}</div></body>"
            "</html>")
    return compose(mail, Part("\n".join(text), charset="windows-1252", encoding="quoted-printable"),
                   Part(page, "html", "quoted-printable"))


@program
def apple_mail(own: Sequence[str], mail: EmailMessage) -> bytes:
    above = f"On 3. Aug 2026, at 20:00, Sundays <{ADDRESS}> wrote:"
    text = [*break_lines(own, 70, " "), "", *mark_lines([above, "", *text_of(mail)])]
    page = ('<html><head></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; '
            'line-break: after-white-space;">' + "".join(
                f"<div>{escape(line).replace('. ', '.&nbsp;') or '<br>'}</div>" for line in own) +
            f'<div><br><blockquote type="cite"><div>{escape(above)}</div><br '
            f'class="Apple-interchange-newline"><div>{page_of(mail)}</div></blockquote></div>'
            "<br></body></html>")
    return compose(mail, Part("\n".join(text), encoding="quoted-printable",
                              more=";\r\n\tformat=flowed;\r\n\tdelsp=no"),
                   Part(page, "html", "quoted-printable"))


@program
def thunderbird(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 72, " "), "", "Am 03.08.26 um 20:00 schrieb Sundays:",
            *mark_lines(text_of(mail)), ""]
    return compose(mail, Part("\n".join(text), more="; format=flowed"))


@program
def thunderbird_with_a_page(own: Sequence[str], mail: EmailMessage) -> bytes:
    page = ('<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; '
            'charset=UTF-8"></head><body>' + "".join(f"<p>{escape(line)}</p>\n"
                                                     for line in own if line) +
            '<div class="moz-cite-prefix">Le 03/08/2026 à 20:00, Sundays a écrit&nbsp;:<br></div>'
            '<blockquote type="cite" cite="mid:1@table.example"><meta http-equiv="content-type" '
            f'content="text/html">{page_of(mail)}</blockquote></body></html>')
    text = [*break_lines([line for one in own if one for line in (one, "")], 72, " "),
            "Le 03/08/2026 à 20:00, Sundays a écrit :", *mark_lines(text_of(mail))]
    return compose(mail, Part("\n".join(text), more="; format=flowed"), Part(page, "html"))


@program
def kmail(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 78), "", "Am Montag, 3. August 2026, 20:00:00 CEST schrieb Sundays:",
            *mark_lines(text_of(mail))]
    return compose(mail, Part("\n".join(text), encoding="quoted-printable"))


@program
def mutt(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 72), "", "On Mon, Aug 03, 2026 at 08:00:00PM +0000, Sundays wrote:",
            *mark_lines(text_of(mail)), "", "-- ", "Bob"]
    return compose(mail, Part("\n".join(text)))


@program
def notes(own: Sequence[str], mail: EmailMessage) -> bytes:
    heads = ["From:   Sundays", "To:     Bob", "Date:   03.08.2026 20:00",
             "Subject:        sunday #9"]
    text = [*own, "", "", "", *heads, "", "", "", *text_of(mail)]
    return compose(mail, Part("\n".join(text), charset="iso-8859-1", encoding="quoted-printable"))


@program
def windows_live(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = [*break_lines(own, 76), "", "-----Ursprüngliche Nachricht----- ", "From: Sundays",
            "Sent: Monday, August 03, 2026 8:00 PM", "To: Bob", "Subject: sunday #9", "",
            *text_of(mail)]
    return compose(mail, Part("\n".join(text), charset="iso-8859-1", encoding="quoted-printable"))


# below and between the quote


@program
def thunderbird_below_the_quote(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = ["On 03/08/2026 20:00, Sundays wrote:", *mark_lines(text_of(mail)), "",
            *break_lines(own, 72, " "), "", ""]
    return compose(mail, Part("\n".join(text), more="; format=flowed"))


@program
def evolution_below_the_quote(own: Sequence[str], mail: EmailMessage) -> bytes:
    text = ["On Mon, 2026-08-03 at 20:00 +0000, Sundays wrote:", *mark_lines(text_of(mail)), "",
            *break_lines(own, 71)]
    return compose(mail, Part("\n".join(text)))


@program
def mutt_between_the_quote(own: Sequence[str], mail: EmailMessage) -> bytes:
    lines = text_of(mail)
    text = ["On Mon, Aug 03, 2026 at 08:00:00PM +0000, Sundays wrote:", *mark_lines(lines[:3]), "",
            *break_lines(own, 72), "", *mark_lines(lines[3:])]
    return compose(mail, Part("\n".join(text)))


BELOW = frozenset(name for name in PROGRAMS if name.endswith("the quote"))
