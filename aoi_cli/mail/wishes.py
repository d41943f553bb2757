"""Commands as mails ask for them, before anything is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.tokens import word_in_line

Fields = Mapping[str, str]


class Wish(Struct, frozen=True):
    """A command that a mail asks for."""

    what: str
    """A key of the kinds of commands that can be asked for."""
    given: dict[str, str]
    text: str
    """The command in words, as the mail to confirm it repeats them."""
    game: str = ""
    problem: str = ""
    """Why it cannot be read, and the remedy."""
    address: str = ""
    """Where the mail to confirm it goes, if not to the first address of whoever asks."""
    asked_of: str = ""
    """Who confirms it, if not whoever asks."""
    lead: tuple[str, ...] = ()
    """The first lines of the mail to confirm it."""
    parts: tuple[Wish, ...] = ()
    """Commands that it stands for; each is confirmed by itself."""
    reply: str = ""
    """The answer to whoever asks, if others are to confirm it."""
    word: str = ""
    """The token of the answer, if it cannot be read or done."""
    after: int = 0
    """The number of the proposal that was confirmed before it."""


def lines_to_read(letter: Letter) -> Iterator[str]:
    """The sender's own lines above a quote, without tokens."""
    return (line for line in letter.own.above if line and not word_in_line(line))


def nothing_else(table: Table, person: Person, given: Fields) -> tuple[Wish, ...]:
    return ()


def tell_nobody(table: Table, proposal: Proposal) -> None:
    pass


class Kind(Struct, frozen=True):
    """A kind of command that can be asked for."""

    why_not: Callable[[Table, Person, Fields], str]
    """Why a person may not give the command; "" if the person may."""
    run: Callable[[Table, Person, Fields], None]
    """Gives the command for a person: one function that `@command` has made."""
    then: Callable[[Table, Person, Fields], tuple[Wish, ...]] = nothing_else
    """The commands to be confirmed next, before anything changes."""
    done: str = ""
    """The answer to a yes, if more is to be confirmed; {address} and the like are its fields."""
    declined: Callable[[Table, Proposal], None] = tell_nobody
    """Tells others that somebody has said no."""
    asks_strangers: bool = False
    """True if the address that is asked need not be that of anybody at the table. It learns of no
    mails to others."""


Reader = Callable[[Table, Letter, Person | None], Wish | None]
"""Finds a wish in the sender's own text; nobody at the table may have the sender's address."""
