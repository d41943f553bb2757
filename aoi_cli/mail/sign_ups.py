"""Games that look for players: who has signed up, who can, and the invitation that says so."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.lookalikes import as_it_looks
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.words import counted
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.mail.mail_parts import WIDTH
from aoi_cli.mail.moderator_actions import substitution_row
from aoi_cli.mail.people_actions import vacant_seats
from aoi_cli.mail.people_records import Opened
from aoi_cli.mail.press import GROUPS
from aoi_cli.mail.reading.text import harmless
from aoi_cli.mail.replies import opening_place
from aoi_cli.mail.steps import PUBLIC
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import CALLED, RESERVED, Person
from aoi_cli.mail.tokens import JOIN, Token, make_token, order_link, reply_address
from aoi_cli.mail.welcome import deadlines_in_words, options_of
from aoi_cli.render.line_wrap import wrap_line
from aoi_cli.table import Refused
from aoi_cli.table.game_names import title_of

NO_PERSON = frozenset([*RESERVED, *GROUPS, "gm", "public", "table"])
"""Words that mean something else than a person in mails."""
LINE = "sign up as "


def open_game_called(table: Table, game: str) -> Opened | None:
    """The game that people can sign up for now under this name."""
    opening = table.memory.openings.get(game)
    return None if opening is None or opening.number in table.memory.closed else opening


def openings_of(table: Table, person: Person) -> Iterator[str]:
    """The games that somebody has signed up for and that are not made yet."""
    for game in table.memory.openings:
        if open_game_called(table, game) and game not in table.file.games and \
                person.name in table.memory.signed_up[game]:
            yield game


def free_seats(table: Table, opening: Opened) -> int:
    left = opening.seats - len(table.memory.signed_up[opening.game])
    return min(left, len(vacant_seats(table, opening.game))) if exists(table, opening) else left


def exists(table: Table, opening: Opened) -> bool:
    """True if the game is played already, and some of its players have left."""
    return opening.game in table.file.games


# who can sign up


def clean_name(text: str) -> str:
    """A name as people see it: composed letters, single blanks, no quotes or full stop around."""
    visible = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    words = unicodedata.normalize("NFC", harmless(visible)).split()
    return " ".join(words).strip("<>()[]\"'`\u201c\u201d ").rstrip(".!,;: ")


def can_be_called(table: Table, opening: Opened, name: str) -> bool:
    """True if a stranger can take a name. It does not say why another name is taken."""
    taken = {spelling(one) for one in (*NO_PERSON, *names_known(table))}
    if not CALLED.fullmatch(name) or spelling(name) in taken:
        return False
    return can_play(table, opening, name)


def spelling(name: str) -> str:
    """The form of a name that all names have in common that look like it."""
    return fold(as_it_looks(name))


def names_known(table: Table) -> Iterator[str]:
    """All names at the table, also of seats and of people who have left it.

    Whoever takes one of them could get what is meant for somebody else.
    """
    memory = table.memory
    yield from (person.name for person in table.file.people)
    yield from (*memory.seats.values(), *memory.links, *memory.preferences, *memory.absences)
    yield from chain.from_iterable(memory.signed_up.values())
    for game in table.file.games:
        with suppress(Refused, Broken):
            yield from seats_in_head(read_text(table.game_path(game)))


def seats_in_head(text: str) -> Iterator[str]:
    """The players in the head of a game file, which is not judged for it."""
    file, _ = examine(text)
    players = (file.head.fields or {}).get("players") if file else None
    for player in (players.items or ()) if players else ():
        name = (player.fields or {}).get("name", player)
        if name.text:
            yield name.text


def can_play(table: Table, opening: Opened, name: str) -> bool:
    """True if the game can be made with somebody of this name, whoever else signs up."""
    people = table.memory.signed_up[opening.game]
    try:
        if exists(table, opening):
            seat = vacant_seats(table, opening.game)[0]
            table.game(opening.game).play([substitution_row(seat, name, "a trial")], dry_run=True)
        else:
            try_game([*people, name], opening.seats, opening.options)
    except Refused:
        return False
    return True


def try_game(people: Sequence[str], seats: int, options: dict[str, Any]) -> None:
    """Raise Refused if no game can be made of these options, with others in its free seats."""
    from aoi_cli.table.game_creation import composed

    others = (f"Person{n}" for n in range(1, seats + 1))
    players = [*people, *(one for one in others if one not in people)][:seats]
    composed(players, path=None, **options)


def has_signed_up(table: Table, opening: Opened, address: str) -> bool:
    """True if somebody with an address has a seat, whatever stands behind a plus sign in it."""
    people = map(table.file.person_named, table.memory.signed_up[opening.game])
    return any(bare(address) == bare(one) for person in people if person
               for one in person.addresses)


def plays(table: Table, opening: Opened, person: Person) -> bool:
    return exists(table, opening) and bool(table.seats_of(opening.game, person))


def bare(address: str) -> str:
    local, _, host = address.partition("@")
    return f"{local.partition('+')[0]}@{host}"


# the invitation


def invitation_token(table: Table, opening: Opened) -> str:
    return make_token(table.secret, Token(opening_place(opening.game), opening.number, JOIN))


def sign_up_link(table: Table, opening: Opened, word: str) -> str:
    """A link that opens a mail in which only the name is missing."""
    address = reply_address(table.file.address, word) if table.file.subaddresses else \
        table.file.address
    return order_link(address, f"Sign up: {opening.game}", [LINE], word)


def open_invitation(table: Table, opening: Opened) -> list[str]:
    """A text that anybody may pass on."""
    agrees = " A moderator agrees to each player." if opening.approve else ""
    return [
        *wrap_line(
            f"{table.file.title} looks for players: {opening.game}, "
            f"{game_in_words(table, opening)}, played by mail. "
            f"{deadlines_in_words(table.file.timing)}{agrees}", WIDTH),
        "", *options_in_words(options_chosen(table, opening)),
        *wrap_line("To sign up, send the mail that this link opens, with your name behind "
                   "`sign up as`:", WIDTH),
        sign_up_link(table, opening, invitation_token(table, opening)),
        *wrap_line("Your address is asked to confirm it, and is shown to nobody but the "
                   "moderators.", WIDTH)]


def game_in_words(table: Table, opening: Opened) -> str:
    """The name of the game in an invitation, and how many players it looks for."""
    if exists(table, opening):
        view = table.game(opening.game).seen_by(PUBLIC)
        return f"a game of {view.game.title}, {view.where()}, in which " \
            f"{counted(opening.seats, 'seats')} can be taken"
    own_title = opening.options.get("title")
    return f"a game of {title_of(opening.options['game'])}" \
        f"{f', {own_title},' if own_title else ''} for {counted(opening.seats, 'players')}"


def options_chosen(table: Table, opening: Opened) -> list[str]:
    """The choices with which the game is made, or was."""
    if exists(table, opening):
        return options_of(table.game(opening.game))
    options = opening.options
    chosen = {"ruleset": options.get("ruleset"), **(options.get("named") or {}),
              **(options.get("agreements") or {})}
    return [f"{key} {words_of(value)}" for key, value in chosen.items() if value]


def options_in_words(texts: Sequence[str]) -> Iterator[str]:
    if texts:
        yield from [*wrap_line(f"Options: {'; '.join(texts)}.", WIDTH), ""]


def words_of(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={word}" for key, word in value.items())
    return value if isinstance(value, str) else ", ".join(map(str, value))
