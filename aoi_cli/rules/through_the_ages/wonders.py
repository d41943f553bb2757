"""Wonders: how they are started, built stage by stage and completed."""

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


def build_stages(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    wanted, most = c.get("stages"), most_at_once(p)
    count = 1 if wanted is None else wanted
    require(count > 0, NOT_SO, "no stage is built", arg="stages")
    require(count <= most, NOT_SO, lambda: f"{counted(count, 'stages')} with one action",
            arg="stages", help=lambda: f"{p.shown} may build {counted(most, 'stages')} at a time.")
    action_phase.spend_civil(s, p, 1, "a stage of a wonder")
    add_stages(s, p, c.get("card") or "", count, 0, c.get("payment"))


def add_stages(
    s: State, p: Player, word: str, count: int, cheaper: int, payment: str | None = None
) -> None:
    """Build stages from the left, paid together."""
    wonder = required(p.unfinished, NOT_THERE, f"{p.shown} has no wonder under construction",
                     arg="card", help="Take a wonder from the row first.")
    if word:
        card_names.find_card(word, [wonder.card], "under construction")
    prices = CARDS[wonder.card].stages[wonder.stages :]
    require(count <= len(prices), NOT_SO,
            lambda: f"{name(wonder.card)} has {counted(len(prices), 'stages')} left", arg="stages")
    price = max(0, sum(prices[:count]) - cheaper)
    what = f"{counted(count, 'stages')} of {name(wonder.card)}"
    action_phase.pay_resources(s, p, price, what, payment)
    for _ in range(count):
        cover(s, p)
    extended = replace(wonder, stages=wonder.stages + count)
    p.wonders = tuple(extended if w is wonder else w for w in p.wonders)
    s.note(p, f"stages of {name(wonder.card)}", count, wonder.card)
    if count == len(prices):
        complete(s, p, extended)


def cover(s: State, p: Player) -> None:
    """Cover a stage with a token of the bank, or else of the named or the cheapest card."""
    if not p.blue_bank:
        require(s.rulings.cover != "refused", NOT_SO,
                f"{p.shown} has no blue token in the bank to cover the stage")
        word, *later = p.covering or ("",)
        card = banks.cheapest_store(p)
        if word:
            card = card_names.find_card(word, p.blue, COVERING, "cover")
        p.covering = tuple(later)
        require(card, NOT_SO, f"{p.shown} has no blue token to cover the stage")
        banks.remove_token(s, p, card, "cover of a stage")
    p.blue_bank -= 1


def complete(s: State, p: Player, wonder: Wonder) -> None:
    """Complete a wonder: its tokens return to the bank, and its effects begin."""
    p.blue_bank += wonder.stages
    p.wonders = tuple(
        replace(w, stages=0, state=BUILT) if w.card == wonder.card else w for w in p.wonders
    )
    cards_in_play.enter(s, p, wonder.card)
    gains.apply_effects(s, p, wonder.card, "on", "wonder completed")
