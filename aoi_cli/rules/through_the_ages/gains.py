"""The functions behind the keywords of card effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.effect.interpreter import Cause, Gain, gain
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.through_the_ages import action_phase, banks, decks, population, score
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State


def gain_population(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Gain workers; they are free unless a ruling says otherwise."""
    for _ in range(amount):
        if is_free(s, cause.source):
            population.gain(s, p, cause.source)
        elif p.yellow_bank and banks.food(p) >= population.price(p):
            population.increase(s, p, cause.source)


def is_free(s: State, source: str) -> bool:
    """True if population from this source costs nothing."""
    if source == "immigration":
        return s.rulings.immigration != "paid"
    territory = source in CARDS and CARDS[source].kind == "territory"
    return not territory or s.rulings.territory_population != "paid"


def gain_actions_back(s: State, p: Player, amount: int, cause: Cause) -> None:
    for _ in range(amount):
        action_phase.return_civil_action(s, p, cause.source)


def gain_military_actions(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.extra_military += amount
    s.note(p, "military actions", amount, cause.source)


def gain_military_resources(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.pool += amount
    s.note(p, "temporary resources", amount, cause.source)


def gain_from(doing: Callable[[State, Player, int, str], object]) -> Gain:
    def gained(s: State, p: Player, amount: int, cause: Cause) -> None:
        doing(s, p, amount, cause.source)

    return gained


GAINS: Mapping[str, Gain] = {
    "culture": gain_from(score.change_culture),
    "science": gain_from(score.change_science),
    "food": gain_from(banks.gain_food),
    "resources": gain_from(banks.gain_resources),
    "population": gain_population,
    "military_cards": gain_from(decks.draw_military),
    "civil_actions_back": gain_actions_back,
    "extra_military_actions": gain_military_actions,
    "military_resources": gain_military_resources,
}


def fits_player_count(s: State, effect: Effect) -> bool:
    """True if the effect holds for the current number of players."""
    return not effect.players or len(s.playing()) in effect.players


def apply_effects(s: State, p: Player, card: str, when: str, name: str = "") -> None:
    """Carry out the effects of one card at some moment."""
    for effect in CARDS[card].effects:
        if effect.when == when and effect.name == name and fits_player_count(s, effect):
            gain(s, p, effect, card)
