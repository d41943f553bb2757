"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from aoi_cli.engine.decisions import MODERATOR, PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation import distribution, final
from aoi_cli.rules.age_of_innovation.codes import NEUTRAL_AREA_UNKNOWN
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import TILES
from aoi_cli.rules.terra.course import ask_next, clean_up
from aoi_cli.rules.terra.effects import gain, gain_all

LAST_ROUND = RULES.last_round
LADDER = RULES.ladder


def following(s: State) -> None:
    """The next thing in the course of the game."""
    if s.queue and s.phase != "science":
        ask_next(s)
        return
    match s.phase:
        case "distribution":
            distribution.start_resources(s)
        case "choices":
            distribution.first_buildings(s)
        case "placing":
            distribution.setup_gains(s)
        case "setup gains":
            income(s)
        case "income":
            actions(s)
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
            clean_up(s)
            income(s)


# Phase I


def income(s: State) -> None:
    s.phase = "income"
    s.round += 1
    for name in s.order:
        p = s.players[name]
        s.automatic(name, "income")
        gain_all(s, p, s.income(p), "buildings")
        for discipline, level in p.levels.items():
            if level >= LADDER.pays_from:
                gain_all(s, p, LADDER.income[discipline], f"{discipline} income")
        for tile, effect in s.powers(p).income:
            gain(s, p, effect, tile)
    if s.round == LAST_ROUND and len(s.players) == 2 and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))


# Phase II


def actions(s: State) -> None:
    s.phase = "actions"
    s.current = s.order[0] if s.order else ""


# Phase III


def science_bonus(s: State) -> None:
    s.phase = "science"
    s.order = [n for n in s.pass_order if not s.players[n].dropped]
    effect = next(e for e in TILES[tile_of(s)].effects if e.when == "science")
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
        s.automatic(name, "science bonus")
        for what, amount in effect.gains.items():
            assert isinstance(amount, int)
            gain_all(s, p, {what: amount * times}, tile_of(s))
    s.queue = tuple(queue)


def bonus_spades(s: State) -> None:
    """Spades are used in turn order, so one player at a time is asked."""
    (name, times), s.queue = s.queue[0], s.queue[1:]
    if not s.players[name].dropped:
        gain_all(s, s.players[name], {"bonus_spades": int(times)}, tile_of(s))


def tile_of(s: State) -> str:
    return s.setup.rounds[s.round - 1]


RULES.following = following
RULES.prepare = distribution.prepare
