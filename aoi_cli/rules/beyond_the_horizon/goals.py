"""Goals: each player fulfils each once in the goal phase; enough cubes on them end the game."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon.codes import NOT_MET
from aoi_cli.rules.beyond_the_horizon.counters import evaluate, holds
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Comparison, Event
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.telling.effect_words import describe_condition
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left

MET = "turn met "
"""Prefix in `used`: a goal's condition held in this turn."""
FULFILLED = "turn goal"
"""The key in `used` for a goal fulfilled by an effect."""
GOAL_STEP = "goal"
OUT_OF_REACH = "too few cubes are left for the goals to end the game (D21): the moderator " \
    "ends it, `gm: end because \"…\"`"


def met_goals(s: State, p: Player) -> list[str]:
    """Goals that the player can fulfil now; only the first of several if D34 says so."""
    if not cubes_left(s, p) and s.rulings.no_cube_left == "illegal":
        return []
    if p.used.get(FULFILLED) and s.rulings.goal_icon == "instead":
        return []
    met = [id for id, who in s.goal_cubes.items() if p.name not in who
             and (condition_holds(s, p, id) or p.used.get(f"{MET}{id}"))]
    return met[:1] if s.rulings.met_goals == "in_order" else met


def tell_what_lacks(s: State, p: Player, id: str) -> str:
    test = known_components(s).goals[id].test
    if p.name in s.goal_cubes[id]:
        return f"{p.name} has fulfilled {id}."
    if test is None:
        return f"Nobody knows what {id} asks."
    if holds(s, p, test):
        return f"{id} is met."
    has = [str(evaluate(s, p, part.left)) for part in test.parts if isinstance(part, Comparison)]
    return f"{id} asks for {describe_condition(test)}; {p.name} has {listed(has, 'and')}."


def condition_holds(s: State, p: Player, id: str) -> bool:
    test = known_components(s).goals[id].test
    return test is not None and holds(s, p, test)


def remember_met(s: State, p: Player) -> None:
    """Remembers which conditions hold in this turn, if D54 lets that suffice."""
    if s.rulings.goals_in_phase_only == "no":
        for id in s.goal_cubes:
            if condition_holds(s, p, id):
                p.used[f"{MET}{id}"] = 1


def unknown_goals(s: State, p: Player) -> list[str]:
    """Unfulfilled goals of the player whose conditions nobody knows."""
    return [id for id, who in s.goal_cubes.items()
            if p.name not in who and known_components(s).goals[id].test is None]


def fulfil(s: State, p: Player, id: str) -> None:
    """Fulfils a goal with a cube of any track; without a cube it may not count for the end
    (D21)."""
    possible = met_goals(s, p)
    require(id in possible, NOT_MET, f"{p.name} does not meet {id} now", arg="goal",
            help=f"Met: {', '.join(possible) or 'none'}.")
    if not cubes_left(s, p):
        s.goals_without_cube += 1
    if s.step != GOAL_STEP:
        p.used[FULFILLED] = 1
    s.goal_cubes = {**s.goal_cubes, id: (*s.goal_cubes[id], p.name)}
    s.note(p, id, 1, "goal")
    s.put_first(Task("cube", p.name, ANY, id), Task("event", p.name, Event("goal"), id))


def cubes_on_goals(s: State) -> int:
    """How many cubes on goals count towards the end."""
    without = 0 if s.rulings.no_cube_left == "counts" else s.goals_without_cube
    return sum(map(len, s.goal_cubes.values())) - without


def cubes_to_end(s: State) -> int:
    """How many cubes on goals end the game."""
    less = len(s.players) == 3 and s.rulings.goal_cubes == "one_less_for_three"
    return s.pack.pack.goal_cubes[len(s.players)] - less


def end_in_sight(s: State) -> bool:
    return cubes_on_goals(s) >= cubes_to_end(s)


def end_out_of_reach(s: State) -> bool:
    """True if the cubes that can still come to goals cannot end the game (D21)."""
    if s.over or s.last_round or s.rulings.no_cube_left == "counts" or not s.goal_cubes:
        return False
    possible = sum([
        min(cubes_left(s, p), len([who for who in s.goal_cubes.values() if p.name not in who]))
        for p in s.players.values() if not p.dropped])
    return cubes_on_goals(s) + possible < cubes_to_end(s)


def find_endless_reason(s: State) -> str:
    return OUT_OF_REACH if s.phase == "turns" and end_out_of_reach(s) else ""


def goal_points(s: State, p: Player) -> Iterator[tuple[str, int]]:
    for id, who in s.goal_cubes.items():
        if p.name in who:
            goal = s.pack.goals[id]
            yield id, goal.first if who[0] == p.name else goal.others
