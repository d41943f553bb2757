"""Which function carries out which command."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine import moderator
from aoi_cli.engine.row import Command
from lantern_quay import auction, nights, patrons, quay, sale, stalls
from lantern_quay.state import Player, State


def apply(s: State, player: str, c: Command) -> None:
    if player in s.players:
        VERBS[c.verb](s, s.players[player], c)
    else:
        moderator.ROWS[c.verb](s, c)


VERBS: Mapping[str, Callable[[State, Player, Command], None]] = {
    "keep": patrons.keep,
    "stall": stalls.choose,
    "bid": auction.bid,
    "buy": quay.buy,
    "draw": quay.draw,
    "sell": sale.sell,
    "play": quay.play,
    "let": sale.let,
    "discard": nights.discard,
    "pass": quay.pass_,
    "done": quay.done,
    "resign": moderator.resign,
}
