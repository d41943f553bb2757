"""JSON outputs about many files, cards, packs and mail tables."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct, field
from aoi_cli.render.output.row import Problem


class CheckedFile(Struct, frozen=True, omit_defaults=True):
    """One file and its errors; a line of `aoi check --format jsonl`."""

    path: str
    ok: bool
    rows: int
    diagnostics: list[Problem]
    note: str = ""


class Check(Struct, frozen=True):
    """The files that `aoi check` judged."""

    files: list[CheckedFile]


class Fact(Struct, frozen=True):
    label: str
    text: str


class CardText(Struct, frozen=True):
    """The card of anything in a game."""

    game: str
    name: str
    short: str
    others: tuple[str, ...]
    kind: str
    where: str
    text: str
    facts: list[Fact]


class Rules(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Cards of a topic, or those with a name."""

    topic: str = ""
    cards: list[CardText]


class RulesTopics(Struct, frozen=True):
    """The names of all cards of a game by topic."""

    game: str
    topics: dict[str, list[str]]


class Spread(Struct, frozen=True):
    least: int
    median: float
    most: int


class GroupOfSeats(Struct, frozen=True):
    """The results of all who had something in common."""

    value: str
    seats: int
    won: float
    won_rate: float
    fair_rate: float
    mean: float
    median: float
    least: int
    most: int


class SourceOfPoints(Struct, frozen=True):
    source: str
    seats: int
    points: int
    mean_of_those: float
    mean_of_all: float


class GameStatistics(Struct, frozen=True, omit_defaults=True, kw_only=True):
    notice: tuple[str, ...] = ()
    game: str
    games: int
    lengths: dict[str, Spread]
    all: GroupOfSeats
    by: dict[str, list[GroupOfSeats]]
    sources: list[SourceOfPoints]


class Stats(Struct, frozen=True):
    """The statistics of many games; `left_out` says of other files why they do not count."""

    games: list[GameStatistics]
    left_out: dict[str, str]


class Rated(Struct, frozen=True):
    """The rating of one entrant, and the games behind it."""

    value: str
    rating: float
    games: int
    won: float


class GameRatings(Struct, frozen=True, omit_defaults=True, kw_only=True):
    notice: tuple[str, ...] = ()
    game: str
    games: int
    by: dict[str, list[Rated]]


class Ratings(Struct, frozen=True):
    """The ratings in many games; `left_out` says of other files why they do not count."""

    games: list[GameRatings]
    left_out: dict[str, str]


class PackFaults(Struct, frozen=True):
    """The faults of a component pack."""

    pack: str
    sum: str
    errors: list[Problem]
    warnings: list[Problem]


class PackContent(Struct, frozen=True):
    """Components of a pack, each with its kind, its id and what is on it."""

    sum: str
    components: list[dict[str, str]]


class PackDifference(Struct, frozen=True):
    """A field that differs in two packs; without one, a component that only one of them has."""

    kind: str
    id: str
    field: str
    one: str
    other: str


class Ask(Struct, frozen=True):
    """A decision or turn that a game waits for."""

    player: str
    person: str
    kind: str
    text: str
    since: str
    due: str
    late: bool


class TableGame(Struct, frozen=True, omit_defaults=True, kw_only=True):
    game: str
    held: str
    paused: bool
    notice: tuple[str, ...] = ()
    problem: str
    rows: int
    where: str
    asks: list[Ask]


class WaitingMail(Struct, frozen=True):
    """A mail that waits for the moderator."""

    mail: str
    game: str
    seat: str
    why: str


class BouncingAddress(Struct, frozen=True):
    address: str
    since: str


class AbsentPlayer(Struct, frozen=True):
    player: str
    first: str
    last: str


class FailedMail(Struct, frozen=True):
    mail: str
    why: str


class SignUp(Struct, frozen=True):
    """A game that anybody can sign up for."""

    game: str
    seats: int
    players: list[str]
    """Who has signed up."""
    approve: bool
    """True if a moderator agrees to each player."""


class TableStatus(Struct, frozen=True):
    """How a mail table stands."""

    table: str
    fetched: str | None
    games: list[TableGame]
    waiting: list[WaitingMail]
    bouncing: list[BouncingAddress]
    absent: list[AbsentPlayer]
    outbox: int
    failed: list[FailedMail]
    sign_ups: list[SignUp] = field(default_factory=list)
