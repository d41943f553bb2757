"""Attacks: aggressions on rivals, defence against them, and the declaration of wars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import could_be
from aoi_cli.engine.hidden.zone import UNKNOWN, Card
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import (
    action_phase,
    card_names,
    cards_in_play,
    decks,
    pacts,
    political,
    ratings,
)
from aoi_cli.rules.through_the_ages.aggressions import AGGRESSIONS, REQUIREMENTS
from aoi_cli.rules.through_the_ages.box.cards import CARDS, is_bonus
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import ATTACK, DEFENCE, NOT_NOW, NOT_SO
from aoi_cli.rules.through_the_ages.decision_kinds import Commands, DecisionKind, conceal, decline
from aoi_cli.rules.through_the_ages.state import Player, State, War

PEACE, NO_WAR = "peace", "no war against"
DEFENCE_OF_OTHERS = 1
"""The defence strength of a card that is no bonus card."""


def attack(s: State, p: Player, c: Command) -> None:
    """Play an aggression or declare a war, by the kind of the card."""
    political.begin(s, p)
    q, word = card_names.read_target(s, c)
    card = decks.find_in_hand(s, p, word, "target")
    require(CARDS[card].kind in ("aggression", "war"), NOT_SO, f"{name(card)} is no attack",
            arg="target", help="Name an aggression or a war in hand.")
    begin_attack(s, p, q, card)
    pacts.end_by_attack(s, p, q)
    if CARDS[card].kind == "war":
        declare_war(s, p, q, card)
    else:
        play_aggression(s, p, q, card)


def begin_attack(s: State, p: Player, q: Player, card: str) -> None:
    """Require that the attack is allowed, and pay its military actions."""
    require(q is not p and not q.dropped, ATTACK, f"{q.shown} is no rival", arg="target",
            help="Name a rival.")
    own = cards_in_play.allows(p, PEACE)
    require(not own, ATTACK, lambda: f"{name(own or '')} leads {p.shown}", arg="target",
            because="Mahatma Gandhi: no aggressions and no wars.", help="Replace the leader.")
    peace = pacts.keeps_peace(s, p, q)
    require(not peace, ATTACK, lambda: f"{name(peace.card if peace else '')} keeps the peace",
            arg="target", help="Cancel the pact as a political action, or attack somebody else.")
    actions = CARDS[card].actions * (2 if cards_in_play.allows(q, PEACE) else 1)
    action_phase.spend_military(s, p, actions, name(card))


def declare_war(s: State, p: Player, q: Player, card: str) -> None:
    """Declare a war, which is resolved at the start of the next turn."""
    require(not s.last_round, NOT_NOW, "no war is declared in the last round", arg="target",
            because="Wars: one that could not be resolved any more is not declared.",
            help="Choose another political action.")
    require(not cards_in_play.pacts_allow(s, q, NO_WAR), ATTACK,
            f"nobody may declare war on {q.shown}", arg="target",
            because="Loss of Sovereignty: no wars on side B.", help="Choose another rival.")
    decks.play_from_hand(s, p, card)
    p.wars = (*p.wars, War(card, q.name))
    s.note(p, f"war on {q.shown}", 1, card)
    political.finish(s, p)


def play_aggression(s: State, p: Player, q: Player, card: str) -> None:
    """Play an aggression; the card lies open until the attack is settled."""
    strength = ratings.strength(s, p) + pacts.attack_bonus(s, p, q)
    against = ratings.strength(s, q)
    require(strength > against, ATTACK, f"strength {strength} against {against}", arg="target",
            help="Grow stronger, or attack a weaker rival.")
    if needed := REQUIREMENTS.get(CARDS[card].effects[0].name):
        needed(s, q, card)
    decks.show(s, p, card)
    s.note(p, f"attack on {q.shown}", strength, card)
    if q.military_total and len(s.military_hand(q)):
        s.ask(Decision(q.name, "defence", card, PHASE, strength, p.name))
    political.finish_after(s, p, Task("aggression", p.name, q.name, card))


def carry_out_aggression(s: State, task: Task) -> None:
    """Carry out an aggression that nobody has repelled."""
    p, q = s.players[task.player], s.players[task.what]
    lay_aside(s, p, task.source)
    effect = CARDS[task.source].effects[0]
    AGGRESSIONS[effect.name](s, p, q, task.source, effect)


def lay_aside(s: State, p: Player, card: str) -> None:
    decks.discard(s, p, card, "attack", shown=True)


# defence


def defend(s: State, p: Player, d: Decision, c: Command) -> None:
    """Repel an attack; cards that would not suffice are not played."""
    cards = decks.find_all_in_hand(s, p, c["cards"])
    require(len(cards) <= p.military_total, DEFENCE,
            f"{counted(len(cards), 'cards')}, {p.shown} has "
            f"{counted(p.military_total, 'military actions')}", arg="cards",
            help="Use fewer cards, or pass.")
    strength = ratings.strength(s, p) + sum(map(defence_of, cards))
    require(strength >= d.amount, DEFENCE, f"strength {strength} against {d.amount}", arg="cards",
            help="Add more cards, or pass.")
    s.close(d)
    for card in cards:
        decks.discard(s, p, card, "defence", shown=is_bonus(card))
    conceal(s, p, "defend with", cards, [card for card in cards if not is_bonus(card)])
    s.note(p, "defence", strength, d.source)
    lay_aside(s, s.players[d.subject], d.source)
    s.agenda = s.agenda[1:]


def defence_of(card: str) -> int:
    return CARDS[card].defence if is_bonus(card) else DEFENCE_OF_OTHERS


def ways_to_defend(s: State, p: Player, d: Decision) -> list[Commands]:
    """Minimal sets of cards that suffice, and passing."""
    missing = d.amount - ratings.strength(s, p)
    sufficient: dict[tuple[str, ...], None] = {}
    for hand in list_possible_hands(s, p):
        for count in range(1, min(len(hand), p.military_total) + 1):
            for cards in combinations(hand, count):
                total = sum(map(defence_of, cards))
                if total >= missing > total - min(map(defence_of, cards)):
                    sufficient[cards] = None
    return [*((say(f"defend with {', '.join(cards)}", cards=cards),) for cards in sufficient),
            (say("pass"),)]


def list_possible_hands(s: State, p: Player) -> Iterator[list[str]]:
    """The hand as it can be written, unknown cards also as the bonus cards that they may be."""
    backs = decks.unknown_backs(s, p)
    ways = [list_possible_bonus_cards(s, back, count) for back, count in backs.items()]
    for chosen in product(*ways):
        hand = decks.list_hand(s, p)
        for back, cards in zip(backs, chosen, strict=True):
            for card in cards:
                hand[hand.index(f"{UNKNOWN} {decks.age_of(back)}")] = card
        yield sorted(hand)


def list_possible_bonus_cards(s: State, back: Card, most: int) -> list[tuple[str, ...]]:
    """The bonus cards that can be among a number of unknown cards; none comes first."""
    bonus = [card for card, n in could_be(s, back).items() for _ in range(n) if is_bonus(card)]
    return [*dict.fromkeys(cards for count in range(min(most, len(bonus)) + 1)
                           for cards in combinations(bonus, count))]


DECISIONS: Mapping[str, DecisionKind] = {
    "defence": DecisionKind(
        lambda s, d: f"may defend against {name(d.source)} of {s.shown(d.subject)}, "
                     f"strength {d.amount}",
        ways_to_defend, {"defend": defend, "pass": decline}),
}
TASKS = {"aggression": carry_out_aggression}
