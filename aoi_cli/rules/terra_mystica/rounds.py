"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import gain_all
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.terra import rounds
from aoi_cli.rules.terra.rounds import round_tile
from aoi_cli.rules.terra_mystica import beginning, scoring
from aoi_cli.rules.terra_mystica.state import Player, State

PHASES = {
    "distribution": "the choice of factions",
    "placing": "the first dwellings",
    "bonus cards": "the choice of bonus cards",
    "income": "phase I",
    "actions": "phase II",
    "cult": "phase III",
    "end": "the end of the game",
}

MERGED = "merge-income-phases"


def following(s: State) -> None:
    """The next thing in the course of the game."""
    if s.queue and s.phase != "cult":
        s.ask_next()
        return
    match s.phase:
        case "distribution":
            beginning.first_dwellings(s)
        case "placing":
            beginning.first_cards(s)
        case "bonus cards":
            rounds.coins_on_bonuses(s)
            income(s)
        case "income":
            rounds.actions(s)
        case "actions" if s.round == s.game.last_round:
            s.phase = "end"
            scoring.score(s)
        case "actions":
            cult_bonus(s)
        case "cult" if s.queue:
            bonus_spades(s)
        case "cult" if s.option(MERGED):
            rounds.actions(s)
        case "cult":
            rounds.clean_up(s)
            income(s)


# Phase I


def income(s: State) -> None:
    rounds.income(s, receivers(s))


def receivers(s: State) -> list[Player]:
    """In turn order; who left the game comes last, where the table grants them anything."""
    left = [p for p in s.players.values() if p.dropped and p.faction and s.moderators("R-LEFT")]
    return [*(s.players[name] for name in s.order), *left]


# Phase II


def next_order(s: State) -> list[str]:
    """From the first to pass clockwise, or as they passed (R-TURN-ORDER)."""
    passed = [name for name in s.pass_order if not s.players[name].dropped]
    if s.option("variable-turn-order") or not passed:
        return passed
    seats = list(s.players)
    start = seats.index(passed[0])
    return [name for name in seats[start:] + seats[:start] if not s.players[name].dropped]


# Phase III


def cult_bonus(s: State) -> None:
    s.phase = "cult"
    s.order = next_order(s)
    effect = rounds.bonus(s)
    spades: list[Decision] = []
    for p in receivers(s):
        times = reward(p, effect)
        if "bonus_spades" not in effect.gains:
            rounds.give_bonus(s, p, times)
        elif times and not p.dropped:
            spades.append(Decision(p.name, "spades", round_tile(s), PHASE, times))
    s.queue = tuple(spades)
    if s.option(MERGED):
        rounds.clean_up(s)
        income(s)
        s.phase = "cult"
    if s.moderators("R-CULT-SPADE-ORDER"):
        while s.queue:
            bonus_spades(s)


def reward(p: Player, effect: Effect) -> int:
    """How many times the player gets what the tile gives at the end of its round."""
    counted = len(p.placed) if effect.name == "priest" else p.levels[effect.name]
    return counted // int(effect.per)


def bonus_spades(s: State) -> None:
    """Spades are used in turn order, so one player at a time is asked."""
    asked, s.queue = s.queue[0], s.queue[1:]
    p = s.players[asked.player]
    if not p.dropped:
        s.automatic(p.name, "cult bonus")
        gain_all(s, p, {"bonus_spades": asked.amount}, asked.source)
