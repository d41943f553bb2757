"""A line by which somebody signs up for a game that looks for players: `sign up as Zoe`.

A stranger needs the token of the invitation. The address confirms it, and a moderator if the
invitation says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aoi_cli.engine.struct import replace
from aoi_cli.mail.address_lines import can_be_mailed
from aoi_cli.mail.declined import tell_if_all_declined
from aoi_cli.mail.moderator_words import moderates
from aoi_cli.mail.people_records import Opened, Proposal
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.replies import Misfit, address_place, token_of
from aoi_cli.mail.sign_up_actions import apply, sign_up, withdraw
from aoi_cli.mail.sign_ups import (
    can_be_called,
    can_play,
    clean_name,
    free_seats,
    has_signed_up,
    open_game_called,
    openings_of,
    plays,
    sign_up_link,
)
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import CALLED, Person
from aoi_cli.mail.tokens import CONFIRM, JOIN, Token, make_token
from aoi_cli.mail.wishes import Fields, Kind, Wish, lines_to_read

LINE = re.compile(r"(?:i\s+)?sign\s+(?:me\s+)?up(?:\s+(?:for|to)\s+(?P<game>[\w-]+))?"
                  r"(?:\s+as\b\s*:?\s*(?P<name>.*?))?\s*[.!]?", re.IGNORECASE)
SIGN_UP, APPLY, ADMIT, WITHDRAW = "sign up", "apply", "admit", "withdraw"
OVER = "Nobody can sign up for {} any more."
NO_NAME = "Say your name: `sign up as NAME`. It has letters, digits and blanks, 40 at most."
UNFIT = "`{}` cannot be a name at this table. Take another one."
ALREADY = "You have a seat in {} already."
NOT_FOR_ALL = "Only moderators of this table can do that."
APPLIED = "A moderator is asked to let {name} play in {game}. You get a mail about it."
NOT_ADMITTED = "The moderators do not give you a seat in {game}."


def read_wish(table: Table, letter: Letter, person: Person | None) -> Wish | None:
    """The wish in the first such line above a quote; a stranger's wish needs a token."""
    if not table.memory.openings or not can_be_mailed(table, letter.sender):
        return None
    token = token_in(table, letter)
    match = next(filter(None, map(LINE.fullmatch, lines_to_read(letter))), None)
    opening = opening_of(table, letter, token)
    if opening is None and person and match and match["game"]:
        opening = open_game_called(table, match["game"].lower())
    is_invited = token is not None and token.kind == JOIN and token.place.game
    if opening is None or not (match or (is_invited and person is None)):
        return None
    return wish_of(table, opening, letter.sender, person, match)


def token_in(table: Table, letter: Letter) -> Token | None:
    try:
        return token_of(table, letter)
    except Misfit:
        return None


def opening_of(table: Table, letter: Letter, token: Token | None) -> Opened | None:
    """The game of a token: in an invitation, in an answer to a stranger, or in a question."""
    if token is None:
        return None
    openings = table.memory.openings
    if token.kind == JOIN and (token.place.game or token.place == address_place(letter.sender)):
        return next((one for one in openings.values() if one.number == token.number
                     and token.place.game in ("", one.game)), None)
    proposal = table.memory.proposals.get(token.number) if token.kind == CONFIRM else None
    if proposal is None or proposal.what not in (SIGN_UP, APPLY):
        return None
    return openings.get(proposal.given["game"]) if proposal.address == letter.sender else None


def wish_of(
    table: Table, opening: Opened, address: str, person: Person | None,
    match: re.Match[str] | None,
) -> Wish:
    name = person.name if person else clean_name((match["name"] if match else "") or "")
    if not CALLED.fullmatch(name):
        name = ""  # Anybody could have a stranger mailed with words in it.
    game = opening.game
    given = {"game": game, "number": str(opening.number), "name": name, "address": address}
    text = f"sign up for {game} as {name}".removesuffix(" as ")
    problem = "" if name else NO_NAME + how_again(table, opening, address)
    return Wish(APPLY if opening.approve else SIGN_UP, given, text, problem=problem,
                word="" if person else own_token(table, opening, address), address=address)


def own_token(table: Table, opening: Opened, address: str) -> str:
    """The token of an answer to a stranger; it shows who reads the mails to an address."""
    return make_token(table.secret, Token(address_place(address), opening.number, JOIN))


def how_again(table: Table, opening: Opened, address: str) -> str:
    """A link for another name."""
    link = sign_up_link(table, opening, own_token(table, opening, address))
    return f"\nThis link opens a mail for it:\n{link}"


# whether it can be done


def why_not(table: Table, person: Person, given: Fields) -> str:
    """Why nobody gets a seat under this name and address."""
    opening = open_game_called(table, given["game"])
    if opening is None or str(opening.number) != given["number"] or \
            not free_seats(table, opening):
        return OVER.format(given["game"])
    known = table.file.person(given["address"])
    if has_signed_up(table, opening, given["address"]) or (known and plays(table, opening, known)):
        return ALREADY.format(given["game"])
    if known is None and not can_be_called(table, opening, given["name"]):
        return UNFIT.format(given["name"]) + how_again(table, opening, given["address"])
    if known is not None and not can_play(table, opening, known.name):
        return UNFIT.format(known.name)
    return ""


def why_not_admit(table: Table, person: Person, given: Fields) -> str:
    return why_not(table, person, given) if moderates(table, person) else NOT_FOR_ALL


def run_sign_up(table: Table, person: Person, given: Fields) -> None:
    known = table.file.person(given["address"])
    by = person if moderates(table, person) else table.file.moderators[0]
    sign_up(table, given["game"], known.name if known else given["name"], given["address"], by)


def run_apply(table: Table, person: Person, given: Fields) -> None:
    apply(table, given["game"], given["name"], given["address"])


def why_not_withdraw(table: Table, person: Person, given: Fields) -> str:
    return "" if given["game"] in openings_of(table, person) else OVER.format(given["game"])


def run_withdraw(table: Table, person: Person, given: Fields) -> None:
    withdraw(table, given["game"], person)


def ask_moderators(table: Table, person: Person, given: Fields) -> tuple[Wish, ...]:
    """The questions to the moderators, of whom one is enough."""
    name, game = given["name"], given["game"]
    lead = (f"{name} <{given['address']}> asks for a seat in {game}.", "")
    wish = Wish(ADMIT, dict(given), f"let {name} play in {game}", lead=lead,
                game=game if game in table.file.games else "")
    return tuple(replace(wish, asked_of=one.name) for one in table.file.moderators)


def tell_applicant(table: Table, declined: Proposal) -> None:
    given = declined.given
    known = table.file.person(given["address"]) or Person(given["name"], (given["address"],))
    tell_if_all_declined(table, declined, known, f"No seat in {given['game']}",
                         NOT_ADMITTED.format(**given))


KINDS: Mapping[str, Kind] = {
    SIGN_UP: Kind(why_not, run_sign_up, asks_strangers=True),
    APPLY: Kind(why_not, run_apply, ask_moderators, APPLIED, asks_strangers=True),
    WITHDRAW: Kind(why_not_withdraw, run_withdraw),
    ADMIT: Kind(why_not_admit, run_sign_up, declined=tell_applicant)}
