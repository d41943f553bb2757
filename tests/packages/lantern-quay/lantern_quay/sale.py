"""Sales, and what others may do about them: fog from any hand, a lamp from the seller's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task, ask_each
from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import move
from aoi_cli.engine.row import Command
from lantern_quay.cards import MOST_SOLD, TILES, WARES, lay_down
from lantern_quay.codes import NOT_PLAYED_SO
from lantern_quay.state import Player, State
from lantern_quay.turns import act, answering, meant, next_turn

SETTLE = Task("settle")


def sell(s: State, p: Player, c: Command) -> None:
    """The wares lie open until everybody else with cards in hand has answered."""
    act(s, p)
    ware, amount = meant(c), c.get("amount") or 1
    require(ware in WARES, NOT_PLAYED_SO, f"{ware} is no ware", arg="tile")
    require(amount <= MOST_SOLD, NOT_PLAYED_SO, f"{amount} wares in one sale", arg="amount",
            help=f"Sell up to {MOST_SOLD} at a time.")
    for _ in range(amount):
        lay_down(s, p, ware, "counter", "counter")
    s.seller = p.name
    others = [q.name for q in s.playing(p.name) if q is not p and len(s.hand(q))]
    s.put_first(*ask_each(*((name, "fog") for name in others)), SETTLE)


def play_fog(s: State, p: Player) -> None:
    s.close(answering(s, p, "fog"))
    lay_down(s, p, "fog", "discard", "fog")
    s.fog = p.name
    if len(s.hand(s.players[s.seller])):
        s.put_first(*ask_each((s.seller, "lamp")))
    else:
        s.agenda = (SETTLE,)


def play_lamp(s: State, p: Player) -> None:
    s.close(answering(s, p, "lamp"))
    lay_down(s, p, "lamp", "discard", "lamp")
    s.fog = ""


def let(s: State, p: Player, c: Command) -> None:
    d = answering(s, p, "fog", "lamp")
    s.close(d)
    if d.kind == "lamp":
        s.agenda = (SETTLE,)


def answer_by_policy(s: State) -> None:
    for d in [d for d in s.decisions if d.kind == "fog" and d.player in s.setup.policies]:
        s.automatic(d.player, "let (policy)")
        s.close(d)


def settle(s: State, task: Task) -> None:
    """Nobody has anything more to say: the wares are sold, or they go back to the hand."""
    seller, counter = s.players[s.seller], s.zones["counter"]
    ware, amount = counter.names[0], len(counter)
    if s.fog:
        s.automatic(seller.name, f"no sale of {amount} {ware} in the fog")
        move(s, "counter", s.hand(seller).name, range(amount))
        s.note(seller, "cards", amount, "counter")
        s.note(seller, ware, amount, "counter")
    else:
        s.automatic(seller.name, f"sale of {amount} {ware}")
        for effect in TILES[ware].effects:
            gain(s, seller, effect, ware)
        seller.sold[ware] = seller.sold.get(ware, 0) + amount
        move(s, "counter", "discard", range(amount))
    s.seller = s.fog = ""
    if not s.actions:
        next_turn(s)


ANSWERS: Mapping[str, Callable[[State, Player], None]] = {"fog": play_fog, "lamp": play_lamp}
"""Tricks that are played on a sale."""
