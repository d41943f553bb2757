"""The ages: which old cards leave when one ends, and when the game ends."""

from __future__ import annotations

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.rules.through_the_ages import decks, leaders
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.cards_in_play import settle_actions
from aoi_cli.rules.through_the_ages.state import AGES, Player, State

TOKENS_LOST = 2
"""The yellow tokens that everybody loses from the bank when an age ends."""


def is_outdated(card: str, ended: str) -> bool:
    """True if the card is older than the age that has just ended."""
    return is_earlier(CARDS[card].age, ended)


def is_earlier(age: str, ended: str) -> bool:
    return AGES.index(age) < AGES.index(ended)


def end_age(s: State) -> None:
    ended = s.age
    s.age = AGES[AGES.index(ended) + 1]
    s.automatic("", f"age {s.age} begins")
    if ended != "A":
        for p in s.playing():
            remove_outdated(s, p, ended)
        s.pacts = tuple(pact for pact in s.pacts if not is_outdated(pact.card, ended))
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


def remove_outdated(s: State, p: Player, ended: str) -> None:
    """Remove old cards in hand, an old leader and an old unfinished wonder; all else stays in
    play."""
    for hand in (s.civil_hand(p), s.military_hand(p)):
        gone = [card for card in hand.cards if is_earlier(decks.age_of(card), ended)]
        lay(s, hand.name, [card for card in hand.cards if card not in gone])
        for card in gone:
            s.note(p, f"{name(card.name)} in hand", -1, f"end of age {ended}",
                   insiders=hand.insiders)
        if hand.insiders is not None:
            s.note(p, "military cards", -len(gone), f"end of age {ended}")
    if p.leader and is_outdated(p.leader, ended):
        leaders.lose(s, p, f"end of age {ended}")
    wonder = p.unfinished
    if wonder and is_outdated(wonder.card, ended):
        p.wonders = tuple(w for w in p.wonders if w is not wonder)
        p.blue_bank += wonder.stages
        s.note(p, name(wonder.card), -1, f"end of age {ended}")
