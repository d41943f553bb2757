"""Action cards: what they bring, and the actions that they order for no action more."""

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


def playable(s: State, p: Player, card: str) -> bool:
    """Not one that was taken in this turn."""
    return s.civil_hand(p).names.count(card) > p.taken.count(card)


def play(s: State, p: Player, card: str, then: str, payment: str | None = None) -> None:
    require(playable(s, p, card), NOT_SO, f"{name(card)} was taken in this turn", arg="card",
            help="Play it in a later turn.")
    revolts = then.endswith(BY_REVOLUTION)
    if not revolts:
        action_phase.spend_civil(s, p, 1, name(card))
    decks.take_civil(s, p, card)
    before = s.rulings.gain_after == "before"
    if before:
        gains.brings(s, p, card, "once")
    for effect in CARDS[card].effects:
        if effect.when == "orders":
            ORDERED[effect.name](s, p, card, effect, then, payment)
        elif effect.when == "choice":
            choose(s, p, card, effect, then)
    if not before:
        gains.brings(s, p, card, "once")


def expects(card: str, then: str, *verbs: str) -> str:
    """What follows the verb of the ordered action."""
    verb, _, rest = then.partition(" ")
    if verb not in verbs:
        message = f"{name(card)} does not order `{then}`" if then else (
            f"what {name(card)} orders is not written")
        raise Refusal(NOT_SO if then else CHOICE_MISSING, message, arg="then" if then else "card",
                      help=f"Write `play {card} then {verbs[0]} …`.")
    return rest


def choose(s: State, p: Player, card: str, effect: Effect, then: str) -> None:
    what = expects(card, then, "gain")
    require(what, CHOICE_MISSING, f"what {name(card)} gives is not chosen", arg="then",
            help=lambda: f"Write {choices(card, effect)}.")
    require(what in effect.gains, NOT_SO, f"{name(card)} does not give {what}", arg="then",
            help="It gives food or resources.")
    require(p.blue_bank or s.rulings.reserves != "refused", NOT_SO,
            f"{p.shown} has no blue token in the bank", arg="card",
            because="R-RESERVES: not while the bank is empty.", help="Play it later.")
    banks.gain(s, p, what, int(effect.gains[what]), card)  # type: ignore[arg-type]


def choices(card: str, effect: Effect) -> str:
    return listed([f"`play {card} then gain {what}`" for what in effect.gains])


def cheaper(effect: Effect) -> int:
    amount = effect.gains["cheaper"]
    assert isinstance(amount, int)
    return amount


def building(
    s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None
) -> None:
    """Build or upgrade on farms and mines, or on urban buildings."""
    may_build = effect.name != actions.UPGRADE
    verbs = ("build", "upgrade") if may_build else ("upgrade",)
    rest = expects(card, then, *verbs)
    if then.startswith("build"):
        built = technologies.building(p, rest, "then")
        of_kind(card, effect, built)
        technologies.erect(s, p, built, cheaper(effect), payment)
    else:
        old, new = technologies.pair(p, rest, "then")
        of_kind(card, effect, old)
        technologies.raise_level(s, p, old, new, cheaper(effect), payment,
                                 bach=effect.name != actions.RURAL, arg="then")


def of_kind(card: str, effect: Effect, built: str) -> None:
    known = CARDS[built]
    rural = known.kind in ("farm", "mine")
    fits = {actions.RURAL: rural, actions.URBAN: known.urban}.get(effect.name, not known.unit)
    require(fits, NOT_SO, f"{name(card)} is not for {name(built)}", arg="then")


def stage(s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None) -> None:
    word = expects(card, then, "stage") if then else ""
    wonders.build(s, p, word, 1, cheaper(effect), payment)


def more_people(
    s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None
) -> None:
    if then:
        expects(card, then, "population")
    population.increase(s, p, card, cheaper(effect), payment)


def develop(s: State, p: Player, card: str, effect: Effect, then: str, payment: str | None) -> None:
    word = expects(card, then.removesuffix(BY_REVOLUTION), "play")
    held = [c for c in s.civil_hand(p).names if c in CARDS and CARDS[c].technology]
    developed = card_names.card(word, held, "a technology in hand", "then")
    if then.endswith(BY_REVOLUTION):
        revolution.revolt(s, p, developed)
    else:
        technologies.develop(s, p, developed)


Order = Callable[[State, Player, str, Effect, str, "str | None"], None]
ORDERED: Mapping[str, Order] = {
    actions.RURAL: building,
    actions.URBAN: building,
    actions.UPGRADE: building,
    actions.STAGE: stage,
    "population": more_people,
    "develop": develop,
}
"""Actions that cards order."""


def orders(card: str) -> bool:
    """Whether an action or a choice stands behind `then`."""
    return any(e.when in ("orders", "choice") for e in CARDS[card].effects
               if CARDS[card].kind == "action")


def ordered(card: str) -> str:
    """What a card orders; "" for nothing."""
    return next((e.name for e in CARDS[card].effects if e.when == "orders"), "")


