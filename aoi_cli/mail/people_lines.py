"""Lines by which people at a table give up a seat or ask for one.

`resign` is confirmed by the player, `take over` by a moderator.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.mail import moderator_lines
from aoi_cli.mail.declined import tell_if_all_declined
from aoi_cli.mail.moderator_lines import game_of_thread
from aoi_cli.mail.orders import OrderRefused, legal
from aoi_cli.mail.people_actions import resign, vacant_seats
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.replies import Misfit, token_of
from aoi_cli.mail.sign_ups import openings_of
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.tokens import ORDER
from aoi_cli.mail.wishes import Fields, Kind, Wish, lines_to_read
from aoi_cli.table import Refused

RESIGN = re.compile(r"(?:i\s+)?resign(?:\s+(?:from\s+)?(?P<game>[\w-]+))?\s*[.!]?", re.IGNORECASE)
TAKE_OVER = re.compile(r"take\s+over\s+(?P<seat>.+?)(?:\s+in\s+(?P<game>[\w-]+))?\s*[.!]?",
                       re.IGNORECASE)
WHICH = "Say in which game: `{}`. {}"
NO_GAME = "You play in no game of this table."
OTHER_GAME = ("This envelope is of {}. Write `resign {}` in a line of its own, without an "
              "envelope.")
NOT_PLAYED = "You do not play in {}."
OWN = "You play {} in {} yourself."
ASKED = "The moderators were asked whether you play on for {} in {}. You get a mail about it."
NOT_HANDED_OVER = "The moderators do not let you play on for {who} in {game}."
HAND_OVER = "hand over"
"""The command that moderators confirm when somebody wants to take over a seat."""


def read_wish(table: Table, letter: Letter, person: Person | None) -> Wish | None:
    """The wish in the first such line above a quote."""
    if person is None:
        return None
    wishes = (wish for line in lines_to_read(letter)
              for wish in (wish_to_resign(table, letter, person, line),
                           wish_to_take_over(table, letter, person, line)) if wish)
    return next(wishes, None)


# leaving


def wish_to_resign(table: Table, letter: Letter, person: Person, line: str) -> Wish | None:
    match = RESIGN.fullmatch(line)
    if match is None or is_answer_row(table, letter, person, line):
        return None
    played = [*games_of(table, person)]
    return wish_to_leave(table, person, line, (match["game"] or "").lower()
                         or game_of_thread(table, person, letter)
                         or (played[0] if len(played) == 1 else ""))


def wish_in_envelope(table: Table, envelope: Envelope, person: Person) -> Wish | None:
    """The wish in an envelope that holds nothing else and no row of its game."""
    match = RESIGN.fullmatch(envelope.lines[0]) if len(envelope.lines) == 1 else None
    if match is None or not envelope.closed or envelope.game not in table.file.games:
        return None
    line = envelope.lines[0]
    if match["game"] and match["game"].lower() != envelope.game:
        return Wish("", {}, line, problem=OTHER_GAME.format(envelope.game, match["game"].lower()))
    try:
        seats = table.seats_of(envelope.game, person)
    except Refused:
        return None
    if any(is_legal_row(table, envelope.game, seat, line) for seat in seats):
        return None
    return wish_to_leave(table, person, line, envelope.game)


def wish_to_leave(table: Table, person: Person, line: str, game: str) -> Wish:
    """The wish to leave the seat of a game, or to give one back in a game that is to begin."""
    played, begins = [*games_of(table, person)], [*openings_of(table, person)]
    if game in begins or (not game and not played and len(begins) == 1):
        return Wish("withdraw", {"game": game or begins[0]}, line)
    if not played:
        return Wish("", {}, line, problem=NO_GAME)
    if game not in played:
        which = WHICH.format("resign GAME", f"You play in {listed(played, 'and')}.")
        return Wish("", {}, line, problem=f"{NOT_PLAYED.format(game)} {which}" if game else which)
    return Wish("resign", {"game": game}, line, game)


def is_answer_row(table: Table, letter: Letter, person: Person, line: str) -> bool:
    """True if a line answers a mail about a turn and is a row that can be played there."""
    try:
        token = token_of(table, letter)
    except Misfit:
        return False
    return token is not None and token.kind == ORDER and token.place.person == person.name and \
        is_legal_row(table, token.place.game, token.place.seat, line)


def is_legal_row(table: Table, game: str, seat: str, line: str) -> bool:
    try:
        legal(table.game(game), seat, [line], wholly=False)
    except (OrderRefused, Refused):
        return False
    return True


def games_of(table: Table, person: Person) -> Iterator[str]:
    """The games in which a person has a seat."""
    for game in table.file.games:
        try:
            if table.seats_of(game, person):
                yield game
        except Refused:
            continue


def why_not_resign(table: Table, person: Person, given: Fields) -> str:
    return "" if given["game"] in games_of(table, person) else \
        NOT_PLAYED.format(given["game"])


def run_resign(table: Table, person: Person, given: Fields) -> None:
    resign(table, given["game"], person)


# taking over


def wish_to_take_over(table: Table, letter: Letter, person: Person, line: str) -> Wish | None:
    match = TAKE_OVER.fullmatch(line)
    if match is None:
        return None
    games = {game: seat for game in games_known(table, person)
             if (seat := seat_called(table, game, match["seat"]))}
    if not games:
        problem = unknown_seat(table, person, match["seat"], (match["game"] or "").lower())
        return Wish("", {}, line, problem=problem) if problem else None
    vacant = [game for game, seat in games.items() if seat in vacant_seats(table, game)]
    likely = vacant or [*games]
    game = (match["game"] or "").lower() or game_of_thread(table, person, letter) or \
        (likely[0] if len(likely) == 1 else "")
    if game not in games:
        return Wish("", {}, line, problem=WHICH.format(
            f"take over {match['seat']} in GAME",
            f"{match['seat']} plays in {listed(games, 'and')}."))
    seat = games[game]
    if person == table.person_of(game, seat):
        return Wish("", {}, line, problem=OWN.format(seat, game))
    given = {"game": game, "who": seat, "person": person.name,
             "because": f"{person.name} takes over"}
    state = "The seat is open." if seat in vacant_seats(table, game) else \
        f"{table.seat_name(game, seat)} has not resigned."
    lead = [f"{person.name} asks to play on for {seat} in {game}. {state}", ""]
    parts = tuple(Wish(HAND_OVER, given, line, game, asked_of=moderator.name, lead=tuple(lead))
                  for moderator in table.file.moderators)
    return Wish("", {}, line, game, parts=parts, reply=ASKED.format(seat, game))


def tell_who_asked(table: Table, declined: Proposal) -> None:
    given = declined.given
    person = table.file.person_named(given["person"])
    if person:
        tell_if_all_declined(table, declined, person, f"No seat in {given['game']}",
                             NOT_HANDED_OVER.format(**given))


def unknown_seat(table: Table, person: Person, who: str, game: str) -> str:
    """The answer to a misspelt seat of a game; "" if it is like none."""
    if game not in games_known(table, person):
        return ""
    try:
        hint = did_you_mean(who, table.game(game).players)
    except Refused:
        return ""
    return f"There is no player {who} in {game}. {hint}" if hint else ""


def games_known(table: Table, person: Person) -> Iterator[str]:
    """The games that somebody may know of: all at the table, unless they look on in some alone."""
    file = table.file
    knows_all = file.players.keys() | file.observers.keys() | {one.name for one in file.moderators}
    for game, entry in file.games.items():
        if person.name in knows_all or person.name in entry.observers or \
                game in games_of(table, person):
            yield game


def seat_called(table: Table, game: str, who: str) -> str | None:
    try:
        return table.game(game).state.resolve(who)
    except Refused:
        return None


KINDS: Mapping[str, Kind] = {
    "resign": Kind(why_not_resign, run_resign),
    HAND_OVER: replace(moderator_lines.KINDS["substitute"], declined=tell_who_asked)}
