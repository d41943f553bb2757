"""The worth of positions to the built-in player, in points.

A position is worth its points, what is still to come in the turn, and what coins, pawns, income,
cards, pieces and goals can become in the turns that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from aoi_cli.engine import state as engine
from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.search import Search, SearchingPlayer
from aoi_cli.engine.moves.turns import Beginning
from aoi_cli.engine.row import Command, after
from aoi_cli.rules.beyond_the_horizon import effects, goals, scoring
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE, Components
from aoi_cli.rules.beyond_the_horizon.counters import evaluate, holds
from aoi_cli.rules.beyond_the_horizon.effects import Core, Trigger
from aoi_cli.rules.beyond_the_horizon.government import AT_THE_END
from aoi_cli.rules.beyond_the_horizon.known_components import END, NUMBERS, SYMBOLS, TEST
from aoi_cli.rules.beyond_the_horizon.moves.worth.effects import (
    COIN,
    GAINS,
    LESSON,
    TILE,
    rate_effect,
)
from aoi_cli.rules.beyond_the_horizon.moves.worth.map import rate_map
from aoi_cli.rules.beyond_the_horizon.moves.worth.plans import rate_means, rate_tracks
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import LEVEL_POINTS
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import own_tiles

RULINGS = {TEST: "coins >= 6", END: "vp 1", **dict.fromkeys(NUMBERS, "3"),
           **dict.fromkeys(SYMBOLS, "food")}
RULING_FOR_EFFECTS = "coins 2; pop 1"
"""The ruling for an unknown effect."""
RULING_FOR_ABILITIES = "on explore: coins 1"
USUAL_LENGTH = 15
"""Rounds."""
A_GOAL_TAKES = 1.5
"""The rounds until the next cube on a goal, late in the game."""
CUBE_SHORT = 6
"""The points that a cube missing for a goal takes; without cubes on goals no game ends."""
SOON = 4
"""The turns that use what a player has: with fewer of them left it is worth less."""
ACCESS, ACCESS_IV = 0.4, 0.1
"""The points a turn of a village or city that opens levels III and IV, and of cities for IV."""
INVESTED, MOST_INVESTED = 0.12, 8
"""The points of each invested pawn that others profit from, besides those on the track."""
LAST_STAGE = 0.5
"""The share of its points that the last stage of a government promises …"""
LAST_STAGE_ITSELF = 2
"""… and the points that are added for the stage itself."""
ACTIONS, BEST_ACTIONS, USUAL_ACTION = 0.25, 3, 3
"""How often an action of a card is used in a turn, for the best ones; another one gives that."""
TRIGGERED, ABILITIES = 0.2, 0.25
"""How often an ability is triggered in a turn; the worth of one that modifies."""
FULFILLED, GOAL = 0.95, 1.0
"""The share of its points that a fulfilled goal brings before its cube, and one on its way."""
STARTED = 0.05
"""The worth of ending moves that lead nowhere."""
CELL, PRIVATE, OFFER = 2, 8, 5
"""The worth of a cell, a private leader and a structure from the offer, in coins."""
UNKNOWN_CARD = 0.5
"""The share of a lesson that a technology nobody knows brings besides."""
UNTOLD = {"leaders": 4.5, "territories": 2.0, "structures": 0.5}
"""The worth of a card about to be revealed, by its deck."""


class BuiltInPlayer(SearchingPlayer):
    most = 4
    whim = 0.01
    """Less than choices differ by: turns have many, and larger whims favour those with more."""

    def row(self, s: engine.State, player: str) -> Sequence[Command]:
        """The row declares what the player is asked about unknown cards, and goes on from there."""
        declared: list[Command] = []
        then: engine.State | None = s.seen_by(player)
        while then and (asked := next((d for d in then.open(player, "ruling")), None)):
            text = choose_ruling(asked.detail)
            declared.append(Command("declare", {"text": text}, {}, f'declare "{text}"'))
            then = after(then, player, declared[-1:])
        if not declared or not then:
            return declared or super().row(s, player)
        begun = Beginning(player, then, (Move("declare", tuple(declared)),))
        choice = Search(s.game.valuation, self.chance, self.whim).finish(begun)
        return choice.row.commands if choice else declared

    def moderator_row(self, s: engine.State, chance: Iterator[int]) -> str:
        """A ruling for a component that the pack does not know."""
        asked = next((d for d in s.open(MODERATOR, "ruling")), None)
        return f'{MODERATOR}: rule "{choose_ruling(asked.detail)}"' if asked else ""


def choose_ruling(field: str) -> str:
    """The ruling for a field that nobody knows."""
    of_ability = field == PASSIVE or field.endswith(ABILITY)
    return RULING_FOR_ABILITIES if of_ability else RULINGS.get(field, RULING_FOR_EFFECTS)


def value(s: State, player: str) -> float:
    p = s.players[player]
    left = expect_turns(s, p)
    soon = min(1.0, left / SOON)
    return (
        scoring.total_points(s, p) + rate_means(s, p, left) + rate_cards(s, p, left)
        + soon * rate_map(s, p) + sum([rate_goal(s, p, id, soon) for id in s.goal_cubes])
        + COIN * (rate_questions(s, p) + rate_tracks(s, p, left))
        - CUBE_SHORT * count_missing_cubes(s, p)
    )


def expect_turns(s: State, p: Player) -> float:
    """The turns of the player that follow this one, or the last one if it is not the player's."""
    begun = p.turns + (s.current == p.name)
    if s.last_round:
        return max(0, s.last_round - begun)
    missing = goals.cubes_to_end(s) - goals.cubes_on_goals(s)
    return max(USUAL_LENGTH - begun, 1.0 + A_GOAL_TAKES * missing) if missing > 0 else 1.0


def count_missing_cubes(s: State, p: Player) -> int:
    """How many cubes the player lacks for goals, which end the game only with cubes."""
    wanted = sum(p.name not in who for who in s.goal_cubes.values())
    return max(0, wanted - cubes_left(s, p))


# cards


def rate_cards(s: State, p: Player, left: float) -> float:
    """The worth of actions, abilities, structures in stock, and of the way to higher levels."""
    soon = min(1.0, left / SOON)
    total = COIN * left * rate_abilities(s.pack, tuple(p.learned), p.government, p.stages)
    total += COIN * soon * sum(TILE[s.pack.structures[id].level] for id in p.stock)
    total += soon * INVESTED * min(p.invested, MOST_INVESTED)
    villages, cities = len(own_tiles(s.villages, p)), len(own_tiles(s.cities, p))
    total += left * (ACCESS * min(1.0, cities + villages / 2) + ACCESS_IV * min(cities, 2))
    if p.government and AT_THE_END not in p.stages:
        share = p.cubes_off["infrastructure"] / len(s.pack.boards[p.seat].tracks["infrastructure"])
        ends = (stage.end for stage in s.pack.governments[p.government].stages)
        points = sum(scoring.effect_points(s, p, end) for end in ends if end)
        total += LAST_STAGE * soon * share**2 * (points + LAST_STAGE_ITSELF)
    return total


@lru_cache(maxsize=1 << 10)
def rate_abilities(
    pack: Components, learned: tuple[str, ...], government: str, stages: tuple[str, ...]
) -> float:
    """The worth of the actions and abilities of a player's cards in each turn."""
    gains = sorted((rate_effect(action.do) - USUAL_ACTION for id in learned
                    for action in pack.technologies[id].actions), reverse=True)
    held = [held.ability for id in learned for held in pack.passive.get(id, ())]
    held += [pack.of_stage[government, stage].ability for stage in stages
             if (government, stage) in pack.of_stage]
    abilities = sum(TRIGGERED * rate_effect(ability.effect) if isinstance(ability, Trigger)
                    else ABILITIES for ability in held)
    return sum(ACTIONS * max(0.0, gain) for gain in gains[:BEST_ACTIONS]) + abilities


# goals


def rate_goal(s: State, p: Player, id: str, soon: float) -> float:
    """The points that a goal promises; once it has the player's cube they count by themselves."""
    who, goal = s.goal_cubes[id], s.pack.goals[id]
    if p.name in who or goal.test is None:
        return 0
    points = goal.others if who else goal.first
    if holds(s, p, goal.test):
        return points * FULFILLED
    return points * GOAL * soon * measure_progress(s, p, goal.test)**2


def measure_progress(s: State, p: Player, test: effects.Test) -> float:
    """From 0 to 1."""
    parts = [part for part in test.parts if isinstance(part, effects.Comparison)]
    done = [min(1.0, evaluate(s, p, part.left) / max(1, evaluate(s, p, part.right)))
            for part in parts]
    return sum(done) / len(done) if done else 0


# what is still to come in the turn


def rate_questions(s: State, p: Player) -> float:
    """The worth of what the player is asked, and of effects that wait behind a question."""
    asked = sum(rate_question(d) for d in s.decisions if d.player == p.name and d.waits)
    tasks = sum(rate_task(s, task) for task in s.agenda if task.player == p.name)
    return asked + tasks + UNTOLD.get(s.untold.partition(" ")[0], 0.0)


def rate_question(d: Decision) -> float:
    match d.kind:
        case "move" if d.started:
            return -STARTED
        case "move" | "strengthen":
            return d.amount * GAINS[d.kind]
        case "structure":
            return TILE.get(d.subject, OFFER)
        case "cube":
            return CELL
        case _ if isinstance(d.detail, Core):
            return rate_effect(d.detail)
    return 0.0


def rate_task(s: State, task: Task) -> float:
    match task.kind:
        case "effect" | "must":
            return rate_effect(task.what)
        case "gain technology":
            level = s.pack.level_of[task.what]
            card = s.pack.technologies.get(s.slots.get(task.what, ""))
            instant = rate_effect(card.instant) if card and card.instant else 0.0
            unknown = 0.0 if card else UNKNOWN_CARD * LESSON[level]
            return LEVEL_POINTS[level] / COIN + instant + unknown
        case "gain private":
            return PRIVATE
        case "cube at" | "cube" | "place invested":
            return CELL
    return 0.0
