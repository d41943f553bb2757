"""The refusals that only this game knows."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Code

NOT_ENOUGH = Code(
    "R421", "not enough to pay",
    "Payment: food, resources and science are paid in full, or the action is not taken.",
    "Produce more first, or choose something cheaper.",
    holds="it can be paid",
)
NO_ACTIONS = Code(
    "R422", "not enough actions",
    "Action phase: each action costs civil or military actions, and those spent come back at the "
    "end of the turn.",
    "End the turn, or choose something that costs fewer actions.",
    holds="the actions are left",
)
NO_WORKER = Code(
    "R423", "no worker for it",
    "Workers: each building and unit is one worker on its card.",
    "Increase the population first, or name a card with a worker.",
    holds="there is a worker",
)
WRONG_PAYMENT = Code(
    "R424", "payment that does not fit",
    "Payment: blue tokens of the right kind are returned, change is given as far as the bank "
    "reaches, and nobody pays more than needed if the exact sum can be paid.",
    "Leave `pay` out to pay with the cheapest tokens first.",
    holds="the payment fits",
)
BANK_EMPTY = Code(
    "R425", "empty bank",
    "Increase population: a yellow token comes from the bank.",
    "Nothing can be done about it; choose another action.",
    holds="the bank is not empty",
)
UNKNOWN_CARD = Code(
    "C621", "no such card",
    "Cards are called by their names, by their ids, or by a unique beginning.",
    "Correct the name.",
    holds="the card is known",
)
NOT_THERE = Code(
    "C622", "card is not there",
    "Cards are taken from the row, played from the hand and used in play.",
    "Name a card that is there.",
    holds="the card is there",
)
HAND_FULL = Code(
    "C623", "hand is full",
    "Hand limit: nobody takes a civil card whose hand holds as many as the civil actions in all.",
    "Play a card first.",
    holds="the hand has room",
)
HAS_ALREADY = Code(
    "C624", "has one already",
    "Taking cards: one leader of each age, one technology of each name, one unfinished wonder.",
    "Take another card.",
    holds="the player has none of it",
)
NOT_SO = Code(
    "C625", "card of another use",
    "Each kind of card is played, built or used in its own way.",
    "Use the card as its kind allows.",
    holds="the card is used as it may be",
)
URBAN_LIMIT = Code(
    "C626", "urban limit reached",
    "Urban limit: the government says how many buildings of each urban type there may be.",
    "Build something else, or upgrade.",
    holds="the urban limit has room",
)
USED = Code(
    "C627", "done already",
    "Some things can be done once in a turn, or once in a game.",
    "Leave it out.",
    holds="it is not done yet",
)
NOT_NOW = Code(
    "T321", "not at this point of the turn",
    "A turn is the politics phase, with one political action at most, then the action phase, then "
    "its end; in the first round cards are taken only.",
    "Write it where it belongs in the turn.",
    holds="it belongs here",
)
ATTACK = Code(
    "C628", "no attack possible",
    "Aggressions and wars: an aggression needs more strength than the rival has, pacts and leaders "
    "may forbid attacks, and there has to be something to gain.",
    "Choose another political action.",
    holds="the attack is possible",
)
DEFENCE = Code(
    "C629", "defence that does not hold",
    "Defence: at most as many cards as the defender has military actions in all, and together "
    "they reach the strength of the attack.",
    "Add cards, or pass.",
    holds="the defence holds",
)
FORCE = Code(
    "C630", "force that does not suffice",
    "Colonies: each bid is above the last one, nobody bids more than the own force can reach, and "
    "the force that is sent reaches the bid and holds a unit.",
    "Bid less, send more, or pass.",
    holds="the force suffices",
)
CODES = (
    NOT_ENOUGH, NO_ACTIONS, NO_WORKER, WRONG_PAYMENT, BANK_EMPTY, UNKNOWN_CARD, NOT_THERE,
    HAND_FULL, HAS_ALREADY, NOT_SO, URBAN_LIMIT, USED, NOT_NOW, ATTACK, DEFENCE, FORCE,
)
