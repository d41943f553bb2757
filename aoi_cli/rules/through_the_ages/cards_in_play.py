"""Cards in play: what they allow and change, and what comes and goes with them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED, Abilities, Cause, names_of
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.through_the_ages.box.card import NOTHING, Gives
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import BUILT, Pact, Player, State, Wonder

NUMBERS, ALLOWANCES = names_of(CARDS, "modifies"), names_of(CARDS, "allows")
IN_PLAY = "cards in play"
LENT_SPENT = "resources of the leader"
"""Whether what a leader lends in this turn for units is gone."""


def working(p: Player) -> tuple[str, ...]:
    """Cards in play whose effects hold: leader and completed wonders."""
    return in_force(p.leader, p.wonders)


@lru_cache(maxsize=SETS_REMEMBERED)
def in_force(leader: str, wonders: tuple[Wonder, ...]) -> tuple[str, ...]:
    built = tuple([w.card for w in wonders if w.state == BUILT])
    return (leader, *built) if leader else built


@lru_cache(maxsize=SETS_REMEMBERED)
def abilities_of(cards: tuple[str, ...]) -> Abilities:
    return Abilities(((id, e) for id in cards for e in CARDS[id].effects), NUMBERS, ALLOWANCES)


@lru_cache(maxsize=SETS_REMEMBERED)
def rates_of(cards: tuple[str, ...]) -> tuple[tuple[str, Effect], ...]:
    """What adds to ratings by something that is counted."""
    return tuple((id, e) for id in cards for e in CARDS[id].effects if e.when == "rating")


def abilities(p: Player) -> Abilities:
    return abilities_of(in_force(p.leader, p.wonders))


def allows(p: Player, what: str) -> str | None:
    """The card by which a player can do it."""
    return abilities(p).allowed[what]


def number(p: Player, what: str) -> int:
    return abilities(p).numbers[what]


# pacts


def pacts(s: State, p: Player) -> list[Pact]:
    return [pact for pact in s.pacts if p.name in (pact.a, pact.b)] if s.pacts else []


def by_pact(pact: Pact, p: Player) -> Gives:
    terms = CARDS[pact.card].pact
    assert terms
    return terms.a if pact.a == p.name else terms.b


def pacts_allow(s: State, p: Player, what: str) -> Pact | None:
    """A pact by which a player can do it."""
    for pact in pacts(s, p):
        for effect in CARDS[pact.card].effects:
            mine = effect.per in ("", pact.side(p.name).lower())
            if mine and effect.when == "allows" and effect.name == what:
                return pact
    return None


# what all cards of a player give


def given(s: State, p: Player) -> Gives:
    """Symbols of every card in play, but for those that count by worker."""
    own = printed((*p.technologies, *working(p), *p.colonies))
    return together([own, *[by_pact(pact, p) for pact in pacts(s, p)]]) if s.pacts else own


@lru_cache(maxsize=SETS_REMEMBERED)
def printed(cards: tuple[str, ...]) -> Gives:
    return together([CARDS[card].gives for card in cards])


def together(found: Iterable[Gives]) -> Gives:
    return Gives(*map(sum, zip(NOTHING, *found, strict=True)))


def action_totals(s: State, p: Player) -> tuple[int, int]:
    gives = given(s, p)
    return gives.civil_actions, gives.military_actions


def settle_actions(s: State, p: Player) -> None:
    """The totals after cards have come or gone: more are there at once, fewer take spent ones."""
    civil, military = action_totals(s, p)
    if civil != p.civil_total:
        left = min(p.civil + max(0, civil - p.civil_total), civil)
        s.note(p, "civil actions", left - p.civil, IN_PLAY)
        s.note(p, "civil actions in all", civil - p.civil_total, IN_PLAY)
        p.civil, p.civil_total = left, civil
    if military != p.military_total:
        left = min(p.military + max(0, military - p.military_total), military)
        s.note(p, "military actions", left - p.military, IN_PLAY)
        s.note(p, "military actions in all", military - p.military_total, IN_PLAY)
        p.military, p.military_total = left, military


def hand_limit(p: Player, total: int) -> int:
    return total + printed(working(p)).hand


def civil_limit(p: Player) -> int:
    return hand_limit(p, p.civil_total)


def military_limit(p: Player) -> int:
    return hand_limit(p, p.military_total)


# coming and going


def tokens(s: State, p: Player, gives: Gives, sign: int, source: str) -> None:
    """Tokens come with a card and leave with it: yellow ones from the bank, as many as there are;
    blue ones from the bank, then from cards that the player names."""
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
    """The symbols of a card that has come into play take effect."""
    tokens(s, p, CARDS[card].gives, 1, card)
    settle_actions(s, p)


def leave(s: State, p: Player, card: str) -> None:
    """And those of one that has left it are gone."""
    tokens(s, p, CARDS[card].gives, -1, card)
    settle_actions(s, p)
