"""Action cards: their gains, and the actions that they order at no further cost in actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.error.codes import CHOICE_MISSING
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.words import listed
from aoi_cli.rules.through_the_ages import (
    action_phase,
    banks,
    card_names,
    decks,
    gains,
    population,
    revolution,
    technologies,
    wonders,
)
from aoi_cli.rules.through_the_ages.box import actions
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO
from aoi_cli.rules.through_the_ages.state import Player, State

BY_REVOLUTION = " by revolution"


def is_playable(s: State, p: Player, card: str) -> bool:
    """True unless the card was taken in this turn."""
    return s.civil_hand(p).names.count(card) > p.taken.count(card)


def play(s: State, p: Player, card: str, then: str, payment: str | None = None) -> None:
    require(is_playable(s, p, card), NOT_SO, f"{name(card)} was taken in this turn", arg="card",
            help="Play it in a later turn.")
    revolts = then.endswith(BY_REVOLUTION)
    if not revolts:
        action_phase.spend_civil(s, p, 1, name(card))
    decks.take_civil(s, p, card)
    before = s.rulings.gain_after == "before"
    if before:
        gains.apply_effects(s, p, card, "once")
    for effect in CARDS[card].effects:
        if effect.when == "orders":
            ORDERED_ACTIONS[effect.name](s, p, card, effect, then, payment)
        elif effect.when == "choice":
            gain_choice(s, p, card, effect, then)
    if not before:
        gains.apply_effects(s, p, card, "once")


def read_order(card: str, then: str, *verbs: str) -> str:
    """The words after the verb of the ordered action."""
    verb, _, words = then.partition(" ")
    if verb not in verbs:
        message = f"{name(card)} does not order `{then}`" if then else (
            f"what {name(card)} orders is not written")
        raise Refusal(NOT_SO if then else CHOICE_MISSING, message, arg="then" if then else "card",
                      help=f"Write `play {card} then {verbs[0]} …`.")
    return words


def gain_choice(s: State, p: Player, card: str, effect: Effect, then: str) -> None:
    kind = read_order(card, then, "gain")
    require(kind, CHOICE_MISSING, f"what {name(card)} gives is not chosen", arg="then",
            help=lambda: f"Write {describe_choices(card, effect)}.")
    require(kind in effect.gains, NOT_SO, f"{name(card)} does not give {kind}", arg="then",
            help="It gives food or resources.")
    require(p.blue_bank or s.rulings.reserves != "refused", NOT_SO,
            f"{p.shown} has no blue token in the bank", arg="card",
            because="R-RESERVES: not while the bank is empty.", help="Play it later.")
    banks.gain(s, p, kind, int(effect.gains[kind]), card)  # type: ignore[arg-type]


def describe_choices(card: str, effect: Effect) -> str:
    return listed([f"`play {card} then gain {what}`" for what in effect.gains])


def discount(effect: Effect) -> int:
    amount = effect.gains["cheaper"]
    assert isinstance(amount, int)
    return amount


def build_or_upgrade(
    s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None
) -> None:
    """Build or upgrade on farms and mines, or on urban buildings."""
    may_build = effect.name != actions.UPGRADE
    verbs = ("build", "upgrade") if may_build else ("upgrade",)
    words = read_order(card, then, *verbs)
    if then.startswith("build"):
        card_to_build = technologies.find_building(p, words, "then")
        require_fit(card, effect, card_to_build)
        technologies.erect(s, p, card_to_build, discount(effect), payment)
    else:
        old, new = technologies.read_upgrade(p, words, "then")
        require_fit(card, effect, old)
        technologies.raise_level(s, p, old, new, discount(effect), payment,
                                 bach=effect.name != actions.RURAL, arg="then")


def require_fit(card: str, effect: Effect, built: str) -> None:
    data = CARDS[built]
    rural = data.kind in ("farm", "mine")
    fits = {actions.RURAL: rural, actions.URBAN: data.urban}.get(effect.name, not data.unit)
    require(fits, NOT_SO, f"{name(card)} is not for {name(built)}", arg="then")


def build_stage(
    s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None
) -> None:
    word = read_order(card, then, "stage") if then else ""
    wonders.add_stages(s, p, word, 1, discount(effect), payment)


def increase_population(
    s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None
) -> None:
    if then:
        read_order(card, then, "population")
    population.increase(s, p, card, discount(effect), payment)


def develop(s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None) -> None:
    word = read_order(card, then.removesuffix(BY_REVOLUTION), "play")
    held = [c for c in s.civil_hand(p).names if c in CARDS and CARDS[c].technology]
    developed = card_names.find_card(word, held, "a technology in hand", "then")
    if then.endswith(BY_REVOLUTION):
        revolution.revolt(s, p, developed)
    else:
        technologies.develop(s, p, developed)


Order = Callable[[State, Player, str, Effect, str, "str | None"], None]
ORDERED_ACTIONS: Mapping[str, Order] = {
    actions.RURAL: build_or_upgrade,
    actions.URBAN: build_or_upgrade,
    actions.UPGRADE: build_or_upgrade,
    actions.STAGE: build_stage,
    "population": increase_population,
    "develop": develop,
}
"""The functions that carry out ordered actions."""


def needs_order(card: str) -> bool:
    """True if the card needs an action or a choice after `then`."""
    return any(e.when in ("orders", "choice") for e in CARDS[card].effects
               if CARDS[card].kind == "action")


def ordered_action(card: str) -> str:
    """The action that a card orders; "" if it orders none."""
    return next((e.name for e in CARDS[card].effects if e.when == "orders"), "")
