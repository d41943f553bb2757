"""Conversion of Structs to plain data, which JSON can hold, and back.

The reader of plain data names the classes that it may contain. No other class is ever built, and
no method of a class is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from aoi_cli.engine.struct import Struct

TUPLE, LIST, DICT, SET, FROZEN = "()", "[]", "{}", "{,}", "({,})"
"""The first item of a list that stands for a collection; otherwise it is a class name."""


class Classes:
    """The classes that plain data may contain: Structs, named tuples, kinds of numbers."""

    def __init__(self, classes: Iterable[type]) -> None:
        self.fields: Mapping[type, tuple[str, ...]] = {cls: fields_of(cls) for cls in classes}
        self.named = {cls.__name__: cls for cls in self.fields}

    def to_plain(self, thing: Any) -> Any:
        """Convert to plain data; raises TypeError for any other class."""
        kind = type(thing)
        if kind in (str, int, bool, type(None)):
            return thing
        if kind in (tuple, list):
            return [TUPLE if kind is tuple else LIST, *map(self.to_plain, thing)]
        if kind is dict:
            return [DICT, *(self.to_plain(part) for item in thing.items() for part in item)]
        if kind in (set, frozenset):
            return [SET if kind is set else FROZEN, *map(self.to_plain, thing)]
        if kind not in self.fields:
            raise TypeError(f"{kind.__name__} is no plain data")
        if issubclass(kind, int):
            return [kind.__name__, int(thing)]
        return [kind.__name__, *(self.to_plain(getattr(thing, name)) for name in self.fields[kind])]

    def from_plain(self, data: Any) -> Any:
        """Convert back; raises LookupError, TypeError or ValueError for foreign data."""
        if type(data) is not list:
            if type(data) in (dict, float):
                raise TypeError("this is no plain data")
            return data
        name, parts = data[0], [*map(self.from_plain, data[1:])]
        if name == TUPLE:
            return tuple(parts)
        if name == LIST:
            return parts
        if name == DICT:
            return dict(zip(parts[::2], parts[1::2], strict=True))
        if name in (SET, FROZEN):
            return set(parts) if name == SET else frozenset(parts)
        return self.build(self.named[name], parts)

    def build(self, cls: type, parts: list[Any]) -> Any:
        if issubclass(cls, int):
            (number,) = parts
            return int.__new__(cls, number)
        names = self.fields[cls]
        if len(names) != len(parts):
            raise ValueError(f"{cls.__name__} has other fields")
        if issubclass(cls, tuple):
            return tuple.__new__(cls, parts)
        return cls(**dict(zip(names, parts, strict=True)))


def fields_of(cls: type) -> tuple[str, ...]:
    if issubclass(cls, Struct):
        return cls.__struct_fields__
    if issubclass(cls, tuple):
        return tuple(getattr(cls, "_fields", ()))
    return ()
