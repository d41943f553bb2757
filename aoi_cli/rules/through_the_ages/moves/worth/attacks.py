"""The worth of military cards, of attacks and of territories."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.rules.through_the_ages import banks, cards_in_play, events, impacts, ratings
from aoi_cli.rules.through_the_ages.action_phase import POLITICS
from aoi_cli.rules.through_the_ages.armies import best_armies
from aoi_cli.rules.through_the_ages.box.card import UNITS, URBAN, Card
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.moves.worth.cards import (
    GAINS,
    POINT_OF_SCIENCE,
    RESOURCE,
    rate_symbols,
)
from aoi_cli.rules.through_the_ages.moves.worth.outlook import Outlook
from aoi_cli.rules.through_the_ages.state import Player, State

KEPT = {"territory": 1.0, "event": 0.5, "tactic": 1.0, "aggression": 0.5, "war": 0.4,
        "bonus": 0.5, "pact": 0.3}
"""The worth of a military card in hand, which is low: a card a turn comes anew."""
BONUS = 0.6
"""The worth of a bonus card for each level."""
USELESS = 3.0
"""The gain for which an attack is not worth its card and its actions."""
READINESS = 4
"""The strength that a rival can add before a war is resolved."""
DEFENCE = 1.3
"""The strength that a card in hand adds to a defence on average."""
BOTH = 1.8
"""The worth of what one gains and the other one loses."""
TERRITORY = 2.5
"""The worth of a yellow token that a war takes."""
ENSLAVED, RAZED, ANNEXED = 8.0, 6.0, 12.0
UNIT_SENT, BONUS_SENT, NOT_COVERED = 4.0, 1.2, 3.0

Outlooks = Mapping[str, Outlook]


def compare(p: Player, q: Player, looks: Outlooks) -> int:
    """The strength by which p is ahead of q."""
    return looks[p.name].have.strength - looks[q.name].have.strength


# cards in hand


def rate_military_hand(s: State, p: Player, looks: Outlooks) -> float:
    """The worth of the military cards that can be kept."""
    worths = sorted([rate_military_card(s, p, CARDS[card], looks)
                     for card in s.military_hand(p).names if card != UNKNOWN], reverse=True)
    return sum(worths[: cards_in_play.military_limit(p)])


def rate_military_card(s: State, p: Player, card: Card, looks: Outlooks) -> float:
    look, kept = looks[p.name], KEPT[card.kind]
    match card.kind:
        case "tactic":
            added = best_armies(p.technologies, card.id).strength - ratings.tactical_strength(s, p)
            return (kept + 0.6 * look.slope * max(0, added)) * min(1.0, look.left / 3)
        case "bonus":
            return kept + BONUS * card.level
        case "event":
            return kept + 0.7 * max(0.0, rate_event(s, p, card))
        case "aggression" | "war":
            lead = max((compare(p, q, looks) for q in s.rivals(p)), default=0)
            return kept + max(0.0, min(4.0, 0.4 * lead)) * min(1.0, (look.left - 1) / 2)
    return kept


def rate_event(s: State, p: Player, card: Card) -> float:
    """The lead in culture by an event of the last age, which is scored at the end."""
    if card.kind != "event" or card.age != "III":
        return 0.0
    worth = 0.0
    for effect in card.effects:
        count, amount = impacts.COUNTS.get(effect.per), effect.gains.get("culture", 0)
        if count and isinstance(amount, int):
            others = [count(s, q) for q in s.rivals(p)]
            worth += amount * (count(s, p) - max(others, default=0))
    return worth


# political actions


def keeps_political_use(s: State, p: Player, looks: Outlooks) -> bool:
    """True if a useful political action is possible, or under way."""
    if s.phase != POLITICS:
        return any(rate_war(s, p, s.players[war.on], war.card, looks) > USELESS for war in p.wars)
    if s.agenda:
        return any(
            task.kind == "event" or (task.kind == "aggression" and rate_aggression(
                s, s.players[task.what], task.source, looks) > USELESS) for task in s.agenda)
    return any(is_useful(s, p, CARDS[card], looks) for card in s.military_hand(p).names
               if card != UNKNOWN)


def is_useful(s: State, p: Player, card: Card, looks: Outlooks) -> bool:
    """True if the card is worth a political action."""
    if card.kind in events.PREPARABLE:
        return True
    if card.actions > p.military:
        return False
    if card.kind == "war" and not s.last_round:
        return any(rate_war(s, p, q, card.id, looks) > USELESS for q in s.rivals(p))
    return card.kind == "aggression" and any(
        compare(p, q, looks) > 0 and rate_aggression(s, q, card.id, looks) > USELESS
        for q in s.rivals(p))


# attacks


def rate_attacks(s: State, p: Player, looks: Outlooks) -> float:
    """The worth of wars and aggressions that are not settled yet, for and against a player."""
    worth = 0.0
    for q in s.rivals(p):
        worth += sum([rate_war(s, p, q, war.card, looks) for war in p.wars if war.on == q.name])
        worth -= sum([rate_war(s, q, p, war.card, looks) for war in q.wars if war.on == p.name])
    for task in s.agenda:
        if task.kind == "aggression" and p.name in (task.player, task.what):
            gain = rate_aggression(s, s.players[task.what], task.source, looks)
            worth += gain if p.name == task.player else -gain
    return worth


def rate_war(s: State, p: Player, q: Player, card: str, looks: Outlooks) -> float:
    """The expected gain by a war of p on q, who can still arm."""
    lead = compare(p, q, looks) - (READINESS if s.current == p.name else 0)
    [effect] = CARDS[card].effects
    match effect.name:
        case "culture":
            gain = BOTH * (5.0 + abs(lead))
        case "territory":
            gain = BOTH * TERRITORY * (1 + abs(lead) // 5)
        case _:
            gain = BOTH * POINT_OF_SCIENCE * min(abs(lead), 12)
    return gain if lead > 0 else -gain if lead else 0.0


def rate_aggression(s: State, q: Player, card: str, looks: Outlooks) -> float:
    """The expected gain by an aggression on q, who may still defend."""
    [effect] = CARDS[card].effects
    gains = {what: n for what, n in effect.gains.items() if isinstance(n, int)}
    match effect.name:
        case "enslave":
            worth = ENSLAVED
        case "plunder":
            goods = banks.food(q) + banks.resources(q)
            worth = 1.5 * RESOURCE * min(goods, gains["goods"])
        case "raid":
            worth = RAZED * min(gains["buildings"], ratings.count_workers(q, *URBAN))
        case "annex":
            worth = ANNEXED if q.colonies else 0.0
        case "infiltrate":
            worth = 5.0 + 3.0 * CARDS[q.leader].level if q.leader else 4.0
        case _:
            worth = 1.6 * min(gains.get("culture", 0), q.culture)
            worth += 1.2 * min(gains.get("science", 0), q.science)
    for d in s.decisions:
        if d.kind == "defence" and d.player == q.name:
            over = d.amount - looks[q.name].have.strength
            expected = DEFENCE * min(len(s.military_hand(q)), q.military_total)
            return worth * min(0.95, max(0.05, 0.5 + 0.1 * (over - expected)))
    return worth


# territories


def rate_bids(s: State, p: Player, look: Outlook) -> float:
    """The worth of territories for which a player has made the highest bid."""
    return sum([rate_bid(s, p, CARDS[d.source], d.amount, look) for d in s.decisions
                if (d.kind == "force" and d.player == p.name)
                or (d.kind == "bid" and d.subject == p.name)])


def rate_bid(s: State, p: Player, card: Card, bid: int, look: Outlook) -> float:
    """The worth of a territory less that of the cheapest force for a bid."""
    worth = rate_symbols(card.gives, look, look.left)
    for effect in card.effects:
        worth += sum([GAINS.get(what, 0.0) * amount for what, amount in effect.gains.items()
                      if isinstance(amount, int)])
    missing = bid - cards_in_play.symbols_in_play(s, p).colonization
    units = sorted([CARDS[t].worker.strength for t, n in p.of_kinds(*UNITS) for _ in range(n)])
    bonus = sorted([CARDS[card].gives.colonization for card in s.military_hand(p).names
                    if card != UNKNOWN and CARDS[card].kind == "bonus"])
    sent = 0
    while units and (missing > 0 or not sent):
        strength = units.pop(0)
        missing, sent = missing - strength, sent + 1
        worth -= UNIT_SENT + look.slope * strength
    while bonus and missing > 0:
        missing -= bonus.pop()
        worth -= BONUS_SENT
    return worth - NOT_COVERED * max(0, missing)
