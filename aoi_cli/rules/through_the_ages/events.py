"""Events: how players prepare them face down, how they are revealed, and whom they affect."""

from __future__ import annotations

from aoi_cli.engine.course import ASK_TOGETHER, Task, ask_for
from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import SHOWN, Command
from aoi_cli.rules.through_the_ages import decks, political, score
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO
from aoi_cli.rules.through_the_ages.event_choices import OWN_RULES
from aoi_cli.rules.through_the_ages.event_targets import TARGETS, everybody
from aoi_cli.rules.through_the_ages.state import AGES, Player, State

PREPARABLE = ("event", "territory")


def prepare(s: State, p: Player, c: Command) -> None:
    """Prepare an event for culture points by its age, and reveal the next event."""
    political.begin(s, p)
    card = decks.find_in_hand(s, p, c["card"])
    require(may_be_prepared(card), NOT_SO, f"{name(card)} is no event",
            arg="card", help="Prepare an event or a territory.")
    require(card in CARDS or any(map(may_be_prepared, decks.list_hand(s, p))), NOT_SO,
            f"no card of {p.shown} is an event", arg="card",
            help="Prepare an event or a territory.")
    decks.take_from_hand(s, p, card, decks.FUTURE)
    age = decks.age_of_word(card)
    s.note(p, name(card), -1, "prepared", insiders=frozenset([p.name]))
    s.note(p, "military cards", -1, "prepared")
    score.change_culture(s, p, AGES.index(age), "preparing events")
    s.conceal(p, f"prepare {UNKNOWN} {age}")
    s.reveal()
    political.finish_after(s, p, Task("event"))


def may_be_prepared(card: str) -> bool:
    return card not in CARDS or CARDS[card].kind in PREPARABLE


def reveal_next(s: State, task: Task) -> None:
    """Reveal the next current event; the future events replace the last one."""
    card = decks.turn_up(s, decks.CURRENT)
    s.past_events = (*s.past_events, card)
    if not s.zones[decks.CURRENT].cards:
        decks.shuffle_events(s)
    s.automatic("", f"event: {name(card)}")
    if card not in CARDS:
        decks.mark_unknown(s, "event")
        return
    require(CARDS[card].kind in PREPARABLE, NOT_SO, f"{name(card)} is no event", arg=SHOWN,
            help="Correct what stands in brackets.")
    if CARDS[card].kind == "territory":
        s.put_first(Task("auction", s.current, source=card))
    else:
        carry_out(s, card)


def carry_out(s: State, card: str) -> None:
    """Carry out an event; the players it names are settled before anything happens."""
    targets = [(e, TARGETS[e.name](s)) for e in CARDS[card].effects]
    for effect, players in targets:
        for p in players:
            if effect.gains:
                gain(s, p, effect, card)
            else:
                OWN_RULES[effect.per](s, p, card)
    ask_in_turn_order(s)


def ask_in_turn_order(s: State) -> None:
    """Ask the players one after the other, in the order of play."""
    if s.rulings.deciders == "any":
        return
    order = [p.name for p in everybody(s)]
    decisions = sorted(s.decisions, key=lambda d: order.index(d.player))
    s.decisions = [d for d in decisions if d.player == decisions[0].player]
    s.put_first(*(ask_for(d, ASK_TOGETHER) for d in decisions[len(s.decisions) :]))
