"""The worth of civil cards: in play, under way and in hand."""

from __future__ import annotations

from aoi_cli.rules.through_the_ages import banks, production, ratings
from aoi_cli.rules.through_the_ages.box.card import Card, Gives
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.moves.worth.outlook import Outlook, steps
from aoi_cli.rules.through_the_ages.state import UNFINISHED, Player, State, Wonder

CIVIL_ACTION = 1.3
MILITARY_ACTIONS = ((3, 0.7), (2, 0.4), (99, 0.15))
"""The worth of the actions of each turn; more than five military ones are seldom used."""
RESOURCE = 0.6
POINT_OF_SCIENCE = 0.5
HAPPY_FACE = 2.0
TOKEN = 0.8
"""The worth of a token, of a card more in hand, and of a point for colonizing."""
GAINS = {"culture": 1.0, "science": POINT_OF_SCIENCE, "food": 0.5, "resources": RESOURCE,
         "military_resources": 0.5, "extra_military_actions": 0.7, "cheaper": RESOURCE,
         "population": 5.0, "military_cards": 0.9}
"""The worth of what cards bring at once."""

PROMISES = {
    "farm": (0, 9, 15, 20), "mine": (0, 15, 25, 34), "lab": (0, 13, 22, 30),
    "temple": (0, 8, 13, 15), "arena": (0, 6, 10, 13), "library": (0, 12, 22, 30),
    "theater": (0, 16, 26, 32), "infantry": (0, 5, 9, 14), "cavalry": (0, 5, 9, 14),
    "artillery": (0, 0, 8, 12), "air_force": (0, 0, 0, 14), "civil": (0, 2, 3, 3),
    "military": (0, 2, 3, 3), "construction": (0, 6, 10, 12), "exploration": (0, 5, 8, 8),
}
"""The worth of the best technology of a kind by its level, for what will be built in 12 turns."""
URBAN_LIMIT = 1.5
REVOLUTION = 4.0
"""The worth of the turn that a revolution costs, as far as actions are left."""
LEADERS = {
    "aristotle": 1.2, "hammurabi": 0.8, "homer": 0.5, "julius_caesar": 0.6, "moses": 0.9,
    "alexander_the_great": 0.2, "christopher_columbus": 0.8, "frederick_barbarossa": 0.8,
    "genghis_khan": 1.2, "joan_of_arc": 0.3, "leonardo_da_vinci": 0.6, "michelangelo": 2.0,
    "isaac_newton": 0.6, "j_s_bach": 1.5, "james_cook": 0.2, "maximilien_robespierre": 0.5,
    "napoleon_bonaparte": 0.5, "william_shakespeare": 1.0, "albert_einstein": 1.2,
    "bill_gates": 2.5, "mahatma_gandhi": 0.7, "winston_churchill": 3.0,
}
"""The worth of a leader in each turn, besides what the ratings tell now."""
LEADER_IN_HAND = 0.5
WONDERS = {
    "library_of_alexandria": 4.0, "ocean_liner_service": 12.0, "transcontinental_railroad": 8.0,
    "taj_mahal": 1.0,
}
"""The worth of a wonder besides what its symbols and ratings tell."""
BEGUN, FINISHED = 0.4, 0.95
"""The part of a wonder's worth that counts at its beginning, and shortly before its end."""
STAGE = 1.1
TECHNOLOGY_IN_HAND = 0.6
WAITING = 0.25
"""The part that a technology in hand loses in each turn in which its science is missing."""
ACTION_CARD, KEPT = 0.8, 0.3


def rate_actions(civil: int, military: int) -> float:
    """The worth of the actions of each turn."""
    return CIVIL_ACTION * civil + steps(MILITARY_ACTIONS, military)


def rate_symbols(gives: Gives, look: Outlook, turns: float, more: int = 2) -> float:
    """The worth of symbols that hold for some turns, beside `more` military actions."""
    actions = rate_actions(gives.civil_actions, gives.military_actions + more)
    return (
        (gives.culture + gives.science + actions - rate_actions(0, more)) * turns
        + gives.strength * look.slope
        + (HAPPY_FACE * gives.happiness
           + TOKEN * (gives.colonization + gives.hand + gives.blue + gives.yellow))
        * min(1.0, turns / 6)
    )


# technologies


def promise(card: Card, look: Outlook) -> float:
    return PROMISES[card.kind][card.level] * look.use if card.kind in PROMISES else 0.0


def rate_technologies(p: Player, look: Outlook) -> float:
    """The worth of the best technology of each kind in play, for its future use."""
    best: dict[str, int] = {}
    for t in p.technologies:
        card = CARDS[t]
        if card.kind in PROMISES and card.level > best.get(card.kind, 0):
            best[card.kind] = card.level
    return look.use * (sum([PROMISES[kind][level] for kind, level in best.items()])
                       + URBAN_LIMIT * CARDS[p.government].urban_limit)


def rate_development(p: Player, card: Card, look: Outlook) -> float:
    """The worth of developing a technology in hand, less its science."""
    turns = max(0.0, look.left - 2.5)
    if card.kind == "government":
        old = CARDS[p.government]
        gain = rate_symbols(card.gives, look, turns, 0) - rate_symbols(old.gives, look, turns, 0)
        gain += URBAN_LIMIT * look.use * (card.urban_limit - old.urban_limit) - REVOLUTION
        return gain - POINT_OF_SCIENCE * card.revolution
    alike = [CARDS[t] for t in p.technologies if CARDS[t].kind == card.kind]
    gain = promise(card, look) - max([promise(t, look) for t in alike], default=0.0)
    if card.special:
        gain += rate_symbols(card.gives, look, turns)
        gain -= max([rate_symbols(t.gives, look, turns) for t in alike], default=0.0)
    return gain - POINT_OF_SCIENCE * card.science


def rate_technologies_in_hand(p: Player, held: list[Card], look: Outlook) -> float:
    """The worth of technologies in hand; those that have to wait for science count less."""
    rated = sorted([(rate_development(p, card, look), card.revolution or card.science)
                    for card in held], reverse=True)
    worth, missing, income = 0.0, -p.science, max(1, look.have.science)
    for gain, price in rated:
        if gain > 0:
            missing += price
            worth += gain * TECHNOLOGY_IN_HAND / (1 + WAITING * max(0, missing) / income)
    return worth


# leaders


def rate_turn_of_leader(s: State, p: Player, card: Card, look: Outlook) -> float:
    """The worth of a leader in each turn."""
    gives = card.gives
    worth = LEADERS.get(card.id, 0.0) + gives.culture + gives.science
    worth += rate_actions(gives.civil_actions, gives.military_actions)
    strength = gives.strength
    for effect in card.effects:
        if effect.when == "rating":
            times = ratings.COUNTS[effect.per](s, p)
            for what, amount in effect.gains.items():
                assert isinstance(amount, int)
                if what in ("culture", "science"):
                    worth += times * amount
                elif what == "strength":
                    strength += times * amount
    return worth + 0.25 * (look.slope * strength + gives.happiness)


def rate_leader(s: State, p: Player, look: Outlook) -> float:
    """The worth of the leader in play besides ratings, less what ends when the leader leaves."""
    if not p.leader:
        return 0.0
    card = CARDS[p.leader]
    lives, extra = look.lives[card.level], LEADERS.get(card.id, 0.0)
    rated = rate_turn_of_leader(s, p, card, look) - extra
    return extra * lives - rated * max(0.0, look.left - lives)


def rate_leader_in_hand(s: State, p: Player, card: Card, look: Outlook) -> float:
    worth = rate_turn_of_leader(s, p, card, look) * max(0.0, look.lives[card.level] - 1)
    if p.leader:
        old = CARDS[p.leader]
        worth -= rate_turn_of_leader(s, p, old, look) * max(0.0, look.lives[old.level] - 1)
    return LEADER_IN_HAND * max(0.0, worth)


# wonders


def rate_completion(s: State, p: Player, card: Card, look: Outlook, turns: float) -> float:
    """The worth of a completed wonder."""
    worth = rate_symbols(card.gives, look, turns)
    each = {"culture": turns, "science": turns, "strength": look.slope, "happiness": HAPPY_FACE}
    for effect in card.effects:
        count = ratings.COUNTS.get(effect.per)
        for what, amount in effect.gains.items() if count else ():
            assert isinstance(amount, int) and count
            worth += count(s, p) * amount * (1 if effect.when == "on" else each.get(what, 0.0))
    return worth + WONDERS.get(card.id, 0.0) * min(1.0, turns / 8)


def rate_wonder(s: State, p: Player, w: Wonder, look: Outlook) -> float:
    """The worth of a wonder under way, and of a completed one besides ratings."""
    card = CARDS[w.card]
    if w.state != UNFINISHED:
        return WONDERS.get(card.id, 0.0) * min(1.0, look.left / 8)
    missing = card.stages[w.stages :]
    pace = 1.0 + 0.5 * production.mine_yield(p)
    wait = max(0.0, (sum(missing) - banks.resources(p)) / pace, len(missing) / 3 - 0.67)
    turns = look.left - wait
    if turns < 0.7:
        return 0.0
    reward = rate_completion(s, p, card, look, turns)
    progress = 1 - sum(missing) / sum(card.stages)
    return max(0.0, reward - RESOURCE * sum(missing) - STAGE * len(missing)) * (
        BEGUN + (FINISHED - BEGUN) * progress)


# hands


def rate_hand(s: State, p: Player, held: list[Card], look: Outlook) -> float:
    """The worth of civil cards in hand; none can be played after the last turn."""
    if look.left <= 1 and not (s.current == p.name and p.civil):
        return 0.0
    worth = rate_technologies_in_hand(p, [card for card in held if card.technology], look)
    for card in held:
        if card.kind == "leader":
            worth += rate_leader_in_hand(s, p, card, look)
        elif card.kind == "action":
            worth += rate_action_card(s, p, card, look)
    return worth


def rate_action_card(s: State, p: Player, card: Card, look: Outlook) -> float:
    worth = 0.0
    for effect in card.effects:
        if effect.players and len(s.playing()) not in effect.players:
            continue
        times = ratings.COUNTS[effect.per](s, p) if effect.per in ratings.COUNTS else 1
        gains = [times * GAINS.get(what, 0.0) * amount for what, amount in effect.gains.items()
                 if isinstance(amount, int) and (look.left > 2.5 or what == "culture")]
        if gains:
            worth += max(gains) if effect.when == "choice" else sum(gains)
    return KEPT + ACTION_CARD * worth if card.id not in p.taken or look.left > 1 else 0.0
