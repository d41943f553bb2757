"""Wonders: begun, built stage by stage, completed."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import action_phase, banks, card_names, cards_in_play, gains
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO, NOT_THERE
from aoi_cli.rules.through_the_ages.state import BUILT, Player, State, Wonder

COVERING = "among the cards with blue tokens"


def begin(s: State, p: Player, card: str) -> None:
    p.wonders = (*p.wonders, Wonder(card))
    s.note(p, name(card), 1, "card row")


def most_at_once(p: Player) -> int:
    return max([CARDS[t].stages_at_once for t in p.technologies])


def stage(s: State, p: Player, c: Command) -> None:
    action_phase.acting(s, p)
    said, most = c.get("stages"), most_at_once(p)
    count = 1 if said is None else said
    require(count > 0, NOT_SO, "no stage is built", arg="stages")
    require(count <= most, NOT_SO, lambda: f"{counted(count, 'stages')} with one action",
            arg="stages", help=lambda: f"{p.shown} may build {counted(most, 'stages')} at a time.")
    action_phase.spend_civil(s, p, 1, "a stage of a wonder")
    build(s, p, c.get("card") or "", count, 0, c.get("payment"))


def build(
    s: State, p: Player, word: str, count: int, cheaper: int, payment: str | None = None
) -> None:
    """So many stages from the left, paid together."""
    begun = required(p.unfinished, NOT_THERE, f"{p.shown} has no wonder under construction",
                     arg="card", help="Take a wonder from the row first.")
    if word:
        card_names.card(word, [begun.card], "under construction")
    prices = CARDS[begun.card].stages[begun.stages :]
    require(count <= len(prices), NOT_SO,
            lambda: f"{name(begun.card)} has {counted(len(prices), 'stages')} left", arg="stages")
    price = max(0, sum(prices[:count]) - cheaper)
    what = f"{counted(count, 'stages')} of {name(begun.card)}"
    action_phase.pay_resources(s, p, price, what, payment)
    for _ in range(count):
        cover(s, p)
    grown = replace(begun, stages=begun.stages + count)
    p.wonders = tuple(grown if w is begun else w for w in p.wonders)
    s.note(p, f"stages of {name(begun.card)}", count, begun.card)
    if count == len(prices):
        complete(s, p, grown)


def cover(s: State, p: Player) -> None:
    """Cover a stage with a token of the bank, or else of the named or the cheapest card."""
    if not p.blue_bank:
        require(s.rulings.cover != "refused", NOT_SO,
                f"{p.shown} has no blue token in the bank to cover the stage")
        word, *later = p.covering or ("",)
        card = card_names.card(word, p.blue, COVERING, "cover") if word else banks.cheapest(p)
        p.covering = tuple(later)
        require(card, NOT_SO, f"{p.shown} has no blue token to cover the stage")
        banks.empty(s, p, card, "cover of a stage")
    p.blue_bank -= 1


def complete(s: State, p: Player, done: Wonder) -> None:
    """The tokens go back, and the wonder works from now on."""
    p.blue_bank += done.stages
    p.wonders = tuple(
        replace(w, stages=0, state=BUILT) if w.card == done.card else w for w in p.wonders
    )
    cards_in_play.enter(s, p, done.card)
    gains.brings(s, p, done.card, "on", "wonder completed")
