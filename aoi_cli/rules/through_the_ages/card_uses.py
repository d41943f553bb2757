"""What cards in play let their owner do once in a turn: `use hammurabi`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require
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
"""Food and resources that Barbarossa saves."""
CHOSEN = frozenset(["each turn", "population and unit", "colonize from hand"])
TRADES = ("food as resources", "resources as food")


def use(s: State, p: Player, c: Command) -> None:
    able = {card: USES[what] for card in cards_in_play.working(p) for what in named(card)
            if what in USES}
    able |= {pact.card: trade for pact in cards_in_play.pacts(s, p)
             if any(cards_in_play.pacts_allow(s, p, what) is pact for what in TRADES)}
    by_politics = {card: POLITICAL[what] for card in cards_in_play.working(p)
                   for what in named(card) if what in POLITICAL}
    card = card_names.card(c["card"], [*able, *by_politics], "of any use now")
    said = c.get("what")
    require(not said or takes_a_word(card), NOT_SO,
            f"{name(card)} leaves nothing to choose", arg="what", help=f"Write `use {card}`.")
    if card in by_politics:
        by_politics[card](s, p, c)
        return
    action_phase.acting(s, p)
    able[card](s, p, card, c.get("what") or "")


def takes_a_word(card: str) -> bool:
    """Whether `for` and what it is used for follow."""
    return not CHOSEN.isdisjoint(named(card))


def named(card: str) -> list[str]:
    """What a card allows by name."""
    return [e.name or e.when for e in CARDS[card].effects if e.when in ("allows", "each turn")]


def once(p: Player, card: str) -> None:
    require(card not in p.used, USED, f"{name(card)} has been used in this turn", arg="card")
    p.used = p.used | {card}


def military_as_civil(s: State, p: Player, card: str, what: str) -> None:
    if s.rulings.hammurabi != "each":
        once(p, card)
    require(action_phase.military_left(p), NO_ACTIONS, f"{p.shown} has no military action left")
    p.lent = True
    s.note(p, "military action as civil action", 1, card)


def free_population(s: State, p: Player, card: str, what: str) -> None:
    once(p, card)
    require(p.yellow_bank, BANK_EMPTY, f"{p.shown} has no yellow token in the bank")
    population.gain(s, p, card)


def population_and_unit(s: State, p: Player, card: str, what: str) -> None:
    """For one military action, each a little cheaper."""
    unit = technologies.building(p, what, "what")
    require(CARDS[unit].unit, NOT_SO, f"{name(unit)} is no unit", arg="what",
            help=f"Write `use {card} for <unit>`.")
    action_phase.spend_military(s, p, 1, name(card))
    population.increase(s, p, card, CHEAPER)
    technologies.erect(s, p, unit, CHEAPER)


def churchill(s: State, p: Player, card: str, what: str) -> None:
    """Culture, or science and resources for units; one of them in each turn."""
    once(p, card)
    [effect] = [e for e in CARDS[card].effects if e.when == "each turn"]
    culture, effort = effect.gains["culture"], effect.gains["war_effort"]
    assert isinstance(culture, int) and isinstance(effort, int)
    if what == "culture":
        score.culture(s, p, culture, card)
    elif what == "military":
        p.unit_science += effort
        p.pool += effort
        s.note(p, "temporary resources", effort, card)
    else:
        ways = [f"`use {card} for {kind}`" for kind in ("culture", "military")]
        raise Refusal(NOT_AN_OPTION, f"{name(card)} gives culture, or what military units cost",
                      arg="what", help=f"Write {listed(ways)}.")


def trade(s: State, p: Player, card: str, what: str) -> None:
    once(p, card)
    p.trade = True
    s.note(p, "food and resources in trade", 1, card)


USES: Mapping[str, Callable[[State, Player, str, str], None]] = {
    "military action as civil action": military_as_civil,
    "population for nothing": free_population,
    "population and unit": population_and_unit,
    "each turn": churchill,
}
"""By what the card allows."""


CHOICES = frozenset(card for card in CARDS if "each turn" in named(card))
"""Cards that bring one of several things in each turn."""


def choice_due(s: State, p: Player) -> str:
    """The card whose choice is still to be made in this turn; "" if there is none."""
    return next((card for card in cards_in_play.working(p)
                 if card in CHOICES and card not in p.used), "")


def by_default(s: State, p: Player) -> None:
    """Who has not chosen what Churchill brings has culture."""
    if card := choice_due(s, p):
        churchill(s, p, card, "culture")
