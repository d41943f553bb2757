"""A player that plays: weighs each legal move by what it leaves behind, and takes the best.

Not a strong player: one that builds, upgrades, founds cities and looks a row ahead. What a
game's players value stands in that game's `playing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import PHASE
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.tiles import Effect, Scale
from aoi_cli.rules.terra.choices import finish
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.legal import Legal, after, legal
from aoi_cli.rules.terra.state import Player, S, State

KEY, AREA, TRACK_STEP = 1.0, 0.8, 1.0
ACTION_A_ROUND = 1.5
LEAST_GAIN = 0.4
"""A move that improves the position by less is not made; the player passes."""
GOOD_ENOUGH = 2.5
"""With a move that improves it by more no further preparations are thought of."""


@dataclass(frozen=True)
class Style:
    """What the players of a game value, in VP."""

    worth: Mapping[str, float]
    """Resources, whether held or earned."""
    tiles: Mapping[str, float]
    """By kind, what a tile is worth besides what it gives, for a player who likes it."""
    level: float
    city: float
    preparations: tuple[Commands, ...]
    """What may come before an action."""
    choosing: Callable[[Any, Any], tuple[str, ...]]
    """What the player has so far, while boards and factions are chosen."""
    area: Callable[[Any, Any], int]
    digging: Callable[[Any], int]
    """Steps on the track of terraforming."""
    more: Callable[[Any, Any, Taste], float]
    """What only this game has."""


class Taste:
    """What a player likes: weights that differ by player, and whims that differ by move."""

    def __init__(self, seed: str, style: Style) -> None:
        self.style = style
        self.source = numbers(seed, "taste")
        self.weights: dict[str, float] = {}

    def whim(self, size: float) -> float:
        return size * below(1000, self.source) / 1000

    def likes(self, what: str) -> float:
        """A steady preference between 0 and 2 for a kind of thing."""
        if what not in self.weights:
            self.weights[what] = self.whim(2.0)
        return self.weights[what]


def choose_row(s: State, player: str, taste: Taste) -> list[Command]:
    """The commands of the player's next row: answers first, then the action and its choices."""
    p = s.players[player]
    commands: list[Command] = []
    while due := [d for d in s.open(player) if d.due != PHASE]:
        step = best(s, player, [m for m in legal(s, player) if answers(m)], taste, whim=0.05)
        if step is None:
            raise RuntimeError(f"{player} cannot answer {due[0].kind}")
        s, taken = step
        commands += taken
    if s.open(player, due=PHASE):
        step = best(s, player, legal(s, player), taste)
        if step and (whole := complete(step[0], player, (), taste)):
            return commands + step[1] + whole[1]
        return commands
    if s.phase == "actions" and s.current == p.name:
        commands += turn(s, player, taste)
    return commands


def answers(move: Legal) -> bool:
    return move.kind not in ("convert", "burn", "connect")


def turn(s: State, player: str, taste: Taste) -> list[Command]:
    """The best action, a preparation before it counted in; or a pass.

    Nothing where a strict table waits for the answers of others.
    """
    now = value(s, player, taste)
    found: list[tuple[float, list[Command]]] = []
    passes: list[tuple[float, list[Command]]] = []
    for preparation in taste.style.preparations:
        ready = after(s, player, preparation)
        if ready is None:
            continue
        for move in legal(ready, player):
            if move.kind in ("convert", "burn") or (preparation and move.kind == "pass"):
                continue
            if (step := complete(ready, player, move.commands, taste)) is None:
                continue
            state, commands = step
            worth = value(state, player, taste) - now + taste.whim(0.5)
            worth += taste.likes(move.kind) * 0.5
            (passes if move.kind == "pass" else found).append((worth, [*preparation, *commands]))
        if found and max(found, key=first)[0] > GOOD_ENOUGH:
            break
    if found and max(found, key=first)[0] > LEAST_GAIN + 0.5 * taste.likes("pass"):
        return max(found, key=first)[1]
    return max(passes, key=first)[1] if passes else []


def first(item: tuple[float, list[Command]]) -> float:
    return item[0]


def complete(
    s: S, player: str, commands: Commands, taste: Taste
) -> tuple[S, list[Command]] | None:
    """Apply the commands and make every choice that they open; None if that cannot be done."""
    state = after(s, player, commands)
    if state is None:
        return None
    written = list(commands)
    while goes_on(state, player):
        moves = [m for m in legal(state, player) if answers(m)]
        acting = [m for m in moves if m.kind not in ("pass", "done")]
        step = best(state, player, acting or moves, taste)
        if step is None:
            return (state, written) if can_end(state, player) else None
        state, taken = step
        written += taken
    return state, written


def goes_on(s: State, player: str) -> bool:
    """The row is not complete yet."""
    another = s.acted and s.more_actions and not s.players[player].passed and not s.done
    return bool(another) or still_open(s, player)


def can_end(s: State, player: str) -> bool:
    """Nothing is open but what leaves nothing to choose."""
    trial = s.copy()
    try:
        finish(trial, trial.players[player])
    except Refusal:
        return False
    return True


def still_open(s: State, player: str) -> bool:
    """Choices that the row cannot end with; leftover spades are let go."""
    return any(
        d.kind != "passing vp" and not (d.kind == "spades" and d.started)
        for d in s.choices(s.players[player])
    )


def best(
    s: S, player: str, moves: list[Legal], taste: Taste, whim: float = 0.4
) -> tuple[S, list[Command]] | None:
    """The move with the best position after it, further choices not looked at."""
    found = [
        (value(state, player, taste) + taste.whim(whim), i, state)
        for i, move in enumerate(moves)
        if (state := after(s, player, move.commands))
    ]
    if not found:
        return None
    _, i, state = max(found, key=lambda f: f[:2])
    return state, list(moves[i].commands)


def value(s: State, player: str, taste: Taste) -> float:
    """What the player's position is worth, in VP."""
    p, style = s.players[player], taste.style
    if chosen := style.choosing(s, p):
        return sum(taste.likes(what) for what in chosen)
    rounds = s.rules.last_round - s.round
    worth: float = p.vp + style.more(s, p, taste)
    worth += use(s) * sum(style.worth[kind] * amount for kind, amount in holdings(s, p).items())
    worth += sum(style.worth[k] * n for k, n in earnings(s, p)) * rounds * 0.8
    worth += sum(
        style.level * (0.6 + 0.4 * taste.likes(t)) * p.levels[t] for t in s.rules.tracks
    )
    worth += AREA * (style.area(s, p) if p.buildings else 0)
    tracks = p.held(s.rules.shipping) + style.digging(p)
    worth += KEY * p.keys + TRACK_STEP * tracks * use(s)
    worth += sum(style.tiles[s.rules.tiles[t].kind] * taste.likes(t) ** 2 / 2 for t in p.tiles)
    worth += ACTION_A_ROUND * rounds * len(s.powers(p).actions)
    worth += passing_points(s, p) * rounds + 2.0 * taste.likes(p.bonus)
    worth += sum(city_progress(s, p, g, style.city) for g in s.groups(p))
    worth += sum(2.0 for d in s.open(player, s.rules.city_tile))
    return worth


def use(s: State) -> float:
    """What resources are still good for."""
    return 0.25 + 0.75 * (s.rules.last_round - s.round) / s.rules.last_round


def holdings(s: State, p: Player) -> dict[str, float]:
    return {
        "coins": p.coins,
        s.rules.labour: p.held(s.rules.labour),
        s.rules.clergy: p.held(s.rules.clergy),
        "power": p.bowls[2] * 1.3 + p.bowls[1] * 0.6,
    }


def earnings(s: State, p: Player) -> Iterator[tuple[str, float]]:
    """Income of one round by kind."""
    yield from s.income(p).items()
    for _, effect in s.powers(p).income:
        for kind, amount in effect.gains.items():
            if isinstance(amount, int):
                yield kind, amount


def passing_points(s: State, p: Player) -> float:
    def points(effect: Effect) -> float:
        each = effect.gains.get("vp", effect.gains.get("steps", 0))
        count = s.rules.counts[effect.per](s, p)
        if isinstance(each, Scale):
            return each.at(count)
        assert isinstance(each, int)
        return each * count

    return sum(points(effect) for _, effect in s.powers(p).passing)


def city_progress(s: State, p: Player, group: list[str], city: float) -> float:
    if any(h in p.cities for h in group):
        return 0
    size = min(1.0, len(group) / 4)
    strength = min(1.0, sum(p.value(h) for h in group) / s.rules.city_value)
    return city * size * strength
