"""Replies of all kinds, made of rows of shipped games, prose, and what programs quote below.

`python -m tests.mail.reply_corpus 20000` makes so many of them and prints what became of them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from aoi_cli.mail.reading.letter import read
from aoi_cli.mail.reply_orders import ReplyOrder, read_reply
from aoi_cli.table import OpenGame, open_game
from aoi_cli.table.orders import of_moderator
from tests.mail.test_quoting import ABOVE

GAMES = Path(__file__).parents[2] / "games"
FILES = ("age-of-innovation/14-four.yaml", "terra-mystica/03-three.yaml",
         "through-the-ages/01-two.yaml", "beyond-the-horizon/3-three-001.yaml")
BEFORE = [
    "Hi all,", "Hello everybody!", "Moin zusammen,", "Bonjour,", "Salut à tous.", "Hey Mo,",
    "Here is my move:", "Here goes nothing.", "Hier mein Zug:", "Voilà mon coup :",
    "Ecco la mia mossa:", "OK then.", "Right.", "Mahlzeit!", "Привет всем,", "Ciao!",
    "Sorry for the delay.", "Thanks for the report.", "My move below.",
]
AFTER = [
    "Cheers,", "Bob", "Best regards\nBob", "Sent from my iPhone", "Von meinem iPhone gesendet",
    "Good luck everybody!", "Ciao", "Take care,\nBob", "LG\nBob", "Viele Grüße aus Köln.", "Danke",
    "Get Outlook for Android", "Gesendet mit GMX", "Bis bald!", "/Bob", "--\nBob\nbuild E4",
    "Mit freundlichen Grüßen", "Regards", "xo", "Cordialement,", "Your turn, Ann. Enjoy!",
]
CHAT_BEFORE = [
    "Sorry for the delay. Work was busy: three meetings.", "It took me a while: 2 evenings.",
    "Nice one, Ann! I did not see that coming.", "Good evening from Lisbon.",
    "Thanks for the report. The new map reads well: I like it.",
    "I had 12 points last time; now 14. Good.", "Greetings from the train (no desk, 1 hand).",
]
CHAT_AFTER = [
    "See you on Friday. Bring the blue cups: 4 of them.", "P.S. nice game.",
    "By the way: the mail of Monday came twice.", "Build and trade well, friends.",
    "That should do. Let me know when you are back: 3 days?",
    "Thank you for running this. It is fun.", "I hope to pass my exam on the 12th.",
]
QUESTIONS = [
    "When does the next round start? I am away from Friday.", "Could somebody explain the guild?",
    "I will be late: the train stands still.", "Please pass on my thanks to Mo.",
    "I have to leave the game. Sorry!", "Why was my last order refused? It said 3 tools.",
    "Take your time.", "Action at last! I like where this is going.",
    "Build it and they will come.",
    "Ann has built 2 of them already: not fair.", "End of the month is bad for me.",
    "Great report, but the map is hard to read on a phone.", "Decline and fall... what a game.",
]


PEOPLE = ("Ann", "Bob", "Mo")
CHAT = "asked about chat"


class Sample(NamedTuple):
    style: str
    raw: bytes
    seat: str
    rows: tuple[str, ...]
    """The rows that the sender orders; none in a mail of prose alone."""
    old: tuple[str, ...]
    """Rows in what is quoted."""
    chats: bool
    """True if its text says what nobody can know to be harmless."""


def own_rows(game: OpenGame) -> dict[str, list[str]]:
    """The rows of each player, without names and comments."""
    rows: dict[str, list[str]] = {}
    for row in game.rows:
        seat = game.state.resolve(row.who)
        if seat is not None and not of_moderator(row.text):
            text = row.text.partition(":")[2].partition("  #")[0].partition(" [")[0].strip()
            rows.setdefault(seat, []).append(text.partition(" = ")[0].strip())
    return rows


def samples(game: OpenGame, count: int, seed: object) -> Iterator[Sample]:
    chance = random.Random(f"{game.name} {seed}")
    by_seat = own_rows(game)
    for _ in range(count):
        seat = chance.choice([*by_seat])
        rows = by_seat[seat]
        at = chance.randrange(len(rows))
        wanted = rows[at : at + chance.choice((1, 1, 1, 1, 2, 3))]
        if chance.random() < 0.15:
            wanted = []
        old = [chance.choice(rows) for _ in range(6)]
        own = own_lines(chance, seat, wanted)
        style, raw = mail(chance, seat, own, old)
        chats = any(text in own for text in (*CHAT_BEFORE, *CHAT_AFTER))
        yield Sample(style, raw, seat, tuple(wanted), tuple(old), chats)


# mails


def mail(
    chance: random.Random, seat: str, own: Sequence[str], old: Sequence[str]
) -> tuple[str, bytes]:
    heading = chance.choice([*ABOVE])
    style = chance.choice(["marked", "unmarked", "flowed", "both", "page", "outlook", "deep"])
    ours = quoted_mail(chance, seat, old)
    message = EmailMessage()
    message["From"] = "bob@example.org"
    message["Message-ID"] = f"<{chance.random()}@client.example>"
    above = ABOVE[heading].split("\n")
    marked = [f"> {line}".rstrip() for line in ours]
    if style in ("both", "page"):
        page = as_page(own, [" ".join(above)] if heading.startswith("written") else above, ours)
        if style == "both":
            message.set_content("\n".join([*own, "", *above, *marked]))
            message.add_alternative(page, subtype="html")
        else:
            message.set_content(page, subtype="html")
    elif style == "outlook":
        page = as_paragraphs([*own, "", "From: Sundays", "Sent: Monday", "To: Bob",
                              "Subject: sunday #9", "", *ours])
        message.set_content("\n".join([*own, "", "From: Sundays", "Sent: Monday", "To: Bob",
                                       "Subject: sunday #9", "", *ours]))
        message.add_alternative(page, subtype="html")
    elif style == "flowed":
        soft = [piece for line in own for piece in flow(line)]
        message.set_content("\n".join([*soft, "", *above, *marked]), params={"format": "flowed"})
    elif style == "deep":
        twice = [f"> > {line}" for line in ours]
        message.set_content("\n".join([*own, "", *above, ">", *twice]))
    else:
        rest = marked if style == "marked" else ours
        message.set_content("\n".join([*own, "", *above, *rest]))
    return f"{style}, {heading}", bytes(message)


def own_lines(chance: random.Random, seat: str, rows: Sequence[str]) -> list[str]:
    lines: list[str] = []
    if chance.random() < 0.6:
        lines += chance.sample(choose(chance, BEFORE, CHAT_BEFORE), chance.choice((1, 1, 2)))
        lines += [""] * (chance.random() < 0.7)
    if rows:
        named = chance.random() < 0.2
        full_stop = chance.random() < 0.2
        lines += [f"{seat}: {row}" if named else row + "." * full_stop for row in rows]
    else:
        lines += chance.sample(QUESTIONS, chance.choice((1, 2)))
    if chance.random() < 0.7:
        lines += [""] * (chance.random() < 0.8)
        lines += "\n".join(chance.sample(choose(chance, AFTER, CHAT_AFTER),
                                       chance.choice((1, 2)))).split("\n")
    return lines


def choose(chance: random.Random, known: list[str], chat: list[str]) -> list[str]:
    """Some replies chat, and most do not."""
    return chat if chance.random() < 0.2 else known


def quoted_mail(chance: random.Random, seat: str, old: Sequence[str]) -> list[str]:
    """A mail of ours with older rows in it."""
    return ["sunday #9: round 2, phase II", "", "You are asked:", "  to move",
            f"  You can answer: `{old[0]}`,", f"  `{old[1]}`", "To answer, copy these lines:",
            "| aoi sunday #9 ABCD-EFGH", f"| {old[2]}", "| end", "", "Since your last row:",
            f"{seat}: {old[3]}", f"  12  {seat}: {old[4]}", old[5]]


def flow(line: str) -> list[str]:
    pieces = wrap(line, 66, break_long_words=False, break_on_hyphens=False) or [""]
    return [f"{piece} " for piece in pieces[:-1]] + pieces[-1:]


def as_page(own: Sequence[str], above: Sequence[str], ours: Sequence[str]) -> str:
    heading = "<br>".join(map(escape, above))
    return ('<div dir="ltr">' + "".join(f"<div>{escape(line) or '<br>'}</div>" for line in own)
            + f"</div><br><div class=\"gmail_quote\"><div>{heading}<br></div>"
            + "<blockquote>" + "<br>".join(map(escape, ours)) + "</blockquote></div>")


def as_paragraphs(lines: Sequence[str]) -> str:
    return "<html><body>" + "".join(
        f'<p class="MsoNormal">{escape(line) or "&nbsp;"}</p>' for line in lines) + "</body></html>"


# what becomes of them


def verdict(game: OpenGame, sample: Sample) -> str:
    """`wrong` is what must never be: something else would be played."""
    letter = read(sample.raw)
    order = read_reply(game, letter.own, letter.page, PEOPLE)
    wanted = [plain(row) for row in sample.rows]
    taken = [plain(row, sample.seat) for row in order.lines]
    found = verdict_of(order, taken, wanted)
    if not (sample.chats and wanted):
        return found
    return {"played": "wrong", "asked": CHAT}.get(found, found)


def verdict_of(order: ReplyOrder, taken: list[str], wanted: list[str]) -> str:
    if order.nearly:
        return "refused" if wanted else "prose, refused"
    if not wanted:
        return "prose" if not taken or order.doubt else "prose, wrong"
    whole = "".join(taken) == "".join(wanted)
    if order.doubt:
        return "asked" if whole else "asked for less"
    return "played" if whole else "missed" if not taken else "wrong"


def plain(row: str, seat: str = "") -> str:
    """A row without blanks and full stops, as a program may have broken it in two."""
    return row.removeprefix(f"{seat}: ").replace(" ", "").replace(".", "")


def tally(file: str, count: int, seed: object) -> tuple[Counter[str], list[Sample]]:
    game = open_game(str(GAMES / file))
    kinds: Counter[str] = Counter()
    odd: list[Sample] = []
    for sample in samples(game, count, seed):
        kind = verdict(game, sample)
        kinds[kind] += 1
        if kind not in ("played", "prose", "asked", CHAT):
            odd.append(sample)
    return kinds, odd


if __name__ == "__main__":
    for file in FILES:
        kinds, odd = tally(file, int(sys.argv[1]) // len(FILES), sys.argv[2:])
        print(file, dict(kinds))
        game = open_game(str(GAMES / file))
        for sample in odd[:12]:
            letter = read(sample.raw)
            order = read_reply(game, letter.own, letter.page)
            print("  ", verdict(game, sample), "|", sample.style, "|", sample.rows, "|",
                  order.lines, "|", order.doubt, "|", letter.own.above)
