"""Cards and decisions in words."""

from __future__ import annotations

from aoi_cli.engine.box import Component
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.words import counted, listed, possessive
from lantern_quay.cards import COPIES, PATRONS, STALLS, TILES, TRICKS, WARES
from lantern_quay.rulings import Rulings
from lantern_quay.state import State

IN_WORDS = {
    "fog": "hides the sale of another player: the wares go back to the hand",
    "lamp": "lifts the fog from the own sale",
    "ferry": "carries the row off; new cards come",
    "spyglass": "shows the hand of another player",
}


def does(tile: Component) -> str:
    return IN_WORDS.get(tile.id) or "; ".join(map(effect_in_words, tile.effects))


def effect_in_words(effect: Effect) -> str:
    gains = [
        f"{'/'.join(str(fame) for _, fame in n.steps)} fame for 1/2/3 together"
        if isinstance(n, Scale) else counted(int(n), what) for what, n in effect.gains.items()
    ]
    match effect.when:
        case "sale":
            return f"sold: {listed(gains, 'and')} each"
        case "end":
            return f"at the end {listed(gains, 'and')} by {effect.per}"
    return listed(gains, "and")


def describe_decision(s: State, d: Decision) -> str:
    match d.kind:
        case "patron":
            return "keep one patron"
        case "stall":
            return "choose a stall"
        case "bid":
            return f"bid {s.bid + 1} or more for the lantern, or pass"
        case "fog":
            return f"fog on {possessive(s.seller)} sale, or let it be"
        case "lamp":
            return f"a lamp against {possessive(s.fog)} fog, or let it be"
        case _:
            return f"discard {counted(d.amount, 'cards')}"


def describe_progress(s: State) -> str:
    phase = s.game.course.phases[s.phase]
    place = f"night {s.round}, {phase}" if s.round and not s.over else phase
    return f"{place}, paused" if s.paused else place


def topics() -> Topics:
    sets = {"wares": WARES, "tricks": TRICKS, "patrons": PATRONS, "stalls": STALLS}
    cards = {topic: [card(TILES[name]) for name in names] for topic, names in sets.items()}
    cards["rulings"] = [
        Card(r.id, "ruling", "left open", r.reading, tuple(r.others.items()))
        for r in Rulings.known.values()
    ]
    return cards


def card(tile: Component) -> Card:
    copies = (("copies", str(COPIES[tile.id])),) if tile.id in COPIES else ()
    return Card(tile.id, tile.kind, tile.section, does(tile), copies, tile.short)
