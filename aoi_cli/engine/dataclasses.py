"""Dataclasses whose methods are made when they are first needed.

To readers, to a type checker and to the functions of the standard library they are its
dataclasses. That one writes and compiles up to six methods of each class while a module is read,
and reads `inspect` for it: a fifth of a short run, for methods most of which it never calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import asdict as asdict
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import is_dataclass as is_dataclass
    from dataclasses import replace as replace
else:
    def dataclass(cls=None, /, **how):
        return made(cls, **how) if cls else lambda cls: made(cls, **how)

    def field(**told):
        return Field(**told)

    def fields(of):
        return tuple(all_fields(of if isinstance(of, type) else type(of)).values())

    def is_dataclass(thing):
        cls = thing if isinstance(thing, type) else type(thing)
        return FIELDS in cls.__dict__ or hasattr(cls, STANDARD_FIELDS)

    def asdict(thing):
        import dataclasses

        return dataclasses.asdict(thing)

    def replace(thing, /, **changes):
        for name, told in all_fields(type(thing)).items():
            if told.init and name not in changes:
                changes[name] = getattr(thing, name)
        return type(thing)(**changes)


FIELDS = "__fields__"
STANDARD_FIELDS, STANDARD_HOW = "__dataclass_fields__", "__dataclass_params__"
"""What the standard library asks of a dataclass."""
NONE: Any = object()
"""Stands for a default that there is not."""

Written = tuple[str, dict[str, Any]]
"""The text of a method, and what is known by the names in it."""


class Field:
    """What a class says of one of its fields."""

    __slots__ = ("compare", "default", "default_factory", "init", "kw_only", "name", "repr", "type")

    def __init__(
        self, default: Any = NONE, default_factory: Any = NONE, init: bool = True,
        repr: bool = True, compare: bool = True, kw_only: bool = False,
    ) -> None:
        self.name = self.type = ""
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.compare = compare
        self.kw_only = kw_only


def all_fields(cls: type) -> dict[str, Field]:
    """Also those of a dataclass of the standard library that is based on one of these."""
    found: dict[str, Field] | None = cls.__dict__.get(FIELDS)
    return getattr(cls, STANDARD_FIELDS) if found is None else found


def made(
    cls: type, *, init: bool = True, repr: bool = True, eq: bool = True, frozen: bool = False,
    slots: bool = False, match_args: bool = True, kw_only: bool = False,
) -> type:
    own = cls.__dict__
    new = {name: own_field(name, kind, own.get(name, NONE), kw_only)
           for name, kind in cls.__annotations__.items() if not kind.startswith("ClassVar")}
    told: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        told |= base.__dict__.get(FIELDS, {})
    told |= new
    added: dict[str, Any] = {FIELDS: told, STANDARD_FIELDS: StandardFields(),
                             STANDARD_HOW: How(frozen)}
    if init:
        added["__init__"] = made_when_called("__init__", partial(written_init, told, frozen))
    if repr:
        added["__repr__"] = shown_by([name for name, f in told.items() if f.repr])
    if eq:
        names = [name for name, f in told.items() if f.compare]
        added["__eq__"] = made_when_called("__eq__", partial(written_equal, names))
        added["__hash__"] = (
            made_when_called("__hash__", partial(written_hash, names)) if frozen else None
        )
    if match_args:
        added["__match_args__"] = tuple(
            name for name, f in told.items() if f.init and not f.kw_only
        )
    if frozen:
        added["__setattr__"] = added["__delattr__"] = refuse_to_change
        if slots:
            added["__getstate__"], added["__setstate__"] = values_in_order, set_in_order
    for name in [name for name in added if name in own]:
        if name != "__hash__" or "__eq__" not in own:  # Python itself clears it beside `__eq__`.
            del added[name]
    if slots:
        return with_slots(cls, tuple(told), added)
    for name, value in added.items():
        setattr(cls, name, value)
    for name, f in new.items():
        if f.default is not NONE:
            setattr(cls, name, f.default)
        elif name in own:
            delattr(cls, name)
    return cls


def own_field(name: str, kind: str, told: Any, kw_only: bool) -> Field:
    found = told if isinstance(told, Field) else Field(default=told)
    if found.default.__class__.__hash__ is None:
        raise ValueError(f"`{name}`: a default that can change is shared by all objects")
    found.name, found.type = name, kind
    found.kw_only |= kw_only
    return found


def with_slots(cls: type, names: tuple[str, ...], added: dict[str, Any]) -> type:
    """The class once more: slots are only made together with the class."""
    inherited = {slot for base in cls.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
    left_out = {*names, "__dict__", "__weakref__"}
    content = {name: value for name, value in cls.__dict__.items() if name not in left_out}
    content |= added
    content["__slots__"] = tuple(name for name in names if name not in inherited)
    content["__qualname__"] = cls.__qualname__
    return type(cls)(cls.__name__, cls.__bases__, content)


def made_when_called(name: str, written: Callable[[type], Written]) -> Callable[..., Any]:
    """A method that is compiled, and takes this one's place, when it is called first."""

    def method(self: Any, *given: Any, **named: Any) -> Any:
        cls = next(c for c in type(self).__mro__ if c.__dict__.get(name) is method)
        text, known = written(cls)
        known["__name__"] = cls.__module__
        made: dict[str, Any] = {}
        exec(text, {"__name__": cls.__module__, **known}, made)
        compiled = made[name]
        compiled.__qualname__ = f"{cls.__qualname__}.{name}"
        type.__setattr__(cls, name, compiled)
        return compiled(self, *given, **named)

    return method


def written_init(told: dict[str, Field], frozen: bool, cls: type) -> Written:
    known: dict[str, Any] = {"_set": object.__setattr__, "_NONE": NONE}
    by_place, by_name, lines = ["self"], list[str](), list[str]()
    for name, f in told.items():
        value = name
        if f.default_factory is not NONE:
            known[f"new_{name}"] = f.default_factory
            value = f"new_{name}() if {name} is _NONE else {name}" if f.init else f"new_{name}()"
        if f.default is not NONE:
            known[f"default_{name}"] = f.default
            value = name if f.init else f"default_{name}"
        elif not f.init and f.default_factory is NONE:
            continue
        if f.init:
            default = "=_NONE" if f.default_factory is not NONE else ""
            default = f"=default_{name}" if f.default is not NONE else default
            (by_name if f.kw_only else by_place).append(f"{name}{default}")
        lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    taken = ", ".join([*by_place, *(["*", *by_name] if by_name else [])])
    return f"def __init__({taken}):\n " + "\n ".join(lines or ["pass"]), known


def values(of: str, names: list[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def written_equal(names: list[str], cls: type) -> Written:
    return (
        "def __eq__(self, other):\n"
        " if other.__class__ is self.__class__:\n"
        f"  return {values('self', names)} == {values('other', names)}\n"
        " return NotImplemented"
    ), {}


def written_hash(names: list[str], cls: type) -> Written:
    return f"def __hash__(self):\n return hash({values('self', names)})", {}


def shown_by(names: list[str]) -> Callable[[Any], str]:
    def __repr__(self: Any) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({told})"

    return __repr__


def refuse_to_change(self: object, name: str, *value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")


def values_in_order(self: object) -> list[Any]:
    return [getattr(self, name) for name in all_fields(type(self))]


def set_in_order(self: object, state: list[Any]) -> None:
    for name, value in zip(all_fields(type(self)), state, strict=True):
        object.__setattr__(self, name, value)


class How:
    """How a class was made, as far as the standard library asks it below another one."""

    def __init__(self, frozen: bool) -> None:
        self.frozen = frozen


class StandardFields:
    """The fields of a class as the standard library knows them, made when it asks for them."""

    def __get__(self, thing: object, owner: type) -> Any:
        cls = next(c for c in owner.__mro__ if FIELDS in c.__dict__)
        found = dict(standard_fields(all_fields(cls)))
        setattr(cls, STANDARD_FIELDS, found)
        return found


def standard_fields(own: dict[str, Field]) -> Iterator[tuple[str, Any]]:
    import dataclasses

    for name, f in own.items():
        told: dict[str, Any] = {"init": f.init, "repr": f.repr, "compare": f.compare}
        if f.default is not NONE:
            told["default"] = f.default
        if f.default_factory is not NONE:
            told["default_factory"] = f.default_factory
        alone = dataclasses.make_dataclass(
            "Alone", [(name, f.type, dataclasses.field(**told, kw_only=f.kw_only))]
        )
        yield name, getattr(alone, STANDARD_FIELDS)[name]
