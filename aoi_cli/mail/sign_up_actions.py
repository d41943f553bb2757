"""Commands about games that look for players: opened, closed, and a seat taken."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.words import counted
from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import (
    EntryStep,
    InvitationStep,
    MailStep,
    NewGameStep,
    Step,
    WelcomeStep,
)
from aoi_cli.mail.entries import check_entry, plain
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.moderator_actions import hand_over
from aoi_cli.mail.people_actions import vacant_seats
from aoi_cli.mail.people_records import Opened
from aoi_cli.mail.sign_ups import exists, free_seats, open_game_called, open_invitation, try_game
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import NAME, RESERVED, Person
from aoi_cli.table.game_names import chosen_game, has_hidden_cards, head_options

SOMEBODY, SOMEWHERE = "Somebody new", "somebody-new@example.org"
"""An entry that is tried and never written."""
ENTRY = "{}"
BY_NONCES = "commit"


@command
def open_sign_up(
    table: Table, name: str, seats: int, options: dict[str, Any], approve: bool = False
) -> list[Step]:
    """Let anybody sign up for a game; the moderators are mailed the invitation.

    No number of seats stands for all that are open in a game that is played.
    """
    check_opening(table, name)
    if name in table.file.games:
        seats, options = seats_to_open(table, name, seats), {}
    else:
        options = {**options, "game": chosen_game(options.get("game"))}
        check_new_game(table, name, seats, options)
    number = max((opening.number for opening in table.memory.openings.values()), default=0) + 1
    opening = Opened(t="opened", at=table.now, game=name, number=number, seats=seats,
                     approve=approve, options=options)
    return [
        steps.note("opened", game=name, number=number, seats=seats, approve=approve,
                   options=options),
        MailStep("", [person.name for person in table.file.moderators], f"{name} is open", [
            "Pass this on, or publish it. `aoi table close` ends it.", "",
            *open_invitation(table, opening)])]


def check_opening(table: Table, name: str) -> None:
    if not NAME.fullmatch(name) or name in RESERVED:
        raise TableFault(f"no game can be called {name} at a table.",
                         "Take small letters, digits and hyphens, such as sunday.")
    if open_game_called(table, name):
        raise TableFault(f"{name} is open already.", f"aoi table close DIR {name}")
    check_entry(table.folder / "table.yaml", "players", SOMEBODY, SOMEWHERE)


def seats_to_open(table: Table, name: str, seats: int) -> int:
    """How many seats of a game are open to strangers: as many as wanted, or else all."""
    vacant = len(vacant_seats(table, name))
    if not vacant or seats > vacant:
        number = f"{counted(vacant, 'seats')} of" if vacant else "no seat of"
        verb = "are" if vacant > 1 else "is"
        raise TableFault(f"{number} {name} {verb} open.",
                         "A seat is open when its player has resigned.")
    return seats or vacant


def check_new_game(table: Table, name: str, seats: int, options: dict[str, Any]) -> None:
    if not seats:
        raise TableFault(f"nobody says how many play in {name}.", "Write --seats N.")
    check_place(table, name)
    known = {option.key for option in head_options()} | {"options"}
    if unknown := [key for key in options.get("named") or () if key not in known]:
        raise TableFault(f"no game has a setting {unknown[0]}.",
                         f"The settings are {', '.join(sorted(known - {'options'}))}.")
    if options.get("info") == BY_NONCES:
        raise TableFault("each player has to give a word for such a deal.",
                         "Make the game with `aoi new`, and add it with `aoi table add`.")
    if options.get("seed") and has_hidden_cards(options["game"]):
        raise TableFault("who knows the seed of this game knows its cards.",
                         "Leave it out, and it is made up when the game begins.")
    try_game([], seats, options)


def check_place(table: Table, name: str) -> None:
    """Refuse a game whose place at the table is taken."""
    target = table.game_path(name)
    if target.exists():
        raise TableFault(f"{target} exists already.")
    check_entry(table.folder / "table.yaml", "games", name, ENTRY)


@command
def close_sign_up(table: Table, name: str) -> list[Step]:
    """Let nobody sign up any more; who waits for a new game is told."""
    if open_game_called(table, name) is None:
        raise TableFault(f"nobody can sign up for {name}.", "aoi table status DIR")
    people = [] if name in table.file.games else table.memory.signed_up[name]
    mails = [MailStep("", [*people], f"{name} is not played", [
        f"Nobody can sign up for {name} any more, and the game is not made."])] if people else []
    return [steps.note("closed", game=name), *mails]


@command
def withdraw(table: Table, game: str, who: Person) -> list[Step]:
    """Give a seat back before the game is made."""
    moderators = [person.name for person in table.file.moderators]
    return [steps.note("withdrawn", game=game, person=who.name),
            MailStep("", moderators, f"a seat in {game} is free again", [
                f"{who.name} does not play in {game}."])]


@command
def apply(table: Table, game: str, name: str, address: str) -> list[Step]:
    """An address has confirmed that somebody wants to play; a moderator agrees or does not."""
    return [steps.note("applied", game=game, person=name, address=address)]


@command
def sign_up(table: Table, game: str, name: str, address: str, by: Person) -> list[Step]:
    """Give somebody a seat; a new game is made with the last one."""
    opening = open_game_called(table, game)
    if opening is None:
        raise TableFault(f"nobody can sign up for {game}.")
    moderators = [person.name for person in table.file.moderators]
    is_last = free_seats(table, opening) == 1
    return [
        *(new_person(table, name, address) if table.file.person_named(name) is None else ()),
        steps.note("signed", game=game, person=name),
        MailStep("", moderators, f"{name} plays in {game}", [f"{name} has signed up for {game}."]),
        *(hand_over(table, game, vacant_seats(table, game)[0], name, by, f"{name} has signed up")
          if exists(table, opening) else ()),
        *([steps.note("closed", game=game)] if is_last else ()),
        *(begin_game(table, opening, name) if is_last and not exists(table, opening) else ()),
    ]


def new_person(table: Table, name: str, address: str) -> list[Step]:
    value = plain(address)
    check_entry(table.folder / "table.yaml", "players", name, value)
    return [EntryStep("players", name, value), steps.note("invite", person=name),
            InvitationStep(name, address)]


def begin_game(table: Table, opening: Opened, last: str) -> list[Step]:
    name = opening.game
    check_place(table, name)
    players = [*table.memory.signed_up[name], last]
    try_game(players, opening.seats, opening.options)
    observers = [person.name for one in players if (person := table.file.person_named(one))
                 and table.only_watches(person)]
    return [
        NewGameStep(name, players, opening.options),
        EntryStep("games", name, ENTRY),
        steps.note("add", game=name),
        *(steps.note("seat", game=name, seat=one, person=one) for one in observers),
        *(WelcomeStep(name, seat) for seat in players)]
