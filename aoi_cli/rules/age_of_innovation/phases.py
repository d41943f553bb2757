"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from aoi_cli.engine.decisions import MODERATOR, PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation import beginning, final
from aoi_cli.rules.age_of_innovation.codes import NEUTRAL_AREA_UNKNOWN
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.terra import phases
from aoi_cli.rules.terra.course import ask_next
from aoi_cli.rules.terra.effects import gain_all
from aoi_cli.rules.terra.phases import round_tile

LAST_ROUND = RULES.last_round


def following(s: State) -> None:
    """The next thing in the course of the game."""
    if s.queue and s.phase != "science":
        ask_next(s)
        return
    match s.phase:
        case "distribution":
            beginning.start_resources(s)
        case "choices":
            beginning.first_buildings(s)
        case "placing":
            beginning.setup_gains(s)
        case "setup gains":
            income(s)
        case "income":
            phases.actions(s)
        case "actions" if s.round == LAST_ROUND:
            judged_by(NEUTRAL_AREA_UNKNOWN)
            if s.open(MODERATOR) and any(s.playing()):
                raise Refusal(NEUTRAL_AREA_UNKNOWN, "the neutral group has no size yet")
            s.phase = "end"
            final.score(s)
        case "actions":
            science_bonus(s)
        case "science" if s.queue:
            bonus_spades(s)
        case "science":
            phases.clean_up(s)
            income(s)


# Phase I


def income(s: State) -> None:
    phases.income(s, [s.players[name] for name in s.order])
    if s.round == LAST_ROUND and len(s.players) == 2 and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))


# Phase III


def science_bonus(s: State) -> None:
    s.phase = "science"
    s.order = [n for n in s.pass_order if not s.players[n].dropped]
    effect = phases.bonus(s)
    discipline, levels = effect.name, int(effect.per)
    if s.neutral_levels:
        s.neutral_levels[discipline] += levels
    queue: list[tuple[str, str]] = []
    for name in s.order:
        p = s.players[name]
        times = (p.levels[discipline] + s.number(p, "science level")) // levels
        if not times:
            continue
        if "bonus_spades" in effect.gains:
            queue.append((name, str(times)))
            continue
        phases.give_bonus(s, p, times)
    s.queue = tuple(queue)


def bonus_spades(s: State) -> None:
    """Spades are used in turn order, so one player at a time is asked."""
    (name, times), s.queue = s.queue[0], s.queue[1:]
    if not s.players[name].dropped:
        gain_all(s, s.players[name], {"bonus_spades": int(times)}, round_tile(s))


RULES.following = following
RULES.prepare = beginning.prepare
