"""What a moderator can set right: the vocabulary in which each game declares its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from aoi_cli.engine.decision import Decision

MOST = 999_999
"""No amount is larger."""
NONE = "none"
"""What is written where nothing lies or nobody stands."""
_PARTS = re.compile(r'"([^"]*)"|(\S+)')

Words = str | Sequence[str]
Known = Callable[[Any], Iterable[str]]
"""The words that mean something in a state."""


class Kind(NamedTuple):
    """What words mean, and how that is written again."""

    called: str
    """With its article: "a hex"."""
    read: Callable[[Any, str], Any]
    """The value in a state; None if the words mean nothing of this kind."""
    written: Callable[[Any], str] = str
    known: Known = lambda s: ()
    """Examples, for who has written none of them."""
    size: int = 1
    """Of how many words each thing is."""
    several: bool = False
    """Any number of things, set at once."""


class Field(NamedTuple):
    """A field of the state or of a player that can be corrected.

    What it holds decides how: a value is set, a value by its key is set or removed, things of a
    collection are added, removed, or set by their number.
    """

    name: str
    at: str
    value: Kind
    key: Kind | None = None
    empty: Any = None
    """The value that `none` stands for; None where there must be one."""
    complete: bool = False
    """None of its keys can go, and none come."""
    removed_only: bool = False
    """The rules alone bring about what lies there."""
    places: bool = False
    """As many as there are: each holds a thing, or is empty."""


class Correctable(NamedTuple):
    """All of a game."""

    table: Sequence[Field] = ()
    player: Sequence[Field] = ()
    derived: Mapping[str, str] = {}
    """Fields that are not corrected themselves, and why."""
    uncounted: Collection[str] = ()
    """Amounts that are worked out of other fields."""
    tallied: Mapping[str, Callable[[Any, Any], int]] = {}
    """Amounts that the ledger adds up and a correction may change along the way."""
    derive: Callable[[Any], None] = lambda s: None
    """Works out anew what follows from the fields."""
    impossible: Callable[[Any], Iterable[str]] = lambda s: ()
    """What cannot be, each in a sentence."""
    in_play: Callable[[Any], Iterable[str]] = lambda s: ()
    """Cards of the decks that lie in no zone, as often as they lie there."""


def parts(words: str) -> list[str]:
    """Words, several of them as one in quotes."""
    return [quoted or bare for quoted, bare in _PARTS.findall(words)]


def in_one(words: str) -> str:
    """The text without quotes around all of it."""
    found = parts(words)
    return found[0] if len(found) == 1 else words


def in_quotes(word: str) -> str:
    """As one of several words."""
    return f'"{word}"' if " " in word else word


# kinds


def one_of(called: str, names: Collection[str] | Known) -> Kind:
    """One of some names, in any case."""
    known = names if callable(names) else lambda s: names

    def read(s: Any, words: str) -> str | None:
        low = in_one(words).lower()
        return next((name for name in known(s) if name.lower() == low), None)

    return Kind(called, read, str, known)


def number(most: int = MOST, least: int = 0) -> Kind:
    def read(s: Any, words: str) -> int | None:
        plain = words.isascii() and words.isdigit() and len(words) <= len(str(MOST))
        return int(words) if plain and least <= int(words) <= most else None

    return Kind(f"a number from {least} to {most}", read)


NUMBER = number()
YES_NO = Kind("`yes` or `no`", lambda s, words: {"yes": True, "no": False}.get(words.lower()),
              lambda yes: "yes" if yes else "no", lambda s: ("yes", "no"))
PLAYER = Kind("a player", lambda s, words: s.resolve(in_one(words)), str, lambda s: s.players)


def several(kind: Kind) -> Kind:
    """Any number of things, one after the other."""

    def read(s: Any, words: str) -> tuple[Any, ...] | None:
        told = [] if words == NONE else parts(words)
        if len(told) % kind.size:
            return None
        found = [kind.read(s, " ".join(map(in_quotes, told[at : at + kind.size])))
                 for at in range(0, len(told), kind.size)]
        return None if None in found else tuple(found)

    return Kind(f"{kind.called}, or several, or `{NONE}`", read,
                lambda values: " ".join(map(kind.written, values)) or NONE, kind.known,
                several=True)


def put_together(make: Callable[..., Any], **kinds: Kind) -> Kind:
    """A thing of parts, a word each, or several in quotes."""

    def read(s: Any, words: str) -> Any:
        told = parts(words)
        if len(told) != len(kinds):
            return None
        found = [kind.read(s, in_quotes(word))
                 for kind, word in zip(kinds.values(), told, strict=True)]
        return None if None in found else make(*found)

    def written(value: Any) -> str:
        told = (kind.written(part) for kind, part in zip(kinds.values(), value, strict=False))
        return " ".join(map(in_quotes, told))

    return Kind(f"`{' '.join(f'<{name}>' for name in kinds)}`", read, written, size=len(kinds))


def or_none(kind: Kind) -> Kind:
    """Where a part may be left empty."""
    return Kind(kind.called, lambda s, words: "" if words == NONE else kind.read(s, words),
                lambda value: kind.written(value) if value else NONE, kind.known)


def any_of(*kinds: Kind) -> Kind:
    """What the first of the kinds that knows the words makes of them."""

    def read(s: Any, words: str) -> Any:
        return next((value for kind in kinds if (value := kind.read(s, words)) is not None), None)

    return Kind(" or ".join(kind.called for kind in kinds), read, str,
                lambda s: [word for kind in kinds for word in kind.known(s)])


def shown_as(written: Callable[[Any], str]) -> Kind:
    """What the rules alone can make: it is found by the words that it is written with."""
    return Kind("something that is open", lambda s, words: None, written)


# what every game has


def decision_in_words(d: Decision) -> str:
    return " ".join(word for word in (d.player, d.kind, d.source, d.subject) if word)


OPEN = shown_as(decision_in_words)
EVERY_TABLE = (
    Field("round", "round", NUMBER),
    Field("turn", "current", PLAYER, empty=""),
    Field("phase", "phase", one_of("a phase", lambda s: [*s.game.phases])),
    Field("order", "order", PLAYER),
    Field("open decision", "decisions", OPEN, removed_only=True),
    Field("coming decision", "queue", OPEN, removed_only=True),
)
BACK = Kind("`no`; a player leaves by `gm: drop`",
            lambda s, words: False if words.lower() == "no" else None, YES_NO.written,
            lambda s: ("no",))
EVERY_PLAYER = (Field("out of the game", "dropped", BACK),)
EVERYWHERE = {
    "game": "the rules themselves", "setup": "the head of the file says it",
    "name": "the head of the file says it", "person": "`gm: substitute`",
    "standing": "the player's own word, `standing`", "players": "each has fields of its own",
    "zones": "each zone is corrected by its own name", "paused": "`gm: pause`, `gm: resume`",
    "info": "the head of the file says it", "shuffles": "counted from the rows",
    "orders": "from the secret or the head", "identified": "counted from the cards that are known",
    "undecided": "lasts until it is known", "revelations": "counted from the rows",
    "revelations_before": "of the row", "line": "of the row", "told": "of the row",
    "sightings": "of the row", "items": "the ledger", "moments": "the ledger",
    "telling": "the ledger",
}
