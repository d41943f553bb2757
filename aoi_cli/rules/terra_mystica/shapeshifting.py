"""Tokens for power that others take, and the change of the own terrain."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import say
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.codes import NOT_AVAILABLE, USED
from aoi_cli.rules.terra.turn import pay_points
from aoi_cli.rules.terra_mystica.state import MOST_CHANGES, Player, State

TOKEN, CHANGE = "token", "new terrain"
GAIN_TOKEN = say("gain token", prize="token")


def give_token(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Give a new token, or ask whether it is worth VP."""
    if p.of.token_vp:
        due = PHASE if s.rulings.leech_token_time == "default" else ACTION
        s.ask(Decision(p.name, TOKEN, cause.source, due, amount, optional=True))
    else:
        add_token(s, p, cause.source)


def add_token(s: State, p: Player, source: str) -> None:
    one, two, three = p.bowls
    p.bowls = [one, two, three + 1]
    s.note(p, "tokens", 1, source)


def buy_token(s: State, p: Player) -> None:
    decision = next(iter(s.open(p.name, TOKEN)), None)
    require(decision, NO_SUCH_CHOICE, f"{p.shown} is offered no token", arg="prize",
            because="Shapeshifters: a token is offered when a neighbour takes power.",
            help="Leave it out.")
    assert decision
    pay_points(s, p, p.of.token_vp, "a token")
    s.close(decision)
    add_token(s, p, decision.source)


def list_tokens(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    if p.vp >= p.of.token_vp:
        yield (GAIN_TOKEN,)


# the change of terrain


def give_changes(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.changes = amount


def require_change_left(p: Player) -> None:
    require(p.changes, USED, f"{p.shown} have changed as often as this version lets them",
            arg="tile", because="Shapeshifters: some versions limit the changes.",
            help="Choose another action.")


def change_terrain(s: State, p: Player, decision: Decision, terrain: str) -> None:
    """Turn every own hex into the new terrain; nothing follows from it (R-SHAPESHIFT-SAME)."""
    free = list_new_terrains(s, p)
    require(terrain in free, NOT_AVAILABLE, f"{p.shown} cannot change to {terrain}", arg="terrain",
            because="R-SHAPESHIFT-SAME, R-SHAPESHIFT-ON-START: the new terrain is neither the own "
            "one nor another faction's colour.", help=among("Free", free))
    s.close(decision)
    p.changes -= p.changes < MOST_CHANGES
    p.board = p.start = terrain
    s.terrain = {**s.terrain, **dict.fromkeys(p.buildings, terrain)}
    s.note(p, f"now {terrain}", 1, decision.source)


def list_new_terrains(s: State, p: Player) -> list[str]:
    others = [q for q in s.players.values() if q is not p
              and not (q.dropped and s.rulings.frees_homes)]
    held = {q.board for q in others}
    if not s.rulings.picks_same_terrain:
        held.add(p.board)
    if s.rulings.bars_start_terrains:
        held.update(q.start for q in others)
    return [terrain for terrain in WHEEL if terrain not in held]


def list_changes(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for terrain in list_new_terrains(s, p):
        yield (say(f"pick {terrain}", terrain=terrain),)
