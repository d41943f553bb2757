"""`Struct`, the base of every class that holds data, and what goes with it, from msgspec.

Instances of classes with `gc=False` are never looked at by the collector of cycles. Classes of
which a replay makes many have it; nothing that they hold leads back to them.

msgspec reads `typing_extensions` if it can, for annotations that no class here has. That reads
`inspect`, and takes a tenth of a short run, so it is kept out while msgspec is read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar


@contextmanager
def kept_out(module: str) -> Iterator[None]:
    """A module that cannot be imported meanwhile, unless it was before."""
    if module in sys.modules:
        yield
        return
    sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[module]


if TYPE_CHECKING:
    from msgspec import UNSET, Struct, UnsetType, field, to_builtins
    from msgspec import convert as from_builtins
    from msgspec.structs import asdict, astuple, force_setattr, replace
else:
    with kept_out("typing_extensions"):
        from msgspec import UNSET, Struct, UnsetType, field, to_builtins
        from msgspec import convert as from_builtins
        from msgspec.structs import asdict, astuple, force_setattr, replace

__all__ = [
    "UNSET", "PartlyCompared", "Struct", "UnsetType", "asdict", "astuple", "field",
    "force_setattr", "from_builtins", "replace", "to_builtins",
]


class PartlyCompared:
    """A base of Structs that are equal whatever some of their fields hold."""

    __slots__ = ()
    __struct_fields__: ClassVar[tuple[str, ...]]
    uncompared: ClassVar[frozenset[str]]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name)
            for name in self.__struct_fields__ if name not in self.uncompared)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(tuple([getattr(self, name) for name in self.__struct_fields__
                           if name not in self.uncompared]))
