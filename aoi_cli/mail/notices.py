"""Short mails about one thing: to the moderators, to a player, to all of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from zoneinfo import ZoneInfo

from aoi_cli.mail.journal_summary import DAY
from aoi_cli.mail.letters import Draft, barred, envelope, write_mail
from aoi_cli.mail.summary_parts import Planned
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import recent
from aoi_cli.table import Refused

NoticeLines = Sequence[str] | Callable[[ZoneInfo], Sequence[str]]
"""Lines of a notice, or a function that writes them for a reader's time zone."""


def moderators(
    table: Table, cause: str, subject: str, lines: NoticeLines, game: str = ""
) -> None:
    for person in table.file.moderators:
        own_lines = lines_for(table, person, game, lines)
        write_mail(table, Draft("notice", cause, person, subject, own_lines))


def lines_for(table: Table, person: Person, game: str, lines: NoticeLines) -> Sequence[str]:
    return lines(table.zone_of(person, game)) if callable(lines) else lines


def people_of(table: Table, game: str) -> list[tuple[str, Person]]:
    """Every seat that somebody at the table plays."""
    try:
        seats = table.game(game).players
    except Refused:
        return []
    seated = ((seat, table.person_of(game, seat)) for seat in seats)
    return [(seat, person) for seat, person in seated if person is not None]


def everybody(table: Table, game: str) -> list[Person]:
    """Each player of a game and the moderators, once; without a game all at the table."""
    people = [person for _, person in people_of(table, game)] if game else \
        table.file.players.values()
    return [*{p.name: p for p in (*people, *table.file.moderators)}.values()]


def to_all(table: Table, game: str, cause: str, subject: str, lines: NoticeLines) -> None:
    to_people(table, everybody(table, game), game, cause, subject, lines)


def to_people(
    table: Table, people: Iterable[Person], game: str, cause: str, subject: str, lines: NoticeLines,
) -> None:
    about = f"{game or table.file.title}: {subject}"
    for person in people:
        own_lines = lines_for(table, person, game, lines)
        write_mail(table, Draft("notice", cause, person, about, own_lines, game=game))


def expired(table: Table, game: str, seat: str, planned: Planned, why: str) -> None:
    person = table.person_of(game, seat)
    if person is None:
        return
    n = table.game(game).row
    lines = ["Your premove has expired and was not played:", *barred(planned.rows), "", why,
             "", *envelope(table, game, n, seat)]
    write_mail(table, Draft("expired", planned.key, person, f"{game}: your premove has expired",
                      lines, game=game, seat=seat, n=n, code=n))


def tell_whose_code(table: Table, key: str, game: str, seat: str, sender: str) -> None:
    """Tell a player that somebody used the player's code; a limited number of times a day."""
    person = table.person_of(game, seat)
    if person is None:
        return
    given = sum(recent(at, table.now, DAY) for at in table.memory.answers[person.address])
    if given >= table.file.answers_a_day:
        return
    came = f"from the address {sender}, which is not yours at this table" if sender else \
        "in a mail that does not name one sender"
    write_mail(table, Draft("notice", key, person, f"{game}: an order from an unknown address", [
        f"An order with your code came {came}.",
        "Nothing of it was done; it waits for the moderators, who were told."], game=game))
    table.note("answered", to=person.address)
