"""Press: words that people of a game send each other through the table.

Nobody's address is told. A mail with press has a token for its reader and its writer, so that a
plain answer to it leads back to the writer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.spelling import fold, same_name
from aoi_cli.engine.words import did_you_mean
from aoi_cli.mail.codes import seal
from aoi_cli.mail.directives import Directive, Press
from aoi_cli.mail.journal_summary import DAY
from aoi_cli.mail.letters import Draft, write_mail
from aoi_cli.mail.mail_parts import BAR
from aoi_cli.mail.notices import people_of
from aoi_cli.mail.observers import observers_of
from aoi_cli.mail.reading.text import harmless
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import NO_PRESS, PRESS_FOR_ALL, Person
from aoi_cli.mail.times import recent
from aoi_cli.mail.tokens import NUMBER, PRESS, Token, hide_secrets, make_token
from aoi_cli.table import OpenGame

ALL, MODERATORS, PERSON = "all", "@", "@"
"""Recipients besides seats: all other players, the moderators, or a person by name behind `@`."""
GROUPS = {"all": ALL, "everybody": ALL, "moderator": MODERATORS, "moderators": MODERATORS}
MOST_LINES = 150
MOST_CHARACTERS = 8_000
MOST_A_DAY = 60
"""Messages of one person."""


class NoPress(Exception):
    """The reason why press is refused."""


# who is there


def people_at(table: Table, game: str) -> list[Person]:
    """Everybody who can write and read press in a game, each once."""
    people = [*(person for _, person in players_of(table, game)), *table.file.moderators,
              *(observers_of(table, game) if table.file.press == PRESS_FOR_ALL else ())]
    return [*{person.name: person for person in people}.values()]


def players_of(table: Table, game: str) -> list[tuple[str, Person]]:
    """Every seat that somebody plays; of a game that cannot be read, those that got mails."""
    mailed = [(seat, table.person_of(game, seat)) for of, seat in table.memory.mailed if of == game]
    return people_of(table, game) or [(seat, person) for seat, person in mailed if person]


def speaker(table: Table, game: str, seat: str, person: str) -> str:
    """The name by which others know a writer."""
    return table.seat_name(game, seat) if seat else person


def recipients(table: Table, game: str, person: str, to: str) -> list[Person]:
    """The readers of a message; nobody writes to themselves."""
    if to == MODERATORS:
        readers = [*table.file.moderators]
    elif to.startswith(PERSON):
        readers = [one for one in people_at(table, game) if one.name == to.removeprefix(PERSON)]
    else:
        readers = [one for seat, one in players_of(table, game) if to in (ALL, seat)]
        if to == ALL and table.file.press == PRESS_FOR_ALL:
            readers += observers_of(table, game)
    return [*{one.name: one for one in readers if one.name != person}.values()]


def in_words(table: Table, game: str, to: str) -> str:
    """The recipients of a message, as people call them."""
    if to == MODERATORS:
        return "the moderators" if len(table.file.moderators) > 1 else "the moderator"
    if to == ALL or to.startswith(PERSON):
        return to.removeprefix(PERSON)
    return table.seat_name(game, to)


# whether it is sent


def judge_press(
    table: Table, name: str, game: OpenGame, person: Person, orders: Sequence[Directive]
) -> Iterator[Directive]:
    """The orders with the recipients of press resolved; raises NoPress if one is refused."""
    count = sum(recent(at, table.now, DAY) for at in table.memory.press.get(person.name, ()))
    for order in orders:
        if isinstance(order, Press):
            count += 1
            check_press(table, order, count)
            order = Press(recipient(table, name, game, order.to), order.lines)
            if not recipients(table, name, person.name, order.to):
                raise NoPress("Nobody but you would read it.")
        yield order


def check_press(table: Table, order: Press, count: int) -> None:
    if table.file.press == NO_PRESS:
        raise NoPress("This table passes no messages on.")
    if not any(map(str.strip, order.lines)):
        raise NoPress(f"There is nothing to be sent below `press {order.to}`.")
    if len(order.lines) > MOST_LINES or sum(map(len, order.lines)) > MOST_CHARACTERS:
        raise NoPress(f"A message has at most {MOST_LINES} lines and {MOST_CHARACTERS} characters.")
    if count > MOST_A_DAY:
        raise NoPress(f"You can send {MOST_A_DAY} messages a day, and you have sent them.")


def recipient(table: Table, name: str, game: OpenGame, who: str) -> str:
    """The seat, group or person of a name."""
    if group := GROUPS.get(fold(who)):
        return group
    called = who.removeprefix(PERSON)
    if called == who and (seat := game.state.resolve(who)):
        return seat
    people = people_at(table, name)
    if person := next((one for one in people if same_name(one.name, called)), None):
        return PERSON + person.name
    names = [*dict.fromkeys([*map(game.state.shown, game.players), *(one.name for one in people)])]
    raise NoPress(f"There is no {called} in {name}. {did_you_mean(called, names)} You can write to "
                  f"{', '.join(names)}, `all` or `moderator`.".replace("  ", " "))


# on its way


def deliver(
    table: Table, cause: str, game: str, seat: str, person: str, to: str, lines: Sequence[str]
) -> None:
    """Send a message to its readers; a second time changes nothing."""
    who = speaker(table, game, seat, person)
    message = [f"{who} says to {in_words(table, game, to)}:",
               *(BAR + harmless(hide_secrets(line), MOST_CHARACTERS) for line in lines), "",
               f"Answer this mail, and your words go to {who} alone. A row in them is not played."]
    for reader in recipients(table, game, person, to):
        write_mail(table, Draft("press", cause, reader, f"{game}: {who} writes", message, game=game,
                                word=reply_token(table, game, reader, person)))


def reply_token(table: Table, game: str, reader: Person, writer: str) -> str:
    """The token with which a reader's answer is press for the writer."""
    place = table.place_of(game, "", reader)
    return make_token(table.secret, Token(place, writer_number(table, writer), PRESS))


def writer_number(table: Table, writer: str) -> int:
    """The number that stands for a writer in tokens."""
    return int.from_bytes(seal(table.secret, "writer", writer)[:NUMBER], "big")
