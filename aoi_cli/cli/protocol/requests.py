"""The requests of the line protocol as types, and how a line becomes one of them."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import DecodeError, Meta
from msgspec.json import decode

from aoi_cli.engine.bounds import REQUEST_BYTES
from aoi_cli.engine.struct import UNSET, Struct, UnsetType, field
from aoi_cli.engine.words import did_you_mean

Id = str | int | UnsetType
Limit = Annotated[int, Meta(ge=0, le=10_000)]
Rows = tuple[str, ...]
RowsToPlay = Annotated[tuple[str, ...], Meta(min_length=1)]
Words = str | tuple[str, ...]
R = TypeVar("R")


class InvalidRequest(ValueError):
    """A line that is no request; `id` is its id as far as it could be read."""

    def __init__(self, message: str, id: Id = UNSET) -> None:
        super().__init__(message)
        self.id = id


class AnyRequest(Struct, frozen=True):
    """The fields that every request can have."""

    request: str | UnsetType = UNSET
    id: Id = UNSET


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True,
              tag_field="request", tag=str.lower):
    id: Id = UNSET


class Position(Request, frozen=True, kw_only=True):
    path: str | None = None
    text: str | None = None
    rows: Rows = ()
    viewer: str | None = field(name="as", default=None)


class Legal(Request, frozen=True, kw_only=True):
    player: str | None = None
    kind: str | None = None
    limit: Limit = 100


class Try(Request, frozen=True, kw_only=True):
    rows: RowsToPlay
    carry_on: bool = False


class Play(Request, frozen=True, kw_only=True):
    rows: RowsToPlay
    write: bool = False
    confirmed: bool = False
    """True if rows that end the game of their own players are meant."""


class Go(Request, frozen=True, kw_only=True):
    player: str | None = None
    seed: str | None = None
    think: str | int | None = None


class Show(Request, frozen=True, kw_only=True):
    parts: tuple[str, ...] = ()


class New(Request, frozen=True, kw_only=True):
    players: RowsToPlay
    path: str | None = None
    game: str | None = None
    ruleset: str | None = None
    title: str | None = None
    seed: str | None = None
    info: str | None = None
    options: dict[str, str] | tuple[str, ...] = ()
    rulings: dict[str, str] = field(default_factory=dict)
    policies: dict[str, str] = field(default_factory=dict)
    components: dict[str, Words] = field(default_factory=dict)


class Quit(Request, frozen=True, kw_only=True):
    pass


REQUESTS: dict[str, type[Request]] = {
    kind.__name__.lower(): kind for kind in (Position, Legal, Try, Play, Go, Show, New, Quit)
}


def read_request(line: bytes) -> Request:
    """The request of a line. Raises InvalidRequest."""
    if len(line) > REQUEST_BYTES:
        raise InvalidRequest(f"the line has more than {REQUEST_BYTES} bytes")
    try:
        text = line.decode()
    except UnicodeDecodeError as fault:
        byte = line[fault.start]
        raise InvalidRequest(f"byte {fault.start + 1}, 0x{byte:02x}, is not UTF-8") from None
    fields = read_as(AnyRequest, text, UNSET)
    if fields.request is UNSET:
        raise InvalidRequest("Object missing required field `request`", fields.id)
    if fields.request not in REQUESTS:
        hint = did_you_mean(fields.request, [*REQUESTS]) or f"Known: {', '.join(REQUESTS)}."
        raise InvalidRequest(f"there is no request `{fields.request}`. {hint}", fields.id)
    return read_as(REQUESTS[fields.request], text, fields.id)


def read_as(kind: type[R], text: str, id: Id) -> R:
    try:
        return decode(text, type=kind)
    except (DecodeError, RecursionError) as fault:
        raise InvalidRequest(str(fault), id) from None
