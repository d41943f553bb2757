"""The auction of the lantern: who holds it begins the night."""

from __future__ import annotations

from aoi_cli.engine.course import Task, ask_for
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from lantern_quay.cards import gain_fame
from lantern_quay.codes import NOT_ENOUGH
from lantern_quay.state import Player, State
from lantern_quay.turns import answering, pay

GLORY = 1
"""The fame of winning the lantern."""


def open_auction(s: State, task: Task) -> None:
    s.phase, s.bid, s.bidder = "auction", 0, ""
    s.put_first(*(turn_to_bid(p) for p in s.playing(s.lantern)))


def turn_to_bid(p: Player) -> Task:
    return ask_for(Decision(p.name, "bid", "", PHASE), "bid")


def ask_for_a_bid(s: State, task: Task) -> None:
    """Nobody is asked once nobody is left but the one with the highest bid."""
    if {task.player, *(d.player for d in s.coming)} <= {s.bidder}:
        s.agenda = ()
    else:
        s.ask(task.what.copy())


def bid(s: State, p: Player, c: Command) -> None:
    """Who bids is asked again once all others have been."""
    d, coins = answering(s, p, "bid"), c["amount"]
    require(coins > s.bid, NOT_ENOUGH, f"a bid of {coins} is not above {s.bid}", arg="amount",
            help=f"Bid {s.bid + 1} or more, or pass.")
    require(coins <= p.coins or s.hangs(p.name, "coins"), NOT_ENOUGH,
            f"{p.name} has {p.coins} coins", arg="amount", help="Bid less, or pass.")
    s.close(d)
    s.bid, s.bidder = coins, p.name
    s.put_last(turn_to_bid(p))


def no_more(s: State, p: Player) -> None:
    s.close(answering(s, p, "bid"))


def hand_over(s: State, task: Task) -> None:
    if not s.bidder:
        if s.rulings.no_bid == "next":
            s.lantern = next(p.name for p in s.playing(s.lantern) if p.name != s.lantern)
        return
    p = s.players[s.bidder]
    s.automatic(p.name, f"wins the lantern with {s.bid}")
    pay(s, p, s.bid, "lantern")
    gain_fame(s, p, GLORY, Cause("lantern"))
    p.lanterns += 1
    s.lantern = p.name
