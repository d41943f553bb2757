"""The picture of every game of the family: the tracks, and the players' boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from aoi_cli.engine.score import ranks
from aoi_cli.engine.show.picture import (
    Component,
    Item,
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
from aoi_cli.rules.terra.box.board import Ladder as Levels
from aoi_cli.rules.terra.bridges import list_printed_sites
from aoi_cli.rules.terra.scoring import SourceGroups
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.telling import report
from aoi_cli.rules.terra.telling.things import make_tile_key
from aoi_cli.rules.terra.turn import describe_moment

BOWLS = ("I", "II", "III")
Markers = Mapping[str, tuple[Owner, int]]


def make_owner(p: Player) -> Owner:
    return Owner(report.LETTER.get(p.board, ""), report.PAINT.get(p.board, ""), p.shown)


def draw_whole(
    s: State,
    title: str,
    players: Iterable[PlayerBoard],
    tracks: Iterable[Track],
    rounds: Shelf,
    shelves: Iterable[Shelf],
) -> Picture:
    return Picture(
        title=title or s.game.title,
        where=describe_moment(s),
        round=s.round,
        finished=s.over,
        points_called=s.game.amounts.points_title,
        players=tuple(players),
        order=tuple(make_owner(s.players[name]) for name in s.order),
        waiting=tuple(report.list_waiting(s)),
        board=report.make_board(s),
        sites=tuple(list_printed_sites(s)),
        shapes={
            s.game.display.letters[kind]: shape for kind, shape in s.game.display.shapes.items()
        },
        tracks=tuple(tracks),
        tracks_title=s.game.display.tracks_title,
        rounds=rounds,
        shelves=tuple(shelf for shelf in shelves if shelf.items),
    )


# The tracks


def draw_track(
    s: State, name: str, others: Markers, taken_by_others: Sequence[Space] = ()
) -> Track:
    """A track with the markers of the players, and of whoever else stands on it."""
    markers = {p.name: (make_owner(p), p.levels[name]) for p in s.players.values()}
    notes = list_notes(s.game.stock.ladder, name, s.game.display.units)
    spaces = [Space(str(value), make_owner(p))
              for p in s.players.values() for at, value in p.placed if at == name]
    spaces += taken_by_others
    spaces += [Space(str(value)) for value in s.spaces[name]]
    spaces.sort(key=lambda space: space.value, reverse=True)
    return Track(name, s.game.stock.ladder.top, notes, {**markers, **others}, tuple(spaces))


def list_notes(ladder: Levels, name: str, units: Mapping[str, str]) -> dict[int, str]:
    notes = {level: f"+{power}{units['power']}" for level, power in ladder.power_at.items()}
    key = ladder.locked + 1
    notes[key] = f"key\n{notes[key]}" if key in notes else "key"
    if ladder.income:
        notes[ladder.pays_from] = shorten_gains(ladder.income[name], units)
    return notes


# The players


def draw_player_board(
    s: State,
    p: Player,
    *,
    subtitle: str,
    numbers: Mapping[str, int],
    more: Mapping[str, int],
    pieces: Iterable[Pieces],
    ladders: Iterable[Ladder],
    gained: Sequence[str],
    groups: SourceGroups,
) -> PlayerBoard:
    return PlayerBoard(
        key=p.name,
        owner=make_owner(p),
        subtitle=subtitle,
        points=p.vp,
        place=ranks({other.name: other.vp for other in s.players.values()})[p.name] * s.over,
        turn=report.describe_turn(s, p),
        numbers=list_amounts(numbers),
        signs=list_amounts(more),
        sign="book",
        circles=tuple(Number(n, str(power)) for n, power in zip(BOWLS, p.bowls, strict=True)),
        pieces=tuple(pieces),
        ladders=tuple(ladders),
        footer=list_amounts(count_next_income(s, p, gained)),
        footer_title="next income",
        components=tuple(
            Component(f"{count} {name}" if count > 1 else name,
                      s.game.telling.describe_component(s, name), note,
                      (make_tile_key(name, p.name),))
            for name, count, note in s.game.inventory.list_components(p)
        ),
        sources=tuple(Source(name, vp, name in groups.final)
                      for name, vp in groups.points(p.vp_by).items()),
    )


def list_amounts(numbers: Mapping[str, int]) -> tuple[Number, ...]:
    return tuple(Number(name, str(n)) for name, n in numbers.items())


def list_openings(
    incomes: Sequence[Mapping[str, int]], units: Mapping[str, str]
) -> tuple[str, ...]:
    """The gain that each space opens, from the incomes by how many pieces are gone."""
    return tuple(
        shorten_gains(
            {what: after[what] - n for what, n in before.items() if after[what] != n}, units)
        for before, after in pairwise(incomes)
    )


def shorten_gains(gains: Mapping[str, int], units: Mapping[str, str]) -> str:
    return " ".join(f"{n}{units[what]}" for what, n in gains.items())


def draw_ladder(
    name: str, start: int, track: Mapping[int, Mapping[str, int]], value: int,
    units: Mapping[str, str], id: str = "",
) -> Ladder:
    """Draw a track of a player's own; empty where there is none, no step reached before the
    start. `id` is the word that rows have for it, where it is not its name."""
    if not track:
        return Ladder(name, (), 0, id)
    steps = (Number(str(start), ""),
             *(Number(str(n), shorten_gains(gains, units)) for n, gains in track.items()))
    values = [start, *track]
    return Ladder(name, steps, values.index(value) if value in values else -1,
                  id)


def count_next_income(s: State, p: Player, gained: Sequence[str]) -> dict[str, int]:
    """The income of the next phase I as things stand; a bonus that is still to be given.
    back is left out."""
    income = dict.fromkeys(gained, 0)
    if not p.board or p.dropped or s.round == s.game.stock.last_round:
        return income
    ladder = s.game.stock.ladder
    gains: list[Mapping[str, Any]] = [s.game.prices.count_income(p)]
    gains += [ladder.income[t] for t, level in p.levels.items() if level >= ladder.pays_from]
    gains += [effect.gains for tile, effect in s.abilities(p).income
              if tile != p.bonus or p.passed or not s.round]
    for gain in gains:
        for what, amount in gain.items():
            income[what] += amount
    clergy = s.game.terms.clergy
    income[clergy] = min(income[clergy], p.reserve)
    return income


# What lies beside the map: who holds it, how many are left, what it does


def draw_rounds(s: State, last: str = "") -> Shelf:
    """Draw the tiles of the rounds; another tile may count in the last one too."""
    items = []
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = report.describe_halves(s, tile)
        name, words = tile, f"{points}. Then {bonus}"
        if n == len(s.setup.rounds):
            name = f"{tile} + {last}" if last else tile
            of_last = s.game.telling.describe_component(s, last) if last else ""
            words = f"{points}; and {of_last}" if last else points
        past = n < s.round or s.over
        items.append(Item(name, f"round {n}", words,
                          state="past" if past else "now" if n == s.round else "",
                          keys=(make_tile_key(tile), *[make_tile_key(last)] * (name != tile))))
    return Shelf("Round scoring", tuple(items))


def list_holders(s: State, tile: str) -> tuple[Owner, ...]:
    """The owners of a tile, once for each copy."""
    return tuple(make_owner(p) for p in s.players.values() for t in p.tiles if t == tile)


def find_chooser(s: State, what: str, name: str) -> tuple[Owner, ...]:
    """The owner of a board, faction or bonus, if somebody has it."""
    return tuple(make_owner(p) for p in s.players.values() if getattr(p, what) == name)


def is_asked(s: State, kind: str) -> bool:
    """True if somebody is to decide that now."""
    return any(d.kind == kind for d in s.decisions)


def draw_actions(s: State) -> Shelf:
    return Shelf(s.game.display.actions_title, tuple(
        Item(tile, price, report.describe_action(s, tile), "taken" if tile in s.used else "free",
             state="gone" * (tile in s.used), keys=(make_tile_key(tile),))
        for tile, price in s.game.inventory.price_actions(s).items()
    ))


def draw_bonuses(s: State, in_play: Iterable[str]) -> Shelf:
    items = []
    for tile in in_play:
        holders = find_chooser(s, "bonus", tile)
        coins = s.bonuses.get(tile)
        status = "" if coins is None else f"{coins} coin{'s' * (coins != 1)} on it"
        items.append(Item(tile, "", s.game.telling.describe_component(s, tile), status, holders,
                          "gone" * bool(holders), keys=(make_tile_key(tile),)))
    title = s.game.display.bonuses_title.capitalize()
    return Shelf(title, tuple(items), is_asked(s, s.game.terms.bonus))


def draw_tiles_left(s: State, title: str, left: Mapping[str, int]) -> Shelf:
    return Shelf(title, tuple(
        Item(tile, "", s.game.telling.describe_component(s, tile), f"{left[tile]} left",
             list_holders(s, tile), "gone" * (not left[tile]), keys=(make_tile_key(tile),))
        for tile in s.game.box.components if tile in left
    ))
