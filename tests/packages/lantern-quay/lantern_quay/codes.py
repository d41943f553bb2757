"""The refusals that only this game knows."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Code

NOT_ENOUGH = Code(
    "R481", "not enough coins",
    "4 The quay: what is bought, drawn or bid for is paid in coins.",
    "Gain coins first, or choose something cheaper.",
    holds="the coins are there",
)
NO_SUCH_CARD = Code(
    "C681", "no such card there",
    "4 The quay: cards are played from the own hand and bought from the row.",
    "Name a card that is there.",
    holds="the card is there",
)
NOT_PLAYED_SO = Code(
    "C682", "card of another use",
    "6 The cards: each card says when and how it is played.",
    "Use the card as it says.",
    holds="the card is used as it says",
)
CODES = (NOT_ENOUGH, NO_SUCH_CARD, NOT_PLAYED_SO)
