"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from aoi_cli.engine.decisions import MODERATOR, PHASE, ROW, Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation import distribution, final
from aoi_cli.rules.age_of_innovation.choices import hopeless
from aoi_cli.rules.age_of_innovation.codes import NEUTRAL_AREA_UNKNOWN
from aoi_cli.rules.age_of_innovation.disciplines import INCOME, PAYS_FROM
from aoi_cli.rules.age_of_innovation.effects import gain, gain_all
from aoi_cli.rules.age_of_innovation.neighbours import accept, power_taken
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import TILES

LAST_ROUND = 6


def proceed(s: State) -> None:
    """Do everything that happens by itself until the table waits for somebody."""
    answer_by_policy(s)
    while s.phase != "end" and not waits(s):
        following(s)
        answer_by_policy(s)


def waits(s: State) -> bool:
    """Whether the phase cannot go on yet."""
    for d in [d for d in s.decisions if d.due != ROW and d.player != MODERATOR]:
        distribution.prepare(s, d)
        if hopeless(s, s.players[d.player], d):
            s.close(d)
    if s.phase == "actions":
        return bool(s.current) or any(d.kind == "offer" for d in s.decisions)
    return any(d.due == PHASE and d.player != MODERATOR for d in s.decisions)


def following(s: State) -> None:
    """The next thing in the course of the game."""
    if s.queue and s.phase != "science":
        distribution.ask_next(s)
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
        gain_all(s, p, p.planning_board.income(pieces(p)), "buildings")
        for discipline, level in p.levels.items():
            if level >= PAYS_FROM:
                gain_all(s, p, INCOME[discipline], f"{discipline} income")
        for tile, effect in s.powers(p).income:
            gain(s, p, effect, tile)
    if s.round == LAST_ROUND and len(s.players) == 2 and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))


def pieces(p: Player) -> dict[str, int]:
    counted: dict[str, int] = {}
    for hex, kind in p.buildings.items():
        if hex not in p.neutral:
            counted[kind] = counted.get(kind, 0) + 1
    return counted


# Phase II


def actions(s: State) -> None:
    s.phase = "actions"
    s.current = s.order[0] if s.order else ""


def end_turn(s: State) -> None:
    """The turn passes to the next player who has not passed."""
    s.acted = False
    s.more_actions = 0
    start = s.order.index(s.current)
    for name in s.order[start + 1 :] + s.order[: start + 1]:
        p = s.players[name]
        if not p.passed and not p.dropped:
            s.current = name
            return
    s.current = ""


def answer_by_policy(s: State) -> None:
    """Standing answers of the head to power offers, oldest first."""
    for offer in [d for d in s.decisions if d.kind == "offer"]:
        policy = s.setup.policies.get(offer.player)
        if policy is None:
            continue
        p = s.players[offer.player]
        power = power_taken(p, offer)
        taken = power and power - 1 <= policy.most_lost
        verb = f"leech {power}" if taken else "decline"
        s.automatic(p.name, f"{verb} from {offer.source} (policy: {policy.text})")
        if taken:
            accept(s, p, offer)
        else:
            s.close(offer)


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


def clean_up(s: State) -> None:
    s.used = frozenset()
    s.pass_order = ()
    for p in s.players.values():
        p.passed = False
        p.used = frozenset()
    for bonus in s.bonuses:
        s.bonuses[bonus] += 1
