"""The vocabulary in which each game declares the fields that a moderator can correct."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.struct import Struct, astuple

MOST = 999_999
"""The largest amount that a correction can set."""
NONE = "none"
"""The word for an empty place."""
_PARTS = re.compile(r'"([^"]*)"|(\S+)')

Words = str | Sequence[str]
Known = Callable[[Any], Iterable[str]]
"""Gives the words that have a meaning in a state."""


class Kind(Struct, frozen=True):
    """A kind of value: reads it from words, and writes it as words."""

    called: str
    """The name of the kind with its article: "a hex"."""
    read: Callable[[Any, str], Any]
    """Gives the value of words in a state; None if they mean nothing of this kind."""
    written: Callable[[Any], str] = str
    known: Known = lambda s: ()
    """Gives examples, for messages."""
    size: int = 1
    """The number of words of each value."""
    several: bool = False
    """True if the words stand for any number of values, which are set together."""


class Field(Struct, frozen=True):
    """A field of the state or of a player that can be corrected.

    Its contents decide how: a single value is set; a value with a key is set or removed; things
    of a collection are added, removed, or set by their number.
    """

    name: str
    at: str
    value: Kind
    key: Kind | None = None
    empty: Any = None
    """The value that `none` stands for; None if the field cannot be empty."""
    complete: bool = False
    """True if no keys can be added or removed."""
    removed_only: bool = False
    """True if only the rules can add things; a correction can remove them."""
    places: bool = False
    """True if the number of places is fixed; each place holds a thing or is empty."""
    counts: Callable[[Any], bool] = lambda thing: True
    """Tells the things of a collection that the field names from the others."""


class Correctable(Struct, frozen=True):
    """The fields of a game that can be corrected, and the checks of its positions."""

    table: Sequence[Field] = ()
    player: Sequence[Field] = ()
    derived: Mapping[str, str] = {}
    """Fields that cannot be corrected, and the reason why."""
    uncounted: Collection[str] = ()
    """Amounts that follow from other fields."""
    tallied: Mapping[str, Callable[[Any, Any], int]] = {}
    """Totals in the ledger that change when a correction changes other fields."""
    derive: Callable[[Any], None] = lambda s: None
    """Recomputes the values that follow from the fields."""
    contradictions: Callable[[Any], Iterable[str]] = lambda s: ()
    """Gives a sentence for each contradiction in a state."""
    in_play: Callable[[Any], Iterable[str]] = lambda s: ()
    """Gives the cards of decks that are in play but in no zone, each as often as it is there."""


COMMON_ONLY = Correctable()
"""Only the fields of every game can be corrected."""


def split_words(words: str) -> list[str]:
    """Split a text into words; words in quotes stay together."""
    return [quoted or bare for quoted, bare in _PARTS.findall(words)]


def unquote(words: str) -> str:
    """Remove quotes that enclose the whole text."""
    parts = split_words(words)
    return parts[0] if len(parts) == 1 else words


def quote(word: str) -> str:
    """Put quotes around a name of several words."""
    return f'"{word}"' if " " in word else word


# kinds


def one_of(called: str, names: Collection[str] | Known) -> Kind:
    """The kind of a value that is one of some names, in upper or lower case."""
    known = names if callable(names) else lambda s: names

    def read(s: Any, words: str) -> str | None:
        low = unquote(words).lower()
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
PLAYER = Kind("a player", lambda s, words: s.resolve(unquote(words)), str, lambda s: s.players)


def several(kind: Kind) -> Kind:
    """The kind of any number of values, one after the other."""

    def read(s: Any, words: str) -> tuple[Any, ...] | None:
        parts = [] if words == NONE else split_words(words)
        if len(parts) % kind.size:
            return None
        values = [kind.read(s, " ".join(map(quote, parts[at : at + kind.size])))
                  for at in range(0, len(parts), kind.size)]
        return None if None in values else tuple(values)

    return Kind(f"{kind.called}, or several, or `{NONE}`", read,
                lambda values: " ".join(map(kind.written, values)) or NONE, kind.known,
                several=True)


def composite(make: Callable[..., Any], **kinds: Kind) -> Kind:
    """The kind of a value with several parts, each a word or a name in quotes."""

    def read(s: Any, words: str) -> Any:
        parts = split_words(words)
        if len(parts) != len(kinds):
            return None
        values = [kind.read(s, quote(word))
                  for kind, word in zip(kinds.values(), parts, strict=True)]
        return None if None in values else make(*values)

    def written(value: Any) -> str:
        parts = astuple(value) if isinstance(value, Struct) else value
        words = (kind.written(part) for kind, part in zip(kinds.values(), parts, strict=False))
        return " ".join(map(quote, words))

    return Kind(f"`{' '.join(f'<{name}>' for name in kinds)}`", read, written, size=len(kinds))


def or_none(kind: Kind) -> Kind:
    """The kind of a part that may also be empty."""
    return Kind(kind.called, lambda s, words: "" if words == NONE else kind.read(s, words),
                lambda value: kind.written(value) if value else NONE, kind.known)


def any_of(*kinds: Kind) -> Kind:
    """The kind of a value that belongs to one of several kinds; the first that fits counts."""

    def read(s: Any, words: str) -> Any:
        return next((value for kind in kinds if (value := kind.read(s, words)) is not None), None)

    return Kind(" or ".join(kind.called for kind in kinds), read, str,
                lambda s: [word for kind in kinds for word in kind.known(s)])


def only_removable(written: Callable[[Any], str]) -> Kind:
    """The kind of things that only the rules create; a correction names one to remove it."""
    return Kind("something that is open", lambda s, words: None, written)


# what every game has


def decision_in_words(d: Decision) -> str:
    return " ".join(word for word in (d.player, d.kind, d.source, d.subject) if word)


OPEN = only_removable(decision_in_words)


def task_in_words(task: Task) -> str:
    return " ".join(word for word in (task.player, task.kind, task.source) if word)


COMING_TASK = Field("coming task", "agenda", only_removable(task_in_words), removed_only=True,
                    counts=lambda task: not task.asks)
"""The field of games whose tasks can be removed."""
EVERY_TABLE = (
    Field("round", "round", NUMBER),
    Field("turn", "current", PLAYER, empty=""),
    Field("phase", "phase", one_of("a phase", lambda s: [*s.game.course.phases])),
    Field("order", "order", PLAYER),
    Field("open decision", "decisions", OPEN, removed_only=True),
    Field("coming decision", "agenda", only_removable(lambda task: decision_in_words(task.what)),
          removed_only=True, counts=lambda task: task.asks),
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
    "revelations_before": "of the row", "line": "of the row", "reveals": "of the row",
    "sightings": "of the row", "items": "the ledger", "moments": "the ledger",
    "telling": "the ledger",
}
