"""A built-in player: it weighs each legal move by what it leaves behind, and takes the best.

Not a strong player: one that builds, upgrades, founds cities and looks a row ahead. What a
game's players value stands in that game's `bot`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from aoi_cli.engine.decision import PHASE
from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.bot import Bot, Stuck
from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.row import Command, after, succeeds
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.rules.terra.choices import finish_choices, list_forgo_commands
from aoi_cli.rules.terra.cities import find_groups
from aoi_cli.rules.terra.moves.legal import list_answerable, list_undecided
from aoi_cli.rules.terra.state import Player, S, State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
P_contra = TypeVar("P_contra", bound=Player, contravariant=True)
KEY, AREA, TRACK_STEP = 1.0, 0.8, 1.0
ACTION_A_ROUND = 1.5
LEAST_GAIN = 0.4
"""The least gain for which a move is made; below it the player passes."""
GOOD_ENOUGH = 2.5
"""The gain from which no further preparations are tried."""
MOST_COMMANDS = 100
"""More commands than any row needs."""


class TerraBot(Bot[S_contra], Protocol[S_contra, P_contra]):
    """The values by which the players of a game weigh moves, in VP."""

    worth: Mapping[str, float]
    """The worth of resources, whether held or earned."""
    worth_of_tiles: Mapping[str, float]
    """The worth of tiles by kind besides what they give, to a player who likes them."""
    worth_of_a_level: float
    worth_of_a_city: float
    preparations: Sequence[Commands]
    """Commands that may come before an action."""

    seed: str
    tastes: dict[str, Taste]

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.tastes = {}

    def taste(self, player: str) -> Taste:
        if player not in self.tastes:
            self.tastes[player] = Taste(f"{self.seed}/{player}", self)
        return self.tastes[player]

    def row(self, s: S_contra, player: str) -> Sequence[Command]:
        return choose_row(s, player, self.taste(player))

    @abstractmethod
    def chosen(self, s: S_contra, p: P_contra) -> Sequence[str]:
        """The parts that the player has while boards and factions are chosen."""

    @abstractmethod
    def area(self, s: S_contra, p: P_contra) -> int: ...

    @abstractmethod
    def digging(self, p: P_contra) -> int:
        """How many steps the player has gone on the track of terraforming."""

    @abstractmethod
    def more(self, s: S_contra, p: P_contra, taste: Taste) -> float:
        """The worth of what only this game has."""


class Taste:
    """A player's taste: weights that differ by player, and whims that differ by move."""

    def __init__(self, seed: str, bot: TerraBot[Any, Any]) -> None:
        self.bot = bot
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
        step = choose_best(s, player, list_due_answers(s, s.players[player]), taste, whim=0.05)
        if step is None:
            raise Stuck(f"{player} cannot answer: {s.game.telling.describe_decision(s, due[0])}")
        s, taken = step
        commands += taken
        comes_to_an_end(player, commands)
    if s.open(player, due=PHASE):
        step = choose_best(s, player, legal(s, player), taste)
        if step and (row := complete_row(step[0], player, (), taste)):
            return commands + step[1] + row[1]
        return commands
    if s.phase == "actions" and s.current == p.name:
        commands += choose_turn(s, player, taste)
    return commands


def list_due_answers(s: State, p: Player) -> list[Move]:
    """The moves that answer open decisions, even where a table lets the player act before."""
    ways = [way for d in list_answerable(s, p)
            for way in (*s.game.course.list_answers(s, p, d), list_forgo_commands(s, d))]
    texts = {way[-1].text for way in ways if way}
    return [move for move in legal(s, p.name) if move.commands[-1].text in texts]


def is_answer(move: Move) -> bool:
    return move.kind not in ("convert", "burn", "connect")


def choose_turn(s: State, player: str, taste: Taste) -> list[Command]:
    """The best action, a preparation before it counted in; or a pass.

    Nothing where a strict table waits for the answers of others.
    """
    now = value_position(s, player, taste)
    candidates: list[tuple[float, list[Command]]] = []
    passes: list[tuple[float, list[Command]]] = []
    for preparation in taste.bot.preparations:
        ready = after(s, player, preparation)
        if ready is None:
            continue
        for move in legal(ready, player):
            if move.kind in ("convert", "burn") or (preparation and move.kind == "pass"):
                continue
            if (step := complete_row(ready, player, move.commands, taste)) is None:
                continue
            state, commands = step
            worth = value_position(state, player, taste) - now + taste.whim(0.5)
            worth += taste.likes(move.kind) * 0.5
            options = passes if move.kind == "pass" else candidates
            options.append((worth, [*preparation, *commands]))
        if candidates and max(candidates, key=first)[0] > GOOD_ENOUGH:
            break
    if candidates and max(candidates, key=first)[0] > LEAST_GAIN + 0.5 * taste.likes("pass"):
        return max(candidates, key=first)[1]
    return max(passes, key=first)[1] if passes else []


def first(item: tuple[float, list[Command]]) -> float:
    return item[0]


def complete_row(
    s: S, player: str, commands: Commands, taste: Taste
) -> tuple[S, list[Command]] | None:
    """Apply the commands and make every choice that they open; None if that cannot be done."""
    state = after(s, player, commands)
    if state is None:
        return None
    written = list(commands)
    while is_row_incomplete(state, player):
        moves = [m for m in legal(state, player) if is_answer(m)]
        acting = [m for m in moves if m.kind not in ("pass", "done")]
        step = choose_best(state, player, acting or moves, taste)
        if step is None:
            return (state, written) if can_end_row(state, player) else None
        state, taken = step
        written += taken
        comes_to_an_end(player, written)
    return state, written


def comes_to_an_end(player: str, commands: Sequence[Command]) -> None:
    if len(commands) > MOST_COMMANDS:
        last = ". ".join(c.text for c in commands[-2:])
        raise Stuck(f"{player} goes on with `{last}`")


def is_row_incomplete(s: State, player: str) -> bool:
    """True if the row is not complete yet."""
    another = s.acted and s.more_actions and not s.players[player].passed and not s.done
    return bool(another) or list_unsettled_choices(s, player)


def can_end_row(s: State, player: str) -> bool:
    """True if every open choice leaves nothing to choose."""
    return succeeds(s, lambda trial: finish_choices(trial, trial.players[player]))


def list_unsettled_choices(s: State, player: str) -> bool:
    """Choices that the row cannot end with; leftover spades are let go where that is allowed."""
    return bool(list_undecided(s, s.players[player]))


def choose_best(
    s: S, player: str, moves: list[Move], taste: Taste, whim: float = 0.4
) -> tuple[S, list[Command]] | None:
    """The move with the best position after it; its own choices are ignored."""
    candidates = [
        (value_position(state, player, taste) + taste.whim(whim), i, state)
        for i, move in enumerate(moves)
        if (state := after(s, player, move.commands))
    ]
    if not candidates:
        return None
    _, i, state = max(candidates, key=lambda f: f[:2])
    return state, list(moves[i].commands)


def value_position(s: State, player: str, taste: Taste) -> float:
    """The worth of the player's position, in VP."""
    p, bot = s.players[player], taste.bot
    if chosen := bot.chosen(s, p):
        return sum(taste.likes(what) for what in chosen)
    rounds = s.game.stock.last_round - s.round
    worth: float = p.vp + bot.more(s, p, taste)
    worth += value_of_resources_left(s) * sum(
        bot.worth[kind] * amount for kind, amount in count_holdings(s, p).items())
    worth += sum(bot.worth[k] * n for k, n in list_earnings(s, p)) * rounds * 0.8
    worth += sum(
        bot.worth_of_a_level * (0.6 + 0.4 * taste.likes(t)) * p.levels[t]
        for t in s.game.terms.tracks
    )
    worth += AREA * (bot.area(s, p) if p.buildings else 0)
    tracks = p.held(s.game.terms.shipping) + bot.digging(p)
    worth += KEY * p.keys + TRACK_STEP * tracks * value_of_resources_left(s)
    worth += sum(
        bot.worth_of_tiles[s.game.box.components[t].kind] * taste.likes(t) ** 2 / 2 for t in p.tiles
    )
    worth += ACTION_A_ROUND * rounds * len(s.abilities(p).actions)
    worth += count_passing_points(s, p) * rounds + 2.0 * taste.likes(p.bonus)
    worth += sum(measure_city_progress(s, p, g, bot.worth_of_a_city) for g in find_groups(s, p))
    worth += sum(2.0 for d in s.open(player, s.game.terms.city_tile))
    return worth


def value_of_resources_left(s: State) -> float:
    """The share of their worth that resources still have in this round."""
    return 0.25 + 0.75 * (s.game.stock.last_round - s.round) / s.game.stock.last_round


def count_holdings(s: State, p: Player) -> dict[str, float]:
    return {
        "coins": p.coins,
        s.game.terms.labour: p.held(s.game.terms.labour),
        s.game.terms.clergy: p.held(s.game.terms.clergy),
        "power": p.bowls[2] * 1.3 + p.bowls[1] * 0.6,
    }


def list_earnings(s: State, p: Player) -> Iterator[tuple[str, float]]:
    """Income of one round by kind."""
    yield from s.game.prices.count_income(p).items()
    for _, effect in s.abilities(p).income:
        for kind, amount in effect.gains.items():
            if isinstance(amount, int):
                yield kind, amount


def count_passing_points(s: State, p: Player) -> float:
    def points(effect: Effect) -> float:
        each = effect.gains.get("vp", effect.gains.get("steps", 0))
        count = s.game.effects.counts[effect.per](s, p)
        if isinstance(each, Scale):
            return each.at(count)
        assert isinstance(each, int)
        return each * count

    return sum(points(effect) for _, effect in s.abilities(p).passing)


def measure_city_progress(s: State, p: Player, group: list[str], city: float) -> float:
    if any(h in p.cities for h in group):
        return 0
    size = min(1.0, len(group) / 4)
    strength = min(1.0, sum(p.value(h) for h in group) / s.game.stock.city_value)
    return city * size * strength
