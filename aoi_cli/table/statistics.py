"""Statistics of many games: who wins with what, where points come from, how long it takes.

Only games that are over and judged without an error count. Equal winners share a win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.struct import Struct, field
from aoi_cli.table.archives import read
from aoi_cli.table.earlier_positions import list_round_starts
from aoi_cli.table.game import game_of
from aoi_cli.table.workers import Work, in_order

if TYPE_CHECKING:
    from aoi_cli.judging.judged_game import JudgedGame

PLAYERS, SEAT = "players", "seat"
"""Groups that every game has: how many play, and the seat at the beginning."""
CROSS = "+"
OPENING = "opening"


class Seat(Struct, frozen=True):
    """The result of one player of a game."""

    points: int
    rank: int
    sources: Mapping[str, int]
    traits: Mapping[str, Sequence[str]]
    """The things that were played with, by kind: a faction, tiles, leaders."""
    name: str = ""
    plays: str = ""
    """The faction or the like, in games that have such a thing."""


class Played(Struct, frozen=True):
    """One file; why it does not count, if it does not."""

    path: str
    game: str = ""
    rows: int = 0
    rounds: int = 0
    seats: Sequence[Seat] = ()
    left_out: str = ""
    notice: Sequence[str] = ()
    title: str = ""
    surroundings: Mapping[str, str] = field(default_factory=dict)
    """Whatever all players share, by kind: the map."""


class Group(Struct):
    """All who had something in common."""

    seats: int = 0
    """Players who had it; somebody who has it twice counts once."""
    won: Fraction = Fraction()
    expected: Fraction = Fraction()
    """Wins if all at each table had been equally strong."""
    points: Counter[int] = field(default_factory=Counter)
    """How often each score was reached."""

    def add(self, seat: Seat, table: Sequence[Seat]) -> None:
        self.seats += 1
        if seat.rank == 1:
            self.won += Fraction(1, sum(other.rank == 1 for other in table))
        self.expected += Fraction(1, len(table))
        self.points[seat.points] += 1


class Source(Struct):
    """One source of points."""

    seats: int = 0
    """Players who got something from it."""
    points: int = 0


class OfGame(Struct):
    """All that was counted of one game."""

    games: int = 0
    seats: int = 0
    rows: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    everybody: Group = field(default_factory=Group)
    groups: dict[str, dict[str, Group]] = field(default_factory=dict)
    """Groups of seats, by kind and value."""
    sources: dict[str, Source] = field(default_factory=dict)
    notice: dict[str, None] = field(default_factory=dict)
    """The lines above reports of these games, each once."""

    def add(self, played: Played, crosses: Collection[str] = ()) -> None:
        """Count a game; `crosses` are kinds that go together, such as `faction+seat`."""
        self.notice |= dict.fromkeys(played.notice)
        self.games += 1
        self.seats += len(played.seats)
        self.rows[played.rows] += 1
        self.rounds[played.rounds] += 1
        for place, seat in enumerate(played.seats, 1):
            self.everybody.add(seat, played.seats)
            for kind, values in kinds_of(played, place, crosses).items():
                for value in values:
                    groups = self.groups.setdefault(kind, {})
                    groups.setdefault(value, Group()).add(seat, played.seats)
            for name, points in seat.sources.items():
                source = self.sources.setdefault(name, Source())
                source.seats += 1
                source.points += points


def kinds_of(
    played: Played, place: int, crosses: Collection[str] = ()
) -> dict[str, list[str]]:
    """The groups that a seat belongs to, by kind; each group once."""
    seat = played.seats[place - 1]
    kinds = {PLAYERS: [str(len(played.seats))], SEAT: [str(place)]}
    kinds |= {kind: [value] for kind, value in played.surroundings.items()}
    kinds |= {kind: [*dict.fromkeys(values)] for kind, values in seat.traits.items()}
    for cross in crosses:
        parts = [kinds.get(kind, []) for kind in cross.split(CROSS)]
        kinds[cross] = [", ".join(values) for values in product(*parts)]
    return {kind: values for kind, values in kinds.items() if values}


class Statistics(Struct):
    games: dict[str, OfGame] = field(default_factory=dict)
    """The statistics of each game by its name."""
    left_out: list[Played] = field(default_factory=list)
    crosses: Collection[str] = ()
    """Kinds that are counted together, with a plus between them."""

    def counting(self, files: Iterable[Played]) -> Iterator[Played]:
        """Counts the files that pass by."""
        for played in files:
            if played.left_out:
                self.left_out.append(played)
            else:
                self.games.setdefault(played.game, OfGame()).add(played, self.crosses)
            yield played


def statistics(files: Iterable[Played]) -> Statistics:
    totals = Statistics()
    for _ in totals.counting(files):
        pass
    return totals


def played_games(
    files: Sequence[str], jobs: int | None = None, cluster: str = "", openings: bool = False
) -> Iterator[Played]:
    return in_order(files, Work(partial(read_game, openings=openings), killed), jobs, cluster)


def read_game(path: str, openings: bool = False) -> Played:
    """A file as far as it counts; whatever is wrong with it, the others are counted."""
    try:
        game = game_of(read(path), path)
    except Broken as broken:
        return Played(path, left_out=broken.problems[0].message)
    except Exception as fault:
        return Played(path, left_out=f"internal fault: {type(fault).__name__}")
    if game.problems:
        return Played(path, game.name, left_out="it has errors")
    score = game.score()
    if not score["finished"]:
        return Played(path, game.name, left_out="it is not over")
    state, amounts = game.state, game.game.amounts
    began = openings_of(game.judged) if openings else {}
    chosen = any(p.plays for p in state.players.values())
    seats = [
        Seat(line["total"], line["rank"], line["breakdown"],
             {**amounts.traits(state, p), **began.get(p.name, {})}, p.name, p.plays)
        for line, p in zip(score["players"], state.players.values(), strict=True)
        if p.plays or not chosen  # Others have left before they chose what to play.
    ]
    return Played(path, game.name, game.row, score["round"], seats, notice=game.notice,
                  title=game.title, surroundings=amounts.surroundings(state))


def openings_of(game: JudgedGame) -> dict[str, dict[str, list[str]]]:
    """How each player began, in games that say so."""
    starts = [row for number, row in list_round_starts(game) if number == 2]
    if not starts:
        return {}
    state = game.replay.state_after(starts[-1])
    describe = game.game.amounts.describe_opening
    return {p.name: {OPENING: [opening]} for p in state.players.values()
            if (opening := describe(state, p))}


def killed(path: str) -> Played:
    return Played(path, left_out="the process that read it was killed, twice")


def mean(values: Mapping[int, int]) -> Fraction:
    count = sum(values.values())
    return Fraction(sum(n * often for n, often in values.items()), count) if count else Fraction()


def median(values: Mapping[int, int]) -> Fraction:
    """Half of the two in the middle where there is none."""
    count = sum(values.values())
    if not count:
        return Fraction()
    return Fraction(nth(values, (count - 1) // 2) + nth(values, count // 2), 2)


def nth(values: Mapping[int, int], n: int) -> int:
    for value in sorted(values):
        if n < values[value]:
            return value
        n -= values[value]
    raise IndexError(n)
