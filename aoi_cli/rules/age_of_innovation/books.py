"""Books: gained by choice, and paid for innovations and book actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import CHOICE_MISSING, NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among, counted, listed
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.codes import WRONG_BOOKS
from aoi_cli.rules.terra import conversions
from aoi_cli.rules.terra.choices import refuse_choice, require_open_choice
from aoi_cli.rules.terra.codes import NOT_ENOUGH
from aoi_cli.rules.terra.turn import find_answered_choice

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

Payment = tuple[tuple[int, str], ...]
"""The number of books of each discipline that a row names."""


OF_A_COLOUR = 12
"""Books of a discipline in the box of edition 1.0."""
UNLIMITED = 10**6
SUPPLY = "R-BOOKS: the head says `twelve`; there are 12 books of each discipline."


def count_books_left(s: State, discipline: str) -> int:
    """The number of books of a discipline that can still be gained (R-BOOKS)."""
    if s.rulings.books != "twelve":
        return UNLIMITED
    return OF_A_COLOUR - sum(p.books[discipline] for p in s.players.values())


def require_in_supply(s: State, discipline: str, wanted: int, there: int, arg: str) -> None:
    """Refuse books that are chosen or paid for and not there."""
    require(there >= wanted, NOT_AN_OPTION,
            lambda: f"the supply holds {counted(there, f'{discipline} books')}", because=SUPPLY,
            help=lambda: among("Left", (f"{count_books_left(s, d)} {d}" for d in DISCIPLINES
                                        if d != discipline and count_books_left(s, d)), "and"),
            arg=arg)


def find_supply(s: State, p: Player, what: str) -> int:
    """The most books or scholars that the player can gain."""
    if what.endswith(" book"):
        return count_books_left(s, what.removesuffix(" book"))
    return p.reserve if what == "scholars" else UNLIMITED


def convert(s: State, p: Player, c: Command) -> None:
    conversions.convert(s, p, c)
    got, into = c["got"]
    if into.endswith(" book"):
        discipline = into.removesuffix(" book")
        require_in_supply(s, discipline, got, got + count_books_left(s, discipline), "got")


def add_books(s: State, p: Player, discipline: str, amount: int, source: str) -> None:
    """Add books to a player; those that the supply lacks are lost."""
    amount = min(amount, count_books_left(s, discipline))
    p.books = {**p.books, discipline: p.books[discipline] + amount}
    s.note(p, f"{discipline} book", amount, source)


def give_space_books(s: State, p: Player, amount: int, cause: Cause) -> None:
    add_books(s, p, cause.space, amount, cause.source)


# books of choice


def gain_books(s: State, p: Player, c: Command) -> None:
    total = sum(n for n, _ in c["books"])
    for n, discipline in c["books"]:
        if not n:
            refuse_choice(s, p, f"no {discipline} book is gained", "books")
    if total > sum(d.amount for d in s.open(p.name, "books")):
        require_open_choice(s, p, "books", "no books of choice are to be gained", "books")
        refuse_choice(s, p, f"there are fewer than {counted(total, 'books')} to choose", "books")
    for n, discipline in c["books"]:
        require_in_supply(s, discipline, n, count_books_left(s, discipline), "books")
        for _ in range(n):
            decision = find_answered_choice(s, p, "books", total)
            total -= 1
            require(decision, NO_SUCH_CHOICE, "no books of choice are to be gained", arg="books")
            assert decision
            decision.amount -= 1
            decision.started = True
            if not decision.amount:
                s.close(decision)
            add_books(s, p, discipline, 1, decision.source)


def list_ways_to_gain(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for discipline in filter(partial(count_books_left, s), DISCIPLINES):
        yield (say(f"gain 1 {discipline}", books=((1, discipline),)),)


# paying


def pay_books(
    s: State, p: Player, fixed: Mapping[str, int], free: int, named: Payment | None, what: str
) -> None:
    any_books = [f"{free} of any discipline"] if free else []
    price = " and ".join([*(f"{n} {d}" for d, n in fixed.items()), *any_books])
    count = sum(fixed.values()) + free
    paid: dict[str, int] = {}
    if named is not None:
        paid = {d: sum(n for n, x in named if x == d) for _, d in named}
        needed = [f"{n} {d}" for d, n in fixed.items()]
        them = f", {listed(needed, 'and')} among them" if needed else ""
        require(
            sum(paid.values()) == count and all(paid.get(d, 0) >= n for d, n in fixed.items())
            and all(n for n, _ in named),
            WRONG_BOOKS, f"{what} costs books: {price}", arg="payment",
            help=f"Name {counted(count, 'books')} after `with`{them}.",
        )
    enough = all(p.books[d] >= n for d, n in fixed.items()) and sum(p.books.values()) >= count
    require(enough, NOT_ENOUGH,
            lambda: f"{what} costs books: {price}; {p.shown} has {describe_books(p)}",
            help="Convert 5 power to a book, or gain books first.")
    if named is None:
        rest = {d: n - fixed.get(d, 0) for d, n in p.books.items() if n > fixed.get(d, 0)}
        require(
            len(rest) < 2 or sum(rest.values()) <= free or not free, CHOICE_MISSING,
            f"which books pay for {what} ({price})?",
            help=lambda: f"Add `with` and {count} of {describe_books(p)}.",
        )
        paid = dict(fixed)
        for d in rest:
            paid[d] = paid.get(d, 0) + min(rest[d], free)
            free -= min(rest[d], free)
    else:
        require(
            all(p.books[d] >= n for d, n in paid.items()), NOT_ENOUGH,
            lambda: f"{p.shown} has these books: {describe_books(p)}", arg="payment",
            help="Name books that are on hand.",
        )
    for d, n in paid.items():
        add_books(s, p, d, -n, what)


def describe_books(p: Player) -> str:
    return ", ".join(f"{n} {d}" for d, n in p.books.items() if n) or "none"


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "books": lambda d: f"{counted(d.amount, 'books')} of choice ({d.source})",
}
