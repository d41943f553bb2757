"""What is drawn of every game of the family: the tracks, and the players' boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.engine.picture import (
    Component,
    Ladder,
    Number,
    Owner,
    Picture,
    Pieces,
    PlayerBoard,
    Shelf,
    Source,
    Space,
    Track,
)
from aoi_cli.rules.terra import report
from aoi_cli.rules.terra.look import Look
from aoi_cli.rules.terra.point_groups import Groups
from aoi_cli.rules.terra.rules import Ladder as Levels
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import where
from aoi_cli.rules.terra.wheel import COLOURS

BOWLS = ("I", "II", "III")
Markers = Mapping[str, tuple[Owner, int]]


def owners(s: State) -> dict[str, Owner]:
    return {p.name: owner(p) for p in s.players.values()}


def owner(p: Player) -> Owner:
    return Owner(report.LETTER.get(p.board, ""), COLOURS.get(p.board, ""), p.shown)


def whole(
    s: State,
    look: Look,
    title: str,
    players: Iterable[PlayerBoard],
    tracks: Iterable[Track],
    rounds: Shelf,
    shelves: Iterable[Shelf],
) -> Picture:
    return Picture(
        title=title or look.title,
        where=where(s),
        round=s.round,
        finished=s.phase == "end",
        players=tuple(players),
        order=tuple(owner(s.players[name]) for name in s.order),
        waiting=tuple(report.waiting(s, look)),
        board=report.board(s, look),
        shapes={look.letters[kind]: shape for kind, shape in look.shapes.items()},
        tracks=tuple(tracks),
        tracks_title=look.tracks,
        rounds=rounds,
        shelves=tuple(shelf for shelf in shelves if shelf.items),
    )


# The tracks


def track(
    s: State, look: Look, name: str, others: Markers, taken_by_others: Sequence[Space] = ()
) -> Track:
    """A track with the markers of the players, and of whoever else stands on it."""
    markers = {p.name: (owner(p), p.levels[name]) for p in s.players.values()}
    notes = notes_of(s.rules.ladder, name, look.units)
    spaces = [Space(str(value), owner(p))
              for p in s.players.values() for at, value in p.placed if at == name]
    spaces += taken_by_others
    spaces += [Space(str(value)) for value in s.spaces[name]]
    spaces.sort(key=lambda space: space.value, reverse=True)
    return Track(name, s.rules.ladder.top, notes, {**markers, **others}, tuple(spaces))


def notes_of(ladder: Levels, name: str, units: Mapping[str, str]) -> dict[int, str]:
    found = {level: f"+{power}{units['power']}" for level, power in ladder.power_at.items()}
    key = ladder.locked + 1
    found[key] = f"key\n{found[key]}" if key in found else "key"
    if ladder.income:
        found[ladder.pays_from] = in_short(ladder.income[name], units)
    return found


# The players


def player_board(
    s: State,
    look: Look,
    p: Player,
    *,
    subtitle: str,
    numbers: Mapping[str, int],
    more: Mapping[str, int],
    pieces: Iterable[Pieces],
    ladders: Iterable[Ladder],
    gained: Sequence[str],
    groups: Groups,
) -> PlayerBoard:
    return PlayerBoard(
        key=p.name,
        owner=owner(p),
        subtitle=subtitle,
        points=p.vp,
        turn=report.turn(s, p),
        numbers=amounts(numbers),
        more=amounts(more),
        bowls=tuple(Number(n, str(power)) for n, power in zip(BOWLS, p.bowls, strict=True)),
        pieces=tuple(pieces),
        ladders=tuple(ladders),
        income=amounts(next_income(s, p, gained)),
        components=tuple(
            Component(f"{count} {name}" if count > 1 else name, look.does(s, name), note)
            for name, count, note in look.owned(p)
        ),
        sources=tuple(Source(name, vp, name in groups.final)
                      for name, vp in groups.points(p.vp_by).items()),
    )


def amounts(numbers: Mapping[str, int]) -> tuple[Number, ...]:
    return tuple(Number(name, str(n)) for name, n in numbers.items())


def opened(incomes: Sequence[Mapping[str, int]], units: Mapping[str, str]) -> tuple[str, ...]:
    """What each space opens, from the incomes with so many pieces gone."""
    return tuple(
        in_short({what: after[what] - n for what, n in before.items() if after[what] != n}, units)
        for before, after in pairwise(incomes)
    )


def in_short(gains: Mapping[str, int], units: Mapping[str, str]) -> str:
    return " ".join(f"{n}{units[what]}" for what, n in gains.items())


def ladder(
    name: str, start: int, track: Mapping[int, Mapping[str, int]], value: int,
    units: Mapping[str, str],
) -> Ladder:
    """A track of a player's own; empty where there is none, no step reached before the start."""
    if not track:
        return Ladder(name, (), 0)
    steps = (Number(str(start), ""),
             *(Number(str(n), in_short(gains, units)) for n, gains in track.items()))
    values = [start, *track]
    return Ladder(name, steps, values.index(value) if value in values else -1)


def next_income(s: State, p: Player, gained: Sequence[str]) -> dict[str, int]:
    """What the next phase I will bring as things stand; a bonus that is still to be given
    back is left out."""
    found = dict.fromkeys(gained, 0)
    if not p.board or p.dropped or s.round == s.rules.last_round:
        return found
    ladder = s.rules.ladder
    gains: list[Mapping[str, Any]] = [s.income(p)]
    gains += [ladder.income[t] for t, level in p.levels.items() if level >= ladder.pays_from]
    gains += [effect.gains for tile, effect in s.powers(p).income
              if tile != p.bonus or p.passed or not s.round]
    for gain in gains:
        for what, amount in gain.items():
            found[what] += amount
    clergy = s.rules.clergy
    found[clergy] = min(found[clergy], p.reserve)
    return found
