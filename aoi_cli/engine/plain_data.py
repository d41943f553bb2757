"""Conversion of Structs to plain data, which JSON and MessagePack can hold, and back.

The reader of plain data names the classes that it may contain. No other class is ever built, and
no method of a class is called but its `__post_init__`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from aoi_cli.engine.struct import Struct, astuple

TUPLE, LIST, DICT, SET, FROZEN = "()", "[]", "{}", "{,}", "({,})"
"""The first item of a list that stands for a collection; otherwise it is a class name."""
SHARED = "="
"""The first item of a list that stands for something that both sides have."""
SCALARS = (str, int, bool, type(None))
COLLECTIONS: Mapping[type, str] = {tuple: TUPLE, list: LIST, set: SET, frozenset: FROZEN}


class Classes:
    """The classes that plain data may contain: Structs, named tuples, kinds of numbers.

    What is `shared` is left out by the one and put in again by the other.
    """

    def __init__(self, classes: Iterable[type], shared: Mapping[str, object] | None = None) -> None:
        self.fields: Mapping[type, tuple[str, ...]] = {cls: fields_of(cls) for cls in classes}
        self.named = {cls.__name__: cls for cls in self.fields}
        self.shared = shared or {}
        self._name_of_shared = {id(thing): name for name, thing in self.shared.items()}

    def to_plain(self, thing: Any) -> Any:
        """Convert to plain data; raises TypeError for any other class."""
        kind = type(thing)
        if kind in SCALARS:
            return thing
        to_plain = self.to_plain
        if kind in COLLECTIONS:
            return [COLLECTIONS[kind], *map(to_plain, thing)]
        if kind is dict:
            return [DICT, *(to_plain(part) for item in thing.items() for part in item)]
        if (name := self._name_of_shared.get(id(thing))) is not None:
            return [SHARED, name]
        if kind not in self.fields:
            raise TypeError(f"{kind.__name__} is no plain data")
        if issubclass(kind, int):
            return [kind.__name__, int(thing)]
        parts = astuple(thing) if isinstance(thing, Struct) else thing
        return [kind.__name__, *map(to_plain, parts)]

    def from_plain(self, data: Any) -> Any:
        """Convert back; raises LookupError, TypeError or ValueError for foreign data."""
        if type(data) is not list:
            if type(data) not in SCALARS:
                raise TypeError("this is no plain data")
            return data
        from_plain = self.from_plain
        name = data[0]
        parts = [from_plain(part) if type(part) is list else part for part in data[1:]]
        if name == TUPLE:
            return tuple(parts)
        if name == LIST:
            return parts
        if name == DICT:
            return dict(zip(parts[::2], parts[1::2], strict=True))
        if name in (SET, FROZEN):
            return set(parts) if name == SET else frozenset(parts)
        if name == SHARED:
            (which,) = parts
            return self.shared[which]
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
        assert issubclass(cls, Struct)
        by_place = len(cls.__match_args__)
        if by_place == len(parts):
            return cls(*parts)
        return cls(*parts[:by_place], **dict(zip(names[by_place:], parts[by_place:], strict=True)))


def fields_of(cls: type) -> tuple[str, ...]:
    if issubclass(cls, Struct):
        return cls.__struct_fields__
    if issubclass(cls, tuple):
        return tuple(getattr(cls, "_fields", ()))
    return ()
