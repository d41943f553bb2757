"""Rulings: what a rulebook leaves open, the readings on offer, and the one a table plays by.

A game declares a record, a class with a field for each ruling and each option. Rules compare a
field with a reading, `s.rulings.leech_order == "strict"`. The fields are typed by their readings,
so mypy refuses a field or a reading that does not exist.

    class Rulings(rulings.Rulings):
        leech_order = Ruling[Literal["default", "strict"]](
            "R-LEECH-ORDER", "Offers are answered in any order.", {"strict": "Nobody acts …"})
        fav12 = Settled("R-FAV12", "FAV12 gives 2, 3, 3 or 4 VP.")
        loose_dig = Option("loose-dig", "Spades that were bought need not all be used.")
        strict_offers = Fact(leech_order, "strict")
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    Literal,
    NoReturn,
    TypeVar,
    get_args,
    overload,
)

if TYPE_CHECKING:
    from typing import Self

    from aoi_cli.engine.setup.head import Fields

R = TypeVar("R", bound=str)
DEFAULT = "default"
"""The word by which a head names the reading that holds if nothing else is said."""


class UnknownRuling(Exception):
    """A ruling, a reading or an option that the game does not have."""


class Ruling(Generic[R]):
    """A point that the rulebook leaves open.

    On the class of a record a field is this object; on a record it is the reading that holds.
    """

    field: str = ""
    asks: str = ""
    """The question, where the readings are answers to one."""
    readings: Mapping[R, str]
    """Their meanings, by the words that heads name; the first one holds if nothing else is said."""

    def __init__(
        self, id: str, text: str, others: Mapping[R, str] | None = None, *, since: str = "",
        earlier: Mapping[str, R] | None = None, unless: str = "", added: str = "",
    ) -> None:
        self.id = id
        self.readings = self._all(text, others or {})
        self.since = since
        """Why there is no other reading, where that is worth a word."""
        self.earlier = earlier or {}
        """The reading that holds in an earlier ruleset if nothing else is said."""
        self.unless = unless
        """The option with which the usual reading holds in every ruleset."""
        self.added = added
        """The ruleset that brought the ruling, if it is not the first one."""

    def _all(self, text: str, others: Mapping[R, str]) -> Mapping[R, str]:
        usual: Any = {DEFAULT: text}
        return {**usual, **others}

    def __set_name__(self, owner: type[Rulings], name: str) -> None:
        words = self._words()
        if {*words} != {*self.readings} or not {*self.earlier.values()} <= {*words}:
            raise UnknownRuling(f"{self.id}: {', '.join(self.readings)}, not {', '.join(words)}")
        self.field = name

    def _words(self) -> tuple[str, ...]:
        """The readings that the type of the field names."""
        typed = getattr(self, "__orig_class__", None)
        return get_args(get_args(typed)[0]) if typed else ()

    @overload
    def __get__(self, record: None, owner: type[Rulings]) -> Self: ...
    @overload
    def __get__(self, record: Rulings, owner: type[Rulings]) -> R: ...
    def __get__(self, record: Rulings | None, owner: type[Rulings]) -> Self | R:
        return self

    @property
    def usual(self) -> R:
        """The reading that holds in the newest ruleset if nothing else is said."""
        return next(iter(self.readings))

    def usual_in(self, ruleset: str, options: Collection[str] = ()) -> R:
        """The reading that holds in a ruleset if nothing else is said."""
        return self.usual if self.unless in options else self.earlier.get(ruleset, self.usual)

    @property
    def reading(self) -> str:
        """The usual reading in words, behind its question."""
        return f"{self.asks} {self.readings[self.usual]}".lstrip()

    @property
    def others(self) -> Mapping[R, str]:
        """The readings that tables may choose instead, with their meanings."""
        return {word: text for word, text in self.readings.items() if word != self.usual}


class Question(Ruling[R]):
    """A ruling that asks a question; each of its readings has a word of its own."""

    def __init__(
        self, id: str, asks: str, readings: Mapping[R, str], *, since: str = "",
        earlier: Mapping[str, R] | None = None, added: str = "",
    ) -> None:
        super().__init__(id, "", readings, since=since, earlier=earlier, added=added)
        self.asks = asks

    def _all(self, text: str, others: Mapping[R, str]) -> Mapping[R, str]:
        return others


class Settled(Ruling[Literal["default"]]):
    """A ruling that has one reading only: it is told, and no rule asks for it."""

    def _words(self) -> tuple[str, ...]:
        return (DEFAULT,)


class Option:
    """A way of playing that tables agree on by a word; on a record, whether they have."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @overload
    def __get__(self, record: None, owner: type[Rulings]) -> Self: ...
    @overload
    def __get__(self, record: Rulings, owner: type[Rulings]) -> bool: ...
    def __get__(self, record: Rulings | None, owner: type[Rulings]) -> Self | bool:
        return self


class Fact:
    """A consequence of rulings and options; on a record, whether it holds.

    It holds everywhere or nowhere, where an option is agreed on, or by some readings of a ruling.
    """

    def __init__(self, holds: bool | Option | Ruling[R], *readings: R) -> None:
        if isinstance(holds, Ruling) and not {*readings} <= {*holds.readings}:
            raise UnknownRuling(f"{holds.id}: {', '.join(readings)}")
        self.holds = holds
        self.readings = readings

    @overload
    def __get__(self, record: None, owner: type[Rulings]) -> Self: ...
    @overload
    def __get__(self, record: Rulings, owner: type[Rulings]) -> bool: ...
    def __get__(self, record: Rulings | None, owner: type[Rulings]) -> Self | bool:
        if record is None:
            return self
        if isinstance(self.holds, Ruling):
            return record.__dict__[self.holds.field] in self.readings
        return self.holds.name in record.agreed if isinstance(self.holds, Option) else self.holds


class Rulings:
    """The readings and options by which a table plays; a subclass declares those of its game."""

    known: ClassVar[Mapping[str, Ruling[Any]]] = {}
    """The rulings by id, in the order in which they are told."""
    options: ClassVar[Mapping[str, Option]] = {}
    """The options by name."""
    chosen: Mapping[str, str]
    """The readings that differ from the usual ones of the newest ruleset, by id."""
    agreed: frozenset[str]
    """The names of the options that hold."""

    def __init_subclass__(cls) -> None:
        rulings = [attribute for attribute in vars(cls).values() if isinstance(attribute, Ruling)]
        options = {field: attribute for field, attribute in vars(cls).items()
                   if isinstance(attribute, Option)}
        cls.known = {**cls.known, **{ruling.id: ruling for ruling in rulings}}
        cls.options = {**cls.options, **{option.name: option for option in options.values()}}
        cls._fields = {**cls._fields, **{option.name: field for field, option in options.items()}}
        cls._facts |= {field for field, attribute in vars(cls).items()
                       if isinstance(attribute, Fact)}
        if len({*map(id, rulings)}) != len({ruling.id for ruling in rulings}):
            raise UnknownRuling(f"two rulings of {cls.__module__} have the same id")
        for ruling in rulings:
            if ruling.unless and ruling.unless not in cls.options:
                raise UnknownRuling(ruling.unless)

    _fields: ClassVar[Mapping[str, str]] = {}
    """The fields of options, by their names."""
    _facts: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self, chosen: Mapping[str, str] | None = None, options: Collection[str] = (),
        ruleset: str = "",
    ) -> None:
        """The usual readings of a ruleset, but for what is chosen; no ruleset is the newest."""
        values = self.__dict__
        values.update({field: name in options for name, field in self._fields.items()})
        usual = {}
        for id, ruling in self.known.items():
            values[ruling.field] = reading = ruling.usual_in(ruleset, options)
            if reading != ruling.usual:
                usual[id] = reading
        readings = {**usual, **(chosen or {})}
        for id, reading in readings.items():
            values[self.check(id, reading).field] = reading
        if unknown := {*options}.difference(self.options):
            raise UnknownRuling(", ".join(sorted(unknown)))
        values["chosen"] = {id: reading for id, reading in readings.items()
                            if reading != self.known[id].usual}
        values["agreed"] = frozenset(options)
        values.update({field: getattr(self, field) for field in self._facts})

    @classmethod
    def check(cls, id: str, reading: str) -> Ruling[Any]:
        """The ruling, if it has such a reading; otherwise raise UnknownRuling."""
        if id not in cls.known or reading not in cls.known[id].readings:
            raise UnknownRuling(f"{id}: {reading}")
        return cls.known[id]

    @classmethod
    def read(cls, head: Fields) -> dict[str, str]:
        """The readings that the `rulings` of a head name, by id."""
        chosen: dict[str, str] = {}
        if (fields := head.mapping("rulings", optional=True)) is None:
            return chosen
        for id, ruling in cls.known.items():
            # ids that are numbers are no misspellings of each other: only those that stand there
            if id in fields or not ruling.asks:
                reading = fields.choice(id, ruling.readings, DEFAULT)
                if reading and reading != DEFAULT:
                    chosen[id] = reading
        fields.done()
        return chosen

    def items(self) -> list[tuple[str, str]]:
        """The reading of each ruling, by id."""
        return [(id, self.__dict__[ruling.field]) for id, ruling in self.known.items()]

    def with_reading(self, id: str, reading: str) -> Self:
        """The record with another reading of one ruling."""
        return type(self)({**self.chosen, id: reading}, self.agreed)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of a record of rulings cannot change")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rulings) or type(other) is not type(self):
            return NotImplemented
        return self.items() == other.items() and self.agreed == other.agreed

    def __hash__(self) -> int:
        return hash((type(self), *self.items(), self.agreed))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.chosen)!r}, {sorted(self.agreed)!r})"
