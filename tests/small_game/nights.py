"""The course of the game: patrons, then nights of stalls, auction, turns and dawn."""

from __future__ import annotations

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.hidden.decks import draw, move
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from tests.small_game import auction, patrons, sale, stalls
from tests.small_game.cards import DEALT, fill_row, gain_cards, lay_down, lay_out
from tests.small_game.state import ACTIONS, TURNS, Player, State
from tests.small_game.turns import answering, meant, next_turn

NIGHTS = 4
HAND = 5
"""Cards that may be kept over dawn."""


def begin(s: State) -> None:
    lay_out(s)
    s.lantern = s.order[0]
    for p in s.playing():
        draw(s, "deck", s.hand(p).name, DEALT)
    patrons.deal(s)


def waits(s: State) -> bool:
    if any(d.waits for d in s.decisions):
        return True
    return s.phase == "turns" and bool(s.current) and not s.seller


def following(s: State) -> None:
    if not any(s.playing()):
        s.phase = "end"
    elif s.phase == "auction" and auction.won(s):
        auction.hand_over(s)
        begin_turns(s)
    elif not s.ask_next():
        if s.seller:
            sale.settle(s)
        else:
            AFTER[s.phase](s)


def new_night(s: State) -> None:
    """The cheapest card is swept away, the others move up, new ones come; everybody draws one."""
    s.round += 1
    if s.round > 1 and s.zones["row"].cards:
        move(s, "row", "discard", [0])
    fill_row(s)
    s.automatic("", f"night {s.round}, the row: {listed(s.zones['row'].names, 'and')}")
    for p in s.playing():
        s.automatic(p.name, "nightfall")
        gain_cards(s, p, 1, Cause("deck"))
    stalls.ask(s)


def after_stalls(s: State) -> None:
    stalls.lay_open(s)
    auction.open_auction(s)


def begin_turns(s: State) -> None:
    """In seat order, from the holder of the lantern on."""
    first = s.order.index(s.lantern)
    s.order = s.order[first:] + s.order[:first]
    s.phase, s.actions = "turns", ACTIONS
    for p in s.playing():
        p.turns = TURNS
    s.current = next(p.name for p in s.playing())


def dawn(s: State) -> None:
    s.phase = "dawn"
    for p in s.playing():
        if (more := len(s.hand(p)) - HAND) > 0:
            s.ask(Decision(p.name, "discard", "", PHASE, more))


def discard(s: State, p: Player, c: Command) -> None:
    d = answering(s, p, "discard")
    lay_down(s, p, meant(c), "discard", "dawn")
    d.amount, d.started = d.amount - 1, True
    if not d.amount:
        s.close(d)


def after_dawn(s: State) -> None:
    if s.round < NIGHTS:
        new_night(s)
    else:
        patrons.pay_out(s)
        s.phase = "end"


def left(s: State, p: Player) -> None:
    """Cards stay with who leaves; wares on the counter are lost."""
    s.decisions = [d for d in s.decisions if d.player != p.name]
    if s.bidder == p.name:
        s.bid, s.bidder = 0, ""
    if s.seller == p.name:
        move(s, "counter", "discard", range(len(s.zones["counter"])))
        s.decisions = [d for d in s.decisions if d.kind != "fog"]
        s.seller, s.fog, s.queue = "", "", ()
    if s.current == p.name:
        next_turn(s)


AFTER = {
    "patrons": new_night,
    "stalls": after_stalls,
    "turns": dawn,
    "dawn": after_dawn,
}
