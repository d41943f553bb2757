"""Cards that the moderator brings into a zone or takes out of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.correction.codes import NOT_CORRECTABLE
from aoi_cli.engine.correction.fields import unquote
from aoi_cli.engine.error.refusal import Refusal, require, required
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import EVERYBODY, NOBODY, UNKNOWN, Card, Zone, place_of
from aoi_cli.engine.state import State
from aoi_cli.engine.words import did_you_mean, listed

if TYPE_CHECKING:
    from aoi_cli.engine.correction.changes import Corrections

ARG = "changes"
A_CARD = "a card"


def add(corrections: Corrections, zone: str, words: str, at: str) -> str:
    """Lay a card in a zone; return the name that all may read."""
    s = corrections.s
    name, back = find_card(s, words)
    there = s.zones[zone]
    place = int(at) - 1 if at.isdigit() else len(there)
    require(not at or (at.isdigit() and 0 <= place <= len(there)), NOT_CORRECTABLE,
            f"{zone} has no place {at}", arg=ARG, help=f"It has the places 1 to {len(there) + 1}.")
    card = Card(name, corrections.taken.get(name, NOBODY), back).shown_to(there.insiders)
    lay(s, zone, (*there.cards[:place], card, *there.cards[place:]))
    return note_card(corrections, there, card, 1)


def remove(corrections: Corrections, zone: str, words: str) -> str:
    """Take a card out of a zone; return the name that all may read."""
    s = corrections.s
    there = s.zones[zone]
    name, back = find_card(s, words)
    place = place_of(there, name, back if name == UNKNOWN else "")
    if place is None and name == UNKNOWN:
        place = next((i for i, held in enumerate(there.cards) if held.back == back), None)
    place = required(place, NOT_CORRECTABLE, f"there is no {words} in {zone}", arg=ARG,
                     help="Name a card that lies there.")
    card = there.cards[place]
    require(name == UNKNOWN or card.known or s.info.unnamed, NOT_CORRECTABLE,
            f"there is no {words} in {zone}", arg=ARG, help="Name a card that lies there.")
    if card.known:
        corrections.taken[card.name] = card.insiders
    lay(s, zone, [held for i, held in enumerate(there.cards) if i != place])
    return note_card(corrections, there, card, -1)


def note_card(corrections: Corrections, zone: Zone, card: Card, by: int) -> str:
    """Note the card in the ledger; return its name, or its back if it is secret."""
    hidden = f"{UNKNOWN} {card.back}".strip()
    if card.insiders is EVERYBODY:
        corrections.tell(None, f"{card.name} in {zone.name}", by)
        return quote(card.name)
    corrections.tell(None, f"{card.name} in {zone.name}", by, card.insiders,
                     f"{A_CARD} in {zone.name}")
    corrections.hidden.append(card.insiders)
    return quote(hidden)


def quote(name: str) -> str:
    return f'"{name}"' if "," in name or ";" in name or " to " in name else name


def find_card(s: State, words: str) -> tuple[str, str]:
    """The name and the deck of a card; a card that nobody knows is written by its deck."""
    word = unquote(words)
    if word.startswith(UNKNOWN):
        back = word.partition(" ")[2]
        decks = {deck.lower(): deck for deck in s.info.decks}
        backs = [decks.get(each.strip().lower(), "") for each in back.split("|")]
        require(all(backs), NOT_CORRECTABLE, f"`{words}` says of no deck that the card is of it",
                arg=ARG, help=f"Write `{UNKNOWN}` and one of {listed(s.info.decks)}.")
        return UNKNOWN, "|".join(backs)
    full_name = s.game.notation.read_revealed(word)
    for deck, cards in s.info.decks.items():
        for name in cards:
            if name.lower() in (full_name.lower(), word.lower()):
                return name, deck
    known = {name for cards in s.info.decks.values() for name in cards}
    raise Refusal(NOT_CORRECTABLE, f"there is no card `{word}`", arg=ARG,
                  help=did_you_mean(word, sorted(known)))
