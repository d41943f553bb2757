"""Replies as people write them, in the mails of each program, and what is read in them.

`python -m tests.mail.written_replies` sends each text from each program, in four games, and prints
what became of them.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from email.message import EmailMessage
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from aoi_cli.mail.reading.letter import read
from aoi_cli.mail.reply_orders import read_reply
from aoi_cli.table import OpenGame, open_game
from tests.mail.desk import Desk, body
from tests.mail.reply_corpus import GAMES, plain, verdict_of
from tests.mail.reply_programs import BELOW, PROGRAMS

NUMBER = 24
"""How many rows each game has when its mails are answered."""


PEOPLE = ("Ann", "Bob", "Cleo", "Dora")


class AnsweredGame(NamedTuple):
    """A game that is answered, and rows that a player of it might send."""

    file: str
    rows: tuple[str, ...]


FILES = {
    "age-of-innovation": AnsweredGame("age-of-innovation/14-four.yaml", (
        "burn 2. action power-bridge. bridge F4:H5", "pass rb-discipline",
        "upgrade B3 to university. take c3", "burn 1. action psychics. action power-scholar",
        "send banking for 3", "leech 1 from berta", "convert 3 power to 3 coins. upgrade A8 school",
        "gain 1 law. action book-steps. step 2 medicine")),
    "terra-mystica": AnsweredGame("terra-mystica/03-three.yaml", (
        "burn 1. action ACT1. bridge D6:E9", "dig 3. build E8. +TW3", "pass BON8",
        "upgrade E6 to TE. +FAV5", "advance ship", "action FAV6. +WATER", "build A12",
        "send priest to fire for 2")),
    "through-the-ages": AnsweredGame("through-the-ages/01-two.yaml", (
        "population. build philosophy. take frederick_barbarossa. take iron. end. discard raid_i",
        "take julius_caesar. take engineering_genius_a. end", "prepare vast_territory_i",
        "take opera. take j_s_bach. population. build warriors. end. discard legion", "pass",
        "colonize with warriors", "upgrade bronze to iron. end", "bid 3")),
    "beyond-the-horizon": AnsweredGame("beyond-the-horizon/3-three-001.yaml", (
        "act B1a. learn I-1. pass. produce pop", "act T103/1. recruit settler on ST3. produce pop",
        "move settler H18 to H13. fortify H06. produce pop", "take G2a", "choose 1",
        "keep T313. pass. produce trades. done. goal O1. cube food", "act A5a. settle H17",
        "produce coins. done")),
}

SAID = "said"
"""The text orders its rows beyond doubt."""
CHAT = "chat"
"""The text orders its rows, and says what a program cannot know to be harmless: it is asked."""
LIKELY = "likely"
"""The text orders its rows, and who reads it may have to ask."""
OPEN = "open"
"""The text may be an order or none, so it must be asked for or taken for none."""
NONE = "none"
"""The text is no order."""

TEXTS: dict[str, tuple[str, str]] = {
    # a row and little else
    "alone": (SAID, "{0}"),
    "a blank behind": (SAID, "{0}   "),
    "blank lines": (SAID, "\n\n{0}\n\n"),
    "two rows": (SAID, "{0}\n{1}"),
    "two rows apart": (SAID, "{0}\n\n{1}"),
    "three rows": (SAID, "{0}\n{1}\n{2}"),
    "a full stop": (SAID, "{0}."),
    "an exclamation mark": (SAID, "{0}!"),
    "a semicolon": (SAID, "{0};"),
    "a bullet": (SAID, "- {0}"),
    "quoted by hand": (SAID, '"{0}"'),
    "in stars": (SAID, "*{0}*"),
    "in backticks": (SAID, "`{0}`"),
    "a name in front": (SAID, "{seat}: {0}"),
    "in capitals": (SAID, "{CAPITALS}"),
    "blanks that do not break": (SAID, "{NBSP}"),
    "a comment": (SAID, "{0}  # at last"),
    "a smile behind": (SAID, "{0} 🙂"),
    "a thumb behind": (SAID, "{0}! 👍🏽"),
    "a smile of signs": (SAID, "{0} :-)"),
    "a hand in front": (SAID, "👉 {0}"),
    # greetings
    "hello": (SAID, "Hi all,\n\n{0}\n\nCheers,\nBob"),
    "hello without blank lines": (SAID, "Hi,\n{0}\nBob"),
    "german": (SAID, "Hallo zusammen,\n\nhier mein Zug:\n\n{0}\n\nViele Grüße\nBob"),
    "german, long": (CHAT, "Moin!\n\nEntschuldigt die Verspätung. Ich war drei Tage im Harz: kein "
                           "Netz, kein Strom.\n\n{0}\n\nLiebe Grüße aus Göttingen\nBob"),
    "french": (SAID, "Bonjour à tous,\n\nvoici mon coup :\n\n{0}\n\nBonne journée !\nBob"),
    "spanish": (SAID, "¡Hola!\n\nMi jugada:\n\n{0}\n\nSaludos,\nBob"),
    "italian": (SAID, "Ciao a tutti,\n\necco la mia mossa:\n\n{0}\n\nA presto\nBob"),
    "polish": (SAID, "Cześć,\n\nmój ruch:\n\n{0}\n\nPozdrawiam\nBob"),
    "russian": (SAID, "Привет!\n\nМой ход:\n\n{0}\n\nС уважением,\nБоб"),
    "japanese": (SAID, "こんにちは。\n\n{0}\n\nよろしくお願いします。"),
    "dutch": (SAID, "Hoi allemaal,\n\nmijn zet:\n\n{0}\n\nGroetjes,\nBob"),
    "swedish": (SAID, "Hej!\n\nMitt drag:\n\n{0}\n\nHälsningar\nBob"),
    "a smile": (SAID, "Here we go 🙂\n\n{0}\n\n👍"),
    "a signature": (SAID, "{0}\n-- \nBob Baker\nTel: +44 20 7946 0000\nwww.example.org"),
    "a signature with a row": (SAID, "{0}\n-- \n{1}"),
    "a company": (CHAT, "{0}\n\nKind regards,\n\nBob Baker\nHead of Sales | Example Ltd.\n"
                        "12 High Street, London\nT: +44 20 7946 0000\n\nThis e-mail is "
                        "confidential. If you are not the recipient, please delete it."),
    "a phone": (SAID, "{0}\n\nGet Outlook for Android"),
    # prose with colons and full stops
    "prose above": (CHAT, "That was quick: two days, three moves. I like it.\n\n{0}"),
    "prose below": (CHAT, "{0}\n\nSee you on Friday at 19:30. Bring: 4 cups, 2 chairs."),
    "prose around": (CHAT, "Well played, everybody.\n\n{0}\n\nNext time we meet at mine: Tuesday "
                           "is fine. Wednesday too."),
    "prose directly above": (SAID, "Here is my move.\n{0}"),
    "prose directly below": (CHAT, "{0}\nHave a nice week. It rains here: since Monday."),
    "a long paragraph": (CHAT, "I looked at the board for a while this evening. It is close: four "
                               "points between the first and the last. The kids sleep, so here is "
                               "what I do.\n\n{0}\n\nGood night."),
    "a thought about a friend": (CHAT, "Sorry it took so long. My sister was here: she plays as "
                                       "well.\n\n{0}\n\nBob"),
    "news of the last game": (CHAT, "The last game was fun. We all had 80 points or more.\n\n{0}"),
    # where it is good to ask
    "numbered": (LIKELY, "1. {0}\n2. {1}"),
    "a lead in the line": (LIKELY, "My move: {0}"),
    "thanks in the line": (LIKELY, "{0}. Thanks!"),
    "thanks behind": (LIKELY, "{0} - thanks, Bob"),
    "a question below": (LIKELY, "{0}\nIs that right?"),
    "a hedge above": (LIKELY, "If nobody minds:\n{0}"),
    "in brackets": (LIKELY, "({0})"),
    # no certain order
    "a question": (OPEN, "What happens if I play this?\n{0}"),
    "a question mark": (OPEN, "{0}?"),
    "one of two": (OPEN, "{0}\nor\n{1}"),
    "not": (OPEN, "I will not do this:\n{0}"),
    "a plan": (OPEN, "Next round I could play\n{0}"),
    "a question, apart": (OPEN, "What happens if I play this?\n\n{0}"),
    "not, apart": (OPEN, "I will not do this:\n\n{0}"),
    "a plan, apart": (OPEN, "Next round I could play\n\n{0}"),
    "of somebody else": (OPEN, "Did you mean\n{0}\nthe other day?"),
    # prose
    "thanks": (NONE, "Thanks! Great report.\n\nBob"),
    "late": (NONE, "I am on the train until 9. My move comes tonight.\n\nBob"),
    "late, german": (NONE, "Bin bis Sonntag im Urlaub. Danach gerne wieder.\n\nGruß\nBob"),
    "a question about rules": (NONE, "How many points does the last one get? The rules say: none."),
    "care": (NONE, "Take care, all. Pass my greetings on to Ann."),
    "build": (NONE, "Build up your strength: the next round will be hard."),
    "praise": (NONE, "Action-packed round! Upgrade of the year. End of story."),
    "small talk": (NONE, "It is raining here: 12 degrees. We play chess in the meantime."),
    "a number": (NONE, "We are 4 on Friday. Or 5?"),
    "telephones": (NONE, "T: +44 20 7946 0000\nM +44 7700 900000\nFax 030 123456"),
    "numbers": (NONE, "My phone: 0171 5550100. Call me after 8."),
    "an address": (NONE, "I have moved. 12 High Street, London. Come and see us!"),
    "out of office": (NONE, "I am out of the office until 12 August. In urgent cases: call Ann."),
    "passed": (NONE, "My exam is over: I passed! Drinks on me."),
    "nothing": (NONE, ""),
    "a smile alone": (NONE, "👍"),
    "ok": (NONE, "Ok, thx"),
    "done": (NONE, "All done here. Well done, Ann."),
    "decline": (NONE, "I must decline your kind invitation: we are away."),
    "choose": (NONE, "Choose wisely, my friends! And keep calm."),
    "bid": (NONE, "I bid you all good night."),
    "cities": (NONE, "Greetings from Rome. Produce here is wonderful: tomatoes, lemons."),
    "learn": (NONE, "We learn from our mistakes. Move on, I say."),
}


# the mails that are answered


class AskedMail(NamedTuple):
    game: OpenGame
    mail: EmailMessage
    seat: str
    rows: tuple[str, ...]


@cache
def make_asked_mail(name: str) -> AskedMail:
    """The mail of a table that asks a player for a turn, with what belongs to it."""
    played = FILES[name]
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder) / "table")
        whole = open_game(str(GAMES / played.file))
        source = whole.source.split("\n")
        lines = [row.line for row in islice(whole.rows, NUMBER)]
        desk.path().write_text("\n".join(source[: lines[-1]]) + "\n")
        seats = desk.game().players
        people = dict(zip(seats, PEOPLE, strict=False))
        file = desk.folder / "table.yaml"
        told = ", ".join(f"{seat}: {person}" for seat, person in people.items())
        file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {{{told}}}}}"))
        desk.run()
        mail = desk.outbox(kind="turn")[0]
        assert "#" in body(mail)
        to = str(mail["To"]).partition(" ")[0]
        game = desk.game()
    return AskedMail(game, mail, next(s for s, p in people.items() if p == to), played.rows)


class Sample(NamedTuple):
    game: str
    program: str
    text: str
    kind: str
    rows: tuple[str, ...]
    typed: tuple[str, ...]


def sample(game: str, program: str, text: str, at: int) -> Sample:
    """`at` says which rows stand in the text."""
    kind, pattern = TEXTS[text]
    rows = FILES[game].rows
    chosen = [rows[(at + n) % len(rows)] for n in range(3)]
    typed = pattern.format(*chosen, seat=make_asked_mail(game).seat, CAPITALS=chosen[0].upper(),
                           NBSP=chosen[0].replace(" ", "\u00a0"))
    signed = text == "a signature with a row"
    wanted = [row for n, row in enumerate(chosen)
              if f"{{{n}}}" in pattern and not (signed and n)]
    if "{CAPITALS}" in pattern or "{NBSP}" in pattern:
        wanted = chosen[:1]
    return Sample(game, program, text, kind, tuple(wanted), tuple(typed.split("\n")))


def verdict(it: Sample) -> str:
    """`played` and `asked` with the rows that were meant, `prose`, `refused`, or what is amiss."""
    known = make_asked_mail(it.game)
    letter = read(PROGRAMS[it.program](it.typed, known.mail))
    order = read_reply(known.game, letter.own, letter.page, PEOPLE)
    wanted = [] if it.kind == NONE else [plain(row).lower() for row in it.rows]
    taken = [plain(row.lower(), known.seat).partition("#")[0] for row in order.lines]
    return verdict_of(order, taken, wanted)


GOOD = {SAID: {"played"}, CHAT: {"asked"},
        LIKELY: {"played", "asked", "refused"},
        OPEN: {"asked", "asked for less", "missed", "refused"}, NONE: {"prose"}}
"""What may become of texts that stand above the quote."""
TOLD = {SAID: {"asked"}, CHAT: {"asked"}, LIKELY: {"asked", "refused"},
        OPEN: {"asked", "missed", "refused"}, NONE: {"prose"}}
"""Below and between quotes."""


def is_good(it: Sample, verdict: str) -> bool:
    return verdict in GOOD[it.kind] or (it.program in BELOW and verdict in TOLD[it.kind])


def all_samples() -> Iterator[Sample]:
    for game in FILES:
        for program in PROGRAMS:
            for at, text in enumerate(TEXTS):
                yield sample(game, program, text, at)


def few_samples() -> Iterator[Sample]:
    """Each text and each program some times, in all games."""
    games, programs = [*FILES], [*PROGRAMS]
    for at, text in enumerate(TEXTS):
        yield sample(games[at % len(games)], programs[at % len(programs)], text, at)


def main() -> None:
    kinds: Counter[tuple[str, str]] = Counter()
    amiss: list[tuple[str, Sample]] = []
    for it in all_samples():
        found = verdict(it)
        kinds[it.kind, found] += 1
        if not is_good(it, found):
            amiss.append((found, it))
    own = sum(n for (kind, _), n in kinds.items() if kind in (SAID, CHAT, LIKELY))
    understood = sum(n for (kind, found), n in kinds.items()
                     if kind in (SAID, CHAT, LIKELY) and found in ("played", "asked"))
    for (kind, found), n in sorted(kinds.items()):
        print(f"{kind:8}{found:16}{n:6}")
    print(f"{understood} of {own} own orders are played or asked for: {understood / own:.1%}")
    print(f"{len(amiss)} amiss")
    for found, it in amiss[: int(sys.argv[1]) if sys.argv[1:] else 40]:
        print(f"  {found}: {it.game}, {it.program}, {it.text}: {it.typed}")


if __name__ == "__main__":
    main()
