"""Population: yellow tokens between the bank, the unused workers and the cards."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import action_phase, cards_in_play
from aoi_cli.rules.through_the_ages.codes import BANK_EMPTY, NO_WORKER
from aoi_cli.rules.through_the_ages.state import Player, State

PRICES = ((17, 2), (13, 3), (9, 4), (5, 5), (1, 7))
"""The least yellow tokens in the bank, and the price in food that goes with them."""


def price(p: Player) -> int:
    printed = next((food for least, food in PRICES if p.yellow_bank >= least), 0)
    return max(0, printed + cards_in_play.modifier(p, "price of population"))


def increase_by_action(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    action_phase.spend_civil(s, p, 1, "increasing the population")
    increase(s, p, "population", payment=c.get("payment"))


def increase(
    s: State, p: Player, source: str, cheaper: int = 0, payment: str | None = None
) -> None:
    """Gain one worker for food."""
    require(p.yellow_bank, BANK_EMPTY, f"{p.shown} has no yellow token in the bank")
    food = max(0, price(p) - cheaper)
    action_phase.pay_food(s, p, food, "increasing the population", payment)
    gain(s, p, source)


def gain(s: State, p: Player, source: str) -> bool:
    """Gain one worker for free, if the bank has one."""
    if not p.yellow_bank:
        return False
    p.yellow_bank -= 1
    p.unused += 1
    s.note(p, "workers", 1, source)
    return True


def lose(s: State, p: Player, card: str, source: str) -> None:
    """Return a worker to the bank: an unused one, or one from a card."""
    if card:
        require(p.technologies.get(card), NO_WORKER, f"there is no worker on {card}", arg="card")
        p.technologies[card] -= 1
    else:
        require(p.unused, NO_WORKER, f"{p.shown} has no unused worker")
        p.unused -= 1
    p.yellow_bank += 1
    s.note(p, "workers", -1, source)
