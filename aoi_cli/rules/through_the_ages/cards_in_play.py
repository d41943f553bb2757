"""Cards in play: their permissions and modifiers, and their arrival and departure."""

from __future__ import annotations

from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED, Cause
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.through_the_ages.box.card import NOTHING, Gives
from aoi_cli.rules.through_the_ages.box.cards import CARDS, abilities_of
from aoi_cli.rules.through_the_ages.state import Pact, Player, State

IN_PLAY = "cards in play"
LENT_SPENT = "resources of the leader"
"""The mark of a player who has spent the resources that a leader lends for units."""


@lru_cache(maxsize=SETS_REMEMBERED)
def rates_of(cards: tuple[str, ...]) -> tuple[tuple[str, Effect], ...]:
    """The effects that add to ratings for each thing counted, with their cards."""
    return tuple((id, e) for id in cards for e in CARDS[id].effects if e.when == "rating")


def allows(p: Player, what: str) -> str | None:
    """The card that allows a player to do something; None if there is none."""
    return abilities_of(p.active_cards).allowed[what]


def modifier(p: Player, what: str) -> int:
    return abilities_of(p.active_cards).numbers[what]


# pacts


def pacts_of(s: State, p: Player) -> list[Pact]:
    return [pact for pact in s.pacts if p.name in (pact.a, pact.b)] if s.pacts else []


def pact_symbols(pact: Pact, p: Player) -> Gives:
    terms = CARDS[pact.card].pact
    assert terms
    return terms.a if pact.a == p.name else terms.b


def pacts_allow(s: State, p: Player, what: str) -> Pact | None:
    """A pact that allows a player to do something; None if there is none."""
    for pact in pacts_of(s, p):
        for effect in CARDS[pact.card].effects:
            mine = effect.per in ("", pact.side(p.name).lower())
            if mine and effect.when == "allows" and effect.name == what:
                return pact
    return None


# symbols and limits


def symbols_in_play(s: State, p: Player) -> Gives:
    """The symbols of every card in play, except those that count by worker."""
    own = printed_symbols((*p.technologies, *p.active_cards, *p.colonies))
    if not s.pacts:
        return own
    return add_symbols((own, *[pact_symbols(pact, p) for pact in pacts_of(s, p)]))


@lru_cache(maxsize=SETS_REMEMBERED)
def printed_symbols(cards: tuple[str, ...]) -> Gives:
    return add_symbols(tuple([CARDS[card].gives for card in cards]))


@lru_cache(maxsize=SETS_REMEMBERED)
def add_symbols(symbols: tuple[Gives, ...]) -> Gives:
    return Gives(*map(sum, zip(NOTHING, *symbols, strict=True)))


def action_totals(s: State, p: Player) -> tuple[int, int]:
    gives = symbols_in_play(s, p)
    return gives.civil_actions, gives.military_actions


def settle_actions(s: State, p: Player) -> None:
    """Update the totals after cards have come or gone: gains are available at once, losses take
    spent actions first."""
    civil, military = action_totals(s, p)
    if civil != p.civil_total:
        available = min(p.civil + max(0, civil - p.civil_total), civil)
        s.note(p, "civil actions", available - p.civil, IN_PLAY)
        s.note(p, "civil actions in all", civil - p.civil_total, IN_PLAY)
        p.civil, p.civil_total = available, civil
    if military != p.military_total:
        available = min(p.military + max(0, military - p.military_total), military)
        s.note(p, "military actions", available - p.military, IN_PLAY)
        s.note(p, "military actions in all", military - p.military_total, IN_PLAY)
        p.military, p.military_total = available, military


def hand_limit(p: Player, total: int) -> int:
    return total + printed_symbols(p.active_cards).hand


def civil_limit(p: Player) -> int:
    return hand_limit(p, p.civil_total)


def military_limit(p: Player) -> int:
    return hand_limit(p, p.military_total)


# coming and going


def move_tokens(s: State, p: Player, gives: Gives, sign: int, source: str) -> None:
    """Move tokens that come with a card or leave with it.

    Yellow tokens leave the bank as far as it has them. Blue tokens leave the bank, then cards that
    the player names.
    """
    if yellow := sign * gives.yellow:
        change = max(yellow, -p.yellow_bank)
        p.yellow_bank += change
        s.note(p, "yellow tokens", change, source)
    blue = sign * gives.blue
    if blue > 0:
        p.blue_bank += blue
        s.note(p, "blue tokens", blue, source)
    elif blue < 0:
        s.game.effects.gains["lose_blue"](s, p, -blue, Cause(source))


def enter(s: State, p: Player, card: str) -> None:
    """Let the symbols of a card that came into play take effect."""
    move_tokens(s, p, CARDS[card].gives, 1, card)
    settle_actions(s, p)


def leave(s: State, p: Player, card: str) -> None:
    """End the effect of the symbols of a card that has left play."""
    move_tokens(s, p, CARDS[card].gives, -1, card)
    settle_actions(s, p)
