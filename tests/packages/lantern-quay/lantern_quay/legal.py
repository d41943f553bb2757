"""What could be written next, to be tried, and how it is folded into lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.hidden.zone import UNKNOWN, Zone
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.listing import Folding
from aoi_cli.engine.row import say
from lantern_quay.cards import COPIES, MOST_SOLD, PATRONS, PRICES, STALLS, TRICKS, WARES
from lantern_quay.sale import ANSWERS
from lantern_quay.state import Player, State

FOLDING = Folding(varying={"buy": "place"}, places=("tile", "amount"), last=("pass", "done"))


def could_hold(zone: Zone, cards: Sequence[str], count: int = 1) -> list[str]:
    """What may lie there so many times, as far as one can see."""
    held = Counter(zone.names)
    return [card for card in cards if held[card] + held[UNKNOWN] >= count]


def propose(s: State, p: Player) -> Iterator[Move]:
    asked = [d for d in s.open(p.name) if d.waits]
    for d in asked:
        for commands in ways(s, p, d):
            yield Move("answer" if d.kind in ANSWERS else commands[0].verb, commands)
    if not asked and s.phase == "turns" and s.current == p.name:
        yield from (Move(commands[0].verb, commands) for commands in actions(s, p))


def ways(s: State, p: Player, d: Decision) -> list[Commands]:
    match d.kind:
        case "stall":
            return [(say(f"stall {stall}", stall=stall),) for stall in STALLS]
        case "patron":
            return [(say(f"keep {t}", tile=t),) for t in could_hold(s.patron(p), PATRONS)]
        case "bid":
            bids = range(s.bid + 1, p.coins + 1)
            return [*((say(f"bid {n}", amount=n),) for n in bids), (say("pass"),)]
        case "discard":
            return [(say(f"discard {t}", tile=t),) for t in could_hold(s.hand(p), [*COPIES])]
    answers = could_hold(s.hand(p), [d.kind])
    return [*((say(f"play {t}", tile=t),) for t in answers), (say("let"),)]


def actions(s: State, p: Player) -> Iterator[Commands]:
    for place, _ in enumerate(PRICES, 1):
        yield (say(f"buy {place}", place=place),)
    yield (say("draw"),)
    for amount in range(1, MOST_SOLD + 1):
        for ware in could_hold(s.hand(p), WARES, amount):
            if amount == 1:
                yield (say(f"sell {ware}", tile=ware),)
            else:
                yield (say(f"sell {amount} {ware}", amount=amount, tile=ware),)
    for trick in could_hold(s.hand(p), TRICKS):
        if trick == "spyglass":
            for q in s.playing():
                yield (say(f"play {trick} on {q.name}", tile=trick, player=q.name),)
        elif trick not in ANSWERS:
            yield (say(f"play {trick}", tile=trick),)
    yield (say("done"),)
    yield (say("pass"),)
