"""The ages: what becomes of old cards when one ends, and when the game does."""

from __future__ import annotations

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.rules.through_the_ages import decks, leaders
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.cards_in_play import settle_actions
from aoi_cli.rules.through_the_ages.state import AGES, Player, State

TOKENS_LOST = 2
"""Yellow tokens that everybody loses from the bank when an age ends."""


def old(card: str, ended: str) -> bool:
    """Older than the age that has just ended."""
    return aged(CARDS[card].age, ended)


def aged(age: str, ended: str) -> bool:
    return AGES.index(age) < AGES.index(ended)


def end_age(s: State) -> None:
    ended = s.age
    s.age = AGES[AGES.index(ended) + 1]
    s.automatic("", f"age {s.age} begins")
    if ended != "A":
        for p in s.playing():
            antiquate(s, p, ended)
        s.pacts = tuple(pact for pact in s.pacts if not old(pact.card, ended))
        for p in s.playing():
            settle_actions(s, p)
            lost = min(TOKENS_LOST, p.yellow_bank)
            p.yellow_bank -= lost
            s.note(p, "yellow tokens", -lost, f"end of age {ended}")
    if s.age == "IV":
        lay(s, decks.CIVIL, ())
        lay(s, decks.MILITARY, ())
        if s.current == s.first:
            s.last_round = True
        else:
            s.ends_next_round = True
    else:
        decks.new_deck(s, decks.CIVIL, f"civil{s.age}")
        decks.new_deck(s, decks.MILITARY, f"military{s.age}")


def antiquate(s: State, p: Player, ended: str) -> None:
    """Cards in hand, the leader and an unfinished wonder; all else stays in play."""
    for hand in (s.civil_hand(p), s.military_hand(p)):
        gone = [card for card in hand.cards if aged(decks.age_of(card), ended)]
        lay(s, hand.name, [card for card in hand.cards if not aged(decks.age_of(card), ended)])
        for card in gone:
            s.note(p, f"{name(card.name)} in hand", -1, f"end of age {ended}",
                   insiders=hand.insiders)
        if hand.insiders is not None:
            s.note(p, "military cards", -len(gone), f"end of age {ended}")
    if p.leader and old(p.leader, ended):
        leaders.lose(s, p, f"end of age {ended}")
    begun = p.unfinished
    if begun and old(begun.card, ended):
        p.wonders = tuple(w for w in p.wonders if w is not begun)
        p.blue_bank += begun.stages
        s.note(p, name(begun.card), -1, f"end of age {ended}")
