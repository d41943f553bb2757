"""Cards in play that their owner may use once in a turn: `use hammurabi`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require, write
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from aoi_cli.rules.through_the_ages import (
    action_phase,
    card_names,
    cards_in_play,
    population,
    score,
    technologies,
)
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import BANK_EMPTY, NO_ACTIONS, NOT_SO, USED
from aoi_cli.rules.through_the_ages.politics import USES as POLITICAL
from aoi_cli.rules.through_the_ages.state import Player, State

CHEAPER = 1
"""The food and the resources that Barbarossa saves."""
WITH_CHOICE = frozenset(["each turn", "population and unit", "colonize from hand"])
TRADES = ("food as resources", "resources as food")


def use(s: State, p: Player, c: Command) -> None:
    able = {card: USES[what] for card in p.active_cards
            for what in list_permissions(card) if what in USES}
    able |= {pact.card: allow_trade for pact in cards_in_play.pacts_of(s, p)
             if any(cards_in_play.pacts_allow(s, p, what) is pact for what in TRADES)}
    by_politics = {card: POLITICAL[what] for card in p.active_cards
                   for what in list_permissions(card) if what in POLITICAL}
    card = card_names.find_card(c["card"], [*able, *by_politics], "of any use now")
    choice = c.get("what")
    require(not choice or takes_choice(card), NOT_SO,
            f"{name(card)} leaves nothing to choose", arg="what", help=write(f"use {card}"))
    if card in by_politics:
        by_politics[card](s, p, c)
        return
    action_phase.begin_action(s, p)
    able[card](s, p, card, c.get("what") or "")


def takes_choice(card: str) -> bool:
    """True if the command goes on with `for` and a choice."""
    return not WITH_CHOICE.isdisjoint(list_permissions(card))


def list_permissions(card: str) -> list[str]:
    """The names of what a card allows."""
    return [e.name or e.when for e in CARDS[card].effects if e.when in ("allows", "each turn")]


def use_once(p: Player, card: str) -> None:
    require(card not in p.used, USED, f"{name(card)} has been used in this turn", arg="card")
    p.used = p.used | {card}


def lend_military_action(s: State, p: Player, card: str, what: str) -> None:
    if s.rulings.hammurabi != "each":
        use_once(p, card)
    require(action_phase.military_actions_left(p), NO_ACTIONS,
            f"{p.shown} has no military action left")
    p.lent = True
    s.note(p, "military action as civil action", 1, card)


def gain_free_worker(s: State, p: Player, card: str, what: str) -> None:
    use_once(p, card)
    require(p.yellow_bank, BANK_EMPTY, f"{p.shown} has no yellow token in the bank")
    population.gain(s, p, card)


def gain_worker_and_unit(s: State, p: Player, card: str, what: str) -> None:
    """Increase the population and build a unit for one military action, each a little cheaper."""
    unit = technologies.find_building(p, what, "what")
    require(CARDS[unit].unit, NOT_SO, f"{name(unit)} is no unit", arg="what",
            help=f"Write `use {card} for <unit>`.")
    action_phase.spend_military(s, p, 1, name(card))
    population.increase(s, p, card, CHEAPER)
    technologies.erect(s, p, unit, CHEAPER)


def use_churchill(s: State, p: Player, card: str, what: str) -> None:
    """Gain culture, or science and resources for units; one of them in each turn."""
    use_once(p, card)
    [effect] = [e for e in CARDS[card].effects if e.when == "each turn"]
    culture, effort = effect.gains["culture"], effect.gains["war_effort"]
    assert isinstance(culture, int) and isinstance(effort, int)
    if what == "culture":
        score.change_culture(s, p, culture, card)
    elif what == "military":
        p.unit_science += effort
        p.pool += effort
        s.note(p, "temporary resources", effort, card)
    else:
        ways = [f"`use {card} for {kind}`" for kind in ("culture", "military")]
        raise Refusal(NOT_AN_OPTION, f"{name(card)} gives culture, or what military units cost",
                      arg="what", help=f"Write {listed(ways)}.")


def allow_trade(s: State, p: Player, card: str, what: str) -> None:
    use_once(p, card)
    p.trade = True
    s.note(p, "food and resources in trade", 1, card)


USES: Mapping[str, Callable[[State, Player, str, str], None]] = {
    "military action as civil action": lend_military_action,
    "population for nothing": gain_free_worker,
    "population and unit": gain_worker_and_unit,
    "each turn": use_churchill,
}
"""Functions by the name of what the card allows."""


CHOICES = frozenset(card for card in CARDS if "each turn" in list_permissions(card))
"""Cards that bring one of several things in each turn."""


def find_due_choice(s: State, p: Player) -> str:
    """The card whose choice is still to be made in this turn; "" if there is none."""
    return next((card for card in p.active_cards
                 if card in CHOICES and card not in p.used), "")


def choose_by_default(s: State, p: Player) -> None:
    """Score culture for players who have not chosen what Churchill brings."""
    if card := find_due_choice(s, p):
        use_churchill(s, p, card, "culture")
