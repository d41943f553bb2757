"""The worth of positions to the built-in player, in culture points at the end."""

from __future__ import annotations

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.moves.search import SearchingPlayer
from aoi_cli.rules.through_the_ages import banks, decks, production, ratings
from aoi_cli.rules.through_the_ages.action_phase import ACTIONS, FIRST, POLITICS
from aoi_cli.rules.through_the_ages.box.card import UNITS
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.moves.worth import attacks, cards
from aoi_cli.rules.through_the_ages.moves.worth.outlook import Outlook, look_ahead, steps
from aoi_cli.rules.through_the_ages.state import Player, State

NEAR = {"A": 6, "I": 8, "II": 12, "III": 20, "IV": 12}
"""The lead in strength beyond which more of it hardly counts, by age."""
BEYOND, BEHIND = 0.25, 1.4
"""The part of strength that counts beyond such a lead; weakness hurts more than a lead helps."""
RIVAL, CULTURE_OF_RIVAL = 0.7, 0.9
"""The parts of a rival's worth and culture that count against a player."""

SCIENCE = ((3, 2.0), (4, 1.4), (4, 0.9), (99, 0.4))
MINES = ((4, 1.4), (4, 1.0), (4, 0.6), (99, 0.3))
FARMS = ((1, 1.6), (1, 1.2), (1, 0.6), (99, 0.2))
"""The worth of a turn's yield: the first points let a civilization grow, actions for more lack."""
STORED_FOOD = ((6, 0.5), (99, 0.1))
STORED_RESOURCES = ((8, 0.6), (6, 0.4), (99, 0.1))
STORED_SCIENCE = ((10, 0.5), (10, 0.3), (99, 0.1))
CORRUPTION = 0.8
MISSING_FOOD = 2.5
HUNGER = 4.0
"""The culture that a missing food costs."""
WORKER = 0.55
"""The worth of a worker in each turn, besides what the worker makes."""
IDLE = ((1, 0.1), (1, 0.0), (99, -0.3))
"""The worth of each unused worker besides: one waits for a place, more are too many."""
SENT = ((1, 4.0), (1, 1.5))
"""The worth of units that can be sent to colonize."""
FACES = ((2, 4.0), (2, 2.0), (99, 0.3))
"""The worth of happy faces beyond those needed soon: they let the population grow."""
DISCONTENT = 2.5
UPRISING = 4.0
YELLOW, BLUE = 1.0, 0.6
UNSPENT = 1.3
"""The worth of a civil action before the turn ends: what it does has to be worth more."""
DRAWN, UNSPENT_MILITARY = 0.6, 0.3
"""The worth of a card that a military action draws at the end of the turn, and of the action."""
POLITICAL_USE = 120.0
"""The worth of a useful political action, so that it is taken before anything else."""


def value(s: State, player: str) -> float:
    looks, p = look_ahead(s), s.players[player]
    if player not in looks:
        return 0.0
    look, rivals = looks[player], s.rivals(p)
    worth = rate_position(s, p, look) + rate_turn(s, p, look) + rate_hands(s, p, look)
    worth += attacks.rate_military_hand(s, p, looks) + attacks.rate_attacks(s, p, looks)
    worth -= POLITICAL_USE * (s.current == player and not attacks.keeps_political_use(s, p, looks))
    if rivals:
        worth -= RIVAL * max([rate_position(s, q, looks[q.name]) for q in rivals])
        worth -= (CULTURE_OF_RIVAL - RIVAL) * max([q.culture for q in rivals])
        worth += rate_lead(s, look)
    return worth


def rate_position(s: State, p: Player, look: Outlook) -> float:
    """The worth of what a player has on the table."""
    have, left = look.have, look.left
    worth = p.culture + have.culture * left
    worth += look.lasting * (
        steps(SCIENCE, have.science) + WORKER * p.workers
        + cards.rate_actions(p.civil_total, p.military_total))
    worth += steps(MINES, production.mine_yield(p)) * max(0.0, left - 1.3)
    worth += steps(STORED_RESOURCES, banks.resources(p)) * min(1.0, (left - 1) / 2)
    worth += steps(STORED_SCIENCE, p.science) * min(1.0, (left - 1) / 3)
    worth -= CORRUPTION * banks.corruption(p) * min(left - 1, 2.0)
    worth += (YELLOW * (p.yellow_bank + p.workers)
              + BLUE * (p.blue_bank + sum(p.blue.values()))) * min(1.0, left / 8)
    worth += steps(SENT, ratings.count_workers(p, *UNITS)) * min(1.0, left / 5)
    worth += rate_food(p, look) + rate_happiness(p, look) + attacks.rate_bids(s, p, look)
    worth += cards.rate_technologies(p, look) + cards.rate_leader(s, p, look)
    return worth + sum([cards.rate_wonder(s, p, w, look) for w in p.wonders])


def rate_food(p: Player, look: Outlook) -> float:
    """The worth of farms and of food; consumption counts as if it grew with every worker."""
    farmed, stored, left = production.farm_yield(p), banks.food(p), look.left
    surplus, growing = farmed - production.consumption(p), farmed - max(0, 18 - p.yellow_bank) / 4
    worth = steps(STORED_FOOD, stored) * min(1.0, max(0.0, left - 1.5) / 3)
    worth += look.lasting * (steps(FARMS, growing) if growing > 0 else FARMS[0][1] * growing)
    if surplus < 0:
        missing = max(0.0, -surplus * min(left, 4.0) - stored)
        worth += MISSING_FOOD * (surplus * min(1.0, left / 4) - missing)
        worth -= HUNGER * max(0, -surplus - stored) * (left > 0)
    return worth


def rate_happiness(p: Player, look: Outlook) -> float:
    """The worth of happy faces, of unused workers, and of the end of a turn without an uprising."""
    have, left, bank = look.have, look.left, p.yellow_bank
    needed_soon = max(0.0, (17 - bank) / 4 if bank > 13 else 1 + (13 - bank) / 2)
    discontent = max(0, ratings.needed_happiness(p) - have.happiness)
    worth = steps(FACES, have.happiness - needed_soon) * min(1.0, left / 8)
    worth += steps(IDLE, p.unused - discontent) * look.lasting
    worth -= DISCONTENT * discontent * min(1.0, left / 4)
    if discontent > p.unused:
        worth -= have.culture + have.science + production.mine_yield(p) + UPRISING
    return worth


def rate_lead(s: State, look: Outlook) -> float:
    """The worth of the lead in strength over the strongest rival."""
    lead, near = abs(look.lead), NEAR[s.age]
    worth = look.slope * (min(lead, near) + BEYOND * max(0, lead - near))
    return min(1.0, look.left / 3) * (worth if look.lead >= 0 else -BEHIND * worth)


def rate_hands(s: State, p: Player, look: Outlook) -> float:
    """The worth of civil cards in hand, and of events that the player knows to come."""
    held = [CARDS[card] for card in s.civil_hand(p).names if card != UNKNOWN]
    prepared = [CARDS[card] for card in s.zones[decks.FUTURE].names if card != UNKNOWN]
    return cards.rate_hand(s, p, held, look) + sum(
        [attacks.rate_event(s, p, card) for card in prepared])


def rate_turn(s: State, p: Player, look: Outlook) -> float:
    """The worth of the actions that are left in this turn."""
    if s.current != p.name:
        return 0.0
    actions = p.military + p.extra_military
    worth = UNSPENT_MILITARY * actions
    if s.round > 1 and look.left > 1.5 and s.age not in ("A", "IV"):
        worth += DRAWN * min(3, actions)
    return worth + UNSPENT * p.civil * (s.phase in (FIRST, POLITICS, ACTIONS))


class BuiltInPlayer(SearchingPlayer):
    most = 6
