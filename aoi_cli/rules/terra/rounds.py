"""The phases of a round, as far as they are the same in every game of the family."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import gain, gain_all
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.struct import replace
from aoi_cli.rules.terra.state import Player, State


def pay_income(s: State, receivers: Iterable[Player]) -> None:
    """Pay phase I of the next round: buildings, tracks and components, in this order."""
    s.phase = "income"
    s.round += 1
    ladder = s.game.stock.ladder
    for p in receivers:
        s.automatic(p.name, "income")
        gain_all(s, p, s.game.prices.count_income(p), "buildings")
        for track, level in p.levels.items():
            if level >= ladder.pays_from:
                gain_all(s, p, ladder.income[track], f"{track} income")
        for tile, effect in s.abilities(p).income:
            gain(s, p, effect, tile)


def begin_actions(s: State, task: Task) -> None:
    s.phase = "actions"
    s.current = s.order[0] if s.order else ""


def find_round_tile(s: State) -> str:
    """The scoring tile of the round."""
    return s.setup.rounds[s.round - 1]


def find_round_bonus(s: State) -> Effect:
    """The gain that the tile of the round gives in phase III."""
    tile = s.game.box.components[find_round_tile(s)]
    return next(e for e in tile.effects if e.when == "round end")


def give_round_bonus(s: State, p: Player, times: int) -> None:
    s.automatic(p.name, f"{s.game.terms.third_phase} bonus")
    gain(s, p, replace(find_round_bonus(s), per=""), find_round_tile(s), times)


def clean_up(s: State, task: Task) -> None:
    s.used = frozenset()
    s.pass_order = ()
    for p in s.players.values():
        p.passed = False
        p.used = frozenset()
    put_coins_on_bonuses(s)


def put_coins_on_bonuses(s: State) -> None:
    """Put a coin on every bonus tile that nobody holds."""
    s.bonuses = {bonus: coins + 1 for bonus, coins in s.bonuses.items()}
