"""The course of the game: patrons, then nights of stalls, auction, turns and dawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.hidden.decks import draw, move
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from lantern_quay import auction, patrons, sale, stalls
from lantern_quay.cards import DEALT, fill_row, gain_cards, lay_down, lay_out
from lantern_quay.state import ACTIONS, TURNS, Player, State
from lantern_quay.turns import answering, meant, next_turn

NIGHTS = 4
HAND = 5
"""Cards that may be kept over dawn."""


def begin(s: State) -> None:
    lay_out(s)
    s.lantern = s.order[0]
    for p in s.playing():
        draw(s, "deck", s.hand(p).name, DEALT)
    patrons.deal(s)


def begin_next_phase(s: State) -> bool:
    if any(s.playing()):
        s.put_first(*AFTER[s.phase])
    else:
        s.phase = "end"
    return True


def new_night(s: State, task: Task) -> None:
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


def lay_stalls_open(s: State, task: Task) -> None:
    stalls.lay_open(s)


def begin_turns(s: State, task: Task) -> None:
    """In seat order, from the holder of the lantern on."""
    first = s.order.index(s.lantern)
    s.order = s.order[first:] + s.order[:first]
    s.phase, s.actions = "turns", ACTIONS
    for p in s.playing():
        p.turns = TURNS
    s.current = next(p.name for p in s.playing())


def dawn(s: State, task: Task) -> None:
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


def next_night(s: State, task: Task) -> None:
    """The next night, or the end behind the last one."""
    if s.round < NIGHTS:
        s.put_first(Task("night"))
    else:
        patrons.pay_out(s)
        s.phase = "end"


def release_holdings(s: State, p: Player) -> None:
    """Cards stay with who leaves; wares on the counter are lost."""
    s.decisions = [d for d in s.decisions if d.player != p.name]
    if s.bidder == p.name:
        s.bid, s.bidder = 0, ""
    if s.seller == p.name:
        move(s, "counter", "discard", range(len(s.zones["counter"])))
        s.decisions = [d for d in s.decisions if d.kind != "fog"]
        s.seller, s.fog, s.agenda = "", "", ()
    if s.current == p.name:
        next_turn(s)


TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "night": new_night,
    "stalls": lay_stalls_open,
    "auction": auction.open_auction,
    "bid": auction.ask_for_a_bid,
    "lantern": auction.hand_over,
    "turns": begin_turns,
    "settle": sale.settle,
    "dawn": dawn,
    "next night": next_night,
}
AFTER = {
    "patrons": (Task("night"),),
    "stalls": (Task("stalls"), Task("auction")),
    "auction": (Task("lantern"), Task("turns")),
    "turns": (Task("dawn"),),
    "dawn": (Task("next night"),),
}
"""What follows each phase."""
