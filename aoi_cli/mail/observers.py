"""People who look on in a game: they get what everybody may know, and order nothing."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.struct import replace
from aoi_cli.mail.directives import MailChoice, Press
from aoi_cli.mail.keywords import Request, read_request
from aoi_cli.mail.notices import people_of
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.marks import bare
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import OFF, PRESS_FOR_ALL, Person
from aoi_cli.mail.tokens import WATCH, Token, make_token, word_in_line

STOP = f"mail {OFF}"
FOR_ALL = frozenset(["show", "map", "history", "score", "rules", "notation", "log", "help"])
"""Questions of people without a seat."""


def observers_of(table: Table, game: str) -> list[Person]:
    """Everybody who looks on in a game and neither plays nor moderates."""
    others = {person.name for _, person in people_of(table, game)} | \
        {person.name for person in table.file.moderators}
    names = [*table.file.observers, *table.file.games[game].observers]
    people = (table.file.person_named(name) for name in names)
    return [*{one.name: one for one in people if one and one.name not in others}.values()]


def can_ask(table: Table, game: str, person: Person, wanted: Request) -> bool:
    """True if somebody without a seat only asks for what everybody may know."""
    words = {question.partition(" ")[0] for question in wanted.questions}
    watchers = (*observers_of(table, game), *table.file.moderators)
    return wanted.only_questions and words <= FOR_ALL and \
        table.sound(game) is not None and person.name in {one.name for one in watchers}


def watch_token(table: Table, game: str, person: Person) -> str:
    """The token of a public report: its reader can answer without a seat."""
    return make_token(table.secret, Token(table.place_of(game, "", person), 0, WATCH))


def how_to_stop(table: Table) -> str:
    """The last line of a public report to an observer."""
    talk = " `press all: …` sends words to everybody." if table.file.press == PRESS_FOR_ALL else ""
    return f"Answer `{STOP}` to get no more of these mails; `mail digest` brings one a day.{talk}"


# answers to public reports


def with_watch(letter: Letter, token: Token) -> Letter:
    """The letter with what the reader of a public report asks or says; else as it is."""
    text = [line for line in letter.text if not word_in_line(line)]
    for n, line in enumerate(text):
        if lines := lines_of_wish(text[n:]):
            seatless = not read_request([bare(line)]).questions
            return replace(letter, envelopes=(
                Envelope(token.place.game, None, "", lines, seatless=seatless),))
    return letter


def lines_of_wish(text: Sequence[str]) -> tuple[str, ...]:
    """The lines of a wish that a text begins with; () if it begins with none."""
    line = bare(text[0])
    request = read_request([line])
    match request.orders:
        case [Press()]:
            return line, *text[1:]
        case [MailChoice()]:
            return (line,)
    return (line,) if request.questions and not request.rows else ()
