"""Ratings: Elo numbers of players, and of what they play, from the results of many games.

A game counts as a match of each player against each other one. Games are taken in the order of
their titles, so the files alone decide the result. A game changes all ratings at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import Struct, field
from aoi_cli.table.statistics import CROSS, Played, Seat

START = 1000.0
"""The rating of everybody and everything at the beginning."""
SCALE = 400
"""A lead of this much is expected to get ten points of eleven."""
PLAYER_STEP, PLAYS_STEP = 32, 8
"""How far a match moves the rating of a player, and of what somebody plays, at most."""
PLAYER, PLAYS, PLAYERS = "player", "faction", "players"
DIGITS = re.compile(r"(\d+)")


class Rating(Struct):
    """The rating of one player, or of one thing that is played."""

    rating: float = START
    games: int = 0
    won: Fraction = Fraction()


Ladder = dict[str, Rating]


class RatedGame(Struct):
    """The ladders of one game by their kinds."""

    games: int = 0
    ladders: dict[str, Ladder] = field(default_factory=dict)
    notice: dict[str, None] = field(default_factory=dict)

    def rating(self, kind: str, entrant: str) -> float:
        known = self.ladders.get(kind, {}).get(entrant)
        return known.rating if known else START


def rated(files: Iterable[Played]) -> dict[str, RatedGame]:
    """The ratings after all games that count, by the name of the game."""
    games: dict[str, RatedGame] = {}
    for played in sorted((file for file in files if not file.left_out), key=order_of):
        rate(games.setdefault(played.game, RatedGame()), played)
    return games


def order_of(played: Played) -> tuple[object, ...]:
    """Orders by the title, with numbers by their value; where titles are equal, by the path."""
    return natural_order(played.title or played.path), played.title, natural_order(played.path), \
        played.path


def natural_order(text: str) -> tuple[tuple[int, int, str], ...]:
    """`G2` comes before `G10`."""
    parts = DIGITS.split(fold(text))
    return tuple((0, int(part[:30]), part) if part.isdecimal() else (1, 0, part) for part in parts)


def rate(game: RatedGame, played: Played) -> None:
    """Change every ladder by the results of one game."""
    game.games += 1
    game.notice |= dict.fromkeys(played.notice)
    entrants = {kind: [name(seat) for seat in played.seats]
                for kind, name in kinds_of(played).items()}
    changes = {kind: changes_in(game, played.seats, entrants, kind) for kind in entrants}
    for kind, names in entrants.items():
        ladder = game.ladders.setdefault(kind, {})
        step = PLAYER_STEP if kind == PLAYER else PLAYS_STEP
        for seat, name, change in zip(played.seats, names, changes[kind], strict=True):
            if name:
                rating = ladder.setdefault(name, Rating())
                rating.rating += step * change
                rating.games += 1
                rating.won += share_of_win(seat, played.seats)


def kinds_of(played: Played) -> dict[str, Callable[[Seat], str]]:
    """The ladders that a game counts for, and who enters them for a seat."""
    kinds: dict[str, Callable[[Seat], str]] = {PLAYER: player_of}
    if not any(seat.plays for seat in played.seats):
        return kinds
    shared = {**played.surroundings, PLAYERS: f"{len(played.seats)} players"}
    kinds[PLAYS] = lambda seat: seat.plays
    return kinds | {f"{PLAYS}{CROSS}{kind}": with_value(value) for kind, value in shared.items()}


def with_value(value: str) -> Callable[[Seat], str]:
    return lambda seat: f"{seat.plays}, {value}" if seat.plays else ""


def player_of(seat: Seat) -> str:
    """The player's name; "" if it only repeats what is played, as in logs that name nobody."""
    return "" if fold(seat.name) == fold(seat.plays) else seat.name


def changes_in(
    game: RatedGame, seats: Sequence[Seat], entrants: Mapping[str, Sequence[str]], kind: str
) -> list[float]:
    """For each seat, how much more than expected it got from its matches, on average.

    Players are expected to play as strongly as they and what they play are rated. Two who are the
    same entrant have no match.
    """
    strengths = strengths_of(game, entrants, PLAYS if kind == PLAYER else kind)
    names = entrants[kind]
    return [
        sum(result(seat, other) - expected(strengths[a], strengths[b])
            for b, other in enumerate(seats)
            if a != b and (not names[a] or names[a] != names[b])) / max(len(seats) - 1, 1)
        for a, seat in enumerate(seats)
    ]


def strengths_of(
    game: RatedGame, entrants: Mapping[str, Sequence[str]], plays: str
) -> list[float]:
    """The strength of each seat: the rating of its player, changed by that of what is played."""
    players = [game.rating(PLAYER, name) for name in entrants[PLAYER]]
    if plays not in entrants:
        return players
    return [own + game.rating(plays, name) - START
            for own, name in zip(players, entrants[plays], strict=True)]


def result(seat: Seat, other: Seat) -> float:
    """1 for the better place, 0 for the worse one, half for the same."""
    return 0.5 if seat.rank == other.rank else float(seat.rank < other.rank)


def expected(own: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - own) / SCALE))


def share_of_win(seat: Seat, seats: Sequence[Seat]) -> Fraction:
    return Fraction(seat.rank == 1, sum(other.rank == 1 for other in seats))
